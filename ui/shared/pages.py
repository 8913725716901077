"""The pages of the window, one on top of the others."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget


class Pages(QStackedWidget):
    """A stack that takes pages in when they are first shown and forgets them when they are dropped."""

    def show_page(self, page: QWidget) -> None:
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        page.setFocus()

    def drop_page(self, page: QWidget) -> None:
        self.removeWidget(page)
        page.hide()
        page.deleteLater()
