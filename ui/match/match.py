"""One game being played at one table: who acts, who looks, and what has happened.

The only thing above the engines that holds a Timeline. Everything that leaves it is masked for the viewer's seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from engines.errors import GameError, IllegalMoveError
from engines.game import CHANCE, Caution, Episode, Refusal
from engines.record import Record
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.match.ai_process import Computer
from ui.match.hand_cover import HandCover
from ui.match.journal import Journal
from ui.match.luck import Luck
from ui.match.new_game import persons_among
from ui.match.opponents import Opponents
from ui.match.players import Player
from ui.match.prompter import Director, Prompter
from ui.match.saving import Saving
from ui.match.viewer import Viewer


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
        seed: int,
        parent: QObject | None = None,
        *,
        director: Director | None = None,
        unsaved: tuple[Path, OSError] | None = None,
    ) -> None:
        """The game's luck is drawn from `seed` by ply, so it is the same again after an undo, and when the game is
        taken up on another day. With a `director` there is no luck, and no undo. `unsaved`: see `Saving`."""
        super().__init__(parent)
        self.game = timeline.game.id
        self._timeline = timeline
        self._players = tuple(players)
        self._persons = persons_among(players)
        self.saving = Saving(journal, unsaved, lambda: timeline.record, self)
        """Whether this match is being written down."""
        self._director = director
        self._chance: Director | Luck = director or Luck(timeline, seed)
        self._resting = False
        """Whether nobody may act until the director's sign."""
        self._viewer = Viewer(self._persons, hidden=timeline.game.hidden)
        self._looking: int | None = None
        """The ply that is looked back at."""
        self._covered = False
        """Whether the table is covered until the person to act uncovers it."""
        self._held = False
        """Whether the table is still showing the last move."""
        self._told_over = False
        self.computer = ai
        """What thinks for computer players; while a person is to act it may think about other things."""
        self._opponents = Opponents(timeline, players, ai, seed, self)
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
        """The whole game, with all that is hidden: to be written down, dealt again or played on, never to be shown."""
        return self._timeline.record

    @property
    def viewer(self) -> int:
        """The seat whose eyes the table has; SPECTATOR when no person plays, or none has taken over yet."""
        return self._viewer.seat

    @property
    def may_cover_hand(self) -> bool:
        """Whether somebody beside the viewer might see what is the viewer's alone."""
        return self._viewer.may_cover_hand(self._timeline.actor)

    @property
    def is_hand_covered(self) -> bool:
        """Whether the table shows nothing now that is the viewer's alone."""
        return self._viewer.is_hand_covered(self._timeline.actor)

    @property
    def is_hand_kept_open(self) -> bool:
        return self._viewer.hand.kept

    @property
    def is_viewers_turn(self) -> bool:
        return self._viewer.is_person and self._timeline.actor == self._viewer.seat

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
    def is_watched_only(self) -> bool:
        """Whether another program plays this game, and this match only shows it."""
        return self._director is not None and self._director.is_watched_only

    @property
    def can_undo(self) -> bool:
        return self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        return self._may_turn_back and self._has_undone

    def snapshot(self, ply: int | None = None) -> Snapshot:
        """What the viewer may see at `ply` (default: now)."""
        snapshot = self._timeline.snapshot(self._knower, ply)
        is_now = snapshot.ply == self._timeline.ply
        return replace(
            snapshot,
            legal=() if self._resting else snapshot.legal,
            can_undo=is_now and self.can_undo,
            can_redo=is_now and self.can_redo,
            beside=max(self._viewer.seat, 0),
        )

    def memory(self) -> tuple[Episode, ...]:
        """All plies as the viewer lived them."""
        return self._timeline.memory(self._knower)

    def notebook(self) -> Mapping[str, Any]:
        """What the viewer can work out about what is hidden from it."""
        timeline = self._timeline
        return timeline.game.notebook(timeline.state.view(self._knower), self.memory(), self._knower)

    def attempts(self) -> tuple[str, ...]:
        """What the viewer might try now, allowed or not; nothing when it is not its turn."""
        timeline = self._timeline
        if timeline.actor != self._knower or self._knower not in self._persons or self._resting:
            return ()
        return tuple(timeline.game.text(move) for move in timeline.state.attempts())

    def refusal(self, text: str) -> Refusal | None:
        """Why the viewer may not make this move now. Raises GameError: not a move, or not its turn."""
        return self._timeline.refusal(self._knower, text)

    def caution(self, text: str) -> Caution | None:
        """What should make the viewer think twice about this legal move. Raises GameError."""
        return self._timeline.caution(self._knower, text)

    def preview(self, text: str) -> tuple[Beat, ...]:
        """What the viewer can foresee of its legal move. Raises GameError."""
        return self._timeline.preview(self._knower, text)

    # Playing

    def start(self) -> None:
        """Show the table, and let the first one act."""
        self._ask_director()
        if self._resting:  # nobody takes over
            self._show()
        elif not self._needs_handover:
            self._turn_table()
            self._show()
        self._let_act()

    def submit(self, text: str, ply: int) -> bool:
        """The viewer's move at `ply`. When it is not accepted, `refused` says why, and nothing has changed."""
        try:
            self._check_viewer_plays(text)
            self._timeline.play(self._viewer.seat, text, ply)
        except GameError as error:
            self.refused.emit(error)
            return False
        self._made()
        return True

    def undo(self) -> None:
        """Back to the last decision of a person, if the undo floor allows it."""
        target = self._last_decision()
        if target is None:
            return
        self._opponents.stop()
        while self._timeline.ply > target:
            self._timeline.undo()
        self.saving.scribe.undo(target)
        self._changed()

    def redo(self) -> None:
        """Forward again to the next decision of a person, as far as moves have been undone."""
        if not self.can_redo:
            return
        self._opponents.stop()
        self._redo_ply()
        while self._has_undone and self._timeline.actor not in self._persons:
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

    def follow(self, moves: tuple[str, ...]) -> None:
        """Stand where a game of the same deal stands after `moves`. Only for a match with a director. Raises GameError
        at the first that is no legal move; those before it are made then."""
        assert self._director is not None
        if moves != self._timeline.moves:
            try:
                self._timeline.follow(moves)
            finally:
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
            self._viewer.hand = self._viewer.hand.shut()
            self._turn_table()
            self._show()

    def cover_hand(self, wanted: bool) -> None:
        """From now on, show what is the viewer's alone only while it asks for it; or always again."""
        self._change_cover(replace(self._viewer.hand.shut(), wanted=wanted))

    def peek(self, looking: bool) -> None:
        """The viewer begins or ends a look at its covered hand."""
        self._change_cover(replace(self._viewer.hand, peeking=looking))

    def keep_open(self, kept: bool) -> None:
        """The viewer wants its hand open until its turn is over, or covered again."""
        self._change_cover(replace(self._viewer.hand, kept=kept))

    def move_now(self) -> None:
        """The computer player at work is to answer with the best it has found."""
        self._opponents.hurry()

    def hold(self) -> None:
        """The table is still showing the last move: the next answer, a handover and the game's end wait."""
        self._held = True

    def release(self) -> None:
        """The table has settled."""
        self._held = False
        if self.is_hand_kept_open and self._timeline.actor != self._viewer.seat:
            self.keep_open(False)
        self._go_on()

    def close(self) -> None:
        """Leave the table: thinking ends, the journal stays to be taken up. Nothing may be called after this."""
        self._resting = True  # a table on its way out may still settle
        self._opponents.close()
        self.saving.close()

    # The course of the game

    @property
    def _has_undone(self) -> bool:
        return self._timeline.ply < self._timeline.length

    def _made(self) -> None:
        """A move has been made."""
        self._write_down()
        self._changed()

    def _write_down(self) -> None:
        """The newest move into the journal."""
        made = self._timeline.ply - 1
        self.saving.scribe.append(made, self._timeline.moves[made])

    def _changed(self) -> None:
        """The game stands at another ply: show it, and go on from there."""
        self._looking = None
        self._told_over = False
        self._ask_director()
        if not self._viewer.is_person and not self._needs_handover:
            self._turn_table()
        self._show()
        self._let_act()

    def _ask_director(self) -> None:
        at = self._timeline
        self._resting = self._director is not None and self._director.rests(at.moves, at.actor)

    def _let_act(self) -> None:
        if self._timeline.actor == CHANCE and not self._resting:
            ply = self._timeline.ply
            self._timeline.play(CHANCE, self._chance.outcome(ply), ply)
            self._made()
        else:
            self._go_on()

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
                self._opponents.play()
                self._made()
        elif is_watched or self._covered:
            return
        elif actor is None:
            self._tell_over()
        elif self._needs_handover:
            self._covered = True
            self.handover.emit(actor)
        elif actor != self._viewer.seat and len(self._persons) > 1:
            # whoever moved has seen what it did; now the table turns to the next person
            self._turn_table()
            self._show()

    def _tell_over(self) -> None:
        if not self._told_over:
            self._told_over = True
            self.saving.scribe.finish()
            self.finished.emit()

    @property
    def _may_turn_back(self) -> bool:
        return not self._covered and self._director is None

    def _last_decision(self) -> int | None:
        """The ply at which a person last decided; None when nobody may go back to it."""
        actors = self._timeline.actors
        plies = reversed(range(self._timeline.undo_floor, len(actors))) if self._may_turn_back else ()
        return next((ply for ply in plies if actors[ply] in self._persons), None)

    def _redo_ply(self) -> None:
        self._timeline.redo()
        self._write_down()

    def _check_viewer_plays(self, text: str) -> None:
        """A looker-on has the number of chance; it must not act for it."""
        actor = self._timeline.actor
        if not self._viewer.is_person and actor is not None:
            raise IllegalMoveError("not_your_turn", text=text, seat=self._viewer.seat, actor_seat=actor)

    # The viewer

    @property
    def _knower(self) -> int:
        """The seat whose knowledge is on the table."""
        return self._viewer.knower(self._timeline.actor)

    def _change_cover(self, hand: HandCover) -> None:
        was_covered, self._viewer.hand = self.is_hand_covered, hand
        if self.is_hand_covered != was_covered and not self._covered:
            self.cover_changed.emit(self.snapshot(self._looking))

    @property
    def _needs_handover(self) -> bool:
        return self._viewer.gives_way(self._timeline.actor)

    def _turn_table(self) -> None:
        self._viewer.turn(self._timeline.actor)

    def _show(self, ply: int | None = None) -> None:
        self.snapshot_ready.emit(self.snapshot(ply))
