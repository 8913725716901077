"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.shinano.moves import AnyMove, Invade
from engines.shinano.seen import CardId, Cell, Told, View
from ui.board.values.context import TableContext
from ui.games.shinano.country import Country
from ui.games.shinano.data import Reader
from ui.games.shinano.frame import Frame
from ui.games.shinano.names import card_name


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

    def rotation_at(self, card: CardId, cell: Cell) -> int:
        """The rotation in which this hand card is laid there: as it lies in the hand, or the other way where the rules
        leave only that one."""
        lying = self.lying(card)
        turned = Invade(card, 1 - lying, cell.x, cell.y)
        is_turned = turned in self.legal and Invade(card, lying, cell.x, cell.y) not in self.legal
        return turned.rotation if is_turned else lying

    def lying(self, card: CardId) -> int:
        """The rotation of a card of the hand, as the viewer has turned it."""
        return self.reader.lying(card, card_name(card) in self.sight.held.flipped)

    @property
    def unit(self) -> float:
        return self.frame.unit

    @property
    def seats(self) -> range:
        return range(self.sight.shown.players)
