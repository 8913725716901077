"""The game that is played at a table, also while a film is shown over it, and the way back from there.

Loaded with the first game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject

from engines.about import PRACTICE
from engines.record import Record
from ui.language import Tongue
from ui.lesson.lesson import Lesson
from ui.match.match import Match
from ui.settings import Settings
from ui.shared.choices import cautious_of, is_first_game, tempo_at, tempo_of_lesson
from ui.table.page import TablePage
from ui.table.watching import Watching
from ui.watch.film import Film
from ui.window.at_table.skip_tip import SkipTip


def is_counted(match: Match) -> bool:
    """Whether the end of a match that begins now is one more game that a person has finished."""
    is_practice = bool(match.record.about.get(PRACTICE))
    return not match.is_finished and not is_practice and any(player.is_person for player in match.players)


class WayBack(QObject):
    """The way from the table of one game: to the shelf, unless the book of games or a film led to the game.

    The first button above the table says where it leads, in the language that is spoken.
    """

    def __init__(self, page: TablePage, tongue: Tongue) -> None:
        super().__init__(page)
        self.journal: Path | None = None
        """That of the game, where the book of games led to it: whoever leaves goes back there."""
        self.film: Film | None = None
        """The one that the game was branched off from, where it stood: whoever leaves goes back there."""
        self._bar = page.bar
        tongue.spoken.connect(self._name)

    @property
    def is_to_shelf(self) -> bool:
        return self.journal is None and self.film is None

    def lead_to_book(self, journal: Path | None) -> None:
        """Lead to this journal in the book of games; None: not to the book."""
        self.journal = journal
        self._name()

    def lead_to_film(self, film: Film) -> None:
        """Lead to this film, and from there to where it leads back."""
        self.film = film
        self.lead_to_book(film.path if film.from_book else None)

    def _name(self) -> None:
        """Say at the table where leaving it leads, where that is not the shelf."""
        if self.film is not None:
            self._bar.name_back(self.tr("Back to the film"))
        elif self.journal is not None:
            self._bar.name_back(self.tr("Back to the book of games"))


@dataclass(slots=True)
class Play:
    """One game at its table: it is played, or taught in a lesson, or watched while another program plays it."""

    page: TablePage
    way_back: WayBack
    lesson: Lesson | None = None
    watching: Watching | None = None
    """Follows the other program that plays the game."""
    counts: bool = False
    """Whether the end of the game is one more game finished; it counts once, also if the end is undone."""
    tip: SkipTip | None = None
    """Tells, in the first game of the box, how to skip ahead."""

    @property
    def game(self) -> str:
        """Its id."""
        return self.page.match.game

    @property
    def record(self) -> Record:
        return self.page.match.record

    @property
    def record_shown(self) -> Record:
        """The record as far as the table shows it: while it waits at the end of a round, without the move that ended
        the round, for that has begun the next one already."""
        halt = self.page.scene.telling.halt
        return self.record if halt is None else replace(self.record, moves=self.record.moves[: halt.snapshot.ply - 1])

    @property
    def is_safe(self) -> bool | None:
        """Whether every move is on the disk, looked up now; None where nothing is to be saved."""
        is_saved = self.lesson is None and self.watching is None
        return self.page.match.saving.is_safe() if is_saved else None

    def heed(self, settings: Settings) -> None:
        """Take over what is chosen for the hands and the warnings at the table."""
        # a lesson answers wrong moves itself
        self.page.set_cautious(self.lesson is None and cautious_of(settings, self.game))
        self.page.cover_hands(settings.hands_covered)
        self.page.rounds.set_wanted(self.lesson is not None or (settings.rounds_wait and self.watching is None))

    def set_tempo(self, settings: Settings) -> None:
        """Take over the speed that is chosen for the table; in a first game it is slower, and is said to be skipped."""
        is_lesson = self.lesson is not None
        if self.tip is None and not is_lesson and self.watching is None and is_first_game(settings, self.game):
            self.tip = SkipTip(self.page)
        self.page.set_tempo(tempo_of_lesson(settings) if is_lesson else tempo_at(settings, self.game))
