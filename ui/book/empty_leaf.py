"""What stands on a leaf where no game does: a drawing, and words."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.look.drawings import drawing
from ui.shared.parts import Prose

_WIDEST: Final = 320.0


class _Hills(QWidget):
    """Decoration: hills in ink."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(0.75)
        room = QSizeF(min(_WIDEST, self.width()), self.height())
        size = QSizeF(drawing("landscape").defaultSize()).scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        area = QRectF((self.width() - size.width()) / 2, self.height() - size.height(), size.width(), size.height())
        drawing("landscape").render(painter, area)
        painter.end()


class EmptyLeaf(QWidget):
    """Says what there is instead of games."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Prose(self, "lead")
        self.more = Prose(self, "faint")
        for part in (self.words, self.more):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 0, 24, 0)
        column.addStretch(2)
        column.addWidget(_Hills(self))
        column.addSpacing(18)
        column.addWidget(self.words)
        column.addSpacing(6)
        column.addWidget(self.more)
        column.addStretch(3)

    def say(self, words: str, more: str = "") -> None:
        self.words.setText(words)
        self.more.setText(more)
        self.more.setVisible(bool(more))
