"""How Donguri is played well: quick moves and what a position is worth."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from math import exp
from typing import Any

from engines.facts import NO_AIM, WHOLLY, Aim, Belief
from engines.game import CHANCE, HIDDEN, Event, Memory, Note, State, of_seat
from engines.shuffling import shuffled
from sixth.engine.state import BOX, TAKES, DonguriState, read_position


class DonguriPolicy:
    """Leaves one acorn to the other squirrel where it can."""

    weights: Mapping[str, float] = {"points": 1.0, "rival": -1.0}
    counted: Sequence[str] = ()

    def candidates(self, state: State[str]) -> Sequence[str]:
        return state.legal()

    def greedy(self, state: State[str], rng: random.Random) -> str:
        heap = _own(state).heap
        return min(state.legal(), key=lambda move: ((heap - TAKES[move]) % (BOX.most + 1) != 1, -TAKES[move]))

    def rollout(self, state: State[str], rng: random.Random) -> None:
        while state.actor is not None:
            outcomes = [move for move, _ in state.chance()] if state.actor == CHANCE else state.legal()
            state.apply(rng.choice(outcomes))

    def foresight(self, seat: int, since: State[str] | None = None) -> Callable[[State[str], random.Random], None]:
        return self.rollout

    def whole(self, state: State[str], moves: Sequence[str]) -> tuple[Sequence[str], int]:
        return moves[:1], 1

    def evaluate(self, state: State[str]) -> Sequence[float]:
        if winners := state.winners():
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(BOX.players)]
        mine, others = state.scores()
        share = 1 / (1 + exp((others - mine) / 3))
        return [share, 1 - share]

    def merits(self, state: State[str], seat: int) -> Mapping[str, int]:
        scores = state.scores()
        return {"points": scores[seat], of_seat("rival", 1 - seat): scores[1 - seat]}

    def events(self, state: State[str], notes: Sequence[Note], seat: int) -> Collection[Event]:
        return ()

    def belief(self, state: State[str], seat: int) -> Belief:
        return WHOLLY

    def aim(self, state: State[str], seat: int) -> Aim:
        return NO_AIM

    def purposes(self, state: State[str], move: str, then: Sequence[str] = ()) -> Sequence[Event]:
        return ()

    def taken_back(self, state: State[str], memory: Memory, moves: Sequence[str]) -> Event | None:
        return None

    def is_idle(self, state: State[str], move: str) -> bool:
        return False

    def is_obvious(self, state: State[str], move: str) -> bool:
        return False


def _own(state: State[str]) -> DonguriState:
    assert isinstance(state, DonguriState)
    return state


def worlds(view: Mapping[str, Any]) -> Callable[[random.Random], DonguriState]:
    """The leaves that a seat has not seen, shuffled anew for each world."""
    unseen = [leaf for leaf in BOX.leaves if leaf not in view["leaves"]]

    def draw(rng: random.Random) -> DonguriState:
        rest = shuffled(unseen, rng)
        return read_position({**view, "leaves": [rest.pop() if leaf == HIDDEN else leaf for leaf in view["leaves"]]})

    return draw
