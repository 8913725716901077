"""Movement, rule by rule (S20 to S29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from heard import keys
from shinano_positions import Row, country, facts, legal, play, random_states, reason, recorded, recorded_state

from engines.shinano import SHINANO
from engines.shinano.movement import cells_of, reach
from engines.shinano.state import ShinanoState
from engines.shinano.tables import MOUNTAIN, RIVER
from engines.shinano.values import OPPOSITE, STEPS, xy

VALLEY: list[Row] = [(0, 0, "109", 0), (0, 1, "111", 0), (0, 2, "207", 0), (0, 3, "208", 0)]
"""A river from north to south through four cards."""

RING: list[Row] = [
    (0, 0, "310", 0),  # rivers E, S
    (1, 0, "312", 0),  # E, S, W
    (0, 1, "307", 1),  # S, E after half a turn of N, W
    (1, 1, "314", 1),  # S, W, E after half a turn of N, E, W
]


def moving(rows: Sequence[Row], **changes: Any) -> ShinanoState:
    """The actor has made his invasion and may still move."""
    return country(rows, **{"invasion": "peace", "placed": [rows[-1][0], rows[-1][1]], **changes})


def goals(state: ShinanoState) -> dict[tuple[int, ...], int]:
    """Where the token may go, and for how much."""
    return {tuple(xy(cell)): route[0] for cell, route in reach(state).items()}


def test_s20_moving_is_free_to_choose_and_happens_once() -> None:
    state = moving(VALLEY)
    assert "E" in legal(state)
    play(state, "M:0,1")
    assert legal(state) == {"E"}
    assert reason(state, "M:0,2") == ("S20", "moved_already")


def test_s20_movement_may_come_before_or_after_the_invasion() -> None:
    state = country([(0, 0, "101", 0), (1, 0, "103", 1)], hands=[["104"]])
    before = state.clone()
    play(before, "M:1,0")
    assert reason(before, "M:0,0") == ("S20", "moved_already")
    play(before, "I:104:1:2,0")
    assert legal(before) == {"E"}
    after = state.clone()
    play(after, "I:104:1:0,1", "M:1,0", "E")


def test_s20_one_moves_over_laid_cards_only() -> None:
    state = moving(VALLEY)
    assert reason(state, "M:1,0") == ("S20", "no_card_there")
    far = moving([*VALLEY, (1, 3, "102", 0)])
    assert reason(far, "M:1,3") == ("S20", "out_of_reach")


def test_s21_a_ride_goes_any_number_of_cards_for_nothing() -> None:
    state = moving(VALLEY)
    assert goals(state) == {(0, 1): 0, (0, 2): 0, (0, 3): 0}
    told = play(state, "M:0,3")
    assert keys(told) == ["step", "step", "step", "ride"]
    assert told[-1].args == {"seat": 0, "x": 0, "y": 3, "cards": ["111", "207", "208"], "cost": 0}
    assert state.position()["funds"] == [5, 5]


def test_s21_a_river_leaves_a_card_by_any_of_its_river_edges() -> None:
    """214 has rivers in N, S and W: from the north one rides on to the west."""
    state = moving([(0, -1, "109", 0), (0, 0, "214", 0), (-1, 0, "210", 0)], tokens=((0, -1), (0, -1)))
    assert (-1, 0) in goals(state)


def test_s22_a_mountain_edge_costs_two() -> None:
    state = moving([(0, 0, "102", 0), (0, 1, "104", 0)])
    assert goals(state) == {(0, 1): 2}
    told = play(state, "M:0,1")
    assert keys(told) == ["mountain_paid", "step", "mountain_move"]
    assert [note.key for note in told if not note.quiet] == ["mountain_paid"], "one line of the log for one event"
    assert {note.rule for note in told} == {"S22"}
    assert state.position()["funds"] == [3, 5]


def test_s22_all_four_halves_must_be_mountain() -> None:
    """104's west edge is plain."""
    assert goals(moving([(0, 0, "102", 0), (1, 0, "104", 0)])) == {(1, 0): 0}


def test_s22_a_mountain_move_leads_one_card_far() -> None:
    assert (0, 2) not in goals(moving([(0, 0, "102", 0), (0, 1, "106", 0), (0, 2, "105", 0)]))


def test_s23_a_river_in_a_mountain_edge_makes_it_free() -> None:
    """All four halves between 109 and 111 are mountain, with a river."""
    assert goals(moving(VALLEY[:2])) == {(0, 1): 0}


def test_s24_any_other_edge_is_crossed_for_nothing_by_one_card() -> None:
    state = moving([(0, 0, "101", 0), (1, 0, "103", 1), (2, 0, "104", 0)])
    assert goals(state) == {(1, 0): 0}
    told = play(state, "M:1,0")
    assert keys(told) == ["step", "normal_move"]
    assert {note.rule for note in told} == {"S24"}


def test_s25_a_token_ends_the_ride_and_takes_one() -> None:
    state = moving(VALLEY, tokens=((0, 0), (0, 2)))
    assert goals(state) == {(0, 1): 0, (0, 2): 1}
    assert reason(state, "M:0,3") == ("S25", "way_blocked")
    assert facts(state, "M:0,3")["seats"] == [1]
    told = play(state, "M:0,2")
    assert keys(told) == ["step", "step", "toll", "ride"]
    assert state.position()["funds"] == [4, 6]


def test_s25_a_castle_takes_two_and_lets_the_ride_go_on() -> None:
    state = moving(VALLEY, castles=[None, [0, 2]])
    assert goals(state) == {(0, 1): 0, (0, 2): 2, (0, 3): 2}
    play(state, "M:0,3")
    assert state.position()["funds"] == [3, 7]


def test_s25_token_and_castle_take_three_together_and_end_the_ride() -> None:
    state = moving(VALLEY, tokens=((0, 0), (0, 2)), castles=[None, [0, 2]])
    assert goals(state) == {(0, 1): 0, (0, 2): 3}
    toll = next(note for note in play(state, "M:0,2") if note.key == "toll")
    assert (toll.rule, toll.args["token"], toll.args["castle"], toll.args["points"]) == ("S25", 1, 2, 3)


def test_s25_tolls_are_due_on_every_kind_of_movement() -> None:
    over_mountains = moving([(0, 0, "102", 0), (0, 1, "104", 0)], tokens=((0, 0), (0, 1)))
    assert goals(over_mountains) == {(0, 1): 3}
    over_plains = moving([(0, 0, "101", 0), (1, 0, "103", 1)], castles=[None, [1, 0]])
    assert goals(over_plains) == {(1, 0): 2}


def test_s25_a_ride_past_several_castles_pays_each() -> None:
    state = moving(VALLEY, tokens=((0, 0),) * 3, castles=[None, [0, 1], [0, 3]])
    assert goals(state)[(0, 3)] == 4
    play(state, "M:0,3")
    assert state.position()["funds"] == [1, 7, 7]


def test_s26_each_owner_on_a_card_is_paid() -> None:
    state = moving(VALLEY, tokens=((0, 0), (0, 1), (0, 1), (0, 0)), castles=[None, None, None, [0, 1]])
    told = play(state, "M:0,1")
    assert [(note.args["owner_seat"], note.args["points"]) for note in told if note.key == "toll"] == [
        (1, 1),
        (2, 1),
        (3, 2),
    ]
    assert {note.rule for note in told if note.key == "toll"} == {"S26"}
    assert state.position()["funds"] == [1, 6, 6, 7]


def test_s27_leaving_costs_nothing_and_neither_does_what_is_ones_own() -> None:
    state = moving(VALLEY, tokens=((0, 0), (0, 0)), castles=[[0, 2], [0, 0]])
    assert goals(state) == {(0, 1): 0, (0, 2): 0, (0, 3): 0}


def test_s28_what_one_cannot_pay_one_cannot_do() -> None:
    poor = moving(VALLEY, castles=[None, [0, 2]], funds=[1, 5])
    assert goals(poor) == {(0, 1): 0}
    assert reason(poor, "M:0,3") == ("S28", "way_too_dear")
    assert facts(poor, "M:0,3") == {"x": 0, "y": 3, "cost": 2, "funds": 1}
    exact = moving(VALLEY, castles=[None, [0, 2]], funds=[2, 5])
    play(exact, "M:0,3")
    assert exact.position()["funds"] == [0, 7]


def test_s29_the_own_card_is_no_destination() -> None:
    state = moving(VALLEY)
    assert "M:0,0" not in legal(state)
    assert reason(state, "M:0,0") == ("S29", "already_there")


def test_s29_of_equally_short_ways_the_first_by_north_east_south_west_is_taken() -> None:
    state = moving(RING)
    told = play(state, "M:1,1")
    assert told[-1].args["cards"] == ["312", "314"]


def test_s29_the_cheaper_way_is_taken_though_it_is_longer() -> None:
    """The toll stands on the eastern way."""
    state = moving(RING, castles=[None, [1, 0]])
    told = play(state, "M:1,1")
    assert told[-1].args["cards"] == ["307", "314"]
    assert state.position()["funds"] == [5, 5]


def test_s29_a_way_round_a_token_may_exist() -> None:
    state = moving(RING, tokens=((0, 0), (1, 0)))
    assert goals(state) == {(0, 1): 0, (1, 0): 1, (1, 1): 0}


def test_a_toll_of_three_goes_to_one_player() -> None:
    told = play(recorded_state("05", 31), recorded("05")["record"]["moves"][31])
    assert [note.args["points"] for note in told if note.key == "toll"] == [3]


def test_tolls_may_go_to_two_players_at_once() -> None:
    told = play(recorded_state("12", 58), recorded("12")["record"]["moves"][58])
    assert len({note.args["owner_seat"] for note in told if note.key == "toll"}) == 2


def test_a_retired_player_still_takes_tolls() -> None:
    state = moving(VALLEY, tokens=((0, 0), (0, 1)), castles=[None, [0, 2]], retired=[False, True], final=True)
    play(state, "M:0,1")
    assert state.position()["funds"] == [4, 6]


def test_without_money_free_ways_remain() -> None:
    state = moving([*VALLEY, (1, 0, "102", 0), (-1, 0, "104", 0)], funds=[0, 5])
    assert goals(state) == {(0, 1): 0, (0, 2): 0, (0, 3): 0, (-1, 0): 0}


@pytest.mark.parametrize("seed", range(6))
def test_routes_are_the_least_of_all_ways_there_are(seed: int) -> None:
    for state in random_states(2 + seed % 3, 200 + seed):
        if state.actor is None or state.moved:
            continue
        ways = _all_ways(state)
        here = state.tokens[state.mover]
        found = {cell: (route[0], route[1], cells_of(here, route)) for cell, route in reach(state).items()}
        assert found == {cell: (*min(of_cell)[:2], min(of_cell)[3]) for cell, of_cell in ways.items()}


def _all_ways(state: ShinanoState) -> dict[int, list[tuple[int, int, list[int], list[int]]]]:
    """Every way without loops that can be paid: (cost, cards, edges, cells), by its last cell."""
    codes, land, seat = SHINANO.tables.codes, state.land, state.mover
    here, funds = state.tokens[seat], state.funds[seat]
    ways: dict[int, list[tuple[int, int, list[int], list[int]]]] = {}

    def toll(cell: int) -> int:
        others = [other for other in range(state.players) if other != seat]
        return sum((state.tokens[o] == cell) + 2 * (state.castles[o] == cell) for o in others)

    def ride(cell: int, cost: int, edges: list[int], cells: list[int]) -> None:
        for edge, step in enumerate(STEPS):
            entered = cell + step
            if entered not in land or entered in (here, *cells) or not codes[land[cell]][edge] & RIVER:
                continue
            way = (cost + toll(entered), len(cells) + 1, [*edges, edge], [*cells, entered])
            if way[0] <= funds:
                ways.setdefault(entered, []).append(way)
                if all(state.tokens[o] != entered for o in range(state.players)):
                    ride(entered, *way[:1], *way[2:])

    ride(here, 0, [], [])
    for edge, step in enumerate(STEPS):
        entered = here + step
        if entered in land and not codes[land[here]][edge] & RIVER:
            mountain = codes[land[here]][edge] == MOUNTAIN == codes[land[entered]][OPPOSITE[edge]]
            cost = toll(entered) + 2 * mountain
            if cost <= funds:
                ways.setdefault(entered, []).append((cost, 1, [edge], [entered]))
    return ways
