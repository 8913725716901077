"""Which of what is read at the table's side gives way to which, and to whoever plays on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from ui.table.log_panel import LogPanel
from ui.table.recapping.recap import Recap
from ui.table.side_room import SideRoom
from ui.table.thoughts.desk import ThoughtsDesk


class GivingWay(QObject):
    """Folds the log, and puts away what has happened and what was thought of, where there is room for one of them only;
    what hangs over the table goes as soon as the table is touched."""

    def __init__(
        self, side: SideRoom, log: LogPanel, recap: Recap, thoughts: ThoughtsDesk, fold_log: Callable[[bool], None]
    ) -> None:
        super().__init__(side)
        self._side, self._log, self._recap, self._thoughts, self._fold_log = side, log, recap, thoughts, fold_log
        self._has_folded = False
        """Whether it has folded a log that is to be opened again."""
        self._was_hanging = True
        side.left.connect(self.bare_table)
        side.widened.connect(self.see_room)
        thoughts.opened.connect(self._make_room_for_thoughts)

    def see_log(self, folded: bool) -> None:
        """The log has been folded or opened: opened, it takes the room of the others."""
        if not folded and self._side.holds_one and self._thoughts.is_open:
            self._thoughts.closed.emit()
        self._recap.turn_log(folded)

    def make_way(self, narrow: bool) -> None:
        """Fold the log while a book or a smaller window takes of the width (`narrow`), and open it again afterwards."""
        if narrow != self._has_folded and (self._has_folded or (not self._log.isHidden() and self._side.hangs)):
            self._has_folded = narrow
            self._fold_log(narrow)

    def see_room(self) -> None:
        """The page, or what is read at its side, has another width: share it out anew."""
        if self._side.hangs != self._was_hanging:
            self._was_hanging = self._side.hangs
            self.make_way(self._was_hanging)
        self._side.arrange()

    def share(self, sheet: object, width: int) -> None:
        """A sheet has come to the table's side, so wide, or has gone from there (0)."""
        if width:
            self.free_table()
        self._side.take(sheet, width)

    def free_table(self) -> None:
        """Something else is told: a log that hangs over the table goes."""
        if self._side.hangs and not self._log.isHidden():
            self._fold_log(True)

    def bare_table(self) -> None:
        """Whoever touches the table has read what hangs over it."""
        self.free_table()
        self._thoughts.dismiss()

    def see_held(self, taken: bool) -> None:
        """Something has been taken, by pointer or by key, or put back."""
        if taken and self._side.is_hung_over:
            self.bare_table()

    def _make_room_for_thoughts(self) -> None:
        self._recap.close()
        if self._side.holds_one:
            self._fold_log(True)
