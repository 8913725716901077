"""Everything in the box of Rabbit City Planning, as the table paints it."""

from __future__ import annotations

from typing import Final

from engines.components import Table
from engines.usagi.components import ActionCard, Box, Building
from ui.games.contents import Part, PartGroup
from ui.games.usagi.cards import end_look
from ui.games.usagi.data import Reader
from ui.games.usagi.frame import BUILDING_RATIO, CARD_RATIO
from ui.games.usagi.looks import CarrotLook, DisplayLook, MarkerLook, MochiLook
from ui.games.usagi.market import building_look, building_word, price_word
from ui.terms import Terms, Word

_HIGH: Final = 92.0
_PIECE: Final = 56.0


def make_contents(root: Table, box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """The buildings by rank, the action cards with each of their ends, the displays, and the pieces."""
    reader = Reader(box)
    ranks = sorted({building.rank for building in box.buildings})
    buildings = tuple(
        PartGroup(
            Word("box.buildings", {"rank": rank}),
            tuple(_building(reader, one, terms) for one in box.buildings if one.rank == rank),
        )
        for rank in ranks
    )
    cards = tuple(_card(reader, card, terms) for card in box.cards)
    pieces = (*_displays(box, terms), *_pieces(root, box))
    return (*buildings, PartGroup(Word("box.cards"), cards), PartGroup(Word("box.pieces"), pieces))


def _building(reader: Reader, building: Building, terms: Terms) -> Part:
    look = building_look(reader, building, terms, "open")
    word = building_word(building)
    return Part(look, _HIGH * BUILDING_RATIO, _HIGH, word, 1, building.provenance, price_word(reader, building))


def _card(reader: Reader, card: ActionCard, terms: Terms) -> Part:
    """A card by its first end, with what both ends do; each player has one."""
    box = reader.box
    look = end_look(reader, card.ends[0], terms, *box.colours[0].mark, "hand")
    hint = Word("box.ends", {"ends": list(card.ends)})
    name = Word("box.card", {"card": card.id})
    return Part(look, _HIGH * CARD_RATIO, _HIGH, name, len(box.colours), card.provenance, hint)


def _displays(box: Box, terms: Terms) -> tuple[Part, ...]:
    near, far = (colour.hex for colour in box.colours)
    return tuple(
        Part(
            DisplayLook(
                one.id, terms.say(f"display.{one.id}"), one.colour, one.most, one.shared_total is not None, near, far
            ),
            230,
            66,
            Word("box.display", {"kind": one.id}),
            1,
            one.provenance,
        )
        for one in box.resources
    )


def _pieces(root: Table, box: Box) -> tuple[Part, ...]:
    markers = tuple(
        Part(
            MarkerLook(*colour.mark, 0),
            _PIECE,
            _PIECE,
            Word(f"box.marker.{colour.id}"),
            len(box.resources),
            colour.provenance,
        )
        for colour in box.colours
    )
    origin = root.paint_table("tokens").provenance
    token = Part(MochiLook(), _PIECE, _PIECE, Word("box.token"), box.tokens, origin, Word("piece.token.hint"))
    carrot = Part(CarrotLook(), 56, 70, Word("box.carrot"), 1, origin, Word("piece.carrot.hint"))
    return (*markers, token, carrot)
