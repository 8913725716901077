"""Of a deal is spoken only at tables where something is dealt."""

from __future__ import annotations

import pytest
from playing import PEOPLE, answering, at_rest, sit_at
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.game_files import TABLES
from ui.match.luck import deals
from ui.shared.acts import Act

pytestmark = pytest.mark.usefixtures("unpainted")

DEALT = ("sword", "shinano", "wudang")
"""The games whose rulebooks have something shuffled."""


@pytest.mark.parametrize("game", TABLES)
def test_a_game_that_deals_nothing_starts_again_without_a_word_of_a_deal(
    qtbot: QtBot, program: Program, game: str
) -> None:
    assert deals(game) is (game in DEALT)
    table = sit_at(program, game, *PEOPLE[: GAMES[game].seats[0]])
    if table.curtain.isVisible():
        table.curtain.button.click()
    snapshot = at_rest(qtbot, table)
    table.match.submit(snapshot.legal[0], snapshot.ply)
    assert ("deal" in table.bar.actions_by_act[Act.RESTART].text()) is (game in DEALT)
    read = answering("Stay")
    table.bar.actions_by_act[Act.RESTART].trigger()
    assert ("deal" in read[0]) is (game in DEALT)
