"""Whole states that agree with what one seat may know: the unseen cards, shuffled (J21)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from engines.game import HIDDEN
from engines.shuffling import shuffled
from engines.sword.state import SwordState, read_position
from engines.sword.tables import Tables
from engines.sword.values import Deal

_LATER: Final = 32
"""How many shuffles of the decks of later rounds serve all worlds of one decision: they tell no move from another."""


class Worlds:
    """What a seat knows, read once.

    Nothing that happened earlier in a round tells a hidden card's place for certain: what is drawn stays hidden, and
    what is played or discarded lies open in the view. So the view is all there is to know.
    """

    def __init__(self, tables: Tables, view: Mapping[str, Any]) -> None:
        hands = [[] if HIDDEN in hand else hand for hand in view["hands"]]
        self._tables = tables
        self._seen = read_position(tables, {**view, "hands": hands, "deck": [], "later": []})
        """Without a card in any hidden place."""
        self._unseen = _unseen(tables, view)
        self._hidden = [
            (seat, len(hand) - has_sword, has_sword * tables.sword_unit)
            for seat, (hand, has_sword) in enumerate(zip(view["hands"], view["swords"], strict=True))
            if HIDDEN in hand
        ]
        """The seats with a hidden hand, how many characters are in it, and the sword as a hand of its own (or 0)."""
        self._rounds = len(view["later"])
        self._later: list[tuple[tuple[int, ...], ...]] = []

    def draw(self, rng: random.Random) -> SwordState:
        """Every way in which the hidden cards can lie is equally likely."""
        cards, first = shuffled(self._unseen, rng), 0
        world = self._seen.clone()
        for seat, characters, sword in self._hidden:
            world.hands[seat] = sword + self._tables.hand_of(cards[first : first + characters])
            first += characters
        deal = world.deal
        world.deal = Deal(deal.players, deal.number, deal.start, tuple(cards[first:]), self._decks(rng))
        return world

    def _decks(self, rng: random.Random) -> tuple[tuple[int, ...], ...]:
        """The decks of the rounds to come."""
        if len(self._later) == _LATER:
            return self._later[int(rng.random() * _LATER)]
        decks = tuple(tuple(shuffled(self._tables.full_deck, rng)) for _ in range(self._rounds))
        self._later.append(decks)
        return decks


def _unseen(tables: Tables, view: Mapping[str, Any]) -> list[int]:
    """The characters that lie in no open place."""
    seen = [*view["field"], *view["under"], *view["discard"], *(card for hand in view["hands"] for card in hand)]
    return [card for card, kind in enumerate(tables.box.kinds) for _ in range(kind.copies - seen.count(kind.code))]
