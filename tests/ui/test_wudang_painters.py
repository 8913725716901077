"""The painters of Master of Wudang: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from painted import painted, picture, pixels_of
from wudang_games import laid_game

from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.wudang.looks import (
    AttributeLook,
    DeclineLook,
    EmblemLook,
    GroundLook,
    LetterLook,
    NotebookLook,
    RayLook,
    SealLook,
    StarLook,
    TagLook,
    TrainingLook,
)
from ui.look.theme import THEMES, Theme

ROW = table_row("wudang")
pytestmark = pytest.mark.usefixtures("faces")
PAINTERS = {**SHARED_PAINTERS, **ROW.painters}


@cache
def looks() -> dict[Look, tuple[float, float]]:
    """The looks that a told game has, some of every kind, each with its size."""
    found: dict[Look, tuple[float, float]] = {}
    kinds: dict[type[Look], int] = {}
    for _, layout in laid_game(1, 0):
        for one in layout.placements:
            if one.look not in found and kinds.get(type(one.look), 0) < 14:
                found[one.look] = (one.width, one.height)
                kinds[type(one.look)] = kinds.get(type(one.look), 0) + 1
    for look in (
        LetterLook("Letter"),
        DeclineLook("No set"),
        RayLook(1.0, rises=True),
        RayLook(1.0, rises=False),
        StarLook(),
        SealLook("Spy"),
        NotebookLook(is_open=True),
        TagLook("仙", 2, "#6A4C93", is_certain=True),
        TagLook("密", 0, "#B3261E", is_certain=False),
    ):
        found[look] = (60.0, 84.0)
    return found


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_that_lies_there_is_painted(theme: Theme) -> None:
    kinds = painted(looks(), ROW.painters, theme, most=20)
    assert set(ROW.painters) - {EmblemLook} <= kinds


def test_day_turns_to_night_when_the_dipper_shines() -> None:
    def sky(night: bool) -> int:
        image = picture(PAINTERS[GroundLook], replace(ground, is_night=night), 360, 270, THEMES["walnut"])
        return image.pixelColor(190, 30).lightness()

    ground = next(look for look in looks() if isinstance(look, GroundLook))
    assert sky(False) > sky(True) + 80


def test_only_the_half_that_counts_is_lit() -> None:
    base = TrainingLook("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1, "")
    images = [
        pixels_of(picture(PAINTERS[TrainingLook], replace(base, lit=lit), 80, 112, THEMES["walnut"]))
        for lit in ("", "yin", "yang")
    ]
    assert len(set(images)) == 3


@pytest.mark.parametrize("width", [46.0, 60.0, 90.0])
def test_a_card_that_the_next_one_covers_tells_all_that_it_is_in_what_is_seen(width: float) -> None:
    """Five cards of an open hand leave about so much of each."""
    base = TrainingLook("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1, "", "一", shown=0.36)
    others = (
        replace(base, character="符"),
        replace(base, number="二"),
        replace(base, yin_effect="martial"),
        replace(base, yang_effect="vp"),
    )
    strips = []
    for look in (base, *others):
        image = picture(PAINTERS[TrainingLook], look, width, width * 1.4, THEMES["walnut"])
        strips.append(pixels_of(image.copy(0, 0, round(image.width() * 0.36), image.height())))
    assert len(set(strips)) == len(strips)


def test_a_chip_names_its_side_as_the_player_does() -> None:
    """In the least window an opponent's chip is about as small as here: no letter of the longest word is lost."""
    chips = [AttributeLook("yang", word, "#C8402F", "circle") for word in ("Yang", "Yan", "Yin", "陽", "")]
    images = [pixels_of(picture(PAINTERS[AttributeLook], chip, 34, 34, THEMES["walnut"])) for chip in chips]
    assert len(set(images)) == len(chips)


@pytest.mark.parametrize("size", [(60.0, 200.0), (200.0, 60.0)])
def test_the_emblem_stands_on_the_lower_edge_of_any_rectangle(size: tuple[float, float]) -> None:
    assert ROW.emblem is not None
    images = [picture(PAINTERS[EmblemLook], ROW.emblem(*mark), *size, THEMES["walnut"]) for mark in ROW.marks]
    assert len({pixels_of(image) for image in images}) == 3
    width, height = images[0].width(), images[0].height()
    assert any(images[0].pixelColor(x, height - 6).alpha() for x in range(width))
