"""What a view of Rabbit City Planning means by the numbers of its box. No pixels; decides nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.usagi.components import Action, ActionCard, Amounts, Box, Building, Special
from engines.usagi.seen import Counts, SeatView, View

_WAITING: Final = {Special.X2: "K21", Special.GUARD: "K17"}


class Reader:
    """What views say by the numbers of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._kinds = box.kinds
        self._counts: dict[Amounts, Counts] = {}
        self.actions: Mapping[str, Action] = {action.id: action for action in box.actions}
        self.buildings: Mapping[str, Building] = {building.id: building for building in box.buildings}
        self.card_of: Mapping[str, ActionCard] = {end: card for card in box.cards for end in card.ends}

    def goods(self, amounts: Amounts) -> Counts:
        """Amounts by kind, without zeros."""
        # those of the box are asked for again and again by every layout, and they are few
        counts = self._counts.get(amounts)
        if counts is None:
            counts = tuple((kind, amount) for kind, amount in zip(self._kinds, amounts, strict=True) if amount)
            self._counts[amounts] = counts
        return counts

    def lack(self, seat: SeatView, building: str) -> Counts:
        """What the seat is short of for this building."""
        return tuple(self.box.shortage(self.buildings[building].cost, seat.goods).items())

    def hand(self, seat: SeatView) -> list[ActionCard]:
        """The cards not laid, as far as the viewer may know which they are."""
        laid = {self.card_of[end].id for end in seat.laid if end is not None}
        return [card for card in self.box.cards if card.id not in laid]

    def waiting_rule(self, end: str) -> str:
        """The rule by which this end waits for the next action, in vain in the last slot; "" for others."""
        action = self.actions.get(end)
        return "" if action is None else _WAITING.get(action.special, "")

    def closed(self, view: View) -> list[tuple[int, int]]:
        """The ranks not yet open, each with the number of its cards."""
        ranks = [building.rank for building in self.box.buildings]
        return [(rank, ranks.count(rank)) for rank in sorted(set(ranks)) if rank > view.open_rank]
