"""The computer players' process, and the conversation with it in JSON lines (`engines.ai.worker` tells the lines).

Another process cannot block the window, uses another core, and sees only what it is sent.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from engines.ai.hints import effects_from_json
from engines.ai.levels import STRENGTHS
from engines.ai.worker import Question
from ui.match.worker_process import WorkerProcess
from ui.terms import Word

COMMAND: Final = (sys.executable, str(Path(__file__).resolve().parents[2] / "main.py"), "--worker")
TRIES: Final = 3
"""How often one question is asked before it is given up."""


class Failure(Enum):
    """Why a question stays without an answer."""

    NO_PROCESS = "no_process"
    """The process cannot be started."""
    NO_ANSWER = "no_answer"
    """The process answers this question by an error or not at all, or dies of it."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the process is waited for, in ms: to stop when it is told to, and to answer beyond its level's time."""

    stop: int = 500
    answer: int = 10_000


class Computer(QObject):
    """One process that thinks for all computer players, one question at a time.

    Each question gets a generation number of its own; only the newest one's answer is told. A process that does not
    stop in time, does not answer or dies is replaced, and the question asked again, `TRIES` times at most.

    Signals: `answered` (generation, the move's text), `explained` (the same and a tuple of Effect: what speaks for the
    move, when the question asks for it), `failed` (generation, Failure), `troubled` (Word: the process had to be
    replaced).
    """

    answered = Signal(int, str)
    explained = Signal(int, str, object)
    failed = Signal(int, object)
    troubled = Signal(object)

    def __init__(
        self, command: Sequence[str] = COMMAND, patience: Patience | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._patience = patience or Patience()
        self._worker: WorkerProcess | None = None
        self._generation = 0
        self._question: Question | None = None
        self._tries = 0
        self._has_started = False
        """Whether a process has ever run under this command."""
        self._stopping = 0
        """The newest generation that was told to stop."""
        self._stop_timer = self._single_shot()
        self._answer_timer = self._single_shot()
        self._gone_timer = self._single_shot()

    @property
    def process_id(self) -> int:
        """The system's number of the process; 0 while there is none."""
        return self._worker.id if self._worker else 0

    def ask(self, question: Question) -> int:
        """Think about `question` instead of whatever was asked before; the generation that its answer will have.

        `question.generation` is not looked at.
        """
        self.cancel()
        self._generation += 1
        self._question = replace(question, generation=self._generation)
        self._tries = 0
        self._put()
        return self._generation

    def cancel(self) -> None:
        """Take the question back. Its answer will not be told."""
        if self._question is None:
            return
        self._settle()
        self._stopping = self._generation
        self._send({"stop": self._generation})
        self._stop_timer.start(self._patience.stop)

    def hurry(self) -> None:
        """Answer with the best move found so far."""
        if self._question is not None:
            self._send({"now": self._generation})

    def close(self) -> None:
        """End the process. A later question starts a new one."""
        self._settle()
        self._drop_process()

    def hear(self, line: bytes) -> None:
        """One line that the process said. Whatever is damaged, late or about nothing is passed over."""
        try:
            data = json.loads(line)
        except ValueError:
            return
        generation = data.get("generation") if isinstance(data, dict) else None
        if not isinstance(generation, int):
            return
        if generation >= self._stopping:
            self._stop_timer.stop()
        if self._question is None or generation != self._generation:
            return
        if isinstance(move := data.get("move"), str):
            wonders = self._question.explain
            self._settle()
            if wonders:
                self.explained.emit(self._generation, move, effects_from_json(data.get("effects")))
            else:
                self.answered.emit(self._generation, move)
        elif "error" in data:
            self._settle()
            self.failed.emit(self._generation, Failure.NO_ANSWER)

    # The conversation

    def _put(self) -> None:
        assert self._question is not None
        self._tries += 1
        if self._worker is None or not self._worker.is_running:
            self._drop_process()
            self._start_process()
        self._send(self._question.to_json())
        self._answer_timer.start(self._patience.answer + _thinking_time(self._question))

    def _send(self, line: Mapping[str, Any]) -> None:
        if self._worker is not None:
            self._worker.send(line)

    def _said(self, process: WorkerProcess, line: bytes) -> None:
        self.hear(line)

    def _settle(self) -> None:
        self._question = None
        self._answer_timer.stop()

    # The process

    def _start_process(self) -> None:
        self._worker = WorkerProcess(self._command, self)
        self._worker.started.connect(self._started)
        self._worker.said.connect(self._said)
        self._worker.gone.connect(self._gone)
        self._worker.start()

    def _drop_process(self) -> None:
        """End the process without being told about it."""
        self._stop_timer.stop()
        self._gone_timer.stop()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end(self._patience.stop)

    def _started(self) -> None:
        self._has_started = True

    def _gone(self, process: WorkerProcess) -> None:
        """The process ended, or never began. That may be told in the middle of starting it, so what follows waits."""
        self._gone_timer.start(0)

    def _replace_process(self) -> None:
        self._drop_process()
        if self._question is None:
            return
        if self._tries == 1:
            self.troubled.emit(Word("trouble.computer_replaced"))
        if self._question is not None and self._tries < TRIES:
            self._put()
        elif self._question is not None:
            self._settle()
            self.failed.emit(self._generation, Failure.NO_ANSWER if self._has_started else Failure.NO_PROCESS)

    def _single_shot(self) -> QTimer:
        """A timer whose end means that the process is of no use any more."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(self._replace_process)
        return timer


def _thinking_time(question: Question) -> int:
    """The time that the question's level may take, in ms."""
    return int(1000 * (STRENGTHS[question.level].budget.seconds or 0))
