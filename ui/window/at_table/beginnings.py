"""How a new game begins: somebody is asked who plays it, the same people play once more, or a lesson is over. Loaded
with the first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from engines.game import AnyGame
from ui.book.catalogue.index import Index
from ui.dialogs.last_setup import offering, read_last_setup
from ui.dialogs.setup_dialog import SetupDialog
from ui.game_files import lessons
from ui.lesson.lesson import script_before
from ui.lesson.script import Script
from ui.lesson.tutor import learners_table
from ui.look.theme import Theme
from ui.match.match import Match
from ui.match.new_game import Setup, drawn_seed
from ui.match.players import Player
from ui.settings import LessonMark
from ui.window.house import House


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody who was asked wants: a game, its lesson, or neither."""

    setup: Setup | None = None
    lesson: bool = False


def known_names(house: House) -> list[str]:
    """The names that people have played under, the latest first."""
    with closing(Index.beside(house.journals)) as index:
        return index.called()


def own_name(house: House) -> str:
    """What a person is called who is not asked: as at the last set-up, else as in the latest game; "" before any."""
    name = house.settings.settings.name
    if name:
        return name
    with closing(Index.beside(house.journals)) as index:
        return next(iter(index.called(with_practice=False)), "")  # in practice they may be others'


class Beginnings:
    """Says what a new game is to be; playing it is for others."""

    def __init__(self, house: House, window: QWidget) -> None:
        self._house, self._window = house, window

    def ask(self, game: AnyGame, theme: Theme, tell_keys: Callable[[], object], players: Sequence[Player] = ()) -> Wish:
        """Ask how to play, with these players filled in, else with the last answer; it is kept for the next time."""
        store = self._house.settings
        last = read_last_setup(store.settings.setups.get(game.id, {}), game.seats)
        dialog = SetupDialog(
            game,
            self._house.tongue,
            offering(players, game.seats) if players else last,
            self._house.rng,
            self._window,
            name=store.settings.name,
            known=known_names(self._house),
            theme=theme,
        )
        mark = store.settings.lessons.get(game.id, LessonMark())
        if game.id in lessons() and not mark.done:
            dialog.offer_lesson(mark)
        dialog.help_wanted.connect(tell_keys)
        wish = Wish()
        if dialog.exec():
            setup, name = dialog.remembered().as_json(), dialog.own_name
            store.revise(lambda settings: settings.with_setup(game.id, setup, name))
            wish = Wish(dialog.setup())
        elif dialog.wants_lesson:
            wish = Wish(lesson=True)
        dialog.deleteLater()
        return wish

    def once_more(self, match: Match) -> Setup:
        """The same people, a new deal. The people of a lesson have names of one language only: they do not stay."""
        script = script_before(match)
        return Setup(match.game, match.players, self.seed()) if script is None else self.after(script)

    def after(self, script: Script) -> Setup:
        """A whole game after a lesson, for as many as sat there; in somebody's first games the table warns."""
        names = [""] * script.players
        names[script.seat] = own_name(self._house)
        return Setup(script.game, learners_table(script, names), self.seed())

    def seed(self) -> int:
        """One that nobody has chosen."""
        return drawn_seed(self._house.rng)
