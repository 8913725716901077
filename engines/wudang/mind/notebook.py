"""What a seat would write down about the other hands: which cards it can place, and how surely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from engines.game import HIDDEN, JSON, SPECTATOR, Memory
from engines.wudang.mind.belief import deals
from engines.wudang.tables import Tables


def write_notebook(tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int) -> dict[str, JSON]:
    """`hands`: by seat the cards that may be in that hand, each as `[card, percent]`, the surest first; 100 means that
    it is certain, 0 that it is unlikely. Nothing for whoever looks on, and when all is open."""
    if seat == SPECTATOR or HIDDEN in view["hands"][seat] or not any(HIDDEN in hand for hand in view["hands"]):
        return {}
    possible, sums = deals(tables, view, memory, seat)
    weights = [after - before for before, after in pairwise((0.0, *sums))]
    return {
        "hands": [
            [] if other == seat else _hand(tables, [hands[other] for hands, _ in possible], weights)
            for other in range(len(view["hands"]))
        ]
    }


def _hand(tables: Tables, hands: Sequence[int], weights: Sequence[float]) -> list[JSON]:
    total = sum(weights)
    found: list[tuple[int, str]] = []
    for card, name in enumerate(tables.card_ids):
        held = [weight for hand, weight in zip(hands, weights, strict=True) if hand >> card & 1]
        if held:
            # certain is only what no deal denies, whatever the sums say
            percent = 100 if len(held) == len(hands) else min(99, round(100.0 * sum(held) / total))
            found.append((-percent, name))
    return [[name, -percent] for percent, name in sorted(found)]
