"""Which piece is which: how equal pieces and cards on their way keep their identity from one layout to the next.

A view has no names for cards that it hides. So the twelve training cards are twelve nameless pieces here, and each
keeps its number as long as what is seen allows it: a card that is seen keeps it while it travels, a hidden one while
it stays where it is. What is hidden from the viewer plays no part, so a number never tells anything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engines.wudang.seen import CardId, View
from ui.board.values.identity import Known, Twin, recognised

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
    id: str = ""
    """The piece that it is on the table."""

    @property
    def known(self) -> bool:
        return self.face is not None


@dataclass(frozen=True, slots=True)
class Worker:
    """An own worker of a seat, on the space `at` or at HOME."""

    seat: int
    at: int
    id: str = ""
    """The piece that it is on the table."""


def cards_of(view: View, known: Known) -> tuple[list[Card], Known]:
    """All training cards with their ids, hands first, then the cards on their way; and by what they are known again."""
    hands = [Card(seat, Spot.HAND, face, at) for seat, hand in enumerate(view.hands) for at, face in enumerate(hand)]
    drawn = [Card(seat, Spot.DRAWN, apart.card) for seat, apart in enumerate(view.drawn) if apart is not None]
    cards = [*hands, *drawn]
    named = recognised(known, [_twin(card) for card in cards])
    return [replace(card, id=name) for card, (name, _) in zip(cards, named, strict=True)], named


def _twin(card: Card) -> Twin:
    """A card on its way joins the hand before which it lies."""
    course = ((Spot.DRAWN, card.seat),) if card.spot is Spot.HAND else ()
    return Twin("training", (card.spot, card.seat), card.face, course, is_counted=True)


def workers_of(view: View, known: Known) -> tuple[list[Worker], Known]:
    """Every own worker of every seat with its id, and by what it is known again."""
    workers = [Worker(seat, at) for seat, home in enumerate(view.workers) for at in _stands(view, seat, home)]
    named = recognised(known, [Twin(f"worker:{worker.seat}", worker.at, is_counted=True) for worker in workers])
    return [replace(worker, id=name) for worker, (name, _) in zip(workers, named, strict=True)], named


def _stands(view: View, seat: int, home: int) -> list[int]:
    """Where the own workers of a seat stand: on spaces, and those at home."""
    spaces = [number for number, owner in enumerate(view.spaces, 1) if owner == seat]
    return [*(number for number in spaces if number != view.temp_space), *([HOME] * home)]
