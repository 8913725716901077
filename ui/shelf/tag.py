"""The paper tag that hangs from the shelf under a box: for how many the game is, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.board.kit.lettering import draw_text, fitted_size
from ui.look.fonts import Size, grown, pixels, title_font, window_scale
from ui.look.theme import TITLE_FACE, Theme
from ui.shared.paper import washi

_HEIGHT: Final = 30
_OVERLAP: Final = 9
"""How far the tag reaches over the board's edge."""
_PADDING: Final = 20.0


class Tag(QWidget):
    """Decoration: the box above says the same to whoever cannot see it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._is_chosen = False
        self._growth = 1.0
        self._row: Sequence[Tag] = (self,)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def setText(self, text: str) -> None:
        self._text = text
        self.update()

    def hang_among(self, tags: Sequence[Tag]) -> None:
        """From now on these hang on the same shelf, this one among them: all have letters of one size."""
        self._row = tags

    def set_chosen(self, chosen: bool) -> None:
        """The tag of the chosen box has the colour of the seals."""
        self._is_chosen = chosen
        self.update()

    def hang(self, middle: float, edge: float, widest: float, growth: float) -> None:
        """Hangs the tag under `middle` from a board whose lower edge is at `edge`, at most `widest` pixels wide and
        `growth` times as large as usual."""
        self._growth = growth / window_scale()  # of which every font has its part already
        words = QFontMetricsF(grown(title_font(Size.LEAD), self._growth)).horizontalAdvance(self._text)
        wide = min(widest, words + 2 * _PADDING)
        self.setGeometry(QRectF(middle - wide / 2, edge - _OVERLAP, wide, _HEIGHT * growth).toAlignedRect())

    @property
    def largest(self) -> float:
        """How large its letters can be where it hangs, in pixels."""
        return fitted_size(self._text, self._words.width(), size=pixels(Size.LEAD) * self._growth, face=TITLE_FACE)

    @property
    def letters(self) -> float:
        """How large its letters are, in pixels: no larger than those of any tag beside it."""
        return min(tag.largest for tag in self._row)

    @property
    def _paper(self) -> QRectF:
        return QRectF(self.rect()).adjusted(1.5, 0.5, -1.5, -3)

    @property
    def _words(self) -> QRectF:
        """The room for its words."""
        return self._paper.adjusted(_PADDING - 2, 0, 2 - _PADDING, 0)

    # Qt's own

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self._paper
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(paper.translated(1, 2), 2, 2)
        painter.setPen(QPen(QColor(self._theme.accent if self._is_chosen else self._theme.paper_edge), 1))
        painter.setBrush(QColor(self._theme.accent) if self._is_chosen else washi())
        painter.drawRoundedRect(paper, 2, 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.paper if self._is_chosen else self._theme.accent))
        painter.drawEllipse(QPointF(paper.left() + 8, paper.center().y()), 2.5, 2.5)
        painter.drawEllipse(QPointF(paper.right() - 8, paper.center().y()), 2.5, 2.5)
        ink = self._theme.paper if self._is_chosen else self._theme.ink
        draw_text(painter, self._words, self._text, size=self.letters, face=TITLE_FACE, colour=ink)
        painter.end()
