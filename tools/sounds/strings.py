"""Plucked strings: a short noise goes round a loop as long as the string, and loses a little each time (Karplus and
Strong 1983; the loop's length is tuned between samples as Jaffe and Smith showed the same year)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tools.sounds.waves import RATE, Hand, Wave, clock, convolve, fading, high_pass, low_pass, mix, samples, unit

PENTATONIC: Final = (0, 2, 5, 7, 9)
"""Steps of the scale in semitones: no two of them quarrel."""
ROOT: Final = 146.83
"""The open string, D."""
_BOX: Final = ((188, 1.0, 0.11), (334, 0.8, 0.09), (512, 0.6, 0.07), (790, 0.45, 0.05), (1240, 0.3, 0.035))
"""What the hollow wood under the strings answers: frequency, loudness, length."""


@dataclass(frozen=True)
class Pluck:
    """How a string is plucked: for how long it rings, how bright, where along it, and with how hard a nail."""

    sixty: float = 1.6
    dull: float = 0.16
    place: float = 0.22
    nail: float = 2600


def note(step: int) -> float:
    """The frequency of a step of the scale above the open string."""
    octave, degree = divmod(step, len(PENTATONIC))
    return float(ROOT * 2 ** (octave + PENTATONIC[degree] / 12))


def plucked(hand: Hand, pitch: float, seconds: float, how: Pluck) -> Wave:
    """A string over its box."""
    string = _loop(_excitation(hand, pitch, seconds, how), pitch, how)
    box = mix(*((0.0, gain * _box_mode(at, length)) for at, gain, length in _BOX))
    return unit(high_pass(unit(string) + 0.55 * unit(convolve(string, box)[: len(string)]), 0.5 * pitch))


def _box_mode(frequency: float, sixty: float) -> Wave:
    return fading(sixty, sixty) * np.sin(2 * np.pi * frequency * clock(sixty))


def _excitation(hand: Hand, pitch: float, seconds: float, how: Pluck) -> Wave:
    """The nail bends the string and lets go; plucked at a share of its length, it lacks the modes that rest there."""
    period = RATE / pitch
    count = samples(seconds)
    whole = np.zeros(count)
    first = max(8, round(period))
    jump = 1 - 2 * np.arange(first) / first + 0.3 * (2 * hand.draws(first) - 1)
    whole[:first] = jump
    away = max(1, round(hand.near(how.place, 0.08) * period))
    whole[away : away + first] -= jump
    return low_pass(whole, how.nail, 2)


def _loop(given: Wave, pitch: float, how: Pluck) -> Wave:
    """The string itself; as the loop is longer than a block, a whole block can be worked out at once."""
    taps, lag = _loop_taps(pitch, how)
    reach = len(taps) - 1
    whole = np.concatenate([np.zeros(lag + reach), given])
    for start in range(lag + reach, len(whole), lag):
        end = min(start + lag, len(whole))
        whole[start:end] += np.convolve(whole[start - lag - reach : end - lag], taps, "valid")
    return whole[lag + reach :]


def _loop_taps(pitch: float, how: Pluck) -> tuple[Wave, int]:
    """What is lost in one round, and how many samples it takes: three taps dull it, four place it between samples."""
    period = RATE / pitch
    dulling = np.array([how.dull / 2, 1 - how.dull, how.dull / 2]) * 10 ** (-3 / (how.sixty * pitch))
    lag = int(period) - 2
    part = period - lag - 1  # between 1 and 2: one sample is the middle of the dulling taps
    between = np.array(
        [np.prod([(part - other) / (tap - other) for other in range(4) if other != tap]) for tap in range(4)]
    )
    return np.convolve(dulling, between), lag
