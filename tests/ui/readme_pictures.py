"""Takes the pictures of the READMEs anew, in both languages: shelf, five tables, a lesson. Look at them afterwards.

PYTHONPATH=.:tests:tests/ui QT_QPA_PLATFORM=offscreen python -m readme_pictures
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import moments
from playing import opened
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ui.app import Program
from ui.game_files import TABLES
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
BUSIEST: Final = ("shinano",)
"""Games whose tables say more about them once most lies there."""
LESSON: Final = ("usagi", "build")
PAINTED: Final = 2500
"""Milliseconds in which covers and textures are there for sure."""


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
        if lesson.page.scene.busy or not lesson.tutor.waiting or lesson.tutor.step is None:
            continue
        if lesson.tutor.step.id == step:
            break
        lesson.tutor.go_on()
    take(program, "lesson", language)


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
            with patch.object(moments, "_names", lambda players, names=NAMES[language]: names[:players]):
                for game in TABLES:
                    which = "fullest" if game in BUSIEST else "middle"
                    moments.look_at(program, game, moments.moments(game)[which])
                    take(program, CALLED.get(game, game), language)


if __name__ == "__main__":
    main()
