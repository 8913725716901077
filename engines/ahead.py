"""What a seat can foresee of its own next decision, once it has made moves of which it knows what comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.carrying_out import carried_out, foresee
from engines.facts import Refusal
from engines.game import AnyGame, AnyState
from engines.snapshot import Beat


class Ahead:
    """The position in which the seat decides next: what it would see, and what it could do there."""

    def __init__(self, game: AnyGame, state: AnyState, seat: int, beats: tuple[Beat, ...] = ()) -> None:
        """`beats` are those of the moves that lead there."""
        self._game, self._state, self._seat = game, state, seat
        self.beats = beats

    @property
    def view(self) -> Mapping[str, Any]:
        return self._state.view(self._seat)

    @property
    def legal(self) -> tuple[str, ...]:
        return tuple(sorted(map(self._game.text, self._state.legal())))

    @property
    def scores(self) -> Sequence[int]:
        """As the seat would see them."""
        return self._state.scores_seen(self._seat)

    def preview(self, text: str) -> tuple[Beat, ...]:
        """What a legal move would do, as far as the seat can foresee it."""
        return foresee(self._state, self._game.parse(text), self._seat)

    def refusal(self, text: str) -> Refusal | None:
        """Why a move could not be made; None where it could."""
        return self._state.refusal(self._game.parse(text))

    def after(self, text: str) -> Ahead | None:
        """The same after one more move; None where that is not legal, where it tells the seat something that is hidden
        from it now, or where the seat is not to decide then."""
        if text not in self.legal:
            return None
        state, told = carried_out(self._state, self._game.parse(text))
        if state.actor != self._seat or any(one.note.reveals for one in told):
            return None
        return Ahead(self._game, state, self._seat, (*self.beats, *self.preview(text)))
