"""Turning pieces over in the hand: to look at their other side, or to lay them the other way. Knows no game."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Signal

from ui.board.hand.touching import Touching
from ui.board.scene.stage import Stage
from ui.board.scene.telling import Telling
from ui.board.scene.viewpoint import Viewpoint
from ui.board.values.placement import UNTOUCHED, Touch


class Turning(QObject):
    """Turns what the game lets be turned. No move is made by it.

    Signals: planned(Plan), the piece is turned by arranging own moves anew.
    """

    planned = Signal(object)

    def __init__(self, stage: Stage, telling: Telling, touching: Touching, viewpoint: Viewpoint) -> None:
        super().__init__(stage)
        self._stage, self._telling, self._touching, self._viewpoint = stage, telling, touching, viewpoint

    def turn(self, name: str) -> bool:
        """Turn a piece over, or back; False when it cannot be turned."""
        plan = next((plan for plan in self._stage.layout.plans if name and plan.turns == name), None)
        if plan is not None:
            self.planned.emit(plan)
            return True
        piece = self._stage.layout.placement(name)
        if piece is None or not piece.touch.turnable:
            return False
        if piece.touch.other and name in self._touching.picker.touches:
            if not self._touching.dragged:
                self._touching.touch(piece.touch.other, QPointF(piece.x, piece.y))
            return True
        self._viewpoint.flip(name)
        return True

    def turn_held(self) -> bool:
        """Turn over what is in the hand; False when nothing is, or it cannot be turned."""
        return not self._telling.busy and self.turn(self._touching.hand.holding)

    def turn_met(self) -> bool:
        """Turn over what is in the hand, else what the keyboard is on, else what is under the pointer."""
        return self.turn_held() or self.turn(self._touching.focus) or self.turn(self._touching.hand.met)

    def throw_switch(self, name: str) -> bool:
        """Whether `name` is a piece that a click turns over, and it was turned."""
        return self._touch_of(name).switch and self.turn(name)

    def uncover(self) -> bool:
        """Put away what was opened over the table; False where nothing was."""
        covers = (piece.id for piece in self._stage.layout.placements if piece.touch.covers)
        return any(self.throw_switch(name) for name in covers)

    def passes(self, name: str) -> bool:
        return self._touch_of(name).passes

    def can_turn(self, name: str) -> bool:
        return self._touch_of(name).turnable

    def _touch_of(self, name: str) -> Touch:
        piece = self._stage.layout.placement(name)
        return UNTOUCHED if piece is None else piece.touch
