"""What the room is made of, in pictures painted beforehand by `tools.pictures`: wall, wood and paper, by theme.

The table's own material depends on the size of the window, and is painted by `ui.look.textures`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage

from ui.resources import RESOURCES

FOLDER: Final = RESOURCES / "surfaces"


def surface(material: str, theme_id: str) -> QImage | None:
    """The "wall", the "wood" or the "paper" of a theme; None where that picture is missing, and a plain colour has to
    do."""
    picture = QImage(str(surface_file(material, theme_id)))
    return None if picture.isNull() else picture


def surface_file(material: str, theme_id: str) -> Path:
    """Where this picture is."""
    return FOLDER / f"{material}-{theme_id}.jpg"
