"""The row of Shinano in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.components import load_table
from engines.editions import Edition
from engines.game import Note
from engines.shinano.components import read_box
from engines.shinano.seen import TurnPassed, read_deeds, read_meaning, read_note
from ui.board.kit.world import World
from ui.games import TableRow, rules_of
from ui.games.shinano.contents import make_contents
from ui.games.shinano.looks import HeroLook
from ui.games.shinano.paint.cover import paint_cover
from ui.games.shinano.paint.stage import paint_stage, paint_step
from ui.games.shinano.painters import PAINTERS
from ui.games.shinano.sounds import SOUNDS
from ui.games.shinano.table import ShinanoTable

_SOURCES: Final = MappingProxyType(
    {
        "started": "purse",
        "control": "flag",
        "peace": "rings",
        "mountain_paid": "mountain",
        "toll": "coin",
        "castle": "hammer",
        "castles_counted": "castle",
        "routs_counted": "broken",
        "finishes_counted": "exit",
    }
)
"""The icon for what gives and takes points."""


_RULES = {
    "invade": "S12",
    "handicap": "S7",
    "final": "S16",
    "move_first": "S17",
    "card": "S12",
    "token": "S20",
    "castle": "S30",
    "rout": "S19",
    "retire": "S36",
    "build": "S30",
    "after": "S20",
    "after.enclosed": "S12",
    "after.near": "S30",
    "after.peace": "S30",
    "end": "S33",
    "end.enclosed": "S12",
    "end.near": "S30",
    "end.peace": "S30",
    "wait": "S12",
}
"""Which rule each of its prompts asks by."""


_REASONS: Final = rules_of(
    {
        "S13": "next most controls sets_up goes_next controls_from next_from stays_next turn_sets_up turn_controls "
        "turn_earns",
        "S14": "cheap_peace only_peace",
        "S17": "only.piece.token only.place.cell only.place.turned",
        "S19": "cheap_rout fits_least only.place.rout",
        "S20": "stays_free stays_move",
        "S25": "tolls toll",
        "S30": "castle founds early_castle full_castle last_castle site ground open_site stays_site blocks stays_near "
        "affords nearly waits",
        "S32": "late_castle",
        "S33": "only.piece.end",
        "S36": "only.piece.retire no_more last_stand idle_move",
        "S40": "castle_points grows_castle",
        "S41": "saved sheds",
    }
)
"""Which rule a reason for a move rests on."""


def chapter(note: Note) -> int | None:
    """Which turn of a seat's own a note begins; None for a note that begins none."""
    told = read_note(note)
    return told.turn_number if isinstance(told, TurnPassed) else None


def make_row(edition: Edition | None = None) -> TableRow:
    """The box as it is in the data file, or as an edition has it, with its painters. Raises ComponentError when the
    file is damaged."""
    root = load_table("shinano") if edition is None else edition.table("shinano")
    box = read_box(root)
    return TableRow(
        ShinanoTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        HeroLook,
        read_deeds,
        asides=frozenset(("drawn", "drawn_card")),
        payments=frozenset(("toll", "mountain_paid")),
        prompt_rules=_RULES,
        reason_rules=_REASONS,
        sounds=SOUNDS,
        contents=partial(make_contents, box),
        chapter=chapter,
        world=World(paint_stage, paint_step, None, _SOURCES),
    )
