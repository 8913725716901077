"""Adds up what sounds at the same time, in stereo. No Qt, no device, but a lock: the device has a thread of its own."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from threading import Lock
from typing import Final

VOICES: Final = 10
"""So many sounds at a time; of more, the later ones are not heard."""
SPREAD: Final = 0.6
"""Of a quarter turn: how far to one side the edge of a table is heard. More would be headphones' only."""
_FULL: Final = 32767
_EACH: Final = 2.0**0.5
"""A sound in the middle is as loud on each side as its file."""


@dataclass(slots=True)
class _Voice:
    samples: Sequence[int]
    left: float
    right: float
    at: int
    """The next sample; below 0 while it has still to wait."""


def gains(side: float, volume: float) -> tuple[float, float]:
    """How loud a sound is left and right, heard from -1 (left) to 1 (right), at a volume from 0 to 1: as loud in all,
    wherever it is."""
    turn = (1 + max(-1.0, min(1.0, side)) * SPREAD) * pi / 4
    return volume * _EACH * cos(turn), volume * _EACH * sin(turn)


class Mixer:
    """The voices that sound, or wait to."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = Lock()

    def add(self, samples: Sequence[int], side: float, volume: float, wait: int) -> None:
        """Let this be heard after so many frames, unless too much is heard already."""
        with self._lock:
            if samples and len(self._voices) < VOICES:
                self._voices.append(_Voice(samples, *gains(side, volume), -max(0, wait)))

    def drop_waiting(self) -> None:
        """What has not begun is not heard any more."""
        with self._lock:
            self._voices = [voice for voice in self._voices if voice.at > 0]

    def clear(self) -> None:
        with self._lock:
            self._voices.clear()

    @property
    def is_idle(self) -> bool:
        """Whether nothing sounds or waits."""
        return not self._voices

    def block(self, frames: int) -> bytes:
        """The next so many frames: 16 bits, little endian, left and right in turn."""
        left, right = [0.0] * frames, [0.0] * frames
        with self._lock:
            for voice in self._voices:
                _mix(voice, left, right)
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        mixed = array("h", bytes(4 * frames))
        mixed[0::2] = array("h", map(_clipped, left))
        mixed[1::2] = array("h", map(_clipped, right))
        if sys.byteorder == "big":
            mixed.byteswap()
        return mixed.tobytes()


def _mix(voice: _Voice, left: list[float], right: list[float]) -> None:
    frames = len(left)
    begin = min(frames, max(0, -voice.at))
    heard = voice.samples[max(0, voice.at) : max(0, voice.at + frames)]
    for at, sample in enumerate(heard, begin):
        left[at] += sample * voice.left
        right[at] += sample * voice.right
    voice.at += frames


def _clipped(value: float) -> int:
    return max(-_FULL, min(_FULL, int(value)))
