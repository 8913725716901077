"""What happens when the program itself is wrong: a report is written, the person is told, and may go on or leave.

Moves are in the journal already; the report holds the whole game all the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, qVersion

from ui.files import make_folder, write_new
from ui.version import VERSION


class CrashHook(QObject):
    """Takes the place of `sys.excepthook` between `install` and `remove`.

    Signals: crashed(object), the Path of the report, or None when not even that could be written. It comes with the
    next turn of the event loop, and not again before `told` is called.
    """

    crashed = Signal(object)
    _met = Signal(object)

    def __init__(self, folder: Path, running_game: Callable[[], str], parent: QObject | None = None) -> None:
        """`running_game` gives the text of the game at the table, or "" when there is none."""
        super().__init__(parent)
        self._folder = folder
        self._running_game = running_game
        self._before = sys.excepthook
        self._is_telling = False
        self._met.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        self._before = sys.excepthook
        sys.excepthook = self.handle

    def remove(self) -> None:
        sys.excepthook = self._before

    def told(self) -> None:
        """The person has read about the last crash."""
        self._is_telling = False

    def handle(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the report, and have the person told."""
        self._before(kind, error, trace)
        if not issubclass(kind, Exception):
            return
        path = self._write(error)
        if not self._is_telling:
            self._is_telling = True
            self._met.emit(path)

    def _tell(self, path: Path | None) -> None:
        self.crashed.emit(path)

    def _write(self, error: BaseException) -> Path | None:
        # late, so that a start in which nothing goes wrong is spared them
        import platform
        import traceback
        from datetime import datetime

        moment = datetime.now()
        parts = (
            f"Itsutsu {VERSION}, Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
            f"{moment:%Y-%m-%d %H:%M:%S}",
            "".join(traceback.format_exception(error)),
            self._running_game(),
        )
        # the words of an error may hold half a character
        data = ("\n".join(parts) + "\n").encode("utf-8", "backslashreplace")
        try:
            return self._write_under_new_name(f"crash-{moment:%Y%m%d-%H%M%S-%f}", data)
        except OSError:
            return None

    def _write_under_new_name(self, name: str, data: bytes) -> Path:
        """Programs that make mistakes at the same moment take no other one's place. Raises OSError."""
        make_folder(self._folder)
        for number in count(1):
            path = self._folder / f"{name}{'' if number == 1 else f'-{number}'}.txt"
            with suppress(FileExistsError):
                write_new(path, data)
                return path
        raise AssertionError("numbers do not end")
