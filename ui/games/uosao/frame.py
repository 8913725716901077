"""Where the parts of the table lie in a room of a given size: the realm, the seats, the own hand. No position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.board.values.area import Area, by_seat

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
_BAND: Final = 17.0
"""Units between realm and own hand kept for the line that says what is asked: it covers no distance."""
STEP_RATIO: Final = 5 / 7
"""Width by height of a hand card."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place at the table. `card` is the width of the cards in `shelf`, `big` that of the one played."""

    plate: Area
    slot: Area
    """Where its card of this round lies."""
    hand: Area
    spent: Area
    card: float
    big: float
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    realm: Area
    line_top: float
    card_height: float
    desks: tuple[Desk, ...]
    """By seat."""

    @property
    def kept(self) -> tuple[Area, ...]:
        """What each seat has, and what it plays this round."""
        return tuple(area for desk in self.desks for area in (desk.plate, desk.slot))

    @property
    def line_bottom(self) -> float:
        return self.line_top + self.card_height

    @property
    def numbers_y(self) -> float:
        """The middle of the distances under the line."""
        return self.line_bottom + 10 * self.unit


def make_frame(width: float, height: float, players: int, viewer: int) -> Frame:
    """The frame for a room, the viewer's desk at the bottom and the others above in turn order, left to right."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    margin = 8 * unit
    top, bottom = 77 * unit, 122 * unit
    realm_top = margin + top + 5 * unit
    realm = Area(margin / 2, realm_top, width - margin, height - realm_top - bottom - margin / 2 - _BAND * unit)
    card_height = min(0.31 * realm.height, 0.11 * realm.width)
    # a narrow room is small and high: the line that says what is asked needs more of it below the distances
    lift = min(12 * unit, 0.1 * (height - SMALLEST[1] * unit))
    own = _own_desk(Area(margin, height - bottom - margin / 2, width - 2 * margin, bottom), unit)
    row = Area(margin, margin * 0.75, width - 2 * margin, top)
    # with few of them they do not grow beyond need
    others = [_other_desk(area, unit) for area in row.columns(players - 1, 8 * unit, 220 * unit)]
    return Frame(
        unit=unit,
        realm=realm,
        line_top=realm.bottom - 24 * unit - card_height - lift,
        card_height=card_height,
        desks=by_seat(viewer, own, others),
    )


def _other_desk(area: Area, unit: float) -> Desk:
    """A plate, room for the fan beside it, and below them one row: hand, spent cards, the card of the round."""
    left, top, width = area.left, area.top, area.width
    card, big = 26 * unit, 34 * unit
    slot = big / STEP_RATIO
    shelf_top, shelf_height = top + 41 * unit, card / STEP_RATIO
    shelf = Area(left, shelf_top, width - slot - 3 * unit, shelf_height)
    return Desk(
        plate=Area(left, top, width - 21 * unit, 38 * unit),
        slot=Area(left + width - slot, shelf_top + (shelf_height - big) / 2, slot, big),
        hand=shelf,
        spent=shelf,
        card=card,
        big=big,
        own=False,
    )


def _own_desk(row: Area, unit: float) -> Desk:
    side = 152 * unit
    card, hand_height = 26 * unit, 90 * unit
    middle = row.left + side + 8 * unit
    # above it the line that says what is asked goes as far as it needs
    mat = Area(row.right - 126 * unit, row.bottom - hand_height, 126 * unit, hand_height - 4 * unit)
    return Desk(
        plate=Area(row.left, row.top + 30 * unit, side, 40 * unit),
        slot=mat,
        hand=Area(middle, row.bottom - hand_height, mat.left - 8 * unit - middle, hand_height),
        spent=Area(row.left, row.top + 76 * unit, side, card / STEP_RATIO),
        card=card,
        big=hand_height * STEP_RATIO,
        own=True,
    )
