"""The book of games and the ways that lead to it and from it. Loaded after the first paint."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, QStandardPaths, QTimer
from PySide6.QtGui import QKeySequence, QShortcut

from engines.errors import GameError
from engines.game import AnyGame
from engines.record import Record
from ui.book.catalogue.entry import Entry
from ui.book.catalogue.index import Index
from ui.book.catalogue.own_games import sharers_of
from ui.book.catalogue.reading import Telling
from ui.book.keeper import Keeper
from ui.book.words import joined, waiting_shortly, waiting_words
from ui.counts.words import fared, fared_briefly, fared_shortly
from ui.games import table_row
from ui.locks import is_taken
from ui.look.theme import Theme
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED
from ui.match.unfinished import Unfinished
from ui.models.mark import Mark
from ui.models.verdict import is_verdict
from ui.shared.acts import KEYS, Act
from ui.shared.choices import theme_of
from ui.shared.pages import Page, Pages
from ui.shelf.page import LibraryPage
from ui.terms import Language, Terms
from ui.tidying import Tidying
from ui.watch.film import Film
from ui.window.house import House

if TYPE_CHECKING:
    from ui.book.game_sheet import Deed
    from ui.book.page import BookPage
    from ui.book.table_pictures import Steps
    from ui.dialogs.messages import Talk
    from ui.window.at_table.sitting import Sitting
    from ui.window.deals import Deals
    from ui.window.exchange import Exchange
    from ui.window.filing import Filing

_SOON_MS: Final = 150
"""After what is shown has been painted."""
_ACTS: Final = (Act.OPEN, Act.LANGUAGE, Act.SOUND, Act.SETTINGS, Act.HELP)
"""What the keys of the shelf do in the book, too."""


class Album(QObject):
    """Opens the book, does what is wanted with its games, and tells the shelf what waits and how one has fared."""

    def __init__(
        self,
        house: House,
        pages: Pages,
        shelf: LibraryPage,
        sitting: Callable[[], Sitting],
        at_table: Callable[[], Sitting | None],
        act: Callable[[Act], None],
        talk: Callable[[], Talk],
        filing: Callable[[], Filing],
        exchange: Callable[[], Exchange],
    ) -> None:
        """`sitting` lays the table, `at_table` is it where it has been laid, `act` does what only the window can do,
        `filing` saves games elsewhere, `exchange` shows them to others."""
        super().__init__(pages)
        self.page: BookPage | None = None
        """The book, from when it was first opened."""
        self._house, self._pages, self._shelf = house, pages, shelf
        self._sitting, self._at_table = sitting, at_table
        self._act, self._talk = act, talk
        self._filing, self._exchange = filing, exchange
        self._opened_at: list[Page] = []
        """Where it was opened, the last place last: it may be opened over a film to which it has led itself."""
        self._loaded: set[str] = set()
        """The games whose tables are loaded."""
        self.keeper = Keeper(Index.beside(house.journals), house.shelf, lambda: sitting().host.games, _telling, self)
        self.keeper.learned.connect(self.tell_scroll)
        shelf.chosen.connect(lambda _game: self.tell_scroll())
        house.tongue.spoken.connect(lambda _language: self.tell_scroll())
        house.settings.changed.connect(lambda _settings: self._dress())
        pages.currentChanged.connect(self._turn_to_page)
        self.look_round()

    def look_round(self) -> None:
        """Notice what has become of the games, and tell the shelf."""
        self.tell_scroll()
        self.keeper.look_round()

    def tell_scroll(self) -> None:
        """Say on the scroll what waits of the box that it shows, and how one has fared."""
        if self._pages.page is not self._shelf or not self._house.shelf:
            return
        game, terms = self._shelf.game, self._house.tongue.terms()
        finished, name = self.keeper.index.finished(game), self._house.settings.settings.name
        counted = sorted((entry for entry in finished if not entry.practice and entry.persons), key=_when)
        waiting = self.keeper.index.waiting().get(game, 0)
        forms = scroll_forms(waiting, sharers_of(counted, name), terms)
        self._shelf.set_fared({game: "\n".join(forms)})

    def open(self, game: str = "", path: Path | None = None) -> None:
        """Open the book at a box ("" for all), or at a game."""
        page = self.page or self._bind(self._theme_now())
        if self._pages.page is not page:
            self._note_place()
        page.open_at(game)
        self._pages.show_page(page)
        if path is not None:
            page.look_at(_where_it_lies(path))

    def come_back(self, path: Path) -> None:
        """Open the book at a game that it led to, whose table is left, with what was looked for then."""
        if self.page is None:
            self.open(path=path)
            return
        self._pages.show_page(self.page)
        self.page.look_at_again(_where_it_lies(path))

    def close(self) -> None:
        """The program ends."""
        self.keeper.close()

    # Inside

    def _theme_now(self) -> Theme:
        return theme_of(self._house.settings.settings)

    def _dress(self) -> None:
        if self.page is not None:
            self.page.set_theme(self._theme_now())

    def _bind(self, theme: Theme) -> BookPage:
        from ui.book.page import BookPage
        from ui.book.table_pictures import TablePictures

        folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)) / "tables"
        house = self._house
        pictures = TablePictures(folder, self._picture, theme.id, house.tongue.language, self)
        pictures.rested.connect(Tidying(self).begin)  # whole tables were laid
        self.page = page = BookPage(
            self.keeper,
            house.shelf,
            pictures,
            self._marks,
            house.tongue,
            theme,
            house.textures,
            self._is_elsewhere,
            self._pages,
        )
        page.wanted.connect(self._do)
        page.left.connect(self._leave)
        page.troubled.connect(lambda error: self._talk().failure(error))
        for key in (*KEYS[Act.BACK], *KEYS[Act.BOOK]):
            QShortcut(QKeySequence(key), page).activated.connect(self._leave)
        for act in _ACTS:
            for key in KEYS[act]:
                QShortcut(QKeySequence(key), page).activated.connect(partial(self._act, act))
        return page

    def _marks(self, game: str) -> Sequence[Mark]:
        """The marks of a game's seats; () until its table is loaded, which is done when there is time."""
        if game in self._loaded:
            return table_row(game).marks
        QTimer.singleShot(_SOON_MS, self, partial(self._load, game))
        return ()

    def _load(self, game: str) -> None:
        """Load a table, if its game is still looked at."""
        entry = None if self.page is None else self.page.register.entry
        if self.page is not None and self.page.isVisible() and entry is not None and entry.game == game:
            table_row(game)
            self._loaded.add(game)
            self.page.show_again()

    def _turn_to_page(self) -> None:
        """At a table nothing is done beside it; back at the shelf there may be news."""
        if self._pages.page is self._shelf:
            self.look_round()
        elif self._pages.page is not self.page:
            self.keeper.chores.stop()

    def _leave(self) -> None:
        """Back to where the book was opened: to the last such place that is still there."""
        while self._opened_at:
            place = self._opened_at.pop()
            if self._pages.has(place):
                self._pages.come_back_to(place)
                return
        self._pages.come_back_to(self._shelf)

    def _note_place(self) -> None:
        """The book is opened where the window is now. Nothing that came later than an earlier visit of that place is
        come back to, and at the shelf every way begins."""
        place = self._pages.page
        if place is None or place is self._shelf:
            self._opened_at.clear()
        else:
            before = next((at for at, one in enumerate(self._opened_at) if one is place), len(self._opened_at))
            self._opened_at[before:] = [place]

    def _own_journal(self) -> Path | None:
        """That of the game at the table."""
        sitting = self._at_table()
        table = None if sitting is None else sitting.table
        return None if table is None else table.match.saving.path

    def _is_elsewhere(self, entry: Entry) -> bool:
        """Whether another program plays this game now."""
        if entry.is_over or entry.path == self._own_journal():
            return False
        try:
            return is_taken(entry.path)
        except OSError:
            return False

    # What is done with games

    def _do(self, deed: Deed, entry: Entry) -> None:
        from ui.book.game_sheet import Deed

        try:
            record, _ = Journal.read(entry.path)
        except (GameError, OSError) as error:
            self._talk().failure(error)
            self.keeper.look_round()
            return
        match deed:
            case Deed.RESUME:
                self._resume(entry, record)
            case Deed.WATCH:
                self._watch(entry, record)
            case Deed.RESULT:
                self._show_result(entry, record)
            case Deed.AGAIN:
                self._lead_to(lambda: self.deals.again(record))
            case Deed.OTHERS:
                self._lead_to(lambda: self.deals.with_others(record))
            case Deed.SHARE:
                self._share(record)
            case Deed.SAVE:
                self._filing().save(record)
            case _:
                raise AssertionError(deed)

    def _resume(self, entry: Entry, record: Record) -> None:
        sitting = self._sitting()
        if sitting.table is not None and entry.path == self._own_journal():
            self._pages.show_page(sitting.table)
        elif sitting.make_room():
            self._lead_to(lambda: sitting.arrivals.take_up(Unfinished(entry.path, record)))

    def _lead_to(self, begin: Callable[[], object]) -> None:
        """Have a game begin: whoever leaves its table comes back here."""
        sitting = self._sitting()
        before = sitting.table
        begin()
        if sitting.table is not before:
            sitting.come_from_book(self._own_journal())

    def _show_result(self, entry: Entry, record: Record) -> None:
        """The result of a game that is over, in front of its last table."""
        self._sitting().show_end(Film(record, entry.path, len(record.moves), from_book=True))

    def _share(self, record: Record) -> None:
        from ui.share.last_table import LAID

        try:
            self._exchange().share_record(record, LAID)
        except GameError as error:
            self._talk().failure(error)

    def _watch(self, entry: Entry, record: Record) -> None:
        """Watch a game as a film; while another program plays it, watch it being played."""
        if not self._is_elsewhere(entry):
            self._sitting().show_film(Film(record, entry.path, from_book=True))
        elif self._sitting().make_room():
            self._sitting().arrivals.look_on(entry.path)

    @cached_property
    def deals(self) -> Deals:
        """What begins games from the start of others."""
        from ui.window.deals import Deals

        return Deals(self._house, self._pages, self._sitting())

    def _picture(self, entry: Entry, size: QSize) -> Steps:
        """The last table of a game, in steps (see `picture_of`)."""
        from ui.share.last_table import picture_of

        house, games = self._house, self._sitting().host.games
        return picture_of(entry, size, games, house.tongue.language, self._theme_now(), house.textures)


def _telling(game: AnyGame) -> Telling:
    from ui.match.new_game import other_edition

    row = table_row(game.id, other_edition(game))
    terms = Terms(game.id, Language.EN)
    return Telling(row.meaning, row.deeds, lambda note: is_verdict(note, terms))


def _where_it_lies(journal: Path) -> Path:
    """A game that has come to its end was put to the finished ones."""
    finished = journal.parent / FINISHED / journal.name
    return finished if finished.exists() and not journal.exists() else journal


def _when(entry: Entry) -> int:
    return entry.when


def scroll_forms(waiting: int, sharers: Sequence[int], terms: Terms) -> Sequence[str]:
    """What the scroll of a box may say of so many games that wait, and of how one has fared, the longest first."""
    waits, few_words = waiting_words(waiting, terms), waiting_shortly(waiting, terms)
    forms = [joined((waits, told(sharers, terms)), terms) for told in (fared, fared_shortly)]
    forms.append(joined((few_words, fared_briefly(sharers, terms)), terms))
    return list(dict.fromkeys(forms))
