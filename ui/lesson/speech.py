"""What a lesson says, on a slip with a notch towards the piece that it speaks of. Knows no game and no place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAction,
    QColor,
    QPainter,
    QPaintEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.look.fonts import half_scale, text_font, text_scale
from ui.look.theme import Theme
from ui.shared.in_sight import InSight
from ui.shared.menu import Menu
from ui.shared.paper import SHADOW, Sheet, paint_notch, washi
from ui.shared.parts import ANY_SIZE, Label, Prose, button
from ui.shared.seal import paint_seal

WIDTHS: Final = (340, 440, 280, 560)
"""How broad the slip's paper may be, the best first: in logical pixels in the usual text size."""
CLOSING_WIDTHS: Final = (560,)
"""How broad it may be at the end of a lesson, where rules are listed that no step has taught."""
LETTERS: Final = 18
_LOW_LETTERS: Final = 16
"""On the foot of a low window."""
_LOW_GROWTH: Final = 1.3
"""There they grow no more than so much: the table would become too small to be read."""
_SIDE: Final = (18, 12)
_LOW_SIDE: Final = (18, 6)
_SEAL: Final = 60


class Remark(QFrame):
    """What is said to a wrong move, behind a stroke of the brush, and the way back."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.text = Prose(self)
        self.take_back = button(self, "primary")
        self.take_back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._parts.setContentsMargins(14, 6, 0, 6)
        self._parts.setSpacing(10)
        self._parts.addWidget(self.text, 1)
        self._parts.addWidget(self.take_back, 0, Qt.AlignmentFlag.AlignLeft)

    def stand(self, *, broad: bool) -> None:
        """Have the way back beside the words where there is much room across, else under them."""
        direction = QBoxLayout.Direction.LeftToRight if broad else QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(direction)

    def lie_low(self, *, is_low: bool) -> None:
        """Have less room above and below the words, or as usual."""
        down = 0 if is_low else 6
        self._parts.setContentsMargins(14, down, 0, down)

    @property
    def beside_words(self) -> int:
        """How much of the room across the words have not, where the way back stands beside them, in pixels."""
        margins = self._parts.contentsMargins()
        return margins.left() + margins.right() + self._parts.spacing() + self.take_back.sizeHint().width()

    def height_of(self, words: int) -> int:
        """How high it is beside the way back where its words are so high, in pixels."""
        margins = self._parts.contentsMargins()
        return max(words, self.take_back.sizeHint().height()) + margins.top() + margins.bottom()

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
    """What stands there when the lesson is over: a seal, what was not taught, and six ways on. It takes the keyboard.

    Signals: rule_wanted(str), the number of a rule that was not taught; first_game_wanted(), play_on_wanted(),
    watch_wanted(), same_deal_wanted(), others_wanted(), shelf_wanted(), the ways on, when they can be meant: not by a
    key that was pressed to end the lesson.
    """

    rule_wanted = Signal(str)
    first_game_wanted = Signal()
    play_on_wanted = Signal()
    watch_wanted = Signal()
    same_deal_wanted = Signal()
    others_wanted = Signal()
    shelf_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.text = Prose(self)
        self.text.setMinimumHeight(_SEAL + 4)
        self.text.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.untaught: list[QPushButton] = []
        self._rules = QVBoxLayout()
        self._rules.setSpacing(0)
        self.first_game = button(self, "primary")
        self.deal = button(self)
        """Leads to the same deal, by a menu."""
        self.play_on = button(self)
        self.watch = button(self)
        self.deals = Menu(self)
        # PySide takes actions that a menu has made for deleted once the menu of the lesson before is
        self.same_deal, self.others = QAction(self), QAction(self)
        self.deals.addActions((self.same_deal, self.others))
        self.to_shelf = button(self)
        self.sight = InSight(of=self)
        for one, wanted in (
            (self.first_game, self.first_game_wanted),
            (self.play_on, self.play_on_wanted),
            (self.watch, self.watch_wanted),
            (self.to_shelf, self.shelf_wanted),
        ):
            one.clicked.connect(partial(self._lead_on, wanted))
        self.deal.clicked.connect(self._offer_deals)
        self.same_deal.triggered.connect(self.same_deal_wanted)
        self.others.triggered.connect(self.others_wanted)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(_SEAL + 14, 0, 0, 0)
        self._head.addWidget(self.text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._head)
        column.addLayout(self._rules)
        column.addSpacing(2)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.first_game, 1)
        first.addWidget(self.deal)
        column.addLayout(first)
        others = QHBoxLayout()
        others.setSpacing(8)
        for one in (self.play_on, self.watch, self.to_shelf):
            others.addWidget(one)
        column.addLayout(others)

    def list_untaught(self, rules: Mapping[str, tuple[str, str]]) -> None:
        """What the lesson left out, by the number of the rule, which nobody has heard of yet: what it is about, and the
        rule itself."""
        for one in self.untaught:
            self._rules.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.untaught = [self._rule(number, *told) for number, told in rules.items()]
        for one in self.untaught:
            self._rules.addWidget(one)
            one.show()
        self.updateGeometry()

    def _offer_deals(self) -> None:
        if self.sight.takes_press():
            self.deals.offer(self.deal.mapToGlobal(self.deal.rect().bottomLeft()))

    def _lead_on(self, wanted: SignalInstance) -> None:
        if self.sight.takes_press():
            wanted.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.first_game.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _rule(self, number: str, about: str, text: str) -> QPushButton:
        one = button(self, "link")
        one.setText(about)
        one.setToolTip(text)
        one.setCursor(Qt.CursorShape.PointingHandCursor)
        one.clicked.connect(lambda: self.rule_wanted.emit(number))
        return one

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self._head.geometry().center().y()
        paint_seal(painter, QRectF(2, middle - _SEAL / 2, _SEAL, _SEAL), self._theme)
        painter.end()


class Speech(Sheet):
    """Says what the step is, why a move is wrong, or that the lesson is over. It lies on the table, or stands on the
    foot as plain words."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("LessonSpeech")
        self.text = Prose(self)
        self.text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.remark = Remark(theme, self)
        self.closing = Closing(theme, self)
        self._gauge = Prose(self)
        """Says nothing: what could be said is measured with it."""
        self._gauge.setFocusPolicy(self.text.focusPolicy())  # Qt gives such a label two pixels more
        self._gauge.hide()
        self._heights: dict[tuple[str, int], int] = {}
        """How high words are in so much room across, in the letters that they have now."""
        self._height_on_foot = 0
        self._is_low = False
        """Whether it stands on the foot of a low window."""
        self._towards: QPointF | None = None
        self._is_sheet = True
        self.praises = False
        """Whether praise is part of its words, or has been."""
        self._words = QVBoxLayout(self)
        self._words.setContentsMargins(_SIDE[0], _SIDE[1], _SIDE[0], _SIDE[1])
        self._words.setSpacing(0)
        for part in (self.text, self.remark, self.closing):
            self._words.addWidget(part)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.remark.set_theme(theme)
        self.closing.set_theme(theme)
        self.update()

    def show_parts(self, *, over: bool, answer: str) -> None:
        """Say this to a wrong move; "" for none: what the step is, or, once the lesson is `over`, the way on."""
        is_new = bool(answer) and answer != self.remark.text.text()
        self.remark.text.setText(answer)
        shown = {self.text: not over and not answer, self.remark: bool(answer), self.closing: over}
        for part in (part for part, is_shown in shown.items() if not is_shown):
            part.hide()
        if over:
            self.hide()
        # Qt lays out the whole page with each part that is shown: two at once, or the end of the lesson where it does
        # not stay, would take room from the table for a moment
        for part in (part for part, is_shown in shown.items() if is_shown):
            part.show()
        if is_new:
            self._announce(self.remark.text)

    def say(self, text: str, *, aloud: bool = True) -> None:
        """Say what the step is; `aloud` to a screen reader, too, at once."""
        if text != self.text.text():
            self.text.setText(text)
            if aloud:
                self._announce(self.text)
            else:
                self.text.setAccessibleName(text)

    def fit(self) -> None:
        """Take the size that the letters have now."""
        font = text_font()
        low = _LOW_LETTERS * min(text_scale(), _LOW_GROWTH)
        font.setPixelSize(round(low if self._is_low else LETTERS * text_scale()))
        if font != self._gauge.font():
            self._heights.clear()
        for label in (self.text, self.remark.text, self.closing.text, self._gauge):
            label.setFont(font)

    def lie_low(self, *, is_low: bool) -> None:
        """Take less of the height from now on, on the foot of a low window; or no longer."""
        if is_low != self._is_low:
            self._is_low = is_low
            self.remark.lie_low(is_low=is_low)
            self.fit()

    @property
    def _side(self) -> tuple[int, int]:
        """Left and right of the words, and above and below them."""
        return _LOW_SIDE if self._is_low and not self._is_sheet else _SIDE

    def height_on_foot(self, steps: Iterable[str], answers: Iterable[str], width: int) -> int:
        """How high the highest of these is as plain words where there is so much room across, in logical pixels: what
        steps say, and what answers wrong moves."""
        side = _LOW_SIDE if self._is_low else _SIDE
        across = width - 2 * side[0]
        said = (self._measured(text, across) for text in steps)
        answered = (self.remark.height_of(self._measured(text, across - self.remark.beside_words)) for text in answers)
        return max((*said, *answered)) + 2 * side[1]

    def keep_height(self, height: int) -> None:
        """Be so high at least where it stands on the foot, in logical pixels."""
        self._height_on_foot = height

    def _measured(self, text: str, across: int) -> int:
        if (text, across) not in self._heights:
            self._gauge.setText(text)
            self._heights[text, across] = self._gauge.heightForWidth(across)
        return self._heights[text, across]

    # Where it is

    @property
    def is_over(self) -> bool:
        """Whether it says that the lesson is over."""
        return self.closing.isVisibleTo(self)

    @property
    def widths(self) -> tuple[int, ...]:
        """How broad it may be as it is."""
        return CLOSING_WIDTHS if self.is_over else WIDTHS

    def paper_at(self, width: int) -> QSize:
        """The size of its paper where it is so broad, in logical pixels of the usual text size."""
        whole = round(width * half_scale()) + 2 * SHADOW
        return QSize(whole - 2 * SHADOW, self._height_at(whole) - 2 * SHADOW)

    def _height_at(self, width: int) -> int:
        """How high it is where it is so broad, in logical pixels."""
        layout = self.layout()
        assert layout is not None
        for part in (self.text, self.remark, self.closing):
            within = part.layout()
            if within is not None:
                within.invalidate()
            part.updateGeometry()  # else Qt answers with the height of the words before
        layout.invalidate()
        return layout.totalHeightForWidth(width)

    def lie(self, paper: QRect, towards: QPoint | None) -> None:
        """Lie there as a sheet, with a notch towards this point; None for no notch."""
        self.setFixedSize(paper.width() + 2 * SHADOW, paper.height() + 2 * SHADOW)
        self.move(paper.topLeft() - QPoint(SHADOW, SHADOW))
        self._towards = None if towards is None else QPointF(towards - self.pos())
        self.show()
        self.raise_()
        self.update()

    def stand(self, width: int) -> None:
        """Be plain words in what holds it and is so broad, in logical pixels."""
        self._become(sheet=False)
        self.setMaximumSize(ANY_SIZE, ANY_SIZE)
        self.setMinimumSize(0, max(self._height_on_foot, self._height_at(width)))
        self.show()

    def lie_on(self, table: QWidget) -> None:
        """Be a sheet on this table again, out of sight yet."""
        self.setParent(table)
        self._become(sheet=True)

    @property
    def paper(self) -> QRect:
        """Where its paper lies in its parent."""
        return self.geometry().marginsRemoved(self.contentsMargins())

    def _become(self, *, sheet: bool) -> None:
        self._is_sheet = sheet
        self.remark.stand(broad=not sheet)
        margin = SHADOW if sheet else 0
        self.setContentsMargins(margin, margin, margin, margin)
        across, down = self._side
        self._words.setContentsMargins(across, down, across, down)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_sheet:
            return
        super().paintEvent(event)
        if self._towards is not None:
            painter = QPainter(self)
            paint_notch(painter, QRectF(self.rect().marginsRemoved(self.contentsMargins())), self._towards, washi())
            painter.end()

    def announce(self, said: str) -> None:
        """Tell a screen reader what is said beside these words."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _announce(self, label: Label) -> None:
        """Tell a screen reader what is new."""
        label.setAccessibleName(label.text())
        QAccessible.updateAccessibility(QAccessibleEvent(label, QAccessible.Event.NameChanged))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(label, label.text()))
