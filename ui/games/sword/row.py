"""The row of Sword of the Weak in the list of tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from engines.components import load_table
from engines.editions import Edition
from engines.sword.components import read_box
from engines.sword.seen import read_deeds, read_meaning
from ui.board.kit.nameplates import GLASS
from ui.board.kit.world import World
from ui.games import TableRow, rules_of
from ui.games.sword.cards import Reader
from ui.games.sword.contents import make_contents
from ui.games.sword.looks import KingLook
from ui.games.sword.paint.cover import paint_cover
from ui.games.sword.paint.stage import paint_stage, paint_step
from ui.games.sword.painters import PAINTERS
from ui.games.sword.seats import left_in_hand
from ui.games.sword.sounds import SOUNDS
from ui.games.sword.table import SwordTable

_RULES = {"lead": "J14", "beat": "J12", "only_pass": "J15", "discard": "J16", "turn": "J7"}
"""Which rule each of its prompts asks by."""


_REASONS: Final = rules_of(
    {
        "J12": "just_beats beats_lowest needs_more few_beat suits_beat one_can_beat no_beater "
        "flipped_needs_more flipped_suits_beat",
        "J14": "one_set leads_weak",
        "J15": "passes_free",
        "J17": "leads",
        "J18": "flips grows spares_sword sheds_and_flips keeps_side",
        "J22": "out rival_out",
    }
)
"""Which rule a reason for a move rests on."""


def make_row(edition: Edition | None = None) -> TableRow:
    """The box as it is in the data file, or as an edition has it, with its painters. Raises ComponentError when the
    file is damaged."""
    root = load_table("sword") if edition is None else edition.table("sword")
    box = read_box(root)
    return TableRow(
        SwordTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        KingLook,
        read_deeds,
        left=partial(left_in_hand, Reader(box)),
        asides=frozenset(("drew", "drew_card")),
        prompt_rules=_RULES,
        reason_rules=_REASONS,
        sounds=SOUNDS,
        contents=partial(make_contents, root, box),
        chapters=box.rounds,
        world=World(paint_stage, paint_step, GLASS, numbered="round"),
    )
