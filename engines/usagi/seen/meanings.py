"""What the notes of Rabbit City Planning mean for its result."""

from __future__ import annotations

from typing import Final

from engines.game import Note
from engines.meanings import Earned, Gains, Meaning, Reason
from engines.usagi.seen.note_reader import read_note
from engines.usagi.seen.round_notes import Halves, HalvesCounted, Stars, StarsCounted
from engines.usagi.seen.slot_notes import Built

_STAR: Final = 2
"""Half stars that make a whole one."""


def read_meaning(note: Note) -> Meaning | None:
    """What the note means for the result; None: nothing. Raises RecordError as `read_note` does.

    Only the stars of buildings are worth points, whole ones and halves (K31): whole ones as soon as they are built.
    """
    told = read_note(note)
    match told:
        case StarsCounted() | HalvesCounted():
            return Gains(told.gains, is_known=True)
        case Stars() | Halves():
            return Reason(told.seat, told.gain)
        case Built():
            return Earned(told.seat, *divmod(told.half_stars, _STAR))
        case _:
            return None
