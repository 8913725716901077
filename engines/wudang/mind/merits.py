"""What speaks for a position of Master of Wudang, and for what happens in it, in words that a player uses.

The weights are of the player's skill, not of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from engines.game import Event, Note
from engines.wudang.effects import meets
from engines.wudang.mind.outlook import SPREAD, believed, chances, drifted, prospects, still_to_play
from engines.wudang.reckoning import winners_with
from engines.wudang.values import Phase

if TYPE_CHECKING:
    from engines.wudang.state import WudangState

WEIGHTS: Final[Mapping[str, float]] = {
    "points": 1.0,
    "levels": 0.8,
    "set": 0.5,
    "temporary": 1.2,
    "rival_temporary": -0.6,
    "settles": 1.2,
    "meets": 0.6,
    "trains": 0.7,
    "leads": 1.5,
    "talisman": 0.8,
    "keeps_wild": 0.6,
    "holds_back": 8.0,
    "placed": 6.0,
}
"""Merits: `points`: scored. `levels`: of all abilities. `set`: points of the dearest set in hand. Events:
`temporary`, `rival_temporary`: the temporary worker. `settles`: a descent card is taken. `meets`: an open one
can be at the end, and could not be before. `trains`: an ability rises. `leads`: the tournament's points for the highest
in an ability. `talisman`: held at the end. `keeps_wild`: a wild card in hand at the end. `holds_back`: a set was not
shown in an early tournament, whose points would do harm; it outweighs those. `placed`: near the end the
seat has the rank that would win with these points (W33)."""
_NEAR_THE_END: Final = 2
"""Rounds still to play, in which ranks begin to count."""


def merits(state: WudangState, seat: int) -> dict[str, int]:
    return {
        "points": state.points[seat],
        "levels": sum(state.levels(seat)),
        "set": _dearest_set(state, seat),
    }


def _dearest_set(state: WudangState, seat: int) -> int:
    """Its points; 0 where the hand has none."""
    return max((choice.vp for choice in state.tables.set_choices[_hand(state, seat)].values()), default=0)


def events(state: WudangState, notes: Sequence[Note], seat: int) -> set[Event]:
    found = {event for note in notes for event in _events(note, seat)}
    found |= {Event("meets", "card", state.tables.descent_ids[card]) for card in _newly_met(state, notes, seat)}
    if state.start == seat:
        found.add(Event("talisman"))
    if _hand(state, seat) & state.tables.wild_mask:
        found.add(Event("keeps_wild"))
    if _holds_back(state, notes, seat):
        found.add(Event("holds_back"))
    is_near_the_end = state.phase is not Phase.OVER and still_to_play(state) <= _NEAR_THE_END
    if is_near_the_end and seat in winners_with(state.points, state.spy):
        found.add(Event("placed", "rank", 1 + sum(points > state.points[seat] for points in state.points)))
    return found


def _newly_met(state: WudangState, notes: Sequence[Note], seat: int) -> list[int]:
    """The open descent cards whose requirements `seat` meets by what `notes` tell, and did not meet before."""
    abilities = [row.id for row in state.tables.box.abilities]
    before = state.levels(seat)
    for note in reversed(notes):
        if note.key == "trained" and note.seat == seat:
            before[abilities.index(str(note.args["ability"]))] = int(str(note.args["from_level"]))
    met_before = state.tables.met[tuple(before)]
    return [card for card in state.open if meets(state, seat, card) and not met_before >> card & 1]


def _holds_back(state: WudangState, notes: Sequence[Note], seat: int) -> bool:
    """Whether `seat` has kept a set hidden, and with its points would come first too easily to win as often (W33). Who
    wins at the end of the game needs no such reason."""
    if state.phase is Phase.OVER or not any(note.key == "set_declined" and note.seat == seat for note in notes):
        return False
    rounds = still_to_play(state)
    letter, without = drifted(believed(state, seat), rounds), prospects(state, rounds)
    shown = [points + (at == seat) * _dearest_set(state, seat) for at, points in enumerate(without)]
    return chances(without, SPREAD[rounds], letter)[seat] > chances(shown, SPREAD[rounds], letter)[seat]


def _events(note: Note, seat: int) -> Iterator[Event]:
    args = note.args
    match note.key, note.seat == seat:
        case "temporary_worker", True:
            yield Event("temporary")
        case "temporary_worker", False:
            yield Event("rival_temporary", "other_seat", note.seat or 0)
        case "descent_taken", True:
            yield Event("settles", "card", str(args["card"]))
        case "trained", True:
            yield Event("trains", "ability", str(args["ability"]))
        case "bonus", True:
            yield Event("leads", "ability", str(args["ability"]))


def _hand(state: WudangState, seat: int) -> int:
    """All cards of a seat, the one just drawn included."""
    return state.hands[seat] | (1 << state.drawn[seat] if state.drawn[seat] >= 0 else 0)
