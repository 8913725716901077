"""When in a game its points came: for each source of points and each seat the plies that brought them. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engines.game import Memory, Note
from engines.meanings import Changed, Earned, Gains, Meaning, Scored
from ui.models.gains import brought_by
from ui.models.reckoning import Reckoning


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply that brought a seat points of one source; `note` tells it."""

    seat: int
    ply: int
    points: int
    note: Note


def moments(
    memory: Memory, meaning: Callable[[Note], Meaning | None], source: Reckoning, seat: int
) -> tuple[Moment, ...]:
    """All that brought this seat points of a source, in the order told. `source` is made from the same memory.

    What was earned before it was counted came then; the count brings the rest.
    """
    found: list[Moment] = []
    earned: list[Moment] = []
    for ply, note, meant in _told(memory, meaning):
        points = _points(note, meant, source.head, seat)
        if isinstance(meant, Earned) and meant.seat == seat:
            earned.append(Moment(seat, ply, meant.points, note))
        elif isinstance(meant, Gains):
            if note is source.head:
                found += earned
                points -= sum(one.points for one in earned)
            earned.clear()
        found.append(Moment(seat, ply, points, note))
    return tuple(one for one in found if one.points)


def _told(memory: Memory, meaning: Callable[[Note], Meaning | None]) -> Iterator[tuple[int, Note, Meaning]]:
    """All notes that mean something, each with its ply."""
    for ply, made in enumerate(memory, 1):
        for note in made.notes:
            if (meant := meaning(note)) is not None:
                yield ply, note, meant


def _points(note: Note, meant: Meaning, head: Note, seat: int) -> int:
    """What a note brings a seat of the source with this head."""
    return sum(points for of, points in brought_by(meant) if of == seat) if _is_of(note, meant, head) else 0


def _is_of(note: Note, meant: Meaning, head: Note) -> bool:
    """Whether what this note brings belongs to the source with this head."""
    match meant:
        case Gains():
            return note is head
        case Scored():
            return note.rule == head.key
        case Changed():
            return note.key == head.key
        case _:
            return head.key == "in_play"
