"""The ladder: every level against the one below and against its yardsticks, in every game.

Its plan stands in `ladder.toml`. All matches go on by turns, look by look, so that what is there after an interruption
is of all of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from engines.ai.arena.games import Played, Terms, play_all
from engines.ai.arena.matches import QUARTERS, Match, Score, deals_for, play_on
from engines.ai.arena.runs import Header, opened


@dataclass(frozen=True, slots=True)
class Rung:
    """One match of the ladder, in any game."""

    name: str
    bots: tuple[str, str]
    about: str
    asked: float | None = None
    """The share that the first bot is to win; None where somebody only wants to know."""
    over: float | None = None
    """Where its 95 % interval must not reach."""
    luck: float | None = None
    """What will do where luck is the ceiling."""
    games: Mapping[str, float] = field(default_factory=dict)
    """The share that is asked in a game that asks for another."""

    def asked_in(self, game: str) -> float | None:
        return self.games.get(game, self.asked)


@dataclass(frozen=True, slots=True)
class Plan:
    """What `ladder.toml` says."""

    rungs: tuple[Rung, ...]
    short: tuple[Rung, ...]
    """With simulations in place of seconds: the same games on every machine."""
    players: Mapping[str, tuple[int, ...]]
    ceiling: str
    """The rung that tells whether luck is the ceiling of a game: its first bot wins less than `ceiling_share`."""
    ceiling_share: float


@cache
def plan() -> Plan:
    """The plan of the program."""
    data = tomllib.loads((files("engines.ai.arena") / "ladder.toml").read_text(encoding="utf-8"))
    return Plan(
        tuple(map(_rung, data["rung"])),
        tuple(map(_rung, data["short"])),
        {game: tuple(players) for game, players in data["players"].items()},
        data["ceiling"]["rung"],
        data["ceiling"]["share"],
    )


def _rung(data: Mapping[str, Any]) -> Rung:
    one, other = data["bots"]
    return Rung(**{**data, "bots": (one, other)})


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of the ladder is played: how many games a match, from which deal, with how much of the time."""

    games: int
    seed: int
    scale: float

    def match(self, game: str, rung: Rung, players: Sequence[int]) -> Match:
        deals = deals_for(self.games, rung.bots, players)
        return Match(game, rung.bots, tuple(players), deals, self.seed, self.scale, rung.asked_in(game))


@dataclass(frozen=True, slots=True)
class Climb:
    """One match of the ladder under way: which it is, how it was begun, and its results."""

    rung: Rung
    header: Header
    score: Score


def climb(
    matches: Sequence[tuple[Rung, Header]], folder: Path, executor: Executor, told: Callable[[Climb], None]
) -> list[Climb]:
    """Play the matches by turns up to their ends, each in a file of `folder`; `told` hears how each stands at
    first and after each of its turns. Raises RunError."""
    with ExitStack() as stack:
        under_way = [_begun(stack, folder, rung, header) for rung, header in matches]
        for one, _ in under_way:
            told(one)
        for quarter in range(QUARTERS):
            for one, add in under_way:
                if one.score.ended is None:
                    _take_turn(one, add, quarter, executor)
                    told(one)
    return [one for one, _ in under_way]


def _take_turn(one: Climb, add: Callable[[Played], None], quarter: int, executor: Executor) -> None:
    match = one.score.match
    play = partial(play_all, Terms(match.game, match.scale), executor=executor)
    for played in play_on(one.score, match.looks[min(quarter, len(match.looks) - 1)], play):
        add(played)


def _begun(stack: ExitStack, folder: Path, rung: Rung, header: Header) -> tuple[Climb, Callable[[Played], None]]:
    match = header.match
    run = stack.enter_context(opened(folder / f"{match.game}-{rung.name}-{match.scale:g}.jsonl", header))
    return Climb(rung, run.header, Score(match, run.earlier)), run.add
