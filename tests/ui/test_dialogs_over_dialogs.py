"""A dialog over a dialog gives the keyboard back to the one below, and that one to the page, whose keys then act: also
where no window manager makes the window below the active one again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from film_hands import recorded, rest, show
from keyboard_hands import CTRL, SHIFT, press
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.dialogs.help_dialog import HelpDialog
from ui.dialogs.settings_dialog import SettingsDialog
from ui.share.dialog import ShareDialog
from ui.shared.file_dialog import FileDialog

pytestmark = pytest.mark.usefixtures("unpainted")

Act = Callable[[QDialog], None]


def when_open(kind: type[QDialog], act: Act) -> None:
    """Do this as soon as such a dialog is open and has the keyboard, as one has that is opened on a desktop. One that
    is then still open is closed, so that nobody waits for it."""

    def do() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind) and dialog.isActiveWindow():
            try:
                act(dialog)
            finally:
                if dialog.isVisible():
                    dialog.reject()
            return
        if isinstance(dialog, kind):
            dialog.activateWindow()
        QTimer.singleShot(5, do)

    QTimer.singleShot(0, do)


def key(at: QWidget, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(at.focusWidget() or at, which, modifier)


def escape(dialog: QDialog) -> None:
    key(dialog, Qt.Key.Key_Escape)


def overwrite(dialog: QDialog) -> None:
    assert isinstance(dialog, QMessageBox)
    dialog.button(QMessageBox.StandardButton.Yes).click()


def save_in(folder: Path) -> Act:
    """Keep the proposed name, in this folder; where a file of that name lies there, have it written anew."""

    def save(dialog: QDialog) -> None:
        assert isinstance(dialog, FileDialog)
        file = folder / Path(dialog.selectedFiles()[0]).name
        dialog.setDirectory(str(folder))
        dialog.selectFile(file.name)
        if file.exists():
            when_open(QMessageBox, overwrite)
        QTest.keyClick(dialog.findChild(QLineEdit), Qt.Key.Key_Return)
        assert not dialog.isVisible()

    return save


def go_through(qtbot: QtBot, below: QDialog, open_above: Callable[[], None], kind: type[QDialog], act: Act) -> None:
    """Open a dialog over a dialog, and close it like this: the one below has the keyboard again."""
    when_open(kind, act)
    open_above()
    qtbot.waitUntil(below.isActiveWindow, timeout=2000)


@pytest.mark.parametrize("how", ["Esc", "Return", "Return over a file"])
def test_the_keys_of_a_film_act_after_a_picture_of_it_has_been_saved(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(FileDialog, "last_folder", tmp_path)
    monkeypatch.setattr("ui.shared.file_dialog.free_name", lambda path: path)
    film = show(qtbot, program, recorded("uosao"))
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    shared: list[QDialog] = []

    def share(dialog: QDialog) -> None:
        assert isinstance(dialog, ShareDialog)
        act = escape if how == "Esc" else save_in(tmp_path)
        for _ in range(2 if how == "Return over a file" else 1):
            monkeypatch.setattr("ui.shared.file_dialog.free_name", lambda path: path)
            go_through(qtbot, dialog, dialog.save_picture.click, FileDialog, act)
        shared.append(dialog)
        escape(dialog)

    when_open(ShareDialog, share)
    press(program, Qt.Key.Key_S, CTRL | SHIFT)
    qtbot.waitUntil(program.window.isActiveWindow)
    assert shared
    assert bool(list(tmp_path.glob("*.png"))) == (how != "Esc")
    press(program, Qt.Key.Key_Right)
    rest(qtbot, film)
    assert film.ply == film.projector.course.decisions[1]
    press(program, Qt.Key.Key_Left)
    assert film.ply == 0
    press(program, Qt.Key.Key_Space)
    assert film.is_playing


def test_a_dialog_of_the_program_over_another_gives_the_keyboard_back(qtbot: QtBot, program: Program) -> None:
    seen: list[QDialog] = []

    def settings(dialog: QDialog) -> None:
        go_through(qtbot, dialog, lambda: key(dialog, Qt.Key.Key_F1), HelpDialog, escape)
        seen.append(dialog)
        escape(dialog)

    when_open(SettingsDialog, settings)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    press(program, Qt.Key.Key_Comma, CTRL)
    qtbot.waitUntil(program.window.isActiveWindow)
    assert seen
