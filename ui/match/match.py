"""One game being played at one table: who acts, who looks, and what has happened.

The only thing above the engines that holds a Timeline. Everything that leaves it is masked for the viewer's seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from engines.ai.ismcts import draw
from engines.errors import GameError, IllegalMoveError
from engines.game import CHANCE, SPECTATOR, Caution, Episode, Refusal
from engines.record import Record
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.match.ai_process import Computer, Failure
from ui.match.hand_cover import HandCover
from ui.match.journal import Journal
from ui.match.new_game import persons_among
from ui.match.opponents import Opponents
from ui.match.players import Player, eyes, first_eyes
from ui.match.prompter import Director, Prompter
from ui.terms import Word


class Match(QObject):
    """The game, its players and the table's eyes. Invariant: at rest either the game is over, or a person is to act, or
    a computer player has been asked or waits with its answer for the table.

    Signals: `snapshot_ready` (Snapshot for the viewer), `cover_changed` (Snapshot of the same moment, with the viewer's
    hand covered or open; to be shown at once), `refused` (GameError of a submitted move), `thinking_changed`
    (frozenset of the seats at work), `handover` (seat that takes over behind a covered table), `troubled` (Word; play
    goes on), `finished`.
    """

    snapshot_ready = Signal(object)
    cover_changed = Signal(object)
    refused = Signal(object)
    thinking_changed = Signal(object)
    handover = Signal(int)
    troubled = Signal(object)
    finished = Signal()

    def __init__(
        self,
        timeline: Timeline,
        players: Sequence[Player],
        ai: Computer | Prompter,
        journal: Journal | None,
        rng: random.Random,
        parent: QObject | None = None,
        *,
        director: Director | None = None,
    ) -> None:
        """`rng` in the state in which the game began: its luck is drawn from it by ply, so it is the same again after
        an undo, and when the game is taken up on another day. With a `director` there is no luck, and no undo."""
        super().__init__(parent)
        self._timeline = timeline
        self._players = tuple(players)
        self._persons = persons_among(players)
        self._journal = journal
        self._seed = rng.getrandbits(64)
        self._director = director
        self._resting = False
        """Whether nobody may act until the director's sign."""
        self._viewer = first_eyes(self._persons, hidden=timeline.game.hidden)
        self._looking: int | None = None
        """The ply that is looked back at."""
        self._hand = HandCover()
        self._covered = False
        """Whether the table is covered until the person to act uncovers it."""
        self._held = False
        """Whether the table is still showing the last move."""
        self._told_over = False
        self.computer = ai
        """What thinks for computer players; while a person is to act it may think about other things."""
        self._opponents = Opponents(timeline, players, ai, self._seed, self)
        self._opponents.ready.connect(self._go_on)
        self._opponents.thinking_changed.connect(self.thinking_changed)
        self._opponents.troubled.connect(self.troubled)

    # What is so

    @property
    def players(self) -> tuple[Player, ...]:
        return self._players

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._players)

    @property
    def record(self) -> Record:
        return self._timeline.record

    @property
    def viewer(self) -> int:
        """The seat whose eyes the table has; SPECTATOR when no person plays, or none has taken over yet."""
        return self._viewer

    @property
    def may_cover_hand(self) -> bool:
        """Whether somebody beside the viewer might see what is the viewer's alone."""
        return self._shares_secrets and self._viewer in self._persons and self._timeline.actor is not None

    @property
    def is_hand_covered(self) -> bool:
        """Whether the table shows nothing now that is the viewer's alone."""
        return self._hand.closed and self.may_cover_hand

    @property
    def is_hand_kept_open(self) -> bool:
        return self._hand.kept

    @property
    def is_viewers_turn(self) -> bool:
        return self._viewer in self._persons and self._timeline.actor == self._viewer

    @property
    def is_looking_back(self) -> bool:
        return self._looking is not None

    @property
    def thinking(self) -> frozenset[int]:
        """The seats whose computer player is at work."""
        return self._opponents.thinking

    @property
    def resting(self) -> bool:
        """Whether nobody may act now, because the director has it so."""
        return self._resting

    @property
    def can_undo(self) -> bool:
        ply = self._last_decision()
        may = not self._covered and self._director is None
        return may and ply is not None and ply >= self._timeline.undo_floor

    @property
    def can_redo(self) -> bool:
        return not self._covered and self._director is None and self._has_undone

    def snapshot(self, ply: int | None = None) -> Snapshot:
        """What the viewer may see at `ply` (default: now)."""
        snapshot = self._timeline.snapshot(self._eyes, ply)
        is_now = snapshot.ply == self._timeline.ply
        return replace(
            snapshot,
            legal=() if self._resting else snapshot.legal,
            can_undo=is_now and self.can_undo,
            can_redo=is_now and self.can_redo,
            beside=max(self._viewer, 0),
        )

    def memory(self) -> tuple[Episode, ...]:
        """All plies as the viewer lived them."""
        return self._timeline.memory(self._eyes)

    def notebook(self) -> Mapping[str, Any]:
        """What the viewer can work out about what is hidden from it."""
        timeline = self._timeline
        return timeline.game.notebook(timeline.state.view(self._eyes), self.memory(), self._eyes)

    def attempts(self) -> tuple[str, ...]:
        """What the viewer might try now, allowed or not; nothing when it is not its turn."""
        timeline = self._timeline
        if timeline.actor != self._eyes or self._eyes not in self._persons or self._resting:
            return ()
        return tuple(timeline.game.text(move) for move in timeline.state.attempts())

    def refusal(self, text: str) -> Refusal | None:
        """Why the viewer may not make this move now. Raises GameError: not a move, or not its turn."""
        return self._timeline.refusal(self._eyes, text)

    def caution(self, text: str) -> Caution | None:
        """What should make the viewer think twice about this legal move. Raises GameError."""
        return self._timeline.caution(self._eyes, text)

    def preview(self, text: str) -> tuple[Beat, ...]:
        """What the viewer can foresee of its legal move. Raises GameError."""
        return self._timeline.preview(self._eyes, text)

    # Playing

    def start(self) -> None:
        """Show the table, and let the first one act."""
        self._ask_director()
        if not self._needs_handover:
            self._turn_eyes()
            self._show()
        self._go_on()

    def submit(self, text: str, ply: int) -> bool:
        """The viewer's move at `ply`. When it is not accepted, `refused` says why, and nothing has changed."""
        try:
            self._check_viewer_plays(text)
            self._timeline.play(self._viewer, text, ply)
        except GameError as error:
            self.refused.emit(error)
            return False
        self._made()
        return True

    def undo(self) -> None:
        """Back to the last decision of a person, if the undo floor allows it."""
        target = self._last_decision()
        if target is None or not self.can_undo:
            return
        self._opponents.stop()
        while self._timeline.ply > target:
            self._timeline.undo()
        self._write(lambda journal: journal.undo(target))
        self._changed()

    def redo(self) -> None:
        """Forward again to the next decision of a person, as far as moves have been undone."""
        if not self.can_redo:
            return
        self._opponents.stop()
        self._redo_ply()
        while self._has_undone and self._actor not in self._persons:
            self._redo_ply()
        self._changed()

    def resume(self) -> None:
        """The director's sign: whoever is to act may."""
        self._resting = False
        self._show()
        self._let_act()

    def go_to(self, ply: int) -> None:
        """Put the table to any ply that has been made, whatever was seen since. Only for a match with a director."""
        assert self._director is not None
        self._opponents.stop()
        self._timeline.seek(ply)
        self._changed()

    def look(self, ply: int) -> None:
        """Show the table as it was at `ply`; answers wait until the newest ply is looked at again."""
        if self._covered:
            return
        ply = max(0, min(ply, self._timeline.ply))
        self._looking = ply if ply < self._timeline.ply else None
        self._show(ply)
        self._go_on()

    def uncover(self) -> None:
        """The person who takes over sits before the table now."""
        if self._covered:
            self._covered = False
            self._hand = self._hand.shut()
            self._turn_eyes()
            self._show()

    def cover_hand(self, wanted: bool) -> None:
        """From now on, show what is the viewer's alone only while it asks for it; or always again."""
        self._change_cover(replace(self._hand.shut(), wanted=wanted))

    def peek(self, looking: bool) -> None:
        """The viewer begins or ends a look at its covered hand."""
        self._change_cover(replace(self._hand, peeking=looking))

    def keep_open(self, kept: bool) -> None:
        """The viewer wants its hand open until its turn is over, or covered again."""
        self._change_cover(replace(self._hand, kept=kept))

    def move_now(self) -> None:
        """The computer player at work is to answer with the best it has found."""
        self._opponents.hurry()

    def hold(self) -> None:
        """The table is still showing the last move: the next answer, a handover and the game's end wait."""
        self._held = True

    def release(self) -> None:
        """The table has settled."""
        self._held = False
        if self._hand.kept and self._timeline.actor != self._viewer:
            self.keep_open(False)
        self._go_on()

    def close(self) -> None:
        """Leave the table: thinking ends, the journal stays to be taken up. Nothing may be called after this."""
        self._opponents.close()
        self._drop_journal()

    # The course of the game

    @property
    def _actor(self) -> int:
        """The seat to act or CHANCE; not to be asked when the game is over."""
        actor = self._timeline.actor
        assert actor is not None
        return actor

    @property
    def _has_undone(self) -> bool:
        return self._timeline.ply < self._timeline.length

    @property
    def _needs_handover(self) -> bool:
        """Whether another person is to act who may know what the viewer may not."""
        actor = self._timeline.actor
        return self._shares_secrets and actor in self._persons and actor != self._viewer

    @property
    def _shares_secrets(self) -> bool:
        """Whether several people with secrets share the screen."""
        return self._timeline.game.hidden and len(self._persons) > 1

    def _made(self) -> None:
        """A move has been made."""
        made = self._timeline.ply - 1
        text = self._timeline.moves[made]
        self._write(lambda journal: journal.append(made, text))
        self._changed()

    def _changed(self) -> None:
        """The game stands at another ply: show it, and go on from there."""
        self._looking = None
        self._told_over = False
        self._ask_director()
        if self._viewer not in self._persons and not self._needs_handover:
            self._turn_eyes()
        self._show()
        self._let_act()

    def _ask_director(self) -> None:
        self._resting = self._director is not None and self._director.rests(self._timeline.moves)

    def _let_act(self) -> None:
        if self._timeline.actor == CHANCE and not self._resting:
            self._let_chance_act()
        else:
            self._go_on()

    def _let_chance_act(self) -> None:
        ply = self._timeline.ply
        self._timeline.play(CHANCE, self._outcome(ply) if self._director is None else self._director.outcome(ply), ply)
        self._made()

    def _outcome(self, ply: int) -> str:
        """What the dice bring at `ply`."""
        outcome = draw(self._timeline.state.chance(), random.Random(f"{self._seed} {ply}"))
        return self._timeline.game.text(outcome)

    def _go_on(self) -> None:
        """Do what comes next, unless it has to wait. Harmless when called once too often."""
        if self._resting:
            return
        is_watched = self._held or self._looking is not None
        actor = self._timeline.actor
        if actor is not None and actor not in self._persons:
            if self._opponents.answer is None:
                self._opponents.think()
            elif not is_watched:
                self._play_answer(self._opponents.take())
        elif is_watched or self._covered:
            return
        elif actor is None:
            self._tell_over()
        elif self._needs_handover:
            self._covered = True
            self.handover.emit(actor)
        elif actor != self._viewer and len(self._persons) > 1:
            # whoever moved has seen what it did; now the table turns to the next person
            self._turn_eyes()
            self._show()

    def _tell_over(self) -> None:
        if not self._told_over:
            self._told_over = True
            self._write(lambda journal: journal.finish())
            self.finished.emit()

    def _last_decision(self) -> int | None:
        """The ply at which a person last decided."""
        actors = self._timeline.actors
        return next((ply for ply in reversed(range(len(actors))) if actors[ply] in self._persons), None)

    def _redo_ply(self) -> None:
        ply = self._timeline.ply
        self._timeline.redo()
        text = self._timeline.moves[ply]
        self._write(lambda journal: journal.append(ply, text))

    def _check_viewer_plays(self, text: str) -> None:
        """A looker-on has the number of chance; it must not act for it."""
        if self._viewer not in self._persons and self._timeline.actor is not None:
            raise IllegalMoveError("not_your_turn", text=text, seat=self._viewer, actor_seat=self._actor)

    # Eyes

    @property
    def _eyes(self) -> int:
        """The seat whose knowledge is on the table."""
        return SPECTATOR if self.is_hand_covered else self._viewer

    def _change_cover(self, hand: HandCover) -> None:
        was_covered, self._hand = self.is_hand_covered, hand
        if self.is_hand_covered != was_covered and not self._covered:
            self.cover_changed.emit(self.snapshot(self._looking))

    def _turn_eyes(self) -> None:
        self._viewer = eyes(self._persons, self._timeline.actor, self._viewer)

    def _show(self, ply: int | None = None) -> None:
        self.snapshot_ready.emit(self.snapshot(ply))

    def _play_answer(self, text: str) -> None:
        try:
            self._timeline.play(self._actor, text, self._timeline.ply)
        except GameError:
            self._timeline.play(self._actor, self._opponents.improvise(Failure.NO_ANSWER), self._timeline.ply)
        self._made()

    # The journal

    def _write(self, line: Callable[[Journal], None]) -> None:
        """Put a line into the journal. One that cannot be written any more is left as it is: a gap would be worse."""
        if self._journal is None:
            return
        try:
            line(self._journal)
        except OSError as error:
            self._drop_journal()
            self.troubled.emit(Word("trouble.journal", {"detail": error.strerror or str(error)}))

    def _drop_journal(self) -> None:
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()
