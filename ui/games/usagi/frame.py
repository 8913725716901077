"""Where the parts of the table lie in a room of a given size: displays, slots, market, the two cities. No position."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from ui.board.values.area import Area

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
CARD_RATIO: Final = 54 / 80
"""Width by height of an action card."""
BUILDING_RATIO: Final = 40 / 54
"""The same of a building card."""
HOUSE_RATIOS: Final = (0.64, 0.74)
"""The same of a built house with its tag: at least, where there is height, and at most."""
SKYLINES: Final = (118.0, 72.0)
"""How far from the near and from the far edge the houses of the two cities stand, in units."""
LIGHTS_HIGH: Final = 34.0
"""How high over their feet there are windows."""
TOKEN_ROW: Final = 0.72
"""How far down the supply the row of tokens lies, as a share of its height."""
_LOTS: Final = 8
"""How many houses a city has room for; the ninth wins, whatever is built."""
_WIDEST_HAND: Final = 294.0
"""How wide a whole hand is at most, in units."""
UNLIT: Final = 168.0
"""Left of this no window is lit: stars and tokens lie there."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One player's side. `card` is the width of a card in the hand."""

    plate: Area
    stars: Area
    tokens: Area
    carrot: tuple[float, float]
    hand: Area
    city: Area
    card: float
    rows: int
    """In how many rows its buildings stand."""

    def columns(self, houses: int) -> int:
        """How many lots a row of its city has: the same for the whole game, but for more houses than anybody builds."""
        return max(_LOTS // self.rows, ceil(houses / self.rows))


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    width: float
    height: float
    own: Desk
    other: Desk
    ground: Area
    """All of the viewer's side, from its houses down."""
    displays: Area
    supply: Area
    strip: Area
    """Above the slots: the round, and the buildings still to be called."""
    slots: Area
    count: int
    """How many slots a row has."""
    slot: float
    """The width of a card in a slot."""
    market: Area

    @property
    def kept(self) -> tuple[Area, ...]:
        """Displays, supply, and what each player has: a price is read beside what there is to pay it."""
        desks = [area for desk in (self.own, self.other) for area in (desk.plate, desk.stars, desk.tokens)]
        return (self.displays, self.supply, *desks)

    @property
    def asked_from(self) -> float:
        """Where what is asked may begin: under the supply, right of where the carrot lies."""
        return self.own.carrot[0] + 16 * self.unit

    @property
    def asked_under(self) -> float:
        """Where what is asked may begin, downwards: under the supply and under the viewer's row."""
        return max(self.supply.bottom, self.slot_at(0, 1)[1] + self.slot / CARD_RATIO / 2)

    def slot_at(self, row: int, slot: int) -> tuple[float, float]:
        """The middle of a slot, counted from 1; row 0 is the viewer's, row 1 the opponent's."""
        step = self.slots.width / self.count
        away = self.slot / CARD_RATIO / 2 + 16 * self.unit
        return self.slots.left + (slot - 0.5) * step, self.slots.y + (away if row == 0 else -away)


def make_frame(width: float, height: float, slots: int) -> Frame:
    """The frame for a room: the viewer's city at the bottom, the opponent's at the top; so many slots in a row."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    wide, high = width / unit, height / unit
    extra = wide - SMALLEST[0]
    top, bottom = 74.0, high - 114.0
    left, middle = 116 + extra * 0.22, 200 + extra * 0.24
    centre = 6 + left + 8
    right = centre + middle + 8

    def area(x: float, y: float, w: float, h: float) -> Area:
        return Area(x * unit, y * unit, w * unit, h * unit)

    hand = min(286 + extra * 0.4, _WIDEST_HAND)
    city = 162 + hand + 8
    slots_height = bottom - top - 24
    slot = min((middle - 16) / slots, (slots_height / 2 - 20) * CARD_RATIO)
    return Frame(
        unit=unit,
        width=width,
        height=height,
        own=Desk(
            plate=area(6, high - 89, 150, 36),
            stars=area(6, high - 51, 150, 17),
            tokens=area(6, high - 31, 150, 28),
            carrot=(18 * unit, (high - 104) * unit),
            hand=area(162, high - 96, hand, 92),
            city=area(city, high - 146, wide - city - 4, 142),
            card=56 * unit,
            rows=2,
        ),
        other=Desk(
            plate=area(6, 5, 150, 32),
            stars=area(6, 39, 150, 14),
            tokens=area(6, 54, 150, 15),
            carrot=(167 * unit, 22 * unit),
            hand=area(182, 6, 66, 54),
            city=area(256, 4, wide - 262, 68),
            card=32 * unit,
            rows=1,
        ),
        ground=area(4, high - 114, wide - 8, 110),
        displays=area(6, top, left, bottom - top - 56),
        supply=area(6, bottom - 52, left, 42),
        strip=area(centre, top, middle, 20),
        slots=area(centre, top + 24, middle, slots_height),
        count=slots,
        slot=slot * unit,
        market=area(right, top, wide - right - 6, bottom - top - 33),
    )
