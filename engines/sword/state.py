"""The state of a game of Sword of the Weak: what it consists of, as small ints, and how it is written down.

The course of the game stands in `rules` and `rounds`; here a state only knows itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import HIDDEN, SPECTATOR, Caution, Refusal, Teller

# A circle of types: the chapters of the rules are functions of this class and name it in annotations only. To break it,
# each of them would have to name a base class that exists for nothing else.
from engines.sword import cautions, refusals, rounds, rules
from engines.sword.moves import Move
from engines.sword.tables import EMPTY, Row, Tables
from engines.sword.values import Deal, Ending, Phase, RoundEnd, passes_needed


@dataclass(slots=True, eq=False)
class SwordState:
    """A position. `hands` are ints of `tables`, by seat; whoever is out holds 0, and nobody else does.

    `pile` are the plays on the field, topmost last; `field` is that one, or EMPTY. `discard` are the plays and drops
    that brought the cards there. What follows from the rest is kept because every move asks for it: `still` players are
    in, `after` is by seat the next of them, so many passes in a row as `limit` clear the field or, on an empty one, end
    the round, and `row` is what the actor may choose from.
    """

    tables: Tables
    deal: Deal
    phase: Phase
    actor: int | None
    side: int
    field: Move
    owner: int | None
    pile: tuple[Move, ...]
    passes: int
    limit: int
    still: int
    after: tuple[int, ...]
    drawn: int
    discard: tuple[Move, ...]
    hands: list[int]
    out: tuple[int, ...]
    points: tuple[int, ...]
    finished: tuple[RoundEnd, ...]
    row: Row
    teller: Teller | None = None

    def clone(self) -> SwordState:
        return SwordState(
            self.tables,
            self.deal,
            self.phase,
            self.actor,
            self.side,
            self.field,
            self.owner,
            self.pile,
            self.passes,
            self.limit,
            self.still,
            self.after,
            self.drawn,
            self.discard,
            self.hands[:],
            self.out,
            self.points,
            self.finished,
            self.row,
        )

    # The contract: each answer is a rule's.

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move) -> None:
        rules.apply(self, move)

    @property
    def needs_hidden(self) -> bool:
        return True

    def chance(self) -> Sequence[tuple[Move, float]]:
        """Nothing: chance only shuffles and draws the first start player, before the first move."""
        return ()

    def refusal(self, move: Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def caution(self, move: Move) -> Caution | None:
        return cautions.caution(self, move)

    def attempts(self) -> Iterable[Move]:
        return refusals.attempts(self)

    def masked(self, move: Move, seat: int) -> str:
        """The whole text: what is drawn is no part of a move (J21)."""
        return self.tables.text(move)

    def scores(self) -> list[int]:
        return list(self.points)

    def scores_seen(self, seat: int) -> list[int]:
        return self.scores()

    def winners(self) -> list[int]:
        return rounds.winners(self) if self.phase is Phase.OVER else []

    # Written down

    def position(self) -> dict[str, Any]:
        """What a looker-on sees, and the faces that lie hidden from it."""
        deal, tables = self.deal, self.tables
        return {
            **self.view(SPECTATOR),
            "deck": [tables.codes[card] for card in deal.deck[self.drawn :]],
            "hands": [self._faces(hand) for hand in self.hands],
            "later": ["".join(tables.codes[card] for card in cards) for cards in deal.later],
        }

    def view(self, seat: int) -> dict[str, Any]:
        """J21 [I]: of the other hands and of all decks nobody sees more than how many cards they are, and no more at
        the end of the game."""
        deal, tables = self.deal, self.tables
        return {
            "players": deal.players,
            "round": deal.number,
            "start": deal.start,
            "turn": self.actor,
            "phase": self.phase.value,
            "balance": tables.box.sides[self.side],
            "field": tables.spelt[self.field][:],
            "owner": self.owner,
            "under": [code for move in self.pile[:-1] for code in tables.spelt[move]],
            "passes": self.passes,
            "deck": [HIDDEN] * (len(deal.deck) - self.drawn),
            "discard": [code for move in self.discard for code in tables.spelt[move]],
            "hands": [
                self._faces(hand) if owner == seat else [HIDDEN] * (hand >> tables.size_shift)
                for owner, hand in enumerate(self.hands)
            ],
            "swords": [hand & tables.sword_bit != 0 for hand in self.hands],
            "out": list(self.out),
            "scores": list(self.points),
            "rounds": [self._round(end) for end in self.finished],
            "later": [None] * len(deal.later),
            "winners": self.winners(),
        }

    def _faces(self, hand: int) -> list[str]:
        return [self.tables.codes[card] for card in self.tables.held(hand)]

    def _round(self, end: RoundEnd) -> dict[str, Any]:
        players = self.deal.players
        return {
            "end": end.ending.value,
            "out": list(end.out),
            "left": rounds.left(end, players),
            "points": rounds.gains(self.tables.box, end, players),
        }


def row_of(tables: Tables, phase: Phase, side: int, field: Move) -> Row:
    """What a hand is asked for in this phase, on this field."""
    return tables.drop_row if phase is Phase.DISCARD else tables.rows[side][field]


def read_position(tables: Tables, position: Mapping[str, Any]) -> SwordState:
    """The state that `position` describes. Trusts it to be one that `SwordState.position` wrote."""
    card_of = tables.ids.__getitem__
    players, out = position["players"], tuple(position["out"])
    phase = Phase(position["phase"])
    side = tables.box.sides.index(position["balance"])
    field = tables.play_of(map(card_of, position["field"])) if position["field"] else EMPTY
    owner = position["owner"]
    return SwordState(
        tables=tables,
        deal=Deal(
            players=players,
            number=position["round"],
            start=position["start"],
            deck=tuple(map(card_of, position["deck"])),
            later=tuple(tuple(map(card_of, deck)) for deck in position["later"]),
        ),
        phase=phase,
        actor=position["turn"],
        side=side,
        field=field,
        owner=owner,
        pile=(
            *(tables.play_of([card_of(code)]) for code in position["under"]),
            *([field] if position["field"] else []),
        ),
        passes=position["passes"],
        limit=passes_needed(players, out, owner),
        still=players - len(out),
        after=rounds.clockwise(tables, players, out),
        drawn=0,
        discard=tuple(tables.play_of([card_of(code)]) for code in position["discard"]),
        hands=[tables.hand_of(map(card_of, hand)) for hand in position["hands"]],
        out=out,
        points=tuple(position["scores"]),
        finished=tuple(_round_end(end) for end in position["rounds"]),
        row=row_of(tables, phase, side, field),
    )


def _round_end(end: Mapping[str, Any]) -> RoundEnd:
    return RoundEnd(Ending(end["end"]), tuple(end["out"]))
