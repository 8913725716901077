"""Setting words inside pictures: fitting, eliding, breaking lines, writing downwards. Knows no game and no theme.

All sizes are logical pixels; painters are called once for a picture, so measuring here is never on the path of a frame.
Where larger letters are wanted, what is drawn within a rect grows as far as the rect has room, and is never smaller
than in letters of the usual size.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import nlargest
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QTransform,
)

from ui.look import fonts
from ui.look.lines import in_lines
from ui.look.theme import TEXT_FACE, TITLE_FACE
from ui.phrases import word_ends

REGULAR: Final = QFont.Weight.Normal
BOLD: Final = QFont.Weight.Bold
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TOP_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

LEGIBLE: Final = float(fonts.LEGIBLE)
"""Logical pixels: on the table of a low window, too, letters are so large where they have room."""
_SMALLEST: Final = 6.0
_HARDLY_SMALLER: Final = 0.88
_STEP: Final = 0.94
_LINE: Final = 0.9
"""Of the height of its rect a line grows to, and no further: there is some air about it."""
_MEASURED: Final = 128
"""Pixels high the strokes of a number on a badge are measured at."""
_BADGES: Final = 256
"""So many numbers on badges are kept as they were measured."""
_NEARLY: Final = 0.01
"""Of a line: lines that fill their room exactly are not too many for it."""
_LONGEST: Final = 1000
"""Characters of a paragraph that are set at all; no table has room for more."""
_LONGEST_WORDS: Final = 6
"""So many of a name's words are measured; one of them is the widest."""
_GROWTHS: Final = (1.0, 0.75, 0.5, 0.25, 0.0)
"""Shares of the wanted growth that are tried for a name."""


@dataclass(frozen=True, slots=True)
class Letters:
    """How large what is written is wanted on a table, where it has the room."""

    growth: float = 1.0
    """So much larger than painters ask for."""
    least: float = LEGIBLE
    """Logical pixels: nothing is smaller."""
    number: float = LEGIBLE
    """Logical pixels: no number is smaller."""


USUAL: Final = Letters()
_letters: ContextVar[Letters | None] = ContextVar("letters", default=None)


@contextmanager
def grown_letters(letters: Letters) -> Iterator[None]:
    """In the block of this context manager, text that is drawn is wanted as large as `letters` says."""
    before = _letters.set(letters)
    try:
        yield
    finally:
        _letters.reset(before)


def size_wanted(size: float) -> float:
    """How large letters are wanted for which a painter asks for this size. On a cover, or in a picture of its own,
    nobody reads them at a table: they are as large as asked for."""
    letters = _letters.get()
    return size if letters is None else max(size * letters.growth, letters.least)


def _number_wanted(size: float) -> float:
    """How large a number is wanted for which a painter asks for this size; see `size_wanted`."""
    letters = _letters.get()
    return size_wanted(size) if letters is None else max(size_wanted(size), letters.number)


def make_font(size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR) -> QFont:
    """One of our faces, the other one behind it for characters that it lacks."""
    font = QFont()
    font.setFamilies([face, TITLE_FACE if face == TEXT_FACE else TEXT_FACE])
    font.setPixelSize(max(1, round(size)))
    font.setWeight(weight)
    # hinted strokes would jump from size to size when the table is zoomed
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def text_width(text: str, size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR) -> float:
    """How wide one line of `text` is."""
    return QFontMetricsF(make_font(size, face, weight)).horizontalAdvance(text)


def fitted_size(
    text: str,
    width: float,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    least: float = _SMALLEST,
) -> float:
    """The largest size up to `size`, and not under `least`, at which one line of `text` is at most `width` wide."""
    wide = text_width(text, size, face, weight)
    if wide <= width:
        return size
    # letters are not quite as much narrower as they are smaller: one step larger may fit, too
    largest = max(least, float(min(int(size), int(size * width / wide) + 1)))
    steps = ceil(largest - least)
    found = first_step(lambda step: text_width(text, largest - step, face, weight) <= width, steps)
    return max(least, largest - found)


def _grown_size(
    text: str, width: float, size: float, wanted: float, face: str, weight: QFont.Weight, *, least: float = _SMALLEST
) -> float:
    """The largest size up to the `wanted` one that fits, and none smaller than what fits of `size`."""
    usual = fitted_size(text, width, size=size, face=face, weight=weight, least=least)
    return (
        max(usual, fitted_size(text, width, size=wanted, face=face, weight=weight, least=least))
        if wanted > size
        else usual
    )


def first_step(holds: Callable[[int], bool], last: int) -> int:
    """The first step from 0 on at which something holds that then holds at all later ones; `last` is not asked.

    It is mostly near the beginning, so the strides are short there and then double: few questions however far it is.
    """
    reach = 1
    while reach <= last and not holds(reach - 1):
        reach *= 2
    return bisect_left(range(last), True, lo=reach // 2, hi=min(reach - 1, last), key=holds)


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    colour: str = "#221E1A",
    align: Qt.AlignmentFlag = CENTRE,
    least: float = _SMALLEST,
    narrowest: float = 1.0,
) -> None:
    """One line: shrunk to the width of `rect` down to `least`, then elided. Before letters are smaller they are
    narrower, down to such a share of their width."""
    fitted = size_on_line(rect, text, size=size, face=face, weight=weight, least=least, narrowest=narrowest)
    font = _narrowed(make_font(fitted, face, weight), text, rect.width(), narrowest)
    _draw_line(painter, rect, text, font, colour, align)


def _narrowed(font: QFont, text: str, width: float, narrowest: float) -> QFont:
    """The font, with letters narrower by at most this share where a line of `text` would be wider than `width`."""
    if narrowest < 1:
        share = width / max(1.0, QFontMetricsF(font).horizontalAdvance(text))
        font.setStretch(int(100 * max(narrowest, min(1.0, share))))
    return font


def size_on_line(
    rect: QRectF,
    text: str,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    least: float = _SMALLEST,
    narrowest: float = 1.0,
) -> float:
    """How large `draw_text` writes."""
    wanted = max(size, min(size_wanted(size), rect.height() * _LINE))
    return _grown_size(text, rect.width() / narrowest, size, wanted, face, weight, least=least)


def draw_numeral(
    painter: QPainter,
    rect: QRectF,
    text: str,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = BOLD,
    colour: str = "#221E1A",
    narrowest: float = 1.0,
) -> None:
    """A number set by its ink: its visible strokes, not its line box, stand in the middle of `rect`. Before it is
    smaller it is narrower, as in `draw_text`."""
    high = QFontMetricsF(make_font(size, face, weight)).tightBoundingRect(text).height()
    wanted = max(size, min(_number_wanted(size), size * rect.height() * _LINE / max(1.0, high)))
    fitted = _grown_size(text, rect.width() / narrowest, size, wanted, face, weight)
    font = _narrowed(make_font(fitted, face, weight), text, rect.width(), narrowest)
    ink = QFontMetricsF(font).tightBoundingRect(text)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect.center() - ink.center(), text)


def draw_on_badge(
    painter: QPainter,
    badge: QPainterPath,
    text: str,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = BOLD,
    colour: str = "#221E1A",
    edge: float = 1.0,
) -> None:
    """A number set by its ink in the middle of a badge, as large as stands inside it up to `size`; `edge` is how much
    of the badge its outline takes."""
    outline = QPainterPathStroker()
    outline.setWidth(2 * edge)
    inside, middle = badge.subtracted(outline.createStroke(badge)), badge.boundingRect().center()
    centre, strokes = _measured(text, face, weight)

    def stands(size: float) -> bool:
        share = _against_measured(size)
        return inside.contains(QTransform.fromScale(share, share).map(strokes).translated(middle))

    # sought apart, so that letters that find no room to grow are as large as where none are wanted larger
    grown, usual = [*_down(_number_wanted(size), size)], [*_down(size, _SMALLEST), min(size, _SMALLEST)]
    step = first_step(lambda at: stands(grown[at]), len(grown))
    found = grown[step] if step < len(grown) else usual[first_step(lambda at: stands(usual[at]), len(usual) - 1)]
    painter.setFont(make_font(found, face, weight))
    painter.setPen(QColor(colour))
    painter.drawText(middle - centre * _against_measured(found), text)


@lru_cache(_BADGES)
def _measured(text: str, face: str, weight: QFont.Weight) -> tuple[QPointF, QPainterPath]:
    """The middle of a line that begins at the origin, and its strokes about that middle, both large.

    The middle is found from whole pixels, and the strokes are kept: Qt sets strokes to a 64th of a pixel, not to the
    same one each time, and so little can bring a number to another fourth of a pixel, or to a smaller size."""
    large = make_font(_MEASURED, face, weight)
    centre = QFontMetricsF(large).tightBoundingRect(text).center()
    return centre, _ink(text, large).translated(-centre)


def _against_measured(size: float) -> float:
    """How large what is drawn in this size is, as a share of how large it is measured."""
    return max(1, round(size)) / _MEASURED


def _down(size: float, end: float) -> Iterator[float]:
    """From `size` down to `end`, without it, a pixel at a time."""
    while size > end:
        yield size
        size -= 1


def _ink(text: str, font: QFont) -> QPainterPath:
    """The strokes of a line that begins at the origin."""
    strokes = QPainterPath()
    strokes.addText(QPointF(), font, text)
    return strokes


def break_lines(
    text: str, width: float, *, size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR
) -> tuple[str, ...]:
    """`text` cut into lines at most `width` wide, between phrases as far as there is room; breaks in the text are
    kept."""
    return in_lines(text, width, make_font(size, face, weight))


def draw_lines(
    painter: QPainter,
    rect: QRectF,
    text: str,
    *,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    colour: str = "#221E1A",
    align: Qt.AlignmentFlag = TOP_LEFT,
    leading: float = 1.4,
    least: float = _SMALLEST,
) -> None:
    """A paragraph: broken into lines, shrunk down to `least` until it is no higher than `rect`; lines that have no room
    even then are left out. `leading` is the distance of lines as a multiple of the size."""
    sizes = [*_smaller_sizes(size_wanted(size), size)[:-1], *_smaller_sizes(size, least)]
    _draw_paragraph(painter, rect, text, sizes, face, weight, colour, align, leading=leading)


def _draw_paragraph(
    painter: QPainter,
    rect: QRectF,
    text: str,
    sizes: Sequence[float],
    face: str,
    weight: QFont.Weight,
    colour: str,
    align: Qt.AlignmentFlag,
    *,
    leading: float,
) -> None:
    """In the first of these sizes in which the paragraph is no higher than `rect`, or in the last one."""

    @cache
    def lines_at(step: int) -> tuple[str, ...]:
        return break_lines(text[:_LONGEST], rect.width(), size=sizes[step], face=face, weight=weight)

    found = first_step(lambda at: len(lines_at(at)) * sizes[at] * leading <= rect.height(), len(sizes) - 1)
    fitted = sizes[found]
    step = fitted * leading
    lines = _first(lines_at(found), int(rect.height() / step + _NEARLY))
    spare = rect.height() - len(lines) * step
    top = rect.top() + _share(align) * max(0.0, spare)
    across = (align & Qt.AlignmentFlag.AlignHorizontal_Mask) | Qt.AlignmentFlag.AlignVCenter
    font = make_font(fitted, face, weight)
    for index, line in enumerate(lines):
        row = QRectF(rect.left(), top + index * step, rect.width(), step)
        _draw_line(painter, row, line, font, colour, across)


def _first(lines: Sequence[str], room: int) -> Sequence[str]:
    """As many lines as there is room for, one at least; dots stand where some are left out."""
    kept = max(1, room)
    return lines if len(lines) <= kept else (*lines[: kept - 1], f"{lines[kept - 1]}…")


def _smaller_sizes(size: float, least: float) -> Sequence[float]:
    """From `size` down to `least`, which no font makes smaller than one pixel."""
    sizes, last = [size], max(1.0, least)
    while sizes[-1] > last:
        sizes.append(max(last, sizes[-1] * _STEP))
    return sizes


def fold_name(text: str, width: float, *, size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR) -> str:
    """A Japanese name that is much too long for one line, with a break where a phrase ends and the lines are most even;
    anything else as it is."""
    ends, least = word_ends(text), size * _HARDLY_SMALLER
    if _letters.get() is not None:
        least = max(least, min(size, LEGIBLE))
    if not ends or fitted_size(text, width, size=size, face=face, weight=weight) >= least:
        return text
    middle = min(ends, key=lambda end: abs(2 * end - len(text)))
    return f"{text[:middle]}\n{text[middle:]}"


def draw_name(
    painter: QPainter,
    rect: QRectF,
    text: str,
    *,
    size: float,
    face: str = TITLE_FACE,
    weight: QFont.Weight = BOLD,
    colour: str = "#221E1A",
    leading: float = 1.18,
    least: float = _SMALLEST,
) -> None:
    """The name of a thing in the middle of `rect`: on one line if need be a little smaller, else broken between words
    or phrases and shrunk down to `least`."""
    for wanted in dict.fromkeys(size + share * (size_wanted(size) - size) for share in _GROWTHS):
        folded = fold_name(text, rect.width(), size=wanted, face=face, weight=weight)
        words = nlargest(_LONGEST_WORDS, folded.split(), key=len) or [""]
        widest = max(words, key=lambda word: text_width(word, wanted, face, weight))
        fitted = fitted_size(widest, rect.width(), size=wanted, face=face, weight=weight, least=least)
        high = (
            len(break_lines(folded[:_LONGEST], rect.width(), size=fitted, face=face, weight=weight)) * fitted * leading
        )
        if high <= rect.height() and fitted >= size:
            break
    sizes = _smaller_sizes(fitted, least)
    _draw_paragraph(painter, rect, folded, sizes, face, weight, colour, CENTRE, leading=leading)


def _draw_line(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str, align: Qt.AlignmentFlag) -> None:
    """One line as it is, elided where it is too wide."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 0.5)
    # a rect higher than the line by the flags' own rule, so that a low rect never clips the letters
    painter.drawText(rect, align.value | Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value, shown)


def _share(align: Qt.AlignmentFlag) -> float:
    """Which part of the spare height stands above the text."""
    if align & Qt.AlignmentFlag.AlignVCenter:
        return 0.5
    return 1.0 if align & Qt.AlignmentFlag.AlignBottom else 0.0
