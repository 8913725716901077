"""The row of Donguri in the list of tables."""

from __future__ import annotations

from sixth.engine.components import Box, load_box
from sixth.engine.seen import read_deeds, read_meaning
from sixth.table.looks import AcornLook, LeafLook
from sixth.table.paint.cover import paint_cover
from sixth.table.painters import PAINTERS
from sixth.table.table import DonguriTable
from ui.games import TableRow
from ui.games.contents import Part, PartGroup
from ui.terms import Terms, Word


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    return TableRow(
        DonguriTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        deeds=read_deeds,
        contents=lambda terms: make_contents(box, terms),
    )


def make_contents(box: Box, terms: Terms) -> tuple[PartGroup, ...]:
    """All acorns and the leaves, for the rulebook's list."""
    acorns = Part(AcornLook(), 34, 44, Word("box.acorn"), box.acorns + box.tree, "R")
    leaves = [Part(LeafLook(leaf, points), 56, 60, Word(f"leaf.{leaf}"), 1, "R") for leaf, points in box.leaves.items()]
    return (PartGroup(Word("box.wood"), (acorns, *leaves)),)
