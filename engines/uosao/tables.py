"""Everything that a box fixes once and for all, worked out so that the rules only look it up.

Cards of the hand, moves and cards of the line are small ints here:
- a card is its index in `box.cards`;
- a move that plays card c is c (road side), K + c (left) or 2K + c (right), with K kinds of card, so ints and texts
  sort alike; a move into gap g is 3K + g;
- a card of the line is COMMON, TOWN, or 2 + seat * K + card for an inserted road;
- a hand is one int, a few bits for the count of each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.errors import MoveSyntaxError
from engines.uosao.components import LEFT_KING, RIGHT_KING, Box
from engines.uosao.moves import Insert, Move, Side, read_move

COMMON: Final = 0
TOWN: Final = 1
FIRST_ROAD: Final = 2
NOBODY: Final = -1


class HandMoves(dict[int, tuple[Move, ...]]):
    """The card moves of a hand, ascending, worked out when first asked for."""

    def __init__(self, units: Sequence[int], mask: int) -> None:
        super().__init__()
        self._units = units
        self._mask = mask

    def __missing__(self, hand: int) -> tuple[Move, ...]:
        held = [card for card, unit in enumerate(self._units) if hand // unit & self._mask]
        kinds = len(self._units)
        moves = tuple(side * kinds + card for side in range(len(Side)) for card in held)
        self[hand] = moves
        return moves


class HandSizes(dict[int, int]):
    """How many cards of some kinds a hand has, worked out when first asked for."""

    def __init__(self, units: Sequence[int], mask: int) -> None:
        super().__init__()
        self._units = units
        self._mask = mask

    def __missing__(self, hand: int) -> int:
        self[hand] = size = sum(hand // unit & self._mask for unit in self._units)
        return size


class GapMoves(dict[int, tuple[Move, ...]]):
    """The moves into the gaps of a line of so many cards, in the order of their texts."""

    def __init__(self, first_gap: Move) -> None:
        super().__init__()
        self._first_gap = first_gap

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        moves = tuple(self._first_gap + gap for gap in sorted(range(cards + 1), key=str))
        self[cards] = moves
        return moves


class Tables:
    """The lookups of one box. Read only."""

    def __init__(self, box: Box) -> None:
        self.box = box
        cards, seats = box.cards, range(box.seats[-1])
        self.kinds = kinds = len(cards)
        self.first_gap = len(Side) * kinds
        self.texts = tuple(f"{side.value}{card.id}" for side in Side for card in cards)
        self.moves = {text: move for move, text in enumerate(self.texts)}
        steps = [card.steps for card in cards]
        self.strength = (*(0 for _ in cards), *(-count for count in steps), *steps)
        """By card move: the steps to the right, negative to the left, 0 for a road."""
        bits = max(card.count for card in cards).bit_length()
        self.mask = (1 << bits) - 1
        self.units = tuple(1 << bits * card for card in range(kinds)) * len(Side)
        """By card move (and so by card): what it takes away from a hand."""
        self.full_hand = sum(card.count * self.units[index] for index, card in enumerate(cards))
        self.hand_moves = HandMoves(self.units[:kinds], self.mask)
        self.hand_sizes = HandSizes(self.units[:kinds], self.mask)
        self.traps_in = HandSizes([self.units[index] for index, card in enumerate(cards) if card.trap], self.mask)
        """By hand: how many of its cards have a trap on the back."""
        self.longest_march = max(steps)
        self.gap_moves = GapMoves(self.first_gap)
        self.squares = (box.common_squares, box.town_squares, *(card.squares for _ in seats for card in cards))
        """By card of the line."""
        owners = [seat if card.trap else NOBODY for seat in seats for card in cards]
        self.trap_owner = (NOBODY, NOBODY, *owners)
        """By card of the line: whose trap it is, or NOBODY."""
        self.road_kinds = tuple(
            None if card == TOWN else kind for card, kind in enumerate(zip(self.squares, self.trap_owner, strict=True))
        )
        """By card of the line: its squares and whose trap it is; None for the town, which is like no other."""
        self.roads = (box.common_id, box.town_id, *(f"{seat}:{card.id}" for seat in seats for card in cards))
        """By card of the line: its text."""
        self.road_codes = {road: code for code, road in enumerate(self.roads)}
        self.orders = {players: _orders(players) for players in box.seats}
        """By number of players and start player: the seats in turn order."""
        self.season_line = [*[COMMON] * box.left_common, TOWN, *[COMMON] * box.right_common]
        self.town_at = box.left_common
        self.town_square = (box.town_squares - 1) // 2
        """Where soldiers start: the middle of the town."""

    def parse(self, text: str) -> Move:
        """The move that `text` spells. Raises MoveSyntaxError."""
        said = read_move(text)
        if isinstance(said, Insert):
            return self.first_gap + said.gap
        if said is None or text not in self.moves:
            ids = "|".join(card.id for card in self.box.cards)
            raise MoveSyntaxError(text, f"[DLR]({ids})|@gap")
        return self.moves[text]

    def text(self, move: Move) -> str:
        return self.texts[move] if move < self.first_gap else f"@{move - self.first_gap}"

    def hand_ids(self, hand: int) -> list[str]:
        """The cards of a hand, sorted, as often as they are held."""
        return [
            card.id
            for unit, card in zip(self.units, self.box.cards, strict=False)
            for _ in range(hand // unit & self.mask)
        ]

    def road_at(self, line: Sequence[int], at: int) -> str:
        """The text of what lies at an index of the line, kings included."""
        if at < 0:
            return LEFT_KING
        return RIGHT_KING if at == len(line) else self.roads[line[at]]


def _orders(players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((start + step) % players for step in range(players)) for start in range(players))
