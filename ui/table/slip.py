"""The paper slip that says why something cannot be done. It lies on the table for a while and takes no focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import inf
from typing import Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.look.fonts import text_scale
from ui.shared.paper import SHADOW, Sheet, paint_notch, paper, washi
from ui.shared.parts import Prose
from ui.table.cover import Body, Cover

STAY_MS: Final = 6000
_WIDTH: Final = 300 + 2 * SHADOW
_EDGE: Final = 2
"""The shadow reaches almost to the edge of the table."""
_GAP: Final = 24
_AWAY: Final = 30
"""Each pixel farther off costs a sheet as much as so many covered ones of what is read..."""
_LOOSE: Final = 2
"""...and so many where it tells of nothing that lies there."""
_NEAR: Final = 130
"""So near to a point a slip has a notch towards it, in pixels; from farther off it would point at what lies between."""
_STEPS: Final = 8
"""How many steps from edge to edge are tried in search of a free place."""

_Place: TypeAlias = tuple[int, int]
"""Left and top of a sheet, in pixels."""


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

    def lay(
        self,
        text: str,
        rule: str,
        at: QPoint,
        number: str = "",
        clear: Sequence[QRect] = (),
        spared: Sequence[QRect] = (),
        read: Sequence[QRect] = (),
        *,
        points: bool = True,
        others: Sequence[QRect] = (),
    ) -> None:
        """Lay the slip beside `at`, wholly inside the parent, over nothing of `clear`, little of `spared`, and near by
        over little of what is `read` there; `rule` is the line that tells of the rule `number`. `points`: whether what
        it tells is about what is there; of the `others` that could be meant it covers as little as can be, and it does
        not point across any of them."""
        self._number = number
        self.text.setText(text)
        self.rule.setText(rule)
        self.rule.setVisible(bool(rule))
        self.setAccessibleName(f"{text} {rule}".strip())
        self.setFixedWidth(round(_WIDTH * text_scale()))
        layout = self.layout()
        assert layout is not None
        self.setFixedHeight(layout.totalHeightForWidth(self.width()))
        size = self.size()
        away = _AWAY if points else _LOOSE
        room = self._table.rect()
        place = beside(at, size.width(), size.height(), room, clear, spared, needed=others, read=read, away=away)
        self.setGeometry(place)
        points = points and _way(paper(self.geometry()), at) <= _NEAR
        points = points and not _lies_between(paper(self.geometry()), at, others)
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


def beside(
    at: QPoint,
    width: int,
    height: int,
    room: QRect,
    clear: Sequence[QRect] = (),
    spared: Sequence[QRect] = (),
    *,
    needed: Sequence[QRect] = (),
    read: Sequence[QRect] = (),
    away: int = _AWAY,
) -> QRect:
    """A rectangle of that size wholly inside `room` for a sheet that tells of what is at `at`: above it, below where
    there is no room, or where else nearest it covers nothing of `clear`, as little of `needed` as can be then, and of
    `spared` as little as can be after that. Of what is only `read` it covers little, but does not go far off for it:
    a pixel of the way costs as much as `away` covered ones."""
    inner, size = room.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE), QSize(width, height)
    tried = _tried(at, size, inner, clear, needed)
    # of many places only the good ones are worth the longer look
    for bodies in (clear, needed, spared):
        tried = _least_covering(tried, size, bodies)
    if not read:
        return QRect(QPoint(*tried[0]), size)
    return min((QRect(QPoint(*place), size) for place in tried), key=lambda rect: _cost(rect, at, read, away))


def _tried(at: QPoint, size: QSize, inner: QRect, clear: Sequence[QRect], needed: Sequence[QRect]) -> list[_Place]:
    """All places to be tried: the usual one, then the others, the nearest first and each once."""
    above, below = at.y() - size.height() - _GAP, at.y() + _GAP
    first = at.x() - size.width() // 2, above if above >= inner.top() else below
    middle = QRect(QPoint(), size).center()
    x, y = at.x() - middle.x(), at.y() - middle.y()
    others = dict.fromkeys(_places(size, inner, clear, needed))
    return [_inside(first, size, inner), *sorted(others, key=lambda place: abs(place[0] - x) + abs(place[1] - y))]


def _cost(rect: QRect, at: QPoint, read: Sequence[QRect], away: int) -> int:
    """What it costs to lie there, in square pixels of what is covered."""
    return covered(paper(rect), read) + away * _way(rect, at)


def _way(rect: QRect, at: QPoint) -> int:
    """How far a point is from a rectangle, across and down together."""
    return (at - _nearest(rect, at)).manhattanLength()


def _nearest(rect: QRect, at: QPoint) -> QPoint:
    """The point of a rectangle that is nearest to a point."""
    return QPoint(max(rect.left(), min(at.x(), rect.right())), max(rect.top(), min(at.y(), rect.bottom())))


def _lies_between(rect: QRect, at: QPoint, others: Sequence[QRect]) -> bool:
    """Whether one of these lies on the way from a rectangle to a point; not what the point itself is on."""
    way = QRect(_nearest(rect, at), at).normalized()
    return any(way.intersects(one) and not one.contains(at) for one in others)


def _places(size: QSize, inner: QRect, clear: Sequence[QRect], needed: Sequence[QRect]) -> Iterator[_Place]:
    """Where a sheet may be tried, wholly inside: at the sides of what is kept clear, in steps from edge to edge, and
    where it just leaves uncovered what is needed."""
    width, height = size.width(), size.height()
    leftmost, topmost = inner.left(), inner.top()
    rightmost, lowest = inner.right() - width, inner.bottom() - height
    for body in clear:
        left, top = body.center().x() - width // 2, body.center().y() - height // 2
        for place in (
            (left, body.top() - height),
            (left, body.bottom()),
            (body.left() - width, top),
            (body.right(), top),
        ):
            yield _inside(place, size, inner)
    across, down = max(0, inner.width() - width), max(0, inner.height() - height)
    xs = [min(leftmost + across * step // _STEPS, rightmost) for step in range(_STEPS + 1)]
    ys = [min(topmost + down * step // _STEPS, lowest) for step in range(_STEPS + 1)]
    yield from product(xs, ys)
    if needed:
        kept = (*clear, *needed)
        lefts = {left for one in kept for left in (one.left() - width + SHADOW, one.right() + 1 - SHADOW)}
        tops = {top for one in kept for top in (one.top() - height + SHADOW, one.bottom() + 1 - SHADOW)}
        # most lie beyond an edge: each is brought inside once, not once in each pair
        columns = {min(max(left, leftmost), rightmost) for left in lefts}
        rows = {min(max(top, topmost), lowest) for top in tops}
        yield from product(columns, rows)


def _least_covering(tried: Sequence[_Place], size: QSize, bodies: Sequence[QRect]) -> list[_Place]:
    """Those where the paper of a sheet of that size covers least of these, in their order."""
    lies = paper(QRect(QPoint(), size))
    cover = Cover(map(_edges, bodies), lies.width(), lies.height())
    kept: list[_Place] = []
    least: float = inf
    for place in tried:
        covers = cover.at(place[0] + lies.left(), place[1] + lies.top(), least)
        if covers < least:
            kept, least = [], covers
        if covers == least:
            kept.append(place)
    return kept


def _edges(rect: QRect) -> Body:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _inside(place: _Place, size: QSize, room: QRect) -> _Place:
    left = min(max(place[0], room.left()), room.right() - size.width())
    top = min(max(place[1], room.top()), room.bottom() - size.height())
    return left, top


def covered(rect: QRect, bodies: Sequence[QRect]) -> int:
    """How much of these a rectangle covers, one over the other counted each."""
    shared = (rect.intersected(body) for body in bodies if rect.intersects(body))
    return sum(one.width() * one.height() for one in shared)
