"""Where the parts of the table lie in a room of a given size: the map sheet, the seats, the own hand. No position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.board.values.area import Area, by_seat

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
CARD_RATIO: Final = 88 / 63
"""Width by height of a terrain card: it lies."""
_COLUMN: Final = 128.0
_PLATE: Final = 38.0
_HAND: Final = 62.0
_PROMPT: Final = 28.0
_LEAST_PROMPT: Final = 38.0
"""What the slip that says what is asked needs between the map and a risen card: it grows with the window, from so many
logical pixels."""
_RISE: Final = 0.24
"""By how much of its height a card of the hand rises when it is met."""
_RULER: Final = 14.0
"""The breadth of the scale round the map, on which funds are counted."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place: its name plate, its castle while it is not built, its hidden hand, its routed cards."""

    plate: Area
    castle: Area
    hand: Area
    routs: Area
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    sheet: Area
    """The map sheet with its scale."""
    ruler: float
    """The breadth of the scale."""
    land: Area
    """The part of the sheet where cards lie when all of the map is seen."""
    pane: Area
    """All of the sheet within its scale."""
    title: Area
    """The map's name."""
    seal: Area
    """At the foot of the map's name: where the winner signs the finished map."""
    compass: Area
    heading: Area
    hand: Area
    card: float
    """The height of a card in it."""
    deck: Area
    end: Area
    """The button that ends the turn."""
    desks: tuple[Desk, ...]
    """By seat."""

    @property
    def kept(self) -> tuple[Area, ...]:
        """What each seat has: funds, castle and routs."""
        return tuple(area for desk in self.desks for area in (desk.plate, desk.castle, desk.routs))

    @property
    def hand_top(self) -> float:
        """The upper edge of the hand when a card of it has risen."""
        return self.hand.bottom - (1 + _RISE) * self.card


def make_frame(width: float, height: float, players: int, viewer: int, prompt: float = 1.0) -> Frame:
    """The frame for a room: a column of seats with the viewer at its foot, the map beside it, the hand below. The line
    that says what is asked is `prompt` times as large as usual, and the scale's numbers grow with it."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    margin = 7 * unit
    column, hand = _COLUMN * unit, _HAND * unit
    left = margin + column + margin
    foot = Area(left, height - margin - hand, width - left - margin, hand)
    row = Area(foot.left, foot.top, foot.width - 140 * unit, foot.height)
    card = min(hand - 2 * unit, (row.width - 20 * unit) / 5 / CARD_RATIO)
    bottom = min(foot.top - 4 * unit, foot.bottom - (1 + _RISE) * card - max(_PROMPT * unit, _LEAST_PROMPT) * prompt)
    sheet = Area(left, margin, width - left - margin, bottom - margin)
    ruler = _RULER * unit * prompt
    inset = ruler + 3 * unit
    pane = sheet.grown(-ruler)
    return Frame(
        unit=unit,
        sheet=sheet,
        ruler=ruler,
        land=sheet.grown(-inset),
        pane=pane,
        title=Area(pane.right - 24 * unit, pane.top + 7 * unit, 18 * unit, 107 * unit),
        seal=Area(pane.right - 27 * unit, pane.top + 117 * unit, 24 * unit, 24 * unit),
        compass=Area(pane.right - 49 * unit, pane.bottom - 49 * unit, 47 * unit, 47 * unit),
        heading=Area(margin, margin, column, 36 * unit),
        hand=row,
        card=card,
        deck=Area(foot.right - 136 * unit, foot.top + 6 * unit, 56 * unit, 50 * unit),
        end=Area(foot.right - 72 * unit, foot.top + 8 * unit, 70 * unit, 46 * unit),
        desks=_desks(Area(margin, margin + 42 * unit, column, height - 2 * margin - 42 * unit), players, viewer, unit),
    )


def _desks(column: Area, players: int, viewer: int, unit: float) -> tuple[Desk, ...]:
    """The others in turn order from the top down, the viewer at the foot."""
    own_height, gap = 86 * unit, 6 * unit
    others = players - 1
    room = (column.height - own_height - others * gap) / others
    height = min(room, 72 * unit)
    own = Area(column.left, column.bottom - own_height, column.width, own_height)
    rows = [Area(column.left, column.top + at * (height + gap), column.width, height) for at in range(others)]
    return by_seat(viewer, _own_desk(own, unit), [_other_desk(row, unit) for row in rows])


def _other_desk(area: Area, unit: float) -> Desk:
    plate = Area(area.left, area.top, area.width, _PLATE * unit)
    row = Area(area.left, plate.bottom + 4 * unit, area.width, 26 * unit)
    return Desk(
        plate=plate,
        castle=Area(row.left + 1 * unit, row.top, 37 * unit, 26 * unit),
        hand=Area(row.left + 42 * unit, row.top + 2 * unit, 42 * unit, 22 * unit),
        routs=Area(row.right - 33 * unit, row.top + 3 * unit, 32 * unit, 20 * unit),
        own=False,
    )


def _own_desk(area: Area, unit: float) -> Desk:
    plate = Area(area.left, area.top, area.width, _PLATE * unit)
    row = Area(area.left, plate.bottom + 6 * unit, area.width, 44 * unit)
    castle = Area(row.left + 2 * unit, row.top + 2 * unit, 40 * unit, 40 * unit)
    routs = Area(castle.right + 10 * unit, row.top + 2 * unit, row.right - castle.right - 12 * unit, 40 * unit)
    return Desk(plate=plate, castle=castle, hand=routs, routs=routs, own=True)
