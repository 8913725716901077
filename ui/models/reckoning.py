"""How the points of a finished game came about, column by column, by what its notes mean. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from engines.game import Memory, Note
from engines.meanings import Changed, Gains, Meaning, Paid, Reason, Scored

Told: TypeAlias = tuple[Note, Meaning]
"""A note that means something for the result, and what."""
Why: TypeAlias = tuple[tuple[Note, ...], ...]
"""By seat: the notes that explain its points, in the order told."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Points that stand together, and why."""

    head: Note
    """A tally's is its rule."""
    gains: tuple[int, ...]
    """By seat."""
    reasons: Why


def told_points(memory: Memory, meaning: Callable[[Note], Meaning | None]) -> tuple[Told, ...]:
    """All that means something for the result, in the order told."""
    notes = (note for made in memory for note in made.notes)
    return tuple((note, meant) for note in notes if (meant := meaning(note)) is not None)


def columns(told: Sequence[Told], seats: int) -> tuple[Reckoning, ...]:
    """All that stands together: what came and went in play, the reckonings in order, what was scored one by one."""
    return (*changes(told, seats), *reckonings(told, seats), *tallies(told, seats))


def reckonings(told: Sequence[Told], seats: int) -> tuple[Reckoning, ...]:
    """Every reckoning of a game, in order, with the reasons that follow it."""
    starts = [at for at, (_, meant) in enumerate(told) if isinstance(meant, Gains)]
    parts = [told[at:end] for at, end in pairwise((*starts, len(told)))]
    return tuple(
        Reckoning(note, meant.points, _reasons(part, seats))
        for part in parts
        for note, meant in part
        if isinstance(meant, Gains)
    )


def _reasons(told: Sequence[Told], seats: int) -> Why:
    reasons = [(meant.seat, note) for note, meant in told if isinstance(meant, Reason)]
    return tuple(tuple(note for of, note in reasons if of == seat) for seat in range(seats))


def tallies(told: Sequence[Told], seats: int) -> tuple[Reckoning, ...]:
    """What was scored one by one in play, a tally a rule, in the order of the rules' numbers."""
    scored = [(note, meant) for note, meant in told if isinstance(meant, Scored) and meant.points]
    rules = sorted({note.rule for note, _ in scored}, key=_number_of)
    return tuple(_tally(rule, [one for one in scored if one[0].rule == rule], seats) for rule in rules)


def _tally(rule: str, scored: Sequence[tuple[Note, Scored]], seats: int) -> Reckoning:
    by_seat = [[one for one in scored if one[1].seat == seat] for seat in range(seats)]
    gains = tuple(sum(meant.points for _, meant in own) for own in by_seat)
    return Reckoning(Note(rule, {}, rule), gains, tuple(tuple(note for note, _ in own) for own in by_seat))


def changes(told: Sequence[Told], seats: int) -> tuple[Reckoning, ...]:
    """What came and went in play, a reckoning a kind of note, in the order of the rules' numbers."""
    changed = [(note, meant.changes) for note, meant in told if isinstance(meant, Changed)]
    rules: dict[str, str] = {}
    for note, _ in changed:
        rules[note.key] = min(note.rule, rules.get(note.key, note.rule), key=_number_of)
    kinds = sorted(rules, key=lambda kind: _number_of(rules[kind]))
    return tuple(
        _change(
            Note(kind, {}, rules[kind]), [pair for note, pairs in changed if note.key == kind for pair in pairs], seats
        )
        for kind in kinds
    )


def _change(head: Note, pairs: Sequence[tuple[int, int]], seats: int) -> Reckoning:
    by_seat = [[points for of, points in pairs if of == seat] for seat in range(seats)]
    reasons = tuple((_times(seat, own, head.rule),) if len(own) > 1 else () for seat, own in enumerate(by_seat))
    return Reckoning(head, tuple(map(sum, by_seat)), reasons)


def _times(seat: int, points: Sequence[int], rule: str) -> Note:
    """How often it changed, or by how much each way."""
    gained = sum(point for point in points if point > 0)
    lost = sum(point for point in points if point < 0)
    if gained and lost:
        return Note("both_ways", {"seat": seat, "gained": gained, "lost": -lost}, rule)
    return Note("times", {"seat": seat, "times": len(points)}, rule)


def _number_of(rule: str) -> tuple[int, str]:
    """Sorts rules by their numbers."""
    return len(rule), rule


def during_play(found: Sequence[Reckoning], scores: Sequence[int]) -> tuple[int, ...]:
    """By seat, what was won or lost outside everything that has a column."""
    return tuple(score - sum(one.gains[seat] for one in found) for seat, score in enumerate(scores))


def payments(told: Sequence[Told], rest: Sequence[int]) -> Why:
    """By seat, what it paid and was paid during play; nothing where that is not the whole of `rest`."""
    paid = [(note, meant) for note, meant in told if isinstance(meant, Paid) and meant.points]
    return tuple(_explained(seat, paid, points) for seat, points in enumerate(rest))


def _explained(seat: int, paid: Sequence[tuple[Note, Paid]], points: int) -> tuple[Note, ...]:
    got = sum(meant.points for _, meant in paid if meant.to_seat == seat)
    gave = sum(meant.points for _, meant in paid if meant.seat == seat)
    return tuple(note for note, meant in paid if seat in (meant.seat, meant.to_seat)) if got - gave == points else ()
