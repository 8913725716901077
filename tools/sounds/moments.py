"""What is heard seldom: the moments that belong to one game."""

from __future__ import annotations

import numpy as np

from tools.sounds.materials import (
    CHIP,
    COBBLE,
    DOLL,
    GLASS,
    LINK,
    PAN,
    PAWN,
    PEG,
    WAX,
    Body,
    bell,
    bubble,
    knock,
    struck,
    thud,
)
from tools.sounds.paper import BENT, CARD, HOUSE, LETTER, LINEN, crackle, flick, puff, rub, swish
from tools.sounds.strings import note
from tools.sounds.waves import Hand, Wave, band, clock, low_pass, mix, swell, unit


def road(hand: Hand, take: int) -> Wave:
    """Cards make room to both sides, and a cobble settles between them."""
    settles = hand.near(0.275, 0.03)
    stones = [
        (settles + at, force * mix((0.0, struck(hand, COBBLE.tuned(tune), 0.7)), (0.0, 0.8 * thud(hand, 150, 0.09))))
        for at, force, tune in ((0.0, 1.0, 1.0), (hand.near(0.062, 0.1), 0.42, 1.11), (hand.near(0.1, 0.1), 0.2, 1.06))
    ]
    grit = 0.2 * crackle(hand, HOUSE, 0.12, rate=700)
    return mix(
        (0.0, 0.45 * rub(hand, LINEN, hand.near(0.15, 0.06), peak=0.35)),
        (hand.near(0.1, 0.08), 0.5 * rub(hand, CARD, hand.near(0.15, 0.06), peak=0.4)),
        (settles + 0.01, grit),
        *stones,
    )


def tumble(hand: Hand, take: int) -> Wave:
    """A doll of turned wood falls on its side, bounces, and rocks from belly to head until it is still."""
    parts, at, gap, force = [], hand.near(0.105, 0.06), hand.near(0.088, 0.05), 0.65
    for number in range(7):
        tune = 1.0 if number % 2 == 0 else 1.19
        parts.append((at, force * _wooden(hand, tune, 1.2)))
        at, gap, force = at + gap, gap * 0.9, force * 0.7
    rolling = low_pass(band(hand.noise(0.45), 140, 420, 3) * swell(0.45, 0.2), 500)
    turns = 0.55 + 0.45 * np.sin(2 * np.pi * clock(0.45) / hand.near(0.088, 0.05))
    return mix((0.0, _wooden(hand, 1.08, 0.85)), (0.1, 0.12 * unit(rolling * turns)), *parts)


def _wooden(hand: Hand, tune: float, softness: float) -> Wave:
    return mix((0.0, 0.8 * struck(hand, DOLL.tuned(tune), softness)), (0.0, 0.7 * knock(hand, 2 * softness)))


def tip(hand: Hand, take: int) -> Wave:
    """The chains run, a pan of brass comes down on the wood and rings a little while it rocks."""
    down = hand.near(0.2, 0.05)
    parts = _chain(hand, 0.34, 46)
    for at, force, tune in ((0.0, 1.0, 1.0), (0.094, 0.45, 1.0), (0.157, 0.27, 1.0), (0.2, 0.15, 1.0)):
        pan = mix((0.0, 0.5 * struck(hand, PAN.tuned(tune), 0.8)), (0.0, 0.8 * knock(hand, 1.5)))
        parts.append((down + hand.near(at, 0.06), force * pan))
    faint = bell(hand, hand.near(884), GLASS, 1.0)
    return mix((down, 0.2 * faint), (down, 0.45 * thud(hand, 165, 0.09)), *parts)


def _chain(hand: Hand, seconds: float, links: int) -> list[tuple[float, Wave]]:
    """Links that fall over each other, most of them at first."""
    parts = [(0.0, 0.14 * struck(hand, LINK.tuned(0.9), 0.25))]
    for link in range(links):
        at = seconds * ((link + hand.between(0, 1)) / links) ** 1.4
        parts.append((at, hand.between(0.02, 0.13) * struck(hand, LINK.tuned(hand.between(0.62, 1.1)), 0.25)))
    return parts


def ride(hand: Hand, take: int) -> Wave:
    """Water takes the raft along: it rushes and gurgles under the planks, which creak and bump once."""
    length = 0.74
    body, spray = band(hand.noise(length), 220, 900), band(hand.noise(length), 900, 2600)
    at = clock(length)
    waves = 0.65 + 0.35 * np.sin(2 * np.pi * (hand.near(4.4, 0.03) * at + hand.between(0.66, 0.76)))
    rush = unit(swell(length, 0.35, 1.5) * (waves * unit(body) + 0.5 * waves**2 * unit(spray)))
    parts = [(0.0, 0.5 * rush)]
    for number in range(70):
        when = 0.02 + (number + hand.between(0, 1)) / 70 * 0.6
        pitch = 380 * 6.5 ** hand.between(0, 1)
        force = hand.between(0.1, 0.5) * float(np.sin(np.pi * (when + 0.05) / 0.75)) * (380 / pitch) ** 0.2
        parts.append((when, force * bubble(hand, pitch)))
    return mix(*parts, (hand.near(0.3, 0.05), 0.4 * _wooden(hand, 0.62, 3.0)))


def seal(hand: Hand, take: int) -> Wave:
    """A castle's seal: a heavy stamp comes down, the table gives way, the paper under it sighs."""
    return mix(
        (0.0, 0.16 * swish(hand, 0.08, low=300, high=1400, peak=0.8)),
        (0.07, 0.65 * thud(hand, 122, 0.2)),
        (0.07, 1.0 * knock(hand, 1.9)),
        (0.07, 0.8 * struck(hand, DOLL.tuned(0.6), 1.4)),
        (0.074, 0.35 * puff(hand, 0.09, low=250, high=1600)),
        (0.235, 0.3 * crackle(hand, LETTER, 0.14, peak=0.3, rate=520)),
        (0.34, 0.12 * struck(hand, PAWN.tuned(0.8), 1.5)),
    )


def stand(hand: Hand, take: int) -> Wave:
    """A house of paper unfolds wall by wall and snaps upright."""
    parts = [(0.0, 0.14 * swish(hand, 0.28, low=450, high=1900, peak=0.75))]
    for at, force in ((0.01, 0.55), (0.1, 0.65), (0.185, 0.8)):
        fold = mix((0.0, flick(hand, BENT, 0.034)), (0.004, 0.55 * crackle(hand, HOUSE, 0.06, rate=800)))
        parts.append((hand.near(at, 0.05), force * fold))
    click = mix(
        (0.0, struck(hand, PEG.tuned(0.72), 0.5)), (0.0, 0.7 * knock(hand, 1.4)), (0.0, 0.5 * flick(hand, BENT))
    )
    return mix(*parts, (hand.near(0.292, 0.02), 0.75 * click), (hand.near(0.338, 0.02), 0.2 * click))


def burst(hand: Hand, take: int) -> Wave:
    """Many light tokens fall back onto the table, most of them at once; the last one rocks to rest."""
    parts = [(0.0, 0.2 * puff(hand, 0.08)), (0.01, 0.35 * thud(hand, 140, 0.08))]
    for number in range(38):
        at = 0.015 + 0.5 * ((number / 38 + hand.between(0, 1)) / 2) ** 1.6
        body = (PAWN.tuned(1.45), CHIP.tuned(0.72), PEG)[number % 3].tuned(hand.between(0.85, 1.18))
        parts.append((at, hand.between(0.18, 0.65) * (1 - 0.85 * at) * _token(hand, body)))
    at, gap, force = 0.41, 0.045, 0.3
    while gap > 0.012:
        parts.append((at, force * _token(hand, PAWN.tuned(1.48))))
        at, gap, force = at + gap, gap * 0.84, force * 0.84
    return mix(*parts)


def _token(hand: Hand, body: Body) -> Wave:
    return mix((0.0, 0.7 * struck(hand, body, hand.between(0.45, 0.85))), (0.0, 0.5 * knock(hand, 1.2)))


def dipper(hand: Hand, take: int) -> Wave:
    """Seven stars of glass light up one after the other."""
    parts = []
    for star in range(7):
        force = 0.55 + 0.05 * star
        parts.append((0.104 * star, force * bell(hand, note(star + 9), GLASS, 0.5)))
        parts.append((0.104 * star, 0.05 * struck(hand, CHIP, 0.3)))
    return mix(*parts)


def letter(hand: Hand, take: int) -> Wave:
    """The wax breaks, and the paper is unfolded twice."""
    wax = [
        (at, force * mix((0.0, struck(hand, WAX.tuned(tune), 0.55)), (0.0, 0.35 * knock(hand, 1.8))))
        for at, force, tune in ((0.0, 0.8, 1.0), (0.017, 0.4, 1.25), (0.03, 0.55, 0.9))
    ]
    sheet = []
    for at, length, force in ((0.115, 0.19, 0.75), (0.335, 0.25, 0.85)):
        sheet.append((at, force * crackle(hand, LETTER, length, peak=0.35, rate=620)))
        sheet.append((at, 0.14 * force * swish(hand, length, low=450, high=2300, peak=0.5)))
    return mix(*wax, *sheet)
