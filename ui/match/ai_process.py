"""The computer players' process, and the conversation with it in JSON lines (`engines.ai.worker` tells the lines).

Another process cannot block the window, uses another core, and sees only what it is sent.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from engines.ai.advice.favourites import favourites_from_json
from engines.ai.advice.reasons import reasons_from_json
from engines.ai.levels import STRENGTHS
from engines.ai.question import Question
from engines.game import JSON
from ui.match.failure import Failure
from ui.match.worker_process import WorkerProcess
from ui.terms import Word

COMMAND: Final = (sys.executable, str(Path(__file__).resolve().parents[2] / "main.py"), "--worker")
TRIES: Final = 3
"""How often one question is asked before it is given up."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the process is waited for, in ms."""

    stop: int = 500
    """To stop thinking when it is told to, and to end when it is killed."""
    answer: int = 10_000
    """To answer, beyond its level's time."""
    beat: int = 250
    """Between two pings while an answer is waited for."""
    silence: int = 1_250
    """To say anything at all, before another process is started beside it."""
    loss: int = 2_750
    """To say anything at all, before questions are given up; all silent processes since the last answer together."""
    birth: int = 20_000
    """To say anything at all for the first time, before questions are given up; half of it before another process is
    started. A process loads all games first, and on a busy machine that takes many times as long as usual."""
    start: int = 10_000
    """To show that it runs when it was started in vain, before still another is tried; nobody waits for it."""


class Computer(QObject):
    """One process that thinks for all computer players, one question at a time.

    Each question gets a generation number of its own; only the newest one's answer is told. A process that does not
    stop in time, does not answer or dies is replaced, and the question asked again, `TRIES` times at most.

    A process that is stopped does not die. So it is pinged while an answer is waited for, and where it is silent a
    spare one is started beside it. Whichever is heard first goes on with the question, and the other is ended: who was
    only slow loses nothing. Where neither is heard, the question fails, and so do those after it, without waiting,
    until some process is heard again.

    Signals: `answered` (generation, the move's text), `explained` (the same, Reasons: what speaks for the move, and the
    Favourites that were thought of, when the question asks for it), `failed` (generation, Failure; never while `ask`
    runs), `troubled` (Word: the process had to be replaced).
    """

    answered = Signal(int, str)
    explained = Signal(int, str, object, object)
    failed = Signal(int, object)
    troubled = Signal(object)
    explains: Final = True
    """Whether it can say what speaks for a move."""

    def __init__(
        self, command: Sequence[str] = COMMAND, patience: Patience | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._patience = patience or Patience()
        self._worker: WorkerProcess | None = None
        """The process that is asked."""
        self._spare: WorkerProcess | None = None
        """The process that was started because nothing is heard of the other, and takes its place when it is heard."""
        self._generation = 0
        self._question: Question | None = None
        self._tries = 0
        """How often the question has been put."""
        self._has_started = False
        """Whether a process has ever run under this command."""
        self._is_trusted = True
        """Whether questions are put at all: not from when one was given up in silence until a process is heard."""
        self._silent = 0
        """How long nothing has been heard while a question is put, in ms of beats."""
        self._lost = 0
        """What processes that were replaced have been silent since the last answer, in ms."""
        self._stopping = 0
        """The newest generation that was told to stop."""
        self._stop_timer = self._single_shot(self._replace_process)
        self._answer_timer = self._single_shot(self._replace_process)
        self._gone_timer = self._single_shot(self._replace_process)
        self._refusal_timer = self._single_shot(self._refuse)
        self._start_timer = self._single_shot(self._try_another)
        self._beat_timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer)
        self._beat_timer.timeout.connect(self._beat)

    @property
    def process_id(self) -> int:
        """The system's number of the process that is asked; 0 while there is none."""
        return self._worker.id if self._worker else 0

    def ask(self, question: Question) -> int:
        """Think about `question` instead of whatever was asked before; the generation that its answer will have.

        `question.generation` is not looked at.
        """
        self.cancel()
        self._generation += 1
        self._question = replace(question, generation=self._generation)
        self._tries = 0
        if self._is_trusted:
            self._put()
        else:
            self._refusal_timer.start(0)
        return self._generation

    def cancel(self) -> None:
        """Take the question back. Its answer will not be told."""
        if self._question is None:
            return
        self._settle()
        if self._tries:
            self._tell_to_stop()
            self._stop_timer.start(self._patience.stop)

    def hurry(self) -> None:
        """Answer with the best move found so far."""
        if self._question is not None:
            self._send({"now": self._generation})

    def close(self) -> None:
        """End the process. A later question starts a new one."""
        self._settle()
        self._trust()
        self._lost = 0
        self._end_spare()
        self._end_worker()

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
            self._tell(self._question, move, data)
        elif "error" in data:
            self._fail(Failure.NO_ANSWER)

    # The conversation

    def _put(self) -> None:
        assert self._question is not None
        self._tries += 1
        self._silent = 0
        self._refusal_timer.stop()
        while self._worker is not None and not self._worker.is_running:
            self._end_worker()
        if self._worker is None:
            self._worker = self._new_process()
            self._worker.start()
        self._ping()
        self._send(self._question.to_json())
        self._await_answer(self._question, starting=0 if self._worker.has_spoken else self._patience.birth)
        self._beat_timer.start(self._patience.beat)

    def _await_answer(self, question: Question, starting: int = 0) -> None:
        """Wait for an answer from now on; `starting` is how long the process may take before it begins, in ms."""
        self._answer_timer.start(starting + self._patience.answer + _thinking_time(question))

    def _put_again(self) -> None:
        """Ask the process that took another's place, if there is a question."""
        if self._question is not None and self._tries == 1:
            self.troubled.emit(Word("trouble.computer_replaced"))
        # Who hears of the trouble may take the question back.
        if self._question is not None:
            self._put()

    def _tell_to_stop(self) -> None:
        self._stopping = self._generation
        self._send({"stop": self._generation})

    def _ping(self) -> None:
        self._send({"ping": self._generation})

    def _send(self, line: Mapping[str, JSON]) -> None:
        if self._worker is not None:
            self._worker.send(line)

    def _settle(self) -> None:
        self._question = None
        self._answer_timer.stop()
        self._refusal_timer.stop()
        self._beat_timer.stop()

    def _tell(self, question: Question, move: str, answer: Mapping[str, JSON]) -> None:
        self._settle()
        self._lost = 0
        if question.explain:
            reasons = reasons_from_json(answer.get("reasons"))
            self.explained.emit(question.generation, move, reasons, favourites_from_json(answer.get("favourites")))
        else:
            self.answered.emit(question.generation, move)

    def _fail(self, failure: Failure) -> None:
        self._settle()
        self.failed.emit(self._generation, failure)

    # Signs of life

    def _beat(self) -> None:
        """Count a silence and ask for a sign of life.

        Beats are counted and not the clock read: while this program itself is held up, or the machine sleeps, none
        come, and the process is blamed for nothing.
        """
        self._silent += self._patience.beat
        self._ping()
        silence, loss = self._patience.silence, self._patience.loss
        if self._worker is not None and not self._worker.has_spoken:
            silence, loss = max(silence, self._patience.birth // 2), max(loss, self._patience.birth)
        if self._silent < silence:
            return
        if self._spare is None:
            self._start_spare()
        if self._lost + self._silent >= loss:
            self._give_up()

    def _said(self, process: WorkerProcess, line: bytes) -> None:
        """A line was heard. Whatever it says, its process lives."""
        self._trust()
        if self._question is not None and not process.has_spoken:
            self._await_answer(self._question)  # it has begun to think only now
        if process is self._spare:
            self._take_over()
        else:
            self._silent = 0
            self._end_spare()
        self.hear(line)

    def _take_over(self) -> None:
        """Let the spare process go on in the place of the silent one."""
        self._lost += self._silent
        self._end_worker()
        self._put_again()

    def _give_up(self) -> None:
        """Put no questions any more until a process is heard. It may be the silent one, which is not to go on then."""
        self._is_trusted = False
        self._tell_to_stop()
        self._start_timer.start(self._patience.start)
        self._refuse()

    def _refuse(self) -> None:
        self._fail(Failure.NO_LIFE)

    def _try_another(self) -> None:
        self._end_spare()
        self._start_spare()
        self._start_timer.start(self._patience.start)

    def _trust(self) -> None:
        self._is_trusted = True
        self._start_timer.stop()

    # The processes

    def _new_process(self) -> WorkerProcess:
        process = WorkerProcess(self._command, self)
        process.started.connect(self._started)
        process.said.connect(self._said)
        process.gone.connect(self._gone)
        return process

    def _start_spare(self) -> None:
        self._spare = self._new_process()
        self._spare.start()
        self._spare.send({"ping": self._generation})

    def _end_spare(self) -> None:
        spare, self._spare = self._spare, None
        if spare is not None:
            spare.end(self._patience.stop)

    def _end_worker(self) -> None:
        """End the process that is asked without being told about it. The spare one takes its place, if there is one."""
        self._stop_timer.stop()
        self._gone_timer.stop()
        worker, self._worker, self._spare = self._worker, self._spare, None
        if worker is not None:
            worker.end(self._patience.stop)

    def _started(self) -> None:
        self._has_started = True

    def _gone(self, process: WorkerProcess) -> None:
        """A process ended, or never began. That may be told in the middle of starting it, so what follows waits.

        A spare one that ends is kept in its place, so that not one after the other is started beside a silent one.
        """
        if process is not self._spare:
            self._gone_timer.start(0)

    def _replace_process(self) -> None:
        self._end_worker()
        if not self._is_trusted or self._question is None:
            return
        if self._tries < TRIES:
            self._put_again()
        else:
            self._fail(Failure.NO_ANSWER if self._has_started else Failure.NO_PROCESS)

    def _single_shot(self, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(then)
        return timer


def _thinking_time(question: Question) -> int:
    """The time that the question's level may take, in ms."""
    return int(1000 * (STRENGTHS[question.level].budget.seconds or 0))
