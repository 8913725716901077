"""What ends the game is said of a move before everything else: that it does so itself, or that it keeps another one
from winning right away."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from toys import Nim, NimPolicy, NimState

from engines.ai.advice.hints import Comparison
from engines.ai.advice.reasons import Reasons
from engines.ai.advice.thresholds import FEWEST
from engines.game import CHANCE, AnyGame, Memory
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from tests.bench.thinking import recorded


def compared(game: AnyGame, view: Any, memory: Memory, seat: int, move: str, other: str) -> Reasons:
    comparison = Comparison(game, view, memory, seat, random.Random(1))
    for _ in range(FEWEST):
        comparison.try_once(move, other)
    return comparison.reasons(other)


class Ready(NimPolicy):
    """Whoever can takes all that is left of the heap; then nobody thinks any further."""

    def rollout(self, state: Any, rng: random.Random) -> None:
        if str(state.heap) in state.legal():
            state.apply(str(state.heap))

    def evaluate(self, state: Any) -> Sequence[float]:
        return super().evaluate(state) if state.winners() else [0.5, 0.5]


def of_heap(heap: int, move: str, other: str) -> Reasons:
    game = Nim()
    game.policy = Ready()
    return compared(game, NimState(2, heap, 0).view(0), (), 0, move, other)


def test_that_the_move_itself_ends_the_game_is_told_with_who_wins() -> None:
    assert of_heap(3, "3", "1").ending == (0,)
    assert of_heap(3, "2", "1").ending == ()
    assert (of_heap(3, "3", "1").is_end, of_heap(3, "2", "1").is_end) == (True, False)


def test_that_a_move_keeps_another_one_from_winning_at_once_is_told_unless_it_ends_in_any_case() -> None:
    effect = of_heap(5, "1", "2").effect
    assert effect is not None
    assert (effect.name, effect.ours, effect.theirs, effect.about) == ("defeat", 1.0, 0.0, {"other_seat": 1})
    won = of_heap(3, "3", "2").effect
    assert won is not None
    assert won.name == "victory", "all that was tried ends the game"


@pytest.mark.parametrize("name", GAMES)
def test_of_the_last_move_of_a_recorded_game_it_is_told_that_it_ends_the_game(name: str) -> None:
    """And who wins, unless that hangs on what is hidden from whoever makes it."""
    game, told = GAMES[name], 0
    for record in recorded(game):
        timeline = Timeline(Record(game.id, record.players, record.setup), game)
        timeline.follow(record.moves[:-1])
        seat, last = timeline.actor, record.moves[-1]
        others = [game.text(move) for move in timeline.state.legal() if game.text(move) != last]
        if seat is None or seat == CHANCE or not others:
            continue
        world = timeline.state.clone()
        world.apply(game.parse(last))
        found = compared(game, timeline.state.view(seat), timeline.memory(seat), seat, last, others[0])
        assert found.is_end or name == "usagi", "there it hangs on the row that lies face down"
        assert found.ending in ((), tuple(world.winners()))
        told += bool(found.ending)
    assert told
