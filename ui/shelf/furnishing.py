"""How a bare shelf is furnished: what takes time to read is put up little by little, while one can choose already."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from ui.shared.covers import cover
from ui.shelf.backdrop import Backdrop
from ui.shelf.game_box import GameBox


class Furnishing(QObject):
    """Puts up a thing at each turn of the event loop: each cover, then the room's materials, then the room made of
    them; then all of it is seen.

    Signals: seen(), the room is to be painted as it is furnished now; done(), nothing is bare any more.
    """

    seen = Signal()
    done = Signal()

    def __init__(
        self, boxes: Sequence[GameBox], backdrop: Backdrop, make_room: Callable[[], object], parent: QObject
    ) -> None:
        """`make_room` makes the picture of the furnished room, which `backdrop` keeps."""
        super().__init__(parent)
        self._boxes, self._backdrop, self._make_room = boxes, backdrop, make_room
        self._bare: list[GameBox] = []
        """Those that still wait for their covers."""

    def begin(self) -> None:
        """Put everything up, beginning with the next turn of the event loop."""
        self._bare = list(self._boxes)
        QTimer.singleShot(0, self, self._cover_next)

    def _cover_next(self) -> None:
        if not self._bare:
            self._backdrop.furnish()
            QTimer.singleShot(0, self, self._reveal)
            return
        box = self._bare.pop(0)
        box.set_cover(partial(cover, box.game))
        QTimer.singleShot(0, self, self._cover_next)

    def _reveal(self) -> None:
        self._make_room()
        for box in self._boxes:
            box.reveal()
        self.seen.emit()
        QTimer.singleShot(0, self, self.done.emit)
