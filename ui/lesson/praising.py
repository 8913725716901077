"""Says a word of praise to a right move, on a slip beside what it has brought to its place. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from ui.board.values.placement import Pose
from ui.games import table_row
from ui.lesson.speech import Speech
from ui.lesson.tutor import Tutor
from ui.table.page import TablePage


def named_poses(page: TablePage) -> dict[str, Pose]:
    """Where things with a name lie, by id."""
    return {one.id: one.pose for one in page.scene.layout.placements if one.label is not None}


class Praising:
    """Praises on the slip of one page. It lies as long as any slip does, or until something is picked up: the words of
    the next step are read on the foot meanwhile, and the table keeps its size."""

    def __init__(self, tutor: Tutor, page: TablePage, speech: Speech) -> None:
        self._tutor, self._page, self._speech = tutor, page, speech
        self._at: QPointF | None = None
        """Where the learner did what is praised."""
        self._said = ""

    def note(self, touched: str) -> None:
        """What is praised next was done there."""
        self._at = self._page.scene.whereabouts(touched)

    def forget(self) -> None:
        self._at, self._said = None, ""

    def say(self, lay: Mapping[str, Pose]) -> None:
        """Praise what has just been done, if it earned that; `lay` is where things with a name lay before it."""
        praise = self._tutor.praise
        if praise is None:
            self.forget()
            return
        self._at = self._at or self._where_done(lay)
        said = praise.in_(self._tutor.language)
        if said != self._said:
            self._said = said
            self._speech.announce(said)
        self._page.say(said, self._at, (*self._tutor.pointers, *self._tutor.clear))

    @property
    def _touched(self) -> tuple[str, ...]:
        """What a hand touches to make the move."""
        match, ply = self._page.match, self._tutor.ply
        if len(match.record.moves) <= ply:
            return ()
        table = table_row(match.game).table
        return table.gesture(match.record.moves[ply], table.read(match.snapshot(ply).view)).path

    def _where_done(self, lay: Mapping[str, Pose]) -> QPointF | None:
        """Where what the hand took lies now, or the place that it went to; else what the move has brought somewhere,
        outside the own hand, which closes up behind it."""
        scene = self._page.scene
        hand = {piece.id for piece in scene.layout.placements if piece.touch.in_hand}
        poses = named_poses(self._page)
        moved = [name for name, pose in poses.items() if name not in hand and lay.get(name) != pose]
        touched = [name for name in reversed(self._touched) if name not in hand]
        taken = [name for name in touched if name in moved]
        return next(filter(None, map(scene.whereabouts, (*taken, *touched, *moved))), None)
