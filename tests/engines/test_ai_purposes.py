"""Of all that a move plainly does a hint tells what sets it apart: from the next best one, or from most others."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest
from toys import Nim, NimPolicy, NimState

from engines.ai.advice.explaining import Rivals, Span, explain
from engines.ai.advice.hints import Comparison
from engines.ai.advice.outcomes import VICTORY
from engines.ai.advice.plainly import Plainly
from engines.ai.advice.reasons import Effect, Reasons
from engines.ai.advice.thresholds import FEWEST
from engines.game import Event, Note

NEAT, WIDE = Event("neat"), Event("wide")


def long(amount: int) -> Event:
    return Event("long", "amount", amount, measure=amount)


class Plain(NimPolicy):
    """What each of three moves does is known; playing on tells nothing."""

    def __init__(self, does: Mapping[str, Sequence[Event]]) -> None:
        self._does = does

    def purposes(self, state: Any, move: Any, then: Sequence[Any] = ()) -> Sequence[Event]:
        return self._does.get(move, ())

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.5, 0.5]

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


def told(does: Mapping[str, Sequence[Event]]) -> Event | None:
    """What is told of the first move beside the second."""
    game = Nim()
    game.policy = Plain(does)
    comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
    for _ in range(FEWEST):
        comparison.try_once("1", "2")
    return comparison.reasons("2").purpose


@pytest.mark.parametrize(
    ("does", "purpose"),
    [
        ({"1": [NEAT]}, NEAT),
        ({"1": [WIDE, NEAT], "2": [WIDE]}, NEAT),
        ({"1": [NEAT, WIDE], "2": [NEAT, WIDE], "3": [NEAT]}, WIDE),
        ({"1": [NEAT], "2": [NEAT], "3": [NEAT]}, None),
        ({"1": []}, None),
    ],
)
def test_what_the_next_best_move_does_not_is_told_first_and_nothing_that_all_do(
    does: Mapping[str, Sequence[Event]], purpose: Event | None
) -> None:
    assert told(does) == purpose


def test_what_a_move_does_not_prevent_is_a_warning_and_no_reason_for_it() -> None:
    danger = Event("danger", is_warning=True)
    game = Nim()
    for does, purpose in ({"1": [danger, NEAT]}, NEAT), ({"1": [danger]}, None):
        game.policy = Plain(does)
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        for _ in range(FEWEST):
            comparison.try_once("1", "2")
        reasons = comparison.reasons("2")
        assert (reasons.purpose, reasons.warning) == (purpose, danger)
        assert comparison.turned("2").reasons("1").warning is None


def test_what_a_move_is_for_is_told_also_where_others_are_for_the_same() -> None:
    whole = Event("prize", is_of_whole=True)
    game = Nim()
    for does, found in (
        ({"1": [whole, NEAT], "2": [whole], "3": [whole]}, (NEAT, whole)),
        ({"1": [whole], "2": [NEAT]}, (whole, None)),
    ):
        game.policy = Plain(does)
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        for _ in range(FEWEST):
            comparison.try_once("1", "2")
        reasons = comparison.reasons("2")
        assert (reasons.purpose, reasons.whole) == found


def test_what_is_to_be_known_is_told_beside_any_reason_and_is_none() -> None:
    price = Event("price", is_remark=True)
    game = Nim()
    game.policy = Plain({"1": [price, NEAT], "2": [price]})
    comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
    for _ in range(FEWEST):
        comparison.try_once("1", "2")
    reasons = comparison.reasons("2")
    assert (reasons.purpose, reasons.remark) == (NEAT, price)


def test_what_is_measured_is_no_reason_beside_a_move_that_has_more_of_it() -> None:
    assert told({"1": [long(3), NEAT], "2": [long(2)]}) == long(3)
    assert told({"1": [long(3), NEAT], "2": [long(3)]}) == NEAT
    assert told({"1": [long(3), NEAT], "2": [long(4), NEAT]}) == NEAT
    assert told({"1": [long(3)], "2": [long(4)]}) is None


class Lucky(Plain):
    """The first move brings luck about in so many of ten trials, the second in so many."""

    weights: Mapping[str, float] = {"luck": 1.0}

    def __init__(self, does: Mapping[str, Sequence[Event]], first: int, second: int) -> None:
        super().__init__(does)
        self._often = {39: first, 38: second}

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {}

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        self._at = getattr(self, "_at", -1) + 1
        return [Event("luck")] if self._at // 4 % 10 < self._often.get(state.heap, 0) else []

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.6, 0.4] if state.heap == 39 else [0.4, 0.6]


def beside(does: Mapping[str, Sequence[Event]], first: int, second: int) -> Reasons:
    """What is told of the first move beside the second, of which the third is another one without any luck."""
    game = Nim()
    game.policy = Lucky(does, first, second)
    comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
    if first == second:
        comparison.nearest(["2", "3"], 1, lambda worlds: worlds < FEWEST)
    for _ in range(100):
        comparison.try_once("1", "2")
    return comparison.reasons("2")


def test_what_is_not_certain_is_told_after_what_the_move_plainly_does() -> None:
    assert beside({"1": [NEAT]}, 10, 0).purpose is None
    assert beside({"1": [NEAT]}, 9, 1).purpose == NEAT, "it may fail to come about"
    assert beside({"1": [NEAT]}, 3, 0).purpose == NEAT
    assert beside({"1": [NEAT], "2": [NEAT]}, 3, 0).purpose is None, "of both it is no reason"


def test_what_happens_with_the_next_best_move_as_surely_is_told_only_where_nothing_differs() -> None:
    alike = beside({"1": [NEAT]}, 10, 10)
    assert (alike.own, alike.purpose) == (None, NEAT)
    nothing = beside({"1": [NEAT], "2": [NEAT]}, 10, 10)
    assert (nothing.own is not None, nothing.purpose) == (True, None)


@pytest.mark.parametrize(("chance", "purpose"), [(0.75, NEAT), (1.0, None)])
def test_a_mere_chance_to_win_keeps_silent_nothing_that_the_move_does(
    monkeypatch: pytest.MonkeyPatch, chance: float, purpose: Event | None
) -> None:
    """It is told in another way, unless it is sure."""
    wins = Effect(VICTORY.name, chance, 0.0, is_event=True)
    monkeypatch.setattr(Comparison, "_own_event", lambda comparison: wins)
    found = beside({"1": [NEAT], "2": [NEAT]}, 10, 10)
    assert (found.purpose, found.is_shared) == (purpose, purpose is not None)


def test_what_everybody_can_check_is_told_instead_of_what_playing_on_shows_and_beside_no_other_move() -> None:
    seen, plain = Event("seen", is_evident=True), Event("checked", is_evident=True)
    for does, purpose in (
        ({"1": [NEAT, seen]}, seen),
        ({"1": [seen, plain], "2": [seen]}, plain),
        ({"1": [seen], "2": [seen], "3": [seen]}, seen),
    ):
        found = beside(does, 10, 0)
        assert (found.purpose, found.effect, found.own) == (purpose, None, None)
        assert found.is_beside_nothing


def test_what_the_next_best_move_plainly_does_too_is_marked_as_shared() -> None:
    game = Nim()
    for its, is_shared in (([NEAT], True), ([], False)):
        game.policy = Plain({"1": [NEAT], "2": its, "3": []})
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        for _ in range(FEWEST):
            comparison.try_once("1", "2")
        found = comparison.reasons("2")
        assert (found.purpose, found.is_shared) == (NEAT, is_shared)


def test_what_the_next_best_move_decides_too_stands_before_what_sets_the_move_apart() -> None:
    restraint = Event("restraint", is_decisive=True)
    game = Nim()
    for its, also in (([restraint], NEAT), ([restraint, NEAT], None), ([], None)):
        game.policy = Plain({"1": [restraint, NEAT], "2": its, "3": []})
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        for _ in range(FEWEST):
            comparison.try_once("1", "2")
        found = comparison.reasons("2")
        assert (found.purpose, found.remark) == (restraint, also)


def test_of_two_as_good_the_one_is_advised_for_which_something_speaks_but_not_what_was_advised_before() -> None:
    """The second brings luck about; of the first nothing is known, or what it plainly does."""

    class Even(Lucky):
        def evaluate(self, state: Any) -> Sequence[float]:
            return [0.5, 0.5]

    def advised(*does: Event, equals: Sequence[str] = ("2",), keeps: bool = False) -> str:
        game = Nim()
        game.policy = Even({"1": does}, 0, 9)
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        return explain(comparison, "1", Rivals(["2"], equals=equals), Span(0.0, lambda: 0.0), keeps=keeps).move

    assert advised() == "2"
    assert advised(NEAT) == "1"
    assert advised(equals=()) == "1", "the thought before knows it better"
    assert advised(keeps=True) == "1"


class Twice(Plain):
    """The first move brings a small prize for sure, and a large one seldom."""

    weights: Mapping[str, float] = {"large": 10.0, "small": 1.0}

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {}

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        if state.heap != 39:
            return []
        self._at = getattr(self, "_at", 0) + 1
        return [Event("small"), Event("large")] if self._at // 2 % 3 == 0 else [Event("small")]

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.6, 0.4] if state.heap == 39 else [0.4, 0.6]


def test_what_can_be_counted_on_is_told_before_what_would_weigh_more_if_it_came_about() -> None:
    game = Nim()
    game.policy = Twice({})
    comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
    for _ in range(100):
        comparison.try_once("1", "2")
    found = comparison.reasons("2")
    assert found.effect is not None
    assert found.effect.name == "small"


class Nearing(Lucky):
    """Luck comes with a card of a name."""

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        return [Event("luck", "card", "A1") for _ in super().events(state, notes, seat)]


def test_nothing_speaks_for_the_next_best_move_that_the_move_plainly_does_for_the_same_thing() -> None:
    game = Nim()
    for covers, card, is_told in (("luck", "A1", False), ("luck", "B4", True), ("", "A1", True)):
        game.policy = Nearing({"1": [Event("asked", "card", card, covers=covers)], "2": [], "3": []}, 2, 9)
        comparison = Comparison(game, NimState(2, 40, 0).view(0), (), 0, random.Random(1))
        for _ in range(100):
            comparison.try_once("1", "2")
        found = comparison.reasons("2")
        assert found.purpose is not None
        assert (found.against is not None) is is_told


def test_each_of_the_other_moves_is_told_by_something_of_its_own() -> None:
    """Not what the first one does, too, nor what is told of another one already; else nothing."""
    does = {
        "1": [Event("builds")],
        "2": [Event("builds"), Event("trades"), Event("guards")],
        "3": [Event("trades"), Event("builds")],
    }
    game = Nim()
    game.policy = Plain(does)
    plainly = Plainly(game, NimState(2, 40, 0), lambda move: ())
    assert plainly.apart("1", ["2", "3"]) == {"2": Event("guards"), "3": Event("trades")}
    assert plainly.apart("2", ["1", "3"]) == {}
    assert plainly.apart("3", ["2", "1"]) == {"2": Event("guards")}
