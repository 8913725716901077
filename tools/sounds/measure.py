"""What can be said of a sound by numbers: how loud it is, whether it clicks, and how far it is from another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np

from tools.sounds.catalogue import Sound
from tools.sounds.finish import FULL, as_file, as_samples, loudest_moment, rendered, takes
from tools.sounds.waves import RATE, Wave, samples, unit

APART: Final = 6.0
"""Decibels between any two sounds of different names, at least."""
VARIED: Final = 0.8
"""Decibels between two takes of one name, at least; and `APART` at most."""

SHRILL: Final = 5000.0
"""Where a quiet wooden table has next to nothing to say."""

_FRAME: Final = 0.05
_HOP: Final = 0.0125
_BANDS: Final = 26
_ONSET: Final = 0.04
"""The share of the peak with which a sound begins."""
_DEPTH: Final = 40.0
"""What is so many decibels below the loudest band is as good as silent."""


def decibels(share: float) -> float:
    return 20 * float(np.log10(max(share, 1e-9)))


def heard(sound: Sound, take: int) -> Wave:
    """A take with its samples rounded as they are in its file."""
    return as_samples(rendered(sound, take)) / FULL


def true_peak(wave: Wave) -> float:
    """The greatest value between the samples too: four times as many are worked out."""
    size = 4 * len(wave)
    spectrum = np.fft.rfft(wave)
    return float(np.max(np.abs(np.fft.irfft(spectrum, size)))) * 4


def brightness(wave: Wave) -> tuple[float, float]:
    """The middle of the spectrum in hertz, and the share of the energy above `SHRILL`."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    return float(power @ frequency / power.sum()), float(power[frequency > SHRILL].sum() / power.sum())


def portrait(wave: Wave) -> Wave:
    """Decibels in each of the ear's bands from moment to moment, from the onset on; the loudest is 0."""
    onset = int(np.argmax(np.abs(unit(wave)) > _ONSET))
    size, hop = samples(_FRAME), samples(_HOP)
    padded = np.concatenate([np.zeros(size // 2), wave[onset:], np.zeros(size)])
    frames = np.lib.stride_tricks.sliding_window_view(padded, size)[::hop]
    power = np.abs(np.fft.rfft(frames * np.hanning(size), axis=1)) ** 2 @ _ear(size)
    level = 10 * np.log10(power + 1e-12 * power.max())
    return np.asarray(np.maximum(level - level.max(), -_DEPTH))


def _ear(size: int) -> Wave:
    """The ear's bands: even in mel, each a triangle that overlaps its neighbours."""
    mel = np.linspace(_to_mel(70), _to_mel(9000), _BANDS + 2)
    corner = 700 * (10 ** (mel / 2595) - 1)
    frequency = np.fft.rfftfreq(size, 1 / RATE)[:, None]
    up = (frequency - corner[:-2]) / np.diff(corner)[:-1]
    down = (corner[2:] - frequency) / np.diff(corner)[1:]
    return np.asarray(np.maximum(0.0, np.minimum(up, down)))


def _to_mel(frequency: float) -> float:
    return 2595 * float(np.log10(1 + frequency / 700))


def distance(one: Wave, other: Wave) -> float:
    """Between two portraits: how many decibels they differ by, on average over all that is heard of either."""
    length = max(len(one), len(other))
    first, second = (np.pad(it, ((0, length - len(it)), (0, 0)), constant_values=-_DEPTH) for it in (one, other))
    audible = np.maximum(first, second) > -_DEPTH
    return float(np.mean(np.abs(first - second)[audible]))


def nearest() -> tuple[dict[str, tuple[float, str]], dict[str, tuple[float, float]]]:
    """For each name the nearest other one, and the least and the greatest distance between its takes."""
    portraits = [(sound.name, portrait(heard(sound, take))) for sound, take in takes()]
    others: dict[str, tuple[float, str]] = {}
    own: dict[str, tuple[float, float]] = {}
    for (one, first), (other, second) in combinations(portraits, 2):
        far = distance(first, second)
        if one == other:
            least, most = own.get(one, (far, far))
            own[one] = (min(least, far), max(most, far))
            continue
        for name, neighbour in ((one, other), (other, one)):
            others[name] = min(others.get(name, (far, neighbour)), (far, neighbour))
    return others, own


def lines() -> Iterator[str]:
    """The table of measures."""
    others, own = nearest()
    yield f"{'sound':<12} {'ms':>5} {'rms':>6} {'peak':>6} {'dc':>8} {'middle':>6} {'shrill':>6} {'takes':>11}  nearest"
    for sound, take in takes():
        wave = heard(sound, take)
        middle, shrill = brightness(wave)
        least, most = own.get(sound.name, (0.0, 0.0))
        far, neighbour = others[sound.name]
        yield (
            f"{sound.name + '.' + str(take):<12} {1000 * len(wave) / RATE:>5.0f} {decibels(loudest_moment(wave)):>6.1f}"
            f" {decibels(true_peak(wave)):>6.1f} {np.mean(wave):>8.5f} {middle:>6.0f} {shrill:>6.3f}"
            f" {least:>5.2f}-{most:<5.2f}  {far:.2f} {neighbour}"
        )
    yield f"{sum(len(as_file(rendered(sound, take))) for sound, take in takes())} bytes"
