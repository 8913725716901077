"""How Shinano lies on the table: everything in sight, every move by hand, nothing shown that is not known."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from clashing import clashes
from laid import names_in, outside, piece, pieces, words_in
from recorded_games import touching
from shinano_games import (
    BOX,
    GAME,
    NAMES,
    ROOMS,
    TABLE,
    decisions,
    holding,
    laid_game,
    layouts,
    positions,
    recorded,
    sight,
    terms,
    told_game,
)

from engines.game import SPECTATOR
from engines.shinano.seen import Cell, read_view
from ui.board.values.bodies import body_of
from ui.board.values.diff import Kind, diff
from ui.board.values.sight import NO_MOVES
from ui.games.shinano.data import Reader
from ui.games.shinano.frame import make_frame
from ui.games.shinano.looks import BackLook, CountLook, WorthLook
from ui.games.shinano.names import card_name
from ui.games.shinano.ruler import ruler_number
from ui.terms import Language, Word

READER = Reader(BOX)


def test_nothing_lies_outside_the_room() -> None:
    for at, (players, view, legal) in enumerate(positions(every=3)):
        room = ROOMS[at % len(ROOMS)]
        asked = sight(view, players, room, seat=view["turn"] or 0, legal=legal)
        for seen in (asked, holding(asked, legal[0])) if legal else (asked,):
            assert outside(TABLE.layout(seen), room) == [], (at, room)


def test_no_marker_of_funds_lies_over_another_or_over_a_number() -> None:
    crowds = set()
    for players, view, _ in positions(every=7):
        layout = TABLE.layout(sight(view, players))
        markers = [body_of(one) for one in pieces(layout, "marker:")]
        crowds.add(max(view["funds"].count(funds) for funds in view["funds"]))
        for one, other in combinations(markers, 2):
            shared = one.shared(other)
            assert min(shared.width, shared.height) < 0.01
        frame = make_frame(*ROOMS[0], players, 0)
        numbers = [ruler_number(at, 30, frame.sheet, frame.ruler) for at in range(0, 30, 5)]
        shared = [one.shared(number) for one in markers for number in numbers]
        assert not [one for one in shared if min(one.width, one.height) > 1]
    assert crowds >= {1, 4}


@pytest.mark.parametrize("funds", [(30, 31, 2, 59), (29, 36, 61, 45), (41, 41, 47, 53), (55, 55, 25, 5)])
def test_beside_a_marker_that_has_gone_round_it_is_read_how_much_more_its_funds_are(funds: tuple[int, ...]) -> None:
    players, view, _ = next(one for one in positions() if one[0] == len(funds))
    for room in ROOMS:
        shown = sight({**view, "funds": list(funds)}, players, room)
        layout = TABLE.layout(shown)
        read = {one.id: one for one in pieces(layout, "laps:")}
        said = {f"laps:{seat}": f"+{more // 30 * 30}" for seat, more in enumerate(funds) if more >= 30}
        assert {name: one.look.text for name, one in read.items() if isinstance(one.look, CountLook)} == said
        assert all(0.74 * one.pose.height >= 12 for one in read.values()), "letters of 12 pixels"
        frame = make_frame(*room, players, 0)
        numbers = [ruler_number(at, 30, frame.sheet, frame.ruler) for at in range(0, 30, 5)]
        apart = [*map(body_of, pieces(layout, "marker:")), *numbers]
        for one in map(body_of, read.values()):
            assert not [other for other in apart if min(one.shared(other).width, one.shared(other).height) > 1]
        over = [one for one in layout.placements if one.id in ("title", "compass")]
        assert all(one.z > other.z for one in read.values() for other in over), "nothing drawn on the map covers it"
        for one, other in combinations(map(body_of, read.values()), 2):
            assert min(one.shared(other).width, one.shared(other).height) < 0.01
        for name, one in read.items():
            marker = body_of(piece(layout, name.replace("laps", "marker")))
            assert abs(one.pose.x - marker.x) + abs(one.pose.y - marker.y) < 3.2 * marker.width, name


def test_where_a_routed_card_goes_is_seen_only_when_one_has_to_be_set_aside() -> None:
    seen = set()
    for at, (players, view, legal) in enumerate(positions()):
        routed, seat = any(move.startswith("R:") for move in legal), view["turn"] or 0
        if (routed or at % 40 == 0) and not view["routs"][seat]:
            layout = TABLE.layout(sight(view, players, seat=seat, legal=legal))
            seen.add((routed, bool(pieces(layout, "slot:rout"))))
    assert seen == {(True, True), (False, False)}


def test_ids_are_unique_but_for_places_that_are_a_piece() -> None:
    for players, view, legal in positions(every=3):
        layout = TABLE.layout(sight(view, players, seat=view["turn"] or 0, legal=legal))
        cards = [one.id for one in layout.placements]
        assert len(cards) == len(set(cards))
        places = [one.id for one in layout.places if one.kind.value != "piece"]
        assert len(places) == len(set(places))
        assert not set(places) & set(cards)


def test_every_legal_move_can_be_made_with_what_lies_there() -> None:
    for players, view, legal in positions(every=2):
        asked, laid = sight(view, players, seat=view["turn"] or 0, legal=legal), {}
        for move in legal:
            held = holding(asked, move)
            if held.held not in laid:  # of the moves of a card one way round, all find the same table
                laid[held.held] = names_in(TABLE.layout(held))
            assert set(TABLE.gesture(move, TABLE.read(view)).path) <= laid[held.held], move


def test_no_two_moves_of_a_decision_are_made_by_the_same_touches() -> None:
    for players, view, legal in positions():
        gestures = {move: TABLE.gesture(move, TABLE.read(view)) for move in legal}
        assert len({gesture.path for gesture in gestures.values()}) == len(legal)
        if players == 2:
            assert list(clashes(gestures)) == []


def test_what_cannot_be_done_is_reached_for_where_it_lies() -> None:
    state = GAME.start(recorded()[2]["record"]["setup"])
    refused = 0
    for text in recorded()[2]["record"]["moves"][:40]:
        seat = state.actor
        assert seat is not None
        view = state.view(seat)
        layout = TABLE.layout(sight(view, 2, seat=seat, legal=(text,)))
        for move in state.attempts():
            if state.refusal(move) is not None:
                refused += 1
                first = TABLE.gesture(GAME.text(move), TABLE.read(view)).path[0]
                assert first in names_in(layout) or first == "retire", GAME.text(move)
        state.apply(GAME.parse(text))
    assert refused > 100


@pytest.mark.parametrize("number", [2, 7, 9])
def test_no_piece_tells_what_its_viewer_may_not_know(number: int) -> None:
    """Neither by its id, nor by its look, nor by its words: a card outside the map and the own hand is nowhere."""
    players = recorded()[number]["record"]["players"]
    states = [step["position"] for step in recorded()[number]["trace"]]
    for seat in (0, players - 1, SPECTATOR):
        for snapshot, position in zip(told_game(number, seat), states, strict=False):
            if position["turn"] is None:
                continue
            hidden = {card for key in ("deck", "removed") for card in position[key]}
            for owner in range(players):
                if owner != seat:
                    hidden |= {*position["hands"][owner], *position["routs"][owner]}
            layout = TABLE.layout(sight(dict(snapshot.view), players, seat=seat))
            shown = {one.id.partition(":")[2] for one in pieces(layout, "card:")}
            assert not shown & hidden
            said = {word.args.get("card") for one in layout.placements for word in (one.label, one.said.hint) if word}
            assert not said & hidden


def test_routed_cards_of_others_show_no_value() -> None:
    seen = 0
    for number in range(len(recorded())):
        for snapshot in told_game(number)[::5]:
            if not snapshot.over:
                layout = TABLE.layout(sight(dict(snapshot.view), snapshot.players))
                for one in pieces(layout, "rout:"):
                    seen += 1
                    assert one.look == BackLook("rout", 0)
    assert seen


def test_a_looker_on_sees_the_table_from_seat_0_without_being_asked() -> None:
    snapshot = told_game(2, SPECTATOR)[5]
    seen = sight(dict(snapshot.view), snapshot.players, seat=SPECTATOR)
    layout = TABLE.layout(seen)
    assert layout.asked.prompt == Word("prompt.wait", {"seat": snapshot.view["turn"]})
    assert TABLE.keys(seen) == {}
    assert not pieces(layout, "turn")


def test_a_card_lies_where_its_cell_is() -> None:
    for players, view, _ in positions(every=9):
        layout = TABLE.layout(sight(view, players, (1280.0, 800.0)))
        for one in view["map"]:
            for other in view["map"]:
                here, there = piece(layout, f"card:{one[2]}"), piece(layout, f"card:{other[2]}")
                assert there.x - here.x == pytest.approx((other[0] - one[0]) * here.width)
                assert there.y - here.y == pytest.approx((other[1] - one[1]) * here.height)


def test_end_of_turn_calls_when_it_is_all_that_is_left() -> None:
    called = {
        piece(TABLE.layout(asked), "end").touch.calls for asked in decisions(every=4) if asked.moves.legal == ("E",)
    }
    quiet = {piece(TABLE.layout(asked), "end").touch.calls for asked in decisions(every=4) if "C" in asked.moves.legal}
    assert (called, quiet) == ({True}, {False})


def test_when_all_is_over_nothing_is_left_to_be_pressed() -> None:
    for players, view, _ in positions():
        names = names_in(TABLE.layout(sight(view, players, seat=0)))
        if view["turn"] is None:
            assert not names & {"turn", "end", "retire", "slot:rout"}
        else:
            assert names & {"end", "retire"}


def test_what_stands_on_the_map_is_never_dimmed_and_the_prompt_leaves_the_plates_free() -> None:
    last = told_game(2)[-1]
    layout = TABLE.layout(sight(dict(last.view), 2))
    assert [piece(layout, name).touch.settled for name in ("castle:0", "castle:1", "token:0")] == [True] * 3
    assert layout.asked.left >= max(one.x + one.width / 2 for one in pieces(layout, "plate:"))


def test_on_a_picked_card_that_can_lie_two_ways_lies_the_button_that_turns_it() -> None:
    asked = next(decisions())
    assert not pieces(TABLE.layout(asked), "turn")
    for card in asked.shown.view.hands[asked.shown.seat]:
        layout = TABLE.layout(touching(asked, f"card:{card}"))
        turns = [turn.touch.turns for turn in pieces(layout, "turn")]
        symmetric = next(one for one in TABLE.box.cards if one.id == card).is_symmetric
        assert turns == ([] if symmetric else [f"card:{card}"])


def test_beside_each_plate_is_what_a_castle_counts_or_the_castle_that_waits() -> None:
    for players, view, _ in positions(every=7):
        read, layout = TABLE.read(view), TABLE.layout(sight(view, players, seat=0))
        for seat, cell in enumerate(read.castles):
            worth = pieces(layout, f"worth:{seat}")
            points = [] if cell is None else [f"+{READER.castle_points(read, cell)}"]
            assert [one.look.text for one in worth if isinstance(one.look, WorthLook)] == points


def test_only_cards_of_the_hand_are_turned() -> None:
    asked = next(decisions())
    layout = TABLE.layout(asked)
    hand = {f"card:{card}" for card in asked.shown.view.hands[asked.shown.seat]}
    assert {one.id for one in layout.placements if one.touch.turnable} == hand
    assert piece(layout, f"card:{asked.shown.view.card_at(Cell(0, 0))}").touch.fixed


def test_a_castle_counts_what_the_engine_counts() -> None:
    counted = 0
    for number in range(0, 12, 2):
        last = told_game(number)[-1]
        for beat in last.beats:
            if beat.note is not None and beat.note.key == "castle_counted":
                view = read_view(last.view)
                cell = view.castles[beat.note.args["seat"]]
                assert cell is not None
                values = READER.castle_values(view, cell)
                assert list(values.values()) == beat.note.args["values"]
                counted += 1
    assert counted


def test_turning_a_card_in_the_hand_shows_it_turned() -> None:
    view = dict(told_game(2)[0].view)
    asked = sight(view, 2, legal=told_game(2)[0].legal)
    name = "card:112"
    turned = touching(asked, flipped=frozenset({name}))
    before, after = piece(TABLE.layout(asked), name), piece(TABLE.layout(turned), name)
    assert before.touch.turnable
    assert not piece(TABLE.layout(asked), "token:0").touch.turnable
    assert before.change.spins
    assert before.look != after.look
    assert after.look.halves == READER.face("112", 1).halves


def test_a_castle_that_is_met_shows_its_five_cards_and_their_sum() -> None:
    last = told_game(2)[-1]
    layout = TABLE.layout(sight(dict(last.view), 2, met="castle:0"))
    view = read_view(last.view)
    assert view.castles[0] is not None
    values = READER.castle_values(view, view.castles[0])
    assert len(pieces(layout, "sum:")) == len(values)
    assert piece(layout, "sum").look.text == f"= {sum(values.values())}"
    assert piece(layout, "castle:0").touch.tells


def test_accents_fall_on_pieces_that_lie_there() -> None:
    told = set()
    for number in (2, 4, 9, 10):
        for seen, layout in laid_game(number):
            if seen.shown.note is None:
                continue
            accents = TABLE.accents(seen.shown.note)
            assert set(accents) <= {one.id for one in layout.placements}, seen.shown.note
            assert set(accents.values()) <= {"lift", "strike", "glow", "shake"}
            told |= {seen.shown.note.key} if accents else set()
    assert {"control", "peace", "toll", "castle", "ride", "counted", "retired"} <= told


def test_a_card_is_drawn_from_the_deck_and_none_flies_back_to_it() -> None:
    told = [layout for _, layout in layouts(told_game(2)[:30])]
    deck = piece(told[0], "deck").pose
    ends = {
        (motion.kind, (motion.start if motion.kind is Kind.APPEAR else motion.end).x == deck.x)
        for before, after in pairwise(told)
        for motion in diff(before.placements, after.placements)
        if motion.id.startswith("hand:") and motion.kind is not Kind.TRAVEL
    }
    assert ends == {(Kind.APPEAR, True), (Kind.VANISH, False)}


def test_ids_stay_unique_while_a_game_is_told() -> None:
    for _, layout in layouts(told_game(3)):
        ids = [one.id for one in layout.placements]
        assert len(ids) == len(set(ids))


def test_everything_named_is_named_in_both_languages() -> None:
    for at, (players, view, legal) in enumerate(positions(every=4)):
        asked = sight(view, players, seat=view["turn"] or 0, legal=legal)
        layout = TABLE.layout(holding(asked, legal[at % len(legal)]) if legal else asked)
        words = words_in(layout)
        for language in Language:
            spoken = terms(players, language)
            assert all(spoken.word(word).strip() for word in words)
        assert {one.said.rule for one in layout.placements if one.said.rule} <= set(GAME.rules)


def test_keys_name_what_lies_there() -> None:
    for players, view, legal in positions(every=6):
        if not legal:
            continue
        asked = sight(view, players, seat=view["turn"], legal=legal)
        keys = TABLE.keys(asked)
        hand = [f"card:{card}" for card in view["hands"][view["turn"]]]
        assert [keys[str(number)] for number in range(1, len(hand) + 1)] == hand


def test_names_fit_the_number_of_players() -> None:
    assert {len(terms(players).names) for players in GAME.seats} == {2, 3, len(NAMES)}


def test_the_prompt_says_what_is_asked() -> None:
    prompts = set()
    for players, view, legal in positions():
        prompt = TABLE.layout(sight(view, players, seat=view["turn"] or 0, legal=legal)).asked.prompt
        prompts |= {prompt.key} if prompt is not None else set()
    wanted = {
        "invade",
        "invade.moved",
        "final",
        "final.moved",
        "handicap",
        "move_first",
        "move_first.enclosed",
        "rout",
        "retire",
        "retire.only",
        "invade.here",
        "final.here",
        "build",
        "build.moving",
        "after",
        "after.enclosed",
        "after.near",
        "after.peace",
        "end",
        "end.enclosed",
        "end.near",
        "end.peace",
    }
    assert prompts == {f"prompt.{name}" for name in wanted}


def test_while_something_is_told_the_prompt_says_it() -> None:
    said = {}
    for seen, layout in laid_game(2):
        if seen.shown.note is not None:
            said[seen.shown.note.key] = layout.asked.prompt
    assert said["control"] is not None
    assert said["control"].key == "told.control"
    assert said["drawn"] is not None
    assert said["drawn"].key == "note.drawn"
    assert said["counted"] is None
    assert said["step"] is None


def test_the_help_names_the_keys_that_the_table_has() -> None:
    told = {key for keys in terms(2).under("key") for key in keys.split()}
    snapshot = told_game(2)[0]
    held = sight(dict(snapshot.view), 2, legal=snapshot.legal, touched=("card:112",))
    assert set(TABLE.keys(held)) <= told


def test_the_card_that_the_own_token_stands_on_is_at_issue_at_the_own_turn_alone() -> None:
    """What asks about a move, or advises one, lies beside it."""
    for asked in decisions(every=7):
        layout = TABLE.layout(asked)
        view = asked.shown.view
        under = layout.placement(card_name(view.land[view.tokens[view.actor]].card))
        assert under is not None
        (area,) = layout.asked.at_issue
        assert (area.x, area.y, area.width, area.height) == (under.x, under.y, under.width, under.height)
        assert not TABLE.layout(replace(asked, moves=NO_MOVES)).asked.at_issue
