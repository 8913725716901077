"""What makes a position of Sword of the Weak good, and quick moves in it.

The numbers here are of the player's skill, not of the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from math import exp, sqrt
from typing import Final

from engines.facts import NO_AIM, WHOLLY, Aim, Belief
from engines.game import Event, Memory, Note, State
from engines.sword.mind import merits
from engines.sword.mind.purposes import purposes
from engines.sword.moves import Move
from engines.sword.rules import apply, legal
from engines.sword.state import SwordState
from engines.sword.tables import EMPTY, PASS, Tables
from engines.sword.values import Phase

_SPREAD: Final = 0.55
"""A lead of so many points makes one e times as likely to win as another, with a round to come and one opponent; as 500
games tell that a search played against itself."""
_FORMER_SPREAD: Final = 0.8
"""What the levels that can no longer be chosen take it for; there it grows with the opponents, not with their root."""

# How near a hand is to being empty, in turns:
_CARD: Final = 0.15
"""What each card costs beside the sets that they make."""
_SWORD: Final = 0.7
"""What the sword saves."""
_LEAD: Final = 0.6
"""What owning the field saves."""


class _Turns(dict[int, tuple[int, bool]]):
    """By the cards of one suit in a hand: how many sets empty it, and whether the last has room for the sword."""

    def __init__(self, shifts: Sequence[int], count_mask: int, most: int) -> None:
        super().__init__()
        self._shifts = shifts
        self._count_mask = count_mask
        self._most = most

    def __missing__(self, cards: int) -> tuple[int, bool]:
        count = sum(cards >> shift & self._count_mask for shift in self._shifts)
        self[cards] = turns = -(-count // self._most), count % self._most != 0
        return turns


def _suit(tables: Tables, shifts: Sequence[int]) -> tuple[int, _Turns]:
    mask = sum(tables.count_mask << shift for shift in shifts)
    return mask, _Turns(shifts, tables.count_mask, tables.box.play_max)


class SwordPolicy:
    """Plays rounds to their end and values the points; before that, the hands that must still be emptied."""

    __slots__ = ("_suits", "_worth", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._suits = [_suit(tables, shifts) for shifts in tables.suit_shifts]
        """By suit: the mask of its cards, and the turns that they take."""
        self._worth = tuple(_worth(tables, side) for side in range(len(tables.box.sides)))

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        """The set that empties the hand, where there is one: who goes out later scores no more. Else all but passing on
        an empty field with cards that can be led, which only gives the lead away."""
        own = _own(state)
        moves = legal(own)
        last = self._last_set(own, moves) if own.phase is Phase.TURN else None
        if last is not None:
            return (last,)
        return moves[1:] if own.phase is Phase.TURN and own.field == EMPTY and len(moves) > 1 else moves

    def _last_set(self, state: SwordState, moves: Sequence[Move]) -> Move | None:
        """Which of these moves plays all that its hand holds; None for none."""
        assert state.actor is not None, "nobody moves after the end of the game"
        hand, costs = state.hands[state.actor], self.tables.costs
        if hand >> self.tables.size_shift > self.tables.box.play_max:
            return None
        return next((move for move in moves if move != PASS and costs[move] == hand), None)

    def greedy(self, state: State[Move], rng: random.Random) -> Move:
        """Play whenever possible: what leaves the fewest suits in hand, without the sword, with most cards, lowest."""
        own = _own(state)
        seat = own.actor
        assert seat is not None, "nobody moves after the end of the game"
        moves = self.candidates(own)
        if own.phase is Phase.DISCARD:
            return min(moves, key=lambda move: self._drop_cost(own, seat, move))
        plays = [move for move in moves if move != PASS]
        if not plays:
            return PASS
        return min(plays, key=lambda move: self._play_cost(own, seat, move))

    def rollout(self, state: State[Move], rng: random.Random) -> None:
        """A hasty player on every seat to the end of the round: the better of two sets at a glance, passes only when
        nothing else is left. A round in which nobody has moved is left alone."""
        own = _own(state)
        draw, deal = rng.random, own.deal
        if own.finished and not own.discard and own.owner is None and not own.passes:
            return
        worth = self._worth
        while own.deal is deal and own.actor is not None:
            moves = legal(own)
            count = len(moves)
            if count == 1:
                apply(own, moves[0])
            elif moves[-1] < PASS:
                apply(own, moves[int(draw() * count)])
            else:
                one = moves[1 + int(draw() * (count - 1))]
                other = moves[1 + int(draw() * (count - 1))]
                values = worth[own.side]
                apply(own, one if values[one] > values[other] else other)

    def foresight(self, seat: int, since: State[Move] | None = None) -> Callable[[State[Move], random.Random], None]:
        return self.rollout

    def whole(self, state: State[Move], moves: Sequence[Move]) -> tuple[Sequence[Move], int]:
        return moves[:1], 1

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        own = _own(state)
        players = own.deal.players
        if own.phase is Phase.OVER:
            winners = own.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        standings = [points + promise for points, promise in zip(own.points, self._promises(own), strict=True)]
        left = self.tables.box.rounds - len(own.finished)
        return _shares(standings, self._spread(left, players - 1))

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
        return purposes(_own(state), move, self.turns_to_go)

    def taken_back(self, state: State[Move], memory: Memory, moves: Sequence[Move]) -> Event | None:
        return None

    def is_idle(self, state: State[Move], move: Move) -> bool:
        return move == PASS

    def is_obvious(self, state: State[Move], move: Move) -> bool:
        return False

    def _play_cost(self, state: SwordState, seat: int, move: Move) -> tuple[int, int, int, int, int]:
        tables = self.tables
        rest = state.hands[seat] - tables.costs[move]
        sword = tables.flips[move]
        return (
            int(rest != 0),
            self.turns_to_go(rest) + sword,
            sword,
            -tables.counts[move],
            tables.totals[state.side][move],
        )

    def _drop_cost(self, state: SwordState, seat: int, move: Move) -> tuple[int, int, int]:
        """Keep the sword and few suits; of equals throw away the one least useful on either side."""
        tables = self.tables
        rest = state.hands[seat] - tables.costs[move]
        extreme = max(totals[move] for totals in tables.totals)
        return tables.flips[move], self.turns_to_go(rest), extreme

    def turns_to_go(self, hand: int) -> int:
        """How many sets empty a hand, when any set may be played: one a suit, more for more cards than a set has."""
        turns, has_room = 0, False
        for mask, turns_of in self._suits:
            needed, leaves_room = turns_of[hand & mask]
            turns += needed
            has_room = has_room or leaves_room
        return turns + (hand & self.tables.sword_bit != 0 and not has_room)

    def _spread(self, rounds: int, opponents: int) -> float:
        return _SPREAD * sqrt(rounds * opponents)

    def _promises(self, state: SwordState) -> list[float]:
        """The points still to be won in this round, shared out: more to whom fewer turns and cards are left."""
        tables, still = self.tables, state.still
        efforts = [
            self.turns_to_go(hand)
            + _CARD * (hand >> tables.size_shift)
            - (_SWORD if hand & tables.sword_bit else 0.0)
            - (_LEAD if seat == state.owner else 0.0)
            if hand
            else None
            for seat, hand in enumerate(state.hands)
        ]
        weights = [0.0 if effort is None else exp(-effort / 2) for effort in efforts]
        total, pot = sum(weights), tables.box.points_per_remaining * still * (still - 1) / 2
        return [min(still - 1.0, pot * weight / total) for weight in weights]


class FormerPolicy(SwordPolicy):
    """By which the levels play that can no longer be chosen: they stay as they were."""

    __slots__ = ()

    def _last_set(self, state: SwordState, moves: Sequence[Move]) -> Move | None:
        return None

    def _spread(self, rounds: int, opponents: int) -> float:
        return _FORMER_SPREAD * sqrt(rounds) * opponents


def _own(state: State[Move]) -> SwordState:
    assert isinstance(state, SwordState)
    return state


def _worth(tables: Tables, side: int) -> tuple[int, ...]:
    """By move, at a glance: many cards, then a low total; the sword last."""
    highest = max(tables.totals[side]) + 1
    return tuple(
        (count - 2 * sword) * highest - total
        for count, sword, total in zip(tables.counts, tables.flips, tables.totals[side], strict=True)
    )


def _shares(standings: Sequence[float], spread: float) -> list[float]:
    """The chance of each to end first, when a lead of `spread` makes one e times as likely as another."""
    best = max(standings)
    weights = [exp((standing - best) / spread) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]
