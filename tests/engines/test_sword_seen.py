"""What a seat sees of Sword of the Weak, typed: nothing of the JSON is lost, and damage is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from engines.errors import RecordError
from engines.game import SPECTATOR, Note
from engines.sword import SWORD, notes
from engines.sword.seen import READERS, FinishedRound, Phase, Told, View, read_note, read_view
from engines.sword.state import SwordState
from ui.terms import load_terms

FILES = sorted((Path(__file__).resolve().parent.parent / "conformance" / "sword").glob("*.json"))
NOTES = (
    notes.led(["3", "S"], seat=0, total=4, side="blue"),
    notes.played(["3", "S"], seat=1, total=4, side="blue", beaten=["2"], beaten_total=2),
    notes.flipped("red", seat=0, cards=["3", "S"], total=7),
    notes.went_out(seat=0, place=1, still=2, gain=2, after=5),
    notes.passed(seat=0),
    notes.drew(seat=0, held=8, left=30),
    notes.drew_card("7", seat=0),
    notes.deck_empty(seat=1),
    notes.over_limit(seat=0, held=11, limit=10),
    notes.discarded("S", seat=0),
    notes.cleared(["2", "3"], leader_seat=0),
    notes.cleared_owner_out(["3", "3"], leader_seat=1, owner_seat=2),
    notes.cleared_opening(["0"], leader_seat=0),
    notes.round_last(1, seat=0, held=3, gains=[0, 2, 1]),
    notes.round_stalled(2, still_seats=[0, 2], leader_seat=2, gains=[0, 2, 0]),
    notes.place_points(seat=0, place=1, still=2, gain=2, total=4),
    notes.last_points(seat=2, gain=0, total=1),
    notes.stall_points(seat=2, gain=0, total=1),
    notes.dealt(2, each=7, left=32),
    notes.hand_dealt(["1", "S"], seat=0),
    notes.opening_card("9", total=9, side="blue"),
    notes.last_player_starts(seat=2, round_number=2),
    notes.next_player_starts(seat=2, round_number=3),
    notes.tie_broken(seat=0, points=4, tied_seats=[0, 1], round_number=3),
    notes.tie_shared(points=0, tied_seats=[0, 1, 2], round_number=3),
    notes.game_over(winner_seats=[1], scores=[0, 3, 2]),
)
"""One of every kind."""
MAY_BE_NULL = {"view.turn", "view.owner"}
BY_SEAT = ("hands", "swords", "scores")


def record(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["record"]
    return data


def states(path: Path) -> Iterator[SwordState]:
    """The position before each move of a recorded game, and the last one."""
    state = SWORD.start(record(path)["setup"])
    for text in record(path)["moves"]:
        yield state
        state.apply(SWORD.parse(text))
    yield state


@cache
def a_view(path: Path = FILES[3], ply: int = -1) -> dict[str, Any]:
    """What seat 1 sees; at the end of a game if no ply is named."""
    view: dict[str, Any] = [json.loads(json.dumps(state.view(1))) for state in states(path)][ply]
    return view


def written_card(card: str | None) -> str:
    return "?" if card is None else card


def written_round(end: FinishedRound) -> dict[str, Any]:
    return {"end": end.end.value, "out": list(end.out), "left": list(end.left), "points": list(end.points)}


def dump(view: View) -> dict[str, Any]:
    """The JSON of a view, from the typed one alone."""
    return {
        "players": view.players,
        "round": view.round,
        "start": view.start,
        "turn": view.turn,
        "phase": view.phase.value,
        "balance": view.balance,
        "field": list(view.field),
        "owner": view.owner,
        "under": list(view.under),
        "passes": view.passes,
        "deck": [written_card(card) for card in view.deck],
        "discard": list(view.discard),
        "hands": [[written_card(card) for card in hand] for hand in view.hands],
        "swords": list(view.swords),
        "out": list(view.out),
        "scores": list(view.scores),
        "rounds": [written_round(end) for end in view.rounds],
        "later": list(view.later),
        "winners": list(view.winners),
    }


def dump_note(told: Told) -> dict[str, Any]:
    """The arguments of a note, from the typed one alone."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(told).items()}


def damaged(value: Any, where: str) -> Iterator[tuple[Any, str]]:
    """This value with each thing in it left out or replaced in turn by all that cannot stand there, and its place."""
    for other in (None, 1.5, 7, "x", True, [], {}):
        if not fits(value, other, where):
            yield other, where
    if isinstance(value, dict):
        for name in value:
            yield {key: one for key, one in value.items() if key != name}, f"{where}.{name}"
            for worse, place in damaged(value[name], f"{where}.{name}"):
                yield {**value, name: worse}, place
    if isinstance(value, list):
        for at, item in enumerate(value):
            for worse, place in damaged(item, f"{where}[{at}]"):
                yield [*value[:at], worse, *value[at + 1 :]], place


def fits(value: Any, other: Any, where: str) -> bool:
    """Whether `other` is of a kind that may stand where `value` stands."""
    if where in MAY_BE_NULL:
        return other in (None, 7)
    if where.startswith("view.later["):
        return other in (None, "x")
    return type(other) is type(value) and not where.endswith((".phase", ".end"))


def place_of_damage(read: Callable[[Any], object], data: Any) -> str:
    """The place that the error names; "" when there is none."""
    try:
        read(data)
    except RecordError as error:
        return error.where
    return ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_that_a_seat_sees_is_lost(path: Path) -> None:
    for state in states(path):
        for seat in (SPECTATOR, *range(state.deal.players)):
            view = state.view(seat)
            typed = read_view(json.loads(json.dumps(view)))
            assert dump(typed) == view
            assert list(dump(typed)) == list(view)
            assert list(asdict(typed)) == list(view)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_that_is_told_is_lost(path: Path) -> None:
    heard: list[Note] = []
    state = SWORD.start(record(path)["setup"])
    state.teller = heard.append
    for text in record(path)["moves"]:
        state.apply(SWORD.parse(text))
    assert len(heard) > 50
    for note in heard:
        assert dump_note(read_note(note)) == note.args, note


def test_every_kind_of_note_is_read_with_its_arguments_in_their_order() -> None:
    for note in NOTES:
        assert list(dump_note(read_note(note)).items()) == list(note.args.items())


def test_every_kind_of_note_has_a_class_of_its_own() -> None:
    said = {key.removeprefix("note.") for key in load_terms("sword") if key.startswith("note.")}
    assert {note.key for note in NOTES} == set(READERS) == said
    assert {type(read_note(note)) for note in NOTES} == set(get_args(Told))


def test_other_hands_and_the_deck_are_hidden_and_the_own_hand_is_not() -> None:
    for state in states(FILES[3]):
        for seat in (SPECTATOR, *range(state.deal.players)):
            view = read_view(state.view(seat))
            assert {*view.deck, *view.later} <= {None}
            for owner, hand in enumerate(view.hands):
                assert (None in hand) == (owner != seat and bool(hand))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_j17_as_many_passes_are_needed_as_the_rules_ask_for(path: Path) -> None:
    for state in states(path):
        view = read_view(state.view(SPECTATOR))
        assert view.is_over or view.passes_needed == state.limit


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_who_has_passed_is_who_has_passed_since_the_last_set(path: Path) -> None:
    passed: list[int] = []
    for state, text in zip(states(path), record(path)["moves"], strict=False):
        view = read_view(state.view(SPECTATOR))
        if not view.passes and view.phase is Phase.TURN:
            passed = []
        if view.field and view.phase is Phase.TURN:
            assert view.passed_seats == set(passed)
        passed = [] if text.startswith("play") else [*passed, *[state.actor or 0] * (view.phase is Phase.TURN)]


def test_nobody_has_passed_when_the_game_is_over() -> None:
    view = read_view(a_view())
    assert view.is_over
    assert replace(view, passes=2).passed_seats == frozenset()


@pytest.mark.parametrize("ply", [0, 25, -1])
def test_damage_to_a_view_is_named_with_its_place(ply: int) -> None:
    spoilt = list(damaged(a_view(ply=ply), "view"))
    assert len(spoilt) > 300
    for view, where in spoilt:
        assert place_of_damage(read_view, view) == where


@pytest.mark.parametrize("name", BY_SEAT)
def test_a_list_by_seat_that_is_too_short_is_named_with_the_seat_it_lacks(name: str) -> None:
    view = deepcopy(a_view())
    del view[name][-1]
    assert place_of_damage(read_view, view) == f"view.{name}[{len(view[name])}]"


def test_points_of_a_round_that_lack_a_seat_are_named() -> None:
    view = deepcopy(a_view())
    del view["rounds"][1]["points"][-1]
    assert place_of_damage(read_view, view) == "view.rounds[1].points[2]"


def test_a_deck_to_come_is_null_or_a_text() -> None:
    for later in (["0123"], [None]):
        assert read_view({**a_view(), "later": later}).later == tuple(later)


def test_members_that_nobody_knows_are_passed_over() -> None:
    assert read_view({**a_view(), "weather": "rain"}) == read_view(a_view())


@pytest.mark.parametrize("data", [None, 3, "view", [], True])
def test_what_is_no_view_at_all_is_refused(data: object) -> None:
    assert place_of_damage(read_view, data) == "view"


def test_damage_to_a_note_is_named_with_its_place() -> None:
    for note in NOTES:
        for args, where in damaged(dict(note.args), f"note.{note.key}"):
            assert place_of_damage(read_note, replace(note, args=args)) == where


@pytest.mark.parametrize("key", ["", "worker_placed"])
def test_a_note_of_no_kind_of_this_game_is_refused(key: str) -> None:
    assert place_of_damage(read_note, Note(key, {"seat": 0})) == "note.key"
