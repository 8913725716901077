"""What calls the players: whose turn it is, that a round or the game is over."""

from __future__ import annotations

from dataclasses import replace

from tools.sounds.materials import RIN, bell
from tools.sounds.small import clap
from tools.sounds.strings import Pluck, note, plucked
from tools.sounds.waves import Hand, Wave, mix

SOFT = Pluck(sixty=0.95, dull=0.16, place=0.24, nail=2100)
CLEAR = Pluck(sixty=1.6, dull=0.1, place=0.14, nail=3200)
LOW = Pluck(sixty=1.9, dull=0.14, place=0.24, nail=2000)


def your_turn(hand: Hand, take: int) -> Wave:
    """Two soft notes, a fifth apart and upwards."""
    return mix(
        (0.0, 0.8 * plucked(hand, note(5), 0.62, SOFT)),
        (0.135, 1.0 * plucked(hand, note(8), 0.5, SOFT)),
    )


def pass_on(hand: Hand, take: int) -> Wave:
    """Clappers, struck twice, gently: somebody else sits down."""
    return mix((0.0, 0.85 * clap(hand, 1.0)), (0.235, 1.0 * clap(hand, 1.004)))


def round_end(hand: Hand, take: int) -> Wave:
    """A small bell, and a low string under it."""
    return mix(
        (0.0, 1.0 * bell(hand, note(10), RIN, 0.85)),
        (0.29, 0.5 * plucked(hand, note(0), 1.1, LOW)),
    )


def victory(hand: Hand, take: int) -> Wave:
    """A hand runs up the strings and ends on two at once."""
    parts, at = [], 0.0
    for step in range(3, 11):
        force = 0.42 + 0.035 * step
        parts.append((at, force * plucked(hand, note(step), 0.85, replace(CLEAR, sixty=1.2))))
        at += 0.083 - 0.0045 * (step - 3)
    parts.append((at + 0.1, 0.95 * plucked(hand, note(5), 0.95, LOW)))
    parts.append((at + 0.112, 0.8 * plucked(hand, note(8), 0.94, CLEAR)))
    parts.append((at + 0.124, 0.7 * plucked(hand, note(10), 0.93, CLEAR)))
    return mix(*parts)


def game_over(hand: Hand, take: int) -> Wave:
    """Three notes down to the open string, unhurried, and there it rests."""
    return mix(
        (0.0, 0.7 * plucked(hand, note(7), 0.9, SOFT)),
        (0.24, 0.7 * plucked(hand, note(6), 0.9, SOFT)),
        (0.5, 0.7 * plucked(hand, note(0), 1.0, LOW)),
        (0.515, 0.65 * plucked(hand, note(5), 0.98, SOFT)),
    )
