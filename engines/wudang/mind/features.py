"""What a learned judgement looks at in a position of Master of Wudang: facts by number, told from the spy's place.

The same table turned by a seat gives the same facts. The game ends for the spy otherwise than for others, so who is
how far ahead of whom is told of the spy and of those to its left.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from engines.game import CHANCE, State
from engines.wudang.components import SEATS, EffectKind
from engines.wudang.mind.outlook import SPREAD, prospects
from engines.wudang.moves import Move
from engines.wudang.state import WudangState
from engines.wudang.tables import NOBODY, ORDER, Levels, Rows, Tables
from engines.wudang.values import Phase, Step

_FINE: Final = 5.0
_FAR: Final = 12
_LEADS: Final = 2 * _FAR + 1
"""Leads in points to be expected are told in parts of what makes a duel all but sure, fine ones for each pair; those
further from none count as the furthest."""

_COARSE: Final = 2.0
_FURTHEST: Final = 5
_GRID: Final = 2 * _FURTHEST + 1
"""The same for both leads of the spy at once."""

_PAIRS: Final = ((0, 1), (0, 2), (1, 2))
"""Whose lead over whom is told, by places from the spy's."""

_MOST: Final = 15
_COUNTS: Final = _MOST + 1
"""So many counts of points within reach are told apart, and of how near a hand is to a set."""

_SETS: Final = 8
"""So many values of a set are told apart."""

_WHENS: Final = 4
_NOW, _THIS_ROUND, _LATER, _NEVER = range(_WHENS)
"""When a set in hand counts."""

_WORKERS: Final = 4
_CHIPS: Final = 3


@dataclass(frozen=True, slots=True)
class _Starts:
    """The first number of each kind of fact, in the order of the numbers; the last is behind all of them."""

    leads: int
    martial: int
    levels: int
    ranks: int
    reach: int
    nearly: int
    sets: int
    hopes: int
    cards: int
    open: int
    spaces: int
    dial_ahead: int
    gate: int
    chips: int
    workers: int
    dial: int
    talisman: int
    step: int
    phase: int
    end: int


class WudangFeatures:
    """The facts of one box. Everything is by places: the spy's is 0, then clockwise."""

    __slots__ = ("_martial", "_nearly", "_ranks", "_rounds", "_starts", "_tables", "count")

    def __init__(self, tables: Tables) -> None:
        box = tables.box
        self._tables = tables
        self._ranks = box.ability_max + 1
        self._rounds = box.rounds
        self._martial = tables.martial_bonus[0]
        self._nearly: Rows[tuple[Levels, tuple[int, ...]], int] = Rows(self._dearest_nearly_met)
        sizes = (
            len(SPREAD) * len(_PAIRS) * _LEADS,
            len(_PAIRS) * (2 * self._ranks - 1) * self._rounds,
            SEATS * tables.abilities * self._ranks * self._rounds,
            len(SPREAD) * _GRID * _GRID,
            SEATS * _COUNTS,
            SEATS * _COUNTS,
            SEATS * _WHENS * _SETS,
            SEATS * _COUNTS,
            SEATS * len(box.cards),
            len(box.descents),
            SEATS * len(box.spaces),
            SEATS * len(box.dial),
            SEATS * _COUNTS,
            SEATS * _CHIPS,
            SEATS * _WORKERS,
            len(box.dial),
            SEATS * self._rounds,
            len(Step) * (SEATS + 1),
            len(Phase) * self._rounds,
        )
        self._starts = _Starts(*accumulate(sizes, initial=0))
        self.count = self._starts.end

    def play_on(self, state: State[Move], rng: random.Random) -> None:
        """It is asked at once."""

    def facts(self, state: State[Move]) -> tuple[int, Sequence[int]]:
        assert isinstance(state, WudangState)
        spy, left = state.spy, self._rounds - state.round
        order = ORDER[spy]
        found = self._comparisons(state, order, left)
        open_cards = tuple(state.open)
        for place, seat in enumerate(order):
            self._add_skills(found, state, place, seat, left, open_cards)
            self._add_hand(found, state, place, seat, left)
        if state.phase is Phase.PLACEMENT or state.phase is Phase.ACTIONS:
            found += self._mountain(state, spy)
        starts = self._starts
        found += [starts.open + card for card in open_cards]
        by = SEATS if state.actor is None or state.actor == CHANCE else (state.actor - spy) % SEATS
        found += (
            starts.dial + state.dial,
            starts.talisman + (state.start - spy) % SEATS * self._rounds + left,
            starts.step + state.step * (SEATS + 1) + by,
            starts.phase + state.phase * self._rounds + left,
        )
        return spy, found

    def _comparisons(self, state: WudangState, order: Sequence[int], left: int) -> list[int]:
        """Who is ahead of whom, in points to be expected and in the ability that scores in tournaments."""
        martial = state.abilities[self._martial :: self._tables.abilities]
        still = min(left + (state.phase < Phase.PLACEMENT), len(SPREAD) - 1)
        points, fine = prospects(state, still), _FINE / SPREAD[still]
        ranks = 2 * self._ranks - 1
        leads = self._starts.leads + still * len(_PAIRS) * _LEADS + _FAR
        levels = self._starts.martial + left * len(_PAIRS) * ranks + self._ranks - 1
        found = []
        for pair, (one, other) in enumerate(_PAIRS):
            first, second = order[one], order[other]
            lead = round((points[first] - points[second]) * fine)
            found.append(leads + pair * _LEADS + max(-_FAR, min(_FAR, lead)))
            found.append(levels + pair * ranks + martial[first] - martial[second])
        spy, coarse = points[order[0]], _COARSE / SPREAD[still]
        to_left, to_right = (round((spy - points[seat]) * coarse) for seat in order[1:])
        cell = max(-_FURTHEST, min(_FURTHEST, to_left)) * _GRID + max(-_FURTHEST, min(_FURTHEST, to_right))
        found.append(self._starts.ranks + still * _GRID * _GRID + _GRID * _GRID // 2 + cell)
        return found

    def _add_skills(
        self, found: list[int], state: WudangState, place: int, seat: int, left: int, open_cards: tuple[int, ...]
    ) -> None:
        """The levels of a seat, and what they promise for descents."""
        starts, count, tables = self._starts, self._tables.abilities, self._tables
        own = tuple(state.abilities[seat * count : (seat + 1) * count])
        at = starts.levels + (place * count * self._rounds + left) * self._ranks
        for level in own:
            found.append(at + level)
            at += self._ranks * self._rounds
        met, vp = tables.met[own], tables.descent_vp
        reach = sum([vp[card] for card in open_cards if met >> card & 1])
        found.append(starts.reach + place * _COUNTS + min(reach, _MOST))
        found.append(starts.nearly + place * _COUNTS + min(self._nearly[own, open_cards], _MOST))

    def _add_hand(self, found: list[int], state: WudangState, place: int, seat: int, left: int) -> None:
        """The cards of a seat, the one just drawn included; its chip and the workers that it still has to place."""
        starts, tables = self._starts, self._tables
        card = state.drawn[seat]
        hand = state.hands[seat] if card == NOBODY else state.hands[seat] | 1 << card
        choices = tables.set_choices[hand]
        best = max([choice.vp for choice in choices.values()]) if choices else 0
        when = self._when(state, seat, left)
        found.append(starts.sets + (place * _WHENS + when) * _SETS + min(best, _SETS - 1))
        found.append(starts.hopes + place * _COUNTS + min(tables.set_hopes[hand], _MOST))
        at = starts.cards + place * len(tables.card_ids)
        found += [at + card for card in tables.cards_in[hand]]
        found.append(starts.chips + place * _CHIPS + state.attributes[seat] + 1)
        waiting = state.workers[seat] + (state.temp_owner == seat and state.temp_space == NOBODY)
        found.append(starts.workers + place * _WORKERS + waiting)

    def _when(self, state: WudangState, seat: int, left: int) -> int:
        if state.phase is Phase.TOURNAMENT:
            return _NOW if state.sets[seat] == NOBODY else _NEVER
        if state.round in self._tables.box.tournament_rounds:
            return _THIS_ROUND
        return _LATER if left else _NEVER

    def _mountain(self, state: WudangState, spy: int) -> Iterator[int]:
        """Whose workers stand where, and what those will bring that do not bring always the same."""
        tables, starts = self._tables, self._starts
        dial = len(tables.dial_grants)
        for space, owner in enumerate(state.spaces):
            if owner == NOBODY:
                continue
            place = (owner - spy) % SEATS
            yield starts.spaces + place * len(state.spaces) + space
            kind = tables.space_grants[space].kind
            if kind == EffectKind.DIAL:
                yield (
                    starts.dial_ahead + place * dial + (state.dial + tables.dial_steps[state.attributes[owner]]) % dial
                )
            elif kind == EffectKind.DESCEND:
                met, vp = tables.met[tuple(state.levels(owner))], tables.descent_vp
                dearest = max([vp[card] for card in state.open if met >> card & 1], default=0)
                yield starts.gate + place * _COUNTS + min(dearest, _MOST)

    def _dearest_nearly_met(self, key: tuple[Levels, tuple[int, ...]]) -> int:
        """The points of the dearest of some descent cards that asks for just one level more."""
        own, cards = key
        tables = self._tables
        missing = {
            card: sum(max(0, need - have) for need, have in zip(tables.requires[card], own, strict=True))
            for card in cards
        }
        return max((tables.descent_vp[card] for card in cards if missing[card] == 1), default=0)
