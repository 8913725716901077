"""Has a table heard: what is told and moved on it, what the hand does, whose turn it is. It changes nothing there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject

from engines.game import Note
from engines.meanings import Begins
from ui.board.values.story.shots import Shot
from ui.board.values.telling import Halt
from ui.games import table_row
from ui.games.sounds import PICK, REFUSE, Cue, cues_of_rest, cues_of_shot, side_of
from ui.sound.loudspeaker import Loudspeaker
from ui.table.page import TablePage

PASS_ON: Final = "pass_on"
YOUR_TURN: Final = "your_turn"
ROUND_END: Final = "round_end"


class SoundDesk(QObject):
    """Listens to one table as long as it is there. Behind a curtain nothing is heard but that one hangs there."""

    def __init__(self, page: TablePage, speaker: Loudspeaker) -> None:
        super().__init__(page)
        self._page, self._speaker = page, speaker
        self._row = table_row(page.match.game, page.match.edition)
        self._others_acted = False
        """Whether somebody else has had the turn since it was the viewer's last."""
        self._heard_to = -1
        """The ply that the table has come to, and that is not heard again when somebody has looked back."""
        self._halted_at = -1
        """The ply whose round's end was heard when the table waited there."""
        telling, scene = page.scene.telling, page.scene
        telling.began.connect(self._hear_shot)
        telling.rested.connect(self._hear_rest)
        telling.halted.connect(self._hear_halt)
        scene.held.connect(self._hear_hand)
        scene.denied.connect(lambda touched, at: self._play((Cue(REFUSE, self._side(at.x())),)))
        scene.settled.connect(self._hear_turn)
        page.curtain.installEventFilter(self)

    # What is heard

    def _hear_shot(self, shot: Shot, notes: Sequence[Note]) -> None:
        if not self._is_new:
            return
        cues = cues_of_shot(shot, notes, self._row.sounds, self._width)
        self._play((*cues, *self._end_of_round(notes)), self._page.scene.clock.tempo.factor)

    def _hear_rest(self, touched: Collection[str], notes: Sequence[Note]) -> None:
        self._speaker.hush()
        if not self._is_new:
            return
        layout = self._page.scene.layout
        marked = [one for one in layout.placements if one.id in touched]
        self._play(self._end_of_round(notes) or cues_of_rest(marked, notes, self._row.sounds, self._width))

    def _hear_halt(self, halt: Halt | None) -> None:
        if halt is not None:
            self._halted_at = halt.snapshot.ply
            self._play((Cue(ROUND_END),))

    def _hear_hand(self, held: bool) -> None:
        piece = self._page.scene.layout.placement(self._page.scene.hand.holding)
        if held and piece is not None:
            self._play((Cue(PICK, self._side(piece.x)),))

    def _hear_turn(self) -> None:
        """Somebody who has waited for others is called, once; not at an earlier moment that is looked at."""
        snapshot = self._page.scene.telling.snapshot
        if snapshot is None or not snapshot.is_newest:
            return
        self._heard_to = snapshot.ply
        if not snapshot.legal:
            self._others_acted = snapshot.actor is not None
        elif self._others_acted:
            self._others_acted = False
            self._play((Cue(YOUR_TURN),))

    @property
    def _is_new(self) -> bool:
        snapshot = self._page.scene.telling.snapshot
        return snapshot is None or snapshot.ply > self._heard_to

    def _end_of_round(self, notes: Sequence[Note]) -> tuple[Cue, ...]:
        """The sounds of a round that ends without the table waiting there."""
        ends = any(
            isinstance(meant, Begins) and meant.number > 1
            for meant in map(self._row.meaning, notes)
            if meant is not None
        )
        snapshot = self._page.scene.telling.snapshot
        is_new = snapshot is None or snapshot.ply != self._halted_at
        return (Cue(ROUND_END),) if ends and is_new else ()

    # How

    @property
    def _width(self) -> float:
        return self._page.scene.telling.eyes.room.width

    def _side(self, x: float) -> float:
        return side_of(x, self._width)

    def _play(self, cues: Sequence[Cue], pace: float = 1.0) -> None:
        if self._page.curtain.isHidden():
            self._speaker.play(cues, pace)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page.curtain and event.type() == QEvent.Type.Show:
            self._speaker.hush()
            self._speaker.play((Cue(PASS_ON),))
        return False
