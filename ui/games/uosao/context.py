"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.uosao.seen import Told, View
from ui.board.values.context import TableContext
from ui.games.uosao.data import Reader
from ui.games.uosao.frame import Frame
from ui.games.uosao.line import Line, Troop


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One layout in the making."""

    told: Told | None
    """What the sight's note tells at this moment of an animation; None at rest."""
    frame: Frame
    line: Line
    troop: Troop
    reader: Reader
