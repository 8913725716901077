"""Where the table waits while the moves of a step are told: what happens then is read one chapter at a time."""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.values.telling import Halt
from ui.lesson.tutor import Tutor
from ui.match.match import Match
from ui.terms import Terms


class Chapters:
    """The chapters of what is told in the step that stands. Each begins with a note that the step names, and has ended
    where the next one begins: there the telling is to wait until the learner goes on. Knows no widget."""

    def __init__(self, tutor: Tutor, match: Match) -> None:
        self._tutor, self._match = tutor, match

    def ends_before(self, snapshot: Snapshot, note: Note) -> bool:
        """Whether a chapter has been told when this note of the snapshot's last move is next."""
        step = self._tutor.step
        return step is not None and note.key in step.chapters and bool(self._told(snapshot.ply, note))

    def words(self, halt: Halt, terms: Terms) -> tuple[str, ...]:
        """What the chapter tells that ends at this halt, in the words of the log."""
        told = [note for note in self._told(halt.snapshot.ply, halt.note) if not note.quiet]
        return tuple(terms.say(f"note.{note.key}", **note.args) for note in told)

    def part(self, halt: Halt) -> tuple[int, int]:
        """Which chapter of the step ends at this halt, counted from 1, and how many are read in it: the learner sees
        how often there is something to be read before the next step."""
        step = self._tutor.step
        assert step is not None
        begun = sum(note.key in step.chapters for note in self._notes_before(halt.snapshot.ply, halt.note))
        return begun, max(begun, self._tutor.chapters_read)

    def _told(self, ply: int, end: Note) -> list[Note]:
        """The notes of the chapter that ends before this note of the move that led to `ply`; empty where none does."""
        step = self._tutor.step
        assert step is not None
        told: list[Note] = []
        for note in self._notes_before(ply, end):
            if note.key in step.chapters:
                told.clear()
            if told or note.key in step.chapters:
                told.append(note)
        return told

    def _notes_before(self, ply: int, end: Note) -> Iterator[Note]:
        memory = self._match.memory()
        for made in memory[self._tutor.ply : ply - 1]:
            yield from made.notes
        last = memory[ply - 1].notes
        yield from last[: last.index(end)]
