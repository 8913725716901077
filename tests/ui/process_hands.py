"""Hands on the computer players' processes, for tests: makes computers, and finds, stops and watches what they run."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QProcess, QTimer
from pytestqt.qtbot import QtBot
from toys import NimState

from engines.ai.levels import Level
from engines.ai.question import Question
from ui.match.ai_process import Computer, Patience
from ui.match.worker_process import WorkerProcess

TOY_WORKER = (sys.executable, str(Path(__file__).resolve().parent.parent / "toy_worker.py"))
QUESTION = Question(0, "nim", 0, NimState(2, 7, 0).view(0), (), ("1", "2", "3"), Level.EASY, 11)

MakeComputer = Callable[..., Computer]


@contextmanager
def computers() -> Iterator[MakeComputer]:
    """Makes computers that think about the toy games, and closes them at the end."""
    made: list[Computer] = []

    def make(*options: str, patience: Patience | None = None, command: tuple[str, ...] = TOY_WORKER) -> Computer:
        made.append(Computer((*command, *options), patience))
        return made[-1]

    yield make
    for computer in made:
        computer.close()


def processes(computer: Computer) -> list[int]:
    """The system's numbers of all the processes that it has."""
    return [number for process in computer.findChildren(QProcess) if (number := process.processId())]


def timers(computer: Computer) -> list[QTimer]:
    """The timers of its that run."""
    return [timer for timer in computer.findChildren(QTimer) if timer.isActive()]


def is_there(process: int) -> bool:
    """Whether the system knows a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def stop(computer: Computer) -> int:
    """Stop the process that is asked, as a debugger does; its number."""
    process = computer.process_id
    assert process > 0
    os.kill(process, signal.SIGSTOP)
    return process


def is_heard(qtbot: QtBot, computer: Computer) -> None:
    """Wait until the process that is asked answers a ping: the question lies right behind it."""
    (process,) = (found for found in computer.findChildren(WorkerProcess) if found.id == computer.process_id)
    with qtbot.waitSignal(process.said):
        pass
