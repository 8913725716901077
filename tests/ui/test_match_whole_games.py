"""Whole games of the program by computer players, in a process without a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engines.record import read_record
from engines.registry import GAMES
from engines.timeline import replay

TESTS = Path(__file__).resolve().parent.parent


def test_computer_players_play_a_whole_game_without_a_window() -> None:
    done = subprocess.run(
        [sys.executable, str(TESTS / "match_without_window.py"), "uosao", "3", "1"],
        cwd=TESTS.parent,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == b""
    record = read_record(done.stdout.decode())
    timeline, error = replay(record, GAMES["uosao"])
    assert error is None
    assert timeline.actor is None
    assert timeline.snapshot(0).winners
    assert record.about["levels"] == ["easy"] * 3
