"""What goes on at the table: a match is begun, played, looked at in the end, and left. Loaded with the first game.

It knows pages by the window's stack only, and games by the host.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engines.errors import GameError
from engines.game import Note
from engines.record import Record, write_record
from ui.board.scene.motion import Tempo
from ui.dialogs.messages import Coming, Talk
from ui.lesson.lesson import Lesson
from ui.look.theme import Theme
from ui.match.host import Host, ReadyMatch
from ui.match.match import Match
from ui.match.new_game import Setup
from ui.match.players import Player
from ui.result.page import ResultPage
from ui.settings import Settings
from ui.shared.acts import Act, Answer
from ui.shared.pages import Pages
from ui.table.page import TablePage
from ui.table.watching import Watching
from ui.terms import Language
from ui.tidying import Tidying
from ui.watch.film import Film
from ui.window.at_table.another_game import AnotherGame
from ui.window.at_table.arrivals import Arrivals
from ui.window.at_table.beginnings import Beginnings
from ui.window.at_table.cinema import Cinema
from ui.window.at_table.classroom import Classroom
from ui.window.at_table.ending import Ending
from ui.window.at_table.first_game import begin_first_game
from ui.window.at_table.laying import lay_table
from ui.window.at_table.notices import Notices
from ui.window.at_table.play import Play, WayBack, is_counted
from ui.window.at_table.standing_still import StandingStill
from ui.window.at_table.taking_back import take_back
from ui.window.house import House


class Sitting(QObject):
    """The one match at the table, if there is one, and its pages.

    Signals: asked(Act), what only the window can do; rule_wanted(rule number), somebody wants to read a rule of the
    game at the table; keys_wanted(game), somebody wants to know the keys of a game; left(), the table is empty again
    and the shelf may be shown; returned(Path), it is empty again, and the game of this journal had come from the book;
    others_wanted(Record), its deal is to be played again by others.
    """

    asked = Signal(object)
    rule_wanted = Signal(str)
    keys_wanted = Signal(str)
    left = Signal()
    returned = Signal(object)
    others_wanted = Signal(object)

    def __init__(self, house: House, host: Host, pages: Pages, theme: Theme) -> None:
        super().__init__(pages)
        self.host = host
        self._play: Play | None = None
        """The game at the table, also while a film is shown over it."""
        self._house = house
        self._pages = pages
        self._theme = theme
        self._talk = Talk(house.tongue, pages.window())
        self._notices = Notices(self._talk, host.games, self)
        self._beginnings = Beginnings(house, pages.window())
        self.arrivals = Arrivals(house, host, self._talk, self)
        """How games that were begun before come here."""
        self._another = self._make_another_game()
        self._classroom = self._make_classroom()
        self._tidying = Tidying(self)
        self.cinema = cinema = Cinema(house, pages, self._make_ending(), self._tidying, lambda: self._played_page)
        cinema.left.connect(self.left)
        cinema.troubled.connect(self._talk.failure)
        cinema.branch_wanted.connect(self._branch)
        self._ending = self._make_ending()
        self._ending.looked.connect(pages.show_page)
        self._ending.stepped_back.connect(self._show_table)

    @property
    def table(self) -> TablePage | None:
        """The table that is shown, or lies under another page: that of the film, if there is one, or of the game."""
        screening = self.cinema.screening
        return screening.page if screening is not None else self._played_page

    @property
    def lesson(self) -> Lesson | None:
        """What goes on at the table, if that is a lesson."""
        return None if self._play is None else self._play.lesson

    @property
    def watching(self) -> Watching | None:
        """What follows the game at the table, if another program plays it."""
        return None if self._play is None else self._play.watching

    @property
    def result(self) -> ResultPage | None:
        """The result of the game at the table, or of the film over it, while it lies there."""
        return self.cinema.result or self._ending.page

    @property
    def running_game(self) -> str:
        """The record of the game at the table as text, or ""."""
        return "" if self.table is None else write_record(self.table.match.record)

    @property
    def played(self) -> Record | None:
        """The game that is played at the table, also while a film is shown over it."""
        return None if self._play is None else self._play.record

    @property
    def is_safe(self) -> bool | None:
        """Whether every move of the game at the table is on the disk, looked up now; None when there is none to be
        saved."""
        return None if self._play is None else self._play.is_safe

    @property
    def film(self) -> Film | None:
        """What is watched over the table."""
        return None if self.cinema.screening is None else self.cinema.screening.film

    @property
    def theme(self) -> Theme:
        """In which everything at the table is shown."""
        return self._theme

    @property
    def _settings(self) -> Settings:
        return self._house.settings.settings

    @property
    def _played_page(self) -> TablePage | None:
        """The table that is played at, also while a film is shown over it."""
        return None if self._play is None else self._play.page

    # Coming to the table

    def set_up(self, game: str, players: Sequence[Player] = ()) -> None:
        """Ask how to play, with these players filled in, else those of the last time, and play."""
        self._another.set_up(game, players)

    def seats_of(self, game: str) -> range:
        """How many can play a game."""
        return self.host.games[game].seats

    def begin(self, setup: Setup) -> None:
        """Play a new game."""
        self.sit_down(self.host.begin(setup))

    def look_on(self, path: Path, match: Match) -> None:
        """Look at a game that another program plays, in this journal."""
        self.clear()
        page = self._make_page(ReadyMatch(match))
        self._play = play = self._make_play(page)
        page.set_cautious(False)
        page.rounds.set_wanted(False)
        self._pages.show_page(page)
        page.start()
        play.watching = watching = Watching(path, page)
        watching.take_over_wanted.connect(partial(self.arrivals.take_over, path))

    def show_film(self, film: Film) -> bool:
        """Watch a game from its start, or from wherever the film begins; what is shown now waits until it is left.
        False when it cannot be watched."""
        try:
            ready = self.host.show(film.record)
        except (GameError, OSError) as error:
            self._talk.failure(error)
            return False
        self.cinema.leave()
        self.cinema.show(film, self._make_page(ready), self._theme)
        self._notices.tell_what_was_read(ready)
        return True

    def show_end(self, film: Film) -> None:
        """The result of a game that is over, in front of its last table; back leads to what is shown now."""
        if self.show_film(film):
            self.show_result()
            self.cinema.begin_here()

    def sit_down(self, ready: ReadyMatch) -> None:
        """Put a match on the table in place of whatever was there."""
        with self._laying():
            self.clear()
            page = self._make_page(ready)
            self._play = play = self._make_play(page, counts=is_counted(ready.match))
            play.set_tempo(self._settings)
            page.offer_recap(wanted=True)
            self._pages.show_page(page)
            page.start()
        if page.match.stands_still:
            StandingStill(page)
        self._notices.tell_of_saving(page.match)
        self._notices.tell_what_was_read(ready)

    def learn(self, game: str) -> None:
        """Take the lesson of a game, where it was left; whoever comes from another table of it plays on by keys."""
        goes_on_by_key = self.lesson is not None and self.lesson.page.scene.is_played_by_key
        with self._laying():
            self.clear()
            lesson = self._classroom.open(self.host.games[game], self._theme, self._make_page)
            self._play = self._make_play(lesson.page, lesson)
            self._pages.show_page(lesson.page)
            if goes_on_by_key:
                lesson.page.scene.note_key()
            lesson.start()

    def _laying(self) -> AbstractContextManager[None]:
        """Making a table and painting its pieces takes a moment: what is going on is seen at once."""
        return self._pages.busy(self.tr("Laying out the table…"))

    # At the table

    def act(self, act: Act) -> None:
        """What the bar over the table asks."""
        match act:
            case Act.BACK:
                self.leave()
            case Act.UNDO:
                self._take_back()
            case Act.RESTART:
                self._another.restart()
            case Act.NEW:
                self._another.renew()
            case Act.LOG:
                self._turn_log()
            case Act.WATCH:
                self._watch_again()
            case _:
                self.asked.emit(act)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self._played_page, self._ending, self.lesson, self.cinema):
            if part is not None:
                part.set_theme(theme)

    def come_from_book(self, journal: Path | None) -> None:
        """The book of games led to the game at the table: whoever leaves goes back there, to this journal."""
        if self._play is not None:
            self._play.way_back.lead_to_book(journal)

    def set_tempo(self, tempo: Tempo) -> None:
        if self._play is not None:
            self._play.set_tempo(self._settings)
        self.cinema.set_tempo(tempo)

    def heed(self, settings: Settings) -> None:
        """What is chosen for the hands and the warnings at the table has changed."""
        if self._play is not None:
            self._play.heed(settings)

    def show_result(self) -> None:
        """The end of the game at the table, or of the one that is watched."""
        if self.cinema.is_before_result:
            self.cinema.step_back()
        elif self.table is None or self.table.is_running:
            return
        elif self.cinema.screening is not None:
            self.cinema.show_result(self._theme)
        elif (play := self._play) is not None:
            self._ending.show(play.page, self._theme, leads_back=not play.way_back.is_to_shelf)

    # Leaving it

    def leave(self, coming: Coming = Coming.NOTHING) -> bool:
        """Back to where what is shown was asked for: from a page of a film to the one before it, away from the table
        after a question when the game is not over. False when the person stays."""
        return self.cinema.step_back() or self._leave_table(coming)

    def make_room(self, coming: Coming = Coming.GAME) -> bool:
        """Leave whatever is at the table for another game, a film over it as well, as on the way to the shelf. False
        when the person stays."""
        if self._play is not None:
            return self._leave_table(coming)
        self.cinema.leave()
        return True

    def give_up(self, journal: Path) -> None:
        """Nobody wants to go on with the game in this journal."""
        try:
            self.host.give_up(journal)
        except (GameError, OSError) as error:
            self._talk.failure(error)

    def clear(self) -> None:
        """Take everything from the table; a running game stays in its journal."""
        self._ending.drop()
        self.cinema.take_off()
        if self._play is not None:
            self._play.page.match.close()
            self._pages.drop_page(self._play.page)
            self._tidying.begin()
        self._play = None

    def close(self) -> None:
        """The program ends."""
        self.clear()
        self.host.close()

    # Inside

    def _make_another_game(self) -> AnotherGame:
        another = AnotherGame(self, self.host, self._beginnings, self.arrivals.deal_again, self._talk, self)
        another.keys_wanted.connect(self.keys_wanted)
        another.others_wanted.connect(self.others_wanted)
        return another

    def _make_classroom(self) -> Classroom:
        classroom = Classroom(self._house, self.host, self._beginnings, self)
        classroom.left.connect(lambda: self.leave())
        classroom.scene_wanted.connect(self.learn)
        classroom.game_wanted.connect(partial(begin_first_game, self))
        classroom.play_on_wanted.connect(self.sit_down)
        classroom.deal_wanted.connect(self.arrivals.deal_again)
        classroom.others_wanted.connect(self.others_wanted)
        classroom.film_wanted.connect(self.show_film)
        classroom.rule_wanted.connect(self.rule_wanted)
        return classroom

    def _make_ending(self) -> Ending:
        ending = Ending(self._house, self._pages)
        ending.due.connect(self.show_result)
        ending.again.connect(self._another.play_again)
        ending.renewed.connect(self.set_up)
        ending.left.connect(lambda: self.leave())
        ending.asked.connect(self.act)
        ending.others_wanted.connect(self._another.seat_others)
        ending.moment_wanted.connect(self._watch_again)
        return ending

    def _show_table(self) -> None:
        if self.table is not None:
            self._pages.show_page(self.table)

    def _watch_again(self, told: int = 0, note: Note | None = None) -> None:
        """Watch the game at the table from its start, or as this note of this move of it is told."""
        if self.table is None:
            return
        if self.cinema.screening is None:
            match = self.table.match
            self.show_film(Film(match.record, match.saving.path))
        self.cinema.tell(told, note)

    def _leave_table(self, coming: Coming) -> bool:
        """Away from the table, and from a film over it. False when the person stays."""
        play, is_safe = self._play, self.is_safe
        ended: Path | None = None
        if play is not None and play.page.is_running and is_safe is not None:
            record = play.record_shown
            answer = self._talk.leave(record, is_safe=is_safe, coming=coming)
            if answer is Answer.STAY or (is_safe and answer is Answer.END and self._talk.end(record) is Answer.STAY):
                return False
            ended = play.page.match.saving.path if answer is Answer.END else None
        self.clear()
        if ended is not None:
            self.give_up(ended)
        self._go_back(None if play is None else play.way_back, coming)
        return True

    def _go_back(self, way: WayBack | None, coming: Coming) -> None:
        """Lead to where the game was asked for that has been taken from the table."""
        if way is None or way.journal is None:
            self.left.emit()
        else:
            self.returned.emit(way.journal)
        if way is not None and way.film is not None and coming is Coming.NOTHING:
            self._return_to(way.film)

    def _return_to(self, film: Film) -> None:
        """Show a film again where it stood, and where it leads back; what was hidden in it is hidden."""
        if film.after_result:
            self.show_end(film)
        else:
            self.show_film(film)
        self.cinema.stand_as_left(film)

    def _make_play(self, page: TablePage, lesson: Lesson | None = None, *, counts: bool = False) -> Play:
        return Play(page, WayBack(page, self._house.tongue), lesson, counts=counts)

    def _branch(self, film: Film, record: Record) -> None:
        """Play on from where the film stands, in place of the game that lies under it."""
        if self._play is not None and not self._leave_table(Coming.GAME):
            return
        self.arrivals.branch(record)
        if self.cinema.screening is None and self._play is not None:
            self._play.way_back.lead_to_film(film)

    def _make_page(self, ready: ReadyMatch, called: Callable[[Language], Sequence[str]] | None = None) -> TablePage:
        match = ready.match
        page = lay_table(self._house, self._pages, self._theme, self.host.games[match.game], match, called)
        page.asked.connect(self.act)
        page.rule_wanted.connect(self.rule_wanted)
        page.over.connect(self._end)
        page.practice_wanted.connect(self._practise)
        page.result_wanted.connect(self.show_result)
        return page

    def _end(self) -> None:
        self._count_finished()
        if self.cinema.screening is None and self.table is not None:
            self._ending.wait(self.table)

    def _count_finished(self) -> None:
        """Another game of this box has been played to its end by a person."""
        play = self._play
        if play is not None and play.counts:
            play.counts = False
            self._house.settings.revise(lambda settings: settings.finished_once_more(play.game))

    def _take_back(self) -> None:
        if self.table is not None:
            take_back(self.table, self._talk)

    def _practise(self) -> None:
        """Further back than may be undone: the game is marked, and counts no more."""
        play = self._play
        if play is not None and self.table is play.page and self._talk.practise() is Answer.TAKE_BACK:
            play.counts = False
            play.page.match.practise()
            play.page.view.setFocus()

    def _turn_log(self) -> None:
        if self.table is not None:
            folded = not self.table.is_log_folded
            self.table.fold_log(folded)
            if not self.table.side.hangs:  # there it is only looked into
                self._house.settings.change(log_folded=folded)
