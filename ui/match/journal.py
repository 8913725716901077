"""The journal of a running game: every move is on the disk before the next one, so that a crash loses nothing.

A file of JSON lines that only grows: first the record as the game began (or was taken up), then one line for each
change: `{"ply": 3, "move": "R2"}`, `{"undo": 2}` (back to ply 2), `{"over": true}` (nothing is left to be taken up).
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final

from engines.errors import RecordError
from engines.record import Record, record_from_json

SUFFIX: Final = ".journal"


class Journal:
    """One game's file, open for writing. A line is complete on the disk when a method returns.

    All methods that write raise OSError (a full disk, a folder that went away).
    """

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, folder: Path, record: Record) -> Journal:
        """A new journal in `folder`, which is made if need be."""
        folder.mkdir(parents=True, exist_ok=True)
        journal = cls._create_free(folder, record.game)
        journal._write(record.to_json())
        _sync_folder(folder)
        return journal

    @classmethod
    def take_up(cls, path: Path) -> Journal:
        """Go on writing a journal. What a crash or damage left behind its last sound line is cut off.

        Raises RecordError when it has no sound beginning.
        """
        with path.open("rb") as file:
            sound = _read_lines(file.read())
        if sound.record is None:
            raise sound.error or RecordError("journal_empty")
        os.truncate(path, sound.length)
        return cls(path, path.open("ab", buffering=0))

    @staticmethod
    def read(path: Path) -> tuple[Record, RecordError | None]:
        """The game in a journal as far as its lines are sound, and what is wrong with the rest.

        A last line that a crash tore is no error: its move had not been made. Whether the moves are legal is not
        judged here. Raises RecordError without a sound beginning, and OSError.
        """
        sound = _read_lines(path.read_bytes())
        if sound.record is None:
            raise sound.error or RecordError("journal_empty")
        return sound.record, sound.error

    @staticmethod
    def unfinished(folder: Path) -> list[Path]:
        """The journals of games that were not played to their end, the newest first."""
        paths = [path for path in folder.glob(f"*{SUFFIX}") if _read_lines(path.read_bytes()).is_open]
        return sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True)

    def append(self, ply: int, move: str) -> None:
        """The move made at `ply`."""
        self._write({"ply": ply, "move": move})

    def undo(self, ply: int) -> None:
        """The game went back to `ply`."""
        self._write({"undo": ply})

    def finish(self) -> None:
        """Nothing is left to be taken up: the game is over or was given up. A later line makes it unfinished again."""
        self._write({"over": True})

    def close(self) -> None:
        self._file.close()

    @classmethod
    def _create_free(cls, folder: Path, game: str) -> Journal:
        for number in count(1):
            path = folder / f"{game}-{number}{SUFFIX}"
            try:
                return cls(path, path.open("xb", buffering=0))
            except FileExistsError:
                continue
        raise AssertionError("numbers do not end")

    def _write(self, entry: Mapping[str, Any]) -> None:
        line = json.dumps(entry, ensure_ascii=False).encode() + b"\n"
        if self._file.write(line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
        os.fsync(self._file.fileno())


class _Sound:
    """The sound part of a journal: the game it tells, how many bytes it has, and what is wrong with the next line."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.over = False
        self.length = 0
        self.error: RecordError | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is a game to be taken up."""
        return self.record is not None and not self.over

    def take(self, entry: object) -> None:
        """Add one line. Raises RecordError when it does not follow from those before."""
        if self.record is None:
            self.record = record_from_json(entry)
            return
        moves = self.record.moves
        match entry:
            case {"ply": int(ply), "move": str(move)} if ply == len(moves):
                moves = (*moves, move)
            case {"undo": int(ply)} if 0 <= ply < len(moves):
                moves = moves[:ply]
            case {"over": True}:
                pass
            case _:
                raise RecordError("journal_order", found=str(entry)[:80])
        self.record = replace(self.record, moves=moves)
        self.over = entry == {"over": True}


def _read_lines(data: bytes) -> _Sound:
    sound = _Sound()
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        if not line.endswith(b"\n"):
            break
        try:
            sound.take(json.loads(line))
        except RecordError as error:
            sound.error = RecordError(error.key, f"line {number}", **error.facts)
            break
        except (ValueError, RecursionError) as error:
            sound.error = RecordError("journal_line", f"line {number}", detail=str(error)[:80])
            break
        sound.length += len(line)
    return sound


def _sync_folder(folder: Path) -> None:
    """A new file's name is safe only when its folder is; Windows does that by itself and cannot open folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
