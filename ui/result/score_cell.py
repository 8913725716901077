"""How a cell of the table of points is written: its number, and the reason beside or below it. Knows no model."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from ui.look.fonts import Size, text_font

GAP: Final = 7.0
"""Between a number and the reason that begins beside it."""
_STEP: Final = 4.0
_MOST_LINES: Final = 40
_BREAK: Final = "\u2028"
"""A line's end as a text layout knows it."""


class Density(Enum):
    """How much room is left between lines."""

    ROOMY = "roomy"
    """Reasons stand under their numbers."""
    TIGHT = "tight"
    """Reasons begin beside their numbers."""
    CLOSE = "close"
    """Their lines also lie closer to each other."""


@dataclass(frozen=True, slots=True)
class Need:
    """How wide a column wants to be, in logical pixels."""

    least: float
    """So that no word is cut."""
    lines: Callable[[float], tuple[int, ...]]
    """How many lines each of its cells has at a width: never more at a greater one."""

    def width_for(self, lines: int, most: float) -> float:
        """The least width at which no cell has more lines, to within a few pixels; `most` where there is none."""
        steps = range(ceil((most - self.least) / _STEP))
        found = bisect_left(steps, True, key=lambda step: max(self.lines(self.least + step * _STEP)) <= lines)
        return min(most, self.least + found * _STEP)


def number_font(body: QFont | None = None) -> QFont:
    """The font of numbers and names beside reasons in the font `body`; None: in the chosen text size."""
    font = text_font(Size.LEAD, QFont.Weight.Bold)
    if body is not None and body.pixelSize() > 0:
        font.setPixelSize(round(body.pixelSize() * Size.LEAD.value / Size.BODY.value))
    return font


@dataclass(frozen=True, slots=True)
class Measured:
    """A text by the widths of its pieces between which a line may end, a tuple for each of its own lines. Each piece
    twice: without the blank behind it, as it stands at a line's end, and with it."""

    pieces: tuple[tuple[tuple[float, float], ...], ...]

    @property
    def longest(self) -> float:
        """The width in which it can be set without cutting a word."""
        return max((bare for line in self.pieces for bare, _ in line), default=0.0)

    def lines(self, width: float, beside: float) -> int:
        """How many lines it has in this width when the first one begins after `beside`."""
        count, left = 0, width - beside
        for line in self.pieces:
            count += 1
            for bare, whole in line:
                if bare > left:
                    count, left = count + 1, width
                left -= whole
            left = width
        return count


def measured(text: str, font: QFont) -> Measured:
    wide = QFontMetricsF(font).horizontalAdvance
    return Measured(
        tuple(tuple((wide(piece.rstrip()), wide(piece)) for piece in _pieces(line)) for line in text.split("\n"))
    )


def _pieces(line: str) -> Iterator[str]:
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, line)
    start = 0
    while (end := finder.toNextBoundary()) >= 0:
        yield line[start:end]
        start = end


def shared_out(needs: Sequence[Need], room: float) -> tuple[float, ...]:
    """The widths of columns that fill `room`: the highest cell as low as can be, then the rows together."""
    least = sum(one.least for one in needs)
    if room <= least:
        return tuple(one.least * room / least for one in needs)
    widths = next(
        (found for lines in range(1, _MOST_LINES) if sum(found := _widths_for(needs, lines, room - least)) <= room),
        [one.least for one in needs],
    )
    _lower(needs, widths, room)
    return tuple(width + (room - sum(widths)) / len(needs) for width in widths)


def _widths_for(needs: Sequence[Need], lines: int, spare: float) -> list[float]:
    return [one.width_for(lines, one.least + spare) for one in needs]


def _lower(needs: Sequence[Need], widths: list[float], room: float) -> None:
    """Widen one column after the other, as long as that saves lines: the one first that saves most for its width."""
    while True:
        now, spare = _height(needs, widths), room - sum(widths)
        tries = [
            ((now - _height(needs, [*widths[:at], widths[at] + more, *widths[at + 1 :]])) / more, at, more)
            for at in range(len(widths))
            for more in (step * _STEP for step in range(1, int(spare / _STEP) + 1))
        ]
        saved, at, more = max(tries, default=(0.0, 0, 0.0))
        if saved <= 0:
            return
        widths[at] += more


def _height(needs: Sequence[Need], widths: Sequence[float]) -> int:
    """The lines of all rows."""
    columns = [one.lines(width) for one, width in zip(needs, widths, strict=True)]
    return sum(map(max, zip(*columns, strict=True)))


class Writing:
    """A number and its reason in a column of some width."""

    def __init__(self, number: str, reason: str, font: QFont, width: float, density: Density) -> None:
        self._high = QFontMetricsF(number_font(font)).lineSpacing()
        self.reason = QTextLayout(reason.replace("\n", _BREAK), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        self.reason.setTextOption(option)
        beside = (
            QFontMetricsF(number_font(font)).horizontalAdvance(number) + GAP if density is not Density.ROOMY else width
        )
        metrics = QFontMetricsF(font)
        spacing = metrics.lineSpacing()
        step = spacing if density is not Density.CLOSE else min(spacing, metrics.height() + 1)
        self.height = self._flow(width, beside, step) if reason else self._high

    def _flow(self, width: float, beside: float, step: float) -> float:
        """Break the reason into lines, the first one beside the number if a word of it fits there; the height."""
        top = self._high
        self.reason.beginLayout()
        line = self.reason.createLine()
        line.setLineWidth(max(0.0, width - beside))
        if line.naturalTextWidth() <= width - beside:
            base = QFontMetricsF(number_font(self.reason.font()))
            line.setPosition(QPointF(beside, (self._high - base.height()) / 2 + base.ascent() - line.ascent()))
            line = self.reason.createLine()
        while line.isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top))
            top += step
            line = self.reason.createLine()
        self.reason.endLayout()
        return top
