"""What a position of Rabbit City Planning is worth to each seat, for a player who must judge quickly.

The numbers here are of the player's skill, not of the game. What something does for the chance to win changes while a
game goes on: the carrot decides who finishes first, goods are of no use any more in the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from math import exp
from typing import Final

from engines.usagi.components import Building
from engines.usagi.moves import Move
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables

_FEW: Final = 2
"""So many tokens are of use."""
_FALLING: Final = 0.15
"""How much less each further one of a resource adds, as a part of the first..."""
_LEAST: Final = 0.1
"""... and what part of it at least."""
_LEAST_INCOME: Final = 0.1
"""Of an effect that brings nothing now."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What things are worth beside each other, in half stars."""

    goods: tuple[float, ...]
    """The first of each resource, in the order of `RESOURCES`, where one must choose what to keep."""
    gains: tuple[float, ...]
    """One of each where an effect brings it or costs it."""
    falling: float
    """How much less each further one of a resource is worth, as a part of the first..."""
    least: float
    """... and what part of it is left at least."""
    token: float
    reach: float
    """What a building that can be paid for is worth beside its goods, as a part of its half stars..."""
    missing: float
    """... and what remains of that for each resource that is lacking."""
    finish: float
    """The building in reach that would win."""
    income: float
    """How much of an effect's best gain comes in a round."""
    carrot: float
    """The carrot, as an effect."""
    carrot_needed: float
    """The effect of an own building that needs the carrot, as long as it is held..."""
    carrot_lacked: float
    """... and while it is not."""


NOW: Final = Numbers(
    goods=(0.95, 0.95, 1.6),
    gains=(0.95, 0.4, 1.0),
    falling=0.2,
    least=0.1,
    token=0.65,
    reach=0.1,
    missing=0.7,
    finish=1.0,
    income=0.2,
    carrot=0.3,
    carrot_needed=2.0,
    carrot_lacked=0.75,
)


@dataclass(frozen=True, slots=True)
class Course:
    """What one more of something adds to the chance to win (the natural logarithm of its odds) while a game goes on."""

    middle: float
    """When the leader has half of what wins..."""
    slope: float
    """... what is added to that as the leader comes from there to the end, twice..."""
    bend: float
    """... and what is added at the beginning and at the end alike, four times."""

    def at(self, progress: float) -> float:
        """With so much of what wins in the leader's city, from 0 to 1."""
        late = progress - 0.5
        return self.middle + (self.slope + self.bend * late) * late


@dataclass(frozen=True, slots=True)
class Courses:
    """Of all that speaks for a seat."""

    half_star: Course
    goods: tuple[Course, ...]
    """Of each resource, in the order of `RESOURCES`; each further one is worth less."""
    token: Course
    further_token: Course
    """One that is of no use by itself."""
    carrot: Course
    reach: Course
    """Of the most promising open building (`Numbers.reach`)."""
    income: Course
    """Of what effects bring in a round."""

    def at(self, progress: float) -> tuple[float, ...]:
        """In the order of what a seat has, as `Worth` counts it."""
        courses = (self.half_star, *self.goods, self.token, self.further_token, self.carrot, self.reach, self.income)
        return tuple(course.at(progress) for course in courses)


COURSES: Final = Courses(
    half_star=Course(0.55, 0.01, -0.8),
    goods=(Course(0.44, -0.14, -0.88), Course(0.29, 0.06, -0.48), Course(0.47, -0.42, -1.28)),
    token=Course(0.16, -0.46, -0.87),
    further_token=Course(-0.06, -0.18, -0.72),
    carrot=Course(0.05, 1.83, 3.47),
    reach=Course(1.8, 1.51, 0.19),
    income=Course(0.73, -2.11, -0.61),
)
"""Fitted to who won games that searches played (see `docs/judgements.md`)."""


class Worth:
    """The judgement for one box, with what was worked out already."""

    def __init__(self, tables: Tables, numbers: Numbers = NOW) -> None:
        self._tables = tables
        self._numbers = numbers
        box = tables.box
        self._goal = box.points_to_win * box.half_stars_per_point
        self._most = max(tables.half_stars)
        """What no building is worth more than."""
        self._incomes = tuple(income_of(building, numbers) for building in box.buildings)
        self._needs_carrot = {code for code, building in enumerate(box.buildings) if building.effect.needs_carrot}
        self._courses = tuple(COURSES.at(half_stars / self._goal) for half_stars in range(self._goal))
        """By the half stars of the leader."""
        self._falling = tuple(
            accumulate((max(_LEAST, 1 - _FALLING * before) for before in range(max(tables.most))), initial=0.0)
        )
        """What so many of a resource are worth, beside its first."""
        self._reaches: dict[tuple[int, ...], tuple[tuple[int, float], ...]] = {}
        self._goods: dict[tuple[int, ...], float] = {}
        self._losses: dict[tuple[int, ...], Move] = {}

    def chances(self, state: UsagiState) -> list[float]:
        """From 0 (lost) to 1 (won) by seat; they sum to 1."""
        if state.actor is None:
            winners = state.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
        blue = 1 / (1 + exp(-self.lead(state)))
        return [blue, 1 - blue]

    def lead(self, state: UsagiState) -> float:
        """The natural logarithm of the odds that the first seat wins a game that is not over."""
        course = self._courses[min(max(state.half_stars), self._goal - 1)]
        own, other = self._assets(state, 0), self._assets(state, 1)
        return sum(each * (has - had) for each, has, had in zip(course, own, other, strict=True))

    def _assets(self, state: UsagiState, seat: int) -> tuple[float, ...]:
        """How much a seat has of what `Courses` values."""
        held, half_stars, falling = state.held(seat), state.half_stars[seat], self._falling
        goods, tokens = held[:-1], held[-1]
        return (
            half_stars,
            *[falling[amount] for amount in goods],
            min(tokens, _FEW),
            max(0, tokens - _FEW),
            float(state.carrot == seat),
            self._reach(state, goods, self._goal - half_stars),
            self._of_effects(state, seat),
        )

    def of_goods(self, held: tuple[int, ...]) -> float:
        """Resources, each further one worth a little less."""
        value = self._goods.get(held)
        if value is None:
            numbers = self._numbers
            each, falling, least = zip(held, numbers.goods, strict=True), numbers.falling, numbers.least
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
        needed = numbers.carrot_needed if has_carrot else numbers.carrot_lacked
        for code in state.buildings[seat]:
            value += needed if code in self._needs_carrot else self._incomes[code]
        return value * numbers.income


def income_of(building: Building, numbers: Numbers) -> float:
    """The best gain of an effect less its price, never below a little for the choice it gives; in half stars."""
    worth, effect = (*numbers.gains, numbers.token), building.effect
    gains = [gain for _, gain in effect.choices] or [effect.gain]
    best = max(sum(one * amount for one, amount in zip(worth, gain, strict=True)) for gain in gains)
    price = sum(one * amount for one, amount in zip(worth, effect.pay, strict=True))
    return max(_LEAST_INCOME, best - price + (numbers.carrot if effect.carrot else 0.0))
