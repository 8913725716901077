"""What is told of a game on the right leaf: one thing under the other, scrolled where it is too much for the leaf."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ui.shared.fade import Fade


class _Told(QWidget):
    """Asks for no more height than its words need: a picture among them takes what is left."""

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)


class ToldArea(QScrollArea):
    """Scrolls `body`, in which what stands in `column` is laid out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.body = _Told(self)
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(3)
        self.setWidget(self.body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for part in (self, self.viewport(), self.body):
            part.setAutoFillBackground(False)  # the paper below shows
        self._fade = Fade(self)

    def begin_at_top(self) -> None:
        self.verticalScrollBar().setValue(0)

    def turn(self, pages: int) -> None:
        """Scroll by so many pages, up where there are less than none."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + pages * bar.pageStep())
