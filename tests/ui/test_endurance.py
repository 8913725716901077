"""Games survive: a short form of the proofs in `tests/endurance`, each in a process of its own."""

from __future__ import annotations

import pytest
from endurance.batch import Batch, in_fresh_process

from engines.registry import GAMES

LIMIT = 240.0
"""Seconds in which any of these is done, also on a machine that has much else to do."""
QUICK = [game for game in GAMES if game != "usagi"]
"""The games in which robots are asked for less than two hundred moves."""


def proven(proof: str, *arguments: object) -> Batch:
    """A batch in which nothing was found."""
    done = in_fresh_process(proof, *arguments, limit=LIMIT)
    assert done.wrong == ()
    return done


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_program_is_killed_again_and_again_is_played_on(game: str) -> None:
    assert proven("kills", game, 7, 10).cases >= 10


@pytest.mark.parametrize("kind", ["journal", "record", "settings"])
def test_no_damaged_file_stops_the_program_or_passes_for_another_game(kind: str) -> None:
    assert proven("damage", kind, 7, 300).cases == 300


@pytest.mark.parametrize("scene", ["belongs", "each", "settings", "full", "small", "removed", "forbidden"])
def test_two_programs_and_a_bad_disk_lose_nothing(scene: str) -> None:
    assert proven("programs", "wudang", scene).cases == 1


@pytest.mark.parametrize("game", QUICK)
def test_robots_leave_nothing_behind(game: str) -> None:
    assert proven("robots", game, 1, 1).cases == 1


def test_a_game_in_the_window_leaves_nothing_behind() -> None:
    assert proven("window", "uosao", 2, 1).cases == 1
