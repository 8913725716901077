"""How the others will answer in the rest of a round of U O SA O: everybody sees everything and plays for the own good.

It is for telling people why a move is good. A search makes do with random answers, of which there can be many more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engines.uosao.moves import Move
from engines.uosao.rules import apply
from engines.uosao.values import Phase

if TYPE_CHECKING:
    from engines.uosao.state import UosaoState

_ANSWERS: Final = 24
"""So many are thought out in a position: others may see it differently, and each answer is one of many. Of three,
which all trials share, another seed told the opposite, as surely."""

_Key: TypeAlias = tuple[tuple[Move, ...], tuple[int, ...]]


class Foresight:
    """Plays on from positions of one round, and remembers what was answered in each of them."""

    def __init__(self, answer: Callable[[UosaoState, random.Random], Move]) -> None:
        self._answer = answer
        self._answers: dict[_Key, list[Move]] = {}

    def play_on(self, state: UosaoState, rng: random.Random) -> None:
        """To the end of the round; a round in which nobody has played a card is left alone."""
        number, season = state.round, state.season
        if state.phase is Phase.CARD and state.actor == state.start:
            return
        while state.actor is not None and (state.round, state.season) == (number, season):
            apply(state, self._answer_to(state, rng))

    def _answer_to(self, state: UosaoState, rng: random.Random) -> Move:
        # within a round all else comes from what was played and from the line
        answers = self._answers.setdefault((tuple(state.played), tuple(state.line)), [])
        if len(answers) < _ANSWERS:
            answers.append(self._answer(state, rng))
            return answers[-1]
        return rng.choice(answers)
