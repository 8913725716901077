"""The drawings that are no game's own: what stands in the room, and hangs in it."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from ui.resources import RESOURCES

FOLDER: Final = RESOURCES / "themes" / "room"
BOX_RATIO: Final = 0.8
"""Width of the front of a game's box by its height."""


@cache
def drawing(name: str) -> QSvgRenderer:
    """The drawing `resources/themes/room/NAME.svg`."""
    return QSvgRenderer(QByteArray((FOLDER / f"{name}.svg").read_bytes()))
