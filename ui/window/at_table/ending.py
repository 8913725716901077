"""The end of the game at the table: when its result page comes, and where that leads. Loaded with the first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from ui.board.scene.motion import Speed
from ui.games import table_row
from ui.look.theme import Theme
from ui.match.luck import deals
from ui.models.gains import standings_in
from ui.models.scores_model import Finish
from ui.result.page import ResultPage
from ui.result.way_rows import Onward
from ui.shared.acts import KEYS, Act
from ui.shared.choices import tempo_of
from ui.shared.pages import Pages
from ui.table.page import TablePage
from ui.window.house import House

PAUSE_MS: Final = 1400
"""How long the last position is looked at before the result comes, unless motion is off."""
_ACTS: Final = (
    Act.RESTART,
    Act.COPY,
    Act.SHARE,
    Act.WATCH,
    Act.BOOK,
    Act.LANGUAGE,
    Act.SOUND,
    Act.SETTINGS,
    Act.RULES,
    Act.HELP,
)
"""What the keys of the table do on the result page, too."""


class Ending(QObject):
    """Shows the result of a game that is over.

    Signals: due(), the last position has been looked at; again(), the same seats want to play once more; renewed(game
    id), a new setup is wanted; left(), the shelf is; asked(Act), a key of the table was pressed;
    others_wanted(), others play the same deal; moment_wanted(ply, note), the game is to be watched as that was told;
    looked(table page), it is looked at again; stepped_back(), Esc leads to where the result was opened.
    """

    due = Signal()
    again = Signal()
    renewed = Signal(str)
    left = Signal()
    asked = Signal(object)
    moment_wanted = Signal(int, object)
    others_wanted = Signal()
    looked = Signal(object)
    stepped_back = Signal()

    def __init__(self, house: House, pages: Pages) -> None:
        super().__init__(pages)
        self.page: ResultPage | None = None
        self._house = house
        self._pages = pages
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._come)
        self._looked_at: TablePage | None = None
        """The table whose last position is to be looked at first."""
        pages.currentChanged.connect(self._come_late)

    def wait(self, table: TablePage) -> None:
        """`due` comes when the last position has been looked at; not over another page, but when this table is shown
        again."""
        self._looked_at = table
        self._timer.start(0 if tempo_of(self._house.settings.settings).speed is Speed.OFF else PAUSE_MS)

    def show(self, table: TablePage, theme: Theme, *, leads_back: bool = False) -> None:
        """The result of the game at this table, which is over, in place of one shown before; `leads_back`: whoever
        leaves it comes to where the game was asked for, and not to the shelf."""
        self.drop()
        match, last = table.match, table.match.snapshot()
        row, own_seat = table_row(last.game, match.edition), match.onlooking.own_seat
        standings = standings_in(match.onlooking.scores(), match.onlooking.memory(), row.meaning)
        finish = Finish(
            last.game, table.names, row.marks, match.memory(), last.scores, last.winners, own_seat, standings
        )
        page = ResultPage(
            finish, row, self._house.tongue, theme, self._house.textures, lambda: table.names, self._pages
        )
        page.lead_back(leads_back)
        for again in (Onward.SAME_DEAL, Onward.OTHERS):
            page.buttons[again].setVisible(deals(last.game))
        page.again.connect(self.again)
        page.renewed.connect(lambda: self.renewed.emit(finish.game))
        page.looked.connect(lambda: self.looked.emit(table))
        page.escaped.connect(self.stepped_back)
        page.left.connect(self.left)
        page.share.clicked.connect(lambda: self.asked.emit(Act.SHARE))
        page.moment_wanted.connect(self.moment_wanted)
        page.same_deal.connect(lambda: self.asked.emit(Act.RESTART))
        page.deal_for_others.connect(self.others_wanted)
        page.book_wanted.connect(lambda: self.asked.emit(Act.BOOK))
        ways: dict[Act, Callable[[], object]] = {
            Act.BACK: self.left.emit,
            Act.NEW: lambda: self.renewed.emit(finish.game),
        }
        for act in (*ways, *_ACTS):
            for key in KEYS[act]:
                way = ways.get(act, lambda act=act: self.asked.emit(act))
                QShortcut(QKeySequence(key), page).activated.connect(way)
        self.page = page
        self._pages.show_page(page)

    def set_theme(self, theme: Theme) -> None:
        if self.page is not None:
            self.page.set_theme(theme)

    def drop(self) -> None:
        """No result is shown any more, and none comes."""
        self._timer.stop()
        self._looked_at = None
        if self.page is not None:
            self._pages.drop_page(self.page)
        self.page = None

    def _come(self) -> None:
        if self._looked_at is not None and self._pages.page is self._looked_at:
            self._looked_at = None
            self.due.emit()

    def _come_late(self) -> None:
        if self._looked_at is not None and not self._timer.isActive():
            self._timer.start(0)
