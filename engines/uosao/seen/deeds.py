"""What the notes of U O SA O tell of its players' own moves, for counting."""

from __future__ import annotations

from engines.deeds import Deed
from engines.game import Note
from engines.uosao.seen.note_reader import read_note
from engines.uosao.seen.notes import MovePlayed, RoadInserted


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """The deeds that the note tells of. Raises RecordError as `read_note` does.

    A road is told when it lies in its gap, since every one that is played is inserted in the same turn.
    """
    match read_note(note):
        case MovePlayed(seat, move, steps):
            return (Deed(seat, "marched", f"march.{move.side.value}{steps}"),)
        case RoadInserted(seat=seat, trap=trap):
            return (Deed(seat, "trapped" if trap else "built"),)
        case _:
            return ()
