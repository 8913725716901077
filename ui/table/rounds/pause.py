"""The pause after a round: the table waits, as it lies then, until whoever sits before it goes on. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from engines.game import Memory, Note
from engines.meanings import Begins
from engines.snapshot import Snapshot
from ui.board.scene.scene import TableScene
from ui.board.values.bodies import body_of
from ui.board.values.looks import PlateLook
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.board.values.telling import Halt
from ui.games import TableRow
from ui.look.fonts import half_scale
from ui.match.match import Match
from ui.models.points_words import points_reason
from ui.models.reckoning import told_points
from ui.models.round_over import RoundOver, Standing, round_over
from ui.shared.paper import SHADOW
from ui.table.log_panel import LogPanel
from ui.table.rounds.sheet import WIDTHS, RoundSheet, Row, Told, covered, least_covering
from ui.table.table_area import TableArea
from ui.terms import Terms, Word, numeral, signed

_MARGIN: Final = 12
"""Between the sheet's paper and the edge of the table at either side, where there is room."""
_OWN: Final = 3.0
"""What covering a plate counts, or what lies where the own hand does, beside all else."""
_COUNTED: Final = 20.0
"""What covering that on which the points are counted does."""


class RoundPause(QObject):
    """Has the scene halt where a round is over, and shows the sheet meanwhile. The match waits: the scene is busy. The
    log tells what the table shows. Everybody reads the sheet, so what is one person's alone is covered with it.

    Every round halts once, and none while an earlier moment is looked at; where nobody plays each does as often as its
    end is told. Where one was gone on from, the next has its button, as long as there is room.

    Signals: nudged(), the table has been touched while it waits for somebody to go on.
    """

    nudged = Signal()

    def __init__(
        self,
        match: Match,
        row: TableRow,
        scene: TableScene,
        terms: Terms,
        area: TableArea,
        log: LogPanel,
        page: QWidget,
    ) -> None:
        """The sheet lies on the page: over the log while that is shown, else on the table."""
        super().__init__(area)
        self._match, self._row, self._scene, self._terms = match, row, scene, terms
        self._area, self._log = area, log
        self._is_wanted = False
        self._looks_on = False
        self._waited_at = 0
        """The newest ply at which the table has waited."""
        self._halt: Halt | None = None
        self._button_at: tuple[object, QPoint] | None = None
        """Where the button of the first sheet was on the page, and in which room."""
        self.sheet = RoundSheet(page)
        area.lie_under(self.sheet)
        self.sheet.gone_on.connect(scene.telling.go_on)
        scene.telling.halt_at(self._halts)
        scene.telling.halted.connect(self._show)
        match.snapshot_ready.connect(self._see)
        area.view.fitted.connect(self.place)
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
        self.place()

    def place(self) -> None:
        """Lie where least of the table is covered, best in the place of the log."""
        if self._halt is None:
            return
        self._tell(self._halt)
        log, area = self._log, self._area
        if not log.isVisible() or self.sheet.height() > area.height():
            self._tell(self._halt, min(_widths_in(area.width() + 2 * SHADOW), key=self._harm))
        self.sheet.move(self._with_button_kept(self._spot()).topLeft())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever plays on without having gone on is shown where."""
        if event.type() == QEvent.Type.MouseButtonPress and self._halt is not None and self.sheet.sight.can_be_meant:
            if not self._scene.clock.tempo.still:
                self.sheet.nudge()
            self.nudged.emit()
        return super().eventFilter(watched, event)

    # Inside

    def _with_button_kept(self, spot: QRect) -> QRect:
        """This place, or the one with the button where it was before, if the sheet is within the room there and covers
        nothing of one's own."""
        room, at = (self._area.geometry(), self._log.isVisible(), half_scale()), self.sheet.button_at
        if self._button_at is None or self._button_at[0] != room:
            self._button_at = room, spot.topLeft() + at
        kept = QRect(self._button_at[1] - at, spot.size())
        within = self._area.geometry().united(self._log.geometry() if self._log.isVisible() else QRect())
        is_worse = covered(kept, self._own()) > covered(spot, self._own())
        return spot if is_worse or not within.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW).contains(kept) else kept

    def _harm(self, width: int) -> tuple[int, float]:
        """What is amiss with a sheet of this width: how much of it has no room, then how much it covers."""
        spot, room = self._spot(width), self._area.height() + 2 * SHADOW
        return max(0, spot.height() - room), covered(spot, self._weighed())

    def _spot(self, width: int | None = None) -> QRect:
        """Where the sheet lies best as it is, or told in that width."""
        if width is not None and self._halt is not None:
            self._tell(self._halt, width)
        room = self._area.geometry()
        margin = max(0, min(_MARGIN, (room.width() + 2 * SHADOW - self.sheet.width()) // 2))
        if self._log.isVisible():
            room, margin = room.united(self._log.geometry()), 0  # where the sheet has just the log's width
        # no need to see all of the shadow
        room = room.adjusted(margin - SHADOW, -SHADOW, SHADOW - margin, SHADOW)
        return least_covering(self.sheet.width(), self.sheet.height(), room, self._weighed())

    def _weighed(self) -> Sequence[tuple[QRect, float]]:
        """What lies on the table, and how much it counts that it is covered."""
        layout, at = self._scene.layout, self._area.pos()
        pieces = [(body_of(one), _weight(one, layout)) for one in layout.placements if one.label is not None]
        pieces += [(area, _COUNTED) for area in layout.asked.counted]
        return [(self._area.body(body).translated(at), weight) for body, weight in pieces]

    def _own(self) -> Sequence[tuple[QRect, float]]:
        """What lies where the own hand does, on the page."""
        layout, at = self._scene.layout, self._area.pos()
        own = [one for one in layout.placements if one.label is not None and _is_own(one, layout)]
        return [(self._area.body(body_of(one)).translated(at), 1.0) for one in own]

    def _see(self, snapshot: Snapshot) -> None:
        """What has been taken back may end a round again."""
        self._waited_at = min(self._waited_at, snapshot.plies)

    def _halts(self, snapshot: Snapshot, note: Note) -> bool:
        meant = self._row.meaning(note)
        return isinstance(meant, Begins) and self._waits_at(snapshot) and self._over(snapshot) is not None

    def _waits_at(self, snapshot: Snapshot) -> bool:
        return self._looks_on or (self._is_wanted and snapshot.is_newest and snapshot.ply > self._waited_at)

    def _over(self, snapshot: Snapshot) -> RoundOver | None:
        memory = self._match.memory()[: snapshot.ply]
        return round_over(told_points(memory, self._row.meaning), snapshot.scores)

    def _show(self, halt: Halt | None) -> None:
        self._halt = halt
        if halt is None:
            self.sheet.hide()
            return
        self._waited_at = halt.snapshot.ply
        if not self._looks_on:
            self._log.tell(self._lived(halt))
        self.place()
        if self.sheet.isHidden():
            self.sheet.open()
        if not self._looks_on:
            self._match.gather()

    def _lived(self, halt: Halt) -> Memory:
        """What the table has told by now."""
        *before, last = self._match.memory()[: halt.snapshot.ply]
        return (*before, replace(last, notes=last.notes[: last.notes.index(halt.note)]))

    def _tell(self, halt: Halt, width: int | None = None) -> None:
        over = self._over(halt.snapshot)
        assert over is not None
        terms = self._terms
        text = terms.words(Word(f"round_over.{one.key}", one.args) for one in over.heads)
        view = self._row.table.read(halt.view)
        rows = [self._row_of(one, view) for one in over.standings]
        told = Told(terms.say("round_over.title", number=over.number), text, rows)
        self.sheet.tell(told, width)

    def _row_of(self, one: Standing, view: object) -> Row:
        terms = self._terms
        lines = [said for said in terms.happened([self._reason(note, head) for note, head in one.why]) if said]
        left = self._row.left(view, one.seat)
        if left is not None:
            lines.append(terms.word(left))
        return Row(self._row.marks[one.seat], terms.names[one.seat], signed(one.won), numeral(one.total), lines)

    def _reason(self, note: Note, head: Note) -> str:
        """What is scored in play is told with its rule's name, which no line above has."""
        said = points_reason(note, self._terms)
        is_tally = head.key == head.rule
        return (
            self._terms.say("result.under", head=self._terms.say(f"result.{head.key}"), words=said)
            if is_tally
            else said
        )


def _widths_in(room: int) -> Sequence[int]:
    """Those that the sheet may have in a room of this width: they grow with the letters, as far as there is room."""
    grown = [round(min(width * half_scale(), max(width, room))) for width in WIDTHS]
    return [width for width in grown if width <= room] or grown[:1]


def _weight(piece: Placement, layout: Layout) -> float:
    return _OWN if _is_own(piece, layout) or isinstance(piece.look, PlateLook) else 1.0


def _is_own(piece: Placement, layout: Layout) -> bool:
    top = layout.asked.top
    return piece.touch.in_hand or (top is not None and body_of(piece).top >= top)
