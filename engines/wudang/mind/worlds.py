"""Whole states that agree with what one seat knows: for players who must not see more than their seat does."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Mapping
from typing import Any

from engines.game import HIDDEN, Memory
from engines.shuffling import shuffled
from engines.wudang.mind.belief import deals
from engines.wudang.moves import Kind
from engines.wudang.state import WudangState, read_position
from engines.wudang.tables import NOBODY, Tables


class Worlds:
    """What a seat knows, read once. Each deal is as likely as the memory makes it, decks and chips uniform."""

    def __init__(self, tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int) -> None:
        chips = view["attributes"]
        self._hidden_chips = [owner for owner, chip in enumerate(chips) if chip == HIDDEN]
        self._sides = range(len(tables.moves.whats[Kind.ATTRIBUTE]))
        self._decks = [] if view["actor"] is None else _unseen_descents(tables, view)
        """By deck, unless all is open: the cards not seen yet, and how many of them are to come."""
        self._deals = ((), ()) if view["actor"] is None else deals(tables, view, memory, seat)
        self._seen = read_position(tables, _without_hidden(tables, view))
        """Without anything in a hidden place."""

    def draw(self, rng: random.Random) -> WudangState:
        world = self._seen.clone()
        if world.actor is None:
            return world
        self._deal(world, rng)
        self._shuffle_decks(world, rng)
        # a chip that lies face down may show either side
        for owner in self._hidden_chips:
            world.attributes[owner] = rng.choice(self._sides)
        return world

    def _deal(self, world: WudangState, rng: random.Random) -> None:
        possible, sums = self._deals
        hands, drawn = possible[bisect(sums, rng.random() * sums[-1])]
        world.hands = list(hands)
        world.drawn = [card.bit_length() - 1 if card else NOBODY for card in drawn]

    def _shuffle_decks(self, world: WudangState, rng: random.Random) -> None:
        """Of the cards not seen yet some are to come, the rest out of the game."""
        whole = [(shuffled(unseen, rng), left) for unseen, left in self._decks]
        world.decks = [tuple(cards[:left]) for cards, left in whole]
        world.removed = tuple(tuple(cards[left:]) for cards, left in whole)


def _unseen_descents(tables: Tables, view: Mapping[str, Any]) -> list[tuple[list[int], int]]:
    seen = {*view["open"], *(card for taken in view["taken"] for card in taken)}
    index = tables.descent_ids.index
    return [
        (
            [index(card.id) for card in tables.box.deck(letter) if card.id not in seen],
            len(view[f"deck_{letter.lower()}"]),
        )
        for letter in tables.box.decks
    ]


def _without_hidden(tables: Tables, view: Mapping[str, Any]) -> dict[str, Any]:
    """The view with nothing wherever something is hidden."""
    decks = [f"{name}_{letter.lower()}" for name in ("deck", "removed") for letter in tables.box.decks]
    return {
        **view,
        **{name: [card for card in view[name] if card != HIDDEN] for name in decks},
        "hands": [[card for card in hand if card != HIDDEN] for hand in view["hands"]],
        "attributes": [None if chip == HIDDEN else chip for chip in view["attributes"]],
        "drawn": [None if card == HIDDEN else card for card in view["drawn"]],
    }
