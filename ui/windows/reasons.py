"""Why something was refused, in words. Finds the attempt that a gesture meant, and says what the game answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.errors import GameError, IllegalMoveError
from engines.game import Refusal
from engines.timeline import facts_of
from ui.board.places import GameTable
from ui.match.match import Match
from ui.terms import Terms
from ui.windows.rule_words import rule_line


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, the line that names its rule, and the rule's number ("" without one)."""

    text: str
    rule: str = ""
    number: str = ""


def reason_of_refusal(refusal: Refusal, rules: Mapping[str, str], terms: Terms) -> Reason:
    """What the game's answer reads like."""
    text = terms.say(f"refusal.{refusal.key}", **refusal.facts)
    return Reason(text, rule_line(refusal.rule, rules, terms), refusal.rule)


def reason_of_error(error: GameError, rules: Mapping[str, str], terms: Terms) -> Reason:
    """What a refused move reads like: by its rule when one forbids it, else by the error itself."""
    if isinstance(error, IllegalMoveError) and error.refusal is not None:
        return reason_of_refusal(error.refusal, rules, terms)
    return Reason(terms.say(f"error.{error.key}", **facts_of(error)))


def refusal_of_gesture(
    touched: Sequence[str], shared: Mapping[str, str], match: Match, table: GameTable
) -> Refusal | None:
    """Why the move that these touches began is not allowed; None when no attempt begins like that. Pieces in `shared`
    also go by the name that they share."""
    called = [{name, shared.get(name, name)} for name in touched]
    view = match.snapshot().view
    for text in match.attempts():
        if _begins(table.gesture(text, view).path, called):
            refusal = match.refusal(text)
            if refusal is not None:
                return refusal
    return None


def _begins(path: Sequence[str], called: Sequence[set[str]]) -> bool:
    """Whether a gesture's path begins with things that go by these names."""
    return len(path) >= len(called) and all(step in names for step, names in zip(path, called, strict=False))
