"""What a search thought of a decision: its favourite moves, how much of it each had, and how each would end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Any, Final, TypeAlias

from engines.ai.advice.reasons import event_from_json
from engines.ai.search.findings import Option
from engines.facts import WHOLLY, Belief, Event
from engines.game import AnyGame

MOST: Final = 8
"""So many favourites are told at most."""
_REAL: Final = 0.25
"""To do nothing is a rival to a move only with so much of the thought, or where nobody can tell it from that one."""
_ERRORS: Final = 2
"""Moves are as good as each other where what they promise differs by no more than so many standard errors..."""
MOST_DOUBT: Final = 0.05
"""... and both were thought of so much that these are no larger."""
_CERTAIN: Final = 0.001
"""What is as near to certain has no odds that could be believed or not."""


@dataclass(frozen=True, slots=True)
class Favourite:
    """One move that was thought of."""

    move: str
    share: float
    """How much of all thought was about it, from 0 to 1."""
    value: float
    """The part in the win that can be expected of it, from 0 to 1: with one winner the chance to be that one."""
    doubt: float
    """The standard error of that value."""
    then: tuple[str, ...] = ()
    """What the same seat would do after it, move by move, before anybody else decides."""
    does: Event | None = None
    """What it plainly does that the advised move does not, and no other one of which that is told."""

    def is_as_good_as(self, other: Favourite) -> bool:
        """Whether nobody can tell which of the two is better, although both were thought of enough."""
        difference = self.value - other.value
        if max(self.doubt, other.doubt) > MOST_DOUBT:
            return False
        return difference * difference <= _ERRORS * _ERRORS * (self.doubt**2 + other.doubt**2)


Favourites: TypeAlias = tuple[Favourite, ...]
"""The moves that were thought of, the one that would be made first."""


def favourites_of(options: Sequence[Option[Any]], game: AnyGame, chosen: str, deviation: float) -> Favourites:
    """Those that were thought of most, the one `chosen` first; `deviation` is that of what single simulations said of
    the whole decision."""
    whole = sum(option.visits for option in options)
    found = [
        Favourite(
            game.text(option.move),
            option.visits / whole,
            option.value,
            deviation / option.visits**0.5,
            tuple(map(game.text, option.then)),
        )
        for option in options
        if option.visits
    ]
    return tuple(sorted(found, key=lambda one: one.move != chosen)[:MOST])


def foremost(favourites: Favourites, move: str, other: str) -> Favourites:
    """The same with an advised move first, then the one that it is called better than; the others stay in order. An
    advised move that was not thought of comes without a value that could be told."""
    if favourites and all(one.move != move for one in favourites):
        favourites = (Favourite(move, 0.0, 0.0, 1.0), *favourites)
    return tuple(sorted(favourites, key=lambda one: 0 if one.move == move else 1 if one.move == other else 2))


def believed(favourites: Favourites, belief: Belief, players: int) -> Favourites:
    """The same with chances as far as they are believed; what is better stays better, and as sure of it."""
    return favourites if belief == WHOLLY else tuple(_believed(one, belief, 1 / players) for one in favourites)


def _believed(one: Favourite, belief: Belief, share: float) -> Favourite:
    value = _open(one.value)
    usual = share if belief.usual is None else belief.usual
    chance = 1 / (1 + exp(-_log_odds(share) - belief.trust * (_log_odds(value) - _log_odds(usual))))
    slope = belief.trust * chance * (1 - chance) / (value * (1 - value))
    return replace(one, value=chance, doubt=one.doubt * slope)


def told_as(favourites: Favourites, move: str, chance: float) -> Favourites:
    """The same with this chance for a move, and as much more or less for the others (of their odds): what is better
    stays better."""
    ours = next((one for one in favourites if one.move == move), None)
    if ours is None:
        return favourites
    shift = _log_odds(_open(chance)) - _log_odds(_open(ours.value))
    return tuple(
        replace(one, value=1 / (1 + exp(-shift - _log_odds(_open(one.value))))) if one.share else one
        for one in favourites
    )


def _open(chance: float) -> float:
    """A chance that has odds."""
    return min(max(chance, _CERTAIN), 1 - _CERTAIN)


def _log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


def told_apart(favourites: Favourites, apart: Callable[[str, Sequence[str]], Mapping[str, Event]]) -> Favourites:
    """The same with what tells each from the first one, which is advised; `apart` finds that for it and the others."""
    if not favourites:
        return ()
    first, *others = favourites
    found = apart(first.move, [one.move for one in others])
    return (first, *(replace(one, does=found.get(one.move)) for one in others))


def as_good_as(favourites: Favourites, move: str) -> list[str]:
    """The other moves that the thought could not tell from this one."""
    ours = next((one for one in favourites if one.move == move), None)
    return [one.move for one in favourites if ours is not None and one is not ours and one.is_as_good_as(ours)]


def straw_men(favourites: Favourites, move: str, idle: Collection[str]) -> list[str]:
    """Which of the moves that do nothing (`idle`) nobody would think of in place of `move`."""
    found = {one.move: one for one in favourites}
    real = {one for one in idle if one in found and found[one].share >= _REAL}
    return [one for one in idle if one not in {move, *real, *as_good_as(favourites, move)}]


def likely_others(favourites: Favourites, move: str, least: float, besides: Collection[str] = ()) -> list[str]:
    """Which moves may be called next best to `move`: of all that had so much of the thought, or where none had, of all
    that were thought of, the one that promises most and those that nobody can tell from it. None of `besides`."""
    others = [one for one in favourites if one.move != move and one.move not in besides]
    others = [one for one in others if one.share >= least] or others
    best = max(others, key=lambda one: one.value, default=None)
    return [one.move for one in others if best is not None and (one is best or one.is_as_good_as(best))]


def favourites_from_json(data: object) -> Favourites:
    """The favourites in decoded JSON; none when they are not there."""
    try:
        if not isinstance(data, list):
            return ()
        return tuple(
            Favourite(
                str(one["move"]),
                float(one["share"]),
                float(one["value"]),
                float(one["doubt"]),
                tuple(map(str, one["then"])),
                event_from_json(one.get("does")),
            )
            for one in data
        )
    except (LookupError, TypeError, ValueError):
        return ()
