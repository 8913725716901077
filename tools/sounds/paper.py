"""Paper and card: countless tiny contacts, each too short to have a pitch, shaped by the sheet and the hand's speed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tools.sounds.waves import RATE, Hand, Wave, band, clock, convolve, fading, low_pass, silence, swell, unit


@dataclass(frozen=True)
class Sheet:
    """How a kind of paper sounds: its bend, its body and its surface, as the middles of three broad resonances."""

    bend: float
    body: float
    edge: float
    stiffness: float
    """How long each tiny contact rings, in milliseconds."""
    ribs: float
    """So many threads of its surface go by in a second where it moves fast."""


CARD: Final = Sheet(880, 2150, 4600, 0.8, 620)
LINEN: Final = Sheet(690, 1750, 3900, 0.7, 430)
BENT: Final = Sheet(540, 1350, 3100, 1.3, 300)
"""A card that is bent with the thumb and let go."""
LETTER: Final = Sheet(1150, 2600, 5200, 0.55, 900)
HOUSE: Final = Sheet(620, 1600, 3700, 1.1, 380)


def grains(hand: Hand, sheet: Sheet, density: Wave) -> Wave:
    """Tiny contacts, so many a second as `density` says, few of them strong."""
    hits = hand.draws(len(density)) < density / RATE
    strength = (2 * hand.draws(len(density)) - 1) ** 3
    return convolve(np.where(hits, strength, 0.0), _contact(hand, sheet))[: len(density)]


def _contact(hand: Hand, sheet: Sheet) -> Wave:
    """One of them: three broad resonances, gone in a few swings."""
    length = 8 * sheet.stiffness / 1000
    at, whole = clock(length), silence(length)
    for middle, gain, swings in ((sheet.bend, 0.5, 1.4), (sheet.body, 1.0, 1.0), (sheet.edge, 0.95, 0.8)):
        pitch = hand.near(middle, 0.03)
        whole += gain * np.sin(2 * np.pi * pitch * at) * fading(length, swings * 4 * sheet.stiffness / 1000)
    return whole


def rub(hand: Hand, sheet: Sheet, seconds: float, *, peak: float = 0.4, rough: float = 1400) -> Wave:
    """Paper drawn over a surface: the faster, the denser and the brighter; its threads go by as on a zip."""
    speed = swell(seconds, peak, 1.4) * _unsteady(hand, seconds)
    dark = band(hand.noise(seconds), 350, 1500) * speed
    bright = band(hand.noise(seconds), 1500, 5600) * speed**2.2
    ticks = grains(hand, sheet, rough * speed) * speed
    threads = _threads(hand, sheet, speed) * speed
    return unit(0.22 * unit(dark) + 0.38 * unit(bright) + 0.75 * unit(ticks) + unit(threads))


def _threads(hand: Hand, sheet: Sheet, speed: Wave) -> Wave:
    """Each thread of the surface is one contact, some stronger than others."""
    passed = np.floor(np.cumsum(sheet.ribs * speed * (0.4 + 1.2 * hand.draws(len(speed)))) / RATE)
    hits = np.diff(passed, prepend=0.0) > 0
    return convolve(np.where(hits, 0.15 + hand.draws(len(speed)) ** 2, 0.0), _contact(hand, sheet))[: len(speed)]


def _unsteady(hand: Hand, seconds: float) -> Wave:
    """A hand does not move evenly: a few slow waverings."""
    at = clock(seconds)
    waver = sum(
        hand.between(0.08, 0.2) * np.sin(2 * np.pi * (hand.between(9, 34) * at + hand.between(0, 1))) for _ in range(3)
    )
    return np.maximum(0.0, 0.8 + np.asarray(waver))


def crackle(hand: Hand, sheet: Sheet, seconds: float, *, peak: float = 0.3, rate: float = 420) -> Wave:
    """A sheet that is bent or unfolded: it jumps from crease to crease, now and then over a greater one."""
    bursts = np.maximum(0.0, _unsteady(hand, seconds) * 2.4 - 1.1) * swell(seconds, peak, 1.0)
    great = replace(sheet, bend=0.7 * sheet.bend, body=0.75 * sheet.body, stiffness=2.2 * sheet.stiffness)
    return unit(grains(hand, sheet, rate * bursts) + 2.2 * grains(hand, great, 0.16 * rate * bursts))


def flick(hand: Hand, sheet: Sheet, seconds: float = 0.03) -> Wave:
    """The edge of a card leaves the finger, or meets the table."""
    snap = grains(hand, sheet, 9000 * fading(seconds, 0.35 * seconds))
    bend = hand.near(sheet.bend * 1.35, 0.03)
    body = np.sin(2 * np.pi * bend * clock(seconds)) * fading(seconds, 0.4 * seconds)
    return unit(unit(snap) + 0.28 * body)


def puff(hand: Hand, seconds: float, *, low: float = 140, high: float = 900) -> Wave:
    """Air pressed out from under a sheet."""
    return unit(low_pass(band(hand.noise(seconds), low, high) * swell(seconds, 0.2, 1.5), 2 * high))


def swish(hand: Hand, seconds: float, *, low: float = 600, high: float = 3000, peak: float = 0.55) -> Wave:
    """A sheet swung through the air: darker at both ends of the swing."""
    speed = swell(seconds, peak, 1.6)
    slow = band(hand.noise(seconds), 0.6 * low, 0.5 * high) * speed
    fast = band(hand.noise(seconds), 1.6 * low, high) * speed**3
    return unit(unit(slow) + 0.8 * unit(fast))
