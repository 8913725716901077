"""How often a hint is the same with another seed, and how long it takes: `python -m tests.bench.hints [GAME ...]
[--seconds 2.6] [--others]`.

Open positions of the recorded games, evenly spread over all games and numbers of players: those in which a short search
leaves the second move a good part of the visits of the first; with `--others` as many again, none of which is among
these. The hint in each is asked for twice, as the program does, by processor time. Two that differ are tried in the
same worlds with the same dice, each with what it was advised to go on with: as good as each other are those of which
neither is better by two standard errors. Seconds are of the processor, from the question to the answer: the time that
half of the hints take at most, 19 of 20, and the longest; and in brackets what of it went into finding the move.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from itertools import chain
from json import dumps, loads
from math import ceil
from time import process_time
from typing import Any

from engines.ai.advice.outcomes import Trying
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import Question
from engines.ai.search.duels import Tally
from engines.ai.worker import Worker
from engines.game import AnyGame
from engines.registry import GAMES
from tests.bench.thinking import Decision, choices_of, recorded

POSITIONS = 20
SEEDS = (1, 2)
LOOK = 100
"""Simulations of the short search."""
GOOD_PART = 0.4
"""Of the visits of the first move, for a position to be open."""
TRIALS = 400


@dataclass(frozen=True)
class Given:
    """One hint, and the processor's seconds for all of it and for finding its move."""

    move: str
    then: tuple[str, ...]
    """What the hint goes on with, before anybody else decides."""
    whole: float
    found: float


@dataclass(frozen=True)
class Asked:
    """What came of one position."""

    hints: tuple[Given, ...]
    as_good: bool
    """Of two that differ: whether neither is surely better."""

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(one.move for one in self.hints)

    @property
    def same(self) -> bool:
        return len(set(self.moves)) == 1


def is_open(one: Decision) -> bool:
    options = one.search(LOOK).options()
    return len(options) > 1 and options[1].visits >= GOOD_PART * options[0].visits


def open_positions(game: AnyGame, wanted: int, others: bool = False) -> list[Decision]:
    """So many, in the order of the records: of each stretch of all decisions the first open one after a third of it.
    `others`: another one, the first after two thirds, or else from the beginning on."""
    all_of_them = list(chain.from_iterable(choices_of(game, record) for record in recorded(game)))
    found: list[Decision] = []
    for at in range(wanted):
        stretch = all_of_them[at * len(all_of_them) // wanted : (at + 1) * len(all_of_them) // wanted]
        third, further = len(stretch) // 3, 2 * len(stretch) // 3
        first = next(filter(is_open, stretch[third:]), None)
        rest = (one for one in (*stretch[further:], *stretch[:further]) if one is not first)
        chosen = next(filter(is_open, rest), None) if others else first
        found += [] if chosen is None else [chosen]
    return found


def hint(one: Decision, seconds: float, seed: int) -> Given:
    """What the worker advises."""
    legal = tuple(one.game.text(move) for move in one.search(1).worlds(random.Random(1)).legal())
    question = Question(0, one.game.id, one.seat, one.view, one.memory, legal, Level.EXPERT, seed, explain=True)
    expert = STRENGTHS[Level.EXPERT]
    strengths = {Level.EXPERT: replace(expert, budget=replace(expert.budget, seconds=seconds))}
    answers, begun = StringIO(), process_time()
    Worker([dumps(question.to_json())], answers, lambda: {one.game.id: one.game}, strengths, process_time).run()
    answer: dict[str, Any] = loads(answers.getvalue())
    then = next((tuple(it["then"]) for it in answer["favourites"] if it["move"] == answer["move"]), ())
    return Given(str(answer["move"]), then, process_time() - begun, float(answer["seconds"]))


def asked(one: Decision, seconds: float) -> Asked:
    hints = tuple(hint(one, seconds, seed) for seed in SEEDS)
    return Asked(hints, hints[0].move != hints[1].move and are_as_good(one, hints))


def are_as_good(one: Decision, hints: Sequence[Given]) -> bool:
    worlds, rng = one.game.worlds(one.view, one.memory, one.seat), random.Random(3)
    trying = Trying(one.game, one.seat, {given.move: given.then for given in hints})
    tally, (first, second) = Tally(), hints
    for _ in range(TRIALS):
        world, luck = worlds(rng), rng.getrandbits(32)
        ours = trying.outcome(world.clone(), first.move, luck)
        tally.add(ours.value, trying.outcome(world, second.move, luck).value)
    return not tally.is_certain(TRIALS)


def report(game: AnyGame, seconds: float, positions: Sequence[Decision]) -> Iterator[str]:
    found = [asked(one, seconds) for one in positions]
    same, as_good = sum(one.same for one in found), sum(one.as_good for one in found)
    worse = len(found) - same - as_good
    yield f"{game.id:10} {len(found):>3} positions, {same} same, {as_good} others as good, {worse} worse"
    yield f"           {times([given for one in found for given in one.hints])}"
    for one in found:
        if not one.same:
            yield f"           {' / '.join(one.moves)}{'' if one.as_good else '  one is better'}"


def times(given: Sequence[Given]) -> str:
    """Of half of them at most, of 19 of 20, and of the longest, each as a whole and for finding the move."""
    whole, found = sorted(one.whole for one in given), sorted(one.found for one in given)
    at = [ceil(share * len(given)) - 1 for share in (0.5, 0.95, 1.0)]
    return ", ".join(f"{whole[one]:.2f} s ({found[one]:.2f} s)" for one in at)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="hints")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=STRENGTHS[Level.EXPERT].budget.seconds)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--others", action="store_true", help="positions that are not asked about without it")
    options = parser.parse_args(arguments)
    for name in options.games or GAMES:
        positions = open_positions(GAMES[name], options.positions, options.others)
        for line in report(GAMES[name], options.seconds, positions):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
