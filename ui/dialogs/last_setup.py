"""How a game was set up the last time, as the settings keep it, to be offered again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ui.match.players import Level, Player

_MOST_USUAL: Final = 3
"""So many play where nobody has chosen, if the game allows it."""


@dataclass(frozen=True, slots=True)
class LastSeat:
    """One seat as it was."""

    name: str
    level: Level | None
    """The level that played it; None for a person."""


@dataclass(frozen=True, slots=True)
class LastSetup:
    """How many played, all seats of the game in order (those as well that were not taken), and who started."""

    players: int
    seats: Sequence[LastSeat]
    start: int | None = None
    """The seat that started; None where chance chose it."""

    def as_json(self) -> dict[str, Any]:
        """As `read_last_setup` reads it. Without a seed: each game is dealt anew."""
        seats = [{"name": seat.name, "level": seat.level and seat.level.value} for seat in self.seats]
        return {"players": self.players, "seats": seats, "start": self.start}


def offering(players: Sequence[Player], counts: range) -> LastSetup:
    """A set-up with these players, of a game that so many can play; at seats that they leave free others like the last
    of them sit."""
    others = [Player("", players[-1].level)] * (counts[-1] - len(players))
    return LastSetup(len(players), [LastSeat(one.name, one.level) for one in (*players, *others)])


def read_last_setup(told: Mapping[str, Any], counts: range) -> LastSetup:
    """Read a set-up of a game that so many can play. The file may be damaged or of another version: each part that does
    not fit is as where nobody has chosen: a person sits at the first seat and casual computer players at the others."""
    players, start, seats = told.get("players"), told.get("start"), told.get("seats")
    if not isinstance(players, int) or players not in counts:
        players = min(max(counts[0], _MOST_USUAL), counts[-1])
    given = seats if isinstance(seats, list) else []
    read = [_read_seat(given[seat] if seat < len(given) else None, seat) for seat in range(counts[-1])]
    return LastSetup(players, read, start if isinstance(start, int) and 0 <= start < players else None)


def _read_seat(told: object, seat: int) -> LastSeat:
    given = told if isinstance(told, dict) else {}
    name, usual = given.get("name"), None if seat == 0 else Level.CASUAL
    level = given.get("level", usual and usual.value)
    known = None if level is None else next((one for one in Level if one.value == level), usual)
    return LastSeat(name if isinstance(name, str) else "", known)
