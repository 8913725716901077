"""What the notes of Shinano mean for its result."""

from __future__ import annotations

from engines.game import Note
from engines.meanings import Changed, Gains, Meaning, Reason
from engines.shinano.seen.note_reader import read_note
from engines.shinano.seen.notes import (
    CastleBuilt,
    CastleCounted,
    CastlesCounted,
    Control,
    FinishCounted,
    FinishesCounted,
    MountainPaid,
    Peace,
    RoutCounted,
    RoutsCounted,
    Started,
    TollPaid,
)


def read_meaning(note: Note) -> Meaning | None:
    """What the note means for the result; None: nothing. Raises RecordError as `read_note` does.

    Funds come and go all the time; castles and penalties are counted at the end (S39).
    """
    told = read_note(note)
    match told:
        case Started():
            return Changed(tuple((change.seat, change.funds) for change in told.changes), is_known=True)
        case Control() | Peace() | MountainPaid() | TollPaid() | CastleBuilt():
            return Changed(tuple((change.seat, change.funds) for change in told.changes))
        case CastlesCounted() | RoutsCounted() | FinishesCounted():
            return Gains(told.gains, is_known=True)
        case CastleCounted() | RoutCounted() | FinishCounted():
            return Reason(told.seat, told.gain)
        case _:
            return None
