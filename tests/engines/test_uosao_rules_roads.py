"""U O SA O, rules U15 to U28: roads, marches, traps and the end of a round."""

from __future__ import annotations

import pytest
from heard import keys, told
from uosao_table import HAND, LINE, begin, legal, line, play, refusal, soldiers, table

TRAP_LINE = ["C", "C", "T", "1:2t", "C", "C"]
"""Seat 1's trap right of the town."""


def test_u15_roads_are_placed_clockwise_from_the_start_player_before_anyone_marches() -> None:
    state = table(4, sp=2)
    play(state, "D1", "R1", "D2", "L1")
    assert (state.actor, state.position()["phase"]) == (2, "road")
    play(state, "@0")
    assert state.actor == 0
    notes = play(state, "@0")
    assert keys(notes)[0] == "road_inserted"
    assert keys(notes).index("road_inserted") < keys(notes).index("marched")


def test_u15_a_gap_is_refused_while_cards_are_played() -> None:
    assert refusal(begin(), "@2") == ("U15", "road_comes_later", {"gap": 2})


def test_u16_a_road_goes_into_any_gap_also_in_front_of_a_king() -> None:
    state = begin()
    play(state, "D1", "R1", "L1")
    assert legal(state) == ["@0", "@1", "@2", "@3", "@4", "@5"]
    for gap in range(6):
        world = state.clone()
        play(world, f"@{gap}")
        assert line(world) == [*LINE[:gap], "0:1", *LINE[gap:]]


def test_u16_beyond_a_king_there_is_no_gap() -> None:
    state = begin()
    play(state, "D1", "R1", "L1")
    assert refusal(state, "@6") == ("U16", "gap_outside_line", {"gap": 6, "last": 5})


def test_u16_the_road_must_be_placed() -> None:
    state = begin()
    play(state, "D2t", "R1", "L1")
    facts = {"card": "1", "seat": 0, "played_card": "2t"}
    assert refusal(state, "R1") == ("U16", "place_your_road", facts)


def test_u16_gaps_are_listed_in_the_order_of_their_texts() -> None:
    state = table(line=[*LINE, *["C"] * 6])
    play(state, "D1", "R1", "L1")
    assert legal(state) == ["@0", "@1", "@10", "@11", *(f"@{gap}" for gap in range(2, 10))]


def test_u16_later_roads_see_the_line_with_the_earlier_ones() -> None:
    state = begin()
    play(state, "D1", "D2", "D2t", "@3", "@3", "@3")
    assert line(state) == ["C", "C", "T", "2:2t", "1:2", "0:1", "C", "C"]


def test_u17_soldiers_move_along_with_their_card() -> None:
    state = table(soldiers=[[1, 1], [3, 0], [2, 0]])
    play(state, "D1", "L1", "L1", "@2")
    assert soldiers(state) == [[1, 1], [4, 0], [3, 0]]


def test_u17_a_trap_put_beside_soldiers_catches_nobody() -> None:
    state = begin()
    play(state, "D2t", "L1", "L1", "@2")
    assert state.position()["down"] == [0, 0, 0]


def test_u18_after_the_road_all_own_spent_cards_return() -> None:
    hands = [["1", "2"], list(HAND), list(HAND)]
    state = table(table=[["R3", "L2t"], [], []], hands=hands, round=3)
    notes = play(state, "D1", "L1", "L1", "@0")
    assert told(notes, "taken_back") == [{"seat": 0, "cards": ["3", "2t"]}]
    assert state.position()["hands"][0] == ["2", "2t", "3"]
    assert state.position()["table"][0] == []


def test_u18_without_spent_cards_there_is_nothing_to_take_back() -> None:
    state = begin()
    assert told(play(state, "D1", "L1", "L1", "@0"), "taken_back") == []


def test_u19_a_road_stays_until_the_season_ends() -> None:
    state = table(line=["0:3", *LINE], hands=[["1", "1", "2", "2t"], list(HAND), list(HAND)])
    assert refusal(state, "R3") == ("U19", "card_is_road", {"card": "3", "seat": 0})
    play(state, "D1", "L1", "L1", "@0")
    assert "0:3" in line(state)


def test_u20_the_march_is_the_full_number_and_no_choice() -> None:
    state = begin()
    play(state, "R3", "D1", "L2")
    assert legal(state) == [f"@{gap}" for gap in range(6)], "only the road is decided"
    play(state, "@5")
    assert soldiers(state) == [[4, 0], [2, 0], [1, 0]]


def test_u20_marches_go_clockwise_from_the_start_player() -> None:
    state = table(4, sp=2)
    notes = play(state, "D1", "L1", "R1", "D1", "@0", "@0")
    assert [note["seat"] for note in told(notes, "marched")] == [3, 0]


def test_u21_a_card_has_as_many_steps_as_squares_and_nobody_blocks() -> None:
    state = table(soldiers=[[0, 0], [0, 1], [1, 0]])
    notes = play(state, "R3", "D1", "L1", "@5")
    assert [note["place"] for note in told(notes, "step") if note["seat"] == 0] == [[0, 1], [1, 0], [1, 1]]
    assert soldiers(state) == [[1, 1], [0, 1], [0, 1]]


@pytest.mark.parametrize(("card", "lost"), [("1", 0), ("2", 1), ("3", 2)])
def test_u22_the_surplus_at_a_king_is_lost(card: str, lost: int) -> None:
    state = table(soldiers=[[0, 0], [2, 0], [2, 0]])
    notes = play(state, f"L{card}", "R1", "R1")
    assert told(notes, "reached_king") == [{"seat": 0, "king": "L", "lost": lost}]


def test_u22_a_road_in_front_of_the_king_makes_a_march_fall_short() -> None:
    state = table(soldiers=[[4, 0], [2, 0], [2, 0]])
    play(state, "R3", "D1", "L1", "@5")
    assert soldiers(state)[0] == [5, 1]
    assert state.season == 1


@pytest.mark.parametrize("card", ["1", "2"])
def test_u23_a_march_that_ends_on_any_square_of_a_trap_fells(card: str) -> None:
    state = table(line=TRAP_LINE)
    notes = play(state, f"R{card}", "L1", "L1")
    assert told(notes, "fell") == [{"seat": 0, "owner_seat": 1, "road": "1:2t", "at": 3}]
    assert state.position()["down"] == [1, 0, 0]


def test_u23_passing_over_a_trap_does_nothing() -> None:
    state = table(line=TRAP_LINE)
    play(state, "R3", "L1", "L1")
    assert soldiers(state)[0] == [4, 0]
    assert state.position()["down"] == [0, 0, 0]


def test_u23_a_road_moves_the_end_of_a_march_onto_a_trap() -> None:
    state = begin()
    play(state, "R3", "D2t", "L1", "@4")
    assert state.position()["down"] == [1, 0, 0]


@pytest.mark.parametrize(("held", "amount"), [(0, 0), (1, 0), (2, 1), (3, 1), (9, 4)])
def test_u24_half_the_points_rounded_down_go_to_the_owner_of_the_trap(held: int, amount: int) -> None:
    state = table(line=TRAP_LINE, points=[held, 5, 0])
    notes = play(state, "R1", "L1", "L1")
    assert state.scores() == [held - amount, 5 + amount, 0]
    paid = [{"seat": 0, "to_seat": 1, "amount": amount, "held": held}] if amount else []
    assert told(notes, "paid") == paid
    assert len(told(notes, "paid_nothing")) == (not amount)
    assert state.position()["down"][0] == 1, "it falls also when it cannot pay"


def test_u25_your_own_trap_fells_you_and_moves_no_points() -> None:
    state = table(line=TRAP_LINE, points=[0, 8, 0], sp=1)
    notes = play(state, "R1", "L1", "L1")
    assert told(notes, "own_trap") == [{"seat": 1, "held": 8}]
    assert state.scores() == [0, 8, 0]
    assert state.position()["down"] == [0, 1, 0]


def test_u25_falls_are_settled_as_the_marches_are_made() -> None:
    state = table(line=["C", "1:2t", "T", "0:2t", "C"], points=[9, 4, 0])
    play(state, "L1", "R1", "D1", "@0")
    # Seat 0 pays 4 of its 9 to seat 1, which then pays 4 of its 8.
    assert state.scores() == [9, 4, 0]
    assert state.position()["down"] == [1, 1, 0]


def test_u25_two_soldiers_on_one_trap_both_pay_its_owner_in_turn_order() -> None:
    state = table(line=["C", "C", "T", "2:2t", "C"], soldiers=[[4, 0], [2, 0], [0, 0]], points=[4, 6, 0], sp=1)
    notes = play(state, "R2", "D1", "L1", "@0")
    assert [(note["seat"], note["amount"]) for note in told(notes, "paid")] == [(1, 3), (0, 2)]
    assert state.scores() == [2, 3, 5]


def test_u26_a_fallen_soldier_gets_no_march_and_its_card_still_blocks() -> None:
    state = table(down=[1, 0, 0])
    notes = play(state, "R3", "R1", "L1")
    assert [(note["seat"], note["direction"]) for note in told(notes, "blocked")] == [(0, "R")]
    assert soldiers(state) == [[2, 0], [2, 0], [1, 1]]


def test_u26_a_fallen_soldiers_card_still_cancels() -> None:
    state = table(down=[1, 0, 0])
    play(state, "R3", "R3", "R1")
    assert soldiers(state) == [[2, 0], [2, 0], [3, 0]]


def test_u26_the_largest_cancelled_and_the_next_fallen_leaves_the_direction_empty() -> None:
    state = table(5, down=[0, 0, 1, 0, 0])
    notes = play(state, "R3", "R3", "R2", "R1", "D1", "@0")
    assert "marched" not in keys(notes)


def test_u26_a_fallen_soldiers_road_works_as_ever() -> None:
    state = table(down=[1, 0, 0], table=[["R3"], [], []], hands=[["1", "1", "2", "2t"], list(HAND), list(HAND)])
    play(state, "D1", "L1", "L1", "@0")
    assert line(state)[0] == "0:1"
    assert state.position()["hands"][0] == ["1", "2", "2t", "3"]
    assert state.position()["down"] == [0, 0, 0]


def test_u27_the_soldier_stands_up_at_the_end_of_the_next_round() -> None:
    state = table(line=TRAP_LINE)
    play(state, "R1", "L1", "L1")
    assert state.position()["down"] == [1, 0, 0]
    notes = play(state, "D1", "L2", "D1", "@0", "@0")
    assert told(notes, "stood_up") == [{"seat": 0}]
    assert state.position()["down"] == [0, 0, 0]


def test_u27_standing_again_it_may_fall_on_another_square_of_the_same_trap() -> None:
    state = table(line=TRAP_LINE, soldiers=[[3, 0], [2, 0], [2, 0]], points=[4, 0, 0])
    play(state, "R1", "L1", "L1")
    assert soldiers(state)[0] == [3, 1]
    assert state.position()["down"] == [1, 0, 0]
    assert state.scores() == [2, 2, 0]


def test_u28_the_marker_goes_clockwise() -> None:
    state = table(sp=2)
    notes = play(state, "R1", "R1", "R1")
    assert told(notes, "marker_passed") == [{"seat": 0, "from_seat": 2, "round": 2}]
    assert (state.start, state.actor) == (0, 0)


def test_u28_at_the_end_of_a_season_the_marker_stays() -> None:
    state = table(round=5, sp=1)
    assert told(play(state, "R1", "R1", "R1"), "marker_passed") == []
    assert state.start == 1, "U7 looks from the last start player"


def test_everyone_plays_a_road_and_the_round_counts() -> None:
    state = begin()
    notes = play(state, "D1", "D1", "D1", "@0", "@1", "@2")
    assert "marched" not in keys(notes)
    assert state.round == 2
