"""When in a game its points came: for each source of points and each seat the plies that brought them. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.game import Memory, Note
from engines.meanings import Changed, Gains, Meaning, Paid, Scored
from ui.models.reckoning import Reckoning


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply that brought a seat points of one source; `note` tells it."""

    ply: int
    points: int
    note: Note


def moments(
    memory: Memory, meaning: Callable[[Note], Meaning | None], source: Reckoning, seat: int
) -> tuple[Moment, ...]:
    """All that brought this seat points of a source, in the order told. `source` is made from the same memory."""
    told = ((ply, note, meaning(note)) for ply, made in enumerate(memory, 1) for note in made.notes)
    found = ((ply, note, _points(note, meant, source.head, seat)) for ply, note, meant in told if meant is not None)
    return tuple(Moment(ply, points, note) for ply, note, points in found if points)


def _points(note: Note, meant: Meaning, head: Note, seat: int) -> int:
    """What a note brings a seat of the source with this head."""
    match meant:
        case Gains():
            return meant.points[seat] if note is head else 0
        case Scored():
            return meant.points if (meant.seat, note.rule) == (seat, head.key) else 0
        case Changed():
            return sum(points for of, points in meant.changes if of == seat) if note.key == head.key else 0
        case Paid() if head.key == "in_play":
            return meant.points * ((meant.to_seat == seat) - (meant.seat == seat))
        case _:
            return 0
