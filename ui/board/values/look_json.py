"""Looks as JSON: the name of a look's class under `look`, and its fields by their names. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_origin, get_type_hints

from engines.game import JSON
from engines.reading import Read
from ui.board.values.looks import Look


def look_to_json(look: Look) -> dict[str, JSON]:
    """The look in JSON's own values: tuples as lists, the rows of a look as objects."""
    return {"look": type(look).__name__, **_members(look)}


def look_from_json(data: object, classes: Iterable[type[Look]], where: str = "look") -> Look:
    """The look that `look_to_json` wrote, of one of these classes.

    Raises RecordError with the place of what is wrong; the place of the whole is `where`.
    """
    read = Read(data, where)
    kind = read["look"].one_of({one.__name__: one for one in classes})
    look: Look = _read_members(kind, read)
    return look


def _members(value: Any) -> dict[str, JSON]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> JSON:
    if is_dataclass(value):
        return _members(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


@cache
def _kinds(owner: Any) -> Mapping[str, Any]:
    """The types of a dataclass's fields by their names."""
    hints = get_type_hints(owner)
    return {field.name: hints[field.name] for field in fields(owner)}


def _read_members(owner: Any, read: Read) -> Any:
    return owner(**{name: _read(kind, read[name]) for name, kind in _kinds(owner).items()})


_READERS: Final[Mapping[type[Any], Callable[[Read], object]]] = MappingProxyType(
    {str: Read.text, int: Read.whole, float: Read.number, bool: Read.flag}
)


def _read(kind: Any, read: Read) -> object:
    """A field of this type: plain, a dataclass, or a tuple of these."""
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), read)
    return _read_members(kind, read) if is_dataclass(kind) else _READERS[kind](read)


def _read_tuple(kinds: tuple[Any, ...], read: Read) -> tuple[object, ...]:
    """A list of one type (`X, ...`), or a list of these types in order."""
    if len(kinds) == 2 and kinds[1] is ...:
        return read.each(lambda item: _read(kinds[0], item))
    return tuple(_read(kind, read[at]) for at, kind in enumerate(kinds))
