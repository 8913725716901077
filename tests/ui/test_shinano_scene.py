"""Shinano under real mouse and key events, on the live table."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shinano_games import recorded
from shinano_hands import recorded_table
from table_hands import LEFT, NO_KEY, RIGHT, PlayedTable

from engines.shinano.moves import Invade, read_move
from ui.board.scene.motion import Speed


@pytest.fixture
def table(qtbot: QtBot) -> PlayedTable:
    return recorded_table(qtbot)


def test_a_card_is_dragged_turned_by_the_wheel_and_let_go(table: PlayedTable) -> None:
    start, goal = table.at("card:112"), table.at("cell:-1,0")
    table.press(start)
    table.move(start + QPoint(8, -8))
    table.wheel(start)
    table.carry(start, goal)
    assert table.chosen == ["I:112:1:-1,0"]
    assert table.view.zoom == 1


@pytest.mark.parametrize("way", ["wheel", "F", "R", "right button", "button"])
def test_a_card_that_is_picked_up_is_turned_in_every_way(table: PlayedTable, way: str) -> None:
    table.click("card:112")
    match way:
        case "wheel":
            table.wheel(table.at("cell:-1,0"))
        case "F" | "R":
            table.keys(Qt.Key[f"Key_{way}"])
        case "right button":
            table.click("cell:0,1", RIGHT)
        case "button":
            table.click("turn")
    table.click("cell:0,1")
    assert table.chosen == ["I:112:1:0,1"]


def test_the_right_button_turns_the_card_that_it_is_pressed_on_whatever_is_picked(table: PlayedTable) -> None:
    hand = [one.id for one in table.scene.layout.placements if one.touch.turnable and one.touch.in_hand]
    other = next(name for name in hand if name != "card:112")
    table.click("card:112")
    looks = {name: table.scene.layout.placement(name) for name in ("card:112", other)}
    table.click(other, RIGHT)
    picked, turned = (table.scene.layout.placement(name) for name in looks)
    assert picked == looks["card:112"]
    assert turned != looks[other]
    table.click(other, RIGHT)
    assert table.scene.layout.placement(other) == looks[other]


@pytest.mark.parametrize("way", ["right button", "double click", "key"])
def test_a_card_of_the_map_is_never_turned(table: PlayedTable, way: str) -> None:
    name = f"card:{table.snapshot.view['map'][0][2]}"
    corner = table.at(name) - QPoint(30, 20)
    before = table.scene.layout
    table.move(corner)
    match way:
        case "right button":
            QTest.mouseClick(table.view.viewport(), RIGHT, NO_KEY, corner)
        case "double click":
            QTest.mouseDClick(table.view.viewport(), LEFT, NO_KEY, corner)
        case _:
            table.keys(Qt.Key.Key_F)
    assert table.scene.layout == before


def test_the_end_of_the_turn_glows_when_nothing_else_is_left(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=4, speed=Speed.NORMAL)
    assert table.snapshot.legal == ("E",)
    assert not table.scene.clock.is_moving(("end", "accent"))
    table.timeline.undo()
    table.scene.show_at_once(table.snapshot)
    assert not table.scene.clock.is_moving(("end", "accent"))
    table.timeline.redo()
    table.scene.show_at_once(table.snapshot)
    assert table.scene.clock.is_moving(("end", "accent"))
    item, lit = table.scene._stage.pieces["end"], list[int]()
    for time in range(0, 20_000, 100):
        table.scene.clock.advance(100)
        if item._flash > 0.9:
            lit.append(time)
    assert lit[-1] > 15_000, "it calls again as long as it is waited for"
    table.timeline.undo()
    table.scene.show_at_once(table.snapshot)
    assert not table.scene.clock.is_moving(("end", "accent"))
    assert item._flash == 0
    table.scene.set_speed(Speed.OFF)


def test_a_card_turned_twice_lies_as_before(table: PlayedTable) -> None:
    table.click("card:112")
    table.wheel(table.at("cell:-1,0"))
    table.wheel(table.at("cell:-1,0"))
    table.click("cell:0,-1")
    assert table.chosen == ["I:112:0:0,-1"]


def test_a_cell_where_the_card_does_not_fit_says_so(table: PlayedTable) -> None:
    table.click("card:108")
    table.click("cell:0,-1")
    assert table.chosen == []
    assert table.denied == [("card:108", "cell:0,-1")]


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_a_card_turns_by_itself_where_it_fits_only_the_other_way(table: PlayedTable, how: str) -> None:
    """It is seen turned before it is laid, and as it was where it fits both ways."""

    def lies_turned() -> bool:
        looks = {piece.id: piece.look for piece in table.scene.layout.placements}
        return looks["card:112"] != begun

    begun = next(piece.look for piece in table.scene.layout.placements if piece.id == "card:112")
    at, goal, seen = table.at("card:112"), table.at("cell:-1,0"), list[bool]()
    if how == "drag":
        table.press(at)
        table.move(goal)
        seen.append(lies_turned())
        table.move(table.at("cell:0,-1"))
        seen.append(lies_turned())
        table.move(goal)
        table.release(goal)
    elif how == "click":
        table.click("card:112")
        table.move(goal)
        seen.append(lies_turned())
        table.move(table.at("cell:0,-1"))
        seen.append(lies_turned())
        table.click("cell:-1,0")
    else:
        card = next(
            key for key, name in table.scene._table.keys(table.scene.telling.sight()).items() if name == "card:112"
        )
        table.keys(Qt.Key[f"Key_{card}"], Qt.Key.Key_Left)
        seen.append(lies_turned())
        table.keys(Qt.Key.Key_Up)
        seen.append(lies_turned())
        table.keys(Qt.Key.Key_Left, Qt.Key.Key_Return)
    assert seen == [True, False]
    assert table.chosen == ["I:112:1:-1,0"]


def test_a_card_let_go_where_it_does_not_fit_is_told_why_as_it_was_held(table: PlayedTable) -> None:
    names: list[set[str]] = []
    table.scene.denied.connect(lambda touched, point: names.append({one.same_as for one in table.scene.layout.places}))
    table.drag("card:108", "cell:0,-1")
    assert table.denied == [("card:108", "cell:0,-1")]
    assert "cell:0,-1:108:0" in names[0]


def test_a_card_turned_over_its_cell_shows_what_it_would_do(table: PlayedTable) -> None:
    wanted: list[str] = []
    table.scene.preview_wanted.connect(wanted.append)
    table.click("card:112")
    table.move(table.at("cell:0,1"))
    table.keys(Qt.Key.Key_F)
    table.move(table.at("cell:0,1") + QPoint(3, 0))
    assert "I:112:1:0,1" in wanted


def test_the_token_is_dragged_along_the_river(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=3)
    table.drag("token:1", "card:309")
    assert table.chosen == ["M:0,1"]


def test_the_first_arrow_key_leads_from_the_token_that_way(qtbot: QtBot) -> None:
    walked = []
    for arrow in (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        table = recorded_table(qtbot, plies=3)
        table.keys(Qt.Key.Key_M, arrow)
        walked.append(table.scene.walked_on)
    assert walked == ["card:309", "card:112", "card:112"]


def test_the_castle_is_built_by_two_keys_and_by_a_drag(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=9)
    table.keys(Qt.Key.Key_C, Qt.Key.Key_C)
    assert table.chosen == ["C"]
    table = recorded_table(qtbot, plies=9)
    table.drag("castle:1", "card:306")
    assert table.chosen == ["C"]


def test_a_castle_that_is_met_shows_what_it_counts(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, plies=11)
    table.move(table.at("castle:1"))
    assert any(one.id == "sum" for one in table.scene.layout.placements)
    table.move(QPoint(4, 300))
    assert not any(one.id == "sum" for one in table.scene.layout.placements)


def by_mouse(table: PlayedTable, move: str) -> None:
    said = read_move(move)
    path = table.path(move)
    for touch in path[:-1]:
        table.click(touch)
        if table.chosen:
            return  # nothing more was to be chosen
        if isinstance(said, Invade) and _lies_wrong(table, path[-1]):
            table.wheel(table.at(touch))
    table.click(path[-1])


def _lies_wrong(table: PlayedTable, cell: str) -> bool:
    return all(place.same_as != cell for place in table.scene.layout.places)


@pytest.mark.usefixtures("unpainted")
def test_a_whole_game_is_played_by_mouse(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, game=2)
    moves: Sequence[str] = recorded()[2]["record"]["moves"]
    for move in moves:
        table.chosen.clear()
        by_mouse(table, move)
        assert table.chosen == [move], table.snapshot.ply
        table.play(move)
        table.show()
    assert table.snapshot.over


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    table = recorded_table(qtbot, game=2, speed=Speed.FAST)
    rng = random.Random(3)
    for move in recorded()[2]["record"]["moves"]:
        table.play(move)
        table.scene.show(table.timeline.snapshot(0))
        if rng.random() < 0.8:
            table.scene.telling.finish()
    table.scene.telling.finish()
    qtbot.waitUntil(lambda: not table.scene.busy)
    ids = {one.id for one in table.scene.layout.placements}
    assert ids == set(table.scene._stage.pieces)


def test_after_moving_nobody_is_told_that_they_may_move_first(qtbot: QtBot) -> None:
    moves = recorded()[2]["record"]["moves"]
    first = next(at for at, move in enumerate(moves) if move.startswith("M:") and moves[at + 1].startswith("I:"))
    asked = [recorded_table(qtbot, plies=ply).scene.layout.asked.prompt for ply in (first, first + 1)]
    assert [word and word.key for word in asked] == ["prompt.invade", "prompt.invade.moved"]
