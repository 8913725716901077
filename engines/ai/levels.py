"""How strong the computer players are: levels as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engines.ai.search.budget import Budget
from engines.ai.search.ismcts import FORMER, PLAIN, Settings, as_before, at_once, by_policy
from engines.ai.search.judges import Judgement, well_mannered


class Level(Enum):
    """The strength of a computer player, from weak to strong; the value is its id in records and messages."""

    BEGINNER = "beginner"
    EASY = "easy"
    CASUAL = "casual"
    NORMAL = "normal"
    STRONG = "strong"
    HARD = "hard"
    EXPERT = "expert"


OFFERED: Final = (Level.BEGINNER, Level.CASUAL, Level.STRONG, Level.EXPERT)
"""The levels that a player can choose for an opponent. The others stay as they were when they could be chosen: earlier
games name them, and what is stronger is measured against them."""

IN_PLACE_OF: Final[Mapping[Level, Level]] = {
    Level.EASY: Level.CASUAL,
    Level.NORMAL: Level.STRONG,
    Level.HARD: Level.EXPERT,
}
"""What is offered now to whoever chose one of the others."""


class Mixes(Enum):
    """In which sealed choices plans are mixed; in the others a tree takes the other seats to decide anything."""

    NOTHING = "nothing"
    FEW = "few"
    """Where every seat has few plans. Of many a tree finds better ones."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level thinks: for how long, with what settings, by whose judgement, and how faithfully it follows what it
    found.

    `temperature` 0 takes the most visited move; above, each move is as likely as its visits to the power of
    1 / temperature.
    """

    budget: Budget
    temperature: float = 0.0
    settings: Settings = PLAIN
    judgement: Judgement = by_policy
    second_thoughts: float = 0.0
    """What part of the budget's seconds goes, besides, into moves that are as good as each other, and into one that a
    player would be cautioned against; 0 where nothing does."""
    mixes: Mixes = Mixes.NOTHING
    """What it draws from a mix of plans (`engines.ai.search.mixing`), of what seats decide without seeing each other's
    decisions."""
    is_settled: bool = False
    """Whether it advises instead of playing: it says what the mix has most of, for nobody can prepare against advice,
    and of moves that are nearly as good as each other the one that another seed would name, too."""
    in_company: bool = False
    """Whether a second process thinks about the same, where a core is free (`engines.ai.partner`)."""
    verdict: Judgement = at_once
    """By whose judgement such plans are weighed where nothing is left to play for them."""


def advising(strength: Strength) -> Strength:
    """The same for whoever is asked what to do."""
    return replace(strength, settings=replace(strength.settings, halves=True), is_settled=True)


LARGEST_TREE: Final = 200_000
"""Simulations: far more than there is time for. A tree takes 0.4 to 1.2 kB for each."""

_ASTUTE: Final = Settings(hunch=0.1, each=True)
_RASH: Final = Settings(hunch=0.1, depth=1, forgets=0.3)
"""Looks no further than its own move, and sometimes forgets what is known about moves."""
_MANNERED: Final = well_mannered(by_policy)
_VERDICT: Final = well_mannered(at_once)

STRENGTHS: Final[Mapping[Level, Strength]] = {
    Level.BEGINNER: Strength(Budget(seconds=0.27, simulations=30), 1.0, _RASH, _MANNERED),
    Level.EASY: Strength(Budget(seconds=0.27, simulations=300), 0.2, FORMER, as_before),
    Level.CASUAL: Strength(
        Budget(seconds=0.27, simulations=1000), 0.0, _ASTUTE, _MANNERED, 0.05, mixes=Mixes.FEW, verdict=_VERDICT
    ),
    Level.NORMAL: Strength(Budget(seconds=0.9, simulations=1500), 0.0, FORMER, as_before),
    Level.STRONG: Strength(
        Budget(seconds=0.9, simulations=LARGEST_TREE),
        0.0,
        _ASTUTE,
        _MANNERED,
        0.05,
        mixes=Mixes.FEW,
        verdict=_VERDICT,
    ),
    Level.HARD: Strength(Budget(seconds=2.7, simulations=10_000), 0.0, FORMER, as_before),
    Level.EXPERT: Strength(
        Budget(seconds=2.6, simulations=LARGEST_TREE),
        0.0,
        _ASTUTE,
        _MANNERED,
        0.09,
        mixes=Mixes.FEW,
        in_company=True,
        verdict=_VERDICT,
    ),
}
"""An answer is there within 0.3, 1 and 3 seconds; a tenth of that is left for its way."""
