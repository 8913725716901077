"""Whole games by computer players in a process of their own: without a window, and when that process dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from toys import TOYS

from engines.game import SPECTATOR
from engines.record import read_record
from engines.registry import GAMES
from engines.timeline import replay
from ui.match.ai_process import Computer
from ui.match.match import Match
from ui.match.new_game import Setup, begin, luck_seed
from ui.match.players import Level, Player

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


def match_of(game: str, computer: Computer) -> Match:
    setup = Setup(game, (Player("Ren", Level.EASY), Player("Kai", Level.EASY)), seed=6)
    timeline = begin(setup, TOYS[game])
    return Match(timeline, setup.players, computer, None, luck_seed(timeline.record))


def kill(computer: Computer) -> None:
    assert computer.process_id > 0
    os.kill(computer.process_id, signal.SIGTERM)


@pytest.mark.parametrize("game", TOYS)
def test_a_process_killed_at_every_move_does_not_end_the_game(qtbot: QtBot, game: str) -> None:
    computer = Computer((sys.executable, str(TESTS / "toy_worker.py")))
    match = match_of(game, computer)
    match.thinking_changed.connect(lambda seats: kill(computer) if seats else None)
    with qtbot.waitSignal(match.finished, timeout=60_000):
        match.start()
    assert match.snapshot().seat == SPECTATOR
    assert match.snapshot().winners
    match.close()
    computer.close()


@pytest.mark.parametrize("game", TOYS)
def test_without_any_process_the_game_is_played_to_its_end(qtbot: QtBot, game: str) -> None:
    computer = Computer(("no-such-program-anywhere",))
    match = match_of(game, computer)
    with qtbot.waitSignal(match.finished, timeout=60_000), qtbot.waitSignal(match.troubled):
        match.start()
    assert match.snapshot().winners
    match.close()
