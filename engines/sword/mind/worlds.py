"""Whole states that agree with what one seat may know: the unseen cards, shuffled (J21)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engines.game import HIDDEN
from engines.sword.state import SwordState, read_position
from engines.sword.tables import Tables


def sample_world(tables: Tables, view: Mapping[str, Any], rng: random.Random) -> SwordState:
    """Every way in which the hidden cards can lie is equally likely.

    Nothing that happened earlier in a round tells a hidden card's place for certain: what is drawn stays hidden, and
    what is played or discarded lies open in the view. So the view is all there is to know.
    """
    unseen = _unseen(tables, view)
    rng.shuffle(unseen)
    sword = tables.codes[tables.sword]
    hands = []
    for hand, has_sword in zip(view["hands"], view["swords"], strict=True):
        if HIDDEN not in hand:
            hands.append(hand)
            continue
        characters = len(hand) - has_sword
        hands.append([*unseen[:characters], *[sword] * has_sword])
        del unseen[:characters]
    codes = [tables.codes[card] for card in tables.full_deck]
    later = [rng.sample(codes, len(codes)) for _ in view["later"]]
    return read_position(tables, {**view, "hands": hands, "deck": unseen, "later": later})


def _unseen(tables: Tables, view: Mapping[str, Any]) -> list[str]:
    """The characters that lie in no open place."""
    seen = [*view["field"], *view["under"], *view["discard"], *(card for hand in view["hands"] for card in hand)]
    return [kind.code for kind in tables.box.kinds for _ in range(kind.copies - seen.count(kind.code))]
