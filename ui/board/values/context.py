"""What the parts of a layout share in every game: the sight, and who plays in which colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from engines.components import SeatColour
from ui.board.values.sight import Sight, View
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class TableContext(Generic[View]):
    """One layout in the making. Each game adds what its own parts need."""

    sight: Sight[View]
    colours: Sequence[SeatColour]
    """By seat."""

    @property
    def view(self) -> View:
        """The position that the sight shows."""
        return self.sight.shown.view

    @property
    def near(self) -> int:
        """The seat at the bottom edge."""
        return self.sight.shown.near

    def lit(self, actor: int | None) -> int | None:
        """Whose plate shines, where it is for `actor` to act: while something is told, it is whoever that is told of.
        Who has moved last is not to act any more when what comes of all moves is told."""
        note = self.sight.shown.note
        return actor if note is None else note.seat

    def headline(self, word: Word) -> tuple[str, str]:
        """A headline in words, and the line under it; "" where the terms have none."""
        terms, line = self.sight.terms, f"{word.key}.line"
        return terms.word(word), terms.say(line, **word.args) if terms.knows(line) else ""

    def colour(self, seat: int) -> str:
        """As #RRGGBB."""
        return self.colours[seat].hex

    def shape(self, seat: int) -> str:
        """As "circle"."""
        return self.colours[seat].shape

    def mark(self, seat: int) -> tuple[str, str]:
        """The colour and the shape."""
        return self.colours[seat].mark
