"""The start of a game: what chance decides before the first move, checked when it comes from a record."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.sword import rounds
from engines.sword.state import SwordState
from engines.sword.tables import EMPTY, Tables
from engines.sword.values import Deal, Phase

_FIELDS: Final = ("players", "start", "decks")


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """A shuffled deck a round (J3), and the start player of the first (J6), unless the option `start` names it.

    Raises RecordError.
    """
    if unknown := sorted(options.keys() - {"start"}):
        raise RecordError("setup_option", f"options.{unknown[0]}", allowed=["start"])
    _check_players(tables, players)
    start = _check_start(options.get("start", rng.randrange(players)), players, "options.start")
    decks = ["".join(tables.codes[card] for card in _shuffled(tables, rng)) for _ in range(tables.box.rounds)]
    return {"players": players, "start": start, "decks": decks}


def start_state(tables: Tables, setup: Mapping[str, Any]) -> SwordState:
    """The first round, set up (J1 to J6). Raises RecordError."""
    _check_fields(setup)
    players = _check_players(tables, setup["players"])
    start = _check_start(setup["start"], players, "setup.start")
    deck, *later = _check_decks(tables, setup["decks"])
    deal = Deal(players, 1, start, deck, tuple(later))
    state = SwordState(
        tables=tables,
        deal=deal,
        phase=Phase.TURN,
        actor=start,
        side=0,
        field=EMPTY,
        owner=None,
        pile=(),
        passes=0,
        limit=players,
        still=players,
        after=tables.orders[players],
        drawn=players * tables.box.deal,
        discard=(),
        hands=rounds.dealt(tables, deal),
        out=(),
        points=(0,) * players,
        finished=(),
        row=tables.rows[0][EMPTY],
    )
    rounds.turn_up(state)
    return state


def _shuffled(tables: Tables, rng: random.Random) -> Sequence[int]:
    return rng.sample(tables.full_deck, len(tables.full_deck))


def _check_fields(setup: Mapping[str, Any]) -> None:
    for name in _FIELDS:
        if name not in setup:
            raise RecordError("record_missing", f"setup.{name}")
    if unknown := sorted(str(name) for name in setup if name not in _FIELDS):
        raise RecordError("setup_unknown", f"setup.{unknown[0]}"[:80], allowed=list(_FIELDS))


def _check_players(tables: Tables, players: object) -> int:
    seats = tables.box.seats
    if type(players) is not int or players not in seats:
        raise RecordError("setup_players", "setup.players", least=seats[0], most=seats[-1], found=repr(players)[:80])
    return players


def _check_start(start: object, players: int, where: str) -> int:
    if type(start) is not int or not 0 <= start < players:
        raise RecordError("setup_seat", where, players=players, found=repr(start)[:80])
    return start


def _check_decks(tables: Tables, decks: object) -> list[tuple[int, ...]]:
    rounds_played = tables.box.rounds
    if not isinstance(decks, list | tuple):
        raise RecordError("record_kind", "setup.decks", expected="list", found=type(decks).__name__)
    if len(decks) != rounds_played:
        raise RecordError("setup_count", "setup.decks", expected=rounds_played, found=len(decks))
    return [_check_deck(tables, deck, f"setup.decks[{index}]") for index, deck in enumerate(decks)]


def _check_deck(tables: Tables, deck: object, where: str) -> tuple[int, ...]:
    """Every character card of the box, once each (the sword is never among them, J1)."""
    if not isinstance(deck, str):
        raise RecordError("record_kind", where, expected="str", found=type(deck).__name__)
    if len(deck) != len(tables.full_deck):
        raise RecordError("setup_count", where, expected=len(tables.full_deck), found=len(deck))
    for place, code in enumerate(deck):
        if code not in tables.codes[: tables.sword]:
            allowed = list(tables.codes[: tables.sword])
            raise RecordError("setup_card_unknown", f"{where}[{place}]", found=repr(code)[:80], allowed=allowed)
    for card, kind in enumerate(tables.box.kinds):
        if (found := deck.count(kind.code)) != kind.copies:
            code = tables.codes[card]
            raise RecordError("setup_copies", where, card=code, expected=kind.copies, found=found)
    return tuple(tables.ids[code] for code in deck)
