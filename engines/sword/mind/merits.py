"""What speaks for a position of Sword of the Weak, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note, of_seat
from engines.sword.rules import sets_of

if TYPE_CHECKING:
    from engines.sword.state import SwordState

_MUCH: Final = 3
"""By so much a set must grow with the flip for anybody to flip the balance for it."""

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "rival": -0.5,
    "plain": -0.12,
    "out": 1.0,
    "rival_out": -0.6,
    "leads": 0.4,
    "keeps_sword": 0.4,
    "flips": 0.6,
    "one_set": 0.5,
}
"""Merits: `points`: scored. `rival`: those of another seat. `plain`: how many cards are left, which is seen.
Events: `out`, `rival_out`: of the round. `leads`: on a field that has been cleared. `keeps_sword`: to the end of the
round. `flips`: the balance, to the colour in which the cards that are left do more. `one_set`: all that is left
can be played at once.
"""


def merits(state: SwordState, seat: int) -> dict[str, int]:
    # whoever has got rid of a hand is not judged by the next one, which is dealt then
    cards = 0 if _is_fresh(state) else state.hands[seat] >> state.tables.size_shift
    return {
        "points": state.points[seat],
        **{of_seat("rival", other): points for other, points in enumerate(state.points) if other != seat},
        "plain": cards,
    }


def _is_fresh(state: SwordState) -> bool:
    """Whether a round has just been dealt."""
    return state.owner is None and not state.passes and not state.discard and len(state.pile) == 1


def events(state: SwordState, notes: Sequence[Note], seat: int) -> set[Event]:
    keeps = {Event("keeps_sword")} if state.hands[seat] & state.tables.sword_bit else set()
    return keeps | {event for note in notes for event in (*_events(note, seat), *_deeds(state, note, seat))}


def _events(note: Note, seat: int) -> Iterator[Event]:
    args = note.args
    match note.key:
        case "went_out":
            yield Event("out") if note.seat == seat else Event("rival_out", "other_seat", note.seat or 0)
        case "cleared" | "cleared_owner_out" | "cleared_opening" if args["leader_seat"] == seat:
            yield Event("leads")


def _deeds(state: SwordState, note: Note, seat: int) -> Iterator[Event]:
    """What a set has done to the hand that it was played from, for a state in which it has just been played."""
    tables, hand = state.tables, state.hands[seat]
    if note.seat != seat or not hand:
        return
    match note.key:
        case "flipped":
            held = [card for card in tables.held(hand) if card != tables.sword]
            before, worth = _best(state, held, 1 - state.side), _best(state, held, state.side)
            if worth >= before + _MUCH:
                told = (("before", before), ("worth", worth))
                yield Event("flips", "side", str(note.args["side"]), told, is_deed=True)
        case "led" | "played" if any(tables.costs[move] == hand for move in sets_of(state, seat)):
            yield Event("one_set", is_deed=True)


def _best(state: SwordState, held: Sequence[int], side: int) -> int:
    tables = state.tables
    suits: dict[str, list[int]] = {}
    for card in held:
        number = tables.totals[side][tables.singles[card]]
        suits.setdefault(tables.suits[card], []).append(number)
    return max((sum(sorted(numbers)[-tables.box.play_max :]) for numbers in suits.values()), default=0)
