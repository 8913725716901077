"""Locks between programs: one holder at a time, and none that is dead."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from neighbours import NEIGHBOURS, Neighbour

from ui.locks import LockHeldError, held

HOLDER = """
import sys
from pathlib import Path
from ui.locks import held

with held(Path(sys.argv[1]), 0):
    print("held", flush=True)
    sys.stdin.read()
"""
ROOT = Path(__file__).parent.parent.parent


def test_a_lock_has_one_holder_at_a_time(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with held(lock, 0):
        with pytest.raises(LockHeldError) as told, held(lock, 0.01):
            pass
        assert told.value.filename == str(lock)
    with held(lock, 0):
        pass


def test_a_lock_is_free_again_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(KeyError), held(tmp_path / "lock", 0):
        raise KeyError
    with held(tmp_path / "lock", 0):
        pass


def test_another_program_holds_a_lock_until_it_is_killed_and_no_longer(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    command = [sys.executable, "-c", HOLDER, str(lock)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(LockHeldError), held(lock, 0):
            pass
        process.kill()
    with held(lock, 0):
        pass


def test_the_file_of_a_lock_is_for_its_owner_alone(tmp_path: Path) -> None:
    with held(tmp_path / "lock", 0):
        assert stat.S_IMODE((tmp_path / "lock").stat().st_mode) == 0o600


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_whatever_lies_in_its_place_nobody_waits_for_it(tmp_path: Path, neighbour: Neighbour) -> None:
    neighbour(tmp_path / "lock")
    with held(tmp_path / "lock", 0):
        pass


def test_where_there_is_no_folder_one_goes_on_without(tmp_path: Path) -> None:
    with held(tmp_path / "nowhere" / "lock", 0):
        assert not (tmp_path / "nowhere").exists()
