"""The view of Sword of the Weak, typed: what `State.view` writes for a seat, read once from its JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engines.game import HIDDEN
from engines.reading import Read
from engines.sword.values import Ending, Phase, passes_needed

_PHASES: Final = {phase.value: phase for phase in Phase}
_ENDINGS: Final = {ending.value: ending for ending in Ending}


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """How a round ended, and what it was worth."""

    end: Ending
    out: tuple[int, ...]
    """The seats that emptied their hands, in that order."""
    left: tuple[int, ...]
    """The seats that were still in, ascending."""
    points: tuple[int, ...]
    """By seat: the points of this round alone."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat may see it, in the order of the JSON. Seats count from 0, cards are codes of the box
    ("3", or "S" for the sword), sides are names of `Box.sides` ("blue", "red")."""

    players: int
    round: int
    """The number of the round being played, from 1."""
    start: int
    """The seat that made the first move of this round."""
    actor: int | None
    """The seat to act; None when the game is over."""
    phase: Phase
    """What the seat to act decides."""
    balance: str
    """The side that counts."""
    field: tuple[str, ...]
    """The set that must be beaten, ascending; empty when the field is cleared."""
    owner: int | None
    """Whose set lies on the field, also when that seat has gone out; None for the opening card and an empty field."""
    under: tuple[str, ...]
    """The cards that the set on the field covers, oldest first."""
    passes: int
    """How many seats in a row have passed; on an empty field only passes without a draw count."""
    deck: tuple[str | None, ...]
    """The cards left to draw, next first. In a view each is None: nobody sees it."""
    discard: tuple[str, ...]
    """The cards on the discard pile, oldest first."""
    hands: tuple[tuple[str | None, ...], ...]
    """By seat: the cards held, ascending. A card is None when the viewer may not see it, as in every other hand."""
    swords: tuple[bool, ...]
    """By seat: whether it still holds its sword, which everybody sees by the back."""
    out: tuple[int, ...]
    """The seats that have emptied their hands in this round, in that order."""
    scores: tuple[int, ...]
    """By seat: all points so far."""
    rounds: tuple[FinishedRound, ...]
    """The finished rounds, first one first."""
    later: tuple[str | None, ...]
    """The decks of the rounds to come, as codes in a row. In a view each is None: nobody sees it."""
    winners: tuple[int, ...]
    """The seats that have won, ascending; empty while the game runs."""

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def passes_needed(self) -> int:
        """How many passes in a row clear the field (J17)."""
        return passes_needed(self.players, self.out, self.owner)

    @property
    def points_by_round(self) -> tuple[tuple[int, ...], ...]:
        """Round by round, and in it by seat: the points of the finished rounds, then those scored since."""
        finished = [one.points for one in self.rounds]
        since = (points - sum(one[seat] for one in finished) for seat, points in enumerate(self.scores))
        return (*finished, tuple(since))

    @property
    def passed_seats(self) -> frozenset[int]:
        """Who has passed on what lies on the field: as many seats before the one to act as passes are counted."""
        if self.actor is None:
            return frozenset()
        back = ((self.actor - step) % self.players for step in range(1, self.players + 1))
        return frozenset([seat for seat in back if seat not in self.out][: self.passes])


def read_view(data: object) -> View:
    """The view in decoded JSON. Raises RecordError: which member is missing or of another kind."""
    read = Read(data, "view")
    players = read["players"].whole()
    return View(
        players=players,
        round=read["round"].whole(),
        start=read["start"].whole(),
        actor=read["turn"].maybe(Read.whole),
        phase=read["phase"].one_of(_PHASES),
        balance=read["balance"].text(),
        field=read["field"].texts(),
        owner=read["owner"].maybe(Read.whole),
        under=read["under"].texts(),
        passes=read["passes"].whole(),
        deck=read["deck"].each(_card),
        discard=read["discard"].texts(),
        hands=read["hands"].by_seat(players, _hand),
        swords=read["swords"].by_seat(players, Read.flag),
        out=read["out"].wholes(),
        scores=read["scores"].by_seat(players, Read.whole),
        rounds=tuple(_finished_round(one, players) for one in read["rounds"].items()),
        later=read["later"].each(lambda deck: deck.maybe(Read.text)),
        winners=read["winners"].wholes(),
    )


def _finished_round(read: Read, players: int) -> FinishedRound:
    return FinishedRound(
        end=read["end"].one_of(_ENDINGS),
        out=read["out"].wholes(),
        left=read["left"].wholes(),
        points=read["points"].by_seat(players, Read.whole),
    )


def _hand(read: Read) -> tuple[str | None, ...]:
    return read.each(_card)


def _card(read: Read) -> str | None:
    """A card's code; None for a card that is hidden."""
    code = read.text()
    return None if code == HIDDEN else code
