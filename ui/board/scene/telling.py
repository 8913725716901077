"""Telling what happened, beat by beat: a queue of snapshots becomes layouts, one after the other. Knows no input.

Nothing is predicted: every layout comes from a snapshot's own views.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.game import Note
from engines.snapshot import Snapshot
from ui.board.scene.motion import Clock, Speed, Track
from ui.board.scene.stage import Stage
from ui.board.values.lens import Gaze
from ui.board.values.places import GameTable, Layout, Outlook, Placement, Sight
from ui.terms import Terms

READ_TIME: Final = 400.0
"""How long a beat that says something is seen at least, in milliseconds at normal speed."""
BREATH: Final = 150.0
"""How long it lies still after its motion."""
_PAUSE: Final = ("", "pause")


@dataclass(slots=True)
class Eyes:
    """All that a layout depends on beside the snapshot: the room, the language, and what the viewer does."""

    table: GameTable
    terms: Terms
    width: float = 1280.0
    height: float = 800.0
    touched: tuple[str, ...] = ()
    notebook: Mapping[str, Any] = field(default_factory=dict)
    flipped: frozenset[str] = frozenset()
    thinking: frozenset[int] = frozenset()
    met: str = ""
    outlook: Outlook | None = None

    def sight(
        self,
        snapshot: Snapshot,
        view: Mapping[str, Any],
        note: Note | None,
        legal: tuple[str, ...],
        before: Layout | None,
    ) -> Sight:
        return Sight(
            view=view,
            seat=snapshot.seat,
            players=snapshot.players,
            width=self.width,
            height=self.height,
            terms=self.terms,
            legal=legal,
            outlook=self.outlook if legal else None,
            proposed=snapshot.proposed if note is None else "",
            note=note,
            news=_news(snapshot) if note is None else (),
            touched=self.touched,
            notebook=self.notebook,
            flipped=self.flipped,
            thinking=self.thinking,
            met=self.met,
            before=before,
            beside=snapshot.beside,
        )


@dataclass(frozen=True, slots=True)
class _Step:
    """One layout to be shown: a beat, or (`last`) where the snapshot ends."""

    snapshot: Snapshot
    view: Mapping[str, Any]
    note: Note | None
    first: bool
    last: bool
    turning: bool = False
    """Nothing has happened: the table turns to another seat."""
    moment: tuple[Note, ...] = ()
    """All notes of the moment that it tells, where there are several."""


class Telling(QObject):
    """Plays snapshots on the stage. Invariant: while `busy`, `settled` is still to come.

    Signals: settled(), when the newest snapshot lies there (never inside the call that showed it);
    laid(Layout), for each layout that the table is brought to.
    """

    settled = Signal()
    laid = Signal(object)

    def __init__(self, stage: Stage, clock: Clock, eyes: Eyes) -> None:
        super().__init__(stage)
        self.snapshot: Snapshot | None = None
        """The newest one shown or waiting."""
        self.gaze = Gaze()
        self._stage = stage
        self._clock = clock
        self._eyes = eyes
        self._steps: deque[_Step] = deque()
        self._step: _Step | None = None
        self._pause = 0.0
        self._told_from: Layout = self.gaze.plain
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self._on_settled)
        stage.arrived.connect(self._on_arrived)

    @property
    def shown(self) -> Snapshot:
        """The newest one, where there is one."""
        assert self.snapshot is not None
        return self.snapshot

    @property
    def busy(self) -> bool:
        return self._step is not None or bool(self._steps) or self._settling.isActive()

    def show(self, snapshot: Snapshot) -> None:
        """Play what happened since the last snapshot; from another ply or seat, go there without telling a story."""
        last = self.snapshot
        if last is None or _other_table(last, snapshot) or self._clock.tempo.speed is Speed.OFF:
            self.show_at_once(snapshot)
            return
        self.snapshot = snapshot
        follows = snapshot.ply == last.ply + 1 and snapshot.seat == last.seat
        beats = snapshot.beats if follows else ()
        steps = [_Step(snapshot, beat.view, beat.note, index == 0, False) for index, beat in enumerate(beats)]
        turning = _turns(last, snapshot)
        self._steps.extend([*steps, _Step(snapshot, snapshot.view, None, not steps, True, turning)])
        if self._step is None:
            self._advance()

    def show_at_once(self, snapshot: Snapshot) -> None:
        """Drop what is still to be told and lie as `snapshot` says."""
        before, last = self.gaze.plain, self.snapshot
        self.snapshot = snapshot
        self._drop()
        self._lay_at_once()
        if last is None or not _turns(last, snapshot):
            known = last is not None and last.seat == snapshot.seat and not _other_table(last, snapshot)
            moved = moved_pieces(before, self.gaze.plain) if known else frozenset()
            self._stage.mark(moved)
            self._stage.slide(self.gaze.bring(moved))
        self._settling.start()

    def forget(self) -> None:
        """Clear the table: nothing of what lay there may be seen any more, nor travel to where it lies next."""
        self.snapshot = None
        self._drop()
        self._settling.stop()
        self.gaze = Gaze()
        self._stage.lay_at_once(self.gaze.plain)

    def finish(self) -> None:
        """Jump to the end of everything that is still to be told."""
        steps = [step for step in (self._step, *self._steps) if step is not None]
        if steps:
            before = self._told_from
            self._drop()
            self._lay_at_once()
            if not steps[-1].turning:
                self._stage.mark(moved_pieces(before, self.gaze.plain))
            self._settling.start()

    def refresh(self) -> None:
        """Lay the newest snapshot again, gliding: the viewer's eyes have changed. While busy its end will do."""
        if self.snapshot is not None and not self.busy:
            self._stage.relay(self._final_layout())
            self.laid.emit(self._stage.layout)

    def refresh_at_once(self) -> None:
        """Lay what is being shown again without motion: another size, language or theme."""
        if self._step is not None:
            self._stage.lay_at_once(self._layout(self._step))
            self.laid.emit(self._stage.layout)
            self._on_arrived()
        elif self.snapshot is not None:
            self._lay_at_once()

    def speak(self, terms: Terms) -> None:
        """Write what stands on the pieces in these words, at once; what lies still or is held stays as it is."""
        self._eyes.terms = terms
        if self.snapshot is not None and not self.busy:
            self.look(self._final_layout())
        else:
            self.refresh_at_once()

    def look(self, layout: Layout) -> None:
        """Lie as `layout` says: the same as before, through another lens. While busy what is told next will do."""
        if not self.busy:
            self._stage.slide(layout)
            self.laid.emit(self._stage.layout)

    def sight(self) -> Sight:
        """What the viewer sees at rest. Only when a snapshot has been shown."""
        snapshot = self.snapshot
        assert snapshot is not None
        return self._eyes.sight(snapshot, snapshot.view, None, snapshot.legal, self._stage.layout)

    def _final_layout(self) -> Layout:
        return self.gaze.lay(self._eyes.table.layout(self.sight()))

    def _lay_at_once(self) -> None:
        self._stage.lay_at_once(self._final_layout())
        self.laid.emit(self._stage.layout)

    def _layout(self, step: _Step) -> Layout:
        return self.gaze.lay(self._plain_layout(step))

    def _plain_layout(self, step: _Step) -> Layout:
        legal = step.snapshot.legal if step.last else ()
        sight = self._eyes.sight(step.snapshot, step.view, step.note, legal, self._stage.layout)
        return self._eyes.table.layout(sight)

    def _drop(self) -> None:
        self._steps.clear()
        self._step = None
        self._clock.stop(_PAUSE)

    def _advance(self) -> None:
        """Begin steps until one takes time."""
        while self._steps:
            self._step = self._next_step()
            self._begin(self._step)
            if self._stage.moving:
                return
            if self._pause > 0:
                self._rest()
                return
        self._step = None
        self._settling.start()

    def _next_step(self) -> _Step:
        """The next step, with all that happens at its moment: the table as it is then, the note with most to say."""
        step = self._steps.popleft()
        fellows = [self._steps.popleft() for _ in range(_of_one_moment(step, self._steps))]
        notes = tuple(one.note for one in (step, *fellows) if one.note is not None)
        if not fellows:
            return step
        whole = replace(fellows[-1], first=step.first, moment=notes)
        return max((replace(whole, note=note) for note in notes), key=lambda one: self._plain_layout(one).linger)

    def _begin(self, step: _Step) -> None:
        if step.first and not step.turning:
            self._told_from = self.gaze.plain
            self._stage.mark(frozenset())
        layout = self._layout(step)
        if step.last:
            self._stage.let_go_all()
        accents = [self._eyes.table.accents(note) for note in step.moment or (step.note,) if note is not None]
        if not self.gaze.is_whole:
            moved = moved_pieces(self._stage.layout, layout)
            layout = self.gaze.bring(moved.union(*accents))
        lasting = self._stage.lay(layout)
        if step.last and not step.turning:
            self._stage.mark(moved_pieces(self._told_from, self.gaze.plain))
        for accent in accents:
            self._stage.accent(accent)
        told = step.note is not None and not step.note.quiet
        self._pause = max(BREATH, max(READ_TIME, layout.linger) - lasting) if told else 0.0
        self.laid.emit(self._stage.layout)

    def _rest(self) -> None:
        pause, self._pause = self._pause, 0.0
        self._clock.start(_PAUSE, Track(lambda t: None, pause, done=self._advance))

    def _on_arrived(self) -> None:
        if self._step is None or self._clock.is_moving(_PAUSE):
            return
        if self._pause > 0:
            self._rest()
        else:
            self._advance()

    def _on_settled(self) -> None:
        if not self._steps and self._step is None:
            self.settled.emit()


def _of_one_moment(first: _Step, waiting: Iterable[_Step]) -> int:
    """How many of the waiting steps happen at the moment of `first`. Notes for other eyes may lie between."""
    count = 0
    for number, step in enumerate(waiting, 1):
        if first.note is None or not first.note.moment or step.snapshot.seat != first.snapshot.seat:
            break
        if step.note is not None:
            if step.note.moment != first.note.moment:
                break
            count = number
    return count


def _news(snapshot: Snapshot) -> tuple[Note, ...]:
    return tuple(beat.note for beat in snapshot.beats if beat.note is not None)


def moved_pieces(before: Layout, after: Layout) -> frozenset[str]:
    """The pieces worth a mark: new, turned over or gone elsewhere. Not what was only pushed along, not the hand."""
    old = {piece.id: piece for piece in before.placements}
    return frozenset(
        piece.id
        for piece in after.placements
        if piece.label is not None and not piece.rises and _has_moved(old.get(piece.id), piece)
    )


def _has_moved(old: Placement | None, new: Placement) -> bool:
    if new.stand is not None:
        return new.stand != "" and (old is None or old.stand != new.stand)
    if old is None or (new.flips and old.look != new.look):
        return True
    reach = 0.6 * max(new.width, new.height)
    return abs(new.x - old.x) > reach or abs(new.y - old.y) > reach


def _other_table(one: Snapshot, other: Snapshot) -> bool:
    return (one.game, one.players) != (other.game, other.players)


def _turns(one: Snapshot, other: Snapshot) -> bool:
    return one.ply == other.ply and one.seat != other.seat
