"""Who decides in a match that is not simply played: a lesson's tutor, or nobody where one only looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engines.game import Memory
from engines.snapshot import Snapshot
from ui.terms import Word


class Director(Protocol):
    """Directs a match by a written game. A match that has one may also be put back to any ply: it is a lesson, and
    nobody can gain by what has been seen."""

    def why_it_rests(self, touched: Sequence[str]) -> Word:
        """Why nobody may act while the match rests: what is said to whoever touches these pieces or places."""

    def rests(self, moves: Sequence[str], actor: int | None) -> bool:
        """Whether, when these moves have been made and this seat is to act, nobody may until the match is told to
        resume, or the director itself moves for the viewer."""

    def outcome(self, ply: int) -> str:
        """What chance brings at `ply`."""

    def shown(self, snapshot: Snapshot) -> Snapshot:
        """As much of a snapshot as the table shows: all of it, or its beats up to a moment at which the table stops."""

    def told(self, memory: Memory) -> Memory:
        """As much as is told of what a seat lived through: no more than `shown` shows of the newest move."""


class Onlooker:
    """The director of a match that is only looked at: nobody ever acts in it."""

    def why_it_rests(self, touched: Sequence[str]) -> Word:
        return Word("why.watched")

    def rests(self, moves: Sequence[str], actor: int | None) -> bool:
        return True

    def outcome(self, ply: int) -> str:
        raise AssertionError("chance does not act here")

    def shown(self, snapshot: Snapshot) -> Snapshot:
        return snapshot

    def told(self, memory: Memory) -> Memory:
        return memory
