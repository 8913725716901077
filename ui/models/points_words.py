"""How points are headed and explained in words, by the notes that tell of them. No Qt."""

from __future__ import annotations

import re

from engines.game import Note
from ui.phrases import in_phrases
from ui.terms import Terms


def points_heading(head: Note, terms: Terms) -> str:
    """What was reckoned."""
    return terms.say(f"result.{head.key}", **head.args)


def points_reason(note: Note, terms: Terms) -> str:
    """Why these points, without saying again whose and how many where the game has words for that."""
    key = f"result.{note.key}"
    return in_phrases(terms.say(key if terms.knows(key) else f"note.{note.key}", **note.args))


def says_points(words: str, points: int) -> bool:
    """Whether these words name that number of points themselves."""
    return re.search(rf"(?<!\d){abs(points)}(?!\d)", words) is not None
