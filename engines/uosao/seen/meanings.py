"""What the notes of U O SA O mean for its result."""

from __future__ import annotations

from engines import meanings
from engines.game import Note
from engines.meanings import Begins, Gains, Meaning, Reason, Ruled
from engines.uosao.seen.note_reader import read_note
from engines.uosao.seen.notes import Paid, SeasonKing, SeasonPoints, SeasonSetUp, SeasonTown, SecondAtKing


def read_meaning(note: Note) -> Meaning | None:
    """What the note means for the result; None: nothing. Raises RecordError as `read_note` does.

    A season's points are counted at its end (U31, U32); in between, only traps move points (U24). Of two
    soldiers at kings only one counts (U30).
    """
    told = read_note(note)
    match told:
        case SeasonKing() | SeasonTown():
            return Gains(told.gains)
        case SeasonPoints():
            return Reason(told.seat, told.gain)
        case Paid():
            return meanings.Paid(told.seat, told.to_seat, told.amount)
        case SecondAtKing():
            return Ruled()
        case SeasonSetUp():
            return Begins(told.season)
        case _:
            return None
