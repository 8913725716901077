"""The row of Rabbit City Planning in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.components import load_table
from engines.editions import Edition
from engines.game import Note
from engines.usagi.components import read_box
from engines.usagi.seen import RoundBegins, read_deeds, read_meaning, read_note
from ui.board.kit.nameplates import DUSK
from ui.board.kit.world import World
from ui.games import TableRow, rules_of
from ui.games.usagi.contents import make_contents
from ui.games.usagi.looks import EmblemLook
from ui.games.usagi.paint.cover import paint_cover
from ui.games.usagi.paint.stage import paint_stage, paint_step
from ui.games.usagi.painters import PAINTERS
from ui.games.usagi.sounds import SOUNDS
from ui.games.usagi.table import UsagiTable

_SOURCES: Final = MappingProxyType({"stars_counted": "star", "halves_counted": "half-stars"})
"""The icon for what gives points."""


_RULES = {"lay": "K14", "effects": "K10", "cards": "K22", "burst": "K26", "told": "K10", "told.cards": "K15"}
"""Which rule each of its prompts asks by."""


_REASONS: Final = rules_of(
    {
        "K16": "negates negated strikes strikes_need",
        "K17": "guarded guards_next",
        "K18": "carrot resolves_first",
        "K21": "doubled doubled_scarce x2_next x2_pays",
        "K22": "builds rival_builds affords row_builds row_builds_surely row_gets row_gets_surely "
        "row_builds_one row_builds_one_surely row_builds_either row_builds_either_surely "
        "row_pays row_saves row_safe can_build "
        "build_first takes_away plan_kept plan_taken plan_short plan_better build_cheaper build_stars build_wait "
        "build_saves build_scarce build_then",
        "K24": "takes_from secures",
        "K26": "loses danger presses no_token fears_burst",
        "K27": "opens_rank build_closed",
        "K30": "build_wins row_wins row_wins_surely row_denies wins denies strikes_win",
    }
)
"""Which rule a reason for a move rests on."""


def chapter(note: Note) -> int | None:
    """The round that a note begins; None for a note that begins none."""
    told = read_note(note)
    return told.round if isinstance(told, RoundBegins) else None


def make_row(edition: Edition | None = None) -> TableRow:
    """The box as it is in the data file, or as an edition has it, with its painters. Raises ComponentError when the
    file is damaged."""
    root = load_table("usagi") if edition is None else edition.table("usagi")
    box = read_box(root)
    return TableRow(
        UsagiTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        EmblemLook,
        read_deeds,
        payments=frozenset(("cost_paid",)),
        prompt_rules=_RULES,
        reason_rules=_REASONS,
        sounds=SOUNDS,
        contents=partial(make_contents, root, box),
        chapter=chapter,
        world=World(paint_stage, paint_step, DUSK, _SOURCES),
    )
