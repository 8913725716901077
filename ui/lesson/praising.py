"""Says a word of praise to a right move: on the foot while it is told, or on a slip beside what it has brought to its
place. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from ui.board.values.placement import Pose
from ui.games import table_row
from ui.lesson.script import Bilingual
from ui.lesson.speech import Speech
from ui.lesson.tutor import Tutor
from ui.table.page import TablePage


def named_poses(page: TablePage) -> dict[str, Pose]:
    """Where things with a name lie, by id."""
    return {one.id: one.pose for one in page.scene.layout.placements if one.label is not None}


def places_of(page: TablePage) -> dict[str, QPointF]:
    """Where the middles of the places are, by id."""
    return {one.id: QPointF(one.x, one.y) for one in page.scene.layout.places}


class Praising:
    """Praises on the slip of one page, where the foot does not say the same: that covers nothing of what is told. The
    slip lies as long as any does, or until something is picked up, and the table keeps its size."""

    def __init__(self, tutor: Tutor, page: TablePage, speech: Speech) -> None:
        self._tutor, self._page, self._speech = tutor, page, speech
        self._praise: Bilingual | None = None
        """What is praised just now."""
        self._noted: tuple[str, ...] = ()
        """Where what is praised next was done."""
        self._done: tuple[str, ...] = ()
        """What the learner did is seen by one of these, the first one that still lies there."""
        self._before: Mapping[str, QPointF] = {}
        """Where everything lay when the praised move was asked for."""
        self._said = ""

    def note(self, touched: str) -> None:
        """What is praised next was done there."""
        self._noted = (touched,)

    def forget(self) -> None:
        self._praise, self._said = None, ""

    def say(self, lay: Mapping[str, Pose], places: Mapping[str, QPointF]) -> None:
        """Praise what has just been done, if it earned that; `lay` is where things with a name lay before it, `places`
        where the places lay. The table may be laid anew between two calls: the slip goes with the piece."""
        praise = self._tutor.praise
        if praise is None:
            self.forget()
            return
        if praise is not self._praise:
            self._begin(praise, lay, places)
        said = praise.in_(self._tutor.language)
        if self._speech.praises:
            self._said = said  # the foot has told it to a screen reader
            self._page.slip.hide()
            return
        if said != self._said:
            self._said = said
            self._speech.announce(said)
        self._page.say_aside(said, self._at(), (*self._tutor.pointers, *self._tutor.clear))

    def _begin(self, praise: Bilingual, lay: Mapping[str, Pose], places: Mapping[str, QPointF]) -> None:
        self.forget()
        self._praise = praise
        self._before = {name: QPointF(pose.x, pose.y) for name, pose in lay.items()} | dict(places)
        self._done = self._noted or self._things_done(lay)
        self._noted = ()

    @property
    def _touched(self) -> tuple[str, ...]:
        """What a hand touches to make the move."""
        match, ply = self._page.match, self._tutor.ply
        if len(match.record.moves) <= ply:
            return ()
        table = table_row(match.game).table
        return table.gesture(match.record.moves[ply], table.read(match.snapshot(ply).view)).path

    def _at(self) -> QPointF | None:
        """Where what was done lies now. Where none of it lies on the table any more, where it lay before."""
        now = map(self._page.scene.whereabouts, self._done)
        before = map(self._before.get, self._done)
        return next(filter(None, (*now, *before)), None)

    def _things_done(self, lay: Mapping[str, Pose]) -> tuple[str, ...]:
        """What the hand took, then the place that it went to, which may be gone, and only where it touched none outside
        the own hand what the move has brought somewhere: a hand closes up behind what leaves it."""
        layout = self._page.scene.layout
        hand = {piece.id for piece in layout.placements if piece.touch.in_hand}
        touched = [name for name in reversed(self._touched) if name not in hand]
        pieces = [name for name in touched if layout.placement(name) is not None]
        moved = [name for name, pose in named_poses(self._page).items() if name not in hand and lay.get(name) != pose]
        return (*pieces, *touched) if touched else tuple(moved)
