"""Which piece is which: how equal pieces and cards on their way keep their identity from one layout to the next.

A view has no names for cards that it hides. So the twelve training cards are twelve nameless pieces here, and each
keeps its number as long as what is seen allows it: a card that is seen keeps it while it travels, a hidden one while
it stays where it is. What is hidden from the viewer plays no part, so a number never tells anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engines.wudang.seen import CardId, View
from ui.board.values.places import Layout

HOME: Final = 0
"""Where a worker is that stands on no space."""


class Spot(Enum):
    """Where a training card can be; the value ends the key of its label."""

    HAND = "hand"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Card:
    """One training card as it is seen: `face` is None when the viewer may not know it, `at` its place in the hand."""

    seat: int
    spot: Spot
    face: CardId | None
    at: int = 0
    number: int = 0

    @property
    def id(self) -> str:
        return f"training:{self.number}"

    @property
    def known(self) -> bool:
        return self.face is not None


@dataclass(frozen=True, slots=True)
class Worker:
    """An own worker of a seat, on the space `at` or at HOME."""

    seat: int
    at: int
    number: int = 0

    @property
    def id(self) -> str:
        return f"worker:{self.seat}:{self.number}"


@dataclass(frozen=True, slots=True)
class WudangLayout(Layout):
    """A layout of this game: it also keeps which card and which worker each number stands for."""

    cards: tuple[Card, ...] = ()
    workers: tuple[Worker, ...] = ()


def laid_before(before: Layout | None) -> WudangLayout:
    """The layout of this game that lay there; one with nothing in it where none did."""
    return before if isinstance(before, WudangLayout) else WudangLayout(())


def card_name(card: str) -> str:
    """What a gesture calls a training card that is seen."""
    return f"card:{card}"


def backs_name(seat: int) -> str:
    """What a gesture calls any card in a seat's hand."""
    return f"backs:{seat}"


def cards_of(view: View, before: Layout | None) -> list[Card]:
    """All training cards with their numbers: hands first, then the cards on their way."""
    hands = [Card(seat, Spot.HAND, face, at) for seat, hand in enumerate(view.hands) for at, face in enumerate(hand)]
    drawn = [Card(seat, Spot.DRAWN, apart.card) for seat, apart in enumerate(view.drawn) if apart is not None]
    return _numbered_cards([*hands, *drawn], laid_before(before).cards)


def workers_of(view: View, before: Layout | None) -> list[Worker]:
    """Every own worker of every seat with its number."""
    found: list[Worker] = []
    for seat, home in enumerate(view.workers):
        spaces = [number for number, owner in enumerate(view.spaces, 1) if owner == seat]
        places = [*(number for number in spaces if number != view.temp_space), *([HOME] * home)]
        old = {worker.number: worker.at for worker in laid_before(before).workers if worker.seat == seat}
        found += _numbered_workers(seat, places, old)
    return found


def _numbered_cards(new: Sequence[Card], old: Sequence[Card]) -> list[Card]:
    numbers: dict[int, int] = {}
    free = {card.number: card for card in old}

    def claim(same: tuple[str, ...]) -> None:
        """Give old numbers to new cards that agree with the old one in these fields."""
        for index, card in enumerate(new):
            if index in numbers or ("face" in same and not card.known):
                continue
            match = next((n for n, one in free.items() if all(getattr(one, f) == getattr(card, f) for f in same)), None)
            if match is not None:
                numbers[index] = match
                del free[match]

    claim(("face", "seat", "spot"))
    claim(("face",))
    claim(("seat", "spot"))
    claim(())
    spare = iter(sorted(set(range(len(new))) - set(numbers.values())))
    return [replace(card, number=numbers[index] if index in numbers else next(spare)) for index, card in enumerate(new)]


def _numbered_workers(seat: int, places: Sequence[int], old: dict[int, int]) -> list[Worker]:
    free = {number: old.get(number, HOME) for number in range(len(places))}
    numbers: dict[int, int] = {}
    for wanted in (True, False):
        for index, place in enumerate(places):
            if index in numbers:
                continue
            match = next((number for number, at in free.items() if not wanted or at == place), None)
            if match is not None:
                numbers[index] = match
                del free[match]
    return [Worker(seat, place, numbers[index]) for index, place in enumerate(places)]
