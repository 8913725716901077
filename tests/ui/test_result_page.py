"""The page at the end of a game: every point stands there with the rule that gave it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from engines.game import Episode
from engines.record import record_from_json
from engines.registry import GAMES
from engines.sword import notes
from engines.timeline import replay
from ui.games import table_row
from ui.language import Tongue
from ui.look.fonts import load_fonts
from ui.look.style import Wardrobe
from ui.look.textures import Textures
from ui.look.theme import WALNUT
from ui.models.scores_model import Finish, ScoreRole
from ui.result.page import ResultPage
from ui.result.podium import SMALL
from ui.result.score_cell import Density
from ui.shared.parts import Prose
from ui.terms import Language

RECORDS = Path(__file__).resolve().parent.parent / "conformance"
NAMES = ("Aoi", "Haruka", "Ren", "Sora", "Mio", "Yu")


@pytest.fixture
def tongue() -> Iterator[Tongue]:
    made = Tongue(Language.EN)
    yield made
    made.close()


def finish_of(record_name: str, game: str = "sword") -> Finish:
    data = json.loads((RECORDS / game / record_name).read_text(encoding="utf-8"))["record"]
    timeline, _ = replay(record_from_json(data), GAMES[game])
    last, row = timeline.snapshot(0), table_row(game)
    names = NAMES[: last.players]
    return Finish(game, names, row.marks, timeline.memory(0), last.scores, last.winners)


def page_of(finish: Finish, tongue: Tongue, qtbot: QtBot) -> ResultPage:
    page = ResultPage(finish, table_row(finish.game), tongue, WALNUT, Textures())
    qtbot.addWidget(page)
    return page


def test_a_reason_names_its_rule_where_that_is_not_the_rule_of_its_column(tongue: Tongue, qtbot: QtBot) -> None:
    page = page_of(finish_of("01-2p.json"), tongue, qtbot)
    model = page.model
    reasons = {model.index(seat, 1).data(ScoreRole.REASON) for seat in range(2)}
    assert reasons == {"place 1: 1 still in (J22)", "the last player"}
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Round 1 (J23)"


def test_a_tie_is_explained_with_its_rule_over_the_points(tongue: Tongue, qtbot: QtBot) -> None:
    tie = notes.tie_broken(seat=1, points=2, tied_seats=[0, 1], round_number=3)
    finish = finish_of("01-2p.json")
    tied = Finish("sword", finish.names, finish.marks, (Episode(0, "play:S", (tie,)),), (2, 2), (1,))
    page = page_of(tied, tongue, qtbot)
    texts = [label.text() for label in page.findChildren(QLabel)]
    assert "Aoi and Haruka tie at 2 points. Haruka went out first in round 3 and wins. (J27)" in texts


def shown(finish: Finish, tongue: Tongue, qtbot: QtBot, size: QSize) -> ResultPage:
    """The page in a window of its own, as the program shows it."""
    load_fonts()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    Wardrobe(application).wear(WALNUT)
    page = page_of(finish, tongue, qtbot)
    page.resize(size)
    with qtbot.waitExposed(page):
        page.show()
    return page


def where(page: ResultPage, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, part.rect().topLeft()), part.size())


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("record", ["01-2p.json", "11-6p.json"])
@pytest.mark.parametrize("size", [QSize(960, 640), QSize(1280, 800)])
def test_every_total_and_every_column_is_seen(
    tongue: Tongue, qtbot: QtBot, size: QSize, record: str, language: Language
) -> None:
    tongue.speak(language)
    page = shown(finish_of(record), tongue, qtbot, size)
    table, podium = page.table, page.podium
    parts = [
        where(page, part) for part in (table, podium, *page.buttons, *page.findChildren(Prose)) if part.isVisible()
    ]
    assert all(page.rect().contains(part) for part in parts)
    assert not any(one.intersects(other) for one, other in combinations(parts, 2))
    assert podium.height() >= SMALL
    assert table.horizontalHeader().length() == table.viewport().width()
    assert not table.verticalScrollBar().isVisible()


def test_with_least_room_the_rows_scroll_and_the_podium_keeps_the_totals(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("11-6p.json"), tongue, qtbot, QSize(700, 420))
    assert page.table.verticalScrollBar().isVisible()
    assert page.table.horizontalHeader().length() == page.table.viewport().width()
    assert page.podium.height() >= SMALL


def test_lines_lie_closer_to_each_other_before_rows_scroll(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("09.json", "wudang"), tongue, qtbot, QSize(960, 700))
    roomy, tight, close = (page.table.fit(900, density) for density in Density)
    assert roomy > tight > close
    at_once = set()
    for height in range(700, 420, -10):
        page.resize(960, height)
        QApplication.processEvents()
        if not page.table.verticalScrollBar().isVisible():
            at_once.add(page.table.verticalHeader().length())
    assert len(at_once) >= len(Density)


def test_the_podium_comes_and_goes_with_the_room(tongue: Tongue, qtbot: QtBot) -> None:
    page = shown(finish_of("11-6p.json"), tongue, qtbot, QSize(960, 640))
    assert where(page, page.podium).bottom() < where(page, page.table).top()
    page.resize(1600, 1000)
    assert where(page, page.podium).top() > where(page, page.table).bottom()
    page.resize(960, 640)
    assert where(page, page.podium).bottom() < where(page, page.table).top()


def test_words_of_another_language_have_the_room_that_they_have_from_the_first(tongue: Tongue, qtbot: QtBot) -> None:
    rooms = []
    for before in Language:
        tongue.speak(before)
        page = shown(finish_of("09.json", "wudang"), tongue, qtbot, QSize(960, 700))
        tongue.speak(Language.EN)
        rooms.append([page.table.columnWidth(at) for at in range(page.model.columnCount())])
    assert rooms[0] == rooms[1]
