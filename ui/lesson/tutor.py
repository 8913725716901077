"""The tutor of a lesson: which step stands, what it waits for, and what is said to a wrong move. Knows no widget.

The same match, the same table and the same rules as in a game: the tutor directs the match and makes no exception.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from engines.game import AnyGame, Memory
from engines.snapshot import Snapshot
from engines.timeline import replay
from ui.lesson.script import Bilingual, LessonStep, Script, Wait
from ui.lesson.stopping import DeedsOf, no_deeds, stopped_at_deed, stopped_in_memory
from ui.match.match import Match
from ui.match.new_game import luck_seed
from ui.match.players import Level, Player
from ui.match.prompter import Prompter
from ui.terms import Language, Word


def learners_table(script: Script, names: Sequence[str]) -> tuple[Player, ...]:
    """The learner, and beginner computer players at all other seats."""
    return tuple(Player(name, None if seat == script.seat else Level.BEGINNER) for seat, name in enumerate(names))


def _is_wrong(step: LessonStep, made: Sequence[str]) -> bool:
    """Whether the first of the moves made in a step is one that the step does not take."""
    return step.wait is Wait.MOVE and bool(made) and not step.takes(made[0])


class Tutor(QObject):
    """Leads through a script. It directs the match that it is given by `lead` (`ui.match.director.Director`).

    Invariant: `step` is None exactly when the lesson is over; while a step stands, the match is at its ply, or what
    the step adds to the game is under way, or a wrong move of the learner's lies on the table.

    Signals: changed(), another step stands, it is under way, or a wrong move was answered; scene_wanted(index of a
    step), which stands in another scene than this match; finished(), the last step
    has been done.
    """

    changed = Signal()
    scene_wanted = Signal(int)
    finished = Signal()

    def __init__(self, script: Script, index: int = 0, *, deeds: DeedsOf = no_deeds) -> None:
        """`index` is the step to begin with; by `deeds`, those of the game's row, the table knows where
        a wrong move stops it."""
        super().__init__()
        self.script = script
        self._deeds = deeds
        self._scene = script.scene(index)
        self._written = script.record(index).moves
        self._match: Match | None = None
        self._game: AnyGame | None = None
        self._chapters: dict[int, int] = {}
        """By step: how many chapters are read in it, once that has been counted."""
        self._wrong = ""
        """The wrong move that lies on the table."""
        self._is_heard = False
        """Whether the move of the step has been made, and answered or praised."""
        self._is_shown = False
        """Whether the tutor has made it."""
        self._earned: Bilingual | None = None
        """The praise for what the learner has just done."""
        self._praise: Bilingual | None = None
        """The praise for what the learner did in the step before."""
        self._index = 0
        self._going = False
        """Whether the moves of the step may be made: it asks for one, or its nod has been given."""
        self.language = Language.EN
        """In which it answers a touch."""
        self.is_left = False
        """Whether another scene has been asked for: this tutor has nothing more to do."""
        self._stand_at(index)

    # What is so

    @property
    def index(self) -> int:
        """How many steps lie behind."""
        return self._index

    @property
    def count(self) -> int:
        return len(self.script.steps)

    @property
    def step(self) -> LessonStep | None:
        return self.script.steps[self._index] if self._index < self.count else None

    @property
    def ply(self) -> int:
        """Where the step begins."""
        return self.script.ply(self._index)

    @property
    def to_come(self) -> int:
        """How many moves of the step, the newest one on the table included, have not been told."""
        return 1 if self.step is None else max(1, len(self.step.moves) - len(self._made_here) + 1)

    @property
    def has_begun(self) -> bool:
        """Whether more than one move of the step lies on the table."""
        return len(self._made_here) > 1

    @property
    def chapters_read(self) -> int:
        """How many chapters of the step that stands are read, as the lesson is written: the last one ends with the
        step. 0 before it has a match."""
        step, game = self.step, self._game
        if step is None or game is None:
            return 0
        if self._index not in self._chapters:
            timeline, _ = replay(self.script.record(self._index), game)
            told = timeline.memory(self.script.seat)[self.ply : self.ply + len(step.moves)]
            self._chapters[self._index] = sum(note.key in step.chapters for made in told for note in made.notes) - 1
        return self._chapters[self._index]

    @property
    def waiting(self) -> bool:
        """Whether the step waits for the learner: nothing is under way, and no wrong move lies there."""
        if self.step is None or self.is_left or self._made_here:
            return False
        return not self._going or self.step.wait is Wait.MOVE

    @property
    def answer(self) -> Bilingual | None:
        """What is said to the wrong move that lies on the table."""
        step = self.step
        return self.script.answer(step, self._wrong) if step is not None and self._wrong else None

    @property
    def praise(self) -> Bilingual | None:
        """What is said to the right move or touch of the learner's own, from when it is made until the next step is
        done: nobody reads it in the time that a piece takes to its place."""
        return self._earned or (self._praise if self.waiting or self.step is None else None)

    @property
    def pointers(self) -> tuple[str, ...]:
        """What the step points at while it waits: what is to be touched comes first."""
        step = self.step
        return (*step.look, *(name for name in step.point if name not in step.look)) if step and self.waiting else ()

    @property
    def sought(self) -> tuple[str, ...]:
        """What the step asks to touch one of, or points at for the move that it asks for, in the written order: the
        answer need not come first."""
        step = self.step
        return step.point or step.look if step and step.wait is not Wait.NEXT and self.waiting else ()

    @property
    def clear(self) -> tuple[str, ...]:
        """What the words of the step must leave in sight besides."""
        return self.step.clear if self.step is not None and self.waiting else ()

    # Leading

    def lead(self, match: Match) -> None:
        """Direct this match, which stands at `ply`, from now on."""
        self._match = match

    def make_match(self, game: AnyGame) -> Match:
        """The match of the lesson, at `ply`, directed by this tutor. Nothing of it is written down. Raises
        GameError."""
        self._game = game
        script, record = self.script, self.script.record(self._index)
        timeline, error = replay(replace(record, moves=record.moves[: self.ply]), game, {script.seat})
        if error is not None:
            raise error
        players = learners_table(script, ("",) * script.players)
        match = Match(timeline, players, Prompter(record.moves), None, luck_seed(record), director=self)
        self.lead(match)
        return match

    def rests(self, moves: Sequence[str], actor: int | None) -> bool:
        """As the match's director: whether nobody acts after these moves. A move of the learner's that leaves no
        choice is no choice on the table either."""
        step = self.step
        if step is None or not self._going:
            return True
        made = moves[self.ply :]
        is_forced = bool(made) and actor == self.script.seat
        return _is_wrong(step, made) or is_forced or len(moves) >= self.ply + max(1, len(step.moves))

    def why_it_rests(self, touched: Sequence[str]) -> Word:
        """As the match's director: what the learner does next, instead of touching the table there."""
        step = self.step
        if step is None:
            return Word("why.lesson_over")
        if self._wrong:
            return Word("why.take_back")
        if step.wait is not Wait.LOOK:
            return Word("why.resting")
        said = step.answer_to_touch(touched)
        return Word("why.look_again") if said is None else Word("why.taught", {"said": said.in_(self.language)})

    def outcome(self, ply: int) -> str:
        """As the match's director: what chance brings."""
        return self._written[ply]

    def shown(self, snapshot: Snapshot) -> Snapshot:
        """As the match's director: a wrong move stops the table, which then lies as its answer speaks of it."""
        step = self.step
        if step is None or snapshot.ply != self.ply + 1 or not _is_wrong(step, self._made_here):
            return snapshot
        return stopped_at_deed(snapshot, self.script.seat, self._deeds)

    def told(self, memory: Memory) -> Memory:
        """As the match's director: nothing is told of what the table does not show."""
        step = self.step
        if step is None or len(memory) != self.ply + 1 or not _is_wrong(step, self._made_here):
            return memory
        return stopped_in_memory(memory, self.script.seat, self._deeds)

    def hear(self) -> None:
        """A move has been made: a wrong one is answered at once, while the table still tells of it, and a right one of
        the learner's own is praised."""
        step, made = self.step, self._made_here
        if step is None or step.wait is not Wait.MOVE or not made or self._is_heard:
            return
        self._is_heard = True
        if _is_wrong(step, made):
            self._wrong = made[0]
        elif not self._is_shown:
            self._earned = step.praise
        self.changed.emit()

    def settle(self) -> None:
        """The table shows where the match stands: go on from there."""
        self.hear()
        step, made = self.step, self._made_here
        if step is None or not self._going or not made or self._wrong or self.is_left:
            return
        if len(made) >= len(step.moves):
            self._enter(self._index + 1)
        else:
            self._make_forced_move()

    def touch(self, names: Collection[str]) -> None:
        """Something on the table has been touched, called by any of these names."""
        step = self.step
        if step is not None and step.wait is Wait.LOOK and self.waiting and not set(names).isdisjoint(step.look):
            self._earned = step.praise
            self._nod()

    def go_on(self) -> None:
        """The learner's nod; where a move is asked for, the tutor makes it."""
        step = self.step
        if step is None or not self.waiting:
            return
        if step.wait is Wait.MOVE:
            self._is_shown = True
            self._table.submit(step.move, self.ply)
        else:
            self._nod()

    def go_back(self) -> bool:
        """To the beginning of the step; from there to the step before. False where the lesson begins, or is left."""
        if self.is_left:
            return False
        if self._made_here or self._going_on:
            self._enter(self._index)
        elif self._index:
            self._enter(self._index - 1)
        else:
            return False
        return True

    def take_back(self) -> None:
        """The wrong move is taken back."""
        if self._wrong:
            self._enter(self._index)

    def start_over(self) -> None:
        """The lesson from its first step."""
        if not self.is_left:
            self._enter(0)

    # Inside

    @property
    def _table(self) -> Match:
        assert self._match is not None
        return self._match

    @property
    def _made_here(self) -> tuple[str, ...]:
        """The moves that have been made since the step began."""
        return () if self._match is None else self._match.record.moves[self.ply :]

    @property
    def _going_on(self) -> bool:
        """Whether moves that make themselves are under way, though none has been made yet."""
        return self.step is not None and self._going and self.step.wait is not Wait.MOVE

    def _stand_at(self, index: int) -> None:
        self._praise = self._earned if index == self._index + 1 else None
        self._earned, self._is_heard, self._is_shown = None, False, False
        self._index, self._wrong = index, ""
        step = self.step
        self._going = step is not None and step.wait is Wait.MOVE

    def _enter(self, index: int) -> None:
        """Let this step stand: the match is brought to its ply, or another scene is asked for."""
        if self.script.scene(index) != self._scene:
            self.is_left = True
            self.scene_wanted.emit(index)
            return
        self._stand_at(index)
        match = self._table
        moves, actor = match.record.moves, match.snapshot().actor
        if len(moves) != self.ply or match.resting != self.rests(moves, actor):
            match.go_to(self.ply)
        self.changed.emit()
        if self.step is None:
            self.finished.emit()

    def _nod(self) -> None:
        """The step has been read; its moves, if it has any, make themselves."""
        assert self.step is not None
        if not self.step.moves:
            self._enter(self._index + 1)
            return
        self._going = True
        self._table.resume()
        self._make_forced_move()
        self.changed.emit()

    def _make_forced_move(self) -> None:
        """A move of the learner's that leaves no choice, where the step has one to come: chance, which waits for
        nobody, may have made its last."""
        step, snapshot = self.step, self._table.snapshot()
        is_to_come = step is not None and snapshot.ply < self.ply + len(step.moves)
        if is_to_come and snapshot.actor == self.script.seat:
            self._table.submit(self._written[snapshot.ply], snapshot.ply)
