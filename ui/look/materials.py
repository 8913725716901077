"""Paints the room's materials pixel by pixel: wood, rush, cloth, plaster, paper. Slow; meant for a background thread.

The same material, theme and size always give the same pixels. Noise comes from a seeded generator, and all arithmetic
is left to whole-image operations, so a screenful takes well under a second. Imports Pillow, so whoever starts a window
imports this module late. Knows no Qt widget and no file.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from ui.look.theme import Theme, mix

SEED: Final = 5
_NEUTRAL: Final = 128


class Material(StrEnum):
    """What a surface is made of. What that looks like is the theme's."""

    TABLE = "table"
    """The table's top under a lamp."""
    WALL = "wall"
    """The room behind the shelf."""
    WOOD = "wood"
    """One long board."""
    PAPER = "paper"
    """Washi, for everything that is read."""


Size = tuple[int, int]
_Ground = Callable[[random.Random, Size, Theme], Image.Image]


def paint(material: Material, theme: Theme, width: int, height: int) -> Image.Image:
    """The material as an RGB image of `width` by `height` pixels."""
    rng = random.Random(f"{SEED} {material} {theme.id}")
    size = (width, height)
    if material is Material.TABLE:
        return _sanded(rng, _lamplit(rng, _TABLES[theme.id](rng, size, theme), theme))
    return _sanded(rng, _GROUNDS[material](rng, size, theme))


# grounds


def _walnut(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    """Four planks side by side, each with its own figure and tone."""
    width, height = size
    tones = Image.new("L", size)
    edges = [height * step // 4 for step in range(5)]
    for top, bottom in pairwise(edges):
        plank = _grain(rng, (width, bottom - top))
        lift = rng.randint(-9, 9)
        tones.paste(plank.point(lambda tone, lift=lift: tone + lift), (0, top))
        ImageDraw.Draw(tones).line([(0, top), (width, top)], fill=8, width=2)
    return ImageOps.colorize(tones, theme.table_edge, mix(theme.lamp, "#FFFFFF", 0.08), theme.table)


def _board(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    light = mix(theme.wood, "#FFFFFF", 0.16)
    return ImageOps.colorize(_grain(rng, size), theme.wood_edge, light, theme.wood)


def _rush(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    """Tatami: stems of rush across ridges that hide the warp."""
    width, height = size
    ridge, stem = 17, 4
    stems = Image.blend(_field(rng, size, ridge, stem / 2), _field(rng, size, 90, stem), 0.6)
    tones = _soften(stems, 0.24)
    ridges = _stripes(width, lambda x: 142 - 46 * abs(math.cos(math.pi * x / ridge)) ** 9).resize(size)
    rounds = _stripes(height, lambda y: 130 + 13 * math.sin(math.tau * y / stem)).transpose(Image.Transpose.ROTATE_270)
    tones = _relief(_relief(tones, ridges), rounds.resize(size))
    tones = _relief(tones, _soften(_field(rng, size, 220, 160), 0.3))
    return ImageOps.colorize(
        tones, mix(theme.table_edge, "#6E6238", 0.35), mix(theme.lamp, "#FFFFFF", 0.25), theme.table
    )


def _cloth(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    """Indigo cotton: two sets of uneven threads, dyed in clouds, with a few undyed flecks."""
    warp, weft = _field(rng, size, 1.6, 46), _field(rng, size, 46, 1.6)
    tones = _soften(Image.blend(warp, weft, 0.5), 0.5)
    tones = _relief(tones, _soften(_field(rng, size, 300, 240), 0.5))
    cloth = ImageOps.colorize(tones, theme.table_edge, theme.lamp, theme.table)
    flecks = _strokes(rng, size, count=size[0] * size[1] // 9000, reach=3, bend=0.0, width=1)
    return Image.composite(Image.new("RGB", size, "#8E9AC8"), cloth, flecks.point(lambda tone: tone * 0.35))


def _plaster(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    """Clay plaster: trowelled clouds, sand, and chopped straw."""
    clouds = Image.blend(_field(rng, size, 480, 320), _field(rng, size, 90, 40), 0.3)
    tones = _relief(_soften(clouds, 0.3), _soften(_field(rng, size, 1.6, 1.6), 0.16))
    wall = ImageOps.colorize(tones, mix(theme.wall, "#000000", 0.24), mix(theme.wall, "#FFFFFF", 0.2), theme.wall)
    straw = _strokes(rng, size, count=size[0] * size[1] // 3600, reach=9, bend=0.3, width=1)
    tint = mix(theme.wall, "#F6E3B0" if theme.dark else "#8A7440", 0.5)
    return Image.composite(Image.new("RGB", size, tint), wall, straw.point(lambda tone: tone * 0.4))


def _washi(rng: random.Random, size: Size, theme: Theme) -> Image.Image:
    """Mulberry paper: a cloudy sheet with long fibres, some light and some dark."""
    clouds = Image.blend(_field(rng, size, 120, 90), _field(rng, size, 9, 9), 0.35)
    tones = _relief(_soften(clouds, 0.42), _soften(_field(rng, size, 1.3, 1.3), 0.2))
    sheet = ImageOps.colorize(
        tones, mix(theme.paper, theme.paper_edge, 0.42), mix(theme.paper, "#FFFFFF", 0.55), theme.paper
    )
    area = size[0] * size[1]
    for tint, strength, density in (
        ("#FFFFFF", 0.75, 2600),
        (mix(theme.paper_edge, theme.faint_ink, 0.3), 0.34, 5200),
    ):
        fibres = _strokes(rng, size, count=area // density, reach=46, bend=0.9, width=1)
        veil = fibres.point(lambda tone, strength=strength: tone * strength)
        sheet = Image.composite(Image.new("RGB", size, tint), sheet, veil)
    return sheet


_TABLES: Final[Mapping[str, _Ground]] = {"walnut": _walnut, "tatami": _rush, "indigo": _cloth}
_GROUNDS: Final[Mapping[Material, _Ground]] = {
    Material.WALL: _plaster,
    Material.WOOD: _board,
    Material.PAPER: _washi,
}


# what they are made with


def _lamplit(rng: random.Random, ground: Image.Image, theme: Theme) -> Image.Image:
    """A soft pool of light in the middle, dusk towards the corners."""
    size = ground.size
    light = Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC)
    pool = _relief(ImageOps.invert(light), _soften(_field(rng, size, 1, 1), 0.05))
    lit = ImageChops.screen(ground, Image.new("RGB", size, mix("#000000", theme.lamp, 0.55 if theme.dark else 0.35)))
    dusk = ImageChops.multiply(ground, Image.new("RGB", size, mix("#FFFFFF", theme.table_edge, 0.38)))
    return Image.composite(lit, dusk, pool.point(lambda tone: 255 * (tone / 255) ** 1.25))


def _sanded(rng: random.Random, picture: Image.Image) -> Image.Image:
    """The picture with a breath of noise, so that slow changes of dark colours do not show as steps."""
    sand = _soften(_field(rng, picture.size, 1, 1), 0.025)
    return ImageChops.add(picture, Image.merge("RGB", (sand, sand, sand)), offset=-_NEUTRAL)


def _grain(rng: random.Random, size: Size) -> Image.Image:
    """Tones of a wooden board along x: growth rings cut lengthwise, fine streaks, open pores."""
    width, height = size
    slope = Image.linear_gradient("L").resize((1, height)).resize(size)
    middle = rng.randint(70, 190)
    heart = slope.point(lambda y: min(255, abs(y - middle) * 1.3))
    bent = Image.blend(heart, _field(rng, size, max(420, width / 3), max(40, height / 3)), 0.5)
    shaken = ImageChops.add(bent, _soften(_field(rng, size, 34, 1.3), 0.05), offset=-_NEUTRAL)
    rings = shaken.point(_ring_tone).filter(ImageFilter.GaussianBlur(0.7))
    streaks = _soften(_field(rng, size, 210, 1.6), 0.13)
    pores = _field(rng, size, 15, 1.3).point(lambda tone: 106 if tone > 236 else _NEUTRAL)
    return _relief(_relief(rings, streaks), pores.filter(ImageFilter.GaussianBlur(0.5)))


def _ring_tone(depth: int) -> float:
    """Wood darkens slowly through a summer and starts light again."""
    return 146 - 52 * math.pow(depth % 19 / 19, 2.2) + (depth % 57) / 6


def _field(
    rng: random.Random,
    size: Size,
    cell_x: float,
    cell_y: float,
) -> Image.Image:
    """Smooth noise whose knots lie `cell_x` by `cell_y` pixels apart."""
    coarse = (max(2, math.ceil(size[0] / cell_x) + 1), max(2, math.ceil(size[1] / cell_y) + 1))
    knots = Image.frombytes("L", coarse, rng.randbytes(coarse[0] * coarse[1]))
    window = (0.0, 0.0, min(size[0] / cell_x, coarse[0]), min(size[1] / cell_y, coarse[1]))
    return knots.resize(size, Image.Resampling.BICUBIC, box=window)


def _strokes(rng: random.Random, size: Size, *, count: int, reach: float, bend: float, width: int) -> Image.Image:
    """A mask of `count` thin bent lines, each about `reach` pixels long."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for _ in range(count):
        pen.line(list(_thread(rng, size, reach, bend)), fill=rng.randint(90, 255), width=width, joint="curve")
    return mask.filter(ImageFilter.GaussianBlur(0.55))


def _thread(rng: random.Random, size: Size, reach: float, bend: float) -> Iterable[tuple[float, float]]:
    x, y, heading = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.uniform(0, math.tau)
    turn, step = rng.uniform(-bend, bend), rng.uniform(0.3, 1.0) * reach / 6
    for _ in range(7):
        yield x, y
        heading += turn / 3 + rng.uniform(-bend, bend) / 5
        x, y = x + step * math.cos(heading), y + step * math.sin(heading)


def _stripes(length: int, tone: Callable[[int], float]) -> Image.Image:
    """A row of pixels, one tone each."""
    return Image.frombytes("L", (length, 1), bytes(round(tone(x)) for x in range(length)))


def _soften(tones: Image.Image, contrast: float) -> Image.Image:
    """The tones drawn towards the middle one, with this share of their contrast."""
    return tones.point(lambda tone: _NEUTRAL + (tone - _NEUTRAL) * contrast)


def _relief(tones: Image.Image, shade: Image.Image) -> Image.Image:
    """Tones made darker and lighter where `shade` is below and above the middle tone."""
    return ImageChops.add(tones, shade, offset=-_NEUTRAL)
