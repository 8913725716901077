"""Who holds a card is told to which side it would not march, because a larger number lies there, and whose that is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from moments import WINDOWS, resize
from playing import at_rest
from pytestqt.qtbot import QtBot

from engines.record import Record
from ui.app import Program
from ui.table.page import TablePage
from ui.terms import Language

pytestmark = pytest.mark.usefixtures("unpainted")
SETUP = {"game": "uosao", "options": {}, "players": 3, "start": 1}


def holding(qtbot: QtBot, program: Program, moves: tuple[str, ...], steps: str) -> TablePage:
    about = {"names": ["Wilhelmina", "Maximilian", "Chie"], "levels": [None, "easy", "easy"]}
    sitting = program.window.sitting
    sitting.sit_down(sitting.host.open(Record("uosao", 3, SETUP, moves, about=about)))
    table = sitting.table
    assert table is not None
    at_rest(qtbot, table)
    picker = table.scene.hand.picker
    path = next(one.path for move, one in picker.gestures.items() if move == f"R{steps}")
    table.scene.touch(next(one.id for one in table.scene.layout.placements if one.goes_by(path[0])))
    assert replace(picker, touches=()).moves
    return table


@pytest.mark.parametrize("language", Language)
def test_the_prompt_says_to_which_side_a_held_card_would_not_march(
    qtbot: QtBot, program: Program, language: Language
) -> None:
    program.tongue.speak(language)
    said = {
        ("R3", "R2", "1"): "1 to the left, or a road? To the right, Maximilian’s number is larger.",
        ("R3", "L3", "2"): "larger numbers lie on both sides, so it marches neither way. Or make it a road.",
        ("R3", "R2", "3"): "3 squares right or left, or a road? Only the largest number each way marches.",
        ("R3", "R3", "2"): "2 squares right or left, or a road? Only the largest number each way marches.",
    }
    for (*moves, steps), words in said.items():
        table = holding(qtbot, program, tuple(moves), steps)
        if language is Language.EN:
            assert table.prompt.text() == f"Wilhelmina: {words}"
        for size in WINDOWS:
            resize(program, table, size)
            assert table.prompt.isVisible()
