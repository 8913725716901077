"""Who stands where on the result's podium."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engines.game import Episode
from engines.wudang.notes import spy_beaten, spy_executed
from ui.board.kit.lettering import BOLD, fitted_size
from ui.games import TableRow, table_row
from ui.look.theme import WALNUT
from ui.models.reckoning import told_points
from ui.models.scores_model import Finish
from ui.result.podium import LEAST, Podium, fallen_seats, places, row_of


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ((3, 9, 5), (1,), (2, 0, 1)),
        ((4, 4, 2), (0, 1), (0, 0, 2)),
        ((4, 7, 5), (2,), (2, 1, 0)),  # a game in which the second is the winner
        ((0, 0, 0), (0, 1, 2), (0, 0, 0)),
    ],
)
def test_winners_stand_highest_and_the_others_by_points(
    scores: tuple[int, ...], winners: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(scores, winners) == expected


def test_a_spy_who_is_executed_at_the_top_stands_below_all() -> None:
    told = spy_executed("W33", seat=1, points=9, winner_seats=(2,), winner_points=5)
    memory = (Episode(0, "set:no", (told,)),)
    assert fallen_seats(told_points(memory, table_row("wudang").meaning)) == (1,)
    assert places((3, 9, 5), (2,), (1,)) == (1, 2, 0)


def test_a_beaten_spy_keeps_the_place_of_the_points() -> None:
    told = spy_beaten("W33", seat=0, points=3, winner_seats=(1,), winner_points=9)
    memory = (Episode(0, "set:no", (told,)),)
    assert fallen_seats(told_points(memory, table_row("wudang").meaning)) == ()


def test_the_best_stands_in_the_middle() -> None:
    assert row_of((2, 0, 1)) == (2, 1, 0)
    assert row_of((4, 3, 2, 1, 0)) == (1, 3, 4, 2, 0)


def shown(
    qtbot: QtBot, row: TableRow, height: int, scores: tuple[int, ...] = (3, 9, 5), winners: tuple[int, ...] = (1,)
) -> QImage:
    finish = Finish("uosao", ("Aya", "Ben", "Chie"), row.marks[:3], (), scores, winners)
    parent = QWidget()
    qtbot.addWidget(parent)
    podium = Podium(finish, (), row, WALNUT, parent)
    podium.resize(600, height)
    return podium.grab().toImage()


def is_plain(image: QImage) -> bool:
    first = image.pixelColor(0, 0)
    return all(image.pixelColor(x, y) == first for x in range(0, 600, 7) for y in range(0, image.height(), 5))


def test_where_there_is_little_room_only_the_land_is_painted(qtbot: QtBot) -> None:
    row = table_row("uosao")
    assert shown(qtbot, row, LEAST - 1, (3, 9, 5)) == shown(qtbot, row, LEAST - 1, (3, 9, 4))
    assert not is_plain(shown(qtbot, row, LEAST - 1))


@pytest.mark.parametrize("height", [LEAST, 330])
def test_a_step_shows_the_total(qtbot: QtBot, height: int) -> None:
    row = table_row("uosao")
    assert shown(qtbot, row, height, (3, 9, 5)) != shown(qtbot, row, height, (3, 9, 4))


def test_the_winner_is_crowned(qtbot: QtBot) -> None:
    row = table_row("uosao")
    assert shown(qtbot, row, 330, (9, 9, 5), winners=(0, 1)) != shown(qtbot, row, 330, (9, 9, 5), winners=(0,))


def test_a_game_without_figures_of_its_own_shows_the_marks(qtbot: QtBot) -> None:
    row = table_row("uosao")
    plain = TableRow(row.table, row.painters, row.cover, row.marks, row.meaning)
    assert not is_plain(shown(qtbot, plain, 300))
    assert shown(qtbot, plain, 300) != shown(qtbot, row, 300)


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("grown", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("height", range(LEAST, 400, 45))
def test_the_winner_is_written_no_smaller_than_the_others(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, height: int, grown: float
) -> None:
    """Where letters are larger than usual, too: name by name and total by total, but for a pixel that nobody sees."""
    sizes: dict[str, float] = {}
    areas: dict[str, QRectF] = {}

    def write(painter: QPainter, area: QRectF, text: str, *, size: float, **options: float) -> None:
        areas[text] = area
        sizes[text] = fitted_size(text, area.width(), size=size, weight=BOLD, least=options.get("least", size))

    monkeypatch.setattr("ui.result.podium.draw_text", write)
    monkeypatch.setattr("ui.result.podium.draw_numeral", write)
    monkeypatch.setattr("ui.result.podium.text_scale", lambda: grown)
    shown(qtbot, table_row("uosao"), height)
    assert sizes["Ben"] >= max(sizes["Aya"], sizes["Chie"]) - 1, sizes
    assert sizes["9"] >= max(sizes["3"], sizes["5"]) - 1, sizes
    if areas["9"].top() <= areas["Ben"].center().y():  # on one line a name and a total are not read as one word
        assert areas["Ben"].right() + 8 <= areas["9"].left()
