"""Fitting words takes few measurements, however long they are, and comes to what patient trying would come to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import ceil

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from ui.board.kit import lettering
from ui.board.kit.lettering import (
    BOLD,
    REGULAR,
    break_lines,
    draw_lines,
    draw_name,
    draw_numeral,
    draw_text,
    first_step,
    fitted_size,
    fold_name,
    text_width,
)
from ui.board.kit.nameplates import paint_plate
from ui.board.kit.plates import paint_slip
from ui.board.values.looks import PlateLook, SlipLook
from ui.games import TABLES
from ui.look.fonts import load_fonts
from ui.look.lines import in_lines
from ui.look.theme import TEXT_FACE, TITLE_FACE, WALNUT
from ui.terms import COMMON, load_terms

MOST = 30
LENGTHS = (1, 5, 24, 100, 2000)
KINDS: tuple[Callable[[int], str], ...] = (
    lambda length: "W" * length,
    lambda length: ("i " * length)[:length],
    lambda length: ("魚住さんの長い名前" * length)[:length],
    lambda length: ("Aya and Ben " * length)[:length],
)
WIDTHS = (1.0, 9.0, 23.5, 41.0, 60.0, 85.0, 130.0, 210.0, 400.0)
SIZES = (6.0, 9.6, 14.0, 20.0, 33.3, 60.0)


@pytest.fixture(autouse=True)
def _faces(qtbot: QtBot) -> None:
    load_fonts()


class Counted(QFontMetricsF):
    """Counts how often something is measured."""

    times = 0

    def horizontalAdvance(self, text: str, length: int = -1) -> float:  # type: ignore[override]  # noqa: N802
        Counted.times += 1
        return super().horizontalAdvance(text, length)

    def tightBoundingRect(self, text: str) -> QRectF:  # type: ignore[override]  # noqa: N802
        Counted.times += 1
        return super().tightBoundingRect(text)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How often something was measured or broken into lines since it was last asked."""

    def set_in_lines(text: str, width: float, font: QFont) -> tuple[str, ...]:
        Counted.times += 1
        return in_lines(text, width, font)

    def count() -> int:
        times, Counted.times = Counted.times, 0
        return times

    monkeypatch.setattr(lettering, "QFontMetricsF", Counted)
    monkeypatch.setattr(lettering, "in_lines", set_in_lines)
    count()
    return count


@pytest.fixture
def painter() -> Iterator[QPainter]:
    image = QImage(300, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    made = QPainter(image)
    yield made
    made.end()


# As few as can be


FITS: Mapping[str, Callable[[QPainter, str, QRectF, float], object]] = {
    "size": lambda painter, text, area, size: fitted_size(text, area.width(), size=size),
    "size without end": lambda painter, text, area, size: fitted_size(text, area.width(), size=size, least=-1000.0),
    "fold": lambda painter, text, area, size: fold_name(text, area.width(), size=size),
    "text": lambda painter, text, area, size: draw_text(painter, area, text, size=size),
    "numeral": lambda painter, text, area, size: draw_numeral(painter, area, text, size=size),
    "lines": lambda painter, text, area, size: draw_lines(painter, area, text, size=size),
    "lines without end": lambda painter, text, area, size: draw_lines(painter, area, text, size=size, least=-1.0),
    "name": lambda painter, text, area, size: draw_name(painter, area, text, size=size),
    "name without end": lambda painter, text, area, size: draw_name(painter, area, text, size=size, least=-1.0),
}


@pytest.mark.parametrize("fit", FITS)
@pytest.mark.parametrize("length", LENGTHS)
def test_each_fitting_measures_at_most_thirty_times(
    counted: Callable[[], int], painter: QPainter, fit: str, length: int
) -> None:
    counted()  # what pages of other tests paint before this one begins is not its own
    for kind, width, size in product(KINDS, (-50.0, 1.0, 80.0), (14.0, 200.0)):
        FITS[fit](painter, kind(length), QRectF(0, 0, width, 40), size)
        assert 0 < counted() + (fit == "fold") <= MOST


@pytest.mark.parametrize("length", LENGTHS)
def test_a_plate_and_a_slip_are_painted_with_few_measurements(
    counted: Callable[[], int], painter: QPainter, length: int
) -> None:
    counted()
    for kind in KINDS:
        name = kind(length)
        for area in (QRectF(0, 0, 150, 44), QRectF(0, 0, 2, 2)):
            plate = PlateLook(name, 12, "#335577", "circle", is_active=True, is_thinking=True, standing="")
            paint_plate(painter, area, plate, WALNUT)
            assert 0 < counted() <= MOST
            paint_plate(painter, area, replace(plate, is_active=False, standing=name), WALNUT)
            assert 0 < counted() <= MOST
            paint_slip(painter, area, SlipLook(name, "U1"), WALNUT)
            assert 0 < counted() <= MOST


def test_a_name_without_words_is_no_name_and_paints_nothing(painter: QPainter) -> None:
    for nothing in ("", " ", "\n"):
        draw_name(painter, QRectF(0, 0, 60, 40), nothing, size=14)


def test_the_first_step_is_found_wherever_it_is_with_few_questions() -> None:
    for last, first in product((0, 1, 2, 3, 7, 8, 100, 1000), (0, 1, 2, 3, 6, 7, 8, 9, 63, 64, 99, 500, 999, 5000)):
        asked: list[int] = []

        def holds(step: int, first: int = first, asked: list[int] = asked) -> bool:
            asked.append(step)
            return step >= first

        assert first_step(holds, last) == min(first, last)
        assert len(asked) <= 21
        assert len(asked) == len(set(asked))
        assert all(0 <= step < last for step in asked)


# The same as by patience


def patient_size(text: str, width: float, size: float, face: str, weight: QFont.Weight, least: float) -> float:
    """One size after the other."""
    wide = text_width(text, size, face, weight)
    if wide <= width:
        return size
    fitted = max(least, float(min(int(size), int(size * width / wide) + 1)))
    while fitted > least and text_width(text, fitted, face, weight) > width:
        fitted = max(least, fitted - 1)
    return fitted


def patient_lines(text: str, area: QRectF, size: float, leading: float, least: float) -> tuple[float, tuple[str, ...]]:
    """One size after the other, by the height."""
    fitted = size
    lines = break_lines(text, area.width(), size=fitted)
    while len(lines) * fitted * leading > area.height() and fitted > least:
        fitted = max(least, fitted * 0.94)
        lines = break_lines(text, area.width(), size=fitted)
    return fitted, lines


def words_of_the_games() -> list[str]:
    """Some of everything that is written on a table today, short and long, with a number for what is filled in."""
    said = {entry[code] for game in (COMMON, *TABLES) for entry in load_terms(game).values() for code in ("ja", "en")}
    return sorted({re.sub(r"{[^{}]*}", "3", one) for one in said})[::100]


NAMES = ("Aya", "Ben", "魚住さんの長い名前", "Player 3", "Mary Ann O’Neill-Smith", "👩‍👩‍👧‍👦 Fox", "﷽", "-12", "W" * 24)


@pytest.mark.parametrize("face", [TEXT_FACE, TITLE_FACE])
def test_a_line_gets_the_size_that_it_would_get_by_trying_one_after_the_other(face: str) -> None:
    for text in (*words_of_the_games(), *NAMES):
        for width, size, weight in product(WIDTHS[::2], SIZES[::2], (REGULAR, BOLD)):
            for least in (6.0, size * 0.63):
                wanted = patient_size(text, width, size, face, weight, least)
                assert fitted_size(text, width, size=size, face=face, weight=weight, least=least) == wanted, (
                    text,
                    width,
                    size,
                )


def test_a_paragraph_gets_the_size_that_it_would_get_by_trying_one_after_the_other(
    painter: QPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, str]] = []
    monkeypatch.setattr(
        lettering, "_draw_line", lambda painter, rect, text, font, *_: drawn.append((font.pixelSize(), text))
    )
    found = 0
    for text in (*words_of_the_games(), *NAMES):
        for width, height, size in product((30.0, 85.0, 210.0), (12.0, 40.0, 100.0), (9.6, 20.0, 33.3)):
            area = QRectF(0, 0, width, height)
            drawn.clear()
            draw_lines(painter, area, text, size=size)
            fitted, lines = patient_lines(text, area, size, 1.4, 6.0)
            (high,) = {high for high, _ in drawn}
            # lines that end between phrases may need a seventh less than lines that end anywhere
            assert 0 <= max(1, round(fitted)) - high <= max(2, round(fitted / 7)), text
            found += high == max(1, round(fitted))
            if high == max(1, round(fitted)) and len(lines) * fitted * 1.4 <= height:
                assert [line for _, line in drawn] == list(lines)
    # a word for which letters are too large is cut, and may then take fewer lines than whole in smaller ones
    assert found > 1300


def test_a_name_gets_the_size_of_its_widest_word(painter: QPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    fitted: list[float] = []
    monkeypatch.setattr(
        lettering, "_draw_paragraph", lambda painter, rect, text, sizes, *_, **__: fitted.append(sizes[0])
    )
    for text in (*(one for one in words_of_the_games() if one.split() and len(one) < 60), *NAMES):
        for width, size in product(WIDTHS, (9.6, 14.0, 33.3)):
            fitted.clear()
            draw_name(painter, QRectF(0, 0, width, 40), text, size=size, face=TEXT_FACE)
            words = fold_name(text, width, size=size, weight=BOLD).split()
            assert fitted == [min(patient_size(word, width, size, TEXT_FACE, BOLD, 6.0) for word in words)], text


def test_lines_without_room_are_left_out_and_dots_tell_it(painter: QPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(lettering, "_draw_line", lambda painter, rect, text, *_: drawn.append(text))
    area = QRectF(0, 0, 100, 40)
    draw_lines(painter, area, "word " * 2000, size=14)
    assert len(drawn) == ceil(40 / (6 * 1.4)) - 1
    assert drawn[-1].endswith("…")
