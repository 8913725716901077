"""What an eye sees of a table: pictures of a view, and whether one differs from another."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from ui.board.scene.items import PieceItem
from ui.board.scene.view import TableView

NOTICED: Final = 24
"""By so much of 255 a colour must change to be noticed."""
SPECK: Final = 20
"""So few pixels that change are noticed by nobody."""


class Looker:
    """Looks at a view again and again, at what is in sight only. Nothing moves meanwhile."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._whole = picture_of(view, view.viewport().rect())

    def part(self, item: QGraphicsItem) -> QRect:
        """Where an item is seen, in pixels of the view; empty when it is out of sight."""
        return part_of(self._view, item)

    def shows_whole(self, item: PieceItem) -> bool:
        """Whether all of a piece lies within the view, and within what it may be seen in."""
        body = self._view.mapFromScene(item.sceneBoundingRect()).boundingRect()
        return self.part(item) == body

    def misses(self, part: QRect) -> bool:
        """Whether this part looks now as it did at first, as far as an eye can tell."""
        return changed(self.first(part), self.now(part)) < SPECK

    def now(self, part: QRect) -> Image.Image:
        """How this part looks."""
        return picture_of(self._view, part)

    def first(self, part: QRect) -> Image.Image:
        """How this part looked at first."""
        return self._whole.crop((part.left(), part.top(), part.right() + 1, part.bottom() + 1))


def part_of(view: TableView, item: QGraphicsItem, margin: float = 0.0) -> QRect:
    """Where an item with a margin round it is seen, in pixels of the view; empty when it is out of sight."""
    body = item.sceneBoundingRect()
    if isinstance(item, PieceItem):
        body &= item.mapToScene(item.shape()).boundingRect()
    around = body.adjusted(-margin, -margin, margin, margin)
    return view.mapFromScene(around).boundingRect() & view.viewport().rect()


def picture_of(view: TableView, part: QRect) -> Image.Image:
    """How this part of a view looks now."""
    return _picture(view.viewport().grab(part))


def changed(one: Image.Image, other: Image.Image) -> int:
    """How many pixels differ so much that it is noticed."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[NOTICED:])


def on_screen(window: QWidget) -> Image.Image:
    """What is seen of a whole window: what was painted of it last. Nothing is painted for this picture."""
    for _ in range(3):
        QApplication.processEvents()  # what is laid out in one turn is painted in the next
    return _picture(window.screen().grabWindow(window.winId()))


def painted_anew(window: QWidget) -> Image.Image:
    """What should be seen of it."""
    return _picture(window.grab())


def _picture(pixels: QPixmap) -> Image.Image:
    return points_of(pixels.toImage())


def points_of(picture: QImage) -> Image.Image:
    """The points of a picture and their colours, for whoever asks about all of them at once."""
    image = picture.convertToFormat(QImage.Format.Format_RGB32)
    size = image.width(), image.height()
    return Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "BGRX", image.bytesPerLine(), 1)


def colours_in(picture: QImage) -> set[str]:
    """The colours of all its points, by name."""
    points = points_of(picture)
    found = points.getcolors(points.width * points.height) or []
    return {"#{:02x}{:02x}{:02x}".format(*colour) for _, colour in found}
