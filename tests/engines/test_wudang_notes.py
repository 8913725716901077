"""Master of Wudang tells everything that happens, at the moment it is done, with what a sentence needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from heard import keys
from wudang_table import EXAMPLE_ROUND, first, random_timeline

from engines.game import Note
from engines.wudang import WUDANG, notes, refusals
from engines.wudang.components import load_box
from engines.wudang.seen import read_opening, read_view
from engines.wudang.state import WudangState

GAMES = range(40, 70)
ROW = re.compile(r"^- `(\w+)` ([^(:]*)\(([^)]*)\)", re.MULTILINE)
REFUSAL_ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def documented() -> dict[str, tuple[set[str], set[str], set[str]]]:
    """By key: the rules, the flags and the arguments that the module's list gives."""
    text = (notes.__doc__ or "").replace("\n  ", " ")
    rows = {}
    for key, head, arguments in ROW.findall(text):
        words = set(re.findall(r"\w+", head)) - {"or"}
        rules = {word for word in words if word[0] == "W"}
        rows[key] = (rules, words - rules, {name.strip() for name in arguments.split(",")})
    return rows


def replayed(seed: int) -> list[tuple[Note, WudangState]]:
    """Every note of a random game with the state at its moment."""
    timeline = random_timeline(seed)
    state = WUDANG.start(timeline.record.setup)
    told: list[tuple[Note, WudangState]] = []
    state.teller = lambda note: told.append((note, state.clone()))
    for text in timeline.moves:
        state.apply(WUDANG.parse(text))
    return told


@pytest.fixture(scope="module")
def told() -> list[tuple[Note, WudangState]]:
    return [pair for seed in GAMES for pair in replayed(seed)]


def test_every_note_is_listed_with_its_rules_flags_and_arguments(told: list[tuple[Note, WudangState]]):
    rows = documented()
    seen: set[str] = set()
    for note, _ in told:
        rules, flags, arguments = rows[note.key]
        seen.add(note.key)
        assert set(note.args) == arguments, note
        assert note.rule in rules & set(WUDANG.rules), note
        assert ({"quiet"} if note.quiet else set()) | ({"reveals"} if note.reveals else set()) == flags, note
    assert seen == set(rows)


def test_points_are_explained_one_by_one(told: list[tuple[Note, WudangState]]):
    for note, state in told:
        if "after" in note.args:
            assert state.points[note.args["seat"]] == note.args["after"]
            assert note.args["after"] - note.args["before"] == note.args.get("vp", note.args.get("level"))


@pytest.mark.parametrize("seed", range(70, 74))
def test_the_notes_of_a_game_add_up_to_its_scores(seed: int):
    pairs = replayed(seed)
    sums = [0, 0, 0]
    for note, _ in pairs:
        if "after" in note.args:
            sums[note.args["seat"]] += note.args["after"] - note.args["before"]
    assert sums == pairs[-1][1].scores()


def test_the_state_shows_what_a_note_tells(told: list[tuple[Note, WudangState]]):
    checks = 0
    for note, state in told:
        position = state.position()
        checks += shows(note.key, note.args, position)
        cards = [card for hand in position["hands"] for card in hand] + [card for card in position["drawn"] if card]
        assert sorted(cards) == sorted(card.id for card in WUDANG.tables.box.cards)
        for seat in range(-1, 3):
            state.view(seat)
    assert checks > 1000


def shows(key: str, args: Mapping[str, Any], position: Mapping[str, Any]) -> bool:
    """Whether the note tells of something checked here; fails when the position does not show it."""
    match key:
        case "trained":
            assert position["abilities"][args["seat"]][args["ability"]] == args["to_level"]
        case "card_opened" | "card_seen" | "letter_seen":
            assert position["drawn"][args["seat"]] == args["card"]
        case "card_joins":
            assert position["drawn"][args["seat"]] is None
        case "gift_seen":
            assert args["card"] in position["hands"][args["to_seat"]]
        case "worker_placed" | "temporary_placed":
            assert position["spaces"][args["number"] - 1] == args["seat"]
        case "space_executes":
            assert position["resolving"] == args["number"]
        case "worker_home" | "temporary_home":
            assert position["spaces"][args["number"] - 1] is None
        case "dial_moved":
            assert position["dial"] == args["to_index"]
        case "talisman_taken":
            assert position["start"] == args["seat"]
        case "descent_taken":
            assert args["card"] in position["taken"][args["seat"]]
        case "set_shown":
            assert position["shown"][args["seat"]] == args["cards"]
        case "round_begins":
            assert (position["open"][-1], position["round"]) == (args["card"], args["round"])
        case "attributes_revealed":
            assert position["attributes"] == args["attributes"]
        case _:
            return False
    return True


def test_the_last_chip_is_down_before_all_are_revealed():
    state = first()
    state.apply(WUDANG.parse("attr:yin"))
    state.apply(WUDANG.parse("attr:yang"))
    seen: list[tuple[str, list[str | None]]] = []
    state.teller = lambda note: seen.append((note.key, state.view(0)["attributes"]))
    state.apply(WUDANG.parse("attr:yang"))
    assert seen[0] == ("attribute_chosen", ["yin", "?", "?"])
    assert seen[1] == ("attributes_revealed", ["yin", "yang", "yang"])


def test_the_worked_example_is_told_in_order():
    state = first()
    told: list[Note] = []
    state.teller = told.append
    for text in EXAMPLE_ROUND[:14]:
        state.apply(WUDANG.parse(text))
    public = [note for note in told if note.seats is None and not note.quiet]
    assert keys(public)[:10] == [
        "attributes_revealed",
        "temporary_worker",
        "card_drawn",
        "card_opened",
        "card_drawn",
        "card_drawn",
        "card_opened",
        "trained",
        "scored",
        "worker_placed",
    ]
    assert keys(public)[-1] == "victim_chosen"


def test_setting_up_tells_of_the_first_incident_as_every_round_tells_of_its_own():
    heard: list[Note] = []
    timeline = random_timeline(40)
    state = WUDANG.start(timeline.record.setup)
    (opening,) = read_opening(load_box(), read_view(state.view(0)))
    state.teller = heard.append
    for text in timeline.moves:
        state.apply(WUDANG.parse(text))
    begun = [opening, *(note for note in heard if note.key == "round_begins")]
    assert [note.args["round"] for note in begun] == [1, 2, 3, 4, 5, 6]
    assert [note.args["deck"] for note in begun] == [*"AAABBB"]
    assert [note.args["card"] for note in begun[:3]] == timeline.record.setup["deck_a"][2:]


def test_a_clone_tells_nobody():
    state = first()
    told: list[Note] = []
    state.teller = told.append
    state.clone().apply(WUDANG.parse("attr:yin"))
    assert told == []


def test_every_refusal_that_can_be_met_is_listed():
    listed = set(REFUSAL_ROW.findall(refusals.__doc__ or "")) - {"key", "own_first"}  # no move says which worker
    met = {"game_over", "chance_decides", "other_decision"}
    for seed in GAMES:
        timeline = random_timeline(seed)
        for ply in range(timeline.length):
            timeline.seek(ply)
            state = timeline.state
            for move in range(len(WUDANG.tables.moves.texts)):
                refusal = state.refusal(move)
                assert (refusal is None) == (move in state.legal())
                if refusal is not None:
                    met.add(refusal.key)
                    assert refusal.rule in WUDANG.rules
            assert set(state.legal()) <= set(state.attempts())
    assert met == listed
