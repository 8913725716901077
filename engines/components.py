"""A game's data file: typed access to TOML that says what is wrong, and where.

Every table of a data file names its provenance: R (printed in the rulebook), I (our reading of it) or C (our
reconstruction of what stood only in lost pictures); the table `rules` has that of every rule. A game turns the tables
into frozen dataclasses of its own.

What a game reads is of two kinds. Numbers (`integer`, `boolean`, `text`, `items`, and which tables there are) are what
rules are played with: they make an edition (`engines.editions`). Paint (`paint`, `provenance`) is what no rule reads:
colours, signs, names.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeVar

from engines.errors import ComponentError

T = TypeVar("T", bool, int, str, list[Any], dict[str, Any])

PROVENANCES = ("R", "I", "C")


class Table:
    """One table of a data file with its path, read by name and kind. Raises ComponentError."""

    __slots__ = ("_kept", "_paint", "data", "where")

    def __init__(
        self,
        data: Mapping[str, Any],
        where: str,
        paint: Sequence[Mapping[str, Any]] | None = None,
        kept: dict[str, Any] | None = None,
    ) -> None:
        """Paint is looked for in the tables of `paint`, one after the other; in `data` itself unless they are given.
        Every number that is read, here and in the tables inside, is put into `kept`, in the same shape."""
        self.data = data
        self.where = where
        self._paint = (data,) if paint is None else paint
        self._kept = kept

    def integer(self, name: str, least: int | None = None, most: int | None = None) -> int:
        value = self._number(name, int)
        if isinstance(value, bool):
            raise ComponentError("component_kind", f"{self.where}.{name}", expected="int", found="bool")
        if least is not None and value < least:
            raise ComponentError("component_least", f"{self.where}.{name}", least=least, found=value)
        if most is not None and value > most:
            raise ComponentError("component_most", f"{self.where}.{name}", most=most, found=value)
        return value

    def boolean(self, name: str) -> bool:
        return self._number(name, bool)

    def text(self, name: str) -> str:
        return self._number(name, str)

    def items(self, name: str) -> list[Any]:
        return self._number(name, list)

    def table(self, name: str) -> Table:
        data = self._get(name, dict)
        paint = [one[name] for one in self._paint if isinstance(one.get(name), dict)]
        kept = None if self._kept is None else self._kept.setdefault(name, {})
        return Table(data, f"{self.where}.{name}", paint, kept)

    def tables(self, name: str) -> list[Table]:
        """An array of tables, in the order of the file."""
        rows = self._get(name, list)
        if not all(isinstance(row, dict) for row in rows):
            raise ComponentError("component_kind", f"{self.where}.{name}", expected="tables", found="other")
        kept = [None] * len(rows) if self._kept is None else self._kept.setdefault(name, [{} for _ in rows])
        paints = [one[name] for one in self._paint if isinstance(one.get(name), list)]
        return [
            Table(row, f"{self.where}.{name}[{index}]", _paint_of(row, index, paints), kept[index])
            for index, row in enumerate(rows)
        ]

    def texts(self, name: str) -> list[str]:
        """A list of nothing but texts."""
        values = self.items(name)
        for index, value in enumerate(values):
            if not isinstance(value, str):
                found = type(value).__name__
                raise ComponentError("component_kind", f"{self.where}.{name}[{index}]", expected="str", found=found)
        return values

    def keeping(self, kept: dict[str, Any]) -> Table:
        """The same table; every number that is read from it is put into `kept`."""
        return Table(self.data, self.where, self._paint, kept)

    def paint(self, name: str, default: str | None = None) -> str:
        """A text that no rule reads; `default` where there is none."""
        found = next((one[name] for one in self._paint if name in one), default)
        if found is None:
            raise ComponentError("component_missing", f"{self.where}.{name}")
        return self._checked(name, found, str)

    def paint_table(self, name: str) -> Table:
        """A table of nothing but paint."""
        paint = [one[name] for one in self._paint if name in one]
        if not paint:
            raise ComponentError("component_missing", f"{self.where}.{name}")
        return Table({}, f"{self.where}.{name}", [self._checked(name, one, dict) for one in paint])

    @property
    def provenance(self) -> str:
        """R, I or C."""
        value = self.paint("provenance")
        if value not in PROVENANCES:
            raise ComponentError("component_provenance", f"{self.where}.provenance", found=value)
        return value

    def _number(self, name: str, kind: type[T]) -> T:
        value = self._get(name, kind)
        if self._kept is not None:
            self._kept[name] = value
        return value

    def _get(self, name: str, kind: type[T]) -> T:
        if name not in self.data:
            raise ComponentError("component_missing", f"{self.where}.{name}")
        return self._checked(name, self.data[name], kind)

    def _checked(self, name: str, value: object, kind: type[T]) -> T:
        if not isinstance(value, kind):
            raise ComponentError(
                "component_kind", f"{self.where}.{name}", expected=kind.__name__, found=type(value).__name__
            )
        return value


def _paint_of(row: Mapping[str, Any], index: int, paints: Sequence[Sequence[Any]]) -> list[Mapping[str, Any]]:
    """The paint of a row of an array: of the rows with the same id; of a row without an id, that at the same place."""
    if "id" in row:
        return [one for rows in paints for one in rows if isinstance(one, dict) and one.get("id") == row["id"]]
    return [rows[min(index, len(rows) - 1)] for rows in paints if rows]


@dataclass(frozen=True, slots=True)
class SeatColour:
    """The colour in which a seat plays."""

    id: str
    hex: str
    """How the program paints it, as #RRGGBB."""
    shape: str
    """What tells it apart without colour, as "circle"."""
    provenance: str

    @property
    def mark(self) -> tuple[str, str]:
        """How the program shows it: hue and shape."""
        return self.hex, self.shape


def read_seats(root: Table, least: int) -> tuple[SeatColour, ...]:
    """The colours of the seats, in their order: the tables `seat`, each with its `paint`. Raises ComponentError, also
    when fewer than `least` could play."""
    rows = root.tables("seat")
    if len(rows) < least:
        raise ComponentError("component_least", f"{root.where}.seat", least=least, found=len(rows))
    return tuple(_seat(row, row.paint_table("paint")) for row in rows)


def _seat(row: Table, paint: Table) -> SeatColour:
    return SeatColour(row.text("id"), paint.paint("hex"), paint.paint("shape"), row.provenance)


def read_table(text: str, where: str) -> Table:
    """The root table of a data file's text; `where` names the file in errors."""
    try:
        return Table(tomllib.loads(text), where)
    except tomllib.TOMLDecodeError as error:
        raise ComponentError("component_toml", where, detail=str(error)) from error


def check_sum(table: Table, name: str, expected: int) -> None:
    """Some numbers of a file follow from others: `name` must be what they add up to. Raises ComponentError."""
    found = table.integer(name)
    if found != expected:
        raise ComponentError("component_sum", f"{table.where}.{name}", expected=expected, found=found)


@cache
def load_table(game: str) -> Table:
    """The data file that stands beside the engine of `game`."""
    name = f"{game}.toml"
    return read_table(files(f"engines.{game}").joinpath(name).read_text(encoding="utf-8"), name)


@cache
def load_rules(game: str) -> Mapping[str, str]:
    """Every rule number of `game`, in the order of its rule page, with its provenance: some of the letters R, I and C.
    Raises ComponentError."""
    return read_rules(load_table(game).table("rules"))


def read_rules(table: Table) -> Mapping[str, str]:
    """The rules of a data file, as `load_rules` gives them. Raises ComponentError."""
    rules = {rule: table.text(rule) for rule in table.data}
    for rule, letters in rules.items():
        if not letters or letters != "".join(letter for letter in PROVENANCES if letter in letters):
            raise ComponentError("component_provenance", f"{table.where}.{rule}", found=letters)
    return MappingProxyType(rules)
