"""What the notes of Master of Wudang tell of its players' own moves, for counting."""

from __future__ import annotations

from engines.deeds import Deed
from engines.game import Note
from engines.wudang.seen.endings import SetShown
from engines.wudang.seen.note_reader import read_note
from engines.wudang.seen.notes import (
    AttributesRevealed,
    DescentPlain,
    DescentTaken,
    GiftSeen,
    TemporaryPlaced,
    WorkerPlaced,
)


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """The deeds that the note tells of. Raises RecordError as `read_note` does."""
    match read_note(note):
        case AttributesRevealed(attributes):
            return tuple(Deed(seat, "chose", f"attribute.{chosen}") for seat, chosen in enumerate(attributes))
        case WorkerPlaced(seat=seat, space=space) | TemporaryPlaced(seat=seat, space=space):
            return (Deed(seat, "placed", f"space.{space}"),)
        case GiftSeen(seat=seat, card=card):
            return (Deed(seat, "gave", f"card.{card}"),)
        case DescentTaken(seat=seat, card=card):
            return (Deed(seat, "descended", f"card.{card}"),)
        case DescentPlain(seat=seat):
            return (Deed(seat, "descended", "descent.plain"),)
        case SetShown(seat=seat, family=family):
            return (Deed(seat, "showed", f"family.{family}"),)
        case _:
            return ()
