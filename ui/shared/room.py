"""The room of the window: its pages, and a book that is opened beside them or, where it is narrow, over their edge."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.shared.pages import Pages

_NARROWEST: Final = 344
_WIDEST: Final = 620
_SHARE: Final = 0.36
_TOP: Final = 46
"""What of a page is left free above a book that lies on it, unless the page says by the property `above` how much."""


class BookRoom(QWidget):
    """Lays out the pages and the book. Pages that can do with less width say by the property `narrows` with how much.

    Signals: shared(bool), whether a book now stands beside the page and takes of its width.
    """

    shared = Signal(bool)

    def __init__(self, pages: Pages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._book: QWidget | None = None
        pages.setParent(self)
        pages.currentChanged.connect(self.arrange)

    @property
    def book_width(self) -> int:
        """How wide a book is here."""
        least = 0 if self._book is None else self._book.minimumWidth()
        return min(_WIDEST, max(_NARROWEST, least, round(self.width() * _SHARE)))

    @property
    def is_beside(self) -> bool:
        """Whether a book stands beside the page that is shown, and not on it."""
        page = self._pages.currentWidget()
        least = page.property("narrows") if page is not None else None
        return isinstance(least, int) and self.width() - self.book_width >= least

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
        whole = self.rect()
        if self._book is None:
            self._pages.setGeometry(whole)
            self.shared.emit(False)
            return
        left = whole.right() + 1 - self.book_width
        if self.is_beside:
            self._pages.setGeometry(QRect(0, 0, left, whole.height()))
            self._book.setGeometry(QRect(left, 0, self.book_width, whole.height()))
        else:
            self._pages.setGeometry(whole)
            top = self._top()
            self._book.setGeometry(QRect(left, top, self.book_width, whole.height() - top))
            self._book.raise_()
        self.shared.emit(self.is_beside)

    def _top(self) -> int:
        page = self._pages.currentWidget()
        above = page.property("above") if page is not None else None
        return above if isinstance(above, int) else _TOP

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
