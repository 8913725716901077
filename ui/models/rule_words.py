"""How a rule is named to a player: its number, where it comes from, and its text where the terms have one. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ui.terms import Terms


def rule_line(rule: str, rules: Mapping[str, str], terms: Terms) -> str:
    """A rule's number and provenance, as "U12 · printed in the rulebook"; empty without a rule."""
    if not rule:
        return ""
    return " · ".join((rule, *(terms.say(f"provenance.{letter}") for letter in rules.get(rule, ""))))


def rule_why(rule: str, terms: Terms) -> str:
    """What was decided where the rulebook is silent, and what was rejected; "" for a printed rule."""
    key = f"rule.{rule}"
    return terms.why(key) if rule and terms.knows(key) else ""


def rule_text(rule: str, terms: Terms) -> str:
    """The rule in a sentence or two, or "" when the terms have none."""
    key = f"rule.{rule}"
    return terms.say(key) if rule and terms.knows(key) else ""


def rule_note(rule: str, terms: Terms) -> str:
    """A rule's number and what it says, for who asks about something under it: a paragraph that a tool tip can wrap."""
    return f"<p>{escape(' · '.join(part for part in (rule, rule_text(rule, terms)) if part))}</p>"
