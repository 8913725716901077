"""The rule of thumb, the judgement, and what the search may leave out."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from shinano_positions import country, legal, random_states, recorded, recorded_state

from engines.game import Note
from engines.shinano import SHINANO
from engines.shinano.invasion import best_gain
from engines.shinano.mind.policy import site_worth
from engines.shinano.values import NOWHERE, cell_at

POLICY = SHINANO.policy


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_players_clearly(players: int) -> None:
    rng = random.Random(players)
    games, won = 30, 0.0
    for number in range(games):
        seat = number % players
        state = SHINANO.start(SHINANO.setup(players, rng))
        while state.actor is not None:
            state.apply(POLICY.greedy(state, rng) if state.actor == seat else rng.choice(state.legal()))
        won += POLICY.evaluate(state)[seat]
    assert won / games > 0.75


@pytest.mark.parametrize("seed", range(3))
def test_candidates_are_some_of_the_legal_moves(seed: int) -> None:
    for state in random_states(2 + seed, seed):
        if state.actor is not None:
            candidates = POLICY.candidates(state)
            assert candidates
            assert set(candidates) <= set(state.legal())
            assert len(set(candidates)) == len(candidates)


def test_peace_with_a_dear_card_is_no_candidate_where_control_is_possible() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103", "301"]])
    assert "I:301:0:0,1" in legal(state)
    assert not [text for text in map(SHINANO.text, POLICY.candidates(state)) if text.startswith("I:301")]


def test_only_the_cheapest_routs_are_candidates() -> None:
    state = recorded_state("02", 0)
    values = sorted(SHINANO.text(move)[2] for move in state.legal())
    assert sorted(SHINANO.text(move)[2] for move in POLICY.candidates(state)) == values[:2]


def test_no_movement_is_searched_once_all_cards_are_laid_or_nobody_is_left_to_pay_a_toll() -> None:
    rows = [(0, 0, "101", 0), (1, 0, "103", 0)]
    laid = country(rows, hands=[[], ["302"]], final=True, invasion="control", placed=[1, 0])
    alone = country(rows, hands=[["315"], []], final=True)
    followed = country(rows, hands=[["315"], ["302"]], final=True)
    for state, moves in ((laid, {"E"}), (alone, {"Q"}), (followed, {"Q", "M:1,0"})):
        assert "M:1,0" in legal(state)
        assert {SHINANO.text(move) for move in POLICY.candidates(state)} == moves


def test_long_rides_are_searched_where_they_promise_most() -> None:
    for state in random_states(3, 77):
        if state.actor is None or not state.hands[state.mover] or "Q" in legal(state):
            continue
        travels = [move for move in state.legal() if SHINANO.text(move).startswith("M")]
        searched = [move for move in POLICY.candidates(state) if SHINANO.text(move).startswith("M")] if travels else []
        assert len(searched) == min(6, len(travels))


def test_greedy_takes_control_of_the_dearest_fitting_card() -> None:
    state = country([(0, 0, "301", 0)], hands=[["302", "101"]])
    assert SHINANO.text(POLICY.greedy(state, random.Random(0))).startswith("I:302")


def test_greedy_sets_the_cheapest_card_aside() -> None:
    state = recorded_state("09", 48)
    text = SHINANO.text(POLICY.greedy(state, random.Random(0)))
    assert text.startswith(("M:", "R:1"))


def test_greedy_builds_on_a_good_site_and_late_on_any() -> None:
    rows = [(0, 0, "301", 0), (0, 1, "302", 0), (1, 1, "303", 0), (-1, 1, "304", 0)]
    good = country(rows, invasion="control", placed=[0, 1], funds=[12, 5], tokens=((0, 0), (9, 9)))
    assert SHINANO.text(POLICY.greedy(good, random.Random(0))) == "C"
    plain = [(0, 0, "101", 0), (0, 1, "103", 0)]
    poor = country(plain, invasion="control", placed=[0, 1], funds=[12, 5], tokens=((0, 0), (9, 9)))
    assert SHINANO.text(POLICY.greedy(poor, random.Random(0))) != "C"
    late = country(plain, invasion="control", placed=[0, 1], funds=[12, 5], tokens=((0, 0), (9, 9)), turns=[14, 14])
    assert SHINANO.text(POLICY.greedy(late, random.Random(0))) == "C"


def test_the_best_gain_is_the_dearest_control_beside_a_card() -> None:
    state = country([(0, 0, "101", 0), (1, -1, "105", 0)], hands=[["103", "201", "104"]])
    assert best_gain(state, cell_at(0, 0), state.hands[0]) == 2 * 2
    assert best_gain(state, cell_at(0, 0), 0) == 0


def test_a_castle_site_is_worth_its_cards_and_a_little_for_each_empty_cell() -> None:
    state = country([(0, 0, "301", 0), (0, 1, "201", 0)])
    assert site_worth(state, cell_at(0, 0)) == 3 + 2 + 3


def test_evaluation_is_the_result_at_the_end_and_favours_the_leader_before() -> None:
    final = recorded("03")["trace"]
    assert list(POLICY.evaluate(recorded_state("03", len(final) - 1))) == [1.0, 0.0]
    shared = recorded("01")["trace"]
    assert list(POLICY.evaluate(recorded_state("01", len(shared) - 1))) == [0.5, 0.5]
    rich = country([(0, 0, "101", 0)], funds=[20, 5])
    assert POLICY.evaluate(rich)[0] > 0.5 > POLICY.evaluate(rich)[1]


def test_a_rollout_plays_two_rounds_or_to_the_end() -> None:
    rng = random.Random(4)
    state = SHINANO.start(SHINANO.setup(3, rng))
    POLICY.rollout(state, rng)
    assert state.turns == [2, 2, 2]
    while state.actor is not None:
        POLICY.rollout(state, rng)
    assert state.winners()


def test_a_castle_of_the_last_turn_is_told_as_the_last_chance() -> None:
    found = Counter[bool]()
    for state in (state for seed in range(3, 9) for state in random_states(2, seed)):
        if state.actor is None or SHINANO.parse("C") not in state.legal():
            continue
        seat, notes = state.actor, list[Note]()
        left = SHINANO.tables.box.counts[2].turns - state.turns[seat] - 1
        state = state.clone()
        state.teller = notes.append
        state.apply(SHINANO.parse("C"))
        events = {event.name: event.value for event in POLICY.events(state, notes, seat)}
        assert ("founds" in events) == (left == 0)
        assert events["castle"] == 0, "of this turn"
        found[left == 0] += 1
    assert set(found) == {False, True}


def test_a_castle_is_told_as_of_this_turn_or_of_the_next_one() -> None:
    """Whoever cannot pay for it now is not told that this turn could bring it."""
    told: Counter[int] = Counter()
    for state in random_states(2, 3):
        if state.actor is None or state.castles[state.actor] != NOWHERE:
            continue
        seat, notes, number = state.actor, list[Note](), state.turns[state.actor]
        state = state.clone()
        state.teller = notes.append
        while state.actor is not None and state.castles[seat] == NOWHERE and state.turns[seat] < number + 2:
            was = state.turns[seat]
            state.apply(POLICY.greedy(state, random.Random(7)))
        later = [event.value for event in POLICY.events(state, notes, seat) if event.name == "castle"]
        if state.castles[seat] != NOWHERE:
            assert later == [was - number]
            told[was - number] += 1
        else:
            assert not later
    assert set(told) == {0, 1}
