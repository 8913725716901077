"""The whole program over settings files of every kind, and what it says of them."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from neighbours import NEIGHBOURS, Neighbour
from playing import answering, delete, folders_in
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.files import SET_ASIDE
from ui.settings_store import FILE
from ui.terms import Language


@contextmanager
def begun(qapp: QApplication, home: Path) -> Iterator[Program]:
    """The whole program as it starts, with its settings as they lie on the disk."""
    program = Program(qapp, folders_in(home), Language.EN)
    program.start()
    yield program
    program.window.close()
    program.close()
    delete(program.window)


def read_all(qtbot: QtBot, read: list[str], count: int) -> None:
    qtbot.waitUntil(lambda: len(read) == count and QApplication.activeModalWidget() is None)


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_the_program_starts_with_whatever_lies_there_and_names_it(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, neighbour: Neighbour
) -> None:
    config = tmp_path / "config"
    config.mkdir()
    neighbour(config / FILE)
    read = answering("Continue")
    with begun(qapp, tmp_path) as program:
        read_all(qtbot, read, 1)
        assert "Some settings could not be read" in read[0]
        assert str(config / FILE) in read[0]
        assert str(config / SET_ASIDE) in read[0]
        program.settings.change(theme="indigo")
        assert os.path.lexists(config / SET_ASIDE / FILE)
    with begun(qapp, tmp_path) as program:
        assert program.settings.damaged == ()
        assert program.settings.settings.theme == "indigo"


@pytest.mark.parametrize("call", ["open", "stat"])
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_the_program_starts_with_a_file_that_the_system_does_not_give_out(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    file = tmp_path / "config" / FILE
    file.parent.mkdir()
    file.write_text('{"theme": "tatami"}', encoding="utf-8")
    sound = getattr(os, call)

    def refuse(path: str | Path | int, *rest: object, **named: object) -> object:
        if str(path) == str(file):
            raise OSError(number, os.strerror(number), str(path))
        return sound(path, *rest, **named)

    monkeypatch.setattr(os, call, refuse)
    read = answering("Continue")
    with begun(qapp, tmp_path) as program:
        read_all(qtbot, read, 1)
        assert "Some settings could not be read" in read[0]
        program.settings.change(theme="indigo")
        assert (file.parent / SET_ASIDE / FILE).read_text(encoding="utf-8") == '{"theme": "tatami"}'
        assert program.settings.settings.theme == "indigo"


def test_a_file_that_was_moved_before_the_message_is_named_where_it_lies(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / FILE).write_text('{"theme": 7}', encoding="utf-8")
    read = answering("Continue")
    program = Program(qapp, folders_in(tmp_path), Language.EN)
    program.settings.change(speed="off", tour_seen=True)
    program.window.tell_damaged_settings()
    assert "Room" in read[0]
    assert f"is kept here:\n{tmp_path / 'config' / SET_ASIDE / FILE}" in read[0]
    program.window.close()
    program.close()
    delete(program.window)


@pytest.mark.parametrize("neighbour", [one for one in NEIGHBOURS if one.__name__ != "a_folder"])
def test_the_program_starts_with_whatever_lies_in_the_place_of_the_folder(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, neighbour: Neighbour
) -> None:
    neighbour(tmp_path / "config")
    program = Program(qapp, folders_in(tmp_path), Language.EN)
    read = answering("Close")
    program.settings.change(theme="indigo")
    program.settings.change(speed="off", tour_seen=True)
    assert len(read) == 1
    assert "The settings could not be saved" in read[0]
    assert program.window._theme.id == "indigo"
    program.window.show()
    program.window.close()
    program.close()
    delete(program.window)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "There is no room left on the disk."),
        (errno.EROFS, "The disk is read-only."),
        (errno.EACCES, "You don’t have permission"),
        (errno.EIO, "The disk reports an error."),
        (errno.EMFILE, os.strerror(errno.EMFILE)),
    ],
)
def test_why_settings_cannot_be_saved_is_said_once_in_words(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as trouble:
        trouble.setattr(os, "fsync", fail)
        read = answering("Close")
        for theme in ("indigo", "tatami", "walnut"):
            program.settings.change(theme=theme)
    assert len(read) == 1
    assert words in read[0]
    assert "Errno" not in read[0]
    assert str(tmp_path / "config" / FILE) in read[0]
    assert not list((tmp_path / "config").glob("*.draft"))
