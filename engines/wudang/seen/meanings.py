"""What the notes of Master of Wudang mean for its result."""

from __future__ import annotations

from engines import meanings
from engines.game import Note
from engines.meanings import Begins, Fallen, Meaning
from engines.wudang.seen.endings import Bonus, SetShown, SpyExecuted
from engines.wudang.seen.note_reader import read_note
from engines.wudang.seen.notes import DescentPlain, DescentTaken, Mastered, RoundBegins, Scored


def read_meaning(note: Note) -> Meaning | None:
    """What the note means for the result; None: nothing. Raises RecordError as `read_note` does.

    Every point is scored at once; an executed spy loses its place in spite of its points (W33).
    """
    told = read_note(note)
    match told:
        case Bonus() | SetShown():
            return meanings.Scored(told.seat, told.after - told.before, is_counted=True)
        case Mastered() | Scored() | DescentTaken() | DescentPlain():
            return meanings.Scored(told.seat, told.after - told.before)
        case SpyExecuted():
            return Fallen(told.seat)
        case RoundBegins():
            return Begins(told.round)
        case _:
            return None
