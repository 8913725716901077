"""Making a move by hand: which touches still agree with which legal move. Pure; no Qt, no game.

Drag, clicks and keys all go through one Picker, so all of them can do exactly the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from ui.board.values.places import Gesture, Place, Placement


class TouchResult(Enum):
    """What a touch did."""

    ADVANCED = "advanced"
    COMPLETE = "complete"
    TAKEN_BACK = "taken back"
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Touched:
    """The answer to a touch; `move` is set when it is COMPLETE."""

    answer: TouchResult
    move: str = ""


class Picker:
    """The touches of one decision. Invariant: at least one legal move agrees with `touches`, or there are none.

    `names` says by which other name a gesture may call a piece (`Placement.same_as`). A gesture never names one thing
    twice, except by a name that several pieces share. What is `given`, and all that a move can start with, is touched
    from the beginning and stays so.
    """

    def __init__(
        self,
        gestures: Mapping[str, Gesture],
        names: Mapping[str, str] | None = None,
        given: frozenset[str] = frozenset(),
    ) -> None:
        self._gestures = dict(gestures)
        self._names = dict(names or {})
        self._touches: tuple[str, ...] = ()
        self._agreeing: tuple[str, ...] = tuple(self._gestures)
        only = tuple(self.sources)
        self._given = only if len(only) == 1 and only[0] in given and not self.completes(only[0]) else ()
        self._set(self._given)

    @property
    def is_begun(self) -> bool:
        """Whether something was touched besides what was given."""
        return self._touches != self._given

    @property
    def touches(self) -> tuple[str, ...]:
        """What has been touched, oldest first."""
        return self._touches

    @property
    def given(self) -> tuple[str, ...]:
        """What is in the hand without having been touched."""
        return self._given

    @property
    def moves(self) -> tuple[str, ...]:
        """The legal moves that agree with the touches so far."""
        return self._agreeing

    @property
    def ready(self) -> str:
        """The move that the touches spell whole, even when a longer one agrees too; "" for none."""
        return next((move for move in self._agreeing if len(self._gestures[move].path) == len(self._touches)), "")

    @property
    def sources(self) -> frozenset[str]:
        """What a move can start with."""
        return self._following((), tuple(self._gestures))

    def next_touches(self) -> frozenset[str]:
        """What may be touched next, without what is touched already."""
        return self._following(self._touches, self._agreeing)

    def rename(self, names: Mapping[str, str]) -> None:
        """Other names for the same things: what is held has been turned. Touches that mean nothing are forgotten."""
        self._names = dict(names)
        touches = self._touches
        while touches and not self._agree(touches, tuple(self._gestures)):
            touches = touches[:-1]
        self._set(touches)

    def touch(self, thing: str) -> Touched:
        """Touch a piece or place: the second touch of the same thing takes it back, unless it was given."""
        if thing in self._given:
            return Touched(TouchResult.ADVANCED)
        if thing in self._touches:
            self._take_back(thing)
            return Touched(TouchResult.TAKEN_BACK)
        touches = (*self._touches, thing)
        agreeing = self._agree(touches, self._agreeing)
        if not agreeing:
            return Touched(TouchResult.DENIED)
        self._touches, self._agreeing = touches, agreeing
        if self.ready and len(agreeing) == 1:
            return Touched(TouchResult.COMPLETE, self.ready)
        return Touched(TouchResult.ADVANCED)

    def completes(self, thing: str) -> str:
        """The move that touching `thing` would make; "" when it would make none."""
        if thing in self._touches:
            return ""
        agreeing = self._agree((*self._touches, thing), self._agreeing)
        whole = len(agreeing) == 1 and len(self._gestures[agreeing[0]].path) == len(self._touches) + 1
        return agreeing[0] if whole else ""

    def back(self) -> bool:
        """Take the last touch back; False when there was none."""
        if self._touches == self._given:
            return False
        self._set(self._touches[:-1])
        return True

    def start_over(self, touches: Sequence[str] = ()) -> None:
        """Forget all touches but these, which agreed before, and what was given."""
        self._set(tuple(touches) or self._given)

    def _take_back(self, thing: str) -> None:
        """Forget one touch; where the later ones mean nothing without it, forget them too."""
        rest = tuple(touch for touch in self._touches if touch != thing)
        agrees = bool(self._agree(rest, tuple(self._gestures)))
        self._set(rest if agrees else self._touches[: self._touches.index(thing)])

    def _set(self, touches: tuple[str, ...]) -> None:
        self._touches = touches
        self._agreeing = self._agree(touches, tuple(self._gestures))

    def _agree(self, touches: tuple[str, ...], moves: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(move for move in moves if rest_of(self._gestures[move], touches, self._names) is not None)

    def _following(self, touches: tuple[str, ...], moves: tuple[str, ...]) -> frozenset[str]:
        wanted: set[str] = set()
        for move in moves:
            gesture = self._gestures[move]
            rest = rest_of(gesture, touches, self._names) or ()
            left = gesture.loose - len(touches)
            wanted.update(rest[:left] if left > 0 else rest[:1])
        shared = {piece for piece, name in self._names.items() if name in wanted}
        pieces = (wanted - set(self._names.values())) | shared
        return frozenset(pieces - set(touches))


def rest_of(gesture: Gesture, touches: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...] | None:
    """What `gesture` still asks for after `touches`, its loose part in any order; None when they do not agree.

    `names` says by which other name a gesture may call what was touched.
    """
    loose, strict = list(gesture.path[: gesture.loose]), gesture.path[gesture.loose :]
    for index, touch in enumerate(touches):
        if index < gesture.loose:
            wanted = touch if touch in loose else names.get(touch, "")
            if wanted not in loose:
                return None
            loose.remove(wanted)
        elif index >= len(gesture.path) or strict[index - gesture.loose] not in (touch, names.get(touch)):
            return None
    return (*loose, *strict[max(0, len(touches) - gesture.loose) :])


def shared_names(things: Iterable[Placement | Place]) -> dict[str, str]:
    """By which other name each piece or place may be called, for those that have one."""
    return {thing.id: thing.same_as for thing in things if thing.same_as}


def clashes(gestures: Mapping[str, Gesture]) -> Iterator[tuple[str, str]]:
    """Pairs of moves that no hand can tell apart: the same touches, or one's touches begin the other's. For tests."""
    for one, other in combinations(gestures, 2):
        short, long = sorted((gestures[one], gestures[other]), key=lambda gesture: len(gesture.path))
        picker = Picker({"long": long})
        if all(picker.touch(thing).answer is not TouchResult.DENIED for thing in short.path):
            yield one, other
