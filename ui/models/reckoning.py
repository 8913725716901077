"""How the points of a finished game came about, read out of its notes. No Qt.

A note with an argument `gains` (points by seat) is a reckoning: the end of a season, say. The notes with a `seat` and
a `gain` that follow it explain it seat by seat. Points that no reckoning names were won and lost during play: a note
with `seat`, `before` and `after` scores some of them at once, and those of one rule make a tally; a note with `seat`,
`to_seat` and `amount` hands something over, and explains the rest where such amounts are all there is. Where points
come and go all the time, notes have `changes` instead, pairs of a seat and points: those of one kind are added up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engines.game import Memory, Note

_PAYMENT: Final = frozenset({"seat", "to_seat", "amount"})
_SCORE: Final = frozenset({"seat", "before", "after"})


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Points that stand together, and why."""

    head: Note
    """A tally's is its rule."""
    gains: tuple[int, ...]
    reasons: tuple[Note, ...]
    """In the order told."""


def columns(memory: Memory, seats: int) -> tuple[Reckoning, ...]:
    """All that stands together: what came and went in play, the reckonings in order, what was scored one by one."""
    return (*changes(memory, seats), *reckonings(memory), *tallies(memory, seats))


def reckonings(memory: Memory) -> tuple[Reckoning, ...]:
    """Every reckoning of a game, in order."""
    found: list[Reckoning] = []
    for made in memory:
        heads = [at for at, note in enumerate(made.notes) if "gains" in note.args]
        for at, end in zip(heads, [*heads[1:], len(made.notes)], strict=False):
            head = made.notes[at]
            reasons = tuple(note for note in made.notes[at:end] if "gain" in note.args)
            found.append(Reckoning(head, _numbers(head.args["gains"]), reasons))
    return tuple(found)


def tallies(memory: Memory, seats: int) -> tuple[Reckoning, ...]:
    """What was scored one by one in play, a tally a rule, in the order of the rules' numbers."""
    told = [note for made in memory for note in made.notes if _is_score(note)]
    return tuple(
        Reckoning(Note(rule, {}, rule), _sums(notes, seats), notes)
        for rule in sorted({note.rule for note in told}, key=_number_of)
        if (notes := tuple(note for note in told if note.rule == rule))
    )


def changes(memory: Memory, seats: int) -> tuple[Reckoning, ...]:
    """What came and went in play, a reckoning a kind of change, in the order of the rules' numbers."""
    rules: dict[str, str] = {}
    for note in (note for made in memory for note in made.notes if "changes" in note.args):
        rules[note.key] = min(note.rule, rules.get(note.key, note.rule), key=_number_of)
    kinds = sorted(rules, key=lambda kind: _number_of(rules[kind]))
    return tuple(_change(Note(kind, {}, rules[kind]), memory, seats) for kind in kinds)


def _change(head: Note, memory: Memory, seats: int) -> Reckoning:
    told = [note for made in memory for note in made.notes if note.key == head.key]
    points: list[list[int]] = [[] for _ in range(seats)]
    for seat, point in (pair for note in told for pair in _pairs(note.args["changes"])):
        points[seat].append(point)
    reasons = tuple(_times(seat, own, head.rule) for seat, own in enumerate(points) if len(own) > 1)
    return Reckoning(head, tuple(map(sum, points)), reasons)


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


def _pairs(value: object) -> tuple[tuple[int, int], ...]:
    assert isinstance(value, (list, tuple))
    return tuple((seat, points) for seat, points in value)


def during_play(memory: Memory, scores: Sequence[int]) -> tuple[int, ...]:
    """By seat, what was won or lost outside everything that has a column."""
    rest = list(scores)
    for one in columns(memory, len(scores)):
        for seat, gain in enumerate(one.gains):
            rest[seat] -= gain
    return tuple(rest)


def payments(memory: Memory, scores: Sequence[int]) -> tuple[tuple[Note, ...], ...]:
    """By seat, what it paid and was paid during play; nothing where that is not the whole of `during_play`."""
    told = [note for made in memory for note in made.notes if _is_payment(note) and note.args["amount"]]
    rest = during_play(memory, scores)
    return tuple(_paid(seat, told) if _balance(seat, told) == rest[seat] else () for seat in range(len(scores)))


def _is_payment(note: Note) -> bool:
    """Whether it hands something over."""
    return note.args.keys() >= _PAYMENT


def _is_score(note: Note) -> bool:
    """Whether it scores points that no reckoning names."""
    return note.args.keys() >= _SCORE and "gain" not in note.args and note.args["before"] != note.args["after"]


def _sums(notes: Sequence[Note], seats: int) -> tuple[int, ...]:
    sums = [0] * seats
    for note in notes:
        sums[_number(note, "seat")] += _number(note, "after") - _number(note, "before")
    return tuple(sums)


def _paid(seat: int, told: Sequence[Note]) -> tuple[Note, ...]:
    return tuple(note for note in told if seat in (note.args["seat"], note.args["to_seat"]))


def _balance(seat: int, told: Sequence[Note]) -> int:
    """What a seat was paid, less what it paid."""
    return sum(_number(note, "amount") for note in told if note.args["to_seat"] == seat) - sum(
        _number(note, "amount") for note in told if note.args["seat"] == seat
    )


def _number(note: Note, name: str) -> int:
    value = note.args[name]
    assert isinstance(value, int)
    return value


def _numbers(value: object) -> tuple[int, ...]:
    assert isinstance(value, (list, tuple))
    return tuple(value)
