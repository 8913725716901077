"""What every part of a layout is given: the sight, what it shows, the room cut into parts, and the box."""

from __future__ import annotations

from dataclasses import dataclass

from engines.game import CHANCE
from engines.wudang.components import LETTER
from engines.wudang.seen import CardId, CardOpened, CardSeen, GiftSeen, LetterSeen, Told, View, read_note
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

    @property
    def on_turn(self) -> int | None:
        """The seat that is to act, or the one that draws a card blindly; None after the end of the game."""
        return self.view.drawer if self.view.actor == CHANCE else self.view.actor

    @property
    def newly_drawn(self) -> frozenset[CardId]:
        """The cards that have just come to the viewer out of another hand."""
        shown = self.sight.shown
        told = map(read_note, shown.news if shown.note is None else (shown.note,))
        return frozenset(card for one in told for card in _come_to(one, shown.seat))


def _come_to(told: Told, seat: int) -> tuple[CardId, ...]:
    """The card that comes to the seat by what is told, where one does."""
    match told:
        case CardOpened(seat=drawer) | CardSeen(seat=drawer) if drawer == seat:
            return (told.card,)
        case LetterSeen(seat=drawer) if drawer == seat:
            return (CardId(LETTER),)
        case GiftSeen(to_seat=receiver) if receiver == seat:
            return (told.card,)
        case _:
            return ()
