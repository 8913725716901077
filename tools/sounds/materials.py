"""How things ring when they are struck: each is a body with a handful of modes, and a contact that excites it.

A mode of a wooden thing loses a fixed share of its energy in each swing, so the higher it is the sooner it is gone:
it falls by 60 dB in 2.2 / (frequency x loss) seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from tools.sounds.waves import HIGHEST, RATE, Hand, Wave, clock, convolve, fading, low_pass, mix, samples, unit

DISC: Final = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30)
"""Modes of a free round plate."""
BLOCK: Final = (1.0, 1.43, 1.87, 2.36, 3.07, 3.9)
"""Modes of a thick, irregular piece."""


@dataclass(frozen=True)
class Body:
    """What rings: its lowest frequency, its modes and their loudness, its loss, and how long it rings at most."""

    pitch: float
    ratios: tuple[float, ...]
    gains: tuple[float, ...]
    loss: float
    longest: float = 1.2
    split: float = 0.0
    """No disc is quite round: each mode is two, so far apart, as a share of its frequency."""

    def tuned(self, by: float) -> Body:
        return replace(self, pitch=self.pitch * by)


PAWN: Final = Body(1090, BLOCK, (1.0, 0.8, 0.75, 0.5, 0.4, 0.25), loss=0.033)
PEG: Final = Body(1640, BLOCK, (1.0, 0.7, 0.45, 0.3, 0.2, 0.1), loss=0.042)
DOLL: Final = Body(640, BLOCK, (1.0, 0.8, 0.7, 0.5, 0.4, 0.3), loss=0.034)
CLAPPER: Final = Body(
    985, (1.0, 1.21, 1.74, 2.31, 2.76, 3.6), (1.0, 0.7, 0.55, 0.6, 0.45, 0.3), loss=0.015, split=0.012
)
CHIP: Final = Body(2080, DISC, (1.0, 0.7, 0.6, 0.4, 0.25, 0.1), loss=0.021)
COIN: Final = Body(2640, DISC, (1.0, 0.55, 0.6, 0.22, 0.16, 0.05), loss=0.005, longest=0.17, split=0.008)
STONE: Final = Body(1530, (1.0, 1.52, 2.21, 2.95, 3.8), (1.0, 0.75, 0.5, 0.3, 0.2), loss=0.017)
COBBLE: Final = Body(830, BLOCK, (1.0, 0.9, 0.7, 0.6, 0.35, 0.2), loss=0.024)
PAN: Final = Body(1180, DISC, (0.8, 0.5, 1.0, 0.45, 0.3, 0.1), loss=0.0031, longest=0.5, split=0.006)
LINK: Final = Body(4300, BLOCK, (1.0, 0.7, 0.5, 0.3, 0.0, 0.0), loss=0.009, longest=0.05)
WAX: Final = Body(1650, BLOCK, (1.0, 0.8, 0.7, 0.5, 0.4, 0.2), loss=0.07)


def ring(hand: Hand, body: Body, *, slack: float = 0.35) -> Wave:
    """The body's answer to the shortest blow; where it is met decides how much of each mode is heard."""
    modes = []
    pitch = body.pitch * hand.near(1.0)
    for ratio, gain in zip(body.ratios, body.gains, strict=True):
        frequency = pitch * ratio * hand.near(1.0, 0.006)
        heard = gain * hand.near(1.0, slack)
        if frequency < HIGHEST and heard > 0:
            sixty = min(body.longest, 2.2 / (frequency * body.loss))
            modes.append((0.0, heard * _mode(frequency, sixty)))
            if body.split:
                modes.append((0.0, 0.55 * heard * _mode(frequency * (1 + hand.near(body.split, 0.2)), sixty)))
    return unit(mix(*modes))


def _mode(frequency: float, sixty: float) -> Wave:
    return fading(1.1 * sixty, sixty) * np.sin(2 * np.pi * frequency * clock(1.1 * sixty))


def contact(hand: Hand, milliseconds: float, *, grit: float = 0.25) -> Wave:
    """The force while two things touch: the softer they are the longer it lasts, and the duller it is."""
    count = max(4, samples(hand.near(milliseconds, 0.06) / 1000))
    push = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(count + 1) / count)
    return push * (1 + grit * (2 * hand.draws(count + 1) - 1))


def struck(hand: Hand, body: Body, milliseconds: float, *, slack: float = 0.35) -> Wave:
    """A body met by something as soft as its contact is long."""
    return unit(convolve(contact(hand, milliseconds), ring(hand, body, slack=slack)))


_TABLE_MODES: Final = 70
_TABLE_RANGE: Final = (112.0, 3300.0)


def table(hand: Hand, *, loss: float = 0.055, longest: float = 0.16) -> Wave:
    """The table's answer to the shortest blow at one place: a thick board has its modes at even distances."""
    low, high = _TABLE_RANGE
    places = np.arange(_TABLE_MODES) / (_TABLE_MODES - 1)
    board = Hand(5)  # the same table under everything
    modes = low + (high - low) * places**1.25 * (1 + 0.05 * board.draws(_TABLE_MODES))
    here = (0.35 + 0.65 * board.draws(_TABLE_MODES)) * (0.7 + 0.6 * hand.draws(_TABLE_MODES))
    parts = [
        (0.0, gain * (frequency / low) ** -0.1 * _mode(frequency, min(longest, 2.2 / (frequency * loss))))
        for frequency, gain in zip(modes.tolist(), here.tolist(), strict=True)
    ]
    return unit(mix(*parts))


def knock(hand: Hand, milliseconds: float, *, loss: float = 0.055) -> Wave:
    """The table met by something."""
    return unit(convolve(contact(hand, milliseconds), table(hand, loss=loss)))


def thud(hand: Hand, pitch: float, sixty: float) -> Wave:
    """A soft heavy thing comes to rest: the table gives way, and sinks a little in pitch."""
    at = clock(sixty)
    glide = pitch * hand.near(1.0) * (1 + 0.35 * np.exp(-at / 0.018))
    swing = np.sin(2 * np.pi * np.cumsum(glide) / RATE)
    return unit(low_pass(swing * fading(sixty, sixty) * np.minimum(1.0, at / 0.004), 6 * pitch))


@dataclass(frozen=True)
class Partial:
    """One of a bell's: its ratio, its loudness, how long it rings, and how fast its two halves beat."""

    ratio: float
    gain: float
    sixty: float
    beats: float


RIN: Final = (
    Partial(1.0, 1.0, 1.7, 1.9),
    Partial(2.74, 0.55, 1.05, 3.1),
    Partial(5.12, 0.24, 0.5, 4.6),
    Partial(8.1, 0.1, 0.2, 6.0),
)
"""The bowl of a small temple, struck with a padded stick."""
GLASS: Final = (Partial(1.0, 1.0, 0.62, 3.1), Partial(2.32, 0.34, 0.34, 6.3), Partial(4.25, 0.16, 0.16, 11.0))
"""A small glass that is touched rather than struck."""


def bell(hand: Hand, pitch: float, partials: tuple[Partial, ...], milliseconds: float) -> Wave:
    """Nothing cast is quite round: each partial is two that beat."""
    tone = []
    for one in partials:
        middle, apart = pitch * one.ratio, hand.near(one.beats, 0.1) / 2
        for frequency, share in ((middle - apart, 0.76), (middle + apart, 0.24)):
            tone.append((0.0, share * one.gain * _mode(frequency, one.sixty)))
    return unit(convolve(contact(hand, milliseconds, grit=0.1), mix(*tone)))


def bubble(hand: Hand, pitch: float) -> Wave:
    """Air that closes under water: the smaller the higher and the shorter, and it rises as it nears the surface."""
    damping = 0.043 * pitch + 0.0014 * pitch**1.5
    sixty = 6.908 / damping
    at = clock(sixty)
    glide = pitch * (1 + hand.between(0.0, 0.1) * damping * at)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(glide) / RATE) * fading(sixty, sixty))
