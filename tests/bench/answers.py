"""How long a computer player takes for an answer: `python -m tests.bench.answers [GAME ...]`.

Fixed decisions of the recorded games, so many of each game and number of players, are put to every level that can be
chosen. Told are half of the answers and 95 % of them, in seconds of the processor, so that other programs do not
count; `--wall` takes those of a clock on the wall. An error when 95 % are not there in the time that their level has.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any, Final

from engines.ai.bots import SearchBot
from engines.ai.levels import OFFERED, STRENGTHS, Level
from tests.bench.thinking import Decision, decisions, tables

WITHIN: Final[Mapping[Level, float]] = {
    Level.BEGINNER: 0.3,
    Level.CASUAL: 0.3,
    Level.STRONG: 1.0,
    Level.EXPERT: 3.0,
}
"""In so many seconds the answer of a level is to be there."""


@dataclass(frozen=True)
class Answers:
    """How long those of a level took, from the quickest on."""

    level: Level
    seconds: tuple[float, ...]

    def within(self, part: float) -> float:
        """In so many seconds this part of them was there."""
        return self.seconds[min(len(self.seconds) - 1, int(part * len(self.seconds)))]

    @property
    def is_in_time(self) -> bool:
        return self.within(0.95) <= WITHIN[self.level]

    def line(self, table: str) -> str:
        half, most, asked = self.within(0.5), self.within(0.95), WITHIN[self.level]
        late = "" if self.is_in_time else "  late"
        return f"{table:12} {self.level.value:9} {half:7.3f} {most:7.3f}  of {asked:g}{late}\n"


def seconds_for(decision: Decision, level: Level, clock: Callable[[], float]) -> float:
    bot = SearchBot(decision.game, STRENGTHS[level], random.Random(1), clock)
    began = clock()
    bot.choose(decision.view, decision.memory, decision.seat, legal_in(decision))
    return clock() - began


def legal_in(decision: Decision) -> list[str]:
    """The choices of the decision, which every world that agrees with it has."""
    game = decision.game
    world: Any = game.worlds(decision.view, decision.memory, decision.seat)(random.Random(1))
    return [game.text(move) for move in world.legal()]


def answers(names: Sequence[str], most: int, clock: Callable[[], float]) -> Iterator[tuple[str, Answers]]:
    """By game and number of players, level after level."""
    for game, players in tables(names):
        asked = decisions(game, players)
        asked = asked[:: max(1, len(asked) // most)][:most]
        for level in OFFERED:
            seconds = sorted(seconds_for(decision, level, clock) for decision in asked)
            yield f"{game.id} {players}", Answers(level, tuple(seconds))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="answers")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", type=int, default=12, help="of a game and number of players")
    parser.add_argument("--wall", action="store_true", help="seconds on the wall")
    options = parser.parse_args(arguments)
    is_in_time = True
    for table, found in answers(options.games, options.decisions, perf_counter if options.wall else process_time):
        sys.stdout.write(found.line(table))
        sys.stdout.flush()
        is_in_time &= found.is_in_time
    return 0 if is_in_time else 1


if __name__ == "__main__":
    sys.exit(main())
