"""The room behind the boxes as one picture, kept while it is seen."""

from __future__ import annotations

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmap

from ui.look.surfaces import surface
from ui.look.theme import Theme
from ui.shelf.shelf import Shelf, Surfaces, picture_of_room


class Backdrop:
    """Paints the room when it is asked for and was forgotten: plain until it is furnished, then of its materials."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._is_furnished = False
        self._surfaces: Surfaces | None = None
        self._picture: QPixmap | None = None

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.let_go()

    def furnish(self) -> None:
        """Read the materials; from now on the room is made of them."""
        self._is_furnished = True
        self._fetch()
        self.forget()

    def picture(self, size: QSizeF, ratio: float, shelf: Shelf) -> QPixmap:
        """The room with this shelf at a screen's own pixels."""
        if self._picture is None:
            self._fetch()
            self._picture = picture_of_room(size, ratio, shelf, self._theme, self._surfaces)
        return self._picture

    def forget(self) -> None:
        """The room looks different: its picture is painted anew."""
        self._picture = None

    def let_go(self) -> None:
        """Keep nothing as large as a window; the materials are read again for the next picture."""
        self._picture = self._surfaces = None

    def _fetch(self) -> None:
        if self._is_furnished and self._surfaces is None:
            self._surfaces = Surfaces(surface("wall", self._theme.id), surface("wood", self._theme.id))
