"""What is in a game's box, for lists that show all of it: values that each game makes of its data file."""

from __future__ import annotations

from dataclasses import dataclass

from ui.board.values.looks import Look
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of piece: its picture and the size it is drawn for, what it is called, how many there are.

    `provenance` is R, I or C, as the data file says; `hint` tells what it does or what stands on it.
    """

    look: Look
    width: float
    height: float
    name: Word
    count: int
    provenance: str
    hint: Word | None = None


@dataclass(frozen=True, slots=True)
class PartGroup:
    """Pieces that are listed together, under a title."""

    title: Word
    parts: tuple[Part, ...]
