"""What speaks for a position of Shinano, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note, of_seat
from engines.shinano import scoring
from engines.shinano.invasion import best_gain

if TYPE_CHECKING:
    from engines.shinano.state import ShinanoState

COUNTED: Final = ("points", "castle_points", "saved")
"""What the totals add up from (S39)."""

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "castle_points": 1.0,
    "saved": 1.0,
    "rival": -0.06,
    "next": 0.8,
    "castle": 8.0,
    "founds": 3.0,
    "tolls": 0.8,
    "toll": -0.8,
}
"""Merits: `points`: the war funds. `castle_points`: of the castle that stands. `saved`: less what routs and an early
finish cost. `rival`: the total of another seat, of which only several points are worth a word: nobody can see on the
table where a single one will come from. `next`: the best control that the cards in hand have beside the token.
Events: `castle`: it is built, in this turn or, `later`, the next one; `founds`: by the move itself, in the last turn.
`tolls`: somebody pays the seat one, `toll`: the seat somebody."""


def merits(state: ShinanoState, seat: int) -> dict[str, int]:
    totals = scoring.totals(state)
    return {
        "points": state.funds[seat],
        "castle_points": scoring.castle_points(state, seat),
        "saved": -scoring.deductions(state, seat),
        "next": 0 if _is_done(state, seat) else best_gain(state, state.tokens[seat], state.hands[seat]),
        **{of_seat("rival", other): total for other, total in enumerate(totals) if other != seat},
    }


def _is_done(state: ShinanoState, seat: int) -> bool:
    """Whether there is no turn of the seat after the one that it is in."""
    return state.retired[seat] or _turns_left(state, seat) <= 0


def _turns_left(state: ShinanoState, seat: int) -> int:
    """After the one that the seat is in."""
    return state.tables.box.counts[state.players].turns - state.turns[seat] - (state.actor == seat)


def events(state: ShinanoState, notes: Sequence[Note], seat: int) -> set[Event]:
    built = next((at for at, note in enumerate(notes) if note.key == "castle" and note.seat == seat), None)
    castle = set[Event]()
    if built is not None:
        is_later = any(note.key == "turn_passed" for note in notes[:built])
        castle = {Event("castle", "later", int(is_later))}
        if not _turns_left(state, seat):
            castle.add(Event("founds", "turns", 0, is_deed=True))
    return castle | {event for note in notes for event in _events(note, seat)}


def _events(note: Note, seat: int) -> Iterator[Event]:
    args = note.args
    match note.key, note.seat == seat:
        case "toll", True:
            yield Event("toll", "other_seat", _seat(args["owner_seat"]))
        case "toll", False if args["owner_seat"] == seat:
            yield Event("tolls", "other_seat", note.seat or 0)


def _seat(value: object) -> int:
    assert isinstance(value, int)
    return value
