"""Editions: the numbers that a game is played with. Knows no rule of any game, and of records
only what they call the first edition.

The numbers of a game are everything that its reader takes from the data file, but for paint and provenance (see
`engines.components`). They are an edition, and its digest is its name: it changes with every number, and with nothing
else. The program keeps every edition that it was ever shipped with in `engines/GAME/editions`, so that an old game
runs with the numbers it was played with. `python3 -m tools.edition` puts today's there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, Generic, TypeVar

from engines.components import Table, load_table
from engines.errors import ComponentError
from engines.record import FIRST

DIGITS: Final = 16
"""So long is a digest, in hexadecimal digits."""

FOLDER: Final = "editions"

MOST_VALUES: Final = 4000
"""More values than this have no numbers that come from outside: the largest box has a quarter of it."""
MOST_DEEP: Final = 8
LARGEST: Final = 9999
LONGEST: Final = 40

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers of one game, in the shape of its data file, and their digest."""

    numbers: Mapping[str, Any] = field(repr=False, compare=False)
    digest: str

    def table(self, game: str) -> Table:
        """What the game's reader reads: these numbers with the paint of today's data file, or, for pieces that it does
        not have any more, with that of the shipped edition that had them last."""
        paint = [load_table(game).data, *(kept.paint for kept in reversed(_archive(game)))]
        return Table(self.numbers, f"{game}.{self.digest}", paint)


NO_NUMBERS: Final = Edition({}, "")
"""The edition of a game without a data file."""


@dataclass(frozen=True, slots=True)
class Opened(Generic[B]):
    """A box that has been read, and the edition that it is of."""

    box: B
    edition: Edition


def open_box(read_box: Callable[[Table], B], root: Table) -> Opened[B]:
    """Read a box, and keep the numbers that were read. Raises ComponentError."""
    numbers: dict[str, Any] = {}
    box = read_box(root.keeping(numbers))
    return Opened(box, edition_of(numbers))


def edition_of(numbers: Mapping[str, Any]) -> Edition:
    return Edition(numbers, digest_of(numbers))


def digest_of(numbers: Mapping[str, Any]) -> str:
    """The name of an edition: it does not depend on the order or the spelling of the file."""
    text = json.dumps(numbers, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()[:DIGITS]


# The editions that are shipped


@dataclass(frozen=True, slots=True)
class _Kept:
    """An edition of the archive, with the data file it comes from."""

    edition: Edition
    paint: Mapping[str, Any]


def shipped_editions(game: str) -> tuple[Edition, ...]:
    """Every edition of `game` that the program was ever shipped with, the first one first."""
    return tuple(kept.edition for kept in _archive(game))


def shipped_edition(game: str, digest: str) -> Edition | None:
    """The shipped edition with that digest, which may be FIRST; None where there is none."""
    editions = shipped_editions(game)
    if digest == FIRST:
        return editions[0] if editions else None
    return next((edition for edition in editions if edition.digest == digest), None)


def archive_entry(edition: Edition, data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file of the archive holds; `data` is the whole data file, for its paint."""
    return {"digest": edition.digest, "numbers": edition.numbers, "file": data}


@cache
def _archive(game: str) -> tuple[_Kept, ...]:
    folder = files(f"engines.{game}").joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".json")), key=lambda one: one.name)
    entries = (json.loads(one.read_text(encoding="utf-8")) for one in found)
    return tuple(_Kept(Edition(entry["numbers"], entry["digest"]), entry["file"]) for entry in entries)


# Numbers from outside


def check_numbers(numbers: Mapping[str, Any]) -> None:
    """Refuse what no data file is like, before anything is done with it. Raises ComponentError."""
    for count, (where, value) in enumerate(_values(numbers, "numbers", MOST_DEEP)):
        if count >= MOST_VALUES:
            raise ComponentError("component_most", "numbers", most=MOST_VALUES, found=count)
        match value:
            case bool():
                continue
            case int():
                if abs(value) > LARGEST:
                    raise ComponentError("component_most", where, most=LARGEST, found=str(value)[:LONGEST])
            case str():
                if len(value) > LONGEST or not (value.isascii() and value.isprintable()):
                    raise ComponentError("component_name", where, found=repr(value)[:LONGEST])
            case _:
                raise ComponentError("component_kind", where, expected="int", found=type(value).__name__)


def _values(value: Any, where: str, deep: int) -> Iterator[tuple[str, Any]]:
    """Every name and every value in some JSON, with its place. Raises ComponentError where it is nested too deeply."""
    if not isinstance(value, Mapping | Sequence) or isinstance(value, str):
        yield where, value
        return
    if deep == 0:
        raise ComponentError("component_most", where, most=MOST_DEEP, found=MOST_DEEP + 1)
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield where, name
            yield from _values(inner, f"{where}.{name}", deep - 1)
    else:
        for index, inner in enumerate(value):
            yield from _values(inner, f"{where}[{index}]", deep - 1)
