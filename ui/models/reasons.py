"""Why something was refused, in words: the game's answer, and the line that names its rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.errors import GameError, IllegalMoveError
from engines.game import Refusal
from ui import outside
from ui.models.rule_words import rule_line
from ui.terms import Terms


@dataclass(frozen=True, slots=True)
class Explanation:
    """A sentence, the line that names its rule, and the rule's number ("" without one)."""

    text: str
    rule: str = ""
    number: str = ""


def explain_refusal(refusal: Refusal, rules: Mapping[str, str], terms: Terms) -> Explanation:
    """What the game's answer reads like."""
    text = terms.say(f"refusal.{refusal.key}", **refusal.facts)
    return Explanation(text, rule_line(refusal.rule, rules, terms), refusal.rule)


def explain_error(error: GameError, rules: Mapping[str, str], terms: Terms) -> Explanation:
    """What a refused move reads like: by its rule when one forbids it, else by the error itself."""
    if isinstance(error, IllegalMoveError) and error.refusal is not None:
        return explain_refusal(error.refusal, rules, terms)
    return Explanation(terms.say(f"error.{error.key}", **outside.facts(error)))
