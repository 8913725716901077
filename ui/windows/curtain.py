"""The curtain between two people at one screen: nothing of the table is seen while it hangs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.board.theme import Painter, Theme
from ui.models.seats_model import Mark
from ui.windows.marks import MarkLabel
from ui.windows.paper import Sheet
from ui.windows.parts import Prose, button

_MARK: Final = 44


class Curtain(QWidget):
    """Covers its parent wholly and opaquely, with the game's cover and the name of whoever takes over.

    Signals: lifted(), when that person says so.
    """

    lifted = Signal()

    def __init__(self, cover: Painter, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._cover = cover
        self._theme = theme
        self._name = ""
        self._table = parent
        self._cloth = QPixmap()
        """The cover as large as the curtain, painted once."""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._card = Sheet(self)
        self._mark_row = QVBoxLayout()
        self._title = QLabel(self._card)
        self._title.setProperty("role", "title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = Prose(self._card)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = button(self._card, "primary")
        self.button.clicked.connect(self.lifted)
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(40, 30, 40, 30)
        inside.setSpacing(16)
        inside.addLayout(self._mark_row)
        inside.addWidget(self._title)
        inside.addWidget(self._text)
        inside.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        whole = QVBoxLayout(self)
        # below the middle, where the title on a cover is not
        whole.addStretch(4)
        whole.addWidget(self._card, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addStretch(1)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._cloth = QPixmap()
        self.update()

    def drop(self, name: str, mark: Mark) -> None:
        """Cover everything at once and wait for the person called `name`."""
        self._name = name
        while (old := self._mark_row.takeAt(0)) is not None:
            label = old.widget()
            if label is not None:
                label.deleteLater()
        self._mark_row.addWidget(MarkLabel(mark, self._theme, self._card, _MARK), 0, Qt.AlignmentFlag.AlignHCenter)
        self._retranslate()
        self.setGeometry(self._table.rect())
        self.raise_()
        self.show()
        self.button.setFocus()

    def lift(self) -> None:
        self.hide()

    def _retranslate(self) -> None:
        self._title.setText(self._name)
        self._text.setText(self.tr("Please take over. The others look away."))
        self.button.setText(self.tr("Show the table"))
        self.setAccessibleName(self.tr("The table is covered"))

    def _paint_cloth(self) -> QPixmap:
        cloth = QPixmap(self.size() * self.devicePixelRatioF())
        cloth.setDevicePixelRatio(self.devicePixelRatioF())
        cloth.fill(QColor(self._theme.table))
        painter = QPainter(cloth)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._cover(painter, QRectF(self.rect()), (), self._theme)
        painter.end()
        return cloth

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._cloth.size() != self.size() * self.devicePixelRatioF():
            self._cloth = self._paint_cloth()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._cloth)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # no key reaches the table behind
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
