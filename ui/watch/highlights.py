"""What is seen and said of the moments of a game that is watched: points that were gained, rounds, one's own words. No
game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ui.models.mark import Mark
from ui.terms import Terms, signed
from ui.watch.course import Course
from ui.watch.ribbon import Peak
from ui.watch.swings import Swing, rounds_at


@dataclass(frozen=True, slots=True)
class Highlights:
    """Everything that a game has of them. What is asked for ends with the ply `watched` last: nothing that comes later
    is told."""

    course: Course
    swings: Sequence[Swing]
    marks: Sequence[Mark]
    """By seat."""

    def peaks(self, watched: int) -> list[Peak]:
        """Where points were gained."""
        marks, known = self.marks, self._known(watched)
        most = max((max(one.points) for one in known), default=1)
        return [
            Peak(one.ply, marks[one.winner], max(one.points) / most, marks[one.leaders[0]] if one.leaders else None)
            for one in known
            if max(one.points) > 0
        ]

    def words(self, watched: int, comments: Mapping[int, str], terms: Terms) -> dict[int, str]:
        """What is said of each moment that has something on the slider's way: the round that begins there, or in which
        points were won, what they did, and one's own words (`comments`, by ply)."""
        known = self._known(watched)
        said: defaultdict[int, list[str]] = defaultdict(list)
        for ply, chapter in rounds_at(self.course.until(watched), known).items():
            said[ply].append(terms.say("watch.chapter", number=chapter.number))
        for one in known:
            said[one.ply] += [
                terms.say("film.gained", seat=seat, points=signed(points))
                for seat, points in enumerate(one.points)
                if points
            ]
            if one.leaders:
                said[one.ply].append(terms.say("film.lead", seats=list(one.leaders)))
        for ply, text in comments.items():
            if ply <= watched:
                said[ply].append(text)
        return {ply: "\n".join(lines) for ply, lines in said.items()}

    def _known(self, watched: int) -> tuple[Swing, ...]:
        """What points did up to there."""
        return tuple(one for one in self.swings if one.ply <= watched)
