"""Games between computer players: who sits where, how one is played, and how many are played at once.

Every bot gets only the view and the memory of its seat.
"""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engines.ai.arena.contestants import make_bot
from engines.ai.arena.origin import code
from engines.ai.search.ismcts import draw
from engines.game import CHANCE, AnyGame
from engines.record import Record
from engines.timeline import Timeline

BATCH_SECONDS: Final = 0.2
"""A task lasts at least about this long, so that handing it to another process is worth it."""
DIGITS: Final = 5
"""Of seconds, in memory as in files: what was read is what was written."""
SINGLE: Final = 16
"""So many games are played before anybody asks how long one takes."""

Clock: TypeAlias = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: the bot of each seat by name, and the seed of the deal."""

    lineup: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game played: who won, how many moves it had, and how many seconds of work each choice of a seat took; a
    single legal move is no choice."""

    pairing: Pairing
    winners: tuple[int, ...]
    moves: int
    seconds: tuple[tuple[float, ...], ...]

    def won_by(self, bot: str) -> float:
        """The bot's part of the victory; a shared one is split."""
        return sum(self.pairing.lineup[seat] == bot for seat in self.winners) / len(self.winners)


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every way to seat the bots with as many different ones at the table as fit."""
    kinds = min(len(bots), players)
    return [seats for seats in itertools.product(bots, repeat=players) if len(set(seats)) == kinds]


def deal_of(bots: Sequence[str], players: int, seed: int) -> list[Pairing]:
    """One deal, played with every line-up: neither a seat nor a lucky deal favours a bot."""
    return [Pairing(lineup, seed) for lineup in lineups(bots, players)]


def play(game: AnyGame, pairing: Pairing, clock: Clock, scale: float = 1.0) -> Played:
    """Play one game to its end, with `scale` times the time that the bots usually have."""
    count = len(pairing.lineup)
    luck = random.Random(f"{pairing.seed} luck")
    timeline = Timeline(Record(game.id, count, game.setup(count, luck)), game)
    bots = [
        make_bot(name, game, random.Random(f"{pairing.seed} {seat} {name}"), clock, scale)
        for seat, name in enumerate(pairing.lineup)
    ]
    seconds: list[list[float]] = [[] for _ in bots]
    while (actor := timeline.actor) is not None:
        if actor == CHANCE:
            text = game.text(draw(timeline.state.chance(), luck))
        else:
            known, memory = timeline.snapshot(actor), timeline.memory(actor)
            began = clock()
            text = bots[actor].choose(known.view, memory, actor, known.legal)
            if len(known.legal) > 1:
                seconds[actor].append(round(clock() - began, DIGITS))
        timeline.play(actor, text, timeline.ply)
    winners = tuple(timeline.state.winners())
    return Played(pairing, winners, timeline.ply, tuple(tuple(one) for one in seconds))


def registered(game: str) -> AnyGame:
    """A game of the program by its id. Raises KeyError."""
    from engines.registry import GAMES

    return GAMES[game]


Find: TypeAlias = Callable[[str], AnyGame]
"""Gives a game by its id; can be sent to another process."""


class CodeError(Exception):
    """A worker would play with other code than it was asked to."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is the same for all games of a match. Can be sent to another process."""

    game: str
    scale: float = 1.0
    find: Find = registered
    code: str = field(default_factory=code)
    """With which the games are to be played."""


def play_batch(terms: Terms, batch: Sequence[Pairing]) -> tuple[list[Played], float]:
    """Several games in one task, and how many seconds of work that was. What a bot works is measured in the time of its
    thread alone, so a busy machine plays no worse than a quiet one. Raises CodeError."""
    if code() != terms.code:
        raise CodeError(f"A worker has other engines ({code()}) than this program ({terms.code}).")
    game, began = terms.find(terms.game), time.thread_time()
    return [play(game, pairing, time.thread_time, terms.scale) for pairing in batch], time.thread_time() - began


def play_all(terms: Terms, todo: Sequence[Pairing], executor: Executor) -> Iterator[Played]:
    """Play all games with the help of `executor`, and give each result as soon as it is there. The first games are
    tasks of their own; how long one takes tells how many of the others are a task. Games not begun yet are dropped when
    nobody wants more results. Raises CodeError."""
    tasks = [executor.submit(play_batch, terms, [pairing]) for pairing in todo[:SINGLE]]
    rest: list[Future[tuple[list[Played], float]]] = []
    try:
        for task in as_completed(tasks):
            played, seconds = task.result()
            if not rest:
                rest = [executor.submit(play_batch, terms, batch) for batch in _batches(todo[SINGLE:], seconds)]
            yield from played
        for task in as_completed(rest):
            yield from task.result()[0]
    finally:
        for task in (*tasks, *rest):
            task.cancel()


def _batches(todo: Sequence[Pairing], seconds: float) -> list[Sequence[Pairing]]:
    """Games that make a task of `BATCH_SECONDS` each, if one takes so many seconds."""
    size = math.ceil(BATCH_SECONDS / max(seconds, 1e-6))
    return [todo[at : at + size] for at in range(0, len(todo), size)]
