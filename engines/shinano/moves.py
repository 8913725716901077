"""The moves of Shinano: what they are called, and the texts that name them. Knows no card.

Inside the engine a move is a small int, cheap to make, compare and hash: END, BUILD, RETIRE, then one block each for
routing a card, travelling to a cell, and invading a cell with a face.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from engines.errors import MoveSyntaxError
from engines.shinano.values import CELLS

Move: TypeAlias = int

END: Final = 0
BUILD: Final = 1
RETIRE: Final = 2
ROUT: Final = 3
"""The first rout; the card is added."""
TRAVEL: Final = CELLS
"""The first travel; the cell is added."""
INVADE: Final = 2 * CELLS
"""The first invasion; `face * CELLS + cell` is added."""


class Act(Enum):
    """A move that names nothing."""

    END = "E"
    BUILD = "C"
    RETIRE = "Q"


@dataclass(frozen=True, slots=True)
class Invade:
    """Lay a hand card on a free cell."""

    card: str
    rotation: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Travel:
    """Move the clan token to a card."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Rout:
    """Set a hand card aside, face down."""

    card: str


AnyMove: TypeAlias = Invade | Travel | Rout | Act
"""A move as its text says it."""

SYNTAX: Final = "I:card:0|1:x,y  M:x,y  R:card  C  E  Q"
_INTEGER: Final = "0|-?[1-9][0-9]{0,3}"
_CARD: Final = "[0-9A-Za-z]+"
_INVADE: Final = re.compile(f"I:({_CARD}):([01]):({_INTEGER}),({_INTEGER})")
_TRAVEL: Final = re.compile(f"M:({_INTEGER}),({_INTEGER})")
_ROUT: Final = re.compile(f"R:({_CARD})")
_ACTS: Final = {act.value: act for act in Act}


def read_move(text: str) -> AnyMove | None:
    """What a text says, whether or not there is such a card; None if it is no move's text."""
    if found := _INVADE.fullmatch(text):
        return Invade(found[1], int(found[2]), int(found[3]), int(found[4]))
    if found := _TRAVEL.fullmatch(text):
        return Travel(int(found[1]), int(found[2]))
    if found := _ROUT.fullmatch(text):
        return Rout(found[1])
    return _ACTS.get(text)


def parse_move(text: str) -> AnyMove:
    """The same. Raises MoveSyntaxError if it is no move's text."""
    said = read_move(text)
    if said is None:
        raise MoveSyntaxError(text, SYNTAX)
    return said


def move_text(said: AnyMove) -> str:
    """The canonical spelling: `parse_move(move_text(said)) == said`."""
    match said:
        case Invade(card, rotation, x, y):
            return f"I:{card}:{rotation}:{x},{y}"
        case Travel(x, y):
            return f"M:{x},{y}"
        case Rout(card):
            return f"R:{card}"
        case Act():
            return said.value


def invade(face: int, cell: int) -> Move:
    return INVADE + face * CELLS + cell


def face_and_cell(move: Move) -> tuple[int, int]:
    """What an invasion lays, and where."""
    return divmod(move - INVADE, CELLS)
