"""The course of a match: who acts, who looks, what has happened, and what is to be done next. Knows no window and no
clock.

The only thing above the engines that holds a Timeline. Everything that leaves it is masked for the viewer's seat.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engines.game import CHANCE, JSON, Memory
from engines.record import Record
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.match.course.display import Display
from ui.match.course.opponents import Opponents
from ui.match.course.steps import (
    MatchStep,
    StopThinking,
    TellOver,
    TellThinking,
    TellTrouble,
    Think,
)
from ui.match.course.turning_back import TurningBack
from ui.match.course.viewer import Viewer
from ui.match.director import Director
from ui.match.failure import Failure
from ui.match.luck import Luck
from ui.match.new_game import persons_among
from ui.match.players import Player
from ui.match.scribe import Scribe
from ui.match.watcher import Onlooking, Watcher
from ui.terms import Word


class MatchCore:
    """The game, its players and the viewer. Every method that changes something leaves steps behind it, which
    `next_step` gives out until somebody is waited for.

    Invariant: when `next_step` gives none, the game is over, or a person is to act, or a computer player has been asked
    or waits with its answer for the table, or everybody rests.
    """

    def __init__(
        self,
        timeline: Timeline,
        players: Sequence[Player],
        scribe: Scribe,
        seed: int,
        director: Director | None = None,
        *,
        is_watched: bool = False,
    ) -> None:
        """The game's luck is drawn from `seed` by ply, so it is the same again after an undo, and when the game is
        taken up on another day. With a `director` there is no luck, and no undo. A game that `is_watched` is played by
        nobody: whoever looks at it may change its eyes."""
        self.players = tuple(players)
        self._persons = persons_among(players)
        self.viewer = Viewer(timeline, () if is_watched else self._persons)
        self.onlooking = Onlooking(timeline, self._persons)
        if is_watched:
            self.viewer.watch(self.onlooking.watchers[0])
        self._due: deque[MatchStep] = deque()
        """What is to be done before anybody acts."""
        self.display = Display(timeline, self.viewer, self.snapshot, self._due)
        self.resting = False
        """Whether nobody may act until a sign: the director's, or that of whoever looks at a game that stands still."""
        self.stands_still = False
        """Whether a game waits as it was laid, for somebody to ask the computer players, or luck, to go on."""
        self._is_laid_to_stand = False
        self._timeline = timeline
        self._scribe = scribe
        self._director = director
        luck = Luck(timeline, seed)
        self._chance: Director | Luck = director or luck
        self._opponents = Opponents(
            timeline,
            players,
            seed,
            lambda word: self._due.append(TellTrouble(word)),
            luck.foreseen if director is None else None,
        )
        self._told_thinking = frozenset[int]()
        self._is_begun = False
        self._told_over = False
        self.back = TurningBack(timeline, self._persons, self.viewer, self.display, is_allowed=director is None)

    # What is so

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._timeline.game.id

    @property
    def record(self) -> Record:
        """The whole game, with all that is hidden: to be written down, dealt again or played on, never to be shown."""
        return self._timeline.record

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer player is at work."""
        return self._opponents.thinking

    def why_it_rests(self, touched: Sequence[str]) -> Word | None:
        """Why nobody may act, as who directs the match says it of these pieces and places; None where it goes on."""
        if self.stands_still:
            return Word("why.stands_still")
        return self._director.why_it_rests(touched) if self.resting and self._director is not None else None

    def memory(self) -> Memory:
        """All plies as the viewer lived them."""
        memory = self.viewer.memory()
        return memory if self._director is None else self._director.told(memory)

    def snapshot(self, ply: int | None = None, beat: int | None = None) -> Snapshot:
        """What the viewer may see at `ply` (default: now), or at a beat of the move that led there."""
        snapshot = self.viewer.snapshot(ply, beat)
        if self._director is not None:
            snapshot = self._director.shown(snapshot)
        is_now = snapshot.is_newest
        return replace(
            snapshot,
            legal=() if self.resting and not self.viewer.decides else snapshot.legal,
            can_undo=is_now and self.back.can_undo,
            can_redo=is_now and self.back.can_redo,
            beside=max(self.viewer.seat, 0),
        )

    def notebook(self, ply: int | None = None, beat: int | None = None) -> Mapping[str, JSON]:
        """What the viewer could remember or work out at `ply` (default: the moment that it looks at), or at a beat of
        the move that led there."""
        if ply is None and self.display.when is not None:
            return self.viewer.notebook(*self.display.when)
        return self.viewer.notebook(ply, beat)

    def preview(self, text: str) -> tuple[Beat, ...]:
        """What the viewer can foresee of its legal move; where it is shown what a seat could do that was to act, what
        that seat could. Raises GameError."""
        if self.viewer.decides:
            return self.onlooking.foreseen(self.display.ply, text)
        return self.viewer.preview(text)

    def attempts(self) -> tuple[str, ...]:
        """What the viewer might try now, allowed or not; nothing when nobody may act, or it is not its turn."""
        return () if self.resting else self.viewer.attempts()

    # Playing

    def next_step(self, *, is_table_busy: bool) -> MatchStep | None:
        """What is to be done next; None while somebody is waited for: a person, a computer player, the director, or the
        table. `is_table_busy`: whether the table still shows what it was shown last.

        Whatever has happened is given out to be shown before anybody acts on it. While the table is busy computer
        players think, also those that act after answers that wait, and chance acts, but answers, a handover and the
        game's end wait.
        """
        if not self._due and self._is_begun and not self.resting:
            self._go_on(is_waiting=is_table_busy or self.display.keeps_waiting)
        return self._due.popleft() if self._due else None

    def stand_still(self) -> None:
        """Whoever is to act first waits for `resume`, unless that is a person. To be called before `start`."""
        self._is_laid_to_stand = True

    def start(self) -> None:
        """Show the table, and let the first one act."""
        self._is_begun = True
        self._ask_director()
        actor = self._timeline.actor
        if self._is_laid_to_stand and actor is not None and actor not in self._persons:
            self.stands_still = self.resting = True
        if self.resting:  # nobody takes over
            self.display.show_moment()
        elif not self.viewer.gives_way:
            self.viewer.turn()
            self.display.show()

    def submit(self, text: str, ply: int) -> None:
        """The viewer's move at `ply`. Raises GameError when it is not accepted; nothing has changed then."""
        self.viewer.check_plays(text)
        self._timeline.play(self.viewer.seat, text, ply)
        self._made()

    def answer(self, text: str) -> None:
        """The computer player at work has decided on this move."""
        self._opponents.keep(text)
        self._tell_thinking()

    def improvise(self, failure: Failure) -> None:
        """The computer player at work gives no answer: a simpler one takes its place, if it is to act."""
        if self._opponents.at_work:
            self.answer(self._opponents.improvised(failure))
        else:
            self._opponents.give_up()

    def undo(self) -> None:
        """Back to the last decision of a person, if the undo floor allows it; a covered table stays covered, for that
        person."""
        target = self.back.target
        if target is not None:
            owner = self._timeline.actors[target]
            self._unmake(target, practice=self._timeline.is_practice)
            self._scribe.undo(target)
            if self.display.is_covered:
                # whoever sits there may be the one who was called: the one to decide again is called instead
                self._told_over = False
                self.display.call_instead(owner)
            else:
                self._changed()

    def redo(self) -> None:
        """Forward again to the next decision of a person, as far as moves have been undone."""
        if not self.back.can_redo:
            return
        self._stop_thinking()
        self._redo_ply()
        while self.back.has_undone and self._timeline.actor not in self._persons:
            self._redo_ply()
        self._changed()

    def annotate(self, ply: int, text: str) -> None:
        """Note something about the table after `ply` moves; "" takes the note away. Raises IllegalMoveError."""
        self._timeline.annotate(ply, text)
        self._scribe.annotate(ply, text)

    def practise(self) -> None:
        """Back to the last decision of a person, whatever has been learned since: it is practice from now on."""
        target = self.back.practice_target
        if target is not None:
            self._unmake(target, practice=True)
            self._scribe.practise(target)
            self._changed()

    def resume(self) -> None:
        """The sign that whoever is to act may."""
        self.stands_still = self.resting = False
        self.display.show()

    def go_to(self, ply: int) -> None:
        """Put the table to any ply that has been made, whatever was seen since. Only for a match with a director."""
        assert self._director is not None
        self._stop_thinking()
        self._timeline.seek(ply)
        self._changed()

    def follow(self, moves: tuple[str, ...]) -> None:
        """Stand where a game of the same deal stands after `moves`. Only for a match with a director. Raises GameError
        at the first that is no legal move; those before it are made then."""
        assert self._director is not None
        if moves != self._timeline.moves:
            try:
                self._timeline.follow(moves)
            finally:
                self._changed()

    def watch(self, watcher: Watcher) -> None:
        """Show the same moment to other eyes. Only for a game that is watched, and only those that may see it."""
        assert watcher.eyes in self.onlooking.watchers
        self.display.watch(watcher)

    def close(self) -> None:
        """The table is left. Nobody acts any more: a table on its way out may still settle."""
        self.resting = True
        self._stop_thinking()

    # The course of the game

    def _go_on(self, *, is_waiting: bool) -> None:
        """Let whoever is to act act, unless it has to wait for the viewer (`is_waiting`) or is waited for itself."""
        actor = self._timeline.actor
        if actor == CHANCE:
            ply = self._timeline.ply
            self._timeline.play(CHANCE, self._chance.outcome(ply), ply)
            self._made()
        elif actor is not None and actor not in self._persons:
            self._let_computer_act(is_waiting=is_waiting)
        elif is_waiting:
            return
        elif actor is None:
            self._tell_over()
        elif self.viewer.gives_way:
            self.display.hand_over(actor)
        elif actor != self.viewer.seat and len(self._persons) > 1:
            # whoever moved has seen what it did; now the table turns to the next person
            self.display.turn()

    def _let_computer_act(self, *, is_waiting: bool) -> None:
        opponents = self._opponents
        if opponents.answer is None:
            if not opponents.at_work:
                self._due.append(Think(opponents.ask()))
            self._tell_thinking()
        elif not is_waiting:
            opponents.play()
            self._made()
        elif (ahead := opponents.ask_ahead()) is not None:
            self._due.append(Think(ahead))

    def _tell_thinking(self) -> None:
        """Say who is at work, where that was not said already."""
        if self.thinking != self._told_thinking:
            self._told_thinking = self.thinking
            self._due.append(TellThinking(self.thinking))

    def _made(self) -> None:
        """A move has been made."""
        self._write_down()
        self._changed()

    def _write_down(self) -> None:
        """The newest move into the journal."""
        made = self._timeline.ply - 1
        write = self._scribe.append if self._timeline.actor is not None else self._scribe.end
        write(made, self._timeline.moves[made])

    def _changed(self) -> None:
        """The game stands at another ply."""
        self.display.return_to_now()
        self._told_over = self.stands_still = False
        self._ask_director()
        if not self.viewer.is_person and not self.viewer.gives_way:
            self.viewer.turn()
        self.display.show()

    def _ask_director(self) -> None:
        at = self._timeline
        self.resting = self._director is not None and self._director.rests(at.moves, at.actor)

    def _tell_over(self) -> None:
        if not self._told_over:
            self._told_over = True
            self._scribe.finish()
            self._due.append(TellOver())

    def _unmake(self, target: int, *, practice: bool) -> None:
        """Take back all moves since this ply."""
        self._stop_thinking()
        while self._timeline.ply > target:
            self._timeline.undo(practice=practice)

    def _redo_ply(self) -> None:
        self._timeline.redo()
        self._write_down()

    def _stop_thinking(self) -> None:
        was_at_work = self._opponents.is_anybody_at_work
        self._opponents.stop()
        if was_at_work:
            self._due.append(StopThinking())
        self._tell_thinking()
