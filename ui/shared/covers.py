"""The pictures of games on the shelf, painted beforehand by `tools.pictures`, so that nothing of a game is loaded: the
boxes' covers, and vignettes for the scroll."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from ui.game_files import files_of
from ui.look.theme import WALNUT, CoverPainter

COVER: Final = QSize(640, 800)
"""Pixels of a cover: as large as the box on a 4K screen, nearly always made smaller."""
VIGNETTE: Final = QSize(620, 340)
"""Pixels of a vignette."""


def cover(game: str, size: QSize) -> QImage:
    """The front of a game's box in that many pixels; painted now, and slower, for a game without a picture."""
    reader = QImageReader(str(cover_file(game)))
    reader.setScaledSize(size)  # a JPEG is read at hardly more than this size, in less than half of the time
    picture = reader.read()
    if picture.isNull():
        picture = cover_image(game)
    return picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def cover_image(game: str) -> QImage:
    """The cover as its game paints it."""
    from ui.games import cover_painter

    return _image(cover_painter(game), COVER, QSize(240, 300))


def vignette(game: str) -> QImage | None:
    """The picture of a game on the scroll; None where it has none."""
    reader = QImageReader(str(files_of(game).vignette))
    return reader.read() if reader.canRead() else None


def vignette_image(game: str) -> QImage:
    """The vignette as its game paints it. Raises GameFileError for a game that paints none."""
    from ui.games import vignette_painter

    return _image(vignette_painter(game), VIGNETTE, QSize(310, 170))


def _image(paint: CoverPainter, pixels: QSize, shown: QSize) -> QImage:
    """A picture, painted at the size that it is usually shown in and enlarged, for lines are as wide as they are there.
    It is the same in every theme."""
    picture = QImage(pixels, QImage.Format.Format_RGB32)
    picture.fill(QColor(WALNUT.paper))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels.width() / shown.width(), pixels.height() / shown.height())
    paint(painter, QRectF(0, 0, shown.width(), shown.height()), WALNUT)
    painter.end()
    return picture


def cover_file(game: str) -> Path:
    """Where this picture is."""
    return files_of(game).cover
