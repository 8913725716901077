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
        for part in (self, self.viewport(), self.body):
            part.setAutoFillBackground(False)  # the paper below shows
        self._fade = Fade(self)
        self._take_keyboard()
        self.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._take_keyboard())

    def begin_at_top(self) -> None:
        self.verticalScrollBar().setValue(0)

    def _take_keyboard(self) -> None:
        """Tab stops here only while there is something to scroll to."""
        scrolls = self.verticalScrollBar().maximum() > 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)
