"""What a seat sees of Shinano, typed: nothing of the JSON is lost, and what is damaged is named with its place."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from shinano_positions import recorded

from engines.errors import RecordError
from engines.game import SPECTATOR, Note, Refusal
from engines.shinano import SHINANO
from engines.shinano.seen import (
    Cell,
    Change,
    DeadEnd,
    Edge,
    Movement,
    OtherReason,
    RiverCut,
    RunTooLong,
    View,
    read_note,
    read_reason,
    read_view,
)
from engines.shinano.seen.note_reader import NOTE_READERS
from engines.shinano.state import State

TERMS = Path(__file__).resolve().parents[2] / "translations" / "terms" / "shinano.toml"


def plies() -> Iterator[State]:
    """Every position of the recorded games, each the same object further on; the notes of a move are in `told`."""
    for number in range(1, 13):
        record = recorded(f"{number:02}")["record"]
        state = SHINANO.start(record["setup"])
        yield state
        for text in record["moves"]:
            state.apply(SHINANO.parse(text))
            yield state


@cache
def notes_told() -> tuple[Note, ...]:
    told: list[Note] = []
    for number in range(1, 13):
        record = recorded(f"{number:02}")["record"]
        state = SHINANO.start(record["setup"])
        state.teller = told.append
        for text in record["moves"]:
            state.apply(SHINANO.parse(text))
    return tuple(told)


@cache
def late_view() -> dict[str, Any]:
    """A view in which nothing is missing: a card has been laid, a castle stands, cards are hidden."""
    return next(view for state in plies() for view in [state.view(state.turn)] if _is_full(view))


def _is_full(view: dict[str, Any]) -> bool:
    return view["turn"] is not None and view["placed"] is not None and any(view["castles"]) and any(view["routs"])


def dump(view: View) -> dict[str, Any]:
    """The JSON that a view was read from."""
    data = {field.name: plain(getattr(view, field.name)) for field in fields(view)}
    data["map"] = [[*laid.cell, laid.card, laid.rotation] for laid in view.map]
    for name in ("hands", "routs"):
        data[name] = [["?" if card is None else card for card in cards] for cards in getattr(view, name)]
    for name in ("deck", "removed"):
        data[name] = ["?" if card is None else card for card in getattr(view, name)]
    return {**data, "invasion": None if view.invasion is None else view.invasion.value}


def dump_args(told: Any) -> dict[str, Any]:
    """The arguments that a note was read from."""
    args: dict[str, Any] = {}
    for field in fields(told):
        value = getattr(told, field.name)
        args |= {"x": value.x, "y": value.y} if isinstance(value, Cell) else {field.name: plain(value)}
    args.pop("movement", None)
    return args


def plain(value: Any) -> Any:
    """Tuples as lists, what funds gain as pairs, edges as their letters."""
    if isinstance(value, Change):
        return [value.seat, value.funds]
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def test_every_value_of_every_view_is_found_in_what_is_read() -> None:
    for state in plies():
        for seat in (SPECTATOR, *range(state.players)):
            view = state.view(seat)
            assert list(dump(read_view(view)).items()) == list(view.items())


def test_what_may_not_be_known_is_none() -> None:
    view = read_view(late_view())
    assert view.turn is not None
    assert None not in view.hands[view.turn]
    assert all(set(hand) <= {None} for seat, hand in enumerate(view.hands) if seat != view.turn)
    assert set(view.deck) | set(view.removed) == {None}


def test_a_view_tells_what_lies_on_a_cell() -> None:
    view = read_view(late_view())
    assert {cell: (laid.card, laid.rotation) for cell, laid in view.land.items()} == {
        (x, y): (card, rotation) for x, y, card, rotation in late_view()["map"]
    }
    assert view.placed is not None
    assert view.placed_card == view.card_at(view.placed) == view.land[view.placed].card
    assert view.card_at(Cell(99, 99)) is None
    assert not view.is_over


def test_every_argument_of_every_note_is_found_in_what_is_read() -> None:
    for note in notes_told():
        told = read_note(note)
        assert list(dump_args(told).items()) == list(note.args.items()), note.key


def test_a_step_knows_the_kind_of_movement_that_takes_it() -> None:
    steps = {note.rule: read_note(note) for note in notes_told() if note.key == "step"}
    assert {rule: step.movement for rule, step in steps.items()} == {one.value: one for one in Movement}


def test_every_kind_of_note_is_told_in_the_recorded_games_and_has_a_class_of_its_own() -> None:
    terms = tomllib.loads(TERMS.read_text(encoding="utf-8"))
    assert set(NOTE_READERS) == set(terms["note"])
    assert len({(note.key, type(read_note(note))) for note in notes_told()}) == len(NOTE_READERS)
    assert len({type(read_note(note)) for note in notes_told()}) == len(NOTE_READERS)


def test_an_unknown_note_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read_note(Note("windfall", {"seat": 0}))
    assert caught.value.where == "note.key"


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every member and item in JSON."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        yield (*path, name)
        yield from places(one, (*path, name))


def spelled(path: tuple[str | int, ...], head: str) -> str:
    return head + "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path)


def damaged(data: Any, path: tuple[str | int, ...], change: Any) -> Any:
    """A copy of JSON in which `change` has been made to the owner of what lies at `path`."""
    data = copy.deepcopy(data)
    owner = data
    for name in path[:-1]:
        owner = owner[name]
    change(owner, path[-1])
    return data


def becomes(value: Any) -> Any:
    return lambda owner, name: owner.__setitem__(name, value)


WRONG: list[Any] = [1.5, "elsewhere", {}, {"a": 1}, True, 3, [], [[]], None]


def accepted_anyway(view: dict[str, Any], path: tuple[str | int, ...], wrong: Any) -> bool:
    """Whether a value may stand there as well, because it is of the kind that is asked for."""
    value, top = at(view, path), path[0]
    may_be_null = {("turn",), ("invasion",), ("placed",)}
    if wrong is None:
        return path in may_be_null or (top == "castles" and len(path) == 2)
    if isinstance(value, list):
        open_lists = top in ("map", "deck", "removed") and len(path) == 1
        return wrong == [] and (open_lists or (top in ("hands", "routs") and len(path) == 2))
    if value is None:
        return False
    return type(wrong) is type(value) and path != ("invasion",) and not (path == ("players",) and wrong > value)


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for name in path:
        data = data[name]
    return data


def test_a_view_of_which_a_part_is_of_another_kind_is_refused_and_the_place_is_named() -> None:
    for path in places(late_view()):
        for wrong in WRONG:
            if accepted_anyway(late_view(), path, wrong):
                continue
            with pytest.raises(RecordError) as caught:
                read_view(damaged(late_view(), path, becomes(wrong)))
            place = spelled(path, "view")
            by_count = path == ("players",) and caught.value.key == "record_missing"
            assert caught.value.where.startswith("view.turns[" if by_count else place), (place, wrong)


def test_a_view_that_lacks_a_member_is_refused_and_the_member_is_named() -> None:
    for name in late_view():
        view = {key: value for key, value in late_view().items() if key != name}
        with pytest.raises(RecordError) as caught:
            read_view(view)
        assert (caught.value.key, caught.value.where) == ("record_missing", f"view.{name}")


def test_a_list_that_is_too_short_is_refused_and_what_it_lacks_is_named() -> None:
    players = late_view()["players"]
    for name in ("turns", "tokens", "castles", "funds", "retired", "hands", "routs"):
        with pytest.raises(RecordError) as caught:
            read_view({**late_view(), name: late_view()[name][:-1]})
        assert caught.value.where == f"view.{name}[{players - 1}]"
    with pytest.raises(RecordError) as caught:
        read_view({**late_view(), "placed": [1]})
    assert caught.value.where == "view.placed[1]"
    with pytest.raises(RecordError) as caught:
        read_view({**late_view(), "map": [[0, 0, "101"]]})
    assert caught.value.where == "view.map[0][3]"


@pytest.mark.parametrize("data", [None, 3, "view", [], [1, 2], True])
def test_what_is_no_object_is_no_view(data: object) -> None:
    with pytest.raises(RecordError) as caught:
        read_view(data)
    assert caught.value.where == "view"


def test_other_members_of_a_view_do_no_harm() -> None:
    assert read_view({**late_view(), "weather": "fog"}) == read_view(late_view())


def test_a_note_that_lacks_an_argument_is_refused_and_the_argument_is_named() -> None:
    for note in {note.key: note for note in notes_told()}.values():
        for name in note.args:
            rest = {key: value for key, value in note.args.items() if key != name}
            for args, key in ((rest, "record_missing"), ({**note.args, name: 1.5}, "record_kind")):
                with pytest.raises(RecordError) as caught:
                    read_note(Note(note.key, args, note.rule))
                assert (caught.value.key, caught.value.where) == (key, f"note.{note.key}.{name}")


def test_a_note_with_a_wrong_item_in_a_list_is_refused_and_the_item_is_named() -> None:
    control = next(note for note in notes_told() if note.key == "control")
    for name, wrong, place in (("edges", ["N", "up"], "edges[1]"), ("changes", [[0]], "changes[0][1]")):
        with pytest.raises(RecordError) as caught:
            read_note(Note("control", {**control.args, name: wrong}, control.rule))
        assert caught.value.where == f"note.control.{place}"
    with pytest.raises(RecordError) as caught:
        read_note(Note("step", {"seat": 0, "x": 0, "y": 0, "card": "101"}, "S9"))
    assert caught.value.where == "note.step.rule"


def test_a_refusal_is_read_as_far_as_it_is_drawn() -> None:
    cut = Refusal("S9", "river_cut", {"card": "101", "x": 0, "y": 1, "edges": ["N", "W"]})
    assert read_reason(cut) == RiverCut((Edge.N, Edge.W))
    assert read_reason(Refusal("S11", "run_too_long", {"x": 0, "y": 1, "run": 9, "limit": 8})) == RunTooLong(8)
    assert read_reason(Refusal("S18", "dead_end", {"x": 0, "y": 1, "cost": 2, "left": 0})) == DeadEnd()
    assert read_reason(Refusal("S38", "game_over")) == OtherReason()
    with pytest.raises(RecordError) as caught:
        read_reason(Refusal("S11", "run_too_long", {"run": 9}))
    assert caught.value.where == "refusal.run_too_long.limit"


def test_arguments_that_are_no_object_are_refused_also_where_none_is_asked_for() -> None:
    with pytest.raises(RecordError) as caught:
        read_note(Note("game_over", [], "S38"))  # type: ignore[arg-type]
    assert caught.value.where == "note.game_over"
