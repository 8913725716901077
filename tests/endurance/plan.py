"""What the long form does: each proof in batches, small enough that little is done again after an interruption."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from endurance.batch import Batch, in_fresh_process
from endurance.taking_up import SEATINGS, recorded
from engines.registry import GAMES
from ui.game_files import TABLES

KILLS, KILLS_AT_ONCE = 240, 40
"""Of each game."""
WINDOWS_KILLED: Final = 12
KINDS: Final = ("journal", "record", "settings")
FILES, FILES_AT_ONCE = 10_400, 1_300
"""Damaged files of each kind."""
ROBOTS, ROBOTS_AT_ONCE = 40, 10
WINDOW_GAMES: Final = 10
HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Task:
    """One batch: its proof, what its `run` is told, and how many seconds it may take."""

    proof: str
    arguments: tuple[object, ...]
    limit: float = HOUR / 4

    @property
    def name(self) -> str:
        return " ".join(map(str, self.arguments))

    def done(self) -> Batch:
        return in_fresh_process(self.proof, *self.arguments, limit=self.limit)


def tasks(proof: str) -> list[Task]:
    """The batches of one proof."""
    match proof:
        case "kills":
            # the seeds of chains, which are fewer than kills
            firsts = range(0, KILLS, KILLS_AT_ONCE)
            return [Task(proof, (game, first, KILLS_AT_ONCE)) for game in GAMES for first in firsts]
        case "windows-killed":
            return [Task(proof, (game, 0, WINDOWS_KILLED)) for game in TABLES]
        case "damage":
            # some damages change nothing: a batch uses up more seeds than it has files
            firsts = range(0, 2 * FILES, 2 * FILES_AT_ONCE)
            return [Task(proof, (kind, first, FILES_AT_ONCE)) for kind in KINDS for first in firsts]
        case "programs":
            return [Task(proof, (game,)) for game in GAMES]
        case "robots":
            firsts = range(0, ROBOTS, ROBOTS_AT_ONCE)
            return [Task(proof, (game, first, ROBOTS_AT_ONCE)) for game in GAMES for first in firsts]
        case "window":
            return [Task(proof, (games, 0, WINDOW_GAMES), HOUR) for games in (*TABLES, ",".join(TABLES))]
        case _:
            return [Task("plies", (game, index, persons)) for game, index in _recorded() for persons in SEATINGS]


def _recorded() -> list[tuple[str, int]]:
    return [(game, index) for game in GAMES for index in range(len(recorded(game)))]
