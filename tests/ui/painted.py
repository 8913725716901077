"""Looks painted into pictures of their own. For the tests of all painters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from ui.board.kit.plates import SHARED_PAINTERS
from ui.board.values.places import Look
from ui.look.theme import Painter, Theme


def picture(painter: Painter, look: Look, width: float, height: float, theme: Theme, scale: float = 1.0) -> QImage:
    """`scale` is device pixels for each logical one."""
    image = QImage(
        max(1, round(width * scale)), max(1, round(height * scale)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(0)
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.scale(scale, scale)
    painter(brush, QRectF(0, 0, width, height), look.args, theme)
    brush.end()
    return image


def pixels_of(image: QImage) -> bytes:
    """All bytes of a picture, copied while it is held: those of one that is gone must not be read."""
    return bytes(image.constBits())


def inked(image: QImage) -> bool:
    """Whether anything was painted."""
    return any(pixels_of(image)[3::4])


def painted(
    looks: Mapping[Look, tuple[float, float]], painters: Mapping[str, Painter], theme: Theme, most: int
) -> set[str]:
    """Paint so many looks of each kind, each in its size; the kinds there are. Every one leaves something."""
    known, kinds = {**SHARED_PAINTERS, **painters}, Counter[str]()
    for look, (width, height) in looks.items():
        kinds[look.painter] += 1
        if kinds[look.painter] <= most:
            assert inked(picture(known[look.painter], look, width, height, theme)), look
    return set(kinds)
