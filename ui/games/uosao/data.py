"""What a view of U O SA O means by the numbers of its box: distances, who would march, how far steps lead. No pixels.

Everything here is public and follows from the position alone; it decides nothing. Whether a move may be made, and what
comes of it, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from engines.uosao.components import Box
from engines.uosao.moves import Play, Side
from engines.uosao.seen import Fixed, LineCard, Road, SoldierPlace, View


class Standing(Enum):
    """What a played move side comes to, as the cards lie now. The value is its key in the terms."""

    MARCHES = "marches"
    CANCELLED = "cancelled"
    OUTRANKED = "outranked"
    BLOCKED = "blocked"


class Reader:
    """Reads positions with the numbers of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._cards = {card.id: card for card in box.cards}

    def steps(self, card: str) -> int:
        return self._cards[card].steps

    def twins(self, card: str) -> bool:
        """Whether a hand has several of this card."""
        return self._cards[card].count > 1

    def trap(self, card: str) -> bool:
        return self._cards[card].trap

    def squares(self, card: LineCard) -> int:
        """How many squares a card of the line has."""
        match card:
            case Road():
                return self._cards[card.card].squares
            case Fixed.TOWN:
                return self.box.town_squares
            case Fixed.COMMON:
                return self.box.common_squares

    def from_town(self, view: View) -> list[int]:
        """By seat: how many cards its soldier stands away from the town, which is what a season without a king pays."""
        return [abs(place.card - view.town_at) * self.box.points_per_card for place in view.soldiers]

    def standings(self, view: View) -> dict[int, Standing]:
        """By seat that has played a move side: what it comes to if nobody else plays one."""
        plays = view.move_sides
        return {seat: self._standing(seat, plays, view.down) for seat in plays}

    def cancelled_groups(self, view: View) -> list[tuple[int, ...]]:
        """The seats whose cards cancel each other, ascending in each group."""
        groups: dict[tuple[Side, int], list[int]] = {}
        for seat, play in view.move_sides.items():
            groups.setdefault((play.side, self.steps(play.card)), []).append(seat)
        return [tuple(group) for group in groups.values() if len(group) > 1]

    def reach(self, view: View, seat: int, side: Side, steps: int) -> SoldierPlace:
        """The place so many steps from where the soldier stands now, no farther than a king's."""
        line = [SoldierPlace(at, square) for at, card in enumerate(view.line) for square in range(self.squares(card))]
        stops = [SoldierPlace(-1, 0), *line, SoldierPlace(len(view.line), 0)]
        at = stops.index(view.soldiers[seat]) + (steps if side is Side.RIGHT else -steps)
        return stops[min(max(at, 0), len(stops) - 1)]

    def _standing(self, seat: int, plays: Mapping[int, Play], down: Sequence[int]) -> Standing:
        play = plays[seat]
        same_way = [self.steps(other.card) for other in plays.values() if other.side is play.side]
        steps = self.steps(play.card)
        if same_way.count(steps) > 1:
            return Standing.CANCELLED
        if any(other > steps and same_way.count(other) == 1 for other in same_way):
            return Standing.OUTRANKED
        return Standing.BLOCKED if down[seat] else Standing.MARCHES
