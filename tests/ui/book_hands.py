"""Hands that open the rulebook of the program and read in it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ui.app import Program
from ui.rulebook.leaf import Leaf
from ui.rulebook.panel import RulebookPanel


def press(program: Program, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier)


def book(program: Program) -> RulebookPanel:
    panel = program.window.reading.panel
    assert panel is not None
    return panel


def opened(program: Program, game: str, rule: str = "") -> RulebookPanel:
    program.window.open_rule(game, rule)
    QApplication.processEvents()
    return book(program)


def text(panel: RulebookPanel) -> str:
    return panel.leaf.toPlainText()


def follow(leaf: Leaf, href: str) -> None:
    """Click on the first link of the page that leads there."""
    cursor = QTextCursor(leaf.document())
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        if cursor.charFormat().anchorHref() == href and not cursor.atBlockStart():
            leaf.setTextCursor(cursor)
            leaf.ensureCursorVisible()
            spot = leaf.cursorRect(cursor).center() - QPoint(3, 0)
            QTest.mouseClick(leaf.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            return
    raise AssertionError(f"no link to {href}")


def is_inside(panel: RulebookPanel, widget: QWidget | None) -> bool:
    return widget is not None and panel.isAncestorOf(widget)
