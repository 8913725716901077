"""The frames of a moving picture: the table as it lay after each move, and where a round ended with it, before the next
one began; over a strip that says what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from engines.game import Memory, Note
from engines.meanings import Begins, Meaning
from engines.snapshot import Snapshot
from ui.board.kit.plates import draw_mark
from ui.games import TableRow
from ui.look.fonts import text_font
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.match.match import Match
from ui.models.reckoning import told_points
from ui.models.round_over import round_over
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


@dataclass(frozen=True, slots=True)
class Moment:
    """What one picture shows: the table after so many moves, or at a beat of the last of them."""

    ply: int
    notes: Sequence[Note] = ()
    """What the last of them had told aloud by then."""
    until: Note | None = None
    """What it had not told yet, where a round ended with it: the next one begins with this note."""
    beat: int | None = None

    def lay(self, studio: Studio, match: Match) -> None:
        """Lay it on the table of this studio, as the viewer of the match sees and remembers it."""
        if self.until is None:
            shown = match.snapshot(self.ply, self.beat)
            last = match.snapshot(*shown.before) if self.ply else None
            studio.lay(shown, match.notebook(self.ply, self.beat), last)
        else:
            before = self.ply - 1
            studio.lay(match.snapshot(before), match.notebook(before))
            studio.lay_before(self.until, match.snapshot(before), match.snapshot(self.ply))


def moments_in(
    snapshot: Callable[[int], Snapshot], memory: Memory, meaning: Callable[[Note], Meaning | None]
) -> list[Moment]:
    """All moments of a game. `snapshot` gives what the viewer sees after so many moves, `memory` what it may read of
    them."""
    found = [Moment(0)]
    for ply, episode in enumerate(memory, 1):
        told = episode.notes
        begins = next((note for note in told if isinstance(meaning(note), Begins)), None)
        if begins is not None and round_over(told_points(memory[:ply], meaning), snapshot(ply).scores) is not None:
            at = told.index(begins)
            found.append(Moment(ply, _aloud(told[:at]), begins))
            told = told[at:]
        found.append(Moment(ply, _aloud(told)))
    return found


def _aloud(notes: Sequence[Note]) -> list[Note]:
    return [note for note in notes if not note.quiet]


class Frames:
    """Paints the moments of one game, seen by one viewer, in one language, at one scale."""

    def __init__(
        self,
        row: TableRow,
        terms: Terms,
        theme: Theme,
        textures: Textures,
        match: Match,
        heading: str,
        scale: float,
        comments: Mapping[int, str],
    ) -> None:
        """The moments are of this match, as its viewer sees them. `heading` is said where nothing has happened;
        `comments` are a player's own words at moments: where there are any, there is room for them under every
        frame."""
        self._row, self._terms, self._theme, self._scale = row, terms, theme, scale
        self._match, self._heading = match, heading
        self._comments = comments
        self._caption = lines_high(_LINES) if comments else 0
        self._studio = Studio(row, terms, theme, textures, TABLE, scale)

    def paint(self, moment: Moment) -> QImage:
        moment.lay(self._studio, self._match)
        table = self._studio.take()
        high = round((_STRIP + self._caption) * self._scale)
        image = QImage(table.width(), table.height() + high, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.drawImage(0, 0, table)
        painter.translate(0, table.height())
        painter.scale(self._scale, self._scale)
        self._paint_strip(painter, QRectF(0, 0, TABLE.width(), _STRIP + 1), moment.notes)
        if self._caption:
            own = QRectF(0, _STRIP, TABLE.width(), self._caption + 1)
            paint_caption(painter, own, self._comments.get(moment.ply, ""), self._theme)
        painter.end()
        return image

    def close(self) -> None:
        self._studio.close()

    def _paint_strip(self, painter: QPainter, strip: QRectF, notes: Sequence[Note]) -> None:
        painter.fillRect(strip, QColor(self._theme.paper))
        painter.fillRect(QRectF(strip.left(), strip.top(), strip.width(), 2), QColor(self._theme.paper_edge))
        font = text_font()
        font.setPixelSize(_LETTERS)
        painter.setFont(font)
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

    def _words(self, notes: Sequence[Note]) -> str:
        if not notes:
            return self._heading
        return self._terms.joined(self._terms.say(f"note.{note.key}", **note.args) for note in notes)
