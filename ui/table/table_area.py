"""The window's part for the table: the view on it, the wood under it, and what lies at which of its points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QChildEvent, QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.board.scene.lead import BrushLine
from ui.board.scene.scene import TableScene
from ui.board.scene.view import TableView
from ui.board.values.area import Area
from ui.board.values.bodies import body_of, seen_body
from ui.look.textures import Textures
from ui.look.theme import Theme
from ui.shared.ground import table_picture
from ui.shared.parts import button

_GROUND: Final = 0.4
"""So much of the table's width belongs to no one thing that a sheet could make way for."""
_TOP: Final = 10
_TRANSPARENT: Final = Qt.WidgetAttribute.WA_TransparentForMouseEvents
"""What the pointer goes through to the table has never been in its way."""


class TableArea(QWidget):
    """Room for one scene, and for the sheets and slips that lie on it as this widget's children. While a part of the
    table lies outside the view there is a button that brings it back."""

    def __init__(self, scene: TableScene, theme: Theme, textures: Textures, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self._page = parent
        self._over: list[QWidget] = []
        """Sheets of the page that may lie over the table."""
        self.view = TableView(scene, self)
        self._theme = theme
        self._textures = textures
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.whole = button(self)
        self.whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.whole.setVisible(False)
        self.whole.clicked.connect(self.view.fit)
        self.view.cropped.connect(self.whole.setVisible)
        self._retranslate()
        self.view.fitted.connect(self._lay_ground)
        textures.ready.connect(self._lay_ground)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.view.set_theme(theme)
        self._lay_ground()

    def point(self, at: QPointF | None) -> QPoint:
        """Where a point of the scene lies in this widget; its middle for None."""
        if at is None:
            return QPoint(self.width() // 2, self.height() // 2)
        return self.view.mapTo(self, self.view.viewport().mapToParent(self.view.mapFromScene(at)))

    def body(self, part: Area) -> QRect:
        """Where a part of the scene lies in this widget."""
        return self._placed((part,))[0]

    def _placed(self, parts: Iterable[Area]) -> list[QRect]:
        """Where many parts of the scene lie in this widget. In plain numbers: a hint asks about hundreds, and each call
        of Qt takes as long as all of these sums."""
        seen, corner = self.view.viewportTransform(), self.view.mapTo(self, self.view.viewport().pos())
        across, down, left, top = seen.m11(), seen.m22(), seen.dx(), seen.dy()
        x, y = corner.x(), corner.y()

        def rect(part: Area) -> QRect:
            first, last = pixel(part.left * across + left), pixel(part.right * across + left)
            upper, lower = pixel(part.top * down + top), pixel(part.bottom * down + top)
            return QRect(x + first, y + upper, last - first + 1, lower - upper + 1)

        return [rect(part) for part in parts]

    def in_scene(self, rect: QRect) -> Area:
        """What of the scene lies under a part of this widget."""
        first, last = (
            self.view.mapToScene(self.view.viewport().mapFrom(self, point))
            for point in (rect.topLeft(), rect.bottomRight())
        )
        return Area(first.x(), first.y(), last.x() - first.x(), last.y() - first.y())

    def bodies(self, names: Sequence[str]) -> list[QRect]:
        """Where these pieces and places lie in this widget, by id or shared name. Without grounds: what takes up much
        of the table is touched at a point of it."""
        layout = self._scene.layout
        return self._without_grounds(
            seen_body(layout, thing) for thing in layout.things if any(map(thing.goes_by, names))
        )

    def next_bodies(self) -> list[QRect]:
        """Where the next touch may go, in this widget. Without grounds, too."""
        return self._without_grounds(self._scene.next_bodies())

    def bodies_at_issue(self) -> list[QRect]:
        """Where what the decision arises from lies, in this widget."""
        return list(map(self.body, self._scene.layout.asked.at_issue))

    def kept_bodies(self) -> list[QRect]:
        """Where what is at issue and what is read in every turn lies, in this widget."""
        asked = self._scene.layout.asked
        return [self.body(one) for one in (*asked.at_issue, *asked.kept)]

    def news_bodies(self) -> list[QRect]:
        """Where the pieces lie that are marked as touched by the last move, in this widget."""
        return self.bodies(sorted(self._scene.telling.marked))

    def telling_bodies(self) -> list[QRect]:
        """Where anything lies that tells a player something, in this widget: what has a name, but for empty places
        printed on the ground. Without grounds, too."""
        telling = [one for one in self._scene.layout.placements if one.label is not None]
        return self._without_grounds(body_of(one) for one in telling if one.drawn.shadow or one.said.hint is not None)

    def named_bodies(self) -> list[QRect]:
        """Where anything lies that has a name, also what is printed on the ground. Without grounds, too."""
        return self._without_grounds(body_of(one) for one in self._scene.layout.placements if one.label is not None)

    def all_bodies(self) -> list[QRect]:
        """Where anything lies that has a name, and every place that something can go to. Without grounds, too."""
        layout = self._scene.layout
        named = [body_of(one) for one in layout.placements if one.label is not None]
        return self._without_grounds((*named, *map(body_of, layout.places)))

    def _without_grounds(self, areas: Iterable[Area]) -> list[QRect]:
        wide, high = self.width() * _GROUND, self.height() / 2
        bodies = self._placed(area for area in areas if not area.is_empty)
        return [one for one in bodies if one.width() < wide and one.height() < high]

    def is_ground(self, body: QRect) -> bool:
        """Whether this takes up so much of the table that nothing could make way for it."""
        return body.width() >= self.width() * _GROUND or body.height() >= self.height() / 2

    def sheets(self, *besides: QWidget) -> list[QRect]:
        """Where something lies on the table just now, without these: the prompt, slips, sheets with questions."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        lying = [one for one in self.findChildren(QWidget, options=direct) if one.isVisible()]
        here = [one.geometry() for one in lying if one not in (self.view, *besides)]
        over = [one.geometry().translated(-self.pos()) for one in self._over if one.isVisible()]
        return [*here, *(one for one in over if one.intersects(self.rect()))]

    def read_by(self, lines: Sequence[BrushLine]) -> list[Area]:
        """What no line on the table may cross: what is at issue or always read, where none of them begins or ends."""
        asked, ends = self._scene.layout.asked, [point for line in lines for point in (line.start, line.end)]
        read = (*asked.at_issue, *asked.kept)
        return [one for one in read if not any(one.contains(end.x(), end.y()) for end in ends)]

    def lie_under(self, sheet: QWidget) -> None:
        """From now on this sheet of the page may lie over the table: nothing is put below it."""
        self._over.append(sheet)

    def is_bare(self, room: QRect) -> bool:
        """Whether nothing of the window lies over the corners of this part of the table, or over its middle."""
        window = self.window()
        points = (room.topLeft(), room.topRight(), room.bottomLeft(), room.bottomRight(), room.center())
        met = (window.childAt(self.mapTo(window, point)) for point in points)
        return all(one is self.view.viewport() or one is self.view or one is self for one in met)

    def _retranslate(self) -> None:
        self.whole.setText(self.tr("Show the whole table ({key})").format(key="0"))
        self.whole.adjustSize()
        self.whole.move((self.width() - self.whole.width()) // 2, _TOP)

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        if event.added():
            event.child().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where a sheet has gone Qt tells of the pointer as if it had come to the table there."""
        is_met = isinstance(watched, QWidget) and not watched.testAttribute(_TRANSPARENT)
        if event.type() == QEvent.Type.Hide and is_met and watched is not self.view:
            self.view.let_pointer_rest()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._retranslate()
        self._page.update()  # where it no longer is, its last picture would stay

    def _lay_ground(self) -> None:
        """Lay the table's wood under the scene, as large as the view; a plain colour until it is painted."""
        self.view.set_background(table_picture(self.size(), self.devicePixelRatioF(), self._theme, self._textures))


def pixel(at: float) -> int:
    """The pixel that Qt rounds a coordinate to."""
    return int(at + 0.5) if at >= 0 else int(at - 0.5)
