"""Paints anew the pictures that the shelf shows at once: python -m tools.pictures

To be run, and its files committed, whenever a cover, a vignette, or the material of wall, boards or paper is painted
differently.
"""

from __future__ import annotations

import os
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QGuiApplication, QImage

from ui.game_files import files_of
from ui.games import TABLES
from ui.look.fonts import load_fonts
from ui.look.materials import Material, paint
from ui.look.surfaces import surface_file
from ui.look.theme import THEMES
from ui.shared.covers import cover_file, cover_image, vignette_image

SURFACES = {Material.WALL: (1280, 896), Material.WOOD: (2048, 128), Material.PAPER: (1024, 1024)}
"""Sizes in pixels; larger areas show them several times, each beside its mirror image."""
COVER_QUALITY = 92
SURFACE_QUALITY = 90
VIVID = 92


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    load_fonts()
    for game in TABLES:
        cover_file(game).parent.mkdir(exist_ok=True)
        _save(_pillow(cover_image(game)), cover_file(game), COVER_QUALITY)
        files_of(game).vignette.parent.mkdir(exist_ok=True)
        vignette_image(game).save(str(files_of(game).vignette), quality=VIVID)
    for theme in THEMES.values():
        for material, size in SURFACES.items():
            file = surface_file(material, theme.id)
            file.parent.mkdir(exist_ok=True)
            _save(paint(material, theme, *size), file, SURFACE_QUALITY)
    application.quit()


def _save(picture: Image.Image, file: Path, quality: int) -> None:
    """As JPEG, which is read faster than WebP, and with the colour of every point."""
    picture.save(file, quality=quality, subsampling=0)


def _pillow(picture: QImage) -> Image.Image:
    """The same picture for Pillow. Its lines have no padding: the width in bytes is a multiple of four."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB888)
    return Image.frombytes("RGB", (plain.width(), plain.height()), bytes(plain.constBits()))


if __name__ == "__main__":
    main()
