"""The foot of a lesson, under its table: which step stands, and the buttons to go on. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.theme import Theme
from ui.shared.focus import Room
from ui.shared.paper import paint_foot
from ui.shared.parts import ANY_SIZE, Label, Line, button
from ui.shared.step_dots import StepDots

HEIGHT: Final = 56
"""In the usual text size, in logical pixels."""
_LOW_HEIGHT: Final = 44
"""In a low window."""
_SIDE: Final = 16
_APART: Final = 8
_TOLD: Final = 132
"""So broad is what says which step stands, in the usual text size, where the buttons have two rows."""

_AIR: Final = {0: 2, 2: 1, 4: 2}
"""How what is left of the height is shared out over, between and under two rows of buttons, by the grid's rows: they
stand in the middle, as the words beside them do."""


class Foot(Room):
    """A strip of paper. What the lesson says can stand on it, too: over the buttons, or, in a low window, beside them;
    they have two rows then."""

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
        self._in_parts = False
        """Whether that says which part of the step stands, too."""
        self._offers_leave = True
        self._is_low = False
        """Whether the window is low."""
        self._sheet: QWidget | None = None
        """What stands on it beside the buttons."""
        self.dots = StepDots(theme, self)
        for one in self.buttons:
            # a click leaves the keys to the table
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._strip = QWidget(self)
        self._told = QWidget(self)
        """Which step stands."""
        self._row = QGridLayout(self._strip)
        self._lay_out()
        self.fit()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        return self.back, self.forward, self.skip, self.leave

    def set_theme(self, theme: Theme) -> None:
        self.dots.set_theme(theme)
        self.update()

    def show_step(self, at: int, count: int, said: str, *, in_parts: bool = False) -> None:
        """Show which step of how many stands; `said` says so, and `in_parts` which part of it, too."""
        self.dots.show_step(at, count)
        if in_parts != self._in_parts:
            self._in_parts = in_parts
            self._arrange()
        self.dots.setAccessibleName(said)
        self._step = said
        self._write_count()

    def keep_places(self, *, kept: bool) -> None:
        """Whether a button that is hidden keeps its place: after the last step none comes any more, and the lesson's
        name has the room."""
        for one in (self.forward, self.skip):
            # a second click on the place of one button must not press another
            keeping = one.sizePolicy()
            keeping.setRetainSizeWhenHidden(kept)
            one.setSizePolicy(keeping)

    def offer_leave(self, *, offers: bool) -> None:
        """Whether there is a lesson to leave."""
        self._offers_leave = offers
        self._show_leave()

    def show_pause(self, said: Callable[[], str] | None) -> None:
        """Say in the step's place what comes first, in the language in force; None: nothing does."""
        self._waits_for = said
        self._write_count()
        self._arrange()

    def _write_count(self) -> None:
        self.count.setText(self._step if self._waits_for is None else self._waits_for())

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self.title.setFont(title_font(Size.LEAD))
        self.count.setFont(text_font())
        self.dots.setFixedHeight(round(14 * half_scale()))
        self._arrange()

    def lie_low(self, *, is_low: bool) -> None:
        """Take less of the height from now on, in a low window; or no longer."""
        self._is_low = is_low
        self._arrange()

    def room_for(self, width: int) -> int:
        """How much room across words have that stand here where it is so broad, in logical pixels."""
        return width - self._beside_words if self._is_low else width

    def hold(self, sheet: QWidget) -> None:
        """Let this sheet stand over the buttons."""
        self._sheet = sheet
        self._column.insertWidget(0, sheet)
        self._arrange()
        sheet.lower()  # a screen reader comes to it first, as the eye does

    def release(self, sheet: QWidget) -> None:
        """Let it stand there no more."""
        self._column.removeWidget(sheet)
        self._sheet = None
        self._arrange()

    def give_back_room(self) -> None:
        """Be as high as what stands here now at once, and not with the next turn of the event loop."""
        self.updateGeometry()
        page = self.parentWidget()
        for one in (self._column, None if page is None else page.layout()):
            if one is not None:
                one.invalidate()
                one.activate()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_foot(self)

    @property
    def _beside_words(self) -> int:
        """How broad the buttons are in two rows."""
        parts = self.back, self.forward, self.skip
        back, forward, skip = (max(one.sizeHint().width(), one.minimumWidth()) for one in parts)
        return max(back, round(_TOLD * half_scale())) + _APART + max(forward, skip) + _SIDE

    @property
    def _is_beside(self) -> bool:
        """Whether the buttons stand beside words."""
        return self._is_low and self._sheet is not None

    def _show_leave(self) -> None:
        self.leave.setVisible(self._offers_leave and not self._is_beside)

    def _arrange(self) -> None:
        """Lay the buttons in a row, or in two beside the words. The bar leads out of the lesson as well as the last of
        them, which has no place then."""
        is_beside = self._is_beside
        for part in (*self.buttons, self._told):
            self._row.removeWidget(part)
        if is_beside:
            self._row.setContentsMargins(0, 4, _SIDE, 3)
            self._row.addWidget(self.back, 1, 0)
            self._row.addWidget(self.forward, 1, 1)
            # what comes first, or which part stands, is said over the place of a button too, which is hidden then
            self._row.addWidget(self._told, 3, 0, 1, 2 if self._in_parts or self._waits_for is not None else 1)
            self._row.addWidget(self.skip, 3, 1)
        else:
            self._row.setContentsMargins(_SIDE, 0, _SIDE, 0)
            for at, part in enumerate((self.back, self.forward, self.skip, self._told, self.leave)):
                self._row.addWidget(part, 0, at)
        self._row.setHorizontalSpacing(_APART)
        self._row.setVerticalSpacing(1 if is_beside else 0)
        for at, air in _AIR.items():
            self._row.setRowStretch(at, air if is_beside else 0)
        for at in range(5):
            self._row.setColumnStretch(at, int(at == 3 and not is_beside))
        self.title.setVisible(not is_beside)
        self._show_leave()
        low = QBoxLayout.Direction.LeftToRight
        self._column.setDirection(low if is_beside else QBoxLayout.Direction.TopToBottom)
        if is_beside:
            self._strip.setFixedWidth(self._beside_words)
            self._strip.setMinimumHeight(0)
            self._strip.setMaximumHeight(ANY_SIZE)
        else:
            self._strip.setMinimumWidth(0)
            self._strip.setMaximumWidth(ANY_SIZE)
            self._strip.setFixedHeight(round((_LOW_HEIGHT if self._is_low else HEIGHT) * half_scale()))

    def _lay_out(self) -> None:
        told = QVBoxLayout(self._told)
        told.setContentsMargins(0, 0, 0, 0)
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
        self._column.addWidget(self._strip)
        self.keep_places(kept=True)
        self.dots.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
