"""Where the parts of the table lie in a room of a given size: the mountain, the seats, the own hand. No position."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ui.board.values.area import Area, by_seat

SMALLEST: Final = (640.0, 420.0)
"""The room in which one unit is one logical pixel."""
CARD_RATIO: Final = 5 / 7
"""Width by height of every card."""
WORKER_RATIO: Final = 72 / 100
STARS: Final = (
    (0.635, 0.155),
    (0.875, 0.33),
    (0.80, 0.62),
    (0.57, 0.47),
    (0.385, 0.36),
    (0.30, 0.66),
    (0.115, 0.80),
    (0.545, 0.845),
)
"""The spaces 1 to 8 as shares of the mountain: seven stars of the Dipper and, at the foot, the gate."""
_DIAL: Final = (0.15, 0.225)
"""The middle of the dial as shares of the mountain, and how large it is in the board's units."""
_DIAL_RADIUS: Final = 45.0
_DIAL_FREE: Final = (0.21, 0.14)
"""How much of the mountain's width and height the dial can take between its corner and the halls: beside an open book
the mountain is narrow and high, and has more room there than the board's units tell."""
HEAD_SHARES: Final = (0.42, 0.63)
"""How much of a status card's width sign and level of an ability take: of another's card, of the own with its names."""
NUMBERED: Final = 5
"""Every fifth lantern of the score track is large and bears its number."""
LANTERN: Final = 8.3
"""How far such a lantern reaches from its middle up and down, in the board's units; one with two digits is a broad
one."""
_BROAD: Final = 1.35
"""How much farther that reaches to its sides."""
_TWO_DIGITS: Final = 10
_COLUMN: Final = (96.0, 98.0)
"""How broad the others' places are, and at most where letters are larger: names need more room then."""
_OWN_STATUS: Final = 138.0
_OWN_SIDE: Final = 70.0
"""Workers and settled incidents at the right of the own hand."""
_MAT: Final = 72.0
_NOTEBOOK: Final = 27.0
_LARGE_MAT: Final = 104.0
"""How large the cloth is, and while it is chosen between its halves."""
_BESIDE_MAT: Final = 6.0
_OWN: Final = 131.0
_NEEDED: Final = 252.0
_CLIFF: Final = 129.0
"""How broad the cliff is, in the board's units: two incidents hang there side by side, clear of the track."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One seat's place at the table. `card` is the width of the cards in `hand`."""

    plate: Area
    talisman: Area
    status: Area
    chip: Area
    workers: Area
    hand: Area
    drawn: Area
    """Where a card lies that was drawn and is not yet in the hand."""
    taken: Area
    card: float
    own: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The whole table: `unit` is what a pixel of the smallest room has become, `scale` the same on the board."""

    unit: float
    scale: float
    strip: Area
    board: Area
    mountain: Area
    dial: Area
    cliff: Area
    """At the right of the mountain."""
    hung: Area
    """The part of the cliff in which incidents hang."""
    band: Area
    """Between the board and the own hand, beside the own plate: here is told what happens."""
    notebook: Area
    """At the right end of the band, on the viewer's side."""
    mat: Area
    """The cloth with two halves on which the viewer's chip is laid."""
    mine: Area
    """All of the viewer's side: status card, hand, cloth."""
    desks: tuple[Desk, ...]
    """By seat."""

    @property
    def kept(self) -> tuple[Area, ...]:
        """What each seat has: points, abilities, attribute and workers."""
        seats = [area for desk in self.desks for area in (desk.plate, desk.status, desk.chip, desk.workers)]
        return (*seats, self.mat)

    def spot(self, shares: tuple[float, float]) -> tuple[float, float]:
        """A point of the mountain."""
        return self.mountain.left + self.mountain.width * shares[0], self.mountain.top + self.mountain.height * shares[
            1
        ]

    def space(self, number: int) -> tuple[float, float]:
        """The middle of a space, by its printed number; the box may have more of them than the mountain has stars."""
        return self.spot(STARS[(number - 1) % len(STARS)])

    def choosing(self, viewer: int) -> Frame:
        """The same while the viewer chooses between the halves of its cloth: that is larger, and the hand makes way for
        it to where a card lies that has just been drawn. No card has been drawn then."""
        own = self.desks[viewer]
        side = min(_LARGE_MAT * self.unit, own.drawn.right - own.hand.width - _BESIDE_MAT * self.unit - self.mat.left)
        mat = Area(self.mat.left, self.mat.bottom - side, side, side)
        left = max(own.hand.left, mat.right + _BESIDE_MAT * self.unit)
        hand = Area(left, own.hand.top, own.hand.width, own.hand.height)
        # half as much as the cloth: the words of its halves are read over and under it, also while it is held
        chip = _chip_on(mat, self.unit * (1 + side / self.mat.width) / 2)
        return replace(self, mat=mat, desks=_with(self.desks, viewer, replace(own, hand=hand, chip=chip)))


def make_frame(width: float, height: float, players: int, viewer: int, letters: float = 1.0) -> Frame:
    """The frame for a room, and for letters so much larger than usual: the viewer's desk at the bottom, the left-hand
    neighbour's at the left edge, the right-hand neighbour's at the right."""
    unit = min(width / SMALLEST[0], height / SMALLEST[1])
    usual, most = _COLUMN
    margin, column, own = 8 * unit, min(usual * letters, most) * unit, _OWN * unit
    top = height - own - margin
    strip = Area(margin * 2 + column, margin * 0.75, width - 4 * margin - 2 * column, 20 * unit)
    board = Area(strip.left, strip.bottom + 4 * unit, strip.width, top - strip.bottom - 7 * unit)
    scale = min(board.width / 460, board.height / 260)
    inset, cliff = 15 * scale, _CLIFF * scale
    inner = board.grown(-inset)
    mountain = Area(inner.left, inner.top, inner.width - cliff, inner.height)
    clear = board.right - 2 * LANTERN * _BROAD * scale  # a number at the side reaches in there
    mine = Area(margin, top, width - 2 * margin, own)
    mat = _mat_beside(mine, unit)
    own_desk = _own_desk(mine, mat, unit)
    band = _band_over(own_desk, board, unit)
    sides = [
        _side_desk(Area(left, margin, column, top - 2 * margin), unit) for left in (margin, width - margin - column)
    ]
    return Frame(
        unit=unit,
        scale=scale,
        strip=strip,
        board=board,
        mountain=mountain,
        dial=_dial_on(mountain, scale),
        cliff=Area(inner.right - cliff, inner.top, cliff, inner.height),
        hung=Area(inner.right - cliff, inner.top, clear - inner.right + cliff, inner.height),
        band=band,
        notebook=_notebook_beside(band, unit),
        mat=mat,
        mine=mine,
        desks=by_seat(viewer, own_desk, sides),
    )


def track_points(board: Area, count: int, scale: float) -> tuple[tuple[float, float], ...]:
    """The lanterns of the score track, clockwise round the board's edge from its lower left corner."""
    inset = 7.5 * scale
    wide, high = board.width - 2 * inset, board.height - 2 * inset
    left, top, right, bottom = board.left + inset, board.top + inset, board.right - inset, board.bottom - inset
    points = []
    for index in range(count):
        way = (2 * (wide + high)) * index / count
        if way < high:
            points.append((left, bottom - way))
        elif way < high + wide:
            points.append((left + way - high, top))
        elif way < 2 * high + wide:
            points.append((right, top + way - high - wide))
        else:
            points.append((right - (way - 2 * high - wide), bottom))
    return tuple(points)


def lantern(board: Area, spot: tuple[float, float], number: int, radius: float) -> Area:
    """Where a lantern hangs that bears its number: at its point of the track, but wholly on the board."""
    half = radius * (_BROAD if number >= _TWO_DIGITS else 1.0)
    x = min(max(spot[0], board.left + half), board.right - half) if number >= _TWO_DIGITS else spot[0]
    return Area(x - half, spot[1] - radius * 0.94, 2 * half, radius * 1.88)


def _side_desk(column: Area, unit: float) -> Desk:
    """An opponent's place: plate, status card, chip and workers, settled incidents, hand, one under the other. The
    talisman lies among them: below them all it would be nearer to the viewer's plate."""
    stretch = max(1.0, min(1.42, column.height / (_NEEDED * unit)))
    row, gap = unit * stretch, 5 * unit * stretch
    plate = Area(column.left, column.top, column.width, 33 * unit)
    status = Area(column.left, plate.bottom + gap, column.width, 68 * row)
    figures = Area(column.left, status.bottom + gap, column.width, 34 * row)
    card = 27 * min(row, unit * 1.22)
    taken = Area(column.left, figures.bottom + gap, column.width - 25 * unit, 40 * row)
    hand = Area(column.left, taken.bottom + gap, column.width, 56 * row)
    drawn = 40 * unit
    return Desk(
        plate=plate,
        talisman=Area(column.right - 22 * unit, taken.y - 17.5 * unit, 21 * unit, 35 * unit),
        status=status,
        chip=Area(figures.left, figures.top, figures.height, figures.height),
        workers=Area(
            figures.left + figures.height + 4 * unit,
            figures.top,
            figures.width - figures.height - 4 * unit,
            figures.height,
        ),
        hand=Area(hand.left, hand.top, hand.width - drawn - 3 * unit, hand.height),
        drawn=Area(hand.right - drawn, hand.top, drawn, hand.height),
        taken=taken,
        card=card,
        own=False,
    )


def _own_desk(row: Area, mat: Area, unit: float) -> Desk:
    """The viewer's place: plate and status card at the left, the hand, then cloth, workers and settled incidents."""
    side = _OWN_STATUS * unit
    plate = Area(row.left, row.top + 12 * unit, side - 25 * unit, 33 * unit)
    right = Area(row.right - _OWN_SIDE * unit, row.top, _OWN_SIDE * unit, row.height)
    hand_height = 90 * unit
    left = mat.right + _BESIDE_MAT * unit
    hand = Area(left, row.bottom - hand_height, right.left - left - 6 * unit, hand_height)
    card = hand_height * CARD_RATIO
    # five cards side by side at most: four and the one just drawn
    spread = min(hand.width - card * 1.12, 4 * card * 1.05)
    start = hand.x - (spread + card * 1.12) / 2
    return Desk(
        plate=plate,
        talisman=_talisman_beside(plate, unit),
        status=Area(row.left, plate.bottom + 5 * unit, side, row.bottom - plate.bottom - 5 * unit),
        chip=_chip_on(mat, unit),
        workers=Area(right.left, row.bottom - 88 * unit, right.width, 40 * unit),
        hand=Area(start, hand.top, spread, hand.height),
        drawn=Area(start + spread + card * 0.12, hand.top, card, hand.height),
        taken=Area(right.left, row.bottom - 40 * unit, right.width, 40 * unit),
        card=card,
        own=True,
    )


def _band_over(desk: Desk, board: Area, unit: float) -> Area:
    """Clear of the cards, which are turned a little in the hand."""
    left = desk.talisman.right + 4 * unit
    return Area(left, board.bottom + unit, desk.workers.right - left, desk.hand.top - board.bottom - 4 * unit)


def _notebook_beside(band: Area, unit: float) -> Area:
    """Right of the headlines, over the workers."""
    side = _NOTEBOOK * unit
    return Area(band.right - side, band.y - side / 2, side, side)


def _mat_beside(row: Area, unit: float) -> Area:
    """At the left of the own hand."""
    left = row.left + (_OWN_STATUS + 6) * unit
    return Area(left, row.bottom - 81 * unit, _MAT * unit, _MAT * unit)


def _chip_on(mat: Area, unit: float) -> Area:
    return Area(mat.x - 15.5 * unit, mat.y - 15.5 * unit, 31 * unit, 31 * unit)


def _dial_on(mountain: Area, scale: float) -> Area:
    """In the mountain's upper left corner."""
    free = min(mountain.width * _DIAL_FREE[0], mountain.height * _DIAL_FREE[1])
    radius = max(_DIAL_RADIUS * scale, free)
    x = mountain.left + max(mountain.width * _DIAL[0], radius * 1.06)
    y = mountain.top + min(mountain.height * _DIAL[1], radius * 1.2)
    return Area(x - radius, y - radius, 2 * radius, 2 * radius)


def _with(desks: tuple[Desk, ...], seat: int, desk: Desk) -> tuple[Desk, ...]:
    return tuple(desk if at == seat else other for at, other in enumerate(desks))


def _talisman_beside(plate: Area, unit: float) -> Area:
    return Area(plate.right + 3 * unit, plate.top - unit, 21 * unit, 35 * unit)
