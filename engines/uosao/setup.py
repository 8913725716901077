"""The start of a game: what chance decides before the first move, checked when it comes from a record."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.uosao.state import UosaoState
from engines.uosao.tables import NOBODY, Tables
from engines.uosao.values import Phase

GAME: Final = "uosao"
_FIELDS: Final = ("game", "options", "players", "start")


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """Chance names the first start player (U6), unless the option `start` does. Raises RecordError."""
    if unknown := sorted(options.keys() - {"start"}):
        raise RecordError("setup_option", f"options.{unknown[0]}", allowed=["start"])
    _check_players(tables, players)
    start = options["start"] if "start" in options else rng.randrange(players)
    setup = {"game": GAME, "options": {}, "players": players, "start": start}
    _check_start(setup, players)
    return setup


def start_state(tables: Tables, setup: Mapping[str, Any]) -> UosaoState:
    """The first season, set up (U1 to U5). Raises RecordError."""
    _check_fields(setup)
    players = _check_players(tables, setup["players"])
    start = _check_start(setup, players)
    return UosaoState(
        tables=tables,
        players=players,
        phase=Phase.CARD,
        actor=start,
        season=1,
        round_number=1,
        sp=start,
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


def _check_fields(setup: Mapping[str, Any]) -> None:
    for name in _FIELDS:
        if name not in setup:
            raise RecordError("record_missing", f"setup.{name}")
    if unknown := sorted(str(name) for name in setup if name not in _FIELDS):
        raise RecordError("setup_unknown", f"setup.{unknown[0]}", allowed=list(_FIELDS))
    if setup["game"] != GAME:
        raise RecordError("setup_game", "setup.game", expected=GAME, found=repr(setup["game"])[:80])
    if setup["options"] != {}:
        raise RecordError("setup_option", "setup.options", allowed=[])


def _check_players(tables: Tables, players: object) -> int:
    seats = tables.box.seats
    if type(players) is not int or players not in seats:
        raise RecordError("setup_players", "setup.players", least=seats[0], most=seats[-1], found=repr(players)[:80])
    return players


def _check_start(setup: Mapping[str, Any], players: int) -> int:
    start = setup["start"]
    if type(start) is not int or not 0 <= start < players:
        raise RecordError("setup_seat", "setup.start", players=players, found=repr(start)[:80])
    return start
