"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.sword.moves import Drop, Pass, Play
from engines.sword.seen import Told, View
from ui.board.values.area import Area
from ui.board.values.context import TableContext
from ui.board.values.looks import Look
from ui.board.values.placement import RAISED, UNSAID, UNTOUCHED, Drawn, Placement, Pose, Said, Touch
from ui.games.sword.cards import Reader
from ui.games.sword.frame import Frame
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One layout in the making."""

    told: Told | None
    """What is being told at this moment; None at rest."""
    sentence: Word | None
    """The same as a sentence."""
    news: tuple[Told, ...]
    """What is being told at this moment, or at rest what the move that led here has told the viewer."""
    moves: tuple[Pass | Play | Drop, ...]
    """The viewer's legal moves; empty when it is not its turn."""
    frame: Frame
    reader: Reader

    def say(self, key: str, **args: Any) -> str:
        return self.sight.terms.say(key, **args)

    def laid(
        self,
        name: str,
        look: Look,
        area: Area,
        *,
        z: float,
        angle: float = 0.0,
        same_as: str = "",
        said: Said = UNSAID,
        touch: Touch = UNTOUCHED,
        drawn: Drawn = RAISED,
    ) -> Placement:
        """A piece that fills an area."""
        pose = Pose.over(area, angle=angle)
        return Placement(name, look, pose, z=z, same_as=same_as, said=said, touch=touch, drawn=drawn)
