"""Processes of the computer players that are stopped and not dead: another one thinks, and little time is lost."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace

import pytest
from process_hands import QUESTION, MakeComputer, is_heard, is_there, processes, stop, timers
from PySide6.QtCore import QCoreApplication, QProcess
from pytestqt.qtbot import QtBot
from toys import NIM, NimState

from engines.ai.levels import Level
from engines.ai.question import Question
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.match.ai_process import COMMAND, Computer, Patience
from ui.match.failure import Failure
from ui.match.match import Match
from ui.match.new_game import Setup, begin
from ui.match.players import Player
from ui.terms import Word

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped on this system")

HASTY = Patience(beat=50, silence=300, loss=60_000, birth=600)
"""Soon starts another process, and waits for it as long as a busy machine needs."""
HOPELESS = Patience(beat=20, silence=40, loss=100, birth=0)
"""Soon gives up."""
REPLACED = [Word("trouble.computer_replaced")]
PONDERED = replace(QUESTION, level=Level.NORMAL, view=NimState(2, 300, 0).view(0))


class Told:
    """What a computer tells, in order."""

    def __init__(self, computer: Computer) -> None:
        self.troubles: list[Word] = []
        self.answers: list[int] = []
        self.failures: list[tuple[int, Failure]] = []
        computer.troubled.connect(self.troubles.append)
        computer.answered.connect(lambda generation, _: self.answers.append(generation))
        computer.failed.connect(lambda *failure: self.failures.append(failure))


def a_real_question() -> Question:
    """What the first to move in a real game is asked."""
    setup = Setup("usagi", (Player("Ren", Level.HARD), Player("Kai", Level.HARD)), seed=6)
    timeline = begin(setup, GAMES["usagi"])
    known = timeline.snapshot(0)
    assert known.legal
    return Question(0, known.game, 0, known.view, timeline.memory(0), known.legal, Level.HARD, 5)


def fail(qtbot: QtBot, computer: Computer) -> None:
    """Ask a question that fails, and wait for that."""
    with qtbot.waitSignal(computer.failed) as failure:
        generation = computer.ask(QUESTION)
    assert failure.args == [generation, Failure.NO_LIFE]


def test_a_process_stopped_while_it_thinks_is_replaced(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer(patience=HASTY)
    told = Told(computer)
    computer.ask(PONDERED)
    is_heard(qtbot, computer)
    stopped = stop(computer)
    with qtbot.waitSignal(computer.answered) as answer:
        pass
    assert answer.args[0] == 1
    assert answer.args[1] in PONDERED.legal
    assert (told.troubles, told.answers, told.failures) == (REPLACED, [1], [])
    assert not is_there(stopped)
    assert processes(computer) == [computer.process_id]


def test_a_process_stopped_before_it_is_asked_is_replaced(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer(patience=HASTY)
    told = Told(computer)
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    stopped = stop(computer)
    with qtbot.waitSignal(computer.answered) as answer:
        computer.ask(QUESTION)
    assert answer.args[0] == 2
    assert (told.troubles, told.answers, told.failures) == (REPLACED, [1, 2], [])
    assert not is_there(stopped)


def test_a_process_stopped_while_it_thinks_of_a_hint_is_replaced(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer(patience=HASTY)
    computer.ask(replace(PONDERED, explain=True))
    is_heard(qtbot, computer)
    stop(computer)
    with qtbot.waitSignal(computer.explained) as answer:
        pass
    assert answer.args[1] in PONDERED.legal


def test_within_three_seconds_another_process_thinks(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer(command=COMMAND)
    question = a_real_question()
    with qtbot.waitSignal(computer.answered, timeout=30_000):
        computer.ask(question)
    computer.ask(question)
    is_heard(qtbot, computer)
    stop(computer)
    with qtbot.waitSignal(computer.answered, timeout=30_000) as answer:
        began = time.monotonic()
        with qtbot.waitSignal(computer.troubled):
            pass
        assert time.monotonic() - began <= 3
    assert answer.args[0] == 2


def test_a_process_that_was_only_slow_goes_on(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--ponder", patience=HASTY)
    told = Told(computer)
    computer.ask(QUESTION)
    is_heard(qtbot, computer)
    slow = stop(computer)
    qtbot.waitUntil(lambda: len(processes(computer)) == 2)
    os.kill(slow, signal.SIGCONT)
    qtbot.waitUntil(lambda: len(processes(computer)) == 1)
    assert computer.process_id == slow
    computer.hurry()
    with qtbot.waitSignal(computer.answered):
        pass
    assert (told.troubles, told.failures) == ([], [])


@pytest.mark.parametrize("explain", [True, False])
def test_a_process_that_is_slow_to_start_is_waited_for(
    qtbot: QtBot, make_computer: MakeComputer, explain: bool
) -> None:
    """On a busy machine the first question of all waits until the games are loaded: that is no failure."""
    computer = make_computer(patience=replace(HOPELESS, answer=5 * HOPELESS.loss, birth=60_000))
    told = Told(computer)
    computer.ask(replace(QUESTION, explain=explain))
    qtbot.waitUntil(lambda: computer.process_id > 0)
    slow = stop(computer)
    qtbot.waitUntil(lambda: computer._silent >= 10 * HOPELESS.loss)
    assert processes(computer) == [slow], "another one would be as slow, and make both slower"
    os.kill(slow, signal.SIGCONT)
    with qtbot.waitSignal(computer.explained if explain else computer.answered, timeout=20_000):
        pass
    assert (told.troubles, told.failures) == ([], [])
    assert computer.process_id == slow


def test_when_every_process_stops_several_questions_cost_one_loss(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--stopped", patience=HOPELESS)
    told = Told(computer)
    fail(qtbot, computer)
    for generation in range(2, 7):
        assert computer.ask(QUESTION) == generation
        assert len(told.failures) == generation - 1
        QCoreApplication.processEvents()
        assert told.failures[-1] == (generation, Failure.NO_LIFE)
    assert len(told.failures) == 6
    assert (told.troubles, told.answers) == ([], [])


@pytest.mark.parametrize("is_spare", [False, True])
def test_a_process_that_goes_on_is_asked_again(qtbot: QtBot, make_computer: MakeComputer, is_spare: bool) -> None:
    computer = make_computer("--stopped", patience=replace(HASTY, loss=500))
    fail(qtbot, computer)
    (process,) = (found for found in processes(computer) if (found != computer.process_id) == is_spare)

    def is_alone() -> bool:
        os.kill(process, signal.SIGCONT)  # as often as it takes: it may not have come to its stop yet
        return processes(computer) == [process]

    qtbot.waitUntil(is_alone)
    with qtbot.waitSignal(computer.answered) as answer:
        computer.ask(QUESTION)
    assert answer.args[0] == 2
    assert computer.process_id == process


def test_other_processes_are_tried_in_the_background(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--stopped", patience=replace(HOPELESS, start=50))
    fail(qtbot, computer)
    first = set(processes(computer))
    qtbot.waitUntil(lambda: len(first & set(processes(computer))) == 1)
    assert len(processes(computer)) == 2


def test_processes_that_stop_again_cost_no_second_loss(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--fainting", patience=replace(HASTY, loss=1_000))
    told = Told(computer)
    fail(qtbot, computer)
    troubles = len(told.troubles)
    for _ in range(2):
        qtbot.waitUntil(lambda: len(processes(computer)) == 1)
        fail(qtbot, computer)
    assert len(told.troubles) == troubles


def test_a_refused_question_can_be_taken_back(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--stopped", patience=HOPELESS)
    told = Told(computer)
    fail(qtbot, computer)
    computer.ask(QUESTION)
    computer.cancel()
    QCoreApplication.processEvents()
    assert len(told.failures) == 1
    fail(qtbot, computer)


@pytest.mark.parametrize("moment", ["asked", "silent", "failed", "refused"])
def test_closing_leaves_no_process_and_no_timer(qtbot: QtBot, make_computer: MakeComputer, moment: str) -> None:
    computer = make_computer("--stopped", patience=replace(HOPELESS, loss=500))
    computer.ask(QUESTION)
    if moment == "silent":
        qtbot.waitUntil(lambda: len(processes(computer)) == 2)
    elif moment in ("failed", "refused"):
        with qtbot.waitSignal(computer.failed):
            pass
    if moment == "refused":
        computer.ask(QUESTION)
    left = processes(computer)
    assert left
    computer.close()
    assert (processes(computer), timers(computer)) == ([], [])
    assert not any(is_there(process) for process in left)
    qtbot.waitUntil(lambda: computer.findChildren(QProcess) == [])


def test_a_game_goes_on_to_its_end_when_every_process_stops(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--stopped", patience=HOPELESS)
    players = (Player("Ren", Level.EASY), Player("Kai", Level.EASY))
    timeline = Timeline(Record("nim", 2, {"players": 2, "heap": 13, "start": 0}), NIM)
    match = Match(timeline, players, computer, None, 1)
    troubles: list[Word] = []
    match.troubled.connect(troubles.append)
    with qtbot.waitSignal(match.finished):
        match.start()
    assert troubles == [Word("trouble.computer_improvises", {"seat": 0})]
    match.close()
