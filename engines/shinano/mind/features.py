"""What a learned judgement of Shinano looks at: facts by number, told from the place of who is to move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from engines.game import State
from engines.shinano.invasion import best_gain
from engines.shinano.mind.policy import ShinanoPolicy
from engines.shinano.moves import Move
from engines.shinano.scoring import castle_faces, deductions
from engines.shinano.state import ShinanoState
from engines.shinano.tables import Tables, cards_in
from engines.shinano.values import NOWHERE, RESULTS, STEPS

_TIMES: Final = 6
"""So many parts of the game are told apart."""

_FAR: Final = 15
_LEADS: Final = 2 * _FAR + 1
"""Leads of so many times _STEP points or more count as one."""
_STEP: Final = 2

_FUNDS: Final = 31
_SITES: Final = 16
_GAINS: Final = 13
_DEDUCTIONS: Final = 6
"""So many funds, points of a castle, of the next control, and deductions in groups of _STEP, are told apart."""

_CARDS: Final = 6
"""So many numbers of cards in hand of each value."""

_CELLS: Final = 6
"""So many numbers of cells around a castle, or around a token, that are still empty; and none where there is none."""


@dataclass(frozen=True, slots=True)
class _Starts:
    """The first number of each kind of fact, in the order of the numbers; the last is behind all of them."""

    leads: int
    castles: int
    sites: int
    room: int
    funds: int
    gains: int
    deductions: int
    cards: int
    fitting: int
    ways: int
    retired: int
    stage: int
    time: int
    end: int


class ShinanoFeatures:
    """The facts of one box with so many players. Everything is by places: that of who is to move is 0, then clockwise.

    A lead is one of points as they stand, castle and deductions included.
    """

    __slots__ = ("_players", "_policy", "_starts", "_tables", "_turns", "_values", "count")

    def __init__(self, tables: Tables, players: int) -> None:
        self._tables, self._players = tables, players
        self._policy = ShinanoPolicy()
        self._turns = players * tables.box.counts[players].turns
        self._values = max(tables.values)
        sizes = (
            players * _TIMES * _LEADS,
            players * _TIMES * 2,
            players * _TIMES * _SITES,
            players * _TIMES * _CELLS,
            players * _FUNDS,
            players * _TIMES * _GAINS,
            players * _DEDUCTIONS,
            players * self._values * _CARDS,
            players * _TIMES * _CARDS,
            players * _CELLS,
            players,
            2 * len(RESULTS),
            self._turns + 1,
        )
        self._starts = _Starts(*accumulate(sizes, initial=0))
        self.count = self._starts.end

    def play_on(self, state: State[Move], rng: random.Random) -> None:
        """As far as the policy does: what a move is good for shows a round later."""
        self._policy.rollout(state, rng)

    def facts(self, state: State[Move]) -> tuple[int, Sequence[int]]:
        assert isinstance(state, ShinanoState)
        actor, players, starts = state.mover, self._players, self._starts
        done = sum(state.turns)
        time = done * _TIMES // (self._turns + 1)
        order = [(actor + place) % players for place in range(players)]
        castles = [self._castle(state, seat) for seat in order]
        owed = [deductions(state, seat) for seat in order]
        totals = [
            state.funds[seat] + points - less for seat, (points, _), less in zip(order, castles, owed, strict=True)
        ]
        found: list[int] = []
        for place, seat in enumerate(order):
            when = place * _TIMES + time
            points, empty = castles[place]
            rival = max(total for other, total in enumerate(totals) if other != place)
            lead = max(-_FAR, min(_FAR, (totals[place] - rival) // _STEP))
            found += (
                starts.leads + when * _LEADS + lead + _FAR,
                starts.castles + when * 2 + (state.castles[seat] != NOWHERE),
                starts.sites + when * _SITES + min(points, _SITES - 1),
                starts.room + when * _CELLS + empty,
                starts.funds + place * _FUNDS + min(state.funds[seat], _FUNDS - 1),
                starts.deductions + place * _DEDUCTIONS + min(owed[place] // _STEP, _DEDUCTIONS - 1),
            )
            if state.retired[seat]:
                found.append(starts.retired + place)
            else:
                self._add_hand(found, state, place, seat, when)
        found.append(starts.stage + 2 * state.result + state.moved)
        found.append(starts.time + done)
        return actor, found

    def _castle(self, state: ShinanoState, seat: int) -> tuple[int, int]:
        """The points of a castle as they stand, and how many cells around it are empty; the last number where there
        is none."""
        cell = state.castles[seat]
        if cell == NOWHERE:
            return 0, _CELLS - 1
        faces = castle_faces(state, cell)
        return sum([self._tables.values[face] for face in faces]), 1 + len(STEPS) - len(faces)

    def _add_hand(self, found: list[int], state: ShinanoState, place: int, seat: int, when: int) -> None:
        """The cards of a seat by value, and what can be done with them beside its token."""
        starts, tables, hand, token = self._starts, self._tables, state.hands[seat], state.tokens[seat]
        found.append(starts.gains + when * _GAINS + min(best_gain(state, token, hand), _GAINS - 1))
        counts = [0] * self._values
        for card in cards_in(hand):
            counts[tables.values[2 * card] - 1] += 1
        at = starts.cards + place * self._values * _CARDS
        for value, count in enumerate(counts):
            found.append(at + value * _CARDS + min(count, _CARDS - 1))
        stuck = hand
        for step in STEPS:
            stuck &= ~tables.fitting[state.needs[token + step]][0]
        found.append(starts.fitting + when * _CARDS + min(len(cards_in(stuck)), _CARDS - 1))
        empty = sum([token + step not in state.land for step in STEPS])
        found.append(starts.ways + place * _CELLS + empty)
