"""Hints: thought about from what the viewer knows, dropped with the decision, and silent where there is none."""

from __future__ import annotations

import random
from dataclasses import replace
from io import StringIO
from itertools import count
from json import dumps, loads
from typing import Any

import pytest
from seen_match import OTHER, PERSON, ROBOT, ROBOT_2, Seen, nim, swap

from engines.ai.advice.favourites import Favourite, favourites_from_json
from engines.ai.advice.reasons import Effect, Reasons, reasons_from_json
from engines.ai.levels import STRENGTHS, Level
from engines.ai.question import NOTHING_BEFORE, Before, Question
from engines.ai.search.budget import Budget
from engines.ai.worker import Worker
from engines.registry import GAMES
from ui.game_files import TABLES
from ui.match.adviser import Adviser, Hint, Silence
from ui.match.failure import Failure

WINS = Reasons(other="1", is_better=True, effect=Effect("victory", 1.0, 0.2, is_event=True))


class Listener:
    """An adviser of a match, and everything that it says."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.adviser = Adviser(seen.match, seen.match.computer)
        self.said: list[object] = []
        self.adviser.advised.connect(self.said.append)
        self.adviser.silent.connect(self.said.append)
        self.drops = 0
        self.adviser.dropped.connect(self.drop)

    def drop(self) -> None:
        self.drops += 1


def test_a_hint_is_a_move_with_what_speaks_for_it() -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.adviser.ask()
    (question,) = listener.seen.ai.questions
    assert (question.seat, question.level, question.explain) == (0, Level.EXPERT, True)
    assert listener.adviser.is_thinking
    thought_of = (Favourite("2", 0.7, 0.9, 0.1), Favourite("1", 0.3, 0.2, 0.1))
    listener.seen.ai.explain("2", WINS, thought_of)
    assert listener.said == [Hint("2", 0, WINS, favourites=thought_of)]
    assert not listener.adviser.is_thinking
    assert listener.seen.match.record.moves == ()


def test_a_hint_is_asked_with_what_the_viewer_may_know() -> None:
    listener = Listener(swap(PERSON, ROBOT))
    listener.adviser.ask()
    (question,) = listener.seen.ai.questions
    assert question.view["hands"][1] is None
    assert question.view == listener.seen.match.snapshot().view
    assert question.memory == listener.seen.match.memory()


def test_permuting_what_is_hidden_changes_no_question_for_a_hint() -> None:
    asked = []
    for hidden in ((1, 9), (9, 1), (3, 5)):
        listener = Listener(swap(PERSON, ROBOT, ROBOT_2, hands=(6, *hidden)))
        listener.adviser.ask()
        asked.append(listener.seen.ai.questions[0])
    assert asked[0] == asked[1] == asked[2]


def test_a_move_made_meanwhile_drops_the_hint() -> None:
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    listener.seen.play("1")
    assert not listener.adviser.is_thinking
    assert listener.drops
    listener.seen.ai.explain("2", WINS)
    assert listener.said == []


def test_a_hint_that_nobody_wants_any_more_is_taken_back() -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.adviser.ask()
    listener.adviser.drop()
    assert listener.seen.ai.cancels
    listener.seen.ai.explain("2", WINS)
    assert listener.said == []


def test_the_best_so_far_can_be_asked_for() -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.adviser.hurry()
    assert not listener.seen.ai.hurries
    listener.adviser.ask()
    listener.adviser.hurry()
    assert listener.seen.ai.hurries


def test_asked_again_about_the_same_decision_it_says_the_same_at_once() -> None:
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    listener.seen.ai.explain("2", WINS)
    listener.adviser.drop()
    listener.adviser.ask()
    assert listener.said == [Hint("2", 0, WINS), Hint("2", 0, WINS)]
    listener.seen.play("1")
    listener.adviser.ask()
    assert len(listener.seen.ai.questions) == 2


@pytest.mark.parametrize(
    ("made", "intended"), [((), ()), (("2",), ("1", "3")), (("2", "1"), ("3",)), (("1",), ()), (("2", "3"), ())]
)
def test_what_was_advised_is_kept_to_as_long_as_it_was_followed(
    made: tuple[str, ...], intended: tuple[str, ...]
) -> None:
    """One person plays both seats here, so that all moves are his own."""
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    listener.seen.ai.explain("2", WINS, (Favourite("2", 0.7, 0.9, 0.1, ("1", "3")),))
    for move in made:
        listener.seen.play(move)
    listener.adviser._answered = None
    listener.adviser.ask()
    assert listener.seen.ai.questions[-1].intended == intended


@pytest.mark.parametrize(
    ("made", "is_followed"), [(("2",), True), (("2", "1", "3"), True), (("1",), False), ((), False)]
)
def test_what_was_told_before_goes_with_the_question_as_long_as_it_was_followed(
    made: tuple[str, ...], is_followed: bool
) -> None:
    """Whatever others do, and only within a round."""
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    told = replace(WINS, meant="3")
    listener.seen.ai.explain("2", told, (Favourite("2", 0.7, 0.9, 0.01, ("3",)),))
    for move in made:
        listener.seen.play(move)
    known = Before(0, "3", 0.9) if is_followed else NOTHING_BEFORE
    memory = listener.seen.match.memory()
    assert listener.adviser._before(memory, 0) == known
    listener.adviser._begins = lambda note: True
    assert listener.adviser._before(memory, 0) == NOTHING_BEFORE


def test_a_plan_is_kept_to_where_what_was_advised_in_between_was_not_followed() -> None:
    """As where a player loses something else in a burst than the hint to that said."""
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    listener.seen.ai.explain("2", replace(WINS, meant="3"), (Favourite("2", 0.7, 0.9, 0.01),))
    listener.seen.play("2")
    listener.seen.play("1")
    listener.adviser.ask()
    listener.seen.ai.explain("2", replace(WINS, meant="3"), (Favourite("2", 0.7, 0.8, 0.01),))
    for move in ("1", "1"):
        listener.seen.play(move)
    memory = listener.seen.match.memory()
    assert listener.adviser._before(memory, 0) == Before(0, "3", 0.9)
    listener.adviser._begins = lambda note: True
    assert listener.adviser._before(memory, 0) == NOTHING_BEFORE


def test_a_hint_that_was_hurried_is_the_same_when_it_is_asked_for_again() -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.adviser.ask()
    listener.adviser.hurry()
    listener.seen.ai.explain("1")
    listener.adviser.ask()
    assert listener.said == [Hint("1", 0), Hint("1", 0)]
    assert len(listener.seen.ai.questions) == 1


def test_a_hint_that_gives_up_a_plan_is_the_same_when_it_is_asked_for_again() -> None:
    listener = Listener(nim(PERSON, OTHER))
    listener.adviser.ask()
    listener.seen.ai.explain("2", replace(WINS, meant="3"), (Favourite("2", 0.7, 0.9, 0.01),))
    for move in ("2", "1"):
        listener.seen.play(move)
    for _ in range(2):
        listener.adviser.ask()
        assert len(listener.seen.ai.questions) == 2
        if listener.adviser.is_thinking:
            listener.seen.ai.explain("1", replace(WINS, meant="2"))
        listener.adviser.drop()
    assert listener.said[-1] == listener.said[-2]


def searched(question: Question, simulations: int) -> dict[str, Any]:
    """What a search so long really answers, on a machine that hardly finds the time for it."""
    strength = replace(STRENGTHS[Level.EXPERT], budget=Budget(seconds=0.1, simulations=simulations))
    out, ticks = StringIO(), count(step=0.01)
    Worker([dumps(question.to_json())], out, lambda: GAMES, {Level.EXPERT: strength}, lambda: next(ticks)).run()
    answer: dict[str, Any] = loads(out.getvalue())
    return answer


@pytest.mark.parametrize("name", TABLES)
def test_whoever_asks_twice_in_any_game_is_told_the_same_by_real_searches(name: str) -> None:
    """However long the second one would think, and whether what was told before has been followed or not."""
    game = GAMES[name]
    people = (PERSON, ROBOT, ROBOT_2)[: game.seats[0]]
    seen = Seen(game, game.setup(len(people), random.Random(3)), *people)
    seen.start()
    listener, told = Listener(seen), 0
    for at in range(24):
        if not seen.match.is_viewers_turn:
            seen.ai.answer(seen.ai.questions[-1].legal[0])
            continue
        known = seen.match.snapshot()
        if len(known.legal) == 1:
            seen.play(known.legal[0])
            continue
        if told == 6:
            break
        hints = list[Hint]()
        for simulations in (20, 40):
            listener.adviser.ask()
            if listener.adviser.is_thinking:
                found = searched(seen.ai.questions[-1], simulations)
                reasons, favourites = reasons_from_json(found["reasons"]), favourites_from_json(found["favourites"])
                seen.ai.explain(found["move"], reasons, favourites)
            listener.adviser.drop()
            (*_, hint) = listener.said
            assert isinstance(hint, Hint)
            hints.append(hint)
        assert hints[0] == hints[1]
        told += 1
        seen.play(hints[0].move if at % 3 != 2 else known.legal[0])
    assert told == 6


def test_when_it_is_not_the_viewers_turn_there_is_no_hint() -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.seen.play("1")
    listener.adviser.ask()
    assert listener.said == [Silence.NOT_YOUR_TURN]
    assert [question.seat for question in listener.seen.ai.questions] == [1]


def test_who_only_looks_on_gets_no_hint() -> None:
    listener = Listener(nim(ROBOT, ROBOT_2))
    listener.adviser.ask()
    assert listener.said == [Silence.NOT_YOUR_TURN]


def test_the_only_move_is_told_without_a_thought() -> None:
    listener = Listener(nim(PERSON, ROBOT, heap=1))
    listener.adviser.ask()
    assert listener.said == [Hint("1", 0, is_only=True)]
    assert listener.seen.ai.questions == []


def test_a_finished_game_needs_no_hint() -> None:
    listener = Listener(nim(PERSON, ROBOT, heap=3))
    listener.seen.play("3")
    listener.adviser.ask()
    assert listener.said == [Silence.OVER]


def test_an_earlier_moment_needs_no_hint() -> None:
    listener = Listener(nim(PERSON, OTHER))
    listener.seen.play("1")
    listener.seen.match.look(0)
    listener.adviser.ask()
    assert listener.said == [Silence.NOT_NOW]


def test_behind_a_covered_hand_there_is_no_hint_and_one_given_is_dropped() -> None:
    listener = Listener(swap(PERSON, OTHER))
    listener.seen.match.uncover()
    listener.adviser.ask()
    assert listener.adviser.is_thinking
    listener.seen.match.cover_hand(True)
    assert not listener.adviser.is_thinking
    listener.adviser.ask()
    assert listener.said == [Silence.HAND_COVERED]


@pytest.mark.parametrize("failure", Failure)
def test_a_computer_that_does_not_work_is_told(failure: Failure) -> None:
    listener = Listener(nim(PERSON, ROBOT))
    listener.adviser.ask()
    listener.seen.ai.fail(failure)
    assert listener.said == [Silence.NO_COMPUTER]
    assert not listener.adviser.is_thinking
