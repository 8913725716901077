"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.shinano.moves import AnyMove
from engines.shinano.seen import Told, View
from ui.board.values.context import TableContext
from ui.games.shinano.country import Country
from ui.games.shinano.data import Reader
from ui.games.shinano.frame import Frame


@dataclass(frozen=True, slots=True)
class Context(TableContext[View]):
    """One layout in the making."""

    legal: tuple[AnyMove, ...]
    """The legal moves of `sight`, read."""
    told: Told | None
    """What the sight's note tells at this moment of an animation; None at rest."""
    news: tuple[Told, ...]
    """The news of `sight`, read."""
    frame: Frame
    country: Country
    reader: Reader

    @property
    def unit(self) -> float:
        return self.frame.unit

    @property
    def seats(self) -> range:
        return range(self.sight.shown.players)
