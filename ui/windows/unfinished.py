"""Games that were left before their end: what the shelf and the first question need to know, without any engine."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from engines.record import Record
from ui.match.journal import Journal


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was left before its end, and its journal."""

    path: Path
    record: Record


def unfinished_games(folder: Path, games: Collection[str]) -> list[Unfinished]:
    """Those that this program can go on with, the newest first."""
    found = [Unfinished(path, Journal.read(path)[0]) for path in Journal.unfinished(folder)]
    return [one for one in found if one.record.game in games]
