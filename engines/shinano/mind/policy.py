"""What makes a position of Shinano good, and quick moves in it.

The numbers here are of the player's skill, not of the game; matches between variants chose them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from math import exp
from typing import Final

from engines.facts import NO_AIM, WHOLLY, Aim, Belief
from engines.game import Event, Memory, Note, State
from engines.shinano.invasion import best_gain
from engines.shinano.mind import merits
from engines.shinano.mind.purposes import purposes
from engines.shinano.mind.returning import taken_back
from engines.shinano.movement import reach
from engines.shinano.moves import BUILD, END, INVADE, RETIRE, ROUT, TRAVEL, Move, face_and_cell
from engines.shinano.rules import apply, legal
from engines.shinano.scoring import castle_faces, deductions
from engines.shinano.state import ShinanoState
from engines.shinano.values import NOWHERE, PENDING, STEPS

_DESTINATIONS: Final = 6
"""Movements that are searched."""
_ROUTS: Final = 2
"""Cards to set aside that are searched: the cheapest."""
_HORIZON: Final = 2
"""Rounds that are played on before a position is judged."""
_STAY: Final = 0.9
"""Points by which laying a card first is better than moving first: the movement is still to come."""
_NEXT: Final = 0.8
"""Worth now of a point that the next turn may bring."""
_EMPTY: Final = 1.0
"""Points that an empty cell beside a castle is worth while cards are still to come."""
_DUTY: Final = 14.0
"""What being without a castle costs when no turn is left; it grows with the square of the game."""
_GOOD_SITE: Final = 9.0
"""Castle points for which one builds at once at the beginning; with the turns the demand falls to nothing."""
_SITE: Final = 100.0
"""More than a move can bring: on a good site one builds before anything else, on another never."""
_TIE: Final = 0.01
"""Less than any difference between moves: it only decides between equals."""
_STUCK: Final = 0.4
"""How likely a card that fits nowhere near is never to be laid."""
_SPREAD: Final = 9.0
"""A lead of so many points is worth 0.73 of a game, half way."""


class ShinanoPolicy:
    """Whole turns by what they bring: the best card from where the token stands or could go, then the best place for
    the next one; and a castle on the first good site."""

    __slots__ = ()

    def candidates(self, state: State[Move]) -> Sequence[Move]:
        """Without peace by dear cards where control is possible, and without movements that promise little, or nothing:
        once all cards are laid, or when nobody is left to pay a toll to who finishes early."""
        own = _own(state)
        moves = legal(own)
        stays = [move for move in moves if not TRAVEL <= move < INVADE]
        if _is_done(own, moves):
            return stays
        travels = [move for move in moves if TRAVEL <= move < INVADE]
        if len(travels) > _DESTINATIONS:
            travels = sorted(travels, key=lambda move: -_worth_of_travel(own, move))[:_DESTINATIONS]
        return _worthwhile(own, stays) + travels

    def greedy(self, state: State[Move], rng: random.Random) -> Move:
        """The move that promises most; of equals any."""
        own = _own(state)
        moves = legal(own)
        if len(moves) == 1:
            return moves[0]
        worths = _worths_before(own, moves) if own.result == PENDING else _worths_after(own, moves)
        draw = rng.random
        ranked = [worth + _TIE * draw() for worth in worths]
        return moves[ranked.index(max(ranked))]

    def rollout(self, state: State[Move], rng: random.Random) -> None:
        """Greedy moves for some rounds."""
        self._play_on(_own(state), rng, _HORIZON)

    def foresight(self, seat: int, since: State[Move] | None = None) -> Callable[[State[Move], random.Random], None]:
        """The turn that `seat` is in, and its next one."""

        def play_on(state: State[Move], rng: random.Random) -> None:
            own = _own(state)
            # a move that has ended its turn leads no farther than one that has not
            self._play_on(own, rng, _HORIZON, ended=int(own.actor != seat))

        return play_on

    def _play_on(self, own: ShinanoState, rng: random.Random, rounds: int, ended: int = 0) -> None:
        last = sum(own.turns) + rounds * own.players - ended
        while own.actor is not None and sum(own.turns) < last:
            apply(own, self.greedy(own, rng))

    def whole(self, state: State[Move], moves: Sequence[Move]) -> tuple[Sequence[Move], int]:
        """The moves of a turn: what they bring is seen before it is ended."""
        own = _own(state)
        world, number, made, rng = own.clone(), own.turns[own.mover], list[Move](), random.Random(0)
        seat, intended = world.mover, list(moves)
        while world.actor == seat and world.turns[seat] == number:
            move = intended.pop(0) if intended else self.greedy(world, rng)
            if move not in legal(world):
                break
            made.append(move)
            apply(world, move)
        return made, sum(move not in (END, RETIRE) for move in made)

    def evaluate(self, state: State[Move]) -> Sequence[float]:
        own = _own(state)
        if own.actor is None:
            winners = own.winners()
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(own.players)]
        chances = leads(own)
        total = sum(chances)
        return [chance / total for chance in chances]

    @property
    def weights(self) -> Mapping[str, float]:
        return merits.WEIGHTS

    @property
    def counted(self) -> Sequence[str]:
        return merits.COUNTED

    def merits(self, state: State[Move], seat: int) -> Mapping[str, int]:
        return merits.merits(_own(state), seat)

    def events(self, state: State[Move], notes: Sequence[Note], seat: int) -> Collection[Event]:
        return merits.events(_own(state), notes, seat)

    def belief(self, state: State[Move], seat: int) -> Belief:
        return WHOLLY

    def aim(self, state: State[Move], seat: int) -> Aim:
        return NO_AIM

    def purposes(self, state: State[Move], move: Move, then: Sequence[Move] = ()) -> Sequence[Event]:
        return purposes(_own(state), move, then)

    def taken_back(self, state: State[Move], memory: Memory, moves: Sequence[Move]) -> Event | None:
        return taken_back(_own(state), memory, moves)

    def is_idle(self, state: State[Move], move: Move) -> bool:
        return move == END

    def is_obvious(self, state: State[Move], move: Move) -> bool:
        return False


def _own(state: State[Move]) -> ShinanoState:
    assert isinstance(state, ShinanoState)
    return state


# Moves


def _worths_before(state: ShinanoState, moves: Sequence[Move]) -> list[float]:
    """What each move before the invasion brings."""
    incomes, values, needs = state.tables.incomes, state.tables.values, state.needs
    worths: list[float] = []
    for move in moves:
        if move >= INVADE:
            face, cell = face_and_cell(move)
            worths.append(_STAY + (incomes[needs[cell]].get(face) or -values[face]))
        elif move >= TRAVEL:
            worths.append(_worth_of_travel(state, move))
        else:
            worths.append(-values[2 * (move - ROUT)] if move >= ROUT else 0.0)
    return worths


def _worths_after(state: ShinanoState, moves: Sequence[Move]) -> list[float]:
    """What each move after the invasion brings: building, a place for the next card, or staying."""
    hand, here = state.hands[state.mover], state.tokens[state.mover]
    worths: list[float] = []
    for move in moves:
        if move >= TRAVEL:
            cell = move - TRAVEL
            worths.append(_NEXT * best_gain(state, cell, hand) - reach(state)[cell][0])
        elif move == BUILD:
            worths.append(_SITE if _is_good_site(state, state.placed) else -_SITE)
        else:
            worths.append(_NEXT * best_gain(state, here, hand))
    return worths


def _worth_of_travel(state: ShinanoState, move: Move) -> float:
    seat, cell = state.mover, move - TRAVEL
    return best_gain(state, cell, state.hands[seat]) - reach(state)[cell][0]


def _is_good_site(state: ShinanoState, cell: int) -> bool:
    return site_worth(state, cell) >= _GOOD_SITE * (1 - _progress(state))


def site_worth(state: ShinanoState, cell: int) -> float:
    """Castle points of a cell, and what is to be expected of the empty cells around it."""
    faces = castle_faces(state, cell)
    empty = 1 + len(STEPS) - len(faces)
    return sum(state.tables.values[face] for face in faces) + _EMPTY * empty * (1 - _progress(state))


def _progress(state: ShinanoState) -> float:
    """How much of the game is over, from 0 to 1."""
    return sum(state.turns) / (state.players * state.tables.box.counts[state.players].turns)


def _is_done(state: ShinanoState, moves: Sequence[Move]) -> bool:
    """Whether no movement gains anything any more."""
    seats = range(state.players)
    others = any(state.hands[seat] and not state.retired[seat] for seat in seats if seat != state.mover)
    return not state.hands[state.mover] or (RETIRE in moves and not others)


def _worthwhile(state: ShinanoState, moves: list[Move]) -> list[Move]:
    """Without routs of dear cards, and without peace by any but the cheapest cards where control is possible."""
    if state.result != PENDING:
        return moves
    routs = [move for move in moves if ROUT <= move < TRAVEL]
    if routs:
        values = state.tables.values
        return sorted(routs, key=lambda move: values[2 * (move - ROUT)])[:_ROUTS]
    invasions = [move for move in moves if move >= INVADE]
    worth = {move: value - _STAY for move, value in zip(invasions, _worths_before(state, invasions), strict=True)}
    if not any(points > 0 for points in worth.values()):
        return moves
    return [move for move in moves if worth.get(move, 0) >= -1]


# Positions


def leads(state: ShinanoState) -> list[float]:
    """How well each seat stands beside the others; half all level, however many there are."""
    return _chances([_standing(state, seat) for seat in range(state.players)], _progress(state))


def _standing(state: ShinanoState, seat: int) -> float:
    """Points as they may become."""
    progress = _progress(state)
    points = float(state.funds[seat] - deductions(state, seat))
    castle = state.castles[seat]
    points += -_DUTY * progress * progress if castle == NOWHERE else site_worth(state, castle)
    if state.retired[seat]:
        return points
    hand = state.hands[seat]
    return points + _NEXT * best_gain(state, state.tokens[seat], hand) - _stuck(state, seat, hand, progress)


def _stuck(state: ShinanoState, seat: int, hand: int, progress: float) -> float:
    """What the cards are likely to cost that cannot be laid from the own card, the more the nearer the end."""
    needs, fitting, token = state.needs, state.tables.fitting, state.tokens[seat]
    for step in STEPS:
        hand &= ~fitting[needs[token + step]][0]
    return _STUCK * progress * progress * state.tables.value_of(hand)


def _chances(standings: Sequence[float], progress: float) -> list[float]:
    """Half against the best of the others, half against their mean, from 0 to 1."""
    total, players = sum(standings), len(standings)
    spread = _SPREAD * (1.5 - progress)
    chances = []
    for seat, value in enumerate(standings):
        rival = max(other for index, other in enumerate(standings) if index != seat)
        lead = value - (rival + (total - value) / (players - 1)) / 2
        chances.append(1 / (1 + exp(-lead / spread)))
    return chances
