"""Rooms for parts of a table, and whose they are."""

from __future__ import annotations

import pytest

from ui.board.values.area import Area, by_seat


def test_columns_share_the_width_with_gaps_between_them() -> None:
    one, two, three = Area(10, 5, 100, 20).columns(3, 5, 1000)
    assert (one.left, one.width, one.top, one.height) == (10, 30, 5, 20)
    assert two.left == one.right + 5
    assert three.right == 110


def test_columns_are_no_wider_than_they_need_and_stand_in_the_middle_of_their_shares() -> None:
    one, two = Area(0, 0, 110, 20).columns(2, 10, 20)
    assert (one.left, one.width, two.left, two.width) == (15, 20, 75, 20)


def test_an_area_grows_and_shrinks_about_its_middle() -> None:
    area = Area(10, 5, 100, 20)
    assert area.grown(3) == Area(7, 2, 106, 26)
    assert area.grown(3).grown(-3) == area


@pytest.mark.parametrize(("near", "whose"), [(0, ("own", "b", "c")), (1, ("c", "own", "b")), (2, ("b", "c", "own"))])
def test_the_near_seat_has_its_own_and_the_others_follow_in_turn_order(near: int, whose: tuple[str, ...]) -> None:
    assert by_seat(near, "own", ["b", "c"]) == whose
