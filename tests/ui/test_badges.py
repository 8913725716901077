"""Every number on a badge stands inside it: its ink is over no edge of the disc, diamond or tag it is painted on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Final

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPainterPathStroker, QPen, QTransform
from test_seen_words import ROOMS, looks

from ui.board.kit.brush import BLEED
from ui.board.kit.painters import SHARED_PAINTERS
from ui.board.values.looks import Look
from ui.game_files import TABLES
from ui.games import table_row
from ui.games.usagi.looks import BuildingLook, CallLook, DoubleLook
from ui.look.theme import WALNUT
from ui.terms import Language

ROOMY: Final = 3.2
"""What is higher than so many times the ink is no badge, but a card or a board."""
EDGE: Final = 0.6
"""Logical pixels: the antialiased edge of ink."""


@dataclass(frozen=True)
class Shape:
    """What was painted, and the pen that went round it."""

    path: QPainterPath
    pen: QPen
    onto: QTransform
    """From where the painter was to the picture."""

    @cached_property
    def box(self) -> QRectF:
        """What it takes of the picture, its outline's inner half included."""
        return self.onto.map(self.path).boundingRect()

    @cached_property
    def plain(self) -> QPainterPath:
        """On the picture, without its outline: ink that touches that is read with it."""
        if self.pen.style() == Qt.PenStyle.NoPen:
            return self.onto.map(self.path)
        outline = QPainterPathStroker(self.pen)
        return self.onto.map(self.path.subtracted(outline.createStroke(self.path)))


class Badges(QPainter):
    """Keeps each number that is set by its ink with the last shape painted around its middle. Shapes and words are only
    asked where they lie, and not painted."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self._image = image  # a painter does not keep what it paints on
        self._shapes: list[Shape] = []
        self.numbers: list[tuple[str, QPainterPath, QPainterPath]] = []

    def drawPath(self, path: QPainterPath) -> None:  # noqa: N802
        self._keep(path)

    def fillPath(self, path: QPainterPath, brush: Any) -> None:  # noqa: N802
        self._shapes.append(Shape(QPainterPath(path), QPen(Qt.PenStyle.NoPen), self.worldTransform()))

    def drawEllipse(self, *where: Any) -> None:  # noqa: N802
        shape = QPainterPath()
        shape.addEllipse(*where)
        self._keep(shape)

    def drawRoundedRect(self, *where: Any) -> None:  # noqa: N802
        shape = QPainterPath()
        shape.addRoundedRect(*where)
        self._keep(shape)

    def drawPolygon(self, polygon: Any) -> None:  # noqa: N802
        shape = QPainterPath()
        shape.addPolygon(polygon)
        shape.closeSubpath()
        self._keep(shape)

    def drawText(self, *words: Any) -> None:  # noqa: N802
        text = words[-1]
        if isinstance(words[0], QRectF) or not text.lstrip("+−×x").isdigit():
            return
        glyphs = QPainterPath()
        glyphs.addText(QPointF(words[0]), self.font(), text)
        ink = self.worldTransform().map(glyphs)
        badge = next((shape for shape in reversed(self._shapes) if _is_under(shape, ink)), None)
        if badge is not None:
            self.numbers.append((text, ink, badge.plain))

    def _keep(self, path: QPainterPath) -> None:
        self._shapes.append(Shape(QPainterPath(path), self.pen(), self.worldTransform()))


def _is_under(shape: Shape, ink: QPainterPath) -> bool:
    """Whether a shape is a badge for a number: not much larger, and its middle is there."""
    number = ink.boundingRect()
    return shape.box.contains(number.center()) and _is_badge(shape.plain, number)


def _is_badge(shape: QPainterPath, number: QRectF) -> bool:
    box = shape.boundingRect()
    is_small = box.height() < ROOMY * number.height() and box.width() < ROOMY * max(number.width(), number.height())
    return is_small and box.height() > 0.8 * number.height() and shape.contains(number.center())


def beyond(ink: QPainterPath, badge: QPainterPath) -> float:
    """How far ink reaches over the edge of its badge, in logical pixels: sideways or up and down."""
    rest = ink.subtracted(badge).boundingRect()
    return 0.0 if rest.isEmpty() else min(rest.width(), rest.height())


def badges(game: str) -> Iterator[tuple[str, str, float]]:
    """Every number on a badge in both windows: the look, the number, and how far it reaches beyond."""
    painters = {**SHARED_PAINTERS, **table_row(game).painters}
    for room in ROOMS:
        met = set(looks(game, Language.EN, room))
        # where a number stands on its badge depends on the kind and the size of what bears it alone
        bearing = {(type(look), *size): look for look, *size in met}
        found = met | {(one, *size) for (_, *size), look in bearing.items() for one in _of_all_numbers(look)}
        for look, width, height in found:
            paper = QRectF(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
            pen = Badges(QImage(paper.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied))
            painters[type(look)](pen, QRectF(0, 0, width, height), look, WALNUT)
            pen.end()
            for text, ink, badge in pen.numbers:
                yield type(look).__name__, text, beyond(ink, badge)


def _of_all_numbers(look: Look) -> Iterator[Look]:
    """Where a look has a timing, it with every one that the box has, for both seats, called up now and later."""
    if isinstance(look, CallLook):
        shapes, timings = [mark[1] for mark in table_row("usagi").marks[:2]], range(1, 21)
        for timing, shape, is_now in product(timings, shapes, (True, False)):
            yield replace(look, timing=timing, seat_shape=shape, is_now=is_now)
    elif isinstance(look, BuildingLook):
        yield from (replace(look, timing=timing) for timing in range(1, 21))


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("width", [50.0, 70.0])
def test_the_sign_of_a_doubled_action_touches_no_edge_of_its_tag(width: float) -> None:
    pen = Badges(QImage(120, 80, QImage.Format.Format_ARGB32_Premultiplied))
    table_row("usagi").painters[DoubleLook](pen, QRectF(8, 8, width, width / 1.5), DoubleLook("#2E6BD1"), WALNUT)
    pen.end()
    ((text, ink, tag),) = pen.numbers
    clear = QPainterPathStroker()
    clear.setWidth(width * 0.08)
    assert text == "x2"
    assert beyond(clear.createStroke(ink).united(ink), tag) == 0.0


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_every_number_stands_inside_its_badge(game: str) -> None:
    found = list(badges(game))
    assert len(found) > 4
    faults = {f"{look} {text} {far:.1f}" for look, text, far in found if far > EDGE}
    assert not faults, "\n".join(sorted(faults))
