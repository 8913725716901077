"""U O SA O, rules U1 to U14: the setup, the cards of a round, and who marches."""

from __future__ import annotations

import random

import pytest
from heard import keys, told
from uosao_table import HAND, LINE, begin, legal, line, play, refusal, soldiers, table

from engines.uosao import UOSAO

ALL_CARDS = [side + card for side in "DLR" for card in ("1", "2", "2t", "3")]


def test_u1_the_line_is_two_roads_the_town_and_two_roads() -> None:
    assert line(begin()) == list(LINE)
    squares = UOSAO.tables.squares
    assert sum(squares[card] for card in begin().line) == 9


def test_u1_a_new_season_has_no_roads_of_the_last() -> None:
    state = table(round=5, line=["C", "C", "T", "0:1", "C", "1:2t", "C"])
    play(state, "R1", "R1", "L1")
    assert state.season == 2
    assert line(state) == list(LINE)


def test_u2_a_king_stands_one_step_beyond_the_outermost_square() -> None:
    state = table(soldiers=[[4, 1], [2, 0], [0, 0]], round=5, season=3)
    notes = play(state, "R1", "D1", "L1", "@0")
    assert [note["king"] for note in told(notes, "reached_king")] == ["R"]
    state = table(soldiers=[[4, 0], [2, 0], [0, 1]])
    assert told(play(state, "R1", "D1", "L1", "@3"), "reached_king") == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_u3_every_soldier_of_the_players_starts_standing_on_the_town(players: int) -> None:
    state = begin(players)
    assert soldiers(state) == [[2, 0]] * players
    assert state.position()["down"] == [0] * players


def test_u3_seats_take_the_colours_in_order() -> None:
    assert [colour.id for colour in UOSAO.tables.box.colours] == ["red", "yellow", "green", "blue", "purple"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_u4_everybody_holds_all_five_cards(players: int) -> None:
    assert begin(players).position()["hands"] == [list(HAND)] * players


def test_u5_points_are_counted_on_when_the_chips_run_out() -> None:
    state = table(round=5, points=[28, 30, 40], soldiers=[[0, 0], [2, 0], [2, 0]])
    play(state, "R1", "R1", "L1")
    assert UOSAO.tables.box.chips == 28
    assert state.scores() == [30, 30, 41]


def test_u6_chance_names_the_first_start_player() -> None:
    starts = {UOSAO.setup(4, random.Random(seed))["start"] for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    assert UOSAO.setup(4, random.Random(1), {"start": 3})["start"] == 3


def test_u7_the_leader_starts_the_next_season() -> None:
    state = table(round=5, points=[0, 3, 9])
    play(state, "R1", "R1", "D1", "@0")
    assert (state.season, state.start, state.actor) == (2, 2, 2)


@pytest.mark.parametrize(("sp", "starter"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_u7_of_several_leaders_the_first_clockwise_from_the_last_start_player(sp: int, starter: int) -> None:
    state = table(4, round=5, points=[0, 5, 0, 5], sp=sp)
    play(state, *["R1"] * 4)
    assert (state.season, state.start) == (2, starter)


def test_u7_with_nobody_ahead_the_last_start_player_begins_again() -> None:
    state = table(round=5, sp=2)
    play(state, "R1", "R1", "R1")
    assert state.start == 2


def test_u8_a_season_has_at_most_five_rounds() -> None:
    state = begin()
    for number, card in enumerate(HAND, start=1):
        assert (state.season, state.round) == (1, number)
        play(state, *[f"R{card}"] * 3)
    assert (state.season, state.round) == (2, 1)


def test_u9_cards_are_played_clockwise_from_the_start_player() -> None:
    state = table(4, sp=2)
    seats = []
    for _ in range(4):
        seats.append(state.actor)
        play(state, "R1")
    assert seats == [2, 3, 0, 1]


def test_u9_every_side_of_every_different_card_in_hand_may_be_played() -> None:
    assert legal(begin()) == ALL_CARDS
    assert legal(table(hands=[["2t"], list(HAND), list(HAND)])) == ["D2t", "L2t", "R2t"]


def test_u10_everything_is_open_to_everybody() -> None:
    state = begin()
    play(state, "R2t", "D2t")
    assert state.view(2) == state.view(-1) == state.position()
    assert state.masked(UOSAO.parse("D2t"), 2) == "D2t"


def test_u11_a_card_must_be_played_in_any_direction_also_by_the_fallen() -> None:
    state = table(down=[1, 0, 0], soldiers=[[0, 0], [2, 0], [2, 0]])
    assert legal(state) == ALL_CARDS


def test_u11_five_cards_last_five_rounds() -> None:
    state = begin()
    for card in HAND:
        play(state, *[f"L{card}"] * 3)
    assert state.season == 2


def test_u12_equal_cards_cancel() -> None:
    state = begin()
    notes = play(state, "R3", "R3", "R2")
    assert told(notes, "cancelled") == [{"match_seats": [0, 1], "moves": ["R3", "R3"], "direction": "R", "steps": 3}]
    assert soldiers(state) == [[2, 0], [2, 0], [3, 1]]


def test_u12_a_2_and_a_2t_are_equal() -> None:
    state = begin()
    play(state, "L2", "L2t", "L1")
    assert soldiers(state) == [[2, 0], [2, 0], [1, 1]]


def test_u12_three_or_more_alike_all_cancel() -> None:
    state = begin(5)
    play(state, "R2", "R2t", "R2", "R1", "L1")
    assert soldiers(state) == [[2, 0], [2, 0], [2, 0], [3, 0], [1, 1]]


def test_u12_the_same_number_in_opposite_directions_is_no_conflict() -> None:
    state = begin()
    play(state, "R3", "L3", "D1", "@5")
    assert soldiers(state) == [[4, 0], [0, 1], [2, 0]]


def test_u12_cards_of_earlier_rounds_are_not_compared() -> None:
    state = table(table=[[], ["R3"], []], hands=[list(HAND), ["1", "1", "2", "2t"], list(HAND)])
    play(state, "R3", "L1", "R1")
    assert soldiers(state)[0] == [4, 0]


def test_u12_an_own_card_of_the_round_before_is_no_conflict() -> None:
    state = begin()
    play(state, "R1", "R2", "R2")
    play(state, "L2t", "L2t", "R1")
    assert soldiers(state)[0] == [3, 1], "the second 1 marched although the first lies spent"


def test_u12_with_every_card_cancelled_nobody_marches_and_all_are_spent() -> None:
    state = begin(4)
    notes = play(state, "R1", "L2", "R1", "L2t")
    assert "marched" not in keys(notes)
    assert state.position()["table"] == [["R1"], ["L2"], ["R1"], ["L2t"]]


def test_u13_only_the_largest_of_each_direction_marches() -> None:
    state = begin(4)
    notes = play(state, "R1", "R2", "L1", "L3")
    assert [(note["seat"], note["direction"]) for note in told(notes, "wins_direction")] == [(1, "R"), (3, "L")]
    assert [(note["seat"], note["by_seat"]) for note in told(notes, "outranked")] == [(0, 1), (2, 3)]
    assert soldiers(state) == [[2, 0], [3, 1], [2, 0], [0, 1]]


def test_u13_when_the_largest_cancel_a_smaller_one_marches() -> None:
    state = begin(5)
    play(state, "R3", "R3", "R2", "R2t", "R1")
    assert soldiers(state)[4] == [3, 0]


def test_u14_a_move_card_stays_spent_whether_it_marched_or_not() -> None:
    state = begin()
    play(state, "R3", "R1", "L1")
    assert state.position()["table"] == [["R3"], ["R1"], ["L1"]]
    assert state.position()["hands"][0] == ["1", "1", "2", "2t"]
    play(state, "L1", "L2", "R1")
    assert state.position()["table"] == [["R3", "R1"], ["R1", "L1"], ["L1", "L2"]]


def test_u14_a_spent_card_is_refused_with_its_reason() -> None:
    state = table(table=[["R3"], [], []], hands=[["1", "1", "2", "2t"], list(HAND), list(HAND)])
    assert refusal(state, "D3") == ("U14", "card_spent", {"card": "3", "seat": 0})
