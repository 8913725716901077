"""The start of a game: what chance decides before the first move, checked when it comes from a record."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.setups import check_fields, check_options, check_players, check_seat, choose_start, told
from engines.uosao.state import UosaoState
from engines.uosao.tables import NOBODY, Tables
from engines.uosao.values import Phase

GAME: Final = "uosao"
_FIELDS: Final = ("game", "options", "players", "start")


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Chance names the first start player (U6), unless the option `start` does. Raises RecordError."""
    check_options(options, ["start"])
    check_players(players, tables.box.seats)
    return {"game": GAME, "options": {}, "players": players, "start": choose_start(options, players, rng)}


def start_state(tables: Tables, setup: Mapping[str, Any]) -> UosaoState:
    """The first season, set up (U1 to U5). Raises RecordError."""
    check_fields(setup, _FIELDS)
    _check_constants(setup)
    players = check_players(setup["players"], tables.box.seats)
    start = check_seat(setup["start"], players, "setup.start")
    return UosaoState(
        tables=tables,
        players=players,
        phase=Phase.CARD,
        actor=start,
        season=1,
        round=1,
        start=start,
        line=tables.season_line[:],
        at=[tables.town_at] * players,
        square=[tables.town_square] * players,
        down=[0] * players,
        hands=[tables.full_hand] * players,
        rows=[()] * players,
        played=[NOBODY] * players,
        points=[0] * players,
        seasons=(),
    )


def _check_constants(setup: Mapping[str, Any]) -> None:
    if setup["game"] != GAME:
        raise RecordError("setup_game", "setup.game", expected=GAME, found=told(setup["game"]))
    if setup["options"] != {}:
        raise RecordError("setup_option", "setup.options", allowed=[])
