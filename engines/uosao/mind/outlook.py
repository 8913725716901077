"""Who will win a game of U O SA O: from points, and from what lies on the line and in the hands between two rounds.

The numbers here are of the player's skill, not of the game: those under which 800 games that a search played against
itself are likeliest to have ended as they did.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from engines.uosao.tables import TOWN

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

_DISTANCE: Final = 1.1
"""What a point is worth that the distance from the town promises: whoever is out there is nearer to a king, too."""
_FALLEN: Final = 0.3
"""Points that a lost march costs."""
_CARD: Final = 0.1
"""Points that a card in hand is worth: it gives choice, and a road is needed less soon."""
_TRAP: Final = 1.0
"""What one with a trap on its back is worth besides."""
_AT_A_KING: Final = 0.8
"""To have a king within one march."""
_LAST: Final = 0.5
"""To play the last card of the round."""
_SPREAD: Final = 0.4
_SPREAD_OF_ROUND: Final = 0.9
"""A lead of so many points makes one e times as likely to win as another: at the end, and more for each round to
come."""


def chances(state: UosaoState) -> list[float]:
    """How likely each seat is to win, before the first card of a round is played; they sum to 1."""
    box = state.tables.box
    rounds = (box.seasons - state.season + 1) * box.max_rounds - state.round + 1
    spread = _SPREAD + _SPREAD_OF_ROUND * rounds
    standings = _standings(state)
    best = max(standings)
    weights = [exp((standing - best) / spread) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]


def _standings(state: UosaoState) -> list[float]:
    """Points by seat, with what the season so far promises."""
    tables, town = state.tables, state.line.index(TOWN)
    distance, sizes, traps = tables.box.points_per_card * _DISTANCE, tables.hand_sizes, tables.traps_in
    standings = [
        points + abs(at - town) * distance - (_FALLEN if down else 0.0) + _CARD * sizes[hand] + _TRAP * traps[hand]
        for points, at, down, hand in zip(state.points, state.at, state.down, state.hands, strict=True)
    ]
    for seat, at in enumerate(state.at):
        if at != town and _is_at_a_king(state, at, state.square[seat]):
            standings[seat] += _AT_A_KING
    standings[state.start - 1] += _LAST
    return standings


def _is_at_a_king(state: UosaoState, at: int, square: int) -> bool:
    """Whether a soldier there is within one march of a king: of the nearer one, on its own side of the town."""
    squares, line, longest = state.tables.squares, state.line, state.tables.longest_march
    steps = square + 1 if at < len(line) - at else squares[line[at]] - square
    between = line[:at] if at < len(line) - at else line[at + 1 :]
    for card in between:
        if steps > longest:
            return False
        steps += squares[card]
    return steps <= longest
