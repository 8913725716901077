"""How points are headed and explained in words, by the notes that tell of them. No Qt."""

from __future__ import annotations

import re
from typing import Final

from engines.game import Note
from ui.phrases import JOINER
from ui.terms import Terms

_ITEM: Final = re.compile(r"[ぁ-んァ-ヶー一-龠々]{2,7}")
"""A short run of Japanese, such as an item of a list."""


def points_heading(head: Note, terms: Terms) -> str:
    """What was reckoned, and by which rule."""
    return with_rule(terms.say(f"result.{head.key}", **head.args), head, terms)


def points_reason(note: Note, head: Note | None, terms: Terms) -> str:
    """Why these points, without saying again whose and how many where the game has words for that."""
    key = f"result.{note.key}"
    said = terms.say(key if terms.knows(key) else f"note.{note.key}", **note.args)
    # the rule of a reckoning or a tally stands over its column
    return _whole(said if head is not None and note.rule == head.rule else with_rule(said, note, terms))


def _whole(said: str) -> str:
    """The same with no line broken within a short run of Japanese, for it has no spaces: “赤の罠” stays whole."""
    return _ITEM.sub(lambda item: JOINER.join(item[0]) if _stands_alone(said, item) else item[0], said)


def _stands_alone(said: str, item: re.Match[str]) -> bool:
    """Whether it is no part of a longer run, in which there would be no place left for a break."""
    return not (_ITEM.match(said[item.end() :]) or _ITEM.search(said[max(0, item.start() - 2) : item.start()]))


def with_rule(said: str, note: Note, terms: Terms) -> str:
    return terms.say("result.by_rule", words=said, rule=note.rule) if note.rule else said
