"""The moves of Rabbit City Planning as values and texts; no position and no box is known here.

Inside the engine a move is a small int (see `engines.usagi.tables`); `read_move` gives the readable value of a text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.game import HIDDEN

Move: TypeAlias = int

HIDDEN_LAY: Final = f"lay:{HIDDEN}"
"""How a face-down card's move reads to the others."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A card into the next slot, this end towards the opponent."""

    end: str

    def __str__(self) -> str:
        return f"lay:{self.end}"


@dataclass(frozen=True, slots=True)
class Skip:
    """No effect of the called building this round."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Use:
    """The effect of the called building, with its gained kind of goods where there is a choice."""

    building: str
    choice: str = ""

    def __str__(self) -> str:
        return f"use:{self.building}:{self.choice}" if self.choice else f"use:{self.building}"


@dataclass(frozen=True, slots=True)
class Build:
    """An open building, paid for and taken."""

    building: str

    def __str__(self) -> str:
        return f"build:{self.building}"


@dataclass(frozen=True, slots=True)
class Lose:
    """What is lost in a burst: the letter of each resource, in the order of the box, and how many."""

    amounts: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return "lose:" + "".join(f"{letter}{amount}" for letter, amount in self.amounts)


AnyMove: TypeAlias = Lay | Skip | Use | Build | Lose

_NAMED: Final = re.compile(r"(lay|use|build):([a-z][a-z0-9_]*)", re.ASCII)
_CHOICE: Final = re.compile(r"use:([a-z][a-z0-9_]*):([a-z][a-z0-9_]*)", re.ASCII)
_LOSE: Final = re.compile(r"lose:((?:[a-z](?:0|[1-9][0-9]{0,3}))+)", re.ASCII)
_AMOUNT: Final = re.compile(r"([a-z])([0-9]+)", re.ASCII)


def read_move(text: str) -> AnyMove | None:
    """What a text says; None unless it has the form of a move. Whether there is such a card is not asked."""
    if text == "skip":
        return Skip()
    if named := _NAMED.fullmatch(text):
        verb, name = named[1], named[2]
        return Lay(name) if verb == "lay" else Use(name) if verb == "use" else Build(name)
    if choice := _CHOICE.fullmatch(text):
        return Use(choice[1], choice[2])
    if lose := _LOSE.fullmatch(text):
        return Lose(tuple((found[1], int(found[2])) for found in _AMOUNT.finditer(lose[1])))
    return None
