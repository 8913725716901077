"""The row of U O SA O in the list of tables."""

from __future__ import annotations

from functools import partial
from typing import Final

from engines.components import load_table
from engines.editions import Edition
from engines.uosao.components import read_box
from engines.uosao.seen import read_deeds, read_meaning
from ui.board.kit.world import World
from ui.games import TableRow, rules_of
from ui.games.uosao.contents import make_contents
from ui.games.uosao.looks import HeroLook
from ui.games.uosao.paint.cover import paint_cover
from ui.games.uosao.paint.stage import paint_stage, paint_step
from ui.games.uosao.painters import PAINTERS
from ui.games.uosao.sounds import SOUNDS
from ui.games.uosao.table import UosaoTable

_RULES = {"card": "U9", "side": "U9", "turned": "U9", "road": "U16"}
"""Which rule each of its prompts asks by."""


_REASONS: Final = rules_of(
    {
        "U12": "cancels cancels_king one_can_stop longest",
        "U13": "march outranks outranks_king forestalls free_side",
        "U18": "brings_back",
        "U21": "ends_near",
        "U23": "trap_last",
        "U24": "falls sets_trap keeps_trap could_catch catches trap_waits",
        "U25": "falls_own",
        "U26": "trap sets_fall",
        "U29": "king rival_king march_to_king march_to_king_unless king_with_less",
        "U32": "standing ends_far road_lifts road_farther farther",
    }
)
"""Which rule a reason for a move rests on."""


def make_row(edition: Edition | None = None) -> TableRow:
    """The box as it is in the data file, or as an edition has it, with its painters. Raises ComponentError when the
    file is damaged."""
    root = load_table("uosao") if edition is None else edition.table("uosao")
    box = read_box(root)
    return TableRow(
        UosaoTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        HeroLook,
        read_deeds,
        prompt_rules=_RULES,
        reason_rules=_REASONS,
        sounds=SOUNDS,
        contents=partial(make_contents, root, box),
        chapters=box.seasons,
        round_ends=frozenset({"marker_passed"}),
        world=World(paint_stage, paint_step, None, {"in_play": "coin"}, "season"),
    )
