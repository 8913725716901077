"""The sheet beside the table of a lesson: which step stands, what it says, and the buttons to go on. Knows no game."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.lesson.script import Wait
from ui.lesson.tutor import Tutor
from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.theme import Theme
from ui.shared.acts import BACK_KEY, NEXT_KEY
from ui.shared.landscape import Landscape
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Label, Prose, button, native_keys
from ui.shared.seal import paint_seal
from ui.shared.step_dots import StepDots
from ui.terms import Language

WIDTH: Final = 312
_SIDE: Final = 18


class Remark(QFrame):
    """What is said to a wrong move, behind a stroke of the brush, and the way back."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.text = Prose(self)
        self.take_back = button(self, "primary")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 6, 0, 6)
        column.setSpacing(10)
        column.addWidget(self.text)
        column.addWidget(self.take_back, 0, Qt.AlignmentFlag.AlignLeft)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.accent))
        painter.drawRoundedRect(QRectF(0, 4, 4, self.height() - 8), 2, 2)
        painter.end()


class Closing(QWidget):
    """The end of the sheet when the lesson is over: a seal, and three ways on."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.text = Prose(self)
        self.play_on = button(self, "primary")
        self.new_game = button(self)
        self.to_shelf = button(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 96, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.text)
        column.addSpacing(6)
        for one in (self.play_on, self.new_game, self.to_shelf):
            column.addWidget(one)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_seal(painter, QRectF(self.width() / 2 - 39, 4, 78, 78), self._theme)
        painter.end()


class LessonPanel(Sheet):
    """Shows a tutor's step, and passes on what the learner wants.

    Signals: leave_wanted(), play_on_wanted(), new_game_wanted(); focus_lost(), the keyboard was on a button that is no
    longer offered.
    """

    leave_wanted = Signal()
    play_on_wanted = Signal()
    new_game_wanted = Signal()
    focus_lost = Signal()

    def __init__(self, tutor: Tutor, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tutor = tutor
        self._language = language
        self.setObjectName("LessonPanel")
        self.title = Prose(self)
        self.count = Label(self)
        self.count.setProperty("role", "faint")
        self.dots = StepDots(theme, self)
        self.text = Prose(self)
        self.text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.remark = Remark(theme, self)
        self.closing = Closing(theme, self)
        self.landscape = Landscape(self)
        self.back = button(self)
        self.forward = button(self, "primary")
        self.skip = button(self, "quiet")
        self.leave = button(self, "quiet")
        for one in (self.back, self.forward, self.skip, self.leave, self.remark.take_back):
            # a click leaves the keys to the table
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self._connect()
        self._retranslate()

    def set_theme(self, theme: Theme) -> None:
        for part in (self.dots, self.remark, self.closing):
            part.set_theme(theme)
        self.update()

    def speak(self, language: Language) -> None:
        """Say everything in this language."""
        self._language = language
        self._retranslate()

    def name_pointers(self, names: str) -> None:
        """What the step points at, in words, for whoever does not see it."""
        self.text.setAccessibleDescription(self.tr("Pointed at: {names}").format(names=names) if names else "")

    def show_step(self) -> None:
        """Show where the tutor stands."""
        tutor, step, answer = self._tutor, self._tutor.step, self._tutor.answer
        self.dots.show_step(tutor.index, tutor.count)
        number = min(tutor.index + 1, tutor.count)
        self.count.setText(self.tr("Step {number} of {count}").format(number=number, count=tutor.count))
        self.dots.setAccessibleName(self.count.text())
        if step is not None:
            self._say(step.say.in_(self._language))
        self.show_remark(answer.in_(self._language) if answer is not None else "")
        self.offer()

    def show_remark(self, text: str) -> None:
        """Say this to a wrong move; "" for nothing. The step has been read then, and steps back; the keyboard is on the
        way back as long."""
        is_new, had_keyboard = bool(text) and self.remark.isHidden(), self.remark.take_back.hasFocus()
        self.remark.setVisible(bool(text))
        self._fit_text()
        if is_new:
            self.remark.take_back.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif had_keyboard and not text:
            self.focus_lost.emit()
        if text:
            self.remark.text.setText(text)
            self._announce(self.remark.text)

    # Building

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, _SIDE - 2, _SIDE, _SIDE - 4)
        column.setSpacing(0)
        for part, after in ((self.title, 6), (self.count, 4), (self.dots, 14), (self.text, 12), (self.remark, 8)):
            column.addWidget(part)
            column.addSpacing(after)
        column.addWidget(self.closing)
        column.addWidget(self.landscape, 1)
        column.addSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.back, 1)
        row.addWidget(self.forward, 1)
        column.addLayout(row)
        column.addSpacing(6)
        # a second click on the place of one button must not press another
        below = QHBoxLayout()
        below.addWidget(self.skip)
        below.addStretch(1)
        below.addWidget(self.leave)
        column.addLayout(below)
        for one in (self.forward, self.skip):
            keeping = one.sizePolicy()
            keeping.setRetainSizeWhenHidden(True)
            one.setSizePolicy(keeping)

    def _connect(self) -> None:
        tutor = self._tutor
        self.forward.clicked.connect(tutor.go_on)
        self.skip.clicked.connect(tutor.go_on)
        self.back.clicked.connect(tutor.go_back)
        self.remark.take_back.clicked.connect(tutor.take_back)
        self.leave.clicked.connect(self.leave_wanted)
        self.closing.to_shelf.clicked.connect(self.leave_wanted)
        self.closing.play_on.clicked.connect(self.play_on_wanted)
        self.closing.new_game.clicked.connect(self.new_game_wanted)
        tutor.changed.connect(self.show_step)

    # What is shown

    def _say(self, text: str) -> None:
        if text != self.text.text():
            self.text.setText(text)
            self._announce(self.text)

    def offer(self) -> None:
        """Offer the buttons that lead on from here."""
        buttons = (self.back, self.forward, self.skip, self.remark.take_back)
        focused = next((one for one in buttons if one.hasFocus()), None)
        tutor, step = self._tutor, self._tutor.step
        over, wrong = step is None, tutor.answer is not None
        for part, shown in (
            (self.text, not over),
            (self.closing, over),
            (self.leave, not over),
            (self.forward, not over and (step is None or step.wait is Wait.NEXT)),
            (self.skip, not over and step is not None and step.wait is not Wait.NEXT),
        ):
            part.setVisible(shown)
        self.back.setEnabled(tutor.index > 0 or wrong or not tutor.waiting)
        for part in (self.forward, self.skip):
            part.setEnabled(tutor.waiting)
        if focused is not None and not (focused.isVisible() and focused.isEnabled()):
            self.focus_lost.emit()

    def _announce(self, label: Label) -> None:
        """Tell a screen reader what is new on the sheet."""
        label.setAccessibleName(label.text())
        QAccessible.updateAccessibility(QAccessibleEvent(label, QAccessible.Event.NameChanged))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(label, label.text()))

    def _retranslate(self) -> None:
        # wider letters take only half of the room that they want from the table
        self.setFixedWidth(round(WIDTH * half_scale()))
        self.title.setText(self._tutor.script.title.in_(self._language))
        self._fit_title()
        self._fit_text()
        _name(self.back, self.tr("Back"), BACK_KEY)
        _name(self.forward, self.tr("Next"), NEXT_KEY)
        _name(self.skip, self.tr("Skip"), NEXT_KEY)
        self.skip.setAccessibleDescription(self.tr("The step is done for you."))
        _name(self.remark.take_back, self.tr("Take it back"), BACK_KEY)
        self.leave.setText(self.tr("Leave the lesson"))
        self.closing.text.setText(self.tr("The lesson is over. You know how to play now."))
        self.closing.play_on.setText(self.tr("Play on from here"))
        self.closing.play_on.setToolTip(self.tr("Against easy computer players"))
        self.closing.new_game.setText(self.tr("New game"))
        self.closing.to_shelf.setText(self.tr("To the shelf"))
        self.setAccessibleName(self.tr("The lesson"))
        self.show_step()

    def _fit_text(self) -> None:
        """Smaller letters while something is said to a wrong move."""
        self.text.setFont(text_font(Size.LEAD if self.remark.isHidden() else Size.BODY))

    def _fit_title(self) -> None:
        """The larger type, unless the title would break."""
        room = self.width() - 2 * (SHADOW + _SIDE)
        large = title_font(Size.HEADING)
        fits = QFontMetricsF(large).horizontalAdvance(self.title.text()) <= room
        self.title.setFont(large if fits else title_font(Size.LEAD))

    def changeEvent(self, event: QEvent) -> None:
        # the size of letters has changed; a change of language comes by `speak`
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _name(one: QPushButton, text: str, key: str) -> None:
    """A button's words, with its key for whoever asks."""
    one.setText(text)
    one.setToolTip(f"{text} ({native_keys(key)})")
