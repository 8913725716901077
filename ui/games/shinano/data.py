"""What a position of Shinano says, read for the eye: faces, where cards lie, who stands where. No pixels.

Everything here is seen on the table by anybody who looks; it decides nothing. Whether a move may be made, and what
comes of it, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from engines.shinano.components import Box, Card

View: TypeAlias = Mapping[str, Any]
Cell: TypeAlias = tuple[int, int]

EDGES: Final = ("N", "E", "S", "W")
STEPS: Final[Mapping[str, Cell]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: Final[Mapping[str, str]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
UNKNOWN: Final = "?"
"""How a view spells a card that the viewer may not see."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies. `halves` are the halves of N, E, S, W in that order, west to east and north to south."""

    halves: str
    rivers: str
    value: int

    def edge(self, name: str) -> str:
        at = 2 * EDGES.index(name)
        return self.halves[at : at + 2]

    def turned(self) -> Face:
        """The same after half a turn."""
        edges = {name: self.edge(OPPOSITE[name])[::-1] for name in EDGES}
        rivers = "".join(name for name in EDGES if OPPOSITE[name] in self.rivers)
        return Face("".join(edges[name] for name in EDGES), rivers, self.value)


class Reader:
    """Reads positions with the numbers of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @cached_property
    def _faces(self) -> Mapping[tuple[str, int], Face]:
        faces = {}
        for card in self.box.cards:
            upright = _face(card)
            faces[card.id, 0], faces[card.id, 1] = upright, upright.turned()
        return faces

    def face(self, card: str, rotation: int) -> Face:
        return self._faces[card, rotation]

    def value(self, card: str) -> int:
        return self._faces[card, 0].value

    def is_symmetric(self, card: str) -> bool:
        """Whether half a turn changes nothing."""
        return self.face(card, 0) == self.face(card, 1)

    def lying(self, card: str, turned: bool) -> int:
        """The rotation of a card that is, or is not, turned round in the hand."""
        return 1 if turned and not self.is_symmetric(card) else 0

    def turns(self, players: int) -> int:
        """How many turns everybody has."""
        return self.box.counts[players].turns

    def castle_values(self, view: View, cell: Cell) -> dict[Cell, int]:
        """By cell: what a castle there counts, its own card first, then those around it."""
        land = land_of(view)
        cells = [cell, *around(cell)]
        return {one: self.value(land[one][0]) for one in cells if one in land}


def _face(card: Card) -> Face:
    return Face("".join(card.edges), "".join(name for name in EDGES if name in card.rivers), card.value)


def land_of(view: View) -> dict[Cell, tuple[str, int]]:
    """By cell: the card and its rotation."""
    return {(x, y): (card, rotation) for x, y, card, rotation in view["map"]}


def around(cell: Cell) -> Iterator[Cell]:
    """The four cells around one, in the order N, E, S, W."""
    return ((cell[0] + dx, cell[1] + dy) for dx, dy in STEPS.values())


def token_cell(view: View, seat: int) -> Cell:
    x, y = view["tokens"][seat]
    return x, y


def free_cells(view: View, seat: int) -> dict[str, Cell]:
    """By direction: the free cells around a clan token."""
    land, (x, y) = land_of(view), token_cell(view, seat)
    cells = {name: (x + dx, y + dy) for name, (dx, dy) in STEPS.items()}
    return {name: cell for name, cell in cells.items() if cell not in land}


def card_at(view: View, cell: Cell) -> str:
    """The card that lies there; "" for none."""
    return land_of(view).get(cell, ("", 0))[0]
