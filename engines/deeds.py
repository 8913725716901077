"""What a player did, by the notes that tell of it: the moves of a game as its players would name them.

A game says by `read_deeds` which of its notes tell of deeds. Counting then knows nothing about the game but words.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a seat did by a decision of its own, once."""

    seat: int
    kind: str
    """Names the words `deed.KIND` in the game's terms: "built"."""
    what: str = ""
    """With what, or where, as a key of the game's terms: "building.watchtower"; "" for nothing worth a name."""
