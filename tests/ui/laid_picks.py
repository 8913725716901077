"""Picks the positions in which a table is told: `PYTHONPATH=.:tests:tests/ui python -m laid_picks GAME...` (minutes).

These are the start, the middle (seen by two seats and a looker-on), the fullest and the end of the last recorded game;
and out of all recorded games whatever runs through a branch of `ui/games/GAME` that nothing before it has run through:
positions at rest, with something in the hand, turned over or met, and beats; of every kind of note the first. They
stand as headings in `tests/laid/GAME.txt`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from types import FrameType
from typing import Any, Final

from laid_golden import FOLDER, Spot, Teller, kind_of, text_of
from moments import MOMENTS, moments
from recorded_games import recorded_games

from engines.game import CHANCE, SPECTATOR
from ui.board.values.sight import EMPTY_HAND, Held

STRIDE: Final = 9
"""Every so many moves a position at rest is tried."""
TRIES: Final = 12
"""So often a note of one kind is tried."""

Arc = tuple[str, int, int]


class Branches:
    """Steps from line to line in the modules of a game's table."""

    def __init__(self, game: str) -> None:
        self._folder = f"/ui/games/{game}/"
        self._teller = Teller(game)
        self._now: set[Arc] = set()
        self.met: dict[Spot, frozenset[Arc]] = {}
        """By spot that has been told: the steps that were taken for it."""
        self._known: set[Arc] = set()

    def are_new(self, spot: Spot) -> bool:
        """Whether telling a spot takes a step that has not been taken before."""
        self._now = set()
        sys.settrace(self._enter)
        try:
            list(self._teller.tell([spot]))
        finally:
            sys.settrace(None)
        self.met[spot] = frozenset(self._now)
        new = self._now - self._known
        self._known |= self._now
        return bool(new)

    def length(self, spot: Spot) -> int:
        """How much there is to be told of a spot."""
        return sum(map(len, self._teller.tell([spot])))

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        name = frame.f_code.co_filename
        if self._folder not in name:
            return None
        last = frame.f_lineno

        def step(frame: FrameType, event: str, arg: object) -> Any:
            nonlocal last
            if event == "line":
                self._now.add((name, last, frame.f_lineno))
                last = frame.f_lineno
            elif event == "return":
                self._now.add((name, last, 0))
            return step

        return step


def picked(game: str) -> list[Spot]:
    """The spots of a game, each that is held or met right after its position at rest."""
    teller, branches = Teller(game), Branches(game)
    last = len(recorded_games(game)) - 1
    fixed: dict[Spot, None] = {}
    for name in MOMENTS:
        moment = moments(game)[name]
        base = Spot(last, moment.ply, moment.seat)
        fixed[base] = None
        if name == "middle":
            fixed[replace(base, seat=SPECTATOR)] = None
            fixed[replace(base, seat=(base.seat + 1) % teller.snapshot(base).players)] = None
    found = [spot for base in fixed for spot in (base, *held_spots(teller, base)) if branches.are_new(spot)]
    tried: Counter[str] = Counter()
    for record in (last, *range(last)):
        length = len(recorded_games(game)[record]["record"]["moves"])
        for ply in range(1, length + 1):
            for spot, key in beats_at(teller, record, ply):
                tried[key] += 1
                if tried[key] <= TRIES and (branches.are_new(spot) or tried[key] == 1):
                    found.append(spot)
                    if tried[key] == 1:
                        fixed[spot] = None
        for ply in range(record, length, STRIDE):
            seat = teller.snapshot(Spot(record, ply, 0)).actor
            if seat is not None and seat != CHANCE:
                base = Spot(record, ply, seat)
                found += [one for one in (base, *held_spots(teller, base)) if branches.are_new(one)]
    return in_order(fixed, needed(found, fixed, branches))


def needed(found: Sequence[Spot], fixed: Collection[Spot], branches: Branches) -> list[Spot]:
    """Without those that take no step that the others do not take as well, the longest ones first."""
    taken = Counter(arc for spot in found for arc in branches.met[spot])
    left = list(found)
    for spot in sorted(found, key=branches.length, reverse=True):
        if spot not in fixed and all(taken[arc] > 1 for arc in branches.met[spot]):
            taken.subtract(branches.met[spot])
            left.remove(spot)
    return left


def in_order(fixed: Iterable[Spot], others: Iterable[Spot]) -> list[Spot]:
    """Positions at rest, each followed by what is held or met there, then beats in the order in which they are told."""
    groups: dict[Spot, dict[Spot, None]] = {}
    beats: dict[Spot, None] = {}
    for spot in (*fixed, *others):
        if spot.beat is None:
            groups.setdefault(replace(spot, held=EMPTY_HAND), {})[spot] = None
        else:
            beats[spot] = None
    told = sorted(beats, key=lambda spot: (spot.record, spot.ply, spot.seat, spot.beat or 0))
    return [*(one for base, held in groups.items() for one in {base: None, **held}), *told]


def beats_at(teller: Teller, record: int, ply: int) -> Iterator[tuple[Spot, str]]:
    """What is told on the way to a position, to seat 0 and to the one who moved; with the keys of the notes."""
    first = teller.snapshot(Spot(record, ply, 0))
    mover = first.last_actor if first.last_actor and first.last_actor > 0 else 0
    for seat in {0, mover}:
        snapshot = first if seat == 0 else teller.snapshot(Spot(record, ply, seat))
        for at, beat in enumerate(snapshot.beats):
            if beat.note is not None:
                yield Spot(record, ply, seat, at), beat.note.key


def held_spots(teller: Teller, base: Spot) -> Iterator[Spot]:
    """The same with something of each kind in the hand, turned over, or met."""
    starts = {}
    for gesture in teller.gestures(base).values():
        for count in range(1, len(gesture.path)):
            starts.setdefault(kind_of(gesture.path[: count + 1]), gesture.path[:count])
    yield from (replace(base, held=Held(path)) for path in dict.fromkeys(starts.values()))
    pieces = teller.layouts(base)[0].placements
    turned = {kind_of([piece.id]): piece.id for piece in pieces if piece.touch.turnable}
    yield from (replace(base, held=Held(flipped=frozenset({name}))) for name in turned.values())
    met = {kind_of([piece.id]): piece.id for piece in pieces if piece.touch.tells}
    yield from (replace(base, held=Held(met=name)) for name in met.values())


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        (FOLDER / f"{wanted}.txt").write_text(text_of(wanted, picked(wanted)), encoding="utf-8")
