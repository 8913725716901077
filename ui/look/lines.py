"""Sets running text in lines: of those breaks that are cheap (`ui/phrases.py`), the ones that make lines of about the
same length, and no last one that looks lost. A line is left half empty only where nothing else will do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF

from ui.phrases import JOINER, breaks, may_part

_NOTHING_ELSE: Final = 3000
"""The price of a break within a word, for which there is one only where a word has no room on a line,"""
_WRONG: Final = 9000
"""and of one where none should ever be."""
_ANOTHER_LINE: Final = 2000
"""Few lines first, but none is saved by cutting a word."""
_SLACK: Final = 100
"""The price of an empty line; of a half empty one a quarter."""
_GAP: Final = 0.42
"""A line that leaves more of its room empty looks broken off,"""
_BROKEN_OFF: Final = 160
"""which costs so much more for all the rest."""
_SHORT_END: Final = 0.36
"""A last line that takes up less of the width looks lost,"""
_LOST: Final = 300
_LONE: Final = 3.1
"""all the more where it is no wider than so many letters of Japanese, or a single word
after a blank."""
_ALONE: Final = 30
_NARROWER: Final = (1.0, 0.97, 0.94)
"""So much of the room is used: in some faces a line is broader than its pieces together."""
_LETTER: Final = "あ"


def in_lines(text: str, width: float, font: QFont) -> tuple[str, ...]:
    """The lines of a text in a room so many pixels wide, each without the blanks at its end; breaks in the text are
    kept."""
    said = text.replace(JOINER, "").split("\n")
    return tuple(line for one in said for line in _paragraph(one, max(1.0, width), font, breaks(one)))


@lru_cache(maxsize=4096)
def _paragraph(text: str, width: float, font: QFont, may_end: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """`may_end`: where lines may end, and at what price."""
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text.rstrip()) <= width:
        return (text.rstrip(),)
    ends = may_end
    at, pieces, wide = _cut(text, ends, metrics)
    if max(wide) > width:
        ends = _with_room(text, may_end, width, metrics)
        at, pieces, wide = _cut(text, ends, metrics)
    reach, blank = [0.0, *accumulate(wide)], _blanks(pieces, metrics)
    prices = [price for _, price in ends]
    lone = _LONE * metrics.horizontalAdvance(_LETTER)
    for share in _NARROWER:
        heads = [0, *_cheapest(reach, blank, prices, width * share, lone), len(pieces)]
        lines = tuple(text[at[head] : at[after]].rstrip() for head, after in pairwise(heads))
        if max(map(metrics.horizontalAdvance, lines)) <= width:
            break
    return lines


def _cut(
    text: str, ends: Sequence[tuple[int, int]], metrics: QFontMetricsF
) -> tuple[list[int], list[str], list[float]]:
    """Where its pieces begin and the last one ends, the pieces, and how wide each is with the blank at its end."""
    at = [0, *(end for end, _ in ends), len(text)]
    pieces = [text[one:after] for one, after in pairwise(at)]
    return at, pieces, [*map(metrics.horizontalAdvance, pieces)]


def _blanks(pieces: Sequence[str], metrics: QFontMetricsF) -> list[float]:
    """How wide the blank at the end of each piece is. Nearly all are alike."""
    known = {"": 0.0}
    done = list[float]()
    for piece in pieces:
        blank = piece[len(piece.rstrip()) :]
        if blank not in known:
            known[blank] = metrics.horizontalAdvance(blank)
        done.append(known[blank])
    return done


def _with_room(
    text: str, may_end: Sequence[tuple[int, int]], room: float, metrics: QFontMetricsF
) -> list[tuple[int, int]]:
    """Where lines may end, with places also within a piece that has no room on a line."""
    done, start = list[tuple[int, int]](), 0
    for end, price in [*may_end, (len(text), 0)]:
        if metrics.horizontalAdvance(text[start:end].rstrip()) > room:
            inside = range(start + 1, end)
            done += [(at, _NOTHING_ELSE if may_part(text, at) else _WRONG) for at in inside]
        if end < len(text):
            done.append((end, price))
        start = end
    return done


def _cheapest(
    reach: Sequence[float], blank: Sequence[float], prices: Sequence[int], room: float, lone: float
) -> list[int]:
    """The numbers of the pieces that begin a new line, so that all lines together are as cheap as can be."""
    count = len(reach) - 1
    best, before = [0.0, *[float("inf")] * count], [0] * (count + 1)
    for end in range(1, count + 1):
        for start in range(end - 1, -1, -1):
            wide = reach[end] - reach[start] - blank[end - 1]
            if wide > room and start < end - 1:
                break
            cost = best[start] + _ANOTHER_LINE
            if end < count:
                cost += _price_of_line(wide, room) + prices[end - 1]
            else:
                cost += _price_of_last(
                    wide, room, room * _SHORT_END if start == count - 1 and blank[start - 1] else lone
                )
            if cost < best[end]:
                best[end], before[end] = cost, start
    chosen, at = list[int](), count
    while before[at]:
        at = before[at]
        chosen.append(at)
    return chosen[::-1]


def _price_of_line(wide: float, room: float) -> float:
    if wide >= room:
        return 0.0
    slack = 1 - wide / room
    price = _SLACK * slack * slack
    return price if slack <= _GAP else price + _BROKEN_OFF * (slack - _GAP)


def _price_of_last(wide: float, room: float, lone: float) -> float:
    short = max(0.0, _SHORT_END - wide / room)
    return _LOST * short * short + _ALONE * (wide <= lone)
