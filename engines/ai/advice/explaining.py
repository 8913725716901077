"""What is said of a move within a time: beside which other move, and after how many trials."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
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


def explain(
    comparison: Comparison,
    move: str,
    others: Sequence[str],
    seconds: float,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
    likely: int = 0,
    *,
    keeps: bool = False,
    equals: Collection[str] = (),
) -> Advice:
    """What speaks for `move` against the best of `others` (never empty), or of the first `likely` ones, which would be
    made sooner, as far as it shows in that time (0: however long it takes). Where that one is as good on the whole and
    something speaks for it, it is advised instead. Where the move is better, but nothing that could be told sets it
    apart from that one, the rest of the time goes into comparing it with the next ones. `keeps`: the move was advised
    before, and is kept to. `equals` are the others that the thought before could not tell from it: one of them is
    advised instead where it plainly brings more points at once or sheds more, or something speaks for it and nothing
    that weighs as much for the move. In a lost game the move is advised that leaves most points. What a player is
    cautioned against is never advised instead, but gives way to an equal that nobody is."""
    began = clock()

    def is_within(share: float) -> bool:
        return not seconds or clock() - began <= seconds * share

    def goes_on(tried: int) -> bool:
        return not stop() and tried < FEWEST and (not tried or is_within(_FINDING))

    nearest, *further = comparison.nearest(others, likely, goes_on)
    _try(comparison, move, nearest, stop, partial(is_within, _NEAREST))
    if not comparison.trials:
        return Advice(move, NO_REASONS, comparison.then(move))
    further = [one for one in further if not likely or one in others[:likely]][:BESIDE]
    further = further if _is_untold(comparison.reasons(nearest)) else []
    for at, other in enumerate(further, start=1):
        beside, share = comparison.anew(), _NEAREST + (1 - _NEAREST) * at / len(further)
        if not is_within(share):
            break
        _try(beside, move, other, stop, partial(is_within, share))
        if beside.trials >= FEWEST and (reasons := beside.reasons(other)).effect is not None:
            return Advice(move, reasons, comparison.then(move))
    _try(comparison, move, nearest, stop, partial(is_within, 1.0))
    is_warned, may_be_nearest = comparison.is_warned_of(move), not comparison.is_warned_of(nearest)
    gives_way = not keeps and (is_warned or may_be_nearest)
    lesser = _losing_by_less(comparison, move, nearest, stop) if not keeps and comparison.is_lost else None
    if lesser is not None and (is_warned or not comparison.is_warned_of(lesser.move)):
        return lesser
    # what was hardly thought of may be worse farther on than the trials see
    is_outdone = comparison.speaks_for_other and (not likely or nearest in others[:likely])
    is_less = nearest in equals and (comparison.brings_less or comparison.plainly_does_less)
    is_reckless = nearest in equals and is_warned and may_be_nearest and not comparison.is_better
    if gives_way and (is_reckless or is_outdone or is_less):
        return Advice(nearest, comparison.turned(nearest).reasons(move), comparison.then(nearest))
    reasons = comparison.reasons(nearest)
    is_outweighed = (_tells_nothing(reasons) or _is_outweighed(reasons)) and not comparison.plainly_does_more
    if gives_way and nearest in equals and not comparison.is_better and is_outweighed:
        instead = comparison.turned(nearest).reasons(move)
        if not _tells_nothing(instead):
            return Advice(nearest, instead, comparison.then(nearest))
    return Advice(move, reasons, comparison.then(move))


def _losing_by_less(comparison: Comparison, move: str, nearest: str, stop: Callable[[], bool]) -> Advice | None:
    """The move that surely leaves a seat more points than `move`, in a game that is lost whatever is done."""
    other = comparison.dearest or nearest
    beside = comparison if other == nearest else comparison.anew()
    _try(beside, move, other, stop, lambda: False)
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
    while beside.trials < FEWEST and not stop():
        beside.try_once(best, intended)
    return not beside.is_better


def _is_untold(reasons: Reasons) -> bool:
    """Whether a move is better, and nobody could say why."""
    is_evident = reasons.purpose is not None and reasons.purpose.is_evident
    return reasons.is_better and reasons.effect is None and reasons.own is None and not is_evident


def _try(
    comparison: Comparison, move: str, other: str, stop: Callable[[], bool], is_within: Callable[[], bool]
) -> None:
    """Try two moves in many worlds, unless it must stop; a few in any case, as long as there is time for more."""
    while comparison.trials < WORLDS and not stop() and (comparison.trials < FEWEST or is_within()):
        comparison.try_once(move, other)
