"""The journal of a running game: every move is on the disk before the next one, so that a crash loses nothing.

A file of JSON lines that only grows: first the record as the game began (or was taken up), then one line for each
change: `{"ply": 3, "move": "R2"}`, `{"undo": 2}` (back to ply 2; with `"practice": true` further than may be undone),
`{"comment": 3, "text": "..."}` (what a player notes about the table after three moves),
`{"over": true, "ended": 1764000000}` (nothing is left to be taken up, since that second). The move that ends a game has
both in its line, and so has what is noted about a finished one: no game is ever on the disk played out and yet waiting.

Each line has a `sum` of itself and of the line before it; the first line has those of a record. Journals that begin
with a record of version 1 have none, and are read as they are.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from engines.about import ENDED, second_in
from engines.errors import RecordError
from engines.game import JSON
from engines.record import Record, checksum
from ui.files import (
    create_private,
    make_folder,
    open_to_write,
    read_file,
    read_open,
    set_aside,
    sync_folder,
    write_all,
    write_whole,
)
from ui.locks import take
from ui.match.journal_lines import annotated, end_entry, read_lines
from ui.match.journal_names import free_numbers, journal_name, make_newest, put_to_finished


class AlteredError(OSError):
    """The file is not as this program left it: somebody has changed, replaced or removed it."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A journal that a newer one of the same game has taken the place of. Its folder may be away for a while."""

    path: Path
    identity: os.stat_result

    def set_aside(self) -> None:
        """Move the file out of the way, if it lies under its name now."""
        with suppress(OSError):
            if _traits(os.stat(self.path)) == _traits(self.identity):
                set_aside(self.path)


class Journal:
    """One game's file, open for writing, and locked: it belongs to this program until it is closed.

    A line is complete on the disk when a method returns. All methods that write raise OSError (a full disk, a folder
    that went away), also AlteredError; the journal must not be written on after that.
    """

    def __init__(self, path: Path, game: str, file: BinaryIO, length: int = 0, last_sum: str = "") -> None:
        """`file` is locked and holds `length` bytes, which end with a line whose sum is `last_sum`."""
        self.path = path
        self.original: Path | None = None
        """Where the file was set aside that this journal is a copy of."""
        self._game = game
        self._file = file
        self._length = length
        self._sum = last_sum
        self._over = False
        self._ended: int | None = None

    @classmethod
    def create(cls, folder: Path, record: Record) -> Journal:
        """A new journal in `folder`, which is made if need be. It is the newest of all."""
        make_folder(folder)
        journal = cls._create_free(folder, record.game)
        try:
            journal._write_line(record.to_json(), record.sums[-1])
            sync_folder(folder)
        except OSError:
            journal._file.close()
            journal.path.unlink(missing_ok=True)  # nothing was begun in it
            raise
        return journal

    @classmethod
    def take_up(cls, path: Path) -> Journal:
        """Go on writing a journal, which becomes the newest of all.

        One that is damaged, or was torn by a crash, or has no sums, is not touched: what is sound of it is copied to a
        new journal, and it is set aside. Raises RecordError when it has no sound beginning, OSError, and LockHeldError
        while it belongs to another program.
        """
        file = open_to_write(path)
        try:
            take(file, path)
            file.seek(0)
            sound = read_lines(read_open(file, path))
            part = sound.part
            if sound.is_whole:
                at = make_newest(path, part.record.game)
                return cls(at, part.record.game, file, part.length, part.last_sum)
            journal = cls.create(path.parent, part.commented)
        except (OSError, RecordError):
            file.close()
            raise
        file.close()
        with suppress(OSError):  # the copy holds everything; the old file is merely still in its place
            journal.original = set_aside(path)
        return journal

    @staticmethod
    def read(path: Path) -> tuple[Record, RecordError | None]:
        """The game in a journal as far as its lines are sound, and what is wrong with the rest.

        A last line that a crash tore is no error: its move had not been made. Whether the moves are legal is not
        judged here. Raises RecordError without a sound beginning, and OSError.
        """
        sound = read_lines(read_file(path))
        return sound.part.commented, sound.error

    @staticmethod
    def is_from_start(path: Path) -> bool:
        """Whether the journal was begun with a game in which nothing had happened yet, and none that was opened or
        branched off. Raises RecordError without a sound beginning, and OSError."""
        return read_lines(read_file(path)).part.first == 0

    def holds(self, record: Record) -> bool:
        """Whether the file holds this game, looked up in it now."""
        try:
            self._check_is_ours()
            written, error = Journal.read(self.path)
        except (OSError, RecordError):
            return False
        return error is None and written.moves == record.moves and written.setup == record.setup

    def append(self, ply: int, move: str) -> None:
        """The move made at `ply`."""
        self._write({"ply": ply, "move": move})
        self._over = False

    def end(self, ply: int, move: str, ended: int | None) -> None:
        """The move made at `ply`, with which the game came to its end in that second since 1970, if it is known."""
        self._write({"ply": ply, "move": move, **end_entry(ended)})
        self._over, self._ended = True, ended

    def undo(self, ply: int) -> None:
        """The game went back to `ply`."""
        self._write({"undo": ply})
        self._over = False

    def practise(self, ply: int) -> None:
        """The game went back to `ply`, further than may be undone: it is practice from now on."""
        self._write({"undo": ply, "practice": True})
        self._over = False

    def annotate(self, ply: int, text: str) -> None:
        """What a player notes about the table after `ply` moves; "" takes it away. A finished game stays finished."""
        self._write({"comment": ply, "text": text, **(end_entry(self._ended) if self._over else {})})

    def finish(self, ended: int | None = None) -> None:
        """Nothing is left to be taken up: the game is over or was given up, at that second since 1970, if it is known.
        A later line makes it unfinished again."""
        self._write(end_entry(ended))
        self._over, self._ended = True, ended

    def close(self) -> None:
        """Give the file back; a finished one goes to the finished games."""
        self._file.close()
        if self._over:
            self.path = put_to_finished(self.path, self._game)

    def discard(self) -> None:
        """Remove the file, and give it back: what is in it is not worth keeping. Raises OSError."""
        self._check_is_ours()
        try:
            self.path.unlink()  # while it is locked; a system that keeps open files lets it go afterwards
            self._file.close()
        except PermissionError:
            self._file.close()
            self.path.unlink()

    def abandon(self) -> Abandoned:
        """Close a journal that must not be written any more, and move its file out of the way, if it is there."""
        left = Abandoned(self.path, os.fstat(self._file.fileno()))
        self._file.close()
        left.set_aside()
        return left

    @classmethod
    def _create_free(cls, folder: Path, game: str) -> Journal:
        for number in free_numbers(folder):
            path = folder / journal_name(game, number)
            try:
                file = create_private(path)
            except FileExistsError:
                continue
            take(file, path)
            return cls(path, game, file)
        raise AssertionError("numbers do not end")

    def _write(self, entry: Mapping[str, JSON]) -> None:
        made = checksum(entry, self._sum)
        self._check_is_ours()
        self._write_line({**entry, "sum": made}, made)

    def _write_line(self, entry: Mapping[str, JSON], made: str) -> None:
        line = json.dumps(entry).encode("ascii") + b"\n"
        self._file.seek(self._length)
        write_all(self._file, line)
        self._length += len(line)
        self._sum = made

    def _check_is_ours(self) -> None:
        """The file is still under its name, and as long as this program left it. Raises OSError."""
        here = os.fstat(self._file.fileno())
        if here.st_size != self._length or not os.path.samestat(here, os.stat(self.path)):
            raise AlteredError(errno.ESTALE, "changed by another program", str(self.path))


def annotate_journal(path: Path, ply: int, text: str) -> None:
    """Note something about the table after `ply` moves of a game that is not at the table, finished or not; "" takes
    the note away. The journal keeps its name, its place, and its day: the book lists a game under it whose end nobody
    wrote down. Raises RecordError when it is damaged, or has no such ply, and OSError: LockHeldError while it is
    played."""
    file = open_to_write(path)
    with file:
        take(file, path)
        was = os.fstat(file.fileno())
        sound = read_lines(read_open(file, path))
        part = sound.part
        if sound.error is not None:
            raise sound.error
        if not 0 <= ply <= len(part.record.moves):
            raise RecordError("journal_order", found=str(ply)[:80])
        if sound.is_whole:
            journal = Journal(path, part.record.game, file, part.length, part.last_sum)
            journal._over, journal._ended = part.over, second_in(part.record.about, ENDED)
            journal.annotate(ply, text)
        else:
            write_whole(path, annotated(part, ply, text))
        with suppress(OSError):
            os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))


def _traits(stat: os.stat_result) -> tuple[int, ...]:
    """What tells a file from all others: its number alone would not, since systems give that of a removed file to a
    new one."""
    return stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns
