"""How long what follows from a decision may be told, and how much of that has been. Pure; no Qt, no layouts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

LONGEST: Final = 8000.0
"""How long what follows from one decision is told at most, in milliseconds at normal speed."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Times are milliseconds at normal speed."""

    longest: float = LONGEST
    """How long what follows from one decision is told at most."""
    spent: float = 0.0
    """How much of that has been told."""

    def renewed(self) -> Budget:
        """For what follows from another decision."""
        return replace(self, spent=0.0)

    def used(self, time: float) -> Budget:
        """When something has been told for so long."""
        return replace(self, spent=self.spent + time)
