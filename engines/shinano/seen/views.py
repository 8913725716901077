"""A position of Shinano as one seat sees it, typed; `read_view` reads it from what `ShinanoState.view` writes.

Knows no rule: what may be done, and what comes of it, is for the engine to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, NamedTuple, NewType

from engines.game import HIDDEN
from engines.reading import Read
from engines.shinano.scoring import counted, neighbours
from engines.shinano.values import cell_at, xy

CardId = NewType("CardId", str)
"""The id of a terrain card in the data file, as "207"."""


class Cell(NamedTuple):
    """A cell of the map: x grows to the east, y to the south. The first card of the game lies on (0, 0)."""

    x: int
    y: int


class Edge(StrEnum):
    """An edge of a card as it lies on the map, and the direction across it."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"


class Invasion(Enum):
    """How the invasion of a turn turned out."""

    CONTROL = "control"
    PEACE = "peace"
    ROUT = "rout"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the map; `rotation` 1 is half a turn from how the card is printed, 0 is as printed."""

    cell: Cell
    card: CardId
    rotation: int


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it. Every tuple that is not otherwise described goes by seat."""

    players: int
    start: int
    """The seat that had the first turn."""
    handicap: bool
    """Whether the first player has still to lay the first card of the game, under the start handicap."""
    actor: int | None
    """The seat to act; None when the game is over."""
    turns: tuple[int, ...]
    """How many turns each seat has ended."""
    final: bool
    """Whether the deck is empty: the final turns."""
    moved: bool
    """Whether the movement of this turn is made, or closed by a castle."""
    invasion: Invasion | None
    """How the invasion of this turn turned out; None while it has not been made."""
    placed: Cell | None
    """Where a card was laid in this turn; None when none was."""
    map: tuple[Laid, ...]
    """The cards on the map, from west to east and, in a column, from north to south."""
    tokens: tuple[Cell, ...]
    """Where the clan tokens stand."""
    castles: tuple[Cell | None, ...]
    """Where the castles stand; None for a castle that is not built."""
    funds: tuple[int, ...]
    retired: tuple[bool, ...]
    """Who has finished early."""
    hands: tuple[tuple[CardId | None, ...], ...]
    """The cards in hand, sorted. A card is None where the viewer may not know it: in the others' hands until the game
    is over."""
    routs: tuple[tuple[CardId | None, ...], ...]
    """The routed cards, sorted; a card is None as in `hands`."""
    deck: tuple[CardId | None, ...]
    """The cards of the deck, the next to be drawn first; all are None until the game is over."""
    removed: tuple[CardId | None, ...]
    """The cards put back into the box unseen, sorted; all are None until the game is over."""

    @property
    def is_over(self) -> bool:
        return self.actor is None

    @property
    def is_bound(self) -> bool:
        """Whether the start handicap binds the seat to act (S7)."""
        return self.handicap and self.actor == self.start

    def turn_number(self, seat: int) -> int:
        """Which turn of its own a seat is in or will have next, from 1; once the game is over, how many it has had."""
        return self.turns[seat] + (not self.is_over)

    @property
    def land(self) -> dict[Cell, Laid]:
        """The cards on the map by their cells."""
        return {laid.cell: laid for laid in self.map}

    @property
    def placed_card(self) -> CardId | None:
        """The card laid in this turn; None when none was."""
        return None if self.placed is None else self.card_at(self.placed)

    def castle_cards(self, cell: Cell) -> dict[Cell, CardId]:
        """By cell: the cards that count for a castle there, its own first (S40)."""
        cards = counted({cell_at(*laid.cell): laid.card for laid in self.map}, cell_at(*cell))
        return {Cell(*xy(at)): card for at, card in cards.items()}

    @property
    def in_the_way(self) -> tuple[int, ...]:
        """The opponents beside the card laid in this turn, who keep the seat to act from building there (S30)."""
        if self.placed is None or self.actor is None:
            return ()
        tokens = [cell_at(*cell) for cell in self.tokens]
        castles = [None if cell is None else cell_at(*cell) for cell in self.castles]
        return tuple(neighbours(tokens, castles, self.actor, cell_at(*self.placed)))

    def card_at(self, cell: Cell) -> CardId | None:
        """The card that lies on a cell; None for none."""
        return next((laid.card for laid in self.map if laid.cell == cell), None)


_INVASIONS: Final = {one.value: one for one in Invasion}


def read_view(data: object) -> View:
    """The view in decoded JSON. Raises RecordError: what is missing or of the wrong kind, and where."""
    view = Read(data, "view")
    players = view["players"].whole()
    return View(
        players=players,
        start=view["start"].whole(),
        handicap=view["handicap"].flag(),
        actor=view["turn"].maybe(Read.whole),
        turns=view["turns"].by_seat(players, Read.whole),
        final=view["final"].flag(),
        moved=view["moved"].flag(),
        invasion=view["invasion"].maybe(_invasion),
        placed=view["placed"].maybe(_cell),
        map=view["map"].each(_laid),
        tokens=view["tokens"].by_seat(players, _cell),
        castles=view["castles"].by_seat(players, _castle),
        funds=view["funds"].by_seat(players, Read.whole),
        retired=view["retired"].by_seat(players, Read.flag),
        hands=view["hands"].by_seat(players, _cards),
        routs=view["routs"].by_seat(players, _cards),
        deck=_cards(view["deck"]),
        removed=_cards(view["removed"]),
    )


def _invasion(read: Read) -> Invasion:
    return read.one_of(_INVASIONS)


def _cell(read: Read) -> Cell:
    return Cell(read[0].whole(), read[1].whole())


def _castle(read: Read) -> Cell | None:
    return read.maybe(_cell)


def _laid(read: Read) -> Laid:
    return Laid(_cell(read), CardId(read[2].text()), read[3].whole())


def _cards(read: Read) -> tuple[CardId | None, ...]:
    return read.each(_card)


def _card(read: Read) -> CardId | None:
    card = read.text()
    return None if card == HIDDEN else CardId(card)
