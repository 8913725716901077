"""What speaks for a move: what it brings at once, and why it is better than the next best one.

Both moves are tried in the same worlds that the seat believes possible, right after the move and where the policy's
foresight ends. What is hidden from the seat plays no part: worlds are drawn from its view and memory.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import sqrt
from types import MappingProxyType
from typing import Any

from engines.ai.advice.outcomes import DEFEAT, PLAIN, POINTS, TOTAL, VICTORY, Elsewhere, Outcome, Trial, Trying, sign_of
from engines.ai.advice.plainly import Plainly
from engines.ai.advice.reasons import Effect, Reasons, with_one_aim
from engines.ai.advice.tallies import Tallies
from engines.ai.advice.thresholds import (
    ENOUGH,
    HOPED,
    LEAD,
    LEAST,
    LEAST_WEIGHT,
    MOSTLY,
    MUCH,
    OWN,
    PLAIN_GAIN,
    RIVALS,
    VICTORY_WEIGHT,
    foremost_of,
    is_open,
    is_slight,
)
from engines.ai.search.duels import CERTAIN
from engines.facts import Event, of_seat
from engines.game import AnyGame, AnyState, Memory


class Comparison:
    """One move of a seat against another: what each trial in a world shows."""

    def __init__(
        self,
        game: AnyGame,
        view: Mapping[str, Any],
        memory: Memory,
        seat: int,
        rng: random.Random,
        plans: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        """`plans`: what the search would do after each move before anybody else decides, as far as it came."""
        self._game = game
        self._view = view
        self._memory = memory
        self._worlds = game.worlds(view, memory, seat)
        self._seat = seat
        self._rng = rng
        self._seed = rng.getrandbits(64)
        """Of the worlds and dice of the first trial; the next trial has the next one."""
        self._plans = plans
        self._trying = Trying(game, seat, plans)
        self._counted = tuple(game.policy.counted)
        self._aim = aim = game.policy.aim(self._worlds(random.Random("aim")), seat)
        self._weights = {**game.policy.weights, **aim.weights, VICTORY.name: VICTORY_WEIGHT, DEFEAT: -VICTORY_WEIGHT}
        if self._counted:
            self._weights[TOTAL] = self._weights[self._counted[0]]
        self._tallies = Tallies()
        self._elsewhere = Elsewhere({}, Counter())
        self._move = ""
        """The one that is tried against another."""
        self.meant: dict[str, str] = {}
        """By move: the later one that it is made for, with all that belongs to it, where that is known."""
        self.straw: frozenset[str] = frozenset()
        """Moves that do nothing, beside which no other is praised."""
        self._tried: list[Trial] = []
        self._known: Sequence[Trial] = ()
        """What became of the move in the worlds that are tried first: it was tried there against another one."""

    def nearest(self, others: Sequence[str], likely: int, go_on: Callable[[int], bool]) -> Sequence[str]:
        """The best of the first `likely` of `others` (never empty), then the best of the rest, of many some: each is
        played on in the same worlds with the same dice, in one more as long as `go_on(worlds tried)`. Equals as they
        stand."""
        first, rest = others[: likely or 1], others[likely or 1 :]
        rivals = [*first, *self._rng.sample(rest, min(len(rest), max(0, RIVALS - len(first))))]
        values = dict.fromkeys(rivals, 0.0)
        self._elsewhere = elsewhere = Elsewhere({rival: Counter() for rival in rivals}, Counter())
        while len(rivals) > 1 and go_on(elsewhere.worlds):
            world, luck = self._worlds(self._rng), self._rng.getrandbits(32)
            for rival in rivals:
                outcome = self._outcome(world.clone(), rival, luck)
                values[rival] += outcome.value
                elsewhere.merits[rival].update(outcome.changes)
                elsewhere.events.update(outcome.events)
                elsewhere.gains[rival] += outcome.gain
            elsewhere.worlds += 1
        best = sorted(rivals, key=values.__getitem__, reverse=True)
        return sorted(best, key=lambda rival: rival not in others[:likely])

    def try_once(self, move: str, other: str) -> None:
        """Make `move` and `other` in the same world, and play both on with the same dice."""
        self._move = move
        trial, world = self._next_trial(move)
        self._tried.append(trial)
        self._tallies.add(trial.ours, self._outcome(world, other, trial.luck))

    def _next_trial(self, move: str) -> tuple[Trial, AnyState]:
        """What becomes of the move in another world, and that world."""
        if self.trials < len(self._known):
            trial = self._known[self.trials]
            return trial, self._worlds(random.Random(trial.seed))
        seed = self._seed + self.trials
        world, luck = self._worlds(random.Random(seed)), random.Random(f"{seed} luck").getrandbits(32)
        return Trial(seed, luck, self._outcome(world.clone(), move, luck)), world

    def turned(self, move: str) -> Comparison:
        """The same trials as the other move sees them, which is `move`."""
        other = self.anew()
        other._move = move
        other._tallies = self._tallies.turned()
        return other

    def then(self, move: str) -> tuple[str, ...]:
        """What the seat would do after a move that was tried, before anybody else decides: with that it was tried."""
        return self._trying.then(move)

    def idle(self, moves: Sequence[str]) -> list[str]:
        """Those of these moves that do nothing but let the game go on."""
        world = self._worlds(random.Random("idle"))
        return [move for move in moves if self._game.policy.is_idle(world, self._game.parse(move))]

    def obvious(self, move: str, moves: Sequence[str]) -> list[str]:
        """Those of `moves` that anybody would think of before `move`; none where it is one of these itself."""
        world = self._worlds(random.Random("obvious"))
        found = [one for one in moves if self._game.policy.is_obvious(world, self._game.parse(one))]
        return [] if move in found else found

    def is_warned_of(self, move: str) -> bool:
        """Whether a player is cautioned against a move, also by what computer players reckon with themselves: advice
        would argue against itself."""
        return self._as_warned.caution(self._game.parse(move)) is not None

    @cached_property
    def _as_warned(self) -> AnyState:
        """The world in which it is asked what a player is cautioned against: of all that is open, the same in each."""
        return self._worlds(random.Random("warned"))

    def heeded(self, move: str, then: Sequence[str]) -> tuple[str, ...]:
        """As much of what is to follow a move, before anybody else decides, as no player is cautioned against: it is
        done without being asked about again."""
        world, parse = self._as_warned.clone(), self._game.parse
        world.apply(parse(move))
        for done, text in enumerate(then):
            if world.actor != self._seat or parse(text) not in world.legal():
                break
            if world.caution(parse(text)) is not None:
                return tuple(then[:done])
            world.apply(parse(text))
        return tuple(then)

    def anew(self) -> Comparison:
        """No trial yet, but all that is known of the other moves, and of the same one where it was tried."""
        other = Comparison(self._game, self._view, self._memory, self._seat, self._rng, self._plans)
        other._elsewhere, other._known, other.straw = self._elsewhere, self._tried, self.straw
        other._seed, other._trying = self._seed, self._trying  # what was thought out once need not be again
        other.meant = self.meant
        return other

    @property
    def trials(self) -> int:
        """In how many worlds both moves were tried."""
        return self._tallies.trials

    @property
    def is_better(self) -> bool:
        """Whether the move is surely better than the other one, on the whole."""
        return self._tallies.is_certain and self._tallies.lead > 0

    @property
    def speaks_for_other(self) -> bool:
        """Whether points speak for the other move, which is as good on the whole: two more where both win."""
        found = self._found()
        return self._counts_points(found) and found[0][0] < 0

    @property
    def brings_less(self) -> bool:
        """Whether the move surely brings plainly fewer points at once than the other one, does not make up for it later
        and is not surely better."""
        soon, later = self._tallies.merits[self._all_points, True], self._tallies.merits[self._all_points, False]
        is_less = soon.difference(self.trials) <= -PLAIN_GAIN and soon.is_certain(self.trials)
        is_less = is_less and self._weights[self._all_points] > 0  # else points are nothing that the seat plays for
        return is_less and later.difference(self.trials) <= -LEAST and not self._tallies.is_certain

    @property
    def plainly_does_less(self) -> bool:
        """Whether the moves are about as good as each other on the whole, and of all that tells them apart most weighs
        what everybody sees that the other one does to the hand."""
        return self._does_more(self.turned(self._move)._found())

    @property
    def plainly_does_more(self) -> bool:
        """The same of this move beside the other one."""
        return self._does_more(self._found())

    def _does_more(self, found: Sequence[tuple[float, Effect]]) -> bool:
        is_even = abs(self._tallies.lead) < LEAD or not self._tallies.is_certain
        return is_even and bool(found) and found[0][1].name == PLAIN and found[0][0] > 0

    @property
    def is_lost(self) -> bool:
        """Whether somebody else wins, whichever of the two moves is made."""
        return bool(self._tallies.settled_winners) and self._seat not in self._tallies.settled_winners

    @property
    def ends_with_less(self) -> bool:
        """Whether the seat surely has fewer points in the end with the move than with the other one."""
        tally = self._tallies.merits[self._all_points, False]
        return tally.difference(self.trials) <= -LEAST and tally.is_certain(self.trials)

    @property
    def dearest(self) -> str:
        """Of the other moves that were tried the one with which the seat has most in the end; "" where none was."""
        others, key = self._elsewhere.besides(self._move), (self._all_points, False)
        return max(others, key=lambda one: self._elsewhere.mean(one, key), default="")

    @property
    def _all_points(self) -> str:
        return TOTAL if self._counted else POINTS

    def _counts_points(self, found: Sequence[tuple[float, Effect]]) -> bool:
        """Whether the moves are as good as each other on the whole, and points weigh most of what tells them apart, own
        ones or what another seat is given at once."""
        names = {POINTS, TOTAL, *self._counted}
        if not found or self._tallies.is_certain:
            return False
        effect = found[0][1]
        is_gift = effect.soon and not effect.is_event and effect.about is not None
        return effect.name in names or is_gift

    def reasons(self, other: str) -> Reasons:
        """What all trials say. No effect where the move is worse than `other` on the whole, or where something that
        speaks for `other` weighs as much; of two as good as each other more points are told."""
        is_certain, is_ahead = self._tallies.is_certain, self._tallies.lead > 0
        found = self._found()
        is_for = (is_ahead or self._counts_points(found)) and bool(found) and found[0][0] > 0
        is_for = is_for or self._does_more(found)
        told = [one for weight, one in found if weight > 0 and one.name != PLAIN and self._stands_out(one)]
        # by how much a number is more than with nothing done is no reason: nobody would do nothing
        told = [effect for effect in told if effect.is_event or other not in self.straw]
        effect = foremost_of(told) if is_for else None
        likely = (one for one in told if not one.is_event or one.ours >= HOPED)
        own = None if effect is not None else next(likely, None)
        # what the next best move brings about as surely is told only where nothing that the move does differs
        shared = self._own_event() if effect is own is None else None
        hope = effect or own
        is_unlikely = hope is not None and is_slight(hope)
        is_silent = is_open(effect) and is_open(own)
        # behind a number that only playing on shows, or a bare chance, stands what everybody can see
        is_apart = is_unlikely or (hope is not None and (hope.is_vague or hope.is_chance))
        purpose, plainly = None, self.plainly(self._move)
        if (decisive := plainly.decisive(self._move)) is not None:
            purpose, effect, own = decisive, None, None
        elif (evident := plainly.evident(self._move, other)) is not None:
            purpose, effect, own, shared = evident, None, None, None
        elif is_apart or is_silent:
            purpose = plainly.telling(self._move, other, apart=is_apart or not is_open(shared))
        whole = plainly.whole(self._move, purpose)
        if purpose is None and any(one is not None and one.is_of_the_thing_of(whole) for one in (effect, own)):
            # what a row builds for sure or nearly so is told before what playing on makes of that
            purpose, whole, effect, own = whole, None, None, None
        effect, own = (None if one is not None and one.is_covered_by(purpose) else one for one in (effect, own))
        # where the next best move decides as much, what tells the two apart is told beside that
        is_both = decisive is not None and plainly.shares(decisive, other)
        also = plainly.telling(self._move, other, apart=True) if is_both else None
        is_shared = purpose is not None and plainly.shares(purpose, other)
        remark = plainly.remark(self._move, other) or self._taken_back() or also
        if remark is not None and purpose is not None and remark.covers == purpose.name:
            purpose, remark = remark, None  # it says as much, and how that comes about
        told_of_both = Reasons(
            self._own_gain,
            other,
            is_for or (is_ahead and is_certain),
            effect,
            self._tallies.settled_winners,
            is_alike=not is_certain and not found,
            own=own or (shared if purpose is None else None),
            against=next(self._for_other(other, effect or own or shared, (purpose, also)), None),
            purpose=purpose,
            is_shared=is_shared,
            is_end=() not in self._tallies.endings[0],
            ending=next(iter(self._tallies.endings[0])) if len(self._tallies.endings[0]) == 1 else (),
            warning=plainly.warning(self._move),
            aim=self._aim.told,
            whole=whole,
            remark=remark,
            is_beside_nothing=other in self.straw or (purpose is not None and purpose.is_evident),
        )
        return with_one_aim(told_of_both)

    def _taken_back(self) -> Event | None:
        """What has changed where the move takes back what the seat did in its last turn."""
        moves = [self._game.parse(text) for text in (self._move, *self.then(self._move))]
        return self._game.policy.taken_back(self._worlds(random.Random(self._move)), self._memory, moves)

    def _for_other(self, other: str, told: Effect | None, plain: Sequence[Event | None]) -> Iterator[Effect]:
        """What speaks for that move, the heaviest first, and is not of the thing that was `told` for this one, nor what
        this one `plain`ly does for the same thing: it may have come farther than that."""
        found = self.turned(other)._found()
        found = [(weight, one) for weight, one in found if one.name != PLAIN]
        done = {(event.covers, fact) for event in plain if event is not None for fact in (event.about or {}).items()}
        found = [(weight, one) for weight, one in found if done.isdisjoint(_named_facts(one))]
        return (one for weight, one in found if weight > 0 and not one.is_of_the_thing_of(told))

    def plainly(self, move: str) -> Plainly:
        """What moves plainly do, in a world drawn for this one."""

        def all_of_it(one: str) -> tuple[str, ...]:
            return (*self.then(one), *filter(None, (self.meant.get(one),)))

        return Plainly(self._game, self._worlds(random.Random(move)), all_of_it)

    def plan(self, move: str) -> tuple[str, ...]:
        """The move and all that the seat would do after it before anybody else decides, thought out now."""
        self._trying.plan(self._worlds(random.Random(move)), move)
        return (move, *self.then(move))

    @property
    def _own_gain(self) -> int:
        """The points that the move surely brings at once; 0 where every other one that was tried does, too: they come
        from what was done before, as from a worker that is on the mountain already."""
        if len(self._tallies.gains[0]) != 1:
            return 0
        (gain,) = self._tallies.gains[0]
        others = self._elsewhere.besides(self._move)
        is_for_all = len(others) > 1 and all(self._elsewhere.gain(one) == gain for one in others)
        return 0 if is_for_all else gain

    def _stands_out(self, effect: Effect) -> bool:
        """Whether most of the other moves that were tried have less of a merit: else it tells the move from one that
        nobody would make, as it does from passing that a card is played."""
        others = self._elsewhere.besides(self._move)
        if effect.is_event or len(others) < 2:
            return True
        name = of_seat(effect.name, int(effect.about["other_seat"])) if effect.about else effect.name
        key, sign = (name, effect.soon), sign_of(self._weights[effect.name])
        as_good = sum(sign * (effect.ours - self._elsewhere.mean(one, key)) < LEAST for one in others)
        return 2 * as_good < len(others)

    def _found(self) -> list[tuple[float, Effect]]:
        """What is worth a word, with its weight, the heaviest first; below 0 where it speaks for the other move."""
        certain = (*self._certain_merits(), *self._tallies.certain_events(self._weights))
        return sorted((pair for pair in certain if abs(pair[0]) >= LEAST_WEIGHT), key=lambda pair: -abs(pair[0]))

    def _certain_merits(self) -> Iterator[tuple[float, Effect]]:
        """What each merit weighs for the move, once: as it is right after the move, unless playing on makes more of
        it. Below 0 where it speaks for the other. What is counted together is weighed together, so that nothing is
        praised that its price outweighs; of what others have, that of the one for whom most changes."""
        others: defaultdict[str, list[tuple[float, Effect]]] = defaultdict(list)
        for name in {name: None for name, _ in self._tallies.merits if name not in self._counted}:
            bare, _, seat = name.partition(":")
            effect = self._tallies.certain_merit(name)
            if effect is None or (name == PLAIN and not effect.soon):
                continue
            weight = self._weights[bare] * (effect.ours - effect.theirs)
            if seat and not effect.soon and effect.size < MUCH:
                continue
            if seat:
                effect = replace(effect, name=bare, about={"other_seat": int(seat)})
                others[bare].append((weight, effect))
            else:
                yield weight, self._tallies.in_parts(effect, self._counted) if name == TOTAL else effect
        for found in others.values():
            net = sum(weight for weight, _ in found)
            weight, effect = max(found, key=lambda one: one[0] * sign_of(net))
            if weight * net > 0:
                yield weight, effect

    def _own_event(self) -> Effect | None:
        """The good event that mostly happens with the move, and not so with the others on the whole: of those that are
        not surely likelier with the next best one, the one that weighs most for it."""
        trials = self.trials
        found = [
            (self._weights[event.name] * tally.difference(trials), tally.ours / trials, event)
            for event, tally in self._tallies.events.items()
            if self._weights[event.name] > 0
            and tally.ours >= MOSTLY * trials
            and self._is_likelier(event, tally.ours / trials)
            and self._is_more_than_elsewhere(event.name)
            and not (tally.difference(trials) < 0 and tally.is_certain(trials))
        ]
        if not found:
            return None
        _, chance, event = max(found, key=lambda one: one[:2])
        return Effect(event.name, chance, 0.0, event not in self._tallies.late[0], is_event=True, about=event.about)

    def _is_likelier(self, event: Event, ours: float) -> bool:
        """Whether its chance with the move is surely above that with the other moves on the whole; where there is but
        one, or too few worlds were tried to tell, above that with the one that comes nearest."""
        elsewhere, worlds, chance = self._elsewhere, self.trials, self._tallies.events[event].theirs / self.trials
        if elsewhere.worlds >= ENOUGH:
            worlds, chance = elsewhere.worlds, elsewhere.chance(event)
        # they were tried in other worlds, of which luck may have made kinder ones
        return ours - chance >= max(OWN, CERTAIN * sqrt(chance * (1 - chance) / worlds))

    def _is_more_than_elsewhere(self, name: str) -> bool:
        """Whether what happens under that name counts for more with the move than with the others: to come within reach
        of one card is no reason where the others lead to another one as dear."""
        named = [(event.worth, tally) for event, tally in self._tallies.events.items() if event.name == name]
        ours = sum(worth * tally.ours for worth, tally in named) / self.trials
        theirs = sum(worth * tally.theirs for worth, tally in named) / self.trials
        return ours - (self._elsewhere.worth(name) if self._elsewhere.worlds >= ENOUGH else theirs) >= OWN

    def _outcome(self, world: AnyState, move: str, luck: int) -> Outcome:
        outcome = self._trying.outcome(world, move, luck)
        if any(event.is_news for event in outcome.events):
            outcome = replace(outcome, events=outcome.events - self._held)
        return outcome

    @cached_property
    def _held(self) -> frozenset[Event]:
        """What holds before either move."""
        return frozenset(self._game.policy.events(self._worlds(random.Random("held")), (), self._seat))


def _named_facts(effect: Effect) -> set[tuple[str, tuple[str, int | str]]]:
    """Each thing that an effect speaks of, under the name of the effect."""
    return {(effect.name, fact) for fact in (effect.about or {}).items() if isinstance(fact[1], str)}
