"""Games that were left before their end: what the shelf and the first question need to know, without any engine.

Whatever lies among the journals and cannot be read is passed over and named; it never stops anything.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engines.about import BEGUN, LEVELS, NAMES, PRACTICE, is_untouched
from engines.errors import RecordError
from ui.files import read_ends, read_file
from ui.locks import is_taken
from ui.match.journal_names import FINISHED, SUFFIX, game_in, number_in, put_to_finished

if TYPE_CHECKING:
    from engines.record import Record

_BEGIN: Final = b'{"format": "itsutsu-record"'
_PRACTICE: Final = f'"{PRACTICE}": true'.encode()
_LAST_LINE: Final = 512
"""Bytes at the end of a journal in which the line that ends a game is found."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was left before its end, and its journal."""

    path: Path
    record: Record


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Something among the journals that is no game, or cannot be read, and why."""

    path: Path
    error: OSError | RecordError


@dataclass(frozen=True, slots=True)
class Listing:
    """What lies in the folder of journals: the games that were left, the newest first, as far as their last lines
    tell, and what was passed over."""

    left: tuple[Path, ...]
    passed_over: tuple[PassedOver, ...]


def has_games(folder: Path) -> bool:
    """Whether any game was begun here, over or not."""
    for lying in (folder, folder / FINISHED):
        with suppress(OSError):
            if any(game_in(name) for name in os.listdir(lying)):
                return True
    return False


def list_journals(folder: Path) -> Listing:
    """Look at the names and the last lines. Games that are over and still lie here are put to the finished ones."""
    left: list[Path] = []
    passed_over: list[PassedOver] = []
    try:
        names = [name for name in os.listdir(folder) if name.endswith(SUFFIX)]
    except FileNotFoundError:
        names = []
    except OSError as error:
        # below a file there is nothing, and what is not there is not in the way
        return Listing((), (PassedOver(folder, error),) if os.path.lexists(folder) else ())
    for name in sorted(names, key=lambda name: (-number_in(name), name)):
        path = folder / name
        try:
            if _is_left(path):
                left.append(path)
        except (OSError, RecordError) as error:
            passed_over.append(PassedOver(path, error))
    return Listing(tuple(left), tuple(passed_over))


def is_over(path: Path) -> bool:
    """Whether a journal's last line says that nothing is left to be taken up, also while the game lies at a table.
    Raises OSError."""
    *lines, _ = read_ends(path, _LAST_LINE)[1].split(b"\n")
    return bool(lines) and _is_over(lines[-1])


def games_left(folder: Path, games: Collection[str]) -> frozenset[str]:
    """The games of which at least one waits: a position that was laid and never played is none."""
    found: set[str] = set()
    for path in list_journals(folder).left:
        game = game_in(path.name) or _game_inside(path)
        if game in games and game not in found and not _is_untouched(path):
            found.add(game)
    return frozenset(found)


def game_like(folder: Path, record: Record) -> Unfinished | None:
    """The game that was left and is this one, as far as the record goes; None where there is none."""
    found = unfinished_games(folder, (record.game,))
    return next((one for one in found if _goes_on_from(one.record, record)), None)


def _goes_on_from(later: Record, earlier: Record) -> bool:
    """Whether both are one game, and the later one has all moves of the earlier one."""
    same = replace(later, moves=later.moves[: len(earlier.moves)], comments={}, about={}, program="")
    is_same = same == replace(earlier, comments={}, about={}, program="")
    told = (BEGUN, NAMES, LEVELS)
    return is_same and all(later.about.get(key) == earlier.about.get(key) for key in told)


def unfinished_games(folder: Path, games: Collection[str]) -> Iterator[Unfinished]:
    """Those that this program can go on with, the newest first; each is read when it is asked for."""
    for path in list_journals(folder).left:
        if game_in(path.name) not in ("", *games):
            continue
        with suppress(OSError, RecordError):
            record = _read(path)
            if record.game in games:
                yield Unfinished(path, record)


def waiting_games(folder: Path, games: Collection[str]) -> Iterator[Unfinished]:
    """Those of them in which somebody has played, or is to: what was laid for practice and never played is left to
    the book."""
    found = unfinished_games(folder, games)
    return (one for one in found if not is_untouched(one.record.about, len(one.record.moves)))


def _is_untouched(path: Path) -> bool:
    """Whether `waiting_games` passes over this file; only one that speaks of practice is read as a record for it."""
    try:
        if _PRACTICE not in read_file(path):
            return False
        record = _read(path)
    except (OSError, RecordError):
        return False
    return is_untouched(record.about, len(record.moves))


def _is_left(path: Path) -> bool:
    """Whether there is a game to be taken up. Raises OSError, and RecordError when it does not begin as a journal."""
    begin, end = read_ends(path, _LAST_LINE)
    if begin[: len(_BEGIN)] != _BEGIN[: len(begin)]:
        raise RecordError("record_json")
    *lines, _ = end.split(b"\n")
    if not lines and b"\n" not in read_file(path):
        return False  # just begun by another program, or by one that was killed then: there is no game yet
    if not lines or not _is_over(lines[-1]):
        return True
    if not is_taken(path):
        put_to_finished(path, game_in(path.name) or _game_inside(path))
    return False


def _is_over(line: bytes) -> bool:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(entry, dict) and entry.get("over") is True


def _game_inside(path: Path) -> str:
    """The game that a journal tells of; "" when it cannot be read."""
    try:
        return _read(path).game
    except (OSError, RecordError):
        return ""


def _read(path: Path) -> Record:
    """As `Journal.read`, loaded with the first game that was left: a shelf without one does not wait for it."""
    from ui.match.journal import Journal

    return Journal.read(path)[0]
