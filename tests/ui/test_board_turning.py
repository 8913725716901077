"""Turning a card in the hand: the wheel, keys and buttons, places that go by another name, motions of half a turn."""

from __future__ import annotations

import gc
from dataclasses import replace
from weakref import ref

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene
from toy_table import CardLook

from ui.board.scene.flight import POSE
from ui.board.scene.items import IN_FLIGHT_Z, IN_HAND_Z, PieceItem
from ui.board.scene.layer import FACE, NEXT_FACE
from ui.board.scene.motion import Clock
from ui.board.scene.pictures import Pictures
from ui.board.scene.stage import Stage
from ui.board.values.diff import Pace, Turn, applied, diff
from ui.board.values.gestures import Picker, TouchResult
from ui.board.values.placement import HEADLINE_Z, STILL, Change, Drawn, Placement, Pose
from ui.board.values.places import Gesture, Layout, Place
from ui.look.theme import WALNUT

CARD = Placement("card", CardLook("up"), Pose(40, 40, 30, 20), change=Change(spins=True))
TURNED = replace(CARD, look=CardLook("down"))


def test_a_place_goes_by_the_name_of_how_the_card_lies() -> None:
    picker = Picker({"up": Gesture(("card", "here:0")), "down": Gesture(("card", "here:1"))}, {"here": "here:0"})
    picker = picker.touch("card").picker.renamed({"here": "here:1"})
    assert "here" in picker.next_touches
    assert picker.completes("here") == "down"
    picker = picker.renamed({"here": "here:0"})
    touched = picker.touch("here")
    assert (touched.answer, touched.move) == (TouchResult.COMPLETE, "up")


def test_touches_that_mean_nothing_under_new_names_are_forgotten() -> None:
    picker = Picker({"a": Gesture(("card", "here:0", "end"))}, {"here": "here:0"})
    picker = picker.touch("card").picker.touch("here").picker.renamed({"here": "here:1"})
    assert picker.touches == ("card",)
    assert picker.moves == ("a",)


def test_a_card_that_spins_comes_round_from_half_a_turn() -> None:
    (motion,) = diff([CARD], [TURNED])
    assert motion.turn is Turn.SPIN
    assert motion.pace is Pace.SHORT
    assert motion.start.pose.angle == motion.end.pose.angle + 180
    assert applied([CARD], [motion]) == {"card": TURNED}


def test_a_card_that_does_not_spin_fades_into_its_new_look() -> None:
    (motion,) = diff([CARD], [replace(TURNED, change=STILL)])
    assert motion.turn is Turn.FADE


def test_what_has_been_let_go_flies_home_under_a_headline(qapp: object) -> None:
    scene = QGraphicsScene()
    clock = Clock(scene)
    stage = Stage(scene, Pictures({}, WALNUT), clock)
    stage.lay_at_once(Layout((CARD,), ()))
    stage.hold("card")
    clock.finish([("card", "lift")])
    stage.carry("card", QPointF(60, 170))
    stage.call_home()
    assert stage.pieces["card"].lift > 0
    assert clock.is_moving(("card", POSE))
    assert IN_FLIGHT_Z < stage.pieces["card"].zValue() < HEADLINE_Z


def test_what_is_held_shows_its_new_side_and_stays_in_the_hand(qapp: object) -> None:
    scene = QGraphicsScene()
    clock = Clock(scene)
    stage = Stage(scene, Pictures({}, WALNUT), clock)
    place = Place("here", 100, 100, 30, 20)
    stage.lay_at_once(Layout((CARD,), (place,)))
    stage.hold("card")
    stage.carry("card", QPointF(60, 70))
    stage.glide(Layout((TURNED,), (place,)))
    item = stage.pieces["card"]
    assert (item.seen.x, item.seen.y) == (60, 70)
    assert item.seen.look == TURNED.look
    assert item.zValue() == IN_HAND_Z
    stage.let_go_all()
    stage.lay_at_once(Layout((TURNED,), (place,)))


def test_a_piece_that_has_left_the_table_is_gone(qapp: object) -> None:
    """With its layers and signs: a table lays thousands of pieces in a game."""
    scene = QGraphicsScene()
    stage = Stage(scene, Pictures({}, WALNUT), Clock(scene))
    stage.lay_at_once(Layout((CARD,), ()))
    stage.pieces["card"].signs.set_focused(True)
    assert stage.pieces["card"].signs.drawn is not None
    dead = ref(stage.pieces["card"])
    stage.lay_at_once(Layout((), ()))
    gc.collect()
    assert dead() is None


def faces_while_changing(*, bed: bool) -> list[tuple[float, float]]:
    """How strong the look before and the next one are in each tenth of a change."""
    item = PieceItem(replace(CARD, drawn=Drawn(bed=bed)), Pictures({}, WALNUT))
    found = []
    for tenth in range(11):
        item.turn(TURNED.look, tenth / 10, flips=False)
        face, next_face = (item._layers[one].opacity() for one in (FACE, NEXT_FACE))
        found.append((round(face, 6), round(next_face, 6)))
    item.settle(TURNED)
    assert item._layers[FACE].opacity() == 1.0
    return found


def test_two_looks_that_are_read_are_never_seen_over_each_other_but_for_a_moment(qapp: object) -> None:
    """Neither through each other: a piece may be of numbers alone, without paper."""
    faces = faces_while_changing(bed=False)
    assert [one for one in faces if all(one)] == [(1.0, 1.0)]
    assert faces[:5] == [(1.0, 0.0)] * 5
    assert faces[6:] == [(0.0, 1.0)] * 5


def test_the_ground_changes_little_by_little(qapp: object) -> None:
    assert faces_while_changing(bed=True) == [(1.0, tenth / 10) for tenth in range(11)]
