"""U O SA O under real mouse and key events, on the live table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from table_hands import RIGHT, PlayedTable
from uosao_games import terms

from engines.record import Record
from ui.board.scene.motion import Speed
from ui.games.uosao.looks import RoadLook, StepLook


def uosao_table(qtbot: QtBot, moves: Sequence[str] = (), speed: Speed = Speed.OFF) -> PlayedTable:
    """Three players at a shown table after these moves; seat 0 has the tester's hands."""
    setup = {"game": "uosao", "options": {}, "players": 3, "start": 0}
    return PlayedTable(qtbot, Record("uosao", 3, setup, tuple(moves)), terms(3), viewer=0, speed=speed)


@pytest.fixture
def table(qtbot: QtBot) -> PlayedTable:
    return uosao_table(qtbot)


def test_a_card_dragged_to_the_right_half_marches_right(table: PlayedTable) -> None:
    table.drag("card:0:3:0", "march:R")
    assert table.chosen == ["R3"]


def test_a_card_dragged_onto_the_mat_becomes_a_road(table: PlayedTable) -> None:
    table.drag("card:0:2t:0", "lay")
    assert table.chosen == ["D2t"]


def test_another_card_can_be_dragged_while_one_is_held(table: PlayedTable) -> None:
    table.click("card:0:2t:0")
    table.drag("card:0:3:0", "march:R")
    assert table.chosen == ["R3"]


def test_another_card_dragged_nowhere_leaves_nothing_held(table: PlayedTable) -> None:
    table.click("card:0:2t:0")
    table.drag("card:0:3:0", "card:0:1:0")
    assert table.chosen == []
    assert table.scene._touching.picker.touches == ()


@pytest.mark.parametrize("copy", [0, 1])
def test_either_of_two_equal_cards_will_do(table: PlayedTable, copy: int) -> None:
    table.click(f"card:0:1:{copy}")
    table.click("march:L")
    assert table.chosen == ["L1"]


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        ((Qt.Key.Key_3, Qt.Key.Key_Right, Qt.Key.Key_Return), "R3"),
        ((Qt.Key.Key_T, Qt.Key.Key_D), "D2t"),
        ((Qt.Key.Key_1, Qt.Key.Key_Left, Qt.Key.Key_Return), "L1"),
        ((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return), "L2"),
    ],
)
def test_a_card_and_a_place_by_keys_make_a_move(table: PlayedTable, keys: tuple[Qt.Key, ...], move: str) -> None:
    table.keys(*keys)
    assert table.chosen == [move]


@pytest.mark.parametrize("key", [Qt.Key.Key_2, Qt.Key.Key_T])
def test_the_only_2_is_picked_by_its_number_whatever_is_on_its_back(qtbot: QtBot, key: Qt.Key) -> None:
    table = uosao_table(qtbot, ["R2", "R1", "L1", "L3", "D1"])
    table.keys(key, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert table.chosen == ["R2t"]


def test_the_mouse_and_the_keys_put_a_road_into_a_gap(qtbot: QtBot) -> None:
    for by_mouse in (True, False):
        table = uosao_table(qtbot, ["D2", "R1", "L1"])
        if by_mouse:
            table.drag("card:0:2:0", "gap:2")
        else:
            table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Return)
        assert len(table.chosen) == 1
        assert table.chosen[0] in (["@2"] if by_mouse else table.snapshot.legal)


def test_a_card_that_is_spent_is_denied_where_it_lies(qtbot: QtBot) -> None:
    table = uosao_table(qtbot, ["R3", "R1", "L1", "L3", "D1"])
    assert table.snapshot.legal
    table.click("card:0:3:0")
    assert table.chosen == []
    assert table.denied == [("card:0:3:0",)]


def test_a_road_held_over_a_gap_shows_who_would_fall(qtbot: QtBot) -> None:
    table = uosao_table(qtbot, ["D2t", "R3", "L1"])
    wanted: list[str] = []
    table.scene.preview_wanted.connect(wanted.append)
    table.click("card:0:2t:0")
    table.move(table.at("gap:1"))  # the pointer may rest on the other gap from before
    table.move(table.at("gap:4"))
    assert wanted[-1:] == ["@4"]
    beats = table.timeline.preview(0, "@4")
    ghosts = table.table.ghosts(table.scene._telling.sight(), beats)
    assert {ghost.id for ghost in ghosts} == {"ghost:1", "ghost:1:fall", "ghost:2"}


def test_a_headline_stays_long_enough_to_be_read(qtbot: QtBot) -> None:
    table = uosao_table(qtbot, speed=Speed.FAST)
    shown = table.snapshot
    table.play("R3")
    snapshot = table.snapshot
    plain, short = snapshot.beats[0], table.time_of(snapshot)
    assert plain.note is not None
    headline = replace(plain, note=replace(plain.note, key="season_set_up", args={"season": 2}))
    table.scene.set_speed(Speed.OFF)
    table.lay(shown)
    table.scene.set_speed(Speed.FAST)
    assert table.time_of(replace(snapshot, beats=(headline,))) > short + 150


def test_a_whole_game_is_told_without_a_complaint(qtbot: QtBot) -> None:
    moves = ["R2", "L1", "R1", "R3", "R1", "R3", "L2", "D1", "L1", "@3", "R3", "D2t", "L3", "@6", "R1", "L2t", "R2"]
    table = uosao_table(qtbot, speed=Speed.FAST)
    for move in moves:
        table.play(move)
        table.scene.show(table.snapshot)
        table.scene.telling.finish()
    assert table.snapshot.view["season"] == 2
    qtbot.waitUntil(lambda: not table.scene.busy)
    ids = {piece.id for piece in table.scene.layout.placements}
    assert ids == set(table.scene._stage.pieces)


def flags(table: PlayedTable) -> list[str]:
    return [one.id for one in table.scene.layout.placements if one.id.startswith("reach:")]


def look_of(table: PlayedTable, name: str) -> object:
    piece = table.scene.layout.placement(name)
    return None if piece is None else piece.look


def test_with_its_road_up_a_card_shows_no_flags(table: PlayedTable) -> None:
    table.click("card:0:3:0")
    assert len(flags(table)) == 2
    table.click("card:0:3:0", RIGHT)
    assert flags(table) == []
    table.click("card:0:3:0", RIGHT)
    assert len(flags(table)) == 2


def test_what_is_turned_over_in_the_hand_turns_back_when_that_turn_is_over(table: PlayedTable) -> None:
    table.click("card:0:3:0", RIGHT)
    assert isinstance(look_of(table, "card:0:3:0"), RoadLook)
    table.play("R1")
    table.show()
    assert isinstance(look_of(table, "card:0:3:0"), StepLook)
    table.click("card:0:3:0", RIGHT)
    assert isinstance(look_of(table, "card:0:3:0"), RoadLook), "while others play one may look"
    table.play("L1")
    table.show()
    assert isinstance(look_of(table, "card:0:3:0"), StepLook)
