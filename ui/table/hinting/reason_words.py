"""The one reason for a move as a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engines.ai.reasons import Effect
from ui.phrases import breadth
from ui.terms import Terms, signed

SURE: Final = 0.95
"""What is at least so likely is said without its chance; what is as unlikely is not said to be likely at all."""
_HOPED: Final = 0.6
"""What is at least so likely is said to be."""
_CHANCES: Final = (10, 20, 25, 33, 50, 67, 75, 90)
LONGEST: Final = 80
"""Characters of the sentence that says why, as broad as those of Japanese."""


def reason_said(effect: Effect, terms: Terms, others: Sequence[str] = (), *, beside: str = "hint.second_best") -> str:
    """The one reason as a sentence: whole numbers, and a chance as so many times out of so many. `others` are ways to
    name the move that it is compared with, the best first, before what is always short (the key `beside`); one that
    makes the sentence too long is not taken. Where each does, the comparison is left out."""
    second_best = terms.say(beside)
    said = [_reason_beside(effect, terms, other) for other in (*others, second_best)]
    said.append(_reason_beside(effect, terms, second_best, compares=False))
    return next((sentence for sentence in said if breadth(sentence) <= LONGEST), said[-1])


def _reason_beside(effect: Effect, terms: Terms, other: str, *, compares: bool = True) -> str:
    about = effect.about or {}
    if not effect.is_event:
        when = "now" if effect.soon else "later"
        if effect.at_end and terms.knows(f"reason.{effect.name}.end"):
            when = "end"
        amount = max(1, round(effect.size))
        if effect.soon and effect.ours * effect.theirs < 0 and terms.knows(f"reason.{effect.name}.both"):
            # one move takes what the other one brings: the difference is more than is seen of either
            when = "both"
        because = terms.say(f"reason.{effect.name}.{when}", amount=amount, theirs=round(abs(effect.theirs)), **about)
        parts = parts_said(effect, terms)
        because = terms.say("hint.than.parts" if parts else "hint.than", reason=because, other=other, parts=parts)
        if effect.chance < 1:
            return terms.say("hint.split", reason=because, ours=terms.say(f"chance.{nearest_chance(effect.chance)}"))
        return terms.say("hint.reason", reason=because)
    key = f"reason.{effect.name}"
    # what the move itself does is seen already, so it is told what that is good for
    key = f"{key}.done" if effect.soon and terms.knows(f"{key}.done") else key
    # what others' choices and luck may still change is said as likely, not as a fact
    is_hoped = not effect.soon and effect.ours >= _HOPED and terms.knows(f"{key}.likely")
    key = f"{key}.likely" if is_hoped else key
    said = terms.say(key, **about)
    ours, theirs = (terms.say(f"chance.{nearest_chance(chance)}") for chance in (effect.ours, effect.theirs))
    is_compared = compares and effect.theirs > 1 - SURE and ours != theirs
    # what others' choices and luck may change has a sentence that says it as likely; else it is how things are seen
    if effect.ours >= SURE or not terms.knows(f"reason.{effect.name}.likely"):
        frame = "sure" if is_compared else "reason"
    else:
        is_hope = effect.ours >= _HOPED
        frame = ("compared" if is_hope else "unlikely") if is_compared else "likely" if is_hope else "even"
    return terms.say(f"hint.{frame}", reason=said, ours=ours, theirs=theirs, other=other)


def parts_said(effect: Effect, terms: Terms) -> str:
    """What a total adds up from; "" where it is one merit alone."""
    return terms.say("hint.part").join(
        terms.say(f"part.{name}", amount=signed(points)) for name, points in effect.parts
    )


def nearest_chance(chance: float) -> int:
    """Which of the chances that have words, in percent, is nearest to one from 0 to 1."""
    return min(_CHANCES, key=lambda percent: abs(percent - 100 * chance))
