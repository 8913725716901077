"""Tiny games of one sealed choice: hands shown at once, with a sign (rock, paper, scissors) spelled in two moves, and
numbers of two digits."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from toys import _Game, _Policy, _State

from engines.game import JSON, Event, Memory, Sealed

SIGNS: Final = {"aa": "rock", "ab": "paper", "ba": "scissors"}
"""Anything else is no sign, and loses to all of them."""
BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def stake(sign: str) -> float:
    """A win with rock counts twice."""
    return 0.4 if sign == "rock" else 0.2


def signs(ours: str, theirs: str) -> float:
    """What a spelling gets against another, from 0 to 1."""
    mine, other = SIGNS.get(ours), SIGNS.get(theirs)
    if mine == other:
        return 0.5
    if other is None or (mine is not None and BEATS[mine] == other):
        return 0.5 + stake(mine or "")
    return 0.5 - stake(other)


def numbers(ours: str, theirs: str) -> float:
    """The larger of two numbers is better, the more so the larger the gap."""
    return 0.5 + (int(ours) - int(theirs)) / 200


class HandsState(_State):
    """Both spell something, first seat 0, then seat 1; `value` says what that is worth to the former."""

    players = 2

    def __init__(self, game: Hands, said: Sequence[str]) -> None:
        super().__init__()
        self.game, self.said = game, list(said)

    @property
    def actor(self) -> int | None:  # type: ignore[override]
        return next((seat for seat in range(2) if len(self.said[seat]) < 2), None)

    def legal(self) -> Sequence[str]:
        return [] if self.actor is None else list(self.game.letters)

    def masked(self, move: str, seat: int) -> str:
        return move if seat == self.actor else "?"

    def apply(self, move: str) -> None:
        assert self.actor is not None
        self.said[self.actor] += move

    def clone(self) -> HandsState:
        return HandsState(self.game, self.said)

    def position(self) -> dict[str, Any]:
        return {"said": list(self.said)}

    def view(self, seat: int) -> dict[str, Any]:
        over = self.actor is None
        return {"said": [word if over or at == seat else "?" * len(word) for at, word in enumerate(self.said)]}

    def winners(self) -> list[int]:
        if self.actor is not None:
            return []
        value = self.game.value(*self.said)
        return [0] if value > 0.5 else [1] if value < 0.5 else [0, 1]


class HandsPolicy(_Policy):
    def evaluate(self, state: HandsState) -> Sequence[float]:
        value = state.game.value(*state.said)
        return [value, 1 - value]


class SealedHands:
    def under_way(self, state: HandsState) -> Sealed[str] | None:
        if state.actor is None:
            return None
        return Sealed(HandsState(state.game, ["", ""]), [tuple(word) for word in state.said])

    def is_settled(self, state: HandsState, since: HandsState) -> bool:
        return True

    def leads_to(self, state: HandsState, plan: Sequence[str], rng: random.Random) -> HandsState | None:
        return None

    def unmeant(self, state: HandsState, meant: str, move: str) -> Event | None:
        return None


class Hands(_Game):
    id = "hands"
    seats = range(2, 3)
    hidden = True
    policy = HandsPolicy()
    former_policy = policy
    sealed = SealedHands()
    spelling = re.compile("[ab0-9]")

    def __init__(self, letters: str, value: Callable[[str, str], float]) -> None:
        self.letters = letters
        self.value = value

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        return {}

    def start(self, setup: Mapping[str, Any]) -> HandsState:
        return HandsState(self, ["", ""])

    def from_position(self, position: Mapping[str, Any]) -> HandsState:
        return HandsState(self, position["said"])

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], HandsState]:
        def draw(rng: random.Random) -> HandsState:
            words = ["".join(rng.choice(self.letters) if c == "?" else c for c in word) for word in view["said"]]
            return HandsState(self, words)

        return draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, Any]:
        return {}


JANKEN: Final = Hands("ab", signs)
NUMBERS: Final = Hands("0123456789", numbers)
