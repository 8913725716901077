"""What a hint ends with: what speaks for the next best move all the same, and what decides against it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from engines.ai.reasons import SURE, Effect
from ui.phrases import breadth
from ui.table.hinting.reason_words import amount_said, chance_said, event_key, parts_said, unless_key, when_said
from ui.terms import Terms

LONGEST: Final = 132
"""Characters of such a sentence, as broad as those of Japanese: two lines of the page."""
_LINE: Final = 54
"""As many stand in a line of a narrow page in the least window..."""
_LINES: Final = 3
"""... and so many lines it has."""


def against_said(effect: Effect, terms: Terms, others: Sequence[str], verdict: str) -> str:
    """One sentence that weighs the two moves. `effect` is what the other one does better, its `ours` are that move's;
    `others` are ways to name it, the best first, of which one that makes the sentence too long is not taken."""
    said = [_with(effect, terms, other, verdict) for other in others]
    return next((sentence for sentence in said if breadth(sentence) <= LONGEST), said[-1])


def _with(effect: Effect, terms: Terms, other: str, verdict: str) -> str:
    about = effect.about or {}
    words: dict[str, str] = {"other": other, "verdict": verdict}
    if effect.is_event and (unless := unless_key(effect, terms)):
        return terms.say("hint.costs.sure", reason=terms.within(unless, **about), **words)
    if effect.is_event:
        ours, theirs = (chance_said(chance, terms) for chance in (effect.ours, effect.theirs))
        is_compared = effect.theirs > 1 - SURE and ours != theirs
        is_sure = effect.ours >= SURE
        frame = ("surer" if is_sure else "compared") if is_compared else "sure" if is_sure else "chance"
        reason = terms.within(event_key(effect, terms), **about)
        return terms.say(f"hint.costs.{frame}", reason=reason, ours=ours, theirs=theirs, **words)
    key = f"reason.{effect.name}.{when_said(effect, terms)}"
    reason = terms.within(key, amount=amount_said(effect), **about)
    if effect.chance < 1:
        return terms.say("hint.costs.chance", reason=reason, ours=chance_said(effect.chance, terms), **words)
    if effect.parts:
        return terms.say("hint.costs.parts", reason=reason, parts=parts_said(effect, terms), **words)
    return terms.say("hint.costs.sure", reason=reason, **words)


def fits(paragraphs: Sequence[str]) -> bool:
    """Whether these stand on the page of a hint in the least window."""
    return sum(ceil(breadth(one) / _LINE) for one in paragraphs) <= _LINES
