"""What a player of Sword of the Weak sees and reads at the table in the window."""

from __future__ import annotations

from itertools import product

import pytest
from moments import WINDOWS, Moment, game_told, look_at, moments, resize
from playing import at_rest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.board.values.bodies import body_of
from ui.games.sword.looks import SignLook

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_ring_round_the_field_does_not_meet_the_sign_of_the_numbers_that_count(program: Program) -> None:
    for name, size in product(("start", "fullest"), WINDOWS):
        table = look_at(program, "sword", moments("sword")[name])
        resize(program, table, size)
        table.scene.point(("field",))
        layout = table.scene.layout
        signs = [body_of(one) for one in layout.placements if isinstance(one.look, SignLook)]
        ring = table.scene._stage._pointers.shown["field"]._ring(0).boundingRect()
        field = next(one for one in layout.places if one.id == "field")
        ring.translate(field.x, field.y)
        assert signs
        for sign in signs:
            assert not QRectF(sign.left, sign.top, sign.width, sign.height).intersects(ring), (name, size)


def test_whoever_has_picked_a_card_to_discard_is_told_where_it_goes_and_by_which_key(
    qtbot: QtBot, program: Program
) -> None:
    """As a set that is played is told, also in a lesson."""
    timeline = game_told("sword")
    timeline.seek(timeline.length)
    plies = [ply for ply, move in enumerate(timeline.record.moves) if move.startswith("drop")]
    table = look_at(program, "sword", Moment(plies[0], timeline.actors[plies[0]]))
    at_rest(qtbot, table)
    assert "Enter" not in table.prompt.text()
    table.scene.touch(sorted(table.scene.hand.picker.sources)[0])
    assert "D or Enter" in table.prompt.text()
