"""The last games as lanterns on a cord: open and lit for a win, folded for a loss, the newest at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from ui.counts.chart import Chart, Part
from ui.counts.ink import lantern_of, paint_lantern
from ui.counts.outings import Outing
from ui.look.theme import Theme, mix

_STEP: Final = 27.0
_WIDE: Final = 22.0
_HIGH: Final = 30.0
_SAG: Final = 9.0
"""How much lower the cord hangs in its middle."""
_ROOM: Final = 6.0


def shown(found: Sequence[Outing], width: float, step: float) -> Sequence[Outing]:
    """The newest that there is room for."""
    return found[-max(1, int(width / step)) :] if found else ()


class LanternString(Chart):
    """Each lantern is a game, and opens it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._outings: Sequence[Outing] = ()
        self._say: Callable[[Outing], str] = str

    def show_outings(self, found: Sequence[Outing], say: Callable[[Outing], str]) -> None:
        """`found`, oldest first; `say` tells one game in words."""
        self._outings, self._say = found, say
        self.renew()

    @property
    def height_wanted(self) -> float:
        return _ROOM * 2 + _SAG + _HIGH + 12

    @property
    def parts(self) -> Sequence[Part]:
        some = shown(self._outings, self.width() - 2 * _ROOM, _STEP)
        hung = [QRectF(_ROOM + at * _STEP + (_STEP - _WIDE) / 2, 0, _WIDE, _HIGH) for at in range(len(some))]
        return [
            Part(area.translated(0, self._cord(area.center().x()) + 3), self._say(one), one.kept)
            for area, one in zip(hung, some, strict=True)
        ]

    @property
    def _first(self) -> int:
        return len(self.parts) - 1

    def _reach(self) -> float:
        """How far the cord goes: as far as lanterns hang on it."""
        return _ROOM * 2 + len(shown(self._outings, self.width() - 2 * _ROOM, _STEP)) * _STEP

    def _cord(self, x: float) -> float:
        """How low the cord hangs there."""
        part = x / max(1.0, self._reach())
        return _ROOM + 4 * _SAG * part * (1 - part)

    def paint_chart(self, painter: QPainter) -> None:
        if not self._outings:
            return
        self._paint_cord(painter)
        some = shown(self._outings, self.width() - 2 * _ROOM, _STEP)
        for part, one in zip(self.parts, some, strict=True):
            paint_lantern(painter, part.area, lantern_of(one.sharers), self.theme)

    def _paint_cord(self, painter: QPainter) -> None:
        reach = self._reach()
        path = QPainterPath(QPointF(_ROOM / 2, self._cord(0)))
        for step in range(1, 41):
            x = reach * step / 40
            path.lineTo(QPointF(max(x, _ROOM / 2), self._cord(x)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(mix(self.theme.ink, self.theme.wood, 0.45)), 1.6))
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mix(self.theme.ink, self.theme.wood, 0.3)))
        for x in (_ROOM / 2, reach):
            painter.drawEllipse(QPointF(x, self._cord(x)), 2.6, 2.6)
