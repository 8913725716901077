"""Whose eyes a game is watched with: a button for each seat with its mark, and one that lays everything open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from ui.board.kit.plates import draw_mark
from ui.look.fonts import half_scale
from ui.look.icons import paint_icon
from ui.look.theme import LIGHT_ON_PALE, Theme, mix
from ui.match.watcher import Watcher
from ui.models.mark import Mark

_SIDE: Final = 32
_OPEN: Final = "fan"
_EYE: Final = "eye"


class EyeButton(QAbstractButton):
    """One pair of eyes: a seat's mark, or a fan of open cards."""

    def __init__(self, watcher: Watcher, mark: Mark, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.watcher = watcher
        self._mark = mark
        self.theme = theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        side = round(_SIDE * half_scale())
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, area = self.theme, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.ink if self.isChecked() else mix(theme.paper, theme.paper_edge, 0.6)))
            painter.drawRoundedRect(area, 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, 6, 6)
        inside = area.adjusted(*(area.width() * share for share in (0.2, 0.2, -0.2, -0.2)))
        if self.watcher.is_open:
            paint_icon(painter, inside.adjusted(-3, -3, 3, 3), _OPEN, theme.paper if self.isChecked() else theme.ink)
        else:
            draw_mark(painter, inside, *self._mark)
        painter.end()


class EyesRow(QWidget):
    """The buttons side by side, an eye before them. Signals: chosen(Watcher).

    They are no group of Qt's: Tab stops at each, since the arrows lead through the game.
    """

    chosen = Signal(object)

    def __init__(self, watchers: Sequence[Watcher], marks: Sequence[Mark], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        ordered = sorted(watchers, key=lambda one: (one.is_open, one.seat))
        self.buttons = [EyeButton(one, marks[one.seat], theme, self) for one in ordered]
        self._row = row = QHBoxLayout(self)
        row.setSpacing(2)
        for one in self.buttons:
            row.addWidget(one)
            one.clicked.connect(lambda _checked=False, one=one: self.chosen.emit(one.watcher))
        self.fit()
        # with one pair of eyes there is nothing to choose
        self.setVisible(len(watchers) > 1)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for one in self.buttons:
            one.theme = theme
            one.update()
        self.update()

    def show_watcher(self, watcher: Watcher) -> None:
        """The table is seen with these."""
        for one in self.buttons:
            one.setChecked(one.watcher == watcher)

    def name(self, names: Sequence[str], whole: str) -> None:
        """Say what each shows, in the order of the buttons, and what all are together."""
        self.setAccessibleName(whole)
        for one, said in zip(self.buttons, names, strict=True):
            one.setAccessibleName(said)
            one.setToolTip(said)

    def fit(self) -> None:
        """Take the size that the letters have now."""
        self._row.setContentsMargins(round(26 * half_scale()), 0, 0, 0)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = 20 * half_scale()
        paint_icon(painter, QRectF(2, (self.height() - side) / 2, side, side), _EYE, self._theme.faint_ink)
        painter.end()
