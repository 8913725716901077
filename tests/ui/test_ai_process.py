"""The computer players' process: asked, hurried, stopped, killed, replaced."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from process_hands import QUESTION, MakeComputer
from pytestqt.qtbot import QtBot
from toys import NimState

from engines.ai.advice.reasons import NO_REASONS
from ui.match.ai_process import COMMAND, TRIES, Computer, Patience
from ui.match.failure import Failure
from ui.terms import Word


def kill(computer: Computer) -> None:
    assert computer.process_id > 0
    os.kill(computer.process_id, signal.SIGTERM)


def test_the_answer_carries_the_generation_of_its_question(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    told: list[int] = []
    computer.answered.connect(lambda generation, _: told.append(generation))
    for generation in (1, 2):
        with qtbot.waitSignal(computer.answered) as answer:
            assert computer.ask(QUESTION) == generation
        assert answer.args[0] == generation
        assert answer.args[1] in QUESTION.legal
        computer.hear(b'{"generation": %d, "move": "1"}' % generation)
    assert told == [1, 2]


def test_the_process_starts_with_the_first_question_and_stays(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    assert computer.process_id == 0
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    first = computer.process_id
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    assert first == computer.process_id != 0


def test_who_wonders_is_answered_with_what_speaks_for_the_move(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    with qtbot.waitSignal(computer.explained) as answer, qtbot.assertNotEmitted(computer.answered):
        computer.ask(replace(QUESTION, view=NimState(2, 3, 0).view(0), explain=True))
    generation, move, reasons, favourites = answer.args
    assert (generation, move, reasons.effect.name, reasons.is_better) == (1, "3", "victory", True)
    assert [one.move for one in favourites] == ["3", "1", "2"]


@pytest.mark.parametrize("damaged", ['"much"', "null", '{"gain": "x"}'])
def test_reasons_that_cannot_be_read_are_left_out(qtbot: QtBot, make_computer: MakeComputer, damaged: str) -> None:
    computer = make_computer("--deaf")
    computer.ask(replace(QUESTION, explain=True))
    with qtbot.waitSignal(computer.explained) as answer:
        computer.hear(f'{{"generation": 1, "move": "2", "reasons": {damaged}}}'.encode())
    assert answer.args == [1, "2", NO_REASONS, ()]


@pytest.mark.parametrize("damaged", ['"much"', "null", '[{"move": "2"}]', "[7]", '[{"move": "2", "share": "x"}]'])
def test_favourites_that_cannot_be_read_are_left_out(qtbot: QtBot, make_computer: MakeComputer, damaged: str) -> None:
    computer = make_computer("--deaf")
    computer.ask(replace(QUESTION, explain=True))
    with qtbot.waitSignal(computer.explained) as answer:
        computer.hear(f'{{"generation": 1, "move": "2", "favourites": {damaged}}}'.encode())
    assert answer.args == [1, "2", NO_REASONS, ()]


def test_only_the_newest_question_is_answered(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    told: list[int] = []
    computer.answered.connect(lambda generation, _: told.append(generation))
    with qtbot.waitSignal(computer.answered, check_params_cb=lambda generation, _: generation == 3):
        for _ in range(3):
            computer.ask(QUESTION)
    assert told == [3]


def test_a_late_answer_is_dropped(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    told: list[int] = []
    computer.answered.connect(lambda generation, _: told.append(generation))
    for line in (b'{"generation": 1, "move": "1"}', b'{"generation": 9, "move": "1"}', b'{"move": "1"}', b"[1]", b"x"):
        computer.hear(line)
    computer.ask(QUESTION)
    computer.hear(b'{"generation": 1, "move": "1"}')
    assert told == []
    with qtbot.waitSignal(computer.answered):
        computer.hear(b'{"generation": 2, "move": "1"}')
    assert told == [2]


def test_a_question_taken_back_has_no_answer(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    told: list[int] = []
    computer.answered.connect(lambda generation, _: told.append(generation))
    computer.ask(QUESTION)
    computer.cancel()
    computer.hear(b'{"generation": 1, "move": "1"}')
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    assert told == [2]


def test_a_process_that_stops_in_time_is_kept(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    first = computer.process_id
    computer.ask(QUESTION)
    computer.cancel()
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    assert computer.process_id == first


def test_hurry_brings_an_answer_before_its_time(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--ponder")
    computer.ask(QUESTION)
    computer.hurry()
    with qtbot.waitSignal(computer.answered) as answer:
        pass
    assert answer.args == [1, "1"]


def test_a_killed_process_is_replaced_and_asked_again(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--ponder")
    computer.ask(QUESTION)
    first = computer.process_id
    with qtbot.waitSignal(computer.troubled) as trouble:
        kill(computer)
    assert trouble.args == [Word("trouble.computer_replaced")]
    assert computer.process_id not in (0, first)
    computer.hurry()
    with qtbot.waitSignal(computer.answered) as answer:
        pass
    assert answer.args == [1, "1"]


def test_a_process_that_dies_while_nothing_is_asked_is_no_trouble(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer()
    with qtbot.waitSignal(computer.answered):
        computer.ask(QUESTION)
    with qtbot.assertNotEmitted(computer.troubled):
        kill(computer)
        qtbot.waitUntil(lambda: computer.process_id == 0)
        with qtbot.waitSignal(computer.answered):
            computer.ask(QUESTION)


def test_a_process_that_does_not_stop_is_replaced(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--deaf", patience=Patience(stop=50))
    computer.ask(QUESTION)
    first = computer.process_id
    computer.cancel()
    qtbot.waitUntil(lambda: computer.process_id == 0)
    computer.ask(QUESTION)
    assert computer.process_id not in (0, first)


@pytest.mark.parametrize("option", ["--deaf", "--dumb"])
def test_a_question_is_given_up_after_some_tries(qtbot: QtBot, make_computer: MakeComputer, option: str) -> None:
    patience = Patience(stop=50, answer=100) if option == "--deaf" else None
    computer = make_computer(option, patience=patience)
    troubles: list[Word] = []
    computer.troubled.connect(troubles.append)
    told: list[int] = []
    computer.answered.connect(lambda generation, _: told.append(generation))
    with qtbot.waitSignal(computer.failed) as failure:
        generation = computer.ask(QUESTION)
    assert failure.args == [generation, Failure.NO_ANSWER]
    assert len(troubles) == 1
    computer.hear(b'{"generation": %d, "move": "1"}' % generation)
    assert told == []
    assert TRIES > 1


def test_a_command_that_does_not_exist_fails(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer(command=("no-such-program-anywhere",))
    with qtbot.waitSignal(computer.failed) as failure:
        computer.ask(QUESTION)
    assert failure.args == [1, Failure.NO_PROCESS]


def test_a_question_that_the_process_cannot_understand_fails_at_once(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--confused")
    with qtbot.assertNotEmitted(computer.troubled), qtbot.waitSignal(computer.failed) as failure:
        computer.ask(QUESTION)
    assert failure.args == [1, Failure.NO_ANSWER]


def test_closing_ends_the_process(qtbot: QtBot, make_computer: MakeComputer) -> None:
    computer = make_computer("--deaf")
    with qtbot.assertNotEmitted(computer.troubled), qtbot.assertNotEmitted(computer.failed):
        computer.ask(QUESTION)
        computer.close()
        computer.close()
    assert computer.process_id == 0


def test_the_programs_own_worker_is_the_default() -> None:
    assert COMMAND[0] == sys.executable
    assert Path(COMMAND[1]).name == "main.py"
    assert COMMAND[2:] == ("--worker",)
