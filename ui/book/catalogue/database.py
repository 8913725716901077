"""An SQLite file that may be lost at any time. It is made anew where it is broken or of another version; where it
cannot be written (another program keeps it locked, a disk is full or read-only), what can be read of it goes on in
memory. Several programs may use it at the same time. No Qt."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from ui.files import create_private, make_folder

T = TypeVar("T")

PATIENCE: Final = 0.2
"""Seconds to wait for another program, which holds the file only for a few milliseconds."""
_IN_THE_WAY: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)
"""Errors of a file that may be sound. After all others it is made anew."""

Work: TypeAlias = Callable[[sqlite3.Connection], T]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is in the file."""

    version: int
    """Of the tables, and of all that is written into them."""
    names: Sequence[str]
    """Of the tables."""
    made: Sequence[str]
    """What makes them, in SQL."""


class Database:
    """The file of a plan, or its likeness in memory. No method raises an error of the database."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self._file, self._plan = file, plan
        self.in_memory = False
        """Whether it will be forgotten with the program."""
        self.connection = self._open()
        """The one that is in use now."""

    def close(self) -> None:
        self.connection.close()

    def ask(self, asked: str, told: Sequence[str | int] = ()) -> list[Any]:
        """The rows that answer a question in SQL."""
        return self._do(lambda db: db.execute(asked, told).fetchall())

    def change(self, write: Work[None]) -> None:
        """Have it written in one piece."""

        def change(db: sqlite3.Connection) -> None:
            with db:
                db.execute("BEGIN IMMEDIATE")
                write(db)

        self._do(change)

    def _do(self, work: Work[T]) -> T:
        """Do it, if need be with a file made anew, or in memory."""
        try:
            return work(self.connection)
        except sqlite3.Error as error:
            self.connection = self._remembered() if _is_in_the_way(error) else self._made_anew()
        return work(self.connection)

    def _open(self) -> sqlite3.Connection:
        try:
            return self._opened()
        except sqlite3.Error as error:
            return self._in_memory() if _is_in_the_way(error) else self._made_anew()

    def _made_anew(self) -> sqlite3.Connection:
        """An empty file in the place of a broken one."""
        with suppress(AttributeError):  # there is none yet while it is being opened
            self.connection.close()
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        try:
            return self._opened()
        except sqlite3.Error:
            return self._in_memory()

    def _remembered(self) -> sqlite3.Connection:
        """What can be read of the file, in memory."""
        memory = self._in_memory()
        with suppress(sqlite3.Error), closing(self.connection) as file, memory:  # `backup` would wait without end
            for name in self._plan.names:
                rows = file.execute(f"SELECT * FROM {name}").fetchall()
                if rows:
                    memory.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        return memory

    def _in_memory(self) -> sqlite3.Connection:
        self.in_memory = True
        db = sqlite3.connect(":memory:", isolation_level=None)
        _prepare(db, self._plan)
        return db

    def _opened(self) -> sqlite3.Connection:
        """The file, ready for use. Raises sqlite3.Error."""
        with suppress(OSError):  # of its owner alone: names and comments may be in it
            make_folder(self._file.parent)
            create_private(self._file).close()
        db = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
        try:
            # a file that was torn by a crash is made anew
            db.execute("PRAGMA synchronous = OFF")
            _prepare(db, self._plan)
        except sqlite3.Error:
            db.close()
            raise
        return db


def _is_in_the_way(error: sqlite3.Error) -> bool:
    # the lower eight bits are the kind of an error, the others say more about it
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in _IN_THE_WAY


def _prepare(db: sqlite3.Connection, plan: Plan) -> None:
    """Make the tables, unless they are there in this version. Raises sqlite3.Error."""
    if _version(db) != plan.version:
        with db:
            db.execute("BEGIN IMMEDIATE")
            if _version(db) != plan.version:  # another program may just have made them
                for name in plan.names:
                    db.execute(f"DROP TABLE IF EXISTS {name}")
                for one in plan.made:
                    db.execute(one)
                db.execute(f"PRAGMA user_version = {plan.version}")
    for name in plan.names:
        db.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
