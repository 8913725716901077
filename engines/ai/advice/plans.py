"""Plans of several decisions of a seat: what a sealed choice, as a row of cards, is made for, and what became of that.

A row is advised as a whole, and with it the move that it is to lead to when its seat decides again. That one is advised
then, too, unless another one is surely better, and nobody who follows is told another chance to win without a cause.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from engines.ai.advice.favourites import Favourites, told_as
from engines.ai.advice.hints import Comparison
from engines.ai.advice.reasons import Advice, Reasons, with_one_aim
from engines.ai.levels import Strength, advising
from engines.ai.question import Question
from engines.ai.search.budget import search, until
from engines.ai.search.ismcts import Tree
from engines.ai.search.reconsidering import Reconsidering, by_value
from engines.facts import Event
from engines.game import AnyGame, AnyState, Note, SealedChoices, State

MEANING: Final = 0.12
"""What part of a level's time goes into finding what a plan is best made for..."""
WEIGHING: Final = 0.06
"""... and what part into what of that is as good."""
_DRAWS: Final = 24
"""Of so many worlds a plan that hardly ever comes off fails in all."""

M = TypeVar("M", bound=Hashable)


class Later(Generic[M]):
    """The worlds of a later decision: those in which a plan has come off, up to the decision that it was made for."""

    def __init__(
        self, sealed: SealedChoices[M], worlds: Callable[[random.Random], State[M]], plan: Sequence[M], seed: int
    ) -> None:
        """`worlds` are those of the decision that `plan` begins with."""
        self._sealed, self._worlds, self._plan = sealed, worlds, plan
        self._known = self._next(random.Random(seed))

    @property
    def exists(self) -> bool:
        """Whether there is such a decision."""
        return self._known is not None

    def draw(self, rng: random.Random) -> State[M]:
        """One of them, for whoever changes it. There is such a decision."""
        found = self._next(rng) or self._known
        assert found is not None, "a plan that leads to nothing has no later worlds"
        return found.clone()

    def _next(self, rng: random.Random) -> State[M] | None:
        drawn = (self._sealed.leads_to(self._worlds(rng), self._plan, rng) for _ in range(_DRAWS))
        return next((one for one in drawn if one is not None), None)


class Plans:
    """What a question asks within a plan: what came before it, and what it leads to."""

    def __init__(self, game: AnyGame, question: Question, strength: Strength, clock: Callable[[], float]) -> None:
        self._game, self._question, self._clock = game, question, clock
        self._strength = advising(strength)
        self._worlds = game.worlds(question.view, question.memory, question.seat)
        self._later: dict[str, Later[Any] | None] = {}
        """By move: the decision that it leads to, as far as that has been asked for."""

    @cached_property
    def is_begun(self) -> bool:
        """Whether the seat has made a part of a sealed choice: nothing has been seen since, so the rest of what was
        advised is as good as it was."""
        sealed = self._game.sealed
        choice = None if sealed is None else sealed.under_way(self._world)
        return choice is not None and bool(choice.made[self._question.seat])

    def share(self, comparison: Comparison, move: str) -> float:
        """What part of the time `told_with` takes for a move."""
        return MEANING + WEIGHING if self._leads_on(comparison, move) is not None else 0.0

    def told_with(self, comparison: Comparison, advice: Advice, stop: Callable[[], bool]) -> Advice:
        """The same with what the whole of it is made for, and with what has become of what was meant before. Where it
        is to `stop` the former is left out."""
        before, move = self._question.before, advice.move
        reasons = replace(advice.reasons, changed=self._changed(move))
        is_kept = bool(before.meant) and self._question.intended[:1] == (move,)
        later = None if is_kept else self._leads_on(comparison, move)
        meant, *others = [""] if later is None else self._best(later, stop)
        if is_kept or (not meant and reasons.changed is None):
            meant = before.meant  # what comes in between, as a loss of resources, does not end it
        if others and self._game.sealed is not None:
            equal = self._game.sealed.as_well(self._world, self._game.parse(others[0]))
            reasons = replace(reasons, equal=equal)
        if meant:
            comparison.meant[move] = meant
            plainly = comparison.plainly(move)
            whole = plainly.whole(move, None)
            # with what it is meant for more is known of it than when it was compared
            remark = plainly.remark(move, reasons.other) or reasons.remark
            reasons = replace(reasons, remark=remark, warning=plainly.warning(move))
            reasons = replace(reasons if whole is None else with_one_aim(_for_whole(reasons, whole)), meant=meant)
            if reasons.purpose is not None and reasons.purpose.is_decisive:
                reasons = replace(reasons, purpose=plainly.decisive(move) or reasons.purpose)
        reasons = replace(reasons, parts=comparison.plainly(move).parts(move))
        return replace(advice, reasons=_told_as_whole(reasons))

    def without_later_plans(self, favourites: Favourites) -> Favourites:
        """The same, each with what follows it up to the next sealed choice: that is thought about when it is due, as a
        whole, and no part of it is advised before."""
        return tuple(replace(one, then=self._up_to_plan(one.move, one.then)) for one in favourites)

    def as_before(self, favourites: Favourites) -> Favourites:
        """With the chance that was told before for the first of them, which is advised, where nothing bad has happened
        since, and the two lie no farther apart than what is told may be off."""
        before, ours = self._question.before, next(iter(favourites), None)
        if before.chance is None or ours is None or not ours.share:
            return favourites
        policy, seat = self._game.policy, self._question.seat
        is_bad = any(policy.weights[event.name] < 0 for event in policy.events(self._world, self._since, seat))
        is_near = abs(ours.value - before.chance) <= policy.belief(self._world, seat).doubt
        is_told = self.is_begun or (is_near and not is_bad)
        return told_as(favourites, ours.move, before.chance) if is_told else favourites

    def _up_to_plan(self, move: str, then: Sequence[str]) -> tuple[str, ...]:
        sealed, parse, state = self._game.sealed, self._game.parse, self._world.clone()
        if sealed is None or sealed.under_way(state) is not None:
            return tuple(then)
        kept: list[str] = []
        for made, following in zip((move, *then), then, strict=False):
            state.apply(parse(made))
            if sealed.under_way(state) is not None or parse(following) not in state.legal():
                break
            kept.append(following)
        return tuple(kept)

    @property
    def _since(self) -> Sequence[Note]:
        """What has happened since the hint before."""
        question = self._question
        return [note for episode in question.memory[question.before.ply :] for note in episode.notes]

    @cached_property
    def _world(self) -> AnyState:
        """One that the seat believes possible, for what is the same in all of them."""
        return self._worlds(random.Random(self._question.seed))

    @property
    def awaited(self) -> str:
        """What was meant before and is still to come, while something else is decided; "" for nothing."""
        meant, question = self._question.before.meant, self._question
        if not meant or meant in question.legal or self.is_begun:
            return ""
        return meant if self._changed(question.legal[0]) is None else ""

    def _changed(self, move: str) -> Event | None:
        """What has become of what was meant before."""
        sealed, meant = self._game.sealed, self._question.before.meant
        if sealed is None or not meant:
            return None
        return sealed.unmeant(self._world, self._game.parse(meant), self._game.parse(move), self._since)

    def _leads_on(self, comparison: Comparison, move: str) -> Later[Any] | None:
        """The decision that a move and what belongs to it lead to; None where that is none."""
        sealed = self._game.sealed
        if sealed is None:
            return None
        if move not in self._later:
            plan = [*map(self._game.parse, comparison.plan(move))]
            later = Later(sealed, self._worlds, plan, self._question.seed)
            self._later[move] = later if later.exists else None
        return self._later[move]

    def _best(self, later: Later[Any], stop: Callable[[], bool]) -> Sequence[str]:
        """The move that a search finds best there, and behind it those that are as good; "" where it has to stop."""
        question, strength = self._question, self._strength
        rng, judge = random.Random(f"{question.seed} meant"), strength.judgement(self._game)
        tree = Tree(
            self._game, question.view, question.memory, question.seat, rng, strength.settings, judge, later.draw
        )
        began = self._clock()
        options = by_value(search(tree, strength.budget.scaled(MEANING), self._clock, stop).options)
        if stop():
            return [""]
        # as it is advised when it is decided: else another one would be, though nothing has changed
        goes_on = until(began + (strength.budget.seconds or 0.0) * (MEANING + WEIGHING), self._clock, stop)
        once_more = Reconsidering(self._game, later.draw, judge, rng, goes_on)
        return [*map(self._game.text, once_more.advised_of_equals(options, tree.deviation))]


def _told_as_whole(reasons: Reasons) -> Reasons:
    """The same where its purpose is what all of the move is for: that is told whether or not others are for it, too."""
    purpose = reasons.purpose
    if purpose is None or not purpose.is_of_whole or purpose.is_decisive:
        return reasons
    return replace(reasons, whole=purpose, purpose=None, is_shared=False)


def _for_whole(reasons: Reasons, whole: Event) -> Reasons:
    """The same, told of this in place of what all of the move is for in general."""
    purpose = reasons.purpose
    if purpose is not None and purpose.is_decisive:
        return reasons
    if purpose is not None and purpose.is_of_whole:
        return replace(reasons, purpose=whole, is_shared=False)
    return replace(reasons, whole=whole)
