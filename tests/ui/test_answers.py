"""A hand that tries everything is answered in the game's own words: by rule, phase or purpose."""

from __future__ import annotations

from typing import Final

import pytest
from answer_walk import walk

from ui.game_files import TABLES

pytestmark = pytest.mark.usefixtures("unpainted")

MOST: Final = 2.0
"""Of 100 kinds of tries, so many may be answered in general."""
STILL_GENERAL: Final[frozenset[str]] = frozenset()


def limited(game: str) -> None:
    found = walk(game)
    assert found.share <= MOST, found.report()
    assert not found.silent, found.report()
    # what an answer says is decided is what the prompt asks, of each decision that was met
    assert not found.strayed, found.report()
    assert not found.untold
    # an empty pile is not said to be for what only a full one is for
    assert not [
        name for name, is_empty in found.piles if is_empty and found.piles[name, True] & found.piles[name, False]
    ]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.xfail(strict=True, reason="A2/A3: answers are general"))
        if game in STILL_GENERAL
        else game
        for game in TABLES
    ],
)
def test_a_hand_that_tries_everything_is_answered_by_rule_phase_or_purpose(game: str) -> None:
    limited(game)


def test_so_it_is_in_a_game_that_is_added(donguri: str) -> None:
    limited(donguri)
