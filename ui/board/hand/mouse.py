"""What the mouse means at a table: the left button touches and drags, the right one turns over or takes back."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QGraphicsSceneMouseEvent

from engines.snapshot import Snapshot
from ui.board.hand.early_press import EarlyPress
from ui.board.hand.hurry import Hurry
from ui.board.hand.touching import Touching
from ui.board.hand.turning import Turning
from ui.board.scene.telling import Telling
from ui.monotonic import now


class Mouse:
    """Leads the mouse to the hand. No press decides what has not been seen when it was made:

    - While something is told, a press asks to get on with it. It also touches the thing that it was seen to be on,
      where the person who is asked in the end can touch that, even if the table turns to another one for it
      (`EarlyPress`); but it makes no move.
    - A press right after that one, or right after the viewer's turn has come, makes no move either. Where it finds
      nothing to do it was meant to hurry, and is not answered.
    - Where such a press is on something that can be touched now, it is withheld, and that is said (`_withhold`).
    - Two quick presses on one thing are one wish (`_is_second_of_two`).
    """

    def __init__(self, telling: Telling, touching: Touching, turning: Turning) -> None:
        self._telling, self._touching, self._turning = telling, touching, turning
        self.hurry = Hurry()
        self._touched_before: tuple[str, ...] = ()
        """What was touched when the button went down last."""
        self._met_before = ""
        """What the button went down on last, while nothing was told."""
        self._met_at = -math.inf
        """When it did."""
        self._early: EarlyPress | None = None
        """A press that has hurried, and waits for what is asked in the end."""

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        at, before = event.scenePos(), self._touched_before
        self._touched_before = self._touching.picker.touches
        if self.hurry.echoes:
            return
        was_hurrying = self.hurry.lasts
        if self._telling.busy or not self._telling.may_be_answered:
            self.hurry.note()
        if self._telling.busy:
            self._press_early(event.button(), at)
        elif event.button() == Qt.MouseButton.LeftButton:
            met = self._touching.touchable_at(at)
            if met not in before and self._is_second_of_two(met):
                self._touched_before = before
                return
            self._met_before, self._met_at = met, now()
            # where a touch is asked for that makes no move, every touch is meant
            has_use = self._touching.picker.has_use_for(met) or self._touching.hand.may_touch_anything
            was_meant_to_hurry = was_hurrying and not has_use
            if self.hurry.may_be_for_others and self._touching.picker.makes(met):
                self._withhold(at)
            elif not self._turning.throw_switch(met) and not was_meant_to_hurry:
                # a finger has not hovered before
                self._touching.hover(at)
                self._touching.press(at)
        elif event.button() == Qt.MouseButton.RightButton:
            met = self._touching.touchable_at(at)
            if not (self._turns_what_is_met(met) or self._turning.turn_held()):
                self._touching.take_back()

    def hurry_turn(self, snapshot: Snapshot) -> None:
        """`snapshot` begins to be shown: where the table only turns to the next person, it does so at once after a
        press that hurried."""
        if self._early is not None and self._early.leads_to(snapshot):
            self._telling.finish()

    def end_early_press(self) -> None:
        """The table lies still: the press that hurried it here touches what it was meant for. While nobody is asked the
        table may still turn to the next person; where it has told of another move the press was none for that."""
        early = self._early
        if early is None:
            return
        shown = self._telling.shown
        if early.leads_to(shown) and not self._telling.may_be_answered:
            return
        self._early = None
        if early.leads_to(shown):
            meant = early.meant(self._touching, shown)
            if self._is_wish(meant):
                self._touching.touch(meant, early.at)
            else:
                self._withhold(early.at)

    def forget_early_press(self) -> None:
        """Others come to the table: the press was none of theirs."""
        self._early = None

    def _press_early(self, button: Qt.MouseButton, at: QPointF) -> None:
        """A press while something is told; the second of two quick ones hurries all that others do."""
        touching = self._touching
        if self.hurry.is_again:
            self._telling.hurry_on()
        words = {name: touching.label_of(name) for name in touching.things_at(at)}
        early = EarlyPress(at, words, self._telling.shown, self._met_before)
        if button != Qt.MouseButton.LeftButton:
            self._telling.finish()
        elif not self._telling.may_be_answered:
            # not at once: whoever hears that the table has settled may cover it, or put it away, under this press
            self._early = early
            self._telling.finish()
        elif self._telling.catch_up():
            meant = early.meant(touching, self._telling.shown)
            if self._is_wish(meant):
                self._touch_early(meant, at)
            else:
                self._withhold(at)

    def _is_wish(self, name: str) -> bool:
        """Whether touching this does no more than a press may that hurries: it makes no move yet."""
        return bool(name) and not self._touching.picker.makes(name)

    def _is_second_of_two(self, name: str) -> bool:
        """Whether a press on this comes so soon after the one that has touched it that both are one wish, though they
        lie too far apart for a double click."""
        is_soon = now() - self._met_at < QApplication.doubleClickInterval()
        return name == self._met_before and name in self._touching.picker.touches and is_soon

    def _withhold(self, at: QPointF) -> None:
        """The press has done nothing but hurry, and whoever presses on without a pause has not seen the question yet;
        where the press is on something that can be touched now, that is said."""
        self.hurry.note()
        if self._touching.touchable_at(at) in self._touching.picker.next_touches:
            self._touching.by_key = False
            self._touching.withheld.emit(at, True)

    def _turns_what_is_met(self, name: str) -> bool:
        """Whether the piece under the pointer was turned, though another may be picked; what is carried hinders it."""
        return not self._touching.dragged and self._turning.turn(name)

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
            at = event.scenePos()
            name, was_dragged = self._touching.touchable_at(at), bool(self._touching.dragged)
            self._touching.release(at)
            is_picked = name in self._touching.picker.touches and name not in self._touched_before
            if is_picked and not was_dragged and self._touching.goes(name):
                self._put_where_it_goes(at)

    def double_click(self, event: QGraphicsSceneMouseEvent) -> None:
        """Turns a piece over; the first click may have touched it, which is taken back. Where there is nothing to turn
        over, what the first click has picked up goes where it goes, if that is one place only. Else it stays picked up,
        or laid back: both together are one wish."""
        at = event.scenePos()
        name = self._touching.touchable_at(at)
        if self.hurry.echoes:
            return
        if self._telling.busy:
            self.hurry.note()
            self._press_early(event.button(), at)
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
