"""A hint: which move is advised after a thought about a question, what speaks for it, and what else was thought of."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from engines.ai.advice.explaining import Rivals, Span, explain, heeding, is_kept, outweighs_a_caution, soundest
from engines.ai.advice.favourites import Favourites, as_good_as, foremost, likely_others, straw_men, told_apart
from engines.ai.advice.hints import Comparison
from engines.ai.advice.plans import Plans
from engines.ai.advice.reasons import NO_REASONS, Advice
from engines.ai.advice.thresholds import LEAD
from engines.ai.bots import Thought
from engines.ai.levels import Strength
from engines.ai.question import Question
from engines.game import AnyGame

LIKELY: Final = 0.08
"""Of the moves that had so much of the thought the advised one is compared with the best, where there is one."""
_LEAST: Final = 0.01
"""Seconds that there are for explaining in any case: 0 would be as many as it takes."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The answer to a question that is to be explained."""

    advice: Advice
    favourites: Favourites
    """The moves that were thought of most, with what is to follow each; the advised one first."""


class Hinting:
    """Finds the hint that follows one thought, in the time that an opponent would have for an answer."""

    def __init__(
        self,
        game: AnyGame,
        question: Question,
        thought: Thought,
        strength: Strength,
        clock: Callable[[], float],
        began: float,
    ) -> None:
        """`began`: when the thought did, as `clock()` counts seconds."""
        self._game, self._question, self._strength = game, question, strength
        self._clock, self._began = clock, began
        self._plans = Plans(game, question, strength, clock)
        self._thought = replace(thought, favourites=self._plans.without_later_plans(thought.favourites))
        self._comparison = self._compared()
        self._comparison.meant |= dict.fromkeys(question.legal, self._plans.awaited)

    def hint(self, is_cancelled: Callable[[], bool], is_wanted_now: Callable[[], bool]) -> Hint:
        """What there is to be told. Once nobody waits for it (`is_cancelled()`) nothing more is tried; where it is
        wanted at once, too, it leaves out what later move the advised one is made for."""
        advice = self._plans.told_with(self._comparison, self._advice(is_cancelled), is_wanted_now)
        return Hint(advice, self._shown(advice))

    def _compared(self) -> Comparison:
        """No trial yet of any move."""
        question = self._question
        plans = {one.move: one.then for one in self._thought.favourites}
        plans |= {self._intended[0]: self._intended[1:]} if self._intended else {}
        rng = random.Random("why")  # whatever the seed: in other worlds another move might be told better
        return Comparison(self._game, question.view, question.memory, question.seat, rng, plans)

    @cached_property
    def _intended(self) -> tuple[str, ...]:
        """What was advised before, if its first move can be made."""
        intended = self._question.intended
        return intended if intended[:1] and intended[0] in self._question.legal else ()

    @cached_property
    def _whole(self) -> float:
        """All seconds for thought and explanation, without what the plans take; 0 where there is no such limit."""
        share = 1 + self._strength.second_thoughts - self._plans.share(self._comparison, self._thought.move)
        return (self._strength.budget.seconds or 0.0) * share

    def _left(self) -> float:
        return max(_LEAST, self._whole + self._began - self._clock()) if self._whole else 0.0

    # Which move is advised

    def _advice(self, stop: Callable[[], bool]) -> Advice:
        """What speaks for a move, or for one as good. What was advised before is kept to, unless another move is surely
        better."""
        comparison = self._comparison
        seconds = self._left()
        move, keeps = self._settled_on(stop)
        comparison.straw = frozenset(straw_men(self._thought.favourites, move, comparison.idle(self._question.legal)))
        rivals, keeps = self._rivals(move, keeps=keeps)
        if not rivals.others:
            return Advice(move, NO_REASONS)
        advice = explain(comparison, move, rivals, Span(seconds, self._clock, stop), keeps=keeps)
        if keeps or not comparison.is_warned_of(advice.move) or outweighs_a_caution(advice.reasons):
            return advice
        return self._advice_without_caution(advice, (move, *rivals.others), stop)

    def _settled_on(self, stop: Callable[[], bool]) -> tuple[str, bool]:
        """The move that is to be explained, and whether it was advised before and is kept to."""
        thought, question, comparison = self._thought, self._question, self._comparison
        favourites, meant = thought.favourites, question.before.meant
        move = heeding(favourites, thought.move, comparison.is_warned_of)
        if self._intended:
            before = self._intended[0]
            keeps = self._plans.is_begun or is_kept(comparison, before, move, favourites, stop)
            return (before if keeps else move), keeps
        if meant in question.legal:
            keeps = is_kept(comparison, meant, move, favourites, stop, LEAD)
            return (meant if keeps else move), keeps
        return move, False

    def _rivals(self, move: str, *, keeps: bool) -> tuple[Rivals, bool]:
        """Beside which moves `move` is explained, and whether it is kept to then."""
        thought, question, straw = self._thought, self._question, self._comparison.straw
        meant = question.before.meant
        likely = likely_others(thought.favourites, move, LIKELY, straw)
        equals = as_good_as(thought.favourites, move)
        if obvious := self._comparison.obvious(move, question.legal):
            # what the search finds worse is compared, but never advised instead
            keeps = keeps or set(obvious).isdisjoint((*likely, *equals))
            likely = obvious
        if meant in question.legal and meant != move:
            likely = [meant]
        others = [text for text in (*likely, thought.move, thought.other, *question.legal) if text not in ("", move)]
        in_order = sorted(dict.fromkeys(others), key=lambda text: text in straw)
        return Rivals(in_order, len(likely), equals), keeps

    def _advice_without_caution(self, advice: Advice, others: Sequence[str], stop: Callable[[], bool]) -> Advice:
        """A move against which no player is cautioned, in place of one for which too little speaks; where there is
        none, that one with nothing said against the caution: the chance to win is told instead."""
        sound = soundest(self._thought.favourites, self._comparison.is_warned_of)
        if not sound:
            return replace(advice, reasons=replace(advice.reasons, purpose=None, own=None))
        others = [text for text in dict.fromkeys((advice.move, *others)) if text != sound]
        anew = self._compared()
        anew.meant, anew.straw = self._comparison.meant, self._comparison.straw
        return explain(anew, sound, Rivals(others, likely=1), Span(self._left(), self._clock, stop), keeps=True)

    # What else was thought of

    def _shown(self, advice: Advice) -> Favourites:
        comparison = self._comparison
        shown = foremost(self._thought.favourites, advice.move, advice.reasons.other)
        shown = told_apart(self._plans.as_before(shown), comparison.plainly(advice.move).apart)
        follows = {one.move: comparison.then(one.move) for one in shown} | {advice.move: advice.then}
        return tuple(replace(one, then=comparison.heeded(one.move, follows[one.move])) for one in shown)
