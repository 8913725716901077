"""What a hint names is the same whatever dice it was thought about with."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from engines.ai.bots import SearchBot
from engines.ai.levels import STRENGTHS, Level, advising
from engines.ai.search.budget import Budget
from engines.registry import GAMES
from tests.bench.thinking import Decision, choices_of, recorded

EXPERT = replace(STRENGTHS[Level.EXPERT], budget=Budget(simulations=800))
ADVISER = advising(EXPERT)


def decision_of(game: str, record: int, number: int) -> Decision:
    found = next(islice(recorded(GAMES[game]), record, None))
    return next(islice(choices_of(GAMES[game], found), number, None))


def named(decision: Decision, seed: int) -> str:
    game, seat = decision.game, decision.seat
    world = game.worlds(decision.view, decision.memory, seat)(random.Random(1))
    legal = [game.text(move) for move in world.legal()]
    return SearchBot(game, ADVISER, random.Random(seed), lambda: 0.0).choose(
        decision.view, decision.memory, seat, legal
    )


@pytest.mark.parametrize(
    ("game", "record", "number"),
    [
        pytest.param("usagi", 7, 78, id="several rows are about as good, and begin with different cards"),
        pytest.param("shinano", 5, 31, id="a card invades with either face, about as well"),
    ],
)
def test_what_is_advised_hangs_on_no_dice(game: str, record: int, number: int) -> None:
    decision = decision_of(game, record, number)
    assert len({named(decision, seed) for seed in (1, 2, 3)}) == 1
