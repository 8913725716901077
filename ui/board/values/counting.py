"""Looks with a number that counts: while it changes, every number on the way is shown. Pure; no Qt, no game."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ui.board.values.looks import Look


@runtime_checkable
class Counting(Protocol):
    """A look with a number that the eye can follow up and down."""

    @property
    def number(self) -> int: ...

    def with_number(self, number: int) -> Look:
        """This look with another number on it."""


def counts(old: Look, new: Look) -> bool:
    """Whether the eye can count from one to the other."""
    return number_between(old, new, 0.0) is not None


def number_between(old: Look, new: Look, progress: float) -> int | None:
    """The number on the way from one to the other, at 0 to 1; None where there is nothing to count."""
    if type(old) is not type(new) or not isinstance(old, Counting) or not isinstance(new, Counting):
        return None
    return None if old.number == new.number else round(old.number + (new.number - old.number) * progress)


def with_number(look: Look, number: int) -> Look:
    """The look with another number on it; a look that counts nothing stays as it is."""
    return look.with_number(number) if isinstance(look, Counting) else look
