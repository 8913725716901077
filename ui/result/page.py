"""The end of a game: who won, in the game's own land; everybody's points as bars; and, when asked for, the sums, each
explained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

from PySide6.QtCore import QEvent, QMargins, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from engines.game import Note
from ui.board.kit.world import PLAIN
from ui.games import TableRow
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.models.bests import Best, bests_of, steps
from ui.models.moments import Moment, moments
from ui.models.points_words import points_heading, points_reason, says_points
from ui.models.reckoning import told_points
from ui.models.rule_words import rule_note
from ui.models.scores_model import Column, Finish, ScoresModel
from ui.models.verdict import verdict_words
from ui.result.bars import PointBars
from ui.result.corner_button import CornerButton
from ui.result.headline import Headline
from ui.result.podium import LEAST, Podium, by_place
from ui.result.score_table import ScoreTable
from ui.result.way_rows import Group, Onward, Way, WayRows
from ui.shared.acts import Act
from ui.shared.focus import typed
from ui.shared.ground import paint_table
from ui.shared.in_sight import InSight
from ui.shared.pages import Page
from ui.shared.paper import SHADOW, Sheet
from ui.shared.parts import button
from ui.shared.wait_edge import WaitEdge
from ui.terms import Terms, signed, signed_halves

_LEAST_MS: Final = 2000
"""So long it is in sight, and nothing of it is pressed, before anybody can mean it: who hurries a game on presses the
same keys again and again."""
_LEAST_TO_PLAY_MS: Final = 3000
"""So long what begins a game is in sight before: the table goes on slowly where each press only hurries it, every two
seconds."""
_WIDEST: Final = 1400
"""Of the paper."""
_UPPER: Final = 0.55
"""How much of the page the land takes; less while the sums need the room."""
_SIDES: Final = 24
_TOP: Final = 16
"""Over the headline, at most."""
_MARGINS: Final = (SHADOW + 20, SHADOW + 8, SHADOW + 20, SHADOW + 12)
"""On the paper, its shadow included."""
_BETWEEN: Final = 8
_OVERLAP: Final = 2 * SHADOW - 8
"""By so much the paper is higher than what lies below the land: its shadow."""


class ResultPage(Page):
    """Shows one Finish.

    Signals: again(), the same seats play once more; renewed(), a new setup; looked(), back to the table; left(), to
    the shelf or back; escaped(), Esc where nothing was left to be closed; same_deal(), deal_for_others(), the deal is
    played again, by the same players or by others; book_wanted(), the book of games; moment_wanted(ply, note), points
    were clicked, and the game is to be watched as this note of that move told of them; 0 and None: from its start.
    """

    again = Signal()
    renewed = Signal()
    looked = Signal()
    left = Signal()
    escaped = Signal()
    same_deal = Signal()
    deal_for_others = Signal()
    book_wanted = Signal()
    moment_wanted = Signal(int, object)

    def __init__(
        self,
        finish: Finish,
        row: TableRow,
        tongue: Tongue,
        theme: Theme,
        textures: Textures,
        called: Callable[[], tuple[str, ...]] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`called` tells the names in the language in force; None: they are those of `finish` in every language."""
        super().__init__(parent)
        self._finish = finish
        self._called = called or (lambda: finish.names)
        self._tongue = tongue
        self._theme = theme
        self._textures = textures
        self._textures.ready.connect(self.update)
        world = row.world or PLAIN
        told = told_points(finish.memory, row.meaning)
        self.model = ScoresModel(finish, told, self)
        self.podium = Podium(finish, told, row, theme, self)
        self.headline = Headline(world.banner, theme, self)
        self._meaning = row.meaning
        bests = bests_of(steps(finish.memory, row.meaning, finish.standings), finish.own_seat, finish.winners)
        self._best = bests[0] if bests else None
        self._paper = Sheet(self)
        self._inside = QVBoxLayout(self._paper)
        order = by_place(self.podium.places)
        self.bars = PointBars(finish, self.model, world, theme, self._paper, order)
        self.table = ScoreTable(self.model, theme, self._paper, order)
        self.table.hide()
        self.buttons = {onward: button(self._paper, "" if onward.value else "primary") for onward in Onward}
        self.watch = button(self._paper)
        """Shows the game again from its start."""
        self.best = button(self._paper)
        """Shows the move that brought oneself most points at once, or else a winner."""
        self.sums = button(self._paper)
        """Opens the table of points, and closes it again."""
        self.sums.setCheckable(True)
        self.times: QMenu | None = None
        """The times at which the points came that were clicked last."""
        self._rows = self._button_rows()
        self.sight = InSight(_LEAST_MS, of=self)
        self.sight_to_play = InSight(_LEAST_TO_PLAY_MS, of=self)
        """Of what begins a game: it has the keyboard, so a key that hurried the last moves on comes to it."""
        self.waits = [WaitEdge(one, self._sight_of(one)) for one in self._rows.buttons]
        """What shows on each button that it does not take presses yet."""
        self.share = CornerButton(Act.SHARE, 0, theme, self)
        self.book = CornerButton(Act.BOOK, 1, theme, self)
        self._leads_back = False
        self._lay_out()
        self._retranslate()

    @property
    def home(self) -> QWidget:
        # what looks offered; who still hurries the game on is not heard for a while (`sight`)
        return self.buttons[Onward.AGAIN]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return self._finish.winners

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.table, self.podium, self.headline, self.bars, self.share, self.book):
            part.set_theme(theme)
        self._arrange()
        self.update()

    def lead_back(self, leads_back: bool) -> None:
        """Whether whoever leaves comes back to where the game was asked for, and not to the shelf."""
        self._leads_back = leads_back
        self._retranslate()

    def become_card(self, size: QSize, foot: int) -> None:
        """Be a picture of this size: nothing can be pressed on it any more. So many pixels at the foot of the paper are
        left empty. Only for a page that is not shown."""
        for one in (*self._rows.buttons, self.share, self.book):
            one.hide()
        self._inside.setContentsMargins(self._inside.contentsMargins() + QMargins(0, 0, 0, foot))
        self.resize(size)
        self.ensurePolished()
        self._arrange()

    def _seek(self, seat: int, column: int) -> None:
        """Watch the game as these points were won; where they came more than once, ask which time is meant."""
        if not self.sight.takes_press():
            return
        if not 1 <= column <= len(self.model.sources):
            return
        found = moments(self._finish.memory, self._meaning, self.model.sources[column - 1], seat)
        if len(found) > 1:
            self.times = self._menu_of(found)
            self.times.popup(QCursor.pos())
        elif found:
            self.moment_wanted.emit(found[0].ply, found[0].note)

    def _seek_cell(self, index: QModelIndex) -> None:
        self._seek(index.row(), index.column())

    def _watch(self) -> None:
        self._lead_to(0, None)

    def _watch_best(self) -> None:
        if self._best is not None:
            self._lead_to(self._best.ply, self._best.note)

    def _lead_to(self, ply: int, note: Note | None) -> None:
        if self.sight.takes_press():
            self.moment_wanted.emit(ply, note)

    def _menu_of(self, found: Sequence[Moment]) -> QMenu:
        """The times at which points came, to be chosen from."""
        terms = self._tongue.terms(self._finish.game, self._called())
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for one in found:
            action = menu.addAction(self._moment_words(one, terms))
            action.triggered.connect(partial(self.moment_wanted.emit, one.ply, one.note))
        return menu

    def _lead_on(self) -> None:
        ways = (self.again, self.same_deal, self.deal_for_others, self.renewed, self.looked, self.left)
        pressed = cast(QPushButton, self.sender())
        if self._sight_of(pressed).takes_press():
            ways[[*self.buttons.values()].index(pressed)].emit()

    def _sight_of(self, one: QPushButton) -> InSight:
        """By which a button counts how long it waits."""
        return self.sight_to_play if any(one is self.buttons[way] for way in Onward if way.begins) else self.sight

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.sums.isChecked():
            self.sums.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            if typed(event):
                for sight in (self.sight, self.sight_to_play):
                    sight.press_in_vain()  # no letter is of use here: it was meant for the table
                for wait in self.waits:
                    wait.begin()
            super().keyPressEvent(event)

    # Building

    def _lay_out(self) -> None:
        inside = self._inside
        # with a style sheet Qt takes them for the layout's, without one it adds both
        self._paper.setContentsMargins(0, 0, 0, 0)
        inside.setContentsMargins(*_MARGINS)
        inside.setSpacing(_BETWEEN)
        inside.addWidget(self.bars, 1)
        inside.addWidget(self.table, 1)
        inside.addLayout(self._rows)
        self.sums.toggled.connect(self._show_sums)
        self.book.clicked.connect(self.book_wanted)
        self.bars.sought.connect(self._seek)
        self.table.clicked.connect(self._seek_cell)

    def _button_rows(self) -> WayRows:
        for one in self.buttons.values():
            one.clicked.connect(self._lead_on)
        self.watch.clicked.connect(self._watch)
        self.best.clicked.connect(self._watch_best)
        again, same_deal, others, renewed, looked, left = self.buttons.values()
        play = (Way(again, "dice"), Way(same_deal, "restart"), Way(others, "people"), Way(renewed, "settings"))
        look = (Way(looked, "eye"), Way(self.watch, "film"), Way(self.best, "star"))
        return WayRows((Group(play, left), Group(look, self.sums)))

    # Words

    def _retranslate(self) -> None:
        called = self._called()
        for part in (self.model, self.bars, self.podium):
            part.call(called)
        terms = self._tongue.terms(self._finish.game, called)
        names = terms.say("seat.names", seats=list(self._finish.winners))
        is_shared = len(self._finish.winners) > 1
        won = (self.tr("{names} share the win") if is_shared else self.tr("{names} wins!")).format(names=names)
        self.headline.say(terms.of_box(self._finish.game, "title"), won, self._verdict(terms), called)
        self.model.set_words(
            self._headings(terms),
            lambda note: points_reason(note, terms),
            lambda rule: rule_note(rule, terms),
            self.tr("Click to see it happen."),
            terms.happened,
        )
        self.table.setAccessibleName(self.tr("Points"))
        self.bars.set_words(self.tr("Points"), self._source_names(terms), self.tr("Click to see it happen."))
        self._rows.say(
            (
                self.tr("Play again"),
                self.tr("Same deal again"),
                self.tr("Other players, same deal"),
                self.tr("New setup"),
                self.tr("Final table"),
                self.tr("Watch replay"),
                self.tr("Your biggest gain") if self._is_best_own else self.tr("Biggest gain"),
            )
        )
        self.buttons[Onward.LEAVE].setText(self.tr("Back") if self._leads_back else self.tr("To the shelf"))
        self._tell_best(terms)
        self.share.say(self.tr("Show it to others"))
        self.book.say(self.tr("The book of games"))
        self._name_sums()
        self._arrange()

    def _verdict(self, terms: Terms) -> str:
        """Why these have won, where a game has more to say than the points: its words for what came last."""
        memory = self._finish.memory
        return verdict_words(memory[-1].notes if memory else (), terms)

    @property
    def _is_best_own(self) -> bool:
        return self._best is not None and self._best.seat == self._finish.own_seat

    def _tell_best(self, terms: Terms) -> None:
        """The button that leads to the move which brought most says which; without one there is no button."""
        self.best.setVisible(self._best is not None)
        if self._best is not None:
            said = self._best_words(self._best, terms)
            self.best.setToolTip("\n".join((self.best.accessibleName(), said, self.tr("Click to see it happen."))))
            self.best.setAccessibleDescription(said)

    def _best_words(self, one: Best, terms: Terms) -> str:
        said = [terms.say(f"note.{note.key}", **note.args) for note in one.notes]
        if one.rest and terms.knows("result.unsaid"):
            said.append(terms.say("result.unsaid", points=signed_halves(one.rest)))
        return self.tr("{points}: {words}").format(points=signed_halves(one.halves), words="\n".join(said))

    def _moment_words(self, one: Moment, terms: Terms) -> str:
        words = terms.say(f"note.{one.note.key}", **one.note.args)
        told = self.tr("{points}: {words}").format(points=signed(one.points), words=words)
        return words if says_points(words, one.points) else told

    def _name_sums(self) -> None:
        self.sums.setText(self.tr("Hide the sums") if self.sums.isChecked() else self.tr("Show the sums"))

    def _source_names(self, terms: Terms) -> list[str]:
        """What each source of points is called, without its rule."""
        heads = [one.head for one in self.model.sources]
        return [
            terms.say(f"result.{head.key}", **head.args) if terms.knows(f"result.{head.key}") else self.tr("In play")
            for head in heads
        ]

    def _headings(self, terms: Terms) -> list[str]:
        """The headings of the table's columns, in order."""
        heads = iter(self.model.reckonings)
        paid = self.model.paid
        in_play = self.tr("In play") if paid is None else points_heading(paid, terms)
        words = {Column.PLAYER: "", Column.DURING_PLAY: in_play, Column.SUM: self.tr("Total")}
        return [
            words[kind] if kind in words else points_heading(next(heads).head, terms) for kind in self.model.columns
        ]

    # Room

    def _show_sums(self, shown: bool) -> None:
        if shown and not self.sight.takes_press():
            # whoever hurries the game on has seen nothing of this page yet
            self.sums.setChecked(False)
            return
        self.bars.setVisible(not shown)
        self.table.setVisible(shown)
        self._name_sums()
        self._arrange()

    def _arrange(self) -> None:
        """Give everything its place, at once: nothing is seen where it was before."""
        banner = self.headline.fit(self.size())
        wide, usual = min(_WIDEST, self.width() - _SIDES), max(banner.height(), round(self.height() * _UPPER))
        self._rows.fit(wide - _MARGINS[0] - _MARGINS[2], self._theme)
        # the land gives what the bars lack, but for the room of its players
        lacking = self.bars.needed - self._room_over_rows(self.height() - usual)
        upper = max(min(usual, banner.height() + _TOP + LEAST), usual - max(0, lacking))
        if self.sums.isChecked():
            # the land has what the sums leave
            upper = banner.height() + 2
            self._lay_paper(wide, upper)
            upper = min(usual, upper + max(0, self._fit_table() - _BETWEEN))
        top = max(2, min(_TOP, round(upper * 0.02), upper - banner.height()))
        self.headline.setGeometry(QRect((self.width() - banner.width()) // 2, top, banner.width(), banner.height()))
        self.podium.setGeometry(0, 0, self.width(), upper)
        self.podium.leave_free(top + banner.height())
        self._lay_paper(wide, upper)
        self._inside.activate()

    def _lay_paper(self, wide: int, upper: int) -> None:
        """Below the land, its edge on the land's."""
        left, top = (self.width() - wide) // 2, upper - SHADOW + 4
        self._paper.setGeometry(left, top, wide, self.height() - upper + _OVERLAP)

    def _room_over_rows(self, lower: int) -> int:
        """What is left over the buttons where the page has so much height below the land."""
        return lower + _OVERLAP - _MARGINS[1] - _MARGINS[3] - self._rows.sizeHint().height() - _BETWEEN

    def _fit_table(self) -> int:
        """Reasons stand under their numbers, else beside them, else with their lines closer, in the largest letters
        that have room; with least room the rows scroll. How much of the paper's height is left."""
        inside = self._paper.rect().marginsRemoved(self._inside.contentsMargins())
        room = QSize(inside.width(), inside.height() - self._rows.sizeHint().height() - _BETWEEN)
        for letters, density in self.table.ways(room.width()):
            spare = room.height() - self.table.fit(room.width(), density, letters)
            if spare >= 0:
                return spare
        self.table.fit_to_scroll(room.width())
        return 0

    # Qt's own

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_table(painter, self, self._theme, self._textures)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
