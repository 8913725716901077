"""The paper slip that says why something cannot be done. It lies on the table for a while and takes no focus."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.fonts import text_scale
from ui.models.reasons import Explanation
from ui.shared.paper import SHADOW, Sheet, paint_notch, paper, washi
from ui.shared.parts import Prose
from ui.table.sheet_place import AWAY, SheetPlace, beside, is_between, way_to

STAY_MS: Final = 6000
_WIDTH: Final = 300 + 2 * SHADOW
_LOOSE: Final = 2
"""So little each pixel farther off costs a slip that tells of nothing which lies there (see `AWAY`)."""
_NEAR: Final = 130
"""So near to a point a slip has a notch towards it, in pixels; from farther off it would point at what lies between."""


class RuleLine(Prose):
    """The line of a sheet that tells of a rule. Its words are the link to it: the empty paper beside them
    is part of the sheet, to a hand and to the eye."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "link")
        self.setMouseTracking(True)

    @property
    def link(self) -> QRect:
        """What its words take up, in its parent."""
        room, font = self.contentsRect(), self.fontMetrics()
        width = max(map(font.horizontalAdvance, self.in_lines(room.width())))
        return QRect(room.left(), room.top(), min(width, room.width()), room.height()).translated(self.pos())

    def leads_from(self, spot: QPoint) -> bool:
        """Whether a click on this point of its parent is one on its words."""
        return self.isVisible() and self.link.contains(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.leads_from(self.mapToParent(event.position().toPoint())):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()
        super().mouseMoveEvent(event)


class Slip(Sheet):
    """One sentence and the rule behind it, beside a point of its parent. A click or time takes it away.

    Signals: rule_wanted(rule number), its rule was clicked; gone(), it lies there no more.
    """

    rule_wanted = Signal(str)
    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("Slip")
        self.text = Prose(self)
        self.rule = RuleLine(self)
        self._number = ""
        self._towards = QPointF()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(4)
        layout.addWidget(self.text)
        layout.addWidget(self.rule)
        self.tip: QPoint | None = None
        """The point of its parent that its notch is towards; None where it has no notch."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()
        parent.installEventFilter(self)

    @property
    def number(self) -> str:
        """The rule behind what it says, while it lies there; "" for none."""
        return "" if self.isHidden() else self._number

    def lay(self, said: Explanation, place: SheetPlace, *, points: bool = True) -> None:
        """Lay the slip with these words there, wholly inside the parent. `points`: whether what it tells is about what
        is at the place; across what else could be meant, of which the place is `needed`, it does not point."""
        self._number = said.number
        self.text.setText(said.text)
        self.rule.setText(said.rule)
        self.rule.setVisible(bool(said.rule))
        self.setAccessibleName(f"{said.text} {said.rule}".strip())
        self.setFixedWidth(round(_WIDTH * text_scale()))
        layout = self.layout()
        assert layout is not None
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
        at = place.at
        self.setGeometry(beside(place, self.size(), self._table.rect(), away=AWAY if points else _LOOSE))
        points = points and way_to(paper(self.geometry()), at) <= _NEAR
        points = points and not is_between(paper(self.geometry()), at, place.needed)
        self.tip = at if points else None
        self._towards = QPointF(at - self.pos()) if points else QRectF(self.rect()).center()
        self.show()
        self.raise_()
        self._timer.start(STAY_MS)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        paint_notch(painter, QRectF(paper(self.rect())), self._towards, washi())
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.gone.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where its parent changes its size it goes: what it points at has moved, and half a sentence says nothing."""
        if event.type() == QEvent.Type.Resize:
            self.hide()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            leads = self.rule.leads_from(event.position().toPoint())
            self.hide()
            if self._number and leads:
                self.rule_wanted.emit(self._number)
        event.accept()
