"""The room of the window: its pages, and a book that is opened beside them or, where it is narrow, over them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.shared.pages import Pages
from ui.shared.paper import cast_shadow, darken

_NARROWEST: Final = 344
_WIDEST: Final = 620
_SHARE: Final = 0.36
_ROOMY: Final = 1150
"""In a window so wide a book can lie on a page of which there is something left to be seen."""
_TOP: Final = 46
"""What of a page is left free above a book that lies on it, unless the page says by the property `above` how much."""


class BookRoom(QWidget):
    """Lays out the pages and the book. Pages that can do with less width say by the property `narrows` with how much,
    and by `wants` how much they would like to keep; the book stands below their bar (`Page.lend`). Where such a page
    would become too narrow to be read, the book is read alone: it lies over the page, which is dark meanwhile but for
    its bar. Over other pages it covers their edge; in a small window, where that is half of what they show, it is read
    alone there, too.

    Signals: shared(bool), whether a book now stands beside the page and takes of its width; left(), the dark beside a
    book that is read alone was pressed.
    """

    shared = Signal(bool)
    left = Signal()

    def __init__(self, pages: Pages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._book: QWidget | None = None
        self._dark = _Dark(self)
        self._dark.pressed.connect(self.left)
        pages.setParent(self)
        pages.currentChanged.connect(self.arrange)

    @property
    def book_width(self) -> int:
        """How wide a book is here."""
        if self.is_alone:
            return min(_WIDEST, self.width())
        return self._width_beside

    @property
    def is_beside(self) -> bool:
        """Whether a book stands beside the page that is shown, and not on it. It stays there when it grows."""
        least = self._told("narrows")
        return least is not None and self.width() - self._usual_width >= least

    @property
    def is_alone(self) -> bool:
        """Whether a book lies on a page of which too little is seen beside it, and is read alone."""
        gives_way = self._told("narrows") is not None
        return not self.is_beside if gives_way else self.width() < _ROOMY

    @property
    def _width_beside(self) -> int:
        least = 0 if self._book is None else self._book.minimumWidth()
        return max(least, self._usual_width)

    @property
    def _usual_width(self) -> int:
        share = min(round(self.width() * _SHARE), self.width() - (self._told("wants") or 0))
        return min(_WIDEST, max(_NARROWEST, share))

    def _told(self, name: str) -> int | None:
        """What the page that is shown says by this property."""
        page = self._pages.currentWidget()
        told = page.property(name) if page is not None else None
        return told if isinstance(told, int) else None

    def hold(self, book: QWidget | None) -> None:
        """Open this book, or none."""
        if self._book is not None and self._book is not book:
            self._book.hide()
        self._book = book
        self.arrange()
        if book is not None:
            book.show()
            book.raise_()

    def arrange(self) -> None:
        """Share the room out."""
        whole, is_beside = self.rect(), self._book is not None and self.is_beside
        page, was_dark = self._pages.page, not self._dark.isHidden()
        self._dark.setVisible(self._book is not None and self.is_alone)
        if page is not None and not was_dark and not self._dark.isHidden():
            page.covered.emit()
        self._pages.setGeometry(whole)
        bar = 0 if page is None else page.lend(self.book_width if is_beside else 0)
        if self._book is not None:
            left = whole.right() + 1 - self.book_width
            top = bar if self._told("narrows") is not None else self._told("above")
            top = _TOP if top is None else top
            if not is_beside:
                self._dark.setGeometry(whole.adjusted(0, top, 0, 0))
                self._dark.raise_()
                self._dark.edge = left
            self._book.setGeometry(QRect(left, top, self.book_width, whole.height() - top))
            self._book.raise_()
        self.shared.emit(is_beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


class _Dark(QWidget):
    """Lies over a page that cannot be seen beside what is read. Signals: pressed()."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.edge = 0
        """Where what is read begins."""
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        darken(painter, event.rect())
        cast_shadow(painter, QRectF(self.edge, 0, self.width(), self.height()), 0)
        painter.end()
