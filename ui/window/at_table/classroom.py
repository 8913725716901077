"""The lessons at the table: how one begins, and what comes after it. Loaded with the first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from engines.about import LESSON, SEED
from engines.game import AnyGame
from engines.record import Record
from ui.games import table_row
from ui.lesson.lesson import Lesson, names_in
from ui.lesson.script import load_script
from ui.lesson.tutor import Tutor, learners_table
from ui.look.theme import Theme
from ui.match.host import Host, ReadyMatch
from ui.match.players import about_players
from ui.settings import LessonMark
from ui.shared.choices import tempo_of_lesson
from ui.table.page import TablePage
from ui.terms import Language
from ui.watch.film import Film
from ui.window.at_table.beginnings import Beginnings
from ui.window.house import House

MakePage = Callable[[ReadyMatch, Callable[[Language], Sequence[str]]], TablePage]
"""A table for a match; the function names its players in a language."""


class Classroom(QObject):
    """Begins lessons, and says what their ends lead to; putting that on the table is for others.

    Signals: left(), the learner goes; scene_wanted(game id), the next step stands at another table: the lesson is to be
    begun again, where it was left; game_wanted(Setup), a first whole game is to be played; play_on_wanted(ReadyMatch),
    the lesson's own game, as a game; deal_wanted(Record), others_wanted(Record), the deal of the lesson's last scene,
    for its people or for others; film_wanted(Film), the game of the lesson as a film; rule_wanted(rule number), the
    learner wants to read a rule.
    """

    left = Signal()
    scene_wanted = Signal(str)
    game_wanted = Signal(object)
    play_on_wanted = Signal(object)
    deal_wanted = Signal(object)
    others_wanted = Signal(object)
    film_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, house: House, host: Host, beginnings: Beginnings, parent: QObject) -> None:
        super().__init__(parent)
        self._house, self._host, self._beginnings = house, host, beginnings

    def open(self, game: AnyGame, theme: Theme, make_page: MakePage) -> Lesson:
        """The lesson of a game where it was left, on a table of its own, which has not been started yet."""
        script = load_script(game.id)
        mark = self._house.settings.settings.lessons.get(game.id, LessonMark())
        tutor = Tutor(script, min(mark.step, len(script.steps) - 1), deeds=table_row(game.id).deeds)
        page = make_page(ReadyMatch(tutor.make_match(game)), partial(names_in, script))
        page.rounds.set_wanted(True)  # points are explained while the table that they are counted on lies there
        page.set_cautious(False)
        page.set_tempo(tempo_of_lesson(self._house.settings.settings))
        lesson = Lesson(tutor, page, self._house.tongue, theme, self._house.settings)
        self._connect(lesson)
        return lesson

    def _connect(self, lesson: Lesson) -> None:
        script = lesson.tutor.script
        lesson.left.connect(self.left)
        # only once the table that asks for another scene rests
        lesson.scene_wanted.connect(lambda: self.scene_wanted.emit(script.game), Qt.ConnectionType.QueuedConnection)
        lesson.play_on_wanted.connect(lambda: self.play_on_wanted.emit(self._played_on(lesson)))
        lesson.first_game_wanted.connect(lambda: self.game_wanted.emit(self._beginnings.after(script)))
        lesson.same_deal_wanted.connect(lambda: self.deal_wanted.emit(self._deal(lesson)))
        lesson.others_wanted.connect(lambda: self.others_wanted.emit(self._deal(lesson)))
        lesson.watch_wanted.connect(lambda: self.film_wanted.emit(_film(lesson)))
        lesson.rule_wanted.connect(self.rule_wanted)

    def _played_on(self, lesson: Lesson) -> ReadyMatch:
        """The lesson's game from its end on, for its learner and beginner computer players."""
        players = learners_table(lesson.tutor.script, lesson.page.names)
        return self._host.play_on(lesson.page.match, players, self._beginnings.seed())

    def _deal(self, lesson: Lesson) -> Record:
        """What the last scene of the lesson began with, for its learner and beginner computer players."""
        players = learners_table(lesson.tutor.script, lesson.page.names)
        about = {**about_players(players), SEED: self._beginnings.seed(), LESSON: True}
        return replace(lesson.page.match.record, about=about)


def _film(lesson: Lesson) -> Film:
    """The game of the lesson as a film, as far as it was played in one piece."""
    record = lesson.page.match.record
    return Film(replace(record, about={**record.about, LESSON: True}))
