"""What the rules look up at every move: the components as flat rows of ints, built once for a box.

Cards, seats and spaces are indices from 0 in the order of the data file, a hand is a bit mask of cards, and rows that
depend on a mask are made when first asked for. Nothing here changes afterwards but the memo of those rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import le
from typing import Final, TypeAlias, TypeVar

from engines.wudang.components import ICON_RULES, LETTER, SEATS, SPACE_RULES, Box, Effect, Icon
from engines.wudang.moves import SET_NO, Kind, Move, MoveTable

ORDER: tuple[tuple[int, ...], ...] = tuple(
    tuple((first + step) % SEATS for step in range(SEATS)) for first in range(SEATS)
)
"""The seats clockwise from each seat."""

LEFT: Final = tuple((seat + 1) % SEATS for seat in range(SEATS))
"""The left-hand neighbour of each seat: the next one clockwise."""

RIGHT: Final = tuple((seat - 1) % SEATS for seat in range(SEATS))

NOBODY: Final = -1
"""Where an int of the state is no seat, no card, no space, or not decided yet."""

Levels: TypeAlias = tuple[int, ...]
"""The abilities of a seat."""

K = TypeVar("K")
V = TypeVar("V")


class Rows(dict[K, V]):
    """Rows by key, each made by `build` when first asked for."""

    __slots__ = ("_build",)

    def __init__(self, build: Callable[[K], V]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, key: K) -> V:
        row = self[key] = self._build(key)
        return row


@dataclass(frozen=True, slots=True)
class Grant:
    """An effect with the piece it comes from: `cause` is that piece's id, `rule` the rule that lets it work."""

    kind: int
    amount: int
    cause: str
    rule: str


@dataclass(frozen=True, slots=True)
class SetChoice:
    """A set that a hand could show: the move, its points, and the cards in the order in which they are shown."""

    family: int
    vp: int
    cards: tuple[int, ...]


class Tables:
    """The rows of one box, with its moves."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.moves = MoveTable(box)
        self._index_cards()
        self._index_board()
        self._index_descents()
        self.draws: Rows[int, tuple[tuple[Move, float], ...]] = Rows(self._draws_from)
        self.gives: Rows[int, tuple[Move, ...]] = Rows(self._gives_from)
        self.cards_in: Rows[int, tuple[int, ...]] = Rows(self._cards_in)
        self.met: Rows[Levels, int] = Rows(self._met)
        """By levels: the descent cards that ask for no more, as a mask."""
        self.set_choices: Rows[int, dict[int, SetChoice]] = Rows(self._set_choices)
        self.set_hopes: Rows[int, int] = Rows(self._set_hope)
        self.set_moves: Rows[int, tuple[Move, ...]] = Rows(self._set_moves)

    def _index_cards(self) -> None:
        box = self.box
        self.card_ids = tuple(card.id for card in box.cards)
        self.card_of = {card: index for index, card in enumerate(self.card_ids)}
        self.all_cards = (1 << len(box.cards)) - 1
        self.letter = self.card_of[LETTER]
        self.letter_bit = 1 << self.letter
        self.passing = tuple(card.icon is Icon.PASS for card in box.cards)
        self.action = tuple(card.icon is Icon.ACTION for card in box.cards)
        self.passing_mask = mask_of(index for index, shows in enumerate(self.passing) if shows)
        self.action_mask = mask_of(index for index, shows in enumerate(self.action) if shows)
        self.card_grants = tuple(
            tuple(_grant(card.effects[attribute], card.id, ICON_RULES[card.icon]) for card in box.cards)
            for attribute in range(len(box.attributes))
        )
        wild = {family.id for family in box.families if family.wild}
        self.set_no = self.moves.whats[Kind.SET].index(SET_NO)
        self.wild_mask = mask_of(index for index, card in enumerate(box.cards) if card.family in wild)

    def _index_board(self) -> None:
        box = self.box
        self.abilities = len(box.abilities)
        self.martial_bonus = tuple(index for index, row in enumerate(box.abilities) if row.scores_in_tournament)
        self.attribute_moves = tuple(sorted(self.moves.of[Kind.ATTRIBUTE]))
        self.place_moves = self.moves.of[Kind.PLACE]
        self.space_grants = tuple(
            _grant(space.effect, space.id, SPACE_RULES[space.effect.kind]) for space in box.spaces
        )
        self.dial_start = next(space.index for space in box.dial if space.start)
        self.dial_grants = tuple(_grant(space.effect, f"dial{space.index}", "W24") for space in box.dial)
        self.dial_steps = tuple(row.dial_step for row in box.attributes)
        others = self.moves.of[Kind.VICTIM]
        self.victims = tuple(tuple(move for seat, move in enumerate(others) if seat != owner) for owner in range(SEATS))

    def _index_descents(self) -> None:
        box = self.box
        self.descent_ids = tuple(card.id for card in box.descents)
        self.descent_vp = (*(card.vp for card in box.descents), box.descend_instead_vp)
        self.requires = tuple(card.requires for card in box.descents)
        self.descent_moves = self.moves.of[Kind.DESCEND]
        self.deck_of_round = tuple(box.decks.index(letter) for letter in box.deck_of_round)
        """Of each round from 0: which deck it opens a card of."""

    def _draws_from(self, hand: int) -> tuple[tuple[Move, float], ...]:
        cards = self.cards_in[hand]
        moves = sorted(self.moves.of[Kind.DRAW][card] for card in cards)
        return tuple((move, 1 / len(cards)) for move in moves)

    def _gives_from(self, hand: int) -> tuple[Move, ...]:
        """W23: of the old cards each but the letter."""
        return tuple(sorted(self.moves.of[Kind.GIVE][card] for card in self.cards_in[hand & ~self.letter_bit]))

    def _cards_in(self, hand: int) -> tuple[int, ...]:
        return tuple(card for card in range(len(self.card_ids)) if hand >> card & 1)

    def _met(self, levels: Levels) -> int:
        """W26 [R]: every required level is there; exactly suffices."""
        asked = enumerate(self.requires)
        return mask_of(card for card, needs in asked if all(map(le, needs, levels)))

    def _set_choices(self, hand: int) -> dict[int, SetChoice]:
        """The sets in `hand` by family index among those that are not wild (W29, W31)."""
        sets = self.box.sets_of(self.box.cards[card] for card in self.cards_in[hand])
        families = enumerate(family for family in self.box.families if not family.wild)
        return {
            index: SetChoice(index, family.set_value, tuple(self.card_of[card.id] for card in sets[family.id]))
            for index, family in families
            if family.id in sets
        }

    def _set_hope(self, hand: int) -> int:
        """How near `hand` is to a good set: the points of each third of it."""
        box, size = self.box, self.box.set_size
        wild = len(self.cards_in[hand & self.wild_mask])
        families = [box.cards[card].family for card in self.cards_in[hand]]
        return max(family.set_value * min(size, families.count(family.id) + wild) for family in box.families)

    def _set_moves(self, hand: int) -> tuple[Move, ...]:
        moves = self.moves.of[Kind.SET]
        shown = [moves[family] for family in self.set_choices[hand]]
        return tuple(sorted([*shown, moves[self.set_no]]))


def _grant(effect: Effect, cause: str, rule: str) -> Grant:
    return Grant(int(effect.kind), effect.amount, cause, rule)


def mask_of(cards: Iterable[int]) -> int:
    """The hand that holds `cards`."""
    return sum(1 << card for card in cards)
