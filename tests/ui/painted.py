"""Looks painted into pictures of their own. For the tests of all painters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from ui.board.kit.painters import SHARED_PAINTERS, Painter, Painters
from ui.board.values.looks import Look
from ui.look.theme import CoverPainter, Theme


def picture(painter: Painter, look: Look, width: float, height: float, theme: Theme, scale: float = 1.0) -> QImage:
    """`scale` is device pixels for each logical one."""

    def paint(brush: QPainter, area: QRectF) -> None:
        painter(brush, area, look, theme)

    return _painted(paint, width, height, scale)


def cover_picture(cover: CoverPainter, width: float, height: float, theme: Theme) -> QImage:
    """The front of a box."""
    return _painted(lambda brush, area: cover(brush, area, theme), width, height, 1.0)


def _painted(paint: Callable[[QPainter, QRectF], None], width: float, height: float, scale: float) -> QImage:
    image = QImage(
        max(1, round(width * scale)), max(1, round(height * scale)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(0)
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    brush.scale(scale, scale)
    paint(brush, QRectF(0, 0, width, height))
    brush.end()
    return image


def luminance(colour: str) -> float:
    """How light a colour (#RRGGBB) is, as contrast is reckoned."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pixels_of(image: QImage) -> bytes:
    """All bytes of a picture, copied while it is held: those of one that is gone must not be read."""
    return bytes(image.constBits())


def inked(image: QImage) -> bool:
    """Whether anything was painted."""
    return any(pixels_of(image)[3::4])


def painted(looks: Mapping[Look, tuple[float, float]], painters: Painters, theme: Theme, most: int) -> set[type[Look]]:
    """Paint so many looks of each kind, each in its size; the kinds there are. Every one leaves something."""
    known, kinds = {**SHARED_PAINTERS, **painters}, Counter[type[Look]]()
    for look, (width, height) in looks.items():
        kinds[type(look)] += 1
        if kinds[type(look)] <= most:
            assert inked(picture(known[type(look)], look, width, height, theme)), look
    return set(kinds)
