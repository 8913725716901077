"""Castles, refilling, the final turns, retiring and counting, rule by rule (S30 to S43)."""

from __future__ import annotations

from typing import Any

import pytest
from heard import keys
from shinano_positions import country, facts, legal, play, random_states, reason, recorded, recorded_state

from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState

SITE = [(0, 0, "101", 0), (0, 1, "103", 0)]
"""Control has just been taken at 0,1."""


def building(**changes: Any) -> ShinanoState:
    rows = changes.pop("rows", SITE)
    return country(rows, **{"invasion": "control", "placed": [0, 1], "funds": [10, 5], "tokens": AWAY, **changes})


AWAY = ((0, 0), (5, 5))


def test_s30_a_castle_costs_ten_on_the_card_just_controlled() -> None:
    state = building()
    (note,) = play(state, "C")
    assert (note.key, note.rule) == ("castle", "S30")
    assert (note.args["cost"], note.args["castle_points"], note.args["funds"]) == (10, 2, 0)
    assert state.position()["castles"] == [[0, 1], None]
    assert state.position()["funds"] == [0, 5]


def test_s30_nine_funds_are_too_few() -> None:
    state = building(funds=[9, 5])
    assert reason(state, "C") == ("S30", "castle_too_dear")
    assert facts(state, "C") == {"cost": 10, "funds": 9}


@pytest.mark.parametrize("changes", [{"tokens": ((0, 0), (0, 0))}, {"castles": [None, [0, 0]]}])
def test_s30_no_castle_beside_an_opponents_token_or_castle(changes: dict[str, Any]) -> None:
    state = building(**changes)
    assert "C" not in legal(state)
    assert reason(state, "C") == ("S30", "opponent_near")
    assert facts(state, "C")["seats"] == [1]


def test_s30_diagonal_neighbours_do_not_matter() -> None:
    rows = [*SITE, (1, 0, "104", 0)]
    assert "C" in legal(building(rows=rows, tokens=((0, 0), (1, 0)), castles=[None, [1, 0]]))


def test_s30_ones_own_token_does_not_hinder() -> None:
    assert "C" in legal(building(tokens=((0, 0), (5, 5))))
    assert "C" in legal(building(tokens=((0, 1), (5, 5))))


def test_s30_one_castle_a_player() -> None:
    state = building(castles=[[0, 0], None])
    assert reason(state, "C") == ("S30", "castle_stands")


@pytest.mark.parametrize("invasion", [None, "peace", "rout"])
def test_s30_only_control_in_this_turn_makes_a_site(invasion: str | None) -> None:
    state = building(invasion=invasion, placed=[0, 1] if invasion == "peace" else None)
    assert "C" not in legal(state)
    assert reason(state, "C") == ("S30", "castle_needs_control")


def test_s30_a_control_of_an_earlier_turn_is_too_late() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"], ["102"]], funds=[20, 5], tokens=((0, 0), (0, 0)))
    play(state, "I:103:0:0,1", "E")
    play(state, "I:102:0:1,0", "E")
    assert reason(state, "C") == ("S30", "castle_needs_control")


def test_building_closes_the_movement_of_the_turn() -> None:
    state = building()
    play(state, "C")
    assert legal(state) == {"E"}
    assert reason(state, "M:0,1") == ("S31", "castle_ends_movement")


def test_one_may_move_and_then_build() -> None:
    state = building()
    play(state, "M:0,1", "C")
    assert state.position()["castles"][0] == [0, 1]


def test_s31_the_income_of_the_control_counts_first() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"]], funds=[9, 5], tokens=AWAY)
    play(state, "I:103:0:0,1")
    assert "C" in legal(state)


def test_s31_the_token_of_a_retired_player_hinders() -> None:
    state = building(tokens=((0, 0), (0, 0)), retired=[False, True], final=True)
    assert reason(state, "C") == ("S30", "opponent_near")


def test_s32_who_has_no_castle_ranks_behind_everybody_with_one() -> None:
    data = recorded("11")
    scores, winners = data["final"]["scores"], data["final"]["winners"]
    assert scores[winners[0]] < max(scores)
    state = recorded_state("11", len(data["trace"]) - 1)
    assert state.winners() == winners


def test_s32_nobody_is_forced_to_build() -> None:
    assert "E" in legal(building())


def test_s33_a_turn_ends_with_one_card_from_the_deck() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"], ["104"]], deck=["201", "202"])
    play(state, "I:103:0:0,1", "E")
    position = state.position()
    assert (position["hands"][0], position["deck"], position["turn"]) == (["201"], ["202"], 1)
    assert (position["moved"], position["invasion"], position["placed"]) == (False, None, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s34_the_deck_runs_out_for_all_in_the_same_round(players: int) -> None:
    turns = {2: 15, 3: 13, 4: 10}[players]
    for state in random_states(players, players):
        if state.final:
            break
    assert state.turns == [turns - 5] * players
    assert [len(hand) for hand in state.position()["hands"]] == [5] * players


def test_s35_the_turn_that_draws_the_last_card_is_none_of_the_final_five() -> None:
    """The peace of the turn that draws the last card is still allowed."""
    state = country([(0, 0, "101", 0)], hands=[["102"], ["104"]], deck=["201"], tokens=((0, 0), (0, 0)))
    told = play(state, "I:102:0:0,1", "E")
    assert keys(told) == ["peace", "drawn_card", "drawn", "deck_empty", "turn_passed", "final_turn"]
    assert state.position()["final"]


def test_s36_who_cannot_take_control_retires_after_a_last_walk() -> None:
    trace = recorded("03")["trace"]
    state = recorded_state("03", 78)
    assert {text[0] for text in trace[78]["legal"]} == {"M", "Q"}
    assert reason(state, "E") == ("S36", "retire_first")
    seat = state.mover
    hand = state.position()["hands"][seat]
    assert reason(state, f"R:{hand[0]}") == ("S36", "no_rout_in_final")
    play(state, "M:0,-2")
    assert legal(state) == {"Q"}
    play(state, "Q")
    assert state.position()["retired"][seat]
    assert state.position()["tokens"][seat] == [0, -2]


def test_s36_before_the_final_turns_nobody_retires() -> None:
    assert reason(country([(0, 0, "101", 0)], hands=[["103"]]), "Q") == ("S36", "retire_too_early")


def test_s37_nobody_retires_who_can_take_control_somewhere() -> None:
    state = country([(0, 0, "102", 0), (1, 0, "104", 0)], hands=[["101"]], final=True)
    assert legal(state) == {"M:1,0"}
    assert reason(state, "Q") == ("S37", "control_possible")
    assert facts(state, "Q")["from_x"] == 1


def test_s38_players_who_are_out_are_skipped_and_the_last_ends_the_game() -> None:
    state = country(
        [(0, 0, "101", 0)], hands=[["103"], [], ["104"]], tokens=((0, 0),) * 3, final=True, retired=[False, True, False]
    )
    told = play(state, "I:103:0:0,1", "E")
    assert [note.args["seat"] for note in told if note.key == "skipped"] == [1]
    assert state.mover == 2
    told = play(state, "I:104:0:0,-1", "E") if "I:104:0:0,-1" in legal(state) else play(state, "I:104:1:1,0", "E")
    assert state.actor is None
    assert state.legal() == []
    assert keys(told).count("counted") == 3
    assert reason(state, "E") == ("S38", "game_over")
    assert list(state.attempts()) == []


def test_s38_an_empty_hand_is_no_retirement() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"]], final=True)
    assert "hand_empty" in keys(play(state, "I:103:0:0,1", "E"))
    assert state.position()["retired"] == [False, False]
    assert state.scores() == [6, 5]


def test_s38_all_may_retire_in_the_first_final_turn() -> None:
    state = country([(0, 0, "101", 0)], hands=[["102"], ["301"]], final=True)
    play(state, "Q", "Q")
    assert state.actor is None
    assert state.scores() == [5 - 1 - 2, 5 - 3 - 2]
    assert state.position()["turns"] == [1, 1]


def test_castle_and_movement_are_possible_after_the_last_card() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103"]], final=True, funds=[9, 5], tokens=AWAY)
    play(state, "I:103:0:0,1")
    assert {"M:0,1", "C", "E"} <= legal(state)


def test_s39_the_total_is_funds_and_castle_less_routs_and_retirement() -> None:
    rows = [(0, 0, "301", 0), (0, 1, "201", 0), (1, 0, "102", 0)]
    state = country(
        rows,
        hands=[["104", "302"], []],
        castles=[[0, 0], None],
        routs=[["103", "202"], []],
        retired=[True, False],
        funds=[7, 4],
        final=True,
    )
    assert state.scores() == [7 + (3 + 2 + 1) - 3 * (1 + 2) - (1 + 3 + 2), 4]


def test_s40_a_card_between_two_castles_counts_for_both() -> None:
    rows = [(0, 0, "301", 0), (1, 0, "201", 0), (2, 0, "302", 0)]
    state = country(rows, castles=[[0, 0], [2, 0]], funds=[0, 0])
    assert state.scores() == [5, 5]


def test_s41_only_the_retired_pay_for_cards_left() -> None:
    state = country([(0, 0, "101", 0)], hands=[["301"], ["302"]], retired=[True, False], final=True)
    assert state.scores() == [0, 5]


def test_s42_totals_may_be_negative() -> None:
    assert country([(0, 0, "101", 0)], routs=[["301"], []], funds=[0, 5]).scores() == [-9, 5]


def ended(**changes: Any) -> ShinanoState:
    """A game of four that is over, on a board of Threes."""
    rows = [(x, y, f"3{number:02}", 0) for number, (x, y) in enumerate([(0, 0), (4, 0), (8, 0), (9, 0)], start=1)]
    return country(rows, **{"tokens": ((0, 0),) * 4, "turn": None, "final": True, "funds": [0] * 4, **changes})


def test_s43_the_highest_total_wins() -> None:
    assert ended(funds=[1, 4, 3, 2]).winners() == [1]


def test_s43_of_equal_totals_more_castle_points_win() -> None:
    """Seat 0's castle is worth 3, seat 2's 6."""
    assert ended(funds=[6, 0, 3, 0], castles=[[0, 0], None, [8, 0], None]).winners() == [2]


def test_s43_then_fewer_deductions_win() -> None:
    state = ended(funds=[6, 3, 0, 0], castles=[[0, 0], [4, 0], None, None], routs=[["101"], [], [], []])
    assert state.scores()[:2] == [6, 6]
    assert state.winners() == [1]


def test_s43_still_equal_players_win_together() -> None:
    assert ended(funds=[3, 3, 1, 0], castles=[[0, 0], [4, 0], None, None]).winners() == [0, 1]
    assert recorded("01")["final"]["winners"] == [0, 1]


def test_s43_a_castle_comes_before_the_total() -> None:
    assert ended(funds=[0, 30, 0, 0], castles=[[0, 0], None, None, None]).winners() == [0]


def test_s43_if_nobody_built_totals_decide() -> None:
    assert ended(funds=[0, 30, 0, 0]).winners() == [1]


def test_s43_nobody_has_won_while_the_game_runs() -> None:
    assert country([(0, 0, "101", 0)], hands=[["103"]]).winners() == []


@pytest.mark.parametrize("seed", range(9))
def test_every_random_game_ends_in_time_with_funds_never_below_nothing(seed: int) -> None:
    players = 2 + seed % 3
    turns = SHINANO.tables.box.counts[players].turns
    for state in random_states(players, seed):
        assert min(state.funds) >= 0
        assert max(state.turns) <= turns
    assert state.winners()


def test_s27_tolls_only_pass_money_on_and_mountains_take_it() -> None:
    for state in random_states(4, 12):
        for text in [text for text in legal(state) if text.startswith("M")]:
            after = state.clone()
            over_mountains = "mountain_move" in keys(play(after, text))
            assert sum(state.funds) - sum(after.funds) == (2 if over_mountains else 0)
