"""A table that nobody sees, on which pictures are taken: of one moment after the other, at any size and sharpness.

It is laid by the same scene as the table in the window, from masked snapshots, so a picture shows what its viewer may
see, and nothing that a hand or a pointer does. What a computer thinks of it is marked where that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.scene.lead import Leads
from ui.board.scene.motion import Speed
from ui.board.scene.pictures import LYING
from ui.board.scene.scene import TableScene
from ui.board.scene.shares import Shares
from ui.board.scene.view import lit_ground, paint_lit_ground
from ui.games import TableRow
from ui.look.textures import LARGEST, Textures
from ui.look.theme import Theme
from ui.shared.ground import nearest_table_picture, table_picture
from ui.table.thoughts.advice import Advice
from ui.terms import Terms

SHARPEST: Final = 1.0
"""The surface is painted for no greater scale: it is soft, and painting it large takes 60 MB and more."""


class Studio:
    """Takes pictures of one game's table for one viewer."""

    def __init__(
        self, row: TableRow, terms: Terms, theme: Theme, textures: Textures, size: QSize, scale: float
    ) -> None:
        """The table is laid for `size` logical pixels; a picture has `scale` times as many each way."""
        self._table, self._theme, self._textures = row.table, theme, textures
        self._size, self._scale = size, scale
        self._ground = QPixmap()
        self._scene = scene = TableScene(row.table, row.painters, terms, theme)
        scene.look_on()
        scene.set_speed(Speed.OFF)
        scene.set_room(size.width(), size.height())
        scene.set_resolution(scale)
        self._leads, self._shares = Leads(scene, scene.clock), Shares(scene)

    @property
    def pixels(self) -> QSize:
        """How large a picture is."""
        return (QSizeF(self._size) * self._scale).toSize()

    def picture(self, snapshot: Snapshot, notebook: Mapping[str, Any] | None = None) -> QImage:
        """The table as this snapshot has it; `notebook` is what its viewer has worked out."""
        self.lay(snapshot, notebook)
        return self.take()

    def lay(self, snapshot: Snapshot, notebook: Mapping[str, Any] | None = None, last: Snapshot | None = None) -> None:
        """Lay the table as this snapshot has it, with what the move has touched that led there from the `last` one, if
        there is one, marked as in the window."""
        scene, telling = self._scene, self._scene.telling
        telling.halt_at(lambda _snapshot, _note: False)
        if last is None:
            scene.show_at_once(snapshot)
        else:
            if telling.snapshot is None or (telling.snapshot.when, telling.snapshot.seat) != (last.when, last.seat):
                scene.show_at_once(last)
            scene.show(snapshot)
        scene.set_notebook(notebook or {})
        telling.finish()

    def prepare(self, snapshot: Snapshot) -> Iterator[None]:
        """Paint, piece by piece, what lies on the table as this snapshot has it: it is laid soon after that."""
        scene, table = self._scene, self._table
        sight = scene.telling.eyes.sight(snapshot, table.read(snapshot.view), None, snapshot.legal, ())
        for piece in table.layout(sight).placements:
            yield
            scene.pictures.picture(piece.look, piece.width, piece.height)
            scene.pictures.silhouette(piece.look, piece.width, piece.height, LYING)

    def lay_before(self, note: Note, last: Snapshot, snapshot: Snapshot) -> None:
        """Lay the table on its way from one snapshot to the next one, as it waits before this note is told."""
        self._scene.show_at_once(last)
        self._scene.telling.halt_at(lambda _snapshot, told: told == note)
        self._scene.show(snapshot)
        self._scene.telling.finish()

    def mark(self, advice: Advice) -> None:
        """Mark what is laid with what a computer thinks of it, as the table in the window does."""
        scene = self._scene
        scene.show_preview(advice.beats)
        scene.point(advice.way.path)
        self._leads.lead(advice.way, scene.layout)
        self._shares.show(advice.shares, scene.layout)

    def close(self) -> None:
        """Give back the memory of its pictures."""
        self._scene.forget()
        self._scene.pictures.forget()  # now: a large one weighs as much as the picture that is written next
        self._scene.deleteLater()

    def take(self) -> QImage:
        """A picture of what is laid."""
        image = QImage(self.pixels, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self._scale)
        painter = QPainter(image)
        painter.drawPixmap(0, 0, self._lit())
        self._paint_pieces(painter)
        painter.end()
        image.setDevicePixelRatio(1)
        return image

    def take_alone(self, below: int) -> QImage:
        """The only picture that is taken of what is laid, with so many pixels to paint on below it. A large one weighs
        much: it has its surface painted into it instead of beside it."""
        pixels = self.pixels
        image = QImage(pixels.width(), pixels.height() + below, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self._scale)
        painter = QPainter(image)
        painter.setClipRect(QRectF(QPointF(), QSizeF(pixels) / self._scale))
        paint_lit_ground(painter, QSizeF(self._size), self._theme, self._wood())
        self._paint_pieces(painter)
        painter.end()
        image.setDevicePixelRatio(1)
        return image

    def _paint_pieces(self, painter: QPainter) -> None:
        self._scene.leave_out_controls()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.save()
        self._scene.bed.paint(painter, QTransform())
        painter.restore()
        room = QRectF(0, 0, self._size.width(), self._size.height())
        self._scene.render(painter, room, room)

    def _lit(self) -> QPixmap:
        """The table's surface, the same under all pictures."""
        if self._ground.isNull():
            self._ground = lit_ground(QSizeF(self._size), self._scale, self._theme, self._wood())
        return self._ground

    def _wood(self) -> QPixmap:
        """For the scale, or one that is painted already: the one for a scale is painted when it is first asked for, and
        may not be there."""
        largest = LARGEST / max(self._size.width(), self._size.height())
        scale = min(self._scale, largest, SHARPEST)
        wood = table_picture(self._size, scale, self._theme, self._textures)
        ratios = iter(sorted({scale, 1.0, 0.5}, reverse=True))
        while wood.isNull() and (ratio := next(ratios, 0.0)):
            wood = nearest_table_picture(self._size, ratio, self._theme, self._textures)
        return wood
