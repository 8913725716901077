"""Laying cards and invading, rule by rule (S8 to S19)."""

from __future__ import annotations

from typing import Any

import pytest
from heard import keys
from shinano_positions import country, facts, legal, play, random_states, reason, recorded, recorded_state

from engines.shinano import SHINANO
from engines.shinano.components import Card
from engines.shinano.moves import INVADE, face_and_cell
from engines.shinano.state import ShinanoState
from engines.shinano.tables import CLOSED
from engines.shinano.values import STEPS, xy

Laid = dict[tuple[int, int], list[tuple[str, bool]]]

PLAIN = "101"  # plain all round, no river
PEAKS = "102"  # mountain all round, no river


def test_s8_half_a_turn_swaps_opposite_edges_and_reads_them_backwards() -> None:
    tables = SHINANO.tables
    for card in range(len(tables.ids)):
        north, east, south, west = tables.codes[2 * card]
        turned = [(code & 4) | (code & 1) << 1 | (code & 2) >> 1 for code in (south, west, north, east)]
        assert list(tables.codes[2 * card + 1]) == turned


def test_s8_a_card_may_be_laid_either_way() -> None:
    """104 is plain but for its north edge."""
    state = country([(0, 0, PLAIN, 0)], hands=[["104"]])
    assert {"I:104:0:0,1", "I:104:1:0,1"} <= legal(state)
    assert keys(play(state.clone(), "I:104:0:0,1")) == ["peace"]
    assert keys(play(state.clone(), "I:104:1:0,1")) == ["control"]


def test_s8_a_card_equal_to_itself_after_half_a_turn_has_one_rotation() -> None:
    state = country([(0, 0, PLAIN, 0)], hands=[[PEAKS]])
    assert legal(state) == {"I:102:0:0,-1", "I:102:0:1,0", "I:102:0:0,1", "I:102:0:-1,0"}


def test_s9_a_river_may_not_run_against_a_bank() -> None:
    """109 has a river in N and S, 110 in E and W."""
    state = country([(0, 0, "109", 0)], hands=[["110", PLAIN]])
    assert legal(state) & {"I:110:0:0,1", "I:101:0:0,1", "I:101:0:0,-1", "I:110:0:1,0"} == set()
    assert reason(state, "I:110:0:0,1") == ("S9", "river_cut")
    assert facts(state, "I:101:0:0,1") == {"card": PLAIN, "x": 0, "y": 1, "edges": ["N"]}
    assert "I:101:0:1,0" in legal(state)


def test_s9_the_rivers_of_all_touching_cards_must_agree() -> None:
    """The corner between 109's dry east and 110's west river."""
    rows = [(0, 0, "109", 0), (0, 1, "111", 0), (1, 0, PEAKS, 0), (2, 1, "110", 0)]
    state = country(rows, hands=[["104"]], tokens=((0, 1), (0, 0)))
    assert facts(state, "I:104:0:1,1")["edges"] == ["E"]


def test_s10_an_edge_matches_when_both_halves_are_equal() -> None:
    """301 is mountain then plain on every edge: half a match is none."""
    state = country([(0, 0, "301", 0)], hands=[[PLAIN, "304", "302"]])
    assert keys(play(state.clone(), "I:101:0:1,0")) == ["peace"]
    assert play(state.clone(), "I:302:0:1,0")[0].args["edges"] == ["W"]
    assert keys(play(state.clone(), "I:302:1:-1,0")) == ["peace"]


def row(length: int, at: int = 0, y: int = 0) -> list[tuple[int, int, str, int]]:
    """So many riverless cards side by side."""
    cards = ["101", "102", "103", "104", "105", "106", "107", "108", "201", "202", "203", "204"]
    return [(at + index, y, cards[index], 0) for index in range(length)]


def test_s11_a_ninth_card_in_a_row_is_refused() -> None:
    eight = country(row(8), hands=[["301"]], tokens=((7, 0), (0, 0)))
    assert reason(eight, "I:301:0:8,0") == ("S11", "run_too_long")
    assert facts(eight, "I:301:0:8,0") == {"x": 8, "y": 0, "run": 9, "limit": 8}
    seven = country(row(7), hands=[["301"]], tokens=((6, 0), (0, 0)))
    assert "I:301:0:7,0" in legal(seven)


def test_s11_two_runs_joined_count_together() -> None:
    base = row(4)
    joined = [(5 + index, 0, card, 0) for index, card in enumerate(["105", "106", "107", "108"])]
    state = country([*base, *joined], hands=[["301"]], tokens=((3, 0), (0, 0)))
    assert facts(state, "I:301:0:4,0")["run"] == 9
    shorter = country([*base, *joined[:3]], hands=[["301"]], tokens=((3, 0), (0, 0)))
    assert "I:301:0:4,0" in legal(shorter)


def test_s11_the_map_may_be_wider_than_eight_overall() -> None:
    stairs = [*row(8), (7, 1, "203", 0)]
    state = country(stairs, hands=[["301"]], tokens=((7, 1), (0, 0)))
    assert "I:301:0:8,1" in legal(state)


@pytest.mark.parametrize("seed", range(6))
def test_s11_closed_cells_are_those_a_plain_count_finds(seed: int) -> None:
    for state in random_states(2 + seed % 3, seed):
        for cell, need in state.needs.items():
            runs = [
                1 + sum(_follows(state.land, cell, step)) + sum(_follows(state.land, cell, -step)) for step in STEPS[:2]
            ]
            assert bool(need & CLOSED) == (cell in state.land or max(runs) > 8)


def _follows(land: dict[int, int], cell: int, step: int) -> list[int]:
    found = []
    while cell + step in land:
        cell += step
        found.append(1)
    return found


def test_s12_a_card_is_laid_beside_the_card_under_the_token() -> None:
    state = country([(0, 0, PLAIN, 0), (0, 1, PEAKS, 0)], hands=[["103"]], tokens=((0, 1), (0, 0)))
    placed = {text.split(":")[3] for text in legal(state) if text.startswith("I")}
    assert placed == {"1,1", "0,2", "-1,1"}
    assert reason(state, "I:103:0:1,0") == ("S12", "not_beside_token")
    assert reason(state, "I:103:0:0,0") == ("S12", "cell_taken")
    assert reason(state, "I:104:0:0,2") == ("S12", "not_in_hand")


def test_s12_an_enclosed_token_has_no_side_left_for_any_card() -> None:
    land = [(0, 0, PLAIN, 0), (0, -1, "104", 0), (1, 0, PEAKS, 0), (0, 1, "105", 0), (-1, 0, "106", 0)]
    state = country(land, hands=[["103"]])
    assert {reason(state, f"I:103:0:{cell}") for cell in ("0,-1", "1,0", "0,1", "-1,0")} == {("S12", "enclosed")}
    assert reason(state, "I:103:0:0,0") == ("S12", "cell_taken")
    assert reason(state, "I:103:0:1,1") == ("S12", "not_beside_token")


def test_s12_moving_first_changes_the_place() -> None:
    state = country([(0, 0, PLAIN, 0), (0, 1, PEAKS, 0)], hands=[["103"]], tokens=((0, 1), (0, 0)))
    play(state, "M:0,0")
    assert {text.split(":")[3] for text in legal(state)} == {"0,-1", "1,0", "-1,0"}


def test_s12_one_invasion_a_turn() -> None:
    state = country([(0, 0, PLAIN, 0)], hands=[["103", "104"]])
    play(state, "I:103:0:0,1")
    assert reason(state, "I:104:0:1,0") == ("S12", "invasion_done")


AROUND = [(0, 0, "104", 0), (1, -1, "105", 0), (2, 0, "103", 0)]  # each turns a plain edge to 1,0


@pytest.mark.parametrize("matches", [1, 2, 3])
def test_s13_control_brings_the_value_for_every_matched_edge(matches: int) -> None:
    state = country(AROUND[:matches], hands=[["101"]])
    (note,) = play(state, "I:101:0:1,0")
    assert (note.key, note.rule, note.args["points"], note.args["matches"]) == ("control", "S13", matches, matches)
    assert state.position()["funds"] == [5 + matches, 5]


def test_s13_four_matches_pay_four_times() -> None:
    (note,) = play(recorded_state("10", 98), recorded("10")["record"]["moves"][98])
    assert note.args["matches"] == 4
    assert note.args["points"] == 4 * note.args["value"]


def test_s13_one_match_is_enough_when_others_differ() -> None:
    state = country([(0, 0, PLAIN, 0), (1, 1, PEAKS, 0)], hands=[["103"]])
    (note,) = play(state, "I:103:0:1,0")
    assert note.args["edges"] == ["W"]
    assert note.args["differing_edges"] == ["S"]


def test_s14_peace_costs_the_value_once_however_many_cards_it_touches() -> None:
    state = country([(0, 0, PLAIN, 0), (1, 1, "104", 1)], hands=[["301"]])
    (note,) = play(state, "I:301:0:1,0")
    assert (note.key, note.rule, note.args["points"]) == ("peace", "S14", 3)
    assert note.args["differing_edges"] == ["S", "W"]
    assert state.position()["funds"] == [2, 5]


def test_s14_peace_needs_the_money_and_may_take_all_of_it() -> None:
    poor = country([(0, 0, PLAIN, 0)], hands=[["301", "203"]], funds=[2, 5])
    assert reason(poor, "I:301:0:1,0") == ("S14", "peace_too_dear")
    assert facts(poor, "I:301:0:1,0")["cost"] == 3
    play(poor, "I:203:0:0,1")
    assert poor.position()["funds"] == [0, 5]


def test_s15_peace_may_be_chosen_where_control_is_possible() -> None:
    state = country([(0, 0, PLAIN, 0)], hands=[["103", PEAKS]])
    assert {"I:103:0:0,1", "I:102:0:0,1"} <= legal(state)


def test_s16_in_the_final_turns_only_control_is_allowed() -> None:
    state = country([(0, 0, PLAIN, 0)], hands=[["103", PEAKS], [PEAKS]], final=True)
    assert not any(text.startswith("I:102") for text in legal(state))
    assert reason(state, "I:102:0:0,1") == ("S16", "final_needs_control")


def test_s17_nobody_is_routed_who_can_lay_a_card() -> None:
    """Nothing fits 109's rivers, but two steps away there is a place."""
    state = country([(0, 0, "109", 0), (1, 0, PEAKS, 0)], hands=[[PLAIN]], tokens=((1, 0), (1, 0)))
    assert reason(state, "R:101") == ("S17", "invasion_possible")
    assert facts(state, "R:101")["from_x"] == 1


def test_s17_a_place_that_costs_a_mountain_move_forbids_the_rout() -> None:
    """315 is river on every edge; the way to 102 leads over the mountains."""
    state = country(
        [(0, 0, "106", 0), (0, -1, PEAKS, 0), (1, 0, "206", 1), (-1, 0, "204", 0), (0, 1, "105", 0)],
        hands=[[PLAIN]],
        funds=[3, 5],
    )
    assert not any(text.startswith("R") for text in legal(state))
    assert "M:0,-1" in legal(state)


def test_s18_before_the_invasion_one_may_only_move_where_one_can_invade() -> None:
    trace = recorded("03")["trace"]
    state = recorded_state("03", 34)
    assert not any(text.startswith("I") for text in trace[34]["legal"])
    dead_ends = [
        SHINANO.text(move) for move in state.attempts() if (bar := state.refusal(move)) and bar.key == "dead_end"
    ]
    assert dead_ends
    assert all(reason(state, text) == ("S18", "dead_end") for text in dead_ends)


def test_s18_money_spent_on_the_way_counts() -> None:
    """From 102 only peace is possible, and the mountain move leaves too little for it."""
    rows = [(0, 0, PEAKS, 0), (0, -1, "106", 0), (1, 0, PLAIN, 0)]
    state = country(rows, hands=[["301"]], funds=[4, 5])
    assert facts(state, "M:0,-1") == {"x": 0, "y": -1, "cost": 2, "left": 2}
    assert "M:1,0" in legal(state)
    richer = country(rows, hands=[["301"]], funds=[5, 5])
    assert "M:0,-1" in legal(richer)


def test_s18_when_nothing_can_be_laid_one_may_move_anywhere() -> None:
    state = recorded_state("09", 48)
    assert all(text[0] in "MR" for text in legal(state))
    for text in [text for text in legal(state) if text.startswith("M")]:
        moved = state.clone()
        play(moved, text)
        assert all(after.startswith("R") for after in legal(moved))


def test_s19_a_rout_sets_any_card_aside_and_still_lets_one_move_and_refill() -> None:
    state = recorded_state("09", 48)
    hand = state.position()["hands"][state.mover]
    assert {f"R:{card}" for card in hand} <= legal(state)
    seat = state.mover
    play(state, "R:104")
    assert state.position()["routs"][seat] == ["104"]
    assert any(text.startswith("M") for text in legal(state))
    play(state, "E")
    assert len(state.position()["hands"][seat]) == len(hand)


def test_s19_too_little_money_for_peace_is_a_rout_too() -> None:
    state = country([(0, 0, PLAIN, 0)], hands=[[PEAKS]], funds=[0, 5])
    assert legal(state) == {"R:102"}
    assert reason(state, "E") == ("S19", "rout_first")


@pytest.mark.parametrize("seed", range(6))
def test_invasions_are_those_a_plain_search_finds(seed: int) -> None:
    for state in random_states(2 + seed % 3, 100 + seed):
        if state.actor is None or state.result:
            continue
        found = {move for move in state.legal() if move >= INVADE}
        assert found == set(_plain_invasions(state))


def _plain_invasions(state: ShinanoState) -> list[int]:
    """By the words of the rules, from the position alone."""
    position = state.position()
    cards = {card.id: card for card in SHINANO.tables.box.cards}
    laid = {(x, y): _edges(cards[card], rotation) for x, y, card, rotation in position["map"]}
    seat = position["turn"]
    token = tuple(position["tokens"][seat])
    found = []
    for card_id in position["hands"][seat]:
        card = cards[card_id]
        for rotation in (0, 1):
            if rotation and _edges(card, 0) == _edges(card, 1):
                continue
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                place = (token[0] + dx, token[1] + dy)
                if _fits(position, laid, place, card, rotation):
                    found.append(SHINANO.parse(f"I:{card_id}:{rotation}:{place[0]},{place[1]}"))
    return found


def _fits(position: dict[str, Any], laid: Laid, place: tuple[int, int], card: Card, rotation: int) -> bool:
    if place in laid or (position["handicap"] and position["turn"] == position["start"] and card.value == 3):
        return False
    for dx, dy in ((1, 0), (0, 1)):
        run = 1
        for sign in (1, -1):
            x, y = place
            while (x := x + sign * dx, y := y + sign * dy) in laid:
                run += 1
        if run > 8:
            return False
    touching = [
        (mine, laid[(place[0] + dx, place[1] + dy)][edge])
        for mine, (dx, dy), edge in zip(
            _edges(card, rotation), ((0, -1), (1, 0), (0, 1), (-1, 0)), (2, 3, 0, 1), strict=True
        )
        if (place[0] + dx, place[1] + dy) in laid
    ]
    if any(mine[1] != theirs[1] for mine, theirs in touching):
        return False
    matches = sum(mine == theirs for mine, theirs in touching)
    return bool(matches) or (not position["final"] and position["funds"][position["turn"]] >= card.value)


def _edges(card: Card, rotation: int) -> list[tuple[str, bool]]:
    edges = [(halves, name in card.rivers) for name, halves in zip("NESW", card.edges, strict=True)]
    if rotation:
        north, east, south, west = [(halves[::-1], river) for halves, river in edges]
        return [south, west, north, east]
    return edges


def test_an_invasion_names_what_it_lays_and_where() -> None:
    face, cell = face_and_cell(SHINANO.parse("I:112:1:-1,0"))
    assert (SHINANO.tables.ids[face // 2], face % 2, xy(cell)) == ("112", 1, [-1, 0])
