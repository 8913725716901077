"""What a hint names is the same whatever dice it was thought about with."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from engines.ai.bots import SearchBot
from engines.ai.levels import STRENGTHS, Level, advising
from engines.ai.searching import Budget
from engines.registry import GAMES
from tests.bench.thinking import Decision, choices_of, recorded

USAGI = GAMES["usagi"]
EXPERT = replace(STRENGTHS[Level.EXPERT], budget=Budget(simulations=800))
ADVISER = advising(EXPERT)


@pytest.fixture(scope="module")
def row() -> Decision:
    """The first card of a row is to be laid: several rows are about as good, and they begin with different cards."""
    record = next(islice(recorded(USAGI), 7, None))
    return next(islice(choices_of(USAGI, record), 78, None))


def named(decision: Decision, seed: int) -> str:
    world = USAGI.worlds(decision.view, decision.memory, decision.seat)(random.Random(1))
    legal = [USAGI.text(move) for move in world.legal()]
    return SearchBot(USAGI, ADVISER, random.Random(seed), lambda: 0.0).choose(
        decision.view, decision.memory, decision.seat, legal
    )


def test_the_first_card_of_a_row_is_advised_whatever_the_dice_were(row: Decision) -> None:
    assert len({named(row, seed) for seed in (1, 2, 3)}) == 1
