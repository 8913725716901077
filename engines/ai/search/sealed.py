"""Sealed choices, in which no seat sees what another decided before all have: who decides when, what plans there are,
and what comes of one plan of each seat."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

from engines.ai.search.ismcts import Judge
from engines.game import Game, Memory, Sealed, State

M = TypeVar("M", bound=Hashable)

Plan: TypeAlias = tuple[M, ...]
"""All that one seat decides in a sealed choice, in order."""

FEW: Final = 12
"""A seat that has no more plans has few: all of them are mixed from the start."""


def under_way(
    game: Game[M], view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random
) -> Sealed[M] | None:
    """The sealed choice that what the seat is to decide now is part of, in a world that it believes possible; None
    where it is part of none."""
    return None if game.sealed is None else game.sealed.under_way(game.worlds(view, memory, seat)(rng))


def is_before_plan(game: Game[M], world: State[M]) -> bool:
    """Whether the actor has still to make a plan in the sealed choice of this round, or is making it: without chance,
    what a decision is worth there hangs on nothing but that plan and those of the others."""
    sealed, seat, state = game.sealed, world.actor, world.clone()
    if sealed is None:
        return False
    if sealed.under_way(state) is not None or game.chance:
        return sealed.under_way(state) is not None
    while state.actor is not None and not sealed.is_settled(state, world):
        if state.actor == seat and sealed.under_way(state) is not None:
            return True
        state.apply(game.policy.candidates(state)[0])
    return False


def in_turn(game: Game[M], before: State[M]) -> list[int]:
    """Who decides one after the other in the sealed choice that begins here, until all have."""
    assert game.sealed is not None
    state, order = before.clone(), list[int]()
    # When all have decided the next such choice may begin at once: in that one nothing has been decided yet.
    while (sealed := game.sealed.under_way(state)) is not None and sum(map(len, sealed.made)) == len(order):
        assert state.actor is not None, "nobody decides after the end of the game"
        order.append(state.actor)
        state.apply(game.policy.candidates(state)[0])
    return order


def plans_of(game: Game[M], before: State[M], order: Sequence[int], seat: int) -> tuple[Plan[M], ...]:
    """All plans worth a thought that a seat has in the sealed choice that begins here."""
    return tuple(plans_from(game, before, order, seat))


def have_few_plans(game: Game[M], before: State[M]) -> bool:
    """Whether every seat has few in the sealed choice that begins here."""
    order = in_turn(game, before)
    found = (plans_from(game, before, order, seat) for seat in set(order))
    return all(sum(1 for _ in islice(plans, FEW + 1)) <= FEW for plans in found)


def plans_from(game: Game[M], state: State[M], order: Sequence[int], seat: int) -> Iterator[Plan[M]]:
    """One by one, all plans of a seat from here on, the others doing whatever they may."""
    if seat not in order:
        yield ()
        return
    actor, *later = order
    moves = game.policy.candidates(state)
    for move in moves if actor == seat else moves[:1]:
        after = state
        if seat in later:
            after = state.clone()
            after.apply(move)
        for plan in plans_from(game, after, later, seat):
            yield (move, *plan) if actor == seat else plan


def outcome(
    game: Game[M],
    before: State[M],
    order: Sequence[int],
    plans: Mapping[int, Sequence[M]],
    judge: Judge[M],
    verdict: Judge[M],
    rng: random.Random,
) -> Sequence[float]:
    """How well each seat stands once every seat has carried out its plan; by `verdict` where all that the plans were
    made for is done then."""
    assert game.sealed is not None
    state = before.clone()
    left = {seat: iter(plan) for seat, plan in plans.items()}
    for actor in order:
        state.apply(next(left[actor]))
    if state.actor is not None and game.sealed.is_settled(state, before):
        return verdict(state, rng)
    return judge(state, rng)
