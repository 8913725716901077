"""A book of many games: what it keeps, asks for and says is as with few."""

from __future__ import annotations

import random
from contextlib import closing
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ui.book.catalogue.entry import Entry, Standing
from ui.book.catalogue.index import Index, Row
from ui.book.days import Heading, Line, lines_of
from ui.book.table_pictures import PICTURE, TablePictures
from ui.match.players import Player
from ui.terms import Language


def test_a_long_list_has_the_headings_that_each_of_its_games_has_alone() -> None:
    today, rng = date(2026, 11, 18), random.Random(3)
    now = int(datetime(2026, 11, 18, 15).timestamp())
    days = [*range(-40, 4000, 7), *range(-3, 40), 25_000, 10**9]
    seconds = sorted((now - day * 86_400 - rng.randrange(80_000) for day in days for _ in range(2)), reverse=True)
    rows = [Row(f"{place}.journal", "sword", at, place < 5) for place, at in enumerate(seconds)]
    told = lines_of(rows, today)
    assert [line for line in told if isinstance(line, Row)] == rows
    under: list[Line] = []
    for line in told:
        under = [line] if isinstance(line, Heading) else under
        if isinstance(line, Row):
            assert under == lines_of([line], today)[:1], line
    headings = [line for line in told if isinstance(line, Heading)]
    assert all(one != other for one, other in pairwise(headings)), "none stands twice in a row"


def test_what_a_list_asks_for_is_read_in_its_order(tmp_path: Path) -> None:
    with closing(Index(tmp_path / "book.sqlite", tmp_path)) as index:
        plan: list[str] = []
        index.database.connection.set_trace_callback(plan.append)
        index.rows()
        index.database.connection.set_trace_callback(None)
        (asked,) = plan
        steps = [step for *_, step in index.database.connection.execute(f"EXPLAIN QUERY PLAN {asked}")]
    assert steps == ["SCAN games USING COVERING INDEX listed"], "nothing is sorted, and no long row is read"


def test_the_picture_of_a_game_that_was_looked_at_does_not_stay_for_ever(qapp: QApplication, tmp_path: Path) -> None:
    pictures = TablePictures(tmp_path, lambda entry, size: iter(()), "walnut", Language.EN)
    small = QSize(96, 60)
    for number in range(40):
        path = tmp_path / f"{number}.journal"
        entry = Entry(path, "sword", (Player("Aya"),), 3, Standing.FINISHED)
        QImage(PICTURE, QImage.Format.Format_RGB32).save(str(pictures._file(entry)))
        assert pictures.picture(entry, PICTURE) is not None
        assert pictures.picture(entry, small) is not None
    weights = [one.width() * one.height() * 4 for one in pictures._known.values()]
    assert sum(weights) < 8_000_000
    assert len(weights) > 40, "small ones stay"
