"""U O SA O: which cards and roads make a player think twice, and what speaks for a position."""

from __future__ import annotations

from typing import Any

from uosao_table import HAND, play, table

from engines.uosao import UOSAO
from engines.uosao.state import UosaoState

TRAP_RIGHT = ["C", "C", "T", "1:2t", "C", "C"]
"""Seat 1's trap right of the town."""


def caution(state: UosaoState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(UOSAO.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def merits(state: UosaoState, seat: int) -> dict[str, int]:
    return dict(UOSAO.policy.merits(state, seat))


def test_u23_a_march_onto_a_trap_is_warned_of_with_what_it_would_cost() -> None:
    state = table(line=TRAP_RIGHT, points=[5, 0, 0])
    facts = {"card": "2", "direction": "R", "owner_seat": 1, "amount": 2}
    assert caution(state, "R2") == ("U23", "march_onto_trap", facts)
    assert caution(state, "R3") is None
    assert caution(state, "L2") is None


def test_u25_a_march_onto_the_own_trap_costs_no_points_but_a_round() -> None:
    state = table(line=TRAP_RIGHT, sp=1, points=[0, 5, 0])
    assert caution(state, "R1") == ("U25", "march_onto_own_trap", {"card": "1", "direction": "R"})


def test_u12_a_card_that_will_not_march_is_not_warned_of_a_trap() -> None:
    state = table(line=TRAP_RIGHT)
    play(state, "R3")
    assert caution(state, "R2") is None
    assert caution(state, "R3") is None


def test_u26_a_fallen_soldier_may_play_whatever_it_likes() -> None:
    state = table(line=TRAP_RIGHT, down=[1, 0, 0])
    assert caution(state, "R2") is None


def test_u13_the_last_card_of_a_round_that_comes_to_nothing_is_warned_of() -> None:
    state = table()
    play(state, "R3", "L1")
    assert caution(state, "R2") == ("U13", "card_too_small", {"card": "2", "direction": "R", "by_seat": 0})
    assert caution(state, "L1") is None
    assert caution(state, "L2") is None


def test_u13_before_others_have_played_no_card_is_called_too_small() -> None:
    state = table()
    play(state, "R3")
    assert caution(state, "R2") is None


def test_u13_who_has_no_card_that_would_march_is_left_alone() -> None:
    state = table(hands=[list(HAND), list(HAND), ["1"]], table=[[], [], ["R2", "R2t", "R3"]])
    play(state, "R3", "L3")
    assert caution(state, "R1") is None


def test_u32_a_road_that_lengthens_only_the_way_of_others_is_warned_of() -> None:
    state = table(soldiers=[[2, 0], [4, 0], [1, 0]])
    play(state, "D1", "D1", "D1")
    assert caution(state, "@3") == ("U32", "road_helps_others", {"gap": 3, "seats": [1]})
    assert caution(state, "@2") == ("U32", "road_helps_others", {"gap": 2, "seats": [2]})
    assert caution(state, "@0") is None
    assert caution(state, "@5") is None


def test_u32_a_road_in_the_way_of_one_who_marches_is_nobodys_gift() -> None:
    state = table(soldiers=[[2, 0], [4, 0], [2, 0]])
    play(state, "D1", "L3", "D1")
    assert caution(state, "@3") is None


def test_u23_a_trap_is_laid_for_others_wherever_it_lies() -> None:
    state = table(soldiers=[[2, 0], [4, 0], [2, 0]])
    play(state, "D2t", "D1", "D1")
    assert caution(state, "@3") is None


def test_what_is_not_allowed_is_refused_and_not_warned_of() -> None:
    state = table(line=TRAP_RIGHT, hands=[["1"], list(HAND), list(HAND)], table=[["R2", "R2t", "R3"], [], []])
    assert caution(state, "R2") is None
    assert caution(state, "@0") is None


def test_the_merits_count_points_alone_and_with_the_distance_from_the_town_and_cards() -> None:
    state = table(soldiers=[[4, 0], [1, 0], [2, 0]], points=[3, 7, 0], down=[0, 1, 0])
    assert merits(state, 0) == {"points": 3, "standing": 5, "rival:1": 8, "rival:2": 0, "cards": 5}
    assert merits(state, 1) == {"points": 7, "standing": 8, "rival:0": 5, "rival:2": 0, "cards": 5}
