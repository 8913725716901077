"""The state of a game of Master of Wudang: what lies where, in small ints and flat lists.

The course of the game stands in `rules` and the modules it names; here a state only knows itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import CHANCE, Caution, Refusal, Teller

# A circle of types: the chapters of the rules are functions of this class and name it in annotations only. To break it,
# each of them would have to name a base class that exists for nothing else.
from engines.wudang import cautions, reckoning, refusals, rules, views
from engines.wudang.moves import Kind, Move
from engines.wudang.tables import NOBODY, Tables, mask_of
from engines.wudang.values import Phase, Step


@dataclass(slots=True, eq=False)
class WudangState:
    """One position.

    Seats, cards, spaces and levels are ints from 0; NOBODY stands where there is none. `abilities` lists the levels
    of seat 0, then 1, then 2; a hand is a bit mask of cards; `decks` hold the descent cards to come,
    top first. Invariant: every training card is in exactly one hand or
    in `drawn`; `workers[s]` and the own pieces of `s` on `spaces` are always the same number together.
    """

    tables: Tables
    round: int
    phase: Phase
    step: Step
    actor: int | None
    start: int
    points: list[int]
    abilities: list[int]
    hands: list[int]
    attributes: list[int]
    drawer: int
    victim: int
    drawn: list[int]
    workers: list[int]
    temp_owner: int
    temp_space: int
    spaces: list[int]
    resolving: int
    dial: int
    open: list[int]
    taken: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    removed: tuple[tuple[int, ...], ...]
    sets: list[int]
    shown: list[tuple[int, ...]]
    teller: Teller | None = None

    def clone(self) -> WudangState:
        return WudangState(
            self.tables,
            self.round,
            self.phase,
            self.step,
            self.actor,
            self.start,
            self.points[:],
            self.abilities[:],
            self.hands[:],
            self.attributes[:],
            self.drawer,
            self.victim,
            self.drawn[:],
            self.workers[:],
            self.temp_owner,
            self.temp_space,
            self.spaces[:],
            self.resolving,
            self.dial,
            self.open[:],
            self.taken[:],
            self.decks[:],
            self.removed,
            self.sets[:],
            self.shown[:],
        )

    # The contract: each answer is a rule's.

    def legal(self) -> Sequence[Move]:
        return rules.legal(self)

    def apply(self, move: Move) -> None:
        rules.apply(self, move)

    @property
    def needs_hidden(self) -> bool:
        """W16: where a worker may go follows from the mountain alone; W26: so does what a descent from the gate brings.
        One by a drawn card is made on the way to what the other cards do."""
        is_at_the_gate = self.step is Step.DESCEND and max(self.drawn) == NOBODY
        return self.step is not Step.PLACE and not is_at_the_gate

    def chance(self) -> Sequence[tuple[Move, float]]:
        """W6: each card of the hand drawn from, equally likely."""
        return self.tables.draws[self.hands[self.source]] if self.actor == CHANCE else ()

    def refusal(self, move: Move) -> Refusal | None:
        return refusals.refusal(self, move)

    def caution(self, move: Move) -> Caution | None:
        return cautions.caution(self, move)

    def attempts(self) -> Iterable[Move]:
        return refusals.attempts(self)

    def masked(self, move: Move, seat: int) -> str:
        return views.masked(self, move, seat)

    def position(self) -> dict[str, Any]:
        return views.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return views.view(self, seat)

    def scores(self) -> list[int]:
        return self.points[:]

    def scores_seen(self, seat: int) -> list[int]:
        """All points are marked at once, in everybody's sight."""
        return self.scores()

    def winners(self) -> list[int]:
        return reckoning.winners(self) if self.phase is Phase.OVER else []

    # Facts of the position

    @property
    def source(self) -> int:
        """The seat whose hand `drawer` draws from: the right-hand neighbour (W11), or the victim (W22)."""
        return (self.drawer - 1) % len(self.hands) if self.victim < 0 else self.victim

    @property
    def spy(self) -> int:
        """The seat with the secret letter, in the hand or just drawn."""
        letter = self.tables.letter
        return next(seat for seat, hand in enumerate(self.hands) if hand >> letter & 1 or self.drawn[seat] == letter)

    def levels(self, seat: int) -> list[int]:
        """The abilities of one seat."""
        count = self.tables.abilities
        return self.abilities[seat * count : (seat + 1) * count]

    def shows_icon(self, card: int) -> bool:
        """Whether a drawn card shows the icon of the moment: Card passing in training (W13), Action later (W22)."""
        return self.tables.passing[card] if self.phase is Phase.PASSING else self.tables.action[card]


def read_position(tables: Tables, position: Mapping[str, Any]) -> WudangState:
    """The state that `position` describes. Trusts it to be one that `WudangState.position` wrote."""
    cards, kinds = tables.card_of, tables.moves.whats
    attributes, families = kinds[Kind.ATTRIBUTE], kinds[Kind.SET]
    names = [ability.id for ability in tables.box.abilities]
    return WudangState(
        tables=tables,
        round=position["round"],
        phase=Phase[position["phase"].upper()],
        step=Step.NONE if position["step"] is None else Step[position["step"].upper()],
        actor=position["actor"],
        start=position["start"],
        points=list(position["scores"]),
        abilities=[levels[name] for levels in position["abilities"] for name in names],
        hands=[mask_of(cards[card] for card in hand) for hand in position["hands"]],
        attributes=[_indexed(attributes, chip) for chip in position["attributes"]],
        drawer=_or_nobody(position["drawer"]),
        victim=_or_nobody(position["victim"]),
        drawn=[NOBODY if card is None else cards[card] for card in position["drawn"]],
        workers=list(position["workers"]),
        temp_owner=_or_nobody(position["temp_owner"]),
        temp_space=_from_number(position["temp_space"]),
        spaces=[_or_nobody(owner) for owner in position["spaces"]],
        resolving=_from_number(position["resolving"]),
        dial=position["dial"],
        open=_indices(tables, position["open"]),
        taken=[tuple(_indices(tables, taken)) for taken in position["taken"]],
        decks=[tuple(_indices(tables, position[f"deck_{letter.lower()}"])) for letter in tables.box.decks],
        removed=tuple(tuple(_indices(tables, position[f"removed_{letter.lower()}"])) for letter in tables.box.decks),
        sets=[_indexed(families, choice) for choice in position["sets"]],
        shown=[tuple(cards[card] for card in shown) for shown in position["shown"]],
    )


def _indices(tables: Tables, cards: Sequence[str]) -> list[int]:
    return [tables.descent_ids.index(card) for card in cards]


def _or_nobody(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _from_number(number: int | None) -> int:
    return NOBODY if number is None else number - 1


def _indexed(names: Sequence[str], name: str | None) -> int:
    return NOBODY if name is None else names.index(name)
