"""Who writes a match down while it is played, and knows whether that succeeds."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engines.record import Record
from ui.match.journal import Abandoned, Journal


class Scribe:
    """Writes a journal. When it cannot be written any more it is set aside, for a gap would be worse, and a new one is
    written whole: at once, or else with the next change that finds room.

    `trouble` is why the game is not being saved now; None while it is. `changed` is called whenever it begins or ends.
    """

    def __init__(
        self,
        journal: Journal | None,
        folder: Path | None,
        record: Callable[[], Record],
        changed: Callable[[], None],
        trouble: OSError | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`folder` is where a new journal is begun; None: the one of `journal`, and without both nothing is written.
        `record` gives the whole game as it stands, `now` the seconds since 1970."""
        self.trouble = trouble
        self._journal = journal
        self._folder = journal.path.parent if journal is not None else folder
        self._record = record
        self._changed = changed
        self._now = now
        self._over = False
        self._ended: int | None = None
        self._abandoned: tuple[Abandoned, ...] = ()
        """The journals of this game that could not be written any more."""

    @property
    def path(self) -> Path | None:
        """Where the game is being written down now."""
        return None if self._journal is None else self._journal.path

    @property
    def is_wanted(self) -> bool:
        """Whether the game is one to be written down at all."""
        return self._folder is not None

    def is_safe(self) -> bool:
        """Whether every move made is on the disk, looked up there now."""
        return self._journal is not None and self._journal.holds(self._record())

    def append(self, ply: int, move: str) -> None:
        """The move made at `ply`."""
        self._over = False
        self._write(lambda journal: journal.append(ply, move))

    def end(self, ply: int, move: str) -> None:
        """The move made at `ply`, with which the game came to its end."""
        ended = self._note_end()
        self._write(lambda journal: journal.end(ply, move, ended))

    def undo(self, ply: int) -> None:
        """The game went back to `ply`."""
        self._over = False
        self._write(lambda journal: journal.undo(ply))

    def practise(self, ply: int) -> None:
        """The game went back to `ply`, further than may be undone."""
        self._over = False
        self._write(lambda journal: journal.practise(ply))

    def annotate(self, ply: int, text: str) -> None:
        """A player notes something about the table after `ply` moves."""
        self._write(lambda journal: journal.annotate(ply, text))

    def finish(self) -> None:
        """The game is over, whether or not its last move said so."""
        if not self._over:
            ended = self._note_end()
            self._write(lambda journal: journal.finish(ended))

    def try_again(self) -> None:
        """Write the whole game down anew, if it is not being saved and there is room."""
        if self._folder is None or self._journal is not None:
            return
        try:
            self._journal = self._written_anew(self._folder)
        except OSError as error:
            self._note(error)
        else:
            for old in self._abandoned:
                if old.path != self._journal.path:
                    old.set_aside()
            self._note(None)

    def close(self) -> None:
        """The journal stays as it is, to be taken up."""
        self.try_again()
        journal, self._journal, self._folder = self._journal, None, None
        if journal is not None:
            journal.close()

    def _note_end(self) -> int:
        """Know that the game is over, and since which second."""
        self._over, self._ended = True, (ended := int(self._now()))
        return ended

    def _write(self, line: Callable[[Journal], None]) -> None:
        if self._journal is not None:
            try:
                line(self._journal)
                return
            except OSError:
                self._abandon(self._journal)
                self._journal = None
        self.try_again()

    def _written_anew(self, folder: Path) -> Journal:
        record = self._record()
        if not self._over:
            return Journal.create(folder, record)
        journal = Journal.create(folder, _before_its_last_move(record))
        try:
            self._write_end(journal, record)
        except OSError:
            self._abandon(journal)
            raise
        return journal

    def _write_end(self, journal: Journal, record: Record) -> None:
        """That the game is over, in the line of its last move, if there is any: it never waits played out."""
        if not record.moves:
            journal.finish(self._ended)
            return
        last = len(record.moves) - 1
        journal.end(last, record.moves[last], self._ended)
        if last + 1 in record.comments:
            journal.annotate(last + 1, record.comments[last + 1])

    def _abandon(self, journal: Journal) -> None:
        self._abandoned = (*self._abandoned, journal.abandon())

    def _note(self, trouble: OSError | None) -> None:
        was, self.trouble = self.trouble, trouble
        if (was is None) != (trouble is None):
            self._changed()


def _before_its_last_move(record: Record) -> Record:
    moves = record.moves[:-1]
    return replace(
        record, moves=moves, comments={ply: said for ply, said in record.comments.items() if ply <= len(moves)}
    )
