"""Everybody at the screen reads the page after a round: nothing that is one person's alone lies open then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playing import PEOPLE, running, sit_at
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_round_pause import play_until

from engines.game import SPECTATOR
from engines.registry import GAMES
from ui.app import Program
from ui.board.values.looks import Look
from ui.games.wudang.looks import TrainingLook
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    with running(qapp, tmp_path) as made:
        made.settings.change(rounds_wait=True)
        yield made


def waiting(qtbot: QtBot, program: Program, game: str) -> TablePage:
    """At the end of the first round, where everybody has looked at the own hand at every turn."""
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])

    def ends() -> bool:
        if table.match.needs_curtain and not table.scene.busy and table.curtain.isHidden():
            table.match.peek(True)
        return table.rounds.sheet.isVisible()

    play_until(qtbot, table, ends)
    return table


def private(table: TablePage, *, waits: bool) -> set[Look]:
    """What only the viewer may see of the newest moment; where it `waits`, of that which the table waits at."""
    seats = (table.match.viewer, SPECTATOR)
    mine, everybodys = (_laid(table, seat, waits=waits) for seat in seats)
    return mine - everybodys


def _laid(table: TablePage, seat: int, *, waits: bool) -> set[Look]:
    halt, story = table.rounds._halt, table.scene.telling._story
    ply = halt.snapshot.ply if waits and halt is not None else None
    snapshot = replace(table.match._core._timeline.snapshot(seat, ply), beside=table.match.viewer)
    view = snapshot.view
    if waits:
        assert halt is not None
        view = snapshot.beats[[beat.note for beat in snapshot.beats].index(halt.note) - 1].view
    layout = story.table.layout(story.eyes.sight(snapshot, story.table.read(view), None, (), story.layout.known))
    return {one.look for one in layout.placements}


def shown(table: TablePage) -> set[Look]:
    return {one.look for one in table.scene.layout.placements}


def test_the_hand_is_covered_while_everybody_reads_the_page(qtbot: QtBot, program: Program) -> None:
    table = waiting(qtbot, program, "wudang")
    own = private(table, waits=True)
    assert any(isinstance(look, TrainingLook) for look in own)
    assert not own & shown(table)


@pytest.mark.parametrize("game", ["sword", "wudang"])
def test_the_hand_stays_covered_after_the_page_until_its_owner_lifts_a_curtain(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = waiting(qtbot, program, game)
    seen: list[set[Look]] = []
    table.scene.telling.laid.connect(lambda _: seen.append(shown(table)))
    QTest.mouseClick(table.rounds.sheet.button, Qt.MouseButton.LeftButton)
    assert table.rounds.sheet.isHidden()
    own = private(table, waits=False)
    qtbot.waitUntil(lambda: table.curtain.isVisible() or not table.scene.busy)
    assert own
    assert seen
    assert not any(own & one for one in seen)
    play_until(qtbot, table, lambda: not table.match.is_hand_covered)
    assert private(table, waits=False) <= shown(table)
