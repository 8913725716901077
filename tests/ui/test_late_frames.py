"""A story keeps to the clock also where frames come late: what is told after them is shortened."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_telling import at_rest, told
from toy_hands import AFTER, Table, a_beat
from toy_table import a_snapshot

from ui.board.scene.motion import LEAP, Clock, Track
from ui.board.values.story.shots import READ_TIME


class Late:
    """A stopwatch of a table whose frames come as late as they like."""

    def __init__(self, passed: float) -> None:
        self.passed = passed

    def start(self) -> None: ...

    def restart(self) -> float:
        return self.passed


def come_late(clock: Clock, passed: float) -> None:
    """One frame, so many milliseconds after the one before."""
    clock._since = Late(passed)  # type: ignore[assignment]
    clock._on_timeout()


@pytest.mark.parametrize(("passed", "behind"), [(16, 0), (40, 20), (LEAP + 150, 150 + LEAP - 20)])
def test_what_moves_never_leaps_and_what_it_lacks_is_counted(qtbot: QtBot, passed: float, behind: float) -> None:
    clock, seen = Clock(), list[float]()
    clock.start(("a", "pose"), Track(seen.append, 20))
    clock.start(("b", "pose"), Track(seen.append, 1000, ease=lambda t: t))
    come_late(clock, passed)
    assert seen[-1] == pytest.approx(min(passed, LEAP) / 1000)
    assert clock.behind == pytest.approx(behind)


def test_what_waits_takes_the_time_that_has_really_passed(qtbot: QtBot) -> None:
    clock, done = Clock(), list[bool]()
    clock.start(("", "pause"), Track(lambda t: None, 400, done=lambda: done.append(True), waits=True))
    clock.start(("a", "accent"), Track(lambda t: None, 1000))
    come_late(clock, 390)
    assert (done, clock.behind) == ([], 0)
    come_late(clock, 100)
    assert (done, clock.behind) == ([True], 90)


def test_time_that_a_test_lets_pass_is_never_late(qtbot: QtBot) -> None:
    clock = Clock()
    clock.start(("a", "pose"), Track(lambda t: None, 20))
    clock.advance(1000)
    assert clock.behind == 0


@pytest.mark.parametrize("frame", [16, 90, 240])
def test_a_story_takes_as_long_with_late_frames(lively: Table, frame: float) -> None:
    """Half of its steps move things, which never leap: what stands still after them is shortened."""
    beats = tuple(a_beat(**(AFTER if at % 4 in (1, 2) else {})) for at in range(12))
    snapshot, settled, passed = a_snapshot(1, beats=beats), QSignalSpy(lively.scene.settled), 0.0
    planned = sum(shot.time for shot in told(at_rest().heard(snapshot)))
    lively.scene.show(snapshot)
    while not settled.count():
        come_late(lively.scene.clock, frame)
        passed += frame
        QApplication.processEvents()
        assert passed < 60_000
    assert planned > 12 * READ_TIME
    assert passed < 1.25 * planned
