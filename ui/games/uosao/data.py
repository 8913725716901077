"""What a position of U O SA O says, read for the eye: owners of roads, distances, who would march. No pixels.

Everything here is public and follows from the position alone; it decides nothing. Whether a move may be made, and what
comes of it, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from engines.uosao.components import Box
from engines.uosao.moves import Play, Side, read_move

View: TypeAlias = Mapping[str, Any]
COMMON: Final = -1
"""The owner of a common road."""


class Standing(Enum):
    """What a played move side comes to, as the cards lie now. The value is its key in the terms."""

    MARCHES = "marches"
    CANCELLED = "cancelled"
    OUTRANKED = "outranked"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Road:
    """A road card in the line. `card` is "" for a common one."""

    owner: int
    card: str
    trap: bool


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

    def road(self, text: str) -> Road:
        """A road of the line by its text; the town is none."""
        if text == self.box.common_id:
            return Road(COMMON, "", False)
        seat, _, card = text.partition(":")
        return Road(int(seat), card, self.trap(card))

    def squares(self, text: str) -> int:
        if text == self.box.town_id:
            return self.box.town_squares
        if text == self.box.common_id:
            return self.box.common_squares
        return self._cards[text.partition(":")[2]].squares

    def town(self, view: View) -> int:
        """The town's index in the line."""
        return list(view["line"]).index(self.box.town_id)

    def from_town(self, view: View) -> list[int]:
        """By seat: how many cards its soldier stands away from the town, which is what a season without a king pays."""
        town = self.town(view)
        return [abs(place[0] - town) * self.box.points_per_card for place in view["soldiers"]]

    def standings(self, view: View) -> dict[int, Standing]:
        """By seat that has played a move side: what it comes to if nobody else plays one."""
        plays = _plays(view)
        return {seat: self._standing(seat, plays, view["down"]) for seat in plays}

    def cancelled_groups(self, view: View) -> list[tuple[int, ...]]:
        """The seats whose cards cancel each other, ascending in each group."""
        groups: dict[tuple[Side, int], list[int]] = {}
        for seat, play in sorted(_plays(view).items()):
            groups.setdefault((play.side, self.steps(play.card)), []).append(seat)
        return [tuple(group) for group in groups.values() if len(group) > 1]

    def reach(self, view: View, seat: int, side: Side, steps: int) -> tuple[int, int]:
        """The place so many steps from where the soldier stands now, no farther than a king's."""
        line: Sequence[str] = view["line"]
        stops = [(-1, 0), *((i, s) for i, text in enumerate(line) for s in range(self.squares(text))), (len(line), 0)]
        card, square = view["soldiers"][seat]
        at = stops.index((card, square)) + (steps if side is Side.RIGHT else -steps)
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


def _plays(view: View) -> dict[int, Play]:
    """The move sides that lie played, by seat."""
    said = {seat: read_move(text) for seat, text in enumerate(view["played"]) if text}
    return {seat: play for seat, play in said.items() if isinstance(play, Play) and play.side is not Side.ROAD}
