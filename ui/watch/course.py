"""Where one can stop in a game that is watched: before every decision, and where its rounds begin. No Qt, no game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engines.game import Note
from ui.games import TableRow


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round of a game, or what its game calls so: a season, a turn of everybody."""

    number: int
    ply: int
    """Where it begins."""


@dataclass(frozen=True, slots=True)
class Course:
    """The stops of a game. Invariant: `decisions` ascend; where there are chapters, the first begins with the game."""

    decisions: tuple[int, ...]
    chapters: tuple[Chapter, ...] = ()

    @property
    def end(self) -> int:
        """Where the last stop is."""
        return self.decisions[-1]

    def until(self, ply: int) -> Course:
        """What is known of it to whoever has watched as far as `ply`."""
        decisions = (*self.decisions[: bisect_left(self.decisions, ply)], ply)
        return replace(self, decisions=decisions, chapters=tuple(one for one in self.chapters if one.ply <= ply))

    def next(self, ply: int) -> int:
        """The next decision after `ply`; the last one where there is none."""
        return self.decisions[min(bisect_right(self.decisions, ply), len(self.decisions) - 1)]

    def last(self, ply: int) -> int:
        """The decision before `ply`; the first one where there is none."""
        return self.decisions[max(bisect_left(self.decisions, ply) - 1, 0)]

    def next_chapter(self, ply: int) -> int:
        """Where the next round after `ply` begins; the end where there is none."""
        return next((one.ply for one in self.chapters if one.ply > ply), self.end)

    def last_chapter(self, ply: int) -> int:
        """Where the round begins in which `ply` is, or the one before where that is `ply` itself."""
        return next((one.ply for one in reversed(self.chapters) if one.ply < ply), self.decisions[0])

    def chapter_at(self, ply: int) -> Chapter | None:
        """The round in which `ply` is; None in a game without rounds."""
        return next((one for one in reversed(self.chapters) if one.ply <= ply), None)


def number_in(row: TableRow) -> Callable[[Note], int | None]:
    """What says which round of the game of this row a note begins; None for a note that begins none."""
    return row.begun_chapter


def course_of(
    decisions: Sequence[int], told: Sequence[Sequence[Note]], number_of: Callable[[Note], int | None]
) -> Course:
    """The course of a game by what each of its plies has `told`; `number_of` says which round a note begins."""
    found: list[Chapter] = []
    for ply, notes in enumerate(told, 1):
        for number in map(number_of, notes):
            if number is not None and number > (found[-1].number if found else 1):
                found.append(Chapter(number, ply))
    return Course(tuple(decisions), (Chapter(1, 0), *found) if found else ())
