"""U O SA O, rules U29 to U34: the end of a season and of the game."""

from __future__ import annotations

import pytest
from heard import keys, told
from uosao_table import HAND, LINE, begin, legal, line, play, refusal, soldiers, table

from engines.uosao import UOSAO

TUTORIAL = "R2 L1 R1 R3 R1 R3 L2 D1 L1 @3 R3 D2t L3 @6 R1 L2t R2 R3 L3 D1 @0 L2 L1 R2 D2t R2 L1 @2"


def test_u29_the_season_ends_with_the_round_in_which_a_king_is_reached() -> None:
    state = table(line=["1:2t", *LINE], soldiers=[[5, 1], [2, 0], [2, 0]], points=[0, 0, 4])
    notes = play(state, "R1", "D2", "L3", "@0")
    # Seat 2 marches after seat 0 has reached the king, falls and pays.
    order = keys(notes)
    assert order.index("reached_king") < order.index("fell") < order.index("paid") < order.index("season_king")
    assert told(notes, "paid") == [{"seat": 2, "to_seat": 1, "amount": 2, "held": 4}]
    assert state.season == 2


def test_u30_of_two_at_kings_only_the_first_in_turn_order_counts() -> None:
    state = table(soldiers=[[0, 0], [2, 0], [4, 1]], sp=1)
    notes = play(state, "D1", "R1", "L1", "@0")
    assert [note["seat"] for note in told(notes, "season_king")] == [2], "clockwise from seat 1, seat 2 comes first"


def test_u30_the_second_soldier_stays_at_its_king_and_scores_nothing() -> None:
    state = table(soldiers=[[0, 0], [2, 0], [4, 1]], sp=2)
    notes = play(state, "R1", "L1", "D1", "@2")
    assert told(notes, "second_at_king") == [{"seat": 0, "king": "L", "by_seat": 2}]
    assert told(notes, "season_king")[0]["gains"] == [0, 4, 7]
    assert state.position()["seasons"] == [{"by": 2, "king": "R", "round": 1, "gains": [0, 4, 7]}]


def test_u31_everybody_scores_the_distance_from_the_farthest_soldier() -> None:
    state = table(soldiers=[[4, 1], [0, 0], [3, 0]])
    notes = play(state, "R1", "D1", "D1", "@3", "@0")
    # The line is 2:1 C C T 1:1 C C, the king its eighth place; seat 1 stays on index 1, seat 2 on 5.
    assert told(notes, "season_king")[0]["farthest_seats"] == [1]
    assert told(notes, "season_king")[0]["gains"] == [6, 0, 4]
    assert state.scores() == [6, 0, 4]


def test_u31_several_farthest_all_score_nothing() -> None:
    state = table(4, soldiers=[[0, 0], [2, 0], [2, 0], [1, 0]])
    play(state, "L1", "R1", "R1", "R1")
    assert state.scores() == [3, 0, 0, 1]


def test_u31_a_king_reached_in_round_5_is_a_king_season() -> None:
    state = table(round=5, soldiers=[[0, 0], [2, 0], [2, 0]])
    play(state, "L1", "R1", "R1")
    assert state.position()["seasons"][0]["king"] == "L"
    assert state.scores() == [3, 0, 0]


def test_u31_the_cards_counted_are_told_with_the_king_as_one() -> None:
    state = table(soldiers=[[4, 1], [1, 0], [3, 0]], line=["C", "C", "T", "C", "1:2t"])
    notes = play(state, "R1", "L2", "L2t")
    points = {note["seat"]: note for note in told(notes, "season_points")}
    assert points[0]["roads"] == ["T", "C", "1:2t", "R"]
    assert points[0]["ats"] == [2, 3, 4, 5]
    assert (points[0]["from_at"], points[0]["to_at"]) == (1, 5)
    assert (points[1]["gain"], points[1]["roads"]) == (0, [])
    assert (points[2]["gain"], points[2]["roads"]) == (2, ["T", "C"])


def test_u32_without_a_king_everybody_scores_the_distance_from_the_town() -> None:
    state = table(round=5, soldiers=[[0, 1], [5, 0], [3, 0]], line=["C", "C", "0:1", "T", "2:2t", "C"])
    notes = play(state, "R2", "R2", "L1")
    assert told(notes, "season_town") == [{"season": 1, "round": 5, "gains": [3, 2, 1]}]
    assert state.scores() == [3, 2, 1]


def test_u32_a_trap_counts_as_a_road_and_a_fall_in_the_last_round_is_paid_first() -> None:
    state = table(round=5, line=["C", "C", "T", "1:2t", "C"], points=[4, 0, 0])
    notes = play(state, "R1", "L1", "L1")
    assert state.scores() == [3, 2, 0]
    assert keys(notes).index("paid") < keys(notes).index("season_town")
    assert state.position()["down"] == [0, 0, 0], "no lost march in the next season"


def test_u32_a_season_in_which_nobody_leaves_the_town_scores_nothing() -> None:
    state = table(round=5)
    play(state, "R1", "R1", "R1")
    assert state.scores() == [0, 0, 0]


def test_u33_the_next_season_is_set_up_anew() -> None:
    state = table(round=5, down=[1, 0, 0], table=[["R3"], [], []], points=[0, 2, 0], line=["0:1", *LINE])
    notes = play(state, "L1", "L1", "R1")
    fresh = begin(start=1).position()
    changed = {"season": 2, "points": state.scores(), "seasons": state.position()["seasons"]}
    assert state.position() == {**fresh, **changed}
    assert told(notes, "season_set_up") == [{"season": 2}]


def test_u33_falls_of_the_last_round_are_forgotten() -> None:
    state = table(round=5, line=["C", "C", "T", "1:2t", "C"])
    play(state, "R1", "L1", "L1")
    assert state.position()["down"] == [0, 0, 0]


def test_u34_after_three_seasons_the_most_points_win() -> None:
    state = table(season=3, round=5, points=[3, 7, 5])
    assert state.winners() == []
    notes = play(state, "R1", "R1", "R1")
    assert state.winners() == [1]
    assert state.actor is None
    assert legal(state) == []
    assert list(state.attempts()) == []
    assert refusal(state, "R1") == ("U34", "game_over", {})
    assert told(notes, "game_over") == [{"winner_seats": [1], "points": 7, "scores": [3, 7, 5]}]


def test_u34_all_who_tie_win() -> None:
    state = table(season=3, round=5, points=[7, 3, 7])
    play(state, "R1", "R1", "R1")
    assert state.winners() == [0, 2]


def test_u34_the_last_position_shows_the_cards_spent_and_who_fell_last() -> None:
    state = table(season=3, round=5, line=["C", "C", "T", "1:2t", "C"], down=[0, 0, 1])
    play(state, "R1", "L1", "L1")
    position = state.position()
    assert (position["phase"], position["actor"]) == ("over", None)
    assert position["table"] == [["R1"], ["L1"], ["L1"]]
    assert position["down"] == [1, 0, 0]
    assert position["played"] == [None, None, None]


def test_the_kings_cannot_be_reached_in_the_first_round() -> None:
    state = begin()
    play(state, "R3", "L3", "D1", "@2")
    assert soldiers(state) == [[5, 0], [1, 1], [3, 0]]
    assert state.round == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_longest_line_has_every_card_of_every_hand(players: int) -> None:
    state = begin(players)
    for card in HAND:
        longest = len(state.line) + players
        play(state, *[f"D{card}"] * players, *["@0"] * (players - 1))
        assert len(legal(state)) == longest
        play(state, "@0")
    assert longest == 5 + 5 * players


def test_the_worked_round_of_the_rule_page() -> None:
    state = begin()
    play(state, "R3", "D2t", "L1")
    assert state.position()["played"] == ["R3", "D2t", "L1"]
    play(state, "@4")
    position = state.position()
    assert position["line"] == ["C", "C", "T", "C", "1:2t", "C"]
    assert position["soldiers"] == [[4, 0], [2, 0], [1, 1]]
    assert position["down"] == [1, 0, 0]
    assert position["table"] == [["R3"], [], ["L1"]]
    assert (position["actor"], position["sp"], position["round"]) == (1, 1, 2)


def test_the_scripted_game_of_the_tutorial_has_the_stated_results() -> None:
    state, moves = begin(), TUTORIAL.split()
    play(state, *moves[:17])
    assert state.scores() == [4, 1, 2]
    play(state, *moves[17:24])
    assert [list(season.gains) for season in state.seasons] == [[4, 1, 2], [6, 0, 3]]
    assert state.scores() == [10, 1, 5]
    play(state, *moves[24:])
    assert state.scores() == [12, 1, 3]
    assert line(state) == ["C", "C", "0:2t", "T", "C", "C"]
    assert UOSAO.text(state.legal()[0]).startswith("D")
