"""What speaks for a position of U O SA O, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engines.game import JSON, Event, Note, of_seat
from engines.uosao.components import RIGHT_KING
from engines.uosao.tables import TOWN
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.1,
    "standing": 1.0,
    "rival": -0.5,
    "king": 3.0,
    "rival_king": -2.5,
    "trap": 1.2,
    "trap_last": 1.2,
    "falls": -1.2,
    "falls_own": -1.2,
    "march": 0.6,
}
"""Merits: `points`: held. `standing`: with what the season so far promises. `rival`: that of another seat. Cards in
hand are none: a season that ends gives everybody all of them (U33), whatever was done.
Events: `king`, `rival_king`: one is reached. `trap`, `trap_last`: somebody falls into the seat's own trap, and misses
the next round or has none. `falls`, `falls_own`: the seat's soldier falls into that of another seat or its own.
`march`: away from the town. That the seat's card stops that of somebody else is none: what lies there already is told
of the card plainly, and what comes later is the choice of others."""


def merits(state: UosaoState, seat: int) -> dict[str, int]:
    standings = [_standing(state, other) for other in range(state.players)]
    return {
        "points": state.points[seat],
        "standing": standings[seat],
        **{of_seat("rival", other): value for other, value in enumerate(standings) if other != seat},
    }


def is_last_round(state: UosaoState) -> bool:
    """Whether the season ends with this round at the latest: what is left in hand is of no more use (U33)."""
    return state.round == state.tables.box.max_rounds


@dataclass(frozen=True, slots=True)
class _Told:
    """What notes tell beside the one that is looked at."""

    paid: int
    """What the seat has paid for a trap."""
    is_last: bool
    """Whether the season has ended: falls are forgotten then (U33)."""


def events(state: UosaoState, notes: Sequence[Note], seat: int) -> set[Event]:
    own = [note for note in notes if note.seat == seat]
    told = _Told(
        sum(_number(note.args["amount"]) for note in own if note.key == "paid"),
        any(note.key in ("season_king", "season_town") for note in notes),
    )
    return {event for note in notes for event in _events(state, note, seat, told)}


def _events(state: UosaoState, note: Note, seat: int, told: _Told) -> Iterator[Event]:
    args = note.args
    match note.key, args.get("seat") == seat:
        case "reached_king", True:
            yield Event("king", "king", str(args["king"]))
        case "reached_king", False:
            yield Event("rival_king", "other_seat", note.seat or 0)
        case "fell", True:
            owner = _number(args["owner_seat"])
            yield Event("falls_own") if owner == seat else Event("falls", "other_seat", owner, (("vp", told.paid),))
        case "fell", False if args["owner_seat"] == seat:
            yield Event("trap_last" if told.is_last else "trap", "other_seat", note.seat or 0)
        case "marched", True if _is_away(state, seat, right=args["direction"] == RIGHT_KING):
            yield Event("march")


def _number(value: JSON) -> int:
    """A number that a note tells."""
    assert isinstance(value, int)
    return value


def _is_away(state: UosaoState, seat: int, *, right: bool) -> bool:
    """Whether a march that way has ended farther from the town than it began."""
    distance = state.at[seat] - state.line.index(TOWN)
    return distance > 0 if right else distance < 0


def _standing(state: UosaoState, seat: int) -> int:
    """U32: without a king the distance from the town in cards will count."""
    if state.phase is Phase.OVER:
        return state.points[seat]
    distance = abs(state.at[seat] - state.line.index(TOWN))
    return state.points[seat] + distance * state.tables.box.points_per_card
