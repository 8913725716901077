"""The paper-cut of a building, without the card that it is printed on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QTransform

from ui.board.kit.brush import faint, fill, mix, pen, tone
from ui.games.usagi.paint.brush import INK, NIGHT, paint_goods, rabbit
from ui.games.usagi.paint.cuts import FIELD, TINTS
from ui.games.usagi.paint.outlines import sheets_of

LAMP: Final = "#FFD98A"
"""The light in a window."""
_WALL: Final = "#F3E8D2"
_FOLD: Final = "#3A2A62"


def paint_cut(painter: QPainter, box: QRectF, name: str, lit: str = LAMP, shade: float = 0.0) -> None:
    """The paper-cut of a building, as large as fits into `box`, standing on its lower edge.

    `lit` is the colour of its windows, `shade` how dark its paper is."""
    scale = min(box.width() / FIELD[0], box.height() / FIELD[1])
    lift = max(0.7, scale * FIELD[0] * 0.022)
    place = QTransform(scale, 0, 0, scale, box.center().x() - scale * FIELD[0] / 2, box.bottom() - scale * FIELD[1])
    first, second = (mix(tint, NIGHT, shade) for tint in TINTS[name])
    papers = {"w": mix(_WALL, NIGHT, shade), "f": first, "g": second}
    flat: dict[str, QColor | str] = {
        "b": mix("#9C8AC6", NIGHT, 0.2 + shade),
        "k": mix(INK, NIGHT, shade),
        "l": lit,
        "s": faint(_FOLD, 0.2),
    }
    painter.save()
    # shadows and carrots reach below the ground, where nothing is seen
    over = box.adjusted(-box.width(), -box.height(), box.width(), 0)
    painter.setClipRect(over, Qt.ClipOperation.IntersectClip)
    for layer, outline in sheets_of(name):
        path = place.map(outline)
        if layer in papers:
            _layer(painter, path, papers[layer], lift)
        elif layer == "c":
            paint_goods(painter, "carrot", path.boundingRect())
        else:
            fill(painter, path, flat[layer])
    size = scale * FIELD[0] * 0.12
    foot = QRectF(place.map(QPointF(*FIELD)) - QPointF(size, size * 1.35), QSizeF(size, size * 1.35))
    rabbit(painter, foot, mix("#FFFFFF", NIGHT, shade), INK)
    painter.restore()


def _layer(painter: QPainter, path: QPainterPath, colour: str, lift: float) -> None:
    """A sheet of a paper-cut: its shadow on the sheet behind, no ink, a light edge where it was cut."""
    fill(painter, path.translated(lift * 0.8, lift * 0.8), faint("#1B1440", 0.45))
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0, QColor(tone(colour, 0.12)))
    light.setColorAt(1, QColor(tone(colour, -0.14)))
    painter.setPen(pen(faint("#FFFFFF", 0.6), max(0.5, lift * 0.35)))
    painter.setBrush(light)
    painter.drawPath(path)
