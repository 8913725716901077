"""What becomes of a move in the worlds in which it is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engines.facts import Event


def sign_of(value: float) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)


Key: TypeAlias = tuple[str, bool]
"""A merit, and whether it is looked at right after the move."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a move in one world: how merits changed, what happened, how well the seat stands then, and who has
    won (nobody yet: none)."""

    changes: Mapping[Key, int]
    events: frozenset[Event]
    at_once: frozenset[Event]
    """Those of the events that happen with the move itself."""
    value: float
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a move in the world and with the dice of these seeds."""

    seed: int
    luck: int
    ours: Outcome


@dataclass(slots=True)
class Elsewhere:
    """What other moves than the one that is compared have brought, each tried in the same worlds."""

    merits: Mapping[str, Counter[Key]]
    """By move: how each merit changed, in all worlds together."""
    events: Counter[Event]
    """How often each happened, with all of them together."""
    worlds: int = 0

    def mean(self, move: str, key: Key) -> float:
        """How a merit changed with one of them. Some world was tried."""
        return self.merits[move][key] / self.worlds

    def chance(self, event: Event) -> float:
        """How likely an event is with them on the whole. Some world was tried."""
        return self.events[event] / (self.worlds * len(self.merits))

    def worth(self, name: str) -> float:
        """What the events of a name come to with them on the whole. Some world was tried."""
        return sum(event.worth * self.chance(event) for event in self.events if event.name == name)

    def besides(self, move: str) -> list[str]:
        """Those of them but for this one; none where no world was tried."""
        return [other for other in self.merits if other != move] if self.worlds else []
