"""One game being played at one table: carries out what the core of the match asks for, and tells whoever listens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from engines.ahead import Ahead
from engines.errors import GameError
from engines.game import JSON, Caution, Episode, Refusal
from engines.record import Record
from engines.snapshot import Beat, Snapshot
from engines.timeline import Timeline
from ui.match.ai_process import Computer
from ui.match.course.core import MatchCore
from ui.match.course.steps import (
    HandOver,
    MatchStep,
    ShowCover,
    ShowSnapshot,
    StopThinking,
    TellOver,
    TellThinking,
    TellTrouble,
    Think,
)
from ui.match.course.turning_back import TurningBack
from ui.match.director import Director
from ui.match.failure import Failure
from ui.match.journal import Journal
from ui.match.new_game import other_edition
from ui.match.players import Player
from ui.match.prompter import Prompter
from ui.match.saving import Saving
from ui.match.watcher import Onlooking, Watcher
from ui.terms import Word


class MatchTable(Protocol):
    """Where a match is shown. While it is busy nobody but chance acts; when it is no longer, it calls
    `Match.settle`."""

    @property
    def is_busy(self) -> bool:
        """Whether it still shows what it was shown last."""

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Tell what led to `snapshot`."""

    def show_cover(self, snapshot: Snapshot) -> None:
        """Show the same moment at once, with the viewer's hand covered or open; nothing may be recognised."""


class Match(QObject):
    """The game, its players and the table that it is shown at.

    Signals, those of a snapshot before the table is shown it: `snapshot_ready` (Snapshot for the viewer),
    `cover_changed` (Snapshot of the same moment, with the viewer's hand covered or open), `refused` (GameError of a
    submitted move), `thinking_changed` (frozenset of the seats at work), `handover` (seat that takes over behind a
    covered table), `troubled` (Word; play goes on), `finished`.
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
        is_watched: bool = False,
    ) -> None:
        """`seed`, `director` and `is_watched`: see `MatchCore`; `unsaved`: see `Saving`."""
        super().__init__(parent)
        self.saving = Saving(journal, unsaved, lambda: timeline.record, self)
        """Whether this match is being written down."""
        self.edition = other_edition(timeline.game)
        """The numbers that the game is played with, where they are not today's."""
        self.computer = ai
        """What thinks for computer players; while a person is to act it may think about other things."""
        self._core = MatchCore(timeline, players, self.saving.scribe, seed, director, is_watched=is_watched)
        self._table: MatchTable | None = None
        self._is_going_on = False
        self._asked: int | None = None
        """The generation of the answer that is being worked on."""
        ai.answered.connect(self._on_answered)
        ai.failed.connect(self._on_failed)
        ai.troubled.connect(self.troubled)

    # What is so: see MatchCore, Viewer and Display

    @property
    def game(self) -> str:
        return self._core.game

    @property
    def players(self) -> tuple[Player, ...]:
        return self._core.players

    @property
    def record(self) -> Record:
        return self._core.record

    @property
    def viewer(self) -> int:
        return self._core.viewer.seat

    @property
    def may_cover_hand(self) -> bool:
        return self._core.viewer.may_cover_hand

    @property
    def is_hand_covered(self) -> bool:
        return self._core.viewer.is_hand_covered

    @property
    def needs_curtain(self) -> bool:
        return self._core.viewer.needs_curtain

    @property
    def is_hand_kept_open(self) -> bool:
        return self._core.viewer.hand.kept

    @property
    def is_viewers_turn(self) -> bool:
        return self._core.viewer.is_to_act

    @property
    def is_looking_back(self) -> bool:
        return self._core.display.is_looking_back

    @property
    def thinking(self) -> frozenset[int]:
        return self._core.thinking

    @property
    def resting(self) -> bool:
        return self._core.resting

    @property
    def stands_still(self) -> bool:
        return self._core.stands_still

    def why_it_rests(self, touched: Sequence[str]) -> Word | None:
        return self._core.why_it_rests(touched)

    @property
    def back(self) -> TurningBack:
        """What can be taken back and made again, as it is at any time."""
        return self._core.back

    def snapshot(self, ply: int | None = None, beat: int | None = None) -> Snapshot:
        return self._core.snapshot(ply, beat)

    def memory(self) -> tuple[Episode, ...]:
        return tuple(self._core.memory())

    def notebook(self, ply: int | None = None, beat: int | None = None) -> Mapping[str, JSON]:
        return self._core.notebook(ply, beat)

    @property
    def watcher(self) -> Watcher:
        return self._core.viewer.watcher

    @property
    def is_finished(self) -> bool:
        return self._core.onlooking.is_finished

    @property
    def onlooking(self) -> Onlooking:
        return self._core.onlooking

    def attempts(self) -> tuple[str, ...]:
        return self._core.attempts()

    def refusal(self, text: str) -> Refusal | None:
        return self._core.viewer.refusal(text)

    def caution(self, text: str) -> Caution | None:
        return self._core.viewer.caution(text)

    def preview(self, text: str) -> tuple[Beat, ...]:
        return self._core.preview(text)

    def ahead(self) -> Ahead | None:
        return self._core.viewer.ahead()

    # Playing: see MatchCore and Display

    def stand_still(self) -> None:
        self._core.stand_still()

    def start(self, table: MatchTable | None = None) -> None:
        """Show the game at this table, or at none, and let the first one act."""
        self._table = table
        self._core.start()
        self._go_on()

    def submit(self, text: str, ply: int) -> bool:
        """The viewer's move at `ply`. When it is not accepted, `refused` says why, and nothing has changed."""
        try:
            self._core.submit(text, ply)
        except GameError as error:
            self.refused.emit(error)
            return False
        self._go_on()
        return True

    def undo(self) -> None:
        self._core.undo()
        self._go_on()

    def practise(self) -> None:
        self._core.practise()
        self._go_on()

    def annotate(self, ply: int, text: str) -> None:
        self._core.annotate(ply, text)

    def redo(self) -> None:
        self._core.redo()
        self._go_on()

    def resume(self) -> None:
        self._core.resume()
        self._go_on()

    def go_to(self, ply: int) -> None:
        self._core.go_to(ply)
        self._go_on()

    def follow(self, moves: tuple[str, ...]) -> None:
        try:
            self._core.follow(moves)
        finally:
            self._go_on()

    def watch(self, watcher: Watcher) -> None:
        self._core.watch(watcher)
        self._go_on()

    def look(self, ply: int, beat: int | None = None) -> None:
        self._core.display.look(ply, beat)
        self._go_on()

    def uncover(self) -> None:
        self._core.display.uncover()
        self._go_on()

    def cover_hand(self, wanted: bool) -> None:
        self._core.display.cover_hand(wanted)
        self._go_on()

    def peek(self, looking: bool) -> None:
        self._core.display.peek(looking)
        self._go_on()

    def keep_open(self, kept: bool) -> None:
        self._core.display.keep_open(kept)
        self._go_on()

    def gather(self) -> None:
        self._core.display.gather()
        self._go_on()

    def move_now(self) -> None:
        """The computer player at work is to answer with the best it has found."""
        if self._asked is not None:
            self.computer.hurry()

    def settle(self) -> None:
        """The table is no longer busy."""
        self._core.display.settle()
        self._go_on()

    def close(self) -> None:
        """Leave the table: thinking ends, the journal stays to be taken up. Nothing but `settle` may be called after
        this."""
        self._core.close()
        self._go_on()
        self.computer.answered.disconnect(self._on_answered)
        self.computer.failed.disconnect(self._on_failed)
        self.computer.troubled.disconnect(self.troubled)
        self.saving.close()

    # Inside

    def _go_on(self) -> None:
        """Do what is to be done, until somebody is waited for. Whoever is told of a step may ask for others: they
        follow it."""
        if self._is_going_on:
            return
        self._is_going_on = True
        try:
            while (step := self._core.next_step(is_table_busy=self._is_table_busy)) is not None:
                self._carry_out(step)
        finally:
            self._is_going_on = False

    @property
    def _is_table_busy(self) -> bool:
        return self._table is not None and self._table.is_busy

    def _carry_out(self, step: MatchStep) -> None:
        match step:
            case ShowSnapshot(snapshot):
                self.snapshot_ready.emit(snapshot)
                if self._table is not None:
                    self._table.show_snapshot(snapshot)
            case ShowCover(snapshot):
                self.cover_changed.emit(snapshot)
                if self._table is not None:
                    self._table.show_cover(snapshot)
            case Think(question):
                self._asked = self.computer.ask(question)
            case StopThinking():
                self._asked = None
                self.computer.cancel()
            case TellThinking(seats):
                self.thinking_changed.emit(seats)
            case TellTrouble(word):
                self.troubled.emit(word)
            case HandOver(seat):
                self.handover.emit(seat)
            case TellOver():
                self.finished.emit()

    def _on_answered(self, generation: int, text: str) -> None:
        if generation == self._asked:
            self._asked = None
            self._core.answer(text)
            self._go_on()

    def _on_failed(self, generation: int, failure: Failure) -> None:
        if generation == self._asked:
            self._asked = None
            self._core.improvise(failure)
            self._go_on()
