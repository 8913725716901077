"""What the typed view of Sword of the Weak works out for itself, and where only this game finds damage."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from recorded import played, recorded_games

from engines.game import SPECTATOR
from engines.record import Record
from engines.sword.components import load_box
from engines.sword.seen import Phase, Shortfall, read_view, shortfall

every_record = pytest.mark.parametrize("record", recorded_games("sword"))


@cache
def last_view() -> dict[str, Any]:
    """What seat 1 sees at the end of a game."""
    *_, state = played(recorded_games("sword")[3])
    view: dict[str, Any] = state.view(1)
    return view


@every_record
def test_j17_as_many_passes_are_needed_as_the_rules_ask_for(record: Record) -> None:
    for state in played(record):
        view = read_view(state.view(SPECTATOR))
        assert view.is_over or view.passes_needed == state.limit


@every_record
def test_the_points_of_all_rounds_are_the_scores_and_the_last_are_those_since(record: Record) -> None:
    worth = load_box().points_per_remaining
    for state in played(record):
        view = read_view(state.view(SPECTATOR))
        rounds = view.points_by_round
        assert len(rounds) == len(view.rounds) + 1
        assert tuple(map(sum, zip(*rounds, strict=True))) == view.scores
        places = [worth * (view.players - place) for place, _ in enumerate(view.out, 1)]
        assert view.is_over or [rounds[-1][seat] for seat in view.out] == places


@pytest.mark.parametrize(
    ("count", "total", "lacks"),
    [(1, 9, Shortfall.FEW), (2, 5, Shortfall.LOW), (2, 6, None), (3, 6, None), (3, 5, Shortfall.LOW)],
)
def test_j12_a_set_lacks_cards_first_then_points(count: int, total: int, lacks: Shortfall | None) -> None:
    assert shortfall(count, total, field_count=2, field_total=5) is lacks


@every_record
def test_who_has_passed_is_who_has_passed_since_the_last_set(record: Record) -> None:
    passed: list[int] = []
    for state, text in zip(played(record), record.moves, strict=False):
        view = read_view(state.view(SPECTATOR))
        if not view.passes and view.phase is Phase.TURN:
            passed = []
        if view.field and view.phase is Phase.TURN:
            assert view.passed_seats == set(passed)
        passed = [] if text.startswith("play") else [*passed, *[state.actor or 0] * (view.phase is Phase.TURN)]


def test_nobody_has_passed_when_the_game_is_over() -> None:
    view = read_view(last_view())
    assert view.is_over
    assert replace(view, passes=2).passed_seats == frozenset()


def test_a_deck_to_come_is_null_or_a_text() -> None:
    for later in (["0123"], [None]):
        assert read_view({**last_view(), "later": later}).later == tuple(later)
