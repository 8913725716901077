"""What a seat sees of U O SA O, typed: nothing that the JSON says is lost, and damage is named with its place."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from uosao_table import LINE, begin, play, table

from engines.errors import RecordError
from engines.game import SPECTATOR, Note
from engines.uosao import UOSAO, notes
from engines.uosao.moves import Play, Side
from engines.uosao.seen import (
    Blocked,
    Cancelled,
    Fixed,
    King,
    Marched,
    Outranked,
    Phase,
    Road,
    RoadInserted,
    SeasonEnd,
    SeasonTown,
    SoldierPlace,
    Standing,
    Told,
    View,
    WinsDirection,
    read_note,
    read_view,
)

FOLDER = Path(__file__).resolve().parent.parent / "conformance" / "uosao"
RECORDS = [json.loads(path.read_text(encoding="utf-8"))["record"] for path in sorted(FOLDER.glob("*.json"))]
FIXED = {Fixed.COMMON: "C", Fixed.TOWN: "T"}
RARE = (
    notes.blocked("R3", seat=1, steps=3),
    notes.outranked("L1", seat=1, steps=1, by_seat=2),
    notes.reached_king("L", seat=0, lost=2),
    notes.paid_nothing(seat=0, to_seat=1, held=1),
    notes.own_trap(seat=2, held=4),
    notes.second_at_king("R", seat=0, by_seat=1),
    notes.season_starter_tied(seat=0, season=2, points=4, tied_seats=[0, 2], last_seat=1),
)
"""Notes that the recorded games may not happen to have."""
OTHERS: tuple[Any, ...] = (None, "no such", 99.5, True, [], {})
"""One value of every kind that JSON has, to stand where another kind belongs."""


def dump(value: Any) -> Any:
    """The JSON of a typed value."""
    match value:
        case Fixed():
            return FIXED[value]
        case Road():
            return f"{value.owner}:{value.card}"
        case SoldierPlace():
            return [value.card, value.square]
        case Play():
            return str(value)
        case SeasonEnd():
            return {field.name: dump(getattr(value, field.name)) for field in fields(value)}
        case Enum():
            return value.value
        case tuple():
            return [dump(one) for one in value]
        case _:
            return value


def dump_view(view: View) -> dict[str, Any]:
    names = {"start_player": "sp", "spent": "table"}
    return {names.get(field.name, field.name): dump(getattr(view, field.name)) for field in fields(view)}


def dump_note(key: str, told: Told) -> dict[str, Any]:
    """The arguments of a note: the typed ones, and what the JSON repeats beside a move or a road."""
    seats = {"cancelled": "match_seats", "cards_spent": "card_seats"}.get(key, "seats")
    args = {field.name: dump(getattr(told, field.name)) for field in fields(told)}
    args = {seats if name == "seats" else name: value for name, value in args.items()}
    if isinstance(move := getattr(told, "move", None), Play):
        args["card"] = move.card
        if move.side is not Side.ROAD:
            args["direction"] = move.side.value
    return {**args, "card": told.road.card} if isinstance(told, RoadInserted) else args


@cache
def told_in_records() -> tuple[Note, ...]:
    """Every note of the recorded games."""
    heard: list[Note] = []
    for record in RECORDS:
        state = UOSAO.start(record["setup"])
        state.teller = heard.append
        for text in record["moves"]:
            state.apply(UOSAO.parse(text))
    return tuple(heard)


@cache
def heard_in_records() -> tuple[tuple[View, Told], ...]:
    """Every note of the recorded games, and what was seen at its moment."""
    heard: list[tuple[View, Told]] = []
    for record in RECORDS:
        state = UOSAO.start(record["setup"])
        state.teller = lambda note, state=state: heard.append((read_view(state.view(0)), read_note(note)))  # type: ignore[misc]
        for text in record["moves"]:
            state.apply(UOSAO.parse(text))
    return tuple(heard)


def one_of_each() -> dict[str, Note]:
    return {note.key: note for note in (*told_in_records(), *RARE)}


def rich_view() -> dict[str, Any]:
    """A position in which no list is empty: a season is over, cards are spent, a road lies in the line."""
    state = table(
        3,
        season=2,
        line=[*LINE, "1:2t"],
        hands=[["1", "1", "2"], ["1", "1", "2", "3"], ["1", "2t"]],
        table=[["R3"], ["L1"], ["L2", "R1"]],
        points=[3, 0, 1],
        seasons=[{"by": 1, "king": "L", "round": 4, "gains": [3, 0, 1]}],
    )
    play(state, "D2", "R3")
    view: dict[str, Any] = json.loads(json.dumps(state.view(0)))
    return view


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path of every value inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        yield (*path, name)
        yield from places(one, (*path, name))


def where(root: str, path: tuple[str | int, ...]) -> str:
    return root + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        data = data[part]
    return data


def with_other(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A copy with another value at a path."""
    copy = json.loads(json.dumps(data))
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(data: Any, path: tuple[str | int, ...]) -> Any:
    """A copy that lacks what stands at a path."""
    copy = json.loads(json.dumps(data))
    del at(copy, path[:-1])[path[-1]]
    return copy


def wrong_values(value: Any, may_be_null: bool) -> list[Any]:
    """What must not stand where this value stands."""
    kind = int if value is None else type(value)
    return [other for other in OTHERS if type(other) is not kind and not (other is None and may_be_null)] + (
        ["no such"] if kind is str else []
    )


MAY_BE_NULL = {"view.actor", "view.played[0]", "view.played[1]", "view.played[2]"} | {
    f"view.seasons[0].{name}" for name in ("by", "king")
}


def may_lack(path: tuple[str | int, ...]) -> bool:
    """Whether a view stays a view without the value at this path: a card in a hand, in a row, in the line, a season."""
    return len(path) == (3 if path[0] in ("hands", "table") else 2) and path[0] in ("hands", "table", "line", "seasons")


def test_every_view_of_the_recorded_games_is_read_and_nothing_in_it_is_lost() -> None:
    for record in RECORDS:
        state = UOSAO.start(record["setup"])
        for text in (*record["moves"], None):
            for seat in (*range(record["players"]), SPECTATOR):
                view = state.view(seat)
                assert dump_view(read_view(view)) == view
            if text is not None:
                state.apply(UOSAO.parse(text))


def test_every_view_while_something_is_told_is_read() -> None:
    state = UOSAO.start(RECORDS[0]["setup"])
    seen: list[str] = []

    def look(note: Note) -> None:
        seen.append(note.key)
        assert dump_view(read_view(state.view(0))) == state.view(0)

    state.teller = look
    for text in RECORDS[0]["moves"]:
        state.apply(UOSAO.parse(text))
    assert {"marched", "season_set_up", "game_over"} <= set(seen)


def test_the_fields_stand_in_the_order_of_the_json() -> None:
    assert list(dump_view(read_view(rich_view()))) == list(rich_view())


def test_every_note_of_the_recorded_games_is_read_and_nothing_in_it_is_lost() -> None:
    for note in (*told_in_records(), *RARE):
        assert dump_note(note.key, read_note(note)) == note.args, note.key


def test_every_kind_of_note_has_a_class_of_its_own() -> None:
    classes = {key: type(read_note(note)) for key, note in one_of_each().items()}
    assert set(classes) == set(re.findall(r'Note\("(\w+)"', inspect.getsource(notes)))
    assert sorted(map(str, classes.values())) == sorted(map(str, get_args(Told)))


def test_what_went_through_json_is_read_as_the_same() -> None:
    view = rich_view()
    assert read_view(json.loads(json.dumps(view))) == read_view(view)
    for note in one_of_each().values():
        assert read_note(replace(note, args=json.loads(json.dumps(note.args)))) == read_note(note)


def test_a_view_says_what_lies_there() -> None:
    view = read_view(rich_view())
    assert view.phase is Phase.CARD
    assert (view.actor, view.players, view.is_over, view.town_at) == (2, 3, False, 2)
    assert view.line[5] == Road(1, "2t")
    assert view.played == (Play(Side.ROAD, "2"), Play(Side.RIGHT, "3"), None)
    assert view.move_sides == {1: Play(Side.RIGHT, "3")}
    assert view.seasons == (SeasonEnd(1, King.LEFT, 4, (3, 0, 1)),)


def test_a_view_says_who_stands_at_a_king() -> None:
    view = read_view(table(soldiers=[[-1, 0], [5, 0], [4, 1]]).view(0))
    assert [view.king_reached(seat) for seat in range(3)] == [King.LEFT, King.RIGHT, None]


def test_who_has_won_is_seen_when_the_game_is_over() -> None:
    for record in RECORDS:
        state = UOSAO.start(record["setup"])
        for text in record["moves"]:
            assert read_view(state.view(0)).winners == ()
            state.apply(UOSAO.parse(text))
        assert list(read_view(state.view(0)).winners) == state.winners()


def test_what_is_foreseen_of_the_cards_is_what_is_then_told() -> None:
    told = set()
    for view, note in heard_in_records():
        match note:
            case WinsDirection(seat=seat):
                assert view.standings[seat] is Standing.MARCHES
            case Blocked(seat=seat):
                assert view.standings[seat] is Standing.BLOCKED
            case Outranked(seat=seat):
                assert view.standings[seat] is Standing.OUTRANKED
            case Cancelled(seats=seats):
                assert tuple(sorted(seats)) in view.cancelled
                assert {view.standings[seat] for seat in seats} == {Standing.CANCELLED}
            case _:
                continue
        told.add(type(note))
        assert list(view.standings) == sorted(view.move_sides)
        assert sum(map(len, view.cancelled)) == list(view.standings.values()).count(Standing.CANCELLED)
    assert len(told) == 4


def test_who_has_not_played_yet_cancels_nothing() -> None:
    view = read_view(table(played=["R1", None, "D2"], down=[0, 1, 1]).view(0))
    assert (view.standings, view.cancelled) == ({0: Standing.MARCHES}, ())


def test_the_reach_of_steps_is_where_a_march_ends() -> None:
    lost = set()
    for view, note in heard_in_records():
        if isinstance(note, Marched):
            soldiers = [note.from_place if seat == note.seat else at for seat, at in enumerate(view.soldiers)]
            before = replace(view, soldiers=tuple(soldiers))
            assert before.reach(note.seat, note.direction, note.steps) == note.to_place
            assert before.reach(note.seat, note.direction, 0) == note.from_place
            lost.add(bool(note.lost))
    assert lost == {True, False}


def test_the_gains_from_the_town_are_what_a_season_without_a_king_pays() -> None:
    paid = [note.gains == view.town_gains for view, note in heard_in_records() if isinstance(note, SeasonTown)]
    assert paid
    assert all(paid)


def test_a_view_may_have_more_members_than_are_read() -> None:
    assert read_view({**begin().view(0), "weather": "fine"}) == read_view(begin().view(0))


@pytest.mark.parametrize("data", [None, 3, "view", [], True])
def test_what_is_no_object_is_no_view(data: object) -> None:
    with pytest.raises(RecordError) as caught:
        read_view(data)
    assert caught.value.where == "view"


@pytest.mark.parametrize("path", list(places(rich_view())), ids=lambda path: where("view", path))
def test_a_value_of_another_kind_is_named_with_its_place(path: tuple[str | int, ...]) -> None:
    view, place = rich_view(), where("view", path)
    for other in wrong_values(at(view, path), place in MAY_BE_NULL):
        if other == [] and isinstance(at(view, path), list):
            continue
        with pytest.raises(RecordError) as caught:
            read_view(with_other(view, path, other))
        assert (caught.value.key, caught.value.where) == ("record_kind", place), other


@pytest.mark.parametrize(
    "path", [path for path in places(rich_view()) if not may_lack(path)], ids=lambda path: where("view", path)
)
def test_a_gap_is_named_with_its_place(path: tuple[str | int, ...]) -> None:
    view = rich_view()
    with pytest.raises(RecordError) as caught:
        read_view(without(view, path))
    last = len(at(view, path[:-1])) - 1
    missing = (*path[:-1], last) if isinstance(path[-1], int) else path
    assert (caught.value.key, caught.value.where) == ("record_missing", where("view", missing))


def test_a_line_without_a_town_is_none() -> None:
    for line in ([], ["C", "C"]):
        with pytest.raises(RecordError) as caught:
            read_view({**rich_view(), "line": line})
        assert caught.value.where == "view.line.T"


@pytest.mark.parametrize("key", sorted(one_of_each()))
def test_a_damaged_note_is_named_with_its_place(key: str) -> None:
    note = one_of_each()[key]
    args = json.loads(json.dumps(note.args))
    for path in places(args):
        place = where(f"note.{key}", path)
        for other in wrong_values(at(args, path), may_be_null=False):
            if other != [] or not isinstance(at(args, path), list):
                with pytest.raises(RecordError) as caught:
                    read_note(replace(note, args=with_other(args, path, other)))
                assert (caught.value.key, caught.value.where) == ("record_kind", place), other
        if isinstance(path[-1], str):
            with pytest.raises(RecordError) as caught:
                read_note(replace(note, args=without(args, path)))
            assert (caught.value.key, caught.value.where) == ("record_missing", place)


@pytest.mark.parametrize(
    ("key", "args", "place"),
    [
        ("cancelled", {"match_seats": [0]}, "note.cancelled.match_seats[1]"),
        ("cancelled", {"moves": ["R1"]}, "note.cancelled.moves[1]"),
        ("step", {"place": [3]}, "note.step.place[1]"),
        ("season_points", {"ats": [4]}, "note.season_points.ats[1]"),
        ("move_played", {"card": "1"}, "note.move_played.card"),
        ("move_played", {"direction": "L"}, "note.move_played.direction"),
        ("road_inserted", {"card": "1"}, "note.road_inserted.card"),
    ],
)
def test_members_of_a_note_that_disagree_are_named(key: str, args: dict[str, Any], place: str) -> None:
    whole = {
        "cancelled": notes.cancelled(["R1", "R1"], seats=[0, 2], steps=1),
        "step": notes.step([3, 1], seat=0, direction="R", left=1),
        "season_points": notes.season_points(
            "U31", seat=0, gain=2, roads=["C", "R"], ats=[4, 5], from_at=3, to_at=5, after=2
        ),
        "move_played": notes.move_played("R3", seat=0, steps=3),
        "road_inserted": notes.road_inserted("0:2t", seat=0, card="2t", gap=1, trap=True),
    }[key]
    read_note(whole)
    with pytest.raises(RecordError) as caught:
        read_note(replace(whole, args={**whole.args, **args}))
    assert caught.value.where == place


def test_a_note_that_is_not_told_here_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        read_note(Note("tea_served", {"seat": 0}))
    assert caught.value.where == "note.key"
