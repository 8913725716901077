"""Sword of the Weak, rules J21 to J27: what is hidden, points, the end of rounds and of the game."""

from __future__ import annotations

from typing import Any

import pytest
from sword_table import DECKS, begin, play, refusal, see, table

from engines.game import SPECTATOR
from engines.sword import SWORD

THIRD: dict[str, Any] = {"round": 3, "later": []}


def ended(*outs: list[int]) -> list[dict[str, Any]]:
    return [{"end": "last", "out": out, "left": [], "points": []} for out in outs]


def test_j21_faces_are_hidden_and_counts_are_not() -> None:
    state = begin(3)
    view = state.view(1)
    assert view["hands"] == [["?"] * 7, list("022677S"), ["?"] * 7]
    assert view["deck"] == ["?"] * 31
    assert view["later"] == [None, None]
    assert view["swords"] == [True, True, True]
    assert state.view(SPECTATOR)["hands"] == [["?"] * 7] * 3


def test_j21_the_end_of_the_game_hides_the_same() -> None:
    state = table("3", "44", deck="567", **THIRD, rounds=ended([0], [0]))
    play(state, "play:3")
    view = state.view(0)
    assert (view["phase"], view["hands"], view["deck"]) == ("over", [[], ["?", "?"]], ["?"] * 3)


@pytest.mark.parametrize("players", SWORD.seats)
def test_j22_who_goes_out_gets_a_point_for_everybody_still_in(players: int) -> None:
    state = table(*["8"] * players)
    play(state, "play:8")
    assert state.scores() == [players - 1] + [0] * (players - 1)


def test_j23_with_one_player_left_the_round_is_over_at_once_and_that_player_starts_the_next() -> None:
    state = table("8", "", "12", out=[1])
    play(state, "play:8")
    assert see(state, "rounds") == [{"end": "last", "out": [1, 0], "left": [2], "points": [1, 2, 0]}]
    assert see(state, "round", "start", "turn", "out") == [2, 2, 2, []]


def test_j24_a_round_that_nobody_continues_ends_and_the_next_in_turn_starts() -> None:
    state = table("1", "2", "3", "")
    play(state, "pass", "pass")
    assert see(state, "passes", "round") == [2, 1]
    play(state, "pass")
    assert see(state, "round", "start") == [2, 0]
    assert see(state, "rounds") == [{"end": "stall", "out": [3], "left": [0, 1, 2], "points": [0, 0, 0, 3]}]


def test_j24_after_a_stalled_last_round_the_table_stays_as_it_was() -> None:
    state = table("1", "2", "3", **THIRD, rounds=ended([0, 1], [0, 1]))
    play(state, "pass", "pass", "pass")
    assert see(state, "phase", "turn", "passes", "hands") == ["over", None, 3, ["1", "2", "3"]]
    assert state.actor is None
    assert state.legal() == ()
    assert list(state.attempts()) == []
    assert refusal(state, "pass") == ("J25", "game_over")


def test_j25_points_of_three_rounds_add_up() -> None:
    state = table("3", "44", scores=[1, 1])
    play(state, "play:3")
    assert see(state, "scores", "round", "later") == [[2, 1], 2, [DECKS[2]]]


def test_j26_the_most_points_win() -> None:
    state = table("3", "44", "", scores=[1, 0, 4], **THIRD, rounds=ended([0, 1], [0, 1]))
    play(state, "play:3")
    assert (state.scores(), state.winners()) == ([2, 0, 4], [2])


def test_j27_of_tied_leaders_the_earlier_out_in_round_three_wins() -> None:
    state = table("3", "44", "", "", out=[3, 2], scores=[4, 5, 5, 5], **THIRD, rounds=ended([0, 1, 2], [0, 1, 2]))
    play(state, "play:3")
    assert (state.scores(), state.winners()) == ([5, 5, 5, 5], [3])


def test_j27_leaders_still_in_come_after_those_who_went_out_or_share() -> None:
    state = table("1", "2", "", scores=[3, 3, 3], **THIRD, rounds=ended([0, 1], [0, 1]))
    play(state, "pass", "pass")
    assert state.winners() == [2]
    state = table("1", "2", "", scores=[3, 3, 2], **THIRD, rounds=ended([0, 1], [0, 1]))
    play(state, "pass", "pass")
    assert state.winners() == [0, 1]
