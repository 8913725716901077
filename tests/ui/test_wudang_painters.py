"""The painters of Master of Wudang: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from functools import cache

import pytest
from painted import painted, picture, pixels_of
from wudang_games import layouts, told_game

from ui.board.kit.plates import SHARED_PAINTERS
from ui.board.values.places import Look
from ui.games import table_row
from ui.look.theme import THEMES, Theme

ROW = table_row("wudang")
pytestmark = pytest.mark.usefixtures("faces")
PAINTERS = {**SHARED_PAINTERS, **ROW.painters}


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """The looks that a told game has, some of every kind, each with its size."""
    found: dict[Look, tuple[float, float]] = {}
    kinds: dict[str, int] = {}
    for _, layout in layouts(told_game(1, 0)):
        for one in layout.placements:
            if one.look not in found and kinds.get(one.look.painter, 0) < 14:
                found[one.look] = (one.width, one.height)
                kinds[one.look.painter] = kinds.get(one.look.painter, 0) + 1
    for painter, args in (
        ("wudang.letter", ("Letter",)),
        ("wudang.decline", ("No set",)),
        ("wudang.ray", (1.0, True)),
        ("wudang.ray", (1.0, False)),
        ("wudang.star", ()),
        ("wudang.seal", ("Spy",)),
        ("wudang.notebook", (True,)),
        ("wudang.tag", ("仙", 2, "#6A4C93", True)),
        ("wudang.tag", ("密", 0, "#B3261E", False)),
    ):
        found[Look(painter, args)] = (60.0, 84.0)
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=20)
    assert set(ROW.painters) - {"wudang.cover", "wudang.emblem"} <= kinds


def test_day_turns_to_night_when_the_dipper_shines() -> None:
    def sky(night: bool) -> int:
        image = picture(PAINTERS["wudang.ground"], Look("wudang.ground", (*shape, night)), 360, 270, THEMES["walnut"])
        return image.pixelColor(190, 30).lightness()

    ground = next(look for look in looks() if look.painter == "wudang.ground")
    shape = ground.args[:-1]
    assert sky(False) > sky(True) + 80


def test_only_the_half_that_counts_is_lit() -> None:
    base = ("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1)
    images = [
        pixels_of(picture(PAINTERS["wudang.training"], Look("", (*base, lit)), 66, 92, THEMES["walnut"]))
        for lit in ("", "yin", "yang")
    ]
    assert len(set(images)) == 3


@pytest.mark.parametrize("size", [(60.0, 200.0), (200.0, 60.0)])
def test_the_emblem_stands_on_the_lower_edge_of_any_rectangle(size: tuple[float, float]) -> None:
    assert ROW.emblem is not None
    images = [picture(PAINTERS["wudang.emblem"], ROW.emblem(seat), *size, THEMES["walnut"]) for seat in range(3)]
    assert len({pixels_of(image) for image in images}) == 3
    width, height = images[0].width(), images[0].height()
    assert any(images[0].pixelColor(x, height - 6).alpha() for x in range(width))
