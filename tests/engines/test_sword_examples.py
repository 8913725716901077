"""Sword of the Weak: the worked example and both tutorial games of the rule page, move by move."""

from __future__ import annotations

import pytest
from sword_table import begin, play, refusal, see

from engines.sword import SWORD
from engines.sword.state import SwordState

WORKED = [
    # seat, balance, field, hand, move
    (0, "blue", "0", "233899S", "play:33S"),
    (1, "red", "33S", "022677S", "play:2277S"),
    (2, "blue", "2277S", "014459S", "pass"),
    (0, "blue", "2277S", "2899", "pass"),
    (1, "blue", "", "06", "play:0"),
    (2, "blue", "0", "0134459S", "play:S"),
    (0, "red", "S", "28899", "play:88"),
    (1, "red", "88", "6", "pass"),
    (2, "red", "88", "0134459", "play:445"),
    (0, "red", "445", "299", "pass"),
    (1, "red", "445", "56", "pass"),
    (2, "red", "", "0139", "play:09"),
    (0, "red", "09", "2499", "pass"),
    (1, "red", "09", "568", "pass"),
    (2, "red", "", "13", "play:3"),
    (0, "red", "3", "24499", "play:44"),
    (1, "red", "44", "5568", "pass"),
    (2, "red", "44", "1", "pass"),
    (0, "red", "", "299", "play:99"),
    (1, "red", "99", "35568", "play:55"),
    (2, "red", "55", "11", "play:11"),
    (0, "red", "11", "2", "pass"),
    (1, "red", "11", "368", "pass"),
    (0, "red", "", "29", "play:9"),
    (1, "red", "9", "3568", "play:36"),
    (0, "red", "36", "2", "pass"),
    (1, "red", "", "58", "play:8"),
    (0, "red", "8", "28", "play:2"),
    (1, "red", "2", "5", "pass"),
    (0, "red", "", "8", "play:8"),
]

SCRIPT_A = {
    "players": 3,
    "start": 0,
    "decks": [
        "01336824556924477756912182294798495801586306007313",
        "80247359321193740667384061888559797650526391021442",
        "12170489680526649817334258930342154735859926060717",
    ],
}
SCRIPT_B = {
    "players": 2,
    "start": 0,
    "decks": [
        "00126834579947529315634473927032001816571265898684",
        "30172907524739815662743053016218588725994041496836",
        "90335023941958572707638622110147443290648869857516",
    ],
}


def test_the_worked_example_goes_as_the_page_says() -> None:
    state = begin(3)
    for seat, balance, field, hand, move in WORKED:
        assert see(state, "turn", "balance", "field") == [seat, balance, field], move
        assert see(state, "hands")[seat] == hand
        play(state, move)
    assert see(state, "round", "start", "balance", "field") == [2, 1, "blue", "9"]
    assert see(state, "rounds") == [{"end": "last", "out": [2, 0], "left": [1], "points": [1, 0, 2]}]
    assert see(state, "hands") == ["013367S", "135567S", "124578S"]


def test_the_view_after_the_first_move_is_the_pages() -> None:
    state = begin(3)
    play(state, "play:33S")
    view = state.view(1)
    assert view["hands"] == [["?"] * 4, list("022677S"), ["?"] * 7]
    assert (view["field"], view["under"], view["owner"]) == (["3", "3", "S"], ["0"], 0)
    assert view["swords"] == [False, True, True]


def script(setup: dict[str, object], moves: str) -> SwordState:
    state = SWORD.start(setup)
    play(state, *moves.split())
    return state


def test_the_first_tutorial_game_ends_with_the_learner_out_first() -> None:
    moves = "play:8 play:55 play:77 pass pass play:44 play:3366 pass pass play:S play:4 play:2 play:0 pass pass play:1"
    state = script(SCRIPT_A, moves)
    assert see(state, "out", "scores") == [[0], [2, 0, 0]]
    play(state, "pass", "pass")
    assert see(state, "field", "turn") == ["", 1]


@pytest.mark.parametrize(
    ("move", "refused"),
    [
        ("play:336S", ("J12", "total_too_low_before_flip")),
        ("play:336", ("J12", "total_too_low")),
        ("play:13", ("J11", "suits_differ")),
    ],
)
def test_the_third_step_of_the_tutorial_refuses_what_it_says(move: str, refused: tuple[str, str]) -> None:
    assert refusal(script(SCRIPT_A, "play:8 play:55 play:77"), move) == refused


def test_the_second_tutorial_game_shows_the_eleventh_card_and_the_sword_in_a_set() -> None:
    state = script(SCRIPT_B, "pass pass pass pass pass pass")
    assert len(see(state, "hands")[0]) == 10
    play(state, "pass")
    assert see(state, "phase") == "discard"
    play(state, "drop:2", "play:5", "play:27S")
    assert see(state, "field", "balance") == ["27S", "red"]
