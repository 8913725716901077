"""Whether the match at the table is being saved: the scribe, and the clock that lets it try again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.record import Record
from ui.match.journal import Journal
from ui.match.scribe import Scribe

PAUSE_MS: Final = 3000
"""How often a game that cannot be saved is tried to be saved again."""


class Saving(QObject):
    """Signals: changed(object), the OSError why the game is not being saved any more, or None: it is saved again."""

    changed = Signal(object)

    def __init__(
        self,
        journal: Journal | None,
        unsaved: tuple[Path, OSError] | None,
        record: Callable[[], Record],
        parent: QObject | None = None,
    ) -> None:
        """Without a journal nothing is written down; `unsaved` is the folder where one is wanted as soon as there is
        room, and why there is none yet. `record` gives the whole game as it stands."""
        super().__init__(parent)
        folder, trouble = unsaved or (None, None)
        self.scribe = Scribe(journal, folder, record, self._tell, trouble)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self.try_again)
        self._run_timer()

    @property
    def path(self) -> Path | None:
        """Where the game is being written down now."""
        return self.scribe.path

    @property
    def trouble(self) -> OSError | None:
        """Why the game is not being saved; None while it is, or is not to be."""
        return self.scribe.trouble

    def is_safe(self) -> bool:
        """Whether every move made is on the disk, looked up there now; also where nothing is to be written down."""
        return not self.scribe.is_wanted or self.scribe.is_safe()

    def try_again(self) -> None:
        """Save the whole game now, if it is not being saved and there is room."""
        self.scribe.try_again()

    def try_now(self) -> None:
        """Try again to save because somebody asks for it: if that fails, it is told again."""
        self.try_again()
        if self.trouble is not None:
            self.changed.emit(self.trouble)

    def close(self) -> None:
        """The journal stays as it is, to be taken up."""
        self._timer.stop()
        self.scribe.close()

    def _tell(self) -> None:
        self._run_timer()
        self.changed.emit(self.trouble)

    def _run_timer(self) -> None:
        if self.trouble is None:
            self._timer.stop()
        else:
            self._timer.start()
