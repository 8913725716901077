"""Paints anew the pictures that the shelf shows at once: python -m tools.pictures

To be run, and its files committed, whenever a cover, a vignette, or the material of wall, boards or paper is painted
differently.
"""

from __future__ import annotations

import os

from PySide6.QtGui import QGuiApplication

from ui.game_files import files_of
from ui.games import TABLES
from ui.look.fonts import load_fonts
from ui.look.materials import Material, paint
from ui.look.surfaces import surface_file
from ui.look.theme import THEMES
from ui.shared.covers import cover_file, cover_image, vignette_image

SURFACES = {Material.WALL: (1280, 896), Material.WOOD: (2048, 128), Material.PAPER: (1024, 1024)}
"""Sizes in pixels; larger areas show them several times, each beside its mirror image."""
LOSSLESS = 100
VIVID = 92


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    load_fonts()
    for game in TABLES:
        cover_file(game).parent.mkdir(exist_ok=True)
        cover_image(game).save(str(cover_file(game)), quality=LOSSLESS)
        files_of(game).vignette.parent.mkdir(exist_ok=True)
        vignette_image(game).save(str(files_of(game).vignette), quality=VIVID)
    for theme in THEMES.values():
        for material, size in SURFACES.items():
            file = surface_file(material, theme.id)
            file.parent.mkdir(exist_ok=True)
            paint(material, theme, *size).save(file, quality=90, subsampling=0)  # read faster than WebP
    application.quit()


if __name__ == "__main__":
    main()
