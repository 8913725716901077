"""The room at the table's side, for a book and for what is read there: beside the table, or hanging over it where the
table would become too small to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QVBoxLayout, QWidget

from ui.look.fonts import text_scale
from ui.shared.paper import SHADOW, cast_shadow
from ui.table.log_panel import LogPanel, side_width
from ui.table.prompt import Prompt
from ui.table.sheet_place import covered
from ui.table.table_area import TableArea

READABLE: Final = 900
"""In less width the smallest letters of a table are hardly read."""
_GAP: Final = 8
"""Between what hangs over the table and the line that asks."""
_STRIP: Final = 44
"""So high what lies in the place of that line may be."""
_THIN: Final = 0.4
"""Opacity of what hangs over a piece that it speaks of."""
_GLIMPSE_MS: Final = 1500
"""So long it stays thin: it is to be read, too."""
_HIDDEN: Final = 0.25
"""Of such a piece so much is covered at least: less hides nothing."""


def hangs_in(width: int) -> bool:
    """Whether a table that has so much width would be too small beside what is read."""
    return width - side_width() < READABLE


class SideRoom(QObject):
    """Lays out a page below its bar, in the room that a book beside it leaves: the table, the feet under it, and what
    is read at the right edge. That stands beside the table while both have room, the log outermost; sheets have the
    place of the log. Else it hangs over the table, which is not laid anew: from the bar down to the line that asks, so
    that it covers neither that nor the hand, and at the side where it covers less of what can be touched next. Where
    nobody plays it hangs down to the foot. What is read for a moment in the middle of a turn hangs over every table
    that is played at: nothing that is about to be pressed moves away from under the pointer.

    Signals: left(), the table was touched while something hangs over it; widened(), what is read there has got
    another width, as with other letters: the page is to be shared anew.
    """

    left = Signal()
    widened = Signal()

    def __init__(self, page: QWidget, area: TableArea) -> None:
        super().__init__(page)
        self._page, self._area = page, area
        self._prompt: Prompt | None = None
        self._panels: Sequence[QWidget] = ()
        """What stands there beside sheets, from the table to the edge."""
        self._brief: Sequence[QWidget] = ()
        """Of these, what is read for a moment only."""
        self._given = 0
        self._taken: dict[object, int] = {}
        self._is_left = False
        """Whether what hangs does so at the left."""
        self._lain: tuple[QRect, float] | None = None
        """The room that its side was chosen in, and the size of letters; None: it is to be chosen."""
        self._spoken_of: Sequence[Sequence[QRect]] = ()
        """Where what each row that is read there speaks of lies, in the table's area, the foremost row first."""
        self._is_asked = False
        """Whether a line of the log asked for what the table shows next."""
        self._looks_on = False
        self._shadow = _Shadow(page)
        self._glimpse = QTimer(self)
        self._glimpse.setSingleShot(True)
        self._glimpse.setInterval(_GLIMPSE_MS)
        self._glimpse.timeout.connect(self._end_glimpse)
        self.body = QVBoxLayout()
        self.body.setSpacing(0)
        self.middle = QHBoxLayout()
        self.middle.setSpacing(0)
        self.middle.addWidget(area, 1)
        self.body.addLayout(self.middle, 1)

    def hold(self, *panels: QWidget, prompt: Prompt, brief: Sequence[QWidget] = ()) -> None:
        """From now on these have their place there while they are shown, from the table to the edge; those that are
        `brief` are read for a moment in a turn."""
        self._panels, self._prompt, self._brief = panels, prompt, brief
        for panel in panels:
            panel.installEventFilter(self)
            self._area.lie_under(panel)
        self._area.view.viewport().installEventFilter(self)

    def follow(self, log: LogPanel) -> None:
        """Let what a line of the log has the table show be seen under it, until somebody reads on."""
        log.asked.connect(self._note_asked)
        log.list.read.connect(partial(self.see_through, ()))

    def look_on(self) -> None:
        """Nobody plays: no hand and no line that asks is kept free."""
        self._looks_on = True

    @property
    def right(self) -> int:
        """Where the page ends at the right, or the book beside it begins."""
        return self._page.width() - self._given

    @property
    def hangs(self) -> bool:
        """Whether what is read hangs over the table."""
        return hangs_in(self.right)

    @property
    def holds_one(self) -> bool:
        """Whether there is room for one thing only, over the table or beside it."""
        return self.right - 2 * side_width() < READABLE

    @property
    def is_free(self) -> bool:
        """Whether no sheet stands there."""
        return not any(self._taken.values())

    @property
    def lane(self) -> QRect:
        """Where on the page a sheet has its place, at most as high."""
        room, width = self._area.geometry(), side_width()
        if not self.hangs:
            return QRect(self.right - width, room.top(), width, room.height())
        return self._lane_over

    @property
    def _lane_over(self) -> QRect:
        """Where something hangs over the table."""
        return self._hanging(left=self._is_lane_left)

    @property
    def _is_lane_left(self) -> bool:
        """Whether that is at the left: chosen once as long as room and letters stay."""
        lain = self._area.geometry(), text_scale()
        if self._lain != lain:
            self._lain = lain
            self._is_left = self._cost(left=True) < self._cost(left=False)
        return self._is_left

    @property
    def strip(self) -> QRect:
        """Where on the page the line that asks has its place, from side to side; a sheet there ends at its bottom."""
        assert self._prompt is not None
        return self._prompt.band.translated(self._area.pos())

    def clear_strip(self, sheet: object, cleared: bool) -> None:
        """Whether this sheet lies in the place of the line that asks."""
        if self._prompt is not None:
            self._prompt.give_way(sheet, cleared)

    def give(self, width: int) -> None:
        """A book stands beside the page, so wide, or none does (0)."""
        self._given = width
        self.body.setContentsMargins(0, 0, width, 0)
        self.arrange()

    def take(self, sheet: object, width: int) -> None:
        """This sheet stands there, so wide, or no more (0). The table is laid at once in the room that is left."""
        if width and not self._taken.get(sheet):
            self._lain = None
        self._taken[sheet] = width
        self.arrange()

    def arrange(self) -> None:
        """Share the width out."""
        standing = [panel.width() for panel in self._shown if not self._hangs(panel)]
        lent = standing[-1] if standing else 0
        taken = 0 if self.hangs else max(self._taken.values(), default=0)
        beside = sum(standing) + max(0, taken - lent)
        if self.middle.contentsMargins().right() != beside:
            self.middle.setContentsMargins(0, 0, beside, 0)
        if self._page.isVisible():  # else it is laid when it is shown, in the size that it has then
            self.lay_page()
        self.place()

    def lay_page(self) -> None:
        """Lay the page out now, not when Qt next comes to it."""
        whole = self._page.layout()
        if whole is not None:
            whole.activate()

    def place(self) -> None:
        """Lay what is shown where it belongs: the table has been laid anew, or asks in another place."""
        room, right = self._area.geometry(), self.right
        for panel in reversed(self._shown):
            if self._hangs(panel):
                place = self._place_over(panel, left=self._is_lane_left)
            else:
                place = QRect(right - panel.width(), room.top(), panel.width(), room.height())
                right -= panel.width()
            panel.setGeometry(place)
        hanging = [panel for panel in self._shown if self._hangs(panel)]
        self._shadow.lie_under(hanging[-1] if hanging else None)

    def settle(self) -> None:
        """The table lies still."""
        if self._is_asked:
            self._is_asked = False
            self.see_through(self._area.news_bodies())

    def speak_of(self, rows: Sequence[Sequence[QRect]]) -> None:
        """What is read there has these rows, the foremost first; what each speaks of lies there in the table's area. It
        hangs where it hides what fewer of them speak of."""
        self._spoken_of, self._lain = rows, None
        self.place()

    def see_through(self, bodies: Iterable[QRect]) -> None:
        """Be thin for a moment where what hangs over the table hides one of these, in the table's area: it speaks of
        them."""
        at = self._area.pos()
        told = [body.translated(at) for body in bodies]
        for panel in self._panels:
            is_over = self._hangs(panel) and any(_hides(panel.geometry(), body) for body in told)
            self._thin(panel, is_over and not panel.isHidden())
        self._glimpse.start()

    def _end_glimpse(self) -> None:
        for panel in self._panels:
            self._thin(panel, False)

    @property
    def is_hung_over(self) -> bool:
        """Whether anything that is shown there hangs over the table."""
        return any(map(self._hangs, self._shown))

    # Inside

    def _hangs(self, panel: QWidget) -> bool:
        return self.hangs or (panel in self._brief and not self._looks_on)

    def _note_asked(self) -> None:
        self._is_asked = True

    @property
    def _shown(self) -> Sequence[QWidget]:
        return [panel for panel in self._panels if not panel.isHidden()]

    def _height_of(self, panel: QWidget) -> int:
        """All there is, unless it says by the property `needs` that it needs less."""
        needs = panel.property("needs")
        return needs if isinstance(needs, int) else self._page.height()

    def _cost(self, *, left: bool) -> tuple[int, ...]:
        """How much is covered there: of what rows speak of, where the foremost one counts twice, of what can be touched
        next, of what the decision arises from, of what is read first, and of what tells anything."""
        place = self._hanging(left=left).translated(-self._area.pos())
        read = (*self._area.kept_bodies(), *self._area.news_bodies())
        bodies = (self._area.next_bodies(), self._area.bodies_at_issue(), read, self._area.telling_bodies())
        return (self._hidden_rows(left=left), *(covered(place, some) for some in bodies))

    def _hidden_rows(self, *, left: bool) -> int:
        """Of so many rows something that they speak of is hidden there; the foremost one counts twice."""
        hanging = [self._place_over(panel, left=left) for panel in self._shown if self._hangs(panel)]
        sheets = [place.translated(-self._area.pos()) for place in hanging]
        hidden = [any(_hides(sheet, body) for sheet in sheets for body in row) for row in self._spoken_of]
        return sum(hidden) + sum(hidden[:1])

    def _place_over(self, panel: QWidget, *, left: bool) -> QRect:
        """Where this panel hangs over the table."""
        place = self._hanging(left=left)
        place.setHeight(min(place.height(), self._height_of(panel)))
        if left:
            place.setWidth(panel.width())
        else:
            place.setLeft(place.right() + 1 - panel.width())
        return place

    def _hanging(self, *, left: bool) -> QRect:
        room, prompt, width = self._area.geometry(), self._prompt, side_width()
        low = room.height()
        if prompt is not None and not self._looks_on:
            low = prompt.y() if prompt.isVisible() else prompt.band.bottom() - max(prompt.height(), _STRIP)
        height = low - _GAP if 0 < low - _GAP < room.height() else room.height()
        edge = room.left() if left else room.right() + 1 - width
        return QRect(edge, room.top(), width, height)

    def _thin(self, panel: QWidget, thin: bool) -> None:
        effect = panel.graphicsEffect()
        if thin and effect is None:
            effect = QGraphicsOpacityEffect(panel)
            panel.setGraphicsEffect(effect)
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setOpacity(_THIN)
            effect.setEnabled(thin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, QWidget) and watched in self._panels:
            if kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
                self._lain, self._spoken_of = None, ()
                self._thin(watched, False)
                self.arrange()
                inside = watched.layout()
                if inside is not None:
                    inside.activate()  # a list is to know its room before it is scrolled
            elif kind == QEvent.Type.DynamicPropertyChange:
                self.place()
            elif isinstance(event, QResizeEvent) and event.oldSize().width() not in (-1, event.size().width()):
                self.widened.emit()
        elif kind == QEvent.Type.MouseButtonPress and self.is_hung_over:
            self.left.emit()
        return super().eventFilter(watched, event)


def _hides(over: QRect, body: QRect) -> bool:
    """Whether too little of what lies under this is seen."""
    return covered(over, [body]) >= _HIDDEN * body.width() * body.height()


class _Shadow(QWidget):
    """Shows that something hangs over the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def lie_under(self, panel: QWidget | None) -> None:
        """Under this one; None: nothing hangs."""
        self.setVisible(panel is not None)
        if panel is not None:
            self.setGeometry(panel.geometry().adjusted(-SHADOW, 0, SHADOW, SHADOW))
            self.stackUnder(panel)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cast_shadow(painter, QRectF(self.rect()).adjusted(SHADOW, 0, -SHADOW, -SHADOW), 0)
        painter.end()
