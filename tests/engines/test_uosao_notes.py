"""U O SA O: what is told, in which order, and that the table shows it done at that very moment."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest
from heard import keys, told
from uosao_table import HAND, LINE, begin, play, table

from engines.game import Note
from engines.uosao import UOSAO, notes
from engines.uosao.state import UosaoState


def watch(state: UosaoState, *moves: str) -> list[tuple[Note, dict[str, Any]]]:
    """Every note of the moves with the table at its moment."""
    beats: list[tuple[Note, dict[str, Any]]] = []
    state.teller = lambda note: beats.append((note, state.view(0)))
    for text in moves:
        state.apply(UOSAO.parse(text))
    state.teller = None
    return beats


def moments(beats: list[tuple[Note, dict[str, Any]]], key: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(dict(note.args), view) for note, view in beats if note.key == key]


def test_a_whole_round_is_told_in_the_order_of_the_table() -> None:
    state = table(
        5,
        line=["C", "C", "T", "1:2t", "C", "C"],
        points=[5, 0, 0, 0, 0],
        down=[0, 0, 0, 1, 0],
        table=[[], [], [], [], ["R3"]],
        hands=[*[list(HAND)] * 4, ["1", "1", "2", "2t"]],
    )
    heard = play(state, "R1", "L2", "L2t", "L3", "D1", "@6")
    assert keys(heard) == [
        *["move_played"] * 4,
        "road_played",
        "cancelled",
        "wins_direction",
        "blocked",
        "road_inserted",
        "taken_back",
        "step",
        "marched",
        "fell",
        "paid",
        "cards_spent",
        "stood_up",
        "marker_passed",
    ]
    assert [note.key for note in heard if note.quiet] == ["step", "cards_spent"]
    assert {note.seats for note in heard} == {None}, "everything is open"
    assert not any(note.reveals for note in heard)


def test_a_season_is_told_from_the_last_march_to_the_next_start_player() -> None:
    state = table(soldiers=[[4, 1], [2, 0], [0, 0]])
    play(state, "R3", "D1", "L2")
    assert keys(play(state, "@0")) == [
        "road_inserted",
        "step",
        "marched",
        "reached_king",
        "step",
        "step",
        "marched",
        "cards_spent",
        "season_king",
        *["season_points"] * 3,
        "season_set_up",
        "season_starter",
    ]


def test_two_kings_are_told_before_the_measuring() -> None:
    heard = keys(play(table(soldiers=[[4, 1], [2, 0], [0, 0]]), "R3", "R1", "L1"))
    assert heard.index("second_at_king") < heard.index("season_king") < heard.index("season_points")


def test_a_tied_start_is_told_with_those_who_tied() -> None:
    heard = play(table(round=5, points=[2, 2, 0], sp=2), "R1", "R1", "R1")
    assert told(heard, "season_starter_tied") == [
        {"seat": 0, "season": 2, "points": 2, "tied_seats": [0, 1], "last_seat": 2}
    ]
    assert told(heard, "season_starter") == []


def test_the_card_lies_on_the_table_when_it_is_told() -> None:
    ((args, view),) = moments(watch(begin(), "R2t"), "move_played")
    assert args == {"seat": 0, "card": "2t", "move": "R2t", "direction": "R", "steps": 2}
    assert view["played"] == ["R2t", None, None]
    assert view["hands"][0] == ["1", "1", "2", "3"]


def test_the_trap_is_told_as_one() -> None:
    assert [args["trap"] for args, _ in moments(watch(begin(), "D1", "D2t"), "road_played")] == [False, True]


def test_the_road_lies_in_the_line_and_the_spent_cards_are_back_when_told() -> None:
    state = table(table=[["R3"], [], []], hands=[["1", "1", "2", "2t"], list(HAND), list(HAND)])
    beats = watch(state, "D2t", "L1", "L1", "@5")
    ((road, inserted),) = moments(beats, "road_inserted")
    lies = {"side": "R", "left_road": "C", "right_road": "R"}
    assert road == {"seat": 0, "card": "2t", "road": "0:2t", "gap": 5, "trap": True, **lies}
    assert inserted["line"] == [*LINE, "0:2t"]
    assert inserted["table"][0] == ["R3"]
    ((_, back),) = moments(beats, "taken_back")
    assert (back["table"][0], back["hands"][0]) == ([], ["1", "1", "2", "3"])


def test_every_step_is_seen_on_its_square() -> None:
    beats = watch(begin(), "R3", "R1", "L1")
    steps = [(args, view) for args, view in moments(beats, "step") if args["seat"] == 0]
    assert [view["soldiers"][0] for _, view in steps] == [[3, 0], [3, 1], [4, 0]]
    assert [args["place"] for args, _ in steps] == [[3, 0], [3, 1], [4, 0]]
    assert [args["left"] for args, _ in steps] == [2, 1, 0]
    march = moments(beats, "marched")[0][0]
    assert (march["from_place"], march["to_place"]) == ([2, 0], [4, 0])
    assert (march["from_road"], march["to_road"], march["lost"]) == ("T", "C", 0)
    assert march["away"] == 2, "three squares lead on to the second card"


def test_a_soldier_at_a_king_is_seen_there_while_the_round_is_carried_out() -> None:
    beats = watch(table(soldiers=[[0, 0], [2, 0], [4, 1]]), "L2", "D1", "R1", "@2")
    views = [view for _, view in moments(beats, "reached_king")]
    assert (views[0]["soldiers"][0], views[1]["soldiers"][2]) == ([-1, 0], [6, 0])
    assert [args["to_road"] for args, _ in moments(beats, "marched")] == ["L", "R"]


def test_lost_steps_name_their_rule() -> None:
    heard = play(table(soldiers=[[0, 0], [2, 0], [2, 0]]), "L2", "R1", "R1")
    assert [note.rule for note in heard if note.key == "reached_king"] == ["U22"]
    heard = play(table(soldiers=[[0, 0], [2, 0], [2, 0]]), "L1", "R1", "R1")
    assert [note.rule for note in heard if note.key == "reached_king"] == ["U29"]


def test_a_fall_is_seen_before_its_payment() -> None:
    state = table(line=["C", "C", "T", "1:2t", "C"], points=[5, 1, 0])
    beats = watch(state, "R1", "L1", "L1")
    ((_, fallen),) = moments(beats, "fell")
    assert (fallen["down"], fallen["points"]) == ([1, 0, 0], [5, 1, 0])
    ((payment, paid),) = moments(beats, "paid")
    assert paid["points"] == [3, 3, 0]
    assert payment == {"seat": 0, "to_seat": 1, "amount": 2, "held": 5}


def test_the_marker_and_the_stand_up_are_seen_when_told() -> None:
    beats = watch(table(down=[0, 1, 0], sp=1), "R1", "R1", "L1")
    ((_, risen),) = moments(beats, "stood_up")
    assert (risen["down"], risen["sp"], risen["round"]) == ([0, 0, 0], 1, 1)
    ((_, passed),) = moments(beats, "marker_passed")
    assert (passed["sp"], passed["round"]) == (2, 2)


def test_a_longer_rest_is_told_at_its_end_only() -> None:
    state = table(down=[2, 0, 0])
    assert told(play(state, "R1", "R1", "L1"), "stood_up") == []
    assert state.position()["down"] == [1, 0, 0]


def test_the_season_ends_before_the_eyes_of_all() -> None:
    state = table(soldiers=[[4, 1], [2, 0], [0, 0]], points=[1, 2, 3], line=[*LINE], season=2)
    beats = watch(state, "R1", "D1", "D1", "@3", "@0")
    ((end, view),) = moments(beats, "season_king")
    assert (view["soldiers"][0], view["points"], len(view["line"])) == ([7, 0], [1, 2, 3], 7)
    assert (view["season"], view["seasons"]) == (2, [])
    assert end["gains"] == [6, 2, 0]
    counted = [(args["seat"], view["points"]) for args, view in moments(beats, "season_points")]
    assert counted == [(0, [7, 2, 3]), (1, [7, 4, 3]), (2, [7, 4, 3])], "one seat after the other"
    ((_, fresh),) = moments(beats, "season_set_up")
    assert (fresh["season"], fresh["line"], fresh["soldiers"]) == (3, list(LINE), [[2, 0]] * 3)
    assert fresh["seasons"] == [{"by": 0, "king": "R", "round": 1, "gains": [6, 2, 0]}]


def test_the_counting_of_a_town_season_begins_beside_the_town() -> None:
    state = table(round=5, soldiers=[[0, 0], [4, 0], [2, 0]])
    points = told(play(state, "R1", "R1", "R1"), "season_points")
    assert points[0] == {
        "seat": 0,
        "gain": 2,
        "roads": ["C", "C"],
        "ats": [1, 0],
        "from_at": 2,
        "to_at": 0,
        "before": 0,
        "after": 2,
    }
    assert (points[1]["ats"], points[2]["ats"]) == ([3, 4], [])


def test_the_game_is_over_when_that_is_told() -> None:
    beats = watch(table(season=3, round=5, points=[1, 0, 0]), "R1", "R1", "R1")
    ((_, view),) = moments(beats, "game_over")
    assert (view["phase"], view["actor"], len(view["seasons"])) == ("over", None, 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_season_gives_is_what_its_cards_count(players: int) -> None:
    state = table(players, round=5, soldiers=[[seat, 0] for seat in range(players)])
    for args in told(play(state, *["L1"] * players), "season_points"):
        assert args["gain"] == len(args["roads"]) == len(args["ats"])
        assert args["after"] == args["before"] + args["gain"]


def test_every_note_stands_in_the_list_of_notes() -> None:
    source = inspect.getsource(notes)
    made = set(re.findall(r'Note\("(\w+)"', source))
    assert made == set(re.findall(r"^- `(\w+)`", notes.__doc__ or "", re.MULTILINE))
