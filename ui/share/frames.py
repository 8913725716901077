"""The frames of a moving picture: the table as it lay after each move, over a strip that says what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from engines.game import Episode, Note
from engines.snapshot import Snapshot
from ui.board.kit.plates import draw_mark
from ui.games import TableRow
from ui.look.fonts import text_font
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.share.caption import lines_high, paint_caption
from ui.share.studio import Studio
from ui.terms import Terms

TABLE: Final = QSize(1280, 720)
"""The room of the table, in logical pixels."""
_STRIP: Final = 56
_LINES: Final = 2
"""Of somebody's own words: what is longer is not read while the moment is seen."""
_LETTERS: Final = 25
_PAD: Final = 18.0
_MARK: Final = 22.0


class Frames:
    """Paints the moments of one game, seen by one viewer, in one language, at one scale."""

    def __init__(
        self,
        row: TableRow,
        terms: Terms,
        theme: Theme,
        textures: Textures,
        snapshot: Callable[[int], Snapshot],
        memory: Sequence[Episode],
        scale: float,
        comments: Mapping[int, str],
    ) -> None:
        """`snapshot` gives what the viewer sees after so many moves, `memory` what it may read of them; `comments` are
        a player's own words at moments: where there are any, there is room for them under every frame."""
        self._row, self._terms, self._theme, self._scale = row, terms, theme, scale
        self._snapshot, self._memory = snapshot, memory
        self._comments = comments
        self._caption = lines_high(_LINES) if comments else 0
        self._studio = Studio(row, terms, theme, textures, TABLE, scale)

    def paint(self, ply: int) -> QImage:
        """The moment after so many moves."""
        table = self._studio.picture(self._snapshot(ply))
        high = round((_STRIP + self._caption) * self._scale)
        image = QImage(table.width(), table.height() + high, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.drawImage(0, 0, table)
        painter.translate(0, table.height())
        painter.scale(self._scale, self._scale)
        self._paint_strip(painter, QRectF(0, 0, TABLE.width(), _STRIP + 1), ply)
        if self._caption:
            own = QRectF(0, _STRIP, TABLE.width(), self._caption + 1)
            paint_caption(painter, own, self._comments.get(ply, ""), self._theme)
        painter.end()
        return image

    def close(self) -> None:
        self._studio.close()

    def _paint_strip(self, painter: QPainter, strip: QRectF, ply: int) -> None:
        painter.fillRect(strip, QColor(self._theme.paper))
        painter.fillRect(QRectF(strip.left(), strip.top(), strip.width(), 2), QColor(self._theme.paper_edge))
        font = text_font()
        font.setPixelSize(_LETTERS)
        painter.setFont(font)
        notes = self._told(ply)
        left = strip.left() + _PAD
        seat = next((note.seat for note in notes if note.seat is not None), None)
        if seat is not None and 0 <= seat < len(self._row.marks):
            spot = QRectF(
                QPointF(left, strip.center().y() - _MARK / 2), QPointF(left + _MARK, strip.center().y() + _MARK / 2)
            )
            draw_mark(painter, spot, *self._row.marks[seat])
        left += _MARK + _PAD
        words = QFontMetricsF(font).elidedText(
            self._words(notes), Qt.TextElideMode.ElideRight, strip.right() - _PAD - left
        )
        painter.setPen(QColor(self._theme.ink))
        area = QRectF(left, strip.top(), strip.right() - left, strip.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _told(self, ply: int) -> list[Note]:
        """What the move before this moment told aloud."""
        return [note for note in self._memory[ply - 1].notes if not note.quiet] if ply else []

    def _words(self, notes: Sequence[Note]) -> str:
        if not notes:
            names = self._terms.say("seat.names", seats=list(range(len(self._terms.names))))
            return f"{self._terms.of_box(self._terms.game, 'title')} · {names}" if self._terms.game else names
        return self._terms.joined(self._terms.say(f"note.{note.key}", **note.args) for note in notes)
