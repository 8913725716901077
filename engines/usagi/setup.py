"""The start of a game: nothing is left to chance, so a setup only says that two people play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.errors import RecordError
from engines.game import JSON
from engines.usagi.components import PLAYERS
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables
from engines.usagi.values import NOTHING, Phase


def write_setup(players: int, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Seat 0 is blue, seat 1 red (K1 [I]). Raises RecordError."""
    if unknown := sorted(options):
        raise RecordError("setup_option", f"options.{unknown[0]}", allowed=[])
    _check_players(players)
    return {"players": players}


def start_state(tables: Tables, setup: Mapping[str, Any]) -> UsagiState:
    """The first round, set up (K2 to K6); it has no building-effect phase (K8 [R]). Raises RecordError."""
    if "players" not in setup:
        raise RecordError("record_missing", "setup.players")
    if unknown := sorted(str(name) for name in setup if name != "players"):
        raise RecordError("setup_unknown", f"setup.{unknown[0][:80]}", allowed=["players"])
    _check_players(setup["players"])
    box = tables.box
    return UsagiState(
        tables=tables,
        actor=0,
        phase=Phase.LAY,
        round_number=1,
        carrot=box.carrot_seat,
        pool=box.tokens - sum(box.start_tokens),
        rank=1,
        open_buildings=tables.rank_cards[1],
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


def _check_players(players: object) -> None:
    if type(players) is not int or players != PLAYERS:
        raise RecordError("setup_players", "setup.players", least=PLAYERS, most=PLAYERS, found=repr(players)[:80])
