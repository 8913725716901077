"""The moves of Master of Wudang: what can be decided, and the one text that spells it.

A move is a small int: its rank among all texts in ASCII order, so that sorted moves are sorted texts. It is opaque
outside the engine; `read_move` tells a window what its text means. Nothing here knows a position.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeAlias

from engines.errors import MoveSyntaxError
from engines.game import HIDDEN
from engines.wudang.components import SEATS, Box

Move: TypeAlias = int

DESCEND_VP: Final = "vp"
"""A descent that takes no card."""

SET_NO: Final = "no"
"""A declaration that shows no set."""


class Kind(Enum):
    """What a move decides; the value is the word before the colon."""

    ATTRIBUTE = "attr"
    DRAW = "draw"
    PLACE = "place"
    VICTIM = "from"
    GIVE = "give"
    DESCEND = "descend"
    SET = "set"


class MoveTable:
    """All moves that the components make possible. `whats[kind]` lists what follows the colon, in index order."""

    __slots__ = ("_rank", "index", "kinds", "of", "texts", "whats")

    def __init__(self, box: Box) -> None:
        self.whats: dict[Kind, tuple[str, ...]] = {
            Kind.ATTRIBUTE: tuple(row.id for row in box.attributes),
            Kind.DRAW: tuple(card.id for card in box.cards),
            Kind.PLACE: tuple(str(space.number) for space in box.spaces),
            Kind.VICTIM: tuple(str(seat) for seat in range(SEATS)),
            Kind.GIVE: tuple(card.id for card in box.cards),
            Kind.DESCEND: (*(card.id for card in box.descents), DESCEND_VP),
            Kind.SET: (*(family.id for family in box.families if not family.wild), SET_NO),
        }
        rows = sorted(_spellings(self.whats))
        self.texts: tuple[str, ...] = tuple(text for text, _, _ in rows)
        self.kinds: tuple[Kind, ...] = tuple(kind for _, kind, _ in rows)
        self.index: tuple[int, ...] = tuple(index for _, _, index in rows)
        """Of each move, the place of its `what` in `whats[kind]`: a card, a seat, a space from 0."""
        self._rank = {text: move for move, text in enumerate(self.texts)}
        self.of: dict[Kind, tuple[Move, ...]] = {
            kind: tuple(self._rank[f"{kind.value}:{what}"] for what in whats) for kind, whats in self.whats.items()
        }
        """The moves of a kind in the order of `whats`."""

    def parse(self, text: str) -> Move:
        """The move that `text` spells. Raises MoveSyntaxError, which lists what was expected."""
        move = self._rank.get(text)
        if move is None:
            raise MoveSyntaxError(str(text)[:80], self._expected(str(text)))
        return move

    def masked(self, move: Move) -> str:
        """The text of `move` for somebody who may know only its kind."""
        return f"{self.kinds[move].value}:{HIDDEN}"

    def _expected(self, text: str) -> str:
        word = text.partition(":")[0]
        for kind, whats in self.whats.items():
            if kind.value == word:
                return " ".join(f"{word}:{what}" for what in whats)
        return " ".join(f"{kind.value}:…" for kind in self.whats)


def read_move(text: str) -> tuple[Kind, str]:
    """The parts of the text of a move: its kind, and a card, an attribute, a space's number, a seat, a family, "vp",
    "no", or HIDDEN. Trusts the text to be a move's, as it stands in a snapshot."""
    word, _, what = text.partition(":")
    return Kind(word), what


def _spellings(whats: dict[Kind, tuple[str, ...]]) -> Iterator[tuple[str, Kind, int]]:
    for kind, names in whats.items():
        for index, what in enumerate(names):
            yield f"{kind.value}:{what}", kind, index
