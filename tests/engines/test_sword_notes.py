"""Sword of the Weak: what is told, in which order, to whom, and that the table shows it done at that very moment."""

from __future__ import annotations

import inspect
import random
import re
from typing import Any

from heard import keys, told
from random_play import random_game
from sword_table import begin, play, table

from engines.game import Note
from engines.sword import SWORD, notes, refusals
from engines.sword.state import SwordState

TEN = "0011223344"
THIRD: dict[str, Any] = {"round": 3, "later": []}
STALLED: list[dict[str, Any]] = [{"end": "stall", "out": [], "left": [], "points": []}] * 2


def watch(state: SwordState, *moves: str) -> list[tuple[Note, dict[str, Any]]]:
    """Every note of the moves with the whole table at its moment."""
    beats: list[tuple[Note, dict[str, Any]]] = []
    state.teller = lambda note: beats.append((note, state.clone().position()))
    for text in moves:
        state.apply(SWORD.parse(text))
    state.teller = None
    return beats


def moment(beats: list[tuple[Note, dict[str, Any]]], key: str) -> tuple[dict[str, Any], dict[str, Any]]:
    ((args, position),) = [(dict(note.args), position) for note, position in beats if note.key == key]
    return args, position


def test_a_set_is_told_with_what_it_beats_and_lies_there_unflipped() -> None:
    beats = watch(table("33S8", "9", field="2", owner=1), "play:33S")
    args, position = moment(beats, "played")
    assert args == {
        "seat": 0,
        "cards": ["3", "3", "S"],
        "count": 3,
        "total": 7,
        "side": "blue",
        "beaten": ["2"],
        "beaten_count": 1,
        "beaten_total": 2,
    }
    assert (position["field"], position["under"], position["balance"]) == (["3", "3", "S"], ["2"], "blue")
    assert position["hands"][0] == ["8"]
    args, position = moment(beats, "flipped")
    assert (args["side"], args["total"], position["balance"]) == ("red", 13, "red")


def test_a_lead_is_told_as_one() -> None:
    args, position = moment(watch(table("04", "9"), "play:0"), "led")
    assert args == {"seat": 0, "cards": ["0"], "count": 1, "total": 0, "side": "blue"}
    assert (position["field"], position["turn"]) == (["0"], 0)


def test_a_draw_is_told_to_all_and_its_face_to_one() -> None:
    heard = play(table("1", "2", "3", field="9", deck="75"), "pass")
    assert keys(heard) == ["passed", "drew", "drew_card"]
    assert [note.reveals for note in heard] == [False, True, True]
    assert told(heard, "drew") == [{"seat": 0, "held": 2, "left": 1}]
    assert told(heard, "drew_card") == [{"seat": 0, "card": "7"}]
    assert [note.seats for note in heard] == [None, None, (0,)]


def test_an_empty_deck_is_told() -> None:
    assert keys(play(table("1", "2", "3", field="9"), "pass")) == ["passed", "deck_empty"]


def test_the_eleventh_card_and_its_discard_are_told() -> None:
    state = table(TEN, "2", field="99", deck="8")
    heard = play(state, "pass")
    assert told(heard, "over_limit") == [{"seat": 0, "held": 11, "limit": 10}]
    ((note, position),) = watch(state, "drop:8")[:1]
    assert (note.key, dict(note.args), position["discard"]) == ("discarded", {"seat": 0, "card": "8"}, ["8"])


def test_a_clearing_is_told_with_the_reason_and_the_leader() -> None:
    args, position = moment(watch(table("91", "1"), "play:9", "pass"), "cleared")
    assert args == {"leader_seat": 0, "cards": ["9"]}
    assert (position["field"], position["discard"]) == ([], ["9"])
    args, _ = moment(watch(table("9", "1", "2"), "play:9", "pass", "pass"), "cleared_owner_out")
    assert args == {"leader_seat": 1, "owner_seat": 0, "cards": ["9"]}
    args, _ = moment(watch(begin(2, start=1), "pass", "pass"), "cleared_opening")
    assert args == {"leader_seat": 1, "cards": ["5"]}


def test_the_end_of_a_round_is_told_point_by_point_up_to_the_next_start() -> None:
    beats = watch(table("8", "", "12", scores=[1, 2, 0]), "play:8")
    heard = [note for note, _ in beats]
    assert keys(heard) == [
        "led",
        "went_out",
        "round_last",
        *["place_points"] * 2,
        "last_points",
        "dealt",
        *["hand_dealt"] * 3,
        "opening_card",
        "last_player_starts",
    ]
    assert told(heard, "went_out") == [{"seat": 0, "place": 2, "still": 1, "gain": 1, "before": 1, "after": 2}]
    assert told(heard, "place_points") == [
        {"seat": 1, "place": 1, "still": 2, "gain": 2, "total": 2},
        {"seat": 0, "place": 2, "still": 1, "gain": 1, "total": 2},
    ]
    assert told(heard, "last_points") == [{"seat": 2, "gain": 0, "total": 0}]
    args, position = moment(beats, "round_last")
    assert args == {"round": 1, "seat": 2, "held": 2, "gains": [1, 2, 0]}
    assert (len(position["rounds"]), position["round"]) == (1, 1)
    args, position = moment(beats, "dealt")
    assert (args, position["field"], position["balance"]) == ({"round": 2, "each": 7, "left": 32}, [], "blue")
    args, position = moment(beats, "opening_card")
    assert (position["field"], len(position["deck"])) == ([args["card"]], 31)
    assert told(heard, "last_player_starts") == [{"seat": 2, "round": 2}]
    assert [note.seats for note in heard if note.key == "hand_dealt"] == [(0,), (1,), (2,)]


def test_the_end_of_a_round_is_one_moment() -> None:
    """The points were counted when their owners went out: the table waits for nobody's again."""
    last, stall = play(table("8", "", "12"), "play:8"), play(table("1", "2", "", scores=[0, 0, 2]), "pass", "pass")
    for heard, end in ((last, "round_last"), (stall, "round_stalled")):
        at = keys(heard).index(end)
        assert [note.moment for note in heard[at : at + 4]] == ["round_end"] * 4
        assert {note.moment for note in (*heard[:at], *heard[at + 4 :])} == {""}


def test_a_stall_is_told_with_those_still_in() -> None:
    heard = play(table("1", "2", "", scores=[0, 0, 2]), "pass", "pass")
    stalled = {"round": 1, "still_seats": [0, 1], "leader_seat": 0, "gains": [0, 0, 2]}
    assert told(heard, "round_stalled") == [stalled]
    assert [(note.key, note.rule, note.args["seat"]) for note in heard if "gain" in note.args] == [
        ("place_points", "J22", 2),
        ("stall_points", "J24", 0),
        ("stall_points", "J24", 1),
    ]
    assert told(heard, "next_player_starts") == [{"seat": 0, "round": 2}]


def test_the_end_of_the_game_is_told_with_its_tie() -> None:
    state = table("3", "44", scores=[0, 1], **THIRD, rounds=STALLED)
    heard = play(state, "play:3")
    assert told(heard, "tie_broken") == [{"seat": 0, "points": 1, "tied_seats": [0, 1], "round": 3}]
    assert told(heard, "game_over") == [{"winner_seats": [0], "points": 1, "scores": [1, 1]}]
    heard = play(table("3", "44", **THIRD, rounds=STALLED), "pass", "pass")
    assert told(heard, "tie_shared") == [{"points": 0, "tied_seats": [0, 1], "round": 3}]


def test_no_seat_hears_or_sees_a_card_of_another_hand_or_deck() -> None:
    """The same game with all that seat 0 cannot know dealt anew tells seat 0 the same until it draws or is dealt to."""
    rng = random.Random(4)
    for state, move in random_game(SWORD, 3, 21):
        if move is None or state.actor == 0:
            continue
        assert isinstance(state, SwordState)
        other = SWORD.worlds(state.view(0), (), 0)(rng)
        seat = state.actor
        assert seat is not None
        other.hands[seat] = state.hands[seat]
        assert overheard(state.clone(), move) == overheard(other, move)


def overheard(state: SwordState, move: int) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """What seat 0 hears and sees up to the next deal."""
    heard: list[tuple[str, dict[str, Any], dict[str, Any]]] = []
    number = state.deal.number

    def hear(note: Note) -> None:
        if note.readable_by(0) and state.deal.number == number:
            heard.append((note.key, dict(note.args), state.view(0)))

    state.teller = hear
    state.apply(move)
    return heard


def test_every_note_stands_in_the_list_of_notes() -> None:
    made = set(re.findall(r'Note\("(\w+)"', inspect.getsource(notes)))
    assert made == set(re.findall(r"^- `(\w+)`", notes.__doc__ or "", re.MULTILINE))


def test_every_refusal_stands_in_the_list_of_refusals_and_can_happen() -> None:
    found = [
        state.refusal(move)
        for seed in range(6)
        for state, last in random_game(SWORD, 3, seed)
        for move in (state.attempts() if last is not None else (0,))
    ]
    keys_found = {one.key for one in found if one is not None}
    assert keys_found == set(re.findall(r"^\| `(\w+)`", refusals.__doc__ or "", re.MULTILINE))
