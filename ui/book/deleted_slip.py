"""The slip that says that a game was deleted, and brings it back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.shared.acts import KEYS, Act
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Label, button, native_keys

_STAY_MS: Final = 30_000
_BELOW: Final = SHADOW
"""Its shadow falls below the lower edge of what it lies on."""


class DeletedSlip(Sheet):
    """Lies on the page for a while after a game was deleted.

    Signals: undone(), what was deleted last is to be brought back.
    """

    undone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
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
        self.undo.clicked.connect(self.undone)
        self._retranslate()

    def tell(self, words: str) -> None:
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self._timer.start()
        self.stand_in(self._area)

    def stand_in(self, area: QRect) -> None:
        """In the middle of the lower edge of this, and within it as far as it has room."""
        self._area = area
        self.adjustSize()
        self.move(max(area.left(), area.center().x() - self.width() // 2), area.bottom() + _BELOW - self.height())

    def _retranslate(self) -> None:
        self.undo.setText(self.tr("Undo"))
        words = self.tr("Bring back what was deleted last ({keys})")
        self.undo.setToolTip(words.format(keys=native_keys(*KEYS[Act.UNDO])))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
