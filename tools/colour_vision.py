"""Shows a picture as people with the three colour-vision types see it, side by side with the picture itself.

python3 tools/colour_vision.py PICTURE.png OUT.png

Upper left as it is, upper right without red cones (protan), lower left without green (deutan), lower right without
blue (tritan). The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity, on linear light.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image
from PIL.ImageFilter import Color3DLUT

Matrix: TypeAlias = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

KINDS: Final[dict[str, Matrix]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_STEPS: Final = 32
"""Colours are looked up in a cube with so many steps a side: a whole picture in a moment."""


def simulate(colour: Sequence[float], matrix: Matrix) -> tuple[float, float, float]:
    """A colour, each channel from 0 to 1, as somebody of that type sees it."""
    light = [_to_light(channel) for channel in colour]
    red, green, blue = (
        _from_light(sum(share * part for share, part in zip(row, light, strict=True))) for row in matrix
    )
    return red, green, blue


def _to_light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _from_light(value: float) -> float:
    light = min(1.0, max(0.0, value))
    return 12.92 * light if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def four_views(picture: Image.Image) -> Image.Image:
    """The picture and its three simulations in one."""
    width, height = picture.size
    sheet = Image.new("RGB", (2 * width, 2 * height))
    sheet.paste(picture, (0, 0))
    for at, matrix in enumerate(KINDS.values(), 1):
        table = Color3DLUT.generate(_STEPS, lambda *colour, matrix=matrix: simulate(colour, matrix))
        sheet.paste(picture.filter(table), (at % 2 * width, at // 2 * height))
    return sheet


def main(source: str, target: str) -> None:
    four_views(Image.open(Path(source)).convert("RGB")).save(target)


if __name__ == "__main__":
    main(*sys.argv[1:3])
