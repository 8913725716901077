"""Where in a game that is watched points were gained, and who has led since. No Qt, no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engines.game import Note
from engines.meanings import Changed, Gains, Meaning, Paid, Scored
from ui.models.moments import brought_by
from ui.watch.course import Chapter, Course

_POINTS: Final = (Gains, Scored, Changed, Paid)


@dataclass(frozen=True, slots=True)
class Swing:
    """A ply that brought somebody points, or took some away."""

    ply: int
    points: tuple[int, ...]
    """By seat."""
    leaders: tuple[int, ...] = ()
    """Who leads from then on, where others did before; else nobody."""
    closes: bool = False
    """Whether these are points of a round that ended before the one that the ply begins."""

    @property
    def winner(self) -> int:
        """The seat that gained most, the first of several."""
        return self.points.index(max(self.points))


def swings_in(
    told: Sequence[Sequence[Note]],
    meaning: Callable[[Note], Meaning | None],
    seats: int,
    number_of: Callable[[Note], int | None] = lambda note: None,
) -> tuple[Swing, ...]:
    """All of a game, by what each of its plies has `told` everybody; `meaning` says what a note means for the
    result, `number_of` which round it begins."""
    found: list[Swing] = []
    scores, leaders = [0] * seats, tuple(range(seats))
    for ply, notes in enumerate(told, 1):
        points = [0] * seats
        for note in notes:
            for seat, gained in brought_by(meaning(note)):
                points[seat] += gained
        if any(points):
            scores = [score + gained for score, gained in zip(scores, points, strict=True)]
            now = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            closes = _closes(notes, meaning, number_of)
            found.append(Swing(ply, tuple(points), now if now != leaders else (), closes))
            leaders = now
    return tuple(found)


def rounds_at(course: Course, swings: Sequence[Swing]) -> dict[int, Chapter]:
    """The round of each moment with something to say: the one in which its points were won, or that begins there."""
    won = {one.ply: course.chapter_at(one.ply - 1 if one.closes else one.ply) for one in swings}
    begun = {one.ply: one for one in course.chapters}
    return {ply: chapter for ply, chapter in {**begun, **won}.items() if chapter is not None}


def _closes(
    notes: Sequence[Note], meaning: Callable[[Note], Meaning | None], number_of: Callable[[Note], int | None]
) -> bool:
    """Whether a round begins after the first points of these notes."""
    first = next(at for at, note in enumerate(notes) if isinstance(meaning(note), _POINTS))
    return any(number_of(note) is not None for note in notes[first:])
