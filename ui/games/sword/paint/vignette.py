"""The picture on the scroll beside the shelf: the balance as it tips from blue to red."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.board.kit.cover import spot
from ui.games.sword.looks import BeamLook, GroundLook, PanLook, PostLook
from ui.games.sword.paint.hall import paint_beam, paint_ground, paint_pan, paint_post
from ui.look.theme import Theme

_TILT: Final = 11.0
"""How far the beam leans to its right, in degrees."""
TOTALS: Final = (("blue", "4"), ("red", "7"))
"""What lies on the pans: a Golem and the sword that has flipped the balance."""


def paint_vignette(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The whole picture."""
    paint_ground(painter, rect, GroundLook("red", 0.0, 0.97), theme)
    wide, high = rect.width(), rect.height()
    post = QRectF(0, 0, high * 0.44, high * 0.80)
    post.moveCenter(spot(rect, 0.5, 0.56))
    paint_post(painter, post, PostLook(), theme)
    middle, half = spot(rect, 0.5, 0.24), wide * 0.29
    for sign, (side, total) in zip((-1, 1), TOTALS, strict=True):
        end = middle + QPointF(cos(radians(_TILT)), sin(radians(_TILT))) * sign * (half - high * 0.05)
        pan = QRectF(end.x() - high * 0.21, end.y(), high * 0.42, high * 0.50)
        paint_pan(painter, pan, PanLook(side, side == "red", total), theme)
    painter.save()
    painter.translate(middle)
    painter.rotate(_TILT)
    paint_beam(painter, QRectF(-half, -high * 0.08, 2 * half, high * 0.16), BeamLook("red"), theme)
    painter.restore()
