"""The paper slip that says why something cannot be done. It lies on the table for a while and takes no focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Prose

STAY_MS: Final = 6000
_WIDTH: Final = 300 + 2 * SHADOW
_EDGE: Final = 12


class Slip(Sheet):
    """One sentence and the rule behind it, beside a point of its parent. A click or time takes it away.

    Signals: rule_wanted(rule number), its rule was clicked; gone(), it lies there no more.
    """

    rule_wanted = Signal(str)
    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("Slip")
        self.text = Prose(self)
        self.rule = Prose(self, "link")
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        self._number = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        layout.addWidget(self.text)
        layout.addWidget(self.rule)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def number(self) -> str:
        """The rule behind what it says, while it lies there; "" for none."""
        return "" if self.isHidden() else self._number

    def lay(self, text: str, rule: str, at: QPoint, number: str = "") -> None:
        """Lay the slip above `at`, wholly inside the parent; `rule` is the line that tells of the rule `number`."""
        self._number = number
        self.text.setText(text)
        self.rule.setText(rule)
        self.rule.setVisible(bool(rule))
        self.setAccessibleName(f"{text} {rule}".strip())
        self.setFixedWidth(_WIDTH)
        layout = self.layout()
        assert layout is not None
        self.setFixedHeight(layout.totalHeightForWidth(_WIDTH))
        self.setGeometry(beside(at, self.size().width(), self.size().height(), self._table.rect()))
        self.show()
        self.raise_()
        self._timer.start(STAY_MS)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.gone.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.hide()
            if self._number and self.rule.geometry().contains(event.position().toPoint()):
                self.rule_wanted.emit(self._number)
        event.accept()


def beside(at: QPoint, width: int, height: int, room: QRect) -> QRect:
    """A rectangle of that size above `at` (below where there is no room), wholly inside `room`."""
    left = min(max(at.x() - width // 2, room.left() + _EDGE), room.right() - width - _EDGE)
    top = at.y() - height - 2 * _EDGE
    if top < room.top() + _EDGE:
        top = min(at.y() + 2 * _EDGE, room.bottom() - height - _EDGE)
    return QRect(left, top, width, height)
