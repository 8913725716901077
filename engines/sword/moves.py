"""The moves of Sword of the Weak: pass, play a set, discard a card. Text only; no position is known here.

Inside the engine a move is an int (see `engines.sword.tables`); `read_move` gives the readable value of a text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

Move: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing and draw (J15)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Play:
    """A set of cards, one character each, in ascending order (J9)."""

    cards: str

    def __str__(self) -> str:
        return f"play:{self.cards}"


@dataclass(frozen=True, slots=True)
class Drop:
    """The card thrown away at eleven cards (J16)."""

    card: str

    def __str__(self) -> str:
        return f"drop:{self.card}"


_PLAY: Final = re.compile(r"play:([0-9A-Za-z]+)", re.ASCII)
_DROP: Final = re.compile(r"drop:([0-9A-Za-z])", re.ASCII)


def read_move(text: str) -> Pass | Play | Drop | None:
    """What a text says; None unless it has the form of a move. Whether such cards exist is not asked."""
    if text == "pass":
        return Pass()
    if (play := _PLAY.fullmatch(text)) and list(play[1]) == sorted(play[1]):
        return Play(play[1])
    if drop := _DROP.fullmatch(text):
        return Drop(drop[1])
    return None
