"""The moves of U O SA O: a card with one of its sides, or a gap for a road. Text only; no position is known here.

Inside the engine a move is a small int (see `engines.uosao.tables`); `read_move` gives the readable value of a text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

Move: TypeAlias = int


class Side(Enum):
    """How a hand card is laid down. The order is the order of the texts."""

    ROAD = "D"
    LEFT = "L"
    RIGHT = "R"


@dataclass(frozen=True, slots=True)
class Play:
    """A card of the hand, laid down one way."""

    side: Side
    card: str

    def __str__(self) -> str:
        return f"{self.side.value}{self.card}"


@dataclass(frozen=True, slots=True)
class Insert:
    """The own road into a gap of the line: it becomes the card of that index."""

    gap: int

    def __str__(self) -> str:
        return f"@{self.gap}"


_PLAY: Final = re.compile(r"([DLR])([0-9A-Za-z]+)", re.ASCII)
_INSERT: Final = re.compile(r"@(0|[1-9][0-9]{0,5})", re.ASCII)


def read_move(text: str) -> Play | Insert | None:
    """What a text says; None unless it has the form of a move. Whether such a card exists is not asked."""
    if gap := _INSERT.fullmatch(text):
        return Insert(int(gap[1]))
    if play := _PLAY.fullmatch(text):
        return Play(Side(play[1]), play[2])
    return None
