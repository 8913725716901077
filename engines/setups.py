"""What all games check alike in a setup from outside: its fields, the options, the players, a seat, lists.

Every function raises RecordError: what is wrong, and where. Nothing here knows what a game deals.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engines.errors import RecordError
from engines.game import JSON

LONGEST_TOLD: Final = 80
"""Of a wrong value or name from outside, an error repeats so many characters."""


def check_options(options: Mapping[str, JSON], allowed: Sequence[str]) -> None:
    if unknown := _others(options, allowed):
        raise RecordError("setup_option", f"options.{unknown[0]}", allowed=list(allowed))


def check_fields(setup: Mapping[str, Any], names: Sequence[str]) -> None:
    """All these fields and no others."""
    for name in names:
        if name not in setup:
            raise RecordError("record_missing", f"setup.{name}")
    if unknown := _others(setup, names):
        raise RecordError("setup_unknown", f"setup.{unknown[0]}", allowed=list(names))


def check_players(players: object, seats: range) -> int:
    if type(players) is not int or players not in seats:
        raise RecordError("setup_players", "setup.players", least=seats[0], most=seats[-1], found=told(players))
    return players


def check_seat(seat: object, players: int, where: str) -> int:
    if type(seat) is not int or not 0 <= seat < players:
        raise RecordError("setup_seat", where, players=players, found=told(seat))
    return seat


def choose_start(options: Mapping[str, JSON], players: int, rng: random.Random) -> int:
    """The seat that the option `start` names, or one by lot."""
    if "start" in options:
        return check_seat(options["start"], players, "options.start")
    return rng.randrange(players)


def check_list(value: object, where: str, length: int) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise RecordError("record_kind", where, expected="list", found=type(value).__name__)
    if len(value) != length:
        raise RecordError("setup_count", where, expected=length, found=len(value))
    return value


def told(value: object) -> str:
    """A wrong value as an error repeats it."""
    return repr(value)[:LONGEST_TOLD]


def _others(names: Iterable[object], known: Sequence[str]) -> list[str]:
    """The names that are not known, in their order."""
    return sorted(str(name)[:LONGEST_TOLD] for name in names if name not in known)
