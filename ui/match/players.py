"""Who sits at the table, and which of them it is shown to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from engines.about import LEVELS, NAMES
from engines.ai.levels import IN_PLACE_OF, OFFERED, Level
from engines.game import JSON, SPECTATOR
from ui import outside
from ui.terms import Language, Terms

__all__ = [
    "IN_PLACE_OF",
    "OFFERED",
    "Level",
    "Player",
    "about_players",
    "called",
    "computer_names",
    "first_viewer",
    "next_viewer",
    "players_from_about",
    "told_apart",
    "usual_name",
]

_ROOM: Final = outside.NAME_LENGTH - 3
"""Characters of a name that has a number behind it."""
_COMPUTERS: Final = 6
"""How many names there are for computer players."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table: a computer player of some strength, or a person (`level` None)."""

    name: str
    """As it was typed; "" for somebody who was given none: how that one is called depends on the language."""
    level: Level | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


def told_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, each with a name of its own: whoever is called like one before has a number behind the name.
    Who was given no name is told apart by the usual one."""
    taken = {player.name.casefold() for player in players}
    seen = {""}
    told: list[Player] = []
    for player in players:
        name = player.name
        if name and name.casefold() in seen:
            name = next(one for number in count(2) if (one := f"{name[:_ROOM]} {number}").casefold() not in taken)
            taken.add(name.casefold())
        seen.add(name.casefold())
        told.append(replace(player, name=name))
    return tuple(told)


def usual_name(seat: int, level: Level | None, terms: Terms) -> str:
    """What somebody at this seat is called who was given no name."""
    if level is None:
        return terms.say("seat.unnamed", number=seat + 1)
    return terms.say(f"seat.computer.{seat % _COMPUTERS}")


def computer_names(language: Language) -> tuple[str, ...]:
    """What computer players are called that nobody has named, by their seats."""
    terms = Terms("", language)
    return tuple(terms.say(f"seat.computer.{seat}") for seat in range(_COMPUTERS))


def called(players: Sequence[Player], language: Language) -> tuple[str, ...]:
    """What everybody is called in this language."""
    terms = Terms("", language)
    return tuple(player.name or usual_name(seat, player.level, terms) for seat, player in enumerate(players))


def about_players(players: Sequence[Player]) -> dict[str, JSON]:
    """How a record tells its players, in its free words."""
    return {
        NAMES: [player.name for player in players],
        LEVELS: [player.level.value if player.level else None for player in players],
    }


def players_from_about(about: Mapping[str, JSON], count: int) -> tuple[Player, ...]:
    """The players that a record tells of, called as far as that can be shown. No rule reads these words, so anything
    unreadable is a nameless person, and so is whoever bears the usual name of the seat in either language: older
    records wrote it down."""
    levels = {level.value: level for level in Level}
    told = zip(_texts(about, NAMES, count), _texts(about, LEVELS, count), strict=True)
    return tuple(_player(seat, outside.name(name), levels.get(level)) for seat, (name, level) in enumerate(told))


def _player(seat: int, name: str, level: Level | None) -> Player:
    usual = (usual_name(seat, level, Terms("", language)) for language in Language)
    return Player("" if name in usual else name, level)


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


def _texts(about: Mapping[str, JSON], name: str, count: int) -> list[str]:
    """What a record says under this name, by seat; "" where that is no text."""
    found = about.get(name)
    texts = [one if isinstance(one, str) else "" for one in found] if isinstance(found, list | tuple) else []
    return [*texts[:count], *[""] * (count - len(texts))]
