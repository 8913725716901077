"""Whatever is dimmed says why when it is clicked; where a rule forbids it, that is one click further, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from moments import Moment, game_told, look_at, turn_to
from playing import at_rest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from situations import sit_where

from engines.game import CHANCE, AnyState
from ui.app import Program
from ui.board.values.bodies import body_of
from ui.game_files import TABLES
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")

LEFT = Qt.MouseButton.LeftButton
SEEDS = range(10)
AT_TABLES = 2
"""At so many tables something is dimmed and clicked."""
LOOKS = 16
"""About so many decisions of a game are looked at."""
PLAYED_WHOLE = ("uosao",)
"""Where every card of the hand can be played at each decision that the recorded game comes to."""
SHARES = (0.0, 0.3, -0.3, 0.45, -0.45)


def bars(state: AnyState, move: Any) -> bool:
    """Whether something is refused where what lies there cannot be arranged anew."""
    return state.refusal(move) is not None and state.position().get("phase") != "lay"


def dimmed(table: TablePage) -> list[str]:
    return sorted(name for name, piece in table.scene._stage.pieces.items() if piece.barred)


def bare_spot(table: TablePage, name: str) -> QPoint | None:
    """Where a hand reaches this piece, and nothing that lies over it; None where it is wholly covered."""
    piece = table.scene.layout.placement(name)
    assert piece is not None
    body = body_of(piece)
    for down in SHARES:
        for right in SHARES:
            point = QPointF(body.x + right * body.width, body.y + down * body.height)
            if table.scene._touching.touchable_at(point) == name:
                return table.view.mapFromScene(point)
    return None


def assert_says_why(qtbot: QtBot, table: TablePage, name: str, at: QPoint) -> None:
    refusal = table._why.refusal((name,))
    piece = table.scene.layout.placement(name)
    assert piece is not None
    QTest.mouseClick(table.view.viewport(), LEFT, pos=at)
    assert table.slip.isVisible(), name
    if refusal is None:
        assert piece.touch.in_hand, name
        assert table.slip.text.text()
        return
    assert table.slip.number == refusal.rule
    assert refusal.rule in table.slip.rule.text()
    with qtbot.waitSignal(table.rule_wanted) as wanted:
        QTest.mouseClick(table.slip, LEFT, pos=table.slip.rule.link.center())
    assert wanted.args == [refusal.rule]
    assert not table.slip.isVisible()


@pytest.mark.parametrize("game", TABLES)
def test_a_click_on_what_is_dimmed_says_why_and_leads_to_its_rule(qtbot: QtBot, program: Program, game: str) -> None:
    # the book that opens at each rule has its own tests
    program.window.sitting.rule_wanted.disconnect()
    clicked: list[int] = []
    for seed in SEEDS:
        table, _ = sit_where(program, game, bars, seed, skip=5 * seed)
        at_rest(qtbot, table)
        names = dimmed(table)
        spots = {name: at for name in names if (at := bare_spot(table, name)) is not None}
        for name, at in spots.items():
            assert_says_why(qtbot, table, name, at)
        assert dimmed(table) == names
        clicked += [len(spots)] if spots else []
        if len(clicked) == AT_TABLES:
            break
    assert len(clicked) == AT_TABLES


@pytest.mark.parametrize("game", TABLES)
def test_a_hand_that_cannot_be_used_now_does_not_stand_out(program: Program, game: str) -> None:
    """At each decision of a recorded game, whatever of the own hand no move begins with is dimmed, and nothing else
    of it is."""
    idle = 0
    timeline = game_told(game)
    timeline.seek(timeline.length)  # other tests look at the same game, and leave it anywhere
    decisions = [(ply, seat) for ply, seat in enumerate(timeline.actors) if seat != CHANCE]
    table = look_at(program, game, Moment(*decisions[0]))
    for ply, seat in decisions[:: max(1, len(decisions) // LOOKS)]:
        turn_to(table, game, Moment(ply, seat))
        usable = table.scene._touching.picker.sources
        assert usable
        for name, piece in table.scene._stage.pieces.items():
            if piece.placement.touch.in_hand:
                assert piece.barred is (name not in usable and not piece.placement.touch.settled), (ply, name)
                idle += piece.barred
    assert idle or game in PLAYED_WHOLE
