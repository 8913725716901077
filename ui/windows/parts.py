"""Small parts that several windows share: running text, buttons of a kind, answers in a row, names of keys."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QWidget


class Prose(QLabel):
    """A label of running text: plain, and broken into lines."""

    def __init__(self, parent: QWidget, role: str = "") -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)


class Line(QLabel):
    """A label of one line that gives way: what it has no room for is left out at the end."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = ""

    def say(self, text: str) -> None:
        self._whole = text
        self.setAccessibleName(text)
        self._fill()
        self.updateGeometry()

    def _fill(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._whole) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()


def button(parent: QWidget, kind: str = "") -> QPushButton:
    """A button of a kind that the style sheet knows; "" for the plain one."""
    made = QPushButton(parent)
    if kind:
        made.setProperty("kind", kind)
    return made


def fit(dialog: QDialog) -> None:
    """Make a dialog as high as its running text: Qt counts one line for what breaks into several."""
    layout = dialog.layout()
    assert layout is not None
    width = max(dialog.width(), layout.minimumSize().width())
    dialog.setMinimumHeight(layout.totalHeightForWidth(width))


def answers(*buttons: QPushButton) -> QHBoxLayout:
    """Buttons that close a dialog, at its right; the first is the one that Enter presses, and stands last."""
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addStretch(1)
    for one in reversed(buttons):
        row.addWidget(one)
    buttons[0].setDefault(True)
    return row


def native_keys(*keys: str) -> str:
    """Keys as the system writes them; the arrows as arrows."""
    said = ", ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
    return said.replace("Left", "←").replace("Right", "→")
