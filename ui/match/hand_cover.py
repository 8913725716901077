"""Whether the secrets of the person before the table lie open to whoever glances at the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class HandCover:
    """What the person wants: covered at all (`wanted`), a look while something is held (`peeking`), or open until the
    turn is over (`kept`)."""

    wanted: bool = False
    peeking: bool = False
    kept: bool = False

    @property
    def closed(self) -> bool:
        """Whether nothing of the hand may be seen."""
        return self.wanted and not (self.peeking or self.kept)

    def shut(self) -> HandCover:
        """Covered again, as after every change of persons."""
        return replace(self, peeking=False, kept=False)
