"""Everything that a box fixes once and for all, worked out so that the rules only look it up.

Cards, hands and moves are ints here:
- a card is its index in `box.kinds`; the sword comes after them;
- a hand is the sum of the `units` of its cards: a few bits for the count of each card with a spare bit above them
  (`guard`), suit by suit, and the number of all cards on top;
- a move is PASS (0), -1 - card for a drop, or 1, 2, ... for the sets of one suit in the order of their texts. Any other
  play is the sum of its units, which is larger than all those: nobody may ever make it, but people may try.

PASS stands for the empty field, too: no play lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from engines.errors import MoveSyntaxError
from engines.sword.components import Box, total
from engines.sword.moves import Drop, Move, Pass, Play, read_move
from engines.sword.values import shortfall

PASS: Final = 0
EMPTY: Final = PASS
CHUNKS: Final = 3
"""A hand is looked up in so many parts: one look a suit would be slow, and one a hand fill the memory."""


class Choices(dict[int, tuple[Move, ...]]):
    """Which of some moves a part of a hand has the cards for, worked out when first asked for."""

    def __init__(self, costs: Mapping[Move, int], guard: int) -> None:
        super().__init__()
        self._costs = tuple(costs.items())
        self._guard = guard

    def __missing__(self, part: int) -> tuple[Move, ...]:
        guard = self._guard
        guarded = part | guard
        # a count that is too small borrows the spare bit above it
        moves = tuple([move for move, cost in self._costs if guarded - cost & guard == guard])
        self[part] = moves
        return moves


Row: TypeAlias = tuple[Choices, int, Choices, int, Choices, int]
"""What can be chosen on one field: each part's choices and the mask of its cards. A pass stands in the first part."""


class Rows(dict[Move, Row]):
    """The row of each field on one side of the balance; fields that ask for the same share one."""

    def __init__(self, tables: Tables, side: int) -> None:
        super().__init__()
        self._tables = tables
        self._side = side
        self._alike: dict[tuple[int, int], Row] = {}

    def __missing__(self, field: Move) -> Row:
        tables = self._tables
        counts, totals = tables.counts, tables.totals[self._side]
        asked = (counts[field], totals[field])
        if asked not in self._alike:
            fitting = [
                play for play in tables.plays if field == EMPTY or shortfall(counts[play], totals[play], *asked) is None
            ]
            self._alike[asked] = tables.row((PASS, *fitting))
        self[field] = self._alike[asked]
        return self[field]


class Tables:
    """The lookups of one box. Read only, but for what is worked out when first asked for."""

    def __init__(self, box: Box) -> None:
        self.box = box
        cards = (*box.kinds, box.sword)
        self.sword = len(box.kinds)
        self.codes = tuple(card.code for card in cards)
        self.ids = {code: card for card, code in enumerate(self.codes)}
        self.suits = tuple(card.suit for card in cards)
        self.orders = {players: (*range(1, players), 0) for players in box.seats}
        """By number of players and seat: the next seat clockwise."""
        self._lay_out_hands()
        self.sword_unit = self.units[self.sword]
        self.sword_bit = self.sword_unit & self.one_size - 1
        """The sword's place in a hand, without the count of all cards."""
        self.too_many = (box.hand_limit + 1) * self.one_size
        """No hand below this is over the limit (J16)."""
        self.full_deck = tuple(card for card, kind in enumerate(box.kinds) for _ in range(kind.copies))
        self._list_moves()
        self._shared: dict[tuple[Move, ...], tuple[Choices, int]] = {}
        self.rows = tuple(Rows(self, side) for side in range(len(box.sides)))
        """By side and field: what may be chosen in a turn."""
        self.drop_row = self.row(self.drops)

    def _lay_out_hands(self) -> None:
        """The sword lowest, so that a part of a hand with it stays a small number; then suit by suit."""
        box, cards = self.box, (*self.box.kinds, self.box.sword)
        suits = [box.sword.suit, *(suit.id for suit in box.suits)]
        bits = max(card.copies for card in box.kinds).bit_length() + 1
        order = sorted(range(len(cards)), key=lambda card: suits.index(cards[card].suit))
        shifts = {card: place * bits for place, card in enumerate(order)}
        self.count_mask = (1 << bits - 1) - 1
        self.shifts = tuple(shifts[card] for card in range(len(cards)))
        self.suit_shifts = tuple(
            tuple(shifts[card] for card, kind in enumerate(box.kinds) if kind.suit == suit.id) for suit in box.suits
        )
        """By suit: where the counts of its kinds stand in a hand."""
        self.guard = sum(1 << shift + bits - 1 for shift in self.shifts)
        self.size_shift = len(cards) * bits
        self.one_size = 1 << self.size_shift
        self.units = tuple((1 << shift) + self.one_size for shift in self.shifts)

    def _list_moves(self) -> None:
        sets = sorted(_sets(self.box, self.suits))
        spelt = ["".join(self.codes[card] for card in cards) for cards in sets]
        self.plays = range(1, 1 + len(sets))
        self.drops = range(-1, -1 - len(self.codes), -1)
        drops = range(len(self.codes) - 1, -1, -1)
        self.cards = ((), *sets, *((card,) for card in drops))
        """By move, as in all these tuples (drops count from their end): its cards, ascending."""
        self.texts = ("pass", *(f"play:{cards}" for cards in spelt), *(f"drop:{self.codes[card]}" for card in drops))
        self.spelt = tuple([self.codes[card] for card in cards] for cards in self.cards)
        """By move: the codes of its cards. Never change these lists."""
        self.costs = tuple(sum(self.units[card] for card in cards) for cards in self.cards)
        """By move: what it takes away from a hand."""
        self.counts = tuple(map(len, self.cards))
        self.flips = tuple(int(self.sword in cards) for cards in self.cards)
        """By play: 1 when the sword is in it (J18)."""
        kinds = (*self.box.kinds, self.box.sword)
        self.totals = tuple(
            tuple(total([kinds[card] for card in cards], side) for cards in self.cards)
            for side in range(len(self.box.sides))
        )
        """By side and move: the sum of its live numbers (J9)."""
        self.singles = tuple(self.costs.index(unit) for unit in self.units)
        """By card: the play of it alone."""
        self._play_of = {self.costs[play]: play for play in self.plays}

    def row(self, moves: Iterable[Move]) -> Row:
        """The row that offers those of `moves` for which the hand has the cards."""
        parts: list[list[Move]] = [[] for _ in range(CHUNKS)]
        for move in moves:
            parts[self._chunk(move)].append(move)
        (low, low_mask), (middle, middle_mask), (high, high_mask) = (self._choices(tuple(part)) for part in parts)
        return low, low_mask, middle, middle_mask, high, high_mask

    def _choices(self, moves: tuple[Move, ...]) -> tuple[Choices, int]:
        """The choices among these moves, shared by all rows, and the mask of the cards that they use."""
        if moves not in self._shared:
            self._shared[moves] = self._new_choices(moves)
        return self._shared[moves]

    def _new_choices(self, moves: tuple[Move, ...]) -> tuple[Choices, int]:
        used = {card for move in moves for card in self.cards[move]}
        mask = sum(self.count_mask << self.shifts[card] for card in used)
        return Choices({move: self.costs[move] & self.one_size - 1 for move in moves}, self.guard), mask

    def _chunk(self, move: Move) -> int:
        """The part of a hand that decides whether it has the cards: the suit's, and the first for moves without one."""
        suits = [suit.id for suit in self.box.suits]
        suit = self.suits[self.cards[move][0]] if self.cards[move] else ""
        return suits.index(suit) * CHUNKS // len(suits) if suit in suits else 0

    # Texts

    def parse(self, text: str) -> Move:
        """The move that `text` spells. Raises MoveSyntaxError."""
        said = read_move(text)
        match said:
            case Pass():
                return PASS
            case Drop(card=code) if code in self.ids:
                return drop_of(self.ids[code])
            case Play(cards=codes) if self._exist(codes):
                return self.play_of([self.ids[code] for code in codes])
        raise MoveSyntaxError(text, f"pass|play:[{''.join(self.codes)}]+|drop:[{''.join(self.codes)}]")

    def text(self, move: Move) -> str:
        if move <= self.plays[-1]:
            return self.texts[move]
        return "play:" + "".join(self.codes[card] for card in self.cards_of(move))

    def play_of(self, cards: Iterable[int]) -> Move:
        """The play of these cards, whether or not it can ever be legal."""
        cost = sum(self.units[card] for card in cards)
        return self._play_of.get(cost, cost)

    def cards_of(self, move: Move) -> tuple[int, ...]:
        """The cards of any move, ascending."""
        return self.cards[move] if move <= self.plays[-1] else tuple(self.held(move))

    def held(self, hand: int) -> list[int]:
        """The cards of a hand, ascending, as often as they are held."""
        mask = self.count_mask
        return [card for card, shift in enumerate(self.shifts) for _ in range(hand >> shift & mask)]

    def hand_of(self, cards: Iterable[int]) -> int:
        return sum(map(self.units.__getitem__, cards))

    def _exist(self, codes: str) -> bool:
        """Whether the box has these cards, and a player could ever hold them."""
        copies = [*(kind.copies for kind in self.box.kinds), 1]
        return all(code in self.ids and codes.count(code) <= copies[self.ids[code]] for code in set(codes))


def drop_of(card: int) -> Move:
    """The move that throws a card away; and back."""
    return -1 - card


def _sets(box: Box, suits: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """Every set of cards, ascending, that can be one play (J9, J10, J11)."""
    sword = len(box.kinds)
    yield (sword,)
    for suit in box.suits:
        kinds = [card for card in range(sword) if suits[card] == suit.id]
        for count in range(1, box.play_max + 1):
            for cards in combinations_with_replacement(kinds, count):
                if all(cards.count(card) <= box.kinds[card].copies for card in cards):
                    yield cards
                    if count < box.play_max:
                        yield (*cards, sword)
