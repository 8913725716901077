"""How Master of Wudang is played well: quick moves, playing on, and the outlook of a position.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from engines.facts import Aim, Belief
from engines.game import CHANCE, Event, Memory, Note, State
from engines.wudang.components import SEATS
from engines.wudang.mind import merits, worth
from engines.wudang.mind.aims import aim
from engines.wudang.mind.outlook import (
    SPREAD,
    believed,
    chances,
    drifted,
    final_chances,
    prospects,
    still_to_play,
)
from engines.wudang.mind.purposes import purposes
from engines.wudang.moves import Move
from engines.wudang.rules import apply, legal
from engines.wudang.state import WudangState
from engines.wudang.tables import NOBODY
from engines.wudang.values import Phase, Step

_BELIEF: Final = Belief(trust=0.65)

_WHIM: Final = 0.2
"""Spaces whose worth differs by less than this are sometimes taken in the other order."""

_DISGUISE: Final = 0.6
"""The same for the two sides of a chip."""


class WudangPolicy:
    """Plays a round to its end for points, the last one for the place that wins; then values what has been reached.

    It knows of a state only what the actor may know, and in `evaluate` everything.
    """

    __slots__ = ()

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        """All: three and a half legal moves are few enough."""
        return state.legal()

    def greedy(self, state: State[Move], rng: random.Random) -> Move:
        own = _own(state)
        moves = legal(own)
        seat = own.actor
        assert seat is not None, "nobody moves after the end of the game"
        return moves[0] if len(moves) == 1 else _CHOOSE[own.step](own, seat, moves, rng)

    def rollout(self, state: State[Move], rng: random.Random) -> None:
        """Greedy moves to the end of the round."""
        own = _own(state)
        number = own.round
        while own.actor is not None and own.round == number:
            if own.actor == CHANCE:
                outcomes = own.chance()
                apply(own, outcomes[int(rng.random() * len(outcomes))][0])
            else:
                apply(own, self.greedy(own, rng))

    def foresight(self, seat: int, since: State[Move] | None = None) -> Callable[[State[Move], random.Random], None]:
        return self.rollout

    def whole(self, state: State[Move], moves: Sequence[Move]) -> tuple[Sequence[Move], int]:
        return moves[:1], 1

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        own = _own(state)
        letter: Sequence[float] = [float(seat == own.spy) for seat in range(SEATS)]
        if own.phase is Phase.OVER:
            return final_chances(own.points, letter)
        still = still_to_play(own)
        return chances(prospects(own, still), SPREAD[still], drifted(letter, still))

    @property
    def weights(self) -> Mapping[str, float]:
        return merits.WEIGHTS

    @property
    def counted(self) -> Sequence[str]:
        return ()

    def merits(self, state: State[Move], seat: int) -> Mapping[str, int]:
        return merits.merits(_own(state), seat)

    def events(self, state: State[Move], notes: Sequence[Note], seat: int) -> Collection[Event]:
        return merits.events(_own(state), notes, seat)

    def belief(self, state: State[Move], seat: int) -> Belief:
        """In 599 games everybody who was found ahead, or behind, won nearer to every third game, in each of the rounds
        (`docs/judgements.md`)."""
        return _BELIEF

    def aim(self, state: State[Move], seat: int) -> Aim:
        return aim(_own(state), seat)

    def purposes(self, state: State[Move], move: Move, then: Sequence[Move] = ()) -> Sequence[Event]:
        return purposes(_own(state), move)

    def taken_back(self, state: State[Move], memory: Memory, moves: Sequence[Move]) -> Event | None:
        return None

    def is_idle(self, state: State[Move], move: Move) -> bool:
        own = _own(state)
        if own.step is not Step.SET or own.actor is None:
            return False
        return own.tables.moves.index[move] not in own.tables.set_choices[own.hands[own.actor]]

    def is_obvious(self, state: State[Move], move: Move) -> bool:
        return False


def _own(state: State[Move]) -> WudangState:
    assert isinstance(state, WudangState)
    return state


def _chip(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """The side that promises more, not too surely: who can be guessed does not get the temporary worker."""
    index = state.tables.moves.index
    return max(moves, key=lambda move: worth.side(state, seat, index[move]) + rng.random() * _DISGUISE)


def _place(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    index, brings = state.tables.moves.index, worth.spaces(state, seat)
    return max(moves, key=lambda move: brings[index[move]] + rng.random() * _WHIM)


def _victim(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    return moves[int(rng.random() * len(moves))]


def _gift(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    index = state.tables.moves.index
    return max(moves, key=lambda move: worth.without(state, seat, index[move]))


def _descent(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    tables = state.tables
    return max(moves, key=lambda move: tables.descent_vp[tables.moves.index[move]])


def _set(state: WudangState, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """The dearest set; in the last tournament the place that wins decides."""
    tables = state.tables
    choices = tables.set_choices[state.hands[seat]]
    gains = [choices[tables.moves.index[move]].vp if tables.moves.index[move] in choices else 0 for move in moves]
    if state.round < tables.box.rounds:
        return moves[gains.index(max(gains))]
    return moves[max(range(len(moves)), key=lambda index: _standing(state, seat, gains[index]))]


def _standing(state: WudangState, seat: int, gain: int) -> float:
    """The chance of `seat` to win with so many points more in the last tournament, as far as it may know."""
    points = state.points[:]
    points[seat] += gain
    letter = believed(state, seat)
    if state.sets.count(NOBODY) == 1:
        return final_chances(points, letter)[seat]
    return chances([float(value) for value in points], SPREAD[0], letter)[seat]


_CHOOSE: Final[dict[Step, Callable[[WudangState, int, Sequence[Move], random.Random], Move]]] = {
    Step.CHOOSE: _chip,
    Step.PLACE: _place,
    Step.VICTIM: _victim,
    Step.GIVE: _gift,
    Step.DESCEND: _descent,
    Step.SET: _set,
}
