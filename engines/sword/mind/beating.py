"""Who could still beat a set of Sword of the Weak, by what everybody sees: how many cards each hand has, who holds a
sword, and which cards are nowhere to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.sword.moves import Move

if TYPE_CHECKING:
    from engines.sword.state import SwordState


class Answers:
    """What could still beat a set of the mover as soon as it lies there, the same in every world that the mover thinks
    possible."""

    def __init__(self, state: SwordState, move: Move) -> None:
        tables, seat = state.tables, state.actor
        side = 1 - state.side if tables.flips[move] else state.side
        self.total = tables.totals[side][move]
        """What the set comes to as it lies there."""
        self.side = tables.box.sides[side]
        """Of the balance, then."""
        self._hands, self._size_shift, self._most_cards = state.hands, tables.size_shift, tables.box.play_max
        self._least, self._sword_bit = tables.counts[move], tables.sword_bit
        self._sword = tables.totals[side][tables.singles[tables.sword]]
        self._unseen = _unseen(state, side)
        self.others = [other for other, hand in enumerate(state.hands) if hand and other != seat]
        """The seats that may still play in the round."""

    @property
    def beaters(self) -> list[int]:
        """The others who may hold a set that beats it, in the order of seats: all that is certain of the rest is that
        they cannot."""
        return [other for other in self.others if self.fewest_of(other)]

    @property
    def unseen(self) -> int:
        """How many characters somebody else holds or are still to be drawn."""
        return sum(map(len, self._unseen.values()))

    @property
    def alone(self) -> int:
        """How many of them beat the set alone."""
        return sum(number > self.total for numbers in self._unseen.values() for number in numbers)

    @property
    def fewest(self) -> int:
        """With how few cards somebody may beat the set; 0 where nobody can."""
        return min(filter(None, map(self.fewest_of, self.others)), default=0)

    @property
    def suits(self) -> list[str]:
        """The suits in which somebody may beat the set with as many cards, in the order of the box; "" for a sword
        alone."""
        holders = {self._one_more(other) for other in self.others if self._size(other) >= self._least}
        return [
            suit
            for suit, numbers in self._unseen.items()
            if any(_most(numbers, self._least, one_more) > self.total for one_more in holders)
        ]

    def fewest_of(self, other: int) -> int:
        """With how few cards another seat may beat the set; 0 where it cannot."""
        one_more = self._one_more(other)
        counts = range(self._least, 1 + min(self._size(other), self._most_cards))
        beating = (
            count
            for count in counts
            if any(_most(numbers, count, one_more) > self.total for numbers in self._unseen.values())
        )
        return next(beating, 0)

    def _size(self, other: int) -> int:
        return self._hands[other] >> self._size_shift

    def _one_more(self, other: int) -> int | None:
        """What the sword adds that the seat holds: whether it does is open (J21); None for none."""
        return self._sword if self._hands[other] & self._sword_bit else None


def _unseen(state: SwordState, side: int) -> dict[str, list[int]]:
    """By suit the numbers on that side of the cards that somebody else holds or that are still to be drawn, the largest
    first; and no suit at all ("", for a sword alone)."""
    tables, seat = state.tables, state.actor
    cards = [card for other, hand in enumerate(state.hands) if hand and other != seat for card in tables.held(hand)]
    suits: dict[str, list[int]] = {suit.id: [] for suit in tables.box.suits}
    for card in (*cards, *state.deal.deck[state.drawn :]):
        if card != tables.sword:
            suits[tables.suits[card]].append(tables.totals[side][tables.singles[card]])
    return {**{suit: sorted(numbers, reverse=True) for suit, numbers in suits.items()}, "": []}


def _most(numbers: list[int], count: int, sword: int | None) -> int:
    """The greatest total of so many cards of a suit with these numbers, with the sword where that adds more; -1 where
    there are not so many."""
    without = sum(numbers[:count]) if count <= len(numbers) else -1
    with_it = sum(numbers[: count - 1]) + sword if sword is not None and count <= len(numbers) + 1 else -1
    return max(without, with_it)
