"""What the typed view of U O SA O works out for itself, and where only this game finds damage."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from recorded import played, recorded_games
from uosao_table import LINE, play, table

from engines.errors import RecordError
from engines.uosao import notes
from engines.uosao.moves import Play, Side
from engines.uosao.seen import (
    Blocked,
    Cancelled,
    King,
    Marched,
    Outranked,
    Phase,
    Road,
    SeasonEnd,
    SeasonTown,
    Standing,
    Told,
    View,
    WinsDirection,
    read_note,
    read_view,
)


@cache
def heard_in_records() -> tuple[tuple[View, Told], ...]:
    """Every note of the recorded games, and what was seen at its moment."""
    heard: list[tuple[View, Told]] = []
    for record in recorded_games("uosao"):
        for state in played(record):
            state.teller = lambda note, state=state: heard.append((read_view(state.view(0)), read_note(note)))  # type: ignore[misc]
    return tuple(heard)


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
    for record in recorded_games("uosao"):
        for state in played(record):
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


def test_a_line_without_a_town_is_none() -> None:
    for line in ([], ["C", "C"]):
        with pytest.raises(RecordError) as caught:
            read_view({**rich_view(), "line": line})
        assert caught.value.where == "view.line.T"


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
        "road_inserted": notes.road_inserted(
            "0:2t", seat=0, card="2t", gap=1, trap=True, side="L", left_road="C", right_road="C"
        ),
    }[key]
    read_note(whole)
    with pytest.raises(RecordError) as caught:
        read_note(replace(whole, args={**whole.args, **args}))
    assert caught.value.where == place
