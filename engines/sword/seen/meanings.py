"""What the notes of Sword of the Weak mean for its result."""

from __future__ import annotations

from engines.game import Note
from engines.meanings import Begins, Earned, Gains, Meaning, Reason
from engines.sword.seen.note_reader import read_note
from engines.sword.seen.notes import Dealt, LastPoints, PlacePoints, RoundLast, RoundStalled, StallPoints, WentOut


def read_meaning(note: Note) -> Meaning | None:
    """What the note means for the result; None: nothing. Raises RecordError as `read_note` does.

    All points are those of a round, told at its end (J22 to J24). Among them is what going out brings at once.
    """
    told = read_note(note)
    match told:
        case RoundLast() | RoundStalled():
            return Gains(told.gains)
        case PlacePoints() | LastPoints() | StallPoints():
            return Reason(told.seat, told.gain)
        case WentOut():
            return Earned(told.seat, told.gain)
        case Dealt():
            return Begins(told.round)
        case _:
            return None
