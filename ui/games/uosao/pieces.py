"""Which card is which: the names of pieces, and how equal cards keep their identity from one layout to the next.

A player holds two equal 1s. A position does not tell them apart, but the eye does: the one that lay spent is the one
that comes back to the hand. So each card gets the copy number of the card that it most likely was before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations
from typing import Final

from engines.uosao.moves import Side
from engines.uosao.seen import Road, View
from ui.board.values.places import Layout
from ui.games.uosao.data import Reader


class Spot(Enum):
    """Where a hand card can be. The value begins the card's shared name."""

    HAND = "hand"
    PLAYED = "played"
    SPENT = "spent"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Card:
    """One hand card of one seat. `index` is its place among those in the same spot (in the line: of all cards)."""

    seat: int
    card: str
    spot: Spot
    index: int
    copy: int = 0
    side: Side | None = None
    """How it lies; None in a hand."""

    @property
    def id(self) -> str:
        return f"card:{self.seat}:{self.card}:{self.copy}"

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
    one = Card(seat, card, spot, 0)
    return one.name if reader.twins(card) else one.id


_SAME: Final = 4.0
_NEXT: Final = 2.0
_COURSE: Final = frozenset(
    {
        (Spot.HAND, Spot.PLAYED),
        (Spot.PLAYED, Spot.SPENT),
        (Spot.PLAYED, Spot.LINE),
        (Spot.SPENT, Spot.HAND),
    }
)
"""The steps of a card's life that happen while a game is told; anything else is a new season or a jump."""


def cards_of(view: View, reader: Reader, before: Layout | None, inserted: int | None) -> list[Card]:
    """Every hand card of every seat with its copy number, in the order line, spent, played, hand.

    `inserted` is the index in the line of a road that has just come into it.
    """
    found: dict[tuple[int, str], list[Card]] = {}
    for card in _cards(view, reader):
        found.setdefault((card.seat, card.card), []).append(card)
    old = _spots(before, found)
    return [card for equal in found.values() for card in _numbered(equal, old, inserted)]


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


def _spots(before: Layout | None, cards: Iterable[tuple[int, str]]) -> dict[str, tuple[Spot, float]]:
    """Where each card that has equals lay, by id. `cards` are the seats and ids of all."""
    if before is None:
        return {}
    spots = {Card(seat, card, spot, 0).name: spot for seat, card in cards for spot in Spot}
    return {piece.id: (spots[piece.same_as], piece.x) for piece in before.placements if piece.same_as in spots}


def _numbered(equal: Sequence[Card], old: dict[str, tuple[Spot, float]], inserted: int | None) -> list[Card]:
    """Equal cards with the copy numbers that make the likeliest story; as listed when there is none to go by."""
    choices = [
        [replace(card, copy=copy) for card, copy in zip(equal, order, strict=True)]
        for order in permutations(range(len(equal)))
    ]
    return max(choices, key=lambda cards: _likelihood(cards, old, inserted))


def _likelihood(cards: Sequence[Card], old: dict[str, tuple[Spot, float]], inserted: int | None) -> float:
    """How well the story goes; of equally good ones the one in which nobody changes places."""
    total = 0.0
    for card in cards:
        if card.id not in old:
            continue
        spot, _ = old[card.id]
        if spot is card.spot and not (card.spot is Spot.LINE and card.index == inserted):
            total += _SAME
        elif (spot, card.spot) in _COURSE:
            total += _NEXT
    return total - 0.5 * _crossings(cards, old)


def _crossings(cards: Sequence[Card], old: dict[str, tuple[Spot, float]]) -> int:
    """Pairs in one spot that would swap left and right."""
    known = [(card, *old[card.id]) for card in cards if card.id in old]
    return sum(
        1
        for at, (one, spot, x) in enumerate(known)
        for other, other_spot, other_x in known[at + 1 :]
        if one.spot is other.spot is spot is other_spot and (one.index < other.index) != (x < other_x)
    )
