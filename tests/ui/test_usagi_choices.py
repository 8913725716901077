"""What a called building offers to gain is chosen by its letter, as goods are everywhere, and by no number."""

from __future__ import annotations

from typing import Final

import pytest
from playing import at_rest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from situations import sit_somewhere

from engines.game import AnyState
from engines.usagi import USAGI
from engines.usagi.components import load_box
from ui.app import Program
from ui.games.usagi.looks import ChoiceLook
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")

BOX: Final = load_box()
LETTERS: Final = {one.id: one.letter.upper() for one in BOX.resources}


def offers_all(state: AnyState, move: int) -> bool:
    return len([one for one in map(USAGI.text, state.legal()) if one.startswith("use:harbour:")]) == len(LETTERS)


@pytest.fixture
def table(qtbot: QtBot, program: Program) -> TablePage:
    """The harbour is called, and each kind of goods can be gained."""
    table = sit_somewhere(program, "usagi", offers_all)[0]
    at_rest(qtbot, table)
    return table


@pytest.mark.parametrize("kind", LETTERS)
def test_a_letter_chooses_its_goods(qtbot: QtBot, table: TablePage, kind: str) -> None:
    made = len(table.match.record.moves)
    QTest.keyClick(table.view, Qt.Key.Key_U)
    assert table.scene.hand.picker.touches == ("building:harbour",)
    for digit in range(1, 10):
        QTest.keyClick(table.view, Qt.Key[f"Key_{digit}"])
    assert len(table.match.record.moves) == made
    QTest.keyClick(table.view, Qt.Key[f"Key_{LETTERS[kind]}"])
    assert table.match.record.moves[made] == f"use:harbour:{kind}"


def test_the_tiles_stand_in_the_order_of_the_card(table: TablePage) -> None:
    tiles = sorted((one.x, one.look.kind) for one in table.scene.layout.placements if isinstance(one.look, ChoiceLook))
    (harbour,) = (one for one in BOX.buildings if one.id == "harbour")
    offered = [kind for kind, _ in harbour.effect.choices]
    assert [kind for _, kind in tiles] == offered


@pytest.mark.parametrize("free", [True, False])
def test_a_gift_is_taken_by_one_press_and_told_to_be_one(qtbot: QtBot, program: Program, free: bool) -> None:
    def calls(state: AnyState, move: int) -> bool:
        called, _, choice = USAGI.text(move).removeprefix("use:").partition(":")
        effects = {one.id: one.effect for one in BOX.buildings}
        if choice or called not in effects or move not in state.legal():
            return False
        return free is not (any(effects[called].pay) or effects[called].hand_over > 0)

    table = sit_somewhere(program, "usagi", calls)[0]
    at_rest(qtbot, table)
    made, said = len(table.match.record.moves), table.prompt.text()
    assert ("costs nothing: Enter uses it" in said) is free, said
    assert "S" in said
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.match.record.moves[made].startswith("use:")


@pytest.mark.parametrize("key", [Qt.Key.Key_S, Qt.Key.Key_D])
def test_an_effect_is_skipped_by_the_letter_that_is_told_and_by_the_former_one(
    qtbot: QtBot, table: TablePage, key: Qt.Key
) -> None:
    made = len(table.match.record.moves)
    QTest.keyClick(table.view, key)
    assert table.match.record.moves[made] == "skip"
