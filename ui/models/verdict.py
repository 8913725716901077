"""Why the winners of a game have won, where its points alone do not tell. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import Note
from ui.terms import Terms


def is_verdict(note: Note, terms: Terms) -> bool:
    """Whether a game has words for it under `verdict`."""
    return terms.knows(f"verdict.{note.key}")


def verdict_words(notes: Iterable[Note], terms: Terms) -> str:
    """What those notes say that decide who has won, a line for each; "" where there is none."""
    told = (one for one in notes if is_verdict(one, terms))
    return "\n".join(terms.say(_key(one, terms), **one.args) for one in told)


def _key(note: Note, terms: Terms) -> str:
    """Where its rule has words of its own, as one for ties, that is what has decided."""
    key = f"verdict.{note.key}"
    return f"{key}.{note.rule}" if terms.knows(f"{key}.{note.rule}") else key


def points_tell(scores: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether exactly those have won who have the most points."""
    return set(winners) == {seat for seat, score in enumerate(scores) if score == max(scores)}
