"""Everything that can be focused can be reached by Tab, and has a name that a screen reader can say."""

from __future__ import annotations

import pytest
from playing import PEOPLE, at_rest, sit_down
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.dialogs.help_dialog import HelpDialog
from ui.dialogs.settings_dialog import SettingsDialog
from ui.shared.parts import Prose
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")


def nameless(page: QWidget) -> list[str]:
    """The widgets that can have the focus and say nothing about themselves."""
    found = []
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or not widget.isVisible() or widget.isWindow():
            continue
        area = widget.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is widget:
            continue  # the area has the focus and the name
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


@pytest.mark.parametrize("language", list(Language))
def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, program: Program, language: Language) -> None:
    program.tongue.speak(language)
    assert nameless(program.window.shelf) == []
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    assert nameless(table) == []
    program.window.open_rule("uosao", "U12")
    panel = program.window.reading.panel
    assert panel is not None
    panel.show_rule("U12")
    assert nameless(panel) == []
    for dialog in (SettingsDialog(program.settings, program.tongue), HelpDialog(program.tongue, "uosao")):
        qtbot.addWidget(dialog)
        dialog.show()
        assert nameless(dialog) == []


@pytest.mark.parametrize("language", list(Language))
def test_no_line_of_a_dialog_is_cut_off(qtbot: QtBot, program: Program, language: Language) -> None:
    program.tongue.speak(language)
    for dialog in (SettingsDialog(program.settings, program.tongue), HelpDialog(program.tongue, "uosao")):
        qtbot.addWidget(dialog)
        dialog.show()
        QApplication.processEvents()
        for label in filter(Prose.isVisible, dialog.findChildren(Prose)):
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_tab_goes_from_the_table_through_the_bar_and_back(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    seen: list[QWidget] = []
    widget: QWidget | None = table.view
    while widget is not None and widget not in seen:
        seen.append(widget)
        widget = widget.nextInFocusChain()
    names = {widget.accessibleName() for widget in seen}
    assert {"Undo", "Redo", "Settings", "Back to the shelf", "What has happened"} <= names
