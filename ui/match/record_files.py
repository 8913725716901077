"""Files of games that lie anywhere: a record that somebody saved (`.itsutsu`), or a journal of this program.

Reads both, writes records, and notes something in either.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from engines.about import BEGUN, second_in
from engines.errors import RecordError
from engines.record import Record, read_prefix, write_record
from ui.files import read_file, write_whole
from ui.match.journal import Journal, annotate_journal
from ui.match.journal_names import SUFFIX as JOURNAL

SUFFIX: Final = ".itsutsu"


def read_game(path: Path) -> tuple[Record, RecordError | None]:
    """The game in a file as far as it is sound, and what is wrong with the rest. Raises RecordError and OSError."""
    return Journal.read(path) if JOURNAL in path.name else _read_record(path)


def save_game(record: Record, path: Path) -> None:
    """Write a record, in place of what the file held. Raises OSError; the old file is as it was then."""
    write_whole(path, f"{write_record(record)}\n".encode("utf-8", "replace"))


def annotate(path: Path, ply: int, text: str) -> None:
    """Note something about the table after `ply` moves of a game that is not at the table, finished or not; "" takes
    the note away. Raises RecordError when the file is damaged or has no such ply, and OSError: LockHeldError while the
    game is played."""
    if JOURNAL in path.name:
        annotate_journal(path, ply, text)
        return
    record, error = _read_record(path)
    if error is not None:
        raise error
    if not 0 <= ply <= len(record.moves):
        raise RecordError("journal_order", found=str(ply)[:80])
    comments = {**record.comments, ply: text}
    save_game(replace(record, comments={at: said for at, said in comments.items() if said}), path)


def proposed_name(record: Record, title: str) -> str:
    """What a file of this game may be called: the title of its box, and the day it began, if that is known."""
    begun = second_in(record.about, BEGUN)
    return title if begun is None else f"{title} {_day(begun)}"


def _day(second: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(second))


def _read_record(path: Path) -> tuple[Record, RecordError | None]:
    """The record in a file as far as it is sound. Raises RecordError and OSError."""
    data = read_file(path)
    try:
        return read_prefix(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        return read_prefix(data[: error.start].decode("utf-8"))
