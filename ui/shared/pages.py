"""The pages of the window, one on top of the others. Where the keyboard is on them: `ui.shared.focus`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from shiboken6 import isValid

from ui.shared.focus import press_button, step_within, stops
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import Label

_AIR: Final = SHADOW + 16


class Page(QWidget):
    """What the window shows at one time. It is one room, unless it says otherwise.

    Signals: covered(), a book has been opened over so much of it that the book is read alone.
    """

    covered = Signal()
    left_at: QWidget | None = None
    """Where the keyboard was when another page was shown."""

    @property
    def home(self) -> QWidget:
        """Where the keyboard is as long as nothing else asks for it."""
        return next(iter(stops(self)), self)

    @property
    def rooms(self) -> Sequence[QWidget]:
        """Between what F6 goes round."""
        return (self,)

    def lend(self, width: int) -> int:
        """Leave so much of the width to a book beside what the page shows; 0: all is its own again. How high the bar is
        that stays above the book: the button that opened it is there to put it away."""
        return 0

    def go_home(self) -> None:
        """Bring the keyboard home."""
        self.home.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focusNextPrevChild(self, following: bool) -> bool:
        if not step_within(self, following=following):
            self.go_home()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not press_button(self, event):
            super().keyPressEvent(event)


class Notice(Sheet):
    """A slip in the middle of a page that says what takes a moment now."""

    def __init__(self, pages: QWidget) -> None:
        super().__init__(pages)
        self._pages = pages
        self.words = Label(self)
        self.words.setProperty("role", "lead")
        lines = QVBoxLayout(self)
        lines.setContentsMargins(_AIR, _AIR, _AIR, _AIR)
        lines.addWidget(self.words)
        self.hide()

    def say(self, words: str) -> None:
        """Be seen before this returns: nothing else is until the moment is over."""
        self.words.setText(words)
        self.adjustSize()
        self.move(self._pages.rect().center() - self.rect().center())
        self.show()
        self.raise_()
        self.repaint()


class Pages(QStackedWidget):
    """A stack that takes pages in when they are first shown and forgets them when they are dropped."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notice: Notice | None = None
        """What is said over the page while the next one is made."""

    @contextmanager
    def busy(self, words: str) -> Iterator[None]:
        """Say this over the page as long as it lasts. The shelf has none before it is first said."""
        if self.notice is None:
            self.notice = Notice(self)
        is_first = self.notice.isHidden()
        self.notice.say(words)
        try:
            yield
        finally:
            if is_first:
                self.notice.hide()

    @property
    def page(self) -> Page | None:
        """The one that is shown."""
        page = self.currentWidget()
        return page if isinstance(page, Page) else None

    def show_page(self, page: Page) -> None:
        if self.indexOf(page) < 0:
            self.addWidget(page)
        if self.page is not None and self.page is not page:
            self.page.left_at = self.page.focusWidget()  # whatever is hidden sends the keyboard on
        self.setCurrentWidget(page)
        page.go_home()

    def come_back_to(self, page: Page) -> None:
        """Show a page that was left for another one; the keyboard is where it was there, if that is still there."""
        self.show_page(page)
        last = page.left_at
        if last is not None and isValid(last) and last in stops(page):
            last.setFocus(Qt.FocusReason.OtherFocusReason)  # what is written there is not picked

    def has(self, page: Page) -> bool:
        """Whether a page has been taken in, and not been dropped since."""
        return isValid(page) and self.indexOf(page) >= 0

    def drop_page(self, page: Page) -> None:
        self.removeWidget(page)
        # Python takes it for nobody's now: the walk along the keyboard's stops would make it a part of the one before,
        # which keeps it for ever
        page.setParent(self)
        page.hide()
        page.deleteLater()
