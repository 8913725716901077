"""What a learned judgement of Sword of the Weak looks at: facts by number, told from the place of who is to move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from engines.game import State
from engines.sword.mind.policy import SwordPolicy
from engines.sword.moves import Move
from engines.sword.state import SwordState
from engines.sword.tables import EMPTY, Tables
from engines.sword.values import Phase

_FAR: Final = 8
_LEADS: Final = 2 * _FAR + 1
"""Leads of more points count as this one."""

_TURNS: Final = 8
"""So many numbers of turns to an empty hand are told apart."""


@dataclass(frozen=True, slots=True)
class _Starts:
    """The first number of each kind of fact, in the order of the numbers; the last is behind all of them."""

    cards: int
    sizes: int
    swords: int
    turns: int
    leads: int
    owner: int
    field: int
    sides: int
    races: int
    phase: int
    passes: int
    round: int
    end: int


class _Suit(dict[int, tuple[int, ...]]):
    """By the cards of one suit in a hand: the facts that they are, for place 0 and the first side of the balance."""

    def __init__(self, tables: Tables, shifts: Sequence[int]) -> None:
        super().__init__()
        self._kinds = [(tables.shifts.index(shift), shift) for shift in shifts]
        self._tables = tables
        self.mask = sum(tables.count_mask << shift for shift in shifts)

    def __missing__(self, cards: int) -> tuple[int, ...]:
        most = max(kind.copies for kind in self._tables.box.kinds)
        held = ((kind, cards >> shift & self._tables.count_mask) for kind, shift in self._kinds)
        self[cards] = found = tuple(kind * most + count - 1 for kind, count in held if count)
        return found


class SwordFeatures:
    """The facts of one box with so many players. Everything is by places: the actor's is 0, then clockwise."""

    __slots__ = ("_cards", "_players", "_policy", "_sizes", "_starts", "_suits", "_tables", "_totals", "count")

    def __init__(self, tables: Tables, players: int) -> None:
        box = tables.box
        self._tables, self._players = tables, players
        self._policy = SwordPolicy(tables)
        self._suits = tuple(_Suit(tables, shifts) for shifts in tables.suit_shifts)
        self._cards = len(box.kinds) * max(kind.copies for kind in box.kinds)
        self._sizes = box.hand_limit + 2
        self._totals = 1 + max(max(totals) for totals in tables.totals)
        sides = len(box.sides)
        sizes = (
            players * sides * self._cards,
            players * self._sizes,
            players,
            players * _TURNS,
            players * box.rounds * _LEADS,
            players + 1,
            (box.play_max + 1) * self._totals,
            sides,
            _TURNS * _TURNS,
            len(Phase),
            players + 1,
            box.rounds,
        )
        self._starts = _Starts(*accumulate(sizes, initial=0))
        self.count = self._starts.end

    def play_on(self, state: State[Move], rng: random.Random) -> None:
        """It is asked at once."""

    def facts(self, state: State[Move]) -> tuple[int, Sequence[int]]:
        assert isinstance(state, SwordState)
        assert state.actor is not None, "nobody moves after the end of the game"
        tables, starts, players, actor = self._tables, self._starts, self._players, state.actor
        number, side, points = len(state.finished), state.side, state.points
        found: list[int] = []
        turns = [self._policy.turns_to_go(hand) for hand in state.hands]
        for place in range(players):
            seat = (actor + place) % players
            hand = state.hands[seat]
            found.append(starts.sizes + place * self._sizes + (hand >> tables.size_shift))
            lead = max(-_FAR, min(_FAR, points[seat] - points[actor]))
            found.append(starts.leads + (place * tables.box.rounds + number) * _LEADS + lead + _FAR)
            if not hand:
                continue
            found.append(starts.turns + place * _TURNS + min(turns[seat], _TURNS - 1))
            if hand & tables.sword_bit:
                found.append(starts.swords + place)
            at = starts.cards + (place * len(tables.box.sides) + side) * self._cards
            for suit in self._suits:
                found += [at + fact for fact in suit[hand & suit.mask]]
        nearest = min((turns[seat] for seat in range(players) if seat != actor and state.hands[seat]), default=0)
        owner = players if state.owner is None else (state.owner - actor) % players
        found += (
            starts.owner + owner,
            starts.field + self._field(state),
            starts.sides + side,
            starts.races + min(turns[actor], _TURNS - 1) * _TURNS + min(nearest, _TURNS - 1),
            starts.phase + (state.phase is Phase.DISCARD),
            starts.passes + min(state.passes, players),
            starts.round + number,
        )
        return actor, found

    def _field(self, state: SwordState) -> int:
        """What has to be beaten: 0 where nothing lies, else by cards and total."""
        if state.field == EMPTY:
            return 0
        tables = self._tables
        return tables.counts[state.field] * self._totals + tables.totals[state.side][state.field]
