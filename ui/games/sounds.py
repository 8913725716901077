"""What is heard of what happens on a table: when, where, and which sound. Pure; no Qt, no file, no game.

Heard is only what can be seen: sounds follow from the motions of the pieces that a seat sees, and from notes that are
told to everybody. A note for some seats only is never heard, for at one screen the others hear it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engines.game import Note
from ui.board.values.diff import Kind, Motion, Pace, Turn
from ui.board.values.looks import Look
from ui.board.values.placement import Placement
from ui.board.values.story.shots import Shot

PICK: Final = "pick"
SLIDE: Final = "slide"
TURN: Final = "turn"
REFUSE: Final = "refuse"
DEAL: Final = "deal"
COUNT: Final = "count"
CARD: Final = "card"
SHARED: Final = frozenset((PICK, SLIDE, TURN, REFUSE, DEAL, COUNT, CARD))
"""The sounds that every table may need, whatever its pieces are made of."""

_FEW: Final = 3
"""From more cards on that land in one shot they are dealt, not laid."""
_MOST: Final = 6
"""So many sounds a shot has at most."""
_APART: Final = 45.0
"""Milliseconds between two equal sounds: two that are nearer are one to the ear."""
_HASTY: Final = 0.35
"""Where a shot has less than this share of its time, only what is told is heard."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound."""

    name: str
    """Of the sound, without its take."""
    at: float = 0.0
    """Where it is heard: from -1, the left edge of the table, to 1, its right edge."""
    after: float = 0.0
    """Milliseconds at normal speed until it begins."""


@dataclass(frozen=True, slots=True)
class Sounds:
    """What a game sounds like."""

    lands: Mapping[type[Look], str] = field(default_factory=dict)
    """What is heard where a piece comes to lie, by its look; nothing for others."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What is heard as something is told, by the key of its note."""

    @property
    def names(self) -> frozenset[str]:
        """All sounds of this game."""
        return SHARED | {*self.lands.values(), *self.notes.values()}


SILENT: Final = Sounds()


def side_of(x: float, width: float) -> float:
    """Where this is heard on a table so wide, as `Cue.at` has it."""
    return max(-1.0, min(1.0, 2 * x / width - 1)) if width else 0.0


def cues_of_shot(shot: Shot, notes: Iterable[Note], sounds: Sounds, width: float) -> tuple[Cue, ...]:
    """What is heard while a shot is played on a table so wide, and `notes` are told with it; in the order of time."""
    told = cues_of_notes(notes, sounds)
    if shot.haste < _HASTY:
        return told
    moved = sorted(_of_motions(shot, sounds, width), key=lambda cue: cue.after)
    return _thinned((*told, *(Cue(one.name, one.at, one.after * shot.haste) for one in moved)))


def cues_of_notes(notes: Iterable[Note], sounds: Sounds) -> tuple[Cue, ...]:
    """What is heard of what is told; without motion that is all."""
    heard = (sounds.notes.get(note.key, "") for note in notes if note.seats is None)
    return tuple(Cue(name) for name in dict.fromkeys(heard) if name)


def cues_of_rest(marked: Iterable[Placement], notes: Iterable[Note], sounds: Sounds, width: float) -> tuple[Cue, ...]:
    """What is heard where the table lies at once as it does after what was told: the last of it, else one of the pieces
    that the last move has `marked`."""
    told = cues_of_notes(notes, sounds)
    if told:
        return told[-1:]
    landed = [
        Cue(sounds.lands[type(one.look)], side_of(one.x, width))
        for one in sorted(marked, key=lambda one: one.id)
        if type(one.look) in sounds.lands
    ]
    return tuple(landed[:1])


def _of_motions(shot: Shot, sounds: Sounds, width: float) -> Iterator[Cue]:
    marked = shot.marks or frozenset()
    landing = [one for one in shot.motions if _lands(one, marked) and type(one.end.look) in sounds.lands]
    is_dealing = sum(sounds.lands[type(one.end.look)] == CARD for one in landing) > _FEW
    for motion in landing:
        name = sounds.lands[type(motion.end.look)]
        yield Cue(DEAL if is_dealing and name == CARD else name, side_of(motion.end.x, width), _end_of(motion))
    for motion in shot.motions:
        if motion.kind is Kind.TRAVEL and motion.turn is Turn.FLIP and not motion.travels:
            yield Cue(TURN, side_of(motion.end.x, width), motion.delay)
        elif motion.turn is Turn.COUNT:
            yield Cue(COUNT, side_of(motion.end.x, width), motion.delay)


def _lands(motion: Motion, marked: frozenset[str]) -> bool:
    """Whether a piece comes to lie somewhere so that it is heard: it has travelled, or the last move has laid it."""
    if motion.kind is Kind.VANISH or motion.end.pose.opacity == 0:
        return False
    return motion.travels or (motion.id in marked and motion.kind is Kind.TRAVEL and motion.turn is Turn.NONE)


def _end_of(motion: Motion) -> float:
    return motion.delay + (0.0 if motion.pace is Pace.AT_ONCE else float(motion.pace.value))


def _thinned(cues: Sequence[Cue]) -> tuple[Cue, ...]:
    """Without what the ear would not tell apart, and not more than it can follow."""
    kept: list[Cue] = []
    for cue in cues:
        last = next((one for one in reversed(kept) if one.name == cue.name), None)
        if last is None or cue.after - last.after >= _APART:
            kept.append(cue)
    return tuple(kept[:_MOST])
