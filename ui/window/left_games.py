"""The games that were left before their end: taken up from the shelf, offered at the start, and marked by ribbons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ui.files import set_aside
from ui.game_files import lessons
from ui.locks import is_taken
from ui.match.unfinished import Unfinished, games_left, list_journals, waiting_games
from ui.settings import LessonMark
from ui.shared.acts import Answer
from ui.shelf.page import LibraryPage
from ui.window.house import House

if TYPE_CHECKING:
    from ui.dialogs.messages import Talk
    from ui.window.at_table.sitting import Sitting


class LeftGames:
    """Looks into the folder of journals whenever it is asked; it keeps nothing."""

    def __init__(
        self, house: House, shelf: LibraryPage, sitting: Callable[[], Sitting], talk: Callable[[], Talk]
    ) -> None:
        """`sitting` and `talk` are first called when a game is taken up, or something is asked."""
        self._house = house
        self._shelf = shelf
        self._sitting = sitting
        self._talk = talk

    def open(self, game: str) -> None:
        """A box is taken from the shelf: go on with its unfinished game, or set up a new one."""
        self._shelf.choose(game)
        left = self._newest(game)
        answer = Answer.NEW_GAME if left is None else self._ask_about(left)
        if left is not None and answer is Answer.TAKE_UP:
            self._sitting().arrivals.take_up(left)
        elif left is not None and answer is Answer.LOOK:
            self._sitting().arrivals.look_on(left.path)
        elif answer is Answer.NEW_GAME:
            self._sitting().set_up(game)

    def resume(self, game: str) -> None:
        """Go on with the unfinished game of this box."""
        left = self._newest(game)
        if left is not None:
            self._sitting().arrivals.take_up(left)

    def offer(self) -> None:
        """At the start: ask whether to go on with the game that was left last."""
        waiting = (one for one in self._all() if one.record.moves and not is_taken(one.path))
        left = next(waiting, None)
        if left is None:
            return
        self._shelf.choose(left.record.game)
        answer = self._talk().take_up_or_end(left)
        if answer is Answer.TAKE_UP:
            self._sitting().arrivals.take_up(left)
        elif answer is Answer.END and self._talk().end(left.record) is Answer.END:
            self._sitting().give_up(left.path)
            self.show_ribbons()

    def tell_passed_over(self) -> None:
        """At the start: name what lies among the saved games and cannot be read."""
        found = list_journals(self._house.journals).passed_over
        if found and self._talk().passed_over(found) is Answer.SET_ASIDE:
            for one in found:
                try:
                    set_aside(one.path)
                except OSError as error:
                    self._talk().failure(error)
                    break
            self.show_ribbons()

    def show_ribbons(self) -> None:
        """Show on the boxes which games were left, and where their lessons stand."""
        self._shelf.set_in_progress(games_left(self._house.journals, self._house.shelf))
        marks = self._house.settings.settings.lessons
        self._shelf.set_lessons({game: marks.get(game, LessonMark()) for game in lessons()})

    # Inside

    def _all(self) -> Iterator[Unfinished]:
        return waiting_games(self._house.journals, self._house.shelf)

    def _newest(self, game: str) -> Unfinished | None:
        return next(waiting_games(self._house.journals, (game,)), None)

    def _ask_about(self, left: Unfinished) -> Answer:
        talk = self._talk()
        return talk.played_elsewhere(left) if is_taken(left.path) else talk.take_up_or_new(left)
