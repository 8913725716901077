"""The buttons of the setup that say how strong a computer plays: what each means is told, and nothing moves."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.seat_row import SeatRow
from ui.dialogs.setup_dialog import SetupDialog
from ui.dialogs.strength_heads import StrengthHeads
from ui.game_files import TABLES
from ui.language import Tongue
from ui.match.players import Level
from ui.terms import Language


def last_row(qtbot: QtBot, tongue: Tongue, game: str) -> tuple[SetupDialog, SeatRow]:
    """The setup of a game, and the last of its seats."""
    dialog = SetupDialog(GAMES[game], tongue, read_last_setup({}, GAMES[game].seats), random.Random(7))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog, [row for row in dialog.findChildren(SeatRow) if row.isVisible()][-1]


def coming(kind: QEvent.Type) -> QEvent:
    """The pointer, or the keyboard, comes or goes."""
    if kind is QEvent.Type.Enter:
        return QEnterEvent(QPointF(1, 1), QPointF(1, 1), QPointF(1, 1))
    return QEvent(kind) if kind is QEvent.Type.Leave else QFocusEvent(kind)


@pytest.mark.parametrize(
    ("comes", "goes"), [(QEvent.Type.Enter, QEvent.Type.Leave), (QEvent.Type.FocusIn, QEvent.Type.FocusOut)]
)
def test_a_strength_is_told_where_it_is_pointed_at(
    qtbot: QtBot, tongue: Tongue, comes: QEvent.Type, goes: QEvent.Type
) -> None:
    _, row = last_row(qtbot, tongue, "uosao")
    chosen, told = row.word.text(), []
    for one in row.kind.buttons:
        QApplication.sendEvent(one, coming(comes))
        told.append(row.word.text().partition(":")[0])
        QApplication.sendEvent(one, coming(goes))
        assert row.word.text() == chosen
    assert told == ["Person", "Beginner", "Casual", "Strong", "Expert"]
    assert row.level is Level.CASUAL


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", TABLES)
def test_another_strength_moves_nothing_and_leaves_its_words_room(
    qtbot: QtBot, tongue: Tongue, game: str, language: Language
) -> None:
    tongue.speak(language)
    dialog, row = last_row(qtbot, tongue, game)
    first, word = next(row.kind.buttons), row.word
    places = set()
    for one in row.kind.buttons:
        one.click()
        QApplication.processEvents()
        buttons = first.mapTo(dialog, QPoint(0, 0)).x()
        places.add((dialog.width(), buttons))
        end = word.contentsRect().left() + word.fontMetrics().horizontalAdvance(word.text())
        assert word.mapTo(dialog, QPoint(end, 0)).x() + 10 <= buttons, word.text()
    assert len(places) == 1
    for head, one in zip(dialog.findChild(StrengthHeads).words, row.kind.buttons, strict=True):
        assert head.text() == row.level_names[list(row.kind.buttons).index(one)]
        assert head.mapTo(dialog, head.rect().center()).x() == one.mapTo(dialog, one.rect().center()).x()
        assert head.fontMetrics().horizontalAdvance(head.text()) <= head.width()


def test_a_computer_that_joins_is_as_strong_as_those_that_sit_there(qtbot: QtBot, tongue: Tongue) -> None:
    """Not as strong as it once was in a game of more players. What was seen and chosen stays, and so do people."""
    seats = [{"name": "", "level": level} for level in (None, "strong", "strong", "beginner", None)]
    last = read_last_setup({"players": 3, "seats": seats}, GAMES["uosao"].seats)
    dialog = SetupDialog(GAMES["uosao"], tongue, last, random.Random(7))
    qtbot.addWidget(dialog)
    dialog.show()
    rows = dialog.findChildren(SeatRow)

    def sit(count: int) -> list[Level | None]:
        dialog._count.button(count).click()
        return [row.level for row in rows[:count]]

    assert sit(5) == [None, Level.STRONG, Level.STRONG, Level.STRONG, None]
    list(rows[3].kind.buttons)[1].click()
    assert sit(3) == [None, Level.STRONG, Level.STRONG]
    assert sit(4) == [None, Level.STRONG, Level.STRONG, Level.BEGINNER]
