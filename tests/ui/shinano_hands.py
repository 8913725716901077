"""A live table of Shinano. For tests."""

from __future__ import annotations

from pytestqt.qtbot import QtBot
from shinano_games import recorded, terms
from table_hands import PlayedTable

from engines.record import Record
from ui.board.scene.motion import Speed


def recorded_table(qtbot: QtBot, plies: int = 0, game: int = 2, speed: Speed = Speed.OFF) -> PlayedTable:
    """A recorded game after some moves; whoever is to act has the tester's hands."""
    data = recorded()[game]["record"]
    record = Record("shinano", data["players"], data["setup"], tuple(data["moves"][:plies]))
    return PlayedTable(qtbot, record, terms(data["players"]), speed=speed)
