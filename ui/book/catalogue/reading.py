"""From the files of games to what the book knows of them: which are new or have changed, what each is, how it ended.

Whatever takes time is a generator, so that it can be done in pieces while somebody uses the window. No Qt.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from engines.errors import GameError, RecordError
from engines.game import AnyGame, Note
from engines.played_with import game_of
from engines.record import Record
from engines.timeline import Timeline
from ui.book.catalogue.entry import Entry, Standing, entry_of
from ui.book.catalogue.finding import words_of
from ui.book.catalogue.index import Index, Read, Stamp
from ui.counts.summary import DeedsOf, MeaningOf, Summary, summarise
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED, SUFFIX
from ui.match.unfinished import is_over
from ui.shared.reached import Reached, reached_by

_NAMES_A_STEP: Final = 200
_MOVES_A_STEP: Final = 4
_FILES_AT_ONCE: Final = 40
"""So many files are read before the index hears of them."""

Steps: TypeAlias = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Telling:
    """What a game's row says about its notes."""

    meaning: MeaningOf
    deeds: DeedsOf
    decides: Callable[[Note], bool] = lambda note: False
    """Whether a note says why somebody has won."""


def name_in(folder: Path, path: Path) -> str:
    """How the index calls the journal at `path`."""
    return path.relative_to(folder).as_posix()


def stamps_in(folder: Path) -> Generator[None, None, dict[str, Stamp]]:
    """Every journal in the folder and among the finished ones below it, as it is now."""
    found: dict[str, Stamp] = {}
    for below in (folder, folder / FINISHED):
        for seen, entry in enumerate(_journals(below)):
            with suppress(OSError):
                stat = entry.stat()
                found[name_in(folder, Path(entry.path))] = Stamp(stat.st_size, stat.st_mtime_ns)
            if seen % _NAMES_A_STEP == _NAMES_A_STEP - 1:
                yield
    return found


def reconcile(index: Index, games: Collection[str], learned: Callable[[], None] = lambda: None) -> Steps:
    """Let the index know every file as it is now; `learned` is called whenever it knows more than before."""
    known = index.stamps()
    here = yield from stamps_in(index.folder)
    gone = known.keys() - here.keys()
    if gone:
        index.drop(gone)
        learned()
    changed = [name for name, stamp in here.items() if known.get(name) != stamp]
    # journals are numbered, and the newest ones are looked for first
    changed.sort(key=lambda name: here[name].changed, reverse=True)
    for start in range(0, len(changed), _FILES_AT_ONCE):
        read: list[Read] = []
        for name in changed[start : start + _FILES_AT_ONCE]:
            read.append(read_game(index.folder, name, here[name], games))
            yield
        yield
        index.put(read)
        learned()


def read_game(folder: Path, name: str, stamp: Stamp, games: Collection[str]) -> Read:
    """What stands in one file."""
    path = folder / name
    try:
        record, _ = Journal.read(path)
        if record.game not in games:
            return Read(name, stamp)
        standing = Standing.FINISHED if path.parent.name == FINISHED or is_over(path) else Standing.WAITING
        entry = entry_of(path, record, standing, stamp.changed // 10**9)
    except (OSError, RecordError):
        return Read(name, stamp)
    return Read(name, stamp, entry, words_of(entry, record.comments.values()))


def sum_up_all(
    index: Index,
    games: Mapping[str, AnyGame],
    telling: Callable[[AnyGame], Telling],
    learned: Callable[[], None] = lambda: None,
) -> Steps:
    """Work out how each finished game ended that nobody has worked out yet; `telling` gives what a
    game's row says about its notes."""
    for name in index.unsummed():
        entry = index.entries([name]).get(name)
        if entry is None:
            continue
        yield
        try:
            record, _ = Journal.read(entry.path)
        except (OSError, RecordError):
            continue  # it is gone; the next look round will say so
        yield
        summary = yield from sum_up(record, games, telling)
        standing = Standing.GIVEN_UP if summary is None else Standing.FINISHED
        ended = entry_of(entry.path, record, standing, entry.changed, summary)
        index.sum_up(name, summary, words_of(ended, record.comments.values()))
        learned()
        yield


def play_through(timeline: Timeline, moves: Sequence[str]) -> Steps:
    """Make these moves from the start, up to the end of the game. Raises GameError where one cannot be made."""
    for ply, text in enumerate(moves):
        if timeline.actor is None:
            break
        timeline.play(timeline.actor, text, ply)
        if ply % _MOVES_A_STEP == _MOVES_A_STEP - 1:
            yield


def sum_up(
    record: Record, games: Mapping[str, AnyGame], telling: Callable[[AnyGame], Telling]
) -> Generator[None, None, Summary | None]:
    """The numbers of a game; None where it did not come to its end, or cannot be played to it."""
    try:
        game = game_of(record, games)
        timeline = Timeline(record, game)
        yield from play_through(timeline, record.moves)
    except GameError:
        return None
    if timeline.actor is not None:
        return None
    told = telling(game)
    yield
    return summarise(timeline, told.meaning, told.deeds, told.decides)


def reached_in(entry: Entry, games: Mapping[str, AnyGame]) -> Generator[None, None, Reached | None]:
    """How far a game has come; None where it cannot be read."""
    try:
        record, _ = Journal.read(entry.path)
        timeline = Timeline(record, game_of(record, games))
    except (GameError, OSError):
        return None
    yield
    with suppress(GameError):  # what comes after cannot be played
        yield from play_through(timeline, record.moves)
    return reached_by(timeline)


def _journals(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                yield entry
