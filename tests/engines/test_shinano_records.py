"""The rule page's worked example, the tutorial's steps, and the rare cases its help page shows."""

from __future__ import annotations

import pytest
from shinano_positions import legal, play, recorded, recorded_state

from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState, read_position

WORKED = [
    (0, "I:112:1:-1,0", [6, 5]),
    (0, "E", [6, 5]),
    (1, "I:309:1:0,1", [6, 8]),
    (1, "M:0,1", [6, 8]),
    (1, "E", [6, 8]),
    (0, "I:108:1:1,0", [5, 8]),
    (0, "E", [5, 8]),
    (1, "I:306:0:-1,1", [5, 11]),
    (1, "M:0,0", [6, 10]),
    (1, "C", [6, 0]),
    (1, "E", [6, 0]),
    (0, "M:-1,1", [4, 2]),
]


def start_of(name: str) -> ShinanoState:
    return SHINANO.start(recorded(name)["record"]["setup"])


def test_the_worked_example_is_played_as_written() -> None:
    state = start_of("03")
    assert legal(state) == {
        "I:108:0:1,0",
        "I:108:1:1,0",
        "I:112:0:0,-1",
        "I:112:1:-1,0",
        "I:112:1:0,1",
        "I:112:1:1,0",
    }
    for seat, text, funds in WORKED:
        assert state.actor == seat
        play(state, text)
        assert state.position()["funds"] == funds


def test_the_worked_examples_first_view_is_as_written() -> None:
    view = start_of("03").view(0)
    assert view["hands"] == [["108", "112", "301", "302", "307"], ["?"] * 5]
    assert (view["deck"], view["removed"], view["routs"]) == (["?"] * 20, ["?"] * 10, [[], []])


def test_the_worked_examples_position_after_ten_moves_is_as_written() -> None:
    state = start_of("03")
    play(state, *(text for _, text, _ in WORKED[:11]))
    position = state.position()
    assert position["map"] == [
        [-1, 0, "112", 1],
        [-1, 1, "306", 0],
        [0, 0, "214", 0],
        [0, 1, "309", 1],
        [1, 0, "108", 1],
    ]
    assert (position["turn"], position["turns"], position["castles"]) == (0, [2, 2], [None, [-1, 1]])


def test_the_worked_example_ends_as_written() -> None:
    moves = recorded("03")["record"]["moves"]
    state = start_of("03")
    told = play(state, *moves)
    counted = {note.args["seat"]: note.args for note in told if note.key == "counted"}
    lines = ("funds", "castle_points", "rout_penalty", "finish_penalty", "total")
    assert [counted[0][line] for line in lines] == [23, 12, 0, 3, 32]
    assert [counted[1][line] for line in lines] == [18, 13, 0, 5, 26]
    assert told[-1].args == {"winner_seats": [0], "total": 32}


@pytest.mark.parametrize(
    ("name", "entry", "moves", "told"),
    [
        ("03", 0, ["I:112:1:-1,0"], ["control", "handicap_over"]),
        ("03", 1, ["E"], ["drawn_card", "drawn", "turn_passed"]),
        ("03", 2, ["I:309:1:0,1"], ["control"]),
        ("03", 3, ["M:0,1"], ["step", "ride"]),
        ("03", 5, ["I:108:1:1,0"], ["peace"]),
        ("03", 8, ["M:0,0"], ["step", "toll", "ride"]),
        ("03", 9, ["C"], ["castle"]),
        ("03", 34, ["M:0,1"], ["step", "toll", "step", "ride"]),
        ("03", 38, ["I:204:0:1,1"], ["control"]),
        ("03", 40, ["M:0,2"], ["mountain_paid", "step", "mountain_move"]),
        ("09", 48, ["R:104"], ["rout", "rout_card"]),
        ("03", 78, ["M:0,-2", "Q"], ["step", "step", "ride", "retired"]),
    ],
)
def test_the_tutorials_moves_do_what_it_shows(name: str, entry: int, moves: list[str], told: list[str]) -> None:
    heard = [note.key for note in play(recorded_state(name, entry), *moves)]
    assert heard[: len(told)] == told


@pytest.mark.parametrize("name", [f"{number:02}" for number in range(1, 13)])
def test_a_position_describes_its_state_whole(name: str) -> None:
    """From every recorded position the game goes on as recorded."""
    trace, moves = recorded(name)["trace"], recorded(name)["record"]["moves"]
    for entry, text, following in zip(trace[:-1], moves, trace[1:], strict=True):
        state = read_position(SHINANO.tables, entry["position"])
        assert sorted(legal(state)) == entry["legal"]
        state.apply(SHINANO.parse(text))
        assert state.position() == following["position"]


def test_castles_may_stand_diagonally_to_each_other() -> None:
    state = recorded_state("03", 24)
    play(state, recorded("03")["record"]["moves"][24])
    (x1, y1), (x2, y2) = state.position()["castles"]
    assert (abs(x1 - x2), abs(y1 - y2)) == (1, 1)


def test_a_cell_is_barred_by_the_run_limit_in_a_recorded_game() -> None:
    state = recorded_state("08", 89)
    barred = [move for move in state.attempts() if (no := state.refusal(move)) and no.key == "run_too_long"]
    assert barred
