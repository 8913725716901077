"""All sounds: what each is called, how many takes it has, how loud it is and how long at most, and who makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from tools.sounds import calls, moments, small
from tools.sounds.waves import Hand, Wave

Maker: TypeAlias = Callable[[Hand, int], Wave]


class Loudness(Enum):
    """The greatest 50-ms RMS of a class, in dBFS: what is heard often is quiet, what calls a player is loudest."""

    TOUCH = -33.0
    TABLE = -28.5
    MOMENT = -25.0
    CALL = -21.5


@dataclass(frozen=True)
class Sound:
    """A row of the catalogue."""

    name: str
    takes: int
    loudness: Loudness
    longest: float
    """In seconds; it ends earlier where nothing is left to be heard."""
    make: Maker
    about: str


def _rows(loudness: Loudness, *rows: tuple[Maker, int, float, str]) -> tuple[Sound, ...]:
    return tuple(Sound(make.__name__, takes, loudness, longest, make, about) for make, takes, longest, about in rows)


CATALOGUE: Final = (
    *_rows(
        Loudness.TOUCH,
        (small.pick, 3, 0.13, "a card is lifted"),
        (small.slide, 3, 0.21, "a card is pushed over the table"),
        (small.turn, 3, 0.24, "a card is turned over"),
        (small.refuse, 2, 0.25, "two muted fingers on the wood: not there"),
    ),
    *_rows(
        Loudness.TABLE,
        (small.card, 4, 0.15, "a card is laid"),
        (small.deal, 4, 0.16, "a card is dealt"),
        (small.shuffle, 2, 0.54, "a riffle, and the pack is squared"),
        (small.wood, 4, 0.15, "a wooden pawn is set down"),
        (small.chip, 3, 0.15, "a chip is laid on a chip"),
        (small.coin, 3, 0.28, "a coin rocks to rest on the wood"),
        (small.stone, 3, 0.16, "a thick tile is laid on a thick board"),
        (small.count, 4, 0.08, "one more point: a peg goes into its hole, a little higher from take to take"),
        (small.stamp, 2, 0.24, "a seal is pressed on paper"),
    ),
    *_rows(
        Loudness.MOMENT,
        (moments.road, 2, 0.52, "cards make room, and a cobble settles between them"),
        (moments.tumble, 2, 0.66, "a wooden doll falls over and rocks to rest"),
        (moments.tip, 2, 0.66, "scales of brass tip over: chains, and a pan that comes down"),
        (moments.ride, 2, 0.72, "a river carries a raft along"),
        (moments.seal, 1, 0.5, "a castle’s seal: a heavy stamp, wood, paper"),
        (moments.stand, 2, 0.48, "a house of paper unfolds and snaps upright"),
        (moments.burst, 1, 0.66, "many light tokens spill back"),
        (moments.dipper, 1, 1.0, "seven stars of glass light up one after the other"),
        (moments.letter, 1, 0.66, "wax breaks, and a letter is unfolded"),
    ),
    *_rows(
        Loudness.CALL,
        (calls.your_turn, 1, 0.62, "two soft plucked notes"),
        (calls.pass_on, 1, 0.5, "wooden clappers, struck twice: hand the machine on"),
        (calls.round_end, 1, 1.3, "a small temple bell and a low string"),
        (calls.victory, 1, 1.55, "a hand runs up the strings"),
        (calls.game_over, 1, 1.35, "three plucked notes down to the open string"),
    ),
)
