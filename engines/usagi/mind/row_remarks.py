"""What is to be known of a row of Rabbit City Planning beside what it is for.

Why not a dearer building that could be paid for, that the opponent may be first, that another building could be built
already, or that nothing can.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.game import Event
from engines.usagi.mind.choosing import against
from engines.usagi.mind.holdings import (
    Held,
    can_come_between,
    course,
    dearest,
    first_slot,
    may_be_first,
    wins,
    with_gains,
)

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def of_aim(state: UsagiState, seat: int, before: Held, row: tuple[int, ...], at: int, code: int) -> Iterator[Event]:
    """That the Build of a row, its card `at` (from 0) with `before` in hand, could get a dearer building than the one
    that it is for, and what speaks against that one (K22)."""
    tables = state.tables
    other = dearest(state, before, but=1 << code)
    if other < 0 or wins(state, seat, code) or tables.half_stars[other] <= tables.half_stars[code]:
        return
    why = next(against(_at_build(state, seat, before, row, at), seat, code, other), None)
    reason = "only" if why is None else why.name.removeprefix("build_")
    facts: dict[str, int | str] = {} if why is None else dict(why.about or {})
    facts |= {"other": tables.buildings[other], "worth": tables.half_stars[other]}
    name = facts.pop("building", tables.buildings[code])
    yield Event(f"row_over_{reason}", "building", name, tuple(facts.items()), is_remark=True)


def of_risk(state: UsagiState, seat: int, before: Held, at: int, code: int) -> Iterator[Event]:
    """That the opponent may build before the Build of a row, its card `at` (from 0) with `before` in hand, does, and
    what is left then."""
    tables = state.tables
    if may_be_first(state, seat, at, code):
        left = dearest(state, before, but=1 << code)
        about = (("slot", first_slot(state, seat, code)), ("other", tables.buildings[left] if left >= 0 else 0))
        yield Event("row_else", "building", tables.buildings[code], about, is_remark=True)


def of_idle_build(at: int) -> Iterator[Event]:
    """That the Build of a row, its card `at` (from 0), comes before anything can be paid for."""
    yield Event("row_idle", "slot", at + 1, is_remark=True)


def of_saving(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], code: int) -> Iterator[Event]:
    """What a row without Build that gathers for `code` could build with Build in place of one of its cards,
    with what may come between, or that this would put what it gathers for out of reach."""
    tables = state.tables
    instead = [(dearest(state, course(state, held, row[:at] + row[at + 1 :])), at) for at in range(len(row))]
    now, at = max(instead, key=lambda one: (-1 if one[0] < 0 else tables.half_stars[one[0]], one[1]))
    if now < 0:
        return
    price = [(kind, -amount) for kind, amount in tables.costs[now]]
    spent = with_gains(state, course(state, held, row), price)
    is_spoilt = now != code and (min(spent) < 0 or not tables.affordable[spent] >> code & 1)
    name, worth = tables.buildings[now], ("half_stars", tables.half_stars[now])
    if is_spoilt:
        yield Event("row_waits", "building", name, (worth, ("other", tables.buildings[code])), is_remark=True)
    else:
        # saved up for it can be built in the first slot, where less comes between
        unless = ("unless", can_come_between(state, seat, held, row[:at] + row[at + 1 :], now) or 0)
        yield Event("row_could", "building", name, (worth, ("end", tables.ends[row[at]]), unless), is_remark=True)


def _at_build(state: UsagiState, seat: int, before: Held, row: tuple[int, ...], at: int) -> UsagiState:
    """The position in which a row comes to its Build, its card `at` (from 0), if nothing of it is negated."""
    world = state.clone()
    kinds = state.tables.kinds
    world.goods[seat * kinds : seat * kinds + kinds - 1] = before
    world.laid[seat] = row
    world.slot = at + 1
    return world
