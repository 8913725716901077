"""Waves, a hand that never does the same thing twice in quite the same way, and what shapes a wave.

Chance is drawn from `Generator.random` alone, whose stream numpy promises not to change.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.random import PCG64, Generator
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]

RATE: Final = 32_000
"""Samples a second."""
HIGHEST: Final = 0.45 * RATE
"""Nothing rings above it."""


class Hand:
    """Whoever makes the sound: every number that differs from take to take comes from here."""

    def __init__(self, seed: int) -> None:
        self._random = Generator(PCG64(seed))

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * float(self._random.random())

    def near(self, value: float, share: float = 0.02) -> float:
        """The value, or a little more or less."""
        return value * self.between(1 - share, 1 + share)

    def draws(self, count: int) -> Wave:
        """Numbers from 0 to 1."""
        return self._random.random(count)

    def noise(self, seconds: float) -> Wave:
        """White, from -1 to 1."""
        return 2 * self.draws(samples(seconds)) - 1


def samples(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def clock(seconds: float) -> Wave:
    """The time of each sample."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def unit(wave: Wave) -> Wave:
    """As loud as can be: the greatest sample is 1."""
    peak = float(np.max(np.abs(wave)))
    return wave / peak if peak > 0 else wave


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Parts laid over each other, each at its time in seconds."""
    starts = [round(at * RATE) for at, _ in parts]
    whole = np.zeros(max(start + len(wave) for start, (_, wave) in zip(starts, parts, strict=True)))
    for start, (_, wave) in zip(starts, parts, strict=True):
        whole[start : start + len(wave)] += wave
    return whole


def convolve(one: Wave, other: Wave) -> Wave:
    length = len(one) + len(other) - 1
    size = 1 << (length - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size)[:length]


def low_pass(wave: Wave, corner: float, order: int = 1) -> Wave:
    return _filtered(wave, low=0.0, high=corner, order=order)


def high_pass(wave: Wave, corner: float, order: int = 1) -> Wave:
    return _filtered(wave, low=corner, high=0.0, order=order)


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two frequencies."""
    return _filtered(wave, low=low, high=high, order=order)


def _filtered(wave: Wave, *, low: float, high: float, order: int) -> Wave:
    """As chains of resistors and capacitors would: nothing is heard before its cause. The tail is kept short."""
    size = 1 << (len(wave) + samples(0.03)).bit_length()
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    response = np.ones(len(frequency), dtype=np.complex128)
    if low:
        response *= (1j * frequency / low / (1 + 1j * frequency / low)) ** order
    if high:
        response *= (1 / (1 + 1j * frequency / high)) ** order
    return np.fft.irfft(np.fft.rfft(wave, size) * response, size)[: len(wave)]


def swell(seconds: float, peak: float, sharpness: float = 2.0) -> Wave:
    """A movement of the hand: from nothing to 1 at this share of the time, and back to nothing."""
    at = clock(seconds) / seconds
    rising = np.minimum(at / peak, 1.0)
    falling = np.minimum((1 - at) / (1 - peak), 1.0)
    return np.asarray(np.sin(0.5 * np.pi * np.minimum(rising, falling)) ** sharpness)


def fading(seconds: float, sixty: float) -> Wave:
    """From 1, 60 dB lower after `sixty` seconds."""
    return np.exp(-6.908 * clock(seconds) / sixty)
