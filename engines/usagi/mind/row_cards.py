"""What each card of a row of Rabbit City Planning is for, in a few words.

For the building that the row is laid for, for the next round, against the opponent, or for nothing that another card
would not do as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engines.game import Event
from engines.usagi.mind.holdings import Held, course, goods, threat_to, wins
from engines.usagi.values import GUARD, X2

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState


def of_cards(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], code: int) -> Iterator[Event]:
    """One event for each card of a whole row, in order. `held` is what the seat has before it, `code` the building that
    its Build gets, or that it gathers for where there is no Build; -1 for none, where its Build can pay for nothing."""
    tables = state.tables
    builds_at = next((at for at, end in enumerate(row) if tables.builds[end]), len(row))
    is_won = builds_at < len(row) and code >= 0 and wins(state, seat, code)
    # for a round that may not come nothing is said to be kept
    is_last = is_won or threat_to(state, seat) >= 0 or state.round >= tables.box.round_limit
    for at, end in enumerate(row):
        if at == builds_at:
            yield _builds(state, at, code)
        elif at > builds_at and is_won:
            yield _part("spare", at, ("end", tables.ends[end]))  # the game is over by then (K30)
        else:
            is_needed = at < builds_at and _is_needed(state, held, row[:builds_at], at, code)
            found = _of_card(state, seat, held, row, at, code if is_needed else -1)
            yield replace(found, name="card_brings") if is_last and found.name == "card_saves" else found


def _of_card(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], at: int, code: int) -> Event:
    """Any card but the Build that the row is for; `code` is the building that needs it, -1 for none."""
    if state.tables.leaves[row[at]] in (X2, GUARD):
        return _waits(state, at, row[at], row[at + 1] if at + 1 < len(row) else -1, code)
    return _gains(state, seat, held, row, at, code)


def _part(name: str, at: int, *more: tuple[str, int | str]) -> Event:
    return Event(f"card_{name}", "slot", at + 1, more, is_part=True)


def _builds(state: UsagiState, at: int, code: int) -> Event:
    return _part("builds", at, ("building", state.tables.buildings[code])) if code >= 0 else _part("idle", at)


def _is_needed(state: UsagiState, held: Held, cards: tuple[int, ...], at: int, code: int) -> bool:
    """Whether these cards pay for the building, and would not without that one."""
    tables = state.tables
    if code < 0 or not tables.affordable[course(state, held, cards)] >> code & 1:
        return False
    # another card in its place that gains no resource: what waits for the one that is left out waits for that
    blank = next(end for end, gains in enumerate(tables.end_gains) if gains and not goods(state, gains))
    without = (*cards[:at], blank, *cards[at + 1 :])
    return not tables.affordable[course(state, held, without)] >> code & 1


def _waits(state: UsagiState, at: int, end: int, following: int, code: int) -> Event:
    """x2 or Guard, for the card behind it; `code` is the building that needs it, -1 for none."""
    tables, this = state.tables, ("end", state.tables.ends[end])
    if following < 0:
        return _part("token" if tables.end_gains[end] else "spare", at, this)
    other = ("other", tables.ends[following])
    if tables.leaves[end] == X2:
        if code >= 0:
            return _part("doubles_for", at, other, ("building", tables.buildings[code]))
        return _part("doubles", at, other) if tables.end_gains[following] else _part("spare", at, this)
    return _part("guards", at, other) if any(tables.negated[following]) else _part("token", at, this)


def _gains(state: UsagiState, seat: int, held: Held, row: tuple[int, ...], at: int, code: int) -> Event:
    """A card that brings something itself; `code` is the building that needs it, -1 for none."""
    tables, end = state.tables, row[at]
    this = ("end", tables.ends[end])
    before, after = (course(state, held, row[:count]) for count in (at, at + 1))
    got = [(kind, more - had) for kind, (had, more) in enumerate(zip(before, after, strict=True)) if more > had]
    brings = (("amount", got[0][1]), ("kind", tables.box.kinds[got[0][0]])) if got else ()
    if got and code >= 0:
        return _part("pays", at, this, *brings, ("building", tables.buildings[code]))
    if tables.takes_carrot[end] and state.carrot != seat:
        return _part("carrot", at, this)
    struck = next((name for black, name in enumerate(tables.ends) if tables.negated[black][end]), "")
    if struck:
        return _part("strikes", at, this, ("other", struck))
    return _part("saves", at, this, *brings) if got else _part("spare", at, this)
