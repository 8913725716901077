"""A key that a piece or place goes by makes no move: it is picked up or gone to, what it would do is seen, and
Enter does it; a button's own letter presses the button."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from moments import game_told
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from test_hurried_keys import Told, type_key
from test_nothing_to_choose import forced

from engines.game import CHANCE
from engines.snapshot import Snapshot
from ui.game_files import TABLES

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

EACH = 2
"""So many decisions of each kind of a game are enough."""


@cache
def decisions(game: str) -> tuple[Snapshot, ...]:
    """Decisions of every kind in a recorded game, as who decides sees them, and those that have one answer."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    found: dict[tuple[str, int], Snapshot] = {}
    for ply, move in enumerate(moves):
        kind = move.partition(":")[0].rstrip("0123456789")
        place = next((number for number in range(EACH) if (kind, number) not in found), None)
        if actors[ply] != CHANCE and place is not None:
            timeline.seek(ply)
            found[kind, place] = timeline.snapshot(actors[ply])
    return (*found.values(), *forced(game).values())


def numbers_of(told: Told, game: str) -> Iterator[tuple[str, str]]:
    """Each number that means something in a decision of a game, and what, with the decision lying there."""
    for asked in decisions(game):
        told.lie(asked)
        for key, name in told.own_keys().items():
            if key.isdigit():
                told.lie(asked)
                yield key, name


@pytest.mark.parametrize("game", TABLES)
def test_a_number_makes_no_move_wherever_it_is_typed(qtbot: QtBot, game: str) -> None:
    told, tried = Told(qtbot, game), 0
    for key, name in numbers_of(told, game):
        type_key(told, key)
        assert not {*told.made} & {*told.scene.telling.shown.legal}, (key, name)
        tried += 1
    assert tried


@pytest.mark.parametrize("game", TABLES)
def test_enter_does_what_a_number_has_shown_that_it_would_do(qtbot: QtBot, game: str) -> None:
    told = Told(qtbot, game)
    previewed: list[str] = []
    told.scene.preview_wanted.connect(previewed.append)
    shown = 0
    for key, name in numbers_of(told, game):
        move = told.scene.hand.picker.makes(name)
        if move in told.scene._asking.plans:
            continue
        previewed.clear()
        type_key(told, key)
        on = told.scene.walked_on
        if not move and on not in told.scene.hand.picker.next_touches:
            continue
        assert on == name or name in told.scene.hand.picker.touches, key
        does = told.scene.hand.picker.completes(on)
        if does in told.scene._asking.plans:
            continue
        if told.scene.hand.picker.touches:
            assert previewed[-1:] == [does], "what it would do is drawn faintly"
        QTest.keyClick(told.view, Qt.Key.Key_Return)
        assert told.made == [does], (key, name)
        shown += bool(does)
    assert shown or game == "uosao"


@pytest.mark.parametrize("game", TABLES)
def test_a_letter_of_a_piece_picks_it_even_where_a_click_would_make_the_only_move(qtbot: QtBot, game: str) -> None:
    told = Told(qtbot, game)
    for asked in decisions(game):
        told.lie(asked)
        for key, name in told.own_keys().items():
            told.lie(asked)
            picker = told.scene.hand.picker
            if key.isalpha() and len(key) == 1 and picker.makes(name) and not picker.completes(name):
                type_key(told, key)
                assert (told.made, name in told.scene.hand.picker.touches) == ([], True), (key, name)
