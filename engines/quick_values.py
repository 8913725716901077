"""Values that are made by the ten thousand: frozen like any other, and made in a third of the time.

A frozen dataclass gives itself its fields by `object.__setattr__`, one call a field, and a table is laid out of values
with ten of them. Here a new value is for a moment of a class with the same slots that is not frozen: its fields are
plain assignments, and then it is of its own class, for good.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, Final, TypeVar

Made = TypeVar("Made")

_ABSENT: Final = object()
_SET_CLASS: Final = vars(object)["__class__"].__set__
"""What is frozen refuses also this attribute to whoever asks it by itself."""


def quickly_made(made: type[Made]) -> type[Made]:
    """The same class, with an `__init__` that is quick. Stands before `@dataclass(frozen=True, slots=True)`."""
    inside = {
        "__slots__": made.__dict__["__slots__"],
        "__setattr__": object.__setattr__,
        "__module__": made.__module__,
        "__orig_bases__": getattr(made, "__orig_bases__", made.__bases__),
    }
    thawed = type(f"_Thawed{made.__name__}", made.__bases__, inside)
    setattr(made, "__init__", _init_of(made, thawed))  # noqa: B010 - mypy knows each class's own
    return made


def _init_of(made: type, thawed: type) -> Callable[..., None]:
    """Takes what the dataclass's own `__init__` takes, in the same order and with the same defaults."""
    given: dict[str, Any] = {"_set_class": _SET_CLASS, "_thawed": thawed, "_absent": _ABSENT}
    taken: list[str] = ["self"]
    lines = ["made = self.__class__", "_set_class(self, _thawed)"]
    known = [one for one in fields(made) if one.init]
    for field in [*(one for one in known if not one.kw_only), *(one for one in known if one.kw_only)]:
        if field.kw_only and "*" not in taken:
            taken.append("*")
        taken.append(_parameter(field, given))
        lines.append(f"self.{field.name} = {_value(field, given)}")
    lines.append("self.__class__ = made")
    if hasattr(made, "__post_init__"):
        lines.append("self.__post_init__()")
    body = "\n ".join(lines)
    exec(f"def __init__({', '.join(taken)}):\n {body}", given)
    init: Callable[..., None] = given["__init__"]
    init.__qualname__ = f"{made.__qualname__}.__init__"
    init.__annotations__ = vars(made)["__init__"].__annotations__
    return init


def _parameter(field: Field[Any], given: dict[str, Any]) -> str:
    if field.default is not MISSING:
        given[f"_default_{field.name}"] = field.default
        return f"{field.name}=_default_{field.name}"
    return f"{field.name}=_absent" if field.default_factory is not MISSING else field.name


def _value(field: Field[Any], given: dict[str, Any]) -> str:
    if field.default_factory is MISSING:
        return field.name
    given[f"_make_{field.name}"] = field.default_factory
    return f"_make_{field.name}() if {field.name} is _absent else {field.name}"
