"""What the notes of Shinano tell of its players' own moves, for counting."""

from __future__ import annotations

from engines.deeds import Deed
from engines.game import Note
from engines.shinano.seen.note_reader import read_note
from engines.shinano.seen.notes import CastleBuilt, Control, MountainMove, NormalMove, Peace, Retired, Ride, Routed


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """The deeds that the note tells of. Raises RecordError as `read_note` does."""
    match read_note(note):
        case Control(seat=seat, value=value):
            return (Deed(seat, "controlled", f"laid.{value}"),)
        case Peace(seat=seat, value=value):
            return (Deed(seat, "made_peace", f"laid.{value}"),)
        case NormalMove(seat=seat):
            return (Deed(seat, "travelled", "way_of.road"),)
        case Ride(seat=seat):
            return (Deed(seat, "travelled", "way_of.river"),)
        case MountainMove(seat=seat):
            return (Deed(seat, "travelled", "way_of.mountain"),)
        case CastleBuilt(seat=seat):
            return (Deed(seat, "built"),)
        case Routed(seat=seat):
            return (Deed(seat, "routed"),)
        case Retired(seat=seat):
            return (Deed(seat, "retired"),)
        case _:
            return ()
