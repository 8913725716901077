"""What differs on a table for most eyes differs for the three kinds of colour vision, too: seats, suits, land."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

import pytest
from moments import moments, shown_at
from painted import picture
from PIL import Image, ImageColor
from PIL.ImageFilter import Color3DLUT
from seeing import changed, points_of

from engines.snapshot import Snapshot
from tools.colour_vision import KINDS, simulate
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.eyes import Eyes
from ui.board.values.looks import Look
from ui.board.values.sight import Room
from ui.games import TABLES, table_row
from ui.look.theme import WALNUT
from ui.terms import Language, Terms

APART: Final = 10.0
"""Colours that far apart in CIELAB are told apart at a glance, also when they do not lie side by side."""
ROOM: Final = Room(960, 595)
"""What the least window leaves for a table: nothing is smaller elsewhere."""
SEEN: Final = 30
"""Pixels that differ: the upright of a digit."""
KEPT: Final = 0.2
"""Of the pixels in which two pictures differ so many must still differ."""
_STEPS: Final = 17
every_kind = pytest.mark.parametrize("kind", KINDS)
every_game = pytest.mark.parametrize("game", TABLES)


@every_kind
@every_game
def test_players_have_shapes_of_their_own_and_colours_that_all_eyes_tell_apart(game: str, kind: str) -> None:
    marks = table_row(game).marks
    assert len({shape for _, shape in marks}) == len(marks)
    near = {(one, other): round(distance(one, other, kind), 1) for (one, _), (other, _) in combinations(marks, 2)}
    assert all(far >= APART for far in near.values())


@pytest.mark.usefixtures("faces")
@every_game
def test_pieces_that_differ_for_most_eyes_differ_for_all(game: str) -> None:
    alike, told = [], 0
    for one, other in pairs(game):
        plain = changed(seen(game, one, None), seen(game, other, None))
        if plain < SEEN:
            continue
        told += 1
        for kind in KINDS:
            left = changed(seen(game, one, kind), seen(game, other, kind))
            if left < max(SEEN, KEPT * plain):
                alike.append((kind, one[0], other[0], plain, left))
    assert not alike, "\n".join(map(str, alike))
    assert told > 50


Piece = tuple[Look, float, float]


def pairs(game: str) -> Iterator[tuple[Piece, Piece]]:
    """Pieces of one kind and size that lie on the table together."""
    pieces = sorted(laid(game, shown_at(game, moments(game)["fullest"])), key=repr)
    return ((one, other) for one, other in combinations(pieces, 2) if is_like(one, other))


def is_like(one: Piece, other: Piece) -> bool:
    return type(one[0]) is type(other[0]) and one[1:] == other[1:]


def laid(game: str, shown: Snapshot) -> set[Piece]:
    row, eyes = table_row(game), Eyes(Terms(game, Language.EN, [f"P{seat}" for seat in range(shown.players)]), ROOM)
    layout = row.table.layout(eyes.sight(shown, row.table.read(shown.view), None, shown.legal, ()))
    return {(one.look, round(one.width, 1), round(one.height, 1)) for one in layout.placements}


@cache
def seen(game: str, piece: Piece, kind: str | None) -> Image.Image:
    """Its picture on the table, as somebody with this kind of colour vision sees it."""
    if kind is not None:
        return seen(game, piece, None).filter(glasses(kind))
    look, width, height = piece
    painted = picture({**SHARED_PAINTERS, **table_row(game).painters}[type(look)], look, width, height, WALNUT)
    return points_of(painted)


@cache
def glasses(kind: str) -> Color3DLUT:
    return Color3DLUT.generate(_STEPS, lambda *colour: simulate(colour, KINDS[kind]))


def distance(one: str, other: str, kind: str) -> float:
    """How far apart two colours are in CIELAB for these eyes."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, kind), lab(other, kind), strict=True)) ** 0.5


def lab(colour: str, kind: str) -> tuple[float, float, float]:
    channels = [value / 255 for value in ImageColor.getrgb(colour)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in simulate(channels, KINDS[kind])
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)
