"""The map of Shinano looked at closer, under real mouse and key events: the rest of the table stays where it is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shinano_games import recorded
from shinano_hands import recorded_table
from table_hands import LEFT, PlayedTable

from engines.ahead import Ahead
from ui.board.scene.motion import Speed
from ui.board.values.bodies import body_of
from ui.board.values.placement import Placement
from ui.board.values.places import Layout

_PLIES = 40


@pytest.fixture
def table(qtbot: QtBot) -> PlayedTable:
    return recorded_table(qtbot, plies=_PLIES)


def resting(layout: Layout) -> list[Placement]:
    return [one for one in layout.placements if not one.roams]


def tile_of(table: PlayedTable, seat: int) -> str:
    at = table.snapshot.view["tokens"][seat]
    return next(f"card:{card}" for x, y, card, _ in table.snapshot.view["map"] if [x, y] == at)


def breadth(table: PlayedTable, name: str) -> float:
    return next(one.width * one.pose.scale for one in table.scene.layout.placements if one.id == name)


def closer(table: PlayedTable, at: QPoint, notches: int = 3) -> None:
    for _ in range(notches):
        table.wheel(at, 120)


def picture(table: PlayedTable) -> QImage:
    QApplication.processEvents()
    return table.view.grab().toImage()


def test_the_wheel_looks_closer_at_the_map_and_moves_nothing_else(table: PlayedTable) -> None:
    tile, rest = tile_of(table, 0), resting(table.scene.layout)
    at, before = table.at(tile), breadth(table, tile)
    closer(table, at)
    assert table.view.zoom == pytest.approx(1.2**3)
    assert breadth(table, tile) == pytest.approx(before * 1.2**3)
    assert (table.at(tile) - at).manhattanLength() <= 2
    assert resting(table.scene.layout) == rest


def test_the_map_is_seen_in_its_pane_only(table: PlayedTable) -> None:
    before = picture(table)
    closer(table, table.at(tile_of(table, 0)), 5)
    table.scene.roaming.sharpen()
    after = picture(table)
    pane = table.scene.layout.pane.area
    ratio = after.devicePixelRatio()
    outside = [
        (x, y)
        for x in range(3, 980, 9)
        for y in range(3, 640, 9)
        if not (pane.left - 3 < x < pane.right + 3 and pane.top - 3 < y < pane.bottom + 3)
    ]
    changed = [at for at in outside if before.pixel(*_on(at, ratio)) != after.pixel(*_on(at, ratio))]
    assert outside
    assert changed == []
    assert before != after


def test_paper_and_clouds_are_drawn_with_the_surface_where_no_pane_cuts_them(table: PlayedTable) -> None:
    """Forty of them, each blended with its shadow in every frame, cost as much as all the rest."""
    QApplication.processEvents()
    pieces = table.scene._stage.pieces
    low = [item for name, item in pieces.items() if name.startswith(("bed:", "cloud:"))]
    assert len(low) > 10
    assert all(item._bedded for item in low)
    closer(table, table.at(tile_of(table, 0)), 5)
    assert not any(item._bedded for item in low)


def _on(at: tuple[int, int], ratio: float) -> tuple[int, int]:
    return round(at[0] * ratio), round(at[1] * ratio)


@pytest.mark.parametrize("way", ["left button", "middle button", "Space"])
def test_a_drag_that_picks_up_nothing_moves_what_is_seen(table: PlayedTable, way: str) -> None:
    tile = tile_of(table, 0)
    closer(table, table.at(tile), 4)
    side = round(breadth(table, tile))
    start, rest = table.at(tile) + QPoint(-side * 2 // 5, side // 4), resting(table.scene.layout)
    before = table.at(tile)
    button = Qt.MouseButton.MiddleButton if way == "middle button" else LEFT
    if way == "Space":
        QTest.keyPress(table.view, Qt.Key.Key_Space)
    table.press(start, button)
    table.move(start + QPoint(0, 12))
    table.move(start + QPoint(10, 24))
    table.release(start + QPoint(10, 24), button)
    QTest.keyRelease(table.view, Qt.Key.Key_Space)
    assert (table.at(tile) - before - QPoint(10, 24)).manhattanLength() <= 2
    assert resting(table.scene.layout) == rest
    assert table.chosen == []
    assert table.denied == []


def test_the_whole_map_is_seen_again_by_a_key_and_by_the_window(table: PlayedTable) -> None:
    before = table.scene.layout
    for fit in (lambda: table.keys(Qt.Key.Key_0), table.view.fit):
        closer(table, table.at(tile_of(table, 1)))
        assert table.scene.layout != before
        fit()
        assert table.scene.layout == before


def test_keys_look_closer_and_farther(table: PlayedTable) -> None:
    table.keys(Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus)
    assert table.view.zoom == pytest.approx(1.2)


def test_a_card_is_laid_on_the_map_that_is_looked_at_closer(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=2)
    closer(table, table.at("cell:0,1"), 2)
    start, goal = table.at("card:309"), table.at("cell:0,1")
    table.press(start)
    table.move(start + QPoint(8, -8))
    table.wheel(start)
    table.carry(start, goal)
    assert table.chosen == ["I:309:1:0,1"]


def test_the_token_is_dragged_where_the_map_is_looked_at_closer(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=3)
    closer(table, table.at("token:1"), 2)
    table.drag("token:1", "card:309")
    assert table.chosen == ["M:0,1"]


def far_from(table: PlayedTable, name: str) -> QPoint:
    """A corner of the pane, as far as can be from a thing."""
    area, at = table.scene.layout.pane.area, table.at(name)
    x = area.left + 4 if at.x() > area.x else area.right - 4
    y = area.top + 4 if at.y() > area.y else area.bottom - 4
    return QPoint(round(x), round(y))


def is_in_sight(table: PlayedTable, name: str) -> bool:
    at = table.at(name)
    return table.scene.layout.pane.area.contains(at.x(), at.y())


def test_what_is_out_of_sight_is_not_touched_under_the_plates(table: PlayedTable) -> None:
    tile = f"card:{min(table.snapshot.view['map'])[2]}"
    closer(table, far_from(table, tile), 12)
    assert not is_in_sight(table, tile)
    assert tile not in table.scene._stage.at(table.view.mapToScene(table.at(tile)))


def test_the_keyboard_brings_into_sight_what_it_goes_to(table: PlayedTable) -> None:
    token = f"token:{table.snapshot.seat}"
    closer(table, far_from(table, token), 12)
    assert not is_in_sight(table, token)
    for _ in range(40):
        table.keys(Qt.Key.Key_Tab)
        if table.scene._touching.focus == token:
            break
    assert is_in_sight(table, token)


def test_what_is_pointed_at_is_brought_into_sight(table: PlayedTable) -> None:
    tile = tile_of(table, 1)
    closer(table, far_from(table, tile), 12)
    assert not is_in_sight(table, tile)
    table.scene.point((tile,))
    assert is_in_sight(table, tile)
    assert table.scene._stage._pointers.shown[tile].isVisible()


def test_what_a_hint_would_do_is_brought_into_sight(table: PlayedTable) -> None:
    """Also a card that can be laid only after a movement: its space is no place yet."""
    seat = table.snapshot.seat
    ahead = Ahead(table.timeline.game, table.timeline.state, seat)
    found = 0
    for move in [text for text in table.snapshot.legal if text.startswith("M:")]:
        then = ahead.after(move)
        laid = next((text for text in then.legal if text.startswith("I:")), None) if then is not None else None
        if then is None or laid is None:
            continue
        for corner in ("left", "right"):
            table.view.fit()
            area = table.scene.layout.pane.area
            x = area.left + 4 if corner == "left" else area.right - 4
            closer(table, QPoint(round(x), round(area.top + 4)), 5)
            table.scene.show_preview((*ahead.preview(move), *then.preview(laid)))
            tile = next(one for one in table.scene._stage.ghosts.placements if one.id == "ghost:tile")
            ghost = body_of(tile)
            assert area.contains(ghost.left, ghost.top), (move, laid, corner)
            assert area.contains(ghost.right, ghost.bottom), (move, laid, corner)
            found += 1
    assert found > 2


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_a_card_that_is_laid_out_of_sight_is_brought_into_it(qtbot: QtBot, speed: Speed) -> None:
    table = recorded_table(qtbot, plies=7, speed=speed)
    viewer, move = 0, recorded()[2]["record"]["moves"][7]
    table.lay(table.timeline.snapshot(viewer))
    closer(table, far_from(table, "token:1"), 12)
    assert move == "I:306:0:-1,1"
    table.play(move)
    table.lay(table.timeline.snapshot(viewer))
    assert table.view.zoom > 1
    assert is_in_sight(table, "card:306")
