"""Which card is which: every card on the table, and how cards keep their identity from one layout to the next.

A position does not tell equal cards apart, nor which back becomes which face; the eye follows one card all the way. So
each card is called what the card was called that it most likely was before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Final

from engines.sword.components import Box, Card, total
from engines.sword.seen import Led, Played, Told, View
from ui.board.values.places import Layout

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


def _shown(view: View, seat: int) -> list[str]:
    """The faces of a hand as the viewer sees it: one of the backs is the sword's, as long as it is held."""
    faces = [HIDDEN if card is None else card for card in view.hands[seat]]
    if HIDDEN in faces and view.swords[seat]:
        faces[faces.index(HIDDEN)] = HIDDEN_SWORD
    return faces


def recognised(slots: Sequence[Slot], view: View, before: Layout | None, told: Told | None) -> list[Piece]:
    """The cards with their ids: first those that stayed, then those that went the way that cards go, then new ones."""
    old = _known(before)
    taken = {name for names in old.values() for name in names}
    played = isinstance(told, Led | Played)
    ids: dict[Slot, str] = {}
    for slot in slots:
        if not (played and slot.zone is Zone.FIELD):
            _take(slot, (slot.name,), old, ids)
    for zone in (Zone.DISCARD, Zone.UNDER, Zone.FIELD):
        for slot in slots:
            if slot.zone is zone and slot not in ids:
                _take(slot, tuple(_course(slot, view)), old, ids)
    fresh = (f"card:{number}" for number in count() if f"card:{number}" not in taken)
    return [Piece(ids[slot] if slot in ids else next(fresh), slot) for slot in slots]


def _take(slot: Slot, names: Sequence[str], old: Mapping[str, list[str]], ids: dict[Slot, str]) -> None:
    for name in names:
        if old.get(name):
            ids[slot] = old[name].pop(0)
            return


def _known(before: Layout | None) -> dict[str, list[str]]:
    """The ids of what lay there, by the name that equal ones shared. Nothing but cards has the name of a card."""
    known: dict[str, list[str]] = {}
    for piece in before.placements if before is not None else ():
        if piece.same_as:
            known.setdefault(piece.same_as, []).append(piece.id)
    return known


def _course(slot: Slot, view: View) -> Iterator[str]:
    """Where a card that lies here now may have come from."""
    if slot.zone is Zone.DISCARD:
        yield f"{Zone.UNDER.value}:{slot.face}"
    if slot.zone in (Zone.DISCARD, Zone.UNDER):
        yield f"{Zone.FIELD.value}:{slot.face}"
    owner = () if view.owner is None else (view.owner,)
    for seat in range(view.players) if slot.zone is Zone.DISCARD else owner:
        yield hand_name(seat, slot.face)
        yield hand_name(seat, HIDDEN_SWORD if slot.face == "S" else HIDDEN)
