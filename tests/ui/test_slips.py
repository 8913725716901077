"""Where slips, cautions and the prompt lie: never on what they speak of, nor on each other."""

from __future__ import annotations

from typing import Final

import pytest
from moments import WINDOWS, look_at, moments, resize
from PySide6.QtCore import QPoint, QPointF, QRect
from test_keyboard_games import CAUTIONS

from ui.app import Program
from ui.game_files import TABLES
from ui.table.page import TablePage
from ui.table.slip import beside, paper

MOST: Final = 14
"""So many things of a table are touched."""

every_game = pytest.mark.parametrize("game", TABLES)


def spread(names: list[str]) -> list[str]:
    return names[:: -(-len(names) // MOST)]


def hidden_by(sheet: QRect, table: TablePage, *names: str) -> list[QRect]:
    """What a sheet hides of the prompt and of these things."""
    kept_free = [table.prompt.geometry(), *table._area.bodies(names)]
    return [one for one in kept_free if paper(sheet).intersects(one)]


@every_game
def test_what_is_said_lies_neither_on_the_prompt_nor_on_what_it_is_about(
    program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = look_at(program, game, moments(game)["middle"])
    program.settings.change(cautions=True)
    monkeypatch.setattr(table.match, "caution", lambda text: CAUTIONS[game])
    for size in WINDOWS:
        resize(program, table, size)
        assert table.prompt.isVisible()
        assert slips_in_the_way(table) + cautions_in_the_way(table) == [], size
        assert cards_that_rise_under_the_prompt(table) == [], size


def slips_in_the_way(table: TablePage) -> list[str]:
    """Things on which, or beyond the table, lies what is said of them."""
    found = []
    for name in spread([name for name, _ in table.scene.touchables()]):
        table._remarks.deny((name,), table.scene.whereabouts(name) or QPointF())
        slip = table.slip.geometry()
        if hidden_by(slip, table, name) or not table._area.rect().contains(slip):
            found.append(name)
    return found


def cautions_in_the_way(table: TablePage) -> list[str]:
    """Moves on whose pieces lies what warns of them."""
    found = []
    snapshot = table.match.snapshot()
    for move in spread(list(snapshot.legal)):
        table._choosing._make(move, snapshot.ply)
        path = table._row.table.gesture(move, table._row.table.read(snapshot.view)).path
        if hidden_by(table.cautions.sheet.geometry(), table, *path):
            found.append(move)
        table.cautions.withdraw()
    return found


def cards_that_rise_under_the_prompt(table: TablePage) -> list[str]:
    found = []
    for name, piece in table.scene._stage.pieces.items():
        if piece.placement.touch.rises:
            piece.set_rise(1.0)
            top = table._area.point(piece.mapToScene(QPointF(0, -piece.placement.height / 2))).y()
            if table.prompt.geometry().bottom() > top + 3:
                found.append(name)
    return found


def test_a_sheet_goes_where_it_covers_nothing_that_is_to_be_seen() -> None:
    room, thing, line = QRect(0, 0, 960, 600), QRect(400, 300, 80, 120), QRect(200, 250, 560, 30)
    for at in (QPoint(440, 360), QPoint(440, 20), QPoint(10, 590)):
        sheet = beside(at, 328, 140, room, (thing, line))
        assert room.contains(sheet)
        assert not paper(sheet).intersects(thing)
        assert not paper(sheet).intersects(line)
