"""The game that is played at a table, also while a film is shown over it. Loaded with the first game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from engines.about import PRACTICE
from engines.record import Record
from ui.lesson.lesson import Lesson
from ui.match.match import Match
from ui.settings import Settings
from ui.shared.choices import cautious_of, is_first_game, tempo_at, tempo_of_lesson
from ui.table.page import TablePage
from ui.table.watching import Watching
from ui.watch.film import Film
from ui.window.skip_tip import SkipTip


def is_counted(match: Match) -> bool:
    """Whether the end of a match that begins now is one more game that a person has finished."""
    is_practice = bool(match.record.about.get(PRACTICE))
    return not match.is_finished and not is_practice and any(player.is_person for player in match.players)


@dataclass(slots=True)
class Play:
    """One game at its table: it is played, or taught in a lesson, or watched while another program plays it."""

    page: TablePage
    lesson: Lesson | None = None
    watching: Watching | None = None
    """Follows the other program that plays the game."""
    counts: bool = False
    """Whether the end of the game is one more game finished; it counts once, also if the end is undone."""
    from_book: Path | None = None
    """The journal of the game, where the book of games led to it: whoever leaves goes back there."""
    from_film: Film | None = None
    """The film that the game was branched off from, where it stood: whoever leaves goes back there."""
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
