"""The slip that says that a game was deleted, and brings it back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.book.bin import Deleted
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Label, button

_STAY_MS: Final = 12_000
_ABOVE: Final = 2
"""Above the lower edge of what it lies on."""


class DeletedSlip(Sheet):
    """Lies on the page for a while after a game was deleted.

    Signals: undone(Deleted), that game is to be brought back.
    """

    undone = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._deleted: Deleted | None = None
        self._area = QRect()
        self.words = Label(self)
        self.undo = button(self, "primary")
        row = QHBoxLayout(self)
        self.setContentsMargins(0, 0, 0, 0)
        row.setContentsMargins(SHADOW + 16, SHADOW + 8, SHADOW + 10, SHADOW + 8)
        row.setSpacing(16)
        row.addWidget(self.words)
        row.addWidget(self.undo)
        self._timer = QTimer(self, singleShot=True, interval=_STAY_MS)
        self._timer.timeout.connect(self.hide)
        self.undo.clicked.connect(self._undo)
        self._retranslate()

    def tell(self, deleted: Deleted, words: str) -> None:
        self._deleted = deleted
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self._timer.start()
        self.stand_in(self._area)

    def stand_in(self, area: QRect) -> None:
        """In the middle of the lower edge of this."""
        self._area = area
        self.adjustSize()
        self.move(area.center().x() - self.width() // 2, area.bottom() - self.height() - _ABOVE)

    def _undo(self) -> None:
        deleted, self._deleted = self._deleted, None
        self.hide()
        if deleted is not None:
            self.undone.emit(deleted)

    def _retranslate(self) -> None:
        self.undo.setText(self.tr("Undo"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
