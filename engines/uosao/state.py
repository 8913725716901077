"""The state of a game of U O SA O: what it consists of, as small ints, and how it is written down.

The course of the game stands in `rules`; here a state only knows itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import SPECTATOR, Caution, Refusal, Teller

# A circle of types: the chapters of the rules are functions of this class and name it in annotations only. To break it,
# each of them would have to name a base class that exists for nothing else.
from engines.uosao import cautions, refusals, rules
from engines.uosao.moves import Move
from engines.uosao.scoring import leaders
from engines.uosao.tables import NOBODY, Tables
from engines.uosao.values import King, Phase, SeasonEnd


@dataclass(slots=True, eq=False)
class UosaoState:
    """A position. Seats index the flat lists; cards, moves and hands are ints of `tables`.

    A soldier stands on square `square[seat]` of card `at[seat]` of the line; -1 and `len(line)` are the kings, each
    with one square. `played` holds this round's moves (NOBODY: none yet), `rows` the spent ones of earlier rounds.
    """

    tables: Tables
    players: int
    phase: Phase
    actor: int | None
    season: int
    round: int
    start: int
    line: list[int]
    at: list[int]
    square: list[int]
    down: list[int]
    hands: list[int]
    rows: list[tuple[Move, ...]]
    played: list[Move]
    points: list[int]
    seasons: tuple[SeasonEnd, ...]
    teller: Teller | None = None

    def clone(self) -> UosaoState:
        return UosaoState(
            self.tables,
            self.players,
            self.phase,
            self.actor,
            self.season,
            self.round,
            self.start,
            self.line[:],
            self.at[:],
            self.square[:],
            self.down[:],
            self.hands[:],
            self.rows[:],
            self.played[:],
            self.points[:],
            self.seasons,
        )

    # The contract: each answer is a rule's.

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move) -> None:
        rules.apply(self, move)

    @property
    def needs_hidden(self) -> bool:
        return False

    def chance(self) -> Sequence[tuple[Move, float]]:
        """Nothing: chance only draws the first start player (U6)."""
        return ()

    def refusal(self, move: Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def caution(self, move: Move) -> Caution | None:
        return cautions.caution(self, move)

    def attempts(self) -> Iterable[Move]:
        return refusals.attempts(self)

    def masked(self, move: Move, seat: int) -> str:
        """The whole text: everything is open (U10)."""
        return self.tables.text(move)

    def scores(self) -> list[int]:
        return self.points[:]

    def scores_seen(self, seat: int) -> list[int]:
        return self.scores()

    def winners(self) -> list[int]:
        return leaders(self.points) if self.phase is Phase.OVER else []

    # Written down

    def turn_order(self) -> tuple[int, ...]:
        """The seats clockwise from the start player of this round."""
        return self.tables.orders[self.players][self.start]

    def place(self, seat: int) -> list[int]:
        return [self.at[seat], self.square[seat]]

    def position(self) -> dict[str, Any]:
        """What everybody sees: nothing is hidden."""
        return self.view(SPECTATOR)

    def view(self, seat: int) -> dict[str, Any]:
        """The same for all seats: everything is open (U10)."""
        tables = self.tables
        return {
            "actor": self.actor,
            "phase": self.phase.value,
            "season": self.season,
            "round": self.round,
            "sp": self.start,
            "line": [tables.roads[card] for card in self.line],
            "soldiers": [self.place(seat) for seat in range(self.players)],
            "down": self.down[:],
            "hands": [tables.hand_ids(hand) for hand in self.hands],
            "table": [[tables.texts[move] for move in row] for row in self.rows],
            "played": [None if move == NOBODY else tables.texts[move] for move in self.played],
            "points": self.points[:],
            "seasons": [season.to_json() for season in self.seasons],
        }


def read_position(tables: Tables, position: Mapping[str, Any]) -> UosaoState:
    """The state that `position` describes. Trusts it to be one that `UosaoState.position` wrote."""
    cards = {card.id: index for index, card in enumerate(tables.box.cards)}
    return UosaoState(
        tables=tables,
        players=len(position["points"]),
        phase=Phase(position["phase"]),
        actor=position["actor"],
        season=position["season"],
        round=position["round"],
        start=position["sp"],
        line=[tables.road_codes[road] for road in position["line"]],
        at=[place[0] for place in position["soldiers"]],
        square=[place[1] for place in position["soldiers"]],
        down=list(position["down"]),
        hands=[sum(tables.units[cards[card]] for card in hand) for hand in position["hands"]],
        rows=[tuple(tables.moves[move] for move in row) for row in position["table"]],
        played=[NOBODY if move is None else tables.moves[move] for move in position["played"]],
        points=list(position["points"]),
        seasons=tuple(_read_season(end) for end in position["seasons"]),
    )


def _read_season(end: Mapping[str, Any]) -> SeasonEnd:
    king = None if end["king"] is None else King(end["king"])
    return SeasonEnd(end["by"], king, end["round"], tuple(end["gains"]))
