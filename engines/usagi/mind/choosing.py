"""Why one building of Rabbit City Planning is built and not another one that could be paid for as well.

Only of what lies open: stars, costs and effects, what is left and what the rest of the own row brings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engines.game import Event
from engines.usagi.mind.holdings import Held, codes_of, course, with_gains
from engines.usagi.mind.worth import NOW, income_of
from engines.usagi.tables import NO_LIMIT
from engines.usagi.winning import needed, within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

_MORE: Final = 0.6
"""An effect that brings so much more in a round, in half stars, is plainly the better one..."""
_LATE: Final = 0.7
"""... as long as the leader has less than so much of what wins: later hardly a round is left to use it in."""


def beside(state: UsagiState, seat: int, code: int) -> Iterator[Event]:
    """What speaks for a building beside each other one that the seat can pay for. Beside the dearest of all, where it
    has more stars, something is told whatever it is compared with: everybody would think of that one first."""
    tables = state.tables
    others = [move - tables.first_build for move in state.legal() if move - tables.first_build != code]
    dearest = max(others, key=tables.half_stars.__getitem__, default=-1)
    if dearest >= 0 and tables.half_stars[dearest] > tables.half_stars[code]:
        yield from (replace(event, is_of_whole=True) for event in against(state, seat, code, dearest))
    for other in others:
        text = tables.texts[tables.first_build + other]
        yield from (replace(event, beside=text) for event in against(state, seat, code, other))


def against(state: UsagiState, seat: int, code: int, other: int) -> Iterator[Event]:
    """What speaks for one building beside another one, the most telling first."""
    tables = state.tables
    name, its = tables.buildings[code], tables.buildings[other]
    more = tables.half_stars[code] - tables.half_stars[other]
    after, else_after = _Afterwards(state, seat, code), _Afterwards(state, seat, other)
    go_on = not (after.is_over or else_after.is_over)
    if go_on and after.wins and not else_after.wins:
        yield Event("build_wins", "building", tables.buildings[after.next], (("other", its),))
    is_more = tables.half_stars[code] + after.worth > tables.half_stars[other] + else_after.worth
    if go_on and is_more and after.worth > else_after.worth and after.next != other:
        about = (("half_stars", tables.half_stars[after.next]), ("other", its))
        yield Event("build_then", "building", tables.buildings[after.next], about)
    if after.opens < else_after.opens and sum(state.held(1 - seat)[:-1]) > sum(else_after.left):
        yield Event("build_closed", "rank", state.rank + 1, (("other", its),))
    buildings, goal = tables.box.buildings, tables.box.points_to_win * tables.box.half_stars_per_point
    is_early = max(state.half_stars) < _LATE * goal
    if is_early and _income(state, seat, code) >= _income(state, seat, other) + _MORE:
        yield Event("build_effect", "building", name, (("other", its),))
    less = sum(buildings[other].cost) - sum(buildings[code].cost)
    if less > 0 and more == 0:
        yield Event("build_cheaper", "amount", less, (("other", its),))
    if more > 0:
        yield Event("build_stars", "half_stars", more, (("other", its),))
    affordable = tables.affordable[state.held(1 - seat)[:-1]]
    if affordable >> code & 1 and not affordable >> other & 1:
        yield Event("build_wait", "building", name, (("other", its),))
    for kind, _ in tables.costs[other]:
        if tables.shared[kind] < NO_LIMIT and kind not in dict(tables.costs[code]):
            yield Event("build_scarce", "kind", tables.box.kinds[kind], (("other", its),))
    if less > 0 > more:
        yield Event("build_saves", "amount", less, (("half_stars", -more), ("other", its)))


class _Afterwards:
    """Where a seat stands at the end of the round, if nothing of its row is negated, once it has built something."""

    def __init__(self, state: UsagiState, seat: int, code: int) -> None:
        tables = state.tables
        price = [(kind, -amount) for kind, amount in tables.costs[code]]
        self.left: Held = with_gains(state, state.held(seat)[:-1], price)
        rank, built = state.rank, tables.built(state.rank, state.open)
        is_opened = tables.rank[code] == rank < tables.ranks and built + 1 == tables.box.built_to_open
        self.opens = int(is_opened)
        """Whether that opens the next rank."""
        end = course(state, self.left, state.laid[seat][state.slot :])
        within = within_a_row(tables, end)
        is_open = state.open & ~(1 << code) | (tables.rank_cards[rank + 1] if is_opened else 0)
        lacking = needed(tables, state.half_stars[seat] + tables.half_stars[code])
        self.is_over = lacking <= 0
        """Whether the building wins the game: there is no next round then."""
        reached = [one for one in codes_of(is_open) if within >> one & 1]
        self.next = max(reached, key=tables.half_stars.__getitem__, default=-1)
        """The dearest building that a row of the next round can pay for; -1 for none."""
        self.worth = tables.half_stars[self.next] if reached else 0
        self.wins = bool(reached) and self.worth >= lacking


def _income(state: UsagiState, seat: int, code: int) -> float:
    """What the effect of a building brings in a round, as things stand."""
    effect = state.tables.effects[code]
    if effect.needs_carrot and state.carrot != seat:
        return 0.0
    return income_of(state.tables.box.buildings[code], NOW)
