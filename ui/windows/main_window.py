"""The program's one window: the shelf, the table and the result, and the way from each to the others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QSize, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from engines.errors import GameError
from engines.record import write_record
from ui.board.motion import Speed, Tempo
from ui.board.theme import THEMES, WALNUT, Theme
from ui.games import table_row
from ui.language import Tongue, system_language
from ui.match.new_game import Setup
from ui.models.scores_model import Finish
from ui.settings import Settings, SettingsStore
from ui.textures import Textures
from ui.windows.host import Host, Seated, Unfinished
from ui.windows.library import LibraryPage
from ui.windows.messages import CLOSE, END_IT, NEW_GAME, RESTART, SEEDS, TAKE_UP, TAKE_UP_LATER, Messages
from ui.windows.questions import ask, tell
from ui.windows.result_page import ResultPage
from ui.windows.table_page import NARROW, Seating, TablePage
from ui.windows.top_bar import KEYS, Act

SMALLEST: Final = QSize(960, 640)
USUAL: Final = QSize(1280, 800)
PAUSE_MS: Final = 1400
"""How long the last position is looked at before the result comes, unless motion is off."""


@dataclass(frozen=True, slots=True)
class House:
    """What the window is given: everything that lives as long as the program."""

    settings: SettingsStore
    tongue: Tongue
    host: Host
    textures: Textures
    rng: random.Random


class MainWindow(QMainWindow):
    """Shows one page at a time. Invariant: at most one match is at the table."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._theme = theme_of(house.settings.settings)
        self.shelf = LibraryPage(tuple(house.host.games), house.tongue.terms(), self._theme, house.textures)
        self.table: TablePage | None = None
        self.result: ResultPage | None = None
        self._journal: Path | None = None
        self._settings = house.settings.settings
        self._messages = Messages(house.tongue, self)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.shelf)
        self.setCentralWidget(self._pages)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL)
        if house.settings.settings.geometry:
            self.restoreGeometry(QByteArray(house.settings.settings.geometry))
        self._result_timer = QTimer(self)
        self._result_timer.setSingleShot(True)
        self._result_timer.timeout.connect(self.show_result)
        self._connect()
        self._retranslate()
        self._show_ribbons()
        self.shelf.set_still(tempo_of(self._settings).still)

    @property
    def running_game(self) -> str:
        """The record of the game at the table as text, or ""."""
        return "" if self.table is None else write_record(self.table.match.record)

    # Coming to the table

    def open_game(self, game: str) -> None:
        """A box was taken from the shelf: go on with its unfinished game, or set up a new one."""
        left = self._unfinished(game)
        if left is None:
            self.set_up(game)
            return
        answer = ask(self._messages.take_up_or_new(left), self)
        if answer == TAKE_UP:
            self.take_up(left)
        elif answer == NEW_GAME:
            self.set_up(game)

    def resume_game(self, game: str) -> None:
        """Go on with the unfinished game of this box."""
        left = self._unfinished(game)
        if left is not None:
            self.take_up(left)

    def set_up(self, game: str) -> None:
        """Ask how to play, and play."""
        from ui.windows.setup_dialog import SetupDialog

        host, store = self._house.host, self._house.settings
        dialog = SetupDialog(
            host.games[game],
            table_row(game).marks,
            self._house.tongue,
            self._theme,
            store.settings.setups.get(game, {}),
            self._house.rng,
            self,
        )
        if dialog.exec():
            store.change(setups={**store.settings.setups, game: dialog.remembered()})
            self.begin(dialog.setup())
        dialog.deleteLater()

    def begin(self, setup: Setup) -> None:
        """Play a new game."""
        self._sit_down(self._house.host.begin(setup))

    def take_up(self, left: Unfinished) -> None:
        """Go on with an unfinished game."""
        try:
            seated = self._house.host.take_up(left.path)
        except (GameError, OSError) as error:
            self._tell_error(error)
            return
        self._sit_down(seated)

    def open_file(self, path: Path) -> None:
        """Play on from a recorded game."""
        try:
            seated = self._house.host.open_file(path)
        except (GameError, OSError) as error:
            self._tell_error(error)
            return
        self._sit_down(seated)

    def offer_unfinished(self) -> None:
        """At the start: ask whether to go on with the game that was left last."""
        left = next((one for one in self._house.host.unfinished() if one.record.moves), None)
        if left is None:
            return
        answer = ask(self._messages.take_up_or_end(left), self)
        if answer == TAKE_UP:
            self.take_up(left)
        elif answer == END_IT:
            self._give_up(left.path)

    # Telling

    def tell_damaged_settings(self, names: tuple[str, ...]) -> None:
        """Say which settings are at their defaults because their file was damaged."""
        tell(*self._messages.settings_damaged(names), self)

    def tell_crash(self, report: Path | None) -> bool:
        """Say that the program made a mistake. False when the person wants to close it."""
        return ask(self._messages.crashed("" if report is None else str(report)), self) != CLOSE

    # Leaving it

    def leave_table(self) -> bool:
        """Back to the shelf, after a question when the game is not over. False when the person stays."""
        if self.table is not None and self.table.is_running:
            answer = ask(self._messages.leave(), self)
            if answer not in (TAKE_UP_LATER, END_IT):
                return False
            journal = self._journal
            self._clear_table()
            if answer == END_IT and journal is not None:
                self._give_up(journal)
        else:
            self._clear_table()
        self._show_page(self.shelf)
        self._show_ribbons()
        return True

    def show_result(self) -> None:
        """The end of the game at the table."""
        if self.table is None or self.table.is_running:
            return
        self._drop_result()
        match = self.table.match
        snapshot = match.snapshot()
        row = table_row(snapshot.game)
        finish = Finish(snapshot.game, self.table.names, row.marks, match.memory(), snapshot.scores, snapshot.winners)
        self.result = ResultPage(finish, self._house.tongue, self._theme, self._house.textures, self)
        self.result.again.connect(self._play_again)
        self.result.renewed.connect(lambda: self.set_up(finish.game))
        self.result.looked.connect(self._look_at_table)
        self.result.left.connect(self.leave_table)
        self._listen(self.result)
        self._show_page(self.result)

    # Inside: pages

    def _unfinished(self, game: str) -> Unfinished | None:
        return next((one for one in self._house.host.unfinished() if one.record.game == game), None)

    def _sit_down(self, seated: Seated) -> None:
        """Put a match on the table in place of whatever was there."""
        self._clear_table()
        game = self._house.host.games[seated.match.record.game]
        house = self._house
        tempo = tempo_of(house.settings.settings)
        row = table_row(game.id)
        seating = Seating(seated.match, game, row, house.tongue, self._theme, tempo, house.textures)
        page = TablePage(seating, self)
        seated.match.setParent(page)
        page.asked.connect(self._act)
        page.over.connect(self._await_result)
        page.result_wanted.connect(self.show_result)
        folded = self._house.settings.settings.log_folded
        page.fold_log(self.width() < NARROW if folded is None else folded)
        self.table, self._journal = page, seated.journal
        self._show_page(page)
        page.start()
        if seated.no_journal is not None:
            self._tell_error(seated.no_journal)
        if seated.damage is not None:
            tell(*self._messages.damaged(seated.damage, seated.match.snapshot().plies), self)

    def _clear_table(self) -> None:
        self._result_timer.stop()
        self._drop_result()
        if self.table is not None:
            self.table.match.close()
            self._drop_page(self.table)
        self.table = self._journal = None

    def _drop_result(self) -> None:
        if self.result is not None:
            self._drop_page(self.result)
        self.result = None

    def _drop_page(self, page: QWidget) -> None:
        self._pages.removeWidget(page)
        page.hide()
        page.deleteLater()

    def _show_page(self, page: QWidget) -> None:
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.setFocus()

    def _show_ribbons(self) -> None:
        self.shelf.set_in_progress(frozenset(one.record.game for one in self._house.host.unfinished()))

    def _await_result(self) -> None:
        is_still = tempo_of(self._house.settings.settings).speed is Speed.OFF
        self._result_timer.start(0 if is_still else PAUSE_MS)

    def _look_at_table(self) -> None:
        if self.table is not None:
            self._show_page(self.table)

    def _play_again(self) -> None:
        """The same people, a new deal."""
        assert self.table is not None
        record = self.table.match.record
        setup = Setup(record.game, self.table.match.players, self._house.rng.randrange(SEEDS))
        self.begin(setup)

    def _restart(self) -> None:
        """The same deal from its start; the game so far is given up."""
        if self.table is None:
            return
        record, journal = self.table.match.record, self._journal
        if self.table.is_running and record.moves and ask(self._messages.restart(), self) != RESTART:
            return
        self._clear_table()
        if journal is not None:
            self._give_up(journal)
        self._sit_down(self._house.host.deal_again(record))

    def _give_up(self, journal: Path) -> None:
        try:
            self._house.host.give_up(journal)
        except (GameError, OSError) as error:
            self._tell_error(error)
        self._show_ribbons()

    def _tell_error(self, error: GameError | OSError) -> None:
        tell(*self._messages.failure(error), self)

    # Inside: what is asked

    def _connect(self) -> None:
        store = self._house.settings
        store.changed.connect(self._apply)
        store.unwritable.connect(lambda detail: tell(*self._messages.settings_unwritable(detail), self))
        self.shelf.chosen.connect(self.open_game)
        self.shelf.play_requested.connect(self.set_up)
        self.shelf.resume_requested.connect(self.resume_game)
        self.shelf.language_wanted.connect(lambda: self._act(Act.LANGUAGE))
        self.shelf.about_wanted.connect(self._show_about)
        self.shelf.settings_wanted.connect(lambda: self._act(Act.SETTINGS))
        self._listen(self.shelf)

    def _listen(self, page: QWidget) -> None:
        """Give a page without a bar the keys that do not need one."""
        for act in (Act.LANGUAGE, Act.SETTINGS, Act.HELP):
            for key in KEYS[act]:
                shortcut = QShortcut(QKeySequence(key), page)
                shortcut.activated.connect(lambda act=act: self._act(act))

    def _act(self, act: Act) -> None:
        match act:
            case Act.BACK:
                self.leave_table()
            case Act.RESTART:
                self._restart()
            case Act.NEW:
                self._renew()
            case Act.LOG:
                self._turn_log()
            case Act.LANGUAGE:
                self._house.tongue.speak(self._house.tongue.language.other)
                self._house.settings.change(language=self._house.tongue.language)
            case Act.SETTINGS:
                self._show_settings()
            case Act.HELP:
                self._show_help()
            case _:
                raise AssertionError(act)

    def _renew(self) -> None:
        if self.table is not None:
            game = self.table.match.record.game
            if self.leave_table():
                self.set_up(game)

    def _turn_log(self) -> None:
        if self.table is not None:
            folded = not self.table.is_log_folded
            self.table.fold_log(folded)
            self._house.settings.change(log_folded=folded)

    def _show_settings(self) -> None:
        from ui.windows.settings_dialog import SettingsDialog

        SettingsDialog(self._house.settings, self).exec()

    def _show_help(self) -> None:
        from ui.windows.help_dialog import HelpDialog

        HelpDialog(self).exec()

    def _show_about(self) -> None:
        from ui.windows.about import AboutDialog

        AboutDialog(self._house.tongue.terms(), self._theme, self).exec()

    def _apply(self, settings: Settings) -> None:
        """Settings have changed: make them true."""
        before, self._settings = self._settings, settings
        if settings.language is not before.language:
            self._house.tongue.speak(settings.language or system_language())
        theme = theme_of(settings)
        if theme is not self._theme:
            self._theme = theme
            for page in (self.shelf, self.table, self.result):
                if page is not None:
                    page.set_theme(theme)
        tempo = tempo_of(settings)
        self.shelf.set_still(tempo.still)
        if self.table is not None:
            self.table.set_tempo(tempo)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Itsutsu"))
        self.shelf.set_terms(self._house.tongue.terms())

    # Qt's own

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A running game is in its journal: it is offered again at the next start."""
        self._house.settings.change(geometry=bytes(self.saveGeometry().data()))
        self._clear_table()
        self._house.host.close()
        self._house.textures.close()
        super().closeEvent(event)


def theme_of(settings: Settings) -> Theme:
    """The chosen theme; the usual one when it is not known any more."""
    return THEMES.get(settings.theme, WALNUT)


def tempo_of(settings: Settings) -> Tempo:
    """The chosen motion; the usual speed when the chosen one is not known any more."""
    known: Mapping[str, Speed] = {speed.value: speed for speed in Speed}
    return Tempo(known.get(settings.speed, Speed.NORMAL), settings.reduced_motion)
