"""A line of goods on a building: its price, and what its effect takes and gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.board.kit.brush import fill, pen, rounded
from ui.games.usagi.looks import BuildingLook, Goods
from ui.games.usagi.paint.brush import INK, amounts_width, paint_amounts, polygon

_PICTURE: Final = 0.95
_LEAST_PICTURE: Final = 0.6
"""How large the picture of a resource is at most and at least, as a share of the number beside it."""
_SMALL_PICTURE: Final = 0.75
"""A smaller one is told from another by its colour only."""
_ON_A_LINE: Final = 2
"""So many kinds of goods have room on a line of any card."""
_ARROW: Final = 0.6
_STROKE: Final = 0.3
_CROWDED: Final = 0.97
"""A line whose numbers are smaller than this share of its height is too full."""


def paint_costs(painter: QPainter, box: QRectF, cost: Goods, short: list[str]) -> None:
    """A price; what the viewer is `short` of is marked."""
    side, share = _fitted(box, amounts_width(cost, 1.0, 0.0, ones=True), len(cost))
    wide = amounts_width(cost, side, share, ones=True)
    line = QRectF(box.center().x() - wide / 2, box.center().y() - side / 2, wide, side)
    paint_amounts(painter, line, cost, INK, short, share, ones=True)


def is_price_long(look: BuildingLook, room: float) -> bool:
    """Whether the pictures of what it costs would get small on such a line."""
    _, share = _fitted(QRectF(0, 0, room, 1), amounts_width(look.cost, 1.0, 0.0, ones=True), len(look.cost))
    return len(look.cost) > _ON_A_LINE and share < _SMALL_PICTURE


def is_effect_long(look: BuildingLook, room: float) -> bool:
    """Whether numbers would get small if its effect stood on a line, which is `room` times as wide as it is high."""
    before, parts = _before(look), _parts(look)
    side, _ = _fitted(QRectF(0, 0, room, 1), _rest(before, parts), _pictures(before, parts))
    return side < _CROWDED


def paint_effect(painter: QPainter, box: QRectF, look: BuildingLook, *, is_crowded: bool, ink: str = INK) -> None:
    """What the effect takes, an arrow, what it gives, in pictures; strokes stand between what is to be chosen from. The
    carrot that only has to be held has a colon after it, as it is not given away. What is too much for a line goes on
    below: all but the first choice, or all that is given."""
    before, parts = _before(look), _parts(look)
    if not is_crowded:
        _effect_line(painter, box, before, parts, ink, takes=not look.needs_carrot)
        return
    upper = QRectF(box.left(), box.top(), box.width(), box.height() / 2)
    first, others = ((parts[0], ()), parts[1:]) if len(parts) > 1 else (((),), parts)
    _effect_line(painter, upper, before, first, ink)
    _effect_line(painter, upper.translated(0, upper.height()), None, others, ink)


def _before(look: BuildingLook) -> Goods:
    carrot: Goods = (("carrot", 1),)
    over: Goods = (("token", look.tokens_over),) if look.tokens_over else ()
    return (*look.pay, *over, *(carrot if look.needs_carrot else ()))


def _parts(look: BuildingLook) -> Sequence[Goods]:
    after: Goods = (*look.gain, *((("carrot", 1),) if look.carrot else ()))
    return [after] if after else [(choice,) for choice in look.choices]


def _pictures(before: Goods | None, parts: Sequence[Goods]) -> int:
    return len(before or ()) + sum(len(part) for part in parts)


def _rest(before: Goods | None, parts: Sequence[Goods]) -> float:
    """How wide such a line is without its pictures, as a multiple of its height."""
    goods = (*(before or ()), *(one for part in parts for one in part))
    return amounts_width(goods, 1.0, 0.0) + (0 if before is None else _ARROW) + _STROKE * (len(parts) - 1)


def _effect_line(
    painter: QPainter, box: QRectF, before: Goods | None, parts: Sequence[Goods], ink: str, *, takes: bool = True
) -> None:
    """What is taken with an arrow after it (None: neither), or a colon where that is kept, and what is given, with
    strokes between."""
    rest, pictures = _rest(before, parts), _pictures(before, parts)
    side, share = _fitted(box, rest, pictures)
    wide = side * (rest + share * pictures)
    line = QRectF(box.center().x() - wide / 2, box.center().y() - side / 2, wide, side)
    if before is not None:
        line.setLeft(line.left() + paint_amounts(painter, line, before, ink, (), share))
        (_arrow if takes else _colon)(painter, line.left(), line.center().y(), side, ink)
        line.setLeft(line.left() + side * _ARROW)
    for at, part in enumerate(parts):
        if at:
            painter.setPen(pen(ink, max(0.8, side * 0.09)))
            x = line.left() + side * (_STROKE / 2 - 0.03)
            foot, head = QPointF(x - side * 0.1, line.bottom() - 1), QPointF(x + side * 0.1, line.top() + 1)
            painter.drawLine(foot, head)
            line.setLeft(line.left() + side * _STROKE)
        line.setLeft(line.left() + paint_amounts(painter, line, part, ink, (), share))


def _fitted(box: QRectF, rest: float, pictures: int) -> tuple[float, float]:
    """How high a line in `box` is, and which share of that its pictures are, if `rest` times its height is taken by all
    but the pictures: these give way before the numbers do."""
    share = min(_PICTURE, max(_LEAST_PICTURE, (box.width() / box.height() - rest) / max(1, pictures)))
    return min(box.height(), box.width() / (rest + share * pictures)), share


def _arrow(painter: QPainter, x: float, middle: float, side: float, ink: str) -> None:
    painter.setPen(pen(ink, max(0.8, side * 0.1)))
    painter.drawLine(QPointF(x + side * 0.02, middle), QPointF(x + side * 0.32, middle))
    head = ((x + side * 0.25, middle - side * 0.22), (x + side * 0.54, middle), (x + side * 0.25, middle + side * 0.22))
    fill(painter, polygon(*head), ink)


def _colon(painter: QPainter, x: float, middle: float, side: float, ink: str) -> None:
    """As wide as an arrow."""
    for way in (-1, 1):
        spot = QRectF(0, 0, side * 0.19, side * 0.19)
        spot.moveCenter(QPointF(x + side * 0.27, middle + way * side * 0.2))
        fill(painter, rounded(spot, spot.width() / 2), ink)
