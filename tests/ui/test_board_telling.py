"""What a table tells in motion, on a toy game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hand_watch import Watch
from PySide6.QtCore import QPointF, Qt
from toy_hands import AFTER, Table, a_beat
from toy_table import a_snapshot, a_view

from engines.game import Note
from engines.snapshot import Beat
from ui.board.scene.motion import Speed
from ui.board.scene.trail import MOST
from ui.board.values.asks import Light
from ui.board.values.bodies import body_of
from ui.board.values.diff import Kind, Motion, Pace, Turn


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


@pytest.mark.parametrize(("seats", "time"), [(None, 600), ((0,), 700)])
def test_a_headline_can_be_read_at_any_speed(lively: Table, seats: tuple[int, ...] | None, time: int) -> None:
    """What one seat alone may read as long as at normal speed."""
    lively.scene.set_speed(Speed.FAST)
    lively.scene.show(a_snapshot(1, beats=(a_beat(Note("headline", seats=seats)), a_beat(deck=0)), deck=0))
    lively.let_pass(time - 60)
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
    ("skip", "passes"),
    [
        (lambda table: table.click("deck"), True),
        (lambda table: table.click("plate1"), False),
        (lambda table: table.double_click("deck"), False),
        (lambda table: table.keys(Qt.Key.Key_Space), False),
        (lambda table: table.keys(Qt.Key.Key_D), True),
    ],
    ids=[
        "click on what passes",
        "click on what is not asked for",
        "second click of two",
        "space",
        "key of what passes",
    ],
)
def test_a_click_or_key_meant_to_hurry_finishes_the_motion_and_does_nothing_else(
    lively: Table, skip: Callable[[Table], None], passes: bool
) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER, passes=passes))
    lively.let_pass(60)
    with lively.qtbot.waitSignal(lively.scene.settled):
        skip(lively)
    assert lively.where("h5") == lively.home("h5")
    assert lively.told == []


@pytest.mark.parametrize("is_told", [True, False], ids=["while something is told", "while others think"])
@pytest.mark.parametrize("by_key", [True, False], ids=["key", "click"])
def test_who_goes_on_pressing_to_hurry_does_not_pass(lively: Table, watch: Watch, is_told: bool, by_key: bool) -> None:
    def press() -> None:
        if by_key:
            for _ in range(20):
                if lively.scene._touching.focus != "deck":
                    lively.scene._touching.step_focus(1)
            lively.keys(Qt.Key.Key_Return)
        else:
            lively.click("deck")

    with watch.held():
        mine = a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER, passes=True)
        if is_told:
            lively.scene.show(mine)
            lively.let_pass(60)
            press()
        else:
            lively.scene.show_at_once(replace(mine, ply=0, legal=()))
            press()
            lively.scene.show_at_once(mine)
        lively.scene.telling.catch_up()
        for _ in range(3):
            press()
        assert lively.heard("chosen") == []
    press()
    assert lively.heard("chosen") == [["draw", 1]]


def test_a_press_that_was_meant_to_hurry_is_not_answered(lively: Table, watch: Watch) -> None:
    with watch.held():
        mine = a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER)
        lively.scene.show_at_once(replace(mine, ply=0, legal=()))
        lively.click("g1")
        lively.scene.show_at_once(mine)
        lively.scene.telling.catch_up()
        before = len(lively.heard("denied"))
        lively.click("g1")
        assert len(lively.heard("denied")) == before
    lively.click("g1")
    assert len(lively.heard("denied")) == before + 1


def test_the_hurrying_key_leads_to_the_next_headline_and_a_second_press_to_the_end(lively: Table) -> None:
    laid, first, second = a_beat(**AFTER), a_beat(Note("headline"), deck=0), a_beat(Note("headline"), hand=["h3"])
    end = a_snapshot(1, beats=(laid, laid, first, laid, second, laid), hand=["h3"])
    for passing in (0, 800):
        lively.scene.show_at_once(a_snapshot(0))
        lively.scene.show(end)
        lively.let_pass(60)
        lively.keys(Qt.Key.Key_Space)
        lively.let_pass(60)
        assert "deck" not in lively.scene._stage.pieces, "the first headline is told"
        assert lively.scene.busy
        lively.let_pass(passing)
        lively.keys(Qt.Key.Key_Return)
        assert ("h9" in lively.scene._stage.pieces, lively.scene._telling._story.is_told) == (False, not passing)


def test_a_press_while_a_move_is_told_makes_no_move_and_says_so(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.let_pass(60)
    with lively.qtbot.waitSignal(lively.scene.withheld):
        lively.click("deck")
    assert not lively.scene.busy
    assert lively.heard("chosen") == []
    lively.click("deck")
    assert lively.heard("chosen") == [["draw", 1]]


def test_a_press_while_a_move_is_told_picks_up_what_it_was_seen_to_be_on(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.let_pass(60)
    seen = lively.scene._stage.pieces["h9"].seen
    spot = lively.view.mapFromScene(QPointF(seen.x, seen.y))
    lively.press(spot)
    lively.release(spot)
    assert not lively.scene.busy
    assert lively.lit(Light.TOUCHED) == {"h9"}


def test_two_fast_clicks_at_one_place_are_two_clicks(lively: Table) -> None:
    lively.click("h3")
    lively.double_click("g1")
    assert lively.heard("chosen") == [["h3>g1", 0]]


def test_a_key_of_the_game_while_the_own_move_is_told_acts_at_the_end_of_it(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.let_pass(60)
    lively.keys(Qt.Key.Key_D)
    assert lively.heard("chosen") == [["draw", 1]]


def test_tab_while_the_own_move_is_told_walks_at_the_end_of_it_and_only_where_something_is_asked(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), legal=(), **AFTER))
    lively.let_pass(60)
    lively.keys(Qt.Key.Key_Tab)
    assert lively.scene.busy
    lively.scene.show_at_once(a_snapshot(1, **AFTER))
    lively.scene.show(a_snapshot(2, beats=(a_beat(**AFTER),), **AFTER))
    lively.keys(Qt.Key.Key_Tab)
    assert (lively.scene.busy, lively.scene.walked_on) == (False, "h3")


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


def test_what_is_taken_back_while_it_is_told_is_told_no_further(lively: Table) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER), a_beat(deck=0, **AFTER)), deck=0, **AFTER))
    lively.scene.show(a_snapshot(2, beats=(a_beat(hand=["h3"], deck=0),), hand=["h3"], deck=0))
    lively.let_pass(100)
    start = lively.where("h5")
    assert start not in (lively.home("h5"), (0.0, 0.0))
    lively.scene.show(a_snapshot(0))
    lively.let_pass(40)
    assert lively.where("h5") != lively.home("h5"), "it glides back from where it is"
    with lively.qtbot.waitSignal(lively.scene.settled):
        lively.let_pass(1200)
    assert lively.where("h5") == lively.home("h5")
    assert "deck" in lively.scene._stage.pieces
    assert "h9" in lively.scene._stage.pieces


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


def test_a_trail_of_dots_shows_for_a_while_where_the_last_move_has_come_from(lively: Table) -> None:
    trails = lively.scene._stage.trails
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    with lively.qtbot.waitSignal(lively.scene.settled):
        while lively.scene.busy and trails.shown is None:
            lively.let_pass(20)
    assert trails.shown is not None
    assert lively.marked() == {"h5"}
    spared = [body_of(piece) for piece in lively.scene.layout.placements]
    assert len(trails.shown.dots) >= 3
    assert not any(area.contains(at.x(), at.y()) for at, _ in trails.shown.dots for area in spared)
    lively.let_pass(600)
    assert trails.shown.opacity() == 1
    lively.let_pass(200)
    assert 0 < trails.shown.opacity() < 1
    lively.let_pass(100)
    assert trails.shown is None
    assert not lively.scene.clock.running


def test_where_many_pieces_have_moved_at_once_no_trails_cross_each_other(lively: Table) -> None:
    trails, layout = lively.scene._stage.trails, lively.scene.layout
    (piece,) = (one for one in layout.placements if one.id == "h5")
    come = Motion(Kind.TRAVEL, replace(piece, pose=replace(piece.pose, x=piece.x - 300)), piece, Turn.NONE, Pace.USUAL)
    trails.lay([come] * MOST, layout)
    assert trails.shown is not None
    trails.lay([come] * (MOST + 1), layout)
    assert trails.shown is None


@pytest.mark.parametrize(
    "act",
    [
        lambda table: table.scene.forget(),
        lambda table: table.view.resize(900, 640),
        lambda table: table.show(2, **AFTER),
        lambda table: table.scene.show(replace(a_snapshot(1, **AFTER), seat=1)),
    ],
)
def test_a_trail_goes_with_the_table_that_it_lies_on(lively: Table, act: Callable[[Table], object]) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.scene.telling.finish()
    assert lively.scene._stage.trails.shown is not None
    act(lively)
    assert lively.scene._stage.trails.shown is None


@pytest.mark.parametrize(
    ("row", "stays"), [(["1", "h5", "2", "6"], True), (["1", "2", "4"], False), (["1", "2", "4", "h5"], False)]
)
def test_a_trail_ends_with_what_it_has_led_to(lively: Table, row: list[str], stays: bool) -> None:
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.scene.telling.finish()
    trail = lively.scene._stage.trails.shown
    assert trail is not None
    then = {**AFTER, "row": row}
    lively.scene.show(a_snapshot(2, beats=(a_beat(**then), a_beat(**{**then, "hand": ["h3"]})), **then))
    lively.let_pass(60)
    assert lively.scene.layout.placement("h9") is not None, "the first of two steps is being told"
    assert lively.scene._stage.trails.shown is (trail if stays else None)


@pytest.mark.parametrize(("speed", "calm", "is_there"), [(Speed.OFF, False, False), (Speed.SLOW, True, True)])
def test_a_trail_is_there_at_once_and_not_at_all_without_motion(
    lively: Table, speed: Speed, calm: bool, is_there: bool
) -> None:
    lively.scene.set_speed(speed)
    lively.scene.set_calm(calm)
    lively.scene.show(a_snapshot(1, beats=(a_beat(**AFTER),), **AFTER))
    lively.scene.telling.finish()
    assert (lively.scene._stage.trails.shown is not None) == is_there


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
