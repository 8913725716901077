"""What the notes of Rabbit City Planning tell of its players' own moves, for counting."""

from __future__ import annotations

from engines.deeds import Deed
from engines.game import Note
from engines.usagi.seen.note_reader import read_note
from engines.usagi.seen.round_notes import EffectUsed
from engines.usagi.seen.slot_notes import Built, SlotOpened


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """The deeds that the note tells of. Raises RecordError as `read_note` does.

    A card counts when it is revealed: until then a row can be arranged anew.
    """
    match read_note(note):
        case SlotOpened(ends=ends):
            return tuple(Deed(seat, "laid", f"action.{end}") for seat, end in enumerate(ends))
        case Built(seat=seat, building=building):
            return (Deed(seat, "built", f"building.{building}"),)
        case EffectUsed(seat=seat, building=building):
            return (Deed(seat, "used", f"building.{building}"),)
        case _:
            return ()
