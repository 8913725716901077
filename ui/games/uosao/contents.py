"""Everything in the box of U O SA O, as the table paints it."""

from __future__ import annotations

from typing import Final

from engines.components import Table
from engines.uosao.components import LEFT_KING, RIGHT_KING, Box
from ui.board.values.looks import ChipLook, Look
from ui.games.contents import Part, PartGroup
from ui.games.uosao.looks import KingLook, MarkerLook, RoadLook, SoldierLook, StepLook, TownLook
from ui.games.uosao.paint.dolls import KING_RATIO, SOLDIER_RATIO
from ui.games.uosao.seats import MARKER_RATIO
from ui.terms import Terms, Word

_CARD: Final = (66.0, 92.0)
_TOWN: Final = 1.3
_WOOD: Final = "#C9A36A"


def make_contents(root: Table, box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """The line, the hand cards' two sides, and the pieces."""
    return (
        PartGroup(Word("box.line"), _line(root, box)),
        PartGroup(Word("box.moves"), _moves(box)),
        PartGroup(Word("box.roads"), _roads(box)),
        PartGroup(Word("box.pieces"), _pieces(root, box)),
    )


def _line(root: Table, box: Box) -> tuple[Part, ...]:
    common, town, kings = (root.paint_table(name).provenance for name in ("common_road", "town", "kings"))
    commons = box.left_common + box.right_common
    high = 92.0
    return (
        _part("left_king", KingLook(LEFT_KING), high * KING_RATIO, high, 1, kings),
        _part("common_road", RoadLook("", "", trap=False, lie="flat"), *_CARD, commons, common),
        _part("town", TownLook(round(1 / _TOWN, 4)), high / _TOWN, high, 1, town),
        _part("right_king", KingLook(RIGHT_KING), high * KING_RATIO, high, 1, kings),
    )


def _part(name: str, look: Look, width: float, height: float, count: int, provenance: str) -> Part:
    return Part(look, width, height, Word(f"piece.{name}"), count, provenance, Word(f"piece.{name}.hint"))


def _moves(box: Box) -> tuple[Part, ...]:
    """The fronts, in the first colour; every colour has the same."""
    first = box.colours[0]
    return tuple(
        Part(
            StepLook(card.steps, first.hex, first.shape, "U", card.trap),
            *_CARD,
            Word("box.card", {"name": card.id}),
            card.count * len(box.colours),
            card.provenance,
            Word(f"card.{card.id}.hint"),
        )
        for card in box.cards
    )


def _roads(box: Box) -> tuple[Part, ...]:
    """The backs, those with a trap apart."""
    first = box.colours[0]
    parts = []
    for trap in (False, True):
        cards = [card for card in box.cards if card.trap is trap]
        name = "trap" if trap else "road"
        look = RoadLook(first.hex, first.shape, trap, "flat")
        count = sum(card.count for card in cards) * len(box.colours)
        origin = max((card.road_provenance for card in cards), default="R", key="RIC".index)
        parts.append(Part(look, *_CARD, Word(f"box.{name}"), count, origin, Word(f"piece.{name}.hint")))
    return tuple(parts)


def _pieces(root: Table, box: Box) -> tuple[Part, ...]:
    soldiers = tuple(
        Part(
            SoldierLook(colour.hex, colour.shape, fallen=False),
            92 * SOLDIER_RATIO,
            92,
            Word(f"box.soldier.{colour.id}"),
            1,
            colour.provenance,
        )
        for colour in box.colours
    )
    marker = Part(MarkerLook(), 80 * MARKER_RATIO, 80, Word("piece.marker"), 1, "R", Word("piece.marker.hint"))
    worth = root.paint_table("chips").paint_table("values").provenance
    chip = Part(ChipLook(_WOOD, "", "1"), 64, 64, Word("box.chip"), box.chips, worth, Word("box.chip.hint"))
    return (*soldiers, marker, chip)
