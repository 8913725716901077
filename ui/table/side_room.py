"""The room beside the table, for a book and for sheets at the right edge: the table makes way, nothing is covered."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.table.log_panel import LogPanel


class SideRoom:
    """Lays out a page below its bar, in the room that a book beside it leaves: `middle`, the table with what stands
    beside it, the log last, and the feet under it. Sheets that stand at the right have the place of the log, where it
    is shown, and more of the table's where it is not."""

    def __init__(self, page: QWidget, log: LogPanel) -> None:
        self._page = page
        self._log = log
        self._given = 0
        self._taken: dict[object, int] = {}
        self.body = QVBoxLayout()
        self.body.setSpacing(0)
        self.middle = QHBoxLayout()
        self.middle.setSpacing(0)
        self.body.addLayout(self.middle, 1)

    @property
    def right(self) -> int:
        """Where the page ends at the right, or the book beside it begins."""
        return self._page.width() - self._given

    @property
    def is_free(self) -> bool:
        """Whether no sheet stands there."""
        return not any(self._taken.values())

    def give(self, width: int) -> None:
        """A book stands beside the page, so wide, or none does (0)."""
        self._given = width
        self.body.setContentsMargins(0, 0, width, 0)
        self._lay_out()

    def take(self, sheet: object, width: int) -> None:
        """This sheet stands there, so wide, or no more (0). The table is laid at once in the room that is left."""
        self._taken[sheet] = width
        lent = 0 if self._log.isHidden() else self._log.width()
        self.middle.setContentsMargins(0, 0, max(0, max(self._taken.values()) - lent), 0)
        self._lay_out()

    def _lay_out(self) -> None:
        whole = self._page.layout()
        if whole is not None:
            whole.activate()
