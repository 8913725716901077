"""U O SA O: which cards and roads make a player think twice, and what speaks for a position."""

from __future__ import annotations

from typing import Any

from recorded import played, recorded_games
from uosao_table import HAND, play, table

from engines.uosao import UOSAO
from engines.uosao.contest import strongest
from engines.uosao.marching import walk
from engines.uosao.state import UosaoState

TRAP_RIGHT = ["C", "C", "T", "1:2t", "C", "C"]
"""Seat 1's trap right of the town."""


def caution(state: UosaoState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(UOSAO.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def better(state: UosaoState, text: str) -> str:
    """The move that the caution names in its place."""
    found = state.caution(UOSAO.parse(text))
    assert found is not None
    return found.better


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
    found = caution(state, "R2")
    assert found is not None
    assert found[1] == "card_outranked"
    assert caution(state, "R3") is None


def test_u26_a_fallen_soldier_may_play_whatever_it_likes() -> None:
    state = table(line=TRAP_RIGHT, down=[1, 0, 0])
    assert caution(state, "R2") is None


def test_u13_the_last_card_of_a_round_that_comes_to_nothing_is_warned_of() -> None:
    state = table()
    play(state, "R3", "L1")
    facts = {"card": "2", "direction": "R", "by_seat": 0, "better_card": "2", "better_direction": "L"}
    assert caution(state, "R2") == ("U13", "card_too_small", facts)
    assert caution(state, "L1") is None
    assert caution(state, "L2") is None


def test_u13_a_card_under_a_larger_one_is_asked_about_also_before_others_have_played() -> None:
    """They may still cancel the larger one, which computer players reckon with themselves."""
    state = table()
    play(state, "R3")
    facts = {"card": "2", "direction": "R", "by_seat": 0, "better_card": "2", "better_direction": "L"}
    found = state.caution(UOSAO.parse("R2"))
    assert found is not None
    assert (caution(state, "R2"), found.is_heeded) == (("U13", "card_outranked", facts), False)
    assert caution(state, "R3") is None, "it cancels that one"
    assert caution(state, "L2") is None
    assert caution(state, "D2") is None


def test_u13_of_the_other_cards_the_one_that_leads_farthest_is_named_where_the_same_would_not_march() -> None:
    state = table()
    play(state, "R3", "L1")
    assert better(state, "R1") == "L3"


def test_u13_a_march_onto_a_trap_or_back_to_the_town_is_no_better_than_none() -> None:
    state = table(line=["C", "1:2t", "T", "C", "C"])
    play(state, "R3")
    assert better(state, "R2") == "L3", "the same card would end on the trap"
    outside = table(soldiers=[[2, 0], [4, 0], [2, 0]])
    play(outside, "R3")
    assert caution(outside, "R2") is None, "every march to the left leads back"


def test_a_card_that_will_not_march_is_told_of_no_worse_one_than_the_table_shows() -> None:
    """The same card the other way; else the march that a position is worth most after, of those without a caution."""
    named = 0
    for record in recorded_games("uosao"):
        for state in played(record):
            if state.actor is None or state.position()["phase"] != "card":
                continue
            for move, found in ((move, state.caution(move)) for move in state.legal()):
                if found is None or "better_card" not in found.facts:
                    continue
                sound = {UOSAO.text(other): worth_of_march(state, other) for other in sound_marches(state)}
                assert sound[found.better] >= merits(state, state.actor)["standing"], state.position()
                assert found.better[1:] == UOSAO.text(move)[1:] or sound[found.better] == max(sound.values())
                named += 1
    assert named


def sound_marches(state: UosaoState) -> list[int]:
    """What the actor can march by as the cards lie, with nothing to warn of."""
    seat, strength = state.actor, state.tables.strength
    assert seat is not None
    lie = [max(card, 0) for card in state.played]
    return [
        move
        for move in state.legal()
        if strength[move]
        and seat in strongest([*lie[:seat], move, *lie[seat + 1 :]], strength)
        and state.caution(move) is None
    ]


def worth_of_march(state: UosaoState, move: int) -> int:
    """What the actor would hold, the distance from the town counted, had it marched by that card."""
    world, seat = state.clone(), state.actor
    assert seat is not None
    walk(world, seat, state.tables.strength[move])
    return merits(world, seat)["standing"]


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


def test_u31_a_road_that_lengthens_only_the_own_way_to_a_king_is_warned_of_with_a_better_gap() -> None:
    state = table(soldiers=[[3, 0], [2, 0], [1, 0]])
    play(state, "D1", "D1", "D1")
    facts = {"gap": 4, "king": "R", "squares": 2}
    assert caution(state, "@4") == ("U31", "own_way_longer", facts)
    assert caution(state, "@5") == ("U31", "own_way_longer", {**facts, "gap": 5})
    assert better(state, "@4") == "@3"
    assert caution(state, "@3") is None


def test_u31_to_the_left_king_it_is_the_same() -> None:
    state = table(soldiers=[[1, 1], [2, 0], [3, 0]])
    play(state, "D1", "D1", "D1")
    assert caution(state, "@0") == ("U31", "own_way_longer", {"gap": 0, "king": "L", "squares": 2})
    assert better(state, "@0") == "@2"


def test_u31_a_road_before_the_own_soldier_that_is_in_the_way_of_another_is_well_meant() -> None:
    followed = table(soldiers=[[3, 0], [2, 0], [1, 0]])
    play(followed, "D1", "R2", "D1")
    assert caution(followed, "@4") is None
    joined = table(soldiers=[[3, 0], [4, 0], [1, 0]])
    play(joined, "D1", "D1", "D1")
    assert caution(joined, "@5") is None


def test_u24_a_trap_that_would_catch_somebody_elsewhere_is_asked_about() -> None:
    state = table(points=[0, 4, 0])
    play(state, "D2t", "R1", "L3")
    assert caution(state, "@0") == ("U24", "road_points_missed", {"amount": 2})
    assert better(state, "@0") == "@3"
    assert caution(state, "@3") is None


def test_u24_while_another_road_follows_nobody_knows_who_will_be_caught() -> None:
    state = table(points=[0, 4, 0])
    play(state, "D2t", "R1", "D1")
    assert caution(state, "@0") is None


def test_u32_the_last_road_of_a_season_is_asked_about_where_another_gap_brings_more() -> None:
    state = table(soldiers=[[4, 0], [3, 0], [2, 0]], round=5)
    play(state, "D1", "L1", "L2")
    assert caution(state, "@0") == ("U32", "road_points_missed", {"amount": 1})
    assert better(state, "@0") == "@4", "behind the other one, who would profit, too"
    assert caution(state, "@4") is None


def test_u32_the_last_card_of_a_season_is_asked_about_where_another_brings_more() -> None:
    state = table(soldiers=[[3, 0], [2, 0], [2, 0]], round=5, sp=1)
    play(state, "L1", "L2")
    assert caution(state, "R1") == ("U32", "card_points_missed", {"amount": 1})
    assert caution(state, better(state, "R1")) is None


def test_of_all_gaps_some_are_not_warned_of() -> None:
    roads = 0
    for record in recorded_games("uosao"):
        for state in played(record):
            if state.actor is not None and state.position()["phase"] == "road":
                assert not all(state.caution(move) for move in state.legal()), state.position()
                roads += 1
    assert roads


def test_what_is_not_allowed_is_refused_and_not_warned_of() -> None:
    state = table(line=TRAP_RIGHT, hands=[["1"], list(HAND), list(HAND)], table=[["R2", "R2t", "R3"], [], []])
    assert caution(state, "R2") is None
    assert caution(state, "@0") is None


def test_the_merits_count_points_alone_and_with_the_distance_from_the_town() -> None:
    state = table(soldiers=[[4, 0], [1, 0], [2, 0]], points=[3, 7, 0], down=[0, 1, 0])
    assert merits(state, 0) == {"points": 3, "standing": 5, "rival:1": 8, "rival:2": 0}
    assert merits(state, 1) == {"points": 7, "standing": 8, "rival:0": 5, "rival:2": 0}
