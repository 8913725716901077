"""Hands that know only keys: they press where the keyboard is, whatever has it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from learning import SIDES
from playing import gesture
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from ui.app import Program
from ui.shared.focus import stops
from ui.table.page import TablePage

PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
ARROWS = ("Left", "Right", "Up", "Down")
"""Keys that only lead to what the game means by them."""
FAR = 120
"""No thing on a table is more steps away than this."""


def focus(program: Program) -> QWidget:
    """What has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    assert widget.window() is program.window
    return widget


def press(program: Program, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(focus(program), key, modifier)


def leftward_steps(room: QWidget) -> list[tuple[str, str]]:
    """The buttons side by side between which Tab goes to the left: it is to go as they are seen."""
    found = stops(room)
    places = [QRect(one.mapTo(room, QPoint()), one.size()) for one in found]
    return [
        (str(before.property("text")), str(after.property("text")))
        for (before, here), (after, there) in pairwise(zip(found, places, strict=True))
        if isinstance(before, QPushButton) and isinstance(after, QPushButton)
        if there.right() < here.left() and abs(here.center().y() - there.center().y()) < here.height() / 2
    ]


def in_the_open_dialog(act: Callable[[QDialog], None]) -> None:
    """Do this as soon as a dialog is open, and then close it."""

    def do() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and QApplication.activeWindow() is dialog:
            try:
                act(dialog)
            finally:
                dialog.reject()  # a test that fails must not wait for ever
            return
        if dialog is not None:
            # nobody else brings it to the front where there is no desktop
            dialog.activateWindow()
        QTimer.singleShot(5, do)

    QTimer.singleShot(0, do)


def type_move(program: Program, table: TablePage, move: str) -> None:
    """Make a move by the game's own keys, and by walking to what has none."""
    path = gesture(table, move).path if table._arranging.proposed != move else ()
    ply = table.match.snapshot().ply
    for name in [name for name in path if not _is_given(table, name)]:
        if table.match.snapshot().ply == ply and table.cautions.isHidden():  # else nothing more was to be chosen
            _touch(program, table, name)
    if table._arranging.proposed == move:
        press(program, Qt.Key.Key_C)


def _touch(program: Program, table: TablePage, name: str) -> None:
    for _ in range(SIDES):
        if _called(table, name):
            break
        press(program, Qt.Key.Key_F)
    keys = table._row.table.keys(table.scene._telling.sight())
    wanted = _called(table, name)
    key = next((key for key, thing in keys.items() if thing in wanted and key != "Return"), "")
    if not table.view.hasFocus() and not key.isalnum():
        # arrows and Tab are the recap's own
        press(program, Qt.Key.Key_Escape)
    if key.isdigit():
        for digit in key:
            press(program, Qt.Key[f"Key_{digit}"])
        if table.scene._keys.digits.waits:  # another digit might follow
            press(program, Qt.Key.Key_Return)
        if table.scene.walked_on in wanted and table.cautions.isHidden():  # a number makes no move
            press(program, Qt.Key.Key_Return)
        return
    if key:
        combination = QKeySequence(key)[0]
        press(program, combination.key(), combination.keyboardModifiers())
        if key in ARROWS:
            assert table.scene.walked_on in wanted
            press(program, Qt.Key.Key_Return)
        return
    for _ in range(FAR):
        if table.scene.walked_on in _called(table, name):
            press(program, Qt.Key.Key_Return)
            return
        press(program, Qt.Key.Key_Tab)
    raise AssertionError(f"no key leads to {name}")


def _called(table: TablePage, name: str) -> set[str]:
    """What goes by this name and has not been touched."""
    touched = table.scene._touching.picker.touches
    return {thing.id for thing in table.scene.layout.things if name in (thing.id, thing.same_as)} - set(touched)


def _is_given(table: TablePage, name: str) -> bool:
    """Whether this lies in the hand already, without having been touched for this move."""
    touched = table.scene._touching.picker.touches
    return any(one.id in touched and name in (one.id, one.same_as) for one in table.scene.layout.placements)
