"""The table under real mouse and key events, on a toy game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from table_hands import LEFT, NO_KEY
from toy_hands import AFTER, Table
from toy_table import ToyTable, a_snapshot

from ui.board.values.asks import Light

# Choosing


def test_a_card_dragged_into_a_gap_is_a_move(table: Table) -> None:
    table.drag("h5", "g1")
    assert table.heard("chosen") == [["h5>g1", 0]]


def test_nothing_is_predicted_the_card_waits_where_it_was_dropped(table: Table) -> None:
    point = table.at("g1") + QPoint(3, 4)
    table.drop("h5", point)
    assert table.where("h5") == pytest.approx((point.x(), point.y()), abs=6)
    assert table.scene.layout.placements == ToyTable().layout(table.scene._telling.sight()).placements
    table.show(1, **AFTER)
    assert table.where("h5") == table.home("h5")


def test_a_card_is_dropped_on_the_gap_that_it_covers_most(table: Table) -> None:
    table.drop("h3", table.at("g0") + QPoint(-30, 30))
    assert table.heard("chosen") == [["h3>g0", 0]]


def test_two_clicks_are_the_same_move(table: Table) -> None:
    table.click("h5")
    assert table.lit(Light.TOUCHED) == {"h5"}
    assert table.legal_places() == {"g1", "g3"}
    table.click("g3")
    assert table.heard("chosen") == [["h5>g3", 0]]


def test_a_piece_can_be_a_target(table: Table) -> None:
    table.click("h9")
    assert table.lit(Light.TARGET) == {"1"}
    table.click("1")
    table.scene.refuse()
    table.drag("h9", "1")
    assert table.heard("chosen") == [["stack:h9", 0], ["stack:h9", 0]]


def test_a_set_is_clicked_together_or_its_last_card_dragged(table: Table) -> None:
    table.click("h7b")
    assert table.lit(Light.PICKABLE) == {"h7a"}
    table.drag("h7a", "stand")
    assert table.heard("chosen") == [["pair:7s+7s", 0]]


def test_clicking_another_card_picks_that_one_instead(table: Table) -> None:
    table.click("h3")
    table.click("h5")
    assert table.lit(Light.TOUCHED) == {"h5"}
    assert table.heard("denied") == []


def test_a_second_click_or_the_empty_table_lays_the_card_down(table: Table) -> None:
    table.click("h3")
    table.click("h3")
    assert table.lit(Light.TOUCHED) == set()
    table.click("h3")
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, QPoint(300, 60))
    assert table.lit(Light.TOUCHED) == set()


def test_a_drop_where_it_may_not_lie_is_denied_and_glides_home(table: Table) -> None:
    table.drag("h3", "g3")
    ((touched, _),) = table.heard("denied")
    assert touched == ("h3", "g3")
    assert table.where("h3") == table.home("h3")
    assert table.heard("chosen") == []
    assert table.lit(Light.TOUCHED) == set()


def test_letting_go_over_its_own_place_is_no_try(table: Table) -> None:
    table.drop("h3", table.at("h3") + QPoint(10, 10))
    assert table.told == []
    assert table.where("h3") == table.home("h3")


def test_a_click_that_no_move_has_is_denied(table: Table) -> None:
    table.click("h3")
    table.click("2")
    assert [touched for touched, _ in table.heard("denied")] == [("h3", "2")]
    assert table.lit(Light.TOUCHED) == {"h3"}


def test_a_refused_move_goes_home_and_may_be_tried_again(table: Table) -> None:
    table.drag("h5", "g1")
    table.scene.refuse(("h5",))
    assert table.where("h5") == table.home("h5")
    table.drag("h5", "g3")
    assert table.heard("chosen") == [["h5>g1", 0], ["h5>g3", 0]]


def test_no_second_move_is_sent_while_one_waits(table: Table) -> None:
    table.drag("h5", "g1")
    table.click("deck")
    table.keys(Qt.Key.Key_D)
    assert table.heard("chosen") == [["h5>g1", 0]]


def test_a_small_tremble_is_a_click_and_no_drag(table: Table) -> None:
    start = table.at("h5")
    table.press(start)
    table.move(start + QPoint(2, 1))
    assert table.scene._touching.dragged == ""
    table.release(start + QPoint(2, 1))
    assert table.lit(Light.TOUCHED) == {"h5"}


def test_a_held_card_is_lifted_over_everything_and_comes_upright(table: Table) -> None:
    table.pick_up("h3")
    table.hover(QPoint(400, 300))
    item = table.scene._stage.pieces["h3"]
    assert item.lift == 1
    assert item.seen.pose.angle == 0
    assert item.zValue() > max(one.zValue() for name, one in table.scene._stage.pieces.items() if name != "h3")


def test_a_snapshot_that_arrives_during_a_drag_ends_it(table: Table) -> None:
    table.pick_up("h3")
    table.move(QPoint(400, 300))
    table.show(1, **AFTER)
    table.release(table.at("g1"))
    assert table.heard("chosen") == []
    assert table.where("h3") == table.home("h3")


def test_a_held_card_that_is_gone_in_the_new_snapshot_vanishes(lively: Table) -> None:
    lively.pick_up("h3")
    lively.hover(QPoint(400, 300))
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.scene.show(a_snapshot(1, hand=["h5"]))
        lively.let_pass(2000)
    assert "h3" not in lively.scene._stage.pieces


def test_a_move_held_over_its_last_place_wants_a_preview(table: Table) -> None:
    table.click("h5")
    table.hover(table.at("g1"))
    table.hover(QPoint(300, 60))
    assert table.heard("preview") == [["h5>g1"], [""]]


def test_dragging_over_a_target_wants_a_preview_too(table: Table) -> None:
    table.pick_up("h5")
    table.hover(table.at("g3"))
    assert table.heard("preview") == [["h5>g3"]]


def test_what_was_met_is_forgotten_once_a_move_is_chosen_there(table: Table) -> None:
    """Else its card would cover the table while the move is told."""
    table.listen("hovered", table.scene.hovered)
    table.click("h9")
    table.hover(table.at("1"))
    table.click("1")
    assert [piece and piece.id for (piece,) in table.heard("hovered")][-2:] == ["1", None]


def test_a_pointer_that_moves_on_while_something_is_told_meets_nothing_any_more(lively: Table) -> None:
    lively.hover(lively.at("deck"))
    lively.listen("hovered", lively.scene.hovered)
    lively.scene.show(a_snapshot(1, **AFTER))
    assert lively.scene.busy
    lively.hover(lively.at("deck") + QPoint(4, 4))
    assert lively.heard("hovered") == [[None]]


def test_what_a_move_would_do_is_no_longer_shown_once_its_piece_is_put_back(table: Table) -> None:
    table.click("h3")
    table.hover(table.at("g0"))
    assert table.heard("preview")[-1] == ["h3>g0"]
    table.keys(Qt.Key.Key_Escape)
    assert table.heard("preview")[-1] == [""]


def test_hardly_touching_a_target_is_not_aiming_at_it(table: Table) -> None:
    table.drop("h5", table.at("g1") + QPoint(0, 115))
    assert table.heard("chosen") == []
    assert table.where("h5") == table.home("h5")


# Keys


def test_tab_walks_through_the_hand_and_then_what_else_can_be_touched(table: Table) -> None:
    walked = []
    for _ in range(6):
        table.keys(Qt.Key.Key_Tab)
        walked.append(table.scene._touching.focus)
    assert walked == ["h3", "h5", "h7a", "h7b", "h9", "deck"]


def test_home_and_end_go_to_the_ends_of_the_row_that_the_keyboard_is_on(table: Table) -> None:
    table.keys(Qt.Key.Key_Home)
    assert table.scene._touching.focus == ""
    table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Right)
    for key, on in ((Qt.Key.Key_End, "h9"), (Qt.Key.Key_Home, "h3"), (Qt.Key.Key_Home, "h3")):
        table.keys(key)
        assert table.scene._touching.focus == on
    assert table.heard("chosen") == table.heard("denied") == []
    assert table.lit(Light.TOUCHED) == set()


def test_the_keyboard_makes_the_same_move(table: Table) -> None:
    table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert table.lit(Light.TOUCHED) == {"h5"}
    table.keys(Qt.Key.Key_Up)
    assert table.scene._touching.focus in {"g1", "g3"}
    table.keys(Qt.Key.Key_Left, Qt.Key.Key_Space)
    assert table.heard("chosen") == [["h5>g1", 0]]


def test_escape_takes_touches_back(table: Table) -> None:
    table.click("h7a")
    table.click("h7b")
    table.keys(Qt.Key.Key_Escape)
    assert table.lit(Light.TOUCHED) == {"h7a"}
    table.keys(Qt.Key.Key_Escape)
    assert table.lit(Light.TOUCHED) == set()


def test_escape_ends_a_drag(table: Table) -> None:
    table.pick_up("h3")
    table.hover(QPoint(400, 300))
    table.keys(Qt.Key.Key_Escape)
    assert table.where("h3") == table.home("h3")
    table.release(table.at("g1"))
    assert table.heard("chosen") == table.heard("denied") == []


def test_a_key_of_the_game_touches_its_piece(table: Table) -> None:
    table.keys(Qt.Key.Key_1)
    assert table.lit(Light.TOUCHED) == {"h3"}
    table.keys(Qt.Key.Key_Escape, Qt.Key.Key_D)
    assert table.heard("chosen") == [["draw", 0]]


def test_without_a_turn_the_keys_still_read_the_table(table: Table) -> None:
    table.show(1, legal=())
    table.listen("hovered", table.scene.hovered)
    table.keys(Qt.Key.Key_Tab)
    assert [piece.id for (piece,) in table.heard("hovered")] == ["h3"]


def test_a_list_names_everything_that_can_be_read_or_touched(table: Table) -> None:
    names = [name for name, _ in table.scene.touchables()]
    assert names[0] == "stand"
    assert {"h5", "g1", "deck", "plate1"} <= set(names)
    table.scene.touch("deck")
    assert table.heard("chosen") == [["draw", 0]]


def test_what_was_growing_dim_when_it_is_lit_again_stays_bright(lively: Table) -> None:
    """As when two cards are clicked in quick succession: the second was of no use beside the first."""
    stage = lively.scene._stage
    bright, card = stage.layout, stage.pieces["h3"]
    shown, look = card.seen, stage.pieces["h5"].seen.look
    dim = [replace(one, look=look) if one.id == "h3" else one for one in bright.placements]
    stage.glide(replace(bright, placements=tuple(dim)))
    lively.let_pass(60)
    stage.glide(bright)
    lively.let_pass(2000)
    assert card.seen == shown
    assert not stage.moving
