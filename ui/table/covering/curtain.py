"""The curtain between two people at one screen: nothing of the table is seen while it hangs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.drawings import BOX_RATIO
from ui.look.theme import CoverPainter, Theme
from ui.models.mark import Mark
from ui.shared.focus import press_button
from ui.shared.in_sight import InSight
from ui.shared.marks import MarkLabel
from ui.shared.paper import Sheet
from ui.shared.parts import Label, Prose, button

_MARK: Final = 44
_BOX: Final = 0.8
"""The height of the box's front, of the curtain's."""
_APART: Final = 48
"""Between the box and the card, so that neither hides any of the other."""
_FOLD: Final = 72.0
_WIDEST_NAME: Final = 0.5
"""Of the curtain's width: beside the widest name the box has room."""


class Curtain(QWidget):
    """Covers its parent wholly and opaquely; before it the game's box, and beside that the name of whoever takes over.

    Signals: lifted(), when that person says so; undo_wanted(), somebody wants to take back the move before it.
    """

    lifted = Signal()
    undo_wanted = Signal()

    def __init__(self, cover: CoverPainter, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._cover = cover
        self._theme = theme
        self._called: Callable[[], str] = str
        """Tells who is waited for, in the language in force."""
        self._noted: Callable[[], str] = str
        """Tells what is to be said of the move before the curtain fell, in the language in force."""
        self._table = parent
        self._cloth = QPixmap()
        """The cloth with the box before it, as large as the curtain, painted once."""
        self.sight = InSight(of=self)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._card = Sheet(self)
        self._mark_row = QVBoxLayout()
        self._title = Label(self._card)
        self._title.setProperty("role", "title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = Prose(self._card)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note = Prose(self._card)
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = button(self._card, "primary")
        self.button.clicked.connect(self._lift_if_seen)
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(40, 30, 40, 30)
        inside.setSpacing(16)
        inside.addLayout(self._mark_row)
        inside.addWidget(self._title)
        inside.addWidget(self._text)
        inside.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addWidget(self._note)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._cloth = QPixmap()
        self.update()

    def drop(self, called: Callable[[], str], mark: Mark) -> None:
        """Cover everything at once and wait for a person; `called` tells the name in the language in force."""
        self._called, self._noted = called, str
        self.sight.forget()
        while (old := self._mark_row.takeAt(0)) is not None:
            label = old.widget()
            if label is not None:
                label.deleteLater()
        self._mark_row.addWidget(MarkLabel(mark, self._card, _MARK), 0, Qt.AlignmentFlag.AlignHCenter)
        self._retranslate()
        self.setGeometry(self._table.rect())
        self._place()
        self.raise_()
        self.show()
        self.button.setFocus()

    def note_move(self, noted: Callable[[], str]) -> None:
        """Say this under the button of the move before the curtain fell."""
        self._noted = noted
        self._retranslate()
        self._place()

    @property
    def note(self) -> str:
        """What is said of the move before the curtain fell; "" where nothing is."""
        return "" if self._note.isHidden() else self._note.text()

    def lift(self) -> None:
        self.hide()

    def _lift_if_seen(self) -> None:
        if self.sight.takes_press():
            self.lifted.emit()

    @property
    def box(self) -> QRectF:
        """Where the game's box stands."""
        high = self.height() * _BOX
        wide = max(1.0, min(high * BOX_RATIO, self.width() - self._card.width() - 3 * _APART))
        left = (self.width() - wide - _APART - self._card.width()) / 2
        return QRectF(left, (self.height() - wide / BOX_RATIO) / 2, wide, wide / BOX_RATIO)

    def _place(self) -> None:
        """Lay the card beside the box."""
        self._fit_name()
        self._card.adjustSize()
        self._card.move(round(self.box.right()) + _APART, (self.height() - self._card.height()) // 2)
        self._cloth = QPixmap()
        self.update()

    def _fit_name(self) -> None:
        """Write the name, or its beginning where it is wider than there is room for."""
        self._title.ensurePolished()
        room = round(self.width() * _WIDEST_NAME)
        self._title.setText(self._title.fontMetrics().elidedText(self._called(), Qt.TextElideMode.ElideRight, room))

    def _retranslate(self) -> None:
        self._title.setAccessibleName(self._called())
        self._text.setText(self.tr("Please take over.\nEverybody else looks away."))
        self.button.setText(self.tr("Show the table"))
        noted = self._noted()
        self._note.setText(noted)
        self._note.setVisible(bool(noted))
        self.setAccessibleName(self.tr("The table is covered"))

    def _paint_cloth(self) -> QPixmap:
        cloth = QPixmap(self.size() * self.devicePixelRatioF())
        cloth.setDevicePixelRatio(self.devicePixelRatioF())
        cloth.fill(QColor(self._theme.table))
        painter = QPainter(cloth)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_folds(painter, QRectF(self.rect()))
        _paint_shadow(painter, self.box)
        self._cover(painter, self.box, self._theme)
        painter.end()
        return cloth

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cloth.size() != self.size() * self.devicePixelRatioF():
            self._cloth = self._paint_cloth()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._cloth)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._cloth = QPixmap()  # as large as the window, and every fall paints its own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # no other key reaches the table behind
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        else:
            press_button(self, event)
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._place()
        super().changeEvent(event)


def _paint_folds(painter: QPainter, area: QRectF) -> None:
    """Cloth hangs in folds: each is light on the left, where the lamp is, and dark on the right."""
    count = max(1, round(area.width() / _FOLD))
    wide = area.width() / count
    for fold in range(count):
        left = area.left() + fold * wide
        shade = QLinearGradient(left, 0, left + wide, 0)
        shade.setColorAt(0.0, QColor(0, 0, 0, 70))
        shade.setColorAt(0.3, QColor(255, 240, 215, 26))
        shade.setColorAt(1.0, QColor(0, 0, 0, 70))
        painter.fillRect(QRectF(left, area.top(), wide, area.height()), shade)


def _paint_shadow(painter: QPainter, box: QRectF) -> None:
    """What the box throws on the cloth behind it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 14))
    for reach in range(0, 20, 2):
        painter.drawRoundedRect(box.adjusted(-reach, -reach, reach, reach).translated(5, 9), reach + 2, reach + 2)
