"""Of all that a move plainly does: what sets it apart from others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

from engines.facts import Event
from engines.game import AnyGame, AnyState

MOST_MOVES: Final = 40
"""About so many other moves are asked at most what they plainly do."""


class Plainly:
    """What moves plainly do, in a world that the seat which decides believes possible: the same in all of them."""

    def __init__(self, game: AnyGame, world: AnyState, then: Callable[[str], Sequence[str]]) -> None:
        """`then` tells what belongs to a move, behind it."""
        self._game, self._world, self._then = game, world, then
        self._asked: dict[str, Sequence[Event]] = {}
        """What moves do that were asked about, each with all that belongs to it."""

    def telling(self, move: str, other: str, *, apart: bool = False) -> Event | None:
        """What the move does and `other` does not, nor most of the others; else what one of both does not, or any
        other. None that every other move does, too, or `other` more of it; `apart`: none that `other` does."""
        own = _beside(other, self._does(move))
        return telling(own, self._does(other), self._of_others(move), apart=apart)

    def decisive(self, move: str) -> Event | None:
        """What the move does that decides the game, and not every other one does."""
        told = next((one for one in self._does(move) if one.is_decisive), None)
        of_others = self._of_others(move) if told is not None else []
        return told if told is not None and not all(_does(its, told) for its in of_others) else None

    def evident(self, move: str, other: str) -> Event | None:
        """Of what everybody can check on the table: what tells the move from `other` and most of the others, else the
        first of it; None where there is nothing of the kind."""
        own = [one for one in _beside(other, self._does(move)) if one.is_evident]
        return telling(own, self._does(other), self._of_others(move)) or next(iter(own), None)

    def shares(self, event: Event, other: str) -> bool:
        """Whether `other` does the same, as much of it or more where that can be measured."""
        return _does(self._does(other), event)

    def warning(self, move: str) -> Event | None:
        """What the move does not prevent; None where it decides the game."""
        told = self._all(move)
        return next((one for one in told if one.is_warning and not told[0].is_decisive), None)

    def remark(self, move: str, other: str) -> Event | None:
        """What is to be known of the move beside any reason, where it is compared with `other`."""
        return next((one for one in _beside(other, self._all(move)) if one.is_remark), None)

    def whole(self, move: str, purpose: Event | None) -> Event | None:
        """What all that belongs to the move is for, whether or not other moves are for the same; None where that is its
        purpose, or this decides the game."""
        whole = next((one for one in self._does(move) if one.is_of_whole), None)
        return None if whole == purpose or (purpose is not None and purpose.is_decisive) else whole

    def parts(self, move: str) -> tuple[Event, ...]:
        """What each part of all that belongs to the move is for, in order; nothing for most moves."""
        return tuple(one for one in self._all(move) if one.is_part)

    def apart(self, move: str, others: Sequence[str]) -> dict[str, Event]:
        """What each of these others does that `move` does not, and that is told of no other one of them: of several
        such things one that the fewest of them do. Without those that have nothing of the kind; what decides the game
        is a reason for the move that is advised alone."""
        mine, does = self._does(move), {other: self._does(other) for other in others}
        told: dict[str, Event] = {}
        for other in others:
            own = [event for event in _beside(move, does[other]) if not event.is_decisive and not _does(mine, event)]
            own = [event for event in own if event not in told.values()]
            shared = [sum(_does(its, event) for its in does.values()) for event in own]
            if own:
                told[other] = own[shared.index(min(shared))]
        return told

    def _of_others(self, move: str) -> Sequence[Sequence[Event]]:
        """What other moves than this one do, each."""
        moves = [one for one in self._world.legal() if self._game.text(one) != move]
        asked = moves[:: 1 + len(moves) // MOST_MOVES]
        return [_reasons_among(self._game.policy.purposes(self._world, one)) for one in asked]

    def _does(self, move: str) -> Sequence[Event]:
        """What speaks for the move."""
        return _reasons_among(self._all(move))

    def _all(self, move: str) -> Sequence[Event]:
        """With all that belongs to the move; nothing for ""."""
        if move and move not in self._asked:
            parse = self._game.parse
            then = [*map(parse, self._then(move))]
            self._asked[move] = self._game.policy.purposes(self._world, parse(move), then)
        return self._asked.get(move, ())


def _beside(move: str, told: Sequence[Event]) -> Sequence[Event]:
    """What can be told beside a move: without what compares with another one."""
    return [one for one in told if one.beside in ("", move)]


def _reasons_among(told: Sequence[Event]) -> Sequence[Event]:
    return [one for one in told if not (one.is_warning or one.is_remark or one.is_part)]


def telling(
    own: Sequence[Event], its: Sequence[Event], of_others: Sequence[Sequence[Event]], *, apart: bool = False
) -> Event | None:
    """The first of what a move does, its `own`, that the next best move does not (`its`), nor most of the others; else
    one that one of both does not, or any other. None that every other move does, too, or the next best one more of it;
    `apart`: none that that one does."""
    ranked: list[tuple[int, Event]] = []
    for event in own:
        shared = sum(_does(told, event) for told in of_others)
        if not _does(its, event, more=not apart) and (not of_others or shared < len(of_others)):
            ranked.append((_does(its, event) + (2 * shared > len(of_others)), event))
    return min(ranked, key=itemgetter(0), default=(0, None))[1]


def _does(told: Sequence[Event], event: Event, *, more: bool = False) -> bool:
    """Whether another move plainly does the same, as much of it or more where that can be measured; `more`: only more
    of it counts."""
    if event.measure is None:
        return not more and event in told
    same = [one.measure for one in told if one.name == event.name and one.measure is not None]
    return any(measure > event.measure if more else measure >= event.measure for measure in same)
