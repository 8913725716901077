"""Telling what happened, beat by beat: snapshots become steps, and a step becomes a shot to be played. Pure; no Qt.

Nothing is predicted: every layout comes from a snapshot's own views. What a step shows depends on the viewer's eyes at
the moment when it begins, so shots are made one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import inf
from typing import Any, Final, TypeAlias

from engines.game import CHANCE, Memory, Note
from engines.snapshot import Snapshot
from ui.board.values.diff import Motion, moved_pieces, under_headlines, unmoved, ways_of
from ui.board.values.eyes import Eyes
from ui.board.values.game_table import GameTable
from ui.board.values.lens import Gaze
from ui.board.values.nameplate import plate_name
from ui.board.values.placement import HEADLINE_Z, Placement
from ui.board.values.places import Layout
from ui.board.values.sight import Sight
from ui.board.values.story.budget import LONGEST, Budget
from ui.board.values.story.haste import Haste, Whole, haste_for, whole
from ui.board.values.story.shots import Shot, Still, motions_to, pause_of, reading_time
from ui.board.values.story.steps import Step, befallen, is_other_table, is_turn, of_one_moment, steps_to
from ui.terms import Word

OWN: Final = 1200.0
"""How long a move of the viewer's own is told at most, in milliseconds at normal speed, where it decides next, too, and
nothing happens to others: it knows what it has done, and waits for the question. What the eye needs
time for is given it."""
GLANCE: Final = 600.0
"""How long what the eye needs time for is seen at least at any speed, in milliseconds, where nothing makes haste."""
_FEW: Final = 5
"""So few steps after a decision are told in less than LONGEST."""
_ONE_MOVE: Final = 8
"""And so few in OWN."""

Halts: TypeAlias = Callable[[Snapshot, Note], bool]
"""Whether the table waits for a sign before it tells this note of a snapshot."""


@dataclass(frozen=True, slots=True)
class Halt:
    """The telling waits before a note of this snapshot; the table lies as `view` has it."""

    snapshot: Snapshot
    note: Note
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Ahead:
    """A step that is told next, the steps that wait after it, and the table as a whole then."""

    step: Step
    waiting: tuple[Step, ...]
    plain: Layout


def _never(snapshot: Snapshot, note: Note) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Story:
    """What a viewer is told: the step being shown, and those that wait. Invariant: without `newest` there are none."""

    table: GameTable[Any]
    eyes: Eyes
    newest: Snapshot | None = None
    """The newest snapshot shown or waiting."""
    step: Step | None = None
    waiting: tuple[Step, ...] = ()
    gaze: Gaze = field(default_factory=Gaze)
    layout: Layout = field(default_factory=lambda: Layout(()))
    """What the table has, or is on its way to, as it is seen."""
    told_from: Layout = field(default_factory=lambda: Layout(()))
    """What lay there before that which is told began, seen whole."""
    told_after: Step | None = None
    """What `told_from` shows; None for an empty table."""
    halts: Halts = _never
    budget: Budget = field(default_factory=Budget)
    """How long what follows from one decision is told at most."""
    befallen: frozenset[int] = frozenset()
    """The seats to which something has happened since without a decision of theirs, or will in what waits."""
    is_own: bool = False
    """Only moves of the viewer's own are told, who decides next, too, and nothing happens to others."""
    haste: Haste = field(default_factory=Haste)
    """How much of its time every step is given, so that all of them are told in time."""
    planned: tuple[_Ahead, ...] = ()
    """The next steps as `planned_for` sees them."""
    planned_for: Eyes | None = None

    @property
    def is_told(self) -> bool:
        """Whether nothing is left to be told."""
        return self.step is None and not self.waiting

    @property
    def is_halted(self) -> bool:
        """Whether the next step is told only when somebody goes on."""
        return bool(self.waiting) and self.waiting[0].halts

    @property
    def halt(self) -> Halt:
        """What it waits for. Only while halted, when the step before has been shown."""
        step = self.waiting[0]
        assert self.step is not None
        assert step.note is not None
        return Halt(step.snapshot, step.note, self.step.view)

    @property
    def shown(self) -> Snapshot:
        """The newest snapshot, where there is one."""
        assert self.newest is not None
        return self.newest

    def told_of(self, memory: Memory) -> Memory:
        """What of all that a seat lived through the table has begun to tell: all of it but while the newest moves are
        being told."""
        step = self.step
        if step is None or not step.snapshot.is_newest:
            return memory
        before, made = memory[: step.snapshot.ply - 1], memory[step.snapshot.ply - 1 : step.snapshot.ply]
        beats = step.snapshot.beats[: len(step.snapshot.beats) - step.untold]
        told = sum(beat.note is not None for beat in beats)
        return (*before, *(replace(one, notes=one.notes[:told]) for one in made))

    def sight(self) -> Sight[Any]:
        """What the viewer sees at rest; of a moment within a move what is told there. Only when a snapshot has been
        shown."""
        shown = self.shown
        return self.eyes.sight(shown, self.table.read(shown.view), shown.note, shown.legal, self.layout.known)

    @property
    def news(self) -> frozenset[str]:
        """What lies there only to tell what is told at a moment within a move, by id; nothing at any other."""
        if self.newest is None or self.newest.note is None:
            return frozenset()
        silent = replace(self.newest, beats=(), beat=None)
        sight = self.eyes.sight(silent, self.table.read(silent.view), None, (), self.layout.known)
        lies = {piece.id for piece in self.table.layout(sight).placements}
        return frozenset(piece.id for piece in self.layout.placements if piece.id not in lies)

    # What comes to be told

    def leads_to(self, snapshot: Snapshot) -> bool:
        """Whether what happened up to `snapshot` can be told: it is of the same table."""
        return self.newest is not None and not is_other_table(self.newest, snapshot)

    def will_halt(self, snapshot: Snapshot) -> bool:
        """Whether one of the steps that wait, or of those to `snapshot`, is told only when somebody goes on. Only if
        the story leads there."""
        return any(step.halts for step in self.waiting) or any(step.halts for step in self._steps_to(snapshot))

    def halts_before(self, snapshot: Snapshot) -> bool:
        """Whether it would still halt in what has been taken back since: `snapshot` is of an earlier moment."""
        return self.goes_back_to(snapshot) and any(one.halts for one in self.waiting)

    def goes_back_to(self, snapshot: Snapshot) -> bool:
        """Whether this is of an earlier ply than what has been shown or waits: moves have been taken back, or are
        looked back from."""
        return self.newest is not None and snapshot.ply < self.newest.ply

    def heard(self, snapshot: Snapshot) -> Story:
        """With what led to `snapshot` still to be told; what comes after it is told no further. Only if the story leads
        there."""
        steps = self._steps_to(snapshot)
        begun = self.ended() if self.goes_back_to(snapshot) else self
        if begun.is_told:
            goes_on = snapshot.last_actor == CHANCE
            budget = self.budget.before(snapshot)
            seats = self.befallen if goes_on else frozenset[int]()
            lies = Step(self.shown, self.shown.view) if steps[0].halts else None
            rest = Step(self.shown, self.shown.view, self.shown.note, last=True)
            begun = replace(begun, step=lies, budget=budget, befallen=seats, told_from=self.gaze.plain, told_after=rest)
        seats = begun.befallen | befallen(steps)
        told = replace(begun, newest=snapshot, waiting=(*begun.waiting, *steps), befallen=seats)
        leads_on = told._leads_on(self.shown)
        told = replace(told, is_own=leads_on and (self.is_told or self.is_own))
        if leads_on:
            quick = told._in_time(OWN)
            if not any(one.plain.linger for one in quick.planned):
                return quick
        return told._in_time()

    def gone_on(self) -> Story:
        """The story with its next step to be told, though that halts. Only while halted."""
        first, *rest = self.waiting
        return replace(self, waiting=(replace(first, halts=False), *rest), budget=self.budget.renewed())._in_time()

    def halted_anew(self, snapshots: Sequence[Snapshot]) -> Story:
        """At the same halt, as other eyes see it: nothing is known again by what lay there. Only while halted;
        `snapshots` are theirs, from the one before that which it halts in to the newest."""
        told = [step for last, snapshot in pairwise(snapshots) for step in steps_to(last, snapshot)]
        told.insert(0, Step(snapshots[0], snapshots[0].view))
        at = len(told) - len(self.waiting)
        waiting = tuple(replace(new, halts=old.halts) for new, old in zip(told[at:], self.waiting, strict=True))
        anew = replace(self.forgotten(), newest=snapshots[-1], step=told[at - 1], waiting=waiting)
        return anew.laid_anew()

    def ended(self) -> Story:
        """The story with nothing being told any more; what waits is dropped."""
        return replace(self, step=None, waiting=(), planned=())

    def hurried(self) -> Story:
        """The story that tells what others still do, up to the next decision, as briefly as it can be seen."""
        return replace(self, budget=self.budget.hurried(self.shown))

    def later_by(self, time: float) -> Story:
        """The story with so much less time left for what is told until the next decision, in milliseconds."""
        return replace(self, budget=self.budget.used(time))

    # What is shown

    def next_shot(self, poses: Mapping[str, Placement], held: frozenset[str]) -> tuple[Story, Shot]:
        """The next step, begun. Only while steps wait. `poses` are all pieces as they are seen now, by id; those `held`
        in the hand stay there while the step neither moves them nor says something in large letters over them."""
        return self._shot_of(self._ahead(), poses, held)

    def _shot_of(self, ahead: _Ahead, poses: Mapping[str, Placement], held: frozenset[str]) -> tuple[Story, Shot]:
        step = ahead.step
        begins = step.first and not step.turning
        told_from = self.gaze.plain if begins else self.told_from
        told_after = self.step if begins and self.step is not None else self.told_after
        accents = tuple(self.table.accents(note) for note in step.notes)
        if step.unveils is not None:
            accents = ({plate_name(step.unveils): "glow"},)
        gaze = self.gaze.laid(ahead.plain)
        if not gaze.is_whole:
            gaze = gaze.bringing(moved_pieces(self.layout, gaze.seen()).union(*accents))
        layout = gaze.seen()
        kept = frozenset[str]() if step.last else held & unmoved(self.layout, layout) - under_headlines(poses, layout)
        motions = motions_to(layout, poses, kept)
        marks = frozenset[str]() if begins else None
        ways: tuple[Motion, ...] | None = () if step.turning else None
        if step.last and not step.turning:
            marks = moved_pieces(told_from, gaze.plain)
            ways = ways_of(replace(gaze, plain=told_from).seen(), layout, marks)
        pause = pause_of(step, layout, motions, self._reading(step))
        is_private = layout.linger > 0 and step.note is not None and step.note.seats is not None
        least = layout.linger if is_private else min(layout.linger, GLANCE)
        natural = Shot(layout, motions, accents, pause, marks, ways, kept, step.last, 1.0, least, is_private)
        shot = self.haste.applied(natural)
        story = replace(self, step=step, waiting=ahead.waiting, gaze=gaze, layout=layout)
        story = replace(story, told_from=told_from, told_after=told_after)
        return replace(story, budget=self.budget.used(shot.time), planned=self.planned[1:]), shot

    def at_once(self, snapshot: Snapshot) -> tuple[Story, Still]:
        """The story at the end of `snapshot`; what was still to be told is dropped."""
        last, before = self.newest, self.gaze.plain
        story = replace(self, newest=snapshot).ended()._laid_to_rest()
        if last is not None and is_turn(last, snapshot):
            return story, Still(story.layout)
        known = last is not None and last.seat == snapshot.seat and not is_other_table(last, snapshot)
        moved = moved_pieces(before, story.gaze.plain) if known else frozenset[str]()
        story = story.looking(story.gaze.bringing(moved))
        return story, Still(story.layout, moved)

    def finished(self) -> tuple[Story, Still]:
        """The end of all that is still to be told, or the next halt. Only while something is, and not while halted."""
        cut = next((at for at, step in enumerate(self.waiting) if step.halts), 0)
        if cut:
            halted = replace(self, step=self.waiting[cut - 1], waiting=self.waiting[cut:], planned=()).laid_anew()
            return halted, Still(halted.layout)
        last = self.waiting[-1] if self.waiting else self.step
        assert last is not None
        story = self.ended()._laid_to_rest()
        if last.turning:
            return story, Still(story.layout)
        marks = moved_pieces(self.told_from, story.gaze.plain)
        before = replace(story.gaze, plain=self.told_from).seen()
        return story, Still(story.layout, marks, ways_of(before, story.layout, marks))

    def before_next(self) -> Story | None:
        """Where the next thing is still to be told that the eye needs time for, or that happens to a seat that has not
        decided it; None when nothing such waits before the next halt. Only while something is told."""
        story = replace(self, planned=())
        while story.waiting and not story.is_halted:
            ahead = story._ahead()
            if ahead.plain.linger or ahead.step.befalls is not None:
                return story
            story, _ = story._shot_of(ahead, {piece.id: piece for piece in story.layout.placements}, frozenset())
        return None

    def laid_anew(self) -> Story:
        """The story as the viewer's eyes see it now. Only when a snapshot has been shown."""
        if self.step is None:
            return self._laid_to_rest()
        laid = self.looking(self.gaze.laid(self._plain(self.step)))._with_its_beginning_laid_anew()
        return laid.halted() if laid.is_halted else laid

    def halted(self) -> Story:
        """The story while it waits for somebody to go on: without what a sheet beside the table says then."""
        plain = self.gaze.plain
        staying = tuple(piece for piece in plain.placements if not piece.drawn.is_news)
        return self.looking(self.gaze.laid(replace(plain, placements=staying)))

    def looking(self, gaze: Gaze) -> Story:
        """The story seen through another lens, or with another layout of the same moment."""
        return replace(self, gaze=gaze, layout=gaze.seen())

    def forgotten(self) -> Story:
        """An empty table: nothing is known of what lay there."""
        return Story(self.table, self.eyes, halts=self.halts, budget=self.budget.renewed())

    # Inside

    def _with_its_beginning_laid_anew(self) -> Story:
        """What lay there before all that is told, as the viewer's eyes would see it now: what only lies elsewhere in
        another room has not moved."""
        if self.told_after is None:
            return self
        return replace(self, told_from=replace(self, layout=self.told_from)._plain(self.told_after))

    def _steps_to(self, snapshot: Snapshot) -> tuple[Step, ...]:
        return tuple(self._halting(step) for step in steps_to(self.shown, snapshot))

    def _halting(self, step: Step) -> Step:
        halts = step.note is not None and step.snapshot.beat is None and self.halts(step.snapshot, step.note)
        return replace(step, halts=True) if halts else step

    def _in_time(self, most: float = inf) -> Story:
        """With as much haste as it takes to tell what waits, up to the next halt, in the time that there is for it, and
        in no more than `most`."""
        story = replace(self, haste=Haste(), planned=())
        halts = any(step.halts for step in self.waiting)
        is_short = len(story.waiting) <= _FEW and not story.budget.spent and not story._is_read
        if is_short and story.budget.time_for(0.0, self.shown, halts=halts) == LONGEST <= most:
            return story
        ahead: list[_Ahead] = []
        shots: list[Whole] = []
        told = story
        while told.waiting and not told.is_halted:
            ahead.append(told._ahead())
            told, shot = told._shot_of(ahead[-1], {piece.id: piece for piece in told.layout.placements}, frozenset())
            shots.append(whole(shot))
        to_come = ahead[-1].plain.to_come if ahead else 0.0
        natural = Haste().time_of(shots)
        is_out = bool(ahead) and ahead[-1].plain.is_out and not halts
        story = replace(story, budget=story.budget.watching(self.shown, is_out))
        time = min(most, story.budget.time_for(natural, self.shown, halts=halts, to_come=to_come))
        return replace(story, haste=haste_for(shots, time), planned=tuple(ahead), planned_for=story.eyes)

    def _leads_on(self, before: Snapshot) -> bool:
        """Whether what waits is one move of the viewer's alone, which decides next, too."""
        asks = bool(before.legal and self.shown.legal) and before.ply + 1 == self.shown.ply
        return asks and len(self.waiting) <= _ONE_MOVE and not self.befallen - {self.shown.seat}

    @property
    def _is_read(self) -> bool:
        """Whether what happens is told in words that must be read: to several seats, none of which has decided it."""
        return len(self.befallen) > 1

    def _reading(self, step: Step) -> float:
        """How long the words of a step are read, at normal speed; 0 where the eye is enough, or the layout knows how
        long one seat alone reads them."""
        if not self._is_read or step.befalls is None or step.note is None or step.note.seats is not None:
            return 0.0
        return reading_time(self.eyes.terms.say(f"note.{step.note.key}", **step.note.args))

    def _ahead(self) -> _Ahead:
        if self.planned and self.planned_for is self.eyes:
            return self.planned[0]
        count = of_one_moment(self.waiting)
        waiting = self.waiting[count:]
        return max((_Ahead(one, waiting, self._plain(one)) for one in self._tellings(count)), key=_linger)

    def _laid_to_rest(self) -> Story:
        return self.looking(self.gaze.laid(self.table.layout(self.sight())))

    def _plain(self, step: Step) -> Layout:
        legal = step.snapshot.legal if step.last else ()
        # what a move would bring is known of the newest snapshot only
        eyes = self.eyes if step.snapshot is self.newest else replace(self.eyes, outlook=None)
        layout = self.table.layout(
            eyes.sight(step.snapshot, self.table.read(step.view), step.note, legal, self.layout.known)
        )
        if step.unveils is None:
            return layout
        said = Word("seat.unveiled", {"seat": step.unveils})
        bare = tuple(piece for piece in layout.placements if piece.z != HEADLINE_Z)  # who has won is said after it
        return replace(layout, placements=bare, asked=replace(layout.asked, prompt=said))

    def _tellings(self, count: int) -> Iterator[Step]:
        """How the next steps, so many, can be told as one, for they happen in one moment: the table as it is then, and
        a note of theirs. That with most to say is told."""
        if count == 1:
            yield self.waiting[0]
            return
        notes = tuple(one.note for one in self.waiting[:count] if one.note is not None)
        whole = replace(self.waiting[count - 1], first=self.waiting[0].first, moment=notes)
        for note in notes:
            yield replace(whole, note=note)


def _linger(ahead: _Ahead) -> float:
    return ahead.plain.linger
