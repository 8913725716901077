"""What has happened last, in the bar while the log is folded: the newest sentence on one line or two, as many before it
about the same seat as there is room for on one, and the mark of that seat."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.board.kit.lettering import first_step
from ui.board.kit.plates import draw_mark
from ui.look.fonts import LEGIBLE, grown
from ui.look.lines import in_lines
from ui.look.theme import Theme
from ui.models.log_model import LogModel, LogRole
from ui.models.mark import Mark
from ui.phrases import phrases

TOLD: Final = 8
"""So many of the last sentences are told when it is pointed at."""
_TOGETHER: Final = 3
"""So many of them at most stand in the bar: what a seat has done is not gone with the card that it draws in the end."""
_LINES: Final = 2
_STOPS: Final = " ,;:、。"
"""Left out before dots."""
_LEAST: Final = 130
"""In less room, in pixels, no sentence can be understood: none is shown."""
_SMALLER: Final = 0.88
_MARK: Final = 13.0
_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip
_PAD: Final = 8.0
_WASH: Final = 26
"""Of 255: how much of the words' colour lies under them."""


class Latest(QWidget):
    """The newest row of a LogModel: after what goes before it where there is much room, in two lines where there is
    little, and where two are too few it ends with a phrase and dots.

    Signals: wanted(), it was clicked: more is to be read; told(), there is another, or it came or went.
    """

    wanted = Signal()
    told = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._log: LogModel | None = None
        self._marks: tuple[Mark, ...] = ()
        self._asides: Collection[str] = ()
        self._payments: Collection[str] = ()
        self._ink = self._paper = QColor()
        self.hushed = False
        """Whether nothing is told, for the table shows another moment."""
        self._moment: tuple[int, int | None] | None = None
        """The ply, and how many notes of its move had been read (None: all), whose newest row is told; None: that of
        the whole log."""
        # found when something has happened, not each time that the bar shares out its room
        self._rows = range(0)
        """The last rows that are about one seat, TOGETHER at most, up to the last that is no aside."""
        self._begin = 0
        """The row that the newest words begin with."""
        self._newest = ""
        """What stands there in any case: the newest sentence, after what was paid by the same move."""
        self.growth = 1.0
        """How much larger than usual the letters are, where the window is wide."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._ink, self._paper = QColor(theme.on_table), QColor(theme.paper)
        self.update()

    def follow(
        self,
        log: LogModel,
        marks: tuple[Mark, ...],
        asides: Collection[str] = (),
        payments: Collection[str] = (),
    ) -> None:
        """Tell of this log from now on; `asides` are keys of notes that give way to what went before them, `payments`
        of those that are told with what follows by the same move."""
        self._log, self._marks, self._asides, self._payments = log, marks, asides, payments
        for changed in (log.rowsInserted, log.rowsRemoved, log.dataChanged):
            changed.connect(self._tell)
        self._tell()

    def tell_until(self, ply: int, told: int | None = None) -> None:
        """From now on tell what was the newest after so many moves, or after so many notes of the last of them."""
        self._moment = ply, told
        self._tell()

    @property
    def words(self) -> str:
        """What is seen: as much of the newest sentence as has room, else with those before it; "" where there is no
        room, or nothing has happened."""
        room = self._room
        if self.hushed or room < _LEAST or not self._rows:
            return ""
        return self._together(room) if self.is_on_one_line else self._until_full()

    @property
    def lines(self) -> tuple[str, ...]:
        """The words as they stand below each other."""
        return (self.words,) if self.is_on_one_line else self._folded(self.words)

    def _until_full(self) -> str:
        """The newest sentence up to the last phrase that has room in two lines, and dots where more follow."""
        told = phrases(self._newest)

        def without(last: int) -> str:
            return f"{''.join(told[: len(told) - last]).rstrip(_STOPS)}…" if last else self._newest

        return without(first_step(lambda last: len(self._folded(without(last))) <= _LINES, len(told) - 1))

    def _folded(self, said: str) -> tuple[str, ...]:
        """In as many lines as it needs."""
        return in_lines(said, int(self._room), self._face)

    def _together(self, room: float) -> str:
        """The newest sentences about the seat that the last one is about, as many as fit."""
        metrics, said = QFontMetricsF(self._usual), self._newest
        for row in reversed(range(self._rows.start, self._begin)):
            longer = f"{self._said(row)} {said}".strip()
            if metrics.horizontalAdvance(longer) > room:
                break
            said = longer
        return said

    @property
    def _end(self) -> int:
        """How many rows of the log are told of, from its first."""
        if self._log is None:
            return 0
        return self._log.rowCount() if self._moment is None else self._log.row_of(*self._moment) + 1

    def _told_rows(self) -> range:
        if self._log is None or self._end < 1:
            return range(0)
        last = self._end - 1
        first = last
        while first and last - first + 1 < _TOGETHER and self._about(first - 1) == self._about(last) is not None:
            first -= 1
        acts = [row for row in range(first, last + 1) if self._log.index(row).data(LogRole.KEY) not in self._asides]
        return range(first, (acts[-1] if acts else last) + 1)

    def _first_payment(self) -> int:
        """The first row that tells what was paid, of those of the newest one's move about its seat; that one itself
        where none does."""
        begin = last = self._rows[-1]
        for row in reversed(range(last)):
            if self._log is None or self._ply(row) != self._ply(last) or self._about(row) != self._about(last):
                break
            if self._log.index(row).data(LogRole.KEY) in self._payments:
                begin = row
        return begin

    def _ply(self, row: int) -> int:
        return -1 if self._log is None else int(self._log.index(row).data(LogRole.PLY))

    def _about(self, row: int) -> int | None:
        seat = None if self._log is None else self._log.index(row).data(LogRole.SEAT)
        return seat if isinstance(seat, int) else None

    def _said(self, row: int) -> str:
        return "" if self._log is None else str(self._log.index(row).data())

    @property
    def _face(self) -> QFont:
        """Smaller where two lines are needed."""
        font = self._usual
        if not self.is_on_one_line:
            font.setPixelSize(max(LEGIBLE, round(font.pixelSize() * _SMALLER)))
        return font

    @property
    def _usual(self) -> QFont:
        return grown(self.font(), self.growth)

    def _tell(self) -> None:
        self._rows = self._told_rows()
        self._begin = self._first_payment() if self._rows else 0
        self._newest = " ".join(map(self._said, range(self._begin, self._rows.stop)))
        self.setAccessibleName(self._newest)
        self.update()
        self.told.emit()

    @property
    def is_on_one_line(self) -> bool:
        """Whether the newest sentence has room on one line."""
        return self.isHidden() or QFontMetricsF(self._usual).horizontalAdvance(self._newest) <= self._room

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left out."""
        return self.is_on_one_line or len(self._folded(self._newest)) <= _LINES

    @property
    def is_opening(self) -> bool:
        """Whether it is what the log begins with: nothing has happened since."""
        return self._end == 1

    @property
    def _mark(self) -> Mark | None:
        """That of the seat which the newest sentence is about; None where it is about nobody."""
        seat = self._about(self._rows[-1]) if self._rows else None
        return self._marks[seat] if seat is not None and 0 <= seat < len(self._marks) else None

    @property
    def _room(self) -> float:
        return self.width() - 3 * _PAD - _MARK

    def _sentences(self, most: int) -> list[str]:
        """The newest of the log, so many at most, in their order."""
        if self._log is None:
            return []
        rows = range(max(0, self._end - most), self._end)
        return [str(self._log.index(row).data()) for row in rows]

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(_LEAST, self.fontMetrics().height() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        lines = self.lines
        if not any(lines) or self._log is None:
            return
        wash = QColor(self._ink)
        wash.setAlpha(_WASH)
        metrics = QFontMetricsF(self._face)
        mark = self._mark
        inset = _PAD if mark is None else 2 * _PAD + _MARK
        step = min(metrics.height(), self.height() / len(lines))
        wide = max(map(metrics.horizontalAdvance, lines))
        sheet = QRectF(0, 0, inset + wide + _PAD, min(len(lines) * step + 8, self.height()))
        sheet.moveTop((self.height() - sheet.height()) / 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        painter.drawRoundedRect(sheet, 5, 5)
        if mark is not None:
            spot = QRectF(_PAD, sheet.center().y() - _MARK / 2, _MARK, _MARK)
            painter.setBrush(self._paper)  # some seats are as dark as the bar
            painter.drawEllipse(spot.adjusted(-3, -3, 3, 3))
            draw_mark(painter, spot, *mark)
        painter.setPen(self._ink)
        painter.setFont(self._face)
        for at, line in enumerate(lines):
            row = QRectF(inset, sheet.center().y() + (at - len(lines) / 2) * step, wide + _PAD, step)
            painter.drawText(row, _LEFT, line)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.told.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.told.emit()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), "\n".join(self._sentences(TOLD)), self)
            return True
        return super().event(event)
