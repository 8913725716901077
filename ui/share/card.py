"""The result of a game as a card to show: the page of the result without its buttons, in the shape that chats and feeds
show whole."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from ui.look.fonts import title_font
from ui.look.theme import Theme
from ui.result.page import ResultPage

SIZE: Final = QSize(1200, 630)
"""In logical pixels."""
SCALE: Final = 2.0
_SEAL: Final = QRectF(1200 - 230, 630 - 52, 176, 30)
_LETTERS: Final = 19
_FOOT: Final = 40
"""So much is left empty for it below what is told."""


def result_card(page: ResultPage, theme: Theme, program: str) -> QImage:
    """A picture of a result page that is not shown; `program` is what made it, in the corner."""
    page.become_card(SIZE, _FOOT)
    image = QImage((SIZE.toSizeF() * SCALE).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    page.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren)
    _sign(painter, theme, program)
    painter.end()
    image.setDevicePixelRatio(1)
    return image


def _sign(painter: QPainter, theme: Theme, program: str) -> None:
    font = title_font()
    font.setPixelSize(_LETTERS)
    painter.setFont(font)
    painter.setPen(QColor(theme.faint_ink))
    painter.drawText(_SEAL, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, program)
