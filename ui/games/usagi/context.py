"""The table on which the parts lie: what all of them need, and how a piece is made."""

from __future__ import annotations

from dataclasses import dataclass

from engines.usagi.moves import Use, read_move
from engines.usagi.seen import SeatView, Told, View
from ui.board.values.context import TableContext
from ui.games.usagi.data import Reader
from ui.games.usagi.frame import Desk, Frame


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One sight with its frame. The viewer (or the seat that a looker-on sits beside) is at the bottom."""

    frame: Frame
    reader: Reader
    told: Told | None
    """What is being told at this moment of an animation; None at rest."""

    @property
    def own(self) -> SeatView:
        """What lies in front of the near seat."""
        return self.view.seats[self.near]

    @property
    def unit(self) -> float:
        return self.frame.unit

    @property
    def actor(self) -> int | None:
        """Who is asked; a row that waits for its confirmation is still the viewer's."""
        return self.near if self.sight.moves.proposed else self.view.actor

    @property
    def choices(self) -> tuple[str, ...]:
        """What the called building offers the viewer to gain, in the order of its card."""
        uses = [move for move in map(read_move, self.sight.moves.legal) if isinstance(move, Use) and move.choice]
        if not uses:
            return ()
        offered = [kind for kind, _ in self.reader.buildings[uses[0].building].effect.choices]
        return tuple(kind for kind in offered if kind in {move.choice for move in uses})

    def row(self, seat: int) -> int:
        """0 for the near side, 1 for the far one."""
        return 0 if seat == self.near else 1

    def desk(self, seat: int) -> Desk:
        return self.frame.own if seat == self.near else self.frame.other
