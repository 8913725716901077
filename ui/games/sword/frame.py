"""Where the parts of the table lie in a room of a given size: the nave, the balance, the seats. No position."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from ui.board.values.area import Area, by_seat

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
RATIO: Final = 5 / 7
"""Width by height of a card."""
DECK_STEP: Final = 0.03
"""How far each card of the deck lies beside the one above it, of a card's width."""
TILT: Final = 7.0
"""How far the beam leans towards the live side, in degrees."""
_ARM: Final = 145.0
"""So far from the post hang the pans that the widest set lies between them."""
_TOP: Final = 84.0
_BOTTOM: Final = 128.0
_MARGIN: Final = 6.0
_PICKED: Final = 21.0
"""How far a card is pulled out of the hand when it is picked."""
_SIDE: Final = 118.0
ROSE_Y: Final = 0.42
ROSE_RADIUS: Final = 0.40
"""Where the middle of the rose window is in the nave, and how large it is, as shares of the nave's height."""
BLAZE: Final = 1.7
"""How far its light reaches at the moment when the balance turns over, in radii."""
PROMPT_HEIGHT: Final = 31.0
"""The line over the hand with the air round it, in logical pixels: it does not grow with the room."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place: its plate, its cards in a row as wide as `hand`, each `card` wide."""

    plate: Area
    hand: Area
    card: float
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    width: float
    height: float
    nave: Area
    """Between the seats above and the own hand."""
    desks: tuple[Desk, ...]
    """By seat."""
    round: Area
    scores: Area
    deck: Area
    discard: Area
    field: Area
    stand: Area
    """Where a set is put down: the field and a little more, clear of the caption under it and of the pans."""
    caption: Area
    tally: Area
    banner: Area
    passing: Area
    sorting: Area

    @property
    def hand_top(self) -> float:
        """Above this no card of the own hand reaches, not even one that is picked."""
        own = next(desk for desk in self.desks if desk.own)
        return own.hand.top - _PICKED * self.unit

    @property
    def blaze(self) -> Area:
        """The rose window with its light."""
        side = 2 * BLAZE * ROSE_RADIUS * self.nave.height
        return _centred(self.nave.x, self.nave.top + ROSE_Y * self.nave.height, side, side)

    @property
    def beam_y(self) -> float:
        return self.nave.top + 26 * self.unit

    def beam_end(self, direction: int, angle: float) -> tuple[float, float]:
        """Where the beam's left (-1) or right (1) end is when it is turned by `angle`."""
        reach = direction * _ARM * self.unit
        return self.nave.x + reach * cos(radians(angle)), self.beam_y + reach * sin(radians(angle))


def make_frame(width: float, height: float, players: int, viewer: int) -> Frame:
    """The frame for a room, the viewer's desk at the bottom and the others above in turn order, left to right."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    margin = _MARGIN * unit
    nave = Area(margin, _TOP * unit, width - 2 * margin, height - (_TOP + _BOTTOM) * unit)
    row = Area(margin, margin, width - 2 * margin, _TOP * unit)
    # with few of them they do not grow beyond need
    others = [_other_desk(area, unit) for area in row.columns(players - 1, 6 * unit, 190 * unit)]
    middle = nave.top + nave.height * 0.53
    card = min(0.28 * nave.height, 70 * unit)
    field = _centred(nave.x, middle, min(4.2 * card, 190 * unit), card / RATIO)
    caption = _centred(nave.x, field.bottom + 20 * unit, 216 * unit, 26 * unit)
    pile = 44 * unit
    pile_top = nave.top + 24 * unit
    return Frame(
        unit=unit,
        width=width,
        height=height,
        nave=nave,
        desks=by_seat(viewer, _own_desk(width, height, unit), others),
        round=Area(nave.left, nave.top + 4 * unit, _SIDE * unit, 22 * unit),
        scores=Area(nave.left, nave.top + 30 * unit, _SIDE * unit, (16 + 14 * players) * unit),
        deck=Area(nave.right - 2 * pile - 20 * unit, pile_top, pile, pile / RATIO),
        discard=Area(nave.right - pile - 6 * unit, pile_top, pile, pile / RATIO),
        field=field,
        stand=Area(field.left - 5 * unit, field.top - 5 * unit, field.width + 10 * unit, field.height + 6.5 * unit),
        caption=caption,
        tally=_centred(nave.x, nave.bottom - 10.5 * unit, 440 * unit, 20 * unit),
        banner=Area(nave.x - 160 * unit, caption.top - unit, 320 * unit, 54 * unit),
        passing=Area(width - margin - 92 * unit, height - 104 * unit, 92 * unit, 42 * unit),
        sorting=Area(width - margin - 92 * unit, height - 54 * unit, 92 * unit, 24 * unit),
    )


def _other_desk(area: Area, unit: float) -> Desk:
    card = 20 * unit
    plate = Area(area.left, area.top, area.width, 38 * unit)
    return Desk(plate, Area(area.left, plate.bottom + 4 * unit, area.width, card / RATIO), card, own=False)


def _own_desk(width: float, height: float, unit: float) -> Desk:
    card = 60 * unit
    margin = _MARGIN * unit
    plate = Area(margin, height - 88 * unit, 130 * unit, 44 * unit)
    left, right = plate.right + 10 * unit, width - margin - 102 * unit
    return Desk(plate, Area(left, height - 107 * unit, right - left, card / RATIO), card, own=True)


def _centred(x: float, y: float, width: float, height: float) -> Area:
    return Area(x - width / 2, y - height / 2, width, height)
