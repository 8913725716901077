"""Setting words inside pictures: fitting, eliding, breaking lines, writing downwards. Knows no game and no theme.

All sizes are logical pixels; painters are called once for a picture, so measuring here is never on the path of a frame.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from ui.board.theme import TEXT_FACE, TITLE_FACE

REGULAR: Final = QFont.Weight.Normal
BOLD: Final = QFont.Weight.Bold
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TOP_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

_SMALLEST: Final = 6.0
_HARDLY_SMALLER: Final = 0.88
_PHRASE_END: Final = re.compile("(?<=[ぁ-ん])(?=[一-龠々ァ-ヶ])")
_STEP: Final = 0.94


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
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    *,
    least: float = _SMALLEST,
) -> float:
    """The largest size up to `size`, and not under `least`, at which one line of `text` is at most `width` wide."""
    wide = text_width(text, size, face, weight)
    if wide <= width:
        return size
    fitted = max(least, float(int(size * width / wide)))
    while fitted > least and text_width(text, fitted, face, weight) > width:
        fitted = max(least, fitted - 1)
    return fitted


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    colour: str = "#221E1A",
    align: Qt.AlignmentFlag = CENTRE,
    *,
    least: float = _SMALLEST,
) -> None:
    """One line: shrunk to the width of `rect` down to `least`, then elided."""
    fitted = fitted_size(text, rect.width(), size, face, weight, least=least)
    font = make_font(fitted, face, weight)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 0.5)
    # a rect higher than the line by the flags' own rule, so that a low rect never clips the letters
    painter.drawText(rect, align.value | Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value, shown)


def draw_numeral(
    painter: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = BOLD,
    colour: str = "#221E1A",
) -> None:
    """A number set by its ink: its visible strokes, not its line box, stand in the middle of `rect`."""
    font = make_font(fitted_size(text, rect.width(), size, face, weight), face, weight)
    ink = QFontMetricsF(font).tightBoundingRect(text)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect.center() - ink.center(), text)


def break_lines(
    text: str, width: float, size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR
) -> tuple[str, ...]:
    """`text` cut into lines at most `width` wide, by the Unicode rules (no line starts with 、 or 」); breaks
    in the text are kept."""
    font = make_font(size, face, weight)
    return tuple(line for part in text.split("\n") for line in _broken(part, width, font))


def draw_lines(
    painter: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    face: str = TEXT_FACE,
    weight: QFont.Weight = REGULAR,
    colour: str = "#221E1A",
    align: Qt.AlignmentFlag = TOP_LEFT,
    *,
    leading: float = 1.4,
    least: float = _SMALLEST,
) -> None:
    """A paragraph: broken into lines, shrunk down to `least` until it is no higher than `rect`. `leading` is the
    distance of lines as a multiple of the size."""
    fitted = size
    lines = break_lines(text, rect.width(), fitted, face, weight)
    while len(lines) * fitted * leading > rect.height() and fitted > least:
        fitted = max(least, fitted * _STEP)
        lines = break_lines(text, rect.width(), fitted, face, weight)
    step = fitted * leading
    spare = rect.height() - len(lines) * step
    top = rect.top() + _share(align) * max(0.0, spare)
    across = (align & Qt.AlignmentFlag.AlignHorizontal_Mask) | Qt.AlignmentFlag.AlignVCenter
    for index, line in enumerate(lines):
        row = QRectF(rect.left(), top + index * step, rect.width(), step)
        draw_text(painter, row, line, fitted, face, weight, colour, across, least=fitted)


def fold_name(text: str, width: float, size: float, face: str = TEXT_FACE, weight: QFont.Weight = REGULAR) -> str:
    """A Japanese name that is much too long for one line, with a break where a phrase ends and the lines are most even;
    anything else as it is."""
    ends = [match.start() for match in _PHRASE_END.finditer(text)]
    if not ends or fitted_size(text, width, size, face, weight) >= size * _HARDLY_SMALLER:
        return text
    middle = min(ends, key=lambda end: abs(2 * end - len(text)))
    return f"{text[:middle]}\n{text[middle:]}"


def draw_name(
    painter: QPainter,
    rect: QRectF,
    text: str,
    size: float,
    face: str = TITLE_FACE,
    weight: QFont.Weight = BOLD,
    colour: str = "#221E1A",
    *,
    leading: float = 1.18,
    least: float = _SMALLEST,
) -> None:
    """The name of a thing in the middle of `rect`: on one line if need be a little smaller, else broken between words
    or phrases and shrunk down to `least`."""
    folded = fold_name(text, rect.width(), size, face, weight)
    words = folded.split()
    fitted = min(fitted_size(word, rect.width(), size, face, weight, least=least) for word in words)
    draw_lines(painter, rect, folded, fitted, face, weight, colour, CENTRE, leading=leading, least=least)


def _broken(text: str, width: float, font: QFont) -> list[str]:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.beginLayout()
    spans: list[tuple[int, int]] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        spans.append((line.textStart(), line.textLength()))
    layout.endLayout()
    units = text.encode("utf-16-le")  # Qt counts UTF-16 units
    return [units[2 * start : 2 * (start + length)].decode("utf-16-le").rstrip() for start, length in spans] or [""]


def _share(align: Qt.AlignmentFlag) -> float:
    """Which part of the spare height stands above the text."""
    if align & Qt.AlignmentFlag.AlignVCenter:
        return 0.5
    return 1.0 if align & Qt.AlignmentFlag.AlignBottom else 0.0
