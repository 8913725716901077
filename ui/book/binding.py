"""An album that lies open on the table: cloth round it, leaves of paper, the thread in the fold, and tabs on top."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.look.fonts import Size, half_scale, text_font, title_font
from ui.look.theme import LIGHT_ON_PALE, Theme, mix
from ui.shared.paper import cast_shadow, washi

CLOTH: Final = 13.0
"""How broad the cloth shows round the leaves."""
FOLD: Final = 28.0
"""On each side of the fold nothing is written for so many logical pixels."""
TAB: Final = 36
_EDGES: Final = 3
"""So many leaves show their edges below the open ones."""
_STITCHES: Final = 5
_INDIGO: Final = "#2F3E58"


class Binding(QWidget):
    """Paints the open album; what is written on it are its children, within `leaves`."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.folds = True
        """Whether there are two leaves; one broad sheet lies over both otherwise."""

    def set_folds(self, *, folds: bool) -> None:
        self.folds = folds
        self.update()

    @property
    def paper(self) -> QRectF:
        """Both leaves."""
        shadow = 14.0
        cover = QRectF(self.rect()).marginsRemoved(QMarginsF(shadow, 2, shadow, shadow))
        return cover.marginsRemoved(QMarginsF(CLOTH, CLOTH, CLOTH, CLOTH + _EDGES))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = self.paper
        cover = paper.marginsAdded(QMarginsF(CLOTH, CLOTH, CLOTH, CLOTH + _EDGES))
        cast_shadow(painter, cover, 6)
        self._paint_cloth(painter, cover)
        for edge in range(_EDGES, 0, -1):
            painter.fillRect(
                paper.adjusted(-edge, edge, edge, edge), QColor(mix(self.theme.paper_edge, "#000000", 0.1))
            )
            painter.fillRect(paper.adjusted(-edge + 0.5, edge, edge - 0.5, edge - 0.7), QColor(self.theme.paper))
        painter.fillRect(paper, washi())
        if self.folds:
            self._paint_fold(painter, paper)
        painter.end()

    def _paint_cloth(self, painter: QPainter, cover: QRectF) -> None:
        dyed = mix(_INDIGO, self.theme.table_edge, 0.25)
        outline = QPainterPath()
        outline.addRoundedRect(cover, 5, 5)
        painter.fillPath(outline, QColor(dyed))
        painter.save()
        painter.setClipPath(outline)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for pattern, colour in ((Qt.BrushStyle.HorPattern, "#FFFFFF"), (Qt.BrushStyle.VerPattern, "#000000")):
            thread = QColor(colour)
            thread.setAlpha(16)
            brush = QBrush(thread, pattern)
            painter.fillRect(cover, brush)
        painter.restore()
        painter.setPen(QPen(QColor(mix(dyed, "#000000", 0.35)), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)

    def _paint_fold(self, painter: QPainter, paper: QRectF) -> None:
        """The leaves bend into the fold, where a thread holds them."""
        middle = paper.center().x()
        for side in (-1, 1):
            shade = QLinearGradient(QPointF(middle, 0), QPointF(middle + side * 46, 0))
            for at, dark in ((0.0, 62), (0.18, 26), (1.0, 0)):
                shade.setColorAt(at, QColor(40, 26, 12, dark))
            left = middle if side > 0 else middle - 46
            painter.fillRect(QRectF(left, paper.top(), 46, paper.height()), QBrush(shade))
        thread = QPen(QColor(mix(self.theme.accent, self.theme.paper, 0.15)), 2, c=Qt.PenCapStyle.RoundCap)
        painter.setPen(thread)
        step = paper.height() / _STITCHES
        for stitch in range(_STITCHES):
            top = paper.top() + step * (stitch + 0.25)
            painter.drawLine(QPointF(middle, top), QPointF(middle, top + step * 0.5))


class IndexTab(QAbstractButton):
    """A paper tab at the upper edge of the album; the one of the open part is of the leaf's own paper."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(title_font(Size.LEAD)).horizontalAdvance(self.text())
        return QSize(words + 52, round(TAB * half_scale()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 4 if not self.isChecked() else 1, -2, 0)
        tab = QPainterPath(area.bottomLeft())
        tab.cubicTo(area.bottomLeft() + QPointF(8, 0), area.topLeft() + QPointF(4, 0), area.topLeft() + QPointF(16, 0))
        tab.lineTo(area.topRight() - QPointF(16, 0))
        tab.cubicTo(area.topRight() - QPointF(4, 0), area.bottomRight() - QPointF(8, 0), area.bottomRight())
        ground = QBrush(QColor(mix(self.theme.paper_edge, self.theme.wood, 0.12)))
        painter.fillPath(tab, washi() if self.isChecked() else ground)
        if self.hasFocus():
            painter.setPen(QPen(QColor(LIGHT_ON_PALE), 2))
            painter.drawPath(tab)
        painter.setPen(QColor(self.theme.ink if self.isChecked() else mix(self.theme.faint_ink, self.theme.ink, 0.4)))
        painter.setFont(title_font(Size.LEAD) if self.isChecked() else text_font())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()
