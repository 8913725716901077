"""What a seat would write down about the other hands: which cards it can place, and how surely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from engines.game import HIDDEN, JSON, SPECTATOR, Memory
from engines.wudang.components import LETTER
from engines.wudang.mind.belief import Drawn, deals, events
from engines.wudang.tables import Tables

_CERTAIN: Final = 100


def write_notebook(tables: Tables, view: Mapping[str, Any], memory: Memory, seat: int) -> dict[str, JSON]:
    """`hands`: by seat the cards that may be in that hand, each as `[card, percent]`, the surest first; 100 means that
    it is certain, 0 that it is unlikely. `letter`, where `seat` has seen or worked out who holds it: that seat, and in
    percent how surely it still does. Nothing for whoever looks on, and when all is open."""
    if seat == SPECTATOR or HIDDEN in view["hands"][seat] or not any(HIDDEN in hand for hand in view["hands"]):
        return {}
    possible, sums = deals(tables, view, memory, seat)
    weights = [after - before for before, after in pairwise((0.0, *sums))]
    hands = [
        {} if other == seat else _hand(tables, [hands[other] for hands, _ in possible], weights)
        for other in range(len(view["hands"]))
    ]
    return {
        "hands": [[[card, percent] for card, percent in hand.items()] for hand in hands],
        **_letter(tables, memory, hands),
    }


def _letter(tables: Tables, memory: Memory, hands: Sequence[Mapping[str, int]]) -> dict[str, JSON]:
    """Who holds the letter for certain, or else who was last seen to draw it, if that one may still hold it."""
    held = [hand.get(LETTER, 0) for hand in hands]
    if _CERTAIN in held:
        return {"letter": [held.index(_CERTAIN), _CERTAIN]}
    seen = [one.seat for one in events(tables, memory) if isinstance(one, Drawn) and one.card == tables.letter]
    return {"letter": [seen[-1], held[seen[-1]]]} if seen and held[seen[-1]] else {}


def _hand(tables: Tables, hands: Sequence[int], weights: Sequence[float]) -> dict[str, int]:
    total = sum(weights)
    found: list[tuple[int, str]] = []
    for card, name in enumerate(tables.card_ids):
        held = [weight for hand, weight in zip(hands, weights, strict=True) if hand >> card & 1]
        if held:
            # certain is only what no deal denies, whatever the sums say
            percent = _CERTAIN if len(held) == len(hands) else min(99, round(100.0 * sum(held) / total))
            found.append((-percent, name))
    return {name: -percent for percent, name in sorted(found)}
