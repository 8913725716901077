"""Who could still beat a set of Sword of the Weak, by what everybody sees: how many cards each hand has, who holds a
sword, and which cards are nowhere to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.sword.moves import Move

if TYPE_CHECKING:
    from engines.sword.state import SwordState


def beaters(state: SwordState, move: Move) -> list[int]:
    """The others who may hold a set that beats this one of the mover as soon as it lies there, in the order of seats:
    all that is certain of the rest is that they cannot. The same in every world that the mover believes possible."""
    tables, seat = state.tables, state.actor
    side = 1 - state.side if tables.flips[move] else state.side
    least, total = tables.counts[move], tables.totals[side][move]
    suits, sword, found = _unseen(state, side), tables.totals[side][tables.singles[tables.sword]], []
    for other, hand in enumerate(state.hands):
        if hand and other != seat:
            # whether a seat holds its sword is open (J21)
            one_more = sword if hand & tables.sword_bit else None
            counts = range(least, 1 + min(hand >> tables.size_shift, tables.box.play_max))
            if any(_most(numbers, count, one_more) > total for numbers in suits for count in counts):
                found.append(other)
    return found


def _unseen(state: SwordState, side: int) -> list[list[int]]:
    """By suit the numbers on that side of the cards that somebody else holds or that are still to be drawn, the largest
    first; and no suit at all, for a sword alone."""
    tables, seat = state.tables, state.actor
    cards = [card for other, hand in enumerate(state.hands) if hand and other != seat for card in tables.held(hand)]
    suits: dict[str, list[int]] = {}
    for card in (*cards, *state.deal.deck[state.drawn :]):
        if card != tables.sword:
            suits.setdefault(tables.suits[card], []).append(tables.totals[side][tables.singles[card]])
    return [sorted(numbers, reverse=True) for numbers in (*suits.values(), [])]


def _most(numbers: list[int], count: int, sword: int | None) -> int:
    """The greatest total of so many cards of a suit with these numbers, with the sword where that adds more; -1 where
    there are not so many."""
    without = sum(numbers[:count]) if count <= len(numbers) else -1
    with_it = sum(numbers[: count - 1]) + sword if sword is not None and count <= len(numbers) + 1 else -1
    return max(without, with_it)
