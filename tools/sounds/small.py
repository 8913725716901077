"""What is heard often: things touched, laid, dealt, set down and counted."""

from __future__ import annotations

from tools.sounds.materials import (
    CHIP,
    CLAPPER,
    COIN,
    PAWN,
    PEG,
    STONE,
    Body,
    knock,
    struck,
    table,
    thud,
)
from tools.sounds.paper import BENT, CARD, LINEN, crackle, flick, grains, puff, rub, swish
from tools.sounds.waves import Hand, Wave, convolve, fading, low_pass, mix, unit


def pick(hand: Hand, take: int) -> Wave:
    """A nail under the edge, and the card comes up."""
    return mix(
        (0.0, 0.9 * flick(hand, CARD, 0.014)),
        (hand.near(0.014, 0.1), 0.32 * rub(hand, CARD, hand.near(0.055, 0.06), peak=0.3)),
        (hand.near(0.064, 0.06), 0.75 * flick(hand, BENT, 0.034)),
    )


def slide(hand: Hand, take: int) -> Wave:
    """A card pushed over the wood."""
    return _over_wood(hand, rub(hand, LINEN, hand.near(0.185, 0.05), peak=hand.near(0.36, 0.12)))


def _over_wood(hand: Hand, rubbed: Wave) -> Wave:
    """The wood sings a little with what is drawn over it."""
    return unit(low_pass(mix((0.0, 0.85 * rubbed), (0.0, 0.32 * unit(convolve(rubbed, table(hand))))), 5600))


def turn(hand: Hand, take: int) -> Wave:
    """It is lifted at one side, swings over, and lies down again."""
    return mix(
        (0.0, 0.6 * flick(hand, BENT, 0.026)),
        (0.012, 0.2 * swish(hand, hand.near(0.12, 0.04), low=420, high=2100, peak=0.6)),
        (hand.near(0.122, 0.03), 0.9 * _laid(hand, 0.45)),
    )


def _laid(hand: Hand, weight: float) -> Wave:
    """A card comes to lie: one edge first, then the air goes out from under it, and the table answers."""
    return mix(
        (0.0, 0.75 * flick(hand, CARD, 0.02)),
        (0.004, 0.5 * puff(hand, hand.near(0.045, 0.1), low=260, high=1700)),
        (hand.near(0.011, 0.15), weight * knock(hand, 1.9, loss=0.11)),
        (hand.near(0.018, 0.15), 0.35 * flick(hand, LINEN, 0.035)),
    )


def refuse(hand: Hand, take: int) -> Wave:
    """Two fingers, muted, on the edge of the table: not there."""
    first, second = (
        mix((0.0, 0.5 * thud(hand, pitch, 0.085)), (0.0, 0.8 * low_pass(knock(hand, 2.8, loss=0.1), 1200)))
        for pitch in (262.0, 221.0)
    )
    return mix((0.0, first), (hand.near(0.112, 0.04), 0.8 * second))


def card(hand: Hand, take: int) -> Wave:
    return _laid(hand, 0.72)


def deal(hand: Hand, take: int) -> Wave:
    """It leaves the pack with a snap, slides over the wood and stops."""
    length = hand.near(0.105, 0.05)
    return mix(
        (0.0, 0.85 * flick(hand, BENT, 0.022)),
        (0.01, 0.6 * _over_wood(hand, rub(hand, CARD, length, peak=0.22))),
        (0.86 * length, 0.3 * flick(hand, LINEN, 0.025)),
        (0.86 * length, 0.3 * knock(hand, 2.4, loss=0.12)),
    )


def shuffle(hand: Hand, take: int) -> Wave:
    """Two halves run into each other card by card, then both thumbs push them together."""
    parts, at, cards = [], 0.0, 30
    for number in range(cards):
        through = number / (cards - 1)
        snap = mix((0.0, flick(hand, CARD, 0.014)), (0.0, 0.3 * puff(hand, 0.02, low=250, high=1400)))
        parts.append((at, (0.35 + 0.4 * through) * hand.near(1.0, 0.3) * snap))
        at += hand.near(0.0165 - 0.0075 * through, 0.22)
    squared = mix((0.0, 0.5 * rub(hand, CARD, 0.07, peak=0.7)), (0.055, 0.8 * knock(hand, 2.2, loss=0.09)))
    return mix(*parts, (at + 0.02, squared))


def wood(hand: Hand, take: int) -> Wave:
    """A wooden pawn meets the table with an edge and rocks onto its foot."""
    first = _set_down(hand, PAWN, 0.75, board=1.0)
    return mix((0.0, first), (hand.near(0.034, 0.09), 0.33 * _set_down(hand, PAWN, 1.0, board=0.6)))


def _set_down(hand: Hand, body: Body, softness: float, *, board: float) -> Wave:
    """A thing and the table under it answer one and the same contact; the softer in milliseconds the duller."""
    return unit(mix((0.0, struck(hand, body, softness)), (0.0, board * knock(hand, 1.6 * softness))))


def chip(hand: Hand, take: int) -> Wave:
    """One chip on another: it meets it with an edge, claps down, and is still."""
    gap = hand.near(0.029, 0.12)
    return mix(
        (0.0, 0.8 * _set_down(hand, CHIP, 0.36, board=0.5)),
        (gap, 0.6 * _set_down(hand, CHIP.tuned(1.07), 0.34, board=0.5)),
        (1.62 * gap, 0.27 * struck(hand, CHIP.tuned(1.03), 0.3)),
    )


def coin(hand: Hand, take: int) -> Wave:
    """A coin with a hole, laid on wood: it rocks on its rim, faster and faster."""
    parts, at, gap, force = [], 0.0, hand.near(0.052, 0.06), 1.0
    for _ in range(5):
        parts.append((at, force * mix((0.0, 0.75 * struck(hand, COIN, 0.24)), (0.0, 0.9 * knock(hand, 1.0)))))
        at, gap, force = at + gap, gap * 0.7, force * 0.52
    return mix(*parts)


def stone(hand: Hand, take: int) -> Wave:
    """A thick tile on a thick board: short, hard, with the hollow of the wood under it."""
    board = Body(372, (1.0, 1.58, 2.34, 3.3), (1.0, 0.7, 0.4, 0.2), loss=0.05, longest=0.12)
    return mix(
        (0.0, 0.7 * struck(hand, STONE, 0.34)),
        (0.0, 0.85 * struck(hand, board, 1.1)),
        (0.0, 0.5 * thud(hand, 176, 0.075)),
    )


COUNT_RISES = 1.045
"""From one take of `count` to the next."""


def count(hand: Hand, take: int) -> Wave:
    """One more point: a peg is pushed into its hole."""
    peg = PEG.tuned(COUNT_RISES ** (take - 1))
    return mix((0.0, _set_down(hand, peg, 0.5, board=0.3)), (0.0, 0.06 * flick(hand, LINEN, 0.012)))


def stamp(hand: Hand, take: int) -> Wave:
    """A seal is set on paper, pressed, and comes off the ink."""
    return mix(
        (0.0, 0.22 * rub(hand, LINEN, 0.04, peak=0.7)),
        (0.028, 0.6 * thud(hand, 232, 0.07)),
        (0.028, 0.75 * knock(hand, 1.7, loss=0.08)),
        (0.029, 0.5 * unit(convolve(grains(hand, LINEN, 9000 * fading(0.03, 0.02)), table(hand)))),
        (hand.near(0.128, 0.06), 0.24 * crackle(hand, CARD, hand.near(0.06, 0.1), rate=1100)),
    )


def clap(hand: Hand, tune: float) -> Wave:
    """Two bars of oak, held loosely: they meet along their whole length, not quite at once."""
    bars = [(at, struck(hand, CLAPPER.tuned(tune * part), 0.5)) for at, part in ((0.0, 1.0), (0.0009, 1.053))]
    return unit(mix(*bars, (0.0, 0.5 * knock(hand, 1.3))))
