"""What every game's row brings to the shelf and the table: its box, its seats' marks, its painters."""

from __future__ import annotations

import random
from importlib import import_module
from inspect import signature

import pytest
from painted import cover_picture, picture, pixels_of
from PySide6.QtGui import QImage
from recorded_games import sight_of

from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import Look
from ui.game_files import GameFileError, files_of
from ui.games import TABLES, table_row
from ui.look.theme import WALNUT
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("faces")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("size", [(220.0, 300.0), (44.0, 60.0), (1280.0, 800.0)])
def test_the_box_fills_its_front_at_any_size(game: str, size: tuple[float, float]) -> None:
    image = cover_picture(table_row(game).cover, *size, WALNUT)
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 60
    assert all(image.pixelColor(image.width() // 2, y).alpha() == 255 for y in range(image.height()))


@pytest.mark.parametrize("game", TABLES)
def test_every_seat_has_a_mark_of_its_own(game: str) -> None:
    marks, seats = table_row(game).marks, max(GAMES[game].seats)
    assert len(marks) == seats
    assert len({colour for colour, _ in marks}) == len({shape for _, shape in marks}) == seats


A_SHADE = 6
"""Of 255: so much the outline of a letter may differ that the font library draws for the first time."""


def farthest(one: QImage, other: QImage) -> int:
    """How far apart two pictures are in the colour of any point, 0 to 255."""
    assert (one.size(), one.format()) == (other.size(), other.format())
    return max(abs(here - there) for here, there in zip(pixels_of(one), pixels_of(other), strict=True))


@pytest.mark.parametrize("game", TABLES)
def test_a_piece_looks_the_same_whenever_it_is_painted(game: str) -> None:
    row, players = table_row(game), max(GAMES[game].seats)
    setup = GAMES[game].setup(players, random.Random(1))
    seen = Timeline(Record(game, players, setup), GAMES[game]).snapshot(0)
    terms = Terms(game, Language.EN, [f"Player {seat + 1}" for seat in range(players)])
    painters = {**SHARED_PAINTERS, **row.painters}
    for one in row.table.layout(
        sight_of(row.table.read(seen.view), 0, players, (640, 420), terms, legal=seen.legal)
    ).placements:
        images = [picture(painters[type(one.look)], one.look, one.width, one.height, WALNUT) for _ in range(2)]
        assert farthest(*images) <= A_SHADE, one.id


@pytest.mark.parametrize("game", TABLES)
def test_every_look_of_a_game_has_a_painter_that_takes_it(game: str) -> None:
    painters = table_row(game).painters
    members = vars(import_module(f"{files_of(game).package}.looks")).values()
    looks = {one for one in members if isinstance(one, type) and issubclass(one, Look) and one is not Look}
    assert set(painters) - set(SHARED_PAINTERS) == looks
    for look, paint in painters.items():
        assert look.__name__ in signature(paint).parameters["look"].annotation.split(" | ")


@pytest.mark.parametrize("game", TABLES)
def test_the_looks_on_a_table_are_told_apart_by_their_names(game: str) -> None:
    names = [look.__name__ for look in {**SHARED_PAINTERS, **table_row(game).painters}]
    assert len(names) == len(set(names))


def test_a_game_without_drawings_has_no_row() -> None:
    assert "uosao" in TABLES
    with pytest.raises(GameFileError, match="has no table"):
        table_row("chess")
