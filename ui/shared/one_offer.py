"""One button at a time looks like what is offered, whatever lies open side by side."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QPushButton, QWidget

from ui.shared.parts import restyle


class OneOffer(QObject):
    """Of the primary buttons of a page the one that came into sight last keeps its colour; when it goes, the one before
    it has its own again."""

    def __init__(self, page: QWidget) -> None:
        """Made when the page has all its parts."""
        super().__init__(page)
        offered = [one for one in page.findChildren(QPushButton) if one.property("kind") == "primary"]
        self._seen: list[QPushButton] = [one for one in offered if one.isVisible()]
        """The newest last."""
        for one in offered:
            one.installEventFilter(self)
        self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and isinstance(watched, QPushButton):
            self._seen = [one for one in self._seen if one is not watched]
            if event.type() is QEvent.Type.Show:
                self._seen.append(watched)
            restyle(watched, "kind", "primary")
            self._tell()
        return False

    def _tell(self) -> None:
        for one in self._seen:
            restyle(one, "kind", "primary" if one is self._seen[-1] else "")
