"""What a round has brought, and how the game stands after it, by what its notes mean. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.game import Note
from engines.meanings import Begins, Gains, Paid, Ruled
from ui.models.reckoning import Told, columns


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat after a round."""

    seat: int
    won: int
    """In the round, by all that is counted; negative where it lost."""
    total: int
    why: tuple[tuple[Note, Note], ...]
    """Each a reason for points of the round, and the head that it stands under."""
    gave: tuple[Note, ...] = ()
    """What it paid another seat in the round."""
    got: tuple[Note, ...] = ()
    """What another seat paid it."""
    paid: int = 0
    """The points that it was paid, less those that it paid: no part of what it `won`."""


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round that has ended."""

    number: int
    """From 1."""
    heads: tuple[Note, ...]
    """What was counted at its end, after what rules decided about it."""
    standings: tuple[Standing, ...]
    """Who has most points comes first."""


def round_over(told: Sequence[Told], scores: Sequence[int]) -> RoundOver | None:
    """The round that the newest Begins has ended, also where nobody won or lost a point in it; None where none has."""
    begins = [(at, meant.number) for at, (_, meant) in enumerate(told) if isinstance(meant, Begins)]
    if not begins or begins[-1][1] == 1:
        return None
    first = begins[-2][0] + 1 if len(begins) > 1 else 0
    last, number = begins[-1]
    part = told[first:last]
    standings = _standings(part, scores)
    heads = tuple(note for note, meant in part if isinstance(meant, (Gains, Ruled)))
    return RoundOver(number - 1, heads, standings)


def _standings(part: Sequence[Told], scores: Sequence[int]) -> tuple[Standing, ...]:
    seats = range(len(scores))
    found = columns(part, len(scores))
    paid = [(note, meant) for note, meant in part if isinstance(meant, Paid) and meant.points]
    won = [sum(one.gains[seat] for one in found) for seat in seats]
    standings = (
        Standing(
            seat,
            won[seat],
            scores[seat],
            why=tuple((note, one.head) for one in found for note in one.reasons[seat]),
            gave=tuple(note for note, meant in paid if meant.seat == seat),
            got=tuple(note for note, meant in paid if meant.to_seat == seat),
            paid=_net(paid, seat),
        )
        for seat in seats
    )
    return tuple(sorted(standings, key=lambda one: -one.total))


def _net(paid: Sequence[tuple[Note, Paid]], seat: int) -> int:
    """What a seat was paid, less what it paid."""
    got = sum(meant.points for _, meant in paid if meant.to_seat == seat)
    return got - sum(meant.points for _, meant in paid if meant.seat == seat)
