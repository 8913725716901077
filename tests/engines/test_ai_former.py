"""The levels that can no longer be chosen: they play on as they did when they could, in every game.

What they chose and what their search found then lies in `tests/golden/levels`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from json import loads
from pathlib import Path
from typing import Any

import pytest

from engines.ai.bots import SearchBot
from engines.ai.levels import OFFERED, STRENGTHS, Level
from engines.ai.search import ismcts
from engines.ai.search.budget import Budget, search
from engines.ai.search.ismcts import Tree, as_before
from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline, replay

TESTS = Path(__file__).parents[1]
FORMER = [level for level in Level if level not in OFFERED]
SIMULATIONS = 60
SEED = 20261124


@dataclass(frozen=True)
class Told:
    """A decision of a recorded game, and what was made of it."""

    game: str
    record: str
    ply: int
    found: tuple[tuple[str, int], ...]
    """The moves that were visited most, and how often."""
    moves: dict[str, str]
    """By level."""

    def timeline(self) -> Timeline:
        path = TESTS / "conformance" / self.game / self.record
        timeline, error = replay(record_from_json(loads(path.read_text(encoding="utf-8"))["record"]), GAMES[self.game])
        assert error is None
        timeline.seek(self.ply)
        return timeline


def told() -> Iterator[Told]:
    for path in sorted((TESTS / "golden" / "levels").glob("*.json")):
        for one in loads(path.read_text(encoding="utf-8")):
            found = tuple((move, visits) for move, visits in one["found"])
            yield Told(path.stem, one["record"], one["ply"], found, one["moves"])


def move_of(level: Level, timeline: Timeline) -> str:
    seat: Any = timeline.actor
    known = timeline.snapshot(seat)
    strength = replace(STRENGTHS[level], budget=Budget(simulations=SIMULATIONS))
    bot = SearchBot(GAMES[known.game], strength, random.Random(SEED), lambda: 0.0)
    return bot.choose(known.view, timeline.memory(seat), seat, known.legal)


def found_in(timeline: Timeline) -> tuple[tuple[str, int], ...]:
    seat: Any = timeline.actor
    known = timeline.snapshot(seat)
    game = GAMES[known.game]
    rng = random.Random(SEED)
    tree = Tree(game, known.view, timeline.memory(seat), seat, rng, ismcts.FORMER, as_before(game))
    options = search(tree, Budget(simulations=SIMULATIONS), lambda: 0.0).options
    return tuple((game.text(option.move), option.visits) for option in options[:4])


def test_every_game_and_every_number_of_players_is_told_of() -> None:
    tables = {(one.game, len(one.timeline().state.scores())) for one in told()}
    assert tables == {(game.id, players) for game in GAMES.values() for players in game.seats}


@pytest.mark.parametrize("one", [*told()], ids=lambda one: f"{one.game}-{one.record}-{one.ply}")
def test_earlier_levels_choose_what_they_chose(one: Told) -> None:
    timeline = one.timeline()
    assert found_in(timeline) == one.found
    assert {level.value: move_of(level, timeline) for level in FORMER} == one.moves
