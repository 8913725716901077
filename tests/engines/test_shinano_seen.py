"""What the typed view of Shinano works out for itself, and where only this game finds damage."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from recorded import played, recorded_games, recorded_notes

from engines.errors import RecordError
from engines.game import SPECTATOR, Note, Refusal
from engines.shinano.components import load_box
from engines.shinano.seen import (
    CastleCounted,
    Cell,
    DeadEnd,
    Edge,
    FinalTurn,
    Movement,
    OtherReason,
    RiverCut,
    RunTooLong,
    TurnPassed,
    read_note,
    read_reason,
    read_view,
)


@cache
def late_view() -> dict[str, Any]:
    """A view in which nothing is missing: a card has been laid, a castle stands, cards are hidden."""
    return next(
        view
        for record in recorded_games("shinano")
        for state in played(record)
        if state.actor is not None
        for view in [state.view(state.actor)]
        if _is_full(view)
    )


def _is_full(view: dict[str, Any]) -> bool:
    return view["turn"] is not None and view["placed"] is not None and any(view["castles"]) and any(view["routs"])


def test_a_view_tells_what_lies_on_a_cell() -> None:
    view = read_view(late_view())
    assert {cell: (laid.card, laid.rotation) for cell, laid in view.land.items()} == {
        (x, y): (card, rotation) for x, y, card, rotation in late_view()["map"]
    }
    assert view.placed is not None
    assert view.placed_card == view.card_at(view.placed) == view.land[view.placed].card
    assert view.card_at(Cell(99, 99)) is None
    assert not view.is_over


def test_a_step_knows_the_kind_of_movement_that_takes_it() -> None:
    steps = {note.rule: read_note(note) for note in recorded_notes("shinano") if note.key == "step"}
    assert {rule: step.movement for rule, step in steps.items()} == {one.value: one for one in Movement}


def test_a_step_by_no_rule_of_movement_is_refused() -> None:
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


def test_the_cards_of_a_castle_are_those_that_are_counted_for_it() -> None:
    counted = set()
    for record in recorded_games("shinano"):
        heard: list[Note] = []
        for state in played(record):
            state.teller = heard.append
        view = read_view(state.view(SPECTATOR))
        for note in map(read_note, heard):
            if isinstance(note, CastleCounted):
                cell = view.castles[note.seat]
                assert cell is not None
                assert tuple(view.castle_cards(cell).values()) == note.cards
                assert next(iter(view.castle_cards(cell))) == cell
                counted.add(len(note.cards))
    assert {2, 5} <= counted


def test_the_handicap_binds_the_first_player_until_the_first_card_lies() -> None:
    bound = set()
    for record in recorded_games("shinano")[:2]:
        for state in played(record):
            view = read_view(state.view(SPECTATOR))
            assert view.is_bound == (state.handicap and state.actor == state.start)
            bound.add(view.is_bound)
    assert bound == {True, False}


def test_a_view_counts_turns_as_they_are_told() -> None:
    count, heard, lefts = load_box().counts, [], set()
    for record in recorded_games("shinano"):
        for state in played(record):
            view = read_view(state.view(SPECTATOR))
            for told in map(read_note, heard):
                if isinstance(told, TurnPassed) and view.actor == told.seat:
                    assert (view.turn_number(told.seat), count[view.players].turns) == (told.turn_number, told.turns)
                if isinstance(told, FinalTurn) and view.actor == told.seat:
                    assert count[view.players].turns_left(view.turn_number(told.seat)) == told.left
                    lefts.add(told.left)
            heard.clear()
            state.teller = heard.append
        assert [view.turn_number(seat) for seat in range(view.players)] == list(view.turns)
    assert lefts == {*range(1, load_box().final_turns + 1)}
