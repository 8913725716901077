"""How one has fared: the finished games of the book, counted and drawn. It knows no book, and is told of its games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QDateTime, QEvent, QPoint, QRect, QStandardPaths, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from ui import outside
from ui.counts.chart import Chart, Part
from ui.counts.charts import Charts
from ui.counts.export import csv_of, json_of
from ui.counts.filters import Filters
from ui.counts.nothing import NothingYet
from ui.counts.outings import Choice, Kept, Outing, games_in, outings
from ui.counts.slip import Slip
from ui.counts.summary import Summary
from ui.counts.tally import Tally
from ui.counts.words import outing_words
from ui.files import write_whole
from ui.language import Tongue
from ui.look.theme import Theme
from ui.shared.fade import Dusk
from ui.shared.file_dialog import ask_to_save_anew, folder_used_last
from ui.shared.focus import Room
from ui.terms import Terms

_CSV: Final = ".csv"
_JSON: Final = ".json"
_NAME: Final = 60
"""Characters of a file's name."""
_MARGIN: Final = 64
"""Logical pixels that are shown above and below what the keyboard comes to, also for the slip that tells of it."""


class CountsView(Room):
    """Counts the games that it was shown last; whoever deletes one shows the rest.

    Signals: opened(Kept), a game is to be looked at; troubled(OSError), a file could not be written.
    """

    opened = Signal(object)
    troubled = Signal(object)

    def __init__(self, tongue: Tongue, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tongue = tongue
        self._outings: tuple[Outing, ...] = ()
        self.filters = Filters(self)
        self.charts = Charts(theme, self)
        self.nothing = NothingYet(theme, self)
        self._area = QScrollArea(self)
        self._dusk = Dusk(self._area)
        self._pages = QStackedWidget(self)
        self.slip = Slip(self)
        """Says what the part means that the pointer or the keyboard is on."""
        self._lay_out()
        self.filters.changed.connect(self._count)
        self.filters.export_wanted.connect(self._ask_for_file)
        self.charts.game_chosen.connect(self.filters.choose_game)
        self.charts.opened.connect(self.opened)
        for chart in self.charts.charts:
            chart.met.connect(partial(self._tell, chart))
            chart.left.connect(self.slip.hide)
        self._area.verticalScrollBar().valueChanged.connect(self.slip.hide)
        self._offer()

    def _lay_out(self) -> None:
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self.charts)
        for part in (self._area, self._area.viewport(), self.charts):
            part.setAutoFillBackground(False)  # the paper below shows
        self._pages.addWidget(self._area)
        self._pages.addWidget(self.nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.filters)
        column.addWidget(self._pages, 1)

    def show_games(self, games: Iterable[tuple[Kept, Summary]]) -> None:
        """Count these; what is chosen stays chosen where it is still there."""
        self._outings = outings(games)
        self._offer()

    def choose_game(self, game: str) -> None:
        """Look at the games of one box, as far as there are any."""
        self.filters.choose_game(game)

    def set_theme(self, theme: Theme) -> None:
        self.charts.set_theme(theme)
        self.nothing.set_theme(theme)

    @property
    def choice(self) -> Choice:
        """Which games are counted now."""
        return self.filters.choice

    def _offer(self) -> None:
        self.filters.offer(self._outings, self._tongue.terms())
        self._count()

    def _count(self) -> None:
        choice = self.choice
        terms = self._tongue.terms(choice.game)
        tally = Tally(self._chosen)
        self.filters.setVisible(bool(self._outings))
        self.nothing.words.setText(terms.say(f"counts.nothing.{'chosen' if self._outings else 'played'}"))
        self.slip.hide()
        self._pages.setCurrentWidget(self._area if tally.outings else self.nothing)
        self.filters.export.setEnabled(bool(tally.outings))
        self.charts.show_tally(tally, choice.game, terms, self._say)

    @property
    def _chosen(self) -> tuple[Outing, ...]:
        """What is looked at."""
        choice = self.choice
        return tuple(one for one in self._outings if choice.takes(one))

    def _say(self, outing: Outing, terms: Terms) -> str:
        return outing_words(outing, self._day(outing.kept.ended), terms)

    def _day(self, moment: int | None) -> str:
        if moment is None:
            return ""
        day = QDateTime.fromSecsSinceEpoch(moment).date()
        return self._tongue.day(day)

    def _tell(self, chart: Chart, part: Part) -> None:
        """Say what a part of a chart means, beside it; what the keyboard has come to is brought into sight."""
        area = part.area.toAlignedRect()
        if chart.hasFocus():
            middle = chart.mapTo(self.charts, area.center())
            self._area.ensureVisible(middle.x(), middle.y(), 0, area.height() // 2 + _MARGIN)
        self.slip.tell(part.words, QRect(chart.mapTo(self, area.topLeft()), area.size()))

    # Files

    def _ask_for_file(self) -> None:
        terms = self._tongue.terms()
        kinds = f"CSV (*{_CSV});;JSON (*{_JSON})"
        path = ask_to_save_anew(self, terms.say("counts.export"), self._wanted(terms), kinds)
        if path is not None:
            self.export(path)

    def _wanted(self, terms: Terms) -> Path:
        """A file called after the game that is looked at and the day."""
        game = self.choice.game
        title = terms.of_box(game, "title") if game else terms.say("counts.file")
        folder = folder_used_last(QStandardPaths.StandardLocation.DocumentsLocation)
        return folder / f"{title} {QDate.currentDate().toString(Qt.DateFormat.ISODate)}{_CSV}"

    def export(self, path: Path) -> None:
        """Write the games that are looked at to this file, JSON where its name says so, else a table; and say so."""
        make = json_of if path.suffix == _JSON else csv_of
        games = games_in(self._chosen)
        try:
            write_whole(path, make(games, self._tongue.language))
        except OSError as error:
            self.troubled.emit(error)
        else:
            told = {"games": len(games), "file": outside.said(path.name, _NAME)}
            self._tell_export(self._tongue.terms().say("counts.exported", **told))

    def _tell_export(self, words: str) -> None:
        """Say what has been written, beside the button that was pressed and to a screen reader."""
        button = self.filters.export
        self.slip.tell(words, QRect(button.mapTo(self, QPoint()), button.size()))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._offer()
