"""The row of Rabbit City Planning in the list of tables."""

from __future__ import annotations

from functools import partial

from engines.usagi.components import load_box
from engines.usagi.seen import read_meaning
from ui.games import TableRow
from ui.games.usagi.contents import make_contents
from ui.games.usagi.looks import EmblemLook
from ui.games.usagi.paint.cover import paint_cover
from ui.games.usagi.painters import PAINTERS
from ui.games.usagi.table import UsagiTable


def make_row() -> TableRow:
    """The box as it is in the data file, with its painters. Raises ComponentError when the file is damaged."""
    box = load_box()
    return TableRow(
        UsagiTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        EmblemLook,
        contents=partial(make_contents, box),
    )
