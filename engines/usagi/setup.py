"""The start of a game: nothing is left to chance, so a setup only says that two people play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.game import JSON
from engines.setups import check_fields, check_options, check_players
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables
from engines.usagi.values import NOTHING, Phase


def draw_setup(tables: Tables, players: int, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Seat 0 is blue, seat 1 red (K1 [I]). Raises RecordError."""
    check_options(options, [])
    check_players(players, tables.box.seats)
    return {"players": players}


def start_state(tables: Tables, setup: Mapping[str, Any]) -> UsagiState:
    """The first round, set up (K2 to K6); it has no building-effect phase (K8 [R]). Raises RecordError."""
    check_fields(setup, ["players"])
    check_players(setup["players"], tables.box.seats)
    box = tables.box
    return UsagiState(
        tables=tables,
        actor=0,
        phase=Phase.LAY,
        round=1,
        carrot=box.carrot_seat,
        pool=box.tokens - sum(box.start_tokens),
        rank=1,
        open=tables.rank_cards[1],
        goods=[goods for tokens in box.start_tokens for goods in (*[box.start_resources] * tables.token, tokens)],
        buildings=[(), ()],
        used=[(), ()],
        laid=[(), ()],
        waiting=[NOTHING, NOTHING],
        half_stars=[0, 0],
        effects=(),
        slot=0,
        resolve=(),
        negated=(False, False),
        burst=(),
        ended=None,
    )
