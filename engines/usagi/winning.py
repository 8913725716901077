"""Who may win in this round (K30): what lies open of it, for the rules and for whoever looks at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from engines.usagi.tables import Tables
from engines.usagi.values import X2


def needed(tables: Tables, half_stars: int) -> int:
    """How many half stars whoever has so many lacks to win at once."""
    return tables.box.points_to_win * tables.box.half_stars_per_point - half_stars


def within_a_row(tables: Tables, held: Sequence[int], cards: int | None = None) -> int:
    """The set of the buildings that a row can pay for before its Build, if nothing of it is negated and nothing is paid
    or lost before. `held` is by resource; with no more than so many `cards` before it, None: with all there can be."""
    found = 0
    for gained in _gains(tables, tables.box.cards_laid - 1 if cards is None else cards):
        had = (min(have + more, most) for have, more, most in zip(held, gained, tables.most, strict=False))
        found |= tables.affordable[tuple(had)]
    return found


def threat(tables: Tables, display: int, held: Sequence[int], half_stars: int) -> int:
    """The open building, by code, with which a seat that holds this could win in the round whose row it is to lay: the
    one that it lacks least for; -1 for none."""
    lacking = needed(tables, half_stars)
    codes = [code for code, worth in enumerate(tables.half_stars) if display >> code & 1 and worth >= lacking]
    within = within_a_row(tables, held) if codes else 0
    codes = [code for code in codes if within >> code & 1]
    lacks = {code: sum(max(0, amount - held[kind]) for kind, amount in tables.costs[code]) for code in codes}
    return min(codes, key=lacks.__getitem__, default=-1)


@lru_cache(maxsize=16)
def _gains(tables: Tables, most: int) -> frozenset[tuple[int, ...]]:
    """What the cards before a Build may bring of each resource, of all rows with no more than so many there."""
    before = [end for end in range(len(tables.ends)) if not tables.builds[end]]
    rows = [row for cards in range(most + 1) for row in permutations(before, cards)]
    return frozenset(_gained(tables, row) for row in rows if len({tables.card_of[end] for end in row}) == len(row))


def _gained(tables: Tables, row: Sequence[int]) -> tuple[int, ...]:
    gained, factor = [0] * tables.token, 1
    for end in row:
        for kind, amount in tables.end_gains[end]:
            if kind != tables.token:
                gained[kind] += amount * factor
        factor = tables.factor if tables.leaves[end] == X2 else 1
    return tuple(gained)
