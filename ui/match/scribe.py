"""Who writes a match down while it is played."""

from __future__ import annotations

from collections.abc import Callable

from ui.match.journal import Journal
from ui.terms import Word


class Scribe:
    """Writes a journal as long as it can be written; without one it writes nothing.

    One that cannot be written any more is left as it is, for a gap would be worse; `troubled` is told why.
    """

    def __init__(self, journal: Journal | None, troubled: Callable[[Word], None]) -> None:
        self._journal = journal
        self._troubled = troubled

    def append(self, ply: int, move: str) -> None:
        """The move made at `ply`."""
        self._write(lambda journal: journal.append(ply, move))

    def undo(self, ply: int) -> None:
        """The game went back to `ply`."""
        self._write(lambda journal: journal.undo(ply))

    def finish(self) -> None:
        """The game is over."""
        self._write(lambda journal: journal.finish())

    def close(self) -> None:
        """The journal stays as it is, to be taken up."""
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()

    def _write(self, line: Callable[[Journal], None]) -> None:
        if self._journal is None:
            return
        try:
            line(self._journal)
        except OSError as error:
            self.close()
            self._troubled(Word("trouble.journal", {"detail": error.strerror or str(error)}))
