"""How the points of a finished game came about, read out of its notes. No Qt.

A note with an argument `gains` (points by seat) is a reckoning: the end of a season, say. The notes with a `seat` and
a `gain` that follow it explain it seat by seat. Points that no reckoning names were won and lost during play; a note
with `seat`, `to_seat` and `amount` hands something over, and explains them where such amounts are all there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engines.game import Memory, Note

_PAYMENT: Final = frozenset({"seat", "to_seat", "amount"})


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Points given all at once, and why."""

    ply: int
    head: Note
    gains: tuple[int, ...]
    reasons: tuple[Note, ...]
    """One note a seat, in the order told."""


def reckonings(memory: Memory) -> tuple[Reckoning, ...]:
    """Every reckoning of a game, in order."""
    found: list[Reckoning] = []
    for ply, made in enumerate(memory, 1):
        heads = [at for at, note in enumerate(made.notes) if "gains" in note.args]
        for at, end in zip(heads, [*heads[1:], len(made.notes)], strict=False):
            head = made.notes[at]
            reasons = tuple(note for note in made.notes[at:end] if "gain" in note.args)
            found.append(Reckoning(ply, head, _numbers(head.args["gains"]), reasons))
    return tuple(found)


def during_play(memory: Memory, scores: Sequence[int]) -> tuple[int, ...]:
    """By seat, what was won or lost outside all reckonings."""
    rest = list(scores)
    for one in reckonings(memory):
        for seat, gain in enumerate(one.gains):
            rest[seat] -= gain
    return tuple(rest)


def payments(memory: Memory, scores: Sequence[int]) -> tuple[tuple[Note, ...], ...]:
    """By seat, what it paid and was paid during play; nothing where that is not the whole of `during_play`."""
    told = [note for made in memory for note in made.notes if note.args.keys() >= _PAYMENT and note.args["amount"]]
    rest = during_play(memory, scores)
    return tuple(_paid(seat, told) if _balance(seat, told) == rest[seat] else () for seat in range(len(scores)))


def _paid(seat: int, told: Sequence[Note]) -> tuple[Note, ...]:
    return tuple(note for note in told if seat in (note.args["seat"], note.args["to_seat"]))


def _balance(seat: int, told: Sequence[Note]) -> int:
    """What a seat was paid, less what it paid."""
    return sum(_amount(note) for note in told if note.args["to_seat"] == seat) - sum(
        _amount(note) for note in told if note.args["seat"] == seat
    )


def _amount(note: Note) -> int:
    amount = note.args["amount"]
    assert isinstance(amount, int)
    return amount


def _numbers(value: object) -> tuple[int, ...]:
    assert isinstance(value, (list, tuple))
    return tuple(value)
