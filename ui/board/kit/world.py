"""What the end of a game is shown in: its own land, what its steps are made of, and what its headline stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from ui.board.kit.nameplates import PlateMaterial
from ui.board.kit.plates import paint_washi
from ui.look.theme import Theme

Part: TypeAlias = Callable[[QPainter, QRectF, Theme], None]
"""Paints a part of the land into a rectangle of logical pixels. Called once a picture, never a frame."""


def _bare(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The table as it is."""


def _plank(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.wood_edge), 1.5))
    painter.setBrush(QColor(theme.wood))
    painter.drawRect(rect)


@dataclass(frozen=True, slots=True)
class World:
    """A game's land at its end."""

    ground: Part = _bare
    """The whole of it; the middle of its lower half is where the steps stand."""
    step: Part = _plank
    """A step on which a player stands. On its front are name and total, on a plate of their own."""
    banner: PlateMaterial | None = None
    """What headline and names stand on; None: washi."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """By the key of a column's head (`Reckoning.head`; "in_play" for the rest): the icon for what gave the points."""
    numbered: str = ""
    """The argument of a head that numbers it, as the season; "" where none does."""


PLAIN: Final = World()


def paint_banner_sheet(painter: QPainter, rect: QRectF, material: PlateMaterial | None, theme: Theme) -> None:
    """What a headline stands on."""
    radius = 6.0
    painter.setPen(QPen(QColor(0, 0, 0, 0)))
    for reach in range(7, -1, -1):
        painter.setBrush(QColor(0, 0, 0, 14))
        painter.drawRoundedRect(rect.adjusted(-reach, 3 - reach, reach, 3 + reach), radius + reach, radius + reach)
    if material is None:
        paint_washi(painter, rect, theme, radius)
        return
    painter.setBrush(QColor(material.sheet))
    painter.setPen(QPen(QColor(material.edge), 1.5))
    painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)
    line = QColor(material.edge)
    line.setAlpha(110)
    painter.setPen(QPen(line, 1))
    painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), radius - 2, radius - 2)
