"""The start of a game: what chance decides before the first move, checked when it comes from a record."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON
from engines.setups import check_fields, check_list, check_options, check_players, check_seat, choose_start, told
from engines.sword import rounds
from engines.sword.state import SwordState
from engines.sword.tables import EMPTY, Tables
from engines.sword.values import Deal, Phase

_FIELDS: Final = ("players", "start", "decks")


def draw_setup(tables: Tables, players: int, rng: random.Random, options: Mapping[str, JSON]) -> dict[str, Any]:
    """A shuffled deck a round (J3), and the start player of the first (J6), unless the option `start` names it.

    Raises RecordError.
    """
    check_options(options, ["start"])
    check_players(players, tables.box.seats)
    start = choose_start(options, players, rng)
    decks = ["".join(tables.codes[card] for card in _shuffled(tables, rng)) for _ in range(tables.box.rounds)]
    return {"players": players, "start": start, "decks": decks}


def start_state(tables: Tables, setup: Mapping[str, Any]) -> SwordState:
    """The first round, set up (J1 to J6). Raises RecordError."""
    check_fields(setup, _FIELDS)
    players = check_players(setup["players"], tables.box.seats)
    start = check_seat(setup["start"], players, "setup.start")
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


def _check_decks(tables: Tables, decks: object) -> list[tuple[int, ...]]:
    each = check_list(decks, "setup.decks", tables.box.rounds)
    return [_check_deck(tables, deck, f"setup.decks[{index}]") for index, deck in enumerate(each)]


def _check_deck(tables: Tables, deck: object, where: str) -> tuple[int, ...]:
    """Every character card of the box, once each (the sword is never among them, J1)."""
    if not isinstance(deck, str):
        raise RecordError("record_kind", where, expected="str", found=type(deck).__name__)
    if len(deck) != len(tables.full_deck):
        raise RecordError("setup_count", where, expected=len(tables.full_deck), found=len(deck))
    known = tables.codes[: tables.sword]
    for place, code in enumerate(deck):
        if code not in known:
            raise RecordError("setup_card_unknown", f"{where}[{place}]", found=told(code), allowed=list(known))
    for card, kind in enumerate(tables.box.kinds):
        if (found := deck.count(kind.code)) != kind.copies:
            code = tables.codes[card]
            raise RecordError("setup_copies", where, card=code, expected=kind.copies, found=found)
    return tuple(tables.ids[code] for code in deck)
