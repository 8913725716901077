"""The pause after a round: the table waits, as it lies then, until whoever sits before it goes on. Knows no game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from engines.game import Memory, Note
from engines.meanings import Begins
from engines.snapshot import Snapshot
from ui.board.hand.hurry import RHYTHM_MS
from ui.board.scene.scene import TableScene
from ui.board.values.telling import Halt
from ui.games import TableRow
from ui.match.match import Match
from ui.models.points_words import points_reason
from ui.models.reckoning import told_points
from ui.models.round_over import RoundOver, Standing, round_over
from ui.shared.paper import SHADOW
from ui.table.log_panel import LogPanel
from ui.table.rounds.sheet import RoundSheet, Row, Told
from ui.table.side_room import READABLE, SideRoom
from ui.table.table_area import TableArea
from ui.terms import Terms, Word, numeral, signed

_MOST: Final = 0.5
"""Of the table's height: so high it is at most at its foot."""


class RoundPause(QObject):
    """Has the scene halt where a round is over, and shows the sheet meanwhile. The match waits: the scene is busy. The
    log tells what the table shows. Everybody reads the sheet, so what is one person's alone is covered with it.

    Every round halts once, and none while an earlier moment is looked at; where nobody plays each does as often as its
    end is told. The sheet stands beside the table, which makes way, or lies over the hand where the table would become
    too small: it covers nothing but what it tells itself, and its button is at one place in all rounds of all games.

    Signals: nudged(), the table has been touched while it waits for somebody to go on; takes(int), the sheet is as wide
    as that from now on (0: hidden), which is no room for the table.
    """

    nudged = Signal()
    takes = Signal(int)

    def __init__(
        self,
        match: Match,
        row: TableRow,
        scene: TableScene,
        terms: Terms,
        area: TableArea,
        log: LogPanel,
        side: SideRoom,
        page: QWidget,
    ) -> None:
        """The sheet stands on the page, in the place of the log."""
        super().__init__(area)
        self._match, self._row, self._scene, self._terms = match, row, scene, terms
        self._area, self._log, self._side = area, log, side
        self._is_wanted = False
        self._looks_on = False
        self._waited_at = 0
        """The newest ply at which the table has waited."""
        self._halt: Halt | None = None
        self.sheet = RoundSheet(page)
        area.lie_under(self.sheet)
        self.sheet.gone_on.connect(scene.telling.go_on)
        self.sheet.withheld.connect(self._nudge)
        scene.telling.halt_at(self.halts)
        scene.telling.may_go_on = self._takes_press
        scene.telling.halted.connect(self._show)
        match.snapshot_ready.connect(self._see)
        # not while the table is being resized: it makes way by being resized once more
        area.view.fitted.connect(self.place, Qt.ConnectionType.QueuedConnection)
        area.view.viewport().installEventFilter(self)

    def set_wanted(self, wanted: bool) -> None:
        """Whether the table is to wait; where it waits already and need not, it goes on."""
        self._is_wanted = wanted and any(player.is_person for player in self._match.players)
        if not self._is_wanted:
            self._scene.telling.go_on()

    def look_on(self) -> None:
        """Nobody plays: halt at the end of each round whenever it is told, and leave the log as it is."""
        self._looks_on = True

    def set_terms(self, terms: Terms) -> None:
        self._terms = terms
        if self._halt is not None:
            self._tell(self._halt)
            self.place()

    def place(self) -> None:
        """Stand in the log's place, or below its newest lines where it is shown, and have the table make way; at the
        foot of the table where that would become too small."""
        if self._halt is None:
            return
        self._side.clear_strip(self, self._side.hangs)
        if self._side.hangs:
            self._lie_at_foot()
        else:
            self._stand_beside()

    def _lie_at_foot(self) -> None:
        """Over the hand, with which nothing can be done now: what is left of it the sheet tells."""
        area, sheet = self._area.geometry(), self.sheet
        self._log.end_above(0)
        self.takes.emit(area.width())
        sheet.fit_across(area.width(), round(area.height() * _MOST))
        sheet.move(area.left() - SHADOW, area.bottom() + 1 - sheet.height() + SHADOW)

    def _stand_beside(self) -> None:
        room, sheet = self._area.height(), self.sheet
        paper = sheet.fit(room, self._side.right - READABLE, is_alone=self._log.isHidden())
        if self._log.isHidden():
            sheet.setFixedHeight(max(sheet.height(), room + 2 * SHADOW))
        bottom = self._area.y() + room
        sheet.move(self._side.right - paper - SHADOW, bottom - sheet.height() + SHADOW)
        self._log.end_above(sheet.height() - 2 * SHADOW)
        self.takes.emit(paper)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever plays on without having gone on is shown where."""
        if event.type() == QEvent.Type.MouseButtonPress and self._halt is not None and self.sheet.sight.can_be_meant:
            self._nudge()
            self.nudged.emit()
        return super().eventFilter(watched, event)

    def _nudge(self) -> None:
        if not self._scene.clock.tempo.still:
            self.sheet.nudge()

    # Inside

    def _see(self, snapshot: Snapshot) -> None:
        """What has been taken back may end a round again."""
        self._waited_at = min(self._waited_at, snapshot.plies)

    def halts(self, snapshot: Snapshot, note: Note) -> bool:
        """Whether the table waits before this note, since a round is over."""
        return self._begins(note) and self._waits_at(snapshot) and self._over(snapshot) is not None

    def _begins(self, note: Note) -> bool:
        return isinstance(self._row.meaning(note), Begins)

    def _waits_at(self, snapshot: Snapshot) -> bool:
        return self._looks_on or (self._is_wanted and snapshot.is_newest and snapshot.ply > self._waited_at)

    def _over(self, snapshot: Snapshot) -> RoundOver | None:
        memory = self._match.memory()[: snapshot.ply]
        return round_over(told_points(memory, self._row.meaning), snapshot.scores)

    def _show(self, halt: Halt | None) -> None:
        if halt is not None and not self._begins(halt.note):
            return  # somebody else has it wait within a round
        self._halt = halt
        if halt is None:
            self.sheet.hide()
            self._side.clear_strip(self, False)
            self._log.end_above(0)
            self.takes.emit(0)
            return
        self._waited_at = halt.snapshot.ply
        if not self._looks_on:
            self._log.tell(self._lived(halt))
        self._tell(halt)
        self.place()
        if self.sheet.isHidden():
            if self._scene.is_hurried:
                self.sheet.sight.come_amid_presses(RHYTHM_MS)
            else:
                self.sheet.sight.come_alone()
            self.sheet.open()
        if not self._looks_on:
            self._match.gather()

    def _takes_press(self) -> bool:
        """Whether a press on the table, where the keyboard may be, goes on from a round: as one on the sheet does."""
        return self._halt is None or self.sheet.takes_press()

    def _lived(self, halt: Halt) -> Memory:
        """What the table has told by now."""
        *before, last = self._match.memory()[: halt.snapshot.ply]
        return (*before, replace(last, notes=last.notes[: last.notes.index(halt.note)]))

    def _tell(self, halt: Halt) -> None:
        over = self._over(halt.snapshot)
        assert over is not None
        terms = self._terms
        text = terms.words(Word(f"round_over.{one.key}", one.args) for one in over.heads)
        view = self._row.table.read(halt.view)
        rows = [self._row_of(one, view) for one in over.standings]
        self.sheet.tell(Told(terms.say("round_over.title", number=over.number), text, rows))

    def _row_of(self, one: Standing, view: object) -> Row:
        terms = self._terms
        scored = [self._reason(note, head) for note, head in one.why]
        # each row tells a payment from its own side: as a fact between two seats it stood there twice
        paid = [terms.say(f"result.{note.key}.gave", **note.args) for note in one.gave]
        paid += [terms.say(f"result.{note.key}.got", **note.args) for note in one.got]
        lines = [said for said in terms.happened([*scored, *paid]) if said]
        left = self._row.left(view, one.seat)
        if left is not None:
            lines.append(terms.word(left))
        # apart: the text above says what the points are for, and no payment is among that
        won = " ".join((signed(one.won), *((signed(one.paid),) if one.paid else ())))
        return Row(self._row.marks[one.seat], terms.names[one.seat], won, numeral(one.total), lines)

    def _reason(self, note: Note, head: Note) -> str:
        """What is scored in play is told with its rule's name, which no line above has."""
        said = points_reason(note, self._terms)
        is_tally = head.key == head.rule
        return (
            self._terms.say("result.under", head=self._terms.say(f"result.{head.key}"), words=said)
            if is_tally
            else said
        )
