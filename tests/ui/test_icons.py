"""The icons: one set, in the asked colour, sharp on every screen."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from pytestqt.qtbot import QtBot

from ui.look.icons import FOLDER, icon, icon_pixmap

NAMES = sorted(path.stem for path in FOLDER.glob("*.svg"))
NEEDED = """
    back menu undo redo new settings language log help about close fold unfold play move-now flip zoom-in zoom-out
    fit eye person robot dice crown warning hint book time people volume
"""
PERSIMMON = "#B04520"


@pytest.fixture(autouse=True)
def _qt(qtbot: QtBot) -> None:
    """Pixmaps need an application."""


def colours(pixmap: QPixmap) -> set[str]:
    """The colours of all fully opaque pixels."""
    image = pixmap.toImage()
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


def strongest(pixmap: QPixmap) -> int:
    image = pixmap.toImage()
    return max(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


def test_every_icon_that_the_windows_ask_for_is_drawn() -> None:
    assert set(NEEDED.split()) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_follows_the_set(name: str) -> None:
    root = ElementTree.parse(FOLDER / f"{name}.svg").getroot()
    assert root.get("viewBox") == "0 0 24 24"
    assert (root.get("stroke"), root.get("stroke-width")) == ("currentColor", "1.75")
    assert (root.get("stroke-linecap"), root.get("fill")) == ("round", "none")


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_is_drawn_in_the_asked_colour_and_inside_its_square(name: str) -> None:
    pixmap = icon_pixmap(name, PERSIMMON, 96)
    assert colours(pixmap) == {QColor(PERSIMMON).name()}
    image = pixmap.toImage()
    edge = [(at, side) for at in range(96) for side in (0, 95)]
    assert not any(image.pixelColor(x, y).alpha() or image.pixelColor(y, x).alpha() for x, y in edge)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_an_icon_has_the_pixels_of_its_screen(ratio: float) -> None:
    pixmap = icon("undo", PERSIMMON).pixmap(QSize(24, 24), ratio)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (24 * ratio, ratio)


def test_a_disabled_icon_is_faint() -> None:
    undo = icon("undo", PERSIMMON)
    disabled = undo.pixmap(QSize(24, 24), 1.0, QIcon.Mode.Disabled)
    assert strongest(disabled) < strongest(undo.pixmap(QSize(24, 24), 1.0)) / 2


def test_an_icon_outlives_the_copy_it_was_made_from() -> None:
    copies = [QIcon(icon("undo", PERSIMMON)) for _ in range(50)]
    assert all(not copy.pixmap(QSize(24, 24)).isNull() for copy in copies)


def test_an_unknown_icon_is_a_mistake_of_the_program() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no-such-icon", PERSIMMON)
