"""How Sword of the Weak lies on the table: everything in sight, every move by hand, nothing hidden shown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise, product

import pytest
from clashing import clashes
from laid import outside, piece, pieces, words_in
from recorded_games import start_of, touching
from sword_games import GAME, ROOMS, TABLE, laid_games, masked, positions, recorded, sight, terms, told_games

from engines.game import CHANCE, SPECTATOR, Refusal
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.board.hand.answers import Answers, TouchAnswer
from ui.board.values.bodies import body_of
from ui.board.values.gestures import Picker, TouchResult, shared_names
from ui.board.values.looks import Look, PlateLook
from ui.board.values.placement import Placement
from ui.board.values.replies import what_is_decided
from ui.games import table_row
from ui.games.sword.hall import SORT
from ui.games.sword.looks import BackLook, CardLook, PanLook, TallyLook
from ui.games.sword.pile import PILE
from ui.games.sword.replies import SUMMED_UP
from ui.table.hinting.act_words import ActWords
from ui.terms import Language, Word

POINTS = ("place_points", "last_points", "stall_points")


def test_nothing_lies_outside_the_room() -> None:
    for at, (players, position, legal) in enumerate(positions(every=3)):
        room = ROOMS[at % len(ROOMS)]
        seat = position["turn"] or 0
        layout = TABLE.layout(sight(masked(position, seat), players, room, seat=seat, legal=legal))
        assert outside(layout, room) == [], (at, room)


def test_ids_are_unique_over_pieces_and_places_for_every_seat() -> None:
    for players, position, _ in positions(every=9):
        for seat in (SPECTATOR, *range(players)):
            layout = TABLE.layout(sight(masked(position, seat), players, seat=seat))
            ids = [thing.id for thing in (*layout.placements, *layout.places)]
            assert len(ids) == len(set(ids))


def live_number(look: Look) -> int:
    """Which of a card's numbers counts now."""
    assert isinstance(look, CardLook)
    return (look.blue, look.red)[look.live]


def test_no_card_of_another_hand_or_of_the_deck_is_in_a_layout() -> None:
    """Equal tables for the eye whatever the others hold: the position is laid out with all that is hidden changed."""
    for players, position, legal in positions(every=9):
        for seat in range(players):
            view = masked(position, seat)
            layout = TABLE.layout(sight(view, players, seat=seat, legal=legal if seat == position["turn"] else ()))
            backs = [one for one in pieces(layout, "card:") if isinstance(one.look, BackLook)]
            others = [hand for at, hand in enumerate(position["hands"]) if at != seat]
            assert len(backs) == sum(map(len, others))
            faces = Counter(one.look.code for one in pieces(layout, "card:") if isinstance(one.look, CardLook))
            open_cards = (*position["field"], *position["under"], *position["discard"], *position["hands"][seat])
            assert faces == Counter(open_cards)
            for one in backs:
                assert one.label is not None
                assert set(one.label.args) == {"owner_seat", "held"}
                assert one.same_as.rpartition(":")[2] in ("?", "S?")


def test_a_back_tells_a_sword_as_long_as_it_is_held() -> None:
    for players, position, _ in positions(every=9):
        layout = TABLE.layout(sight(masked(position, 0), players))
        shown = {one.same_as for one in pieces(layout, "card:") if one.look == BackLook(sword=True)}
        assert shown == {f"hand:{seat}:S?" for seat in range(1, players) if position["swords"][seat]}


def test_every_legal_move_can_be_made_with_what_lies_there() -> None:
    for players, position, legal in positions(every=3):
        seat = position["turn"]
        if seat is None:
            continue
        layout = TABLE.layout(sight(masked(position, seat), players, seat=seat, legal=legal))
        names = {thing.id for thing in (*layout.placements, *layout.places)}
        names |= set(shared_names(layout.placements).values())
        gestures = {move: TABLE.gesture(move, TABLE.read(position)) for move in legal}
        assert {touch for gesture in gestures.values() for touch in gesture.path} <= names
        assert len({(gesture.path, gesture.loose) for gesture in gestures.values()}) == len(legal)


def test_no_two_moves_of_a_decision_are_made_by_the_same_touches() -> None:
    for at, (_, position, legal) in enumerate(positions()):
        if at % 23 == 0:
            assert list(clashes({move: TABLE.gesture(move, TABLE.read(position)) for move in legal})) == []


def test_a_set_is_picked_in_any_order_and_thrown_last() -> None:
    made = 0
    for players, position, legal in positions(every=7):
        sets = [move for move in legal if len(move) > len("play:00")]
        if not sets:
            continue
        seat, move = position["turn"], sets[-1]
        layout = TABLE.layout(sight(masked(position, seat), players, seat=seat, legal=legal))
        free = {one.id: one.same_as for one in pieces(layout, "card:")}
        gestures = {one: TABLE.gesture(one, TABLE.read(position)) for one in legal}
        picker = Picker(gestures, shared_names(layout.placements))
        for name in reversed(gestures[move].path[:-1]):
            card = next(one for one, called in free.items() if called == name)
            del free[card]
            after = picker.touch(card)
            assert after.answer is TouchResult.ADVANCED
            picker = after.picker
        assert picker.completes("field") == picker.touch("field").move == move
        made += 1
    assert made > 20


def test_everything_named_is_named_in_both_languages() -> None:
    for players, position, legal in positions(every=11):
        seat = position["turn"] or 0
        layout = TABLE.layout(sight(masked(position, seat), players, seat=seat, legal=legal))
        words = words_in(layout)
        for language in Language:
            spoken = terms(players, language)
            assert all(spoken.word(word).strip() for word in words)
        assert {one.said.rule for one in layout.placements if one.said.rule} <= set(GAME.rules)


def test_a_card_keeps_its_name_on_its_way() -> None:
    """From hand to field, under the next set and to the discard pile; backs turn into the faces that they were."""
    course = {
        ("hand", "field"),
        ("field", "under"),
        ("field", "discard"),
        ("under", "discard"),
        ("hand", "discard"),
    }
    for game in laid_games():
        spots: dict[str, str] = {}
        for seen, layout in game:
            now = {one.id: one.same_as.partition(":")[0] for one in pieces(layout, "card:")}
            if seen.shown.note is not None and seen.shown.note.key in ("led", "played"):
                count = len(seen.shown.view.field)
                assert sum(spots.get(name) == "hand" for name, spot in now.items() if spot == "field") == count
            moved = {(spots[name], spot) for name, spot in now.items() if name in spots and spots[name] != spot}
            if seen.shown.view.discard or seen.shown.view.under:
                assert moved <= course, seen.shown.note
            spots = now


def test_a_play_of_another_seat_takes_no_card_out_of_the_own_hand() -> None:
    for game in laid_games():
        for (_, old), (seen, new) in pairwise(game):
            if (
                seen.shown.note is not None
                and seen.shown.note.key in ("led", "played")
                and seen.shown.note.args["seat"] != 0
            ):
                hands = [
                    [one.id for one in pieces(layout, "card:") if one.same_as[:7] == "hand:0:"] for layout in (old, new)
                ]
                assert sorted(hands[0]) == sorted(hands[1])


def test_the_beam_leans_to_the_live_side() -> None:
    sides = set()
    for players, position, _ in positions(every=9):
        layout = TABLE.layout(sight(masked(position, 0), players))
        blue, red = piece(layout, "balance:blue"), piece(layout, "balance:red")
        assert (blue.y > red.y) == (position["balance"] == "blue")
        assert piece(layout, "ground").look.side == position["balance"]
        sides.add(position["balance"])
    assert sides == {"blue", "red"}


@pytest.mark.parametrize("room", [(760.0, 600.0), (1008.0, 760.0)])
def test_the_sign_of_the_balance_lies_clear_of_the_scores_beside_an_open_panel(room: tuple[float, float]) -> None:
    seen = Counter[str]()
    for players, view, legal in positions(every=37):
        layout = TABLE.layout(sight(view, players, room, legal=legal))
        (sign,) = pieces(layout, "balance:sign:")
        assert body_of(sign).shared(body_of(piece(layout, "scores"))).is_empty
        seen[view["balance"]] += 1
    assert min(seen["blue"], seen["red"]) > 0


def test_accents_fall_on_pieces_that_lie_there() -> None:
    told = set()
    for game in laid_games():
        for seen, layout in game:
            if seen.shown.note is not None:
                accents = TABLE.accents(seen.shown.note)
                assert set(accents) <= {one.id for one in layout.placements}, seen.shown.note
                told |= {seen.shown.note.key} if accents else set()
    assert {"led", "played", "passed", "went_out", "cleared", "game_over"} <= told


def test_the_sum_of_the_picked_cards_is_shown_with_what_it_must_beat() -> None:
    texts = set()
    for players, position, legal in positions(every=5):
        seat = position["turn"]
        if seat is None or position["phase"] != "turn":
            continue
        seen = sight(masked(position, seat), players, seat=seat, legal=legal)
        before = TABLE.layout(seen)
        card = next(one for one in pieces(before, "card:") if one.same_as.startswith(f"hand:{seat}:"))
        picked = TABLE.layout(
            sight(masked(position, seat), players, seat=seat, legal=legal, touched=(card.id,), known=before.known)
        )
        tally = piece(picked, "tally").look
        assert isinstance(tally, TallyLook)
        face = card.same_as[-1]
        assert tally.good == (f"play:{face}" in legal)
        number = str(live_number(card.look))
        # one card is its own sum, of its suit
        suit = "all" if face == "S" else TABLE.box.kinds[int(face)].suit
        assert re.match(rf"{terms(players).say(f'suit.{suit}')}  {number}\b", tally.text)
        assert f"{number} = " not in tally.text
        # what can still join it is named
        joins = any(len(move) > len("play:0") and face in move[5:] for move in legal)
        assert joins == ("can add" in tally.text)
        texts.add((tally.good, joins))
    assert texts == set(product((True, False), repeat=2))


def test_the_sum_of_several_picked_cards_says_what_it_is_made_of() -> None:
    players, position, legal, move = next(
        (players, position, legal, move)
        for players, position, legal in positions(every=5)
        for move in legal
        if position["phase"] == "turn" and move.startswith("play:") and len(move) == 7 and "S" not in move
    )
    seat = position["turn"]
    view = masked(position, seat)
    lying = TABLE.layout(sight(view, players, seat=seat, legal=legal))
    hand = pieces(lying, "card:")
    cards = [next(one for one in hand if one.same_as == f"hand:{seat}:{face}") for face in move[5:]]
    touched = tuple(dict.fromkeys(card.id for card in cards))
    layout = TABLE.layout(sight(view, players, seat=seat, legal=legal, touched=touched, known=lying.known))
    tally = piece(layout, "tally").look
    assert isinstance(tally, TallyLook)
    numbers = [live_number(card.look) for card in cards]
    assert f"{numbers[0]} + {numbers[1]} = {sum(numbers)}" in tally.text


def test_a_picked_card_dims_those_that_can_no_longer_join_it() -> None:
    dimmed = 0
    for players, position, legal in positions(every=5):
        seat = position["turn"]
        if seat is None or position["phase"] != "turn":
            continue
        seen = sight(masked(position, seat), players, seat=seat, legal=legal)
        before = TABLE.layout(seen)
        assert not any(one.look.dim for one in before.placements if one.touch.rises)
        usable = {face for move in legal for face in move.partition(":")[2]}
        card = next((one for one in before.placements if one.touch.rises and one.same_as[-1] in usable), None)
        if card is None:
            continue
        after = TABLE.layout(replace(touching(seen, card.id), known=before.known))
        joining = {face for move in legal if card.same_as[-1] in move[5:] for face in move[5:]}
        for one in after.placements:
            if one.touch.rises:
                face = one.same_as[-1]
                assert one.look.dim == (face in usable and face not in joining)
                dimmed += bool(one.look.dim)
    assert dimmed > 10


def test_the_hand_is_sorted_by_suit_or_by_live_number() -> None:
    for players, position, _ in positions(every=17):
        view = masked(position, 0)
        for flipped in (frozenset[str](), frozenset({SORT})):
            layout = TABLE.layout(sight(view, players, flipped=flipped))
            hand = sorted((one for one in pieces(layout, "card:") if one.touch.rises), key=lambda one: one.x)
            keys = [one.look.mark if not flipped else live_number(one.look) for one in hand if one.look.code != "S"]
            if flipped:
                assert keys == sorted(keys)
            else:
                assert len([key for key, after in pairwise(keys) if key != after]) == max(0, len(set(keys)) - 1)


def test_only_the_lever_and_the_discard_pile_are_turned_over() -> None:
    for players, position, _ in positions(every=17):
        layout = TABLE.layout(sight(masked(position, 0), players))
        assert {one.id for one in layout.placements if one.touch.turnable} == {SORT, PILE}


def test_the_opened_discard_pile_shows_every_card_in_the_column_of_its_suit() -> None:
    opened = 0
    for players, position, _ in positions(every=11):
        layout = TABLE.layout(sight(masked(position, 0), players, flipped=frozenset({PILE})))
        shown = [one for one in pieces(layout, "card:") if one.same_as.startswith("discard:")]
        if not shown:
            assert not position["discard"]
            assert not pieces(layout, "cell:")
            continue
        columns: dict[str, set[int]] = {}
        for one in shown:
            cell = piece(layout, f"cell:{one.same_as[-1]}")
            assert abs(one.x - cell.x) + abs(one.y - cell.y) < 0.35 * cell.width
            columns.setdefault(one.look.mark, set()).add(round(cell.x))
            assert one.touch.turns == PILE
        assert all(len(found) == 1 for found in columns.values())
        counts = Counter(one.same_as[-1] for one in shown)
        told = {one.id[-1]: one.look.text for one in pieces(layout, "count:cell:")}
        assert all(told[face].startswith(f"{count}/") for face, count in counts.items())
        side = TABLE.box.sides.index(position["balance"])
        numbers = {card.code: str(card.numbers[side]) for card in (*TABLE.box.kinds, TABLE.box.sword)}
        for cell in pieces(layout, "cell:"):
            face = cell.id[-1]
            assert cell.look.number == ("" if counts[face] else numbers[face]), "which cards are missing is seen"
        opened += 1
    assert opened > 20


def test_picking_a_card_closes_the_discard_pile() -> None:
    players, position, legal = next(one for one in positions() if one[1]["discard"] and len(one[2]) > 1)
    seat = position["turn"]
    seen = sight(masked(position, seat), players, seat=seat, legal=legal, flipped=frozenset({PILE}))
    opened = TABLE.layout(seen)
    assert pieces(opened, "cell:")
    card = next(one.id for one in opened.placements if one.touch.rises)
    assert not pieces(TABLE.layout(replace(touching(seen, card), known=opened.known)), "cell:")


def test_whoever_is_out_has_a_medal_and_whoever_has_passed_a_bubble() -> None:
    medals = bubbles = 0
    for players, position, _ in positions(every=5):
        layout = TABLE.layout(sight(masked(position, 0), players))
        assert {one.id for one in pieces(layout, "medal:")} == {f"medal:{seat}" for seat in position["out"]}
        for place, seat in enumerate(position["out"], 1):
            medal = piece(layout, f"medal:{seat}").look
            assert (medal.place, medal.gain) == (str(place), f"+{players - place}")
        if position["turn"] is not None:
            assert len(pieces(layout, "bubble:")) == position["passes"]
        medals, bubbles = medals + len(position["out"]), bubbles + position["passes"]
    assert medals > 20
    assert bubbles > 20


def test_the_board_says_of_a_round_that_it_is_over_and_its_scores_what_it_brought() -> None:
    told: list[str] = []
    for game in laid_games():
        for seen, layout in game:
            note = seen.shown.note
            if note is not None and note.key in ("round_last", "round_stalled", *POINTS):
                number, ends = len(seen.shown.view.rounds), seen.shown.view.rounds[-1]
                assert str(number) in piece(layout, "banner").look.headline
                assert not pieces(layout, "gain:"), "the page after the round tells seat by seat"
                rows = piece(layout, "scores").look.rows
                assert [int(row.points[number - 1]) for row in rows] == list(ends.points)
                told.append(note.key)
    assert {"place_points", "last_points"} <= set(told)


def test_a_looker_on_sees_backs_only_and_is_asked_nothing() -> None:
    players, position, _ = next(positions())
    layout = TABLE.layout(sight(masked(position, SPECTATOR), players, seat=SPECTATOR))
    assert layout.asked.prompt == Word("prompt.wait.turn", {"seat": position["turn"]})
    assert all(isinstance(one.look, BackLook) for one in pieces(layout, "card:") if one.same_as.startswith("hand:"))


def test_a_held_sword_shows_the_other_balance_faintly() -> None:
    shown = set()
    for snapshots in told_games():
        for before, after in pairwise(snapshots):
            keys = {beat.note.key for beat in after.beats if beat.note is not None}
            seen = sight(dict(before.view), before.players)
            ghosts = {one.id: one for one in TABLE.ghosts(seen, after.beats)}
            assert ("flipped" in keys) == ("ghost:beam" in ghosts)
            for beat in after.beats:
                if beat.note is not None and beat.note.key == "flipped":
                    lying = {one.id for one in TABLE.layout(seen).placements}
                    assert {one.drawn.instead_of for one in ghosts.values() if one.id != "ghost:gain"} <= lying
                    live = ghosts[f"ghost:{beat.note.args['side']}"].look
                    assert isinstance(live, PanLook)
                    assert live.total == str(beat.note.args["total"]), "what the laid set comes to, not the field"
            assert ("went_out" in keys) == ("ghost:gain" in ghosts)
            if gain := ghosts.get("ghost:gain"):
                plates = [one for one in TABLE.layout(seen).placements if isinstance(one.look, PlateLook)]
                beside = [one for one in plates if not body_of(one).shared(body_of(gain)).is_empty]
                assert len(beside) == 1
                assert gain.y + gain.height / 2 < beside[0].y - beside[0].height / 8, "the points can be read"
            shown |= keys
    assert {"flipped", "went_out"} <= shown


def test_a_card_that_no_set_can_use_is_told_its_best_set() -> None:
    """By itself a card is no set that was tried: the answer is about all sets that the card could be part of."""
    told = Counter[str]()
    for game in recorded()[:2]:
        timeline = start_of(game["record"])
        for ply, text in enumerate(game["record"]["moves"]):
            seat = timeline.actor
            assert seat is not None
            if seat != CHANCE and timeline.snapshot(seat).view["field"]:
                told.update(tellings_of_barred_cards(timeline, timeline.snapshot(seat)))
            timeline.play(seat, text, ply)
    assert set(told) == SUMMED_UP


def tellings_of_barred_cards(timeline: Timeline, snapshot: Snapshot) -> Iterator[str]:
    attempts = [GAME.text(move) for move in timeline.state.attempts()]
    layout = TABLE.layout(sight(dict(snapshot.view), snapshot.players, seat=snapshot.seat, legal=snapshot.legal))
    refusal, now = partial(timeline.refusal, snapshot.seat), partial(what_is_decided, layout.asked.prompt)
    answers = Answers(TABLE, TABLE.read(snapshot.view), attempts, refusal, now)
    barred = answers.barred()
    for card in (one for one in layout.placements if one.touch.rises and one.same_as in barred):
        yield assert_tells_of_its_best_set(card, answers.answer((card.id,), layout), snapshot)


def assert_tells_of_its_best_set(card: Placement, answer: TouchAnswer, snapshot: Snapshot) -> str:
    refusal, face = answer.reason, card.same_as[-1]
    assert isinstance(refusal, Refusal)
    cards = refusal.facts["cards"]
    assert isinstance(cards, list)
    assert face in cards
    assert Counter(cards) <= Counter(snapshot.view["hands"][snapshot.seat])
    # what is spoken of lights up
    assert {*answer.names} == {"caption", *(card.same_as[:-1] + str(one) for one in cards)}
    return refusal.key


def test_where_only_passing_is_left_enter_says_so() -> None:
    said = Counter[bool]()
    for players, view, legal in positions(every=3):
        if legal:
            seen = sight(view, players, legal=legal)
            now = what_is_decided(TABLE.layout(seen).asked.prompt)
            only_pass = TABLE.idle("Return", seen, now).key == "now.only_pass"
            assert only_pass is ([*legal] == ["pass"])
            said[only_pass] += 1
    assert min(said[True], said[False]) > 0


def test_where_only_passing_is_left_a_hint_says_why_whether_or_not_there_is_a_deck() -> None:
    empty = Counter[bool]()
    for players, view, legal in positions():
        if [*legal] == ["pass"]:
            words = ActWords(terms(players), TABLE.layout(sight(view, players, legal=legal)))
            goes_to = words.word_of(TABLE.gesture("pass", TABLE.read(view)).path[-1])
            assert goes_to is not None
            assert terms(players).knows(f"only.{goes_to.key}")
            empty[not view["deck"]] += 1
    assert min(empty[True], empty[False]) > 0


def test_what_is_left_in_a_hand_is_told_by_the_numbers_that_count() -> None:
    row, told = table_row("sword"), 0
    assert row.left is not None
    for _, shown, _ in positions():
        view = TABLE.read(shown)
        side = TABLE.box.sides.index(view.balance)
        numbers = {card.code: str(card.numbers[side]) for card in TABLE.box.kinds}
        for seat, cards in enumerate(view.hands):
            word = row.left(view, seat)
            if word is not None and word.key == "round_over.left":
                assert Counter(word.args["cards"]) == Counter(numbers.get(str(card), "S") for card in cards)
                told += 1
    assert told
