"""The shelf as a place: where boards, boxes and small things stand in the room there is, and how the room is painted.

Knows neither games nor widgets: boxes are rectangles here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPixmap, QRadialGradient

from ui.look.drawings import BOX_RATIO, drawing
from ui.look.theme import Theme
from ui.shared.board_edge import paint_board_edge

BOX_DEPTH: Final = 0.13
"""Width of the side that is seen, by the width of the front."""
BOARD: Final = 22.0
"""Thickness of a board's front edge."""
TAG: Final = 38.0
"""Room below a board for the paper tags that hang from it."""
MARGIN: Final = 36.0
_GAP: Final = 22.0
_NARROW: Final = (760.0, 12.0)
"""On boards so narrow the boxes stand so close."""
_THROW: Final = 7.0
_SHADOW: Final = 20.0
"""A box's shadow reaches no farther than this round where the box stands."""
_REACH: Final = 520.0
"""How far the lamp lights, in a window 800 high."""
_ONE_ROW: Final = 3
"""More boxes than this stand on two boards."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something small that stands on the shelf for company."""

    name: str
    rect: QRectF


@dataclass(frozen=True, slots=True)
class Shelf:
    """What stands where, in the pixels of the page. Boxes are the rectangles of their fronts, in the order of the
    games."""

    boards: tuple[QRectF, ...]
    boxes: tuple[QRectF, ...]
    things: tuple[Thing, ...]

    @property
    def lamp(self) -> QPointF | None:
        """Where the light comes from; None where there is no lamp."""
        lamps = (thing.rect for thing in self.things if thing.name == "lamp")
        return next((QPointF(lamp.center().x(), lamp.top() + lamp.height() * 0.55) for lamp in lamps), None)


@dataclass(frozen=True, slots=True)
class _Item:
    name: str
    size: QSizeF


_COMPANY: Final = {"lamp": 0.6, "dolls": 0.25, "booklets": 0.2, "vase": 0.46}
"""Height of each small thing by the height of a box."""
_BELOW: Final = ("lamp", "dolls", "vase")
_ABOVE: Final = ("lamp", "booklets", "vase", "dolls")
"""What is tried on the lower and on the upper board, in this order."""
_ALCOVE: Final = 420.0
"""A lower room than this has no second board."""
_ALONE: Final = 0.47
"""What a single box takes of its board."""


def arrange(room: QRectF, count: int) -> Shelf:
    """Stands `count` boxes in `room`, as large as they fit, and company where boards have room left.

    Boxes on a single board get a second, shorter one higher up, as in an alcove.
    """
    rows = _rows(count)
    high = room.height() / len(rows)
    size = _box_size(room.width(), high - BOARD - TAG, max(1, *rows))
    boards: list[QRectF] = []
    standing: list[tuple[_Item, QRectF]] = []
    for number, in_row in enumerate(rows):
        board = QRectF(room.left(), room.top() + (number + 1) * high - BOARD - TAG, room.width(), BOARD)
        company = _company(_BELOW, size.height()) if number == len(rows) - 1 else ()
        boards.append(board)
        standing += _stand(_with_company([_Item("", size)] * in_row, company, board.width()), board)
    if len(rows) == 1 and room.height() > _ALCOVE:
        upper = _upper_board(room, boards[0].top() - size.height())
        seen = {item.name for item, _ in standing}
        company = _company(
            [name for name in _ABOVE if name not in seen], min(size.height(), 1.55 * (upper.top() - room.top()))
        )
        boards.append(upper)
        standing += _stand(_with_company([], company, upper.width()), upper)
    return Shelf(
        tuple(boards),
        tuple(rect for item, rect in standing if not item.name),
        tuple(Thing(item.name, rect) for item, rect in standing if item.name),
    )


def _rows(count: int) -> tuple[int, ...]:
    if count <= _ONE_ROW:
        return (count,)
    return (count - count // 2, count // 2)


def _box_size(width: float, room_above: float, most: int) -> QSizeF:
    share = _ALONE * width if most == 1 else (width - _gap(width) * (most + 1)) / most
    height = min(room_above - 12, share / (BOX_RATIO * (1 + BOX_DEPTH)), 620)
    return QSizeF(height * BOX_RATIO, height)


def _gap(width: float) -> float:
    """How far apart things stand at least on boards of that width."""
    return _NARROW[1] if width < _NARROW[0] else _GAP


def _upper_board(room: QRectF, box_top: float) -> QRectF:
    wide = min(room.width() * 0.44, 440.0)
    return QRectF(room.right() - wide, (room.top() + 2 * box_top) / 3, wide, BOARD * 0.8)


def _company(names: Sequence[str], box_height: float) -> Sequence[_Item]:
    """Small things of a size that suits boxes of that height."""
    heights = {name: _COMPANY[name] * box_height for name in names}
    natural = {name: drawing(name).defaultSize() for name in names}
    return [
        _Item(name, QSizeF(high * natural[name].width() / natural[name].height(), high))
        for name, high in heights.items()
    ]


def _with_company(boxes: Sequence[_Item], company: Sequence[_Item], width: float) -> list[_Item]:
    """The boxes of one board with as much company as there is room for: the first at their left, others at their
    right."""
    items = list(boxes)
    for number, thing in enumerate(company):
        tried = [thing, *items] if number == 0 else [*items, thing]
        if _wide(tried) + _gap(width) * (len(tried) + 1) <= width:
            items = tried
    return items


def _wide(items: Sequence[_Item]) -> float:
    return sum(_seen_width(item) for item in items)


def _seen_width(item: _Item) -> float:
    return item.size.width() * (1.0 if item.name else 1 + BOX_DEPTH)


def _stand(items: Sequence[_Item], board: QRectF) -> list[tuple[_Item, QRectF]]:
    """Items side by side on a board, with equal room between them."""
    gap = (board.width() - _wide(items)) / (len(items) + 1)
    left, standing = board.left() + gap, []
    for item in items:
        standing.append((item, QRectF(QPointF(left, board.top() - item.size.height()), item.size)))
        left += _seen_width(item) + gap
    return standing


# painting


@dataclass(frozen=True, slots=True)
class Surfaces:
    """The materials of the room; None for a plain colour."""

    wall: QImage | None
    wood: QImage | None


def paint_room(painter: QPainter, area: QRectF, shelf: Shelf, theme: Theme, surfaces: Surfaces) -> None:
    """Wall, light, boards and everything that stands on them, but the boxes."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(area, QColor(theme.wall))
    if surfaces.wall is not None:
        _lay(painter, area, surfaces.wall)
    _paint_dusk(painter, area, theme)
    for board in shelf.boards:
        _paint_board(painter, board, theme, surfaces.wood)
    if shelf.lamp is not None:
        _paint_light(painter, area, shelf.lamp, theme)
    for thing in shelf.things:
        drawing(thing.name).render(painter, thing.rect)


def paint_box_shadows(painter: QPainter, fronts: Sequence[QRectF], lamp: QPointF | None) -> None:
    """What boxes of one size throw on the wall behind them, away from the lamp, and on their board: painted once, laid
    down for each."""
    if fronts:
        shadow = _box_shadow(fronts[0].size(), painter.device().devicePixelRatioF())
        for front in fronts:
            painter.drawPixmap(front.topLeft() - QPointF(_SHADOW, _SHADOW) + _away_from(lamp, front), shadow)


def _away_from(lamp: QPointF | None, front: QRectF) -> QPointF:
    """Which way, and how far, the shadow of a box is thrown."""
    if lamp is None:
        return QPointF()
    way = front.center() - lamp
    return QPointF(_THROW if way.x() > 0 else -_THROW, -_THROW if way.y() < -front.height() / 2 else 0.0)


def _box_shadow(box: QSizeF, ratio: float) -> QPixmap:
    """The shadow of such a box, with a margin round where the box stands."""
    margin = 2 * _SHADOW
    picture = QPixmap((QSizeF(box.width() * (1 + BOX_DEPTH) + margin, box.height() + margin) * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 7))
    front = QRectF(QPointF(_SHADOW, _SHADOW), box)
    wide = front.width() * (1 + BOX_DEPTH)
    for reach in range(0, 22, 2):
        area = QRectF(
            front.left() + 8 - reach / 2, front.top() + 10 - reach / 2, wide + reach, front.height() - 12 + reach
        )
        painter.drawRoundedRect(area.intersected(area.adjusted(0, 0, 0, -reach / 2)), reach + 3, reach + 3)
    painter.end()
    return picture


def _lay(painter: QPainter, area: QRectF, surface: QImage) -> None:
    """The surface in the screen's own pixels, its middle in the middle of the area. Where it ends, its mirror image
    goes on."""
    ratio = painter.device().devicePixelRatioF()
    wide, high = surface.width() / ratio, surface.height() / ratio
    across, down = (ceil(max(0.0, room / one - 1) / 2) for room, one in ((area.width(), wide), (area.height(), high)))
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    for column in range(-across, across + 1):
        for row in range(-down, down + 1):
            painter.save()
            painter.translate(area.center() + QPointF(column * wide, row * high))
            painter.scale(-1 if column % 2 else 1, -1 if row % 2 else 1)
            painter.drawImage(QRectF(-wide / 2, -high / 2, wide, high), surface)
            painter.restore()
    painter.restore()


def _paint_dusk(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """The room is darker towards the floor and the corners."""
    dusk = QRadialGradient(QPointF(area.width() * 0.42, area.height() * 0.34), max(area.width(), area.height()) * 0.85)
    dusk.setColorAt(0.0, QColor(255, 240, 210, 22 if theme.dark else 60))
    dusk.setColorAt(0.45, QColor(0, 0, 0, 0))
    dusk.setColorAt(1.0, QColor(0, 0, 0, 120 if theme.dark else 46))
    painter.fillRect(area, QBrush(dusk))


def _paint_light(painter: QPainter, area: QRectF, lamp: QPointF, theme: Theme) -> None:
    """The lamp's light, on the wall and on the boards."""
    reach = _REACH * min(1.4, max(0.8, area.height() / 800))
    strength = 1.0 if theme.dark else 0.6
    light = QRadialGradient(lamp, reach)
    for at, alpha in ((0.0, 190), (0.12, 140), (0.3, 92), (0.55, 46), (0.8, 14), (1.0, 0)):
        light.setColorAt(at, QColor(255, 204, 124, round(alpha * strength)))
    lit = QRectF(lamp - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)).intersected(area)
    painter.fillRect(lit, QBrush(light))


def _paint_board(painter: QPainter, board: QRectF, theme: Theme, wood: QImage | None) -> None:
    _paint_shade(painter, board)
    painter.save()
    painter.fillRect(board, QColor(theme.wood))
    if wood is not None:
        _lay(painter, board, wood)
    paint_board_edge(painter, board, theme)
    painter.restore()


def _paint_shade(painter: QPainter, board: QRectF) -> None:
    """What the board throws on the wall below it."""
    area = QRectF(board.left() + 6, board.bottom(), board.width() - 6, 40)
    shade = QLinearGradient(area.topLeft(), area.bottomLeft())
    shade.setColorAt(0.0, QColor(0, 0, 0, 95))
    shade.setColorAt(0.35, QColor(0, 0, 0, 36))
    shade.setColorAt(1.0, QColor(0, 0, 0, 0))
    painter.fillRect(area, QBrush(shade))


def picture_of_room(size: QSizeF, ratio: float, shelf: Shelf, theme: Theme, surfaces: Surfaces | None) -> QPixmap:
    """The whole room as a picture at a screen's own pixels. `surfaces` None: as it is painted first, plain and without
    the shadows of boxes, which take as long as all the rest."""
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    area = QRectF(QPointF(), size)
    paint_room(painter, area, shelf, theme, surfaces or Surfaces(None, None))
    if surfaces is not None:
        paint_box_shadows(painter, shelf.boxes, shelf.lamp)
    painter.end()
    return picture
