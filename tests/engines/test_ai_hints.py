"""What speaks for a move: reasons are found in worlds that the seat believes possible, and nowhere else."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle
from typing import Any

import pytest
from every_engine import ENGINES
from random_play import as_json, random_record
from toys import NIM, PENNIES, SWAP, Nim, NimPolicy, NimState

from engines.ai.advice.explaining import WORLDS, Rivals, Span, explain, heeding
from engines.ai.advice.favourites import Favourite
from engines.ai.advice.hints import Comparison
from engines.ai.advice.outcomes import VICTORY
from engines.ai.advice.reasons import NO_REASONS, Advice, Effect, Reasons, adding_up, reasons_from_json
from engines.ai.advice.thresholds import FEWEST, LEAST, LEAST_CHANCE
from engines.ai.search.duels import Tally
from engines.game import AnyGame, AnyState, Caution, Event, Note
from engines.timeline import Timeline

ENDLESS = Span(0.0, lambda: 0.0)
SEED = 20251121
SWAPPING = {"hands": [2, None], "discards": [], "actor": 0, "turn": 0}


def reasons(game: AnyGame, view: Mapping[str, Any], move: str, others: list[str]) -> Reasons:
    comparison = Comparison(game, view, (), view["actor"], random.Random(SEED))
    advice = explain(comparison, move, Rivals(others), ENDLESS)
    assert advice.move == move
    return advice.reasons


@dataclass(frozen=True)
class Choice:
    """A position in which a seat wins the game at once with some moves, and not with others."""

    seat: int
    view: Mapping[str, Any]
    winning: list[str]
    losing: list[str]


def winning_twice(game: AnyGame) -> Iterator[Choice]:
    """Positions of random games in which two moves win at once."""
    for seed in range(60):
        record = random_record(game, game.seats[0], seed)
        timeline = Timeline(record, game)
        for ply, text in enumerate(record.moves):
            actor = timeline.actor
            assert actor is not None
            if actor >= 0:
                legal = timeline.snapshot(actor).legal
                won = [move for move in legal if wins_at_once(game, timeline.state.clone(), actor, move)]
                if 2 <= len(won) < len(legal):
                    yield Choice(actor, timeline.state.view(actor), won, [move for move in legal if move not in won])
            timeline.play(actor, text, ply)


def wins_at_once(game: AnyGame, state: AnyState, seat: int, move: str) -> bool:
    state.apply(game.parse(move))
    return state.actor is None and seat in state.winners()


def test_the_move_that_wins_is_praised_for_winning() -> None:
    found = reasons(NIM, NimState(2, 3, 0).view(0), "3", ["1"])
    assert (found.other, found.is_better) == ("1", True)
    assert found.effect is not None
    assert (found.effect.name, found.effect.ours, found.effect.is_event) == (VICTORY.name, 1.0, True)
    assert found.effect.theirs < 1


def test_the_move_that_wins_is_praised_for_winning_whatever_it_costs() -> None:
    game, loss = Nim(), {"points": -12}
    game.policy = Measured([loss], [loss], (), (), (0.6, 0.4))
    found = reasons(game, NimState(2, 3, 0).view(0), "3", ["1"])
    assert found.effect is not None
    assert found.effect.name == VICTORY.name


class SkilledPolicy(NimPolicy):
    """Plays on without a mistake."""

    def rollout(self, state: Any, rng: random.Random) -> None:
        while state.actor is not None:
            state.apply(self.greedy(state, rng))


class SkilledNim(Nim):
    policy = SkilledPolicy()


def test_it_is_told_who_wins_whichever_move_is_made() -> None:
    nim = SkilledNim()
    assert reasons(nim, NimState(2, 4, 0).view(0), "1", ["2", "3"]).winners == (1,)
    assert reasons(nim, NimState(2, 6, 0).view(0), "2", ["1"]).winners == ()


def test_what_others_hide_is_weighed_as_a_chance() -> None:
    found = reasons(SWAP, SWAPPING, "swap", ["keep"])
    assert found.effect is not None
    assert 0 < found.effect.theirs < found.effect.ours < 1


class Measured(NimPolicy):
    """Measures a position by what stands in a table, and plays on without changing any of it."""

    weights: Mapping[str, float] = {"points": 1.0, "much": 1.0, "late": 1.0, "harm": -1.0, "luck": 2.0, "mishap": -2.0}
    nothing: Mapping[str, int] = {"points": 0, "much": 0, "late": 0, "harm": 0}

    def __init__(
        self,
        soon: Sequence[Mapping[str, int]],
        later: Sequence[Mapping[str, int]],
        mine: Sequence[str],
        others: Sequence[str],
        values: tuple[float, float],
    ) -> None:
        self._turns = [cycle([{}]), cycle(soon), cycle(later)]
        self._happens = [cycle(mine or [""]), cycle(others or [""])]
        self._values = cycle(values)
        self.about = cycle([1])
        self.worth: Mapping[int, float] = {}
        self._calls = self._moves = 0

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        """Asked for before the move, right after it and at the end, then thrice for the other move, which has nothing
        at all."""
        at, self._calls = self._calls % 6, self._calls + 1
        return {**self.nothing, **(next(self._turns[at]) if at < 3 else {})}

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        """Asked for right after the move, when nothing has happened yet, and at the end, then twice for the other."""
        at, self._moves = self._moves % 4, self._moves + 1
        name = next(self._happens[at // 2]) if at % 2 else ""
        if not name:
            return []
        about = next(self.about)
        return [Event(name, "other_seat", about, worth=self.worth.get(about, 1.0))]

    def evaluate(self, state: Any) -> Sequence[float]:
        return [next(self._values)] * state.players

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


def measured(
    soon: Mapping[str, int] | Sequence[Mapping[str, int]],
    later: Mapping[str, int] | Sequence[Mapping[str, int]],
    mine: Sequence[str] = (),
    others: Sequence[str] = (),
    values: tuple[float, float] = (0.6, 0.4),
) -> Reasons:
    game = Nim()
    soon, later = ([one] if isinstance(one, Mapping) else one for one in (soon, later))
    game.policy = Measured(soon, later, mine, others, values)
    return reasons(game, NimState(2, 9, 0).view(0), "1", ["3"])


def test_of_several_reasons_the_one_that_weighs_most_is_given() -> None:
    merits = {"points": 2, "much": 7, "late": 3}
    assert measured(merits, merits).effect == Effect("much", 7.0, 0.0, soon=True)


def test_what_is_uncertain_at_once_and_sure_later_is_told_as_later() -> None:
    wavering = [{"late": amount} for amount in (300, -298)]
    assert measured(wavering, {"late": 1}).effect == Effect("late", 1.0, 0.0)


def test_a_difference_that_is_just_large_enough_is_named_and_a_smaller_one_is_not() -> None:
    assert LEAST == 0.75
    found = measured({}, [{"late": amount} for amount in (1, 1, 1, 0)])
    assert found.effect == Effect("late", LEAST, 0.0)
    assert measured({}, [{"late": amount} for amount in (1, 1, 0)]).effect is None


def test_what_is_all_or_nothing_is_told_by_its_chance_and_its_size() -> None:
    assert measured({}, [{"late": amount} for amount in (5, 0, 0, 0)]).effect == Effect("late", 1.25, 0.0, chance=0.25)
    found = measured({}, [{"harm": amount} for amount in (-5, 0, 0, 0)]).effect
    assert found == Effect("harm", -1.25, 0.0, chance=0.25)
    assert found.size == 5
    mostly = measured({}, [{"late": amount} for amount in (5, 3, 4, 4)]).effect
    assert mostly == Effect("late", 4.0, 0.0), "always there, it is told by its mean"
    mixed = measured({}, [{"late": amount} for amount in (9, -1, 9, 0)]).effect
    assert mixed == Effect("late", 4.25, 0.0), "with less of it in other trials, too"


def test_what_happens_is_told_as_a_chance_with_whom_it_is_about() -> None:
    found = measured({}, {}, ["luck", "luck", "luck", ""], ["luck", "", "", ""])
    assert found.effect == Effect("luck", 0.75, 0.25, is_event=True, about={"other_seat": 1})
    assert LEAST_CHANCE == 0.2
    assert measured({}, {}, ["luck", *[""] * 5]).effect is None


def test_of_what_is_bad_the_chance_is_told_that_it_does_not_happen() -> None:
    found = measured({}, {}, [""], ["mishap", ""])
    assert found.effect == Effect("mishap", 1.0, 0.5, is_event=True, about={"other_seat": 1})


def test_of_a_move_that_nothing_sets_apart_something_good_that_mostly_happens_is_told() -> None:
    likely = ["luck", "luck", "luck", ""]
    found = measured({}, {}, likely, likely, (0.5, 0.5))
    assert found.effect is None
    assert found.own is None, "it happens as often with the other one"
    assert measured({}, {}, ["luck", *[""] * 5], ["luck", *[""] * 5], (0.5, 0.5)).own is None, "it mostly does not"
    assert measured({}, {}, ["mishap"], ["mishap"], (0.5, 0.5)).own is None, "it is bad"
    assert measured({}, {}, ["luck", ""], ["luck"], (0.5, 0.5)).own is None, "it is likelier with the other move"
    assert measured({"much": 7}, {"much": 7}, likely, likely).own is None, "there is a better reason"


def test_what_happens_whatever_is_done_is_no_reason() -> None:
    """Of three moves two bring luck, or all of them."""
    for lucky, expected in (({"1", "2"}, "luck"), ({"1", "2", "3"}, None)):
        game = Nim()
        game.policy = Fated(lucky)
        own = reasons(game, NimState(2, 9, 0).view(0), "1", ["2", "3"]).own
        assert (own and own.name) == expected


class Bringing(NimPolicy):
    """Knows how much each of the first moves brings at once, and how good each is."""

    weights: Mapping[str, float] = {"much": 1.0, "points": 1.0}

    def __init__(self, much: Mapping[str, int], values: Mapping[str, float], name: str = "much") -> None:
        self._name = name
        self._much = {9 - int(move): amount for move, amount in much.items()}
        self._values = {9 - int(move): value for move, value in values.items()}

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {self._name: self._much.get(state.heap, 0)}

    def evaluate(self, state: Any) -> Sequence[float]:
        value = self._values.get(state.heap, 0.5)
        return [value, 1 - value]

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


class LongNim(Nim):
    """Takes any number from the heap."""

    def parse(self, text: str) -> str:
        return text


def brought(much: Mapping[str, int], values: Mapping[str, float], name: str = "much") -> Reasons:
    """What is told of the first move, beside all others of `values`."""
    game = LongNim()
    game.policy = Bringing(much, values, name)
    return reasons(game, NimState(2, 9, 0).view(0), "1", [move for move in values if move != "1"])


def test_what_most_other_moves_bring_as_well_is_no_reason() -> None:
    """The third is the next best: the second brings as much as the first, but is bad."""
    found = brought({"1": 2, "2": 2}, {"1": 0.9, "2": 0.1, "3": 0.8})
    assert (found.other, found.effect, found.own, found.is_better) == ("3", None, None, True)
    found = brought({"1": 2}, {"1": 0.9, "2": 0.1, "3": 0.8})
    assert (found.other, found.effect) == ("3", Effect("much", 2.0, 0.0, soon=True))


def test_points_that_every_other_move_brings_as_well_are_none_of_its_own() -> None:
    values = {"1": 0.9, "2": 0.7, "3": 0.8}
    assert brought({"1": 2, "2": 2, "3": 2}, values, "points").gain == 0
    assert brought({"1": 2, "2": 1, "3": 2}, values, "points").gain == 2


def test_where_nothing_sets_a_better_move_apart_from_the_next_best_it_is_told_beside_another() -> None:
    found = brought({"1": 2, "3": 2}, {"1": 0.9, "2": 0.7, "3": 0.8, "4": 0.1})
    assert (found.other, found.effect) == ("2", Effect("much", 2.0, 0.0, soon=True))
    found = brought({"1": 2, "3": 2, "4": 2}, {"1": 0.9, "2": 0.7, "3": 0.8, "4": 0.1})
    assert (found.other, found.effect) == ("3", None), "most bring as much"


class Priced(Bringing):
    """What is counted are points and a prize for which they are paid; the first move costs, and so may the others."""

    weights: Mapping[str, float] = {"points": 1.0, "prize": 1.0, "rival": -0.5}
    counted = ("points", "prize")

    def __init__(self, prize: int, price: int, rivals: Sequence[int] = (0, 0), *, ends: bool = False) -> None:
        self._prize, self._price, self._rivals, self._ends = prize, price, rivals, ends

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        is_made = state.heap == 8
        rivals = {f"rival:{at}": is_made * change for at, change in enumerate(self._rivals, start=1)}
        return {"points": -is_made * self._price, "prize": is_made * self._prize, **rivals}

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.6 if state.heap == 8 else 0.4] * state.players


def priced(prize: int, price: int, rivals: Sequence[int] = (0, 0)) -> Reasons:
    game = LongNim()
    game.policy = Priced(prize, price, rivals)
    return reasons(game, NimState(3, 9, 0).view(0), "1", ["3"])


def test_nothing_is_praised_that_its_price_outweighs() -> None:
    found = priced(5, 10)
    assert (found.effect, found.own) == (None, None)
    assert found.against == Effect("total", 0.0, -5.0, soon=True, parts=(("points", 10), ("prize", -5)))
    parts = (("points", -10), ("prize", 15))
    assert priced(15, 10).effect == Effect("total", 5.0, 0.0, soon=True, parts=parts), "gain and price are told"
    assert priced(5, 0).effect == Effect("prize", 5.0, 0.0, soon=True), "it costs nothing"


def test_what_another_seat_loses_is_told_of_that_seat() -> None:
    assert priced(0, 0, (0, -3)).effect == Effect("rival", -3.0, 0.0, soon=True, about={"other_seat": 2})
    assert priced(0, 0, (-4, -3)).effect == Effect("rival", -4.0, 0.0, soon=True, about={"other_seat": 1})
    assert priced(0, 0, (4, -3)).effect is None, "the other one gains more"


@pytest.mark.parametrize(("price", "equals", "move"), [(4, ["3"], "3"), (4, [], "1"), (1, ["3"], "1")])
def test_of_moves_that_nobody_can_tell_apart_the_one_is_advised_that_brings_more_at_once(
    price: int, equals: list[str], move: str
) -> None:
    """Something else may weigh more for the other one: the search has found that it does not decide."""

    class Promising(Priced):
        weights: Mapping[str, float] = {"points": 1.0, "prize": 1.0, "outlook": 3.0}

        def merits(self, state: Any, seat: int) -> Mapping[str, int]:
            return {**super().merits(state, seat), "outlook": 3 * (state.heap == 8)}

        def evaluate(self, state: Any) -> Sequence[float]:
            return [0.5] * state.players

    game = LongNim()
    game.policy = Promising(0, price)
    comparison = Comparison(game, NimState(3, 9, 0).view(0), (), 0, random.Random(SEED))
    advice = explain(comparison, "1", Rivals(["3"], equals=equals), ENDLESS)
    assert advice.move == move
    if move == "3":
        assert advice.reasons.against is not None
        assert advice.reasons.against.name == "outlook", "what it costs is told"


@pytest.mark.parametrize(("equals", "move"), [(["3"], "3"), ([], "1")])
def test_of_moves_that_nobody_can_tell_apart_the_one_is_advised_that_plainly_does_more(
    equals: list[str], move: str
) -> None:
    """To keep the best set is no reason to draw a card where others can be got rid of."""

    class Shedding(Bringing):
        weights: Mapping[str, float] = {"points": 1.0, "best": 0.03, "plain": -0.12}

        def merits(self, state: Any, seat: int) -> Mapping[str, int]:
            return {"points": 0, "best": 5 * (state.heap == 8), "plain": -3 * (state.heap == 6)}

        def evaluate(self, state: Any) -> Sequence[float]:
            return [0.52 if state.heap == 8 else 0.5] * state.players

    game = LongNim()
    game.policy = Shedding({}, {})
    comparison = Comparison(game, NimState(3, 9, 0).view(0), (), 0, random.Random(SEED))
    advice = explain(comparison, "1", Rivals(["3"], equals=equals), ENDLESS)
    assert advice.move == move
    told = (advice.reasons.effect, advice.reasons.own, advice.reasons.against)
    assert comparison.is_better, "by no more than anybody could make use of"
    assert not any(one.name == "plain" for one in told if one is not None), "everybody sees that"


def test_two_moves_are_tried_in_the_same_worlds_however_many_the_nearest_ones_were_tried_in() -> None:
    def tried(worlds: int) -> list[tuple[int, int]]:
        comparison = Comparison(SWAP, SWAPPING, (), 0, random.Random(SEED))
        comparison.nearest(["keep", "swap"], 2, lambda done: done < worlds)
        for _ in range(3):
            comparison.try_once("keep", "swap")
        return [(trial.seed, trial.luck) for trial in comparison._tried]

    assert tried(1) == tried(9)


def test_in_a_game_that_is_lost_the_move_is_advised_that_leaves_most_points(monkeypatch: pytest.MonkeyPatch) -> None:
    class Consoling(SkilledPolicy):
        """The points that the first move has brought stay to the end."""

        weights: Mapping[str, float] = {"points": 1.0}
        brought = 0

        def merits(self, state: Any, seat: int) -> Mapping[str, int]:
            self.brought = {4: 0, 3: 0, 2: 1, 1: 2}.get(state.heap, self.brought)
            return {"points": self.brought}

    game = Nim()
    game.policy = Consoling()
    comparison = Comparison(game, NimState(2, 4, 0).view(0), (), 0, random.Random(SEED))
    advice = explain(comparison, "1", Rivals(["2", "3"], likely=1), ENDLESS)
    assert (advice.move, advice.reasons.winners) == ("3", (1,))
    assert advice.reasons.effect is not None
    assert advice.reasons.effect.name == "points"
    monkeypatch.setattr(NimState, "caution", lambda state, move: Caution("N1", "greed") if move == "3" else None)
    comparison = Comparison(game, NimState(2, 4, 0).view(0), (), 0, random.Random(SEED))
    assert explain(comparison, "1", Rivals(["2", "3"], likely=1), ENDLESS).move == "2", "who is cautioned wants more"


@pytest.mark.parametrize(("warned", "move"), [("1", "3"), ("3", "1"), ("", "1")])
def test_of_equals_the_one_is_advised_that_no_player_is_cautioned_against(
    monkeypatch: pytest.MonkeyPatch, warned: str, move: str
) -> None:
    class Even(Priced):
        def evaluate(self, state: Any) -> Sequence[float]:
            return [0.5] * state.players

    game = LongNim()
    game.policy = Even(0, 0)
    monkeypatch.setattr(NimState, "caution", lambda state, made: Caution("N1", "harm") if made == warned else None)
    comparison = Comparison(game, NimState(3, 9, 0).view(0), (), 0, random.Random(SEED))
    assert explain(comparison, "1", Rivals(["3"], equals=["3"]), ENDLESS).move == move


@pytest.mark.parametrize(("other", "move"), [(0.47, "2"), (0.44, "1")])
def test_what_a_player_is_cautioned_against_is_advised_only_where_it_is_plainly_better(other: float, move: str) -> None:
    found = (Favourite("1", 0.5, 0.5, 0.01), Favourite("2", 0.3, other, 0.01), Favourite("3", 0.2, 0.49, 0.2))
    assert heeding(found, "1", {"1"}.__contains__) == move
    assert heeding(found, "1", {"2"}.__contains__) == "1"
    assert heeding(found, "4", {"4"}.__contains__) == "4", "it was not thought of"


def test_of_moves_that_are_as_good_the_one_is_advised_that_gives_another_seat_nothing() -> None:
    class Even(Priced):
        def evaluate(self, state: Any) -> Sequence[float]:
            return [0.5] * state.players

    game = LongNim()
    for gift, move in ((2, "3"), (0, "1")):
        game.policy = Even(0, 0, (0, gift))
        comparison = Comparison(game, NimState(3, 9, 0).view(0), (), 0, random.Random(SEED))
        advice = explain(comparison, "1", Rivals(["3"]), ENDLESS)
        assert advice.move == move
        assert (advice.reasons.effect is not None) == bool(gift), "why is told"


def test_of_two_prizes_the_dearer_one_is_named() -> None:
    game = Nim()
    game.policy = Measured([{}], [{}], ["luck"], [""], (0.6, 0.4))
    game.policy.about = cycle([1, 1, 1, 2, 2])
    game.policy.worth = {1: 1.0, 2: 3.0}
    told = reasons(game, NimState(2, 9, 0).view(0), "1", ["3"]).effect
    assert told is not None
    assert told.about == {"other_seat": 2}
    game.policy.worth = {1: 1.0, 2: 1.0}
    told = reasons(game, NimState(2, 9, 0).view(0), "1", ["3"]).effect
    assert told is not None
    assert told.about == {"other_seat": 1}


class Last(Measured):
    """Plays on to the end of the game."""

    def rollout(self, state: Any, rng: random.Random) -> None:
        while state.actor is not None:
            state.apply("1")


def test_where_playing_on_ends_the_game_that_is_told_of_the_end() -> None:
    """Nothing comes two turns after a last one."""
    assert measured({}, {"late": 4}).effect == Effect("late", 4.0, 0.0)
    game = Nim()
    game.policy = Last([{}], [{"late": 4}], (), (), (0.6, 0.4))
    found = reasons(game, NimState(2, 9, 0).view(0), "1", ["3"])
    assert found.effect == Effect("late", 4.0, 0.0, at_end=True)


class Fated(NimPolicy):
    """Knows which of the first moves bring luck, by themselves or later on, and finds all of them as good."""

    weights: Mapping[str, float] = {"luck": 1.0}

    def __init__(self, lucky: Collection[str], *, at_once: bool = False) -> None:
        self._heaps = {9 - int(move) for move in lucky}
        self._at_once = at_once
        self._ends = False

    def merits(self, state: Any, seat: int) -> Mapping[str, int]:
        return {}

    def events(self, state: Any, notes: Sequence[Note], seat: int) -> Collection[Event]:
        comes = state.heap in self._heaps and (self._at_once or self._ends)
        self._ends = not self._ends
        return [Event("luck")] if comes else []

    def evaluate(self, state: Any) -> Sequence[float]:
        return [0.5] * state.players

    def rollout(self, state: Any, rng: random.Random) -> None:
        return


@pytest.mark.parametrize("at_once", [False, True])
def test_what_the_move_itself_brings_about_is_told_from_what_only_follows(at_once: bool) -> None:
    game = Nim()
    game.policy = Fated({"1"}, at_once=at_once)
    own = reasons(game, NimState(2, 9, 0).view(0), "1", ["3"]).own
    assert own == Effect("luck", 1.0, 0.0, at_once, is_event=True)


def test_a_chance_that_is_too_small_to_count_on_is_no_reason() -> None:
    assert measured({}, [{"late": amount} for amount in (30, *[0] * 9)]).effect is None


def test_what_is_hardly_to_be_hoped_for_speaks_for_no_move_that_another_is_as_good_as() -> None:
    rare, usual = ["luck", "", "", ""], ["luck", "luck", "luck", ""]
    assert measured({}, {}, rare, [""], (0.5, 0.5)).own is None
    told = measured({}, {}, usual, [""], (0.5, 0.5)).own
    assert told is not None
    assert told.ours == 0.75
    assert measured({}, {}, rare, [""]).effect is not None, "that it tells from a worse one"


def test_what_only_changes_whom_it_happens_to_is_no_reason() -> None:
    game = Nim()
    game.policy = Measured([{}], [{}], ["mishap"], ["mishap"], (0.6, 0.4))
    game.policy.about = cycle([1, 2])
    assert reasons(game, NimState(2, 9, 0).view(0), "1", ["3"]).effect is None


def test_no_reason_is_given_where_something_against_the_move_weighs_more() -> None:
    price = {"harm": 3, "much": 2}
    assert measured(price, price).effect is None
    assert measured(price, price).is_better
    assert measured(price, price).own == Effect("much", 2.0, 0.0, soon=True), "but it does speak for the move"
    gain = {"harm": 2, "much": 3}
    assert measured(gain, gain).effect == Effect("much", 3.0, 0.0, soon=True)


def test_a_move_that_turns_out_worse_than_the_next_best_has_no_reason() -> None:
    merits = {"much": 7}
    found = measured(merits, merits, values=(0.4, 0.6))
    assert found == Reasons(other="3", own=Effect("much", 7.0, 0.0, soon=True))


def advised(merits: Mapping[str, int], values: tuple[float, float]) -> Advice:
    """Of "1", with these merits, and "3", which has none."""
    game = Nim()
    game.policy = Measured([merits], [merits], (), (), values)
    comparison = Comparison(game, NimState(2, 9, 0).view(0), (), 0, random.Random(SEED))
    return explain(comparison, "1", Rivals(["3"]), ENDLESS)


def test_of_moves_that_are_as_good_the_one_is_advised_for_which_something_speaks() -> None:
    loss, gain = {"points": -2}, {"points": 2}
    assert advised(loss, (0.5, 0.5)) == Advice("3", Reasons(0, "1", True, Effect("points", 0.0, -2.0, soon=True)))
    assert advised(gain, (0.5, 0.5)) == Advice("1", Reasons(2, "3", True, Effect("points", 2.0, 0.0, soon=True)))
    cost = Effect("points", 0.0, -2.0, soon=True)
    assert advised(loss, (0.6, 0.4)) == Advice("1", Reasons(-2, "3", True, against=cost)), "it wins more often"
    points = Effect("points", 2.0, 0.0, soon=True)
    game = Nim()
    game.policy = Measured([loss], [loss], (), (), (0.5, 0.5))
    comparison = Comparison(game, NimState(2, 9, 0).view(0), (), 0, random.Random(SEED))
    comparison.nearest = lambda others, likely, go_on: ["3"]  # type: ignore[method-assign]
    advice = explain(comparison, "1", Rivals(["2", "3"], likely=1), ENDLESS)
    assert advice.move == "1", "that one was hardly thought of"
    assert advised(gain, (0.4, 0.6)) == Advice("1", Reasons(2, "3", own=points)), "nothing speaks for it"


def test_points_that_are_sure_are_told_and_others_are_not() -> None:
    assert measured({"points": -2}, {}).gain == -2
    assert measured([{"points": 2}, {"points": 3}], {}).gain == 0


def test_equal_moves_have_no_reasons() -> None:
    assert reasons(NIM, NimState(2, 40, 0).view(0), "1", ["1"]) == Reasons(other="1", is_alike=True)


def test_moves_are_not_alike_where_anything_surely_differs() -> None:
    """As good on the whole, but one of them has more of something good and as much more of something bad."""
    both = {"harm": 3, "much": 3}
    found = measured(both, both, values=(0.5, 0.5))
    assert (found.effect, found.is_better, found.is_alike) == (None, False, False)
    assert measured({}, {}, values=(0.5, 0.5)).is_alike


def test_a_move_is_compared_with_the_best_of_the_others() -> None:
    """Two moves win at once, and a third does not: whichever of them is proposed, another one is as good."""
    game = ENGINES["usagi"]
    assert reasons(NIM, NimState(2, 3, 0).view(0), "1", ["2", "3"]).other == "3"
    position = next(one for one in winning_twice(game))
    winning, losing = position.winning, position.losing
    comparison = Comparison(game, position.view, (), position.seat, random.Random(SEED))
    found = explain(comparison, winning[0], Rivals([*losing, *winning[1:]]), ENDLESS).reasons
    assert found.other in winning[1:]
    assert (found.effect, found.is_better) == (None, False)
    assert position.seat in found.winners


def test_where_others_were_thought_of_it_is_compared_with_the_best_of_them() -> None:
    """Others may look as good by what playing on finds, which does not see so far."""
    comparison = Comparison(NIM, NimState(2, 3, 0).view(0), (), 0, random.Random(SEED))
    assert explain(comparison, "1", Rivals(["2", "3"], likely=1), ENDLESS).reasons.other == "2"
    comparison = Comparison(NIM, NimState(2, 3, 0).view(0), (), 0, random.Random(SEED))
    assert explain(comparison, "1", Rivals(["2", "3"], likely=2), ENDLESS).reasons.other == "3"


def test_time_ends_the_comparison_after_a_few_worlds() -> None:
    clock = iter((0.0, *[9.0] * WORLDS))
    comparison = Comparison(NIM, NimState(2, 12, 0).view(0), (), 0, random.Random(SEED))
    explain(comparison, "1", Rivals(["2", "3"]), Span(3.0, lambda: next(clock)))
    assert comparison.trials == FEWEST


def test_without_haste_many_worlds_are_tried() -> None:
    comparison = Comparison(SWAP, SWAPPING, (), 0, random.Random(1))
    explain(comparison, "swap", Rivals(["keep"]), ENDLESS)
    assert comparison.trials == WORLDS


def test_who_is_stopped_tries_no_further_world() -> None:
    comparison = Comparison(PENNIES, {"actor": 1, "coin": "?", "guess": "", "won": False}, (), 1, random.Random(1))
    stopped = Span(1.0, lambda: 0.0, lambda: True)
    advice = explain(comparison, "guess heads", Rivals(["guess tails", "bet"]), stopped)
    assert advice.reasons == NO_REASONS
    assert comparison.trials == 0


@pytest.mark.parametrize("name", ENGINES)
def test_reasons_are_named_as_the_games_own_and_hang_on_nothing_that_is_hidden(name: str) -> None:
    game = ENGINES[name]
    timeline = Timeline(record := random_record(game, game.seats[0], SEED), game)
    asked = found = 0
    for ply, text in enumerate(record.moves):
        actor = timeline.actor
        assert actor is not None
        if actor >= 0 and ply % 8 == 5 and asked < 3 and len(legal := timeline.snapshot(actor).legal) > 1:
            asked += 1
            view, memory = timeline.state.view(actor), timeline.memory(actor)
            world = game.worlds(view, memory, actor)(random.Random(ply))
            told = []
            for seen in (view, as_json(world.view(actor))):
                comparison = Comparison(game, seen, memory, actor, random.Random(ply))
                for _ in range(FEWEST // 2):
                    comparison.try_once(legal[-1], legal[0])
                told.append(comparison.reasons(legal[0]))
            assert told[0] == told[1]
            effect = told[0].effect
            found += effect is not None
            assert effect is None or effect.name in {*game.policy.weights, VICTORY.name}
        timeline.play(actor, text, ply)
    assert asked


def tally_of(*values: float) -> Tally:
    tally = Tally()
    for value in values:
        tally.add(value, 0)
    return tally


def test_a_difference_is_certain_when_its_mean_is_large_against_its_spread() -> None:
    assert tally_of(*[0.5] * 9).is_certain(9)
    assert not tally_of(*[0.9, -0.7] * 6).is_certain(12)
    assert tally_of(*[1.1, 0.9] * 6).is_certain(12)
    assert not tally_of().is_certain(0)


def test_what_happened_in_few_trials_only_counts_as_nothing_in_the_others() -> None:
    tally = tally_of(1)
    assert tally.difference(4) == 0.25
    assert not tally.is_certain(4)


@pytest.mark.parametrize(
    "damaged", ["much", None, [3], {"effect": {}}, {"gain": 1, "other": "", "is_better": True, "effect": {"name": "x"}}]
)
def test_reasons_that_cannot_be_read_are_none(damaged: object) -> None:
    assert reasons_from_json(damaged) == NO_REASONS


def test_reasons_survive_their_way_as_json() -> None:
    effect = Effect("luck", 0.75, 0.25, is_event=True, about={"other_seat": 1})
    for told in (
        Reasons(3, "2", True, effect),
        Reasons(-1, "", False, None, (0, 2)),
        Reasons(effect=Effect("late", 1.25, 0.0, chance=0.25)),
        Reasons(effect=Effect("total", 3.0, 0.0, parts=(("points", -6), ("prize", 9)), at_end=True)),
        Reasons(own=effect),
        Reasons(against=effect),
        Reasons(is_alike=True),
        Reasons(is_shared=True, is_end=True, ending=(1, 2)),
        Reasons(warning=Event("danger", "other_seat", 1)),
        Reasons(whole=Event("prize")),
    ):
        assert reasons_from_json(as_json(asdict(told))) == told


@pytest.mark.parametrize(
    ("parts", "total", "told"),
    [
        ({"funds": 2.6, "castle": -1.3}, 1, (("funds", 2), ("castle", -1))),
        ({"funds": 3.4, "castle": -0.8}, 3, (("funds", 4), ("castle", -1))),
        ({"funds": 8.0, "castle": -4.0}, 4, (("funds", 8), ("castle", -4))),
        ({"funds": 1.4, "castle": -0.8}, 1, (("funds", 2), ("castle", -1))),
        ({"funds": 1.4, "castle": 0.6}, 1, ()),
        ({"funds": 3.0, "castle": 2.0}, 9, ()),
    ],
    ids=["down", "up", "as it is", "up again", "one alone", "too far off"],
)
def test_what_a_total_adds_up_from_is_told_in_numbers_that_do(
    parts: dict[str, float], total: int, told: tuple[tuple[str, int], ...]
) -> None:
    assert adding_up(parts, total) == told
