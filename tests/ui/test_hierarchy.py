"""At one glance: without any colour, the prompt, the lit plate and what can be touched stand out before all else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import mean
from typing import Final

import pytest
from moments import WINDOWS, look_at, moments, resize
from PIL import ImageChops, ImageFilter, ImageStat
from playing import running
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget
from seeing import painted_anew, part_of

from ui.app import Program
from ui.board.values.asks import Light
from ui.board.values.looks import PlateLook
from ui.games import TABLES
from ui.table.page import TablePage

ROUND: Final = 6.0
"""Logical pixels round a piece in which its signs show."""
CLEARLY: Final = 1.2
"""By so much the plate of whoever is to act stands out more than each other one."""
NEAR: Final = 40
"""Device pixels round each one with whose mean lightness it is compared."""


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with running(qapp, tmp_path_factory.mktemp("home")) as program:
        yield program


class Glance:
    """A window without its colours: by how much the pixels of its parts differ from what is round them, of 255."""

    def __init__(self, table: TablePage) -> None:
        self._view, self._window = table.view, table.window()
        grey = painted_anew(self._window).convert("L")
        self._contrast = ImageChops.difference(grey, grey.filter(ImageFilter.BoxBlur(NEAR)))

    def widget(self, widget: QWidget) -> float:
        return self._mean(QRect(widget.mapTo(self._window, widget.rect().topLeft()), widget.size()))

    def items(self, items: Iterable[QGraphicsItem]) -> list[float]:
        ground = self._view.viewport()
        parts = (part_of(self._view, item, ROUND) for item in items)
        return [self._mean(QRect(ground.mapTo(self._window, part.topLeft()), part.size())) for part in parts]

    def _mean(self, part: QRect) -> float:
        seen = part.intersected(self._window.rect())
        box = (seen.left(), seen.top(), seen.right() + 1, seen.bottom() + 1)
        return ImageStat.Stat(self._contrast.crop(box)).mean[0]


@pytest.mark.parametrize("moment", ["start", "middle", "fullest"])
@pytest.mark.parametrize("game", TABLES)
def test_what_is_asked_of_whom_and_what_can_be_touched_stand_out(window: Program, game: str, moment: str) -> None:
    table = look_at(window, game, moments(game)[moment])
    resize(window, table, WINDOWS[1])
    glance, pieces = Glance(table), table.scene._stage.pieces.values()
    plates = [(item, item.placement.look) for item in pieces if isinstance(item.placement.look, PlateLook)]
    (active,) = glance.items(item for item, look in plates if look.is_active)
    idle = glance.items(item for item, look in plates if not look.is_active)
    touchable = glance.items(item for item in pieces if item.light is not Light.NONE)
    bar = glance.widget(table.bar)
    assert min(glance.widget(table.prompt), active) > max(*idle, bar)
    assert active > CLEARLY * max(idle)
    assert min(touchable) > bar
    assert mean(touchable) > mean(idle)
