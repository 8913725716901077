"""The moves that were thought of, in words of the game: those that read alike together. No Qt, no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engines.ai.favourites import Favourite, Favourites
from ui.board.scene.share_spots import percent
from ui.board.values.places import Gesture
from ui.terms import Terms

MOST: Final = 5
"""So many moves are told at most."""
_LEAST: Final = 0.02
"""What had less of the thought is not worth a word, unless hardly anything else was thought of."""
_FEWEST: Final = 3
_ALL: Final = 100


@dataclass(frozen=True, slots=True)
class Said:
    """One row: what is done, how much it was thought of, and how it would end."""

    move: str
    """One move that reads so."""
    act: str
    share: float
    """From 0 to 1, in whole percent."""
    percent: str
    end: str
    aloud: str
    """All of it as one sentence."""


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What is told of a decision."""

    rows: tuple[Said, ...] = ()
    """The foremost moves, the one that would be done first. Their percent and those of the others are 100."""
    others: str = ""
    """How much all other moves were thought of; "" where there is nothing to tell of them."""


def said_of(favourites: Favourites, call: Callable[[str], str], win: Callable[[float], str], terms: Terms) -> Thoughts:
    """`call` names a move, `win` says a chance to win."""
    whole = _together(favourites, call)
    foremost = [pair for at, pair in enumerate(whole) if at < _FEWEST or pair[1].share >= _LEAST][:MOST]
    shares = [one.share for _, one in foremost]
    *percents, rest = whole_percents([*shares, max(0.0, 1 - sum(shares))])
    others = terms.say("thought.others", share=f"{rest}%") if rest else ""
    first = foremost[0][1]
    rows = (
        _row(act, one, hundredths / _ALL, _end(one, first, win, terms), terms)
        for (act, one), hundredths in zip(foremost, percents, strict=True)
    )
    return Thoughts(tuple(rows), others)


def whole_percents(shares: Sequence[float]) -> list[int]:
    """Shares that are 1 together, in whole percent that are 100 together: what is lacking then goes to those that lost
    most when they were rounded down. What is there at all is never none, but for the last: the rest."""
    exact = [_ALL * share for share in shares]
    found = [max(1, int(one)) for one in exact[:-1]] + [int(exact[-1])]
    most_lost = sorted(range(len(found)), key=lambda at: found[at] - exact[at])
    for at in most_lost[: max(0, _ALL - sum(found))]:
        found[at] += 1
    found[found.index(max(found))] -= sum(found) - _ALL
    return found


def shares_of(said: Sequence[Said], way: Callable[[str], Gesture]) -> dict[str, list[float]]:
    """How much of the thought each piece and place had, by the moves that touch it: of those that share a name, the
    first one, the second one and so on."""
    shares: dict[str, list[float]] = {}
    for one in said:
        gesture = way(one.move)
        touched = dict.fromkeys(gesture.path, 1) | Counter(gesture.path[: gesture.loose])
        for name, times in touched.items():
            alike = shares.setdefault(name, [])
            alike += [0.0] * (times - len(alike))
            for at in range(times):
                alike[at] += one.share
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


def _end(one: Favourite, first: Favourite, win: Callable[[float], str], terms: Terms) -> str:
    """How it would end: beside the first one where both chances read alike."""
    end = win(one.value)
    if one is first:
        return end
    if end != win(first.value):
        return terms.say("thought.alike", end=end) if one.is_as_good_as(first) else end
    if one.is_as_good_as(first):
        return terms.say("thought.as_good")
    return terms.say("thought.less" if one.value < first.value else "thought.unsure")


def _row(act: str, one: Favourite, share: float, end: str, terms: Terms) -> Said:
    percents = percent(share)
    return Said(one.move, act, share, percents, end, terms.say("thought.aloud", act=act, share=percents, end=end))
