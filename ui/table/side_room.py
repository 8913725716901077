"""The room beside the table for sheets at the page's right edge: the table makes way, and nothing is covered."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from ui.table.log_panel import LogPanel


class SideRoom:
    """Keeps free at the right edge of a page what its sheets take there; the log, where it is shown, lends its own."""

    def __init__(self, middle: QHBoxLayout, log: LogPanel) -> None:
        """`middle` lays out the table and what stands beside it; the log is the last of it."""
        self._middle = middle
        self._log = log
        self._taken: dict[object, int] = {}

    def take(self, sheet: object, width: int) -> None:
        """This sheet stands there, so wide, or no more (0). The table is laid at once in the room that is left."""
        self._taken[sheet] = width
        lent = 0 if self._log.isHidden() else self._log.width()
        self._middle.setContentsMargins(0, 0, max(0, max(self._taken.values()) - lent), 0)
        page = self._middle.parentWidget()
        whole = page.layout() if page is not None else None
        if whole is not None:
            whole.activate()

    @property
    def is_free(self) -> bool:
        """Whether no sheet stands there."""
        return not any(self._taken.values())
