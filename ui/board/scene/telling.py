"""Plays what is told: takes one shot after the other from the story and has the stage show it. Knows no input.

What is told, and for how long, stands in `ui.board.values.telling` and its `story`; here is only the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.game import Memory, Note
from engines.snapshot import Snapshot
from ui.board.scene.motion import Clock, Speed, Tempo, Track
from ui.board.scene.stage import Stage
from ui.board.values.eyes import Eyes
from ui.board.values.lens import Gaze
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.board.values.story.budget import LONGEST, Budget
from ui.board.values.story.shots import Shot, Still, lasting
from ui.board.values.story.steps import Step
from ui.board.values.telling import Halt, Halts, Story
from ui.terms import Terms

_PAUSE: Final = ("", "pause")
_STAYS: Final = 0.5
"""Of a pause at least this share stays where the table is late."""


class Telling(QObject):
    """Plays a story on the stage. Invariant: while `busy`, `settled` is still to come.

    Signals: settled(), when the newest snapshot lies there (never inside the call that showed it);
    laid(Layout), for each layout that the table is brought to; halted(Halt or None), the telling waits for `go_on`
    (and is `busy` meanwhile), or does so as other eyes see it, or no longer; began(Shot, tuple of notes), a shot begins
    to be played, and these are told with it; rested(set of piece ids, tuple of notes), the table lies at once as it
    does after these were told and those pieces were touched, which nobody has seen happen.
    """

    settled = Signal()
    laid = Signal(object)
    halted = Signal(object)
    began = Signal(object, object)
    rested = Signal(object, object)

    def __init__(self, stage: Stage, clock: Clock, story: Story) -> None:
        """`story` has told nothing yet."""
        super().__init__(stage)
        self._story = story
        self._stage = stage
        self._clock = clock
        self._pause = 0.0
        """How long the step that is shown lies still once it has arrived."""
        self._least = 0.0
        """How long it does at any speed."""
        self._is_halted = False
        self.has_played = False
        """Whether something has been seen to happen since the table lay still, and not only come to lie there."""
        self.may_go_on: Callable[[], bool] = lambda: True
        """Whether whoever hurries the table on may lead it on from where it waits. Asked at each such press."""
        self._jumped_to: Step | None = None
        """The step that `get_on` led to last."""
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(0)
        self._settling.timeout.connect(self._on_settled)
        stage.arrived.connect(self._on_arrived)

    @property
    def snapshot(self) -> Snapshot | None:
        """The newest one shown or waiting."""
        return self._story.newest

    @property
    def shown(self) -> Snapshot:
        """The newest one, where there is one."""
        return self._story.shown

    @property
    def busy(self) -> bool:
        return not self._story.is_told or self._settling.isActive()

    @property
    def is_told(self) -> bool:
        """Whether all has been shown, though the table may not lie still yet."""
        return self._story.is_told

    @property
    def tells_others(self) -> bool:
        """Whether something is still to be seen that the viewer has not just done by itself."""
        return not self._story.is_told and not self._story.is_own

    @property
    def gaze(self) -> Gaze:
        """What the viewer looks at."""
        return self._story.gaze

    @property
    def eyes(self) -> Eyes:
        """How the viewer sees what is laid next."""
        return self._story.eyes

    @eyes.setter
    def eyes(self, eyes: Eyes) -> None:
        self._story = replace(self._story, eyes=eyes)

    def told_of(self, memory: Memory) -> Memory:
        """What the table has begun to tell of all that a seat lived through; see `Story.told_of`."""
        return self._story.told_of(memory)

    def sight(self) -> Sight[Any]:
        """What the viewer sees at rest. Only when a snapshot has been shown."""
        return self._story.sight()

    @property
    def news(self) -> frozenset[str]:
        """The pieces that lie on the table only to tell something; see `Story.news`."""
        return self._story.news

    @property
    def marked(self) -> frozenset[str]:
        """The pieces that are marked as touched by the last move."""
        return frozenset(name for name, item in self._stage.pieces.items() if item.signs.marked)

    def show(self, snapshot: Snapshot) -> None:
        """Play what happened since the last snapshot; from another ply or seat, go there without telling a story."""
        is_still = self._clock.tempo.speed is Speed.OFF
        is_back = self._is_halted and snapshot.ply <= self.shown.ply  # taken back, or looked back at
        if is_back or self._story.halts_before(snapshot):
            self.show_at_once(snapshot)
            return
        leads_on = self._story.leads_to(snapshot)
        if not leads_on or (is_still and not self._story.will_halt(snapshot)):
            is_news = leads_on and snapshot.ply > self.shown.ply  # the same ply is seen by another seat
            self.show_at_once(snapshot)
            if is_news:
                self._tell_rest([beat.note for beat in snapshot.beats])
            return
        begins = self._story.is_told or self._story.goes_back_to(snapshot)
        self._story = self._story.heard(snapshot)
        if is_still:
            self.finish()
        elif begins:
            self._clock.stop(_PAUSE)
            self._clock.behind = 0.0
            self._advance()

    def show_at_once(self, snapshot: Snapshot) -> None:
        """Drop what is still to be told and lie as `snapshot` says."""
        self._set_halted(False)
        self._lay(*self._story.at_once(snapshot))
        self._settling.start()

    def halt_anew(self, snapshots: Sequence[Snapshot]) -> None:
        """Lie at the same halt as `snapshots` of another seat show it (see `Story.halted_anew`). Only while halted."""
        story = self._story.halted_anew(snapshots)
        self._stage.lay_at_once(Layout(()))
        self._lay(story, Still(story.layout))
        self.halted.emit(self._story.halt)

    def forget(self) -> None:
        """Clear the table: nothing of what lay there may be seen any more, nor travel to where it lies next."""
        self._set_halted(False)
        self._story = self._story.forgotten()
        self._clock.stop(_PAUSE)
        self._settling.stop()
        self._stage.lay_at_once(self._story.layout)

    def finish(self) -> None:
        """Jump to the end of everything that is still to be told, or to where it halts."""
        if self._story.is_told or self._is_halted:
            return
        if not self._story.is_halted:
            passed = takewhile(lambda step: not step.halts, self._story.waiting)
            skipped = [note for step in passed for note in step.notes]
            self._lay(*self._story.finished())
            self._tell_rest(skipped)
        if self._story.is_told:
            self._settling.start()
        else:
            self._set_halted(True)

    def hurry_on(self) -> None:
        """Tell what others do as briefly as it can be seen from the next move on, up to the next decision."""
        if not self._story.is_told:
            self._story = self._story.hurried()

    def get_on(self) -> None:
        """Jump to the next thing that the eye needs time for, or that happens to somebody; when asked again while that
        is told, or where there is none, as far as `finish` does. From a halt, go on where that `may_go_on`."""
        story = None if self._story.step is self._jumped_to else self._story.before_next()
        if self._is_halted:
            if self.may_go_on():
                self.go_on()
        elif story is None:
            self.finish()
        else:
            self._lay(story, Still(story.layout))
            self._advance()
            self._jumped_to = self._story.step

    def halt_at(self, halts: Halts) -> None:
        """From now on wait for `go_on` before such notes are told."""
        self._story = replace(self._story, halts=halts)

    def take_at_most(self, longest: float) -> None:
        """From now on tell what waits, and what follows from one decision, in so many milliseconds at normal speed."""
        self._story = replace(self._story, budget=Budget(longest))

    def keep_to(self, tempo: Tempo, persons: Collection[int]) -> None:
        """Tell at this tempo from now on. Where moves share a time, all moves of others that are told between two
        decisions of these seats do, and slower steps make all of it no longer; else each move has it."""
        self._clock.tempo = tempo
        budget = replace(self._story.budget, own=frozenset(persons if tempo.shares else ()))
        self._story = replace(self._story, budget=replace(budget, longest=LONGEST / tempo.stretch))
        if tempo.speed is Speed.OFF:
            self.finish()

    @property
    def is_halted(self) -> bool:
        """Whether the table waits for `go_on`."""
        return self._is_halted

    @property
    def halt(self) -> Halt | None:
        """What it waits before; None while it does not wait."""
        return self._story.halt if self._is_halted else None

    @property
    def spent(self) -> float:
        """How long the table has told since the last decision, or since `take_at_most`, as `take_at_most` counts."""
        return self._story.budget.spent

    def go_on(self) -> None:
        """Tell what is waited with."""
        if self._is_halted:
            self._set_halted(False)
            self._story = self._story.gone_on()
            if self._clock.tempo.speed is Speed.OFF:
                self.finish()
            else:
                self._advance()

    @property
    def may_be_answered(self) -> bool:
        """Whether the viewer is asked something in the end of what is being told."""
        newest = self.snapshot
        return newest is not None and bool(newest.legal or newest.proposed)

    def catch_up(self) -> bool:
        """Be at the end of everything, `settled` included, for whoever does not wait for it. False where still more has
        come to be told by that."""
        self.finish()
        if self._settling.isActive():
            self._settling.stop()
            self._on_settled()
        return not self.busy

    def refresh(self) -> None:
        """Lay the newest snapshot again, gliding: the viewer's eyes have changed. While busy its end will do."""
        if self.snapshot is not None and not self.busy:
            self._story = self._story.laid_anew()
            self._stage.glide(self._story.layout)
            self.laid.emit(self._stage.layout)

    def refresh_at_once(self) -> None:
        """Lay what is being shown again without motion: another size, language or theme."""
        if self.snapshot is not None:
            self._story = self._story.laid_anew()
            self._stage.lay_at_once(self._story.layout)
            self.laid.emit(self._stage.layout)
            self._on_arrived()

    def speak(self, terms: Terms) -> None:
        """Write what stands on the pieces in these words, at once; what lies still or is held stays as it is."""
        self.eyes = replace(self.eyes, terms=terms)
        if self.snapshot is not None and not self.busy:
            self.look(self._story.laid_anew().gaze)
        else:
            self.refresh_at_once()

    def look(self, gaze: Gaze) -> None:
        """Lie the same as before, seen through another lens. While busy what is told next will do."""
        self._story = self._story.looking(gaze)
        if not self.busy:
            self._stage.slide(self._story.layout)
            self.laid.emit(self._stage.layout)

    # Inside

    def _set_halted(self, halted: bool) -> None:
        """Whoever hears that the table goes on finds it still halted: what that makes room for is laid before anything
        moves."""
        if halted and not self._is_halted:
            self._is_halted = True
            self.halted.emit(self._story.halt)
        elif self._is_halted and not halted:
            self.halted.emit(None)
            self._is_halted = False

    def _lay(self, story: Story, still: Still) -> None:
        """Lie as a story says, at once."""
        self._story = story
        self._clock.stop(_PAUSE)
        self._stage.lay_at_once(still.layout)
        if still.marks is not None:
            self._stage.mark(still.marks)
        self._stage.trails.lay(still.ways or (), still.layout)
        self.laid.emit(still.layout)

    def _advance(self) -> None:
        """Begin steps until one takes time."""
        while self._story.waiting:
            if self._story.is_halted:
                halted = self._story.halted()
                self._lay(halted, Still(halted.layout))
                self._set_halted(True)
                return
            self._story, shot = self._story.next_shot(self._stage.poses, self._stage.held)
            self._begin(shot)
            if self._stage.moving:
                return
            if self._pause > 0:
                self._rest()
                return
        self._story = self._story.ended().later_by(self._late())
        self._settling.start()

    def _late(self) -> float:
        """How much longer than planned the telling has taken, in milliseconds at normal speed; counted once."""
        behind, self._clock.behind = self._clock.behind, 0.0
        return behind / self._clock.tempo.factor if self._clock.tempo.factor else 0.0

    def _begin(self, shot: Shot) -> None:
        self.has_played = True
        self._pause = shot.pause
        self._clock.haste = shot.haste
        self._least = max(0.0, shot.least - self._clock.real(lasting(shot.motions)))
        if shot.let_go:
            self._stage.let_go_all()
        self._stage.play(shot.layout, shot.motions, shot.kept)
        if shot.marks is not None:
            self._stage.mark(shot.marks)
        if shot.ways is not None:
            self._stage.trails.lay(shot.ways, shot.layout)
        for accents in shot.accents:
            self._stage.accent(accents)
        self.laid.emit(shot.layout)
        step = self._story.step
        self.began.emit(shot, () if step is None else step.notes)

    def _tell_rest(self, notes: Iterable[Note | None]) -> None:
        """Say what the table has come to without being seen on its way."""
        touched = self.marked
        self.rested.emit(touched, tuple(note for note in notes if note is not None))

    def _rest(self) -> None:
        """Lie still for the pause of the step, less what the clock is behind: what came late has been seen longer."""
        pause, self._pause = self._pause, 0.0
        full = max(self._clock.real(pause), self._least)
        made_up = min(self._clock.behind, full * (1 - _STAYS))
        self._clock.behind -= made_up
        rest = Track(lambda t: None, pause, done=self._advance, least=self._least, elapsed=made_up, waits=True)
        self._clock.start(_PAUSE, rest)

    def _on_arrived(self) -> None:
        if self._story.step is None or self._is_halted or self._clock.is_moving(_PAUSE):
            return
        if self._pause > 0:
            self._rest()
        else:
            self._advance()

    def _on_settled(self) -> None:
        self._clock.haste = 1.0
        if self._story.is_told:
            self.settled.emit()
            self.has_played = False
