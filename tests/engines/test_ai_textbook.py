"""The textbook's search: it plays small games as well as they can be played, by what its seat knows alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import count, permutations
from typing import Any

import pytest
from every_engine import ENGINES
from random_play import PLAYERS
from toys import NIM, PENNIES, SWAP, NimState, PenniesState, Swap, SwapState

from engines.ai.arena.games import Pairing, play
from engines.ai.arena.textbook import TextbookBot
from engines.ai.search.budget import Budget
from engines.game import Memory
from engines.record import Record
from engines.timeline import Timeline


def no_time() -> float:
    return 0.0


def bot(game: Any, simulations: int = 400, seed: int = 3) -> TextbookBot:
    return TextbookBot(game, Budget(simulations=simulations), random.Random(seed), no_time)


@pytest.mark.parametrize(("heap", "best"), [(5, "1"), (6, "2"), (7, "3")])
def test_it_finds_the_move_that_leaves_a_lost_heap(heap: int, best: str) -> None:
    assert bot(NIM).choose(NimState(2, heap, 0).view(0), (), 0, ["1", "2", "3"]) == best


def test_each_player_is_taken_to_want_his_own_victory() -> None:
    """With three at the table, whoever leaves 1, 2 or 3 gives the game to the next one; of four only one move wins."""
    assert bot(NIM).choose(NimState(3, 2, 1).view(1), (), 1, ["1", "2"]) == "2"


def test_it_weighs_chance() -> None:
    low, high = (Timeline(Record("swap", 3, {"hands": [card, 5, 6]}), SWAP) for card in (1, 9))
    choices = [
        bot(SWAP).choose(timeline.snapshot(0).view, timeline.memory(0), 0, timeline.snapshot(0).legal)
        for timeline in (low, high)
    ]
    assert choices == ["swap", "keep"]


def test_it_takes_what_others_will_do_for_seen_as_the_textbook_does() -> None:
    """It bets on a guess that is as good as none: the single observer's known weakness, and one that ours has not."""
    assert bot(PENNIES, 2000).choose(PenniesState().view(1), (), 1, ["bet", "safe"]) == "bet"


def test_what_is_hidden_changes_no_choice() -> None:
    def choice(hidden: tuple[int, ...]) -> str:
        known = Timeline(Record("swap", 3, {"hands": [5, *hidden]}), SWAP).snapshot(0)
        return bot(SWAP, 60).choose(known.view, (), 0, known.legal)

    assert len({choice(hidden) for hidden in permutations((1, 6, 9), 2)}) == 1


class Counted(Swap):
    """Swap, counting the worlds that are drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], SwapState]:
        draw = super().worlds(view, memory, seat)

        def counted(rng: random.Random) -> SwapState:
            self.drawn += 1
            return draw(rng)

        return counted


def test_it_looks_at_one_world_a_simulation_and_thinks_about_no_single_move() -> None:
    game = Counted()
    known = Timeline(Record("swap", 2, {"hands": [5, 2]}), game).snapshot(0)
    bot(game, 37).choose(known.view, (), 0, known.legal)
    assert game.drawn == 37
    bot(game, 37).choose(known.view, (), 0, ["keep"])
    assert game.drawn == 37


def test_it_ends_when_its_time_is_up() -> None:
    game = Counted()
    known = Timeline(Record("swap", 2, {"hands": [5, 2]}), game).snapshot(0)
    looks = count(0, 0.1)
    timed = TextbookBot(game, Budget(seconds=2.05), random.Random(1), lambda: next(looks))
    timed.choose(known.view, (), 0, known.legal)
    assert game.drawn == 20


@pytest.mark.parametrize(("game", "players"), PLAYERS, ids=lambda value: str(value))
def test_it_plays_every_game_to_its_end(game: str, players: int) -> None:
    played = play(ENGINES[game], Pairing(("textbook:2",) + ("random",) * (players - 1), 4), no_time)
    assert played.winners
