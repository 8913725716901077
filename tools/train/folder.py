"""Where a training keeps what it has done: lessons, and the network after each epoch. What stands there is whole."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tools.train.lessons import Lesson
from tools.train.network import Layers, Learner

_LAYERS: Final = tuple(one.name for one in fields(Layers))
_PARTS: Final = ("layers", "slope", "square")


_KEPT: Final = ("facts", "lengths", "numbers", "settled", "shares", "leads", "thought")
_BY_SEAT: Final = ("shares", "leads", "thought")


@dataclass(frozen=True, slots=True)
class Positions:
    """All positions of some lessons, as `Lesson` has them, with a row for each position where it has seats."""

    facts: NDArray[np.uint16]
    lengths: NDArray[np.uint16]
    numbers: NDArray[np.uint32]
    settled: NDArray[np.int8]
    shares: NDArray[np.float32]
    leads: NDArray[np.float32]
    thought: NDArray[np.float32]
    starts: NDArray[np.int64] = field(init=False)
    """Where the facts of each position begin."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "starts", np.cumsum(self.lengths, dtype=np.int64) - self.lengths)


class FolderError(Exception):
    """The folder belongs to another training."""


class Folder:
    """The folder of one training."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.mkdir(parents=True, exist_ok=True)

    def take(self, what: Mapping[str, Any]) -> None:
        """Begin here to train `what`, or go on with it. Raises FolderError."""
        path, told = self._path / "course.json", json.dumps(what, indent=1, sort_keys=True) + "\n"
        if not path.exists():
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            raise FolderError(f"{self._path} belongs to another training; see {path}, or take another --folder")

    def has_lesson(self, number: int) -> bool:
        return self._lesson(number).exists()

    def keep_lesson(self, number: int, lesson: Lesson) -> None:
        _keep(self._lesson(number), {name: np.array(getattr(lesson, name)) for name in _KEPT})

    def positions(self, lessons: int, players: int) -> Positions:
        """Those of the first so many lessons."""
        all_of_them = [_read(self._lesson(number)) for number in range(lessons)]
        found = {name: np.concatenate([one[name] for one in all_of_them]) for name in _KEPT}
        rows = {name: found[name].reshape(-1, players) for name in _BY_SEAT}
        return Positions(**{**found, **rows})

    def keep_learner(self, epoch: int, learner: Learner) -> None:
        """The network as it is before the epoch `epoch`."""
        parts = {f"{part}.{name}": getattr(getattr(learner, part), name) for part in _PARTS for name in _LAYERS}
        _keep(self._path / "network.npz", {**parts, "steps": np.array(learner.steps), "epoch": np.array(epoch)})

    def learner(self) -> tuple[int, Learner] | None:
        """The network that was kept last, and the epoch that comes next; None where there is none."""
        path = self._path / "network.npz"
        if not path.exists():
            return None
        kept = _read(path)
        layers, slope, square = (Layers(*(kept[f"{part}.{name}"] for name in _LAYERS)) for part in _PARTS)
        return int(kept["epoch"]), Learner(layers, slope, square, int(kept["steps"]))

    def _lesson(self, number: int) -> Path:
        return self._path / f"lesson-{number:05}.npz"


def _keep(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write a file that is there whole or not at all."""
    half = path.with_suffix(".half.npz")
    np.savez(half, **dict(arrays))  # type: ignore[arg-type]
    os.replace(half, path)


def _read(path: Path) -> dict[str, NDArray[Any]]:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}
