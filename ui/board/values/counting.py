"""Looks with a number that counts: while it changes, every number on the way is shown. Pure; no Qt, no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ui.board.values.places import Look

COUNTING: Final[Mapping[str, int]] = MappingProxyType({"plate": 1})
"""By painter, which of its arguments is the number."""


def number_of(look: Look) -> int | None:
    """The number that it shows; None where it shows none that counts."""
    at = COUNTING.get(look.painter)
    number = None if at is None else look.args[at]
    return number if isinstance(number, int) else None


def with_number(look: Look, number: int) -> Look:
    """The same with another number. Only for a look that has one."""
    at = COUNTING[look.painter]
    return replace(look, args=(*look.args[:at], number, *look.args[at + 1 :]))


def counts(old: Look, new: Look) -> bool:
    """Whether the eye can count from one to the other."""
    numbers = number_of(old), number_of(new)
    return old.painter == new.painter and None not in numbers and numbers[0] != numbers[1]


def between(old: Look, new: Look, progress: float) -> int:
    """The number on the way from one to the other, at 0 to 1. Only where `counts`."""
    start, end = number_of(old), number_of(new)
    assert start is not None
    assert end is not None
    return round(start + (end - start) * progress)
