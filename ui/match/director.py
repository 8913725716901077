"""Who decides in a match that is not simply played: a lesson's tutor, or nobody where one only looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol


class Director(Protocol):
    """Directs a match by a written game. A match that has one may also be put back to any ply: it is a lesson, and
    nobody can gain by what has been seen."""

    @property
    def is_watched_only(self) -> bool:
        """Whether another program plays the game, and the match only shows it."""

    def rests(self, moves: Sequence[str], actor: int | None) -> bool:
        """Whether, when these moves have been made and this seat is to act, nobody may until the match is told to
        resume, or the director itself moves for the viewer."""

    def outcome(self, ply: int) -> str:
        """What chance brings at `ply`."""


class Onlooker:
    """The director of a match that is only looked at: nobody ever acts in it."""

    is_watched_only: Final = True

    def rests(self, moves: Sequence[str], actor: int | None) -> bool:
        return True

    def outcome(self, ply: int) -> str:
        raise AssertionError("chance does not act here")
