"""In what the numbers of a game differ from today's, as far as possible in words that a player knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.components import load_table
from engines.editions import Edition
from ui.terms import Terms


def differences(game: str, played: Edition, today: Edition, terms: Terms) -> list[str]:
    """One line for each number, and one for each piece, that is another than today's; `terms` are those of the game."""
    lines: list[str] = []
    for name in sorted({*played.numbers, *today.numbers}):
        was, now = played.numbers.get(name), today.numbers.get(name)
        if was == now:
            continue
        if isinstance(was, Sequence) and isinstance(now, Sequence):
            lines += _pieces(game, name, was, now, terms)
        else:
            lines += (_number(terms, *leaf) for leaf in _leaves(name, was, now))
    return lines


def _number(terms: Terms, path: str, was: Any, now: Any) -> str:
    """A number by its name among the words of its game, or as the data file calls it."""
    key = f"number.{path}"
    name = terms.say(key) if terms.knows(key) else path
    return terms.say("numbers.number", number=name, was=_told(was), now=_told(now))


def _pieces(game: str, name: str, was: Sequence[Any], now: Sequence[Any], terms: Terms) -> Iterator[str]:
    """The pieces of a kind that are not as they are today."""
    changed = [row for row in was if row not in now]
    for row in changed:
        yield terms.say("numbers.piece", piece=_called(game, name, row, was.index(row), terms))
    if not changed:
        yield terms.say("numbers.number", number=name, was=str(len(was)), now=str(len(now)))


def _leaves(path: str, was: Any, now: Any) -> Iterator[tuple[str, Any, Any]]:
    """Every number in which two tables differ, with its place."""
    if not isinstance(was, Mapping) or not isinstance(now, Mapping):
        yield path, was, now
        return
    for name in sorted({*was, *now}):
        if was.get(name) != now.get(name):
            yield from _leaves(f"{path}.{name}", was.get(name), now.get(name))


def _called(game: str, name: str, row: Any, index: int, terms: Terms) -> str:
    """What the data file calls a piece; else its id, or its place in the file."""
    if not isinstance(row, Mapping):
        return str(row)
    own = {key: row[key] for key in ("id", "card", "players", "index") if key in row}
    rows = load_table(game).data.get(name, ())
    known: Mapping[str, Any] = next((one for one in rows if own and own.items() <= one.items()), {})
    language = terms.language.value
    called = known.get(f"name_{language}") or known.get(language)
    return str(called or next(iter(own.values()), f"{name} {index + 1}"))


def _told(value: Any) -> str:
    return "–" if value is None else str(value)
