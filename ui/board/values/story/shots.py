"""What the table does to show a step, and for how long: motions, accents, a pause. Pure; no Qt, and no story."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ui.board.values.diff import Motion, diff
from ui.board.values.placement import Placement
from ui.board.values.places import Layout
from ui.board.values.story.steps import Step

READ_TIME: Final = 400.0
"""How long a beat that says something is seen at least, in milliseconds at normal speed."""
GLANCED: Final = 300.0
"""How long it takes to find a sentence, in milliseconds at normal speed."""
READ_LETTER: Final = 45.0
"""And to read a letter of it; a wide one, which is a word or half of one, takes WIDE as long."""
WIDE: Final = 2.4
MOST_READ: Final = 2200.0
"""Longer no sentence holds the table up: it stands in the log."""
BREATH: Final = 150.0
"""How long it lies still after its motion."""
UNVEILED: Final = 1600.0
"""How long it is looked at what somebody had hidden, its cards turning over included."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What the table does for one step. Times are milliseconds at normal speed."""

    layout: Layout
    motions: tuple[Motion, ...]
    """From where the pieces are seen to where they lie in `layout`."""
    accents: tuple[Mapping[str, str], ...] = ()
    """How the eye is drawn to pieces, by id or shared name; one mapping a note."""
    pause: float = 0.0
    """How long it lies still when all motions are done."""
    marks: frozenset[str] | None = None
    """The pieces marked as touched by the last move; None: those that are."""
    ways: tuple[Motion, ...] | None = None
    """How these have come here, to be shown for a while; None: what is shown stays."""
    kept: frozenset[str] = frozenset()
    """What stays in the hand."""
    let_go: bool = False
    """Nothing does: the hand is opened before anything sets out."""
    haste: float = 1.0
    """Of all these times, the share that there is time for."""
    least: float = 0.0
    """How long it is seen at any speed, its motions included."""
    is_private: bool = False
    """It is to be read by some seats alone, whom nobody else can tell it again: it makes no haste."""

    @property
    def time(self) -> float:
        """How long it takes, in milliseconds at normal speed."""
        return (lasting(self.motions) + self.pause) * self.haste


@dataclass(frozen=True, slots=True)
class Still:
    """The table without motion. `marks` and `ways` are as in a Shot."""

    layout: Layout
    marks: frozenset[str] | None = None
    ways: tuple[Motion, ...] | None = None


def motions_to(layout: Layout, poses: Mapping[str, Placement], kept: frozenset[str]) -> tuple[Motion, ...]:
    """From where the pieces are seen to where `layout` has them; what is `kept` in the hand stays there."""
    start = [pose for name, pose in poses.items() if name not in kept]
    return diff(start, [piece for piece in layout.placements if piece.id not in kept])


def lasting(motions: Sequence[Motion]) -> float:
    """How long motions take together, in milliseconds at normal speed."""
    return max((motion.delay + motion.pace.value for motion in motions), default=0.0)


def reading_time(sentence: str) -> float:
    """How long it takes to read this, in milliseconds at normal speed."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in sentence)
    return min(MOST_READ, GLANCED + READ_LETTER * (len(sentence) - wide + WIDE * wide))


def pause_of(step: Step, layout: Layout, motions: Sequence[Motion], reading: float = 0.0) -> float:
    """Long enough to see what is told, the motions included, and to read it where that takes so long; nothing where
    nothing is said."""
    if step.unveils is not None:
        return max(BREATH, UNVEILED - lasting(motions))
    if step.note is None or step.note.quiet or step.last:
        return 0.0
    return max(BREATH, max(READ_TIME, layout.linger, reading) - lasting(motions))
