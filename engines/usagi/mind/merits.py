"""What speaks for a position of Rabbit City Planning, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note, of_seat
from engines.usagi.values import debt_of

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
    "uses": 0.4,
    "negates": 0.6,
    "negated": -0.6,
    "loses": -1.0,
    "carrot": 0.5,
}
"""Merits: `points`: of the own buildings. `rival`: of the opponent's. `goods`: resources without tokens,
and what was paid for buildings: to have more left because nothing was built is no reason. `tokens`:
held. `danger`: with a supply that is nearly empty, what a burst would cost the seat more than the opponent. Events:
`builds`, `rival_builds`: a building. `affords`: an open building could be paid for at the end. `uses`:
an effect. `negates`: an action of the opponent's, `negated`: an own one. `loses`:
resources in a burst. `carrot`: the marker is taken, and held at the end."""


_NEARLY_EMPTY: Final = 2


def merits(state: UsagiState, seat: int) -> dict[str, int]:
    held, points = state.held(seat), state.scores()
    return {
        "points": points[seat],
        of_seat("rival", 1 - seat): points[1 - seat],
        "goods": sum(held[:-1])
        + sum(amount for code in state.buildings[seat] for _, amount in state.tables.costs[code]),
        "tokens": held[-1],
        "danger": debt_of(held) - debt_of(state.held(1 - seat)) if state.pool <= _NEARLY_EMPTY else 0,
    }


def _paid(state: UsagiState, seat: int) -> int:
    costs = state.tables.costs
    return sum(amount for code in state.buildings[seat] for _, amount in costs[code])


def events(state: UsagiState, notes: Sequence[Note], seat: int) -> set[Event]:
    tables = state.tables
    within = state.open & tables.affordable[state.held(seat)[:-1]]
    is_over = state.actor is None
    within = 0 if is_over else within  # nothing is built after the end
    affords = {_of_building(state, "affords", name) for code, name in enumerate(tables.buildings) if within >> code & 1}
    # that it stays with who has it is not what a row does that leaves it alone, and after the end nobody resolves first
    is_fetched = any(note.key == "carrot_taken" and note.seat == seat for note in notes)
    carrot = {Event("carrot")} if state.carrot == seat and is_fetched and not is_over else set()
    found = affords | carrot | {event for note in notes for event in _events(state, note, seat)}
    # that a move which uses an effect or builds does so is no reason for it
    told = [
        note for note in notes if note.key not in ("stepped", "cost_paid")
    ]  # the price of a building is paid before it is told
    own = [note for note in told[:1] if note.key in ("effect_used", "built") and note.seat == seat]
    return found - {event for note in own for event in _events(state, note, seat)}


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
        case "effect_used", True:
            yield Event("uses", "building", str(args["building"]))
        case "negated", is_own:
            yield Event("negated" if is_own else "negates", "end", str(args["end"]))
        case "burst_lost" | "burst_forced", True:
            yield Event("loses")
