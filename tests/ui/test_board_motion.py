"""The clock: everything arrives exactly, and it stops."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ui.board.scene.motion import (
    LAZY_FRAME,
    Clock,
    Speed,
    Tempo,
    Track,
    ease_both,
    ease_out,
    linear,
    there_and_back,
)


@pytest.fixture
def clock(qtbot: QtBot) -> Clock:
    return Clock()


@pytest.mark.parametrize("ease", [ease_out, ease_both, linear])
def test_every_way_begins_at_nought_and_ends_at_one(ease: object) -> None:
    assert ease(0.0) == 0  # type: ignore[operator]
    assert ease(1.0) == 1  # type: ignore[operator]


def test_there_and_back_ends_where_it_began() -> None:
    assert [there_and_back(t) for t in (0, 0.5, 1)] == [0, 1, 0]


def test_no_timer_runs_when_nothing_moves(clock: Clock) -> None:
    assert not clock.running
    clock.start(("a", "pose"), Track(lambda t: None, 100))
    assert clock.running
    clock.advance(100)
    assert not clock.running


def test_a_track_ends_with_exactly_one_and_then_is_done(clock: Clock) -> None:
    seen: list[float] = []
    clock.start(("a", "pose"), Track(seen.append, 100, ease=linear, done=lambda: seen.append(-1)))
    clock.advance(40)
    clock.advance(1000)
    assert seen == [0.4, 1.0, -1]


def test_a_delayed_track_waits(clock: Clock) -> None:
    seen: list[float] = []
    clock.start(("a", "pose"), Track(seen.append, 100, delay=50, ease=linear))
    clock.advance(40)
    assert seen == []
    clock.advance(60)
    assert seen == [0.5]


def test_with_speed_off_everything_is_there_at_once(clock: Clock) -> None:
    clock.tempo = Tempo(Speed.OFF)
    seen: list[float] = []
    clock.start(("a", "pose"), Track(seen.append, 100, delay=500, done=lambda: seen.append(-1)))
    assert seen == [1.0, -1]
    assert not clock.running


def test_fast_takes_less_time_and_slow_takes_more(clock: Clock) -> None:
    reached: dict[Speed, float] = {}
    for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW):
        clock.tempo = Tempo(speed)
        clock.start(("a", "pose"), Track(lambda t, speed=speed: reached.update({speed: t}), 100, ease=linear))
        clock.advance(40)
    assert reached[Speed.FAST] > reached[Speed.NORMAL] > reached[Speed.SLOW]


def test_a_new_track_replaces_the_old_one_of_the_same_side(clock: Clock) -> None:
    seen: list[str] = []
    clock.start(("a", "pose"), Track(lambda t: seen.append("old"), 100))
    clock.start(("a", "pose"), Track(lambda t: seen.append("new"), 100))
    clock.advance(10)
    assert seen == ["new"]


def test_finishing_jumps_to_the_end(clock: Clock) -> None:
    seen: list[float] = []
    clock.start(("a", "pose"), Track(seen.append, 100, done=lambda: seen.append(-1)))
    clock.finish([("a", "pose"), ("nobody", "pose")])
    assert seen == [1.0, -1]
    assert not clock.running


def test_a_track_may_start_another_when_it_is_done(clock: Clock) -> None:
    seen: list[str] = []
    again = Track(lambda t: seen.append("second"), 100)
    clock.start(("a", "pose"), Track(lambda t: None, 100, done=lambda: clock.start(("a", "pose"), again)))
    clock.advance(100)
    clock.advance(10)
    assert seen == ["second"]


def test_an_endless_track_starts_over_and_is_drawn_seldom(clock: Clock) -> None:
    seen: list[float] = []
    clock.start(("a", "thread"), Track(seen.append, 100, ease=linear, endless=True))
    clock.advance(150)
    assert seen == [0.5]
    assert clock._timer.interval() == LAZY_FRAME
    clock.stop_all("a")
    assert not clock.running


def test_the_timer_drives_it(clock: Clock, qtbot: QtBot) -> None:
    with qtbot.waitCallback() as arrived:
        clock.start(("a", "pose"), Track(lambda t: None, 20, done=arrived))
    assert not clock.running
