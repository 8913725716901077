"""Search of a sealed choice: several seats decide, and none sees what the others decided before all have.

What a seat decides in such a choice is one plan (a row of cards, the side of a chip), and no plan is best whatever the
others do. So plans are played against plans: a few of each seat first, from which regret matching makes a mix, then
every plan that does better against the mixes of the others than what is known, for as long as there is time. The move
is drawn from the mix, among the plans that begin with what the seat has decided already: so the four cards of a row
belong together although each is asked for by itself.

No clock and no random source of its own: both are handed in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any, Final, Generic, TypeVar

from engines.ai.search.findings import Option
from engines.ai.search.ismcts import Judge, at_once, by_policy
from engines.ai.search.regrets import Joint, Mix, Shares, faced, joined, learn, others_of, pruned
from engines.ai.search.sealed import FEW, Plan, in_turn, outcome, plans_of
from engines.game import Game, Memory, Sealed

M = TypeVar("M", bound=Hashable)

_WARM: Final = 64
"""Plans at random against plans at random, before the first are chosen."""
_FIRST: Final = 3
"""Plans of each seat that the mixing begins with."""
_BATCH: Final = 12
"""Further plans that are looked at when none of those looked at does better."""
_SAMPLE: Final = 64
"""Plans at random out of which these are chosen."""
_NEAR: Final = 24
"""Plans like those in the mix that they are chosen from, too."""
_COUNTS: Final = 0.01
"""What is chosen more seldom than that, beside what is chosen most, is left out when plans are weighed."""
_GAIN: Final = 0.001
"""What a plan must be better by to come into the mix."""
_HOPE: Final = 0.5
"""How many standard deviations better a plan may yet turn out against what it was not played against."""
_DOUBT: Final = 4
"""A part of a plan that was seen so often counts half of what it seemed to bring."""
_SAME: Final = 1e-6
"""Sums of equal results differ by less, however they are rounded."""
_LESSONS: Final = 25
"""Rounds of learning when the plans in the mix have changed."""
_REPEATS: Final = 8
"""So often plans in the mix are played again before what is known of them now is learned, in as many rounds."""
_POLISH: Final = 200
"""Rounds of learning before the mix is used."""
_PRUNED: Final = 0.1
"""What is chosen so seldom, beside what is chosen most, is not played."""
_LEAST: Final = 0.05
"""Where plans that begin as the seat did are mixed in less than that, the best of them is played."""


@dataclass(slots=True)
class _Side(Generic[M]):
    """One seat in the choice, its plans by number."""

    seat: int
    plans: Sequence[Plan[M]]
    numbers: Mapping[Plan[M], int]
    mix: Mix = field(default_factory=Mix)
    looked_at: list[int] = field(default_factory=list)
    """Plans that seemed worth it when they were played."""
    refused: set[int] = field(default_factory=set)
    """Plans that were given up, as the mixes were then."""
    answered: tuple[int, int] = (0, 0)
    """Which lesson, and how many plans that were looked at, the best answer was sought with last."""
    parts: dict[object, list[float]] = field(default_factory=dict)
    """What a move at its place in a plan, alone and after the one before, has brought, and how often it was seen."""

    @property
    def is_small(self) -> bool:
        return len(self.plans) <= FEW

    @property
    def unknown(self) -> list[int]:
        known = {*self.looked_at, *self.refused}
        return [plan for plan in range(len(self.plans)) if plan not in known]

    def promise(self, plan: int) -> float:
        """What a plan should bring, judged by its parts."""
        found = map(self.parts.get, _parts(self.plans[plan]))
        return sum(part[0] / (part[1] + _DOUBT) for part in found if part)

    def note(self, plan: int, surplus: float) -> None:
        """Remember by how much a plan did better than usual."""
        for key in _parts(self.plans[plan]):
            part = self.parts.setdefault(key, [0.0, 0.0])
            part[0] += surplus
            part[1] += 1.0

    def best_first(self, plans: Iterable[int]) -> list[int]:
        return sorted(plans, key=lambda plan: (-self.promise(plan), plan))


def _parts(plan: Sequence[object]) -> Iterator[object]:
    yield from enumerate(plan)
    yield from enumerate(pairwise(plan))


@dataclass(slots=True)
class _Cell:
    """What came of a plan of each side: how often it was played, and by side the sum of the results."""

    visits: int
    sums: list[float]


class Mixing(Generic[M]):
    """What one seat has worked out about the sealed choice that it takes part in; grows by one simulation at a time.

    Where plans have been carried out `judge` says how well each seat stands, playing on first; where nothing is left to
    play for them, `verdict`. Without them the game's policy does. Which plans a seat has must be known to all.
    """

    def __init__(
        self,
        game: Game[M],
        view: Mapping[str, Any],
        memory: Memory,
        seat: int,
        rng: random.Random,
        judge: Judge[M] | None = None,
        verdict: Judge[M] | None = None,
    ) -> None:
        self.simulations = 0
        self._game = game
        self._judge = judge or by_policy(game)
        self._verdict = verdict or at_once(game)
        self.worlds = game.worlds(view, memory, seat)
        """Whole states that agree with what the seat knows."""
        self._rng = rng
        sealed = self._sealed()
        self._order = in_turn(game, sealed.before)
        seats = sorted(set(self._order))
        self._own = seats.index(seat)
        plans = {one: plans_of(game, sealed.before, self._order, one) for one in seats}
        self._sides = [_Side(one, plans[one], {plan: at for at, plan in enumerate(plans[one])}) for one in seats]
        self._mixes = [side.mix for side in self._sides]
        self._done = len(sealed.made[seat])
        begun = tuple(sealed.made[seat])
        self._possible = {at for at, plan in enumerate(plans[seat]) if plan[: self._done] == begun}
        """The plans that the seat can still carry out."""
        self._cells: dict[Joint, _Cell] = {}
        self._sums = [0.0] * len(seats)
        self._squares = 0.0
        self._lessons = 0
        self._varies = False
        """Whether the same plans have ended differently."""
        self._is_settled = False
        """Whether every plan has been refused by the mixes as they are now, or is among them."""
        self._course = self._work()

    @property
    def is_small(self) -> bool:
        """Whether all plans of all seats are mixed from the start."""
        return all(side.is_small for side in self._sides)

    def simulate(self) -> None:
        """Play a plan of each seat in one world, and judge."""
        next(self._course)

    def options(self) -> tuple[Option[M], ...]:
        """The moves that may come next, likeliest first; `visits` are their shares of all simulations."""
        side = self._sides[self._own]
        shares: dict[M, float] = {}
        brings: dict[M, float] = {}
        likeliest: dict[M, tuple[float, Plan[M]]] = {}
        for plan, share, value in self._playable():
            move = side.plans[plan][self._done]
            shares[move] = shares.get(move, 0.0) + share
            brings[move] = brings.get(move, 0.0) + share * value
            rest = side.plans[plan][self._done + 1 :]
            likeliest[move] = max(likeliest.get(move, (0.0, rest)), (share, rest), key=lambda one: one[0])
        found = [
            Option(move, math.ceil(share * self.simulations), brings[move] / share, likeliest[move][1])
            for move, share in shares.items()
        ]
        return tuple(sorted(found, key=lambda o: (-o.visits, -o.value, self._game.text(o.move))))

    def mixed(self) -> float:
        """What the mix of the seat brings against those of the others."""
        values = self._values()
        return _mean([pair for pair in self._sides[self._own].mix.pairs if pair[0] in values], values)

    def worth_of(self, plan: Plan[M]) -> float:
        """What a whole plan of the seat brings against the mixes of the others."""
        number, against = self._sides[self._own].numbers[plan], faced(self._mixes, self._own, _COUNTS)
        for _ in self._played([joined(others, self._own, number) for _, others in against]):
            pass
        return self._worth(self._own, number, against)

    def is_clear(self, left: float) -> bool:
        """Whether no plan of any seat does better than the mixes, if plans always end the same. Else the mix gets
        harder to read for as long as there is time."""
        return self._is_settled and not self._varies

    def narrow(self, part: float) -> None:
        """Plans stay in play: which of them are mixed hangs on the others."""

    def _playable(self) -> list[tuple[int, float, float]]:
        """The plans that the seat may go on with: how likely it does, and what each brings."""
        side = self._sides[self._own]
        values = self._values()
        shares = [(plan, share) for plan, share in side.mix.pairs if plan in self._possible]
        if sum(share for _, share in shares) >= _LEAST:
            return [(plan, share, values[plan]) for plan, share in pruned(shares, _PRUNED)]
        known = self._possible & values.keys()
        if known:
            best = max(sorted(known), key=values.__getitem__)
            return [(best, 1.0, values[best])]
        # stopped before anything was known of what the seat can still carry out
        return [(side.best_first(self._possible)[0], 1.0, self._sums[self._own] / max(1, self.simulations))]

    # Plans played against each other

    def _sealed(self) -> Sealed[M]:
        assert self._game.sealed is not None, "a game without sealed choices"
        sealed = self._game.sealed.under_way(self.worlds(self._rng))
        assert sealed is not None, "no sealed choice is under way"
        return sealed

    def _play(self, joint: Joint) -> None:
        """One simulation."""
        plans = {side.seat: side.plans[plan] for side, plan in zip(self._sides, joint, strict=True)}
        results = outcome(self._game, self._sealed().before, self._order, plans, self._judge, self._verdict, self._rng)
        self.simulations += 1
        cell = self._cells.setdefault(joint, _Cell(0, [0.0] * len(joint)))
        self._varies |= abs(cell.sums[0] - cell.visits * results[self._sides[0].seat]) > _SAME
        cell.visits += 1
        for at, side in enumerate(self._sides):
            result = results[side.seat]
            cell.sums[at] += result
            self._sums[at] += result
            side.note(joint[at], result - self._sums[at] / self.simulations)
        self._squares += results[self._sides[0].seat] ** 2

    def _played(self, joints: Iterable[Joint]) -> Iterator[None]:
        """Play those that never were."""
        for joint in joints:
            if joint not in self._cells:
                self._play(joint)
                yield

    def _value(self, at: int, joint: Joint) -> float:
        cell = self._cells[joint]
        return cell.sums[at] / cell.visits

    @property
    def deviation(self) -> float:
        """The standard deviation of how well simulations went."""
        mean = self._sums[0] / self.simulations
        return math.sqrt(max(0.0, self._squares / self.simulations - mean * mean))

    # The course of the search: one step of it is one simulation

    def _work(self) -> Iterator[None]:
        yield from self._start()
        is_news = False
        while True:
            if not self._is_settled:
                better = False
                for at in range(len(self._sides)):
                    better |= yield from self._reply(at)
                is_news |= better
                if not better:
                    for at in range(len(self._sides)):
                        is_news |= yield from self._widen(at)
                if not any(side.unknown for side in self._sides):
                    self._is_settled = not is_news and not self.is_small
                    is_news = False
                    for side in self._sides:
                        side.refused.clear()
            yield from self._repeat()

    def _start(self) -> Iterator[None]:
        """All plans where there are few; of many those that promise most after some trials."""
        if not self.is_small:
            for _ in range(_WARM):
                self._play(tuple(self._rng.randrange(len(side.plans)) for side in self._sides))
                yield
        for at, side in enumerate(self._sides):
            side.looked_at = list(range(len(side.plans))) if side.is_small else self._fresh(at)
        pools = [side.looked_at if side.is_small else side.looked_at[:_FIRST] for side in self._sides]
        yield from self._played(product(*pools))
        for side, pool in zip(self._sides, pools, strict=True):
            for plan in pool:
                side.mix.admit(plan)
        self._learn(_LESSONS)

    def _reply(self, at: int) -> Generator[None, None, bool]:
        """Bring the best answer to what the others mix into the mix; whether there is one better than the mix."""
        side = self._sides[at]
        if side.is_small or side.answered == (self._lessons, len(side.looked_at)):
            return False
        side.answered = self._lessons, len(side.looked_at)
        against = faced(self._mixes, at, _COUNTS)
        for _, others in against:
            yield from self._played([joined(others, at, plan) for plan in side.looked_at])
        worth = {plan: self._worth(at, plan, against) for plan in side.looked_at}
        best = max(worth, key=worth.__getitem__)
        if best in side.mix.plans or worth[best] <= _mean(side.mix.pairs, worth) + _GAIN:
            return False
        yield from self._played(
            [joined(rest, at, best) for rest in product(*(mix.plans for mix in others_of(self._mixes, at)))]
        )
        side.mix.admit(best)
        self._learn(_LESSONS)
        return True

    def _widen(self, at: int) -> Generator[None, None, bool]:
        """Look at further plans, each only until it is plain that it is no better; whether one may be."""
        side, against = self._sides[at], faced(self._mixes, at, _COUNTS)
        before = len(side.looked_at)
        usual = [self._usual(at, others) for _, others in against]
        for plan in () if side.is_small else self._fresh(at):
            ahead, unseen = 0.0, 1.0
            for (weight, others), value in zip(against, usual, strict=True):
                joint = joined(others, at, plan)
                yield from self._played([joint])
                ahead += weight * (self._value(at, joint) - value)
                unseen -= weight
                if ahead + unseen * _HOPE * self.deviation < 0:
                    side.refused.add(plan)
                    break
            else:
                side.looked_at.append(plan)
        return len(side.looked_at) > before

    def _repeat(self) -> Iterator[None]:
        """Play plans of the mix again: what is hidden, and chance, may have it otherwise."""
        self._play(tuple(self._rng.choices(m.plans, [share + _PRUNED for share in m.shares])[0] for m in self._mixes))
        yield
        if self._varies and self.simulations % _REPEATS == 0:
            self._learn(_REPEATS)

    def _fresh(self, at: int) -> list[int]:
        """Plans never looked at that promise most; of the seat that thinks, some that it can still carry out first."""
        side = self._sides[at]
        unknown = side.unknown
        drawn = self._rng.sample(unknown, min(_SAMPLE, len(unknown)))
        found = side.best_first({*drawn, *self._near(side).intersection(unknown)})[:_BATCH]
        if at != self._own or not self._done:
            return found
        possible = side.best_first(self._possible.intersection(unknown))[:_BATCH]
        return list(dict.fromkeys([*possible, *found[: _BATCH // 2]]))

    def _near(self, side: _Side[M]) -> set[int]:
        """Plans that differ from one in the mix in one move, or in the order of two."""
        found = set()
        for _ in range(_NEAR if side.mix.plans else 0):
            plan = list(side.plans[self._rng.choices(side.mix.plans, side.mix.shares)[0]])
            one, other = self._rng.randrange(len(plan)), self._rng.randrange(len(plan))
            if one == other:
                plan[one] = self._rng.choice(side.plans)[one]
            else:
                plan[one], plan[other] = plan[other], plan[one]
            number = side.numbers.get(tuple(plan))
            if number is not None:
                found.add(number)
        return found

    # Weighing

    def _learn(self, rounds: int) -> None:
        self._lessons += 1
        learn(self._mixes, self._value, rounds)

    def _worth(self, at: int, plan: int, against: Sequence[tuple[float, Joint]]) -> float:
        return sum(weight * self._value(at, joined(others, at, plan)) for weight, others in against)

    def _usual(self, at: int, others: Joint) -> float:
        """What the mix of a side brings when the others do that."""
        pairs = self._sides[at].mix.pairs
        return sum(share * self._value(at, joined(others, at, plan)) for plan, share in pairs if share)

    def _values(self) -> dict[int, float]:
        """What each plan of the seat brings that was played against all that the others mix, in the end."""
        if not all(mix.plans for mix in self._mixes):
            return {}
        self._learn(_POLISH)
        side, against = self._sides[self._own], faced(self._mixes, self._own, _COUNTS)
        return {
            plan: self._worth(self._own, plan, against)
            for plan in (*side.mix.plans, *side.looked_at)
            if all(joined(others, self._own, plan) in self._cells for _, others in against)
        }


def _mean(shares: Shares, values: Mapping[int, float]) -> float:
    return sum(share * values[plan] for plan, share in shares)
