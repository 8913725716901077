"""In the first game of a box it is said by the way that a click or Space skips ahead, until somebody has done so."""

from __future__ import annotations

import pytest
from moments import game_told
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_hands import LEFT, NO_KEY
from test_early_clicks import sit_together

from ui.app import Program
from ui.board.scene.motion import Speed
from ui.board.values.bodies import body_of
from ui.board.values.placement import HEADLINE_Z
from ui.game_files import TABLES
from ui.shared.paper import paper
from ui.table.page import TablePage
from ui.table.sheet_place import covered
from ui.window.at_table import skip_tip
from ui.window.at_table.skip_tip import ENOUGH

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

GAME = "shinano"
MOVES = 5
"""So many moves of a game are told."""


def tell_others_move(table: TablePage, seat: int) -> bool:
    """Have a seat see another's move; whether the tip lies there while it is told."""
    timeline = game_told(GAME)
    table.scene.set_speed(Speed.OFF)
    timeline.seek(2)
    table.scene.show_at_once(timeline.snapshot(seat))
    table.scene.telling.catch_up()
    table.scene.set_speed(Speed.NORMAL)
    timeline.seek(3)
    table.scene.show(timeline.snapshot(seat))
    table.scene.clock.advance(100)
    return table.slip.isVisible() and table.slip.text.text() == table.terms.say("why.may_skip")


def sit_and_watch(program: Program) -> tuple[TablePage, int]:
    """A table, and a seat that has not made the third move."""
    table = sit_together(program, GAME, 2)
    timeline = game_told(GAME)
    timeline.seek(2)
    assert timeline.actor is not None
    return table, (timeline.actor + 1) % timeline.players


def test_it_is_said_while_others_play_until_it_has_been_done(program: Program) -> None:
    table, seat = sit_and_watch(program)
    assert tell_others_move(table, seat)
    for _ in range(ENOUGH):
        tell_others_move(table, seat)
        QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, QPoint(5, 5))
        assert table.scene.telling.is_told
        table.scene.telling.catch_up()
        assert not table.slip.isVisible()
    assert not tell_others_move(table, seat)


def test_it_covers_nothing_and_goes_when_all_is_told(program: Program) -> None:
    table, seat = sit_and_watch(program)
    assert tell_others_move(table, seat)
    assert not covered(paper(table.slip.geometry()), table.area.all_bodies())
    for _ in range(60):
        table.scene.clock.advance(500)
    table.scene.telling.catch_up()
    assert not table.slip.isVisible()


def telling_plies(table: TablePage, game: str) -> list[int]:
    """The first moves of the game that somebody else's headline tells of, one of each kind, and two without."""
    timeline, found = game_told(game), dict[str, int]()
    for ply in range(2, timeline.length - 1):
        timeline.seek(ply + 1)
        notes = [beat.note for beat in timeline.snapshot(0).beats if beat.note is not None]
        headlines = [note.key for note in notes if table.terms.knows(f"banner.{note.key}")]
        found.setdefault(next(iter(headlines), f"none {ply % 2}"), ply)
    return sorted(found.values())[:MOVES]


@pytest.mark.parametrize("game", TABLES)
def test_it_lies_over_nothing_that_comes_to_be_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A headline comes while it lies there, and the things that move lie elsewhere at last."""
    monkeypatch.setattr(skip_tip, "MOST", 99)
    table, timeline, headlined = sit_together(program, game, 2), game_told(game), 0
    for ply in telling_plies(table, game):
        table.scene.set_speed(Speed.OFF)
        timeline.seek(ply)
        seat = ((timeline.actor or 0) + 1) % timeline.players
        table.scene.show_at_once(timeline.snapshot(seat))
        table.scene.telling.catch_up()
        table.scene.set_speed(Speed.NORMAL)
        timeline.seek(ply + 1)
        table.scene.show(timeline.snapshot(seat))
        while table.scene.busy:
            table.scene.clock.advance(250)
            QApplication.processEvents()
            headlines = [one for one in table.scene.layout.placements if one.z == HEADLINE_Z]
            bodies = [*map(table.area.body, map(body_of, headlines)), *table.area.all_bodies()]
            headlined += bool(headlines)
            assert not (table.slip.isVisible() and covered(paper(table.slip.geometry()), bodies)), ply
    assert headlined


def test_in_a_second_game_it_is_not_said(program: Program) -> None:
    program.settings.revise(lambda settings: settings.finished_once_more(GAME))
    table, seat = sit_and_watch(program)
    assert not tell_others_move(table, seat)
