"""A second process that thinks about the same: asked, heard at once, silent, dead, and put together with the first."""

from __future__ import annotations

import io
import json
import os
import sys
import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from toys import NIM, NimState

from engines.ai.levels import STRENGTHS, Level
from engines.ai.partner import Found, Partner, is_a_core_free, together
from engines.ai.question import Question
from engines.ai.search.budget import Budget
from engines.ai.search.findings import Option
from engines.ai.worker import Worker

TOY_WORKER = (sys.executable, str(Path(__file__).resolve().parent.parent / "toy_worker.py"))
QUESTION = Question(3, "nim", 0, NimState(2, 7, 0).view(0), (), ("1", "2", "3"), Level.EXPERT, 11)
QUICK = {level: replace(strength, budget=Budget(simulations=40)) for level, strength in STRENGTHS.items()}
ENDLESS = {level: replace(strength, budget=Budget()) for level, strength in STRENGTHS.items()}


class Other(Partner):
    """One that has found something already."""

    def __init__(self, *found: Found) -> None:
        super().__init__()
        self.told = found
        self.asked: list[Mapping[str, Any]] = []
        self.stopped: list[int] = []

    def ask(self, question: Mapping[str, Any]) -> None:
        self.asked.append(question)

    def found(self, generation: int) -> tuple[Found, ...]:
        return self.told

    def stop(self, generation: int) -> None:
        self.stopped.append(generation)


def answered(other: Partner, *lines: str, is_free: bool = True, **changes: Any) -> dict[str, Any]:
    out = io.StringIO()
    asked = [json.dumps({**QUESTION.to_json(), **changes}), *lines]
    Worker(asked, out, lambda: {"nim": NIM}, QUICK, lambda: 0.0, other, lambda: is_free).run()
    (answer,) = [json.loads(line) for line in out.getvalue().splitlines()]
    return dict(answer)


def test_what_two_have_found_counts_as_if_one_had() -> None:
    own = [Option("1", 6, 0.5), Option("2", 4, 0.25)]
    found = together(own, [("2", 4, 0.75), ("3", 1, 1.0)], NIM)
    assert found == [Option("2", 8, 0.5), Option("1", 6, 0.5), Option("3", 1, 1.0)]
    assert together(own, (), NIM) == own


def test_the_move_is_that_of_both() -> None:
    alone, both = answered(Other()), answered(Other(("1", 5000, 0.9)))
    assert (alone["move"], both["move"]) == ("3", "1")
    assert both["simulations"] == alone["simulations"] + 5000


def test_the_other_is_asked_the_same_question() -> None:
    other = Other()
    answered(other)
    assert other.asked == [QUESTION.to_json()]


@pytest.mark.parametrize(
    ("changes", "is_free"),
    [({}, False), ({"level": "strong"}, True), ({"legal": ["3"]}, True), ({"share": True}, True)],
    ids=["no core is free", "another level", "one legal move", "whoever is asked to share asks nobody"],
)
def test_otherwise_one_process_thinks_alone(changes: dict[str, Any], is_free: bool) -> None:
    other = Other(("1", 5000, 0.9))
    assert answered(other, is_free=is_free, **changes).get("move") != "1"
    assert not other.asked


def test_a_question_that_is_taken_back_is_taken_back_from_both() -> None:
    other = Other()
    assert answered(other, '{"stop": 3}') == {"generation": 3, "stopped": True}
    assert other.stopped == [3]


def shared(is_left: bool) -> dict[str, Any]:
    """The answer to who shares, and goes away before it, or after."""
    is_answered = threading.Event()

    def lines() -> Iterator[str]:
        yield json.dumps({**QUESTION.to_json(), "share": True})
        if not is_left:
            is_answered.wait(60)

    class Out(io.StringIO):
        def flush(self) -> None:
            is_answered.set()

    out = Out()
    Worker(lines(), out, lambda: {"nim": NIM}, ENDLESS if is_left else QUICK, lambda: 0.0).run()
    return dict(json.loads(out.getvalue()))


def test_who_shares_tells_what_the_search_has_found_and_no_move() -> None:
    answer = shared(is_left=False)
    assert answer.keys() == {"generation", "found"}
    assert {text for text, _, _ in answer["found"]} == {"1", "2", "3"}


def test_who_shares_does_not_think_on_for_somebody_who_is_gone() -> None:
    assert shared(is_left=True)["found"]


def test_a_process_of_its_own_thinks_until_it_is_asked_and_is_gone_in_the_end() -> None:
    partner = Partner(TOY_WORKER)
    assert partner.id == 0
    try:
        for generation in (4, 5):
            partner.ask({**QUESTION.to_json(), "generation": generation})
            assert {text for text, _, _ in heard(partner, generation)} <= {"1", "2", "3"}
    finally:
        partner.end()
    with pytest.raises(ProcessLookupError):
        os.kill(partner.id, 0)


def heard(partner: Partner, generation: int) -> tuple[Found, ...]:
    """What it has found, as soon as it runs."""
    while not (found := partner.found(generation)):
        assert partner.id
    return found


@pytest.mark.parametrize("command", [(*TOY_WORKER, "--dumb"), ("/nowhere/at/all",)], ids=["dead", "not there"])
def test_one_that_dies_or_is_not_there_has_found_nothing(command: tuple[str, ...]) -> None:
    partner = Partner(command)
    try:
        for generation in (4, 5):
            partner.ask({**QUESTION.to_json(), "generation": generation})
            assert partner.found(generation) == ()
    finally:
        partner.end()


def test_one_that_says_nothing_is_waited_for_no_longer_than_a_moment() -> None:
    partner = Partner((*TOY_WORKER, "--deaf"))
    try:
        partner.ask(QUESTION.to_json())
        assert partner.found(3) == ()
    finally:
        partner.end()


@pytest.mark.parametrize(
    ("cores", "load", "is_free"), [(1, 0.0, False), (2, 1.2, True), (2, 1.9, False), (8, 6.0, True), (8, 8.0, False)]
)
def test_a_core_is_free_while_less_is_busy_than_there_is(
    monkeypatch: pytest.MonkeyPatch, cores: int, load: float, is_free: bool
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 9.0, 9.0), raising=False)
    assert is_a_core_free() == is_free
