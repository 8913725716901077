"""The foot of a lesson, under its table: which step stands, and the buttons to go on. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.theme import Theme
from ui.shared.focus import Room
from ui.shared.paper import washi
from ui.shared.parts import Label, Line, button
from ui.shared.step_dots import StepDots

HEIGHT: Final = 56
"""In the usual text size, in logical pixels."""
_SIDE: Final = 16


class Foot(Room):
    """A strip of paper. What the lesson says can stand on it, too: in its upper part, over the buttons."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("LessonFoot")
        self.back = button(self)
        self.forward = button(self, "primary")
        self.skip = button(self, "quiet")
        self.leave = button(self, "quiet")
        self.title = Line(self)
        self.count = Label(self)
        self.count.setProperty("role", "faint")
        self._waits_for: Callable[[], str] | None = None
        self._step = ""
        self.dots = StepDots(theme, self)
        for one in self.buttons:
            # a click leaves the keys to the table
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._strip = QWidget(self)
        self._lay_out()
        self.fit()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return self.back, self.forward, self.skip, self.leave

    def set_theme(self, theme: Theme) -> None:
        self.dots.set_theme(theme)
        self.update()

    def show_step(self, at: int, count: int, said: str) -> None:
        """Show which step of how many stands; `said` says so."""
        self.dots.show_step(at, count)
        self.dots.setAccessibleName(said)
        self._step = said
        self._write_count()

    def show_pause(self, said: Callable[[], str] | None) -> None:
        """Say in the step's place what comes first, in the language in force; None: nothing does."""
        self._waits_for = said
        self._write_count()

    def _write_count(self) -> None:
        self.count.setText(self._step if self._waits_for is None else self._waits_for())

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self._strip.setFixedHeight(round(HEIGHT * half_scale()))
        self.title.setFont(title_font(Size.LEAD))
        self.count.setFont(text_font())
        self.dots.setFixedHeight(round(14 * half_scale()))

    def hold(self, sheet: QWidget) -> None:
        """Let this sheet stand over the buttons."""
        self._column.insertWidget(0, sheet)
        sheet.lower()  # a screen reader comes to it first, as the eye does

    def release(self, sheet: QWidget) -> None:
        """Let it stand there no more."""
        self._column.removeWidget(sheet)

    def give_back_room(self) -> None:
        """Be as high as what stands here now at once, and not with the next turn of the event loop."""
        self.updateGeometry()
        page = self.parentWidget()
        for one in (self._column, None if page is None else page.layout()):
            if one is not None:
                one.invalidate()
                one.activate()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), washi())
        edge = QGuiApplication.palette().color(QPalette.ColorRole.Mid)
        painter.fillRect(QRectF(0, 0, self.width(), 1), QColor(edge))
        painter.end()

    def _lay_out(self) -> None:
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addStretch(1)
        named = QHBoxLayout()
        named.setSpacing(14)
        named.addWidget(self.title)
        named.addWidget(self.count)
        named.addStretch(1)
        told.addLayout(named)
        told.addWidget(self.dots)
        told.addStretch(1)
        row = QHBoxLayout(self._strip)
        row.setContentsMargins(_SIDE, 0, _SIDE, 0)
        row.setSpacing(8)
        for part in (self.back, self.forward, self.skip):
            row.addWidget(part)
        row.addSpacing(10)
        row.addLayout(told, 1)
        row.addWidget(self.leave)
        self._column.addWidget(self._strip)
        for one in (self.forward, self.skip):
            # a second click on the place of one button must not press another
            keeping = one.sizePolicy()
            keeping.setRetainSizeWhenHidden(True)
            one.setSizePolicy(keeping)
        self.dots.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
