"""What a computer's thought shows at a table, on its things and in words: a picture of the table shows the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engines.snapshot import Beat
from ui.board.values.places import Gesture

_NOWHERE: Final = Gesture(())


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint, what was thought of a decision, or both."""

    hint: str = ""
    """What a hint says is to be done; "" for none."""
    way: Gesture = _NOWHERE
    """How the hinted move is made: it is pointed at, and lines lead along it."""
    beats: Sequence[Beat] = ()
    """What the hinted move would do: drawn faintly."""
    best: str = ""
    """The foremost move of those that were thought of, "" for none."""
    end: str = ""
    """How likely it is to win, in words; the only move has none."""
    shares: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """How likely the best move with each piece and place is to win, by id, or by a name that several share, one after
    the other."""

    def beside(self, thoughts: Advice) -> Advice:
        """This hint with what was thought of beside it."""
        return replace(self, best=thoughts.best, end=thoughts.end, shares=thoughts.shares)


NO_ADVICE: Final = Advice()
