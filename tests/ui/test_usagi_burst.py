"""Resources lost to a token burst are picked one by one, and no more than have to be."""

from __future__ import annotations

import pytest
from hand_watch import Watch
from playing import at_rest, spot
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.record import Record
from ui.app import Program
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table(qtbot: QtBot, program: Program) -> TablePage:
    """Seat 0, who is to lose two, and holds more of each kind."""
    game = next(one for one in recorded_games("usagi") if len(one["trace"]) > 90 and is_such(one["trace"][90]))
    record = game["record"]
    about = {"names": ["Aya", "Ren"], "levels": [None, "easy"]}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(Record("usagi", 2, record["setup"], tuple(record["moves"][:90]), about=about)))
    assert sitting.table is not None
    at_rest(qtbot, sitting.table)
    return sitting.table


def is_such(step: dict[str, object]) -> bool:
    return step["actor"] == 0 and "lose:w0l2u0" in str(step["legal"]) and "lose:w2l0u0" in str(step["legal"])


def test_one_more_than_has_to_be_lost_is_refused_and_what_is_picked_stays(table: TablePage) -> None:
    picker = table.scene.hand.picker
    assert not picker.touches
    for _ in range(2):
        QTest.keyClick(table.view, Qt.Key.Key_L)
    picked = table.scene.hand.picker.touches
    assert len(picked) == 2
    for key in (Qt.Key.Key_L, Qt.Key.Key_W):
        table.slip.hide()
        QTest.keyClick(table.view, key)
        assert table.scene.hand.picker.touches == picked
        assert table.slip.text.text() == (
            "You lose 2 resources, and they are picked already. To change, put one back: click it or press Esc."
        )
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    QTest.keyClick(table.view, Qt.Key.Key_W)
    assert len(table.scene.hand.picker.touches) == 2
    QTest.keyClick(table.view, Qt.Key.Key_P)
    assert table.match.record.moves[-1] != table.match.record.moves[89]
    assert "lose:w1l1u0" in table.match.record.moves[90:]


def test_two_clicks_that_lie_too_far_apart_for_a_double_click_pick_a_resource_once(
    table: TablePage, watch: Watch
) -> None:
    name = min(table.scene.hand.picker.next_touches)
    at = spot(table, name)
    aside = at + QPoint(3, 3)
    assert table.scene._touching.touchable_at(table.view.mapToScene(aside)) == name
    with watch.held():
        for point in (at, aside, at):
            QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
            assert table.scene.hand.picker.touches == (name,)
            watch.move_on(100)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert table.scene.hand.picker.touches == ()
