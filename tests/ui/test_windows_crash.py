"""The program is wrong: the game is written down, the person is told once, and the program goes on."""

from __future__ import annotations

import datetime
import errno
import os
import stat
import sys
from pathlib import Path

import pytest
from neighbours import NEIGHBOURS, Neighbour
from pytestqt.qtbot import QtBot

from ui.crash import CrashHook
from ui.version import VERSION


def raised(message: str) -> tuple[type[BaseException], BaseException, object]:
    try:
        raise ValueError(message)
    except ValueError as error:
        return type(error), error, error.__traceback__


def hook(folder: Path, game: str = '{"game": "uosao"}') -> CrashHook:
    made = CrashHook(folder, lambda: game)
    made._before = lambda *_: None
    return made


def test_the_report_tells_the_error_the_version_and_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    crash = hook(tmp_path / "reports")
    with qtbot.waitSignal(crash.crashed) as told:
        crash.handle(*raised("a card too many"))  # type: ignore[arg-type]
    assert told.args is not None
    text = Path(told.args[0]).read_text(encoding="utf-8")
    assert "ValueError: a card too many" in text
    assert f"Itsutsu {VERSION}" in text
    assert '{"game": "uosao"}' in text
    assert "test_windows_crash.py" in text


def test_the_person_is_told_once_until_the_message_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    crash = hook(tmp_path)
    told: list[object] = []
    crash.crashed.connect(told.append)
    with qtbot.waitSignal(crash.crashed):
        crash.handle(*raised("one"))  # type: ignore[arg-type]
        crash.handle(*raised("two"))  # type: ignore[arg-type]
    assert len(told) == 1
    assert len(list(tmp_path.iterdir())) == 2
    crash.told()
    with qtbot.waitSignal(crash.crashed):
        crash.handle(*raised("three"))  # type: ignore[arg-type]
    assert len(told) == 2


def test_a_report_that_cannot_be_written_is_no_second_crash(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    crash = hook(tmp_path / "file")
    with qtbot.waitSignal(crash.crashed) as told:
        crash.handle(*raised("lost"))  # type: ignore[arg-type]
    assert told.args == [None]


@pytest.mark.parametrize("call", ["fsync", "open"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_nothing_is_left_of_a_report_that_found_no_room(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    crash = hook(tmp_path)
    with monkeypatch.context() as trouble, qtbot.waitSignal(crash.crashed) as told:
        trouble.setattr(os, call, fail)
        crash.handle(*raised("lost"))  # type: ignore[arg-type]
    assert told.args == [None]
    assert list(tmp_path.iterdir()) == []
    crash.told()
    with qtbot.waitSignal(crash.crashed):
        crash.handle(*raised("free again"))  # type: ignore[arg-type]
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("neighbour", [one for one in NEIGHBOURS if one.__name__ != "a_folder"])
def test_whatever_lies_in_the_place_of_the_folder_is_no_second_crash(
    qtbot: QtBot, tmp_path: Path, neighbour: Neighbour
) -> None:
    neighbour(tmp_path / "reports")
    crash = hook(tmp_path / "reports")
    with qtbot.waitSignal(crash.crashed) as told:
        crash.handle(*raised("lost"))  # type: ignore[arg-type]
    assert told.args == [None]


def test_a_report_and_its_folder_are_for_their_owner_alone(qtbot: QtBot, tmp_path: Path) -> None:
    crash = hook(tmp_path / "reports")
    with qtbot.waitSignal(crash.crashed):
        crash.handle(*raised("mine"))  # type: ignore[arg-type]
    (report,) = (tmp_path / "reports").iterdir()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700


def test_reports_of_one_moment_are_all_kept(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = datetime.datetime(2030, 1, 2, 3, 4, 5, 6)

    class Stopped(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:  # type: ignore[override]
            return moment

    monkeypatch.setattr(datetime, "datetime", Stopped)
    for word in ("one", "two", "three"):
        hook(tmp_path).handle(*raised(word))  # type: ignore[arg-type]
    texts = [path.read_text(encoding="utf-8") for path in sorted(tmp_path.iterdir())]
    assert len(texts) == 3
    assert all(any(f"ValueError: {word}" in text for text in texts) for word in ("one", "two", "three"))


def test_an_error_whose_words_no_file_can_hold_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    crash = hook(tmp_path)
    with qtbot.waitSignal(crash.crashed):
        crash.handle(*raised("half a \ud800 character"))  # type: ignore[arg-type]
    (report,) = tmp_path.iterdir()
    assert "half a \\ud800 character" in report.read_text(encoding="utf-8")


def test_an_interrupt_from_the_keyboard_is_no_crash(qtbot: QtBot, tmp_path: Path) -> None:
    crash = hook(tmp_path)
    with qtbot.assertNotEmitted(crash.crashed, wait=1):
        crash.handle(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not list(tmp_path.iterdir())


def test_the_hook_stands_in_only_between_install_and_remove(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def before(*_: object) -> None:
        pass

    monkeypatch.setattr(sys, "excepthook", before)
    crash = hook(tmp_path)
    crash.install()
    assert sys.excepthook == crash.handle
    crash.remove()
    assert sys.excepthook is before
