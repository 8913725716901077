"""Where the parts of the table lie in a room of a given size: the realm, the seats, the own hand. No position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.board.values.area import Area, by_seat
from ui.board.values.bodies import rise_of

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
_BAND: Final = 45.0
"""Units between realm and own hand kept for a card that rises and the line that says what is asked: it covers no
distance."""
_PROMPT: Final = 38.0
"""How high that line usually is at least, in logical pixels."""
_OWN_SIDE: Final = 186.0
"""How wide the own desk is beside the hand, in units: the own name is no smaller than the others'."""
_NUMBER: Final = 7.0
"""How far a distance reaches down from its middle, in units."""
_HAND: Final = 84.0
"""How high the own hand is, in units."""
_TOP: Final = 60.0
"""How high the others' desks are, in units, with their cards under the plates."""
_LOW_TOP: Final = 32.0
"""The same where the cards lie beside the plates."""
_WIDE: Final = 300.0
"""How wide a desk is, in units, that has room for all five cards beside its plate."""
_FAN: Final = 23.0
"""How much room the start player's fan takes beside a plate, in units."""
ROD: Final = 0.055
"""How thick the rods are on which the scroll of the realm is rolled, as a share of its height."""
FLAG_HIGH: Final = 24.5
"""How far the flags of a held card rise over the line, in units."""
FLAG_WIDE: Final = 25.0
"""How wide they are, in units."""
STEP_RATIO: Final = 5 / 7
"""Width by height of a hand card."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place at the table. `card` is the width of the cards that lie spent, and of those that others hold."""

    plate: Area
    stub: Area
    """The plate's right end, on which stands what the season would bring now."""
    hand: Area
    spent: Area
    card: float
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    realm: Area
    mat: Area
    """Where the viewer lays a road."""
    line_top: float
    card_height: float
    desks: tuple[Desk, ...]
    """By seat."""

    @property
    def hand_top(self) -> float:
        """The upper edge of the viewer's hand with its cards raised, also when none of them can be played."""
        hand = next((desk.hand for desk in self.desks if desk.own), self.desks[0].hand)
        return hand.top - rise_of(hand.height)

    @property
    def kept(self) -> tuple[Area, ...]:
        """What each seat has, and where the viewer lays a road."""
        return (*(area for desk in self.desks for area in (desk.plate, desk.stub)), self.mat)

    @property
    def line_bottom(self) -> float:
        return self.line_top + self.card_height

    @property
    def numbers_y(self) -> float:
        """The middle of the distances under the line."""
        return self.line_bottom + 10 * self.unit

    @property
    def numbers_bottom(self) -> float:
        """Under the distances."""
        return self.numbers_y + _NUMBER * self.unit


def make_frame(width: float, height: float, players: int, viewer: int, prompt: float = 1.0) -> Frame:
    """The frame for a room, the viewer's desk at the bottom and the others above in turn order, left to right. The line
    that says what is asked is `prompt` times as large as usual."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    margin = 8 * unit
    # with few of them they do not grow beyond need
    row = Area(margin, margin * 0.75, width - 2 * margin, 0).columns(players - 1, 8 * unit, 330 * unit)
    beside = row[0].width >= _WIDE * unit
    realm_top = margin * 0.75 + ((_LOW_TOP if beside else _TOP) + 6) * unit
    realm_bottom = height - margin / 2 - (_HAND + _BAND) * unit - _PROMPT * (prompt - 1)
    realm = Area(margin / 2, realm_top, width - margin, realm_bottom - realm_top)
    card_height = min(0.36 * realm.height, 0.12 * realm.width)
    # a narrow room is small and high: the line that says what is asked needs more of it below the distances
    lift = min(12 * unit, 0.1 * (height - SMALLEST[1] * unit))
    foot = Area(margin, height - margin / 2 - _HAND * unit, width - 2 * margin, _HAND * unit)
    mat = Area(foot.right - 72 * unit, foot.top + 2 * unit, 72 * unit, foot.height - 4 * unit)
    others = [_other_desk(area, unit, beside=beside) for area in row]
    return Frame(
        unit=unit,
        realm=realm,
        mat=mat,
        line_top=realm.bottom - 24 * unit - card_height - lift,
        card_height=card_height,
        desks=by_seat(viewer, _own_desk(foot, mat, unit), others),
    )


def _other_desk(area: Area, unit: float, *, beside: bool) -> Desk:
    """A plate with room for the fan beside it, and below or beside them one row: hand, then spent cards."""
    card = 19 * unit
    shelf = Area(area.left, area.top + 33 * unit, area.width, card / STEP_RATIO)
    if beside:
        row = 5 * (shelf.height + 3 * unit)
        shelf = Area(area.right - row, area.top + (30 * unit - shelf.height) / 2, row, shelf.height)
    taken = row if beside else 0
    plate, stub = _plate(Area(area.left, area.top, area.width - taken - _FAN * unit, 30 * unit), unit)
    return Desk(plate, stub, hand=shelf, spent=shelf, card=card, own=False)


def _own_desk(foot: Area, mat: Area, unit: float) -> Desk:
    """The same at the left of the hand, the spent cards under the plate."""
    side, card = _OWN_SIDE * unit, 24 * unit
    plate, stub = _plate(Area(foot.left, foot.top + 9 * unit, side - _FAN * unit, 34 * unit), unit)
    middle = foot.left + side + 8 * unit
    return Desk(
        plate,
        stub,
        # the outer cards of the fan stand a little lower
        hand=Area(middle, foot.top, mat.left - 8 * unit - middle, foot.height - 4 * unit),
        spent=Area(foot.left, plate.bottom + 5 * unit, side, card / STEP_RATIO),
        card=card,
        own=True,
    )


def _plate(area: Area, unit: float) -> tuple[Area, Area]:
    """A plate and its stub."""
    stub = 27 * unit
    return (
        Area(area.left, area.top, area.width - stub, area.height),
        Area(area.right - stub, area.top, stub, area.height),
    )
