"""Who does long work: processes that end with their program, and the workers of a cluster."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.ai import executors
from engines.ai.arena import __main__ as command

ROOT = Path(__file__).resolve().parents[2]
MATCH = ["--game", "sword", "--players", "2", "--games", "40", "--bots", "search:4,random", "--seed", "3"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Of a scheduler with two workers in processes of their own."""
    from distributed import LocalCluster  # late: every process of tests reads this file, and one of them needs Dask

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        yield cluster.scheduler_address


def printed(capsys: pytest.CaptureFixture[str], *options: str) -> list[str]:
    command.main([*MATCH, *options])
    return [line.split(", a choice")[0] for line in capsys.readouterr().out.splitlines()]


def test_processes_and_a_cluster_play_the_same_match(capsys: pytest.CaptureFixture[str], address: str) -> None:
    here = printed(capsys, "--processes", "2")
    assert here[0].startswith("40 games, ")
    assert printed(capsys, "--cluster", address) == here


def test_the_work_of_a_cluster_is_done_by_its_workers(address: str) -> None:
    with executors.on_cluster(address) as executor:
        places = {task.result() for task in [executor.submit(os.getpid) for _ in range(20)]}
    assert places
    assert os.getpid() not in places


def test_a_cluster_that_is_not_there_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "PATIENCE", 0.1)
    there = r"No Dask scheduler answers at tcp://127\.0\.0\.1:1"
    with pytest.raises(executors.ExecutorError, match=there), executors.on_cluster("tcp://127.0.0.1:1"):
        pass


def test_without_dask_somebody_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    advice = r'pip install -e "\.\[cluster\]"'
    with pytest.raises(executors.ExecutorError, match=advice), executors.on_cluster("tcp://127.0.0.1:1"):
        pass


BUSY = """
import os, sys, time
from engines.ai.executors import on_processes
if __name__ == "__main__":
    with on_processes(2) as pool:
        tasks = [pool.submit(os.getpid) for _ in range(20)]
        print(*{task.result() for task in tasks}, flush=True)
        time.sleep(60)
"""


def test_processes_end_with_the_program_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "busy.py"
    script.write_text(BUSY, encoding="utf-8")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=surroundings) as program:
        assert program.stdout is not None
        workers = [int(word) for word in program.stdout.readline().split()]
        assert workers
        program.kill()
        # the pipe is theirs, too: it ends with the last of them
        assert program.communicate(timeout=60)[0] == ""
