"""Names and texts that try to be more than that, and a look at everything that a window shows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from PySide6 import QtGui
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid

from ui.phrases import bare

NAMES: tuple[tuple[str, str], ...] = (
    ("<img src=/dev/zero>", "<img src=/dev/zero>"),
    ("<b>bold</b>", "<b>bold</b>"),
    ('<a href="file:///etc/passwd">Aya</a>', '<a href="file:///etc/pa…'),
    ("W" * 100, "W" * 23 + "…"),
    ("長い名前" * 2500, "長い名前" * 5 + "長い名…"),
    ("two\nlines", "two lines"),
    ("tab\tbed", "tab bed"),
    ("abc\u202efed", "abcfed"),
    ("\u2067abc\u2069\u200e", "abc"),
    ("\ud800half", "half"),
    ("NUL\x00\x1b[2J", "NUL[2J"),
    ("Z" + "\u0335\u0336\u0337" * 20 + "!", "Z\u0335\u0336\u0337!"),
    ("  \t\u3000 ", ""),
    ("\u0301\u0302\u0303", ""),
    ("👩\u200d👩\u200d👧\u200d👦", "👩\u200d👩\u200d👧\u200d👦"),
    ("Tom &amp; &Jerry", "Tom &amp; &Jerry"),
    ("%1 %n %s %(name)s", "%1 %n %s %(name)s"),
    ("{seat} {names} {0} {", "{seat} {names} {0} {"),
    ("seat.names {scores:@}", "seat.names {scores:@}"),
    ("﷽" * 30, "﷽" * 23 + "…"),
    ("\u2028a\u2029\u0085b", "a b"),
    ("\ue000\U0010ffff\ufeff", ""),
)
"""Names as a file may hold them, and what of each is shown; "" for nothing, which makes a nameless player."""


def hostile_names(count: int, first: int) -> tuple[list[str], list[str]]:
    """So many of them from the one at `first` on, and what is shown of each in English."""
    chosen = [NAMES[(first + seat) % len(NAMES)] for seat in range(count)]
    shown = [cleaned or f"Player {seat + 1}" for seat, (_, cleaned) in enumerate(chosen)]
    return [raw for raw, _ in chosen], shown


def seen() -> str:
    """Look at everything that all windows show: every text is plain and sound. All of it, one text a line."""
    texts: list[str] = []
    for window in [one for one in QApplication.topLevelWidgets() if one.isVisible()]:
        for widget in (window, *window.findChildren(QWidget)):
            if isValid(widget) and widget.isVisible():
                # the program's own word joiners keep phrases on one line; names lose theirs at the door
                texts += map(bare, _texts_of(widget))
    for text in texts:
        assert is_sound(text), ascii(text)
    return "\n".join(texts)


def is_sound(text: str) -> bool:
    """Whether a text holds nothing hidden but the program's own line breaks, and no stack of marks."""
    for joiner in ("\n", "\u200c", "\u200d", "\u2028"):
        text = text.replace(joiner, "")
    kinds = [unicodedata.category(one) for one in text]
    high = any(all(kind == "Mn" for kind in kinds[at : at + 4]) for at in range(len(kinds) - 3))
    return not high and not {"Cc", "Cf", "Cs", "Co", "Cn", "Zp", "Zl"} & set(kinds)


def _texts_of(widget: QWidget) -> Iterator[str]:
    assert not QtGui.Qt.mightBeRichText(widget.toolTip()), widget.toolTip()
    yield from (widget.toolTip(), widget.windowTitle(), widget.accessibleName(), widget.accessibleDescription())
    match widget:
        case QLabel():
            assert widget.textFormat() is Qt.TextFormat.PlainText, widget.text()
            assert widget.buddy() is None or "&" not in widget.text()
            yield widget.text()
        case QAbstractButton():
            assert "&" not in widget.text()
            yield widget.text()
        case QLineEdit():
            yield from (widget.text(), widget.placeholderText())
        case QComboBox():
            yield from _texts_in(widget.model())
        case QAbstractItemView():
            yield from _texts_in(widget.model())


def _texts_in(model: QAbstractItemModel) -> Iterator[str]:
    # lists hide how many columns they have
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            yield from _texts_at(model.index(row, column))
    for column in range(columns):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")


def _texts_at(index: QModelIndex) -> Iterator[str]:
    roles = Qt.ItemDataRole
    assert not QtGui.Qt.mightBeRichText(str(index.data(roles.ToolTipRole) or ""))
    for role in (roles.DisplayRole, roles.ToolTipRole, roles.AccessibleTextRole):
        yield str(index.data(role) or "")


def looking(*presses: str) -> list[str]:
    """Look at the next questions and answer each by its button; the list fills with what was seen."""
    found: list[str] = []
    waiting = list(presses)

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not dialog.isVisible():
            QTimer.singleShot(1, look)
            return
        try:
            found.append(seen())
        finally:
            wanted = waiting.pop(0)
            if waiting:
                QTimer.singleShot(1, look)
            buttons = [one for one in dialog.findChildren(QPushButton) if one.isVisible() and one.text() == wanted]
            QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, look)
    return found
