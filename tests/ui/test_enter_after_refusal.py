"""Enter right after something was refused shows what it would do first, in every game where it makes a move."""

from __future__ import annotations

import pytest
from moments import look_at
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from test_keyboard import decisions

from ui.app import Program
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


def pick_until_enter_decides(table: TablePage) -> str:
    """Pick what the first legal move begins with; what Enter touches then, where that makes the move."""
    scene = table.scene
    for name in next(iter(scene.hand.picker.gestures.values())).path:
        meant = table._row.table.keys(scene.telling.sight()).get("Return", "")
        if scene.hand.picker.completes(meant):
            return meant
        piece = next((one.id for one in scene.layout.things if one.goes_by(name)), "")
        if not piece or scene.hand.picker.completes(piece):
            return ""
        scene.touch(piece)
    return ""


def touch_what_has_no_use(table: TablePage) -> bool:
    """Touch a piece that has none now, and stays that; False where there is none."""
    scene, picked = table.scene, table.scene.hand.picker.touches
    idle = [one for one in scene.layout.placements if one.label is not None and one.touch == type(one.touch)()]
    name = next((one.id for one in idle if not scene.hand.picker.has_use_for(one.id)), "")
    scene.touch(name)
    assert scene.hand.picker.touches == picked
    return bool(name)


@pytest.mark.parametrize("game", ["usagi", "sword", "wudang"])
def test_enter_after_a_refusal_leads_to_its_move_and_only_then_makes_it(
    qtbot: QtBot, program: Program, game: str
) -> None:
    tried = 0
    for moment in decisions(game).values():
        table = look_at(program, game, moment)
        at_rest(qtbot, table)
        meant = pick_until_enter_decides(table)
        if not (meant and touch_what_has_no_use(table)):
            continue
        made: list[str] = []
        table.scene.chosen.connect(lambda move, _, made=made: made.append(move))
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert (made, table.scene.walked_on) == ([], meant)
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert len(made) == 1
        tried += 1
    assert tried
