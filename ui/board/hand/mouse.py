"""What the mouse means at a table: the left button touches and drags, the right one turns over or takes back."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from ui.board.hand.touching import Touching
from ui.board.hand.turning import Turning
from ui.board.scene.telling import Telling


class Mouse:
    """Leads the mouse to the hand. While something is told, a press asks to get on with it; it also picks up what it
    was seen to be on, where that can be picked up by then. It makes no move: perhaps it was only meant to hurry."""

    def __init__(self, telling: Telling, touching: Touching, turning: Turning) -> None:
        self._telling, self._touching, self._turning = telling, touching, turning

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        at = event.scenePos()
        if self._telling.busy:
            self._press_early(event.button(), at)
        elif event.button() == Qt.MouseButton.LeftButton:
            if not self._turning.throw_switch(self._touching.touchable_at(at)):
                # a finger has not hovered before
                self._touching.hover(at)
                self._touching.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            met = self._touching.touchable_at(at)
            if not (self._turning.turn_held() or self._turning.turn(met)):
                self._touching.take_back()

    def _press_early(self, button: Qt.MouseButton, at: QPointF) -> None:
        seen = self._touching.things_at(at)
        if button != Qt.MouseButton.LeftButton or not self._telling.may_be_answered:
            self._telling.finish()
        elif self._telling.catch_up():
            picker = self._touching.picker
            meant = next((name for name in seen if name in picker.next_touches), "")
            if not meant or picker.completes(meant):
                return
            if meant == self._touching.touchable_at(at):
                self._touching.press(at)
            else:
                # it has moved on from under the pointer
                self._touching.touch(meant, at)

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._touching.move(event.scenePos())
        elif self._telling.busy:
            # what the pointer was on moves or is gone by now
            self._touching.leave()
        else:
            self._touching.hover(event.scenePos())

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._touching.release(event.scenePos())

    def double_click(self, event: QGraphicsSceneMouseEvent) -> None:
        """Turns a piece over; the first click may have touched it, which is taken back."""
        at = event.scenePos()
        name = self._touching.touchable_at(at)
        if event.button() != Qt.MouseButton.LeftButton or self._telling.busy or not self._turning.can_turn(name):
            self.press(event)
            return
        if name in self._touching.picker.touches:
            self._touching.touch(name, at)
        self._turning.turn(name)
