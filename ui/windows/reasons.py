"""Why something was refused, in words. Finds the attempt that a gesture meant, and says what the game answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    """A sentence, and the line that names its rule ("" without one)."""

    text: str
    rule: str = ""


def reason_of_refusal(refusal: Refusal, rules: Mapping[str, str], terms: Terms) -> Reason:
    """What the game's answer reads like."""
    return Reason(terms.say(f"refusal.{refusal.key}", **refusal.facts), rule_line(refusal.rule, rules, terms))


def reason_of_error(error: GameError, rules: Mapping[str, str], terms: Terms) -> Reason:
    """What a refused move reads like: by its rule when one forbids it, else by the error itself."""
    if isinstance(error, IllegalMoveError) and error.refusal is not None:
        return reason_of_refusal(error.refusal, rules, terms)
    return Reason(terms.say(f"error.{error.key}", **facts_of(error)))


def refusal_of_gesture(
    touched: Sequence[str], shared: Mapping[str, str], match: Match, table: GameTable
) -> Refusal | None:
    """Why the move that these touches began is not allowed; None when no attempt begins like that. Pieces in `shared`
    go by the name that they share."""
    names = tuple(shared.get(name, name) for name in touched)
    for text in _meant(match.attempts(), names, table, match.snapshot().view):
        refusal = match.refusal(text)
        if refusal is not None:
            return refusal
    return None


def _meant(
    attempts: Iterable[str], touched: tuple[str, ...], table: GameTable, view: Mapping[str, object]
) -> Iterable[str]:
    """The attempts whose gesture begins with what was touched."""
    return (text for text in attempts if table.gesture(text, view).path[: len(touched)] == touched)
