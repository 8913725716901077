"""What can go wrong with a text from outside: a move, a record, a data file.

Every error carries a key and facts, so that a window can say it in the player's language, and reads as one
technical line in English for a log. Mistakes of the programmer are not here: those are assertions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # the shelf, too, has errors to look out for, and needs nothing of the facts
    from engines.facts import JSON, Refusal


class GameError(ValueError):
    """A text from outside was refused.

    `key` names the sentence under `error.` in the terms, `where` the place in the input (a path such as
    `setup.hands[2]`, or a move's ply), `facts` what the sentence needs.
    """

    def __init__(self, key: str, where: str = "", **facts: JSON) -> None:
        self.key = key
        self.where = where
        self.facts: Mapping[str, JSON] = facts
        told = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(": ".join(part for part in (where, key, told) if part))


class MoveSyntaxError(GameError):
    """The text is not a move of this game in any position."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__("move_syntax", text=text, expected=expected)


class IllegalMoveError(GameError):
    """A move of the game that is not allowed here and now; `refusal` says which rule forbids it, if one does."""

    def __init__(self, key: str, refusal: Refusal | None = None, **facts: JSON) -> None:
        self.refusal = refusal
        if refusal is not None:
            facts = {"rule": refusal.rule, "reason": refusal.key, **refusal.facts, **facts}
        super().__init__(key, "", **facts)


class RecordError(GameError):
    """A record, a setup or a snapshot that is damaged or impossible."""


class ComponentError(GameError):
    """A game's data file that lacks a value, or has one of the wrong kind."""


def facts_of(error: GameError) -> dict[str, JSON]:
    """What a sentence about `error` may mention: its facts and the place."""
    return {"where": error.where, **error.facts}
