"""What the tests of windows share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Final, NoReturn

import pytest
from hand_watch import Watch
from learning import take_lesson
from playing import bury, running
from process_hands import MakeComputer, computers
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shared_pictures import SHARED, is_whole, paint_nothing, read
from sixth import FILES
from sixth.engine import DONGURI
from table_hands import NO_KEY
from told_again import TOLD_AGAIN
from toy_hands import Table, laid_out

from engines.registry import GAMES
from ui import app as program_module
from ui import monotonic, tidying
from ui.app import Program
from ui.board.scene.motion import Speed
from ui.board.scene.pictures import Pictures
from ui.game_files import TABLES
from ui.language import Tongue
from ui.lesson.lesson import Lesson
from ui.look import textures
from ui.look.fonts import load_fonts, text_scale, window_scale
from ui.look.style import Wardrobe
from ui.match import new_game
from ui.shared.in_sight import InSight
from ui.sound import device
from ui.terms import Language


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """What a test has closed is deleted before the next one begins, and before it is set aside for good, with all the
    layouts and pictures that hang on it."""
    bury()


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """The style of the program, as `make_application` has it."""
    return ["itsutsu", "-style", "Fusion"]


@pytest.fixture(autouse=True, scope="module")
def _letters_of_the_usual_size(qapp: QApplication) -> None:
    """What a module measures is not measured in the letters of the module before it in this process."""
    if text_scale() != 1.0 or window_scale() != 1.0:
        Wardrobe(qapp)


@pytest.fixture(autouse=True)
def _a_room_for_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is otherwise in every test of windows: one fixture, as there are thousands of them.

    Nobody can click what is hidden; Qt's test hands could. A person takes a moment to see a curtain or a caution; tests
    that are not about it do not wait for it. The machine that tests has no loudspeaker, or somebody sits beside it.
    Most tables are made of the same wood, and each test opens its file for its own; most games are the same recorded
    ones. What memory a test leaves behind, the next one takes: the system need not hand out pages anew for each
    picture."""
    for name, touch in _TOUCHES.items():
        monkeypatch.setattr(QTest, name, touch)
    monkeypatch.setattr(InSight, "can_be_meant", True)
    monkeypatch.setattr(device, "open_device", _refuse)
    monkeypatch.setattr(textures, "_is_whole", is_whole)
    monkeypatch.setattr(textures, "_read", read)
    monkeypatch.setattr(new_game, "replay", TOLD_AGAIN.replay)
    monkeypatch.setattr(program_module, "keep_pictures_apart", lambda: None)
    monkeypatch.setattr(tidying, "give_back", lambda: None)


def _refuse() -> NoReturn:
    raise device.DeviceError("a test")


@pytest.fixture(autouse=True)
def watch() -> Iterator[Watch]:
    """By it the hands of a test take their time, also to see that the own turn has come, unless it is held."""
    watch = Watch()
    with monotonic.told_by(watch.now):
        yield watch


@pytest.fixture(autouse=True)
def _a_picture_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of what a test of windows costs is painting, and most tables show the same pieces."""

    def get(pictures: Pictures, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        return SHARED.get(pictures, key, make)

    monkeypatch.setattr(Pictures, "_get", get)


@pytest.fixture
def painted() -> None:
    """For a test that looks at a picture in a module whose tests are `unpainted`."""


@pytest.fixture
def unpainted(
    request: pytest.FixtureRequest,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    _a_picture_is_painted_once: None,
) -> None:
    """For tests that ask where things lie, what is said and what a key or a click does, and look at no picture. One
    that does look at a picture, in a module where all others look at none, asks for `painted`."""
    if "painted" in request.fixturenames:
        return
    paint_nothing(monkeypatch)
    monkeypatch.setattr(QWidget, "grab", _of_what_is_painted(QWidget.grab))
    if "program" in request.fixturenames:
        request.getfixturevalue("program").window.setUpdatesEnabled(False)


def _of_what_is_painted(grab: Callable[..., QPixmap]) -> Callable[..., QPixmap]:
    def grabbed(widget: QWidget, *part: object) -> QPixmap:
        assert widget.updatesEnabled() or not widget.isWindow(), "nothing is painted: the test is to ask for `painted`"
        return grab(widget, *part)

    return grabbed


def _at_what_is_seen(touch: Callable[..., None]) -> Callable[..., None]:
    def touched(
        widget: QWidget | QWindow,
        button: Qt.MouseButton,
        keys: Qt.KeyboardModifier = NO_KEY,
        pos: QPoint | None = None,
        delay: int = -1,
    ) -> None:
        assert widget.isVisible(), f"{widget} is hidden, and nobody could click it"
        if isinstance(widget, QWidget):
            spot = widget.rect().center() if pos is None else pos
            met = widget.window().childAt(widget.mapTo(widget.window(), spot)) or widget.window()
            assert met is widget or widget.isAncestorOf(met), f"{met} lies over {widget}"
        touch(widget, button, keys, QPoint() if pos is None else pos, delay)

    return touched


_TOUCHES: Final = {
    name: staticmethod(_at_what_is_seen(getattr(QTest, name))) for name in ("mouseClick", "mousePress", "mouseDClick")
}


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_left_on_the_clipboard() -> Iterator[None]:
    """Qt's platform without a screen lets go of what was copied when Python has ended, which kills the process."""
    yield
    if isinstance(app := QApplication.instance(), QApplication):
        app.clipboard().clear()


@pytest.fixture
def faces(qapp: QApplication) -> None:
    """The typefaces of the program."""
    load_fonts()


@pytest.fixture
def tongue(qapp: QApplication) -> Iterator[Tongue]:
    """English, and whatever a test speaks after it."""
    tongue = Tongue(Language.EN)
    yield tongue
    tongue.close()


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    """The whole program in its window, without motion, in English."""
    with running(qapp, tmp_path) as made:
        yield made


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """The toy game's table, at rest; the tests of a real game have its own table under this name."""
    return laid_out(qtbot, Speed.OFF)


@pytest.fixture
def lively(qtbot: QtBot) -> Table:
    """The same, in motion."""
    return laid_out(qtbot, Speed.NORMAL)


@pytest.fixture
def lesson(qtbot: QtBot, program: Program) -> Lesson:
    """The lesson of Uosao at its first step."""
    return take_lesson(qtbot, program, "uosao")


@pytest.fixture
def make_computer(qapp: QApplication) -> Iterator[MakeComputer]:
    """Makes computer players' processes, which are ended after the test."""
    with computers() as make:
        yield make


@pytest.fixture
def donguri(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the sixth game, engine and table, for one test; its id."""
    monkeypatch.setitem(GAMES, DONGURI.id, DONGURI)
    monkeypatch.setitem(TABLES, DONGURI.id, FILES)
    return DONGURI.id
