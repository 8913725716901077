"""Ends its own process by SIGKILL at a chosen moment of its work on files: nothing is cleaned up."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from enum import Enum
from typing import Any, BinaryIO, Final

from ui import locks
from ui.match import journal

CALLS: Final = ("fsync", "link", "unlink", "rename", "mkdir", "open")
MIDDLE: Final = "in the middle of write"


class Counted(Enum):
    """Which moments lead to the end."""

    ALL = "all"
    FROM_THE_END = "from the end"
    """From the line on that ends the game."""
    MIDDLES = "middles"
    """Only those in the middle of a line."""


class Fate:
    """Death before, in the middle of or after the n-th thing that is done to a file. `told` is called with its name."""

    def __init__(self, moment: int, rng: random.Random, told: Callable[[str], None], counted: Counted) -> None:
        self._left = moment
        self._rng = rng
        self._told = told
        self._counted = counted
        self._is_ending = False
        self._write = journal.write_all

    def begin(self) -> None:
        """Watch what this process does to files from now on."""
        for name in CALLS:
            setattr(os, name, self._watched(name, getattr(os, name)))
        locks._lock = self._watched("lock", locks._lock)  # type: ignore[assignment]
        journal.write_all = self._write_watched

    def _watched(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*values: Any, **named: Any) -> Any:
            self._pass(f"before {name}")
            result = call(*values, **named)
            self._pass(f"after {name}")
            return result

        return watched

    def _write_watched(self, file: BinaryIO, data: bytes) -> None:
        self._is_ending = self._is_ending or b'"over"' in data
        self._pass("before write")
        if self._left == 1 and self._counts(MIDDLE):
            file.write(data[: self._rng.randrange(1, len(data))])
        self._pass(MIDDLE)
        self._write(file, data)
        self._pass("after write")

    def _pass(self, name: str) -> None:
        """One moment more has come; at the last one that counts this process ends."""
        if self._counts(name):
            self._left -= 1
            if self._left == 0:
                self._told(name)
                os.kill(os.getpid(), signal.SIGKILL)

    def _counts(self, name: str) -> bool:
        match self._counted:
            case Counted.ALL:
                return True
            case Counted.FROM_THE_END:
                return self._is_ending
            case Counted.MIDDLES:
                return name == MIDDLE
