"""The buttons at the foot of the result: ways on at the left, each with a picture of its own, the rest at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from ui.look.fonts import Size, pixels
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.parts import restyle

_ICON: Final = 20
_TERSE: Final = 2
"""From this way on a picture says enough."""


@dataclass(frozen=True, slots=True)
class Way:
    """A button and the name of its picture."""

    button: QPushButton
    picture: str


@dataclass(frozen=True, slots=True)
class _Dress:
    """How buttons look: with a picture before their words, with words close to their edges, in letters of so many
    pixels (0: as large as all others), the last ones without words."""

    pictured: bool
    narrow: bool
    pixels: int = 0
    terse: bool = False


def _dresses() -> Iterator[_Dress]:
    """From the one that needs the most room to that which needs the least."""
    yield _Dress(True, False)
    yield _Dress(True, True)
    yield _Dress(False, True)
    yield from (_Dress(False, True, size) for size in range(pixels(Size.BODY) - 1, Size.BODY.value - 1, -1))
    yield _Dress(False, True, terse=True)


class WayRow(QHBoxLayout):
    """Fits its buttons into the width there is. The first way is the one that is offered."""

    def __init__(self, ways: Sequence[Way], rest: Sequence[QPushButton]) -> None:
        super().__init__()
        self._ways = ways
        self._rest = rest
        self._words = ("",) * len(ways)
        for one in ways:
            one.button.setIconSize(QSize(_ICON, _ICON))
            self.addWidget(one.button)
        self.addStretch(1)
        for button in rest:
            self.addWidget(button)
        # as they stand, for Tab
        for before, after in pairwise(self._buttons):
            QWidget.setTabOrder(before, after)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return (*(one.button for one in self._ways), *self._rest)

    def say(self, words: Sequence[str]) -> None:
        """What each way is called; it is shown by the next `fit`."""
        self._words = tuple(words)
        for one, said in zip(self._ways, words, strict=True):
            one.button.setAccessibleName(said)
            one.button.setToolTip(said)

    def fit(self, room: int, theme: Theme) -> None:
        """With less room the words come closer to their edges, then the pictures go, then large letters become as small
        as the usual ones; with least the last ways have a picture for words."""
        for dress in _dresses():
            self._wear(dress, theme)
            shown = [one for one in self._buttons if not one.isHidden()]
            if sum(one.sizeHint().width() + self.spacing() for one in shown) <= room:
                break

    def _wear(self, dress: _Dress, theme: Theme) -> None:
        for at, (one, words) in enumerate(zip(self._ways, self._words, strict=True)):
            terse = dress.terse and at >= _TERSE
            one.button.setText("" if terse else words)
            ink = theme.ink if at else theme.paper
            one.button.setIcon(icon(one.picture, ink) if dress.pictured or terse else QIcon())
        for button in self._buttons:
            restyle(button, "narrow", dress.narrow)
            style = f"font-size: {dress.pixels}px" if dress.pixels else ""
            if button.styleSheet() != style:
                button.setStyleSheet(style)
        self.setSpacing(5 if dress.narrow else 10)
