"""The program's one window: the shelf, and the way from it to the table and back. The table is loaded late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QSize
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow

from ui.language import system_language
from ui.look.style import USUAL_WINDOW
from ui.match.unfinished import has_games
from ui.settings import Settings
from ui.shared.acts import KEYS, QUIT_KEY, ROOM_KEY, Act, Answer
from ui.shared.choices import tempo_of, theme_of
from ui.shared.focus import go_to_room
from ui.shared.pages import Pages
from ui.shared.room import BookRoom
from ui.shelf.page import LibraryPage
from ui.terms import Language
from ui.window.dropping import Dropping
from ui.window.house import House
from ui.window.left_games import LeftGames
from ui.window.pasting import Pasting

if TYPE_CHECKING:
    from engines.editions import Edition
    from ui.dialogs.messages import Talk
    from ui.match.host import Host
    from ui.rulebook.reading import Reading
    from ui.shelf.tour import Tour
    from ui.window.album import Album
    from ui.window.at_table.sitting import Sitting
    from ui.window.ears import Ears
    from ui.window.exchange import Exchange
    from ui.window.filing import Filing

SMALLEST: Final = QSize(960, 640)


class MainWindow(QMainWindow):
    """Shows the shelf until a game is opened. Invariant: at most one match is at the table."""

    def __init__(self, house: House, open_host: Callable[[], Host]) -> None:
        """`open_host` is called when the first game is opened."""
        super().__init__()
        self._house = house
        self._open_host = open_host
        self._settings = house.settings.settings
        self._theme = theme_of(self._settings)
        self._sitting: Sitting | None = None
        self.ears: Ears | None = None
        """What hears the table, from the first game on."""
        self.tour: Tour | None = None
        """The tour of the shelf while it is shown."""
        self._away: Language | None = None
        """To which language a person has just switched from the one that the system has."""
        self._reading: Reading | None = None
        self._album: Album | None = None
        self._pages = Pages(self)
        self.room = BookRoom(self._pages, self)
        # a page that is put anywhere after it was made is dressed twice
        self.shelf = LibraryPage(house.shelf, house.tongue.terms(), self._theme, self._pages)
        self._pages.addWidget(self.shelf)
        self.setCentralWidget(self.room)
        self.left_games = LeftGames(house, self.shelf, lambda: self.sitting, lambda: self._talk)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL_WINDOW)
        if self._settings.geometry:
            self.restoreGeometry(QByteArray(self._settings.geometry))
        self._connect()
        self._name_itself()
        self.left_games.show_ribbons()
        self.shelf.choose(self._settings.box)
        self.shelf.setFocus()
        self.shelf.set_still(tempo_of(self._settings).still)

    def fit_screen(self) -> None:
        """As large as usual, or as the screen has room for: for a window that has never been shown."""
        self.resize(USUAL_WINDOW.boundedTo(self.screen().availableSize()).expandedTo(SMALLEST))

    @property
    def sitting(self) -> Sitting:
        """The table, laid when it is first asked for."""
        if self._sitting is None:
            with self._pages.busy(self.tr("One moment…")):
                self._sitting = self._make_sitting()
        return self._sitting

    def _make_sitting(self) -> Sitting:
        from ui.window.at_table.sitting import Sitting
        from ui.window.ears import Ears

        sitting = Sitting(self._house, self._open_host(), self._pages, self._theme)
        self.ears = Ears(sitting, self._pages, self._house.settings, self._house.make_speaker())
        sitting.asked.connect(self._act)
        sitting.rule_wanted.connect(lambda rule: self.open_rule(self._game_at_table(), rule))
        sitting.left.connect(self._show_shelf)
        sitting.returned.connect(self._show_book_again)
        sitting.others_wanted.connect(lambda record: self.album.deals.with_others(record))
        sitting.keys_wanted.connect(self.tell_keys)
        return sitting

    @property
    def reading(self) -> Reading:
        """The rulebooks, fetched when one is first opened."""
        if self._reading is None:
            from ui.rulebook.reading import Reading

            tempo = tempo_of(self._settings)
            self._reading = Reading(self.room, self._house.tongue, self._theme, tempo)
            self._reading.troubled.connect(lambda error: self._talk.failure(error))
            self._pages.currentChanged.connect(self._put_book_away)
            self.room.shared.connect(self._make_way)
        return self._reading

    @property
    def album(self) -> Album:
        """The book of games: it looks round once all is loaded, or when it is first opened."""
        if self._album is None:
            from ui.window.album import Album

            self._album = Album(
                self._house,
                self._pages,
                self.shelf,
                sitting=lambda: self.sitting,
                at_table=lambda: self._sitting,
                act=self._act,
                talk=lambda: self._talk,
                filing=lambda: self.filing,
                exchange=lambda: self.exchange,
            )
        return self._album

    @cached_property
    def exchange(self) -> Exchange:
        """What goes out to other programs, and comes in from them, by the clipboard."""
        from ui.window.exchange import Exchange

        return Exchange(self._house, self._pages, self.sitting)

    @cached_property
    def filing(self) -> Filing:
        """The files of games, and who opens and saves them."""
        from ui.window.filing import Filing

        return Filing(self._house, self._pages, self.sitting, self.exchange)

    @cached_property
    def _talk(self) -> Talk:
        from ui.dialogs.messages import Talk

        return Talk(self._house.tongue, self)

    @property
    def running_game(self) -> str:
        """The record of the game at the table as text, or ""."""
        return "" if self._sitting is None else self._sitting.running_game

    # The tour

    def offer_tour(self) -> None:
        """At the very first start, unless a game is at the table already, or was begun before."""
        settings = self._house.settings.settings
        knows_the_shelf = settings.tour_seen or bool(settings.lessons) or has_games(self._house.journals)
        if not knows_the_shelf and self._pages.currentWidget() is self.shelf:
            self.show_tour()

    def show_tour(self) -> None:
        """Show what stands and hangs on the shelf, thing by thing."""
        from ui.shelf.tour import Tour

        self.end_tour()
        self.tour = Tour(self.shelf, self._theme)
        self.tour.ended.connect(self.end_tour)
        self.tour.begin()

    def end_tour(self) -> None:
        """It was seen, or skipped: the shelf is free again."""
        if self.tour is not None:
            self._house.settings.change(tour_seen=True)
            self.tour.hide()
            self.tour.deleteLater()
            self.tour = None
            self.shelf.go_home()

    # Reading

    def open_rule(self, game: str, rule: str = "") -> None:
        """Open the rulebook of a game at a rule, or where it begins."""
        self.reading.open_rule(game, rule, self._edition_of(game))

    def _turn_book(self) -> None:
        """The book of the game at the table, at what is being read there; at the shelf that of the box looked at."""
        game = self._game_at_table()
        table = self._sitting.table if self._sitting is not None else None
        rule = "" if table is None else table.rule_at_hand
        closes = table is not None and table.bar.is_clicked
        self.reading.turn(game or self.shelf.game, rule, self._edition_of(game), closes=closes)

    def _put_book_away(self) -> None:
        """Another page is shown: a book of another game is of no use there."""
        if self.reading.game != (self._game_at_table() or self.reading.game):
            self.reading.close()

    def _make_way(self, narrow: bool) -> None:
        if self._sitting is not None and self._sitting.table is not None:
            self._sitting.table.make_way(narrow)

    # Telling

    def tell_keys(self, game: str) -> None:
        """Tell the keys and gestures, with those of this game ("" for none); in a film and in the book first those for
        games that were played."""
        from ui.dialogs.help_dialog import HelpDialog, Leaf
        from ui.rulebook.book import aim_of, course_of

        leaf = Leaf.PLAYED if self._shows_played_games else Leaf.TABLE
        told = HelpDialog(self._house.tongue, game, self, leaf=leaf, aim=aim_of(game), goes=course_of(game))
        told.exec()
        if told.wants_rulebook:
            self.open_rule(game)
        if told.wants_tour:
            self.show_tour()

    def tell_damaged_settings(self) -> None:
        """Say which settings are at their defaults because their file was damaged."""
        store = self._house.settings
        self._talk.settings_damaged(store.damaged, store.file, store.kept)

    def tell_crash(self, report: Path | None) -> bool:
        """Say that the program made a mistake. False when the person wants to close it."""
        is_safe = None if self._sitting is None else self._sitting.is_safe
        return self._talk.crashed("" if report is None else str(report), is_safe=is_safe) is not Answer.CLOSE

    def open_book(self) -> None:
        """Open the book of games: at the game of the table where one is kept there, else at all."""
        table = None if self._sitting is None else self._sitting.table
        self.album.open(path=None if table is None else table.match.saving.path)

    # Inside

    def _connect(self) -> None:
        store, shelf = self._house.settings, self.shelf
        store.changed.connect(self._apply)
        Pasting(self).pasted.connect(lambda: self._act(Act.PASTE))
        Dropping(self).dropped.connect(lambda path: self.filing.open_path(path))
        self._house.tongue.chosen.connect(self._keep_language)
        store.unwritable.connect(lambda error: self._talk.settings_unwritable(store.file, error))
        shelf.furnished.connect(self._load_ahead)
        shelf.chosen.connect(lambda game: store.change(box=game))
        shelf.opened.connect(self.left_games.open)
        shelf.play_requested.connect(lambda game: self.sitting.set_up(game))
        shelf.resume_requested.connect(self.left_games.resume)
        shelf.learn_requested.connect(lambda game: self.sitting.learn(game))
        shelf.language_wanted.connect(lambda: self._act(Act.LANGUAGE))
        shelf.settings_wanted.connect(lambda: self._act(Act.SETTINGS))
        shelf.opening_wanted.connect(lambda: self._act(Act.OPEN))
        shelf.book_wanted.connect(lambda game: self.album.open(game))
        shelf.about_wanted.connect(self._show_about)
        shelf.rules_wanted.connect(self.open_rule)
        QShortcut(QKeySequence(QUIT_KEY), self).activated.connect(self.close)
        for key, step in ((ROOM_KEY, 1), (f"Shift+{ROOM_KEY}", -1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda step=step: self._go_to_room(step))
        for act in (Act.LANGUAGE, Act.SOUND, Act.SETTINGS, Act.RULES, Act.HELP, Act.NEW, Act.OPEN, Act.BOOK):
            for key in KEYS[act]:
                shortcut = QShortcut(QKeySequence(key), shelf)
                shortcut.activated.connect(lambda act=act: self._act(act))

    def _load_ahead(self) -> None:
        from ui.shelf.ahead import Ahead

        ahead = Ahead(self)
        ahead.loaded.connect(lambda: self.album)
        self.shelf.chosen.connect(ahead.begin)
        ahead.begin(self.shelf.game)

    def _go_to_room(self, step: int) -> None:
        """The keyboard goes on to the next room of the page, of which the open book is the last; it stays in a book
        that is read alone."""
        page, book = self._pages.page, None if self._reading is None else self._reading.panel
        if page is not None and not (book is not None and self.room.is_alone):
            go_to_room([*page.rooms, *([] if book is None else [book])], step)

    def _act(self, act: Act) -> None:
        match act:
            case Act.LANGUAGE:
                self._house.tongue.switch()
            case Act.SOUND:
                self._house.settings.revise(lambda settings: replace(settings, sound=not settings.sound))
            case Act.SETTINGS:
                from ui.dialogs.settings_dialog import SettingsDialog

                settings = SettingsDialog(self._house.settings, self._house.tongue, self)
                settings.help_wanted.connect(lambda: self._act(Act.HELP))
                settings.exec()
            case Act.RULES:
                self._turn_book()
            case Act.NEW:
                self.sitting.set_up(self.shelf.game)
            case Act.BOOK:
                self.open_book()
            case Act.COPY | Act.PASTE | Act.SHARE:
                self.exchange.act(act)
            case Act.OPEN | Act.SAVE:
                self.filing.act(act)
            case Act.HELP:
                self.tell_keys(self._game_at_table())
            case _:
                raise AssertionError(act)

    @property
    def _shows_played_games(self) -> bool:
        in_book = self._album is not None and self._pages.page is not None and self._pages.page is self._album.page
        return in_book or (self._sitting is not None and self._sitting.cinema.is_shown)

    def _game_at_table(self) -> str:
        """Its id; "" at the shelf."""
        table = None if self._sitting is None else self._sitting.table
        return "" if table is None else table.match.game

    def _edition_of(self, game: str) -> Edition | None:
        """The numbers that the game at the table is played with, where it is this game and they are not today's."""
        table = None if self._sitting is None else self._sitting.table
        return table.match.edition if table is not None and table.match.game == game else None

    def _show_about(self) -> None:
        from engines.compiled import running
        from ui.dialogs.about import AboutDialog

        speaker = None if self.ears is None else self.ears.speaker
        heard = {} if speaker is None else {"hearing": speaker.hearing.value, "trouble": speaker.trouble}
        about = AboutDialog(self._house.tongue, self._theme, self, engines=running(), **heard)
        about.help_wanted.connect(lambda: self._act(Act.HELP))
        about.exec()

    def _show_shelf(self) -> None:
        self._pages.show_page(self.shelf)
        self.left_games.show_ribbons()

    def _show_book_again(self, path: Path) -> None:
        self.album.come_back(path)
        self.left_games.show_ribbons()

    def _keep_language(self, language: Language) -> None:
        """A person has switched to it; who switches there and back is where the settings were: as the system has it."""
        store = self._house.settings
        before, away, self._away = store.settings.language, self._away, None
        if before is None:
            self._away = language
        is_back = before is not None and before is away and language is system_language()
        store.change(language=None if is_back else language)

    def _apply(self, settings: Settings) -> None:
        """Settings have changed: make them true."""
        before, self._settings = self._settings, settings
        if settings.language is not before.language:
            self._house.tongue.speak(settings.language or system_language())
        self._theme = theme_of(settings)
        tempo = tempo_of(settings)
        self.shelf.set_still(tempo.still)
        if self._theme is not theme_of(before):
            self.shelf.set_theme(self._theme)
        if self._sitting is not None:
            self._sitting.heed(settings)
        for part in (part for part in (self._sitting, self._reading) if part is not None):
            part.set_tempo(tempo)
            if self._theme is not theme_of(before):
                part.set_theme(self._theme)

    def _name_itself(self) -> None:
        self.setWindowTitle(self.tr("Itsutsu"))

    def _retranslate(self) -> None:
        self._name_itself()
        self.shelf.set_terms(self._house.tongue.terms())

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where nothing is played, what is typed is looked for in the open book."""
        book = None if self._reading is None else self._reading.panel
        at_table = self._sitting is not None and self._pages.page is self._sitting.table
        if at_table or book is None or not book.write(event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab in no room, or a room that is gone with the keyboard."""
        page = self._pages.page
        if page is not None:
            page.go_home()
        return page is not None

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A running game is in its journal, which is looked up: it is offered again at the next start."""
        sitting = self._sitting
        played = None if sitting is None or sitting.is_safe is not False else sitting.played
        if played is not None and self._talk.close_unsaved(played) is not Answer.CLOSE:
            event.ignore()
            return
        self._house.settings.change(geometry=bytes(self.saveGeometry().data()))
        if self._sitting is not None:
            self._sitting.close()
        if self._album is not None:
            self._album.close()
        self._house.textures.close()
        super().closeEvent(event)
