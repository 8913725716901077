"""Who has won, and why, on the game's own banner."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from ui.board.kit.nameplates import PlateMaterial
from ui.board.kit.world import paint_banner_sheet
from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.lines import in_lines
from ui.look.theme import Theme
from ui.phrases import with_names_whole
from ui.result.corner_button import CORNER
from ui.shared.parts import Label, Prose

_STEPS: Final = (44, 38, 32, 27, 22, 18)
"""The sizes of the title, in pixels: the first in which it has room."""
_SMALL: Final = 820
"""In a window of less height titles begin a step smaller."""
_AROUND: Final = 8
"""The shadow's room."""
_SIDE: Final = 30
_ABOVE: Final = 5
_WIDEST: Final = 0.9
"""Of the page."""
_REASON: Final = 18


class Headline(QWidget):
    """The game's title, the winners, and under them why they have won, where that is to be told."""

    def __init__(self, material: PlateMaterial | None, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._material = material
        self._theme = theme
        self.game = Label(self)
        self.title = Label(self)
        self.verdict = Prose(self)
        for one in (self.game, self.title, self.verdict):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self._ink()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._ink()
        self.update()

    def say(self, game: str, title: str, verdict: str, names: Sequence[str]) -> None:
        """`names` are kept whole wherever they are spoken of."""
        self.game.setText(game)
        self.title.setText(with_names_whole(title, names))
        self.title.setAccessibleName(title)
        self.verdict.setText(with_names_whole(verdict, names))
        self.verdict.setAccessibleName(verdict)
        self.verdict.setVisible(bool(verdict))

    def fit(self, page: QSize) -> QSize:
        """Lay it out for a page of this size; the size that it needs, its shadow too."""
        most = max(0, min(round(page.width() * _WIDEST), page.width() - 2 * CORNER) - 2 * (_SIDE + _AROUND))
        steps = _STEPS if page.height() >= _SMALL - 40 else _STEPS[1:]
        for size in steps:
            font = title_font(Size.TITLE)
            font.setPixelSize(size)
            lines = in_lines(self.title.text(), most, font)
            if len(lines) == 1 or (len(lines) == 2 and size <= steps[2]) or size == steps[-1]:
                break
        self.title.setFont(font)
        self.title.setWordWrap(len(lines) > 1)
        metrics = QFontMetrics(font)
        broad = _narrowest(self.title.text(), most, font) if len(lines) > 1 else metrics.horizontalAdvance(lines[0])
        title = QSize(min(most, broad + 4), min(len(lines), 2) * metrics.lineSpacing() + 4)
        reason = text_font(Size.LEAD)
        usual = max(14, min(_REASON, page.height() * _REASON / 800))
        reason.setPixelSize(round(usual * half_scale()))
        self.verdict.setFont(reason)
        told = in_lines(self.verdict.text(), most, reason)
        broad = max(map(QFontMetrics(reason).horizontalAdvance, told)) + 16
        why = QSize(broad, self.verdict.heightForWidth(broad) + 2) if self.verdict.text() else QSize(0, 0)
        name = self.game.sizeHint()
        wide = max(title.width(), why.width(), name.width()) + 2 * _SIDE
        top = _AROUND + _ABOVE
        left = _AROUND + _SIDE
        inner = wide - 2 * _SIDE
        self.game.setGeometry(left, top, inner, name.height())
        self.title.setGeometry(left + (inner - title.width()) // 2, top + name.height(), title.width(), title.height())
        self.verdict.setGeometry(left, top + name.height() + title.height(), inner, why.height())
        high = name.height() + title.height() + why.height() + 2 * _ABOVE
        return QSize(wide + 2 * _AROUND, high + 2 * _AROUND)

    def _ink(self) -> None:
        """Words in the ink of what they stand on."""
        material = self._material
        inks = (self._theme.faint_ink, self._theme.ink) if material is None else (material.faint_ink, material.ink)
        for one, ink in ((self.game, inks[0]), (self.title, inks[1]), (self.verdict, inks[1])):
            palette = QPalette(one.palette())
            palette.setColor(QPalette.ColorRole.WindowText, QColor(ink))
            one.setPalette(palette)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
        paint_banner_sheet(painter, sheet, self._material, self._theme)
        painter.end()


def _narrowest(text: str, most: int, font: QFont) -> int:
    """The least width at which a text takes no more lines than at `most`: its lines are about as long as each other
    then, as it looks best where they stand above each other's middle."""
    usual = len(in_lines(text, most, font))
    return bisect_left(range(most), True, lo=most // 2, key=lambda width: len(in_lines(text, width, font)) <= usual)
