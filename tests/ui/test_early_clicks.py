"""Clicks while a move is told at a table of several people: none is lost."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from hand_watch import Watch
from moments import game_told
from playing import bury, spot
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from recorded_games import recorded_games

from engines.game import CHANCE
from ui.app import Program
from ui.board.hand.hurry import LASTS_MS
from ui.board.scene.motion import Speed
from ui.game_files import TABLES
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

TURNS: Final = 3
"""So many moves of a game are enough: of other kinds, before other kinds of decisions."""


def moves_of(game: str) -> list[str]:
    moves: list[str] = recorded_games(game)[-1]["record"]["moves"]
    return moves


@cache
def own_moves(game: str) -> tuple[int, ...]:
    """Plies at which a person moves and another decision of a person follows, the first of each kind in a recorded
    game: by whom it is decided is a kind, too."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    moves, actors = moves_of(game), tuple(timeline.actors)
    found: dict[tuple[object, ...], int] = {}
    for ply in range(len(moves) - 1):
        if CHANCE not in actors[ply : ply + 2]:
            kinds = (move.partition(":")[0].rstrip("0123456789") for move in moves[ply : ply + 2])
            found.setdefault((*kinds, actors[ply] == actors[ply + 1]), ply)
    return tuple(found.values())[:TURNS]


def sit_together(program: Program, game: str, ply: int) -> TablePage:
    """People play everybody; the one who is to act at this ply sits before the table, whose time stands still."""
    timeline = game_told(game)
    timeline.seek(ply)
    about = {"names": list("ABCDE"[: timeline.players]), "levels": [None] * timeline.players}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(replace(timeline.record, about=about)))
    bury()
    assert sitting.table is not None
    sitting.table.scene.clock._timer.timeout.disconnect()
    lift_and_wait(sitting.table)
    return sitting.table


def lift_and_wait(table: TablePage) -> None:
    while table.scene.busy or not table.curtain.isHidden():
        if not table.curtain.isHidden():
            table.curtain.button.click()
        table.scene.telling.finish()
        QApplication.processEvents()


def spots(program: Program, game: str, ply: int) -> dict[str, QPoint]:
    """Where lies, after the move, what can be touched then."""
    table = sit_together(program, game, ply)
    table.match.submit(moves_of(game)[ply], ply)
    lift_and_wait(table)
    touching, to_scene = table.scene._touching, table.view.mapToScene
    found = {name: spot(table, name) for name in sorted(touching.picker.next_touches)}
    return {name: at for name, at in found.items() if touching.touchable_at(to_scene(at)) == name}


def click(table: TablePage, at: QPoint) -> None:
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    while table.scene.telling._settling.isActive():
        QApplication.processEvents()


@pytest.mark.parametrize("game", TABLES)
def test_a_click_while_a_move_is_told_ends_the_telling_and_counts_or_says_that_it_did_not(
    program: Program, game: str, watch: Watch
) -> None:
    answered = 0
    for ply in own_moves(game):
        name, at = next(iter(spots(program, game, ply).items()), ("", QPoint()))
        if not name:
            continue
        table, made = sit_together(program, game, ply), list[str]()
        table.scene.set_speed(Speed.NORMAL)
        table.match.submit(moves_of(game)[ply], ply)
        table.scene.clock.advance(100)
        table.scene.chosen.connect(lambda move, _, made=made: made.append(move))
        with watch.held():
            click(table, at)
            answered += 1
            if not table.curtain.isHidden():
                continue
            has_done = bool(made or name in table.scene.hand.picker.touches)
            said = table.slip.text.text() if table.slip.isVisible() else ""
            assert has_done or said == table.terms.say("why.hurried"), (ply, name)
            assert made == [], "a click that hurries decides nothing"
            if not has_done:
                watch.move_on(LASTS_MS)
                click(table, at)
                assert made or name in table.scene.hand.picker.touches, (ply, name, "the second one")
    assert answered


def test_a_space_that_the_next_person_clicks_while_a_worker_flies_is_taken_by_another_click(program: Program) -> None:
    game = "wudang"
    moves = moves_of(game)
    ply = next(at for at in range(len(moves)) if moves[at].startswith("place") and moves[at + 1].startswith("place"))
    name, at = next(iter(spots(program, game, ply).items()))
    table, made = sit_together(program, game, ply), list[str]()
    table.scene.chosen.connect(lambda move, _: made.append(move))
    table.scene.set_speed(Speed.NORMAL)
    table.match.submit(moves[ply], ply)
    table.scene.clock.advance(100)
    click(table, at)
    assert made == [], "it was meant to hurry"
    click(table, at)
    assert made == [f"place:{name.partition(':')[2]}"]
