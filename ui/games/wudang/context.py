"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.wudang.seen import Told, View
from ui.board.values.context import TableContext
from ui.games.wudang.data import Reader
from ui.games.wudang.frame import Frame


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One layout in the making."""

    told: Told | None
    """What the sight's note tells at this moment of an animation; None at rest."""
    frame: Frame
    reader: Reader
