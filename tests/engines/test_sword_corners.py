"""Sword of the Weak: the corner cases of the rule page by their numbers (those not named are in the rules' tests)."""

from __future__ import annotations

from sword_table import begin, keys, legal, play, see, table

from engines.sword import SWORD

TEN = "0011223344"
THIRD = {"round": 3, "later": []}


def test_case_3_five_cards_are_beaten_by_five_only() -> None:
    state = table("667899", "9", field="11111", owner=1)
    assert legal(state) == ["pass"]
    assert legal(table("33366", "9", field="11111", owner=1)) == ["pass", "play:33366"]


def test_case_4_a_nine_is_beaten_by_two_cards_and_45_by_nothing() -> None:
    assert legal(table("4569", "9", field="9")) == ["pass"]
    assert legal(table("4559", "9", field="9")) == ["pass", "play:455", "play:55"]
    best = table("88889999", "9", field="99999")
    assert legal(best) == ["pass"]


def test_case_5_a_field_worth_nothing_needs_one() -> None:
    assert legal(table("0S", "9", field="0")) == ["pass", "play:0S", "play:S"]
    assert legal(table("9S", "9", field="9", balance="red")) == ["pass", "play:9S", "play:S"]


def test_case_7_a_lone_sword_does_not_beat_a_one() -> None:
    assert "play:S" not in legal(table("2S", "9", field="1"))


def test_case_9_two_swords_in_a_row_flip_back() -> None:
    state = table("8S2", "119S")
    play(state, "play:8S")
    assert see(state, "balance") == "red"
    play(state, "play:11S")
    assert see(state, "balance") == "blue"


def test_case_10_a_covered_sword_has_no_further_effect() -> None:
    state = table("S99", "023", "1")
    play(state, "play:S", "play:2")
    assert see(state, "balance", "under") == ["red", "S"]


def test_case_13_and_14_ten_cards_are_no_reason_to_discard() -> None:
    state = table(TEN[1:], "2", field="99", deck="8")
    play(state, "pass")
    assert see(state, "phase") == "turn"
    state = table(TEN, "2", field="99")
    play(state, "pass")
    assert see(state, "phase", "turn") == ["turn", 1]


def test_case_16_and_18_an_owner_who_passes_after_the_clearing_gives_the_lead_away() -> None:
    state = table("93", "1", deck="456")
    play(state, "play:9", "pass", "pass")
    assert see(state, "turn", "field", "hands") == [1, "", ["35", "14"]]
    assert "play:14" not in legal(state)
    assert "play:1" in legal(state)


def test_case_20_a_set_over_a_gone_owners_has_a_new_owner() -> None:
    state = table("2", "35", "4")
    play(state, "play:2", "play:3")
    assert see(state, "owner", "under") == [1, "2"]
    play(state, "pass")
    assert see(state, "field", "turn") == ["", 1]


def test_case_21_with_the_owner_out_and_two_left_both_must_pass() -> None:
    state = table("9", "1", "2")
    play(state, "play:9", "pass")
    assert see(state, "field", "turn") == ["9", 2]
    play(state, "pass")
    assert see(state, "field", "turn") == ["", 1]


def test_case_22_with_two_players_one_going_out_ends_the_round() -> None:
    state = table("9", "8")
    play(state, "play:9")
    assert see(state, "scores", "round", "start") == [[1, 0], 2, 1]


def test_case_23_the_last_pass_drops_before_the_field_is_cleared() -> None:
    state = table("93", TEN, deck="5")
    play(state, "play:9", "pass")
    assert see(state, "field", "phase", "passes") == ["9", "discard", 0]
    heard = keys(play(state, "drop:5"))
    assert heard == ["discarded", "cleared"]
    assert see(state, "discard", "turn") == ["59", 0]


def test_case_24_the_pass_that_draws_the_last_card_is_no_part_of_a_stall() -> None:
    state = table("1", "2", deck="3")
    play(state, "pass")
    assert see(state, "passes") == 0
    play(state, "pass", "pass")
    assert see(state, "round") == 2


def test_case_25_a_lead_ends_the_count_of_a_stall() -> None:
    state = table("1", "23", "4")
    play(state, "pass", "play:2", "pass", "pass")
    assert see(state, "field", "passes", "turn") == ["", 0, 1]


def test_case_26_passes_on_a_field_lead_to_no_stall() -> None:
    state = table("1", "2", "3", field="9", owner=None)
    play(state, "pass", "pass", "pass")
    assert see(state, "round", "field", "passes") == [1, "", 0]


def test_case_27_and_28_a_stall_with_nobody_out_scores_nothing() -> None:
    state = table("1", "2", turn=1)
    play(state, "pass", "pass")
    assert see(state, "scores", "start") == [[0, 0], 1]


def test_case_29_without_a_set_only_passing_is_left() -> None:
    assert legal(table("1", "2", field="5")) == ["pass"]


def test_case_30_a_drop_puts_nobody_out() -> None:
    state = table(TEN, "2", field="9", deck="5")
    play(state, "pass", "drop:0")
    assert see(state, "out") == []


def test_case_31_six_players_leave_thirteen_cards() -> None:
    assert len(see(begin(6), "deck")) == 13


def test_case_34_three_stalled_rounds_are_a_victory_of_all() -> None:
    state = table("1", "2", **THIRD, rounds=[{"end": "stall", "out": [], "left": [0, 1], "points": [0, 0]}] * 2)
    play(state, "pass", "pass")
    assert state.winners() == [0, 1]


def test_case_35_a_flip_by_the_last_play_of_a_round_is_told_and_then_over() -> None:
    state = table("S", "2")
    heard = keys(play(state, "play:S"))
    assert heard.index("flipped") < heard.index("went_out") < heard.index("round_last")
    assert see(state, "balance") == "blue"


def test_case_35_the_last_flip_of_the_game_stays() -> None:
    state = table("S", "2", **THIRD, rounds=[{"end": "stall", "out": [], "left": [0, 1], "points": [0, 0]}] * 2)
    play(state, "play:S")
    assert see(state, "balance", "phase") == ["red", "over"]


def test_case_36_equal_cards_make_one_move() -> None:
    assert legal(table("777", "9")) == ["pass", "play:7", "play:77", "play:777"]
    assert SWORD.text(SWORD.parse("play:77")) == "play:77"
