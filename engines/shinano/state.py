"""The state of a game of Shinano: what lies where and who has what, as small ints, and how it is written down.

The course of the game stands in `rules`; here a state only knows itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import HIDDEN, SPECTATOR, Caution, Refusal, Teller

# A circle of types: the chapters of the rules are functions of this class and name it in annotations only. To break it,
# each of them would have to name a base class that exists for nothing else.
from engines.shinano import cautions, refusals, rules, scoring
from engines.shinano.invasion import lay
from engines.shinano.moves import ROUT, TRAVEL, Move
from engines.shinano.tables import Tables
from engines.shinano.values import NOWHERE, RESULTS, cell_at, xy


@dataclass(slots=True, eq=False)
class ShinanoState:
    """A position. Cells, cards, faces and sets of faces are ints of `values` and `tables`.

    `land` holds the face on each cell with a card, `needs` what each cell around them asks; a hand and a pile of routed
    cards are sets of faces. The deck never changes; `drawn` counts the cards taken from it. `routes` remembers what
    `rules.movement.reach` found in this position (None: not asked yet); it is never changed, so clones share it.
    """

    tables: Tables
    players: int
    start: int
    handicap: bool
    actor: int | None
    turns: list[int]
    moved: bool
    result: int
    placed: int
    land: dict[int, int]
    needs: dict[int, int]
    tokens: list[int]
    castles: list[int]
    funds: list[int]
    retired: list[bool]
    hands: list[int]
    routs: list[int]
    deck: tuple[int, ...]
    drawn: int
    removed: tuple[int, ...]
    routes: dict[int, tuple[int, int, int]] | None = None
    teller: Teller | None = None

    def clone(self) -> ShinanoState:
        return ShinanoState(
            self.tables,
            self.players,
            self.start,
            self.handicap,
            self.actor,
            self.turns[:],
            self.moved,
            self.result,
            self.placed,
            self.land.copy(),
            self.needs.copy(),
            self.tokens[:],
            self.castles[:],
            self.funds[:],
            self.retired[:],
            self.hands[:],
            self.routs[:],
            self.deck,
            self.drawn,
            self.removed,
            self.routes,
        )

    @property
    def mover(self) -> int:
        """The seat to act, of a game that is not over."""
        assert self.actor is not None, "nobody acts after the end of the game"
        return self.actor

    @property
    def final(self) -> bool:
        """Whether the deck is empty: the final turns."""
        return self.drawn == len(self.deck)

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move) -> None:
        rules.apply(self, move)

    @property
    def needs_hidden(self) -> bool:
        return True

    def chance(self) -> Sequence[tuple[Move, float]]:
        return ()

    def refusal(self, move: Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def caution(self, move: Move) -> Caution | None:
        return cautions.caution(self, move)

    def attempts(self) -> Iterable[Move]:
        return refusals.attempts(self)

    def masked(self, move: Move, seat: int) -> str:
        """Only the card of a rout is hidden from the others (S19)."""
        return f"R:{HIDDEN}" if ROUT <= move < TRAVEL and seat != self.actor else self.tables.texts[move]

    def scores(self) -> list[int]:
        return scoring.totals(self)

    def scores_seen(self, seat: int) -> list[int]:
        """`scores` as far as `seat` may know them."""
        return scoring.totals_seen(self, seat)

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.actor is None else []

    def position(self) -> dict[str, Any]:
        """What a looker-on sees, and the cards that lie hidden from it."""
        return {
            **self.view(SPECTATOR),
            "hands": [self.tables.ids_in(hand) for hand in self.hands],
            "routs": [self.tables.ids_in(routs) for routs in self.routs],
            "deck": self._ids(self.deck[self.drawn :]),
            "removed": self._ids(self.removed),
        }

    def view(self, seat: int) -> dict[str, Any]:
        """The own hand and the own routed cards (S19), and how many cards lie elsewhere; when the game is over all
        cards are open."""
        over = self.actor is None
        deck, removed = self.deck[self.drawn :], self.removed
        return {
            "players": self.players,
            "start": self.start,
            "handicap": self.handicap,
            "turn": self.actor,
            "turns": self.turns[:],
            "final": self.final,
            "moved": self.moved,
            "invasion": RESULTS[self.result],
            "placed": _place(self.placed),
            "map": [[*xy(cell), self.tables.ids[face // 2], face % 2] for cell, face in sorted(self.land.items())],
            "tokens": [xy(cell) for cell in self.tokens],
            "castles": [_place(cell) for cell in self.castles],
            "funds": self.funds[:],
            "retired": self.retired[:],
            "hands": [self._seen(hand, over or owner == seat) for owner, hand in enumerate(self.hands)],
            "routs": [self._seen(routs, over or owner == seat) for owner, routs in enumerate(self.routs)],
            "deck": self._ids(deck) if over else [HIDDEN] * len(deck),
            "removed": self._ids(removed) if over else [HIDDEN] * len(removed),
        }

    def _seen(self, faces: int, known: bool) -> list[str]:
        """The ids of a set's cards where they are known, else how many they are."""
        return self.tables.ids_in(faces) if known else [HIDDEN] * len(self.tables.ids_in(faces))

    def _ids(self, cards: Sequence[int]) -> list[str]:
        return [self.tables.ids[card] for card in cards]


def _place(cell: int) -> list[int] | None:
    return None if cell == NOWHERE else xy(cell)


def read_position(tables: Tables, position: Mapping[str, Any]) -> ShinanoState:
    """The state that `position` describes. Trusts it to be one that `ShinanoState.position` wrote."""
    state = ShinanoState(
        tables,
        players=position["players"],
        start=position["start"],
        handicap=position["handicap"],
        actor=position["turn"],
        turns=list(position["turns"]),
        moved=position["moved"],
        result=RESULTS.index(position["invasion"]),
        placed=_cell(position["placed"]),
        land={},
        needs={},
        tokens=[_cell(token) for token in position["tokens"]],
        castles=[_cell(castle) for castle in position["castles"]],
        funds=list(position["funds"]),
        retired=list(position["retired"]),
        hands=[tables.id_set(hand) for hand in position["hands"]],
        routs=[tables.id_set(routs) for routs in position["routs"]],
        deck=tuple(tables.card_of_id[card] for card in position["deck"]),
        drawn=0,
        removed=tuple(tables.card_of_id[card] for card in sorted(position["removed"])),
    )
    for x, y, card, rotation in position["map"]:
        lay(state, 2 * tables.card_of_id[card] + rotation, cell_at(x, y))
    return state


def _cell(place: list[int] | None) -> int:
    return NOWHERE if place is None else cell_at(*place)
