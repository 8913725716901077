"""What speaks for a move: reasons are found in worlds that the seat believes possible, and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Any

import pytest
from every_engine import ENGINES
from random_play import as_json, random_record
from toys import NIM, PENNIES, SWAP, Nim, NimPolicy, NimState

from engines.ai.hints import FEWEST, LEAST, WORLDS, Comparison, Effect, _Difference, explain
from engines.game import AnyGame
from engines.timeline import Timeline

SEED = 20251121


class Counting(NimPolicy):
    """Plays Nim to its end; counts what is left and who has won."""

    weights: Mapping[str, float] = {"wins": 1.0, "left": -0.1}

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {"wins": int(seat in state.winners()), "left": state.heap}


def reasons(game: AnyGame, view: Mapping[str, Any], move: str, others: list[str]) -> tuple[Effect, ...]:
    comparison = Comparison(game, view, (), view["actor"], random.Random(SEED))
    return explain(comparison, move, others, 0.0, lambda: 0.0)


def counting_nim() -> Nim:
    game = Nim()
    game.policy = Counting()
    return game


def test_the_move_that_wins_is_praised_for_winning() -> None:
    first, *rest = reasons(counting_nim(), NimState(2, 3, 0).view(0), "3", ["1", "2"])
    assert (first.merit, first.soon, first.helps) == ("wins", True, True)
    assert 0.5 <= first.amount <= 1
    assert [effect.merit for effect in rest] == ["left"]


def test_what_a_move_brings_only_later_is_told_as_later() -> None:
    (first,) = reasons(SWAP, {"hands": [2, None], "discards": [], "actor": 0, "turn": 0}, "swap", ["keep"])
    assert (first.merit, first.soon, first.helps) == ("wins", False, True)
    assert 0.25 <= first.amount <= 0.75


class Measured(NimPolicy):
    """Measures a position by what stands in a table, and plays on without changing any of it."""

    weights: Mapping[str, float] = {"little": 1.0, "much": 1.0, "late": 1.0}

    def __init__(self, soon: Sequence[Mapping[str, int]], later: Sequence[Mapping[str, int]]) -> None:
        self._turns = [cycle(soon), cycle(later)]
        self._calls = 0

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        """Asked for the move right after it and at the end, then twice for the other move, which has nothing."""
        at, self._calls = self._calls % 4, self._calls + 1
        return next(self._turns[at]) if at < 2 else dict.fromkeys(self.weights, 0)

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


def measured(soon: Sequence[Mapping[str, int]], later: Sequence[Mapping[str, int]]) -> tuple[Effect, ...]:
    game = Nim()
    game.policy = Measured(soon, later)
    return reasons(game, NimState(2, 9, 0).view(0), "1", ["3"])


def test_the_best_reason_stands_first_and_only_two_are_named() -> None:
    merits = {"little": 2, "much": 7, "late": 3}
    assert [effect.merit for effect in measured([merits], [merits])] == ["much", "late"]


def test_what_is_uncertain_at_once_and_sure_later_is_told_as_later() -> None:
    nothing = {"little": 0, "much": 0, "late": 0}
    wavering = [{**nothing, "late": amount} for amount in (300, -298)]
    (effect,) = measured(wavering, [{**nothing, "late": 1}])
    assert effect == Effect("late", 1.0, soon=False, helps=True)


def test_a_difference_that_is_just_large_enough_is_named() -> None:
    nothing = {"little": 0, "much": 0, "late": 0}
    (effect,) = measured([{**nothing, "late": amount} for amount in (1, 0, 0, 0)], [nothing])
    assert (effect.merit, effect.amount) == ("late", LEAST)


def test_a_price_is_never_named_without_a_reason() -> None:
    assert reasons(counting_nim(), NimState(2, 9, 0).view(0), "1", ["3"]) == ()


def test_equal_moves_have_no_reasons() -> None:
    assert reasons(NIM, NimState(2, 40, 0).view(0), "1", ["1"]) == ()


def test_time_ends_the_comparison_after_a_few_worlds() -> None:
    clock = iter((0.0, *[9.0] * WORLDS))
    comparison = Comparison(NIM, NimState(2, 12, 0).view(0), (), 0, random.Random(SEED))
    explain(comparison, "1", ["2", "3"], 3.0, lambda: next(clock))
    assert comparison.trials == FEWEST


def test_without_haste_many_worlds_are_tried() -> None:
    comparison = Comparison(SWAP, {"hands": [2, None], "discards": [], "actor": 0, "turn": 0}, (), 0, random.Random(1))
    explain(comparison, "swap", ["keep"], 0.0, lambda: 0.0)
    assert comparison.trials == WORLDS


def test_who_is_stopped_tries_no_further_world() -> None:
    comparison = Comparison(PENNIES, {"actor": 1, "coin": "?", "guess": "", "won": False}, (), 1, random.Random(1))
    assert explain(comparison, "guess heads", ["guess tails"], 1.0, lambda: 0.0, stop=lambda: True) == ()
    assert comparison.trials == 0


@pytest.mark.parametrize("name", ENGINES)
def test_reasons_are_named_as_the_games_own_merits(name: str) -> None:
    game = ENGINES[name]
    timeline = Timeline(record := random_record(game, game.seats[0], SEED), game)
    asked = found = 0
    for ply, text in enumerate(record.moves):
        actor = timeline.actor
        assert actor is not None
        legal = timeline.snapshot(actor).legal
        if ply % 8 == 3 and len(legal) > 1 and asked < 4:
            asked += 1
            comparison = Comparison(game, timeline.state.view(actor), timeline.memory(actor), actor, random.Random(ply))
            for _ in range(FEWEST):
                comparison.try_once(legal[0], legal[1:])
            effects = comparison.effects()
            found += len(effects)
            assert {effect.merit for effect in effects} <= set(game.policy.weights)
            assert [effect.helps for effect in effects[:1]] in ([], [True])
        timeline.play(actor, text, ply)
    assert asked


@pytest.mark.parametrize("name", [name for name in ENGINES if ENGINES[name].hidden])
def test_what_is_hidden_from_a_seat_changes_no_reason(name: str) -> None:
    game, rng = ENGINES[name], random.Random(SEED)
    timeline = Timeline(record := random_record(game, game.seats[0], SEED), game)
    asked = 0
    for ply, text in enumerate(record.moves):
        actor = timeline.actor
        assert actor is not None
        if actor >= 0 and ply % 8 == 5 and asked < 3 and len(legal := timeline.snapshot(actor).legal) > 1:
            asked += 1
            view, memory = timeline.state.view(actor), timeline.memory(actor)
            world = game.sample_world(view, memory, actor, rng)
            told = []
            for seen in (view, as_json(world.view(actor))):
                comparison = Comparison(game, seen, memory, actor, random.Random(ply))
                for _ in range(FEWEST):
                    comparison.try_once(legal[-1], legal[:-1])
                told.append(comparison.effects())
            assert told[0] == told[1]
        timeline.play(actor, text, ply)
    assert asked


def difference_of(*values: float) -> _Difference:
    difference = _Difference()
    for value in values:
        difference.add(value)
    return difference


def test_a_difference_is_certain_when_its_mean_is_large_against_its_spread() -> None:
    assert difference_of(*[0.5] * 9).is_certain
    assert difference_of(*[0.9, -0.7] * 6).is_certain is False
    assert difference_of(*[1.1, 0.9] * 6).is_certain
    assert not difference_of().is_certain


def test_equal_values_are_certain_however_their_sum_is_rounded() -> None:
    assert all(difference_of(*[value] * count).is_certain for value in (0.1, 0.3, 0.7, 1.1) for count in range(1, 40))
