"""What a position of Shinano says, read for the eye: faces, where cards lie, who stands where. No pixels.

Everything here is seen on the table by anybody who looks; it decides nothing. Whether a move may be made, and what
comes of it, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engines.shinano.components import Box, Card
from engines.shinano.seen import CardId, Cell, Edge, View

STEPS: Final[Mapping[Edge, Cell]] = {Edge.N: Cell(0, -1), Edge.E: Cell(1, 0), Edge.S: Cell(0, 1), Edge.W: Cell(-1, 0)}
_WINDS: Final[Mapping[str, Edge]] = {"north": Edge.N, "east": Edge.E, "south": Edge.S, "west": Edge.W}
"""The edges by the names that sentences have for them."""
_ORDER: Final = tuple(Edge)


def bearing(start: Cell, goal: Cell) -> str:
    """Where `goal` lies from `start`, as the eight points of the compass are called; "" for there."""
    down, across = goal.y - start.y, goal.x - start.x
    return ("N" if down < 0 else "S" if down > 0 else "") + ("W" if across < 0 else "E" if across > 0 else "")


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it lies. `halves` are the halves of N, E, S, W in that order, west to east and north to south."""

    halves: str
    rivers: str
    value: int

    def edge(self, edge: Edge) -> str:
        """The two halves of one edge."""
        at = 2 * _ORDER.index(edge)
        return self.halves[at : at + 2]

    @property
    def edge_words(self) -> Mapping[str, str]:
        """What each edge shows, as a sentence takes it: its two halves, and an R where a river crosses it."""
        return {wind: self.edge(edge) + ("R" if edge in self.rivers else "") for wind, edge in _WINDS.items()}


class Reader:
    """Reads positions with the numbers of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    @cached_property
    def _faces(self) -> Mapping[tuple[str, int], Face]:
        return {(card.id, rotation): _face(card.lying(rotation)) for card in self.box.cards for rotation in (0, 1)}

    @cached_property
    def _symmetric(self) -> frozenset[str]:
        """The cards to which half a turn changes nothing."""
        return frozenset(card.id for card in self.box.cards if card.is_symmetric)

    def face(self, card: str, rotation: int) -> Face:
        return self._faces[card, rotation]

    def value(self, card: str) -> int:
        return self._faces[card, 0].value

    def lying(self, card: str, turned: bool) -> int:
        """The rotation of a card that is, or is not, turned round in the hand."""
        return 1 if turned and card not in self._symmetric else 0

    def castle_values(self, view: View, cell: Cell) -> dict[Cell, int]:
        """By cell: what a castle there counts, its own card first."""
        return {one: self.value(card) for one, card in view.castle_cards(cell).items()}

    def castle_points(self, view: View, cell: Cell) -> int:
        """What a castle there counts in all."""
        return sum(self.castle_values(view, cell).values())

    def finish_cost(self, view: View, seat: int) -> int:
        """What a seat loses that finishes early now, its cards being known."""
        return sum(self.value(card) for card in view.hands[seat] if card is not None) + self.box.retire_penalty


def _face(card: Card) -> Face:
    return Face("".join(card.edges), "".join(edge for edge in Edge if edge in card.rivers), card.value)


def around(cell: Cell) -> Iterator[Cell]:
    """The four cells around one, in the order N, E, S, W."""
    return (Cell(cell.x + step.x, cell.y + step.y) for step in STEPS.values())


def cards_around(view: View, seat: int) -> dict[Edge, CardId]:
    """By direction: the cards that lie around a clan token."""
    cells = zip(Edge, around(view.tokens[seat]), strict=True)
    return {edge: card for edge, cell in cells if (card := view.card_at(cell)) is not None}


def free_cells(view: View, seat: int) -> dict[Edge, Cell]:
    """By direction: the free cells around a clan token."""
    land = view.land
    cells = zip(Edge, around(view.tokens[seat]), strict=True)
    return {edge: cell for edge, cell in cells if cell not in land}
