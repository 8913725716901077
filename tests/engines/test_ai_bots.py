"""The bots: what they choose from, and that they are given nothing that they may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

import pytest
from toys import NIM, SWAP, NimState, Swap, SwapState

from engines.ai.bots import Bot, GreedyBot, RandomBot, SearchBot
from engines.ai.levels import STRENGTHS, Level, Strength
from engines.ai.search.budget import Budget
from engines.ai.search.findings import Option
from engines.game import Memory
from engines.record import Record
from engines.timeline import Timeline

SEED = 7
PLAIN = Strength(Budget(simulations=60))


def no_time() -> float:
    return 0.0


class Watched(Swap):
    """Swap, noting every view and memory that a world is drawn from."""

    def __init__(self) -> None:
        self.asked: list[tuple[Mapping[str, Any], Memory, int]] = []

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], SwapState]:
        self.asked.append((view, memory, seat))
        return super().worlds(view, memory, seat)


def bots(game: Any) -> list[Bot]:
    return [
        RandomBot(random.Random(SEED)),
        GreedyBot(game, random.Random(SEED)),
        SearchBot(game, PLAIN, random.Random(SEED), no_time),
        SearchBot(game, STRENGTHS[Level.EASY], random.Random(SEED), no_time),
    ]


@pytest.mark.parametrize("index", range(4))
def test_a_bot_plays_a_whole_game_of_legal_moves(index: int) -> None:
    timeline = Timeline(Record("nim", 3, {"players": 3, "heap": 14, "start": 0}), NIM)
    bot = bots(NIM)[index]
    while (actor := timeline.actor) is not None:
        known = timeline.snapshot(actor)
        timeline.play(actor, bot.choose(known.view, timeline.memory(actor), actor, known.legal), timeline.ply)
    assert timeline.state.winners()


def test_worlds_are_drawn_only_from_what_the_seat_sees_and_remembers() -> None:
    game = Watched()
    timeline = Timeline(Record("swap", 3, {"hands": [4, 8, 2]}), game)
    timeline.play(0, "swap", 0)
    timeline.play(-1, "draw 9", 1)
    known, memory = timeline.snapshot(1), timeline.memory(1)
    SearchBot(game, PLAIN, random.Random(SEED), no_time).choose(known.view, memory, 1, known.legal)
    seen = {"hands": [None, 8, None], "discards": [4], "actor": 1, "turn": 1}
    assert game.asked
    assert all(asked == (seen, memory, 1) for asked in game.asked)
    assert "9" not in repr(memory)


@pytest.mark.parametrize("index", range(4))
def test_permuting_what_is_hidden_changes_no_choice(index: int) -> None:
    def choice(hidden: tuple[int, ...]) -> str:
        timeline = Timeline(Record("swap", 3, {"hands": [5, *hidden]}), SWAP)
        known = timeline.snapshot(0)
        return bots(SWAP)[index].choose(known.view, timeline.memory(0), 0, known.legal)

    assert len({choice(hidden) for hidden in permutations((1, 6, 9), 2)}) == 1


def test_the_rule_of_thumb_is_followed() -> None:
    bot = GreedyBot(NIM, random.Random(SEED))
    assert bot.choose(NimState(2, 11, 0).view(0), (), 0, ["1", "2", "3"]) == "3"


def test_a_single_legal_move_is_made_without_thinking() -> None:
    thought = SearchBot(NIM, PLAIN, random.Random(SEED), no_time).think(NimState(2, 1, 0).view(0), (), 0, ["1"])
    assert (thought.move, thought.simulations) == ("1", 0)


def test_a_move_that_is_not_offered_is_not_made() -> None:
    view = NimState(2, 3, 0).view(0)
    assert SearchBot(NIM, PLAIN, random.Random(SEED), no_time).choose(view, (), 0, ["1", "2"]) in ("1", "2")
    assert GreedyBot(NIM, random.Random(SEED)).choose(view, (), 0, ["1", "2"]) in ("1", "2")


def test_temperature_makes_a_player_waver() -> None:
    def choices(temperature: float) -> set[str]:
        strength = Strength(Budget(simulations=40), temperature)
        view = NimState(2, 3, 0).view(0)
        return {
            SearchBot(NIM, strength, random.Random(seed), no_time).choose(view, (), 0, ["1", "2", "3"])
            for seed in range(30)
        }

    assert choices(0.0) == {"3"}
    assert choices(2.0) == {"1", "2", "3"}


def test_a_little_warmth_is_enough_to_take_the_second_best_now_and_then() -> None:
    options = [Option("1", 3, 0.6), Option("2", 2, 0.5)]
    strength = Strength(Budget(simulations=1), 0.5)
    taken = Counter(SearchBot(NIM, strength, random.Random(seed), no_time)._temper(options).move for seed in range(400))
    # visits to the power of 1 / temperature: nine to four
    assert taken["1"] / 400 == pytest.approx(9 / 13, abs=0.07)


def test_advice_is_what_a_mix_has_most_of_and_a_player_draws_from_it() -> None:
    options = [Option("1", 3, 0.5), Option("2", 2, 0.5)]

    def drawn(*, is_settled: bool) -> set[str]:
        strength = Strength(Budget(simulations=1), is_settled=is_settled)
        return {SearchBot(NIM, strength, random.Random(seed), no_time)._drawn(options).move for seed in range(30)}

    assert drawn(is_settled=True) == {"1"}
    assert drawn(is_settled=False) == {"1", "2"}


PROMISED = {
    Level.BEGINNER: 0.3,
    Level.EASY: 0.3,
    Level.CASUAL: 0.3,
    Level.NORMAL: 1.0,
    Level.STRONG: 1.0,
    Level.HARD: 3.0,
    Level.EXPERT: 3.0,
}
"""Seconds in which an answer is there."""


@pytest.mark.parametrize("level", Level)
def test_every_level_leaves_some_of_its_time_for_the_way(level: Level) -> None:
    strength = STRENGTHS[level]
    assert strength.budget.seconds is not None
    assert strength.budget.seconds * (1 + strength.second_thoughts) <= 0.95 * PROMISED[level]


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_the_strongest_stop_by_their_clock_and_not_by_a_number_of_simulations(level: Level) -> None:
    """On a machine five times as fast as ours, too: here no game is searched more often than 13,000 times a second."""
    budget = STRENGTHS[level].budget
    assert budget.seconds is not None
    assert budget.simulations is not None
    assert budget.simulations >= 5 * 13_000 * budget.seconds
