"""The painters of Rabbit City Planning: everything that can lie there can be painted, in every room."""

from __future__ import annotations

import pytest
from painted import picture
from PySide6.QtWidgets import QApplication
from usagi_games import TABLE, layouts, positions, sight, told_game

from engines.usagi.components import load_box
from ui.board.places import Look
from ui.board.plates import SHARED_PAINTERS
from ui.board.theme import THEMES, Theme
from ui.fonts import load_fonts
from ui.games import table_row

ROW = table_row("usagi")


@pytest.fixture(autouse=True)
def _faces(qapp: QApplication) -> None:
    load_fonts()


def looks() -> dict[Look, tuple[float, float]]:
    """Every look that two told games and the recorded decisions have, with its size."""
    assert ROW.emblem is not None
    found: dict[Look, tuple[float, float]] = {ROW.emblem(seat): (160.0, 150.0) for seat in (0, 1)}
    for _, layout in (pair for number in (0, 3) for pair in layouts(told_game(number, 0), 0)):
        found |= {one.look: (one.width, one.height) for one in layout.placements if one.look not in found}
    for seat, view, legal in positions(every=9):
        layout = TABLE.layout(sight(view, seat=seat, legal=legal))
        telling = [one.id for one in layout.placements if one.tells][:1]
        for one in (layout, *(TABLE.layout(sight(view, seat=seat, legal=legal, met=met)) for met in telling)):
            found |= {piece.look: (piece.width, piece.height) for piece in one.placements if piece.look not in found}
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    painters = {**SHARED_PAINTERS, **ROW.painters}
    kinds: dict[str, int] = {}
    for look, (width, height) in looks().items():
        kinds[look.painter] = kinds.get(look.painter, 0) + 1
        if kinds[look.painter] <= 12:
            image = picture(painters[look.painter], look, width, height, theme)
            assert any(bytes(image.constBits())[3::4]), look
    assert set(ROW.painters) <= set(kinds)


def test_every_building_has_a_picture_of_its_own() -> None:
    seen = set()
    for building in load_box().buildings:
        what = ((), (("wealth", 1),), (), (False, False, 0))
        args = (building.id, "", building.rank, 2, (("wealth", 1),), 1, what, "lit", (), "")
        seen.add(bytes(picture(ROW.painters["usagi.building"], Look("", args), 60, 80, THEMES["walnut"]).constBits()))
    assert len(seen) == len(load_box().buildings)


@pytest.mark.parametrize("size", [(220.0, 300.0), (44.0, 60.0)])
def test_the_box_fills_its_front_at_any_size(size: tuple[float, float]) -> None:
    image = picture(ROW.cover, Look("cover"), *size, THEMES["walnut"])
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 60
    assert all(image.pixelColor(image.width() // 2, y).alpha() == 255 for y in range(image.height()))


def test_a_piece_looks_the_same_whenever_it_is_painted() -> None:
    _, view, legal = next(positions())
    for one in TABLE.layout(sight(view, legal=legal)).placements:
        if one.look.painter in ROW.painters:
            paint = ROW.painters[one.look.painter]
            images = [picture(paint, one.look, one.width, one.height, THEMES["walnut"]) for _ in range(2)]
            assert images[0] == images[1], one.id


def test_each_side_has_a_mark_of_its_own() -> None:
    assert len({colour for colour, _ in ROW.marks}) == len({shape for _, shape in ROW.marks}) == 2
