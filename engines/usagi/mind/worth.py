"""What a position of Rabbit City Planning is worth to each seat, for a player who must judge quickly.

The numbers here are of the player's skill, not of the game; matches between variants chose them. The unit is a half
star.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from engines.usagi.components import Building
from engines.usagi.moves import Move
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables

_PACE: Final = 3.0
"""Half stars that a player gains in a round."""
_SAFE: Final = 3
"""A supply of fewer tokens is nearly empty."""
_FEW: Final = 2
"""So many tokens are of use."""
_LEAST_INCOME: Final = 0.1
"""Of an effect that brings nothing now."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What things are worth, in half stars."""

    resource: float
    scarce: float
    """One of a resource of which both players together have a limited number."""
    falling: float
    """How much less each further one of a resource is worth, as a part of the first..."""
    least: float
    """... and what part of it is left at least."""
    token: float
    further_token: float
    """One that is of no use."""
    debt: float
    """What each token costs for each token that the supply is short of `_SAFE`."""
    reach: float
    """What a building that can be paid for is worth beside its goods, as a part of its half stars..."""
    missing: float
    """... and what remains of that for each resource that is lacking."""
    finish: float
    """The building in reach that would win."""
    income: float
    """How much of an effect's best gain comes in a round."""
    carrot: float
    """The carrot, as an effect; and beside it:"""
    carrot_held: float
    carrot_needed: float
    """The effect of an own building that needs it, in resources, as long as it is held..."""
    carrot_lacked: float
    """... and while it is not."""
    spread: float
    spread_of_round: float
    """A lead of so many half stars is worth 0.73 of a game: at the end, and more for each round to come."""


NOW: Final = Numbers(
    resource=0.95,
    scarce=1.6,
    falling=0.2,
    least=0.1,
    token=0.65,
    further_token=0.2,
    debt=0.2,
    reach=0.1,
    missing=0.7,
    finish=1.0,
    income=0.2,
    carrot=0.3,
    carrot_held=0.4,
    carrot_needed=2.1,
    carrot_lacked=0.8,
    spread=0.9,
    spread_of_round=0.55,
)
"""Fitted to how 800 games ended that a search played against itself. Others make these results likelier still, and did
not play better."""

FORMER: Final = Numbers(
    resource=0.45,
    scarce=0.9,
    falling=0.06,
    least=0.0,
    token=0.1,
    further_token=0.0,
    debt=0.2,
    reach=0.3,
    missing=0.7,
    finish=3.0,
    income=0.45,
    carrot=0.3,
    carrot_held=0.0,
    carrot_needed=0.6,
    carrot_lacked=0.0,
    spread=3.5,
    spread_of_round=0.0,
)
"""Those of the levels that can no longer be chosen: they stay as they were."""


class Worth:
    """The judgement for one box, with what was worked out already."""

    def __init__(self, tables: Tables, numbers: Numbers = NOW) -> None:
        self._tables = tables
        self._numbers = numbers
        box = tables.box
        self._goal = box.points_to_win * box.half_stars_per_point
        self._most = max(tables.half_stars)
        """What no building is worth more than."""
        self._one = tuple(
            numbers.resource if resource.shared_total is None else numbers.scarce for resource in box.resources
        )
        self._incomes = tuple(self._income(building) for building in box.buildings)
        self._needs_carrot = {code for code, building in enumerate(box.buildings) if building.effect.needs_carrot}
        self._reaches: dict[tuple[int, ...], tuple[tuple[int, float], ...]] = {}
        self._goods: dict[tuple[int, ...], float] = {}
        self._losses: dict[tuple[int, ...], Move] = {}

    def chances(self, state: UsagiState) -> list[float]:
        """From 0 (lost) to 1 (won) by seat; they sum to 1."""
        if state.actor is None:
            winners = state.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
        spread = self._numbers.spread + self._numbers.spread_of_round * self._rounds(state)
        blue = 1 / (1 + exp((self.standing(state, 1) - self.standing(state, 0)) / spread))
        return [blue, 1 - blue]

    def standing(self, state: UsagiState, seat: int) -> float:
        """Half stars, with what goods, open buildings, effects and the carrot promise."""
        numbers, held, half_stars = self._numbers, state.held(seat), state.half_stars[seat]
        tokens = held[-1]
        value = half_stars + self.of_goods(held[:-1]) + self._reach(state, held[:-1], self._goal - half_stars)
        value += self._of_effects(state, seat) * self._rounds(state) + numbers.token * min(tokens, _FEW)
        if tokens > _FEW:
            value += numbers.further_token * (tokens - _FEW)
        if state.carrot == seat:
            value += numbers.carrot_held
        if state.pool < _SAFE:
            value -= numbers.debt * (_SAFE - state.pool) * tokens
        return value

    def _rounds(self, state: UsagiState) -> float:
        """About how many are still to come."""
        return max(0.5, (self._goal - max(state.half_stars)) / _PACE)

    def of_goods(self, held: tuple[int, ...]) -> float:
        """Resources, each further one worth a little less."""
        value = self._goods.get(held)
        if value is None:
            each, falling, least = zip(held, self._one, strict=True), self._numbers.falling, self._numbers.least
            value = sum(one * max(least, 1 - falling * before) for amount, one in each for before in range(amount))
            self._goods[held] = value
        return value

    def cheapest_loss(self, goods: tuple[int, ...]) -> Move:
        """The way to lose in a burst that keeps the most."""
        move = self._losses.get(goods)
        if move is None:
            tables = self._tables
            move = max(
                tables.lose_moves[goods], key=lambda way: self.kept(goods, tables.losses[way - tables.first_lose])
            )
            self._losses[goods] = move
        return move

    def kept(self, goods: tuple[int, ...], loss: tuple[int, ...]) -> float:
        return self.of_goods(tuple(have - lost for have, lost in zip(goods, loss, strict=False)))

    def _reach(self, state: UsagiState, held: tuple[int, ...], needed: int) -> float:
        """The most promising open building."""
        rows = self._reaches.get(held)
        if rows is None:
            rows = self._reaches[held] = self._promises(held)
        best = next((value for bit, value in rows if bit & state.open), 0.0)
        if needed > self._most:
            return best
        winning = state.open & self._tables.affordable[held]
        while winning:
            code = winning.bit_length() - 1
            if self._tables.half_stars[code] >= needed:
                return best + self._numbers.finish
            winning ^= 1 << code
        return best

    def _promises(self, held: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
        """The bit of every building and what it promises to one who holds this, best first."""
        rows, numbers = [], self._numbers
        for code, building in enumerate(self._tables.box.buildings):
            lacking = sum(max(0, need - have) for need, have in zip(building.cost, held, strict=False))
            rows.append((1 << code, building.half_stars * numbers.reach * numbers.missing**lacking))
        return tuple(sorted(rows, key=lambda row: -row[1]))

    def _of_effects(self, state: UsagiState, seat: int) -> float:
        """What the own buildings and the carrot bring in a round."""
        numbers, has_carrot = self._numbers, state.carrot == seat
        value = numbers.carrot if has_carrot else 0.0
        needed = (numbers.carrot_needed if has_carrot else numbers.carrot_lacked) * numbers.resource
        for code in state.buildings[seat]:
            value += needed if code in self._needs_carrot else self._incomes[code]
        return value * numbers.income

    def _income(self, building: Building) -> float:
        """The best gain of an effect less its price, never below a little for the choice it gives."""
        worth, effect = (*self._one, self._numbers.token), building.effect
        gains = [gain for _, gain in effect.choices] or [effect.gain]
        best = max(sum(one * amount for one, amount in zip(worth, gain, strict=True)) for gain in gains)
        price = sum(one * amount for one, amount in zip(worth, effect.pay, strict=True))
        return max(_LEAST_INCOME, best - price + (self._numbers.carrot if effect.carrot else 0.0))
