"""What of a match can be taken back and made again: how far, whose decision it is, and what stands, and why.

It reads the match and changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection

from engines.game import CHANCE
from engines.timeline import Timeline
from ui.match.course.display import Display
from ui.match.course.viewer import Viewer
from ui.terms import Word


class TurningBack:
    """Asked anew each time, for every move changes the answers."""

    def __init__(
        self,
        timeline: Timeline,
        persons: Collection[int],
        viewer: Viewer,
        display: Display,
        *,
        is_allowed: bool,
    ) -> None:
        """`is_allowed`: whether anybody may ever turn back in this match. While the table of `display` is covered
        nobody knows who reads what is said."""
        self._timeline, self._persons, self._viewer = timeline, frozenset(persons), viewer
        self._display, self._is_allowed = display, is_allowed

    @property
    def target(self) -> int | None:
        """The ply at which a person last decided; None when nobody may go back to it."""
        floor = 0 if self._timeline.is_practice else self._timeline.undo_floor.ply
        return self._decided_last(floor) if self._is_allowed else None

    @property
    def practice_target(self) -> int | None:
        """The ply at which a person last decided, where nobody may go back to it but in practice; None otherwise, and
        at a covered table."""
        return self._decided_last(0) if self._is_barred and not self._display.is_covered else None

    @property
    def can_undo(self) -> bool:
        """Whether the last decision of a person can be taken back."""
        return self.target is not None

    @property
    def can_practise(self) -> bool:
        """Whether it can be taken back as practice only."""
        return self.practice_target is not None

    @property
    def owner(self) -> int | None:
        """The person whose decision undo takes back; None when nothing can be."""
        target = self.target
        return None if target is None else self._timeline.actors[target]

    @property
    def goes(self) -> tuple[Word, ...]:
        """What undo takes back, as far as the viewer may read it, and whether more than that; empty where nothing."""
        target = self.target
        episodes = () if target is None else self._viewer.memory()[target:]
        loud = [note for episode in episodes[:1] for note in episode.notes if not note.quiet]
        more = (Word("undo.more"),) if len(episodes) > 1 else ()
        return (Word(f"note.{loud[0].key}", loud[0].args), *more) if loud else more

    @property
    def stands(self) -> tuple[Word, ...]:
        """Why nothing more can be taken back, sentence by sentence; empty where that is no question."""
        if not self._is_barred:
            return ()
        floor, actors = self._timeline.undo_floor, self._timeline.actors
        if not floor.ply or self._persons.isdisjoint(actors):
            return (Word("undo.nothing"),)
        # what was revealed may be for other eyes only; what else was told then says as much as the viewer may know
        told = (*floor.notes, *self._viewer.memory()[floor.ply - 1].notes)
        seen = [note for note in told if self._viewer.may_read(note) and not note.quiet]
        if seen and not self._display.is_covered:
            return Word("undo.stands"), Word(f"note.{seen[0].key}", seen[0].args)
        return (Word("undo.luck" if actors[floor.ply - 1] == CHANCE else "undo.learned"),)

    @property
    def has_undone(self) -> bool:
        """Whether the game stands before moves that have been made."""
        return self._timeline.ply < self._timeline.length

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again; not at a covered table, where nobody sees it."""
        return self._is_allowed and self.has_undone and not self._display.is_covered

    @property
    def _is_barred(self) -> bool:
        """Whether somebody might turn back, and cannot."""
        return self.target is None and not self._display.is_looking_back and self._is_allowed

    def _decided_last(self, floor: int) -> int | None:
        """The last ply from `floor` at which a person decided."""
        actors = self._timeline.actors
        return next((ply for ply in reversed(range(floor, len(actors))) if actors[ply] in self._persons), None)
