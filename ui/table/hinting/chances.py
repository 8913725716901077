"""How likely a hinted move is to win, and the next best one beside it, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engines.ai.advice.favourites import MOST_DOUBT, Favourite
from engines.ai.advice.reasons import SURE
from engines.ai.advice.thresholds import LEAD
from ui.match.adviser import Hint
from ui.table.hinting.choices import has_room
from ui.table.hinting.reason_words import LONGEST, nearest_chance
from ui.terms import Terms


class Chances:
    """What the thought before a hint expects of its move and of the next best one. A value."""

    def __init__(self, hint: Hint, terms: Terms) -> None:
        self._hint, self._terms = hint, terms
        self._ours, self._theirs = (_expected(hint, move) for move in (hint.move, hint.reasons.other))

    def told(self, other: str, fits: Callable[[str, float], bool] = has_room) -> str:
        """How likely a move is to win, and how it is beside the next best one, which is called `other` ("" for no name
        within a sentence), where that can be told in few words, so that it `fits`."""
        reasons, terms = self._hint.reasons, self._terms
        if self._ours is None:
            return terms.say("hint.tried" if reasons.is_better else "hint.tried.alike")
        chance = named_chance(self._ours.value, terms)
        if reasons.is_beside_nothing:
            return self.own
        # a mere part of another move would leave open what is done with it
        if self._theirs is not None and other:
            theirs = named_chance(self._theirs.value, terms)
            said = terms.say(f"hint.chance.{self.end}", ours=chance, theirs=theirs, other=other)
            if fits(said, LONGEST):
                return said
        return terms.joined((terms.say("hint.alike_all"), self.own)) if reasons.is_alike and not self.end else self.own

    @property
    def own(self) -> str:
        """How likely the move itself is to win; "" where that is not known."""
        return (
            ""
            if self._ours is None
            else self._terms.say("hint.chance", ours=named_chance(self._ours.value, self._terms))
        )

    @cached_property
    def end(self) -> str:
        """How the next best move would end beside the hinted one, as the key under `hint.chance` that says it; "" where
        the thought before cannot tell."""
        ours, theirs = self._ours, self._theirs
        if ours is None or theirs is None:
            return ""
        if ours.is_as_good_as(theirs) or theirs.value >= ours.value:
            return "alike"
        is_told = self._named["ours"] != self._named["theirs"] and ours.value >= theirs.value + LEAD
        return "chances" if is_told else "less"

    @cached_property
    def _named(self) -> dict[str, str]:
        """Both chances within a sentence; nothing where one is not known."""
        if self._ours is None or self._theirs is None:
            return {}
        ours, theirs = (named_chance(one.value, self._terms) for one in (self._ours, self._theirs))
        return {"ours": ours, "theirs": theirs}


def named_chance(chance: float, terms: Terms) -> str:
    """A chance, from 0 to 1, in words within a sentence."""
    return terms.say(f"chance.{_percent(chance)}")


def told_chance(chance: float) -> float:
    """What is told of a chance, from 0 to 1: those that are called alike are the same."""
    return _percent(chance) / 100


def _percent(chance: float) -> int:
    return 100 if chance >= SURE else 0 if chance <= 1 - SURE else nearest_chance(chance)


def _favourite(hint: Hint, move: str) -> Favourite | None:
    return next((one for one in hint.favourites if one.move == move), None)


def _expected(hint: Hint, move: str) -> Favourite | None:
    """What the thought before expects of a move; None where it did not think of it, or too little to tell."""
    found = _favourite(hint, move)
    return None if found is None or found.doubt > MOST_DOUBT else found
