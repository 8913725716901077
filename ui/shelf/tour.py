"""The short tour of the shelf at the first start: a few cards, each beside the thing that it tells of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.look.fonts import Size, text_font, text_scale
from ui.look.theme import ADVICE, Theme
from ui.shared.focus import ENTER
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Prose, button
from ui.shared.step_dots import StepDots
from ui.shelf.page import LibraryPage
from ui.shelf.tour_places import place_beside, places_with_one_corner

_WIDTH: Final = 330
_USUAL: Final = 1280
_GROWS: Final = 0.6
_MOST: Final = 1.5
"""In a window wider than the usual one a card grows by this share of what the window does, and so much at most."""
_ONWARDS: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_Down)
_BACKWARDS: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Up)
_DARK: Final = QColor(12, 8, 5, 165)
_GOLD: Final = QColor(ADVICE)


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing that is shown: the widgets that it is made of, and what is said of it."""

    shown: Sequence[QWidget]
    text: str


class Tour(QWidget):
    """Lies over the shelf and darkens everything but what it tells of, and the bar's buttons. Every button does what it
    always does, and where that leads away from the shelf, the tour is over. A click elsewhere or a key leads on, Esc
    ends it.

    Signals: ended(), it was seen to its end or skipped.
    """

    ended = Signal()

    def __init__(self, shelf: LibraryPage, theme: Theme) -> None:
        super().__init__(shelf)
        self._shelf = shelf
        self._at = 0
        self._asked: tuple[list[QRect], int, list[int], QRect, list[QRect]] | None = None
        self._places: tuple[QRect, ...] = ()
        """Where the cards of all stops lie, and what was asked for them: one stop after the other asks the same."""
        self.card = Sheet(self)
        self.text = Prose(self.card)
        self.dots = StepDots(theme, self.card)
        self.skip = button(self.card, "quiet")
        self.next = button(self.card, "primary")
        self._lay_out()
        self.skip.clicked.connect(self.ended)
        self.next.clicked.connect(self.go_on)
        self._retranslate()
        self.setGeometry(shelf.rect())
        for one in (shelf, self.skip, self.next):
            one.installEventFilter(self)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """What is shown, one after the other."""
        shelf = self._shelf
        return (
            Stop(
                (*shelf.boxes, *shelf.tags),
                self.tr(
                    "Click a box to read about the game, and click it again to play. After this tour the arrow keys "
                    "and Enter do the same."
                ),
            ),
            Stop(
                (shelf.introduction.learn,),
                self.tr(
                    "You don’t have to read the rules: “Learn to play” teaches each game move by move, in about ten "
                    "minutes."
                ),
            ),
            Stop(
                (shelf.introduction.rules,),
                self.tr("The rulebook is here when you want to look something up. During a game F2 opens it, too."),
            ),
            Stop(
                (shelf.tools["language"], shelf.tools["settings"]),
                self.tr(
                    "Switch between English and Japanese at any time, also with Ctrl+L. Next to it are the settings. "
                    "F1 lists all the keys."
                ),
            ),
        )

    @property
    def at(self) -> int:
        """Which stop is shown, from 0."""
        return self._at

    def begin(self) -> None:
        """Show the first stop."""
        self.show()
        self.raise_()
        self._show_stop(0)
        self.next.setFocus()

    def go_on(self) -> None:
        if self._at + 1 < len(self.stops):
            self._show_stop(self._at + 1)
        else:
            self.ended.emit()

    def go_back(self) -> None:
        if self._at:
            self._show_stop(self._at - 1)

    # Building

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.dots, 1)
        row.addWidget(self.skip)
        row.addWidget(self.next)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(14)
        column.addWidget(self.text)
        column.addLayout(row)

    # What is shown

    def _show_stop(self, at: int) -> None:
        self._at = at
        self.text.setText(self.stops[at].text)
        self.text.setAccessibleName(self.text.text())
        self.card.setAccessibleName(self.text.text())
        self.dots.show_step(at, len(self.stops))
        self._name_buttons()
        self._place()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.text, self.text.text()))

    def _name_buttons(self) -> None:
        is_last = self._at + 1 == len(self.stops)
        self.next.setText(self.tr("Let’s begin") if is_last else self.tr("Next"))
        self.skip.setVisible(not is_last)

    def _place(self) -> None:
        """Put the card where its button stands at all stops, else beside what it tells of; not before it tells
        anything."""
        if not self.text.text():
            return
        self._write_large()
        wide = round(_WIDTH * text_scale() * self._growth) + 2 * SHADOW
        stops, written = self.stops, self._written()
        below = self.rect().adjusted(0, self.bar.bottom() + 1, 0, 0)
        heights = [self._height_for(stop.text, wide) for stop in stops]
        lit = [self._lit(stop) for stop in stops]
        asked = (lit, wide, heights, below, written)
        if asked != self._asked:
            self._asked, self._places = asked, places_with_one_corner(*asked)
        places = self._places
        high = heights[self._at]
        place = places[self._at] if places else place_beside(self.lit, wide, high, self.rect(), written)
        if place.intersects(self.bar):
            place = place_beside(self.lit, wide, high, below, written)
        self.card.setGeometry(place)
        self.update()

    def _height_for(self, text: str, width: int) -> int:
        """How high a card with these words has to be."""
        layout, shown = self.card.layout(), self.text.text()
        assert layout is not None
        self.text.setText(text)
        layout.invalidate()
        layout.activate()
        height = layout.totalHeightForWidth(width)
        self.text.setText(shown)
        layout.invalidate()
        layout.activate()
        return height

    @property
    def _growth(self) -> float:
        """How much larger a card is than in the usual window: on a wide shelf it would be lost."""
        return max(1.0, min(_MOST, 1 + _GROWS * (self.width() / _USUAL - 1)))

    def _write_large(self) -> None:
        """Write it in letters for this window."""
        font = text_font(Size.LEAD)
        font.setPixelSize(round(font.pixelSize() * self._growth))
        if font != self.text.font():
            self.text.setFont(font)

    @property
    def lit(self) -> QRect:
        """What is told of."""
        return self._lit(self.stops[self._at])

    def _lit(self, stop: Stop) -> QRect:
        return _around(stop.shown, self._shelf).adjusted(-6, -6, 6, 6)

    @property
    def bar(self) -> QRect:
        """Where the bar's buttons stand: a language is switched at any time, by whoever cannot read this one."""
        return _around(self._shelf.tools.values(), self._shelf)

    def _written(self) -> list[QRect]:
        """Every line that stands on the scroll, and its buttons."""
        scroll = self._shelf.introduction
        seen = [one for one in (*scroll.findChildren(QLabel), *scroll.doors) if one.isVisible()]
        return [QRect(one.mapTo(self._shelf, line.topLeft()), line.size()) for one in seen for line in _lines_of(one)]

    def _button(self, at: QPoint) -> QAbstractButton | None:
        """The button that lies there on the shelf; what is dark hides nothing."""
        things = (*self._shelf.tools.values(), *self._shelf.introduction.doors, *self._shelf.boxes, *self._shelf.tags)
        there = [one for one in things if one.isVisible() and one.rect().contains(one.mapFrom(self._shelf, at))]
        # of boxes that stand one before another, later ones are over earlier ones
        return next((one for one in reversed(there) if isinstance(one, QAbstractButton)), None)

    def _touch(self, button: QAbstractButton) -> None:
        """Another box is told of, and the bar's buttons come back here; everything else leads away from the shelf."""
        if button not in (*self._shelf.boxes, *self._shelf.tools.values()) or button is self._shelf.home:
            self.ended.emit()
        # not before this click is done: what it opens may outlive the tour
        QTimer.singleShot(0, button, button.click)

    def _retranslate(self) -> None:
        self.skip.setText(self.tr("Skip the tour"))
        self.setAccessibleName(self.tr("A short tour"))
        if self.isVisible():
            self._show_stop(self._at)

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = QRectF(self.lit)
        dark, clear = QPainterPath(), QPainterPath()
        dark.addRect(QRectF(self.rect()))
        clear.setFillRule(Qt.FillRule.WindingFill)
        clear.addRoundedRect(lit, 10, 10)
        clear.addRoundedRect(QRectF(self.bar), 6, 6)
        painter.fillPath(dark.subtracted(clear), _DARK)
        painter.setPen(QPen(_GOLD, 3))
        painter.drawRoundedRect(lit, 10, 10)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on what is not dark touches it; one anywhere else leads on."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        touched = self._button(event.position().toPoint())
        if touched is None:
            self.go_on()
        else:
            self._touch(touched)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape or (key in ENTER and self.skip.hasFocus()):
            self.ended.emit()
        elif key in (*ENTER, Qt.Key.Key_Space, *_ONWARDS):
            self.go_on()
        elif key in _BACKWARDS:
            self.go_back()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """The tour is as large as the shelf; arrows lead through it from wherever the keyboard is."""
        if watched is self._shelf and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.setGeometry(self._shelf.rect())
            self._place()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is not self._shelf:
            # on a button an arrow would only go to the button beside it
            is_way = event.key() in (*_ONWARDS, *_BACKWARDS)
            if is_way:
                self.keyPressEvent(event)
            return is_way
        return False


def _around(widgets: Iterable[QWidget], shelf: QWidget) -> QRect:
    """What these fill of the shelf together."""
    area = QRect()
    for widget in widgets:
        area = area.united(QRect(widget.mapTo(shelf, QPoint()), widget.size()))
    return area


def _lines_of(widget: QWidget) -> list[QRect]:
    """Where its lines stand on it: all of a line of running text, as much as is written of one that is not broken."""
    if not isinstance(widget, QLabel) or not widget.text():
        return [widget.rect()]
    letters, whole = widget.fontMetrics(), widget.rect()
    count = max(1, round(whole.height() / letters.lineSpacing()))
    wide = letters.horizontalAdvance(widget.text()) if count == 1 else whole.width()
    lines = (QRect(0, round(whole.height() * at / count), wide, whole.height() // count) for at in range(count))
    return [line.adjusted(0, 2, 0, -2) for line in lines]
