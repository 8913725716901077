"""Pictures are rendered once, for exactly the pixels there are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pytest
from painted import picture
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from ui.board.kit import nameplates
from ui.board.kit.brush import BLEED
from ui.board.kit.lettering import Letters
from ui.board.kit.nameplates import DUSK, paint_plate, paint_plate_of
from ui.board.kit.painters import SHARED_PAINTERS, Painter
from ui.board.kit.plates import SHAPES, contrasting, shape_path
from ui.board.scene.pictures import GLOW, LIFTED, LYING, Pictures, Soft
from ui.board.scene.pointers import Pointer
from ui.board.values.looks import ChipLook, LampLook, Look, MarkLook, PanelLook, PlateLook, RingLook, SlipLook
from ui.look.theme import INDIGO, THEMES, WALNUT, Theme


@dataclass(frozen=True, slots=True)
class SquareLook(Look):
    """A square; its number tells one from another."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class StrangeLook(Look):
    """What nobody can paint, with the same content as a square."""

    number: int = 0


SQUARE = SquareLook()
EXAMPLES = (
    PlateLook("名前", 12, "#2E5EAA", "circle", is_active=True, is_thinking=True, standing="ふつう"),
    MarkLook("#D1495B", "hexagon"),
    ChipLook("#E3B23C", "triangle", "3"),
    SlipLook("この札は置けません。", "U23"),
    PanelLook(),
    LampLook(),
    RingLook("zone"),
)


class Brush:
    """A painter that counts its pictures."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, painter: QPainter, rect: QRectF, look: SquareLook, theme: Theme) -> None:
        self.count += 1
        painter.fillRect(rect, QColor(theme.accent))


@pytest.fixture(autouse=True)
def _a_picture_is_painted_once() -> None:
    """What is tried here is how a table keeps its own pictures: tests share none."""


@pytest.fixture
def brush(qtbot: QtBot) -> Brush:
    return Brush()


@pytest.fixture
def pictures(brush: Brush) -> Pictures:
    return Pictures({SquareLook: brush}, WALNUT)


def alpha(image: QImage, x: int, y: int) -> int:
    return image.pixelColor(x, y).alpha()


def test_equal_looks_are_painted_once(pictures: Pictures, brush: Brush) -> None:
    first = pictures.picture(SQUARE, 40, 30)
    assert pictures.picture(SquareLook(), 40, 30).cacheKey() == first.cacheKey()
    assert brush.count == 1
    pictures.picture(SQUARE, 50, 30)
    assert brush.count == 2


def test_looks_of_two_classes_are_never_the_same_picture(pictures: Pictures, brush: Brush) -> None:
    assert SquareLook(1) != StrangeLook(1)
    assert pictures.picture(SquareLook(1), 40, 30).cacheKey() != pictures.picture(StrangeLook(1), 40, 30).cacheKey()


def test_every_shared_look_has_an_example() -> None:
    assert {type(look) for look in EXAMPLES} == set(SHARED_PAINTERS)


@pytest.mark.parametrize("resolution", [1.0, 1.25, 1.5, 2.0])
def test_a_picture_has_the_screens_own_pixels(pictures: Pictures, resolution: float) -> None:
    pictures.set_resolution(resolution)
    picture = pictures.picture(SQUARE, 40, 30)
    assert picture.width() == round((40 + 2 * BLEED) * resolution)
    assert picture.devicePixelRatioF() == pytest.approx(resolution)


def test_what_is_of_no_use_is_darkened_in_its_own_shape(pictures: Pictures) -> None:
    plain = pictures.picture(SQUARE, 40, 30).toImage()
    faded = pictures.faded(SQUARE, 40, 30).toImage()
    assert faded.size() == plain.size()
    assert [alpha(image, 0, 0) for image in (plain, faded)] == [0, 0]
    assert alpha(faded, 20, 15) == 255
    assert faded.pixelColor(20, 15).lightness() < plain.pixelColor(20, 15).lightness()


def test_another_theme_or_resolution_forgets_the_old_pictures(pictures: Pictures, brush: Brush) -> None:
    pictures.picture(SQUARE, 40, 30)
    pictures.set_theme(INDIGO)
    assert pictures.bytes == 0
    pictures.picture(SQUARE, 40, 30)
    pictures.set_resolution(2)
    pictures.picture(SQUARE, 40, 30)
    assert brush.count == 3


def test_the_cache_keeps_within_its_limit_and_forgets_what_was_used_longest_ago(brush: Brush) -> None:
    pictures = Pictures({SquareLook: brush}, WALNUT, limit=3 * 44 * 34 * 4)
    for value in range(3):
        pictures.picture(SquareLook(value), 40, 30)
    pictures.picture(SquareLook(0), 40, 30)
    pictures.picture(SquareLook(3), 40, 30)
    assert pictures.bytes <= 3 * 44 * 34 * 4
    assert brush.count == 4
    pictures.picture(SquareLook(0), 40, 30)
    assert brush.count == 4
    pictures.picture(SquareLook(1), 40, 30)
    assert brush.count == 5


@pytest.mark.parametrize("soft", [LYING, LIFTED, GLOW])
def test_a_silhouette_dies_away_within_its_margin(pictures: Pictures, soft: Soft) -> None:
    image = pictures.silhouette(SQUARE, 60, 60, soft).toImage()
    middle = image.height() // 2
    across = [alpha(image, x, middle) for x in range(soft.margin - 1 if soft.rim else image.width() // 2)]
    assert across[0] == 0
    assert across[-1] > 100
    assert all(inner >= outer - 2 for outer, inner in pairwise(across))


def test_a_shadow_of_a_large_picture_weighs_no_more_than_its_blur_needs(pictures: Pictures) -> None:
    usual = pictures.silhouette(SQUARE, 60, 60, LYING).deviceIndependentSize()
    pictures.set_resolution(4)
    shadow, rim = (pictures.silhouette(SQUARE, 60, 60, soft) for soft in (LYING, GLOW))
    assert (shadow.devicePixelRatio(), rim.devicePixelRatio()) == (2, 4)
    assert shadow.deviceIndependentSize() == usual
    assert alpha(shadow.toImage(), shadow.width() // 2, shadow.height() // 2) > 100


def test_light_round_a_piece_is_a_rim_of_its_colour_and_a_shine_about_it(pictures: Pictures) -> None:
    image = pictures.silhouette(SQUARE, 60, 60, GLOW, "#00ff00").toImage()
    middle = image.height() // 2
    for x in range(GLOW.margin - 3, GLOW.margin - 1):
        rim = image.pixelColor(x, middle)
        assert (rim.red(), rim.green(), rim.blue(), rim.alpha()) == (0, 255, 0, 255)
    assert 0 < alpha(image, GLOW.margin - 5, middle) < 255
    assert alpha(image, image.width() // 2, middle) == 0, "a piece that is seen through is not filled with light"


def test_a_look_that_nobody_can_paint_is_shown_as_a_crossed_box(pictures: Pictures) -> None:
    image = pictures.picture(StrangeLook(), 40, 40).toImage()
    assert alpha(image, 22, 22) > 100
    assert alpha(image, 22, 8) == 0


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("look", EXAMPLES, ids=lambda look: type(look).__name__)
def test_every_shared_painter_leaves_something_in_its_rectangle(qtbot: QtBot, look: Look, theme: Theme) -> None:
    image = Pictures(SHARED_PAINTERS, theme).picture(look, 200, 52).toImage()
    assert any(alpha(image, x, y) for x in range(0, 204, 2) for y in range(0, 56, 2))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_fits_its_rectangle_and_is_as_heavy_as_the_others(shape: str) -> None:
    path = shape_path(shape, QRectF(0, 0, 100, 100))
    assert QRectF(-6, -6, 112, 112).contains(path.boundingRect())
    inside = sum(path.contains(QRectF(x, y, 1, 1)) for x in range(0, 100, 2) for y in range(0, 100, 2)) / 2500
    assert 0.35 < inside < 0.75


def test_words_on_a_colour_stand_out() -> None:
    assert contrasting("#E3B23C") != contrasting("#2E5EAA")


def test_a_small_table_keeps_fewer_pictures_than_a_large_one(pictures: Pictures) -> None:
    pictures.set_room(40, 40)
    for number in range(30):
        pictures.picture(StrangeLook(number), 36, 36)
    small = pictures.bytes
    assert small <= 6 * 40 * 40 * 4
    pictures.set_room(400, 400)
    for number in range(30):
        pictures.picture(StrangeLook(number), 36, 36)
    assert pictures.bytes == 30 * 40 * 40 * 4 > small


def test_a_ring_runs_along_the_edge_that_it_is_given(qtbot: QtBot) -> None:
    pictures = Pictures(SHARED_PAINTERS, WALNUT)

    def dotted(edge: tuple[tuple[float, float], ...], left: int) -> bool:
        """Whether there is a dot in this square at the upper edge."""
        image = pictures.picture(RingLook("zone", edge), 80, 80).toImage()
        square = image.copy(left + round(BLEED), round(BLEED), 20, 20)
        return any(alpha(square, x, y) for x in range(20) for y in range(20))

    gable = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0))
    assert [dotted(gable, left) for left in (0, 30, 60)] == [False, True, False]
    assert [dotted((), left) for left in (0, 30, 60)] == [True, True, True]


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("name", ["Aya", "Yamura", "Alexandra the Great", "プレイヤー1"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("is_active", [True, False])
def test_neither_name_nor_lantern_touches_the_mark_of_a_plate(name: str, shape: str, *, is_active: bool) -> None:
    """Told by the columns that change with the colour of the mark, which is the ribbon's too."""
    looks = [PlateLook(name, 12, colour, shape, is_active, False, "") for colour in ("#8FB4EE", "#E0C06A")]
    one, other = (picture(SHARED_PAINTERS[PlateLook], look, 184, 55, WALNUT) for look in looks)
    rows = range(12, 43)
    mark = [at for at in range(9, 92) if any(one.pixel(at, row) != other.pixel(at, row) for row in rows)]
    dark = [at for at in range(mark[0] - 2, mark[-1] + 3) if any(_is_ink(one, at, row) for row in rows)]
    assert set(dark) <= set(mark)


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("paint", [paint_plate, partial(paint_plate_of, material=DUSK)], ids=["paper", "dusk"])
@pytest.mark.parametrize("name", ["Aya", "Alexandra the Great"])
def test_what_stands_on_a_plate_stands_still_when_the_turn_comes_or_goes(
    monkeypatch: pytest.MonkeyPatch, paint: Painter, name: str
) -> None:
    """A lit plate is faded into an idle one: anything that lay elsewhere would be seen twice meanwhile."""
    stood: list[tuple[object, ...]] = []

    def note(painter: QPainter, room: QRectF, *said: object, size: float = 0, **_: object) -> None:
        stood.append((QRectF(room), *said[:2], size))

    for part in ("draw_text", "draw_numeral", "draw_mark"):
        monkeypatch.setattr(nameplates, part, note)
    for is_active in (True, False):
        picture(paint, PlateLook(name, 12, "#8FB4EE", "circle", is_active, False, "5 cards"), 184, 55, WALNUT)
    lit, idle = stood[: len(stood) // 2], stood[len(stood) // 2 :]
    assert len(lit) == 4
    assert lit == idle


def _is_ink(image: QImage, x: int, y: int) -> bool:
    return QColor(image.pixel(x, y)).lightness() < 110


@pytest.mark.usefixtures("faces")
def test_the_words_of_a_picture_grow_with_the_letters_that_are_wanted() -> None:
    pictures, plate = Pictures(SHARED_PAINTERS, WALNUT), PlateLook("Aoi", 3, "#2E5EAA", "circle", True, False, "")
    pictures.set_letters(Letters())
    usual = pictures.picture(plate, 240, 44).toImage()
    pictures.set_letters(Letters(growth=1.5))
    larger = pictures.picture(plate, 240, 44).toImage()
    assert inked(larger) > 1.3 * inked(usual)


def inked(plate: QImage) -> int:
    """How many pixels of the name are dark."""
    columns, rows = range(44, 140), range(6, plate.height() - 6)
    return sum(QColor(plate.pixel(x, y)).lightness() < 60 for x in columns for y in rows)


def test_the_tip_of_a_pointer_touches_the_highest_edge_of_what_it_points_at() -> None:
    """Where a thing rises at its right the tip is there, and not over the air beside it."""
    step = ((0.0, 0.5), (0.5, 0.5), (0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    body = QRectF(0, 0, 200, 100)
    assert Pointer(body, 0, None, step).tip == QPointF(150, 0)
    assert Pointer(body, 0, None).tip.x() == 100
    assert Pointer(body, 180, None, step).tip == QPointF(-100, -100)


def test_of_what_comes_to_a_point_the_arrow_points_at_the_middle() -> None:
    """The dark half of a round mat has its head below, and ends in a point beside the head of the light one."""
    head_below = ((0.5, 0.0), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (0.5, 1.0), (0.0, 0.5))
    tip = Pointer(QRectF(0, 0, 200, 200), 0, None, head_below).tip
    assert 40 < tip.x() < 150
    assert 50 <= tip.y() < 130, "below the head of the light half"
