"""What a position of Rabbit City Planning is worth to each seat, for a player who must judge quickly.

The numbers here are of the player's skill, not of the game; matches between variants chose them. The unit is a half
star.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engines.usagi.components import Building
from engines.usagi.moves import Move
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables

_RESOURCE: Final = 0.45
_SCARCE: Final = 0.9
"""One of a resource of which both players together have a limited number."""
_TOKEN: Final = 0.1
_FALLING: Final = 0.06
"""How much less each further one of a resource is worth."""
_REACH: Final = 0.3
"""What a building that can be paid for is worth beside its goods, as a part of its half stars."""
_MISSING: Final = 0.7
"""What remains of that for each resource that is lacking."""
_FINISH: Final = 3.0
"""The building in reach that would win."""
_LEAST_INCOME: Final = 0.1
"""Of an effect that brings nothing now."""
_CARROT: Final = 0.3
_CARROT_NEEDED: Final = 0.6
_DEBT: Final = 0.2
"""What each token costs for each token that the supply is short of `_SAFE`."""
_SAFE: Final = 3
_INCOME: Final = 0.45
"""How much of an effect's best gain comes in a round."""
_PACE: Final = 3.0
"""Half stars that a player gains in a round."""
_SPREAD: Final = 3.5
"""A lead of so many half stars is worth 0.73 of a game."""


class Worth:
    """The judgement for one box, with what was worked out already."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        box = tables.box
        self._goal = box.points_to_win * box.half_stars_per_point
        self._most = max(tables.half_stars)
        """What no building is worth more than."""
        self._one = tuple(_RESOURCE if resource.shared_total is None else _SCARCE for resource in box.resources)
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
        blue = 1 / (1 + exp((self.standing(state, 1) - self.standing(state, 0)) / _SPREAD))
        return [blue, 1 - blue]

    def standing(self, state: UsagiState, seat: int) -> float:
        """Half stars, with what goods, open buildings, effects and the carrot promise."""
        held = state.held(seat)
        half_stars = state.half_stars[seat]
        rounds = max(0.5, (self._goal - max(state.half_stars)) / _PACE)
        value = half_stars + self.of_goods(held[:-1]) + self._reach(state, held[:-1], self._goal - half_stars)
        value += self._of_effects(state, seat) * rounds + _TOKEN * min(held[-1], 2)
        if state.pool < _SAFE:
            value -= _DEBT * (_SAFE - state.pool) * held[-1]
        return value

    def of_goods(self, held: tuple[int, ...]) -> float:
        """Resources, each further one worth a little less."""
        value = self._goods.get(held)
        if value is None:
            each = zip(held, self._one, strict=True)
            value = sum(one * (1 - _FALLING * before) for amount, one in each for before in range(amount))
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
                return best + _FINISH
            winning ^= 1 << code
        return best

    def _promises(self, held: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
        """The bit of every building and what it promises to one who holds this, best first."""
        rows = []
        for code, building in enumerate(self._tables.box.buildings):
            lacking = sum(max(0, need - have) for need, have in zip(building.cost, held, strict=False))
            rows.append((1 << code, building.half_stars * _REACH * _MISSING**lacking))
        return tuple(sorted(rows, key=lambda row: -row[1]))

    def _of_effects(self, state: UsagiState, seat: int) -> float:
        """What the own buildings and the carrot bring in a round."""
        carrot = state.carrot == seat
        value = _CARROT if carrot else 0.0
        for code in state.buildings[seat]:
            if code not in self._needs_carrot:
                value += self._incomes[code]
            elif carrot:
                value += _CARROT_NEEDED * _RESOURCE
        return value * _INCOME

    def _income(self, building: Building) -> float:
        """The best gain of an effect less its price, never below a little for the choice it gives."""
        worth, effect = (*self._one, _TOKEN), building.effect
        gains = [gain for _, gain in effect.choices] or [effect.gain]
        best = max(sum(one * amount for one, amount in zip(worth, gain, strict=True)) for gain in gains)
        price = sum(one * amount for one, amount in zip(worth, effect.pay, strict=True))
        return max(_LEAST_INCOME, best - price + (_CARROT if effect.carrot else 0.0))
