"""Reading decoded JSON into typed values: every wrong kind and every gap is named with its place.

`Read(data, "view")["hands"][2].whole()` is an int, or a RecordError that says `view.hands[2]`. It is what a game's
`seen` is read with; rules never need it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engines.errors import RecordError

T = TypeVar("T")
_FOUND: Final = 80
"""Characters of a wrong value that an error quotes."""


class Read:
    """A value in decoded JSON, and where it stands in the whole."""

    __slots__ = ("_name", "_value", "_whole")

    def __init__(self, value: object, name: str | int, whole: Read | None = None) -> None:
        """`name` is what the value is called in `whole`, or what all of it is called."""
        self._value = value
        self._name = name
        self._whole = whole

    @property
    def where(self) -> str:
        """Where the value stands, as `view.hands[2]`: put together only for an error, as nearly everything is right."""
        if self._whole is None:
            return str(self._name)
        within = f".{self._name}" if isinstance(self._name, str) else f"[{self._name}]"
        return f"{self._whole.where}{within}"

    def __getitem__(self, name: str | int) -> Read:
        """The member of an object, or the item of a list. Raises RecordError when there is none."""
        value = self._value
        if isinstance(name, str):
            if not isinstance(value, dict):
                raise self._wrong("object")
            if name not in value:
                raise RecordError("record_missing", Read(None, name, self).where)
            return Read(value[name], name, self)
        if not isinstance(value, (list, tuple)):
            raise self._wrong("list")
        if not 0 <= name < len(value):
            raise RecordError("record_missing", Read(None, name, self).where)
        return Read(value[name], name, self)

    def __contains__(self, name: str) -> bool:
        """Whether an object has a member of this name. Raises RecordError when it is no object."""
        return name in self._kind(dict)

    @property
    def plain(self) -> Any:
        """The value as it is, of whatever kind: for whom that is no matter, or who finds out himself."""
        return self._value

    @property
    def is_null(self) -> bool:
        return self._value is None

    def whole(self) -> int:
        """A whole number. Raises RecordError."""
        if type(self._value) is not int:
            raise self._wrong("int")
        return self._value

    def number(self) -> float:
        """A number, whole or not. Raises RecordError."""
        if type(self._value) not in (int, float):
            raise self._wrong("float")
        return self._value  # type: ignore[return-value]  # the line above has seen that it is a number

    def flag(self) -> bool:
        """True or false. Raises RecordError."""
        if type(self._value) is not bool:
            raise self._wrong("bool")
        return self._value

    def text(self) -> str:
        """A text. Raises RecordError."""
        if not isinstance(self._value, str):
            raise self._wrong("str")
        return self._value

    def items(self) -> tuple[Read, ...]:
        """The items of a list, in order. Raises RecordError."""
        return tuple([Read(item, at, self) for at, item in enumerate(self._sequence())])

    def members(self) -> Mapping[str, Read]:
        """The members of an object by name, in their order. Raises RecordError."""
        return {name: Read(value, name, self) for name, value in self._kind(dict).items()}

    def each(self, read: Callable[[Read], T]) -> tuple[T, ...]:
        """Every item of a list, read as `read` says. Raises RecordError."""
        return tuple([read(Read(item, at, self)) for at, item in enumerate(self._sequence())])

    def by_seat(self, players: int, read: Callable[[Read], T]) -> tuple[T, ...]:
        """The item of each seat in a list, read as `read` says. Raises RecordError where there are fewer."""
        return tuple([read(self[seat]) for seat in range(players)])

    def maybe(self, read: Callable[[Read], T]) -> T | None:
        """The value read as `read` says; None where there is null. Raises RecordError."""
        return None if self._value is None else read(self)

    def wholes(self) -> tuple[int, ...]:
        """A list of whole numbers. Raises RecordError."""
        items = self._sequence()
        if all(type(item) is int for item in items):
            return tuple(items)  # type: ignore[arg-type]  # the line above has seen that they are numbers
        return self.each(Read.whole)  # which names the place of the first that is none

    def texts(self) -> tuple[str, ...]:
        """A list of texts. Raises RecordError."""
        return self.each(Read.text)

    def one_of(self, values: Mapping[str, T]) -> T:
        """What a text stands for, for example the member of an enum. Raises RecordError for another text."""
        text = self.text()
        if text not in values:
            raise self._wrong(" | ".join(values))
        return values[text]

    def _sequence(self) -> list[object] | tuple[object, ...]:
        if not isinstance(self._value, (list, tuple)):
            raise self._wrong("list")
        return self._value

    def _kind(self, kind: type[dict[str, object]]) -> Mapping[str, object]:
        if not isinstance(self._value, kind):
            raise self._wrong("object")
        return self._value

    def _wrong(self, expected: str) -> RecordError:
        return RecordError("record_kind", self.where, expected=expected, found=repr(self._value)[:_FOUND])
