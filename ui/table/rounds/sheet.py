"""The sheet for the pause after a round: what it brought, what was left in the hands, how the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QGridLayout, QWidget

from ui.models.mark import Mark
from ui.shared.in_sight import InSight
from ui.shared.marks import MarkLabel
from ui.shared.paper import SHADOW, AnsweredSheet
from ui.shared.parts import Label, Line, Prose, button
from ui.table.log_panel import WIDTH

_WIDTH: Final = WIDTH + 2 * SHADOW
WIDTHS: Final = (600, 920)
"""With the lines beside the names it is so wide, and low: the wider, the lower."""
_STEPS: Final = 16
"""So many steps across the table, and down, the sheet is tried at."""
_PULSES: Final = 3
_PULSE_MS: Final = 300
_FAINT: Final = 0.35
"""How much of the button is seen in the middle of a pulse."""
_MARK: Final = 20
_NUMBER: Final = 44


@dataclass(frozen=True, slots=True)
class Row:
    """What the sheet says of one seat: the points of the round and all points so far, and the lines below its name."""

    mark: Mark
    name: str
    won: str
    total: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class Told:
    """All that stands on the sheet."""

    title: str
    text: str
    rows: Sequence[Row]

    @property
    def aloud(self) -> str:
        rows = (" ".join((row.name, row.won, row.total, *row.lines)) for row in self.rows)
        return ". ".join(part for part in (self.title, self.text, *rows) if part)


class RoundSheet(AnsweredSheet):
    """Lies on the page until somebody goes on who can have seen it: a press that was to hurry the table on does not.

    Signals: gone_on(), the button was pressed.
    """

    gone_on = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = Prose(self, "heading")
        self._text = Prose(self)
        self._rows = QWidget(self)
        self._told = Told("", "", ())
        self._is_wide = False
        self.button = button(self, "primary")
        self.button.clicked.connect(self._go_on)
        self.escaped.connect(self._go_on)
        self.sight = InSight()
        self._pulse = QVariantAnimation(self, startValue=0.0, endValue=float(_PULSES), duration=_PULSES * _PULSE_MS)
        self._pulse.valueChanged.connect(self._show_pulse)
        self._inside = QGridLayout(self)
        self._inside.setContentsMargins(14, 12, 14, 12)
        self._inside.setSpacing(8)
        self._inside.setColumnStretch(1, 1)
        self.hide()

    def tell(self, told: Told, width: int | None = None) -> None:
        """Write this on the sheet, which is then as high as it has to be: so wide, or as wide as the log."""
        self._told, self._is_wide = told, width is not None
        self._title.setText(told.title)
        self._text.setText(told.text)
        self._text.setVisible(bool(told.text))
        self._make_rows()
        self._lay_out()
        self._retranslate()
        self.setFixedWidth(width or _WIDTH)
        self._inside.activate()
        self.setFixedHeight(self._inside.totalHeightForWidth(width or _WIDTH))

    def open(self) -> None:
        """Show it, with the keyboard on its button."""
        self.sight.begin()
        self.show()
        self.raise_()
        self.take_keyboard(self.button)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._told.aloud))

    def nudge(self) -> None:
        """Draw the eye to the button: somebody has touched the table, which waits for it."""
        self._pulse.stop()
        self.button.setGraphicsEffect(QGraphicsOpacityEffect(self.button))
        self._pulse.start()

    @property
    def is_nudging(self) -> bool:
        return self._pulse.state() == QVariantAnimation.State.Running

    @property
    def button_at(self) -> QPoint:
        """Where the button's upper right corner is on the sheet as it is told now, shown or not."""
        self._inside.setGeometry(self.rect())
        return self.button.geometry().topRight()

    # Inside

    def _show_pulse(self, passed: float) -> None:
        effect = self.button.graphicsEffect()
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setEnabled(passed < _PULSES)
            effect.setOpacity(1 - (1 - _FAINT) * (1 - abs(2 * (passed % 1) - 1)))

    def _go_on(self) -> None:
        if self.sight.can_be_meant:
            self.gone_on.emit()

    def _lay_out(self) -> None:
        """The button stands below all, or at the end of the headline."""
        inside, right = self._inside, Qt.AlignmentFlag.AlignRight
        for part in (self._title, self._text, self.button):
            inside.removeWidget(part)
        if self._is_wide:
            inside.addWidget(self._title, 0, 0)
            inside.addWidget(self._text, 0, 1)
            inside.addWidget(self.button, 0, 2, right | Qt.AlignmentFlag.AlignTop)
            inside.addWidget(self._rows, 1, 0, 1, 3)
        else:
            inside.addWidget(self._title, 0, 0, 1, 3)
            inside.addWidget(self._text, 1, 0, 1, 3)
            inside.addWidget(self._rows, 2, 0, 1, 3)
            inside.addWidget(self.button, 3, 2, right)
        self._title.setWordWrap(not self._is_wide)

    def _make_rows(self) -> None:
        rows = QWidget(self)
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6 if self._is_wide else 1)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 7 if self._is_wide else 0)
        for column in (3, 4):
            grid.setColumnMinimumWidth(column, _NUMBER)
        self._heads = [_number("", "faint", rows) for _ in range(2)]
        for column, head in enumerate(self._heads, 3):
            grid.addWidget(head, 0, column)
        for row in self._told.rows:
            _lay_row(grid, row, rows, wide=self._is_wide)
        self._inside.removeWidget(self._rows)
        self._rows.hide()
        self._rows.deleteLater()
        self._rows = rows
        rows.show()

    def _retranslate(self) -> None:
        self.button.setText(self.tr("Continue"))
        for head, word in zip(self._heads, (self.tr("Won"), self.tr("Total")), strict=True):
            head.setText(word)
        self.setAccessibleName(self._told.aloud)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and self._told.rows:
            self._retranslate()
        super().changeEvent(event)


def _lay_row(grid: QGridLayout, row: Row, parent: QWidget, *, wide: bool) -> None:
    at = grid.rowCount()
    name = Line(parent)
    name.say(row.name)
    grid.addWidget(MarkLabel(row.mark, parent, _MARK), at, 0)
    grid.addWidget(name, at, 1)
    grid.addWidget(_number(row.won, "", parent), at, 3)
    grid.addWidget(_number(row.total, "lead", parent), at, 4)
    lines = Prose(parent, "faint")
    lines.setText(" · ".join(row.lines) if wide else "\n".join(row.lines))
    lines.setVisible(bool(row.lines))
    if wide:
        grid.addWidget(lines, at, 2)
    else:
        grid.addWidget(lines, at + 1, 1, 1, 4)
        grid.setRowMinimumHeight(at + 2, 4)


def _number(text: str, role: str, parent: QWidget) -> Label:
    label = Label(parent)
    label.setText(text)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    if role:
        label.setProperty("role", role)
    return label


def least_covering(width: int, height: int, room: QRect, pieces: Sequence[tuple[QRect, float]]) -> QRect:
    """Where a sheet of that size lies in `room` and covers least of the pieces, which have weights: where that makes no
    difference in a corner or in the middle of an edge, at the right first."""
    across = (room.right() + 1 - width, room.left(), room.center().x() - width // 2)
    down = (room.top(), room.bottom() + 1 - height, room.center().y() - height // 2)
    places = [QRect(x, y, width, height) for y in down for x in across][:-1]
    between = [
        QRect(x, y, width, height)
        for y in _shares(room.top(), room.height() - height)
        for x in _shares(room.left(), room.width() - width)
    ]
    return min((*places, *between), key=lambda place: covered(place, pieces))


def _shares(start: int, spare: int) -> Sequence[int]:
    """From `start` as far as there is room to spare, in even steps."""
    return [start + spare * step // _STEPS for step in range(_STEPS + 1)]


def covered(place: QRect, pieces: Sequence[tuple[QRect, float]]) -> float:
    """How much of the pieces lies under a sheet there, by their weights."""
    return sum(_area(place.intersected(piece)) * weight for piece, weight in pieces)


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())
