"""The row of Master of Wudang in the list of tables."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from engines.components import load_table
from engines.editions import Edition
from engines.wudang.components import read_box
from engines.wudang.seen import read_deeds, read_meaning, read_opening
from ui.board.kit.nameplates import LACQUER
from ui.board.kit.world import World
from ui.games import TableRow, rules_of
from ui.games.wudang.contents import make_contents
from ui.games.wudang.looks import EmblemLook
from ui.games.wudang.paint.cover import paint_cover
from ui.games.wudang.paint.stage import paint_stage, paint_step
from ui.games.wudang.painters import PAINTERS
from ui.games.wudang.sounds import SOUNDS
from ui.games.wudang.table import WudangTable

_SOURCES: Final = MappingProxyType(
    {
        "W3": "crown",
        "W13": "book",
        "W22": "card",
        "W24": "dial",
        "W26": "descent",
        "W28": "sword",
        "W29": "fan",
        "in_play": "coin",
    }
)
"""The icon for what gives points."""


_RULES = {"choose": "W9", "draw": "W11", "place": "W16", "victim": "W22", "give": "W23", "descend": "W26", "set": "W29"}
"""Which rule each of its prompts asks by."""


_REASONS: Final = rules_of(
    {
        "W3": "adept",
        "W11": "wins_back may_return side_asked",
        "W16": "shuts_gate contested",
        "W21": "readies rises",
        "W22": "draw_scores draw_works draw_asked draw_trains card_pays weakens helps_less",
        "W20": "talisman goes_first first_to_gate first_to_train first_from_last keeps_first",
        "W24": "dial_pays dial_scores dial_first dial_asked dial_leads dial_readies dial_masters",
        "W26": "settles meets nears takes can_take before_rival plain_descent asked_for",
        "W28": "tops closes_in leads catches_up",
        "W29": "holds one_short shows scores_set draw_completes draw_completes_now "
        "gift_completes gift_set gift_pair gift_single gift_plain "
        "gift_completes_alone gift_set_alone gift_pair_alone gift_single_alone",
        "W31": "shows_set",
        "W33": "spy_second spy_serves spy_elsewhere holds_back spy_holds_back not_first "
        "spy_not_first leads_in_vain spy_leads wins_if wins_anyway stays_second scores_none scores_none_as_spy "
        "spy_from_level spy_from_second spy_from_third aims_from_third",
        "W34": "spy_not_level",
    }
)
"""Which rule a reason for a move rests on."""


def make_row(edition: Edition | None = None) -> TableRow:
    """The box as it is in the data file, or as an edition has it, with its painters. Raises ComponentError when the
    file is damaged."""
    root = load_table("wudang") if edition is None else edition.table("wudang")
    box = read_box(root)
    return TableRow(
        WudangTable(box),
        PAINTERS,
        paint_cover,
        tuple(colour.mark for colour in box.colours),
        read_meaning,
        EmblemLook,
        read_deeds,
        prompt_rules=_RULES,
        reason_rules=_REASONS,
        shown_in_reasons=frozenset({"card", "index"}),  # an incident, a trigram of the dial
        sounds=SOUNDS,
        contents=partial(make_contents, root, box),
        chapters=box.rounds,
        opening=partial(read_opening, box),
        world=World(paint_stage, paint_step, LACQUER, _SOURCES),
    )
