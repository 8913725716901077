"""What the moves of a lesson cost: how much of its chance to win a seat gives away by each, as an expert judges it.

python3 -m tools.lesson_costs usagi                    every move that the lesson asks for
python3 -m tools.lesson_costs usagi --all              also those that are made by themselves, whoever makes them
python3 -m tools.lesson_costs usagi --simulations 8000

A move is compared with the best other one: after each of both a search plays on for as long. In a choice that all make
before anybody sees it (a row of cards) all that a seat decides there is one plan, weighed against a mix of what
the opponent may do. A lesson asks for no move that costs more than 4 % unless it says that it is a mistake.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engines.ai.levels import STRENGTHS, Level
from engines.ai.search.ismcts import Judge, Tree, by_policy
from engines.ai.search.mixing import Mixing
from engines.game import CHANCE, AnyGame, AnyState
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.game_files import lessons
from ui.lesson.script import Script, load_script

MOST: Final = 0.04
"""What a move that a lesson asks for may cost."""
SIMULATIONS: Final = 3000
_STRENGTH: Final = STRENGTHS[Level.EXPERT]
_COMPARED: Final = 3
"""So many of the moves that a search likes best are compared with the one that is made."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move of a lesson, or all that a seat decides in a sealed choice."""

    step: str
    seat: int
    moves: tuple[str, ...]
    is_asked: bool
    best: str
    """What the expert would do instead; the move itself where nothing is better."""
    value: float
    """The chance to win with the move, from 0 to 1."""
    cost: float

    @property
    def is_dear(self) -> bool:
        return self.is_asked and self.cost > MOST


@dataclass(frozen=True, slots=True)
class _Ply:
    """A move as the script has it."""

    step: str
    move: str
    is_asked: bool


def costs(script: Script, game: AnyGame, simulations: int = SIMULATIONS, everybody: bool = False) -> Iterator[Made]:
    """What each move costs that the lesson asks for, or with `everybody` each that is made in it."""
    for at, opening in enumerate(script.openings):
        end = script.openings[at + 1].first if at + 1 < len(script.openings) else len(script.steps)
        steps = script.steps[opening.first : end]
        plies = [_Ply(one.id, move, bool(one.move) and not k) for one in steps for k, move in enumerate(one.moves)]
        timeline = Timeline(Record(script.game, script.players, opening.setup), game)
        for move in opening.moves:
            _play(timeline, move)
        for done, ply in enumerate(plies):
            actor = timeline.actor
            if actor not in (None, CHANCE) and (everybody or actor == script.seat):
                yield from _weighed(timeline, plies[done:], game, simulations, everybody)
            _play(timeline, ply.move)


def _play(timeline: Timeline, move: str) -> None:
    timeline.play(CHANCE if timeline.actor is None else timeline.actor, move, timeline.ply)


def _weighed(
    timeline: Timeline, plies: Sequence[_Ply], game: AnyGame, simulations: int, everybody: bool
) -> Iterator[Made]:
    """What comes next; nothing where there is no choice, or it belongs to a plan that was weighed when it began."""
    seat, ply = timeline.actor, plies[0]
    assert seat is not None
    snapshot = timeline.snapshot(seat)
    if len(snapshot.legal) < 2:
        return
    sealed = None if game.sealed is None else game.sealed.under_way(timeline.state)
    if sealed is None:
        if ply.is_asked or everybody:
            best, value, cost = _compared(timeline, ply.move, game, simulations)
            yield Made(ply.step, seat, (ply.move,), ply.is_asked, best, value, cost)
    elif not sealed.made[seat]:
        plan = _plan(timeline, plies, game, seat)
        is_asked = any(one.is_asked for one in plan)
        if is_asked or everybody:
            moves = tuple(one.move for one in plan)
            best, value, cost = _compared_plan(timeline, moves, game, simulations)
            yield Made(ply.step, seat, moves, is_asked, best, value, cost)


def _plan(timeline: Timeline, plies: Sequence[_Ply], game: AnyGame, seat: int) -> list[_Ply]:
    """All that the seat decides in the sealed choice that is under way."""
    assert game.sealed is not None
    state, row = timeline.state.clone(), list[_Ply]()
    for ply in plies:
        sealed = game.sealed.under_way(state)
        if sealed is None or (row and not sealed.made[seat]):
            break
        if state.actor == seat:
            row.append(ply)
        state.apply(game.parse(ply.move))
    return row


def _compared(timeline: Timeline, move: str, game: AnyGame, simulations: int) -> tuple[str, float, float]:
    """The best move, the chance to win with `move`, and by how much the best one's is larger."""
    tree = _tree(timeline, game)
    for _ in range(simulations):
        tree.simulate()
    favourites = [game.text(option.move) for option in tree.options()[:_COMPARED]]
    values = {one: _value_after(timeline, one, game, simulations) for one in dict.fromkeys((move, *favourites))}
    best = max(values, key=values.__getitem__)
    return best, values[move], values[best] - values[move]


def _compared_plan(
    timeline: Timeline, moves: Sequence[str], game: AnyGame, simulations: int
) -> tuple[str, float, float]:
    """The likeliest plan of a mix, the chance to win with these moves, and by how much the mix promises more."""
    seat = timeline.actor
    assert seat is not None
    view, memory = timeline.snapshot(seat).view, timeline.memory(seat)
    mixing = Mixing(game, view, memory, seat, random.Random(1), by_policy(game), _STRENGTH.verdict(game))
    for _ in range(simulations):
        mixing.simulate()
    mixed, value, best = mixing.mixed(), mixing.worth_of(tuple(map(game.parse, moves))), mixing.options()[0]
    return " ".join(map(game.text, (best.move, *best.then))), value, mixed - value


def _value_after(timeline: Timeline, move: str, game: AnyGame, simulations: int) -> float:
    """The chance to win of the seat to move if it makes this move, as a search finds that plays on from there; its
    first half only finds out what is worth doing then."""
    seat = timeline.actor
    assert seat is not None
    found: list[float] = []
    usual = by_policy(game)

    def judge(state: AnyState, rng: random.Random) -> Sequence[float]:
        rewards = usual(state, rng)
        found.append(rewards[seat])
        return rewards

    tree = _tree(timeline, game, judge)
    before, made = tree.worlds, game.parse(move)

    def after(rng: random.Random) -> AnyState:
        world = before(rng)
        world.apply(made)
        return world

    tree.worlds = after
    for _ in range(simulations):
        tree.simulate()
    half = found[len(found) // 2 :]
    return sum(half) / len(half)


def _tree(timeline: Timeline, game: AnyGame, judge: Judge[Any] | None = None) -> Tree[Any]:
    seat = timeline.actor
    assert seat is not None
    view, memory = timeline.snapshot(seat).view, timeline.memory(seat)
    return Tree(game, view, memory, seat, random.Random(1), _STRENGTH.settings, judge or by_policy(game))


def told(made: Made) -> str:
    """One line for a person."""
    mark = "DEAR " if made.is_dear else "     "
    asked, moves = "asks" if made.is_asked else f"seat {made.seat}", " ".join(made.moves)
    better = f"   better: {made.best}" if made.cost > 0 and made.best != moves else ""
    cost, whole = 100 * made.cost, 100 * (made.value + made.cost)
    return f"{mark}{made.step:16} {asked:7} {cost:5.1f} %  of {whole:3.0f} %  {moves}{better}"


def main() -> int:
    parser = argparse.ArgumentParser(description="What the moves of a lesson cost.")
    parser.add_argument("game", choices=lessons())
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--all", action="store_true", help="also moves that are made by themselves")
    asked = parser.parse_args()
    found = []
    for made in costs(load_script(asked.game), GAMES[asked.game], asked.simulations, asked.all):
        found.append(made)
        sys.stdout.write(f"{told(made)}\n")
        sys.stdout.flush()
    return 1 if any(made.is_dear for made in found) else 0


if __name__ == "__main__":
    sys.exit(main())
