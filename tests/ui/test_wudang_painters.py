"""The painters of Master of Wudang: everything that can lie there can be painted, in every room and at every size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from math import hypot

import pytest
from painted import luminance, painted, picture, pixels_of
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage
from wudang_games import laid_game

from ui.board.kit.brush import BLEED
from ui.board.kit.lettering import Letters, grown_letters
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.scene.pictures import GLOW, Pictures
from ui.board.values.looks import Look
from ui.games import table_row
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import make_frame
from ui.games.wudang.hands import training_look
from ui.games.wudang.looks import (
    AttributeLook,
    DeclineLook,
    DescentLook,
    EmblemLook,
    GroundLook,
    LetterLook,
    MatLook,
    NotebookLook,
    RayLook,
    SealLook,
    StarLook,
    TagLook,
    TrainingLook,
)
from ui.games.wudang.table import WudangTable
from ui.look.theme import THEMES, WALNUT, Theme
from ui.terms import Language, Terms

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
        SealLook("Spy?", is_certain=False),
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


@pytest.mark.parametrize(("bare", "carved"), [(1.0, True), (0.6, True), (0.4, True), (0.2, False)])
def test_the_mountains_name_is_carved_whole_where_nothing_hangs_or_not_at_all(bare: float, carved: bool) -> None:
    ground = next(look for look in looks() if isinstance(look, GroundLook))
    paint = PAINTERS[GroundLook]
    plain, seen = (
        picture(paint, replace(ground, bare_cliff=share), 760, 440, THEMES["walnut"]) for share in (0.0, bare)
    )
    rows = [y for y in range(440) if any(plain.pixel(x, y) != seen.pixel(x, y) for x in range(0, 760, 2))]
    assert bool(rows) is carved
    assert all(y > 440 * (1 - bare) * 0.9 for y in rows)


def test_only_the_half_that_counts_is_lit() -> None:
    base = TrainingLook("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1, "")
    images = [
        pixels_of(picture(PAINTERS[TrainingLook], replace(base, lit=lit), 80, 112, THEMES["walnut"]))
        for lit in ("", "yin", "yang")
    ]
    assert len(set(images)) == 3


def test_a_level_that_is_met_is_told_without_its_green() -> None:
    """A seal lies on its corner: somewhere there it is much darker than where the level is lacking."""
    base = DescentLook(
        "The Lost Caravan", "A", 4, (("martial", 1, False), ("learning", 2, False), ("alchemy", 0, False))
    )
    met = replace(base, needs=(("martial", 1, True), *base.needs[1:]))
    lacking, ticked = (picture(PAINTERS[DescentLook], one, 104, 140, THEMES["walnut"]) for one in (base, met))
    darker = [
        lacking.pixelColor(x, y).lightness() - ticked.pixelColor(x, y).lightness()
        for x, y in product(range(lacking.width()), range(lacking.height()))
    ]
    assert sum(step > 90 for step in darker) > 40


def contrast(lights: Sequence[float], *, is_pale: bool) -> float:
    """Between the ground and what stands on it, where the ground is most of the lights."""
    ranked = sorted(lights)
    figure = ranked[round(len(ranked) * (0.96 if is_pale else 0.04))]
    dark, light = sorted((figure, ranked[len(ranked) // 2]))
    return (light + 0.05) / (dark + 0.05)


def lights_of(image: QImage, at: tuple[float, float], radius: float) -> list[float]:
    """How light each pixel is round a spot."""
    reach = range(-int(radius), int(radius) + 1)
    spots = [(at[0] + x, at[1] + y) for x in reach for y in reach if x * x + y * y <= radius * radius]
    return [luminance(image.pixelColor(round(x), round(y)).name()) for x, y in spots]


@pytest.mark.parametrize("is_faded", [False, True], ids=["at hand", "not asked for"])
@pytest.mark.parametrize("lit", ["", "yin", "yang"])
@pytest.mark.parametrize("kind", ["martial", "learning", "alchemy", "descend", "vp"])
def test_what_a_half_does_is_read_whether_it_counts_or_not(kind: str, lit: str, *, is_faded: bool) -> None:
    """The two halves are weighed against each other, and one of them is always the one that does not count."""
    look = TrainingLook("仙", "#7A5AA6", 5, "pass", kind, 2, kind, 2, lit)
    pictures = Pictures(PAINTERS, THEMES["walnut"])
    width, height = 240.0, 336.0
    image = (pictures.faded if is_faded else pictures.picture)(look, width, height).toImage()
    radius = min(width * 0.445, height * 0.295)
    for x, y in ((-0.07, 0.47), (0.07, -0.47)):
        spot = BLEED + width / 2 + x * radius, BLEED + height * 0.685 + y * radius
        assert contrast(lights_of(image, spot, radius * 0.3), is_pale=kind != "vp") >= 3
        if kind != "vp":
            number = spot[0] + radius * 0.304, spot[1] + radius * 0.248
            assert contrast(lights_of(image, number, radius * 0.2), is_pale=False) >= 3


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


@pytest.mark.parametrize("width", [46.0, 56.0, 66.0])
def test_a_small_card_of_the_hand_tells_when_it_is_opened_how_much_it_does_and_which_half_counts(width: float) -> None:
    """In large letters beside a lesson, whose words point at the seal in the corner."""
    base = TrainingLook("剣", "#5E6B78", 3, "pass", "martial", 1, "vp", 2, "", "一")
    others = (
        replace(base, icon="action"),
        replace(base, icon="none"),
        replace(base, yin_amount=2),
        replace(base, yang_amount=3),
        replace(base, lit="yin"),
        replace(base, lit="yang"),
    )
    images = [picture(PAINTERS[TrainingLook], one, width, width * 1.4, WALNUT) for one in (base, *others)]
    assert len(set(map(pixels_of, images))) == len(images)
    seal = QRectF(width * 0.58, width * 0.04, width * 0.38, width * 0.36)
    corners = [one.copy(seal.toRect()) for one in images[:3]]
    assert len(set(map(pixels_of, corners))) == len(corners)


def test_the_strokes_of_a_cards_number_are_seen_in_the_least_window() -> None:
    """一 is told from 二 and 三 by flat strokes alone: each takes the light of more than a row of pixels."""
    look = TrainingLook("仙", "#7A5AA6", 5, "pass", "learning", 1, "alchemy", 1, "", "一")
    with_number, without = (
        picture(PAINTERS[TrainingLook], replace(look, number=number), 84, 118, WALNUT) for number in ("一", "")
    )
    column = [QPoint(13, y) for y in range(34, 56)]
    ink = sum(luminance(without.pixelColor(at).name()) - luminance(with_number.pixelColor(at).name()) for at in column)
    assert ink > 1.0


def test_a_chip_names_its_side_as_the_player_does() -> None:
    """In the least window an opponent's chip is about as small as here: no letter of the longest word is lost."""
    chips = [AttributeLook("yang", word, "#C8402F", "circle") for word in ("Yang", "Yan", "Yin", "陽", "")]
    images = [pixels_of(picture(PAINTERS[AttributeLook], chip, 34, 34, THEMES["walnut"])) for chip in chips]
    assert len(set(images)) == len(chips)


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("growth", [1.0, 1.5])
@pytest.mark.parametrize("words", [("Yin", ""), ("", "Yang"), ("陰", ""), ("", "陽")])
def test_what_is_written_on_the_cloth_keeps_clear_of_its_rim_and_of_the_chip(
    words: tuple[str, str], growth: float
) -> None:
    side = 200
    with grown_letters(Letters(growth)):
        written, bare = (
            picture(PAINTERS[MatLook], MatLook(*said), side, side, THEMES["walnut"]) for said in (words, ("", ""))
        )
    spots = [(x, y) for x in range(side) for y in range(side) if written.pixel(x, y) != bare.pixel(x, y)]
    assert spots
    reaches = [hypot(x - side / 2, y - side / 2) / (side / 2) for x, y in spots]
    assert max(reaches) < 0.9
    # a chip that is not laid yet lies in the middle, and glows
    frame = make_frame(960, 595, 3, 0)
    chip = frame.desks[0].chip.width + 2 * GLOW.rim
    assert min(reaches) > chip / frame.mat.width


def test_a_card_is_called_by_its_name_where_its_character_is_not_read() -> None:
    table = ROW.table
    assert isinstance(table, WudangTable)
    reader = Reader(table.box)
    named = {
        language: training_look(reader, "sen3", Terms("wudang", language, ("A", "B", "C")), "") for language in Language
    }
    english, japanese = named[Language.EN], named[Language.JA]
    assert isinstance(english, TrainingLook)
    assert isinstance(japanese, TrainingLook)
    assert (english.word, japanese.word) == ("Immortal", "")
    shorter = [replace(english, word=word) for word in ("Immortal", "Immorta", "Charm", "")]
    # as wide as in the least window: no letter is lost
    images = [pixels_of(picture(PAINTERS[TrainingLook], look, 92, 129, THEMES["walnut"])) for look in shorter]
    assert len(set(images)) == len(images)
    # on a smaller card it would be no help, and the character is as large as without it
    small = [pixels_of(picture(PAINTERS[TrainingLook], look, 72, 101, THEMES["walnut"])) for look in shorter[::3] * 2]
    # letters that are drawn a second time may differ by a hair from the first
    assert len(set(small[1:])) == 1


@pytest.mark.parametrize("size", [(60.0, 200.0), (200.0, 60.0)])
def test_the_emblem_stands_on_the_lower_edge_of_any_rectangle(size: tuple[float, float]) -> None:
    assert ROW.emblem is not None
    images = [picture(PAINTERS[EmblemLook], ROW.emblem(*mark), *size, THEMES["walnut"]) for mark in ROW.marks]
    assert len({pixels_of(image) for image in images}) == 3
    width, height = images[0].width(), images[0].height()
    assert any(images[0].pixelColor(x, height - 6).alpha() for x in range(width))


def test_no_rim_lies_over_the_number_of_a_half() -> None:
    """It reaches over the edge of its half, at which the other one begins."""
    table = ROW.table
    assert isinstance(table, WudangTable)
    look = training_look(Reader(table.box), "ken2", Terms("wudang", Language.EN, ("A", "B", "C")), "")
    assert isinstance(look, TrainingLook)
    wide, high = 140, 196
    dull, lit = (
        picture(PAINTERS[TrainingLook], replace(look, yin_effect="martial", yin_amount=2, lit=side), wide, high, WALNUT)
        for side in ("", "yin")
    )
    radius = min(wide * 0.445, high * 0.295)
    middle = QPointF(wide / 2 + (-0.07 + 0.4 * 0.76) * radius, high * 0.685 + (0.47 + 0.4 * 0.62) * radius)
    reach = round(0.4 * 0.68 * radius * 0.8)
    spots = product(range(-reach, reach + 1), repeat=2)
    inside = [middle.toPoint() + QPoint(x, y) for x, y in spots if hypot(x, y) <= reach]
    assert inside
    assert all(dull.pixel(at) == lit.pixel(at) for at in inside)
