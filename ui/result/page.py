"""The end of a game: who won, and every player's points, reckoning by reckoning, each explained."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QMargins, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.games import TableRow
from ui.language import Tongue
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.models.points_words import points_heading, points_reason, with_rule
from ui.models.reckoning import told_points
from ui.models.scores_model import Column, Finish, ScoresModel
from ui.result.podium import LARGE, SMALL, Podium
from ui.result.score_cell import Density
from ui.result.score_table import ScoreTable
from ui.shared.ground import paint_table
from ui.shared.marks import MarkLabel
from ui.shared.pages import Page
from ui.shared.paper import Sheet
from ui.shared.parts import Label, Prose, button
from ui.terms import Terms

_WIDEST: Final = 1240
_TALLEST: Final = 860
_WINNER_MARK: Final = 34
_MARKED: Final = 3
"""So many winners have their marks beside their names; the names of more need the room."""
_AROUND: Final = QMargins(14, 8, 14, 8)
"""Round the paper."""
_MARGINS: Final = QMargins(22, 14, 22, 14)
"""On it."""
_BETWEEN: Final = 12
_BESIDE: Final = 18
_HIGHEST_BESIDE: Final = 150
_PODIUM_ROW: Final = 2
QWIDGETSIZE_MAX: Final = (1 << 24) - 1
"""Qt's word for no limit."""


class ResultPage(Page):
    """Shows one Finish.

    Signals: again(), the same seats play once more; renewed(), a new setup; looked(), back to the table; left(), to
    the shelf.
    """

    again = Signal()
    renewed = Signal()
    looked = Signal()
    left = Signal()

    def __init__(
        self,
        finish: Finish,
        row: TableRow,
        tongue: Tongue,
        theme: Theme,
        textures: Textures,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._finish = finish
        self._tongue = tongue
        self._theme = theme
        self._textures = textures
        self._textures.ready.connect(self.update)
        self._paper = Sheet(self)
        self._words = QWidget(self._paper)
        self._title = Prose(self._words, "title")
        self._verdict = Prose(self._words, "lead")
        self._game_title = Label(self._words)
        self._game_title.setProperty("role", "faint")
        marked = finish.winners if len(finish.winners) <= _MARKED else ()
        self._marks = [MarkLabel(finish.marks[seat], self._words, _WINNER_MARK) for seat in marked]
        told = told_points(finish.memory, row.meaning)
        self.model = ScoresModel(finish, told, self)
        self.table = ScoreTable(self.model, theme, self._paper)
        self.podium = Podium(finish, told, row, theme, self._paper)
        self.buttons = [button(self._paper, kind) for kind in ("primary", "", "", "")]
        self._head = QHBoxLayout()
        self._inside = QVBoxLayout(self._paper)
        self._lay_out()
        self._retranslate()

    @property
    def home(self) -> QWidget:
        return self.buttons[0]

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.table.set_theme(theme)
        self.podium.set_theme(theme)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.looked.emit()
        else:
            super().keyPressEvent(event)

    # Building

    def _lay_out(self) -> None:
        self._head.setSpacing(_BESIDE)
        self._head.addWidget(self._headline(), 1)
        self._inside.setContentsMargins(_MARGINS)
        self._inside.setSpacing(_BETWEEN)
        self._inside.addLayout(self._head)
        self._inside.addWidget(self.table, 1)
        self._inside.addLayout(self._button_row())
        self._paper.setMaximumSize(QSize(_WIDEST, _TALLEST))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(_AROUND)
        whole.addWidget(self._paper)

    def _headline(self) -> QWidget:
        """Which game, who won, and why."""
        winners = QHBoxLayout()
        winners.setSpacing(10)
        for mark in self._marks:
            winners.addWidget(mark)
        winners.addWidget(self._title, 1)
        rows = QVBoxLayout(self._words)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self._game_title)
        rows.addLayout(winners)
        rows.addWidget(self._verdict)
        rows.addStretch(1)
        return self._words

    def _button_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        for one, signal in zip(self.buttons, (self.again, self.renewed, self.looked, self.left), strict=True):
            one.clicked.connect(signal)
        for one in self.buttons[:3]:
            row.addWidget(one)
        row.addStretch(1)
        row.addWidget(self.buttons[3])
        return row

    # Words

    def _retranslate(self) -> None:
        terms = self._tongue.terms(self._finish.game, self._finish.names)
        self._game_title.setText(terms.of_box(self._finish.game, "title"))
        names = terms.say("seat.names", seats=list(self._finish.winners))
        self._title.setText(self.tr("{names} win(s)", "", len(self._finish.winners)).format(names=names))
        verdict = _verdict(self._finish, terms)
        self._verdict.setText(verdict)
        self._verdict.setVisible(bool(verdict))
        self.model.set_words(self._headings(terms), lambda note, head: points_reason(note, head, terms))
        self.table.setAccessibleName(self.tr("Points"))
        self.podium.set_total(self.tr("Total"))
        words = (
            self.tr("Play again"),
            self.tr("New setup"),
            self.tr("Look at the table"),
            self.tr("To the shelf"),
        )
        for one, word in zip(self.buttons, words, strict=True):
            one.setText(word)
        self._arrange()

    # Room

    def _arrange(self) -> None:
        """Give table and podium their places, at once: nothing is seen where it was before."""
        self._share_room()
        self._inside.activate()

    def _share_room(self) -> None:
        """The podium stands under the points where there is room, else beside the headline; reasons stand under their
        numbers, else beside them, else with their lines closer. With least room the rows scroll: names and totals stay
        on the podium."""
        room = self._room()
        width, high = room.width(), room.height() - self.buttons[0].sizeHint().height() - 2 * _BETWEEN
        below = high - self._words_height(width) - _BETWEEN - LARGE
        beside = high - max(SMALL, self._words_height(width - self.podium.small_width(width) - _BESIDE))
        for density in Density:
            full = self.table.fit(width, density)
            if full <= below:
                self._put_podium_below(full)
                return
            if full <= beside:
                self._put_podium_beside(width, beside - full)
                return
        self.table.fit_to_scroll(width)
        self._put_podium_beside(width, 0)

    def _room(self) -> QSize:
        """What the paper has room for, inside its margins."""
        around = _AROUND + _MARGINS + self._paper.contentsMargins()
        outer = self.size().shrunkBy(_AROUND).boundedTo(self._paper.maximumSize()).grownBy(_AROUND)
        return outer.shrunkBy(around)

    def _words_height(self, width: int) -> int:
        layout = self._words.layout()
        assert layout is not None
        return layout.totalHeightForWidth(width)

    def _put_podium_below(self, table_height: int) -> None:
        self.podium.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.podium.setMinimumSize(0, 0)
        self.podium.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)
        self._head.removeWidget(self.podium)
        self._inside.insertWidget(_PODIUM_ROW, self.podium, 1)
        self._inside.setStretchFactor(self.table, 0)
        self.table.setFixedHeight(table_height)

    def _put_podium_beside(self, width: int, spare: int) -> None:
        self._inside.removeWidget(self.podium)
        self.podium.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.podium.setFixedSize(self.podium.small_width(width), min(SMALL + spare, _HIGHEST_BESIDE))
        self._head.addWidget(self.podium, 0, Qt.AlignmentFlag.AlignBottom)
        self._inside.setStretchFactor(self.table, 1)
        self.table.setMinimumHeight(0)
        self.table.setMaximumHeight(QWIDGETSIZE_MAX)

    # Words of the table

    def _headings(self, terms: Terms) -> list[str]:
        heads = iter(self.model.reckonings)
        paid = self.model.paid
        in_play = self.tr("In play") if paid is None else points_heading(paid, terms)
        words = {Column.PLAYER: "", Column.DURING_PLAY: in_play, Column.SUM: self.tr("Total")}
        return [
            words[kind] if kind in words else points_heading(next(heads).head, terms) for kind in self.model.columns
        ]

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


def _verdict(finish: Finish, terms: Terms) -> str:
    """Why these have won, where a game has more to say than the points: its words for what came last."""
    notes = finish.memory[-1].notes if finish.memory else ()
    told = [one for one in notes if terms.knows(f"verdict.{one.key}")]
    return "\n".join(with_rule(terms.say(f"verdict.{one.key}", **one.args), one, terms) for one in told)
