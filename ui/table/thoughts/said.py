"""The moves that were thought of, in words of the game: those that read alike together. No Qt, no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engines.ai.favourites import Favourite, Favourites
from ui.board.scene.share_spots import percent
from ui.terms import Terms

MOST: Final = 5
"""So many moves are told at most."""
_LEAST: Final = 0.02
"""What had less of the thought is not worth a word, unless hardly anything else was thought of."""
_FEWEST: Final = 3


@dataclass(frozen=True, slots=True)
class Said:
    """One row: what is done, how much it was thought of, and how it would end."""

    move: str
    """One move that reads so."""
    act: str
    share: float
    percent: str
    end: str
    aloud: str
    """All of it as one sentence."""


def said_of(
    favourites: Favourites, call: Callable[[str], str], win: Callable[[float], str], terms: Terms
) -> tuple[Said, ...]:
    """The foremost, the one that would be done first. `call` names a move, `win` says a chance to win."""
    whole = _together(favourites, call)
    foremost = [pair for at, pair in enumerate(whole) if at < _FEWEST or pair[1].share >= _LEAST][:MOST]
    return tuple(_row(act, one, foremost[0][1], win, terms) for act, one in foremost)


def shares_of(said: Sequence[Said], path: Callable[[str], Sequence[str]]) -> dict[str, float]:
    """How much of the thought each piece and place had, by the moves that touch it."""
    shares: dict[str, float] = {}
    for one in said:
        for name in dict.fromkeys(path(one.move)):
            shares[name] = shares.get(name, 0.0) + one.share
    return shares


def _together(favourites: Favourites, call: Callable[[str], str]) -> list[tuple[str, Favourite]]:
    """What each is called, those that are called alike as one."""
    named: dict[str, list[Favourite]] = {}
    for one in favourites:
        named.setdefault(call(one.move), []).append(one)
    return [(act, _one_of(alike)) for act, alike in named.items()]


def _one_of(alike: Sequence[Favourite]) -> Favourite:
    share = sum(one.share for one in alike)
    value = sum(one.value * one.share for one in alike) / share
    return Favourite(alike[0].move, share, value, alike[0].doubt)


def _row(act: str, one: Favourite, first: Favourite, win: Callable[[float], str], terms: Terms) -> Said:
    end = win(one.value)
    if one is not first and one.is_as_good_as(first):
        end = terms.say("thought.alike", end=end)
    share = percent(one.share)
    return Said(one.move, act, one.share, share, end, terms.say("thought.aloud", act=act, share=share, end=end))
