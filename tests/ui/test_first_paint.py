"""What waits until a widget has been painted once."""

from __future__ import annotations

from playing import delete
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.app import FirstPaint


def test_it_is_told_in_the_turn_after_the_first_paint(qtbot: QtBot) -> None:
    shelf = QWidget()
    qtbot.addWidget(shelf)
    first_paint = FirstPaint(shelf)
    with qtbot.waitSignal(first_paint.seen):
        shelf.grab()
    with qtbot.assertNotEmitted(first_paint.seen, wait=0):
        shelf.grab()
        QApplication.processEvents()


def test_a_window_that_is_gone_by_then_is_told_nothing(qtbot: QtBot) -> None:
    shelf = QWidget()
    first_paint = FirstPaint(shelf)
    first_paint.seen.connect(shelf.show)
    shelf.grab()
    delete(shelf)
    with qtbot.captureExceptions() as raised:
        QApplication.processEvents()
    assert not raised
