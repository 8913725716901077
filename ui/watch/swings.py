"""Where in a game that is watched points were gained, and who has led since. No Qt, no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engines.game import Note
from engines.meanings import Changed, Earned, Gains, Meaning, Paid, Scored
from ui.watch.course import Chapter, Course

_POINTS: Final = (Earned, Gains, Scored, Changed, Paid)


@dataclass(frozen=True, slots=True)
class Swing:
    """A ply that brought somebody points, or took some away."""

    ply: int
    halves: tuple[int, ...]
    """Of a point, by seat."""
    leaders: tuple[int, ...] = ()
    """Who leads from then on, where others did before; else nobody."""
    closes: bool = False
    """Whether these are points of a round that ended before the one that the ply begins."""

    @property
    def winner(self) -> int:
        """The seat that gained most, the first of several."""
        return self.halves.index(max(self.halves))


def swings_in(
    standings: Sequence[Sequence[int]],
    told: Sequence[Sequence[Note]],
    meaning: Callable[[Note], Meaning | None],
    number_of: Callable[[Note], int | None] = lambda note: None,
) -> tuple[Swing, ...]:
    """All of a game, by what the seats had at each of its plies (`standings_in`). `told` are the notes of each ply,
    `meaning` says what a note means for the result, `number_of` which round it begins."""
    found: list[Swing] = []
    leaders = _leaders(standings[0])
    for ply, ((before, after), notes) in enumerate(zip(pairwise(standings), told, strict=True), 1):
        gained = tuple(has - had for had, has in zip(before, after, strict=True))
        if any(gained):
            now = _leaders(after)
            found.append(Swing(ply, gained, now if now != leaders else (), _closes(notes, meaning, number_of)))
            leaders = now
    return tuple(found)


def _leaders(halves: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points: a half alone is none."""
    points = [one // 2 for one in halves]
    return tuple(seat for seat, one in enumerate(points) if one == max(points))


def rounds_at(course: Course, swings: Sequence[Swing]) -> dict[int, Chapter]:
    """The round of each moment with something to say: the one in which its points were won, or that begins there."""
    won = {one.ply: course.chapter_at(one.ply - 1 if one.closes else one.ply) for one in swings}
    begun = {one.ply: one for one in course.chapters}
    return {ply: chapter for ply, chapter in {**begun, **won}.items() if chapter is not None}


def _closes(
    notes: Sequence[Note], meaning: Callable[[Note], Meaning | None], number_of: Callable[[Note], int | None]
) -> bool:
    """Whether a round begins after the first points of these notes."""
    first = next((at for at, note in enumerate(notes) if isinstance(meaning(note), _POINTS)), len(notes))
    return any(number_of(note) is not None for note in notes[first:])
