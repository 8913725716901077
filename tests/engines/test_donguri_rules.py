"""The rules of Donguri, one test each at least: the smallest example of how a game's rules are tested."""

from __future__ import annotations

import random

import pytest
from sixth.engine import DONGURI
from sixth.engine.state import CALM, FALL, DonguriState

from engines.game import CHANCE, HIDDEN, Caution, Note, Refusal


def table(heap: int = 10, tree: int = 3, points: tuple[int, int] = (0, 0)) -> DonguriState:
    """Seat 0 to act, with the maple leaf against the oak's."""
    return DonguriState(0, heap, tree, 1, points, ("maple", "oak"))


def told(state: DonguriState, *moves: str) -> list[Note]:
    heard: list[Note] = []
    state.teller = heard.append
    for move in moves:
        state.apply(move)
    return heard


def test_d1_ten_acorns_lie_under_the_tree_and_three_hang_on_it() -> None:
    state = DONGURI.start(DONGURI.setup(2, random.Random(1), {"start": 1}))
    assert (state.heap, state.tree, state.actor, state.points) == (10, 3, 1, [0, 0])


def test_d2_each_sees_its_own_leaf_alone_until_the_end() -> None:
    state = table(heap=1)
    assert [state.view(seat)["leaves"] for seat in (-1, 0, 1)] == [
        [HIDDEN, HIDDEN],
        ["maple", HIDDEN],
        [HIDDEN, "oak"],
    ]
    assert state.scores_seen(1) == [0, 1]
    state.apply("take:1")
    assert state.view(-1)["leaves"] == ["maple", "oak"]


def test_d3_one_to_three_acorns_are_taken_but_no_more_than_there_are() -> None:
    assert table().legal() == ["take:1", "take:2", "take:3"]
    assert table(heap=2).legal() == ["take:1", "take:2"]
    assert table(heap=2).refusal("take:3") == Refusal("D3", "heap_too_small", {"count": 3, "left": 2})
    state = table()
    state.apply("take:3")
    assert (state.heap, state.points, state.actor) == (7, [3, 0], 1)


@pytest.mark.parametrize(("wind", "heap", "tree"), [(CALM, 8, 3), (FALL, 9, 2)])
def test_d4_whoever_takes_two_shakes_the_tree(wind: str, heap: int, tree: int) -> None:
    state = table()
    state.apply("take:2")
    assert state.actor == CHANCE
    assert dict(state.chance()) == {CALM: 0.5, FALL: 0.5}
    state.apply(wind)
    assert (state.heap, state.tree, state.actor) == (heap, tree, 1)


def test_d4_an_empty_tree_is_not_shaken_and_nobody_else_makes_wind() -> None:
    state = table(tree=0)
    state.apply("take:2")
    assert state.actor == 1
    assert state.refusal(FALL) == Refusal("D4", "wind_blows_alone")


def test_d4_an_acorn_that_falls_under_an_empty_tree_goes_on_with_the_game() -> None:
    state = table(heap=2)
    state.apply("take:2")
    state.apply(FALL)
    assert (state.heap, state.actor) == (1, 1)


def test_d5_an_empty_heap_ends_the_game_and_the_leaves_count() -> None:
    state = table(heap=3, points=(1, 4))
    _, _, shown, _ = told(state, "take:3")
    assert state.actor is None
    assert (shown.key, shown.args, shown.reveals) == ("leaves_shown", {"gains": [2, 1]}, True)
    assert state.scores() == [1 + 3 - 3 + 2, 4 + 1]
    assert state.refusal("take:1") == Refusal("D5", "game_over")


def test_d6_the_last_acorn_has_a_worm() -> None:
    state = table(heap=1, points=(5, 5))
    assert state.caution("take:1") is None, "there is nothing else to do"
    assert table(heap=3).caution("take:3") == Caution("D6", "takes_last", {"count": 3, "points": 3})
    assert table(heap=2).caution("take:2") is None, "an acorn may fall"
    assert table(heap=2, tree=0).caution("take:2") == Caution("D6", "takes_last", {"count": 2, "points": 3})
    _, worm, *_ = told(state, "take:1")
    assert (worm.key, worm.args) == ("worm", {"seat": 0, "points": 3})
    assert state.points == [3, 5]


def test_d7_the_most_points_win_and_equal_ones_share_the_victory() -> None:
    (*_, over) = told(ahead := table(heap=1, points=(3, 5)), "take:1")
    assert (ahead.winners(), over.args) == ([1], {"winner_seats": [1], "points": 6})
    (*_, over) = told(equal := table(heap=1, points=(6, 5)), "take:1")
    assert (equal.winners(), over.args) == ([0, 1], {"winner_seats": [0, 1], "points": 6})
