"""What speaks for a position of Rabbit City Planning, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note, of_seat
from engines.usagi.values import Phase, debt_of
from engines.usagi.winning import within_a_row

if TYPE_CHECKING:
    from engines.usagi.state import UsagiState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 2.0,
    "rival": -1.4,
    "goods": 0.45,
    "tokens": -0.1,
    "danger": -0.4,
    "builds": 1.5,
    "rival_builds": -1.2,
    "affords": 0.5,
    "negates": 0.6,
    "negated": -0.6,
    "loses": -1.0,
    "carrot": 0.5,
    "plain": 2.0,
}
"""Merits: `points`: of the own buildings. `plain`: their half stars, which everybody sees. `rival`: of the opponent's.
`goods`: resources without tokens, and what was paid for buildings: to have more left because nothing was built is no
reason. `tokens`: held. `danger`: with a supply that is nearly empty, what a burst would cost the seat more than the
opponent. Events: `builds`, `rival_builds`: a building. `affords`: an open building could be paid for at the end.
`negates`: an action of the opponent's, `negated`: an own one. `loses`: resources in a burst. `carrot`: the marker is
taken, and held at the end."""
PLAYED_ON: Final = (*WEIGHTS, "victory")
"""All that playing on may show: told of no move of which it is seen what it is for."""
_NEARLY_EMPTY: Final = 2


def merits(state: UsagiState, seat: int) -> dict[str, int]:
    held, points = state.held(seat), state.scores()
    return {
        "points": points[seat],
        of_seat("rival", 1 - seat): points[1 - seat],
        "goods": sum(held[:-1]) + _paid(state, seat),
        "tokens": held[-1],
        "plain": state.half_stars[seat],
        "danger": _at_stake(state, seat) - _at_stake(state, 1 - seat) if state.pool <= _NEARLY_EMPTY else 0,
    }


def _at_stake(state: UsagiState, seat: int) -> int:
    """What a burst would cost a seat, had nothing been paid for its buildings: to have spent what could be lost is no
    reason for one."""
    held = state.held(seat)
    return debt_of((sum(held[:-1]) + _paid(state, seat), held[-1]))


def _paid(state: UsagiState, seat: int) -> int:
    costs = state.tables.costs
    return sum(amount for code in state.buildings[seat] for _, amount in costs[code])


def events(state: UsagiState, notes: Sequence[Note], seat: int) -> set[Event]:
    is_over = state.actor is None
    within = 0 if is_over else _within(state, notes, seat)  # nothing is built after the end
    affords = {
        _of_building(state, "affords", name) for code, name in enumerate(state.tables.buildings) if within >> code & 1
    }
    # that it stays with who has it is not what a row does that leaves it alone, and after the end nobody resolves first
    is_fetched = any(note.key == "carrot_taken" and note.seat == seat for note in notes)
    carrot = {Event("carrot")} if state.carrot == seat and is_fetched and not is_over else set()
    found = affords | carrot | {event for note in notes for event in _events(state, note, seat)}
    # that a move which builds does so is no reason for it; the price of a building is paid before it is told
    told = [note for note in notes if note.key not in ("stepped", "cost_paid")]
    own = [note for note in told[:1] if note.key == "built" and note.seat == seat]
    found -= {event for note in own for event in _events(state, note, seat)}
    return {event for event in found if event.name != "builds"} if _begins_before_row(notes, seat) else found


def _within(state: UsagiState, notes: Sequence[Note], seat: int) -> int:
    """The open buildings that the seat can pay for, as a set. Before anything has happened (no `notes`) those that it
    can still pay for in this round: that is no news of the next one. Afterwards none of a rank that was opened since,
    as whether it opens is not known, and none at all where the row of the round was still to be laid: what it will be
    for is not known, either."""
    tables, held = state.tables, state.held(seat)[:-1]
    if not notes and state.phase is Phase.EFFECTS:
        return state.open
    if not notes and state.phase is Phase.LAY:
        return state.open & within_a_row(tables, held)
    if _begins_before_row(notes, seat):
        return 0
    is_opened = any(note.key == "rank_opened" for note in notes)
    return state.open & tables.affordable[held] & ~(tables.rank_cards[state.rank] if is_opened else 0)


def _begins_before_row(notes: Sequence[Note], seat: int) -> bool:
    """Whether what is told began with a building effect, before the row of the seat was laid."""
    first = next((note.key for note in notes if note.key != "stepped"), "")
    return first in ("effect_used", "declined") and any(note.key == "card_laid" and note.seat == seat for note in notes)


def _of_building(state: UsagiState, name: str, building: str) -> Event:
    """An event that counts the more, the more points the building has."""
    tables = state.tables
    worth = tables.half_stars[tables.building_codes[building]] / tables.box.half_stars_per_point
    return Event(name, "building", building, worth=worth, is_news=name == "affords")


def _events(state: UsagiState, note: Note, seat: int) -> Iterator[Event]:
    args = note.args
    match note.key, note.seat == seat:
        case "built", is_own:
            yield _of_building(state, "builds" if is_own else "rival_builds", str(args["building"]))
        case "negated", is_own:
            yield Event("negated" if is_own else "negates", "end", str(args["end"]))
        case "burst_lost" | "burst_forced", True:
            yield Event("loses")
