"""What a snapshot has to tell, as steps: each is one layout to be shown. Pure; no Qt, no layouts, no time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engines.game import Note
from engines.snapshot import Beat, Snapshot


@dataclass(frozen=True, slots=True)
class Step:
    """One layout to be shown: that of a beat or of several at one moment, or where a snapshot ends."""

    snapshot: Snapshot
    view: Mapping[str, Any]
    note: Note | None = None
    """What is told in words."""
    moment: tuple[Note, ...] = ()
    """All notes of the moment that it tells, where there are several beats of one."""
    first: bool = False
    """What led to the snapshot begins to be told."""
    last: bool = False
    """The snapshot itself, at rest."""
    turning: bool = False
    """Nothing has happened: the table turns to another seat."""
    unveils: int | None = None
    """The seat that lays open here, after the end, what it had hidden."""
    halts: bool = False
    """It is not told before somebody goes on."""
    follows: bool = False
    """Before it, by the same move, something happened to another seat than that which moved."""
    untold: int = 0
    """So many beats of the snapshot are told after it."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """All that draws the eye to something."""
        return self.moment or (() if self.note is None else (self.note,))

    @property
    def befalls(self) -> int | None:
        """The seat to which this happens without a decision of its own: by luck, by what another has decided, or after
        that has come to others; None where it is told of nobody, or of whoever has just decided it."""
        note, actor = self.note, self.snapshot.last_actor
        is_decided = note is not None and note.seat == actor and not self.follows
        return None if note is None or note.quiet or is_decided else note.seat


def befallen(steps: Iterable[Step]) -> frozenset[int]:
    """All seats to which something happens in these steps without a decision of their own."""
    return frozenset(seat for step in steps if (seat := step.befalls) is not None)


def steps_to(last: Snapshot, snapshot: Snapshot) -> tuple[Step, ...]:
    """What is told when `snapshot` comes after `last`: its beats, if it is the next of the same seat or the end of the
    move within which that stands, and its end. A moment within a move is told by itself."""
    if snapshot.beat is not None:
        return (Step(snapshot, snapshot.view, snapshot.note, first=True, last=True, turning=is_turn(last, snapshot)),)
    beats = _beats_since(last, snapshot)
    after = range(len(beats) - 1, -1, -1)
    veiled = replace(snapshot, is_open=False) if snapshot.unveiled else snapshot
    steps = [
        Step(veiled, beat.view, beat.note, first=index == 0, untold=untold)
        for index, (beat, untold) in enumerate(zip(beats, after, strict=True))
    ]
    fate = next((at for at, step in enumerate(steps) if step.befalls is not None), len(steps))
    steps[fate + 1 :] = [replace(step, follows=True) for step in steps[fate + 1 :]]
    if beats:
        steps += [Step(veiled, one.view, unveils=one.seat) for one in snapshot.unveiled[:-1]]
        steps += [Step(snapshot, one.view, unveils=one.seat) for one in snapshot.unveiled[-1:]]
    return (*steps, Step(snapshot, snapshot.view, first=not steps, last=True, turning=is_turn(last, snapshot)))


def _beats_since(last: Snapshot, snapshot: Snapshot) -> tuple[Beat, ...]:
    """What happened between two snapshots that follow each other; nothing between any others."""
    if snapshot.seat != last.seat:
        return ()
    if last.beat is not None and snapshot.ply == last.ply:
        return snapshot.beats[len(last.beats) :]
    return snapshot.beats if snapshot.ply == last.ply + 1 else ()


def of_one_moment(waiting: Iterable[Step]) -> int:
    """How many of the waiting steps happen at the moment of the first. Notes for other eyes may lie between."""
    first, *later = waiting
    count = 1
    for number, step in enumerate(later, 2):
        if first.note is None or not first.note.moment or step.snapshot.seat != first.snapshot.seat:
            break
        if step.halts:
            break
        if step.note is not None:
            if step.note.moment != first.note.moment:
                break
            count = number
    return count


def is_other_table(one: Snapshot, other: Snapshot) -> bool:
    """Whether the two can not be of one game."""
    return (one.game, one.players) != (other.game, other.players)


def is_turn(one: Snapshot, other: Snapshot) -> bool:
    """Whether nothing has happened, and other eyes look at it."""
    return one.ply == other.ply and (one.seat, one.beside, one.is_open) != (other.seat, other.beside, other.is_open)
