"""The book's index: what every game's file tells, in SQLite, so that ten thousand games are found at once. No Qt.

The files of the games are the truth. The index can be deleted at any time; it is made anew where it is missing, broken
or of another version, and filled from the files (`ui.book.reading`). Several programs may use it at the same time.
Where it cannot be written (another program keeps it locked, a disk is full or read-only), it goes on in memory.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from engines.errors import RecordError
from ui.book.entry import Entry, Standing, players_from_text, players_to_text
from ui.book.finding import folded
from ui.book.seeking import Sought
from ui.counts.summary import VERSION as SUMMARY_VERSION
from ui.counts.summary import Summary, summary_from_json
from ui.files import create_private, make_folder

T = TypeVar("T")

NAME: Final = "book.sqlite"
"""Of its file, beside the folder of journals."""
VERSION: Final = 2300 + SUMMARY_VERSION
"""Of the tables below, of the words that games are found by, and of the summaries in them."""
PATIENCE: Final = 0.2
"""Seconds to wait for another program, which holds the index only for a few milliseconds."""
_TABLES: Final = (
    """CREATE TABLE games (name TEXT PRIMARY KEY, size INTEGER, changed INTEGER, standing TEXT, game TEXT, at INTEGER,
    players TEXT, moves INTEGER, practice INTEGER, comments INTEGER, begun INTEGER, ended INTEGER, scores TEXT,
    winners TEXT) WITHOUT ROWID""",
    # all that a list asks for, in its order
    """CREATE INDEX listed ON games ((standing = 'waiting') DESC, at DESC, name DESC, game, standing, moves)""",
    "CREATE TABLE words (name TEXT PRIMARY KEY, folded TEXT) WITHOUT ROWID",
    "CREATE TABLE summaries (name TEXT PRIMARY KEY, summary TEXT) WITHOUT ROWID",
)
_NAMES: Final = ("games", "words", "summaries")
_FIELDS: Final = "name, standing, game, changed, players, moves, practice, comments, begun, ended, scores, winners"
_UNREADABLE: Final = "unreadable"
"""In the place of a standing: under this name lies something that is no game of this program."""
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
_ANYTHING: Final = Sought(())
_AT_ONCE: Final = 500
"""So many names are asked for in one question."""
_SUMMED_AT_ONCE: Final = 100
"""The same where each brings a long text with it, which nobody keeps."""


class Stamp(NamedTuple):
    """By what a changed file is told from the one that was read."""

    size: int
    changed: int
    """Nanoseconds since 1970."""


class Row(NamedTuple):
    """What the list needs of a game that is not shown."""

    name: str
    """Of its journal, below the folder of journals, as "finished/uosao-3.journal"."""
    game: str
    at: int
    """The second that it is listed under."""
    waits: int
    """1 or 0, as the index has it."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was read of one file."""

    name: str
    stamp: Stamp
    entry: Entry | None = None
    """None: it is no game of this program, or cannot be read; it is not read again until it changes."""
    words: str = ""
    """Everything that it is found by."""


Work: TypeAlias = Callable[[sqlite3.Connection], T]


class Index:
    """What is known of the games in a folder of journals. No method raises an error of the database."""

    def __init__(self, file: Path, folder: Path) -> None:
        self.folder = folder
        self._file = file
        self.in_memory = False
        """Whether it will be forgotten with the program."""
        self._db = self._open()

    def close(self) -> None:
        self._db.close()

    # What it knows

    def stamps(self) -> dict[str, Stamp]:
        """The files that were read, by name."""
        found = self._do(lambda db: db.execute("SELECT name, size, changed FROM games").fetchall())
        return {name: Stamp(size, changed) for name, size, changed in found}

    def rows(self, game: str = "", sought: Sought = _ANYTHING) -> list[Row]:
        """The games of a box ("" for all) in which everything of `sought` is found: those that wait, then the others,
        each with the newest first. What was ended before its first move is no game."""
        wanted = ["game = ?"] if game else []
        told: list[str | int] = [game] if game else []
        for part in sought.words:
            wanted.append("instr(folded, ?)")
            told.append(_as_sought(part))
        for several in sought.any_of:
            wanted.append(f"({' OR '.join(['instr(folded, ?)'] * len(several))})")
            told += map(_as_sought, several)
        for span in sought.spans:
            wanted.append("(at >= ? AND at < ? OR instr(folded, ?))")
            told += [span.begins, span.ends, f" {span.words} "]
        source = "games JOIN words USING (name)" if sought != _ANYTHING else "games"
        where = "".join(f" AND {one}" for one in wanted)
        asked = (
            f"SELECT name, game, at, standing = 'waiting' FROM {source} WHERE standing != '{_UNREADABLE}' AND"
            f" (moves > 0 OR standing = 'waiting'){where} ORDER BY standing = 'waiting' DESC, at DESC, name DESC"
        )
        return list(map(Row._make, self._ask(asked, told)))

    def entries(self, names: Sequence[str]) -> Mapping[str, Entry]:
        """The games of these files, as far as they are known."""
        found: dict[str, Entry] = {}
        for start in range(0, len(names), _AT_ONCE):
            some = names[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            told = self._ask(f"SELECT {_FIELDS} FROM games WHERE name IN ({marks})", some)
            found |= {row[0]: entry for row in told if (entry := self._entry(row)) is not None}
        return found

    def finished(self, game: str = "") -> list[Entry]:
        """The games that came to their end, and whose result is known: of one box, or ("") of all."""
        asked = f"SELECT {_FIELDS} FROM games WHERE standing = 'finished' AND winners != '[]'"
        told = self._ask(asked + (" AND game = ?" if game else ""), [game] if game else [])
        return [entry for row in told if (entry := self._entry(row)) is not None]

    def called(self, *, with_practice: bool = True) -> list[str]:
        """The names that people have played under, the latest first; of each game those of its seats in order."""
        games = "games" if with_practice else "games WHERE NOT practice"
        asked = f"SELECT players, max(at) AS latest FROM {games} GROUP BY players ORDER BY latest DESC"
        called: dict[str, None] = {}
        for players, _ in self._ask(asked):
            with suppress(RecordError):
                called |= dict.fromkeys(one.name for one in players_from_text(players) if one.is_person and one.name)
        return list(called)

    def waiting(self) -> Mapping[str, int]:
        """How many games were left, by box; a puzzle that nobody has played is none of them."""
        asked = (
            "SELECT game, count(*) FROM games WHERE standing = 'waiting' AND NOT (practice AND moves = 0) GROUP BY game"
        )
        return dict(self._ask(asked))

    def summaries(self) -> Iterator[tuple[Entry, Summary]]:
        """Every finished game with its numbers, for counting."""
        names = [name for (name,) in self._ask("SELECT name FROM games WHERE standing = 'finished'")]
        fields = ", ".join(f"games.{field}" for field in _FIELDS.split(", "))
        for start in range(0, len(names), _SUMMED_AT_ONCE):
            some = names[start : start + _SUMMED_AT_ONCE]
            marks = ", ".join("?" * len(some))
            asked = f"SELECT {fields}, summary FROM games JOIN summaries USING (name) WHERE name IN ({marks})"
            for *row, text in self._ask(asked, some):
                entry, summary = self._entry(row), _summary(text)
                if entry is not None and summary is not None:
                    yield entry, summary

    def summary(self, name: str) -> Summary | None:
        """The numbers of one finished game; None where nobody has worked them out."""
        told = self._ask("SELECT summary FROM summaries WHERE name = ?", [name])
        return _summary(told[0][0]) if told and told[0][0] else None

    def unsummed(self) -> list[str]:
        """The finished games of which nobody has worked out how they ended, the newest first."""
        asked = (
            "SELECT name FROM games WHERE standing = 'finished' AND name NOT IN (SELECT name FROM summaries)"
            " ORDER BY at DESC"
        )
        return [name for (name,) in self._ask(asked)]

    # What it learns

    def put(self, read: Iterable[Read]) -> None:
        """Know these files as they are now."""
        told = list(read)
        rows, words = [_row(one) for one in told], [(one.name, _as_kept(one.words)) for one in told]

        def write(db: sqlite3.Connection) -> None:
            marks = ", ".join("?" * len(rows[0]))
            db.executemany(f"INSERT OR REPLACE INTO games VALUES ({marks})", rows)
            db.executemany("INSERT OR REPLACE INTO words VALUES (?, ?)", words)
            db.executemany("DELETE FROM summaries WHERE name = ?", [(one.name,) for one in told])

        if told:
            self._change(write)

    def drop(self, names: Iterable[str]) -> None:
        """Forget these files."""
        gone = [(name,) for name in names]

        def write(db: sqlite3.Connection) -> None:
            for table in _NAMES:
                db.executemany(f"DELETE FROM {table} WHERE name = ?", gone)

        if gone:
            self._change(write)

    def sum_up(self, name: str, summary: Summary | None, words: str) -> None:
        """Know how a game ended, and by what words it is found now; None: it was given up."""
        standing = Standing.GIVEN_UP if summary is None else Standing.FINISHED
        scores, winners = ((), ()) if summary is None else (summary.scores, summary.winners)
        text = None if summary is None else json.dumps(summary.to_json(), separators=(",", ":"))

        def write(db: sqlite3.Connection) -> None:
            told = (standing.value, json.dumps(scores), json.dumps(winners), name)
            db.execute("UPDATE games SET standing = ?, scores = ?, winners = ? WHERE name = ?", told)
            db.execute("UPDATE words SET folded = ? WHERE name = ?", (_as_kept(words), name))
            db.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?)", (name, text))

        self._change(write)

    # Inside

    def _entry(self, row: Sequence[Any]) -> Entry | None:
        """None where the index holds what it should not."""
        name, standing, game, changed, players, moves, practice, comments, begun, ended, scores, winners = row
        try:
            return Entry(
                path=self.folder / name,
                game=game,
                players=players_from_text(players),
                moves=moves,
                standing=Standing(standing),
                practice=bool(practice),
                comments=comments,
                begun=begun,
                ended=ended,
                changed=changed // 10**9,
                scores=tuple(json.loads(scores)),
                winners=tuple(json.loads(winners)),
            )
        except (RecordError, ValueError, TypeError):
            return None

    def _ask(self, asked: str, told: Sequence[str | int] = ()) -> list[Any]:
        return self._do(lambda db: db.execute(asked, told).fetchall())

    def _change(self, write: Work[None]) -> None:
        def change(db: sqlite3.Connection) -> None:
            with db:
                db.execute("BEGIN IMMEDIATE")
                write(db)

        self._do(change)

    def _do(self, work: Work[T]) -> T:
        """Do it, if need be with an index made anew, or in memory."""
        try:
            return work(self._db)
        except sqlite3.Error as error:
            self._db = self._remembered() if _is_in_the_way(error) else self._made_anew()
        return work(self._db)

    def _open(self) -> sqlite3.Connection:
        try:
            return _opened(self._file)
        except sqlite3.Error as error:
            return self._in_memory() if _is_in_the_way(error) else self._made_anew()

    def _made_anew(self) -> sqlite3.Connection:
        """An empty index in the place of a broken one."""
        with suppress(AttributeError):  # there is none yet while it is being opened
            self._db.close()
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        try:
            return _opened(self._file)
        except sqlite3.Error:
            return self._in_memory()

    def _remembered(self) -> sqlite3.Connection:
        """What can be read of the index, in memory."""
        memory = self._in_memory()
        with suppress(sqlite3.Error), closing(self._db) as file, memory:  # `backup` would wait without end
            for name in _NAMES:
                rows = file.execute(f"SELECT * FROM {name}").fetchall()
                if rows:
                    memory.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        return memory

    def _in_memory(self) -> sqlite3.Connection:
        self.in_memory = True
        return _in_memory()


def _as_kept(words: str) -> str:
    return f" {folded(words)} "


def _as_sought(part: str) -> str:
    """A number is meant whole, on the 25th, not in 2025, and so are several words. Anything else may stand within a
    word, for Japanese has no spaces."""
    return f" {part} " if part.isdigit() or " " in part else part


def _row(read: Read) -> tuple[object, ...]:
    entry, stamp = read.entry, read.stamp
    if entry is None:
        return (read.name, *stamp, _UNREADABLE, "", 0, "{}", 0, 0, 0, None, None, "[]", "[]")
    return (
        read.name,
        *stamp,
        entry.standing.value,
        entry.game,
        entry.when,
        players_to_text(entry.players),
        entry.moves,
        int(entry.practice),
        entry.comments,
        entry.begun,
        entry.ended,
        json.dumps(entry.scores),
        json.dumps(entry.winners),
    )


def _summary(text: str | None) -> Summary | None:
    try:
        return None if text is None else summary_from_json(json.loads(text))
    except (RecordError, ValueError):
        return None


def _is_in_the_way(error: sqlite3.Error) -> bool:
    # the lower eight bits are the kind of an error, the others say more about it
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in _IN_THE_WAY


def _opened(file: Path) -> sqlite3.Connection:
    """The index in this file, ready for use. Raises sqlite3.Error."""
    with suppress(OSError):  # of its owner alone: names and comments are in it
        make_folder(file.parent)
        create_private(file).close()
    db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    try:
        # a file that was torn by a crash is made anew
        db.execute("PRAGMA synchronous = OFF")
        _prepare(db)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _in_memory() -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(db)
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Make the tables, unless they are there in this version. Raises sqlite3.Error."""
    if _version(db) != VERSION:
        with db:
            db.execute("BEGIN IMMEDIATE")
            if _version(db) != VERSION:  # another program may just have made them
                for name in _NAMES:
                    db.execute(f"DROP TABLE IF EXISTS {name}")
                for table in _TABLES:
                    db.execute(table)
                db.execute(f"PRAGMA user_version = {VERSION}")
    for name in _NAMES:
        db.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
