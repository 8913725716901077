"""The table under real mouse and key events, on a toy game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from toy_table import LEGAL, PAINTERS, ToyTable, a_snapshot, a_view

from engines.game import Note
from engines.snapshot import Beat
from ui.board.gestures import clashes
from ui.board.items import Light
from ui.board.motion import Speed
from ui.board.scene import TableScene
from ui.board.signs import upper_right
from ui.board.theme import INDIGO, WALNUT
from ui.board.view import TableView
from ui.terms import Language, Terms, Word

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier


class Table:
    """A shown table with the tester's hands on it."""

    def __init__(self, qtbot: QtBot, speed: Speed) -> None:
        self.qtbot = qtbot
        self.scene = TableScene(ToyTable(), PAINTERS, Terms("", Language.EN), WALNUT)
        self.scene.set_speed(speed)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(1000, 700)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.told: list[tuple[Any, ...]] = []
        self.listen("chosen", self.scene.chosen)
        self.listen("denied", self.scene.denied)
        self.listen("preview", self.scene.preview_wanted)

    def listen(self, name: str, signal: Any) -> None:
        signal.connect(lambda *facts: self.told.append((name, *facts)))

    def heard(self, name: str) -> list[tuple[Any, ...]]:
        return [facts for one, *facts in self.told if one == name]  # type: ignore[misc]

    def show(self, *args: Any, **changes: Any) -> None:
        """Show a snapshot and wait until it lies there."""
        with self.qtbot.waitSignal(self.scene.settled):
            self.scene.show(a_snapshot(*args, **changes))

    def at(self, name: str) -> QPoint:
        things = (*self.scene.layout.placements, *self.scene.layout.places)
        thing = next(one for one in things if one.id == name)
        return self.view.mapFromScene(QPointF(thing.x, thing.y))

    def click(self, name: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, NO_KEY, self.at(name))

    def double_click(self, name: str) -> None:
        viewport, point = self.view.viewport(), self.at(name)
        QTest.mouseDClick(viewport, LEFT, NO_KEY, point)
        QTest.mouseRelease(viewport, LEFT, NO_KEY, point)

    def pick_up(self, name: str) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NO_KEY, self.at(name))
        QTest.mouseMove(self.view.viewport(), self.at(name) + QPoint(5, -5))

    def drag(self, name: str, point: QPoint) -> None:
        self.pick_up(name)
        QTest.mouseMove(self.view.viewport(), point)
        QTest.mouseRelease(self.view.viewport(), LEFT, NO_KEY, point)

    def hover(self, point: QPoint) -> None:
        # by a step aside: the pointer may be there already from the test before, and then nothing would move
        for one in (point + QPoint(2, 0), point):
            QTest.mouseMove(self.view.viewport(), one)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)

    def where(self, name: str) -> tuple[float, float]:
        pose = self.scene._stage.pieces[name].seen
        return pose.x, pose.y

    def home(self, name: str) -> tuple[float, float]:
        piece = next(one for one in self.scene.layout.placements if one.id == name)
        return piece.x, piece.y

    def lit(self, light: Light) -> set[str]:
        return {name for name, item in self.scene._stage.pieces.items() if item.light is light}

    def legal_places(self) -> set[str]:
        return {name for name, item in self.scene._stage.places.items() if item.legal}

    def marked(self) -> set[str]:
        return {name for name, item in self.scene._stage.pieces.items() if item.signs.marked}

    def let_pass(self, milliseconds: int) -> None:
        """Let the table's own time pass, frame by frame."""
        for _ in range(milliseconds // 20):
            self.scene.clock.advance(20)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """At rest, seat 0 to move, speed off."""
    laid = Table(qtbot, Speed.OFF)
    laid.show()
    return laid


@pytest.fixture
def lively(qtbot: QtBot) -> Table:
    """At rest, seat 0 to move, normal speed."""
    laid = Table(qtbot, Speed.NORMAL)
    laid.show()
    return laid


AFTER: dict[str, Any] = {"hand": ["h3", "h7a", "h7b", "h9"], "row": ["1", "h5", "2", "4"]}


def a_beat(note: Note | None = None, **changes: Any) -> Beat:
    return Beat(note or Note("laid"), a_view(**changes))


# Showing


def test_every_piece_lies_where_the_layout_says(table: Table) -> None:
    for piece in table.scene.layout.placements:
        assert table.where(piece.id) == (piece.x, piece.y)


def test_what_can_be_picked_up_glows(table: Table) -> None:
    assert table.lit(Light.PICKABLE) == {"h3", "h5", "h7a", "h7b", "h9", "deck"}
    assert table.legal_places() == set()


def test_nothing_glows_when_it_is_not_the_viewers_turn(table: Table) -> None:
    table.show(1, legal=())
    assert table.lit(Light.PICKABLE) == set()
    table.click("h5")
    table.drag("h5", table.at("g1"))
    assert table.heard("chosen") == []
    assert [touched for touched, _ in table.heard("denied")] == [("h5",)]


def test_what_is_of_no_use_is_dimmed_until_something_happens(table: Table) -> None:
    table.show(0)
    table.scene.bar(["h9", "deck", "1", "2"])
    pieces = table.scene._stage.pieces
    # what can be picked up is never dimmed
    assert sorted(name for name, piece in pieces.items() if piece.barred) == ["1", "2"]
    table.show(1)
    assert not [name for name, piece in pieces.items() if piece.barred]


def test_equal_pieces_are_dimmed_by_the_name_that_they_share(table: Table) -> None:
    table.show(0, legal=("h3>g0",))
    table.scene.bar(["7s"])
    assert sorted(name for name, piece in table.scene._stage.pieces.items() if piece.barred) == ["h7a", "h7b"]


def test_the_keyboard_reaches_what_is_dimmed_to_ask_about_it(table: Table) -> None:
    table.show(0, legal=("h3>g0",))
    table.scene.bar(["h9"])
    reached = set()
    while table.scene.step_focus(1):
        reached.add(table.scene.asked_about)
    assert reached == {"h3", "h9"}


def test_tab_comes_to_what_can_be_used_before_what_is_dimmed(table: Table) -> None:
    table.show(0, legal=("h5>g0",))
    table.scene.bar(["h3", "h9"])
    reached = []
    while table.scene.step_focus(1):
        reached.append(table.scene.asked_about)
    assert reached == ["h5", "h3", "h9"]


def test_settled_is_never_told_inside_show(qtbot: QtBot) -> None:
    table = Table(qtbot, Speed.OFF)
    table.listen("settled", table.scene.settled)
    table.scene.show(a_snapshot(0))
    table.scene.show(a_snapshot(1))
    assert table.scene.busy
    assert table.heard("settled") == []
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert len(table.heard("settled")) == 1


def test_the_viewer_is_prompted_when_it_has_to_act(qtbot: QtBot) -> None:
    table = Table(qtbot, Speed.OFF)
    table.listen("prompted", table.scene.prompted)
    table.show()
    table.show(1, legal=())
    assert table.heard("prompted") == [[Word("toy.prompt")], [None]]


def test_a_resize_lays_everything_anew(table: Table) -> None:
    table.view.resize(1200, 640)
    assert (table.scene.sceneRect().width(), table.scene.sceneRect().height()) == (1200, 640)
    assert table.where("plate0") == (120, 590)


def test_a_preview_is_drawn_and_cleared(table: Table) -> None:
    items = len(table.scene.items())
    table.scene.show_preview([a_beat(**AFTER)])
    assert len(table.scene.items()) > items
    assert "ghost" not in "".join(table.scene._stage.at(QPointF(*table.where("2"))))
    table.scene.clear_preview()
    assert len(table.scene.items()) == items


def test_another_theme_paints_every_picture_anew(table: Table) -> None:
    before = table.scene._stage.pieces["h5"].picture.cacheKey()
    table.view.set_theme(INDIGO)
    assert table.scene._stage.pieces["h5"].picture.cacheKey() != before
    assert table.scene.theme is INDIGO


def test_another_language_lays_the_table_anew(table: Table) -> None:
    japanese = Terms("", Language.JA)
    table.scene.set_terms(japanese)
    assert table.scene._telling.sight().terms is japanese
    assert table.where("h5") == table.home("h5")


# Choosing


def test_a_card_dragged_into_a_gap_is_a_move(table: Table) -> None:
    table.drag("h5", table.at("g1"))
    assert table.heard("chosen") == [["h5>g1", 0]]


def test_nothing_is_predicted_the_card_waits_where_it_was_dropped(table: Table) -> None:
    point = table.at("g1") + QPoint(3, 4)
    table.drag("h5", point)
    assert table.where("h5") == pytest.approx((point.x(), point.y()), abs=6)
    assert table.scene.layout.placements == ToyTable().layout(table.scene._telling.sight()).placements
    table.show(1, **AFTER)
    assert table.where("h5") == table.home("h5")


def test_a_card_is_dropped_on_the_gap_that_it_covers_most(table: Table) -> None:
    table.drag("h3", table.at("g0") + QPoint(-30, 30))
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
    table.drag("h9", table.at("1"))
    assert table.heard("chosen") == [["stack:h9", 0], ["stack:h9", 0]]


def test_a_set_is_clicked_together_or_its_last_card_dragged(table: Table) -> None:
    table.click("h7b")
    assert table.lit(Light.PICKABLE) == {"h7a"}
    table.drag("h7a", table.at("stand"))
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
    table.drag("h3", table.at("g3"))
    ((touched, _),) = table.heard("denied")
    assert touched == ("h3", "g3")
    assert table.where("h3") == table.home("h3")
    assert table.heard("chosen") == []
    assert table.lit(Light.TOUCHED) == set()


def test_letting_go_over_its_own_place_is_no_try(table: Table) -> None:
    table.drag("h3", table.at("h3") + QPoint(10, 10))
    assert table.told == []
    assert table.where("h3") == table.home("h3")


def test_a_click_that_no_move_has_is_denied(table: Table) -> None:
    table.click("h3")
    table.click("2")
    assert [touched for touched, _ in table.heard("denied")] == [("h3", "2")]
    assert table.lit(Light.TOUCHED) == {"h3"}


def test_a_refused_move_goes_home_and_may_be_tried_again(table: Table) -> None:
    table.drag("h5", table.at("g1"))
    table.scene.refuse(("h5",))
    assert table.where("h5") == table.home("h5")
    table.drag("h5", table.at("g3"))
    assert table.heard("chosen") == [["h5>g1", 0], ["h5>g3", 0]]


def test_no_second_move_is_sent_while_one_waits(table: Table) -> None:
    table.drag("h5", table.at("g1"))
    table.click("deck")
    table.keys(Qt.Key.Key_D)
    assert table.heard("chosen") == [["h5>g1", 0]]


def test_a_small_tremble_is_a_click_and_no_drag(table: Table) -> None:
    viewport, start = table.view.viewport(), table.at("h5")
    QTest.mousePress(viewport, LEFT, NO_KEY, start)
    QTest.mouseMove(viewport, start + QPoint(2, 1))
    assert table.scene._touching.dragged == ""
    QTest.mouseRelease(viewport, LEFT, NO_KEY, start + QPoint(2, 1))
    assert table.lit(Light.TOUCHED) == {"h5"}


def test_a_held_card_is_lifted_over_everything_and_comes_upright(table: Table) -> None:
    table.pick_up("h3")
    table.hover(QPoint(400, 300))
    item = table.scene._stage.pieces["h3"]
    assert item.lift == 1
    assert item.seen.angle == 0
    assert item.zValue() > max(one.zValue() for name, one in table.scene._stage.pieces.items() if name != "h3")


def test_a_snapshot_that_arrives_during_a_drag_ends_it(table: Table) -> None:
    table.pick_up("h3")
    QTest.mouseMove(table.view.viewport(), QPoint(400, 300))
    table.show(1, **AFTER)
    QTest.mouseRelease(table.view.viewport(), LEFT, NO_KEY, table.at("g1"))
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


def test_hardly_touching_a_target_is_not_aiming_at_it(table: Table) -> None:
    table.drag("h5", table.at("g1") + QPoint(0, 115))
    assert table.heard("chosen") == []
    assert table.where("h5") == table.home("h5")


# Keys


def test_tab_walks_through_what_can_be_touched_in_reading_order(table: Table) -> None:
    walked = []
    for _ in range(6):
        table.keys(Qt.Key.Key_Tab)
        walked.append(table.scene._touching.focus)
    assert walked == ["deck", "h3", "h5", "h7a", "h7b", "h9"]


def test_the_keyboard_makes_the_same_move(table: Table) -> None:
    table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Return)
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
    QTest.mouseRelease(table.view.viewport(), LEFT, NO_KEY, table.at("g1"))
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
    assert [piece.id for (piece,) in table.heard("hovered")] == ["deck"]


def test_a_list_names_everything_that_can_be_read_or_touched(table: Table) -> None:
    names = [name for name, _ in table.scene.touchables()]
    assert names[0] == "stand"
    assert {"h5", "g1", "deck", "plate1"} <= set(names)
    table.scene.touch("deck")
    assert table.heard("chosen") == [["draw", 0]]


# Turning over and looking


@pytest.mark.parametrize(
    "turn",
    [
        lambda table: table.click("h5", RIGHT),
        lambda table: table.double_click("h5"),
        lambda table: (table.hover(table.at("h5")), table.keys(Qt.Key.Key_F)),
    ],
)
def test_a_card_is_turned_over_in_the_hand(table: Table, turn: Callable[[Table], object]) -> None:
    turn(table)
    assert table.scene._stage.pieces["h5"].placement.look.args[0] == "back"
    assert table.lit(Light.TOUCHED) == set()
    assert table.heard("chosen") == []


def test_what_cannot_be_turned_over_is_left_alone(table: Table) -> None:
    table.click("deck", RIGHT)
    assert table.scene._stage.pieces["deck"].placement.look.args[0] == "back"
    assert not table.scene.flip("deck")


def test_hovering_tells_which_piece_is_meant_and_raises_it(table: Table) -> None:
    table.listen("hovered", table.scene.hovered)
    table.hover(table.at("h5"))
    assert table.scene._stage.pieces["h5"].rise == 1
    table.hover(QPoint(300, 60))
    assert [piece and piece.id for (piece,) in table.heard("hovered")] == ["h5", None]
    assert table.scene._stage.pieces["h5"].rise == 0


def test_the_pointer_says_what_can_be_touched(table: Table) -> None:
    shapes = []
    for name in ("h5", "2"):
        table.hover(table.at(name))
        shapes.append(table.view.viewport().cursor().shape())
    assert shapes == [Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor]


def test_a_touched_card_stays_pulled_out_of_the_hand(table: Table) -> None:
    table.click("h5")
    table.hover(QPoint(300, 60))
    assert {name: table.scene._stage.pieces[name].rise for name in ("h3", "h5")} == {"h3": 0, "h5": 1}


# Telling


def test_a_move_is_told_in_motion_and_then_settles(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    assert lively.scene.busy
    start = lively.where("h5")
    lively.let_pass(100)
    assert lively.where("h5") not in (start, lively.home("h5"))
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.let_pass(1500)
    assert lively.where("h5") == lively.home("h5")


def test_beats_are_told_one_after_the_other_and_can_be_read(lively: Table) -> None:
    first, second = a_beat(deck=2), a_beat(deck=0)
    lively.scene.show(a_snapshot(1, beats=(first, second), deck=0))
    lively.let_pass(300)
    assert "deck" in lively.scene._stage.pieces
    lively.let_pass(400)
    assert "deck" not in lively.scene._stage.pieces


def test_quiet_beats_take_no_time_to_read(lively: Table) -> None:
    quiet = a_beat(Note("step", quiet=True))
    lively.scene.show(a_snapshot(1, beats=(quiet, quiet, quiet)))
    with lively.qtbot.waitSignal(lively.scene.settled):
        assert not lively.scene.clock.running


def test_notes_of_one_moment_are_told_in_one_motion_across_moves(lively: Table) -> None:
    lift = {"accent": "lift"}
    one, two = (Note("laid", {"piece": name, **lift}, moment="both") for name in ("1", "2"))
    own = Beat(None, a_view(hand=["h3", "h7a", "h7b", "h9"]))
    lively.scene.show(a_snapshot(1, beats=(a_beat(),)))
    lively.scene.show(a_snapshot(2, beats=(a_beat(one, hand=["h3", "h7a", "h7b", "h9"]), own), hand=own.view["hand"]))
    lively.scene.show(a_snapshot(3, beats=(a_beat(two, deck=0),), deck=0))
    lively.let_pass(620)
    assert lively.scene._stage.pieces["1"].lift > 0.5
    assert lively.scene._stage.pieces["2"].lift > 0.5
    assert "deck" not in lively.scene._stage.pieces


def test_another_note_parts_two_moments(lively: Table) -> None:
    one, two = (Note("laid", {"piece": name, "accent": "lift"}, moment="both") for name in ("1", "2"))
    lively.scene.show(a_snapshot(1, beats=(a_beat(one), a_beat(), a_beat(two))))
    lively.let_pass(200)
    assert lively.scene._stage.pieces["1"].lift > 0.5
    assert lively.scene._stage.pieces["2"].lift == 0


def test_a_note_draws_the_eye_to_its_pieces(lively: Table) -> None:
    note = Note("laid", {"piece": "2", "accent": "lift"})
    lively.scene.show(a_snapshot(1, beats=(a_beat(note),)))
    lively.let_pass(200)
    assert lively.scene._stage.pieces["2"].lift > 0.5
    lively.let_pass(1000)
    assert lively.scene._stage.pieces["2"].lift == 0


def test_a_note_may_call_a_piece_by_the_name_it_shares(lively: Table) -> None:
    note = Note("laid", {"piece": "7s", "accent": "lift"})
    lively.scene.show(a_snapshot(1, beats=(a_beat(note),)))
    lively.let_pass(200)
    assert lively.scene._stage.pieces["h7a"].lift > 0.5


@pytest.mark.parametrize(
    "skip", [lambda table: table.click("deck"), lambda table: table.keys(Qt.Key.Key_Space)], ids=["click", "space"]
)
def test_the_first_click_or_key_finishes_the_motion_and_does_nothing_else(
    lively: Table, skip: Callable[[Table], None]
) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.let_pass(60)
    with lively.qtbot.waitSignal(lively.scene.settled):
        skip(lively)
    assert lively.where("h5") == lively.home("h5")
    assert lively.told == []


def test_snapshots_are_told_in_turn(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.scene.show(a_snapshot(2, beats=(a_beat(hand=["h3"], row=AFTER["row"]),), hand=["h3"], row=AFTER["row"]))
    lively.let_pass(100)
    assert "h9" in lively.scene._stage.pieces
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.let_pass(3000)
    assert "h9" not in lively.scene._stage.pieces


def test_undo_glides_back_without_telling_a_story(lively: Table) -> None:
    lively.scene.show_at_once(a_snapshot(5, beats=(a_beat(),), **AFTER))
    lively.scene.show(a_snapshot(4, beats=(a_beat(deck=0),)))
    lively.let_pass(40)
    assert "deck" in lively.scene._stage.pieces
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.let_pass(1000)
    assert lively.where("h5") == lively.home("h5")


def test_the_table_turns_gliding_to_another_seat_and_keeps_the_marks(lively: Table) -> None:
    lively.scene.show_at_once(a_snapshot(1, **AFTER))
    marked = lively.marked()
    assert marked == {"h5"}
    lively.scene.show(replace(a_snapshot(1, beats=(a_beat(deck=0),), **AFTER), seat=1))
    assert lively.scene.busy
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.let_pass(1000)
    assert lively.marked() == marked
    assert lively.where("h5") == lively.home("h5")


def test_after_forgetting_nothing_lies_there_and_nothing_travels(lively: Table) -> None:
    lively.scene.forget()
    assert not lively.scene._stage.pieces
    assert not lively.scene._stage.places
    lively.scene.show(replace(a_snapshot(1, **AFTER), seat=1))
    assert lively.where("h5") == lively.home("h5")
    assert lively.marked() == set()


def test_a_card_played_from_the_hand_does_not_stay_pulled_out(table: Table) -> None:
    table.hover(table.at("h5"))
    assert table.scene._stage.pieces["h5"].rise == 1
    table.show(1, **AFTER)
    assert table.scene._stage.pieces["h5"].rise == 0


def test_the_last_move_stays_marked_until_the_next(table: Table) -> None:
    table.show(1, **AFTER)
    assert table.marked() == {"h5"}
    table.show(2, **{**AFTER, "row": ["1", "h5", "2", "4", "6"]})
    assert table.marked() == {"6"}


@pytest.mark.parametrize(
    ("angle", "corner"), [(0, (1, -1)), (8, (1, -1)), (90, (-1, -1)), (180, (-1, 1)), (-90, (1, 1)), (360, (1, -1))]
)
def test_the_mark_is_at_the_upper_right_however_a_piece_is_turned(angle: float, corner: tuple[int, int]) -> None:
    assert upper_right(angle) == corner


def test_a_new_size_during_motion_does_not_stop_the_story(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.let_pass(60)
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.view.resize(900, 640)
        lively.let_pass(1500)
    assert lively.where("h5") == lively.home("h5")


def test_switching_motion_off_in_mid_air_lands_everything(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.scene.set_speed(Speed.OFF)
    assert lively.where("h5") == lively.home("h5")


def test_in_a_calm_room_nothing_flies(lively: Table) -> None:
    lively.scene.set_calm(True)
    start = lively.where("h5")
    seen: set[tuple[float, float]] = set()
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    for _ in range(80):
        lively.let_pass(20)
        seen.add(lively.where("h5"))
    assert seen <= {start, lively.home("h5")}


def test_at_rest_no_timer_runs(lively: Table) -> None:
    lively.hover(lively.at("h5"))
    lively.let_pass(400)
    assert not lively.scene.clock.running


def test_a_thinking_seats_thread_runs_until_it_has_thought(lively: Table) -> None:
    lively.scene.set_thinking(frozenset({1}))
    lively.let_pass(400)
    assert lively.scene.clock.running
    lively.scene.set_thinking(frozenset())
    lively.let_pass(400)
    assert not lively.scene.clock.running


def test_hovering_a_gap_pushes_its_neighbours_apart(table: Table) -> None:
    table.click("h5")
    table.hover(table.at("g1"))
    pushes = [table.scene._stage.pieces[name].push.x() for name in ("1", "2", "4")]
    assert pushes[0] < 0 < pushes[1]
    assert pushes[2] == 0
    table.hover(QPoint(300, 60))
    assert {table.scene._stage.pieces[name].push.x() for name in ("1", "2")} == {0}


def test_all_legal_moves_of_the_toy_can_be_told_apart() -> None:
    assert list(clashes({move: ToyTable().gesture(move, a_view()) for move in LEGAL})) == []
