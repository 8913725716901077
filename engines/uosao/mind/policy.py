"""What makes a position of U O SA O good, and quick moves in it. Perfect information: there is nothing to guess.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from engines.facts import NO_AIM, WHOLLY, Aim, Belief
from engines.game import Event, Memory, Note, State
from engines.uosao.mind import kings, merits, outlook
from engines.uosao.mind.foresight import Foresight
from engines.uosao.mind.purposes import purposes
from engines.uosao.moves import Move
from engines.uosao.rules import apply, legal
from engines.uosao.state import UosaoState
from engines.uosao.tables import FIRST_ROAD
from engines.uosao.values import Phase

_TRIES: Final = 6
"""Ends of a round that the greedy player imagines for each of its moves."""


class UosaoPolicy:
    """Plays rounds to their end, where nothing hangs in the air, and values what lies there."""

    __slots__ = ()

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        """Without gaps that make the same line as the gap to their left."""
        own = _own(state)
        if own.phase is Phase.ROAD:
            return _different_gaps(own)
        return legal(own)

    def greedy(self, state: State[Move], rng: random.Random) -> Move:
        """The move after which the round ends best on average, the others moving at random."""
        own = _own(state)
        seat = own.actor
        assert seat is not None, "nobody moves after the end of the game"
        return max(self.candidates(own), key=lambda move: self._outlook(own, move, seat, rng))

    def rollout(self, state: State[Move], rng: random.Random) -> None:
        """Random moves to the end of the round; a round in which nobody has played a card is left alone."""
        own = _own(state)
        draw, order = rng.random, own.turn_order()
        start, number, season = own.start, own.round, own.season
        if own.actor == order[0] and own.phase is Phase.CARD:
            return
        while own.round == number and own.season == season and own.actor is not None and own.start == start:
            moves = legal(own)
            apply(own, moves[int(draw() * len(moves))])

    def foresight(self, seat: int, since: State[Move] | None = None) -> Callable[[State[Move], random.Random], None]:
        """Everybody answers what was played as a greedy player does."""
        foresight = Foresight(self.greedy)

        def play_on(state: State[Move], rng: random.Random) -> None:
            foresight.play_on(_own(state), rng)

        return play_on

    def whole(self, state: State[Move], moves: Sequence[Move]) -> tuple[Sequence[Move], int]:
        return moves[:1], 1

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        own = _own(state)
        if own.phase is Phase.OVER:
            winners = own.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(own.players)]
        return outlook.chances(own)

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
        return WHOLLY

    def aim(self, state: State[Move], seat: int) -> Aim:
        return NO_AIM

    def purposes(self, state: State[Move], move: Move, then: Sequence[Move] = ()) -> Sequence[Event]:
        return purposes(_own(state), move, then)

    def taken_back(self, state: State[Move], memory: Memory, moves: Sequence[Move]) -> Event | None:
        return None

    def is_idle(self, state: State[Move], move: Move) -> bool:
        return False

    def is_obvious(self, state: State[Move], move: Move) -> bool:
        return kings.reaches(_own(state), move)

    def _outlook(self, state: UosaoState, move: Move, seat: int, rng: random.Random) -> float:
        total = 0.0
        for _ in range(_TRIES):
            world = state.clone()
            apply(world, move)
            self.rollout(world, rng)
            total += self.evaluate(world)[seat]
        return total


def _own(state: State[Move]) -> UosaoState:
    assert isinstance(state, UosaoState)
    return state


def _different_gaps(state: UosaoState) -> Sequence[Move]:
    """Two neighbouring gaps make the same line when the card between them is like the new one and nobody is on it."""
    tables, seat = state.tables, state.actor
    assert seat is not None
    kinds, occupied, first = tables.road_kinds, state.at, tables.first_gap + 1
    kind = kinds[FIRST_ROAD + seat * tables.kinds + state.played[seat]]
    same = [first + at for at, card in enumerate(state.line) if kinds[card] == kind and at not in occupied]
    moves = legal(state)
    return [move for move in moves if move not in same] if same else moves
