"""The sounds of `resources/sounds`: each in one or more takes, never the same one twice in a row. No Qt, no device."""

from __future__ import annotations

import random
import sys
import wave
from array import array
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from ui.game_files import ROOT

FOLDER: Final = ROOT / "resources" / "sounds"
RATE: Final = 32_000
"""Samples a second of every take, mono, 16 bits."""

Samples: TypeAlias = "array[int]"


class SoundError(Exception):
    """A file of a sound that cannot be read; the text names it."""


class Takes:
    """Finds a take of a sound. Files are read when they are first wanted."""

    def __init__(self, rng: random.Random, folder: Path = FOLDER) -> None:
        self._rng = rng
        self._folder = folder
        self._read: dict[Path, Samples] = {}
        self._last: dict[str, Path] = {}

    @property
    def names(self) -> frozenset[str]:
        """All sounds that there are."""
        return frozenset(self._files)

    def choose(self, name: str) -> Samples:
        """A take of this sound, another one than the last time where there are several; nothing for a sound that there
        is not. Raises SoundError."""
        files = self._files.get(name, ())
        fresh = [path for path in files if path != self._last.get(name)] or files
        if not fresh:
            return array("h")
        self._last[name] = path = self._rng.choice(fresh)
        if path not in self._read:
            self._read[path] = read_take(path)
        return self._read[path]

    @cached_property
    def _files(self) -> Mapping[str, Sequence[Path]]:
        found = defaultdict[str, list[Path]](list)
        for path in sorted(self._folder.glob("*.wav")):
            found[path.name.split(".")[0]].append(path)
        return found


def read_take(path: Path) -> Samples:
    """The samples of a file. Raises SoundError."""
    try:
        with wave.open(str(path), "rb") as file:
            shape = file.getnchannels(), file.getsampwidth(), file.getframerate()
            samples = array("h", file.readframes(file.getnframes()))
    except (OSError, EOFError, ValueError, wave.Error) as error:
        raise SoundError(f"{path.name}: {error}") from error
    if shape != (1, 2, RATE):
        raise SoundError(f"{path.name}: not mono with 16 bits and {RATE} Hz, but {shape}")
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
