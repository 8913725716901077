"""Which card is which: every card on the table, and how cards keep their identity from one layout to the next.

A position does not tell equal cards apart, nor which back becomes which face; the eye follows one card all the way. So
each card is called what the card was called that it most likely was before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engines.sword.components import Box, Card, total
from engines.sword.seen import Led, Played, Told, View
from ui.board.values.identity import Known, Twin, recognised

HIDDEN: Final = "?"
"""The face of a character that the viewer may not see."""
HIDDEN_SWORD: Final = "S?"
"""The face of a sword in a hand that the viewer may not see: its back differs."""


class Zone(Enum):
    """Where a card can lie. The value begins the name that equal cards there share."""

    HAND = "hand"
    FIELD = "field"
    UNDER = "under"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Slot:
    """One card where it lies now. `index` counts within the zone (of the seat, in a hand)."""

    zone: Zone
    face: str
    index: int
    seat: int = -1
    """Whose hand; -1 elsewhere."""

    @property
    def name(self) -> str:
        return hand_name(self.seat, self.face) if self.zone is Zone.HAND else f"{self.zone.value}:{self.face}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A card with the id that it keeps."""

    id: str
    slot: Slot


def hand_name(seat: int, face: str) -> str:
    """What all equal cards of one hand are called."""
    return f"{Zone.HAND.value}:{seat}:{face}"


def added_up(numbers: Sequence[int]) -> str:
    """The numbers of a set added up; a single one is its own sum."""
    total = str(sum(numbers))
    return total if len(numbers) == 1 else f"{' + '.join(map(str, numbers))} = {total}"


class Reader:
    """Reads positions with the cards of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards: Mapping[str, Card] = {card.code: card for card in (*box.kinds, box.sword)}
        self.suits = {suit.id: suit for suit in box.suits}
        self._suit_order = {suit.id: at for at, suit in enumerate(box.suits)}

    def side(self, view: View) -> int:
        """Which of a card's numbers counts."""
        return self.box.sides.index(view.balance)

    def number(self, face: str, side: int) -> int:
        return self.cards[face].numbers[side]

    def total(self, faces: Sequence[str], side: int) -> int:
        return total((self.cards[face] for face in faces), side)

    def is_sword(self, face: str) -> bool:
        return face == self.box.sword.code

    def in_order(self, faces: Sequence[str], side: int, *, by_suit: bool) -> list[str]:
        """A hand as it is held: by suit and in it by live number, or by live number alone; hidden cards at the left."""
        return sorted(faces, key=lambda face: self._rank(face, side, by_suit=by_suit))

    def _rank(self, face: str, side: int, *, by_suit: bool) -> tuple[int, int, int]:
        if face not in self.cards:
            return (-1, face == HIDDEN_SWORD, 0)
        number = self.number(face, side)
        suit = self._suit_order.get(self.cards[face].suit, len(self._suit_order))
        return (suit, number, 0) if by_suit or self.is_sword(face) else (0, number, suit)

    def slots(self, view: View, *, by_suit: bool) -> list[Slot]:
        """Every card that lies outside the deck."""
        piles = ((Zone.DISCARD, view.discard), (Zone.UNDER, view.under), (Zone.FIELD, view.field))
        found = [Slot(zone, face, at) for zone, faces in piles for at, face in enumerate(faces)]
        for seat in range(view.players):
            order = self.in_order(_shown(view, seat), self.side(view), by_suit=by_suit)
            found += [Slot(Zone.HAND, face, at, seat) for at, face in enumerate(order)]
        return found

    def pieces(self, slots: Sequence[Slot], view: View, known: Known, told: Told | None) -> tuple[list[Piece], Known]:
        """The cards with their ids, and by what they are known again."""
        played = isinstance(told, Led | Played)
        courses = {zone: tuple(_course(zone, view)) for zone in Zone}
        twins = [
            _twin(
                slot,
                courses[slot.zone],
                is_sword=slot.face == HIDDEN_SWORD or self.is_sword(slot.face),
                came=played and slot.zone is Zone.FIELD,
            )
            for slot in slots
        ]
        named = recognised(known, twins)
        return [Piece(name, slot) for (name, _), slot in zip(named, slots, strict=True)], named


def _shown(view: View, seat: int) -> list[str]:
    """The faces of a hand as the viewer sees it: one of the backs is the sword's, as long as it is held."""
    faces = [HIDDEN if card is None else card for card in view.hands[seat]]
    if HIDDEN in faces and view.swords[seat]:
        faces[faces.index(HIDDEN)] = HIDDEN_SWORD
    return faces


def _twin(slot: Slot, course: tuple[tuple[Zone, int], ...], *, is_sword: bool, came: bool) -> Twin:
    """What a card is to its equals. Swords have a back of their own. A card that has not come here on one of its ways
    comes from the deck, as a new piece."""
    face = None if slot.face in (HIDDEN, HIDDEN_SWORD) else slot.face
    return Twin("card:sword" if is_sword else "card", _stand(slot.zone, slot.seat), face, course, came=came)


def _stand(zone: Zone, seat: int = -1) -> tuple[Zone, int]:
    return zone, seat


def _course(zone: Zone, view: View) -> Iterator[tuple[Zone, int]]:
    """Where a card that lies here now may have come from."""
    if zone is Zone.HAND:
        return
    if zone is Zone.DISCARD:
        yield _stand(Zone.UNDER)
    if zone in (Zone.DISCARD, Zone.UNDER):
        yield _stand(Zone.FIELD)
    owner = () if view.owner is None else (view.owner,)
    for seat in range(view.players) if zone is Zone.DISCARD else owner:
        yield _stand(Zone.HAND, seat)
