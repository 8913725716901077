"""The search on games so small that everybody can see what is right."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count, permutations
from string import ascii_lowercase
from types import SimpleNamespace
from typing import Any

import pytest
from toys import NIM, PENNIES, SWAP, NimState, SwapState

from engines.ai.search.budget import FIRST_LOOK, Budget, search
from engines.ai.search.ismcts import FEWEST_LEFT, OFTEN, PLAIN, Settings, Tree, _Spread, by_policy, draw
from engines.game import AnyGame, AnyState

SEED = 20250


def no_time() -> float:
    return 0.0


def ticking() -> Iterator[float]:
    return count(0.0, 1.0)


def tree_for(game: AnyGame, state: AnyState, seat: int, seed: int = SEED) -> Tree[str]:
    return Tree(game, state.view(seat), (), seat, random.Random(seed))


def best_move(game: AnyGame, state: AnyState, seat: int, simulations: int = 800) -> str:
    return search(tree_for(game, state, seat), Budget(simulations=simulations), no_time).options[0].move


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_it_leaves_the_other_player_a_multiple_of_four(heap: int) -> None:
    assert best_move(NIM, NimState(2, heap, 0), 0, simulations=3000) == str(heap % 4)


@pytest.mark.parametrize("heap", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_takes_the_last_of_the_heap_for_any_of_three_players(heap: int, seat: int) -> None:
    assert best_move(NIM, NimState(3, heap, seat), seat) == str(heap)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("card", "move"), [(1, "swap"), (2, "swap"), (8, "keep"), (9, "keep")])
def test_it_swaps_a_low_card_and_keeps_a_high_one(card: int, move: str, seed: int) -> None:
    others = [other for other in SwapState.cards if other != card]
    tree = tree_for(SWAP, SwapState([card, *others[:2]], [], 0, 0), 0, seed)
    assert search(tree, Budget(simulations=800), no_time).options[0].move == move


def test_it_does_not_count_on_guessing_a_coin_that_it_will_not_see() -> None:
    assert best_move(PENNIES, PENNIES.start({}), 1) == "safe"


def test_whoever_judges_decides_what_is_good() -> None:
    def against_it(state: AnyState, rng: random.Random) -> list[float]:
        return [1 - share for share in by_policy(NIM)(state, rng)]

    tree = Tree(NIM, NimState(2, 3, 0).view(0), (), 0, random.Random(SEED), judge=against_it)
    assert search(tree, Budget(simulations=800), no_time).options[0].move != best_move(NIM, NimState(2, 3, 0), 0)


def test_how_curious_it_is_can_be_set() -> None:
    def visits(exploration: float) -> int:
        settings = Settings(exploration=exploration)
        tree = Tree(NIM, NimState(2, 3, 0).view(0), (), 0, random.Random(SEED), settings)
        for _ in range(80):
            tree.simulate()
        return tree.options()[0].visits

    assert visits(0.1) > visits(5.0)


def test_somebody_who_can_win_little_is_expected_to_play_for_it_all_the_same() -> None:
    """One move of seat 1 brings it next to nothing, where the others bring nothing, and costs seat 0 the game."""

    def judge(state: AnyState, rng: random.Random) -> list[float]:
        assert isinstance(state, NimState)
        takes_one = state.heap == 2
        return [float(not takes_one), 0.02 * takes_one]

    def expected(settings: Settings) -> float:
        """How often, in the thoughts of seat 0."""
        tree = Tree(NIM, NimState(2, 3, 1).view(0), (), 0, random.Random(SEED), settings, judge)
        for _ in range(600):
            tree.simulate()
        return next(option.visits for option in tree.options() if option.move == "1") / 600

    assert expected(Settings(hunch=0.1, depth=1)) < 0.5
    assert expected(Settings(hunch=0.1, depth=1, each=True)) > 0.8


def test_what_is_hidden_changes_nothing_in_what_it_finds() -> None:
    found = {
        search(tree_for(SWAP, SwapState([5, *hidden], [], 0, 0), 0), Budget(simulations=200), no_time)
        for hidden in permutations((1, 4, 9), 2)
    }
    assert len(found) == 1


def test_equal_seeds_find_the_same_and_another_seed_something_else() -> None:
    def visits(seed: int) -> list[tuple[str, int]]:
        found = search(tree_for(NIM, NimState(3, 12, 0), 0, seed), Budget(simulations=300), no_time)
        return [(option.move, option.visits) for option in found.options]

    assert visits(1) == visits(1)
    assert visits(1) != visits(2)


def test_visits_add_up_and_values_are_shares_of_a_win() -> None:
    found = search(tree_for(NIM, NimState(2, 10, 0), 0), Budget(simulations=100), no_time)
    assert sum(option.visits for option in found.options) == found.simulations
    assert all(0 <= option.value <= 1 for option in found.options)
    assert [option.visits for option in found.options] == sorted((o.visits for o in found.options), reverse=True)


def test_of_moves_tried_equally_often_the_better_one_stands_first_and_then_the_first_in_spelling() -> None:
    tree = tree_for(NIM, NimState(2, 3, 0), 0)
    for _ in range(3):
        tree.simulate()
    options = tree.options()
    assert {option.visits for option in options} == {1}
    assert ("3", 1.0) in [(option.move, option.value) for option in options]
    assert len({option.value for option in options}) > 1
    assert list(options) == sorted(options, key=lambda option: (-option.value, option.move))


def test_a_move_is_counted_as_possible_once_for_each_time_it_was() -> None:
    tree = tree_for(NIM, NimState(2, 40, 0), 0)
    for _ in range(10):
        tree.simulate()
    # all three are possible every time, and are counted from their first trial on
    assert sorted(node.available for node in tree._root.children[0].values()) == [8, 9, 10]


def test_a_simulation_adds_one_node() -> None:
    tree = tree_for(NIM, NimState(2, 40, 0), 0)
    for simulations in range(1, 20):
        tree.simulate()
        waiting, nodes = [tree._root], 0
        while waiting:
            children = [node for known in waiting.pop().children.values() for node in known.values()]
            nodes += len(children)
            waiting += children
        assert nodes == simulations


def test_before_anything_was_tried_a_win_is_as_likely_as_a_loss() -> None:
    assert _Spread(PLAIN.hunch).deviation() == 0.5


def test_the_clock_ends_it() -> None:
    clock = ticking()
    found = search(tree_for(NIM, NimState(2, 12, 0), 0), Budget(seconds=10.0), lambda: next(clock))
    assert found.simulations == 10


def test_a_simulation_that_would_end_too_late_is_not_begun() -> None:
    clock = ticking()
    found = search(tree_for(NIM, NimState(2, 12, 0), 0), Budget(seconds=9.5), lambda: next(clock))
    assert found.simulations == 9


def test_it_stops_when_told_to_and_has_something_to_say_even_then() -> None:
    found = search(tree_for(NIM, NimState(2, 12, 0), 0), Budget(seconds=9.0), no_time, stop=lambda: True)
    assert found.simulations == 1
    assert len(found.options) == 1


def test_a_clear_choice_ends_it_early() -> None:
    budget = Budget(simulations=1000)
    found = search(tree_for(NIM, NimState(2, 3, 0), 0), budget, no_time)
    lead = found.options[0].visits - found.options[1].visits
    assert found.simulations < 1000
    assert lead > budget.left(found.simulations, 0)
    assert lead <= budget.left(found.simulations - FIRST_LOOK, 0) + FIRST_LOOK


def test_the_time_that_is_left_is_counted_in_simulations_at_the_speed_so_far() -> None:
    assert Budget(seconds=2.0).left(100, 0.5) == 300
    assert Budget(seconds=2.0, simulations=150).left(100, 0.5) == 50
    assert Budget(seconds=2.0).left(100, 2.5) == 0


def test_a_single_move_is_not_pondered() -> None:
    found = search(tree_for(NIM, NimState(2, 1, 0), 0), Budget(simulations=1000), no_time)
    assert found.simulations == FIRST_LOOK


def test_chance_is_drawn_by_its_probabilities() -> None:
    rng = random.Random(SEED)
    drawn = Counter(draw([("a", 0.7), ("b", 0.2), ("c", 0.1)], rng) for _ in range(4000))
    assert abs(drawn["a"] - 2800) < 150
    assert abs(drawn["b"] - 800) < 130
    assert abs(drawn["c"] - 400) < 100


def test_probabilities_that_do_not_quite_add_up_leave_the_last_outcome() -> None:
    class NearlyOne(random.Random):
        def random(self) -> float:
            return 0.9999999

    assert draw([("first", 0.3), ("second", 0.6)], NearlyOne()) == "second"


def test_where_all_simulations_end_alike_curiosity_fades() -> None:
    tree = tree_for(NIM, NimState(2, 1, 0), 0)
    tree.simulate()
    first = tree._exploration
    for _ in range(50):
        tree.simulate()
    assert 0 < tree._exploration < first / 2


HALVING = Settings(halves=True)


def halved(heap: int, simulations: int, seed: int = SEED) -> Tree[str]:
    tree = Tree(NIM, NimState(2, heap, 0).view(0), (), 0, random.Random(seed), HALVING)
    search(tree, Budget(simulations=simulations), no_time)
    return tree


def test_somebody_who_halves_looks_at_few_moves_equally_often() -> None:
    visits = [option.visits for option in halved(8, 200).options()]
    assert len(visits) == 3
    assert max(visits) - min(visits) <= 1


class Letter:
    """The only decision of a game: a letter. The later it stands in the alphabet the better it is."""

    needs_hidden = False

    def __init__(self) -> None:
        self.actor: int | None = 0
        self.chosen = ""

    def apply(self, move: str) -> None:
        self.actor, self.chosen = None, move


def test_of_many_moves_the_worse_half_is_dropped_again_and_again() -> None:
    policy = SimpleNamespace(candidates=lambda state: ascii_lowercase)
    game: Any = SimpleNamespace(hidden=False, text=str, policy=policy, worlds=lambda *_: lambda rng: Letter())
    tree = Tree(game, {}, (), 0, random.Random(SEED), HALVING, lambda state, rng: [ord(state.chosen) / 128])
    options = search(tree, Budget(simulations=2600), no_time).options
    assert {option.move for option in options[:FEWEST_LEFT]} == set("wxyz")
    dropped = [option.visits for option in options[FEWEST_LEFT:]]
    assert len(set(dropped)) > 2
    assert max(dropped) < options[FEWEST_LEFT - 1].visits


def test_it_ends_where_one_move_is_far_ahead() -> None:
    assert halved(3, 100_000).simulations < 3 * OFTEN + 2 * FIRST_LOOK
