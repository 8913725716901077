"""Where a game is that is not over, in its own words: its season, round or turn. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from engines.game import SPECTATOR, Memory
from engines.timeline import Timeline
from ui.games import TableRow, table_row
from ui.terms import Terms


def chapter_reached(memory: Memory, row: TableRow) -> int:
    """The number of the season, round or turn that is being played, from 1."""
    begun = (row.begun_chapter(note) for made in memory for note in made.notes)
    return max((number for number in begun if number is not None), default=1)


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a game has come."""

    moves: int
    """How many its players have made."""
    chapter: int
    chapters: int
    """How many of them every game has; 0: as many as are played."""

    def words(self, terms: Terms) -> str:
        """Where it is, in words of the game, which `terms` have: "Round 3 of 6"; "" in a game without such parts."""
        if self.chapters:
            return terms.say("watch.chapter_of", number=self.chapter, all=self.chapters)
        return terms.say("watch.chapter", number=self.chapter) if terms.knows("watch.chapter") else ""


def reached_by(timeline: Timeline) -> Reached:
    """How far a game has come where a timeline stands."""
    row = table_row(timeline.game.id)
    chapter = chapter_reached(timeline.memory(SPECTATOR), row)
    return Reached(len(timeline.decisions) - 1, chapter, row.chapters)
