"""What is told of a game on the right leaf: one thing under the other, scrolled where it is too much for the leaf."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.shared.paged_area import PagedArea


class _Told(QWidget):
    """Asks for no more height than its words need: a picture among them takes what is left."""

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)


class ToldArea(PagedArea):
    """Scrolls `body`, in which what stands in `column` is laid out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.body = _Told(self)
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(3)
        self.setWidget(self.body)
        for part in (self, self.viewport(), self.body):
            part.setAutoFillBackground(False)  # the paper below shows

    def begin_at_top(self) -> None:
        self.verticalScrollBar().setValue(0)
