"""What a table answers to a hand that has touched something in vain. Pure; no Qt, no game.

First the game's rules are asked: whatever `attempts` of the engine such touches could begin is refused with its rule.
Where no rule speaks, the game's table does (`GameTable.reply`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import Refusal
from ui.board.values.game_table import GameTable
from ui.board.values.gestures import rest_of, shared_names
from ui.board.values.placement import Placement
from ui.board.values.places import Gesture, Layout, Place
from ui.board.values.replies import Part, Tried
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that the viewer might try: its text, and how a hand would make it."""

    text: str
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class TouchAnswer:
    """What a hand is told."""

    reason: Refusal | tuple[Word, ...]
    """What the rules say, else sentences."""
    names: tuple[str, ...] = ()
    """The things that are spoken of, by id or shared name."""


class Answers:
    """The answers of one decision. What is worked out is kept."""

    def __init__(
        self,
        table: GameTable[Any],
        view: Any,
        attempts: Iterable[str],
        refusal: Callable[[str], Refusal | None],
        now: Callable[[], Word],
    ) -> None:
        """`view` as the table reads it; `refusal` says of each of the `attempts` why it cannot be made, `now` what is
        decided (`what_is_decided`)."""
        self._table, self._view, self._ask, self._now = table, view, refusal, now
        self._refusals: dict[str, Refusal | None] = {}
        self._attempts = tuple(Attempt(text, table.gesture(text, view)) for text in attempts)
        self._ending: defaultdict[str, list[Attempt]] = defaultdict(list)
        """The attempts by where they end."""
        for one in self._attempts:
            self._ending[one.gesture.path[-1]].append(one)

    def refusal(self, touched: Sequence[str], layout: Layout) -> Refusal | None:
        """What the game answers to all that these touches could begin: the reason that most of it shares. None when
        something of it is allowed, or nothing is of this kind."""
        return self._refusal(touched, shared_names(layout.things))

    def answer(self, touched: Sequence[str], layout: Layout) -> TouchAnswer:
        """The same, or what there is to say where no rule speaks; with the things that are spoken of. Of what passes
        the rules say nothing to a hand that holds something: that comes first."""
        names = shared_names(layout.things)
        touched = (*touched[:-1], self._meant(touched[-1], layout, names))
        refusal = (
            self._refusal(touched, names)
            or self._refusal_where_it_lies(touched, layout, names)
            or (None if self._waits_to_pass(touched, layout) else self._refusal(touched[-1:], names))
        )
        if refusal is not None:
            return TouchAnswer(refusal, tuple(self._table.named(refusal, self._view)))
        return self._reply(touched, layout, names)

    def barred(self) -> frozenset[str]:
        """What the viewer might pick up at its turn, but not in this position: ids, or the names that equals share."""
        possible = {step for one in self._allowed() for step in one.gesture.path}
        begun = {step for one in self._attempts for step in one.gesture.firsts}
        return frozenset(begun - possible)

    # Inside

    def _meant(self, touched: str, layout: Layout, names: Mapping[str, str]) -> str:
        """The place that a piece is the picture of, where no attempt speaks of the piece; else what was touched."""
        piece, called = layout.placement(touched), {touched, names.get(touched, touched)}
        if piece is None or any(called & {*one.gesture.path} for one in self._attempts):
            return touched
        return next((place.id for place in layout.places if _is_picture_of(piece, place)), touched)

    def _refusal(self, touched: Sequence[str], names: Mapping[str, str]) -> Refusal | None:
        rests = [(one, rest_of(one.gesture, touched, names)) for one in self._attempts]
        begun = {one: len(rest) for one, rest in rests if rest is not None}
        # what needs least beside these touches is about them, and not about what else might be added
        nearest = [one for one, left in begun.items() if left == min(begun.values())]
        own = [one for one in nearest if len(touched) > 1 or not self._is_about_its_end(one)]
        shared = self._shared_reason([*begun], own or nearest)
        if shared is None or len(touched) > 1:
            return shared
        told = [refusal for one in begun if (refusal := self._refusal_of(one.text)) is not None]
        return self._table.summed_up(told, self._view) or shared

    def _refusal_where_it_lies(
        self, touched: Sequence[str], layout: Layout, names: Mapping[str, str]
    ) -> Refusal | None:
        """Whoever touches what lies on a place, with something in the hand, means the place."""
        *before, last = touched
        piece = layout.placement(last)
        if piece is None or not before:
            return None
        meant = (place.id for place in layout.places if _lies_on(piece, place))
        return next((found for name in meant if (found := self._refusal((*before, name), names)) is not None), None)

    @staticmethod
    def _waits_to_pass(touched: Sequence[str], layout: Layout) -> bool:
        piece = layout.placement(touched[-1])
        return len(touched) > 1 and piece is not None and piece.touch.passes

    def _reply(self, touched: Sequence[str], layout: Layout, names: Mapping[str, str]) -> TouchAnswer:
        *held, last = touched
        thing = next((one for one in layout.things if one.id == last), None)
        possible = [one.gesture for one in self._allowed()]
        possible += [plan.gesture for plan in layout.plans if plan.gesture is not None]
        called = {last, names.get(last, last)}
        leading = [gesture for gesture in possible if called & {*gesture.path}]
        tried = Tried(thing, _part(called, leading), tuple(held), self._now())
        spoken: Iterable[tuple[str, ...]]
        if tried.part is Part.LATER and not held:
            spoken = [gesture.firsts for gesture in leading]
        else:
            spoken = _following(possible, held or touched, names)
        said = self._table.reply(tried, self._view)
        return TouchAnswer(said, tuple(dict.fromkeys(name for path in spoken for name in path)))

    def _allowed(self) -> list[Attempt]:
        return [one for one in self._attempts if self._refusal_of(one.text) is None]

    def _shared_reason(self, begun: Sequence[Attempt], telling: Sequence[Attempt]) -> Refusal | None:
        """The reason that most of the `telling` attempts share; None unless all that was `begun` is refused."""
        if not begun or any(self._refusal_of(one.text) is None for one in begun):
            return None
        found = [refusal for one in telling if (refusal := self._refusal_of(one.text)) is not None]
        ((key, _),) = Counter(refusal.key for refusal in found).most_common(1)
        return next(refusal for refusal in found if refusal.key == key)

    def _is_about_its_end(self, attempt: Attempt) -> bool:
        """Whether another piece would be refused there with the same words: the reason is the place's, not its own."""
        first, last = attempt.gesture.path[0], attempt.gesture.path[-1]
        return first != last and any(
            one.gesture.path[0] != first and self._refusal_of(one.text) == self._refusal_of(attempt.text)
            for one in self._ending[last]
        )

    def _refusal_of(self, text: str) -> Refusal | None:
        if text not in self._refusals:
            self._refusals[text] = self._ask(text)
        return self._refusals[text]


def _lies_on(piece: Placement, place: Place) -> bool:
    return abs(piece.x - place.x) < place.width / 2 and abs(piece.y - place.y) < place.height / 2


def _is_picture_of(piece: Placement, place: Place) -> bool:
    """Whether the piece lies just where the place lies and is as large: a mat, a drawn slot."""
    pose = piece.pose
    return (pose.x, pose.y, pose.width, pose.height) == (place.x, place.y, place.width, place.height)


def _part(called: set[str], leading: Iterable[Gesture]) -> Part:
    """What a thing with these names has to do with what can be done: `leading` are the gestures with it."""
    found = [bool(called & {*gesture.firsts}) for gesture in leading]
    return Part.FIRST if any(found) else Part.LATER if found else Part.NONE


def _following(gestures: Iterable[Gesture], held: Sequence[str], names: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """For each gesture that begins with what is held, where it goes on: past what may come in any order."""
    for gesture in gestures:
        rest = rest_of(gesture, held, names)
        if rest:
            yield rest[max(0, gesture.loose - len(held)) :][:1]
