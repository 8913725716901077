"""What stands on the table over the album: the way back, and what the book is called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QToolButton, QWidget

from ui.look.fonts import Size, title_font
from ui.look.icons import icon
from ui.look.theme import Theme
from ui.shared.parts import Label

_SIDE: Final = 14
_GAP: Final = 10
_ICON: Final = 24


class Header:
    """Two parts of a page, in its upper left corner."""

    def __init__(self, page: QWidget) -> None:
        self.name = Label(page)
        self.name.setProperty("role", "on_table")
        self.back = QToolButton(page)
        self.back.setIconSize(QSize(_ICON, _ICON))

    def set_theme(self, theme: Theme) -> None:
        self.back.setIcon(icon("back", theme.on_table))

    def say(self, name: str, back: str) -> None:
        self.name.setFont(title_font(Size.TITLE))
        self.name.setText(name)
        self.back.setToolTip(back)
        self.back.setAccessibleName(back)

    def stand_in(self, height: int) -> None:
        """In the middle of so much height."""
        self.back.adjustSize()
        self.back.move(_SIDE, (height - self.back.height()) // 2)
        self.name.adjustSize()
        self.name.move(self.back.geometry().right() + _GAP, (height - self.name.height()) // 2)
