"""Master of Wudang as computer players see it: worlds that agree with what a seat knows, quick moves, the outlook."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from wudang_table import SETUP, at, executing, levels, placing, play, random_timeline, texts, tournament

from engines.game import CHANCE
from engines.record import Record
from engines.timeline import Timeline
from engines.wudang import WUDANG
from engines.wudang.mind.belief import deals
from engines.wudang.mind.outlook import chances, drifted, final_chances
from engines.wudang.state import WudangState

POLICY = WUDANG.policy
HANDS = [["sen1", "sen2", "dao1", "letter"], ["fu1", "ken1", "ken2", "ken3"], ["sen3", "fu2", "fu3", "dao2"]]


def after(*moves: str) -> Timeline:
    """The worked example after some moves."""
    timeline = Timeline(Record("wudang", 3, SETUP), WUDANG)
    for text in moves:
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, timeline.ply)
    return timeline


def worlds(timeline: Timeline, seat: int, count: int, seed: int = 1) -> list[WudangState]:
    rng = random.Random(seed)
    view, memory = timeline.state.view(seat), timeline.memory(seat)
    return [WUDANG.worlds(view, memory, seat)(rng) for _ in range(count)]


# Worlds


@pytest.mark.parametrize("seed", range(500, 506))
def test_a_world_has_the_same_view_and_the_truth_is_possible(seed: int):
    timeline = random_timeline(seed)
    for ply in range(0, timeline.length + 1, 3):
        part = random_timeline(seed, plies=ply)
        for seat in range(3):
            (world,) = worlds(part, seat, 1, seed=ply)
            assert world.view(seat) == part.state.view(seat)
            assert (world.actor, world.spy in range(3)) == (part.actor, True)
            if part.actor is not None:
                possible, _ = deals(WUDANG.tables, part.state.view(seat), part.memory(seat), seat)
                drawn = tuple(0 if card < 0 else 1 << card for card in part.state.drawn)
                assert (tuple(part.state.hands), drawn) in possible


def test_who_lost_the_letter_knows_where_it_is():
    timeline = after("attr:yin", "attr:yin", "attr:yang", "draw:dao1", "draw:letter", "draw:fu1")
    assert {world.spy for world in worlds(timeline, 0, 50)} == {1}
    assert {world.spy for world in worlds(timeline, 1, 50)} == {1}
    assert {world.spy for world in worlds(timeline, 2, 200)} == {0, 1}


def test_a_card_drawn_unseen_cannot_have_shown_the_icon_of_the_moment():
    timeline = after("attr:yin", "attr:yin", "attr:yang", "draw:dao1", "draw:letter")
    for world in worlds(timeline, 2, 200):
        card = WUDANG.tables.box.cards[world.drawn[1]]
        assert card.icon.value != "pass"


def test_a_card_given_unseen_is_never_the_letter():
    moves = ("attr:yin", "attr:yin", "attr:yang", "draw:dao1", "draw:letter", "draw:fu1")
    moves = (*moves, "place:2", "place:7", "place:8", "place:6", "place:4", "place:3", "place:1", "from:0", "draw:sen3")
    timeline = after(*moves, "give:ken2")
    before = {world.spy for world in worlds(after(*moves[:6]), 2, 100)}
    assert before == {0, 1}
    # Blue, who may hold the letter, gave Red another card: Red has the letter no oftener than before
    shares = [Counter(world.spy for world in worlds(part, 2, 600))[0] for part in (after(*moves), timeline)]
    assert abs(shares[0] - shares[1]) < 60


def test_shown_cards_are_remembered():
    seed = next(seed for seed in range(600, 700) if "set:sen" in random_timeline(seed).moves[:70])
    ply = random_timeline(seed).moves.index("set:sen")
    owner, timeline = random_timeline(seed, plies=ply).actor, random_timeline(seed, plies=ply + 1)
    (note,) = [note for note in timeline.memory(0)[-1].notes if note.key == "set_shown"]
    shown = set(note.args["cards"])
    for seat in range(3):
        for world in worlds(timeline, seat, 30):
            assert shown <= set(world.position()["hands"][owner])


def test_hidden_chips_and_decks_vary():
    timeline = after("attr:yin")
    seen = worlds(timeline, 2, 60)
    assert {world.attributes[0] for world in seen} == {0, 1}
    assert {world.decks[1][0] for world in seen} == {5, 6, 7, 8, 9}
    assert {world.decks[0][0] for world in seen} == {0, 1, 3, 4}


def test_the_world_of_a_finished_game_is_the_game():
    timeline = random_timeline(seed=77)
    assert worlds(timeline, 1, 1)[0].position() == timeline.state.position()


# Quick moves


@pytest.mark.parametrize("seed", range(510, 514))
def test_the_quick_player_depends_only_on_what_its_seat_knows(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length):
        timeline.seek(ply)
        state, seat = timeline.state, timeline.actor
        if seat is None or seat == CHANCE:
            continue
        move = POLICY.greedy(state, random.Random(ply))
        assert move in state.legal()
        assert list(POLICY.candidates(state)) == list(state.legal())
        other = WUDANG.worlds(state.view(seat), random_timeline(seed, plies=ply).memory(seat), seat)(random.Random(1))
        assert POLICY.greedy(other, random.Random(ply)) == move


def test_the_quick_player_takes_the_dearest_descent_and_set():
    gate = at(
        phase="actions",
        step="descend",
        actor=0,
        resolving=8,
        attributes=["yin", "yang", "yin"],
        spaces=[None] * 7 + [0],
        workers=[1, 2, 2],
        open=["A3", "A4"],
        abilities=[levels(0, 1, 2), levels(), levels()],
    )
    assert WUDANG.text(POLICY.greedy(gate, random.Random(1))) == "descend:A4"
    middle = tournament(round=3, hands=HANDS, deck_b=["B1", "B4", "B5"], open=["A3"])
    assert WUDANG.text(POLICY.greedy(middle, random.Random(1))) == "set:sen"


@pytest.mark.parametrize(("dial", "chosen"), [(5, {"attr:yang"}), (7, {"attr:yin"}), (2, {"attr:yin", "attr:yang"})])
def test_the_quick_player_takes_the_side_that_promises_more_and_disguises_a_close_choice(dial: int, chosen: set[str]):
    state = at(dial=dial)
    assert {WUDANG.text(WUDANG.policy.greedy(state, random.Random(seed))) for seed in range(40)} == chosen


def test_the_spy_holds_back_at_the_very_end():
    state = tournament(hands=HANDS, scores=[9, 10, 4], start=1, actor=1)
    play(state, "set:no", "set:no")
    assert WUDANG.text(POLICY.greedy(state, random.Random(1))) == "set:no"
    ahead = tournament(hands=HANDS, scores=[9, 20, 10], start=1, actor=1)
    play(ahead, "set:no", "set:no")
    assert WUDANG.text(POLICY.greedy(ahead, random.Random(1))) == "set:sen"


def what_happens(move: str, scores: list[int], **changes: Any) -> set[str]:
    """The names of what happens for Blue with `move`, declared last, when the set of Swords could be shown."""
    early = {"round": 3, "deck_b": ["B1", "B4", "B5"], "open": ["A3"]}
    state = tournament(**{**early, "hands": HANDS, "scores": scores, "start": 2, "actor": 2, **changes})
    notes = play(state, "set:no", "set:no", move)
    return {event.name for event in POLICY.events(state, notes, 1)}


def test_w33_to_hide_a_set_is_to_hold_back_where_its_points_would_do_harm():
    assert "holds_back" in what_happens("set:no", [14, 14, 3])
    assert "holds_back" not in what_happens("set:ken", [14, 14, 3])
    assert "holds_back" not in what_happens("set:no", [8, 1, 8]), "with more points it would win more often"


@pytest.mark.parametrize(
    ("scores", "winner", "told"),
    [([9, 5, 7], 2, ""), ([7, 5, 9], 0, "spy_second"), ([5, 9, 7], 1, "")],
)
def test_w33_the_spy_is_told_that_it_holds_the_rank_that_wins(scores: list[int], winner: int, told: str):
    """Red is the spy, and comes in first, second or last; for others it hangs on where the letter is."""
    state = tournament(hands=HANDS, scores=scores, start=0, actor=0)
    for seat in range(3):
        names = {event.name for event in POLICY.events(state, [], seat)}
        assert ("spy_second" in names) is bool(told and seat == winner)


def test_w33_the_spy_that_holds_back_is_told_so_as_the_spy():
    hands = [["fu1", "fu2", "fu3", "dao2"], ["ken1", "ken2", "ken3", "letter"], ["sen1", "sen2", "sen3", "dao1"]]
    found = what_happens("set:no", [14, 14, 3], hands=hands)
    assert "spy_holds_back" in found
    assert "holds_back" not in found


def test_a_set_that_is_shown_scores_at_this_very_tournament():
    assert "shows" in what_happens("set:ken", [3, 14, 3])
    assert "shows" not in what_happens("set:no", [3, 14, 3])


def test_at_the_end_it_is_told_who_wins_and_not_who_holds_back():
    assert "holds_back" not in what_happens("set:no", [14, 14, 3], round=6, deck_b=[], open=[])


def test_the_quick_player_keeps_what_makes_a_set():
    state = placing(temp_owner=None, spaces=[None, None, None, None, 0, None, None, None], workers=[1, 0, 0])
    play(state, "place:1", "from:1", "draw:sen1")
    assert WUDANG.text(POLICY.greedy(state, random.Random(1))) == "give:fu2"


def play_out(quick: int | None, seed: int) -> WudangState:
    """A game in which one seat plays quick moves and the others any."""
    rng = random.Random(seed)
    state = WUDANG.start(WUDANG.setup(3, rng))
    while state.actor is not None:
        is_quick = state.actor == quick
        state.apply(POLICY.greedy(state, rng) if is_quick else WUDANG.parse(rng.choice(texts(state))))
    return state


def test_the_quick_player_scores_twice_as_much_as_random_ones_and_wins_more():
    games = [(seed % 3, play_out(seed % 3, seed)) for seed in range(450)]
    own = sum(state.points[seat] for seat, state in games)
    others = sum(sum(state.points) - state.points[seat] for seat, state in games) / 2
    won = sum((seat in state.winners()) / len(state.winners()) for seat, state in games)
    assert own > 1.9 * others
    assert won > 450 / 3


def test_playing_on_ends_with_a_round_or_the_game():
    rng = random.Random(9)
    for seed in range(8):
        state = random_timeline(seed, plies=5 + 13 * seed).state.clone()
        before = state.round
        POLICY.rollout(state, rng)
        assert state.actor is None or (state.position()["step"] == "choose" and state.round > before)


# The outlook


@pytest.mark.parametrize("seed", range(520, 523))
def test_the_outlook_is_a_chance_for_each_seat(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length + 1):
        timeline.seek(ply)
        outlook = POLICY.evaluate(timeline.state)
        assert sum(outlook) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in outlook)
    winners = timeline.state.winners()
    assert outlook == [1 / len(winners) if seat in winners else 0 for seat in range(3)]


def test_the_second_wins_unless_the_spy_is_third():
    points = [30.0, 15.0, 0.0]
    assert chances(points, 1.0, [1, 0, 0]) == pytest.approx([0, 1, 0], abs=0.01)
    assert chances(points, 1.0, [0, 1, 0]) == pytest.approx([0, 1, 0], abs=0.01)
    assert chances(points, 1.0, [0, 0, 1]) == pytest.approx([1, 0, 0], abs=0.01)
    assert sum(chances([2000.0, 0.0, 0.0], 1.0, [0, 0, 1])) == pytest.approx(1)


def test_the_letter_drifts_to_the_left_and_stays_somewhere():
    letter = drifted([1.0, 0.0, 0.0], 1)
    assert letter[0] > letter[1] > letter[2] > 0
    assert sum(drifted([1.0, 0.0, 0.0], 6)) == pytest.approx(1)


def test_a_shared_victory_is_shared():
    assert final_chances([9, 9, 5], [0, 0, 1]) == [0.5, 0.5, 0]


# What a learned judgement looks at


def turned(position: dict[str, Any]) -> dict[str, Any]:
    """The same table with everybody, and all that is theirs, one seat further."""
    by_seat = ("scores", "abilities", "hands", "attributes", "drawn", "workers", "taken", "sets", "shown")
    seats = ("actor", "start", "drawer", "victim", "temp_owner")
    rows = {name: [position[name][-1], *position[name][:-1]] for name in by_seat}
    one_on = {name: _one_on(position[name]) for name in seats}
    return {**position, **rows, **one_on, "spaces": [_one_on(owner) for owner in position["spaces"]]}


def _one_on(seat: int | None) -> int | None:
    return seat if seat is None or seat < 0 else (seat + 1) % 3


@pytest.mark.parametrize("seed", range(520, 524))
def test_a_turned_table_gives_the_same_facts_from_the_next_seat(seed: int):
    features = WUDANG.features(3)
    timeline = random_timeline(seed)
    for ply in range(0, timeline.length, 2):
        state = random_timeline(seed, plies=ply).state
        first, facts = features.facts(state)
        next_first, same = features.facts(WUDANG.from_position(turned(state.position())))
        assert next_first == (first + 1) % 3
        assert sorted(same) == sorted(facts)


def test_facts_tell_apart_what_differs_in_the_dial_the_talisman_or_points():
    features = WUDANG.features(3)
    state = random_timeline(520, plies=30).state
    seen = set()
    for change in ({}, {"dial": (state.dial + 1) % 8}, {"start": (state.start + 1) % 3}, {"scores": [9, 0, 0]}):
        world = WUDANG.from_position({**state.position(), **change})
        seen.add(tuple(sorted(features.facts(world)[1])))
    assert len(seen) == 4


# A requirement that one meets is told where the move brings it


def is_met(abilities: dict[str, int], **changes: Any) -> bool:
    """Whether Red, who trains alchemy on space 4, is told that it will meet the requirements of A3 (alchemy 2)."""
    state = executing(4, owner=0, open=["A3"], abilities=[abilities, levels(), levels()], **changes)
    notes = play(state, "place:1")
    return any(event.name == "meets" for event in POLICY.events(state, notes, 0))


def test_w26_a_requirement_is_met_by_the_move_that_brings_the_last_level():
    assert is_met(levels(alchemy=1))
    assert not is_met(levels(alchemy=0)), "one level is still missing"
    assert not is_met(levels(alchemy=2)), "it was met before"
