"""The sheet for the pause after a round: what it brought, what was left in the hands, how the game stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from math import ceil, inf
from typing import Final

from PySide6.QtCore import QEvent, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QGridLayout, QHBoxLayout, QWidget

from ui.look.fonts import half_scale, text_scale
from ui.models.mark import Mark
from ui.shared.in_sight import InSight
from ui.shared.marks import MarkLabel
from ui.shared.paged_area import PagedArea
from ui.shared.paper import SHADOW, AnsweredSheet
from ui.shared.parts import Label, Line, Prose, button
from ui.table.log_panel import WIDTH

WIDTHS: Final = (WIDTH, 340, 420)
"""So wide its paper may be: as the log, or wider where it would be too high."""
_PULSES: Final = 3
_PULSE_MS: Final = 300
_FAINT: Final = 0.35
"""How much of the button is seen in the middle of a pulse."""
_MARK: Final = 20
_BESIDE_MARK: Final = 8
_NUMBER: Final = 44
_BETWEEN: Final = 14
"""Of letters of the usual size, before the total besides: it and what was won are two numbers, and their heads no
phrase."""
_APART: Final = 22
"""Between seats that stand beside each other."""
_BELOW: Final = 4
"""Between seats one below the other."""
_AIRY: Final = 18
"""Where there is room: twice, with a hairline between."""
_AIRY_MARK: Final = 24
_AIRY_NUMBER: Final = 56
_CELL: Final = 270
"""A seat has so much of the paper's width there, or more."""


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

    Signals: gone_on(), the button was pressed; withheld(), something was that can not have been meant for it.
    """

    gone_on = Signal()
    withheld = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = Prose(self, "heading")
        self._text = Prose(self)
        self.area = PagedArea(self)
        """Scrolls the rows where there is no room for all of them: the button stays."""
        self._rows = QWidget(self.area)
        self.area.setWidget(self._rows)
        self._columns = 0
        """In how many the seats stand beside each other; 0: one below the other."""
        self._is_airy = False
        """Whether seats below each other are told in large letters, apart from each other."""
        self._lain = (-1, False, 0)
        """In how many columns it was laid last, whether airily, and for how many seats."""
        self._cells: list[QWidget] = []
        self._heads: list[Label] = []
        self._told = Told("", "", ())
        self.button = button(self, "primary")
        self.button.clicked.connect(self._go_on)
        self.escaped.connect(self._go_on)
        self.sight = InSight(of=self)
        self._pulse = QVariantAnimation(self, startValue=0.0, endValue=float(_PULSES), duration=_PULSES * _PULSE_MS)
        self._pulse.valueChanged.connect(self._show_pulse)
        self._inside = QGridLayout(self)
        self._inside.setContentsMargins(14, 12, 14, 12)
        self._inside.setSpacing(8)
        self._lie(columns=0)
        self.hide()

    def tell(self, told: Told) -> None:
        """Write this on the sheet."""
        self._told = told
        self._title.setText(told.title)
        self._text.setText(told.text)
        self._text.setVisible(bool(told.text))
        self._make_rows()
        self._retranslate()

    def fit(self, room: int, widest: float = inf, *, is_alone: bool = False) -> int:
        """Be as narrow and as high as it can be told in so much height; where there is no room for it in any width up
        to the widest, the rows scroll. Where it `is_alone` there, and has the height, it is told in large letters. How
        wide the paper is."""
        widths = [width for wide in WIDTHS if (width := round(wide * half_scale())) <= widest or wide == WIDTH]
        if is_alone:
            self._lie(columns=0, is_airy=True)
            if self._take_width(widths[0]) <= room:
                return widths[0]
        self._lie(columns=0)
        width = next((width for width in widths if self._take_width(width) <= room), widths[-1])
        self._end_within(room)
        return width

    def fit_across(self, width: int, room: int) -> None:
        """Be so wide, the paper's width, and as high as it can be told beside each other, in no more columns than leave
        every name and number its room: in one more than usual where it is lower then, as it lies over the table, and in
        as many as it takes where there is not so much height; else the rows scroll."""
        seats = len(self._told.rows)
        usual = max(1, round(width / (_CELL * text_scale())))
        best, lowest = 0, inf
        for columns in (ceil(seats / one) for one in range(ceil(seats / usual), 0, -1)):
            self._lie(columns=columns)
            if best and (self._needed_across > self._rows_width(width) or (lowest <= room and columns > usual + 1)):
                break
            if (height := self._take_width(width)) < lowest:
                best, lowest = columns, height
        self._lie(columns=best)
        self._take_width(width)
        self._end_within(room)

    def open(self) -> None:
        """Show it, with the keyboard on its button."""
        self.sight.forget()
        self.update()
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

    # Inside

    def _take_width(self, paper: int) -> int:
        """Let the paper be so wide, and as high as it has to be; that height."""
        width = paper + 2 * SHADOW
        self.setFixedWidth(width)
        for part in (*self._cells, self._rows):
            # layouts within layouts hear of lines that come or go only with the next events
            layout = part.layout()
            if layout is not None:
                layout.invalidate()
            part.updateGeometry()
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFixedHeight(self._rows.heightForWidth(self._rows_width(paper)))
        self._inside.invalidate()
        self._inside.activate()
        for cell in self._cells:
            # one that stays as wide would keep the columns of the words that it had before
            if (layout := cell.layout()) is not None:
                layout.activate()
        self.setFixedHeight(self._inside.totalHeightForWidth(width))
        return self.height() - 2 * SHADOW

    def _rows_width(self, paper: int) -> int:
        margins = self._inside.contentsMargins()
        width = paper - margins.left() - margins.right()
        beside = self.button.sizeHint().width() + self._inside.horizontalSpacing() if self._ends_beside_button else 0
        return width - beside

    @property
    def _needed_across(self) -> int:
        """So wide the columns must be together that every name and number is whole."""
        names = [name for cell in self._cells for name in cell.findChildren(Line)]
        widest = max(cell.minimumSizeHint().width() for cell in self._cells)
        named = max(_MARK + _BESIDE_MARK + name.sizeHint().width() for name in names)
        return self._columns * max(widest, named) + (self._columns - 1) * _APART

    @property
    def _ends_beside_button(self) -> bool:
        """Where the last row is not full the button has its end."""
        return self._columns > 0 and len(self._told.rows) % self._columns == 0

    def _end_within(self, room: int) -> None:
        """Be no higher than that: the rows give way, and scroll."""
        excess = self.height() - 2 * SHADOW - room
        if excess <= 0:
            return
        # a bar that is there for a moment only takes of the width, and the lines that then break keep it there
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.area.setFixedHeight(max(0, self.area.height() - excess))
        self._inside.invalidate()
        self._inside.activate()
        self.setFixedHeight(self._inside.totalHeightForWidth(self.width()))

    def _show_pulse(self, passed: float) -> None:
        effect = self.button.graphicsEffect()
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setEnabled(passed < _PULSES)
            effect.setOpacity(1 - (1 - _FAINT) * (1 - abs(2 * (passed % 1) - 1)))

    def takes_press(self) -> bool:
        """Whether a press can be meant for it."""
        takes = self.sight.takes_press()
        if not takes:
            self.withheld.emit()
        return takes

    def _go_on(self) -> None:
        if self.takes_press():
            self.gone_on.emit()

    def _lie(self, *, columns: int, is_airy: bool = False) -> None:
        """Tell of the seats in so many columns, with the words beside the title; 0: one below the other, under the
        words. The button stands in the lower right corner in any case, whatever is told."""
        asked = columns, is_airy, len(self._told.rows)
        if asked == self._lain:
            return
        self._lain, self._columns, self._is_airy = asked, columns, is_airy
        across, inside = columns > 0, self._inside
        for part in (self._title, self._text, self.area, self.button):
            inside.removeWidget(part)
        for row in (2, 3):
            inside.setRowStretch(row, int(not across and row == 3))
        inside.setColumnStretch(0, int(not across))
        inside.setColumnStretch(1, int(across))
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        if across:
            inside.addWidget(self._title, 0, 0)
            inside.addWidget(self._text, 0, 1, 1, 2, Qt.AlignmentFlag.AlignVCenter)
            inside.addWidget(self.area, 1, 0, 1, 2 if self._ends_beside_button else 3)
            inside.addWidget(self.button, 1, 2, corner)
        else:
            inside.addWidget(self._title, 0, 0, 1, 3)
            inside.addWidget(self._text, 1, 0, 1, 3)
            inside.addWidget(self.area, 2, 0, 1, 3)
            inside.addWidget(self.button, 4, 2, corner)
        if self._told.rows:
            self._make_rows()
            self._name_heads()

    def _make_rows(self) -> None:
        rows = QWidget(self.area)
        whole = QGridLayout(rows)
        whole.setContentsMargins(0, 2, 0, 2)
        whole.setSpacing(0)
        whole.setHorizontalSpacing(_APART)
        self._heads, self._cells = [], []
        told = self._told.rows
        columns = max(1, self._columns)
        for column in range(columns):
            whole.setColumnStretch(column, 1)
        step = 1 if self._columns else len(told)
        for at in range(0, len(told), max(1, step)):
            cell = QWidget(rows)
            self._cells.append(cell)
            self._fill(cell, told[at : at + step])
            whole.addWidget(cell, at // columns, at % columns, Qt.AlignmentFlag.AlignTop)
        self.area.setWidget(rows)
        self._rows = rows
        rows.show()

    def _fill(self, cell: QWidget, rows: Sequence[Row]) -> None:
        """Tell of these seats one below the other: under the heads of their numbers, or, where cells stand beside each
        other and are narrow, each with the heads beside its own numbers."""
        grid = QGridLayout(cell)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        if self._columns:
            grid.setColumnStretch(4, 1)
            for row in rows:
                self._heads += _lay_narrow(grid, row, cell)
            return
        grid.setColumnStretch(1, 1)
        heads = [_number("", "faint", cell), _total("", "faint", cell)]
        for column, head in enumerate(heads, 2):
            grid.setColumnMinimumWidth(column, _AIRY_NUMBER if self._is_airy else _NUMBER)
            grid.addWidget(head, 0, column)
        self._heads += heads
        for row in rows:
            _lay_row(grid, row, cell, is_airy=self._is_airy)
            if self._is_airy and row is not rows[-1]:
                _lay_hairline(grid, cell)

    def _name_heads(self) -> None:
        for head, word in zip(self._heads, cycle((self.tr("Won"), self.tr("Total"))), strict=False):
            head.setText(word)

    def _retranslate(self) -> None:
        self.button.setText(self.tr("Continue"))
        self._name_heads()
        self.setAccessibleName(self._told.aloud)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.area.turn(event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and self._told.rows:
            self._retranslate()
        super().changeEvent(event)


def _lay_row(grid: QGridLayout, row: Row, parent: QWidget, *, is_airy: bool) -> None:
    """Mark, name and numbers in a line; what explains them below the name."""
    at = grid.rowCount()
    name = _name(row, parent)
    if is_airy:
        name.setProperty("role", "lead")
    grid.addWidget(MarkLabel(row.mark, parent, _AIRY_MARK if is_airy else _MARK), at, 0)
    grid.addWidget(name, at, 1)
    grid.addWidget(_number(row.won, "lead" if is_airy else "", parent), at, 2)
    grid.addWidget(_total(row.total, "total" if is_airy else "lead", parent), at, 3)
    grid.setRowMinimumHeight(at + 2, _AIRY if is_airy else _BELOW)
    if row.lines:
        grid.addWidget(_explained(row, parent), at + 1, 1, 1, 3)


def _lay_hairline(grid: QGridLayout, parent: QWidget) -> None:
    """Between two seats that stand apart."""
    at = grid.rowCount()
    line = QFrame(parent)
    line.setObjectName("Hairline")
    line.setFixedHeight(1)
    grid.addWidget(line, at, 0, 1, 4)
    grid.setRowMinimumHeight(at + 1, _AIRY // 2)


def _lay_narrow(grid: QGridLayout, row: Row, parent: QWidget) -> tuple[Label, Label]:
    """The name has a line of its own, below it the numbers stand with their heads, and then what explains them; the
    heads, which have no words yet."""
    at = grid.rowCount()
    whose = QHBoxLayout()
    whose.setSpacing(_BESIDE_MARK)
    whose.addWidget(MarkLabel(row.mark, parent, _MARK))
    whose.addWidget(_name(row, parent), 1)
    grid.addLayout(whose, at, 0, 1, 5)
    heads = _number("", "faint", parent), _total("", "faint", parent)
    parts = (heads[0], _number(row.won, "", parent), heads[1], _number(row.total, "lead", parent))
    for column, part in enumerate(parts):
        grid.addWidget(part, at + 1, column)
    if row.lines:
        grid.addWidget(_explained(row, parent), at + 2, 0, 1, 5)
    return heads


def _name(row: Row, parent: QWidget) -> Line:
    name = Line(parent)
    name.say(row.name)
    return name


def _explained(row: Row, parent: QWidget) -> Prose:
    lines = Prose(parent, "faint")
    lines.setText("\n".join(row.lines))
    return lines


def _total(text: str, role: str, parent: QWidget) -> Label:
    label = _number(text, role, parent)
    label.setContentsMargins(round(_BETWEEN * text_scale()), 0, 0, 0)
    return label


def _number(text: str, role: str, parent: QWidget) -> Label:
    label = Label(parent)
    label.setText(text)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    if role:
        label.setProperty("role", role)
    return label
