"""What a page of a hint would cover where it might lie, and which of hundreds of places is the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeAlias

from PySide6.QtCore import QRect

from ui.table.cover import Cover
from ui.table.sheet_place import SheetPlace

Cost: TypeAlias = Callable[[QRect], int]
"""How bad a place for a page is; 0 for one against which nothing speaks."""


def counting(place: SheetPlace, asked: QRect) -> tuple[Cost, ...]:
    """How much pages would cover of what is to be clear, of what is needed, of what is read, and of the rest. What is
    `asked` gives way to them."""
    kinds = place.clear, place.needed, place.read, place.spared
    return tuple(_covered([one for one in bodies if one != asked]) for bodies in kinds)


def least(pages: Iterable[QRect], costs: Sequence[Cost]) -> QRect:
    """The first of the pages that cost least: by the first cost, among equals by the next one, and so on. Of most pages
    the later costs are never counted."""
    left = list(pages)
    for cost in costs:
        if len(left) > 1:
            asked = [cost(page) for page in left]
            best = min(asked)
            left = [page for page, each in zip(left, asked, strict=True) if each == best]
    return left[0]


def _covered(bodies: Sequence[QRect]) -> Cost:
    """Across and down change places, for pages are tried side by side: what they share with the bodies in height is
    counted once for all pages of a size."""
    turned = [(one.top(), one.left(), one.bottom(), one.right()) for one in bodies]

    @cache
    def cover(width: int, height: int) -> Cover:
        return Cover(turned, height, width)

    return lambda page: cover(page.width(), page.height()).at(page.top(), page.left())
