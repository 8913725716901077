"""What speaks for a position of U O SA O, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
    "cards": 0.25,
    "king": 3.0,
    "rival_king": -2.5,
    "trap": 1.2,
    "falls": -1.2,
    "march": 0.6,
    "stops": 0.6,
}
"""Merits: `points`: held. `standing`: with what the season so far promises. `rival`: that of another seat.
`cards`: in hand, while they count. Events: `king`, `rival_king`: one is reached. `trap`: somebody falls into the
seat's own, `falls`: the seat's soldier. `march`: away from the town. `stops`: the seat's card cancels or outranks that
of somebody else; that another soldier stays for any other reason is none for the card."""


def merits(state: UosaoState, seat: int) -> dict[str, int]:
    tables = state.tables
    standings = [_standing(state, other) for other in range(state.players)]
    return {
        "points": state.points[seat],
        "standing": standings[seat],
        **{of_seat("rival", other): value for other, value in enumerate(standings) if other != seat},
        "cards": 0 if is_last_round(state) else len(tables.hand_ids(state.hands[seat])),
    }


def is_last_round(state: UosaoState) -> bool:
    """Whether the season ends with this round at the latest: what is left in hand is of no more use (U33)."""
    return state.round == state.tables.box.max_rounds


def events(state: UosaoState, notes: Sequence[Note], seat: int) -> set[Event]:
    return {event for note in notes for event in _events(state, note, seat)}


def _events(state: UosaoState, note: Note, seat: int) -> Iterator[Event]:
    args = note.args
    match note.key, args.get("seat") == seat:
        case "reached_king", True:
            yield Event("king", "king", str(args["king"]))
        case "reached_king", False:
            yield Event("rival_king", "other_seat", note.seat or 0)
        case "fell", True:
            yield Event("falls")
        case "fell", False if args["owner_seat"] == seat:
            yield Event("trap", "other_seat", note.seat or 0)
        case "marched", True if _is_away(state, seat, right=args["direction"] == RIGHT_KING):
            yield Event("march")
        case "outranked", False if args["by_seat"] == seat:
            yield Event("stops", "other_seat", note.seat or 0)
        case "cancelled", _ if seat in (seats := _listed(args["match_seats"])):
            yield from (Event("stops", "other_seat", other) for other in seats if other != seat)


def _listed(value: JSON) -> Sequence[int]:
    """Seats that a note names."""
    assert isinstance(value, list)
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
