"""Where the table stops when a move is answered: at what its player did, before anything that follows. Pure; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from engines.deeds import Deed
from engines.game import Memory, Note
from engines.snapshot import Snapshot

DeedsOf: TypeAlias = Callable[[Note], Sequence[Deed]]


def no_deeds(note: Note) -> Sequence[Deed]:
    """The `DeedsOf` of a game that names none of its moves."""
    return ()


def stopped_at_deed(snapshot: Snapshot, seat: int, deeds: DeedsOf) -> Snapshot:
    """The table as it lies when `seat` has done what its last move says: nobody has answered, drawn or counted yet."""
    count = _own_notes([beat.note for beat in snapshot.beats], seat, deeds)
    if count == len(snapshot.beats):
        return snapshot
    beats = snapshot.beats[:count]
    return replace(snapshot, beats=beats, view=beats[-1].view, actor=snapshot.last_actor, legal=(), winners=())


def stopped_in_memory(memory: Memory, seat: int, deeds: DeedsOf) -> Memory:
    """What a seat lived through up to its last move, without anything that followed from that."""
    *before, last = memory
    return (*before, replace(last, notes=last.notes[: _own_notes(last.notes, seat, deeds)]))


def _own_notes(notes: Sequence[Note | None], seat: int, deeds: DeedsOf) -> int:
    """How many of the notes tell of the move itself: the first deed of the seat and those right after it, for what was
    decided before may be done later in the same move; or, where it is no deed that is counted, up to the first that is
    said in words. All of them where nothing is said."""
    done = {at for at, note in enumerate(notes) if note is not None and any(one.seat == seat for one in deeds(note))}
    if done:
        first = min(done)
        return next(at for at in range(first, len(notes) + 1) if at not in done)
    said = [at for at, note in enumerate(notes) if note is not None and not note.quiet]
    return said[0] + 1 if said else len(notes)
