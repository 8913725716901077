"""Which card is which: the names of the hand cards, and where each of them may come from.

A player holds two equal 1s. A position does not tell them apart, but the eye does: the one that lay spent is the one
that comes back to the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engines.quick_values import quickly_made
from engines.uosao.moves import Side
from engines.uosao.seen import Road, View
from ui.board.values.identity import Known, Twin, recognised
from ui.games.uosao.data import Reader


class Spot(Enum):
    """Where a hand card can be. The value begins the card's shared name."""

    HAND = "hand"
    PLAYED = "played"
    SPENT = "spent"
    LINE = "line"


@quickly_made
@dataclass(frozen=True, slots=True)
class Card:
    """One hand card of one seat. `index` is its place among those in the same spot (in the line: of all cards)."""

    seat: int
    card: str
    spot: Spot
    index: int
    side: Side | None = None
    """How it lies; None in a hand."""
    id: str = ""
    """The piece that it is on the table."""

    @property
    def name(self) -> str:
        """The name that equal cards in one spot share."""
        if self.spot is Spot.PLAYED:
            return played_name(self.seat)
        return f"{self.spot.value}:{self.seat}:{self.card}"


def played_name(seat: int) -> str:
    return f"{Spot.PLAYED.value}:{seat}"


def shared_name(card: Card, reader: Reader) -> str:
    """The name under which a card lies on the table beside its id; "" where a hand has only one of it."""
    return card.name if reader.twins(card.card) else ""


def grip(seat: int, card: str, spot: Spot, reader: Reader) -> str:
    """What a gesture, a key or an accent calls a card: by its id when there is only one, else by the shared name."""
    return Card(seat, card, spot, 0).name if reader.twins(card) else f"{_kind(seat, card)}:0"


_COURSE: Final = {
    Spot.HAND: (Spot.SPENT,),
    Spot.PLAYED: (Spot.HAND,),
    Spot.SPENT: (Spot.PLAYED,),
    Spot.LINE: (Spot.PLAYED,),
}
"""Where a card comes from while a game is told; anything else is a new season or a jump."""


def cards_of(view: View, reader: Reader, known: Known, inserted: int | None = None) -> tuple[list[Card], Known]:
    """Every hand card of every seat with its id, in the order line, spent, played, hand; and by what it is known again.

    `inserted` is the index in the line of a road that has just come into it.
    """
    cards = _cards(view, reader)
    named = recognised(known, [_twin(card, came=card.spot is Spot.LINE and card.index == inserted) for card in cards])
    return [replace(card, id=name) for card, (name, _) in zip(cards, named, strict=True)], named


def _twin(card: Card, *, came: bool) -> Twin:
    """Equal cards of a seat are the same to a position."""
    return Twin(_kind(card.seat, card.card), card.spot, course=_COURSE[card.spot], is_counted=True, came=came)


def _kind(seat: int, card: str) -> str:
    return f"card:{seat}:{card}"


def _cards(view: View, reader: Reader) -> list[Card]:
    cards = []
    for index, road in enumerate(view.line):
        if isinstance(road, Road):
            cards.append(Card(road.owner, road.card, Spot.LINE, index, side=Side.ROAD))
    for seat, row in enumerate(view.spent):
        cards += [Card(seat, play.card, Spot.SPENT, index, side=play.side) for index, play in enumerate(row)]
    totals = {card.id: card.count for card in reader.box.cards}
    for seat, play in enumerate(view.played):
        if play and not _has_left(play.card, seat, view, cards, totals):
            cards.append(Card(seat, play.card, Spot.PLAYED, 0, side=play.side))
    for seat, hand in enumerate(view.hands):
        cards += [Card(seat, card, Spot.HAND, index) for index, card in enumerate(hand)]
    return cards


def _has_left(card: str, seat: int, view: View, cards: Sequence[Card], totals: dict[str, int]) -> bool:
    """Whether the played card already lies elsewhere (a road in the line, a move card among the spent)."""
    elsewhere = sum(1 for other in cards if (other.seat, other.card) == (seat, card))
    return elsewhere + view.hands[seat].count(card) >= totals[card]
