"""Making a move by hand: which touches still agree with which legal move. Pure; no Qt, no game.

Drag, clicks and keys all go through one Picker, so all of them can do exactly the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from ui.board.values.placement import Placement
from ui.board.values.places import Gesture, Place


class TouchResult(Enum):
    """What a touch did."""

    ADVANCED = "advanced"
    COMPLETE = "complete"
    TAKEN_BACK = "taken back"
    DENIED = "denied"


@dataclass(frozen=True)
class Picker:
    """The touches of one decision. Invariant: at least one legal move agrees with `touches`, or there are none.

    `names` says by which other name a gesture may call a piece (`Placement.same_as`). A gesture never names one thing
    twice, except by a name that several pieces share.
    """

    gestures: Mapping[str, Gesture] = field(default_factory=dict)
    """By the text of each legal move."""
    names: Mapping[str, str] = field(default_factory=dict)
    touches: tuple[str, ...] = ()
    """What has been touched, oldest first."""
    given: tuple[str, ...] = ()
    """What is in the hand without having been touched, and stays there: touched from the beginning."""

    def giving(self, pieces: Collection[str]) -> Picker:
        """Before any touch: with what all moves start with given, where that is one of these pieces, or several that
        are equal, and touching it would leave something to choose."""
        starts = {self.names.get(one, one) for one in self.sources}
        first = next((one for one in pieces if one in self.sources), "")
        given = (first,) if first and len(starts) == 1 and not self.completes(first) else ()
        return replace(self, given=given, touches=given)

    @property
    def is_begun(self) -> bool:
        """Whether something was touched besides what was given."""
        return self.touches != self.given

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The legal moves that agree with the touches so far."""
        return self._agreeing(self.touches, tuple(self.gestures))

    @cached_property
    def ready(self) -> str:
        """The move that the touches spell whole, even when a longer one agrees too; "" for none."""
        return next((move for move in self.moves if len(self.gestures[move].path) == len(self.touches)), "")

    @cached_property
    def sources(self) -> frozenset[str]:
        """What a move can start with."""
        return self._following((), tuple(self.gestures))

    @property
    def gathers(self) -> bool:
        """Whether what is picked can be one of several pieces, in any order."""
        return any(self.gestures[move].loose > 1 for move in self.moves)

    def has_no_room_for(self, thing: str) -> bool:
        """Whether as many as can be are picked, and this could only have been in place of any one of them."""
        others = (tuple(one for one in self.touches if one != touch) for touch in self.touches)
        return len(self.touches) > 1 and self.gathers and all(replace(self, touches=(*o, thing)).moves for o in others)

    @cached_property
    def next_touches(self) -> frozenset[str]:
        """What may be touched next, without what is touched already."""
        return self._following(self.touches, self.moves) | self.instead

    def has_use_for(self, name: str) -> bool:
        """Whether touching this does anything: it goes on, begins anew, or puts back what is touched."""
        return name in self.next_touches or name in self.sources or name in self.touches

    @cached_property
    def instead(self) -> frozenset[str]:
        """What is as good as what was given, and can be taken in its place."""
        if not self.given or self.is_begun:
            return frozenset()
        shared = self.names.get(self.given[0])
        return frozenset(one for one in self.sources if shared is not None and self.names.get(one) == shared) - {
            *self.given
        }

    def renamed(self, names: Mapping[str, str]) -> Picker:
        """Other names for the same things: what is held has been turned. Touches that mean nothing are forgotten."""
        picker = replace(self, names=names)
        while picker.touches and not picker.moves:
            picker = replace(picker, touches=picker.touches[:-1])
        return picker

    def touch(self, thing: str) -> Touched:
        """Touch a piece or place: the second touch of the same thing takes it back, unless it was given."""
        if thing in self.given:
            return Touched(TouchResult.ADVANCED, self)
        if thing in self.instead:
            return Touched(TouchResult.ADVANCED, replace(self, given=(thing,), touches=(thing,)))
        if thing in self.touches:
            return Touched(TouchResult.TAKEN_BACK, self._without(thing))
        picker = replace(self, touches=(*self.touches, thing))
        if not picker.moves:
            return Touched(TouchResult.DENIED, self)
        if picker.ready and len(picker.moves) == 1:
            return Touched(TouchResult.COMPLETE, picker, picker.ready)
        return Touched(TouchResult.ADVANCED, picker)

    def completes(self, thing: str) -> str:
        """The move that touching `thing` would make; "" when it would make none."""
        if thing in self.touches:
            return ""
        agreeing = self._agreeing((*self.touches, thing), self.moves)
        whole = len(agreeing) == 1 and len(self.gestures[agreeing[0]].path) == len(self.touches) + 1
        return agreeing[0] if whole else ""

    def makes(self, thing: str) -> str:
        """The move that a click on `thing` makes; "" for none. Where the whole decision has one answer, a click on the
        first thing that it asks for gives it: there is nothing else to choose."""
        only = next(iter(self.gestures), "") if len(self.gestures) == 1 else ""
        return self.completes(thing) or (only if thing in self.next_touches - self.instead else "")

    @property
    def last_goal(self) -> str:
        """The only thing that is left to touch, where that makes the move; "" where there is something to choose."""
        goal = next(iter(self.next_touches), "")
        return goal if len(self.next_touches) == 1 and self.completes(goal) else ""

    def back(self) -> Picker:
        """The picker without its last touch; itself when there is none."""
        return replace(self, touches=self.touches[:-1]) if self.is_begun else self

    def start_over(self, touches: Sequence[str] = ()) -> Picker:
        """The picker with no touches but these, which agreed before, and what was given."""
        return replace(self, touches=tuple(touches) or self.given)

    def _without(self, thing: str) -> Picker:
        """The picker without one touch, and without later ones that mean nothing without it."""
        rest = replace(self, touches=tuple(touch for touch in self.touches if touch != thing))
        return rest if rest.moves else replace(self, touches=self.touches[: self.touches.index(thing)])

    def _agreeing(self, touches: tuple[str, ...], moves: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(move for move in moves if rest_of(self.gestures[move], touches, self.names) is not None)

    def _following(self, touches: tuple[str, ...], moves: tuple[str, ...]) -> frozenset[str]:
        wanted: set[str] = set()
        for move in moves:
            gesture = self.gestures[move]
            rest = rest_of(gesture, touches, self.names) or ()
            left = gesture.loose - len(touches)
            wanted.update(rest[:left] if left > 0 else rest[:1])
        shared = {piece for piece, name in self.names.items() if name in wanted}
        pieces = (wanted - set(self.names.values())) | shared
        return frozenset(pieces - set(touches))


@dataclass(frozen=True)
class Touched:
    """The answer to a touch: `picker` after it; `move` is set when the answer is COMPLETE."""

    answer: TouchResult
    picker: Picker
    move: str = ""


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
