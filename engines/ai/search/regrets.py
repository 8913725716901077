"""Regret matching: plans of several sides, mixed so that none would rather have chosen otherwise."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from operator import mul
from typing import TypeAlias

Joint: TypeAlias = tuple[int, ...]
"""A plan of each side, by number."""

Shares: TypeAlias = Sequence[tuple[int, float]]
"""Plans by number, and how likely each is chosen."""


@dataclass(slots=True)
class Mix:
    """The plans of one side that are mixed, by number."""

    plans: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """How likely each is chosen: what was learned last. They sum to 1."""
    _regrets: list[float] = field(default_factory=list)
    _latest: list[float] = field(default_factory=list)
    """How likely each is chosen in this round of learning."""

    def admit(self, plan: int) -> None:
        self.plans.append(plan)
        self.shares.append(0.0)
        self._regrets.append(0.0)
        self._latest.append(0.0)

    @property
    def pairs(self) -> Shares:
        return list(zip(self.plans, self.shares, strict=True))

    def begin(self) -> None:
        """Forget the shares, not the regrets."""
        self.shares = [0.0] * len(self.plans)
        if not any(self._latest):
            self._latest = [1 / len(self.plans)] * len(self.plans)

    def learn(self, table: Sequence[Sequence[float]], others: Sequence[Mix], number: int) -> None:
        """One round: a plan is chosen the likelier, the more is regretted not to have chosen it. Later rounds, counted
        from 1, weigh more."""
        weights = _together([other._latest for other in others])
        values = [sum(map(mul, row, weights)) for row in table]
        usual = sum(map(mul, self._latest, values))
        changed = [regret + value - usual for regret, value in zip(self._regrets, values, strict=True)]
        self._regrets = [regret if regret > 0 else 0.0 for regret in changed]
        total = sum(self._regrets)
        if total > 0:
            self._latest = [regret / total for regret in self._regrets]
        self.shares = [share + number * latest for share, latest in zip(self.shares, self._latest, strict=True)]

    def end(self) -> None:
        total = sum(self.shares)
        self.shares = [share / total for share in self.shares]


def learn(mixes: Sequence[Mix], value: Callable[[int, Joint], float], rounds: int) -> None:
    """Mix the plans of all sides anew. `value` says what a side gets when each does this."""
    tables = [_table(at, mixes, value) for at in range(len(mixes))]
    for mix in mixes:
        mix.begin()
    for number in range(1, rounds + 1):
        for at, mix in enumerate(mixes):
            mix.learn(tables[at], others_of(mixes, at), number)
    for mix in mixes:
        mix.end()


def faced(mixes: Sequence[Mix], at: int, least: float) -> list[tuple[float, Joint]]:
    """What the others of a side may do together, likeliest first, with how likely it is."""
    rest = [pruned(other.pairs, least) for other in others_of(mixes, at)]
    joints = [(math.prod(share for _, share in joint), tuple(plan for plan, _ in joint)) for joint in product(*rest)]
    return sorted(joints, reverse=True)


def pruned(shares: Iterable[tuple[int, float]], least: float) -> Shares:
    """Without what is chosen less than `least` times as often as what is chosen most; the rest sums to 1."""
    shares = list(shares)
    most = max(share for _, share in shares)
    kept = [(plan, share) for plan, share in shares if share >= least * most]
    total = sum(share for _, share in kept)
    return [(plan, share / total) for plan, share in kept]


def others_of(mixes: Sequence[Mix], at: int) -> list[Mix]:
    return [*mixes[:at], *mixes[at + 1 :]]


def joined(others: Joint, at: int, plan: int) -> Joint:
    """What all do when a side does this and the others do that."""
    return (*others[:at], plan, *others[at:])


def _table(at: int, mixes: Sequence[Mix], value: Callable[[int, Joint], float]) -> list[list[float]]:
    """By plan of a side: what it gets with whatever the others may do together."""
    rest = list(product(*(other.plans for other in others_of(mixes, at))))
    return [[value(at, joined(others, at, plan)) for others in rest] for plan in mixes[at].plans]


def _together(shares: Sequence[Sequence[float]]) -> Sequence[float]:
    """How likely each of them is that the others may do together, in the order of a table."""
    return shares[0] if len(shares) == 1 else [math.prod(joint) for joint in product(*shares)]
