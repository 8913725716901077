"""The one reason for a move as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from engines.ai.advice.outcomes import VICTORY
from engines.ai.advice.reasons import SURE, Effect
from ui.table.hinting.choices import has_room
from ui.terms import Terms, signed

_HOPED: Final = 0.6
"""What is at least so likely is said to be."""
_CHANCES: Final = (10, 20, 25, 33, 50, 67, 75, 90)
LONGEST: Final = 80
"""Characters of the sentence that says why, as broad as those of Japanese."""
_ECHOED: Final = re.compile(r" ?([（(][^（）()]+[）)])(?=[.。][^.。]*\1[.。])")
"""A bracket at the end of a sentence which the next one ends with, too."""


def reason_said(
    effect: Effect,
    terms: Terms,
    others: Sequence[str] = (),
    *,
    compares: bool = True,
    fits: Callable[[str, float], bool] = has_room,
) -> str:
    """The one reason as a sentence: whole numbers, and a chance as so many times out of so many. `others` are ways to
    name the move that it is compared with, the best first; one that makes the sentence too long is not taken. Where
    each does, or nothing is to be compared, what happens stands alone. A number is more or less than with another
    move: it is told beside a name of that or not at all (""). `fits` tells whether a text has room."""
    said = [_reason_beside(effect, terms, other) for other in others] if compares else []
    said += [_reason_beside(effect, terms, "", compares=False)] if effect.is_event else []
    return next((sentence for sentence in said if fits(sentence, LONGEST)), said[-1] if effect.is_event else "")


def _reason_beside(effect: Effect, terms: Terms, other: str, *, compares: bool = True) -> str:
    about = effect.about or {}
    if not effect.is_event:
        when, amount = when_said(effect, terms), amount_said(effect)
        if effect.soon and effect.ours * effect.theirs < 0 and terms.knows(f"reason.{effect.name}.both"):
            # one move takes what the other one brings: the difference is more than is seen of either
            when = "both"
        because = terms.say(f"reason.{effect.name}.{when}", amount=amount, theirs=round(abs(effect.theirs)), **about)
        parts = parts_said(effect, terms)
        because = terms.say("hint.than.parts" if parts else "hint.than", reason=because, other=other, parts=parts)
        if effect.chance < 1:
            return terms.say("hint.split", reason=because, ours=chance_said(effect.chance, terms))
        return terms.say("hint.reason", reason=because)
    if unless := unless_key(effect, terms):
        return terms.say("hint.reason", reason=terms.say(unless, **about))
    key = event_key(effect, terms)
    # what others' choices and luck may still change is said as likely, not as a fact
    is_hoped = not effect.soon and effect.ours >= _HOPED and terms.knows(f"{key}.likely")
    key = f"{key}.likely" if is_hoped else key
    said = terms.say(key, **about)
    ours, theirs = (chance_said(chance, terms) for chance in (effect.ours, effect.theirs))
    if compares and effect.theirs > 1 - SURE and ours == theirs:
        # it is no lie, but nothing that tells one from the other
        key = "hint.shared" if effect.ours >= SURE else "hint.shared.likely"
        return framed(key, terms, said, ours=ours, other=other)
    is_compared = compares and effect.theirs > 1 - SURE and ours != theirs
    # what others' choices and luck may change has a sentence that says it as likely; else it is how things are seen
    if effect.ours >= SURE or not terms.knows(f"reason.{effect.name}.likely"):
        # what the move itself does needs no words for how likely it is
        frame = ("sure.done" if effect.soon else "sure") if is_compared else "reason"
    else:
        is_hope = effect.ours >= _HOPED
        frame = ("compared" if is_hope else "unlikely") if is_compared else "likely" if is_hope else "even"
    said = terms.within(key, **about) if frame in ("even", "unlikely") else said
    return framed(f"hint.{frame}", terms, said, ours=ours, theirs=theirs, other=other)


def without_echoes(told: str) -> str:
    """Sentences in a row, where what two of them hold in the same bracket is said at the end of the second alone."""
    return _ECHOED.sub("", told)


def framed(key: str, terms: Terms, reason: str, **words: str) -> str:
    """The sentence under `key` about a reason. Where this ends with a bracket, and another one would follow it, what
    that would hold is a sentence of its own."""
    apart = f"{key}.apart"
    is_apart = reason.endswith((")", "）")) and terms.knows(apart)
    return terms.say(apart if is_apart else key, reason=reason, **words)


def unless_key(effect: Effect, terms: Terms) -> str:
    """The key of what happens unless the opponent prevents it, where a chance would claim to know the cards that lie
    covered; "" for what has no such words, or is sure."""
    key = f"reason.{effect.name}.unless"
    return key if effect.ours < SURE and terms.knows(key) else ""


def event_key(effect: Effect, terms: Terms) -> str:
    """The key of what happens: what the move itself does is seen already, so it is told what that is good for."""
    key = f"reason.{effect.name}"
    return f"{key}.done" if effect.soon and terms.knows(f"{key}.done") else key


def when_said(effect: Effect, terms: Terms) -> str:
    """When a merit differs, as the end of its key."""
    is_end = effect.at_end and terms.knows(f"reason.{effect.name}.end")
    return "end" if is_end else "now" if effect.soon else "later"


def amount_said(effect: Effect) -> int:
    """By how much a merit differs, in whole numbers: what is worth a word is no less than 1."""
    return max(1, round(effect.size))


def parts_said(effect: Effect, terms: Terms) -> str:
    """What a total adds up from; "" where it is one merit alone."""
    return terms.say("hint.part").join(
        terms.say(f"part.{name}", amount=signed(points)) for name, points in effect.parts
    )


def chance_said(chance: float, terms: Terms) -> str:
    """A chance as so many times out of so many."""
    return terms.say(f"chance.{nearest_chance(chance)}")


def nearest_chance(chance: float) -> int:
    """Which of the chances that have words, in percent, is nearest to one from 0 to 1."""
    return min(_CHANCES, key=lambda percent: abs(percent - 100 * chance))


def worth_telling(effect: Effect | None) -> Effect | None:
    """That a move may win is told by what the thought before expects, which sees farther than the trials do."""
    return None if effect is not None and effect.name == VICTORY.name and effect.ours < SURE else effect
