"""A question to a computer player: what one seat knows, as it goes to the process that thinks."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from engines.ai.levels import Level
from engines.game import Episode, Memory
from engines.snapshot import Snapshot, note_from_json


@dataclass(frozen=True, slots=True)
class Before:
    """What the seat was told with the hint before, where it has followed that, and the same round goes on."""

    ply: int = 0
    """When that was."""
    meant: str = ""
    """The move that a choice was made for, and that is still to come; "" for none."""
    chance: float | None = None
    """How likely it was to win; None where that was not told."""


NOTHING_BEFORE: Final = Before()


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat knows when it is to move, how strong it is, and the seed of its dice."""

    generation: int
    game: str
    seat: int
    view: Mapping[str, Any]
    memory: Memory
    legal: tuple[str, ...]
    level: Level
    seed: int
    explain: bool = False
    """Whether somebody wants to know what speaks for the move."""
    numbers: Mapping[str, Any] | None = None
    """What the game is played with; None: with today's."""
    share: bool = False
    """Whether what is found is asked for, not a move."""
    intended: tuple[str, ...] = ()
    """The rest of what was advised before, this decision first: advised again as long as nothing is surely better."""
    before: Before = NOTHING_BEFORE

    def to_json(self) -> dict[str, Any]:
        memory = [asdict(episode) for episode in self.memory]
        return {
            "generation": self.generation,
            "game": self.game,
            "seat": self.seat,
            "view": dict(self.view),
            "memory": memory,
            "legal": list(self.legal),
            "level": self.level.value,
            "seed": self.seed,
            "explain": self.explain,
            "numbers": self.numbers,
            "intended": list(self.intended),
            "before": asdict(self.before),
        }


def hint_question(
    known: Snapshot,
    memory: Memory,
    numbers: Mapping[str, Any] | None,
    intended: tuple[str, ...] = (),
    before: Before = NOTHING_BEFORE,
) -> Question:
    """What would the strongest player do in the place of the seat that knows this, and what speaks for it? The same of
    the same decision, dice and all. `numbers`: what the game is played with; None: today's. `intended`: the rest of
    what was advised before, as far as that was followed; `before`: what was told with it."""
    seen = json.dumps(known.view, sort_keys=True)
    seed = random.Random(f"{known.ply} {seen}").getrandbits(32)
    return Question(
        generation=0,
        game=known.game,
        seat=known.seat,
        view=known.view,
        memory=memory,
        legal=known.legal,
        level=Level.EXPERT,
        seed=seed,
        explain=True,
        numbers=numbers,
        intended=intended,
        before=before,
    )


def question_from_json(data: Mapping[str, Any]) -> Question:
    """The question that `to_json` wrote. Raises LookupError, TypeError or ValueError on another shape."""
    if not data["legal"]:
        raise ValueError("no legal move to choose from")
    return Question(
        generation=int(data["generation"]),
        game=str(data["game"]),
        seat=int(data["seat"]),
        view=dict(data["view"]),
        memory=tuple(_episode(episode) for episode in data["memory"]),
        legal=tuple(str(text) for text in data["legal"]),
        level=Level(data["level"]),
        seed=int(data["seed"]),
        explain=bool(data.get("explain", False)),
        numbers=data.get("numbers"),
        share=bool(data.get("share", False)),
        intended=tuple(map(str, data.get("intended", ()))),
        before=_before(data.get("before", {})),
    )


def _before(data: Mapping[str, Any]) -> Before:
    chance = data.get("chance")
    return Before(int(data.get("ply", 0)), str(data.get("meant", "")), None if chance is None else float(chance))


def _episode(data: Mapping[str, Any]) -> Episode:
    return Episode(data["actor"], data["move"], tuple(note_from_json(note) for note in data["notes"]))
