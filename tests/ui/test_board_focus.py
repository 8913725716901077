"""Walking the table by keys."""

from __future__ import annotations

from ui.board.values.focus import Direction, following, neighbour, reading_order
from ui.board.values.places import Place


def things(**middles: tuple[float, float]) -> dict[str, Place]:
    return {name: Place(name, x, y, 40, 60) for name, (x, y) in middles.items()}


FAN = things(a=(100, 500), b=(150, 490), c=(200, 500), top=(150, 100), aside=(900, 480))


def test_reading_goes_row_by_row_and_a_fanned_hand_is_one_row() -> None:
    assert reading_order(FAN.values()) == ("top", "a", "b", "c", "aside")


def test_an_arrow_goes_to_the_nearest_thing_that_way() -> None:
    assert neighbour("a", Direction.RIGHT, FAN) == "b"
    assert neighbour("b", Direction.UP, FAN) == "top"
    assert neighbour("top", Direction.DOWN, FAN) == "b"
    assert neighbour("c", Direction.RIGHT, FAN) == "aside"


def test_an_arrow_with_nothing_that_way_stays() -> None:
    assert neighbour("a", Direction.LEFT, FAN) == "a"
    assert neighbour("top", Direction.UP, FAN) == "top"


def test_tab_goes_round_everything() -> None:
    order = ("a", "b")
    assert [following(name, order, step=1) for name in ("", "a", "b")] == ["a", "b", "a"]
    assert [following(name, order, step=-1) for name in ("", "b", "a")] == ["b", "a", "b"]
    assert following("", (), step=1) == ""
