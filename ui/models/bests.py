"""What brought most points at once in a game: all that a seat's score gained by one ply, halves of a point included.
No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from engines.game import Memory, Note
from engines.meanings import Changed, Earned, Gains, Meaning, Scored
from ui.models.moments import brought_by


@dataclass(frozen=True, slots=True)
class Best:
    """What a ply brought a seat."""

    seat: int
    ply: int
    halves: int
    """Of a point."""
    notes: tuple[Note, ...]
    """They tell of points that came, in the order told."""
    note: Note
    """That of most of them."""
    is_move: bool
    """Whether a decision of this seat brought them, and no count."""


def steps(memory: Memory, meaning: Callable[[Note], Meaning | None]) -> tuple[Best, ...]:
    """Every ply that brought a seat points. What the scores have held all along is told again at the end of some games:
    it came before."""
    found: list[Best] = []
    earned: defaultdict[int, int] = defaultdict(int)
    for ply, made in enumerate(memory, 1):
        brought: defaultdict[int, list[tuple[int, Note, bool]]] = defaultdict(list)
        for note in made.notes:
            meant = meaning(note)
            for seat, halves in _halves(meant, earned):
                brought[seat].append((halves, note, _is_counted(meant)))
        for seat, told in sorted(brought.items()):
            halves = sum(one for one, _, _ in told)
            if halves > 0:
                _, most, is_counted = max(told, key=lambda one: one[0])
                notes = tuple(note for one, note, _ in told if one > 0)
                found.append(Best(seat, ply, halves, notes, most, made.actor == seat and not is_counted))
    return tuple(found)


def bests_of(found: Sequence[Best], own_seat: int | None, winners: Collection[int] = ()) -> tuple[Best, ...]:
    """Of these the one that brought one's own seat most, then that which brought a winner most or, where no winners are
    known, anybody. One where both are the same, or only one has gained anything. Of equal ones one's own, then the
    earliest."""

    def rank(one: Best) -> tuple[int, bool, int]:
        return one.halves, one.seat == own_seat, -one.ply

    own = max((one for one in found if one.seat == own_seat), key=rank, default=None)
    most = max((one for one in found if not winners or one.seat in winners), key=rank, default=None)
    return tuple(one for one in (own, most if most != own else None) if one is not None)


def _is_counted(meant: Meaning | None) -> bool:
    return isinstance(meant, Gains) or (isinstance(meant, Scored) and meant.is_counted)


def _halves(meant: Meaning | None, earned: defaultdict[int, int]) -> Iterator[tuple[int, int]]:
    """Each a seat and what it gains, in halves; `earned` is what the next count has brought already."""
    match meant:
        case Earned():
            earned[meant.seat] += meant.points
            yield meant.seat, 2 * meant.points + meant.half
        case Gains():
            if not meant.is_known:
                yield from ((seat, 2 * (points - earned[seat])) for seat, points in brought_by(meant))
            earned.clear()
        case Changed() if meant.is_known:
            pass
        case _:
            yield from ((seat, 2 * points) for seat, points in brought_by(meant))
