"""Quick sound moves in Rabbit City Planning: rows tried against rows, to the end of the round.

Face-down cards of the opponent are drawn anew for every try, so nothing hangs on those of the state that was given.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from engines.facts import NO_AIM, Aim, Belief
from engines.game import Event, Memory, Note, State
from engines.usagi.components import Special
from engines.usagi.mind import merits
from engines.usagi.mind.holdings import builds_in, threat_to
from engines.usagi.mind.purposes import purposes
from engines.usagi.mind.worth import Worth
from engines.usagi.moves import Move
from engines.usagi.rules import apply, legal
from engines.usagi.slots import winning
from engines.usagi.state import UsagiState
from engines.usagi.tables import Tables
from engines.usagi.values import Phase

_ROWS: Final = 32
"""Own rows that the greedy player compares."""
_FOES: Final = 3
"""Rows of the opponent that each is tried against."""
_ROWS_OF_A_PLAN: Final = 96
_FOES_OF_A_PLAN: Final = 8
"""The same for a row that is kept to..."""
_SAVING: Final = 0.3
"""... in which nothing is built only if that stands better by so much of a chance to win: what lies there at the end of
a round is worth less than it seems to whoever builds later. Rows that build whenever they can win three of four games
against those that stand best (`docs/judgements.md`)."""
_NEAR: Final = 3
"""With so many tokens left in the supply a burst is near."""
_AS_GOOD: Final = 0.15
"""By so much of a chance to win a building may stand worse that has more stars: in games it is as good."""
_LOSSES: Final = 6
"""Ways to lose in a burst that are worth a thought."""
_USES: Final = 0.85
"""How often an effect is used in a rollout."""


_BOTH: Final = 0.71
"""What a search as long as that of a hint expects of a decision on the whole, in games that as many lose as win."""
_FIRST: Final = 1
"""Points: as long as nobody has more, a game is hardly begun."""
_DOUBT: Final = 0.15
"""By so much the told chances are off, as far as games have shown that."""
_EARLY: Final = Belief(trust=0.35, usual=_BOTH, doubt=_DOUBT)
_LATER: Final = Belief(trust=1.4, usual=_BOTH, doubt=_DOUBT)


class UsagiPolicy:
    """Plays rounds to their end, where nothing lies face down, and values what lies there."""

    __slots__ = ("_worth",)

    def __init__(self, worth: Worth) -> None:
        self._worth = worth

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        """Without x2 in the last slot, where it lapses, without declining what only gains, and without all but the
        cheapest ways to lose."""
        own = _own(state)
        moves = legal(own)
        if own.phase is Phase.LAY:
            return _without_a_vain_x2(own, moves)
        if own.phase is Phase.BURST:
            return self._cheap_losses(own, moves)
        if own.phase is Phase.CARDS:
            assert own.actor is not None
            return winning(own, own.actor, moves)[:1] or moves
        if own.phase is Phase.EFFECTS and _is_plain_gain(own):
            return moves[1:]
        return moves

    def greedy(self, state: State[Move], rng: random.Random) -> Move:
        """The move that stands best: after it in the phases of open play, at the end of the round for a row. Of
        buildings that stand hardly worse than the best the one with most stars."""
        own = _own(state)
        seat = own.actor
        assert seat is not None, "nobody moves after the end of the game"
        if own.phase is Phase.LAY:
            return self._best_row(own, seat, rng)[len(own.laid[seat])]
        if own.phase is Phase.BURST:
            return self._worth.cheapest_loss(own.held(seat))
        moves = self.candidates(own)
        if len(moves) == 1:
            return moves[0]
        if own.phase is Phase.EFFECTS:
            return max(moves, key=lambda move: self._use_outlook(own, move, seat, rng))
        return self._built(own, moves, seat, rng)

    def _built(self, state: UsagiState, moves: Sequence[Move], seat: int, rng: random.Random) -> Move:
        """Of these moves that build the one with most stars among those that stand hardly worse than the best."""
        outlooks = {move: self._build_outlook(state, move, seat, rng) for move in moves}
        least, stars = max(outlooks.values()) - _AS_GOOD * _FOES, state.tables.half_stars_of_move
        return max((move for move in moves if outlooks[move] >= least), key=lambda move: (stars[move], outlooks[move]))

    def rollout(self, state: State[Move], rng: random.Random) -> None:
        """To the end of the round: rows at random, the dearest building, the cheapest losses."""
        own = _own(state)
        number, worth, draw = own.round, self._worth, rng.random
        while own.actor is not None and own.round == number:
            phase = own.phase
            if phase is Phase.BURST:
                apply(own, worth.cheapest_loss(own.held(own.actor)))
                continue
            moves = legal(own)
            if phase is Phase.CARDS:
                apply(own, _dearest(own, moves))
            elif phase is Phase.EFFECTS:
                apply(own, moves[1 + int(draw() * (len(moves) - 1))] if draw() < _USES else moves[0])
            else:
                apply(own, moves[int(draw() * len(moves))])

    def foresight(self, seat: int, since: State[Move] | None = None) -> Callable[[State[Move], random.Random], None]:
        """`seat` goes on with the best row that was found after what it has laid, of the same rows tried against the
        same others whatever led there; whoever may use an effect does what brings most. The rows of the opponent are
        hidden, so any may come."""
        rows: dict[tuple[tuple[int, ...], ...], tuple[int, ...]] = {}

        def play_on(state: State[Move], rng: random.Random) -> None:
            own = _own(state)
            number = own.round if since is None else _own(since).round
            while own.actor is not None and own.round == number:
                if own.phase is Phase.LAY and own.actor == seat:
                    seen, held = tuple(own.laid[seat]), (own.held(0), own.held(1))
                    if (seen, *held) not in rows:
                        row = self._row_of_a_plan(own, seat)
                        rows.update({(row[:laid], *held): row for laid in range(len(seen), len(row))})
                    apply(own, rows[seen, *held][len(seen)])
                else:
                    apply(own, self._answer(own, rng))

        return play_on

    def whole(self, state: State[Move], moves: Sequence[Move]) -> tuple[Sequence[Move], int]:
        """All cards of a row, the best ones behind those that are chosen already: what they bring is seen when they
        open."""
        own, row = _own(state), list[Move]()
        if own.phase is not Phase.LAY or own.actor is None:
            return moves[:1], 1
        world, seat = own.clone(), own.actor
        for move in moves:
            if world.actor != seat or world.phase is not Phase.LAY or move not in legal(world):
                break
            row.append(move)
            apply(world, move)
        laid = [*own.laid[seat], *row]
        if len(laid) < own.tables.box.cards_laid:
            row += self._row_of_a_plan(world, seat)[len(laid) :]
        elif len(row) > 1 and not builds_in(own, seat, tuple(laid)) and threat_to(own, seat) < 0:
            row[1:] = self._built_instead(own, seat, row)
        return row, 0

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        own = _own(state)
        return self._worth.chances(own)

    @property
    def weights(self) -> Mapping[str, float]:
        return merits.WEIGHTS

    @property
    def counted(self) -> Sequence[str]:
        return ()

    def merits(self, state: State[Move], seat: int) -> Mapping[str, int]:
        return merits.merits(_own(state), seat)

    def events(self, state: State[Move], notes: Sequence[Note], seat: int) -> Collection[Event]:
        return merits.events(_own(state), notes, seat)

    def belief(self, state: State[Move], seat: int) -> Belief:
        """A tree takes the opponent's row to be any row, so it finds that both win. Before more than a first building
        is built it hardly tells who will; later the odds lie even farther apart (`docs/judgements.md`)."""
        own = _own(state)
        return _EARLY if max(own.half_stars) <= _FIRST * own.tables.box.half_stars_per_point else _LATER

    def aim(self, state: State[Move], seat: int) -> Aim:
        return NO_AIM

    def purposes(self, state: State[Move], move: Move, then: Sequence[Move] = ()) -> Sequence[Event]:
        return purposes(_own(state), move, then)

    def taken_back(self, state: State[Move], memory: Memory, moves: Sequence[Move]) -> Event | None:
        return None

    def is_idle(self, state: State[Move], move: Move) -> bool:
        return move == _own(state).tables.skip

    def is_obvious(self, state: State[Move], move: Move) -> bool:
        return False

    def _answer(self, state: UsagiState, rng: random.Random) -> Move:
        """Any row; in the phases of open play what a greedy player does, the dearest building for one."""
        if state.phase is Phase.LAY:
            return rng.choice(legal(state))
        return _dearest(state, legal(state)) if state.phase is Phase.CARDS else self.greedy(state, rng)

    def _cheap_losses(self, state: UsagiState, moves: Sequence[Move]) -> Sequence[Move]:
        if len(moves) <= _LOSSES:
            return moves
        assert state.actor is not None
        tables, worth, held = state.tables, self._worth, state.held(state.actor)
        best = sorted(moves, key=lambda move: -worth.kept(held, tables.losses[move - tables.first_lose]))[:_LOSSES]
        return sorted(best)

    def _best_row(self, state: UsagiState, seat: int, rng: random.Random) -> tuple[int, ...]:
        """Of some rows that begin like the own one, the one that ends the round best against some of the opponent."""
        outlooks = self._row_outlooks(state, seat, rng, _ROWS, _FOES)
        return max(outlooks, key=outlooks.__getitem__)

    def _built_instead(self, state: UsagiState, seat: int, row: Sequence[Move]) -> Sequence[Move]:
        """What follows the first card in place of the rest of a row without Build that a search has found: the same
        where nothing can be built behind that card, or only in what stands much worse."""
        begun = state.clone()
        apply(begun, row[0])
        found = self._row_of_a_plan(begun, seat, _ROWS_OF_A_PLAN // 2, _FOES_OF_A_PLAN // 2)
        return found[-len(row) + 1 :] if builds_in(state, seat, found) else row[1:]

    def _row_of_a_plan(
        self, state: UsagiState, seat: int, tries: int = _ROWS_OF_A_PLAN, others: int = _FOES_OF_A_PLAN
    ) -> tuple[int, ...]:
        """The same of more rows, and of those that build if there are any that do not stand much worse."""
        outlooks = self._row_outlooks(state, seat, random.Random(len(state.laid[seat])), tries, others)
        least = max(outlooks.values()) - _SAVING * others
        good = [row for row, outlook in outlooks.items() if outlook >= least]
        return max([row for row in good if builds_in(state, seat, row)] or good, key=outlooks.__getitem__)

    def _row_outlooks(
        self, state: UsagiState, seat: int, rng: random.Random, tries: int, others: int
    ) -> Mapping[tuple[int, ...], float]:
        """By row that begins like the own one, of so many: what ends the round against so many of the opponent."""
        tables, slots = state.tables, state.tables.box.cards_laid
        seen = state.laid[seat]
        foes = [tables.rows.completed((), slots, rng) for _ in range(others)]
        rows = {tables.rows.completed(seen, slots - len(seen), rng) for _ in range(tries)}
        ready = [row for row in sorted(rows) if not _is_vain_x2(tables, row[-1])]
        return {row: self._row_outlook(state, seat, row, foes, rng) for row in ready or sorted(rows)}

    def _row_outlook(
        self, state: UsagiState, seat: int, row: tuple[int, ...], foes: Sequence[tuple[int, ...]], rng: random.Random
    ) -> float:
        total = 0.0
        for foe in foes:
            world = state.clone()
            blue, red = (row, foe) if seat == 0 else (foe, row)
            world.laid = [blue, red[:-1]]
            world.actor = 1
            apply(world, red[-1])
            self.rollout(world, rng)
            total += self.evaluate(world)[seat]
        return total

    def _build_outlook(self, state: UsagiState, move: Move, seat: int, rng: random.Random) -> float:
        total, rows, slots = 0.0, state.tables.rows, state.tables.box.cards_laid
        for _ in range(_FOES):
            world = state.clone()
            world.laid[1 - seat] = rows.completed(state.laid[1 - seat][: state.slot], slots - state.slot, rng)
            apply(world, move)
            self.rollout(world, rng)
            total += self.evaluate(world)[seat]
        return total

    def _use_outlook(self, state: UsagiState, move: Move, seat: int, rng: random.Random) -> float:
        world = state.clone()
        apply(world, move)
        return self.evaluate(world)[seat]


def _own(state: State[Move]) -> UsagiState:
    assert isinstance(state, UsagiState)
    return state


def _dearest(state: UsagiState, moves: Sequence[Move]) -> Move:
    return moves[0] if len(moves) == 1 else max(moves, key=state.tables.half_stars_of_move.__getitem__)


def _is_plain_gain(state: UsagiState) -> bool:
    """Whether the effect that is asked for brings resources that there is room for, more of them than tokens, and these
    only while no burst is near, and takes no more than a token that nothing else of the seat is in want of (K12, K26):
    to decline it would be for nothing."""
    tables, seat = state.tables, state.actor
    assert seat is not None
    code, token = state.effects[0], state.tables.token
    effect, held = tables.effects[code], state.held(seat)
    if effect.hand_over or any(amount for kind, amount in enumerate(effect.pay) if kind != token):
        return False
    others = [tables.effects[other] for other in state.buildings[seat] if other != code]
    if effect.pay[token] and any(other.pay[token] or other.hand_over for other in others):
        return False
    for move in legal(state)[1:]:
        gain = dict(tables.use_gains[move - tables.first_use])
        tokens = gain.pop(token, 0)
        is_near = tokens and state.pool - tokens <= _NEAR
        has_room = all(held[kind] + amount <= tables.most[kind] for kind, amount in gain.items())
        if is_near or not has_room or sum(gain.values()) <= tokens:
            return False
    return True


def _is_vain_x2(tables: Tables, end: int) -> bool:
    return tables.box.actions[end].special is Special.X2


def _without_a_vain_x2(state: UsagiState, moves: Sequence[Move]) -> Sequence[Move]:
    """In the last slot x2 lapses (K21); there is always another end."""
    assert state.actor is not None
    if len(state.laid[state.actor]) + 1 < state.tables.box.cards_laid:
        return moves
    return [move for move in moves if not _is_vain_x2(state.tables, move)] or moves
