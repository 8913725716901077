"""The table in the window: wires a match to its scene and says in words what the table cannot.

It asks for nothing but the match's masked snapshots and never looks back at what lies in the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engines.errors import GameError
from engines.game import AnyGame, Refusal
from engines.snapshot import Snapshot
from ui.board.motion import Tempo
from ui.board.places import Placement
from ui.board.scene import TableScene
from ui.board.theme import Theme
from ui.board.view import TableView
from ui.games import TableRow
from ui.language import Tongue
from ui.match.match import Match
from ui.models.log_model import LogModel
from ui.models.seats_model import SeatsModel
from ui.terms import Language, Terms, Word
from ui.textures import Textures
from ui.windows.acts import PEEK_KEY, WHY_KEY, Act
from ui.windows.arranging import Arranging
from ui.windows.cautions import CautionVeil
from ui.windows.curtain import Curtain
from ui.windows.ground import table_picture
from ui.windows.hints import HintDesk
from ui.windows.hover_card import HoverCard
from ui.windows.log_panel import LogPanel
from ui.windows.peeking import Peeking
from ui.windows.prompt import Prompt
from ui.windows.reasons import Reason, reason_of_error, reason_of_refusal
from ui.windows.recap import Recap
from ui.windows.recap_panel import RecapPanel
from ui.windows.slip import Slip
from ui.windows.top_bar import TopBar
from ui.windows.why_not import WhyNot

NARROW: Final = 1100
"""Below this width of the window the log starts folded."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Everything that one game at the table needs."""

    match: Match
    game: AnyGame
    row: TableRow
    tongue: Tongue
    theme: Theme
    tempo: Tempo
    textures: Textures
    called: Callable[[Language], Sequence[str]] | None = None
    """What the players are called, by the language; None: by their own names."""


class TablePage(QWidget):
    """One match at one table, from its first snapshot to its end.

    Signals: asked(Act), what only the window can do; over(), the game has ended and the table shows it;
    result_wanted(), somebody asks for the result again; rule_wanted(rule number), somebody wants to read that rule.
    """

    asked = Signal(object)
    over = Signal()
    result_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, seating: Seating, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("narrows", True)
        self.match, self._game, self._row = seating.match, seating.game, seating.row
        self._tongue = seating.tongue
        self._called = seating.called
        self._theme = seating.theme
        self._textures = seating.textures
        self._terms = self._say_terms()
        self._prompt_word: Word | None = None
        self._shown: Snapshot | None = None
        self._gave_way = False
        self.bar = TopBar(seating.theme, self)
        self.scene = TableScene(seating.row.table, seating.row.painters, self._terms, seating.theme, self)
        self.scene.set_outlook(self.match)
        self.set_tempo(seating.tempo)
        self._area = QWidget(self)
        self.view = TableView(self.scene, self._area)
        self._seats = SeatsModel(self._terms.names, seating.row.marks, self)
        self._log = LogModel(self._terms, self)
        self.log = LogPanel(self._seats, self._log, seating.row.marks, seating.theme, self)
        self.prompt = Prompt(self._area)
        self.slip = Slip(self._area)
        self.hover_card = HoverCard(seating.row.painters, seating.game.rules, self._terms, seating.theme, self._area)
        self.cautions = CautionVeil(self._area)
        self._is_cautious = False
        self._why = WhyNot(self.match, self._row.table, self.scene)
        self.hints = HintDesk(self.match, self._row.table, self.scene, self._game.rules, self._terms, self._area)
        self.look_back, self.end = self.bar.look_back, self.bar.end
        recap_rows = LogModel(self._terms, self)
        self.recap_panel = RecapPanel(recap_rows, seating.row.marks, seating.theme, self.bar, self)
        self.recap = Recap(self.match, recap_rows, self.recap_panel, lambda: self.scene.clock.tempo.still)
        self.curtain = Curtain(seating.row.cover, seating.theme, self)
        self._arranging = Arranging(self.match, self)
        self._peeking = Peeking(self.match, self.bar.eye, self)
        self._lay_out()
        self._connect()
        self._retranslate()

    def start(self) -> None:
        """Let the match begin (or go on)."""
        self.match.start()
        self.view.setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.bar, self.view, self.log, self.hover_card, self.recap_panel, self.curtain):
            part.set_theme(theme)
        self._lay_ground()

    def set_cautious(self, cautious: bool) -> None:
        """Whether a move that harms oneself is asked about before it is made."""
        self._is_cautious = cautious

    def set_tempo(self, tempo: Tempo) -> None:
        self.scene.set_speed(tempo.speed)
        self.scene.set_calm(tempo.calm)

    def cover_hands(self, wanted: bool) -> None:
        """Show a person's own secrets only while it asks for them, where several people share the screen."""
        self._peeking.set_wanted(wanted)

    def fold_log(self, folded: bool) -> None:
        self.log.setVisible(not folded)
        self.bar.actions_by_act[Act.LOG].setChecked(not folded)

    def make_way(self, narrow: bool) -> None:
        """While a book takes of the width, the log gives way; afterwards it is as it was."""
        if narrow and not self.is_log_folded and self.width() < NARROW:
            self._gave_way = True
            self.fold_log(True)
        elif not narrow and self._gave_way:
            self._gave_way = False
            self.fold_log(False)

    def put_beside(self, sheet: QWidget) -> None:
        """Lay a sheet at the table's right, in the place of the log. A book lies over it then."""
        self.setProperty("narrows", False)
        self.log.hide()
        self._middle.insertWidget(1, sheet)

    @property
    def terms(self) -> Terms:
        """The game's words in the language in force."""
        return self._terms

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are called; also those who were given no name."""
        return self._terms.names

    @property
    def rule_at_hand(self) -> str:
        """The rule of what is being read at the table: of the slip, the log's row or the card at the side; or ""."""
        return self.slip.number or self.log.rule_at_hand or self.hover_card.rule

    @property
    def is_log_folded(self) -> bool:
        return self.log.isHidden()

    @property
    def is_running(self) -> bool:
        """Whether leaving means leaving a game that is not over."""
        return not self.match.snapshot().over

    # Building

    def _lay_out(self) -> None:
        board = QVBoxLayout(self._area)
        board.setContentsMargins(0, 0, 0, 0)
        board.addWidget(self.view)
        self._middle = middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._area, 1)
        middle.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(middle, 1)

    def _connect(self) -> None:
        match, scene = self.match, self.scene
        self._arranging.shown.connect(self._show_snapshot)
        match.cover_changed.connect(self._show_other_cover)
        match.refused.connect(self._show_refused)
        match.thinking_changed.connect(self._show_thinking)
        match.handover.connect(self._cover)
        match.troubled.connect(self._show_trouble)
        match.finished.connect(self.over)
        scene.chosen.connect(self._choose)
        self.cautions.confirmed.connect(match.submit)
        self.cautions.withdrawn.connect(self._think_again)
        self.cautions.sheet.rule_wanted.connect(self.rule_wanted)
        self.hints.followed.connect(self._choose)
        self.hints.silent.connect(lambda text: self._lay_slip(Reason(text), None))
        self.hints.closed.connect(self.view.setFocus)
        self.hints.rule_wanted.connect(self.rule_wanted)
        scene.planned.connect(self._arranging.follow)
        self._arranging.confirmed.connect(self._make)
        scene.denied.connect(self._show_denied)
        scene.hovered.connect(self._show_hovered)
        scene.preview_wanted.connect(self._show_preview)
        scene.prompted.connect(self._show_prompt)
        scene.settled.connect(self._settle)
        self.view.fitted.connect(self._fit_area)
        self._textures.ready.connect(self._lay_ground)
        self.bar.asked.connect(self._act)
        self.bar.hurried.connect(match.move_now)
        self.log.asked.connect(match.look)
        self.log.rule_wanted.connect(self.rule_wanted)
        self.recap_panel.rule_wanted.connect(self.rule_wanted)
        self.slip.rule_wanted.connect(self.rule_wanted)
        self.look_back.pressed.connect(self._look_at_now)
        self.end.pressed.connect(self.result_wanted)
        self.recap.closed.connect(self.view.setFocus)
        self.curtain.lifted.connect(self._uncover)
        for keys, step in (("Alt+Left", -1), ("Alt+Right", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(lambda step=step: self._step(step))

    # What the match tells

    def _show_snapshot(self, snapshot: Snapshot) -> None:
        self._shown = snapshot
        self.slip.hide()
        self.cautions.drop()
        self.match.hold()
        self.scene.show(snapshot)
        self.recap.see(snapshot)

    def _show_other_cover(self, snapshot: Snapshot) -> None:
        """The hand is covered or looked at: everything that could tell of it changes before the next frame."""
        self._shown = snapshot
        self._clear_words()
        self.match.hold()
        self.scene.show_anew(snapshot)
        self.recap.see(snapshot)
        self._tell_snapshot()

    def _settle(self) -> None:
        self._show_prompt(self._prompt_word)
        self._tell_snapshot()
        self.match.release()
        self.recap.settle()

    def _tell_snapshot(self) -> None:
        """Tell in words what the table shows now. Not before it shows it."""
        snapshot = self._shown
        assert snapshot is not None
        self._seats.set_snapshot(snapshot)
        self._log.set_memory(self.match.memory())
        self.scene.set_notebook(self.match.notebook())
        self._tell_when(snapshot)
        self.bar.show_undo(snapshot.can_undo, snapshot.can_redo)
        self._show_prompt(self._prompt_word)
        self._peeking.show_state()
        self.scene.bar(self._why.barred())
        met = self.hover_card.placement
        self.hover_card.tell_refusal(None if met is None else self._why.refusal((met.id,)))

    def _tell_when(self, snapshot: Snapshot) -> None:
        """Tell whether this is now, earlier, or the end."""
        is_now = snapshot.ply == snapshot.plies
        self.bar.show_banner(None if is_now and not snapshot.over else self.end if is_now else self.look_back)
        if is_now:
            self.log.unmark()
        else:
            self.log.mark_ply(snapshot.ply)
            text = self.tr("Looking back: after move {ply} of {plies}").format(ply=snapshot.ply, plies=snapshot.plies)
            self.look_back.say(text, self.tr("Back to now"))

    def _show_thinking(self, seats: frozenset[int]) -> None:
        self._seats.set_thinking(seats)
        self.scene.set_thinking(seats)
        self.bar.show_thinking(self._terms.names[min(seats)] if seats else "")

    def _show_refused(self, error: GameError) -> None:
        self.scene.refuse()
        self._lay_slip(reason_of_error(error, self._game.rules, self._terms), None)

    def _show_trouble(self, word: Word) -> None:
        self._lay_slip(Reason(self._terms.word(word)), None)

    def _cover(self, seat: int) -> None:
        self.curtain.drop(self._terms.names[seat], self._row.marks[seat])
        self.scene.forget()
        self._log.set_memory(())
        self.recap.forget()
        self._clear_words()
        self._show_prompt(None)
        self._allow_acts(False)

    def _clear_words(self) -> None:
        """Take away everything that was said about the hand on the table."""
        self.slip.hide()
        self.cautions.drop()
        self.hover_card.show_piece(None)

    def _uncover(self) -> None:
        self.match.uncover()
        self._allow_acts(True)
        self.curtain.lift()
        self.view.setFocus()
        self.recap.open()

    # What the scene tells

    def _choose(self, text: str, ply: int) -> None:
        """Make the viewer's move, or lay it there for a second thought where it may still be arranged anew."""
        if self.scene.layout.proposes and self.match.can_undo:
            self._arranging.propose(text)
        else:
            self._make(text, ply)

    def _make(self, text: str, ply: int) -> None:
        """Make the viewer's move, after a moment's thought if it needs one."""
        known = self.match.snapshot()
        may_ask = self._is_cautious and ply == known.ply and text in known.legal
        caution = self.match.caution(text) if may_ask else None
        if caution is None:
            self.match.submit(text, ply)
            return
        gesture = self._row.table.gesture(text, known.view)
        at = self._point_in_area(self.scene.whereabouts(gesture.path[-1]))
        self.cautions.ask(caution, (text, ply), at, self._game.rules, self._terms)

    def _think_again(self) -> None:
        """What is held glides home; nothing has happened."""
        self.scene.refuse()
        self.view.setFocus()

    def _show_denied(self, touched: Sequence[str], at: QPointF) -> None:
        answer = self._why.answer(touched)
        if isinstance(answer, Refusal):
            self._lay_slip(reason_of_refusal(answer, self._game.rules, self._terms), at)
        else:
            self._lay_slip(Reason(self._terms.word(answer)), at)

    def _ask_why(self) -> None:
        """Say of the piece under pointer or focus why it cannot be used now."""
        name = self.scene.asked_about
        if name:
            self._show_denied((name,), self.scene.whereabouts(name) or QPointF())

    def _show_hovered(self, placement: Placement | None) -> None:
        self.hover_card.show_piece(placement, None if placement is None else self._why.refusal((placement.id,)))
        if placement is not None:
            self._place_hover_card(placement)

    def _show_preview(self, text: str) -> None:
        if text:
            self.scene.show_preview(self.match.preview(text))
        else:
            self.scene.clear_preview()

    def _show_prompt(self, word: Word | None) -> None:
        self._prompt_word = word
        if self.match.is_hand_covered and self.match.is_viewers_turn:
            self.prompt.say(self.tr("Your turn. Hold {key}, or the eye, to look.").format(key=PEEK_KEY))
        else:
            # a table at rest asks nothing; what it tells of the last move may still be read
            asks = self.scene.busy or not self.match.resting
            self.prompt.say(self._terms.word(word) if word is not None and asks else "")
        self._place_prompt()

    # What a person asks

    def _act(self, act: Act) -> None:
        match act:
            case Act.UNDO:
                if not self._arranging.withdraw():
                    self.match.undo()
            case Act.REDO:
                self.match.redo()
            case Act.FIT:
                self.view.fit()
            case Act.HINT:
                self.hints.ask()
            case Act.RECAP:
                self.recap.turn()
            case _:
                self.asked.emit(act)

    def _step(self, by: int) -> None:
        """Look one move further back, or forward."""
        if self._shown is not None and not self.scene.busy and self.curtain.isHidden():
            self.match.look(self._shown.ply + by)

    def _look_at_now(self) -> None:
        if self._shown is not None:
            self.match.look(self._shown.plies)
        self.view.setFocus()

    def _allow_acts(self, allowed: bool) -> None:
        for act in (Act.UNDO, Act.REDO, Act.HINT, Act.FIT, Act.RECAP, Act.LOG):
            self.bar.actions_by_act[act].setEnabled(allowed)
        if allowed and self._shown is not None:
            self.bar.show_undo(self._shown.can_undo, self._shown.can_redo)

    # Words and their places

    def _say_terms(self) -> Terms:
        """The game's words; a player without a name is called by the seat."""
        plain = self._tongue.terms(self._game.id)
        told = self.match.names if self._called is None else self._called(self._tongue.language)
        names = [name or plain.say("seat.unnamed", number=seat + 1) for seat, name in enumerate(told)]
        return self._tongue.terms(self._game.id, names)

    def _retranslate(self) -> None:
        self.cautions.withdraw()
        self._terms = self._say_terms()
        self.scene.set_terms(self._terms)
        self.hints.set_terms(self._terms)
        self._log.set_terms(self._terms)
        self.recap.set_terms(self._terms)
        self._seats.set_names(self._terms.names)
        self.hover_card.set_terms(self._terms)
        self.bar.title.setText(self._terms.say(f"game.{self._game.id}.title"))
        self._show_prompt(self._prompt_word)
        self._show_thinking(self.match.thinking)
        self.view.setAccessibleName(self.tr("The table"))
        self.end.say(self.tr("The game is over."), self.tr("Show the result"))
        self.slip.hide()
        if self._shown is not None:
            self._tell_when(self._shown)

    def _lay_slip(self, reason: Reason, at: QPointF | None) -> None:
        """Lay a slip where it happened, or in the table's middle."""
        self.slip.lay(reason.text, reason.rule, self._point_in_area(at), reason.number)

    def _point_in_area(self, at: QPointF | None) -> QPoint:
        """Where a point of the table lies in the window's part for it; its middle for None."""
        if at is None:
            return QPoint(self._area.width() // 2, self._area.height() // 2)
        return self.view.mapTo(self._area, self.view.viewport().mapToParent(self.view.mapFromScene(at)))

    def _lay_ground(self) -> None:
        """Lay the table's wood under the scene, as large as the view; a plain colour until it is painted."""
        size = self._area.size()
        self.view.set_background(table_picture(size, self.devicePixelRatioF(), self._theme, self._textures))

    def _fit_area(self) -> None:
        """The table has another size: the window's, or because the log was folded."""
        self._place_prompt()
        self._lay_ground()
        self.cautions.setGeometry(self._area.rect())

    def _place_hover_card(self, placement: Placement) -> None:
        """Put the card on the side of the table where the piece is not."""
        is_left = self.view.mapFromScene(QPointF(placement.x, placement.y)).x() < self._area.width() / 2
        self.hover_card.move(self._area.width() - self.hover_card.width() if is_left else 0, 0)

    def _place_prompt(self) -> None:
        self.prompt.place(self.view, self.scene.layout, covered=self.match.is_hand_covered)
        self.hover_card.set_room(self.prompt.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.table_edge))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())
        if self.recap.is_open:
            self.recap_panel.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt:
            self.hover_card.show_other_language(True)
        elif event.key() == Qt.Key.Key_Escape and not self.look_back.isHidden():
            self._look_at_now()
        elif event.text() == WHY_KEY:
            self._ask_why()
        elif event.key() == Qt.Key.Key_Escape and self.hints.dismiss():
            self.view.setFocus()
        elif not self._peeking.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt:
            self.hover_card.show_other_language(False)
        self._peeking.release(event)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self._peeking.stop()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
