"""What is to be known of a row of Rabbit City Planning beside what it is for.

Why not a dearer building that could be paid for, that the opponent may be first, that another building could be built
already, or that nothing can.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import Event
from engines.usagi.mind.choosing import against
from engines.usagi.mind.effect_purposes import LOW
from engines.usagi.mind.hindrances import Hindrances, hindrances
from engines.usagi.mind.holdings import (
    Held,
    course,
    dearest,
    threat_to,
    wins,
)
from engines.usagi.winning import within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def of_aim(state: UsagiState, seat: int, before: Held, row: tuple[int, ...], at: int, code: int) -> Iterator[Event]:
    """That the Build of a row, its card `at` (from 0) with `before` in hand, could get a dearer building than the one
    that it is for, and what speaks against that one (K22)."""
    tables = state.tables
    other = dearest(state, before, but=1 << code)
    if other < 0 or tables.half_stars[other] <= tables.half_stars[code]:
        return
    if wins(state, seat, code) or code == threat_to(state, seat):
        return  # everybody knows why
    why = next(against(_at_build(state, seat, before, row, at), seat, code, other), None)
    reason = "only" if why is None else why.name.removeprefix("build_")
    facts: dict[str, int | str] = {} if why is None else dict(why.about or {})
    facts |= {"other": tables.buildings[other], "worth": tables.half_stars[other]}
    name = facts.pop("building", tables.buildings[code])
    yield Event(f"row_over_{reason}", "building", name, tuple(facts.items()), is_remark=True)


def of_risk(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], at: int, code: int) -> Iterator[Event]:
    """What may keep a seat that holds this from what the Build of a row, its card `at` (from 0), is for: the one thing
    that an opponent would do soonest."""
    tables, found = state.tables, hindrances(state, seat, held, row[:at], code)
    name = tables.buildings[code]
    if found.first:
        left = dearest(state, course(state, held, row[:at]), but=1 << code)
        about: tuple[tuple[str, int | str], ...] = (("slot", found.first), ("other", 0))
        if left >= 0:
            about = (("slot", found.first), ("other", tables.buildings[left]), ("worth", tables.half_stars[left]))
        if found.first <= at:
            yield Event("row_else", "building", name, about, is_remark=True)
        else:
            yield Event("row_else_first", "building", name, about, is_remark=True)
    elif found.strikes:
        yield _of_strikes(state, found)
    elif found.robs >= 0:
        yield Event("row_robbed", "end", tables.ends[found.robs], is_remark=True)
    elif found.burst:
        yield Event("row_burst", is_remark=True)


def _of_strikes(state: UsagiState, found: Hindrances) -> Event:
    """Which cards of the opponent would stop the row, each in its slot."""
    first, *others = [(("slot", slot), ("end", state.tables.ends[end])) for slot, end in found.strikes]
    if not others:
        only = "_only" if found.is_alone else ""
        return Event(f"row_struck{only}", *first[0], first[1:], is_remark=True)
    if len(others) > 1:
        return Event("row_struck_any", "count", len(found.strikes), is_remark=True)
    (_, slot), (_, end) = others[0]
    return Event("row_struck_or", *first[0], (first[1], ("other_slot", slot), ("other", end)), is_remark=True)


def of_idle_build(at: int) -> Iterator[Event]:
    """That the Build of a row, its card `at` (from 0), comes before anything can be paid for."""
    yield Event("row_idle", "slot", at + 1, is_remark=True)


def of_saving(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], aim: Event) -> Iterator[Event]:
    """That a burst may come before what a row without Build gathers for, as its `aim` tells; else what it could build
    with Build, laid last, in place of one of its cards, with whether something may come between, or that this would put
    what it gathers for out of reach."""
    if state.held(seat)[-1] > 0 and state.pool <= LOW:
        yield Event("row_burst", is_remark=True)
        return
    tables, code = state.tables, state.tables.building_codes[str(aim.value)]
    instead = [(dearest(state, course(state, held, row[:at] + row[at + 1 :])), at) for at in range(len(row))]
    now, at = max(instead, key=lambda one: (-1 if one[0] < 0 else tables.half_stars[one[0]], one[1]))
    if now < 0:
        return
    build = next(end for end, builds in enumerate(tables.builds) if builds)
    left = course(state, held, (*row[:at], *row[at + 1 :], build), wanted=now)
    reached = tables.affordable[left] if aim.name == "row_pays" else within_a_row(tables, left)
    name, worth = tables.buildings[now], ("half_stars", tables.half_stars[now])
    if now != code and not reached >> code & 1:
        yield Event("row_waits", "building", name, (worth, ("other", tables.buildings[code])), is_remark=True)
    else:
        # saved up for it can be built in the first slot, where less comes between
        surely = "" if hindrances(state, seat, held, row[:at] + row[at + 1 :], now) else "_surely"
        yield Event(f"row_could{surely}", "building", name, (worth, ("end", tables.ends[row[at]])), is_remark=True)


def _at_build(state: UsagiState, seat: int, before: Held, row: tuple[int, ...], at: int) -> UsagiState:
    """The position in which a row comes to its Build, its card `at` (from 0), if nothing of it is negated."""
    world = state.clone()
    kinds = state.tables.kinds
    world.goods[seat * kinds : seat * kinds + kinds - 1] = before
    world.laid[seat] = row
    world.slot = at + 1
    return world
