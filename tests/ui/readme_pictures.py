"""Takes all pictures of the READMEs anew, in both languages: shelf, five tables, a lesson, the book of games and the
counts. Look at them afterwards.

PYTHONPATH=.:tests:tests/ui QT_QPA_PLATFORM=offscreen python -m readme_pictures
"""

from __future__ import annotations

import os
import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import moments
from playing import opened
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from recorded_games import recorded_games

from engines.about import BEGUN
from engines.record import record_from_json
from ui.app import Program
from ui.book.page import Part
from ui.game_files import TABLES
from ui.match.journal import Journal
from ui.match.players import Level, Player, about_players
from ui.terms import Language

FOLDER: Final = Path(__file__).resolve().parents[2] / "resources" / "screenshots"
SIZE: Final = QSize(960, 600)
QUALITY: Final = 88
NAMES: Final = {
    Language.EN: ("Haru", "Natsu", "Aki", "Fuyu", "Mio", "Ren"),
    Language.JA: ("はる", "なつ", "あき", "ふゆ", "みお", "れん"),
}
CALLED: Final = {"uosao": "table"}
"""The files of games that do not bear the game's name."""
BUSIEST: Final = ("uosao", "shinano")
"""Games whose tables say more about them once most lies there."""
TELLING: Final = {"wudang": 75}
"""The number of moves after which a game's table says most: nearly all halls of the Dipper are taken."""
LESSON: Final = ("usagi", "build")
PAINTED: Final = 2500
"""Milliseconds in which covers, textures and small pictures are there for sure."""
SEED: Final = 7
KEPT: Final = 6
"""So many games of each box are in the book."""
MOST_PLAYERS: Final = 3
DAY: Final = int(datetime(2026, 11, 20, 20, 30).timestamp())
A_DAY: Final = 24 * 60 * 60


def take(program: Program, name: str, language: Language, wait: int = 700) -> None:
    QTest.qWait(wait)
    smooth = Qt.TransformationMode.SmoothTransformation
    picture = program.window.grab().toImage().scaled(SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    assert picture.save(str(FOLDER / f"{name}-{language.value}.jpg"), "JPG", QUALITY)


def take_lesson(program: Program, language: Language) -> None:
    game, step = LESSON
    sitting = program.window.sitting
    sitting.learn(game)
    while True:
        QTest.qWait(100)
        lesson = sitting.lesson
        assert lesson is not None
        if lesson.page.scene.telling.is_halted:
            lesson.page.scene.telling.go_on()  # what a step tells by itself waits until it was read
        if lesson.page.scene.busy or not lesson.tutor.waiting or lesson.tutor.step is None:
            continue
        if lesson.tutor.step.id == step:
            break
        lesson.tutor.go_on()
    take(program, "lesson", language)


def keep_games(folder: Path, language: Language) -> None:
    """Games of the first of NAMES with computers before DAY: the last of each box waits, the others are over."""
    rng = random.Random(SEED)
    names = NAMES[language]
    for number, game in enumerate(TABLES):
        small = [one["record"] for one in recorded_games(game) if one["record"]["players"] <= MOST_PLAYERS]
        chosen = rng.sample(small, min(KEPT, len(small)))
        for place, found in enumerate(chosen):
            record = record_from_json(found)
            level = rng.choice((Level.CASUAL, Level.STRONG, Level.EXPERT))
            seats = (Player(names[0]), *(Player(name, level) for name in names[1 : record.players]))
            is_over = place < len(chosen) - 1
            moves = record.moves if is_over else record.moves[: len(record.moves) // 2]
            begun = DAY - (number if not is_over else 4 + 5 * place + number) * A_DAY
            about = {**about_players(seats), BEGUN: begun}
            journal = Journal.create(folder, replace(record, moves=moves, about=about))
            if is_over:
                journal.finish(begun + 1800)
            journal.close()
            os.utime(journal.path, (begun + 1800, begun + 1800))


def take_book(program: Program, language: Language) -> None:
    program.window.album.open()
    book = program.window.album.page
    assert book is not None
    for name, part in (("book", Part.GAMES), ("counts", Part.COUNTING)):
        book.turn_to(part)
        while book.keeper.chores.is_at_work:
            QTest.qWait(100)
        take(program, name, language, 2 * PAINTED)


def moment_of(game: str) -> moments.Moment:
    if game in TELLING:
        told = moments.game_told(game)
        told.seek(told.length)
        seat = told.actors[TELLING[game]]
        assert seat is not None
        return moments.Moment(TELLING[game], seat)
    return moments.moments(game)["fullest" if game in BUSIEST else "middle"]


def main() -> None:
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    for language in Language:
        with TemporaryDirectory() as home, opened(app, Path(home)) as program:
            program.settings.change(tour_seen=True)
            program.start()
            program.tongue.speak(language)
            program.window.showNormal()
            program.window.resize(1280, 800)
            take(program, "shelf", language, PAINTED)
            take_lesson(program, language)
            keep_games(program._journals, language)
            take_book(program, language)
            with patch.object(moments, "_names", lambda players, names=NAMES[language]: names[:players]):
                for game in TABLES:
                    moments.look_at(program, game, moment_of(game))
                    take(program, CALLED.get(game, game), language)


if __name__ == "__main__":
    main()
