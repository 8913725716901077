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
FEW: Final = 2
"""With so few cards left a seat is about to go out."""
TILT: Final = 7.0
"""How far the beam leans towards the live side, in degrees."""
_ARM: Final = 151.0
"""So far from the post hang the pans that the widest set lies between them."""
_TOP: Final = 58.0
_BOTTOM: Final = 123.0
_MARGIN: Final = 6.0
_PICKED: Final = 23.0
"""How far a card is pulled out of the hand when it is picked."""
_PILE: Final = 44.0
"""How wide the cards of deck and discard pile are at most."""
_BANNER: Final = 400.0
"""How wide a headline is that has room for it: four names that share a win."""
_SIDE: Final = 122.0
SCORE_HEAD: Final = 16.0
SCORE_ROW: Final = 15.0
"""How high the rows of the score table are: the one of the rounds, and those of the seats."""
ROSE_Y: Final = 0.42
ROSE_RADIUS: Final = 0.40
"""Where the middle of the rose window is in the nave, and how large it is, as shares of the nave's height."""
BLAZE: Final = 1.7
"""How far its light reaches at the moment when the balance turns over, in radii."""
_PROMPT: Final = 27.0
_LEAST_PROMPT: Final = 38.0
"""The slip over the hand with the air round it: it grows with the window, from so many logical pixels."""
_CAPTION: Final = 266.0
"""How wide the line under the field is."""
_LEAST_CAPTION: Final = 376.0
"""Pixels: so wide it is where there is room at all, for its letters grow no smaller with the table."""
_FIELD_TOP: Final = 80.0
"""How far below the top of the nave the field may begin between the pans."""
_BELOW_PANS: Final = 156.0
"""So far below the top of the nave it lies under both pans, whatever its width."""
_CARD: Final = 76.0
_WIDE_CARD: Final = 106.0
"""How wide cards on the field are at most between the pans, and below them."""
_FIELD: Final = 208.0 / _CARD
"""How wide the field is, in cards."""
_TALLEST: Final = 1.4
"""By so much can what has words grow where a room is higher than wide."""
_PLATE: Final = 118.0
"""How wide a plate of another seat is, for each unit of its height."""
OPEN: Final = 29.0
"""How wide the cards of another hand are where their faces are seen, in units of its desk."""
OPEN_GAP: Final = 8.5
"""So far below the plate they lie: between them hangs the word of whoever has passed."""
OPEN_REACH: Final = OPEN_GAP + OPEN / RATIO + 4
"""So far below the plate they reach, with some air under them."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place: its plate, its cards in a row as wide as `hand`, each `card` wide. Those of the others hang
    out from under their plates, beside their `count`."""

    plate: Area
    count: Area
    hand: Area
    card: float
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become."""

    unit: float
    tall: float
    """The unit for the heights of what has words: larger where the room is high for its width."""
    desk: float
    """The same for the desks of the others, which share the width."""
    width: float
    height: float
    nave: Area
    """Between the seats above and the own hand."""
    sky: float
    """Where what hangs and lies there begins: at its top, or below the open hands that reach into it."""
    desks: tuple[Desk, ...]
    """By seat."""
    foot: float
    """Where the balance stands: below it is the line over the hand."""
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
    def stretch(self) -> float:
        """How much higher what has words is than its width says."""
        return self.tall / self.unit

    @property
    def hand_top(self) -> float:
        """Above this no card of the own hand reaches, not even one that is picked."""
        own = next(desk for desk in self.desks if desk.own)
        return own.hand.top - _PICKED * self.unit

    @property
    def kept(self) -> tuple[Area, ...]:
        """The seats, the scores, and whose set lies there."""
        seats = [area for desk in self.desks for area in (desk.plate, desk.count)]
        return (*seats, self.scores, self.caption)

    def pan(self, x: float, y: float) -> Area:
        """What hangs from an end of the beam that is there."""
        return Area(x - 40 * self.unit, y, 80 * self.unit, 94 * self.unit)

    @property
    def blaze(self) -> Area:
        """The rose window with its light."""
        side = 2 * BLAZE * ROSE_RADIUS * self.nave.height
        return _centred(self.nave.x, self.nave.top + ROSE_Y * self.nave.height, side, side)

    @property
    def beam_y(self) -> float:
        return self.sky + 19 * self.unit

    def beam_end(self, direction: int, angle: float) -> tuple[float, float]:
        """Where the beam's left (-1) or right (1) end is when it is turned by `angle`."""
        reach = direction * _ARM * self.unit
        return self.nave.x + reach * cos(radians(angle)), self.beam_y + reach * sin(radians(angle))


def make_frame(
    width: float, height: float, players: int, viewer: int, reach: float = 0.0, letters: float = 1.0
) -> Frame:
    """The frame for a room, the viewer's desk at the bottom and the others above in turn order, left to right. Their
    hands `reach` so far below their plates, in units of a desk; for letters so much larger the caption is wider."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    tall = min(height / SMALLEST[1], _TALLEST * unit)
    margin = _MARGIN * unit
    # with few of them they do not grow beyond need
    columns = Area(margin, margin, width - 2 * margin, 0).columns(players - 1, 6 * unit, 190 * unit)
    desk = min(tall, max(unit, columns[0].width / _PLATE))
    others = [_other_desk(area, desk) for area in columns]
    nave = Area(margin, _TOP * desk, width - 2 * margin, height - _TOP * desk - _BOTTOM * unit)
    sky = max(nave.top, others[0].plate.bottom + reach * desk)
    foot = nave.bottom - max(_PROMPT * unit, _LEAST_PROMPT)
    # from the line over the hand upwards: caption, field, and the beam where there is still room
    beside_scores = 2 * (nave.right - (_SIDE + 8) * unit - nave.x)
    wide = max(_CAPTION * tall, min(max(_CAPTION * tall * letters, _LEAST_CAPTION), beside_scores))
    caption = _centred(nave.x, foot - 2 * unit - 10 * tall, wide, 20 * tall)
    room = caption.top - nave.top - 4 * unit
    card = min((room - _FIELD_TOP * unit) * RATIO, _CARD * unit)
    card = max(card, min((room - (sky - nave.top) - _BELOW_PANS * unit) * RATIO, _WIDE_CARD * unit))
    field = _centred(nave.x, caption.top - 4 * unit - card / RATIO / 2, max(_FIELD * card, 208 * unit), card / RATIO)
    # piles grow smaller where open hands push them down and the scores cannot give way
    pile_top, rows, between = nave.top + 8 * unit, (SCORE_HEAD + SCORE_ROW * players + 3) * tall, 9 * unit + 16 * tall
    lowest = max(foot - 2 * unit, pile_top + _PILE / RATIO * unit + between + rows)
    pile_top = max(pile_top, sky)
    pile = min(_PILE * unit, (lowest - rows - between - pile_top) * RATIO)
    scores = Area(nave.right - _SIDE * unit, pile_top + pile / RATIO + between, _SIDE * unit, rows)
    line = min(20 * tall, nave.bottom - foot - 6 * unit)
    return Frame(
        unit=unit,
        tall=tall,
        desk=desk,
        width=width,
        height=height,
        nave=nave,
        sky=sky,
        desks=by_seat(viewer, _own_desk(width, height, unit), others),
        foot=foot,
        round=Area(scores.left, scores.top, scores.width, SCORE_HEAD * tall),
        scores=scores,
        deck=Area(nave.right - pile - (_PILE + 22) * unit, pile_top, pile, pile / RATIO),
        discard=Area(nave.right - pile - 8 * unit, pile_top, pile, pile / RATIO),
        field=field,
        stand=Area(field.left - 3 * unit, field.top - 5 * unit, field.width + 6 * unit, field.height + 6.5 * unit),
        caption=caption,
        tally=_centred(nave.x, nave.bottom - 0.5 * unit - line / 2, 600 * unit, line),
        banner=_centred(nave.x, nave.bottom - 29 * unit, min(_BANNER * unit, beside_scores), 54 * unit),
        passing=Area(width - margin - 92 * unit, height - 104 * unit, 92 * unit, 42 * unit),
        sorting=Area(width - margin - 92 * unit, height - 54 * unit, 92 * unit, 24 * unit),
    )


def _other_desk(area: Area, unit: float) -> Desk:
    card = 19 * unit
    plate = Area(area.left, area.top - 2 * unit, area.width, 30 * unit)
    count = Area(plate.left + 2 * unit, plate.bottom + 3 * unit, 27 * unit, 18 * unit)
    left = count.right + 5 * unit
    hand = Area(left, plate.bottom - 4 * unit, plate.right - 6 * unit - left, card / RATIO)
    return Desk(plate, count, hand, card, own=False)


def _own_desk(width: float, height: float, unit: float) -> Desk:
    card = 64 * unit
    margin = _MARGIN * unit
    plate = Area(margin, height - 88 * unit, 130 * unit, 44 * unit)
    left, right = plate.right + 10 * unit, width - margin - 102 * unit
    return Desk(plate, plate, Area(left, height - 100 * unit, right - left, card / RATIO), card, own=True)


def _centred(x: float, y: float, width: float, height: float) -> Area:
    return Area(x - width / 2, y - height / 2, width, height)
