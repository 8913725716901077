"""Whatever can be touched is met where it is seen: no other thing lies over it, for the hand or for the eye."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from moments import WINDOWS, look_at, moments, resize
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from ui.app import Program
from ui.board.kit.brush import BLEED
from ui.board.scene.items import PieceItem
from ui.games import TABLES
from ui.table.page import TablePage

GRID: Final = 7
LEAST: Final = 0.3
"""Of the points of a thing, so many find it at least: cards of a full hand lie over each other."""
MISSED: Final = 0.1
"""Of the points of a thing, no more may show it and not find it: the hand's body of a thing is a rectangle."""
MOST: Final = 4
"""So many things are touched, one after the other, to see what can be touched next."""


class Groping:
    """Touches a table all over, and compares what the hand finds with what the eye sees there."""

    def __init__(self, table: TablePage) -> None:
        self._stage, self._touching = table.scene._stage, table.scene._touching
        self._scene, self._room = table.scene, table.scene.sceneRect()
        self._pictures: dict[int, QImage] = {}

    def hidden(self) -> list[str]:
        """What can be touched next and is met, and seen, at too few of its points."""
        wanted = self._touching.picker.next_touches
        return [name for name in sorted(wanted) if self._lies(name) and not self._is_met(name)]

    def _lies(self, name: str) -> bool:
        return name in self._stage.places or name in self._stage.pieces

    def _is_met(self, name: str) -> bool:
        points = self._points(name)
        met = [point for point in points if self._touching.touchable_at(point) == name]
        shown = [point for point in met if self._shows(name, point)]
        missed = [point for point in points if point not in met and self._top(point) == name]
        is_inside = all(self._room.contains(point) for point in points)
        return is_inside and len(shown) >= LEAST * len(points) > 0 and len(missed) <= MISSED * len(points)

    def _points(self, name: str) -> list[QPointF]:
        """All over its body, as it lies."""
        place = self._stage.places.get(name)
        if place is not None:
            return [point for point in map(place.mapToScene, grid(place.body)) if place.covers(point)]
        item = self._stage.pieces[name]
        return [item.mapToScene(point) for point in grid(item.boundingRect())]

    def _shows(self, name: str, point: QPointF) -> bool:
        """Whether the uppermost thing painted at a point is this one, or belongs to it, or only tells something. The
        ring of a place lies over all pieces."""
        top = "" if name in self._stage.places else self._top(point)
        return top in (name, "") or self._stage.pieces[top].placement.drawn.part_of == name

    def _top(self, point: QPointF) -> str:
        """The uppermost piece with a name of its own that is painted there; "" for none."""
        here = (item for item in self._scene.items(point) if isinstance(item, PieceItem))
        named = (item for item in here if item.placement.label is not None)
        return next((item.placement.id for item in named if self._is_painted(item, point)), "")

    def _is_painted(self, item: PieceItem, point: QPointF) -> bool:
        picture, body = item.picture, item.boundingRect()
        image = self._pictures.setdefault(picture.cacheKey(), picture.toImage())
        at = item.mapFromScene(point) - body.topLeft() + QPointF(BLEED, BLEED)
        pixel = (at * picture.devicePixelRatio()).toPoint()
        return image.rect().contains(pixel) and image.pixelColor(pixel).alpha() > 127


def grid(body: QRectF) -> Iterator[QPointF]:
    for across in range(GRID):
        for down in range(GRID):
            shares = (across + 0.5) / GRID, (down + 0.5) / GRID
            yield body.topLeft() + QPointF(shares[0] * body.width(), shares[1] * body.height())


@pytest.mark.parametrize("name", ["start", "widest"])
@pytest.mark.parametrize("game", TABLES)
def test_nothing_that_can_be_touched_lies_under_something_else(program: Program, game: str, name: str) -> None:
    table = look_at(program, game, moments(game)[name])
    for window in WINDOWS:
        resize(program, table, window)
        groping, touching = Groping(table), table.scene._touching
        assert touching.picker.next_touches
        assert groping.hidden() == [], window
        first = [one for one in sorted(touching.picker.sources) if not touching.picker.completes(one)]
        for one in first[:: max(1, len(first) // MOST)]:
            table.scene.touch(one)
            assert groping.hidden() == [], (one, window)
            touching._become(*touching.hand.started_over())
