"""The boxes' covers: pictures painted beforehand by `tools.pictures`, so that nothing of a game is loaded for them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from ui.game_files import files_of
from ui.games import cover_painter
from ui.look.theme import WALNUT

COVER: Final = QSize(640, 800)
"""Pixels of a cover: as large as the box on a 4K screen, nearly always made smaller."""


def cover(game: str, size: QSize) -> QImage:
    """The front of a game's box in that many pixels; painted now, and slower, for a game without a picture."""
    reader = QImageReader(str(cover_file(game)))
    picture = reader.read() if reader.canRead() else cover_image(game)
    return picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def cover_image(game: str) -> QImage:
    """The cover as its game paints it. A cover is the same in every theme."""
    picture = QImage(COVER, QImage.Format.Format_RGB32)
    picture.fill(QColor(WALNUT.paper))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # painted at the size of a box and enlarged, for lines are as wide as they are on the shelf
    painter.scale(COVER.width() / 240, COVER.height() / 300)
    cover_painter(game)(painter, QRectF(0, 0, 240, 300), WALNUT)
    painter.end()
    return picture


def cover_file(game: str) -> Path:
    """Where this picture is."""
    return files_of(game).cover
