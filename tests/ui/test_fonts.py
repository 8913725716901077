"""The bundled typefaces can write everything that the program says."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Set
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ui.look.fonts import FILES, FOLDER, MissingFontError, Size, load_fonts, text_font, title_font
from ui.look.theme import TEXT_FACE, TITLE_FACE

ROOT = Path(__file__).resolve().parents[2]
TEXT_FILES = [FOLDER / name for name in FILES if "Gothic" in name]
TITLE_FILES = [FOLDER / name for name in FILES if "Mincho" in name]


@pytest.fixture(autouse=True)
def fonts(qapp: object) -> None:
    load_fonts()


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def toml_texts() -> Iterator[str]:
    for folder in ("translations", "resources"):
        for path in (ROOT / folder).rglob("*.toml"):
            yield from strings(tomllib.loads(path.read_text(encoding="utf-8")))


def window_texts() -> Iterator[str]:
    for path in (ROOT / "translations").glob("*.ts"):
        yield from (element.text or "" for element in ElementTree.parse(path).iter() if element.text)


def source_texts() -> Iterator[str]:
    for path in (ROOT / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@cache
def shipped_characters() -> frozenset[str]:
    texts = [*toml_texts(), *window_texts(), *source_texts()]
    return frozenset(character for text in texts for character in text if character.isprintable())


def missing(path: Path, characters: Set[str]) -> str:
    face = QRawFont(str(path), 20)
    return "".join(sorted(character for character in characters if not face.supportsCharacter(ord(character))))


def drawn(font: QFont, text: str) -> QImage:
    picture = QImage(48, 48, QImage.Format.Format_Grayscale8)
    picture.fill(255)
    painter = QPainter(picture)
    painter.setFont(font)
    painter.drawText(4, 38, text)
    painter.end()
    return picture


def inked_rows(picture: QImage) -> int:
    """How many rows of pixels hold more than the ground."""
    ground = picture.pixel(0, 0)
    rows = range(picture.height())
    return sum(any(picture.pixel(x, y) != ground for x in range(picture.width())) for y in rows)


@pytest.mark.parametrize("path", TEXT_FILES, ids=lambda path: path.stem)
def test_the_text_face_has_every_character_that_is_shipped(path: Path) -> None:
    assert missing(path, shipped_characters()) == ""


def test_the_title_face_has_all_japanese_that_is_shipped() -> None:
    japanese = {character for character in shipped_characters() if "\u3041" <= character <= "\u9fff"}
    assert len(japanese) > 50
    assert missing(TITLE_FILES[0], japanese) == ""


@pytest.mark.parametrize("path", [FOLDER / name for name in FILES], ids=lambda path: path.stem)
def test_every_face_writes_players_names_in_kana_and_common_kanji(path: Path) -> None:
    assert missing(path, set("さくらタケシ高髙崎﨑田中斎齋澤刃直骨Zoë")) == ""


def test_the_faces_bear_the_names_that_the_themes_ask_for() -> None:
    assert QFontInfo(text_font()).family() == TEXT_FACE == "BIZ UDPGothic"
    assert QFontInfo(title_font()).family() == TITLE_FACE == "Shippori Mincho B1"


def test_the_text_face_has_a_drawn_bold() -> None:
    assert set(QFontDatabase.styles(TEXT_FACE)) == {"Regular", "Bold"}


@pytest.mark.parametrize("character", ["刃", "直", "骨"])
@pytest.mark.parametrize(
    ("font", "path"), [(text_font, TEXT_FILES[0]), (title_font, TITLE_FILES[0])], ids=["text", "title"]
)
def test_kanji_that_differ_by_country_come_from_the_bundled_face(character: str, font: Any, path: Path) -> None:
    raw = QRawFont.fromFont(font(Size.DISPLAY))
    bundled = QRawFont(str(path), Size.DISPLAY.value)
    assert raw.glyphIndexesForString(character) == bundled.glyphIndexesForString(character)
    assert raw.glyphIndexesForString(character) != [0]


def test_a_character_missing_in_the_title_face_is_set_in_the_text_face() -> None:
    assert missing(TITLE_FILES[0], {"⇒"}) == "⇒"
    assert drawn(title_font(Size.DISPLAY), "⇒") == drawn(text_font(Size.DISPLAY, QFont.Weight.Bold), "⇒")


def test_type_grows_by_a_quarter_from_step_to_step() -> None:
    sizes = [size.value for size in Size]
    assert sizes[0] == 14
    assert all(1.2 < larger / smaller < 1.3 for smaller, larger in pairwise(sizes))


@pytest.mark.parametrize("font", [text_font, title_font])
def test_lines_have_air_between_them(font: Any) -> None:
    spacing = QFontMetricsF(font(Size.DISPLAY)).lineSpacing()
    assert 1.35 <= spacing / Size.DISPLAY.value <= 1.5


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("font", [text_font, title_font])
def test_a_label_shows_the_whole_of_its_letters(qtbot: QtBot, font: Any, size: Size) -> None:
    label = QLabel("gjpqy|")
    qtbot.addWidget(label)
    label.setFont(font(size))
    label.adjustSize()
    shown = label.grab().toImage()
    label.setFixedHeight(3 * label.height())
    roomy = label.grab().toImage()
    assert inked_rows(shown) == inked_rows(roomy)


@pytest.mark.parametrize("font", [text_font, title_font])
def test_an_apostrophe_does_not_tear_a_word_apart(font: Any) -> None:
    assert QFontMetricsF(font(Size.DISPLAY)).horizontalAdvance("’") < Size.DISPLAY.value / 3


def test_a_lost_font_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("ui.look.fonts.FOLDER", tmp_path)
    # Qt itself says nothing of a file that is not there
    with pytest.raises(MissingFontError, match=r"BIZUDPGothic-Regular\.ttf"):
        load_fonts()


@pytest.mark.usefixtures("faces")
def test_a_face_is_given_to_qt_once(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def give(path: str) -> int:
        given.append(path)
        return len(given)

    monkeypatch.setattr(QFontDatabase, "addApplicationFont", give)
    load_fonts()
    assert given == []
