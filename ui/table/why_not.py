"""Why something cannot be touched now, before it is tried and after: answered from what the game refuses here."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.game import Refusal
from ui.board.scene.scene import TableScene
from ui.board.values.game_table import GameTable
from ui.board.values.gestures import rest_of, shared_names
from ui.board.values.placement import Placement
from ui.board.values.places import Gesture, Place
from ui.match.match import Match
from ui.terms import Word


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that the viewer might try: its text, and how a hand would make it."""

    text: str
    gesture: Gesture


class WhyNot:
    """Finds the game's best answer to a touch. What it works out holds for one decision and is kept as long."""

    def __init__(self, match: Match, table: GameTable[Any], scene: TableScene) -> None:
        self._match, self._table, self._scene = match, table, scene
        self._attempts: tuple[Attempt, ...] | None = None
        """None until somebody asks."""
        self._ending: defaultdict[str, list[Attempt]] = defaultdict(list)
        """The attempts by where they end."""
        self._refusals: dict[str, Refusal | None] = {}
        match.snapshot_ready.connect(self._forget)
        match.cover_changed.connect(self._forget)

    def refusal(self, touched: Sequence[str]) -> Refusal | None:
        """What the game answers to all that these touches could begin: the reason that most of it shares. None when
        something of it is allowed, or nothing is of this kind."""
        names = self._names()
        begun = [one for one in self._all() if rest_of(one.gesture, touched, names) is not None]
        own = [one for one in begun if len(touched) > 1 or not self._is_about_its_end(one)]
        return self._shared_reason(begun, own or begun)

    def answer(self, touched: Sequence[str]) -> Refusal | Word:
        """The same, or what there is to say where the game is not even asked."""
        refusal = self.refusal(touched) or self._refusal_where_it_lies(touched) or self.refusal(touched[-1:])
        return refusal or self._plain_reason(touched[-1])

    def barred(self) -> frozenset[str]:
        """What the viewer might pick up at its turn, but not in this position: ids, or the names that equals share."""
        attempts = self._all()
        allowed = [one for one in attempts if self._refusal_of(one.text) is None]
        possible = {step for one in allowed for step in one.gesture.path}
        begun = {step for one in attempts for step in one.gesture.firsts}
        return frozenset(begun - possible)

    # Inside

    def _refusal_where_it_lies(self, touched: Sequence[str]) -> Refusal | None:
        """Whoever touches what lies on a place, with something in the hand, means the place."""
        *before, last = touched
        layout = self._scene.layout
        piece = layout.placement(last)
        if piece is None or not before:
            return None
        meant = (place.id for place in layout.places if _lies_on(piece, place))
        return next((found for name in meant if (found := self.refusal((*before, name))) is not None), None)

    def _plain_reason(self, thing: str) -> Word:
        match = self._match
        known = match.snapshot()
        if match.is_looking_back:
            return Word("why.earlier")
        if known.over:
            return Word("why.over")
        if match.resting:
            # before all else: nobody acts, whoever's turn it is
            return Word("why.watched" if match.is_watched_only else "why.resting")
        if not match.is_viewers_turn:
            return Word("why.not_your_turn", {"seat": known.actor})
        if match.is_hand_covered:
            return Word("why.covered")
        return self._reason_at_ones_turn(thing)

    def _reason_at_ones_turn(self, thing: str) -> Word:
        called = {thing, self._names().get(thing, thing)}
        allowed = [one for one in self._all() if self._refusal_of(one.text) is None]
        if any(step in called for one in allowed for step in one.gesture.firsts):
            return Word("why.can")
        if any(step in called for one in allowed for step in one.gesture.path):
            return Word("why.target")
        piece = self._scene.layout.placement(thing)
        return (piece.said.why if piece is not None else None) or Word("why.no_part")

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
            self._refusals[text] = self._match.refusal(text)
        return self._refusals[text]

    def _all(self) -> tuple[Attempt, ...]:
        if self._attempts is None:
            view = self._table.read(self._match.snapshot().view)
            texts = self._match.attempts()
            self._attempts = tuple(Attempt(text, self._table.gesture(text, view)) for text in texts)
            for one in self._attempts:
                self._ending[one.gesture.path[-1]].append(one)
        return self._attempts

    def _forget(self) -> None:
        """The viewer sees something else now: another decision, or less or more of this one."""
        self._attempts = None
        self._ending, self._refusals = defaultdict(list), {}

    def _names(self) -> dict[str, str]:
        """By which other name each thing on the table may be called."""
        return shared_names(self._scene.layout.things)


def _lies_on(piece: Placement, place: Place) -> bool:
    return abs(piece.x - place.x) < place.width / 2 and abs(piece.y - place.y) < place.height / 2
