"""How journals are named, and where they lie. A higher number is a newer game: no clock has a say in it.

`uosao-12.journal` lies in the folder of journals while the game may be taken up, and in `finished` below it when it is
over, so that nobody has to look into finished games to find the others.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

from ui.files import make_folder

SUFFIX: Final = ".journal"
FINISHED: Final = "finished"
_NAME: Final = re.compile(r"([a-z]+)-(\d{1,12})\.journal")


def journal_name(game: str, number: int) -> str:
    return f"{game}-{number}{SUFFIX}"


def game_in(name: str) -> str:
    """The id of the game in the name of a journal; "" in a name that the program did not give."""
    found = _NAME.fullmatch(name)
    return found[1] if found else ""


def number_in(name: str) -> int:
    """The number in the name of a journal; 0 in a name that the program did not give."""
    found = _NAME.fullmatch(name)
    return int(found[2]) if found else 0


def free_numbers(folder: Path) -> Iterator[int]:
    """The numbers behind the highest one that any journal has, finished ones included. They are looked up when the
    first is asked for."""
    names = [*_names(folder), *_names(folder / FINISHED)]
    yield from count(max(map(number_in, names), default=0) + 1)


def make_newest(path: Path, game: str) -> Path:
    """Give an unfinished journal the next number of all, unless it has the highest; where it is afterwards. It keeps
    its name where the system renames no open file."""
    numbers = free_numbers(path.parent)
    newest = next(numbers) - 1
    if number_in(path.name) == newest:
        return path
    return _move(path, path.parent, game, chain((newest + 1,), numbers))


def put_to_finished(path: Path, game: str) -> Path:
    """Move the journal of a game that is over to the finished ones; where it cannot be moved it stays."""
    folder = path.parent / FINISHED
    try:
        make_folder(folder)
    except OSError:
        return path
    return _move(path, folder, game, chain((max(number_in(path.name), 1),), free_numbers(path.parent)))


def put_back(path: Path, to: Path) -> Path:
    """Move a journal that was taken away to where it lay, or to the next free number where a new game has its name;
    where it is afterwards. Raises OSError."""
    make_folder(to.parent)
    journals = to.parent.parent if to.parent.name == FINISHED else to.parent
    names = (journal_name(game_in(to.name) or "game", number) for number in free_numbers(journals))
    for name in chain((to.name,), names):
        try:
            _put(path, to.with_name(name))
        except FileExistsError:
            continue
        return to.with_name(name)
    raise AssertionError("numbers do not end")


def _move(path: Path, folder: Path, game: str, numbers: Iterator[int]) -> Path:
    """Move a file to the first of these numbers that is free, never over another file; where it is afterwards."""
    for number in numbers:
        to = folder / journal_name(game, number)
        try:
            _put(path, to)
        except FileExistsError:
            continue
        except OSError:
            return path
        return to
    raise AssertionError("numbers do not end")


def _put(path: Path, to: Path) -> None:
    """Rename a file to a free name. Raises FileExistsError when it is not free, and OSError."""
    try:
        os.link(path, to)  # refuses a name that is taken, which a renaming would overwrite
    except FileExistsError:
        raise
    except OSError:  # a file system that gives a file one name only
        if os.path.lexists(to):
            raise FileExistsError(to) from None
        path.rename(to)
    else:
        with suppress(OSError):
            path.unlink()


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []
