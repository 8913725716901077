"""The table in the window: wires a match to its scene and to what is said beside it.

It asks for nothing but the match's masked snapshots and never looks back at what lies in the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPointF, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from ui.board.scene.motion import Tempo
from ui.board.scene.scene import TableScene
from ui.look.theme import Theme
from ui.match.arranging import Arranging
from ui.match.new_game import persons_among
from ui.models.log_model import LogModel
from ui.models.reasons import Explanation
from ui.shared.acts import Act
from ui.shared.one_offer import OneOffer
from ui.shared.pages import Page
from ui.table.bar.banner import Banner
from ui.table.bar.top_bar import TopBar
from ui.table.cautions import CautionVeil
from ui.table.choosing import Choosing
from ui.table.covering.curtain import Curtain
from ui.table.covering.peeking import Peeking
from ui.table.covering.taking_over import TakingOver
from ui.table.giving_way import GivingWay
from ui.table.hinting.desk import HintDesk
from ui.table.log_panel import LogPanel
from ui.table.looking_back import GoTo, LookingBack
from ui.table.page_keys import PageKeys
from ui.table.presentation import Presentation
from ui.table.recapping.panel import RecapPanel
from ui.table.recapping.recap import Recap
from ui.table.remarks import Remarks
from ui.table.rounds.pause import RoundPause
from ui.table.showing import Showing
from ui.table.side_room import READABLE, SideRoom
from ui.table.table_area import TableArea
from ui.table.thoughts.desk import ThoughtsDesk
from ui.table.why_not import WhyNot
from ui.terms import Terms


class TablePage(Page):
    """One match at one table, from its first snapshot to its end.

    Signals: asked(Act), what only the window can do; over(), the game has ended and the table shows it;
    practice_wanted(), somebody wants to go back further than may be undone; result_wanted(), somebody asks for the
    result again; rule_wanted(rule number), somebody wants to read that rule;
    escaped(), Esc where nothing was left to be closed (`is_left_by_escape`).
    """

    asked = Signal(object)
    over = Signal()
    practice_wanted = Signal()
    result_wanted = Signal()
    rule_wanted = Signal(str)
    escaped = Signal()

    def __init__(self, presentation: Presentation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for told in ("narrows", "wants"):
            self.setProperty(told, READABLE)
        self._presentation = presentation
        self.match, self._game, self._row = presentation.match, presentation.game, presentation.row
        self._theme = presentation.theme
        self._terms = presentation.terms()
        self.bar = TopBar(presentation.theme, self)
        self.scene = TableScene(self._row.table, self._row.painters, self._terms, presentation.theme, self)
        self.scene.set_outlook(self.match)
        self.set_tempo(presentation.tempo)
        self.area = TableArea(self.scene, presentation.theme, presentation.textures, self)
        self.view = self.area.view
        self._log = LogModel(self._terms, self, presentation.row.begun_chapter)
        self.log = LogPanel(self._log, presentation.row.marks, presentation.theme, self, presentation.opening)
        row = presentation.row
        self.bar.latest.follow(self._log, row.marks, row.asides, row.payments)
        self.side = SideRoom(self, self.area)
        self.rounds = RoundPause(self.match, self._row, self.scene, self._terms, self.area, self.log, self.side, self)
        self._why = WhyNot(self.match, self._row.table, self.scene)
        self._remarks = Remarks(presentation, self._terms, self.scene, self._why, self.area, self.bar)
        self.prompt, self.slip, self.hover_card = self._remarks.prompt, self._remarks.slip, self._remarks.hover_card
        kept_free = self._remarks.slip_desk.kept_free
        self.hints = HintDesk(presentation, self._terms, self.scene, self.area, kept_free, self.prompt)
        self.thoughts = ThoughtsDesk(presentation, self._terms, self.scene, self.area, self)
        self.cautions = CautionVeil(self.area)
        self.look_back, self.end = self.bar.look_back, self.bar.end
        self._looking_back = LookingBack(self.match, self.bar, self.log, self.scene.telling)
        recap_rows = LogModel(self._terms, self)
        self.recap_panel = RecapPanel(recap_rows, presentation.row.marks, presentation.theme, self.side, self)
        self.recap = Recap(self.match, recap_rows, self.recap_panel, lambda: self.scene.clock.tempo.still)
        self._giving_way = GivingWay(self.side, self.log, self.recap, self.thoughts, self.fold_log)
        self.curtain = Curtain(presentation.row.cover, presentation.theme, self)
        self._peeking = Peeking(self.match, self.bar.eye, self)
        self.showing = Showing(
            presentation,
            self._terms,
            scene=self.scene,
            bar=self.bar,
            log=self.log,
            why=self._why,
            remarks=self._remarks,
            cautions=self.cautions,
            recap=self.recap,
            looking_back=self._looking_back,
            peeking=self._peeking,
            side=self.side,
            curtain=self.curtain,
        )
        self.taking_over = TakingOver(presentation, self, self.curtain, self.showing, self.bar, self.recap)
        self._arranging = Arranging(self.match, self.showing)
        self._choosing = Choosing(
            presentation, self._terms, self.scene, self._arranging, self.cautions, self.area, kept_free
        )
        parts = (self.view, self.bar, self._remarks, self.hints, self.recap, self._peeking, self._looking_back)
        self.is_left_by_escape = False
        """Whether Esc leads away where nothing is left to be closed; else it is told what does."""
        self._keys = PageKeys(*parts, self.thoughts, self._leave)
        self._beside: Sequence[QWidget] = (self.log,)
        self._lay_out()
        self._connect()
        self._retranslate()
        OneOffer(self)

    def start(self) -> None:
        """Let the match begin (or go on)."""
        self.go_home()
        self.match.start(self._arranging)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.bar, self.area, self.log, self.hover_card, self.recap_panel, self.curtain):
            part.set_theme(theme)

    def set_cautious(self, cautious: bool) -> None:
        """Whether a move that harms oneself is asked about before it is made."""
        self._choosing.set_cautious(cautious)

    def set_tempo(self, tempo: Tempo) -> None:
        self.scene.telling.keep_to(tempo, persons_among(self.match.players))

    def offer_recap(self, *, wanted: bool) -> None:
        """Whether the bar offers to tell what has happened since the own last turn, wherever that is much."""
        self.showing.offer_recap(wanted=wanted)

    def cover_hands(self, wanted: bool) -> None:
        """Show a person's own secrets only while it asks for them, where several people share the screen."""
        self._peeking.set_wanted(wanted)

    def fold_log(self, folded: bool) -> None:
        self.log.setVisible(not folded)
        self.bar.actions_by_act[Act.LOG].setChecked(not folded)
        self.bar.latest.setVisible(folded)
        self._giving_way.see_log(folded)
        self.rounds.place()

    def make_way(self, narrow: bool) -> None:
        """While a book or a smaller window takes of the width, the log gives way; afterwards it is as it was."""
        self._giving_way.make_way(narrow)

    def lend(self, width: int) -> int:
        self.side.give(width)
        self._keep_to_room()
        return self.bar.height()

    def stand(self, banner: Banner | None) -> None:
        """Show this banner of the bar, or none, whenever the table shows the game as it stands."""
        self._looking_back.stand(banner)

    def tell_end(self, *, tells: bool) -> None:
        """Whether the bar says that the game is over, and offers its result."""
        self._looking_back.tell_end(tells=tells)

    def steer(self, go: Callable[[int], None], go_to: GoTo) -> None:
        """Somebody else leads through the game: from now on `go` brings the table to where other moves of it led, and
        `go_to` to what a line of the log tells."""
        self._looking_back.steer(go, go_to)

    def say(self, text: str, at: QPointF | None = None, named: Sequence[str] = ()) -> None:
        """Lay a slip with these words on the table: beside this point of it, and over nothing of these names."""
        self._remarks.say(Explanation(text), at, named)

    def say_aside(self, text: str, at: QPointF | None, named: Sequence[str]) -> None:
        """Lay a slip by the way, which nobody has asked for: over nothing that tells a player something."""
        self._remarks.slip_desk.say_aside(text, at, named)

    def lay_under(self, foot: QWidget) -> None:
        """Lay a foot under the table and the log."""
        self._beside = (*self._beside, foot)
        self.side.body.addWidget(foot)

    def put_under(self, foot: QWidget, *others: QWidget) -> None:
        """Lay a foot under the table instead of the log beside it; `others` are rooms for the keyboard, too."""
        self.log.hide()
        self._beside = others
        self.lay_under(foot)

    @property
    def home(self) -> QWidget:
        if not self.curtain.isHidden():
            return self.curtain.button
        return self.view if self.cautions.isHidden() else self.cautions.sheet.no

    @property
    def rooms(self) -> Sequence[QWidget]:
        if not self.curtain.isHidden():
            return (self.curtain,)
        table = self.view if self.cautions.isHidden() else self.cautions.sheet
        return (
            table,
            self.rounds.sheet,
            self.hints.sheet,
            self.recap_panel,
            self.thoughts.panel,
            *self._beside,
            self.bar,
        )

    @property
    def terms(self) -> Terms:
        """The game's words in the language in force."""
        return self._terms

    @property
    def names(self) -> tuple[str, ...]:
        """The players as they are called in the language in force; also those who were given no name."""
        return self._presentation.terms().names

    @property
    def rule_at_hand(self) -> str:
        """The rule of what is being read at the table, of the slip or of the log's row; else of what is picked, else of
        what the keyboard is on where it is played with, else of what is decided now. Never that of what the pointer has
        come by."""
        read = self.slip.number or self.log.rule_at_hand or self.scene.rule_of_what_is_picked
        return read or self.scene.rule_of_what_is_walked_on or self._row.rule_of(self.scene.layout.asked.prompt)

    @property
    def is_log_folded(self) -> bool:
        return self.log.isHidden()

    @property
    def is_running(self) -> bool:
        """Whether leaving means leaving a game that is not over."""
        return not self.match.snapshot().over

    # Building

    def _lay_out(self) -> None:
        self.side.hold(self.thoughts.panel, self.log, prompt=self.prompt, brief=(self.thoughts.panel,))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(self.side.body, 1)

    def _connect(self) -> None:
        """Join parts that do not know each other; what a part was handed, it hears by itself. Where several hear one
        signal, they stand in the order in which they have to hear it."""
        self.match.finished.connect(self.over)
        self.side.follow(self.log)
        self._connect_choosing()
        self._connect_hints()
        self._connect_bar()
        self._connect_sheets()
        for part in (self.cautions.sheet, self.hints, self.log, self.recap_panel, self.slip):
            part.rule_wanted.connect(self.rule_wanted)
        for keys, step in (("Alt+Left", -1), ("Alt+Right", 1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda step=step: self._step(step))

    def _connect_choosing(self) -> None:
        scene, remarks, cautions = self.scene, self._remarks, self.cautions
        scene.denied.connect(self.hints.give_way)
        scene.denied.connect(remarks.deny)
        scene.held.connect(remarks.see_held)
        scene.held.connect(self._giving_way.see_held)
        cautions.begun.connect(remarks.be_silent)
        cautions.withdrawn.connect(self.hints.think_again)
        cautions.withdrawn.connect(remarks.think_again)
        cautions.left.connect(remarks.say)
        cautions.played_on.connect(lambda event: QApplication.sendEvent(self.view, event))
        for asks in (self._choosing.consent_wanted, self.taking_over.undo_wanted):
            asks.connect(lambda: self.asked.emit(Act.UNDO))
        remarks.practice_wanted.connect(self.practice_wanted)
        self.view.fitted.connect(remarks.place_prompt)
        self.view.fitted.connect(self.hover_card.put_away)
        for part in (self.hints, self._choosing):
            remarks.laid.connect(part.lay_again)
        remarks.laid.connect(self.side.place)

    def _connect_hints(self) -> None:
        hints, thoughts = self.hints, self.thoughts
        hints.followed.connect(self._choosing.take_advice)
        hints.told.connect(self._remarks.be_silent)
        hints.told.connect(self._giving_way.free_table)
        hints.silent.connect(self.say)
        hints.thoughts_wanted.connect(lambda hint: thoughts.tell_of(hint, hints.move))
        hints.gone.connect(thoughts.put_away)
        thoughts.closed.connect(thoughts.put_away)
        thoughts.looked_at.connect(hints.look_at)
        thoughts.chosen.connect(hints.choose)
        thoughts.confirmed.connect(hints.offer)
        thoughts.hasty.connect(lambda: self.say(self._terms.say("why.just_told")))
        for shown in (thoughts.looked_at, thoughts.chosen):
            shown.connect(lambda: self.side.see_through(thoughts.bodies))
        thoughts.listed.connect(self.side.speak_of)
        thoughts.opened.connect(lambda: hints.tell_beside(True))
        thoughts.closed.connect(lambda: hints.tell_beside(False))

    def _connect_bar(self) -> None:
        self.bar.asked.connect(self._act)
        self.bar.hurried.connect(self.match.move_now)
        self.bar.saving_wanted.connect(self.match.saving.try_now)
        self.look_back.pressed.connect(self._look_at_now)
        self.end.pressed.connect(self.result_wanted)

    def _connect_sheets(self) -> None:
        for sheet in (self.rounds, self.recap_panel):
            sheet.takes.connect(partial(self._giving_way.share, sheet))
        self.rounds.nudged.connect(lambda: self.say(self._terms.say("why.round_over")))
        self.rounds.sheet.gone_on.connect(self.slip.hide)
        answers = (self.cautions.sheet.yes, self.cautions.sheet.no, self.hints.sheet.yes, self.hints.sheet.no)
        for answer in (*answers, self.rounds.sheet.button, self.curtain.button, self.recap_panel.close_button):
            answer.clicked.connect(self.scene.note_answer)

    # What a person asks

    def _act(self, act: Act) -> None:
        match act:
            case Act.UNDO:
                self._remarks.say_gone(self._choosing.take_back())
            case Act.REDO:
                self._choosing.make_again()
            case Act.FIT:
                self.view.fit()
            case Act.HINT:
                if not self.cautions.sheet.isVisible():  # one question at a time
                    self.hints.ask()
            case Act.RECAP:
                self.bar.offer_recap(wanted=False)
                self._keys.turn_recap()
            case _:
                self.asked.emit(act)

    def _step(self, by: int) -> None:
        """Look one move further back, or forward; whoever does so does not wait for what is being told."""
        if self.curtain.isHidden() and (not self.scene.busy or self.scene.telling.catch_up()):
            self._looking_back.step(by)

    def _leave(self) -> None:
        if self.is_left_by_escape:
            self.escaped.emit()
        else:
            self._keys.say_how_to_leave()

    def _keep_to_room(self) -> None:
        """The page has another size, or a book takes another part of it."""
        self.curtain.setGeometry(0, 0, self.side.right, self.height())
        self._giving_way.see_room()
        if self.recap.is_open:
            self.recap_panel.place()
        self.rounds.place()

    def _look_at_now(self) -> None:
        self._looking_back.return_to_now()
        self.go_home()

    def _retranslate(self) -> None:
        self._terms = terms = self._presentation.terms()
        for part in (
            self._choosing,
            self.scene,
            self.hints,
            self.thoughts,
            self._log,
            self.recap,
            self._remarks,
            self.rounds,
            self.showing,
        ):
            part.set_terms(terms)
        self.view.setAccessibleName(self.tr("The table"))
        self._looking_back.retranslate()
        self.bar.explain(self._remarks.reasons)

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.table_edge))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_to_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._keys.release(event)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self._keys.stop()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
