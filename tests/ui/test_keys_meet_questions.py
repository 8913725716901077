"""A key that answers a question goes to the one that was seen when it was pressed, though the next is the same kind."""

from __future__ import annotations

from functools import cache

import pytest
from moments import game_told
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from test_hurried_keys import Told, Turn, type_key

from ui.board.scene.motion import Speed
from ui.game_files import TABLES

pytestmark = pytest.mark.usefixtures("unpainted", "faces")

MOST = 2
"""So many pairs of a game are tried: of other kinds."""


@cache
def pairs(game: str) -> tuple[Turn, ...]:
    """Two decisions of one seat right after each other, as it sees them, the first of each pair of kinds; those of the
    same kind first."""
    timeline = game_told(game)
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    found: dict[str, Turn] = {}
    for ply in range(len(moves) - 1):
        kinds = "-".join(move.partition(":")[0].rstrip("0123456789") for move in moves[ply : ply + 2])
        if actors[ply] == actors[ply + 1] >= 0 and kinds not in found:
            timeline.seek(ply)
            before = timeline.snapshot(actors[ply])
            timeline.seek(ply + 1)
            found[kinds] = Turn(kinds, before, timeline.snapshot(actors[ply]))
    return tuple(sorted(found.values(), key=lambda turn: len({*turn.kind.split("-")})))


@pytest.mark.parametrize("game", [game for game in TABLES if pairs(game)])
def test_a_key_pressed_before_the_next_question_lies_there_decides_nothing_by_another_thing(
    qtbot: QtBot, game: str
) -> None:
    told = Told(qtbot, game)
    answers: list[QPointF] = []
    told.scene.withheld.connect(lambda at, _: answers.append(at))
    for pair in pairs(game)[:MOST]:
        told.lie(pair.before)
        seen = told.own_keys()
        told.lie(pair.asked)
        for key, name in told.own_keys().items():
            told.lie(pair.asked)
            passes = told.scene._turning.passes(name)
            decides = bool(told.scene.hand.picker.completes(name))
            if key in ("Left", "Right", "Up", "Down", "Return") or not (decides or passes):
                continue
            answers.clear()
            told.begin(pair)
            type_key(told, key)
            decides = decides and not key.isdigit()
            is_withheld = decides and (passes or seen.get(key, name) != name)
            assert (len(told.made), bool(answers)) == (int(decides and not is_withheld), is_withheld), (pair.kind, key)
            if is_withheld:
                type_key(told, key)
                assert len(told.made) == 1, (pair.kind, key)


def test_usagi_does_not_use_the_next_building_by_the_key_that_was_meant_for_the_last(qtbot: QtBot) -> None:
    pair = next(one for one in pairs("usagi") if one.kind == "use-use")
    told = Told(qtbot, "usagi")
    told.lie(pair.before)
    before = told.own_keys()["U"]
    told.begin(pair)
    assert told.own_keys()["U"] != before
    type_key(told, "U")
    assert told.made == []


def test_the_next_question_of_the_same_seat_is_asked_within_a_second_and_a_half(qtbot: QtBot) -> None:
    pair = next(one for one in pairs("usagi") if one.kind == "use-use")
    told = Told(qtbot, "usagi")
    told.lie(pair.before)
    told.scene.set_speed(Speed.NORMAL)
    told.scene.clock._timer.timeout.connect(told.scene.clock._on_timeout)
    assert 1000 < told.time_of(pair.asked) < 1500
