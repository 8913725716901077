"""How Master of Wudang lies on the table: everything in sight, every move by hand, no secret in any placement."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from clashing import clashes
from laid import names_in, outside, piece, words_in
from recorded_games import start_of
from wudang_games import GAME, ROOMS, SEATS, TABLE, laid_game, layouts, records, sight, snapshots, terms, told_game

from engines.game import HIDDEN, SPECTATOR, Note
from engines.snapshot import Beat
from engines.wudang.components import LETTER, load_box
from engines.wudang.seen import read_view
from ui.board.values.area import Area
from ui.board.values.bodies import body_of
from ui.board.values.gestures import Picker, shared_names
from ui.board.values.last_view import LastView
from ui.board.values.looks import PlateLook
from ui.board.values.places import Layout
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import LANTERN, SMALLEST, lantern, make_frame, track_points
from ui.games.wudang.looks import BackLook, BannerLook, DescentLook, PhaseLook, SpaceLook, TrainingLook, WorkerLook
from ui.games.wudang.names import backs_name
from ui.terms import Language, Word

BOX = load_box()
READER = Reader(BOX)


def test_nothing_lies_outside_the_room() -> None:
    for at, snapshot in enumerate(snapshots(every=4)):
        room = ROOMS[at % len(ROOMS)]
        layout = TABLE.layout(sight(dict(snapshot.view), room, seat=snapshot.seat, legal=snapshot.legal))
        assert outside(layout, room) == [], (at, room)


@pytest.mark.parametrize("room", [(960.0, 595.0), *ROOMS])
def test_no_settled_incident_covers_another_and_all_lie_in_the_window(room: tuple[float, float]) -> None:
    view = dict(told_game(0, 0)[-1].view)
    for seat in SEATS:
        for count in range(1, 7):
            taken: list[list[str]] = [[], [], []]
            taken[seat] = ["A1", "A2", "A3", "B1", "B2", "B3"][:count]
            layout = TABLE.layout(sight({**view, "taken": taken, "open": []}, room))
            assert [name for name in outside(layout, room) if name.startswith("descent:")] == []
            laid = [piece(layout, f"descent:{card}") for card in taken[seat]]
            for one, other in combinations(laid, 2):
                across, down = abs(one.x - other.x), abs(one.y - other.y)
                assert across >= one.width or down >= one.height, (seat, count)
            least = min(one.width for one in laid)
            assert least >= 12.0 * min(room[0] / SMALLEST[0], room[1] / SMALLEST[1]), (seat, count)


@pytest.mark.parametrize("room", ROOMS)
def test_no_hall_covers_another_and_none_lies_under_the_dial(room: tuple[float, float]) -> None:
    layout = TABLE.layout(sight(dict(told_game(0, 0)[0].view), room))
    halls = [one for one in layout.placements if one.id.startswith("space:")]
    dial = piece(layout, "dial")
    assert len(halls) == len(BOX.spaces)
    for one in halls:
        others = [other for other in (*halls, dial) if other is not one]
        for other in others:
            apart = max(
                abs(one.x - other.x) / ((one.width + other.width) / 2),
                abs(one.y - other.y) / ((one.height + other.height) / 2),
            )
            assert apart > 0.9, (one.id, other.id)


@pytest.mark.parametrize("seat", SEATS)
def test_a_told_game_keeps_ids_unique_and_every_piece_on_the_table(seat: int) -> None:
    cards = {f"training:{number}" for number in range(len(BOX.cards))}
    for _, layout in laid_game(seat, seat):
        ids = [one.id for one in layout.placements]
        assert len(ids) == len(set(ids))
        assert {name for name in ids if name.startswith("training:")} == cards
        workers = [name for name in ids if name.startswith("worker:")]
        assert len(workers) == BOX.workers * len(SEATS)


def test_every_legal_move_can_be_made_with_what_lies_there() -> None:
    steps = set()
    for snapshot in snapshots():
        if not snapshot.legal:
            continue
        layout = TABLE.layout(sight(dict(snapshot.view), seat=snapshot.seat, legal=snapshot.legal))
        gestures = {move: TABLE.gesture(move, TABLE.read(snapshot.view)) for move in snapshot.legal}
        assert {touch for gesture in gestures.values() for touch in gesture.path} <= names_in(layout)
        assert list(clashes(gestures)) == []
        assert len({gesture.path for gesture in gestures.values()}) == len(snapshot.legal)
        picker = Picker(gestures, shared_names(layout.placements))
        assert picker.next_touches <= {one.id for one in layout.placements}
        steps.add(snapshot.view["step"])
    assert steps == {"choose", "place", "victim", "give", "descend", "set"}


def faces(layout: Layout) -> set[str]:
    """The training cards that anything on the table names, by label or by gesture."""
    found: set[str] = set()
    for one in layout.placements:
        args = dict(one.label.args) if one.label is not None else {}
        if str(args.get("card", "")) in READER.cards:
            found.add(str(args["card"]))
        if one.same_as.startswith("card:"):
            found.add(one.same_as.removeprefix("card:"))
    return found


@pytest.mark.parametrize("seat", SEATS)
def test_no_placement_names_a_card_that_the_view_hides(seat: int) -> None:
    for seen, layout in laid_game(3, seat):
        view = seen.shown.view
        apart = [one.card for one in view.drawn if one is not None]
        open_cards = {card for cards in (*view.hands, *view.shown, apart) for card in cards if card is not None}
        named = open_cards | {str(seen.shown.note.args.get("card", "")) if seen.shown.note is not None else ""}
        assert faces(layout) <= named
        hidden = [one for one in layout.placements if isinstance(one.look, BackLook)]
        assert all(one.label is not None and "card" not in one.label.args for one in hidden)
        if not view.is_over:
            assert len(hidden) == sum(cards.count(None) for cards in (*view.hands, apart))


def test_swapping_what_is_hidden_changes_nothing_on_the_table() -> None:
    game = told_game(1, 0)
    for snapshot in game[:: max(1, len(game) // 20)]:
        again = TABLE.layout(sight(dict(snapshot.view), seat=0))
        assert again == TABLE.layout(sight(dict(snapshot.view), seat=0))
        for one in again.placements:
            if one.id.startswith("chip:") and snapshot.view["attributes"][int(one.id[-1])] == HIDDEN:
                assert one.look.face == "hidden"


def test_a_card_that_is_seen_keeps_its_piece_on_its_way() -> None:
    followed = 0
    for number in range(3):
        known: dict[str, str] = {}
        for _, layout in laid_game(number, 0):
            now = {
                str(one.label.args["card"]): one.id
                for one in layout.placements
                if one.id.startswith("training:") and one.label is not None and "card" in one.label.args
            }
            stayed = now.keys() & known.keys()
            assert all(now[card] == known[card] for card in stayed)
            followed += len(stayed)
            known = now
    assert followed > 1000


def test_a_worker_that_stays_on_its_space_stays_the_same_piece() -> None:
    for number in range(2):
        last: dict[str, int] = {}
        for _, layout in laid_game(number, 1):
            now = {
                one.id: int(one.label.args["at"])
                for one in layout.placements
                if one.id.startswith("worker:") and one.label is not None
            }
            moved = [name for name in now if last and now[name] != last[name]]
            assert len(moved) <= 1
            last = now


def test_seven_workers_light_the_dipper_whichever_spaces_they_stand_on() -> None:
    lit = 0
    for snapshot in (one for number in range(4) for one in told_game(number, 0)):
        for beat in snapshot.beats:
            standing = [space for space in beat.view["spaces"] if space is not None]
            layout = TABLE.layout(sight(dict(beat.view), note=beat.note))
            stars = [one for one in layout.placements if one.id.startswith("star:")]
            rays = [one for one in layout.placements if one.id.startswith("ray:")]
            assert (len(stars), len(rays)) == ((7, 6) if len(standing) == 7 else (0, 0))
            lit += len(stars) == 7
    assert lit > 0


def test_the_level_that_is_met_is_the_one_that_the_engine_accepts() -> None:
    seen = 0
    for snapshot in snapshots():
        if snapshot.view["step"] == "descend" and snapshot.legal:
            levels = read_view(snapshot.view).abilities[snapshot.seat]
            taken = {f"descent:{move.partition(':')[2]}" for move in snapshot.legal} - {"descent:vp"}
            met = {f"descent:{card}" for card in snapshot.view["open"] if all(READER.met(card, levels))}
            assert met == taken
            seen += 1
    assert seen > 5


def test_the_arrow_of_the_dial_points_where_the_engine_turns_it() -> None:
    seen = 0
    for snapshot in (one for number in range(6) for one in told_game(number, 0)):
        for beat in snapshot.beats:
            if beat.note is not None and beat.note.key == "dial_moved":
                before = read_view({**beat.view, "dial": beat.note.args["from_index"]})
                assert READER.dial_ahead(before, beat.note.args["seat"]) == beat.note.args["to_index"]
                seen += 1
    assert seen > 3


def test_what_is_refused_is_reached_for_where_it_lies() -> None:
    refused: set[str] = set()
    for number in range(4):
        state = GAME.start(records()[number]["setup"])
        for text in records()[number]["moves"]:
            seat = state.actor
            if seat is not None and seat >= 0:
                layout = TABLE.layout(sight(state.view(seat), seat=seat, legal=("x",)))
                for move in state.attempts():
                    refusal = state.refusal(move)
                    gesture = TABLE.gesture(GAME.text(move), TABLE.read(state.view(seat)))
                    if refusal is not None and refusal.key != "set_incomplete":
                        assert set(gesture.path) <= names_in(layout), GAME.text(move)
                        refused.add(refusal.key)
            state.apply(GAME.parse(text))
    assert refused >= {"space_taken", "own_hand", "give_drawn", "levels_short"}


def test_keys_lead_to_things_that_lie_there() -> None:
    for snapshot in snapshots(every=3):
        if not snapshot.legal:
            continue
        asked = sight(dict(snapshot.view), seat=snapshot.seat, legal=snapshot.legal)
        layout = TABLE.layout(asked)
        ids = {thing.id for thing in (*layout.placements, *layout.places)}
        first = TABLE.keys(asked)
        assert first
        touched = TABLE.keys(sight(dict(snapshot.view), seat=snapshot.seat, legal=snapshot.legal, touched=("x",)))
        assert set(first.values()) | set(touched.values()) <= ids | {"space:9"}


def test_a_looker_on_sees_the_table_from_seat_0_without_being_asked() -> None:
    view = GAME.start(records()[0]["setup"]).view(SPECTATOR)
    layout = TABLE.layout(sight(view, seat=SPECTATOR))
    assert layout.asked.prompt == Word("prompt.wait.choose", {"seat": view["actor"]})
    assert TABLE.keys(sight(view, seat=SPECTATOR)) == {}
    assert not any(one.id.startswith("spy:") for one in layout.placements)


def test_everything_named_is_named_in_both_languages() -> None:
    for seat in SEATS:
        for seen, layout in layouts(told_game(seat + 4, seat)):
            if seen.shown.note is not None and seen.shown.note.quiet:
                continue
            words = words_in(layout)
            for language in Language:
                spoken = terms(language)
                assert all(spoken.word(word).strip() for word in words)
            assert {one.said.rule for one in layout.placements if one.said.rule} <= set(GAME.rules)


def test_accents_are_for_pieces_that_lie_there() -> None:
    for number in range(3):
        for seen, layout in laid_game(number, 0):
            if seen.shown.note is not None:
                accents = TABLE.accents(seen.shown.note)
                assert set(accents) <= {one.id for one in layout.placements}, seen.shown.note
                assert set(accents.values()) <= {"lift", "strike", "glow", "shake"}


def test_a_worker_held_over_the_terrace_shows_where_the_dial_would_go() -> None:
    view: dict[str, Any] = dict(next(one for one in told_game(0, 0) if one.view["step"] == "place" and one.legal).view)
    note = Note("worker_placed", {"seat": 0, "space": "terrace", "number": 6}, "W16")

    ghosts = {one.id for one in TABLE.ghosts(sight(view), [Beat(note, view)])}
    assert ghosts == {"ghost:worker", "ghost:arrow", "ghost:dial"}


def test_the_ghost_of_the_temporary_worker_looks_as_that_worker_does() -> None:
    view = {**next(one for one in told_game(0, 0) if one.view["step"] == "place" and one.legal).view, "temp_owner": 0}
    note = Note("temporary_placed", {"seat": 0, "space": "gate", "number": 8}, "W16")
    ghosts = {one.id: one.look for one in TABLE.ghosts(sight(view), [Beat(note, view)])}
    assert ghosts["ghost:worker"] == piece(TABLE.layout(sight(view)), "temp").look


def test_the_two_halves_of_the_cloth_share_the_line_between_them() -> None:
    layout = TABLE.layout(sight(dict(told_game(0, 0)[0].view), legal=("attr:yin", "attr:yang")))
    dark, light = (
        {
            (round(half.x + (across - 0.5) * half.width, 6), round(half.y + (down - 0.5) * half.height, 6))
            for across, down in half.edge
        }
        for half in layout.places
        if half.id.startswith("half:")
    )
    cloth = piece(layout, "mat")
    line = dark & light
    assert {min(line, key=lambda at: at[1]), max(line, key=lambda at: at[1])} == {
        (round(cloth.x, 6), round(cloth.y + side * cloth.height / 2, 6)) for side in (-1, 1)
    }
    assert max(x for x, _ in dark - line) < cloth.x < min(x for x, _ in light - line)


def test_a_card_that_comes_to_the_viewer_is_announced_and_then_lit_in_the_hand() -> None:
    announced = Counter[str]()
    for seen, layout in laid_game(0, 0):
        told = seen.shown.news if seen.shown.note is None else (seen.shown.note,)
        drawn = [one for one in told if one.key in ("card_seen", "card_opened", "letter_seen")]
        given = [one for one in told if one.key == "gift_seen" and one.args["to_seat"] == 0]
        mine = [one.args.get("card", LETTER) for one in drawn if one.args["seat"] == 0]
        mine += [one.args["card"] for one in given]
        lit = [one.label.args["card"] for one in layout.placements if one.drawn.fresh and one.label is not None]
        assert sorted(lit) == sorted(mine)
        if seen.shown.note is not None and (drawn or given):
            assert piece(layout, "banner")
            announced[seen.shown.note.key] += 1
    assert min(announced[key] for key in ("card_seen", "card_opened", "gift_seen")) > 0


def test_who_gives_a_card_away_is_not_told_which() -> None:
    notes = [note for seen, _ in laid_game(0, 0) if (note := seen.shown.note) is not None and note.key == "gift_seen"]
    assert {note.args["seat"] == 0 for note in notes} == {True, False}
    for seen, layout in laid_game(0, 0):
        if seen.shown.note in notes and seen.shown.note.args["seat"] == 0:
            assert not [one for one in layout.placements if one.id == "banner"]
            assert not layout.linger


def test_who_loses_the_letter_and_who_draws_it_have_time_to_read_so() -> None:
    """Both, and nobody else; whatever else happens at the same moment."""
    told = [
        (seat, note.args, TABLE.layout(sight(dict(beat.view), seat=seat, note=note)))
        for number, seat in product(range(len(records())), SEATS)
        for snapshot in told_game(number, seat)
        for beat in snapshot.beats
        if (note := beat.note) is not None and note.key == "letter_seen"
    ]
    assert {seat == args["seat"] for seat, args, _ in told} == {True, False}
    assert all(seat in (args["seat"], args["from_seat"]) for seat, args, _ in told)
    assert all(layout.linger >= 3000 and piece(layout, "banner") for _, _, layout in told)


def test_whoever_is_the_spy_is_told_what_a_spy_is_after_and_nobody_else() -> None:
    """When the letter comes, and when a round begins with it."""
    aims = Counter[tuple[str, bool]]()
    for number, seat in product(range(len(records())), SEATS):
        for beat in (beat for snapshot in told_game(number, seat) for beat in snapshot.beats):
            if (note := beat.note) is not None and note.key in ("letter_seen", "round_begins"):
                is_spy = read_view(beat.view).spy == seat
                banner = piece(TABLE.layout(sight(dict(beat.view), seat=seat, note=note)), "banner")
                assert isinstance(banner.look, BannerLook)
                assert ("second" in banner.look.line) == is_spy
                aims[note.key, is_spy] += 1
    assert len(aims) == 4


def test_a_descent_offers_an_incident_only_where_one_can_be_settled_and_names_the_card_that_led_to_it() -> None:
    asked = dict[str, set[bool]]()
    led = set()
    for shown in (one for one in snapshots() if one.view["step"] == "descend" and one.legal):
        layout = TABLE.layout(sight(dict(shown.view), legal=shown.legal))
        assert layout.asked.prompt is not None
        asked.setdefault(layout.asked.prompt.key, set()).add(len(shown.legal) > 1)
        led.add((layout.asked.prompt.args.get("card"), ".card" in layout.asked.prompt.key))
    assert asked == {f"prompt.descend{by}{plain}": {not plain} for by in ("", ".card") for plain in ("", ".plain")}
    assert all((card is not None) == by_card for card, by_card in led)


def test_the_letter_is_sealed_until_the_end() -> None:
    game = told_game(0, 0)
    for snapshot in game[:-1]:
        layout = TABLE.layout(sight(dict(snapshot.view)))
        seals = {one.id for one in layout.placements if one.id.startswith("spy:")}
        seen = {f"spy:{seat}" for seat in SEATS if snapshot.view["drawn"][seat] == LETTER}
        assert seals == seen | ({"spy:0"} if LETTER in snapshot.view["hands"][0] else set())
    last = TABLE.layout(sight(dict(game[-1].view)))
    assert piece(last, "verdict").z > max(one.z for one in last.placements if one.id != "verdict")
    assert piece(last, "verdict").said.hint is not None, "its own words need not be told again"


def test_a_plate_says_that_no_set_was_shown_and_not_that_there_is_none() -> None:
    last = dict(told_game(0, 0)[-1].view)
    view, laid = TABLE.read(last), TABLE.layout(sight(last))
    without = [seat for seat in SEATS if not view.has_shown_set(seat)]
    assert without
    for seat in without:
        look = piece(laid, f"plate:{seat}").look
        assert isinstance(look, PlateLook)
        assert look.standing == "passed"
    assert terms(Language.JA).say("plate.no_set") == "非公開"


@pytest.mark.parametrize("room", ROOMS)
def test_what_points_at_the_own_plate_covers_no_seal_of_a_spy(room: tuple[float, float]) -> None:
    """The seal lies far enough on the plate to lie over the ring round that, and right of the arrow on its middle."""
    number = next(n for n in range(len(records())) if LETTER in told_game(n, 0)[-2].view["hands"][0])
    layout = TABLE.layout(sight(dict(told_game(number, 0)[-2].view), room))
    seal, plate = piece(layout, "spy:0"), piece(layout, "plate:0")
    assert seal.y + seal.height / 2 > plate.y - plate.height / 2 + 4
    assert seal.x - seal.width / 2 > plate.x + 10


def test_the_seal_of_a_spy_leaves_what_was_declared_to_be_read() -> None:
    last = TABLE.layout(sight(dict(told_game(0, 0)[-1].view)))
    (seal,) = (one for one in last.placements if one.id.startswith("spy:"))
    plate = piece(last, seal.id.replace("spy", "plate"))
    assert seal.x - seal.width / 2 > plate.x or seal.y + seal.height / 2 < plate.y - plate.height * 0.4


@pytest.mark.parametrize("room", ROOMS)
def test_the_prompt_is_kept_clear_of_the_own_plate(room: tuple[float, float]) -> None:
    layout = TABLE.layout(sight({**told_game(0, 0)[0].view, "start": 0}, room))
    own = [piece(layout, name) for name in ("plate:0", "talisman")]
    assert layout.asked.left >= max(one.x + one.width / 2 for one in own) - 1


@pytest.mark.parametrize("score", range(0, 50, 5))
def test_markers_leave_the_numbers_of_the_score_track_free(score: int) -> None:
    layout = TABLE.layout(sight({**told_game(0, 0)[0].view, "scores": [score] * 3}, ROOMS[0]))
    frame = make_frame(*ROOMS[0], len(SEATS), 0)
    spot = track_points(frame.board, BOX.track_spaces, frame.scale)[score]
    paper = lantern(frame.board, spot, score, LANTERN * frame.scale)
    across, up = 5.0 * len(str(score)) * frame.scale, 5.5 * frame.scale
    number = Area(paper.x - across, paper.y - up, 2 * across, 2 * up)
    for marker in (one for one in layout.placements if one.id.startswith("marker:")):
        assert body_of(marker).shared(number).is_empty


@pytest.mark.parametrize("room", [(960.0, 497.0), (960.0, 515.0), (960.0, 595.0), (1280.0, 755.0)])
def test_six_incidents_hang_beside_and_under_each_other(room: tuple[float, float]) -> None:
    """Over the foot of a film, too, where they are broader than other cards."""
    names = [f"A{number}" for number in range(1, 4)] + [f"B{number}" for number in range(1, 4)]
    layout = TABLE.layout(sight({**told_game(0, 0)[0].view, "open": names}, room))
    hung = [body_of(one) for one in layout.placements if isinstance(one.look, DescentLook)]
    assert len(hung) == len(names)
    assert all(one.shared(other).is_empty for one, other in combinations(hung, 2))


@pytest.mark.parametrize("score", [0, 4, 10, 24, 25, 35, 49])
def test_equal_points_lie_side_by_side_on_the_board(score: int) -> None:
    layout = TABLE.layout(sight({**told_game(0, 0)[0].view, "scores": [score] * 3}))
    board = piece(layout, "ground")
    spots = [(one.x, one.y, one.width) for one in layout.placements if one.id.startswith("marker:")]
    assert all(abs(x - board.x) <= board.width / 2 - side * 0.5 for x, _, side in spots)
    assert all(abs(y - board.y) <= board.height / 2 - side * 0.5 for _, y, side in spots)
    (x0, y0, side), (x1, y1, _), _ = spots
    assert abs(x1 - x0) + abs(y1 - y0) > side * 0.6


def test_the_present_phase_alone_has_a_word() -> None:
    told = set()
    for _, layout in laid_game(0, 0):
        tablets = [one for one in layout.placements if isinstance(one.look, PhaseLook)]
        worded = [one for one in tablets if isinstance(one.look, PhaseLook) and one.look.word]
        assert len(worded) <= 1
        assert all(one.width == max(tablet.width for tablet in tablets) for one in worded)
        told |= {one.id for one in worded}
    assert len(told) == 6


def test_a_hall_shines_in_the_colour_of_whoever_has_a_worker_there() -> None:
    for seen, layout in laid_game(0, 0):
        owners = seen.shown.view.spaces
        lit = {one.look.number: one.look.owner for one in layout.placements if isinstance(one.look, SpaceLook)}
        assert [bool(lit[number]) for number in sorted(lit)] == [owner is not None for owner in owners]
        standing = [
            one for one in layout.placements if one.id.startswith("worker:") and one.same_as.startswith("space")
        ]
        for worker in standing:
            assert isinstance(worker.look, WorkerLook)
            assert worker.look.colour == lit[int(worker.same_as.partition(":")[2])]


def test_a_card_may_be_drawn_to_anywhere_in_the_own_hand() -> None:
    seen = next(one for one in told_game(0, 0) if one.view["step"] == "victim" and one.legal)
    layout = TABLE.layout(sight(dict(seen.view), legal=seen.legal))
    (zone,) = (place for place in layout.places if place.id == "draw")
    hand = [one for one in layout.placements if one.touch.rises]
    assert len(hand) == BOX.hand_size
    assert all(abs(one.x - zone.x) <= zone.width / 2 for one in hand)


@pytest.mark.parametrize("room", ROOMS)
def test_the_own_side_reaches_round_plate_and_abilities_and_stays_in_the_room(room: tuple[float, float]) -> None:
    view = dict(next(one for one in told_game(0, 0) if one.view["step"] == "descend" and one.legal).view)
    layout = TABLE.layout(sight(view, room))
    (own,) = (place for place in layout.places if place.id == "take")
    left, bottom = own.x - own.width / 2, own.y + own.height / 2
    for name in ("plate:0", "status:0"):
        one = piece(layout, name)
        assert one.x - one.width / 2 - left >= 4, name
        assert bottom - (one.y + one.height / 2) >= 4, name
    assert left >= 0
    assert own.x + own.width / 2 <= room[0]
    assert bottom <= room[1]


def test_a_set_may_be_declared_anywhere_on_the_mountain() -> None:
    snapshot = next(one for one in snapshots() if one.legal and one.view["step"] == "set")
    layout = TABLE.layout(sight(dict(snapshot.view), seat=snapshot.seat, legal=snapshot.legal))
    floor = next(place for place in layout.places if place.id == "floor")
    for hall in (one for one in layout.placements if one.id.startswith("space:")):
        assert abs(hall.x - floor.x) < floor.width / 2
        assert abs(hall.y - floor.y) < floor.height / 2


def test_what_was_settled_keeps_its_colours_while_others_are_chosen_from() -> None:
    snapshot = next(one for one in snapshots() if any(one.view["taken"]) and one.view["step"] == "descend")
    layout = TABLE.layout(sight(dict(snapshot.view), seat=snapshot.seat, legal=snapshot.legal))
    settled = {one.id for one in layout.placements if one.touch.settled}
    assert settled == {f"descent:{card}" for cards in snapshot.view["taken"] for card in cards}


def test_backs_share_the_name_of_their_hand() -> None:
    layout = TABLE.layout(sight(dict(told_game(0, 0)[0].view)))
    for seat in (1, 2):
        assert sum(one.same_as == backs_name(seat) for one in layout.placements) == BOX.hand_size


def test_the_open_notebook_tags_a_hand_with_what_is_certain_and_what_is_likely() -> None:
    view = dict(told_game(0, 0)[40].view)
    notes = {"hands": [[], [["sen1", 100], ["letter", 80], ["fu1", 60]], [["dao2", 100]]]}
    closed = TABLE.layout(sight(view, notebook=notes))
    opened = TABLE.layout(sight(view, notebook=notes, flipped=frozenset({"notebook"})))
    assert not any(one.id.startswith("tag:") for one in closed.placements)
    assert [one.id for one in closed.placements if one.touch.turnable] == ["notebook"]
    tags = {one.id: one for one in opened.placements if one.id.startswith("tag:")}
    assert set(tags) == {"tag:1:sen1", "tag:1:letter", "tag:2:dao2"}
    assert [tags[name].look.is_certain for name in ("tag:1:sen1", "tag:1:letter")] == [True, False]
    for tag in tags.values():
        hand = [one for one in opened.placements if one.label is not None and one.label.key == "piece.back.hand"]
        assert any(abs(one.x - tag.x) < 200 and tag.y > one.y for one in hand)


@pytest.mark.parametrize("number", range(len(records())))
def test_the_letter_is_marked_where_the_viewer_last_saw_it_and_changes_nothing_on_other_tables(number: int) -> None:
    timeline = start_of(records()[number])
    timeline.follow(records()[number]["moves"])
    for ply in range(3, timeline.length, 9):
        timeline.seek(ply)
        for seat in SEATS:
            view = timeline.state.view(seat)
            notes = GAME.notebook(view, timeline.memory(seat), seat)
            layout = TABLE.layout(sight(dict(view), seat=seat, notebook=notes))
            seals = [one for one in layout.placements if one.id.startswith("spy:")]
            if "letter" not in notes:
                assert layout == TABLE.layout(sight(dict(view), seat=seat))
                continue
            (seal,) = seals
            holder, percent = notes["letter"]
            plate = piece(layout, f"plate:{holder}")
            assert (seal.id, seal.look.is_certain) == (f"spy:{holder}", percent == 100)
            assert abs(seal.x - plate.x) < plate.width / 2
            assert plate.y < seal.y < plate.y + plate.height


def test_whoever_looks_on_has_no_notebook() -> None:
    view = GAME.start(records()[0]["setup"]).view(SPECTATOR)
    assert not any(one.id == "notebook" for one in TABLE.layout(sight(view, seat=SPECTATOR)).placements)


def test_a_view_is_read_once_and_another_one_anew() -> None:
    last, view = LastView(read_view), dict(told_game(0, 0)[0].view)
    seen = last.read(view)
    assert last.read(view) is seen
    assert last.read({**view, "round": 2}).round == 2
    assert last.read(view) == seen


def test_the_verdict_comes_out_of_the_card_that_is_seen_to_be_the_letter() -> None:
    number = next(n for n in range(len(records())) if LETTER in told_game(n, 0)[-2].view["hands"][0])
    before = TABLE.layout(sight(dict(told_game(number, 0)[-2].view)))
    last = TABLE.layout(sight(dict(told_game(number, 0)[-1].view), known=before.known))
    (letter,) = (one for one in before.placements if one.label is not None and one.label.args.get("card") == LETTER)
    assert piece(last, "verdict").change.source == letter.id


def test_the_verdict_comes_out_of_the_tag_where_only_the_notebook_knew() -> None:
    number = next(n for n in range(len(records())) if LETTER not in told_game(n, 0)[-2].view["hands"][0])
    notes = {"hands": [[], [["letter", 100]], []]}
    open_book = sight(dict(told_game(number, 0)[-2].view), notebook=notes, flipped=frozenset({"notebook"}))
    last = TABLE.layout(sight(dict(told_game(number, 0)[-1].view), known=TABLE.layout(open_book).known))
    assert piece(last, "verdict").change.source == "tag:1:letter"


@pytest.mark.parametrize("room", ROOMS)
def test_of_each_card_of_an_open_hand_so_much_is_seen_as_it_is_written_for(room: tuple[float, float]) -> None:
    layout = TABLE.layout(sight(dict(told_game(1, 0)[-1].view), room))
    for seat in (1, 2):
        held = [one for one in layout.placements if one.label is not None and one.label.key == "piece.card.hand"]
        cards = [one for one in held if one.label is not None and one.label.args["owner_seat"] == seat]
        cards.sort(key=lambda one: one.x)
        assert len(cards) > 3
        for one, following in pairwise(cards):
            assert isinstance(one.look, TrainingLook)
            assert one.x - one.width / 2 + one.look.shown * one.width <= following.x - following.width / 2 + 0.01
        assert cards[-1].look == replace(cards[-1].look, shown=1.0)
