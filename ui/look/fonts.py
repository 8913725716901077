"""The program's own typefaces: loads them and makes QFonts of them. Knows no window and no game.

Both families carry all Japanese that the program writes, so that it is never set in another face or in the Chinese
forms of its characters. The distance of lines is in the fonts themselves.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

from ui.look.theme import TEXT_FACE, TITLE_FACE
from ui.resources import RESOURCES

FOLDER: Final = RESOURCES / "fonts"
WINDOW_SCALE: Final = "window_scale"
"""The property of the application that says what `window_scale` gives."""
_NUMBERS: Final = ((QSize(960, 640), 15.0), (QSize(1280, 800), 22.0))
"""How large, in pixels, numbers that one plays by are at least in the least window and in the usual one."""
FILES: Final = ("BIZUDPGothic-Regular.ttf", "BIZUDPGothic-Bold.ttf", "ShipporiMinchoB1-Bold.ttf")


LEGIBLE: Final = 12
"""Logical pixels: smaller letters tire the eyes. No words of a page are smaller."""


class Size(Enum):
    """The steps of type, in logical pixels at the usual text size: each is the one before times 1.25."""

    BODY = 14
    LEAD = 17
    HEADING = 22
    TITLE = 27
    DISPLAY = 34
    BANNER = 43


class MissingFontError(Exception):
    """A bundled font file is not there or is damaged."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"the bundled font {path.name} cannot be read; it should be in {path.parent}")
        self.path = path


def load_fonts() -> None:
    """Gives the bundled faces to Qt, once. Needs a QGuiApplication. Raises MissingFontError."""
    for name in FILES:
        _give(FOLDER / name)


@cache
def _give(path: Path) -> None:
    """Give Qt a face. With each one, also one that it has already, Qt forgets all that it measured."""
    if QFontDatabase.addApplicationFont(str(path)) < 0:
        raise MissingFontError(path)


def text_scale() -> float:
    """How much larger than usual letters are, by the window and by choice: the application's own font has that size
    (`Wardrobe`)."""
    own = QGuiApplication.font()
    # before the application is dressed it has the system's font
    return own.pixelSize() / Size.BODY.value if own.family() == TEXT_FACE else 1.0


def window_scale() -> float:
    """How much larger than usual letters are because the window is large (`Wardrobe`)."""
    application = QGuiApplication.instance()
    return (application and application.property(WINDOW_SCALE)) or 1.0


def chosen_scale() -> float:
    """How much larger letters are by choice alone: for what takes its size from its window already."""
    return text_scale() / window_scale()


def half_scale() -> float:
    """As `text_scale`, for what grows half as fast by choice, because it stands beside or over the table and takes room
    from it."""
    return window_scale() * half_chosen()


def half_chosen() -> float:
    """As `half_scale`, for what takes its size from its window already."""
    return (1 + chosen_scale()) / 2


def pixels(size: Size) -> int:
    """How large a step of type is in the chosen text size."""
    return round(size.value * text_scale())


def text_font(size: Size = Size.BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The gothic, for everything that is read."""
    return _font(TEXT_FACE, pixels(size), weight)


def title_font(size: Size = Size.TITLE) -> QFont:
    """The mincho, for titles. It has one weight."""
    return _font(TITLE_FACE, pixels(size), QFont.Weight.Bold)


def grown(font: QFont, growth: float) -> QFont:
    """The font with letters so many times as large."""
    larger = QFont(font)
    if growth != 1:
        larger.setPixelSize(round(QFontInfo(font).pixelSize() * growth))
    return larger


def number_in(window: QSize) -> float:
    """How large, in whole pixels, numbers that one plays by are wanted at least in a window of this size."""
    (least, small), (usual, large) = _NUMBERS
    shares = (
        (have - low) / (high - low)
        for have, low, high in zip(window.toTuple(), least.toTuple(), usual.toTuple(), strict=True)
    )
    return float(round(small + (large - small) * max(0.0, min(shares))))


def _font(family: str, size: int, weight: QFont.Weight) -> QFont:
    font = QFont()
    # the other of our faces comes second, so that a character missing in one is at least set in the other
    font.setFamilies([family, TITLE_FACE if family == TEXT_FACE else TEXT_FACE])
    font.setPixelSize(size)
    font.setWeight(weight)
    # hinted strokes jump from size to size when the board is zoomed
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
