"""The learned judgement: whole numbers that anybody can recompute, and a file that shows when it is damaged."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import exp, isclose

import pytest
from every_engine import ENGINES
from random_play import random_game
from toys import NIM, SWAP, Nim, NimFeatures, NimState, SwapState

from engines.ai.bots import SearchBot
from engines.ai.levels import Strength
from engines.ai.search.budget import Budget
from engines.ai.search.ismcts import by_policy
from engines.ai.search.judgement import (
    LARGEST_WEIGHT,
    ONE,
    JudgementError,
    Network,
    Purpose,
    Weights,
    _judge,
    by_learning,
    purpose_of,
    read,
    weights_file,
    write,
)
from engines.game import State

SEED = 20261
PURPOSE = Purpose("nim", "", 2, 20)

WITH_FEATURES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in ENGINES.items()
    for players in game.seats
    if game.features(players) is not None
]


@pytest.fixture(autouse=True)
def _nothing_read_yet() -> None:
    """What was read once is not read again."""
    _judge.cache_clear()


def any_weights(rng: random.Random, facts: int, hidden: int, results: int, most: int = 900) -> Weights:
    def rows(count: int, length: int) -> list[tuple[int, ...]]:
        return [tuple(rng.randint(-most, most) for _ in range(length)) for _ in range(count)]

    return Weights(
        rows(facts, hidden), rows(facts, results), rows(1, hidden)[0], rows(hidden, results), rows(1, results)[0]
    )


def plainly(weights: Weights, facts: list[int]) -> tuple[int, ...]:
    """The results, worked out as one would on paper."""
    hidden = [
        max(0, min(ONE, bias + sum(weights.facts[fact][unit] for fact in facts)))
        for unit, bias in enumerate(weights.hidden_bias)
    ]
    return tuple(
        (bias + sum(weights.direct[fact][result] for fact in facts)) * ONE
        + sum(value * weights.hidden[unit][result] for unit, value in enumerate(hidden))
        for result, bias in enumerate(weights.result_bias)
    )


@pytest.mark.parametrize("most", [200, 900, LARGEST_WEIGHT])
def test_sums_made_side_by_side_are_those_made_one_by_one(most: int) -> None:
    rng = random.Random(SEED)
    for players in (2, 3, 4):
        weights = any_weights(rng, 60, 32, 2 * players, most)
        network = Network(weights)
        for _ in range(40):
            facts = rng.sample(range(60), rng.randint(0, 50))
            assert network.results(facts) == plainly(weights, facts)


def test_no_sum_leaves_its_lane_however_large_the_weights() -> None:
    for weight in (LARGEST_WEIGHT, -LARGEST_WEIGHT):
        row = (weight,) * 64
        weights = Weights([row] * 100, [(weight,) * 4] * 100, row, [(weight,) * 4] * 64, (weight,) * 4)
        facts = list(range(100))
        assert Network(weights).results(facts) == plainly(weights, facts)


def test_shares_are_in_proportion_to_the_exponential_and_leads_are_as_they_are() -> None:
    results = (3 * ONE, ONE, -2 * ONE, 20 * ONE, -ONE, ONE // 2)
    outlook = Network(Weights([(0,)], [(0,) * 6], (0,), [(0,) * 6], results)).outlook([0])
    powers = [exp(3), exp(1), exp(-2)]
    assert outlook.shares == pytest.approx([power / sum(powers) for power in powers], abs=1e-6)
    assert sum(outlook.shares) == pytest.approx(1)
    assert outlook.leads == (20.0, -1.0, 0.5)


def test_what_is_hopeless_has_no_share_at_all() -> None:
    outlook = Network(Weights([(0,)], [(0,) * 4], (0,), [(0,) * 4], (100 * ONE, -100 * ONE, 0, 0))).outlook([0])
    assert outlook.shares == (1.0, 0.0)


def test_a_share_is_one_division_of_whole_numbers() -> None:
    """So that no machine rounds it otherwise."""
    outlook = Network(Weights([(0,)], [(0,) * 4], (0,), [(0,) * 4], (ONE, 0, 0, 0))).outlook([])
    share = Fraction(outlook.shares[1])
    fall = 1 << 30
    for _ in range(256):
        fall = fall * 1_069_555_701 >> 30
    assert share == Fraction(fall / ((1 << 30) + fall))
    assert isclose(fall / (1 << 30), exp(-1), rel_tol=1e-6)


def test_a_file_is_read_as_it_was_written() -> None:
    weights = any_weights(random.Random(SEED), 20, 8, 4)
    again = read(write(PURPOSE, weights), PURPOSE)
    assert [[*row] for row in again.facts] == [[*row] for row in weights.facts]
    assert Network(again).results([3, 7]) == Network(weights).results([3, 7])


def _without_the_last(data: bytes) -> bytes:
    return data[:-1]


def _with_another_weight(data: bytes) -> bytes:
    return data[:-7] + bytes([data[-7] ^ 1]) + data[-6:]


def _with_another_head(data: bytes) -> bytes:
    return data.replace(b'"hidden": 8', b'"hidden": 4')


def _without_a_head(data: bytes) -> bytes:
    return data.partition(b"\n")[2]


def _with_a_list_for_a_head(data: bytes) -> bytes:
    return b"[]\n" + data


def _nothing(data: bytes) -> bytes:
    return b""


DAMAGE = [
    _without_the_last,
    _with_another_weight,
    _with_another_head,
    _without_a_head,
    _with_a_list_for_a_head,
    _nothing,
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found(damage: Callable[[bytes], bytes]) -> None:
    whole = write(PURPOSE, any_weights(random.Random(SEED), 20, 8, 4))
    with pytest.raises(JudgementError):
        read(damage(whole), PURPOSE)


@pytest.mark.parametrize(
    "other", [{"game": "swap"}, {"edition": "0123456789abcdef"}, {"players": 3}, {"facts": 21}], ids=str
)
def test_weights_for_something_else_are_refused(other: dict[str, object]) -> None:
    whole = write(PURPOSE, any_weights(random.Random(SEED), 20, 8, 4))
    with pytest.raises(JudgementError, match="written for"):
        read(whole, replace(PURPOSE, **other))  # type: ignore[arg-type]


def heap_counter(heap: int) -> Weights:
    """Thinks that whoever is to move wins with just this heap."""
    direct = [(0, 0, 0, 0)] * 20
    direct[heap] = (4 * ONE, 0, 0, 0)
    return Weights([(0,)] * 20, direct, (0,), [(0, 0, 0, 0)], (0, 0, 0, 0))


def shelf_with(data: bytes) -> Callable[[str], bytes]:
    def shelf(name: str) -> bytes:
        if name != weights_file("nim", 2):
            raise FileNotFoundError(name)
        return data

    return shelf


def test_what_was_learned_judges_from_the_place_of_whoever_the_facts_are_told_of() -> None:
    judge = by_learning(NIM, shelf_with(write(PURPOSE, heap_counter(7))))
    rng = random.Random(SEED)
    assert judge(NimState(2, 7, 0), rng)[0] > 0.9
    assert judge(NimState(2, 7, 1), rng)[1] > 0.9
    assert judge(NimState(2, 8, 1), rng) == (0.5, 0.5)


def test_it_is_asked_at_once_and_an_end_is_what_it_is() -> None:
    judge = by_learning(NIM, shelf_with(write(PURPOSE, heap_counter(7))))
    state = NimState(2, 7, 0)
    judge(state, random.Random(SEED))
    assert state.heap == 7, "nobody has played on"
    assert list(judge(NimState(2, 0, None, 1), random.Random(SEED))) == [0, 1]


class PatientFeatures(NimFeatures):
    """Plays one of the heap first."""

    def play_on(self, state: State[str], rng: random.Random) -> None:
        state.apply("1")


class PatientNim(Nim):
    def features(self, players: int) -> NimFeatures:
        return PatientFeatures()


def test_where_the_features_want_it_is_played_on_first_even_to_the_end() -> None:
    judge = by_learning(PatientNim(), shelf_with(write(PURPOSE, heap_counter(7))))
    assert judge(NimState(2, 8, 0), random.Random(SEED))[1] > 0.9
    assert list(judge(NimState(2, 1, 0), random.Random(SEED))) == [1, 0]
    assert list(judge(NimState(2, 0, None, 1), random.Random(SEED))) == [0, 1]


@pytest.mark.parametrize("data", [b"", write(PURPOSE, heap_counter(7))[:-1]], ids=["empty", "cut off"])
def test_with_a_damaged_file_it_is_judged_by_hand_and_that_is_told(
    data: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    judge = by_learning(NIM, shelf_with(data))
    by_hand = by_policy(NIM)(NimState(2, 7, 0), random.Random(SEED))
    assert list(judge(NimState(2, 7, 0), random.Random(SEED))) == list(by_hand)
    told = capsys.readouterr().err
    assert "nim/mind/judgement-2.weights" in told
    assert "nim is judged by hand" in told


def test_with_a_missing_file_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert sum(by_learning(NIM)(NimState(2, 7, 0), random.Random(SEED))) == 1
    assert "judgement-2.weights" in capsys.readouterr().err


def test_each_number_of_players_has_its_own_and_it_is_read_once() -> None:
    asked = []

    def shelf(name: str) -> bytes:
        asked.append(name)
        return write(
            replace(PURPOSE, players=len(asked) + 1), any_weights(random.Random(SEED), 20, 4, 2 * len(asked) + 2)
        )

    for state in (NimState(2, 7, 0), NimState(3, 7, 0), NimState(2, 6, 1)):
        assert len(by_learning(NIM, shelf)(state, random.Random(SEED))) == state.players
    assert asked == ["nim/mind/judgement-2.weights", "nim/mind/judgement-3.weights"]


def test_a_game_of_which_nothing_is_learned_is_judged_by_hand_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    judge = by_learning(SWAP)
    assert sum(judge(SwapState([3, 4], [], 0, 0), random.Random(SEED))) == 1
    assert not capsys.readouterr().err


def test_a_player_follows_what_was_learned() -> None:
    """Four is what a good player leaves; this one has learned that three is what to have before it."""

    def after(heap: int, weights: Weights) -> str:
        def judgement(game: object) -> object:
            return by_learning(NIM, shelf_with(write(PURPOSE, weights)))

        strength = Strength(Budget(simulations=400), judgement=judgement)  # type: ignore[arg-type]
        state = NimState(2, heap, 0)
        return SearchBot(NIM, strength, random.Random(SEED), lambda: 0.0).choose(state.view(0), (), 0, state.legal())

    direct = [(0, 0, 0, 0)] * 20
    direct[11] = (-6 * ONE, 0, 0, 0)
    bad_to_have_11 = Weights([(0,)] * 20, direct, (0,), [(0, 0, 0, 0)], (0, 0, 0, 0))
    assert after(13, bad_to_have_11) == "2"
    assert after(12, bad_to_have_11) == "1"


@pytest.mark.parametrize(("game", "players"), WITH_FEATURES)
def test_facts_are_numbers_below_the_count_each_once_and_follow_from_the_position(game: str, players: int) -> None:
    row = ENGINES[game]
    features = row.features(players)
    assert features is not None
    for state, _ in random_game(row, players, SEED):
        if state.actor is None:
            continue
        before = state.position()
        first, facts = features.facts(state)
        assert 0 <= first < players
        assert len(set(facts)) == len(facts)
        assert all(0 <= fact < features.count for fact in facts)
        assert state.position() == before, "looking changes nothing"
        assert features.facts(row.from_position(before)) == (first, facts)


@pytest.mark.parametrize(("game", "players"), WITH_FEATURES)
def test_a_network_of_the_usual_size_is_small_enough_to_go_along(game: str, players: int) -> None:
    row = ENGINES[game]
    features = row.features(players)
    assert features is not None
    weights = Weights(
        [(0,) * 32] * features.count,
        [(0,) * 2 * players] * features.count,
        (0,) * 32,
        [(0,) * 2 * players] * 32,
        (0,) * 2 * players,
    )
    purpose = purpose_of(row, players, features)
    assert read(write(purpose, weights), purpose).facts


def test_a_larger_one_is_not_written() -> None:
    with pytest.raises(JudgementError, match="200000"):
        write(PURPOSE, Weights([(0,) * 64] * 1600, [(0,) * 4] * 1600, (0,) * 64, [(0,) * 4] * 64, (0,) * 4))
