"""Layouts become motions, and the motions become the layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from toy_table import CardLook

from ui.board.values.diff import STAGGER, Kind, Pace, Turn, applied, diff
from ui.board.values.looks import Look
from ui.board.values.placement import Change, Placement, Pose, Said

NUMBERS = st.integers(0, 900).map(float)


@st.composite
def pieces(draw: st.DrawFn) -> Placement:
    return Placement(
        id=draw(st.sampled_from("abcdefgh")),
        look=CardLook("face", draw(st.integers(0, 3))),
        pose=Pose(
            x=draw(NUMBERS),
            y=draw(NUMBERS),
            width=draw(st.sampled_from([60.0, 90.0])),
            height=draw(st.sampled_from([90.0, 120.0])),
            angle=draw(NUMBERS),
            opacity=draw(st.sampled_from([0.5, 1.0])),
        ),
        z=draw(NUMBERS),
        change=Change(flips=draw(st.booleans()), source=draw(st.sampled_from(["", *"abcdefgh"]))),
    )


LAYOUTS = st.lists(pieces(), max_size=8, unique_by=lambda piece: piece.id)


FACE = CardLook("face", 1)


def a_piece(
    name: str = "a",
    *,
    look: Look = FACE,
    x: float = 100,
    width: float = 60,
    height: float = 90,
    opacity: float = 1.0,
    rule: str = "",
    **change: Any,
) -> Placement:
    """A piece that comes to lie there as `change` says."""
    pose = Pose(x, 100, width, height, opacity=opacity)
    return Placement(name, look, pose, said=Said(rule=rule), change=Change(**change))


@given(LAYOUTS, LAYOUTS)
def test_the_motions_lead_from_the_old_pieces_to_exactly_the_new_ones(
    old: Sequence[Placement], new: Sequence[Placement]
) -> None:
    assert applied(old, diff(old, new)) == {piece.id: piece for piece in new}


@given(LAYOUTS)
def test_nothing_moves_between_equal_layouts(layout: Sequence[Placement]) -> None:
    assert diff(layout, list(reversed(layout))) == ()


@given(LAYOUTS, LAYOUTS)
def test_there_is_one_motion_for_each_piece_that_differs(old: Sequence[Placement], new: Sequence[Placement]) -> None:
    differing = {piece.id for piece in old if piece not in new} | {piece.id for piece in new if piece not in old}
    names = [motion.id for motion in diff(old, new)]
    assert sorted(names) == sorted(differing)


def test_a_piece_travels_from_where_it_lay() -> None:
    (motion,) = diff([a_piece()], [a_piece(x=300)])
    assert (motion.kind, motion.start.x, motion.end.x, motion.turn) == (Kind.TRAVEL, 100, 300, Turn.NONE)


def test_another_look_is_a_flip_for_a_card_and_a_fade_for_a_plate() -> None:
    turned = CardLook("face", 2)
    (flip,) = diff([a_piece()], [a_piece(look=turned, flips=True)])
    (fade,) = diff([a_piece()], [a_piece(look=turned)])
    assert (flip.turn, fade.turn) == (Turn.FLIP, Turn.FADE)


def test_what_only_gets_another_name_does_not_move() -> None:
    (motion,) = diff([a_piece()], [a_piece(rule="U1")])
    assert motion.pace is Pace.AT_ONCE


def test_a_farther_way_takes_longer() -> None:
    paces = [diff([a_piece()], [a_piece(x=100.0 + way)])[0].pace.value for way in (10, 200, 800)]
    assert paces == sorted(set(paces))


def test_a_new_card_comes_out_of_its_deck_and_turns_over_on_the_way() -> None:
    deck = a_piece("deck", x=700, look=CardLook("back"))
    (motion,) = diff([deck], [deck, a_piece(source="deck", flips=True)])
    assert (motion.kind, motion.turn) == (Kind.APPEAR, Turn.FLIP)
    assert (motion.start.x, motion.start.look, motion.start.pose.opacity) == (700, deck.look, 1.0)


def test_a_new_token_grows_out_of_something_of_another_form() -> None:
    castle = a_piece("castle", x=700, width=40, height=40)
    (motion,) = diff([castle], [castle, a_piece(source="castle")])
    assert motion.start.x == 700
    assert motion.start.pose.opacity == 0
    assert motion.start.width * motion.start.pose.scale <= castle.width


def test_a_piece_without_a_source_fades_in_and_out_where_it_lies() -> None:
    (come,) = diff([], [a_piece()])
    (go,) = diff([a_piece()], [])
    assert (come.kind, come.start) == (Kind.APPEAR, a_piece(opacity=0.0))
    assert (go.kind, go.end) == (Kind.VANISH, a_piece(opacity=0.0))


def test_a_spent_card_goes_back_to_its_pile() -> None:
    pile = a_piece("pile", x=800)
    (motion,) = diff([pile, a_piece(source="pile")], [pile])
    assert (motion.kind, motion.end.x) == (Kind.VANISH, 800)


def test_pieces_set_out_one_after_the_other() -> None:
    old = [a_piece(name) for name in "abc"]
    new = [a_piece(name, x=300.0 + 80 * index) for index, name in enumerate("abc")]
    assert [motion.delay for motion in diff(old, new)] == [0, STAGGER, 2 * STAGGER]


def test_pieces_pushed_along_together_go_together() -> None:
    old = [a_piece(name, x=100.0 * index) for index, name in enumerate("abc")]
    new = [a_piece(piece.id, x=piece.x + 50) for piece in old]
    assert {motion.delay for motion in diff(old, new)} == {0}


def test_a_piece_that_is_pushed_under_another_slides_and_does_not_fly() -> None:
    (flown,) = diff([a_piece(x=0)], [a_piece(x=300)])
    (slid,) = diff([a_piece(x=0)], [a_piece(x=300, slides=True)])
    assert flown.travels
    assert not slid.travels
    assert slid.pace is flown.pace
