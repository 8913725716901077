"""How the table of points shares its width out, and breaks its words."""

from __future__ import annotations

from math import ceil

import pytest

from ui.look.fonts import load_fonts, text_font
from ui.result.score_cell import GAP, Density, Measured, Need, Writing, measured, number_font, shared_out


def words(*lengths: float) -> Need:
    """A column of one cell of words that may break anywhere."""
    return Need(40, lambda width: tuple(ceil(length / width) for length in lengths))


@pytest.mark.parametrize("room", [50, 100, 300, 2000])
def test_the_columns_fill_the_room(room: float) -> None:
    assert sum(shared_out([words(10, 0), words(500, 30), words(0, 90)], room)) == pytest.approx(room)


def test_a_column_with_more_to_say_gets_more_room() -> None:
    short, long = shared_out([words(60), words(600)], 300)
    assert long > 2 * short


def test_no_column_is_narrower_than_its_longest_word_while_there_is_room() -> None:
    assert min(shared_out([words(10), words(5000), words(10)], 200)) >= 40


def test_a_single_row_that_is_high_is_lowered_where_that_costs_least() -> None:
    """The first row is as low as it gets with two lines; what is left then saves a line in the second."""
    left, right = shared_out([words(200, 50), words(200, 110)], 212)
    assert (left, right) == pytest.approx((101, 111), abs=8)


def test_lines_are_counted_with_the_blank_at_their_end_for_nothing() -> None:
    text = Measured((((40, 45), (40, 45), (40, 40)),))
    assert [text.lines(width, 0) for width in (130, 125, 85, 84, 40)] == [1, 2, 2, 3, 3]
    assert text.lines(130, 10) == 2


def test_a_reason_begins_beside_its_number_only_when_tight(qapp: object) -> None:
    load_fonts()
    reason, font = "Red road, Common road and Yellow road", text_font()
    roomy, tight, close = (Writing("+4", reason, font, 400, density) for density in Density)
    assert close.height <= tight.height < roomy.height
    assert tight.reason.lineAt(0).position().x() > GAP
    assert roomy.reason.lineAt(0).position().x() == 0


def test_a_word_that_does_not_fit_beside_the_number_goes_below_it(qapp: object) -> None:
    load_fonts()
    tight = Writing("+18", "Reconnaissance", text_font(), 110, Density.TIGHT)
    assert tight.reason.lineAt(0).position().x() == 0
    assert tight.reason.lineAt(0).position().y() > 0


@pytest.mark.parametrize(
    "reason", ["Red road, Common road and Yellow road", "赤の道、共通道、黄の道、共通道、右王", "罠\n罠2"]
)
@pytest.mark.parametrize("width", [90, 140, 300])
def test_the_lines_that_are_counted_are_those_that_are_written(qapp: object, reason: str, width: float) -> None:
    load_fonts()
    font = text_font()
    counted = measured(reason, font).lines(width, 0)
    written, narrower = (Writing("", reason, font, wide, Density.TIGHT) for wide in (width, width - GAP))
    assert written.reason.lineCount() <= counted <= 1 + narrower.reason.lineCount()
    assert number_font().bold()
