"""The colours of the seats, as every box has them."""

from __future__ import annotations

import pytest

from engines.components import PROVENANCES, load_table, read_seats, read_table
from engines.errors import ComponentError
from engines.registry import GAMES

TWO = """
[[seat]]
provenance = "R"
id = "red"
[seat.paint]
provenance = "C"
hex = "#C8402F"
shape = "circle"

[[seat]]
provenance = "C"
id = "blue"
[seat.paint]
provenance = "C"
hex = "#3A6EA5"
shape = "diamond"
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_colour_and_a_shape_of_its_own(game: str) -> None:
    most = GAMES[game].seats[-1]
    colours = read_seats(load_table(game), most)[:most]
    for parts in zip(*((colour.id, *colour.mark) for colour in colours), strict=True):
        assert len(set(parts)) == most
    assert {colour.provenance for colour in colours} <= set(PROVENANCES)


def test_a_seat_is_shown_by_the_paint_of_its_colour() -> None:
    red, blue = read_seats(read_table(TWO, "two.toml"), 2)
    assert (red.id, red.mark, red.provenance) == ("red", ("#C8402F", "circle"), "R")
    assert (blue.id, blue.mark, blue.provenance) == ("blue", ("#3A6EA5", "diamond"), "C")


@pytest.mark.parametrize(
    ("old", "new", "least", "key", "where"),
    [
        ("", "", 3, "component_least", "two.toml.seat"),
        ('hex = "#3A6EA5"', "", 2, "component_missing", "two.toml.seat[1].paint.hex"),
        ('shape = "circle"', "shape = 1", 2, "component_kind", "two.toml.seat[0].paint.shape"),
        ('id = "red"', "", 2, "component_missing", "two.toml.seat[0].id"),
    ],
)
def test_what_is_wrong_with_the_seats_is_named_with_its_place(
    old: str, new: str, least: int, key: str, where: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        read_seats(read_table(TWO.replace(old, new, 1) if old else TWO, "two.toml"), least)
    assert (caught.value.key, caught.value.where) == (key, where)
