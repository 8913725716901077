"""In a list that scrolls no part is seen cut through: the paper lies over what is not seen whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ui.shared.paper import washi


def whole_of(spans: Sequence[tuple[int, int]], height: int) -> tuple[int, int]:
    """From where to where the parts reach that are seen whole in a view so high; all of the view where none is.

    `spans` has the upper and the lower end of each part, in the view and from above; the lower end is the first line
    that does not belong to the part."""
    whole = [(top, bottom) for top, bottom in spans if top >= 0 and bottom <= height]
    if not whole:
        return 0, height
    above = whole[0][0] if any(top < 0 < bottom for top, bottom in spans) else 0
    below = whole[-1][1] if any(top < height < bottom for top, bottom in spans) else height
    return above, below


class WholeRows(QObject):
    """Keeps the covers at the upper and the lower edge of a scroll area."""

    def __init__(self, area: QScrollArea, parts: Callable[[], Sequence[QWidget]]) -> None:
        """`parts`: what is to be seen whole or not at all, from above."""
        super().__init__(area)
        self._area, self._parts = area, parts
        self._above, self._below = _Cover(area), _Cover(area)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.tend)
        bar.rangeChanged.connect(self.tend)
        content = area.widget()
        assert content is not None
        content.installEventFilter(self)
        self.tend()

    @property
    def seen(self) -> QRect:
        """What of the viewport is not covered."""
        view = self._area.viewport().rect()
        view.setTop(self._above.height() if self._above.isVisible() else 0)
        view.setBottom(view.bottom() - (self._below.height() if self._below.isVisible() else 0))
        return view

    @property
    def has_any(self) -> bool:
        """Whether there is room for a whole part."""
        height = self._area.viewport().height()
        return any(top >= 0 and bottom <= height for top, bottom in self._spans())

    def tend(self) -> None:
        """The parts, the view or what is scrolled to are others."""
        view = self._area.viewport()
        above, below = whole_of(self._spans(), view.height())
        place = view.geometry()
        self._above.lie(QRect(place.left(), place.top(), place.width(), above))
        self._below.lie(QRect(place.left(), place.top() + below, place.width(), view.height() - below))

    def _spans(self) -> Sequence[tuple[int, int]]:
        """From where to where each part reaches in the view, from above."""
        view = self._area.viewport()
        shown = [part for part in self._parts() if not part.isHidden()]
        tops = [part.mapTo(view, QPoint(0, 0)).y() for part in shown]
        return [(top, top + part.height()) for top, part in zip(tops, shown, strict=True)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.tend()
        return super().eventFilter(watched, event)


class _Cover(QWidget):
    """A piece of the paper. Nothing under it is met."""

    def lie(self, place: QRect) -> None:
        self.setVisible(place.height() > 0)
        self.setGeometry(place)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), washi())
        painter.end()
