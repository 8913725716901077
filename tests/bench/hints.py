"""How often a hint is the same with another seed: `python -m tests.bench.hints [GAME ...] [--seconds 2.7]`.

Open positions of the recorded games, evenly spread over all games and numbers of players: those in which a short search
leaves the second move a good part of the visits of the first. The hint in each is asked for twice, as the program does,
by processor time. Two that differ are tried in the same worlds with the same dice: as good as each other are those of
which neither is surely better.
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
from time import process_time
from typing import Any

from engines.ai.duels import Duel
from engines.ai.levels import STRENGTHS, Level
from engines.ai.worker import Question, Worker
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
class Asked:
    """What came of one position."""

    hints: tuple[str, ...]
    as_good: bool
    """Of two that differ: whether neither is surely better."""

    @property
    def same(self) -> bool:
        return len(set(self.hints)) == 1


def is_open(one: Decision) -> bool:
    options = one.search(LOOK).options()
    return len(options) > 1 and options[1].visits >= GOOD_PART * options[0].visits


def open_positions(game: AnyGame, wanted: int) -> list[Decision]:
    """So many, in the order of the records: of each stretch of all decisions the first that is open."""
    all_of_them = list(chain.from_iterable(choices_of(game, record) for record in recorded(game)))
    found: list[Decision] = []
    for at in range(wanted):
        stretch = all_of_them[at * len(all_of_them) // wanted : (at + 1) * len(all_of_them) // wanted]
        found += next(([one] for one in stretch[len(stretch) // 3 :] if is_open(one)), [])
    return found


def hint(one: Decision, seconds: float, seed: int) -> str:
    """The move that the worker advises."""
    legal = tuple(one.game.text(move) for move in one.search(1).worlds(random.Random(1)).legal())
    question = Question(0, one.game.id, one.seat, one.view, one.memory, legal, Level.EXPERT, seed, explain=True)
    expert = STRENGTHS[Level.EXPERT]
    strengths = {Level.EXPERT: replace(expert, budget=replace(expert.budget, seconds=seconds))}
    answers = StringIO()
    Worker([dumps(question.to_json())], answers, lambda: {one.game.id: one.game}, strengths, process_time).run()
    answer: dict[str, Any] = loads(answers.getvalue())
    return str(answer["move"])


def asked(one: Decision, seconds: float) -> Asked:
    hints = tuple(hint(one, seconds, seed) for seed in SEEDS)
    return Asked(hints, len(set(hints)) > 1 and are_as_good(one, *hints))


def are_as_good(one: Decision, first: str, second: str) -> bool:
    game, worlds = one.game, one.game.worlds(one.view, one.memory, one.seat)
    judge = STRENGTHS[Level.EXPERT].judgement(game)
    for better, worse in ((first, second), (second, first)):
        duel = Duel(worlds, judge, random.Random(3))
        for _ in range(TRIALS):
            duel.try_once(game.parse(better), game.parse(worse))
        if duel.is_won:
            return False
    return True


def report(game: AnyGame, seconds: float, positions: int) -> Iterator[str]:
    found = [asked(one, seconds) for one in open_positions(game, positions)]
    same, as_good = sum(one.same for one in found), sum(one.as_good for one in found)
    worse = len(found) - same - as_good
    yield f"{game.id:10} {len(found):>3} positions, {same} same, {as_good} others as good, {worse} worse"
    for one in found:
        if not one.same:
            yield f"           {' / '.join(one.hints)}{'' if one.as_good else '  one is better'}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="hints")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=STRENGTHS[Level.EXPERT].budget.seconds)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    options = parser.parse_args(arguments)
    for name in options.games or GAMES:
        for line in report(GAMES[name], options.seconds, options.positions):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
