"""Words fit where they are set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from pytestqt.qtbot import QtBot

from ui.board.kit.lettering import (
    BOLD,
    RIGHT,
    TOP_LEFT,
    Letters,
    break_lines,
    draw_lines,
    draw_name,
    draw_numeral,
    draw_on_badge,
    draw_text,
    fitted_size,
    fold_name,
    grown_letters,
    text_width,
)
from ui.look.fonts import load_fonts

SENTENCE = "「この札は、閉じた道には置けません。」と書いてあります。ラーメンをたべました。"


@pytest.fixture(autouse=True)
def _faces(qtbot: QtBot) -> None:
    load_fonts()


class Sheet:
    """An empty picture and where ink has come on it."""

    def __init__(self) -> None:
        self.image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        self.painter = QPainter(self.image)

    def ink(self) -> QRectF:
        self.painter.end()
        spots = [(x, y) for x in range(200) for y in range(200) if self.image.pixelColor(x, y).alpha() > 40]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return QRectF(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.fixture
def sheet() -> Iterator[Sheet]:
    one = Sheet()
    yield one
    if one.painter.isActive():
        one.painter.end()


def test_a_short_word_keeps_its_size() -> None:
    assert fitted_size("道", 100, size=20) == 20


def test_a_long_word_shrinks_until_it_fits_but_not_below_the_least() -> None:
    size = fitted_size("魚住さんの長い名前", 80, size=20)
    assert size < 20
    assert text_width("魚住さんの長い名前", size) <= 80
    assert fitted_size("魚住さんの長い名前", 10, size=20, least=12) == 12


def test_text_that_cannot_shrink_is_elided_within_its_rectangle(sheet: Sheet) -> None:
    draw_text(sheet.painter, QRectF(50, 50, 60, 20), "A name without end", size=14, weight=BOLD, least=14)
    ink = sheet.ink()
    assert ink.left() >= 48
    assert ink.right() <= 112


def test_text_keeps_to_the_right_when_asked(sheet: Sheet) -> None:
    draw_text(sheet.painter, QRectF(20, 50, 150, 30), "12", size=20, align=RIGHT)
    assert 165 <= sheet.ink().right() <= 171


def test_a_numeral_stands_in_the_middle_by_its_ink(sheet: Sheet) -> None:
    draw_numeral(sheet.painter, QRectF(40, 40, 100, 100), "7", size=60)
    middle = sheet.ink().center()
    assert middle.x() == pytest.approx(90, abs=1.5)
    assert middle.y() == pytest.approx(90, abs=1.5)


@pytest.mark.parametrize("side", [100, 20])
def test_a_number_is_as_large_as_the_window_asks_for_and_its_place_holds(sheet: Sheet, side: int) -> None:
    room, disc = QRectF(20, 20, side, side), QPainterPath()
    disc.addEllipse(room)
    sizes = []
    with grown_letters(Letters(number=40)):
        draw_numeral(sheet.painter, room, "7", size=12)
        sizes.append(sheet.painter.font().pixelSize())
        draw_on_badge(sheet.painter, disc, "7", size=12)
        sizes.append(sheet.painter.font().pixelSize())
        draw_text(sheet.painter, room, "7", size=12)
    assert sheet.painter.font().pixelSize() == 12, "words are as large as they were"
    assert all(size == 40 if side == 100 else 12 < size < 30 for size in sizes), sizes


@pytest.mark.parametrize("width", range(60, 260, 20))
def test_no_japanese_line_begins_with_a_stop_or_ends_with_an_open_bracket(width: int) -> None:
    lines = break_lines(SENTENCE, width, size=14)
    assert "".join(lines) == SENTENCE
    assert not any(line[0] in "、。」ーっゃゅょ" for line in lines)
    assert not any(line.endswith("「") for line in lines)
    assert all(text_width(line, 14) <= width + 1 for line in lines)


def test_an_english_line_breaks_between_words() -> None:
    lines = break_lines("The soldiers march to the right", 90, size=14)
    assert len(lines) > 1
    assert " ".join(lines) == "The soldiers march to the right"


def test_breaks_in_the_text_are_kept_and_so_are_characters_beyond_the_first_plane() -> None:
    assert break_lines("a\n\n𠮷野b", 200, size=14) == ("a", "", "𠮷野b")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("村の流行り病", ["村の", "流行り病"]),
        ("盗まれた秘伝書", ["盗まれた", "秘伝書"]),
        ("不死の秘薬", ["不死の秘薬"]),
        ("役を見せない", ["役を", "見せない"]),
        ("天地玄黄宇宙", ["天地玄黄宇宙"]),
        ("The False Apothecary", ["The False Apothecary"]),
    ],
)
def test_a_japanese_name_is_folded_where_a_phrase_ends(name: str, lines: list[str]) -> None:
    assert fold_name(name, 66, size=14).split("\n") == lines


def test_a_name_stays_within_its_rectangle(sheet: Sheet) -> None:
    draw_name(sheet.painter, QRectF(20, 20, 60, 40), "消えた隊商の長い物語", size=14)
    ink = sheet.ink()
    assert ink.left() >= 19
    assert ink.right() <= 81


def test_a_paragraph_shrinks_to_its_height(sheet: Sheet) -> None:
    draw_lines(sheet.painter, QRectF(20, 20, 100, 40), SENTENCE, size=20, align=TOP_LEFT)
    ink = sheet.ink()
    assert ink.top() >= 18
    assert ink.bottom() <= 64
