"""Where the page of a hint lies from hint to hint: it is looked for where it was read last. Pure; knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRect


class Kept(Enum):
    """How much room is kept for a longer reason, which may come next; in the order in which it is tried."""

    LONG = "long"
    USUAL = "usual"
    WIDTH = "width"
    NONE = "none"

    @property
    def words(self) -> int:
        """How long that reason is, in letters as broad as they are high."""
        return {Kept.LONG: 60, Kept.USUAL: 42, Kept.WIDTH: 60, Kept.NONE: 0}[self]


@dataclass(frozen=True, slots=True)
class Home:
    """One place for pages of any height: its left edge and its width, in pixels of the table, and the edge that stays
    where it is, so that it grows away from that. Neither edge: it stands on the strip, wherever that begins."""

    left: int
    width: int
    top: int | None = None
    bottom: int | None = None

    def page(self, strip: QRect, height: int) -> QRect:
        """The page that is so high, over this strip."""
        if self.top is not None:
            return QRect(self.left, self.top, self.width, height)
        end = strip.top() if self.bottom is None else self.bottom + 1
        return QRect(self.left, end - height, self.width, height)


def home_of(page: QRect, strip: QRect) -> Home:
    """The place of a page that lies there; away from the strip, its edge towards the strip stays."""
    if page.bottom() + 1 == strip.top():
        return Home(page.left(), page.width())
    if page.center().y() > strip.center().y():
        return Home(page.left(), page.width(), top=page.top())
    return Home(page.left(), page.width(), bottom=page.bottom())
