"""The book's index: what every game's file tells, in SQLite, so that ten thousand games are found at once. No Qt.

The files of the games are the truth. The index can be deleted at any time; it is made anew where it is missing, broken
or of another version, and filled from the files (`ui.book.catalogue.reading`).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from engines.errors import RecordError
from ui.book.catalogue.database import Database, Plan
from ui.book.catalogue.entry import Entry, Standing, players_from_text, players_to_text
from ui.book.catalogue.finding import folded
from ui.book.catalogue.seeking import Sought
from ui.counts.summary import VERSION as SUMMARY_VERSION
from ui.counts.summary import Summary, summary_from_json

_NAME: Final = "book.sqlite"
"""Of its file, beside the folder of journals."""
VERSION: Final = 2300 + SUMMARY_VERSION
"""Of the tables below, of the words that games are found by, and of the summaries in them."""
_PLAN: Final = Plan(
    VERSION,
    ("games", "words", "summaries"),
    (
        """CREATE TABLE games (name TEXT PRIMARY KEY, size INTEGER, changed INTEGER, standing TEXT, game TEXT,
        at INTEGER, players TEXT, moves INTEGER, practice INTEGER, comments INTEGER, begun INTEGER, ended INTEGER,
        scores TEXT, winners TEXT) WITHOUT ROWID""",
        # all that a list asks for, in its order
        """CREATE INDEX listed ON games ((standing = 'waiting') DESC, at DESC, name DESC, game, standing, moves)""",
        "CREATE TABLE words (name TEXT PRIMARY KEY, folded TEXT) WITHOUT ROWID",
        "CREATE TABLE summaries (name TEXT PRIMARY KEY, summary TEXT) WITHOUT ROWID",
    ),
)
_FIELDS: Final = "name, standing, game, changed, players, moves, practice, comments, begun, ended, scores, winners"
_UNREADABLE: Final = "unreadable"
"""In the place of a standing: under this name lies something that is no game of this program."""
_ANYTHING: Final = Sought(())
_AT_ONCE: Final = 500
"""So many names are asked for in one question."""
_SUMMED_AT_ONCE: Final = 100
"""So many names are asked for in one question where each brings a long text with it, which nobody keeps."""


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


class Index:
    """What is known of the games in a folder of journals. No method raises an error of the database."""

    def __init__(self, file: Path, folder: Path) -> None:
        self.folder = folder
        self.database = Database(file, _PLAN)

    @classmethod
    def beside(cls, journals: Path) -> Index:
        """That of the program, which lies beside its folder of journals."""
        return cls(journals.parent / _NAME, journals)

    @property
    def in_memory(self) -> bool:
        """Whether it will be forgotten with the program."""
        return self.database.in_memory

    def close(self) -> None:
        self.database.close()

    # What it knows

    def stamps(self) -> dict[str, Stamp]:
        """The files that were read, by name."""
        found = self.database.ask("SELECT name, size, changed FROM games")
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
        return list(map(Row._make, self.database.ask(asked, told)))

    def entries(self, names: Sequence[str]) -> Mapping[str, Entry]:
        """The games of these files, as far as they are known."""
        found: dict[str, Entry] = {}
        for start in range(0, len(names), _AT_ONCE):
            some = names[start : start + _AT_ONCE]
            marks = ", ".join("?" * len(some))
            told = self.database.ask(f"SELECT {_FIELDS} FROM games WHERE name IN ({marks})", some)
            found |= {row[0]: entry for row in told if (entry := self._entry(row)) is not None}
        return found

    def finished(self, game: str = "") -> list[Entry]:
        """The games that came to their end, and whose result is known: of one box, or ("") of all."""
        asked = f"SELECT {_FIELDS} FROM games WHERE standing = 'finished' AND winners != '[]'"
        told = self.database.ask(asked + (" AND game = ?" if game else ""), [game] if game else [])
        return [entry for row in told if (entry := self._entry(row)) is not None]

    def called(self, *, with_practice: bool = True) -> list[str]:
        """The names that people have played under, the latest first; of each game those of its seats in order."""
        games = "games" if with_practice else "games WHERE NOT practice"
        asked = f"SELECT players, max(at) AS latest FROM {games} GROUP BY players ORDER BY latest DESC"
        called: dict[str, None] = {}
        for players, _ in self.database.ask(asked):
            with suppress(RecordError):
                called |= dict.fromkeys(one.name for one in players_from_text(players) if one.is_person and one.name)
        return list(called)

    def waiting(self) -> Mapping[str, int]:
        """How many games were left, by box; a puzzle that nobody has played is none of them."""
        asked = (
            "SELECT game, count(*) FROM games WHERE standing = 'waiting' AND NOT (practice AND moves = 0) GROUP BY game"
        )
        return dict(self.database.ask(asked))

    def summaries(self) -> Iterator[tuple[Entry, Summary]]:
        """Every finished game with its numbers, for counting."""
        names = [name for (name,) in self.database.ask("SELECT name FROM games WHERE standing = 'finished'")]
        fields = ", ".join(f"games.{field}" for field in _FIELDS.split(", "))
        for start in range(0, len(names), _SUMMED_AT_ONCE):
            some = names[start : start + _SUMMED_AT_ONCE]
            marks = ", ".join("?" * len(some))
            asked = f"SELECT {fields}, summary FROM games JOIN summaries USING (name) WHERE name IN ({marks})"
            for *row, text in self.database.ask(asked, some):
                entry, summary = self._entry(row), _summary(text)
                if entry is not None and summary is not None:
                    yield entry, summary

    def summary(self, name: str) -> Summary | None:
        """The numbers of one finished game; None where nobody has worked them out."""
        told = self.database.ask("SELECT summary FROM summaries WHERE name = ?", [name])
        return _summary(told[0][0]) if told and told[0][0] else None

    def unsummed(self) -> list[str]:
        """The finished games of which nobody has worked out how they ended, the newest first."""
        asked = (
            "SELECT name FROM games WHERE standing = 'finished' AND name NOT IN (SELECT name FROM summaries)"
            " ORDER BY at DESC"
        )
        return [name for (name,) in self.database.ask(asked)]

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
            self.database.change(write)

    def drop(self, names: Iterable[str]) -> None:
        """Forget these files."""
        gone = [(name,) for name in names]

        def write(db: sqlite3.Connection) -> None:
            for table in _PLAN.names:
                db.executemany(f"DELETE FROM {table} WHERE name = ?", gone)

        if gone:
            self.database.change(write)

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

        self.database.change(write)

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
