"""What is said of a move within a time: beside which other move, and after how many trials."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from engines.ai.advice.favourites import MOST_DOUBT, Favourites
from engines.ai.advice.hints import Comparison
from engines.ai.advice.reasons import NO_REASONS, Advice, Reasons
from engines.ai.advice.thresholds import CERTAIN_TO_WIN, FEWEST, LEAD, SLIGHT, is_open

WORLDS: Final = 1200
"""In so many worlds a move is compared with another one, when there is the time."""
BESIDE: Final = 2
"""So many further moves are asked for one beside which something tells, where nothing does beside the nearest."""
_FINDING: Final = 0.25
"""What part of the time goes into finding which move comes nearest..."""
_NEAREST: Final = 0.6
"""... up to what part it is compared with that one before it is asked whether anything tells them apart."""


class Span:
    """The time that there is for explaining a move, from now on."""

    def __init__(self, seconds: float, clock: Callable[[], float], stop: Callable[[], bool] = lambda: False) -> None:
        """`seconds` as `clock()` counts them, 0 for however long it takes; less where `stop()` says that it is over."""
        self.stop = stop
        self._seconds, self._clock, self._began = seconds, clock, clock()

    def holds(self, share: float) -> bool:
        """Whether no more than this part of the time has gone by."""
        return not self._seconds or self._clock() - self._began <= self._seconds * share


@dataclass(frozen=True, slots=True)
class Rivals:
    """The moves beside which one is explained, those first that would be made sooner; never none."""

    others: Sequence[str]
    likely: int = 0
    """How many of them, from the first, are compared with it, and may be told as the next best one; 0: all."""
    equals: Collection[str] = ()
    """Those that the thought before could not tell from it."""

    def is_likely(self, other: str) -> bool:
        return not self.likely or other in self.others[: self.likely]


def explain(comparison: Comparison, move: str, rivals: Rivals, span: Span, *, keeps: bool = False) -> Advice:
    """What speaks for `move` against the best of its likely rivals, as far as it shows in that time. Where the move is
    better, but nothing that could be told sets it apart from that one, it is told beside one of the next ones, if
    something does there. `keeps`: the move was advised before, and is kept to; else another one may be advised instead
    (`_instead`)."""

    def goes_on(tried: int) -> bool:
        return not span.stop() and tried < FEWEST and (not tried or span.holds(_FINDING))

    nearest, *further = comparison.nearest(rivals.others, rivals.likely, goes_on)
    _try(comparison, move, nearest, span, _NEAREST)
    if not comparison.trials:
        return Advice(move, NO_REASONS, comparison.then(move))
    if _is_untold(comparison.reasons(nearest)):
        told = _told_beside(comparison, move, [*filter(rivals.is_likely, further)][:BESIDE], span)
        if told is not None:
            return told
    _try(comparison, move, nearest, span, 1.0)
    instead = None if keeps else _instead(comparison, move, nearest, rivals, span)
    return instead or Advice(move, comparison.reasons(nearest), comparison.then(move))


def _told_beside(comparison: Comparison, move: str, others: Sequence[str], span: Span) -> Advice | None:
    """The move as it is told beside the first of `others` from which something sets it apart; they share the time that
    is left. None where nothing does beside any."""
    for at, other in enumerate(others, start=1):
        beside, share = comparison.anew(), _NEAREST + (1 - _NEAREST) * at / len(others)
        if not span.holds(share):
            break
        _try(beside, move, other, span, share)
        if beside.trials >= FEWEST and (reasons := beside.reasons(other)).effect is not None:
            return Advice(move, reasons, comparison.then(move))
    return None


def _instead(comparison: Comparison, move: str, nearest: str, rivals: Rivals, span: Span) -> Advice | None:
    """The move that is advised instead of `move`; None for none.

    - In a game that is lost, the one that leaves most points.
    - The nearest, where it is as good on the whole and points speak for it.
    - The nearest, where it is an equal that plainly brings more points at once or sheds more, or something speaks for
      it and nothing that weighs as much for the move.
    - An equal against which no player is cautioned, where a player is against the move.

    What a player is cautioned against is never advised in place of what nobody is.
    """
    is_warned, may_be_nearest = comparison.is_warned_of(move), not comparison.is_warned_of(nearest)
    lesser = _losing_by_less(comparison, move, nearest, span) if comparison.is_lost else None
    if lesser is not None and (is_warned or not comparison.is_warned_of(lesser.move)):
        return lesser
    if not is_warned and not may_be_nearest:
        return None
    is_equal = nearest in rivals.equals
    # what was hardly thought of may be worse farther on than the trials see
    is_outdone = comparison.speaks_for_other and rivals.is_likely(nearest)
    is_less = is_equal and (comparison.brings_less or comparison.plainly_does_less)
    is_reckless = is_equal and is_warned and may_be_nearest and not comparison.is_better
    if is_reckless or is_outdone or is_less:
        return Advice(nearest, comparison.turned(nearest).reasons(move), comparison.then(nearest))
    if not is_equal or comparison.is_better:
        return None
    reasons = comparison.reasons(nearest)
    if comparison.plainly_does_more or not (_tells_nothing(reasons) or _is_outweighed(reasons)):
        return None
    instead = comparison.turned(nearest).reasons(move)
    return None if _tells_nothing(instead) else Advice(nearest, instead, comparison.then(nearest))


def _losing_by_less(comparison: Comparison, move: str, nearest: str, span: Span) -> Advice | None:
    """The move that surely leaves a seat more points than `move`, in a game that is lost whatever is done."""
    other = comparison.dearest or nearest
    beside = comparison if other == nearest else comparison.anew()
    _try_a_few(beside, move, other, span.stop)
    if not beside.trials or not beside.is_lost or not beside.ends_with_less:
        return None
    return Advice(other, beside.turned(other).reasons(move), comparison.then(other))


def _tells_nothing(reasons: Reasons) -> bool:
    """Whether nothing speaks for a move that the next best one does not bring or do as well."""
    is_plain = reasons.purpose is None or reasons.is_shared
    return is_open(reasons.effect) and is_open(reasons.own) and is_plain and not reasons.ending


def _is_outweighed(reasons: Reasons) -> bool:
    """Whether nothing that was tried speaks for a move, and something for the next best one that everybody sees: it
    comes at once, or surely and hardly ever with the move."""
    against, purpose = reasons.against, reasons.purpose
    is_decisive = purpose is not None and purpose.is_decisive
    if against is None or is_decisive or not (is_open(reasons.effect) and is_open(reasons.own)):
        return False
    if not against.is_event:
        return against.soon and against.chance == 1
    return against.ours >= CERTAIN_TO_WIN and against.theirs <= SLIGHT


def heeding(favourites: Favourites, move: str, is_warned_of: Callable[[str], bool]) -> str:
    """The best of the moves that no player is cautioned against, where `move` is none of them and better by nothing
    that a player could make use of: whoever has been told so would not believe it."""
    ours = next((one for one in favourites if one.move == move), None)
    if ours is None or not is_warned_of(move):
        return move
    near = tuple(one for one in favourites if one.value > ours.value - LEAD)
    return soundest(near, is_warned_of) or move


def soundest(favourites: Favourites, is_warned_of: Callable[[str], bool]) -> str:
    """The best of the moves that were thought of enough and that no player is cautioned against; "" for none."""
    sound = (one for one in favourites if one.doubt <= MOST_DOUBT and not is_warned_of(one.move))
    best = max(sound, key=lambda one: one.value, default=None)
    return "" if best is None else best.move


def outweighs_a_caution(reasons: Reasons) -> bool:
    """Whether something speaks for a move that a player is cautioned against: what everybody sees that it does, or that
    surely comes of it. That it will hardly work, or may pass off well, does not."""
    purpose = reasons.purpose
    is_seen = purpose is not None and (purpose.is_evident or purpose.is_decisive)
    is_sure = reasons.is_better and not is_open(reasons.effect)
    return is_seen or is_sure or bool(reasons.ending) or reasons.whole is not None


def is_kept(
    comparison: Comparison,
    intended: str,
    best: str,
    favourites: Favourites,
    stop: Callable[[], bool],
    least: float = 0.0,
) -> bool:
    """Whether what was advised before is as good as the best move that was found now, as far as can be told: in the
    search, and else in as many worlds as are tried in any case. In the search it is so, too, where the chance to win is
    less by no more than `least`."""
    if intended == best:
        return True
    found = {one.move: one for one in favourites}
    ours, its = found.get(intended), found.get(best)
    if ours is not None and its is not None and max(ours.doubt, its.doubt) <= MOST_DOUBT:
        return its.value - ours.value <= least or ours.value >= its.value or ours.is_as_good_as(its)
    beside = comparison.anew()
    _try_a_few(beside, best, intended, stop)
    return not beside.is_better


def _is_untold(reasons: Reasons) -> bool:
    """Whether a move is better, and nobody could say why."""
    is_evident = reasons.purpose is not None and reasons.purpose.is_evident
    return reasons.is_better and reasons.effect is None and reasons.own is None and not is_evident


def _try(comparison: Comparison, move: str, other: str, span: Span, share: float) -> None:
    """Try two moves in many worlds, up to this part of the time; in a few in any case, unless it must stop."""
    _try_a_few(comparison, move, other, span.stop)
    while comparison.trials < WORLDS and not span.stop() and span.holds(share):
        comparison.try_once(move, other)


def _try_a_few(comparison: Comparison, move: str, other: str, stop: Callable[[], bool]) -> None:
    """Try two moves in as many worlds as are tried in any case."""
    while comparison.trials < FEWEST and not stop():
        comparison.try_once(move, other)
