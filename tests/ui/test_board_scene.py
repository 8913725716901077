"""The table as it is shown, turned over and looked at, on a toy game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from clashing import clashes
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot
from table_hands import RIGHT
from toy_hands import AFTER, Table, a_beat
from toy_table import LEGAL, ToyTable, a_snapshot, a_view

from ui.board.scene.motion import Speed
from ui.board.values.asks import Light
from ui.look.theme import INDIGO
from ui.terms import Language, Terms, Word

HAND = ["h3", "h5", "h7a", "h7b", "h9"]
"""What lies in the viewer's hand, from the left."""

# Showing


def test_every_piece_lies_where_the_layout_says(table: Table) -> None:
    for piece in table.scene.layout.placements:
        assert table.where(piece.id) == (piece.x, piece.y)


def test_what_can_be_picked_up_glows(table: Table) -> None:
    assert table.lit(Light.PICKABLE) == {"h3", "h5", "h7a", "h7b", "h9", "deck"}
    assert table.legal_places() == set()


def test_nothing_glows_when_it_is_not_the_viewers_turn(table: Table) -> None:
    table.show(1, legal=())
    assert table.lit(Light.PICKABLE) == set()
    table.click("h5")
    table.drag("h5", "g1")
    assert table.heard("chosen") == []
    assert [touched for touched, _ in table.heard("denied")] == [("h5",), ("h5",)]


def test_what_is_of_no_use_is_dimmed_until_something_happens(table: Table) -> None:
    table.show(0)
    table.scene.set_barred(["h9", "deck", "1", "2"])
    pieces = table.scene._stage.pieces
    # what can be picked up is never dimmed
    assert sorted(name for name, piece in pieces.items() if piece.barred) == ["1", "2"]
    # nor is what is pointed at, as a card that a hint lays later
    table.scene.point(["2"])
    assert [name for name, piece in pieces.items() if piece.barred] == ["1"]
    table.scene.point(())
    assert sorted(name for name, piece in pieces.items() if piece.barred) == ["1", "2"]
    table.show(1)
    assert not [name for name, piece in pieces.items() if piece.barred]


def test_equal_pieces_are_dimmed_by_the_name_that_they_share(table: Table) -> None:
    table.show(1, legal=())
    table.scene.set_barred(["7s"])
    assert sorted(name for name, piece in table.scene._stage.pieces.items() if piece.barred) == ["h7a", "h7b"]


def test_what_of_the_hand_has_no_use_is_dimmed_while_something_is_asked(table: Table) -> None:
    table.show(0, legal=("h3>g0",))
    table.scene.set_barred([])
    assert sorted(name for name, piece in table.scene._stage.pieces.items() if piece.barred) == HAND[1:]


def test_the_keyboard_reaches_what_is_dimmed_to_ask_about_it(table: Table) -> None:
    table.show(0, legal=("h3>g0",))
    table.scene.set_barred(["1"])
    reached = []
    for _ in range(7):
        table.scene.step_focus(1)
        reached.append(table.scene.hand.asked_about)
    assert sorted(reached[:6]) == sorted(["1", *HAND])
    assert reached[0] == reached[6] == "h3"


def test_tab_comes_to_what_can_be_used_before_what_is_dimmed(table: Table) -> None:
    table.show(0, legal=("h5>g0",))
    table.scene.set_barred(["h3", "h9"])
    reached = []
    for _ in range(6):
        table.scene.step_focus(1)
        reached.append(table.scene.hand.asked_about)
    assert reached == ["h5", "h3", "h7a", "h7b", "h9", "h5"]


def test_settled_is_never_told_inside_show(qtbot: QtBot) -> None:
    table = Table(qtbot, Speed.OFF)
    table.listen("settled", table.scene.settled)
    table.scene.show(a_snapshot(0))
    table.scene.show(a_snapshot(1))
    assert table.scene.busy
    assert table.heard("settled") == []
    qtbot.waitUntil(lambda: not table.scene.busy)
    assert len(table.heard("settled")) == 1


def test_the_viewer_is_prompted_when_it_has_to_act(qtbot: QtBot) -> None:
    table = Table(qtbot, Speed.OFF)
    table.listen("prompted", table.scene.prompted)
    table.show()
    table.show(1, legal=())
    assert table.heard("prompted") == [[Word("toy.prompt")], [None]]


def test_a_resize_lays_everything_anew(table: Table) -> None:
    table.view.resize(1200, 640)
    assert (table.scene.sceneRect().width(), table.scene.sceneRect().height()) == (1200, 640)
    assert table.where("plate0") == (120, 590)


def test_a_preview_is_drawn_and_cleared(table: Table) -> None:
    items = len(table.scene.items())
    table.scene.show_preview([a_beat(**AFTER)])
    assert len(table.scene.items()) > items
    assert "ghost" not in "".join(table.scene._stage.at(QPointF(*table.where("2"))))
    table.scene.clear_preview()
    assert len(table.scene.items()) == items


def test_another_theme_paints_every_picture_anew(table: Table) -> None:
    before = table.scene._stage.pieces["h5"].picture.cacheKey()
    table.view.set_theme(INDIGO)
    assert table.scene._stage.pieces["h5"].picture.cacheKey() != before
    assert table.scene.theme is INDIGO


def test_another_language_lays_the_table_anew(table: Table) -> None:
    japanese = Terms("", Language.JA)
    table.scene.set_terms(japanese)
    assert table.scene._telling.sight().terms is japanese
    assert table.where("h5") == table.home("h5")


# Turning over and looking


@pytest.mark.parametrize(
    "turn",
    [
        lambda table: table.click("h5", RIGHT),
        lambda table: table.double_click("h5"),
        lambda table: (table.hover(table.at("h5")), table.keys(Qt.Key.Key_F)),
    ],
)
def test_a_card_is_turned_over_in_the_hand(table: Table, turn: Callable[[Table], object]) -> None:
    turn(table)
    assert table.scene._stage.pieces["h5"].placement.look.side == "back"
    assert table.lit(Light.TOUCHED) == set()
    assert table.heard("chosen") == []


def test_what_cannot_be_turned_over_is_left_alone(table: Table) -> None:
    table.click("deck", RIGHT)
    assert table.scene._stage.pieces["deck"].placement.look.side == "back"
    table.hover(table.at("deck"))
    table.keys(Qt.Key.Key_F)
    assert table.scene._stage.pieces["deck"].placement.look.side == "back"


def test_hovering_tells_which_piece_is_meant_and_raises_it(table: Table) -> None:
    table.listen("hovered", table.scene.hovered)
    table.hover(table.at("h5"))
    assert table.scene._stage.pieces["h5"].rise == 1
    table.hover(QPoint(300, 60))
    assert [piece and piece.id for (piece,) in table.heard("hovered")] == ["h5", None]
    assert table.scene._stage.pieces["h5"].rise == 0


def test_a_met_piece_that_goes_is_met_no_more_though_the_pointer_stays(table: Table) -> None:
    table.listen("hovered", table.scene.hovered)
    table.hover(table.at("h5"))
    table.show(hand=["h3"], legal=())
    assert [piece and piece.id for (piece,) in table.heard("hovered")] == ["h5", None]
    assert table.scene.hand.asked_about == ""


def test_the_pointer_says_what_can_be_touched(table: Table) -> None:
    shapes = []
    for name in ("h5", "2"):
        table.hover(table.at(name))
        shapes.append(table.view.viewport().cursor().shape())
    assert shapes == [Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor]


def test_a_touched_card_stays_pulled_out_of_the_hand(table: Table) -> None:
    table.click("h5")
    table.hover(QPoint(300, 60))
    assert {name: table.scene._stage.pieces[name].rise for name in ("h3", "h5")} == {"h3": 0, "h5": 1}


def test_hovering_a_gap_pushes_its_neighbours_apart(table: Table) -> None:
    table.click("h5")
    table.hover(table.at("g1"))
    pushes = [table.scene._stage.pieces[name].push.x() for name in ("1", "2", "4")]
    assert pushes[0] < 0 < pushes[1]
    assert pushes[2] == 0
    table.hover(QPoint(300, 60))
    assert {table.scene._stage.pieces[name].push.x() for name in ("1", "2")} == {0}


def test_all_legal_moves_of_the_toy_can_be_told_apart() -> None:
    assert list(clashes({move: ToyTable().gesture(move, a_view()) for move in LEGAL})) == []
