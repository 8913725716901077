"""What the rows of bots are worth against each other in Rabbit City Planning: `python -m tests.bench.rows BOT BOT ...`.

Each bot lays a row for each seat, in the same rounds of games that a greedy player played; every row is played against
those of the other bots to the end of the round, some times over, and judged there. Told is by how many percent of a
game a bot does better in a round than each of those before it, and how long it takes for a card. That settles in
minutes what takes games hours, as long as what differs is how rows are found.

With `--read` also how much someone gains who foresees a row that the bot would lay with other dice, and answers it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from itertools import product
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, TypeAlias

from engines.ai.arena.contestants import make_bot
from engines.ai.search.ismcts import at_once, by_policy
from engines.ai.search.sealed import in_turn, outcome, plans_of
from engines.game import AnyState
from engines.registry import GAMES

Row: TypeAlias = tuple[Any, ...]

GAME: Final = GAMES["usagi"]
SEALED: Final = GAME.sealed
assert SEALED is not None
REPEATS: Final = 6
"""So often two rows are played against each other: effects are used at random."""


def rounds(seed: int, count: int) -> list[AnyState]:
    """Positions before the rows are laid, one of a game."""
    rng, found = random.Random(seed), list[AnyState]()
    while len(found) < count:
        state = GAME.start(GAME.setup(2, rng))
        before: list[AnyState] = []
        while state.actor is not None:
            sealed = SEALED.under_way(state)
            if sealed is not None and not any(sealed.made):
                before.append(state.clone())
            state.apply(GAME.policy.greedy(state, rng))
        found.append(rng.choice(before))
    return found


def row(name: str, before: AnyState, seat: int, rng: random.Random) -> Row:
    """What a bot lays."""
    state, bot, laid = before.clone(), make_bot(name, GAME, rng, process_time), list[Any]()
    for actor in in_turn(GAME, before):
        if actor == seat:
            legal = [GAME.text(move) for move in state.legal()]
            laid.append(GAME.parse(bot.choose(state.view(seat), (), seat, legal)))
        state.apply(laid[-1] if actor == seat else GAME.policy.candidates(state)[0])
    return tuple(laid)


def worth(before: AnyState, own: Row, other: Row, seat: int, rng: random.Random, repeats: int = REPEATS) -> float:
    """How well a row of a seat stands at the end of the round against one of the other, from 0 to 1."""
    judge, verdict, order = by_policy(GAME), at_once(GAME), in_turn(GAME, before)
    rows = {seat: own, 1 - seat: other}
    return fmean(outcome(GAME, before, order, rows, judge, verdict, rng)[seat] for _ in range(repeats))


def answer(before: AnyState, seat: int, foreseen: Row, rng: random.Random) -> Row:
    """The row that does best against one."""
    plans = plans_of(GAME, before, in_turn(GAME, before), seat)
    return max(plans, key=lambda plan: worth(before, plan, foreseen, seat, rng, 1))


def told(gains: Sequence[float]) -> str:
    return f"{100 * fmean(gains):+.1f} ± {196 * stdev(gains) / len(gains) ** 0.5:.1f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="rows", description="Rows of bots against each other.")
    parser.add_argument("bots", nargs="+", help="names of the arena")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--read", action="store_true", help="also how much a reader gains")
    asked = parser.parse_args(arguments)
    positions = rounds(asked.seed, asked.rounds)
    earlier: list[list[tuple[Row, Row]]] = []
    for name in asked.bots:
        began = process_time()
        dice = (random.Random(f"{name} {at} {seat}") for at, seat in product(range(len(positions)), (0, 1)))
        rows = [(row(name, one, 0, next(dice)), row(name, one, 1, next(dice))) for one in positions]
        seconds = (process_time() - began) / len(positions) / 8
        line = [told(_gains(positions, rows, others)) for others in earlier]
        if asked.read:
            line.append(f"read {told(_read(name, positions, rows))}")
        sys.stdout.write(f"{name:16} {1000 * seconds:6.1f} ms  {'  '.join(line)}\n")
        sys.stdout.flush()
        earlier.append(rows)


def _gains(
    positions: Sequence[AnyState], rows: Sequence[Sequence[Row]], others: Sequence[Sequence[Row]]
) -> list[float]:
    """By round: how much better the rows do than others."""
    return [
        fmean(worth(one, rows[at][seat], others[at][1 - seat], seat, random.Random(at)) for seat in (0, 1)) - 0.5
        for at, one in enumerate(positions)
    ]


def _read(name: str, positions: Sequence[AnyState], rows: Sequence[Sequence[Row]]) -> list[float]:
    """By round: how much better someone does who answers a row that the bot would lay with other dice."""
    return [
        fmean(
            worth(
                one,
                answer(one, seat, row(name, one, 1 - seat, random.Random(f"foreseen {at}")), random.Random(at)),
                rows[at][1 - seat],
                seat,
                random.Random(at),
            )
            for seat in (0, 1)
        )
        - 0.5
        for at, one in enumerate(positions)
    ]


if __name__ == "__main__":
    main()
