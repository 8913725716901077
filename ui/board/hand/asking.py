"""What the viewer is asked when the table lies still, and what has been chosen then. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from ui.board.hand.keys import Keys
from ui.board.hand.mouse import Mouse
from ui.board.hand.touching import Touching
from ui.board.scene.stage import Stage
from ui.board.scene.telling import Telling
from ui.board.scene.viewpoint import Viewpoint
from ui.board.values.decision import decision_at, nothing_asked
from ui.board.values.game_table import GameTable
from ui.board.values.places import Layout, Plan
from ui.terms import Word


class Asking(QObject):
    """Puts each decision to the viewer's hand, and says what the hand has chosen. Invariant: while something is told,
    nothing is asked.

    Signals: settled(), all is told, and what is asked now can be answered; prompted(Word | None), the words in which it
    is asked have changed; chosen(str, int), a move and the ply that it belongs to; planned(Plan, int), own moves are to
    be arranged anew at this ply.
    """

    settled = Signal()
    prompted = Signal(object)
    chosen = Signal(str, int)
    planned = Signal(object, int)

    def __init__(
        self,
        table: GameTable[Any],
        stage: Stage,
        telling: Telling,
        touching: Touching,
        keys: Keys,
        mouse: Mouse,
        viewpoint: Viewpoint,
    ) -> None:
        super().__init__(stage)
        self._table, self._stage, self._telling, self._touching = table, stage, telling, touching
        self._keys, self._mouse, self._viewpoint = keys, mouse, viewpoint
        self.plans: Mapping[str, Plan] = {}
        """What may be arranged anew, by a name that no move has."""
        self._prompt: Word | None = None
        self._looks_on = False
        self._waits = False
        """Whether it is not the viewer's turn, or was not when what is being told began."""
        telling.settled.connect(self._ask)
        telling.laid.connect(self._see_layout)
        touching.chosen.connect(self._choose)

    def look_on(self) -> None:
        """From now on ask for no moves: what lies there is only looked at. What passes a turn is seen where it is shown
        what could have been done."""
        self._looks_on = True

    def withdraw(self) -> None:
        """Something else is to be told: until it has been, nothing is asked."""
        self._waits = self._waits or not self._telling.may_be_answered
        self._touching.rest()
        self._viewpoint.put_down()

    def forget(self) -> None:
        """Nothing has been asked of whoever comes to the table now."""
        self._prompt = None

    def say_again(self) -> None:
        """Have it said again what is asked, as what it is done by has changed."""
        self.prompted.emit(self._prompt)

    def follow(self, plan: Plan) -> None:
        """Have the viewer's own moves arranged anew, unless something is being told."""
        if not self._telling.busy:
            self.planned.emit(plan, self._telling.shown.ply)

    # Inside

    def _ask(self) -> None:
        layout = self._stage.layout
        self._viewpoint.keep_flipped({piece.id for piece in layout.placements})
        asked = nothing_asked(layout) if self._looks_on else decision_at(self._table, self._telling.shown, layout)
        self.plans = asked.plans
        self._touching.decide(asked.picker)
        self._keys.begin_decision()
        if self._waits and self._telling.may_be_answered:
            self._mouse.hurry.note_turn()
            self._waits = False
        self.settled.emit()
        if not self._telling.busy:
            self._mouse.end_early_press()

    def _see_layout(self, layout: Layout) -> None:
        self._touching.follow()
        if self._looks_on:
            self._stage.show_passes(bool(self._telling.shown.legal))
        if layout.asked.prompt != self._prompt:
            self._prompt = layout.asked.prompt
            self.prompted.emit(self._prompt)

    def _choose(self, move: str) -> None:
        if move in self.plans:
            self.follow(self.plans[move])
        else:
            self.chosen.emit(move, self._telling.shown.ply)
