"""The person before the table: whose eyes it has, and how much of it they may see."""

from __future__ import annotations

from collections.abc import Collection

from engines.game import SPECTATOR
from ui.match.hand_cover import HandCover
from ui.match.players import first_viewer, next_viewer


class Viewer:
    """Invariant: `seat` is a person's, or SPECTATOR when no person plays or none has taken over yet.

    `actor` is everywhere the seat to act, CHANCE, or None when the game is over.
    """

    def __init__(self, persons: Collection[int], *, hidden: bool) -> None:
        """`hidden`: whether the game has secrets."""
        self._persons = persons
        self._shares_secrets = hidden and len(persons) > 1
        self.seat = first_viewer(persons, hidden=hidden)
        self.hand = HandCover()

    @property
    def is_person(self) -> bool:
        return self.seat in self._persons

    def may_cover_hand(self, actor: int | None) -> bool:
        """Whether somebody beside the viewer might see what is the viewer's alone."""
        return self._shares_secrets and self.is_person and actor is not None

    def is_hand_covered(self, actor: int | None) -> bool:
        return self.hand.closed and self.may_cover_hand(actor)

    def knower(self, actor: int | None) -> int:
        """The seat whose knowledge is on the table."""
        return SPECTATOR if self.is_hand_covered(actor) else self.seat

    def gives_way(self, actor: int | None) -> bool:
        """Whether another person is to act who may know what the viewer may not."""
        return self._shares_secrets and actor in self._persons and actor != self.seat

    def turn(self, actor: int | None) -> None:
        """Turn the table to the one it should be shown to now."""
        self.seat = next_viewer(self._persons, actor, self.seat)
