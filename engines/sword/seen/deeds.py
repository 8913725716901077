"""What the notes of Sword of the Weak tell of its players' own moves, for counting."""

from __future__ import annotations

from engines.deeds import Deed
from engines.game import Note
from engines.sword.seen.note_reader import read_note
from engines.sword.seen.notes import Discarded, Flipped, Led, Passed, Played


def read_deeds(note: Note) -> tuple[Deed, ...]:
    """The deeds that the note tells of. Raises RecordError as `read_note` does.

    A set with a sword in it is told twice: as a set, and as the sword that turns the balance.
    """
    match read_note(note):
        case Led(seat=seat, cards=cards):
            return (Deed(seat, "led", f"set.{len(cards)}"),)
        case Played(seat=seat, cards=cards):
            return (Deed(seat, "beat", f"set.{len(cards)}"),)
        case Flipped(seat=seat):
            return (Deed(seat, "flipped"),)
        case Passed(seat):
            return (Deed(seat, "passed"),)
        case Discarded(seat, card):
            return (Deed(seat, "discarded", f"card.{card}"),)
        case _:
            return ()
