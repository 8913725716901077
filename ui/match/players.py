"""Who sits at the table, and which of them it is shown to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.ai.levels import Level
from engines.game import SPECTATOR
from ui import outside

__all__ = ["Level", "Player", "about_players", "first_viewer", "next_viewer", "players_from_about"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: a computer player of some strength, or a person (`level` None)."""

    name: str
    level: Level | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


def about_players(players: Sequence[Player]) -> dict[str, Any]:
    """How a record tells its players, in its free words."""
    return {
        "names": [player.name for player in players],
        "levels": [player.level.value if player.level else None for player in players],
    }


def players_from_about(about: Mapping[str, Any], count: int) -> tuple[Player, ...]:
    """The players that a record tells of, called as far as that can be shown. No rule reads these words, so anything
    unreadable is a nameless person."""
    names, levels = _listed(about, "names"), _listed(about, "levels")
    return tuple(Player(_name(names, seat), _level(levels, seat)) for seat in range(count))


def next_viewer(persons: Collection[int], actor: int | None, now: int) -> int:
    """The seat that the table should be shown to when `actor` is to act and `now` has been looking.

    A lone person always, of several the one to act; while others act it stays with the one before.
    """
    if len(persons) == 1:
        return next(iter(persons))
    return actor if actor is not None and actor in persons else now


def first_viewer(persons: Collection[int], *, hidden: bool) -> int:
    """The seat that the table is shown to before anybody is to act.

    Where there are secrets between several people, nobody's until one of them has taken over.
    """
    return SPECTATOR if not persons or (hidden and len(persons) > 1) else min(persons)


def _listed(about: Mapping[str, Any], name: str) -> Sequence[Any]:
    value = about.get(name)
    return value if isinstance(value, list | tuple) else ()


def _name(names: Sequence[Any], seat: int) -> str:
    return outside.name(names[seat]) if seat < len(names) and isinstance(names[seat], str) else ""


def _level(levels: Sequence[Any], seat: int) -> Level | None:
    known = {level.value: level for level in Level}
    return known.get(levels[seat]) if seat < len(levels) and isinstance(levels[seat], str) else None
