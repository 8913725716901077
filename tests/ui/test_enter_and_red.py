"""What looks offered, the red button, is what Enter does where a page or a dialog opens."""

from __future__ import annotations

import pytest
from pages_golden import PAGES
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from ui.app import Program
from ui.shared.focus import Room
from ui.shared.pages import Page

pytestmark = pytest.mark.usefixtures("unpainted")


def room_of(widget: QWidget) -> QWidget:
    """The part of a page, or the dialog, that a key is meant for while the keyboard is on this."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, (Room, Page, QDialog)):
        around = around.parentWidget()
    return around or widget.window()


def red(room: QWidget) -> list[QPushButton]:
    """What looks offered there just now."""
    buttons = [one for one in room.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
    return [one for one in buttons if one.property("kind") == "primary" and not one.property("yields")]


@pytest.mark.parametrize("name", PAGES)
def test_enter_presses_the_button_that_looks_offered(program: Program, name: str) -> None:
    window = PAGES[name](program).window()
    window.show()
    QApplication.processEvents()
    keyboard = window.focusWidget()
    assert keyboard is not None
    offered = red(room_of(keyboard))
    assert len(offered) <= 1, "two things look as if Enter did them"
    if type(keyboard) is QPushButton:  # no box or row, whose Enter is told of by its own tests
        assert offered in ([], [keyboard])
    if isinstance(window, QDialog):
        assert [one for one in window.findChildren(QPushButton) if one.isDefault()] == offered
