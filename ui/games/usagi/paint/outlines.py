"""Reads the outlines that buildings are cut along."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ui.games.usagi.paint.cuts import CUTS

_SHEET: Final = re.compile(r"\n\s*(?=[a-z])")
_TOKEN: Final = re.compile(r"[A-Z]|-?[\d.]+")
_ADDED: Final[Mapping[str, tuple[int, Callable[[QPainterPath, list[float]], None]]]] = {
    "M": (2, lambda path, at: path.moveTo(*at)),
    "L": (2, lambda path, at: path.lineTo(*at)),
    "Q": (4, lambda path, at: path.quadTo(*at)),
    "C": (6, lambda path, at: path.cubicTo(*at)),
    "R": (4, lambda path, at: path.addRect(*at)),
    "D": (4, lambda path, at: path.addPath(_door(*at))),
    "O": (4, lambda path, at: path.addEllipse(QPointF(at[0], at[1]), at[2], at[3])),
}
"""By letter: how many numbers a shape takes, and how it is added to a path."""


@cache
def sheets_of(building: str) -> tuple[tuple[str, QPainterPath], ...]:
    """The sheets of a building from back to front: layer and outline in the field."""
    return tuple((sheet[0], _outline(sheet[1:])) for sheet in _SHEET.split(CUTS[building].strip()))


def _outline(shapes: str) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for letter, numbers in _commands(shapes):
        if letter == "Z":
            path.closeSubpath()
        elif letter == "P":
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]))
            path.closeSubpath()
        else:
            count, add = _ADDED[letter]
            for at in range(0, len(numbers), count):
                add(path, numbers[at : at + count])
    return path.simplified()


def _commands(shapes: str) -> Iterator[tuple[str, list[float]]]:
    letter, numbers = "", list[float]()
    for token in (*_TOKEN.findall(shapes), "Z"):
        if token.isalpha():
            if letter:
                yield letter, numbers
            letter, numbers = token, []
        else:
            numbers.append(float(token))


def _door(x: float, y: float, width: float, height: float) -> QPainterPath:
    """An upright rectangle with a round head."""
    path, head = QPainterPath(QPointF(x, y + height)), min(width / 2, height)
    path.lineTo(x, y + head)
    path.arcTo(QRectF(x, y, width, 2 * head), 180, -180)
    path.lineTo(x + width, y + height)
    path.closeSubpath()
    return path
