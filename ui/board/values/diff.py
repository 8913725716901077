"""From one layout to the next: what has to move, turn, appear or vanish. Pure; no Qt, no clock, no game.

Applying the motions to the old pieces gives exactly the new ones, so the table can be drawn at any moment by jumping to
the end of all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import hypot
from typing import Final

from ui.board.values.bodies import body_of
from ui.board.values.counting import counts
from ui.board.values.placement import HEADLINE_Z, Placement, Pose
from ui.board.values.places import Layout

STAGGER: Final = 60.0
"""Milliseconds between two pieces that set out one after the other."""
_LONGEST_STAGGER: Final = 600.0
_NEAR: Final = 24.0
_FAR: Final = 520.0


class Kind(Enum):
    """What happens to a piece between two layouts."""

    TRAVEL = "travel"
    APPEAR = "appear"
    VANISH = "vanish"


class Turn(Enum):
    """How a piece shows that its look has changed."""

    NONE = "none"
    FLIP = "flip"
    SPIN = "spin"
    FADE = "fade"
    COUNT = "count"
    """A fade during which its number counts."""


class Pace(Enum):
    """How long a motion takes, as a class; the value is milliseconds at normal speed."""

    AT_ONCE = 0
    SHORT = 180
    USUAL = 250
    LONG = 320


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece from `start` to `end`. A vanishing piece is gone afterwards; an appearing one was not there before."""

    kind: Kind
    start: Placement
    end: Placement
    turn: Turn
    pace: Pace
    delay: float = 0.0
    """Milliseconds after the first piece sets out, at normal speed."""

    @property
    def id(self) -> str:
        return self.end.id

    @property
    def travels(self) -> bool:
        """Whether it flies so far that the eye follows it."""
        far = self.pace in (Pace.USUAL, Pace.LONG) and _distance(self.start, self.end) > _NEAR
        return far and not self.end.change.slides


def diff(old: Sequence[Placement], new: Sequence[Placement]) -> tuple[Motion, ...]:
    """The motions from `old` to `new`: vanishing pieces first, then in the order of `new`. Nothing for equal pieces."""
    before = {piece.id: piece for piece in old}
    after = {piece.id: piece for piece in new}
    grown_from = {piece.change.source for piece in new if piece.id not in before}
    gone = [
        _replaced(piece) if piece.id in grown_from else _vanish(piece, {**before, **after})
        for piece in old
        if piece.id not in after
    ]
    here = [
        _travel(before[piece.id], piece) if piece.id in before else _appear(piece, {**after, **before})
        for piece in new
        if before.get(piece.id) != piece
    ]
    return _staggered((*gone, *here))


def applied(old: Iterable[Placement], motions: Iterable[Motion]) -> dict[str, Placement]:
    """The pieces by id when all motions are done."""
    pieces = {piece.id: piece for piece in old}
    for motion in motions:
        if motion.kind is Kind.VANISH:
            del pieces[motion.id]
        else:
            pieces[motion.id] = motion.end
    return pieces


def unmoved(before: Layout, after: Layout) -> frozenset[str]:
    """The pieces that lie in both layouts at the same place, whatever is to be seen on them."""
    old = {piece.id: piece.pose for piece in before.placements}
    return frozenset(piece.id for piece in after.placements if old.get(piece.id) == piece.pose)


def under_headlines(poses: Mapping[str, Placement], after: Layout) -> frozenset[str]:
    """The pieces that are seen now where a headline is going to lie."""
    headlines = [body_of(piece) for piece in after.placements if piece.z == HEADLINE_Z]
    return frozenset(
        name
        for name, piece in poses.items()
        if any(not body_of(piece).shared(headline).is_empty for headline in headlines)
    )


def moved_pieces(before: Layout, after: Layout) -> frozenset[str]:
    """The pieces worth a mark: new, turned over or gone elsewhere. Not what was only pushed along, not the hand."""
    old = {piece.id: piece for piece in before.placements}
    return frozenset(
        piece.id
        for piece in after.placements
        if piece.label is not None and not piece.touch.rises and _has_moved(old.get(piece.id), piece)
    )


def ways_of(before: Layout, after: Layout, names: Collection[str]) -> tuple[Motion, ...]:
    """How these pieces have come to where they lie, from where they or their sources lay; not those whose way is short,
    or only that of what is pushed along."""
    motions = diff(before.placements, after.placements)
    return tuple(one for one in motions if one.id in names and one.kind is not Kind.VANISH and one.travels)


def _travel(old: Placement, new: Placement) -> Motion:
    turn = _turn(old, new)
    if turn is Turn.SPIN:
        # the new look half a turn round is the old one, as far as the eye can tell
        old = replace(old, pose=replace(old.pose, angle=old.pose.angle + 180))
    return Motion(Kind.TRAVEL, old, new, turn, _pace(old, new, turn))


def _turn(old: Placement, new: Placement) -> Turn:
    if old.look == new.look:
        return Turn.NONE
    if new.change.flips:
        return Turn.FLIP
    if new.change.spins:
        return Turn.SPIN
    return Turn.COUNT if counts(old.look, new.look) else Turn.FADE


def _appear(piece: Placement, others: Mapping[str, Placement]) -> Motion:
    source = others.get(piece.change.source)
    if source is None or source.id == piece.id:
        start = replace(piece, pose=replace(piece.pose, opacity=0.0))
        return Motion(Kind.APPEAR, start, piece, Turn.NONE, Pace.SHORT)
    if not _same_form(source, piece):
        start = replace(piece, pose=replace(_behind(source, piece), opacity=0.0), roams=source.roams)
        return Motion(Kind.APPEAR, start, piece, Turn.NONE, _far_pace(start, piece))
    start = replace(piece, pose=source.pose, roams=source.roams)
    if piece.change.flips and source.look != piece.look:
        return Motion(Kind.APPEAR, replace(start, look=source.look), piece, Turn.FLIP, _far_pace(start, piece))
    return Motion(Kind.APPEAR, start, piece, Turn.NONE, _far_pace(start, piece))


def _vanish(piece: Placement, others: Mapping[str, Placement]) -> Motion:
    source = others.get(piece.change.source)
    if source is None or source.id == piece.id:
        return Motion(Kind.VANISH, piece, replace(piece, pose=replace(piece.pose, opacity=0.0)), Turn.NONE, Pace.SHORT)
    if not _same_form(source, piece):
        end = replace(piece, pose=replace(_behind(source, piece), opacity=0.0), roams=source.roams)
        return Motion(Kind.VANISH, piece, end, Turn.NONE, _far_pace(piece, end))
    end = replace(piece, pose=replace(source.pose, opacity=piece.pose.opacity), roams=source.roams)
    if piece.change.flips and source.look != piece.look:
        return Motion(Kind.VANISH, piece, replace(end, look=source.look), Turn.FLIP, _far_pace(piece, end))
    return Motion(Kind.VANISH, piece, end, Turn.NONE, _far_pace(piece, end))


def _replaced(piece: Placement) -> Motion:
    """What another piece grows out of does not go anywhere itself: it is that piece now."""
    end = replace(piece, pose=replace(piece.pose, opacity=0.0))
    return Motion(Kind.VANISH, piece, end, Turn.NONE, Pace.AT_ONCE)


def _same_form(one: Placement, other: Placement) -> bool:
    """Whether two pieces can pass for each other: a card and the deck it comes from."""
    return abs(one.width * other.height - other.width * one.height) < 0.06 * one.width * other.height


def _behind(source: Placement, piece: Placement) -> Pose:
    """Where `piece` hides behind `source`, small enough for it."""
    scale = piece.pose.scale * min(1.0, source.width / piece.width, source.height / piece.height)
    return replace(piece.pose, x=source.x, y=source.y, angle=source.pose.angle, scale=scale)


def _pace(old: Placement, new: Placement, turn: Turn) -> Pace:
    if old.pose == new.pose and turn is Turn.NONE:
        return Pace.AT_ONCE
    if turn is Turn.FLIP:
        return _far_pace(old, new)
    if turn is Turn.COUNT:
        return Pace.LONG
    return Pace.SHORT if _distance(old, new) <= _NEAR else _far_pace(old, new)


def _far_pace(old: Placement, new: Placement) -> Pace:
    return Pace.LONG if _distance(old, new) > _FAR else Pace.USUAL


def _distance(old: Placement, new: Placement) -> float:
    return hypot(new.x - old.x, new.y - old.y)


def _has_moved(old: Placement | None, new: Placement) -> bool:
    if new.change.stand is not None:
        return new.change.stand != "" and (old is None or old.change.stand != new.change.stand)
    if old is None or (new.change.flips and old.look != new.look):
        return True
    reach = 0.6 * max(new.width, new.height)
    return abs(new.x - old.x) > reach or abs(new.y - old.y) > reach


def _staggered(motions: Sequence[Motion]) -> tuple[Motion, ...]:
    """Pieces that travel set out one after the other; those pushed along by the same step go together."""
    slots: dict[tuple[int, int, Kind], int] = {}
    for motion in motions:
        if motion.travels:
            slots.setdefault(_step(motion), len(slots))
    step = min(STAGGER, _LONGEST_STAGGER / max(1, len(slots)))
    return tuple(replace(motion, delay=slots[_step(motion)] * step) if motion.travels else motion for motion in motions)


def _step(motion: Motion) -> tuple[int, int, Kind]:
    return (round(motion.end.x - motion.start.x), round(motion.end.y - motion.start.y), motion.kind)
