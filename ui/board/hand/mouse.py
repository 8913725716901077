"""What the mouse means at a table: the left button touches and drags, the right one turns over or takes back."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from ui.board.hand.hurry import Hurry
from ui.board.hand.touching import Touching
from ui.board.hand.turning import Turning
from ui.board.scene.telling import Telling


class Mouse:
    """Leads the mouse to the hand. While something is told, a press asks to get on with it; it also touches what it was
    seen to be on, where that can be touched by then. It makes a move by that only where the thing lies there still, and
    not by what passes or ends a turn, nor as the second press of a double click: perhaps it was only meant to hurry.
    Nor does the press after that pass or end a turn, as long as presses follow each other fast, and one that finds
    nothing to do is not answered."""

    def __init__(self, telling: Telling, touching: Touching, turning: Turning) -> None:
        self._telling, self._touching, self._turning = telling, touching, turning
        self.hurry = Hurry()
        self._touched_before: tuple[str, ...] = ()
        """What was touched when the button went down last."""

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        at = event.scenePos()
        self._touched_before = self._touching.picker.touches
        if self.hurry.echoes:
            return
        was_hurrying = self.hurry.lasts
        if self._telling.busy or not self._telling.may_be_answered:
            self.hurry.note()
        if self._telling.busy:
            meant = self._meant_early(event.button(), at)
            if meant and (self._is_pick(meant) or self._is_sure(meant, at)):
                self._touch_early(meant, at)
        elif event.button() == Qt.MouseButton.LeftButton:
            met = self._touching.touchable_at(at)
            # where a touch is asked for that makes no move, every touch is meant
            has_use = self._touching.picker.has_use_for(met) or self._touching.hand.may_touch_anything
            was_meant_to_hurry = was_hurrying and not has_use
            if self.hurry.lasts and self._turning.passes(met):
                self.hurry.note()
            elif not self._turning.throw_switch(met) and not was_meant_to_hurry:
                # a finger has not hovered before
                self._touching.hover(at)
                self._touching.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            met = self._touching.touchable_at(at)
            if not (self._turns_what_is_met(met) or self._turning.turn_held()):
                self._touching.take_back()

    def _meant_early(self, button: Qt.MouseButton, at: QPointF) -> str:
        """Come to the end of what is told: what was seen there, if it can be touched by then; "" for nothing."""
        seen = self._touching.things_at(at)
        if button != Qt.MouseButton.LeftButton or not self._telling.may_be_answered:
            self._telling.finish()
            return ""
        usable = self._touching.picker.next_touches if self._telling.catch_up() else frozenset()
        return next((name for name in seen if name in usable), "")

    def _turns_what_is_met(self, name: str) -> bool:
        """Whether the piece under the pointer was turned, though another may be picked; what is carried hinders it."""
        return not self._touching.dragged and self._turning.turn(name)

    def _is_pick(self, name: str) -> bool:
        """Whether touching this makes no move yet."""
        return not self._touching.picker.completes(name)

    def _is_sure(self, name: str, at: QPointF) -> bool:
        """Whether this lies where the pointer is, and touching it neither passes nor ends a turn."""
        return name == self._touching.touchable_at(at) and not self._turning.passes(name)

    def _touch_early(self, name: str, at: QPointF) -> None:
        if name == self._touching.touchable_at(at):
            self._touching.press(at)
        else:
            # it has moved on from under the pointer
            self._touching.touch(name, at)

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
        """Turns a piece over; the first click may have touched it, which is taken back. Where there is nothing to turn
        over, what the first click has picked up goes where it goes, if that is one place only. Else it stays picked up,
        or laid back: both together are one wish."""
        at = event.scenePos()
        name = self._touching.touchable_at(at)
        if self.hurry.echoes:
            return
        if self._telling.busy:
            meant = self._meant_early(event.button(), at)
            if meant and self._is_pick(meant):
                self._touch_early(meant, at)
            return
        if event.button() != Qt.MouseButton.LeftButton or not self._turning.can_turn(name):
            if not name or name not in (*self._touching.picker.touches, *self._touched_before):
                self.press(event)
            elif name not in self._touched_before:
                self._put_where_it_goes(at)
            return
        if name in self._touching.picker.touches:
            self._touching.touch(name, at)
        self._turning.turn(name)

    def _put_where_it_goes(self, at: QPointF) -> None:
        """What has just been picked up is put in its only place; not by a press that may have been meant to hurry."""
        goal = self._touching.picker.last_goal
        if goal and not self.hurry.may_be_late:
            self._touching.touch(goal, at)
