"""A film over whatever the window showed before: how it comes, and how one gets back. Loaded with the first game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal

from engines.errors import GameError
from engines.game import Note
from engines.record import Record
from ui.board.scene.motion import Tempo
from ui.games import table_row
from ui.look.theme import Theme
from ui.match.record_files import annotate
from ui.result.page import ResultPage
from ui.shared.choices import tempo_of
from ui.shared.pages import Page, Pages
from ui.table.page import TablePage
from ui.tidying import Tidying
from ui.watch.film import Film
from ui.watch.screening import Screening
from ui.window.at_table.ending import Ending
from ui.window.house import House


class Cinema(QObject):
    """Shows one film at a time.

    A film has two pages, its table and its result. Back leads from one to the other, whichever was shown first, and
    from there to where the film was asked for.

    Signals: left(), the film was left, and what lay under it is not there any more; branch_wanted(Film, Record), the
    game up to the moment that is shown, at which the film stands, is to be played on from; troubled(error), a comment
    could not be kept.
    """

    left = Signal()
    branch_wanted = Signal(object, object)
    troubled = Signal(object)

    def __init__(
        self,
        house: House,
        pages: Pages,
        ending: Ending,
        tidying: Tidying,
        beneath: Callable[[], TablePage | None],
    ) -> None:
        """`ending` shows the results of films and of nothing else; `beneath`: the table of a game that lies under the
        film now, if there is one."""
        super().__init__(pages)
        self.screening: Screening | None = None
        """What is shown; None for no film."""
        self._ending = ending
        ending.looked.connect(self.turn_to)
        ending.stepped_back.connect(self.step_back)
        self._tidying = tidying
        self._beneath = beneath
        self._from: Page | None = None
        """The page on which the film was asked for."""
        self._trail: list[Page] = []
        """The film's own pages that one came through, the last one of them now."""
        self._house = house
        self._pages = pages

    def show(self, film: Film, page: TablePage, theme: Theme) -> None:
        """Show this film, whose match `page` has, over whatever is shown now."""
        tempo = tempo_of(self._house.settings.settings)
        row = table_row(film.record.game, page.match.edition)
        self._from = self._pages.page
        self.screening = screening = Screening(film, page, row, theme, tempo, film.record.comments)
        screening.commented.connect(partial(self._annotate, film))
        screening.branched.connect(self._branch)
        page.covered.connect(screening.pause)
        page.bar.elsewhere.pressed.connect(self.step_back)
        # the page goes with the film, but not before it has heard its key
        page.is_left_by_escape = True
        page.escaped.connect(self.step_back, Qt.ConnectionType.QueuedConnection)
        page.installEventFilter(self)
        self.turn_to(page)
        screening.start()

    @property
    def result(self) -> ResultPage | None:
        """The result of the film's game, while it lies before or behind its table."""
        return self._ending.page

    @property
    def is_shown(self) -> bool:
        """Whether a film is what is looked at now, and not a page that was opened from it."""
        return self.screening is not None and self._pages.page is self.screening.page

    @property
    def is_before_result(self) -> bool:
        """Whether back leads from this page of the film to a result."""
        return self.screening is not None and isinstance(self._before, ResultPage)

    @property
    def _before(self) -> Page | None:
        """Where back leads from this page of the film."""
        return self._trail[-2] if len(self._trail) > 1 else self._from

    def comments_at(self, page: TablePage) -> Mapping[int, str]:
        """One's own words in the film that has this page, those just written included; none for any other page."""
        return self.screening.comments if self.screening is not None and self.screening.page is page else {}

    def tell(self, ply: int, note: Note | None = None) -> None:
        """Show this note of a move of the film being told, in front of its result; 0: show the film at its start."""
        if self.screening is not None:
            self.turn_to(self.screening.page)
            self.screening.tell(ply, note)

    def show_result(self, theme: Theme) -> None:
        """The result of the film's game, which is over; back leads from there to the table."""
        if self.screening is not None:
            self._ending.show(self.screening.page, theme, leads_back=True)
            assert self._ending.page is not None
            self.turn_to(self._ending.page)

    def stand_as_left(self, film: Film) -> None:
        """The film that is shown was played on from where `film` stands: turn to the page that was left then, and hide
        what was hidden."""
        if self.screening is None:
            return
        if film.watched is not None:
            self.screening.hide_again(film.watched)
        if film.after_result:
            self.turn_to(self.screening.page)

    # From page to page

    def turn_to(self, page: Page) -> None:
        """Show this page of the film; back leads to the one that was shown before it."""
        self._trail = [*(one for one in self._trail if one is not page), page]
        self._pages.show_page(page)
        self._say()

    def begin_here(self) -> None:
        """This page is the one that was asked for: back leads to where that was."""
        self._trail = self._trail[-1:]

    def step_back(self) -> bool:
        """Back to the page of the film before this one, or to what lay under it; False where what is looked at now is
        none of the film's pages."""
        if self._pages.page not in self._trail:
            return False
        if not self._turn_back():
            self.leave()
        return True

    def set_theme(self, theme: Theme) -> None:
        self._ending.set_theme(theme)
        if self.screening is not None:
            self.screening.page.set_theme(theme)
            self.screening.set_theme(theme)

    def set_tempo(self, tempo: Tempo) -> None:
        if self.screening is not None:
            self.screening.set_tempo(tempo)

    def leave(self) -> None:
        """Back to what lay under the film, if one is shown."""
        if self.screening is not None:
            self.take_off()
            self._go_back()

    def take_off(self) -> None:
        """End the film, if one is shown; something else is to be shown then."""
        if self.screening is not None:
            self._ending.drop()
            self.screening.close()
            self.screening.page.match.close()
            self._pages.drop_page(self.screening.page)
            self.screening, self._trail = None, []
            self._tidying.begin()

    # Inside

    def _turn_back(self) -> bool:
        """Back to the film's page before this one; False where there is none before it."""
        if len(self._trail) < 2:
            return False
        left = self._trail.pop()
        self._pages.come_back_to(self._trail[-1])
        if left is self._ending.page:
            self._ending.drop()
        return True

    def _go_back(self) -> None:
        """Show the page on which the last film was asked for, if it is there still."""
        page, self._from = self._from, None
        if page is not None and self._pages.has(page):
            self._pages.come_back_to(page)
        else:
            self.left.emit()

    def _branch(self, film: Film) -> None:
        screening = self.screening
        assert screening is not None
        record = replace(film.record, comments=screening.comments)
        left = replace(film, record=record, after_result=self.is_before_result)
        self.branch_wanted.emit(left, _until(record, screening.ply))

    def _annotate(self, film: Film, ply: int, text: str) -> None:
        """Keep a comment where the game is kept: at its table, or in its file."""
        try:
            beneath = self._beneath()
            if beneath is not None and beneath.match.saving.path == film.path:
                beneath.match.annotate(ply, text)
            elif film.path is not None:
                annotate(film.path, ply, text)
        except (GameError, OSError) as error:
            self.troubled.emit(error)

    def _say(self) -> None:
        """Say where the ways back lead, above all to the result."""
        if self.screening is None:
            return
        self.screening.page.bar.name_back(self.tr("Back"))
        if self.is_before_result:
            banner = self.screening.page.bar.elsewhere
            banner.say(self.tr("You are watching the game again."), self.tr("Back to the result"))
            self.screening.page.stand(banner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        return False


def _until(record: Record, ply: int) -> Record:
    """The game up to a ply, with the comments up to it."""
    comments = {at: text for at, text in record.comments.items() if at <= ply}
    return replace(record, moves=record.moves[:ply], comments=comments)
