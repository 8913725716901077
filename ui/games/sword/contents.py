"""Everything in the box of Sword of the Weak, as the table paints it."""

from __future__ import annotations

from typing import Final

from engines.components import Table
from engines.sword.components import Box, Card
from ui.games.contents import Part, PartGroup
from ui.games.sword.frame import RATIO
from ui.games.sword.looks import BackLook, PanLook, face_of
from ui.terms import Terms, Word

_WIDTH: Final = 64.0


def make_contents(root: Table, box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """The characters, the swords, and the balance with its two sides."""
    return (
        PartGroup(Word("box.characters"), tuple(_character(box, card) for card in box.kinds)),
        PartGroup(Word("box.swords"), (_sword(box), _back(box))),
        PartGroup(Word("box.balance"), tuple(_side(root, side) for side in box.sides)),
    )


def _character(box: Box, card: Card) -> Part:
    suit = next(one for one in box.suits if one.id == card.suit)
    facts = dict(zip(box.sides, card.numbers, strict=True))
    word = Word("piece.character", {"name": card.code, "suit": card.suit, **facts})
    look = face_of(card, suit)
    return Part(look, _WIDTH, _WIDTH / RATIO, word, card.copies, card.provenance)


def _sword(box: Box) -> Part:
    sword = box.sword
    face = face_of(sword, box.sword_look)
    word, hint = Word("piece.sword"), Word("piece.sword.hint")
    return Part(face, _WIDTH, _WIDTH / RATIO, word, sword.copies, sword.provenance, hint)


def _back(box: Box) -> Part:
    """The same cards from behind: they can be told from the characters."""
    look, hint = BackLook(sword=True), Word("piece.sword_back.hint")
    return Part(look, _WIDTH, _WIDTH / RATIO, Word("box.sword_back"), box.sword.copies, box.sword_look.provenance, hint)


def _side(root: Table, side: str) -> Part:
    """One side of the one balance, as its sunken pan."""
    origin = root.paint_table("balance").provenance
    look = PanLook(side, live=True)
    return Part(look, 86, 92, Word(f"box.side.{side}"), 1, origin, Word("piece.balance.hint", {"side": side}))
