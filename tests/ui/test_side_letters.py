"""What is read at the table's side, when letters change their size under it: table and sheet share the page anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest
from moments import WINDOWS, look_at, moments, resize
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_thoughts import wonder

from engines.ai.advice.favourites import Favourite
from ui.app import Program
from ui.match.adviser import Hint
from ui.shared.acts import Act
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


def open_log(_program: Program, table: TablePage) -> None:
    table.fold_log(False)


def open_recap(_program: Program, table: TablePage) -> None:
    table.bar.actions_by_act[Act.RECAP].trigger()
    assert table.recap.is_open


def open_thoughts(_program: Program, table: TablePage) -> None:
    known = table.match.snapshot()
    moves = known.legal[:3]
    thought_of = tuple(Favourite(move, 0.5 - at / 10, 0.5, 0.01) for at, move in enumerate(moves))
    hint = Hint(moves[0], known.ply, favourites=thought_of)
    table.hints.adviser.advised.emit(hint)
    table.thoughts.tell_of(hint)
    assert table.thoughts.is_open


def open_log_and_thoughts(program: Program, table: TablePage) -> None:
    open_log(program, table)
    open_thoughts(program, table)


def open_rulebook(_program: Program, table: TablePage) -> None:
    table.bar.actions_by_act[Act.RULES].trigger()


OPENED: Final[Mapping[str, Callable[[Program, TablePage], None]]] = {
    "shinano": open_log,
    "wudang": open_recap,
    "usagi": open_thoughts,
    "uosao": open_log_and_thoughts,
    "sword": open_rulebook,
}
"""What is open at which table. Tables differ only in what they lay; Shinano's has a line above the hand that grows."""


def shared(program: Program, table: TablePage) -> Mapping[str, QRect]:
    """Where the table and everything beside it lies."""
    beside = {"log": table.log, "recap": table.recap_panel, "thoughts": table.thoughts.panel}
    here = {name: part.geometry() for name, part in beside.items() if part.isVisible()}
    return {"table": table.area.geometry(), "page": QRect(0, 0, table.side.right, table.height()), **here}


def settle(table: TablePage) -> None:
    QApplication.processEvents()
    while table.scene.busy:
        QApplication.processEvents()


@pytest.mark.parametrize("game", OPENED)
def test_table_and_sheet_share_the_page_anew_when_letters_change(program: Program, game: str) -> None:
    table = look_at(program, game, moments(game)["middle"])
    table.recap.close()
    table.fold_log(True)
    for size in WINDOWS:
        resize(program, table, size)
        if size == WINDOWS[0]:
            OPENED[game](program, table)
            settle(table)
        before = shared(program, table)
        for letters in (150, 100):
            program.settings.change(text_size=letters)
            settle(table)
            seen = shared(program, table)
            resize(program, table, (size[0] + 40, size[1]))
            resize(program, table, size)
            assert seen == shared(program, table), (size, letters)
        assert seen == before, size


def test_what_the_bars_mean_is_seen_while_they_are_on_the_table(program: Program) -> None:
    program.settings.change(text_size=150)
    table = look_at(program, "wudang", moments("wudang")["middle"])
    table.recap.close()
    table.fold_log(True)
    resize(program, table, WINDOWS[0])
    open_thoughts(program, table)
    settle(table)
    said = table.thoughts.panel.meaning
    assert said.visibleRegion().boundingRect() == said.rect()


def test_in_a_film_in_the_least_window_with_large_letters_enough_is_read_at_once(
    qtbot: QtBot, program: Program
) -> None:
    """Nobody plays the hand: what hangs over the table may cover it. Most moves that were thought of are seen, no words
    are cut, and the log is open at the move that the table shows."""
    program.settings.change(text_size=150)
    program.window.resize(*WINDOWS[0])
    film = wonder(qtbot, program, "usagi")
    panel = film.page.thoughts.panel
    assert len(panel.rows) > 2
    for row in panel.rows[:2]:
        assert row.visibleRegion().boundingRect() == row.rect()
    for words in (panel.heading, panel.meaning):
        assert words.visibleRegion().boundingRect() == words.rect()
        assert words.height() >= words.heightForWidth(words.width())
    film.page.thoughts.dismiss()
    film.page.bar.actions_by_act[Act.LOG].trigger()
    settle(film.page)
    lines, seen = film.page.log.list, film.page.log.list.viewport().rect()
    shown = lines.currentIndex().row()
    around = [lines.model().index(shown + step, 0) for step in (-1, 0, 1)]
    qtbot.waitUntil(lambda: all(seen.contains(lines.visualRect(line)) for line in around))
