"""What another level of an ability of Master of Wudang is good for, and which effects of unknown cards bring most.

Only of what lies open and of the own cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engines.wudang.effects import VP
from engines.wudang.mind import worth
from engines.wudang.mind.plans import lack_of, most_asked, promised
from engines.wudang.tables import NOBODY

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

LATER: Final = ("meets", "nears", "tops", "closes_in")
"""What levels may come to when other workers have trained as well: beside what the move itself does for the same thing
it is told once too often."""
Facts: TypeAlias = "tuple[tuple[str, int | str], ...]"
"""What a sentence takes, by name."""


def good_of(state: WudangState, seat: int, ability: int) -> tuple[str, Facts] | None:
    """What another level of an ability brings, beside what the own workers on the mountain will train: points at once,
    an open incident that asks for it, with how many levels of the ability it wants (`short`) and how many of all it
    lacks then (`lack`); the lead in a tournament, or incidents still to come, with the `most` that they ask for. None
    where it is good for nothing."""
    tables, levels = state.tables, promised(state, seat)
    own = levels[ability]
    if own >= tables.box.ability_max:
        return "masters", (("vp", tables.box.master_vp),)
    if (card := nearest_asking(state, seat, ability)) != NOBODY:
        requires = tables.requires[card]
        lacks = ("short", requires[ability] - own), ("lack", lack_of(levels, requires) - 1)
        return "asked", (("card", tables.descent_ids[card]), ("vp", tables.descent_vp[card]), *lacks)
    number = next((one for one in tables.box.tournament_rounds if one >= state.round), 0)
    best = max(level for at, level in enumerate(state.abilities[ability :: tables.abilities]) if at != seat)
    if ability in tables.martial_bonus and number and own + 1 >= best:
        return "leads", (("round", number),)
    most = most_asked(state, ability)
    return ("readies", (("most", most),)) if own < most else None


def nearest_asking(state: WudangState, seat: int, ability: int) -> int:
    """Of the open incidents that ask for more of an ability than the own workers on the mountain will bring, and are in
    time, the one that lacks least; NOBODY for none."""
    requires, levels = state.tables.requires, promised(state, seat)
    asking = [card for card in state.open if requires[card][ability] > levels[ability]]
    in_time = [card for card in asking if _is_in_time(state, seat, card)]
    return min(in_time, key=lambda one: lack_of(levels, requires[one]), default=NOBODY)


def _is_in_time(state: WudangState, seat: int, card: int) -> bool:
    """Whether the levels that an incident asks for can still be had: in the last round a worker brings one of them."""
    lack = lack_of(promised(state, seat), state.tables.requires[card])
    return state.round < state.tables.box.rounds or lack <= to_place(state, seat)


def foremost(state: WudangState, seat: int, cards: int, side: int) -> tuple[str, int]:
    """The kind of effect that most speaks for a side, of those of some cards, and how many of these have it; 0 where
    none trains or scores."""
    tables, prices = state.tables, worth.prices(state, seat)
    grants = [tables.card_grants[side][card] for card in tables.cards_in[cards]]
    kinds = sorted({grant.kind for grant in grants if grant.kind <= VP})
    if not kinds:
        return "none", 0
    kind = max(kinds, key=lambda one: sum(grant.amount * prices[one] for grant in grants if grant.kind == one))
    count = sum(grant.kind == kind for grant in grants)
    return ("vp" if kind == VP else tables.box.abilities[kind].id), count


def to_place(state: WudangState, seat: int) -> int:
    """How many workers a seat has still to place, the temporary one counted."""
    return state.workers[seat] + (state.temp_owner == seat and state.temp_space == NOBODY)
