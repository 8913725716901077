"""While a hint is told it speaks alone: what it points at is lit, the rest calm, and an older slip goes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from moments import look_at, moments
from playing import PEOPLE, at_rest, gesture, sit_down
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot
from situations import sit_where
from test_hints import advise, chooses

from engines.ai.advice.reasons import Reasons
from engines.facts import Event
from ui.app import Program
from ui.board.scene.pointers import Pointer
from ui.board.values.asks import Light
from ui.board.values.placement import Placement
from ui.board.values.places import Place
from ui.game_files import TABLES
from ui.table.page import TablePage

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("game", TABLES)
def test_while_a_hint_is_told_it_alone_is_lit(qtbot: QtBot, program: Program, game: str) -> None:
    table, _ = sit_where(program, game, chooses, skip=6)
    at_rest(qtbot, table)
    before = lit(table)
    table._remarks.tell_more()
    assert table.slip.isVisible()
    hint = advise(table)
    assert not table.slip.isVisible()
    path = gesture(table, hint.move).path
    assert lit(table) == {name for name in before if any(map(thing(table, name).goes_by, path))} != set()
    table.hints.dismiss()
    assert lit(table) == before


def test_who_picks_up_something_else_sees_where_that_can_go(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    alone = lit(table)
    other = gesture(table, "L1").path
    name = next(one.id for one in table.scene.layout.placements if one.goes_by(other[0]))
    assert name not in alone
    table.scene.touch(name)
    assert {one for one in lit(table) if thing(table, one).goes_by(other[-1])}


def test_the_ring_round_a_side_of_the_realm_lies_under_those_who_stand_there(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    advise(table, move="R3")
    stage = table.scene._stage
    (ring,) = [pointer for name, pointer in stage._pointers.shown.items() if name in stage.places]
    soldiers = [item for name, item in stage.pieces.items() if name.startswith("soldier:")]
    assert len(soldiers) == len(PEOPLE)
    assert ring.zValue() < min(item.zValue() for item in soldiers)


@pytest.mark.parametrize("game", TABLES)
def test_the_ring_round_what_the_keyboard_is_on_leaves_room_for_its_frame(
    qtbot: QtBot, program: Program, game: str
) -> None:
    table = look_at(program, game, moments(game)["middle"])
    at_rest(qtbot, table)
    advise(table)
    touching, shown = table.scene._touching, table.scene._stage._pointers.shown
    pointers = {name: pointer for name, pointer in shown.items() if not pointer.edge}  # upright, and seen on the right
    walked = [name for name in pointers if name in touching.ways.things]
    for name in walked:
        touching.lead_to(name)
        assert [one for one, pointer in pointers.items() if not _is_painted(pointer, 3)] == [name]
        assert _is_painted(pointers[name], 8)
    touching.leave_focus()
    assert walked
    assert all(_is_painted(pointer, 3) for pointer in pointers.values())


def _is_painted(pointer: Pointer, apart: float) -> bool:
    """Whether the ring is seen so far to the right of its thing."""
    area = pointer.boundingRect().toAlignedRect()
    image = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(-area.topLeft())
    pointer.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    right = pointer._shape.boundingRect().right() + apart
    return image.pixelColor(QPointF(right, pointer.body.center().y()).toPoint() - area.topLeft()).alpha() > 0


_A1 = (("card", "A1"), ("vp", 3), ("short", 2), ("lack", 1))
PURPOSES: Mapping[str, Event] = {
    "side_asked": Event("side_asked", "cards", 8, (*_A1, ("count", 2), ("gives", "martial"), ("side", "yang"))),
    "dial_asked": Event("dial_asked", "index", 6, (*_A1, ("ability", "martial"), ("side", "yang"))),
    "plain_descent": Event("plain_descent", "vp", 1),
}


@pytest.mark.parametrize(
    ("purpose", "named"),
    [
        ("side_asked", {"descent:A1"}),
        ("dial_asked", {"descent:A1", "trigram:6"}),
        ("plain_descent", set[str]()),
    ],
)
def test_the_incident_and_the_trigram_that_a_reason_names_are_pointed_at(
    qtbot: QtBot, program: Program, purpose: str, named: set[str]
) -> None:
    """Who reads of one incident of several sees which; also when another move has been looked at in between."""
    table = look_at(program, "wudang", moments("wudang")["start"])
    at_rest(qtbot, table)
    advise(table, Reasons(purpose=PURPOSES[purpose], other="attr:yin"), "attr:yang")
    for other in ("", "attr:yin", ""):
        table.hints.look_at(other)
        pointed = set(table.scene._stage._pointers.shown)
        assert pointed - {"chip:0", "half:yang"} == named
    table.hints.dismiss()
    assert not table.scene._stage._pointers.shown


def lit(table: TablePage) -> set[str]:
    """The pieces and places that shine because they can be touched."""
    stage = table.scene._stage
    pieces = {name for name, item in stage.pieces.items() if item.light is not Light.NONE}
    return pieces | {name for name, item in stage.places.items() if item.legal}


def thing(table: TablePage, name: str) -> Placement | Place:
    return next(one for one in table.scene.layout.things if one.id == name)
