"""The buttons at the foot of the result: what is played next and what is looked at again at the left, each with a
picture of its own, the rest at the right. In a narrow page they stand in two rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.look.fonts import Size, half_scale, pixels
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.parts import restyle

_ICON: Final = 20
_BETWEEN: Final = 6
"""The two rows."""


class Onward(Enum):
    """Ways away from the result, by a button each."""

    AGAIN, SAME_DEAL, OTHERS, SETUP, TABLE, LEAVE = range(6)

    @property
    def begins(self) -> bool:
        """Whether it begins a game at once."""
        return self in (Onward.AGAIN, Onward.SAME_DEAL, Onward.OTHERS)


@dataclass(frozen=True, slots=True)
class Way:
    """A button and the name of its picture."""

    button: QPushButton
    picture: str


@dataclass(frozen=True, slots=True)
class Group:
    """What stands together: ways on at the left, and a button at the right."""

    ways: Sequence[Way]
    last: QPushButton


@dataclass(frozen=True, slots=True)
class _Dress:
    """How buttons look: with a picture before their words, with words close to their edges, in letters of so many
    pixels (0: as large as all others)."""

    pictured: bool
    narrow: bool
    pixels: int = 0


def _dresses() -> Iterator[_Dress]:
    """From the one that needs the most room to that which needs the least."""
    yield _Dress(True, False)
    yield _Dress(True, True)
    yield _Dress(False, True)
    yield from (_Dress(False, True, size) for size in range(pixels(Size.BODY) - 1, Size.BODY.value - 1, -1))


class WayRows(QVBoxLayout):
    """Fits its buttons into the width there is. The first way of the first group is the one that is offered."""

    def __init__(self, groups: Sequence[Group]) -> None:
        super().__init__()
        self._groups = groups
        self._words = ("",) * len(self._ways)
        self._rows = [QHBoxLayout() for _ in groups]
        self._is_one = False
        for row in self._rows:
            self.addLayout(row)
        self._stand(is_one=True)

    @property
    def _ways(self) -> tuple[Way, ...]:
        return tuple(way for group in self._groups for way in group.ways)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """All, in the order in which they are read."""
        return tuple(one for row in self._in_rows for one in row)

    @property
    def _in_rows(self) -> tuple[tuple[QPushButton, ...], ...]:
        """The buttons of each row, from the left."""
        lefts = [tuple(way.button for way in group.ways) for group in self._groups]
        if not self._is_one:
            return tuple((*left, group.last) for left, group in zip(lefts, self._groups, strict=True))
        # the way out of the page stays in the corner
        lasts = (group.last for group in reversed(self._groups))
        return ((*(one for left in lefts for one in left), *lasts),)

    def say(self, words: Sequence[str]) -> None:
        """What each way is called; it is shown by the next `fit`."""
        self._words = tuple(words)
        for way, said in zip(self._ways, words, strict=True):
            way.button.setAccessibleName(said)
            way.button.setToolTip(said)

    def fit(self, room: int, theme: Theme) -> None:
        """With less room the words come closer to their edges; what does not stand in one row with its pictures stands
        in two, where the pictures go at last, then large letters become as small as the usual ones."""
        for is_one in (True, False):
            self._stand(is_one=is_one)
            for dress in _dresses():
                if is_one and not dress.pictured:
                    break
                self._wear(dress, theme)
                if all(self._width(row) <= room for row in self._in_rows):
                    return

    def _width(self, row: Sequence[QPushButton]) -> int:
        return sum(one.sizeHint().width() + self._rows[0].spacing() for one in row if not one.isHidden())

    def _stand(self, *, is_one: bool) -> None:
        """In one row, or each group in its own."""
        if self._is_one == is_one:
            return
        self._is_one = is_one
        for row in self._rows:
            while row.takeAt(0) is not None:
                pass
        for row, buttons in zip(self._rows, self._in_rows, strict=False):
            rest = len(self._groups) if is_one else 1
            for one in buttons[:-rest]:
                row.addWidget(one)
            row.addStretch(1)
            for one in buttons[-rest:]:
                row.addWidget(one)
        self.setSpacing(0 if is_one else _BETWEEN)
        # as they stand, for Tab
        for before, after in pairwise(self.buttons):
            QWidget.setTabOrder(before, after)

    def _wear(self, dress: _Dress, theme: Theme) -> None:
        for at, (way, words) in enumerate(zip(self._ways, self._words, strict=True)):
            way.button.setText(words)
            ink = theme.ink if at else theme.paper
            way.button.setIcon(icon(way.picture, ink) if dress.pictured else QIcon())
            way.button.setIconSize(QSize(_ICON, _ICON) * half_scale())
        for button in self.buttons:
            restyle(button, "narrow", dress.narrow)
            style = f"font-size: {dress.pixels}px" if dress.pixels else ""
            if button.styleSheet() != style:
                button.setStyleSheet(style)
        for row in self._rows:
            row.setSpacing(5 if dress.narrow else 10)
