"""Every number on a badge stands inside it: its ink is over no edge of the disc, diamond or tag it is painted on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPainterPathStroker
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


class Badges(QPainter):
    """Paints, and keeps each number that is set by its ink with the last shape painted around its middle."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self._image = image  # a painter does not keep what it paints on
        self._shapes: list[QPainterPath] = []
        self.numbers: list[tuple[str, QPainterPath, QPainterPath]] = []

    def drawPath(self, path: QPainterPath) -> None:  # noqa: N802
        super().drawPath(path)
        self._keep(path)

    def fillPath(self, path: QPainterPath, brush: Any) -> None:  # noqa: N802
        super().fillPath(path, brush)
        self._shapes.append(self.worldTransform().map(path))

    def drawEllipse(self, *where: Any) -> None:  # noqa: N802
        super().drawEllipse(*where)
        shape = QPainterPath()
        shape.addEllipse(*where)
        self._keep(shape)

    def drawRoundedRect(self, *where: Any) -> None:  # noqa: N802
        super().drawRoundedRect(*where)
        shape = QPainterPath()
        shape.addRoundedRect(*where)
        self._keep(shape)

    def drawPolygon(self, polygon: Any) -> None:  # noqa: N802
        super().drawPolygon(polygon)
        shape = QPainterPath()
        shape.addPolygon(polygon)
        shape.closeSubpath()
        self._keep(shape)

    def drawText(self, *words: Any) -> None:  # noqa: N802
        super().drawText(*words)
        text = words[-1]
        if isinstance(words[0], QRectF) or not text.lstrip("+−×").isdigit():
            return
        glyphs = QPainterPath()
        glyphs.addText(QPointF(words[0]), self.font(), text)
        ink = self.worldTransform().map(glyphs)
        badge = next((shape for shape in reversed(self._shapes) if _is_under(shape, ink)), None)
        if badge is not None:
            self.numbers.append((text, ink, badge))

    def _keep(self, path: QPainterPath) -> None:
        """Without its outline: ink that touches that is read with it."""
        if self.pen().style() != Qt.PenStyle.NoPen:
            outline = QPainterPathStroker(self.pen())
            path = path.subtracted(outline.createStroke(path))
        self._shapes.append(self.worldTransform().map(path))


def _is_under(shape: QPainterPath, ink: QPainterPath) -> bool:
    """Whether a shape is a badge for a number: not much larger, and its middle is there."""
    box, number = shape.boundingRect(), ink.boundingRect()
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
        for look, width, height in looks(game, Language.EN, room):
            paper = QRectF(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
            pen = Badges(QImage(paper.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied))
            for one in _of_all_numbers(look):
                painters[type(look)](pen, QRectF(0, 0, width, height), one, WALNUT)
            pen.end()
            for text, ink, badge in pen.numbers:
                yield type(look).__name__, text, beyond(ink, badge)


def _of_all_numbers(look: Look) -> Iterator[Look]:
    """The look as it is, and where it has a timing, with every one that the box has, for both seats."""
    yield look
    if isinstance(look, CallLook):
        shapes = [mark[1] for mark in table_row("usagi").marks[:2]]
        yield from (replace(look, timing=timing, seat_shape=shape) for timing in range(1, 21) for shape in shapes)
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
    assert text == "×2"
    assert beyond(clear.createStroke(ink).united(ink), tag) == 0.0


@pytest.mark.usefixtures("faces")
@pytest.mark.parametrize("game", TABLES)
def test_every_number_stands_inside_its_badge(game: str) -> None:
    found = list(badges(game))
    assert len(found) > 4
    faults = {f"{look} {text} {far:.1f}" for look, text, far in found if far > EDGE}
    assert not faults, "\n".join(sorted(faults))
