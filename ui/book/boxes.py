"""Which box's games the book shows: all, or those of one, by a row of small covers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from ui.language import Tongue
from ui.look.fonts import half_scale, text_font
from ui.look.theme import LIGHT_ON_PALE, Theme, mix
from ui.shared.covers import cover
from ui.shared.taps import stop_at_chosen

_HIGH: Final = 52
_WIDE: Final = 42
_EDGE: Final = 4.0
_ASLEEP: Final = 0.5
"""How visible a cover is that is not chosen."""


class BoxButton(QAbstractButton):
    """The cover of a game, or the word for all of them."""

    def __init__(self, game: str, theme: Theme, parent: QWidget) -> None:
        """`game` is "" for all."""
        super().__init__(parent)
        self.game = game
        self.theme = theme
        self._cover: QPixmap | None = None
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        high = round(_HIGH * half_scale())
        if self.game:
            return QSize(round(_WIDE * half_scale()), high)
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 22, high)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if self.game:
            self._paint_cover(painter, face)
        else:
            self._paint_word(painter, face)
        if self.isChecked():
            painter.setPen(QPen(QColor(self.theme.accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
        if self.hasFocus():
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _paint_cover(self, painter: QPainter, face: QRectF) -> None:
        painter.fillRect(face.translated(1.5, 2), QColor(0, 0, 0, 70))
        pixels = (face.size() * self.devicePixelRatioF()).toSize()
        painter.fillRect(face, QColor(mix(self.theme.paper_edge, self.theme.wood, 0.5)))
        if self._cover is None or self._cover.size() != pixels:
            QTimer.singleShot(0, self, partial(self._fetch, pixels))  # five at once would keep the page waiting
        if self._cover is None:
            return
        painter.setOpacity(1.0 if self.isChecked() or self.underMouse() else 1 - _ASLEEP / 2)
        painter.drawPixmap(face, self._cover, QRectF(self._cover.rect()))
        painter.setOpacity(1.0)

    def _fetch(self, pixels: QSize) -> None:
        if self._cover is None or self._cover.size() != pixels:
            self._cover = QPixmap.fromImage(cover(self.game, pixels))
            self.update()

    def _paint_word(self, painter: QPainter, face: QRectF) -> None:
        ground = mix(self.theme.paper, "#FFFFFF", 0.5) if self.underMouse() else mix(self.theme.paper, "#FFFFFF", 0.25)
        painter.setPen(QPen(QColor(mix(self.theme.paper_edge, self.theme.ink, 0.3)), 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(face, 2, 2)
        painter.setPen(QColor(self.theme.ink))
        painter.setFont(text_font())
        painter.drawText(face, Qt.AlignmentFlag.AlignCenter, self.text())


class Boxes(QWidget):
    """One of them is chosen.

    Signals: chosen(game id), the games of this box are to be shown; "" for all.
    """

    chosen = Signal(str)

    def __init__(self, games: Sequence[str], tongue: Tongue, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._tongue = tongue
        self.buttons = [BoxButton(game, theme, self) for game in ("", *games)]
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for one in self.buttons:
            self._group.addButton(one)
            row.addWidget(one)
            one.clicked.connect(lambda _checked=False, game=one.game: self.chosen.emit(game))
        row.addStretch(1)
        self.buttons[0].setChecked(True)
        stop_at_chosen(self._group)
        self._retranslate()

    @property
    def game(self) -> str:
        """The box that is chosen; "" for all."""
        return next((one.game for one in self.buttons if one.isChecked()), "")

    def choose(self, game: str) -> None:
        for one in self.buttons:
            one.setChecked(one.game == game)

    def set_theme(self, theme: Theme) -> None:
        for one in self.buttons:
            one.theme = theme
            one.update()

    def _retranslate(self) -> None:
        terms = self._tongue.terms()
        for one in self.buttons:
            one.setText(self.tr("All"))
            name = terms.of_box(one.game, "title") if one.game else self.tr("All games")
            one.setAccessibleName(name)
            one.setToolTip(name)
            one.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from box to box, and choose."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        here = next((at for at, one in enumerate(self.buttons) if one.hasFocus()), None)
        if step is None or here is None:
            super().keyPressEvent(event)
            return
        to = self.buttons[min(max(here + step, 0), len(self.buttons) - 1)]
        to.setFocus(Qt.FocusReason.TabFocusReason)
        to.click()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
