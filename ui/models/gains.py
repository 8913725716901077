"""What the moves of a game brought, in halves of a point: by its notes one by one, and by the scores before and after
each move. No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engines.game import Memory, Note
from engines.meanings import Changed, Earned, Gains, Meaning, Paid, Scored


@dataclass(frozen=True, slots=True)
class Gain:
    """What a note of a ply says that it brought a seat, negative where the seat lost it."""

    seat: int
    ply: int
    halves: int
    """Of a point."""
    note: Note
    is_counted: bool = False
    """Whether a count of everybody's brought it, and no move."""
    is_known: bool = False
    """Whether the scores have held it all along, and only the account of it comes now."""


def brought_by(meant: Meaning | None) -> Iterator[tuple[int, int]]:
    """Each a seat and what it gains by what a note means, negative where it loses; points that are counted later come
    with their count."""
    match meant:
        case Gains():
            yield from enumerate(meant.points)
        case Scored():
            yield meant.seat, meant.points
        case Changed():
            yield from meant.changes
        case Paid():
            yield meant.seat, -meant.points
            yield meant.to_seat, meant.points
        case _:
            pass


def gains_in(memory: Memory, meaning: Callable[[Note], Meaning | None]) -> tuple[Gain, ...]:
    """All that notes tell of, in the order told. What was earned before it was counted came then; the count brings the
    rest."""
    found: list[Gain] = []
    earned: defaultdict[int, int] = defaultdict(int)
    for ply, made in enumerate(memory, 1):
        for note in made.notes:
            meant = meaning(note)
            is_counted = isinstance(meant, Gains) or (isinstance(meant, Scored) and meant.is_counted)
            is_known = isinstance(meant, Gains | Changed) and meant.is_known
            found += (
                Gain(seat, ply, halves, note, is_counted, is_known) for seat, halves in _halves(meant, earned) if halves
            )
    return tuple(found)


def _halves(meant: Meaning | None, earned: defaultdict[int, int]) -> Iterator[tuple[int, int]]:
    """Each a seat and what it gains; `earned` are the points that the next count has brought already."""
    match meant:
        case Earned():
            earned[meant.seat] += meant.points
            yield meant.seat, 2 * meant.points + meant.half
        case Gains():
            yield from [(seat, 2 * (points - earned[seat])) for seat, points in brought_by(meant)]
            earned.clear()
        case _:
            yield from ((seat, 2 * points) for seat, points in brought_by(meant))


def standings_in(
    scores: Sequence[Sequence[int]], memory: Memory, meaning: Callable[[Note], Meaning | None]
) -> tuple[tuple[int, ...], ...]:
    """By ply from 0, by seat: how many halves of a point the seat had then. `scores` are the whole points at each ply
    of `memory`; a half that waits for another one is told by notes only."""
    odd = [0] * len(scores[0])
    found = [tuple(2 * points for points in scores[0])]
    for points, made in zip(scores[1:], memory, strict=True):
        for note in made.notes:
            meant = meaning(note)
            if isinstance(meant, Earned):
                odd[meant.seat] ^= meant.half
        found.append(tuple(2 * score + half for score, half in zip(points, odd, strict=True)))
    return tuple(found)
