"""Whole states that agree with what one seat knows: for players who must not see more than their seat does."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Mapping
from typing import Any

from engines.game import HIDDEN, Memory
from engines.wudang.mind.belief import deals
from engines.wudang.moves import Kind
from engines.wudang.state import WudangState, read_position
from engines.wudang.tables import Tables


def sample_world(tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random) -> WudangState:
    """A world with the same view for `seat`; each deal as likely as the memory makes it, decks and chips uniform."""
    if view["actor"] is None:
        return read_position(tables, view)
    whole = {
        **view,
        **_cards(tables, view, memory, seat, rng),
        **_decks(tables, view, rng),
        "attributes": _attributes(tables, view, rng),
    }
    return read_position(tables, whole)


def _cards(tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random) -> dict[str, Any]:
    possible, sums = deals(tables, view, memory, seat)
    hands, drawn = possible[bisect(sums, rng.random() * sums[-1])]
    ids = tables.card_ids
    return {
        "hands": [[ids[card] for card in tables.cards_in[hand]] for hand in hands],
        "drawn": [ids[card.bit_length() - 1] if card else None for card in drawn],
    }


def _decks(tables: Tables, view: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """The descent cards not seen yet, shuffled: some to come, the rest out of the game."""
    seen = {*view["open"], *(card for taken in view["taken"] for card in taken)}
    whole = {}
    for letter in tables.box.decks:
        unseen = [card.id for card in tables.box.deck(letter) if card.id not in seen]
        rng.shuffle(unseen)
        left = len(view[f"deck_{letter.lower()}"])
        whole[f"deck_{letter.lower()}"] = unseen[:left]
        whole[f"removed_{letter.lower()}"] = unseen[left:]
    return whole


def _attributes(tables: Tables, view: Mapping[str, Any], rng: random.Random) -> list[str | None]:
    """Chips that lie face down may show either side."""
    sides = tables.moves.whats[Kind.ATTRIBUTE]
    return [rng.choice(sides) if chip == HIDDEN else chip for chip in view["attributes"]]
