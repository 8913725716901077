"""Matches of computer players against each other: who wins how often, how long it takes.

    python -m engines.ai.arena --game uosao --players 3 --games 200 --bots normal,greedy

Every bot gets only the view and the memory of its seat. Each deal is played once with every way to seat the bots, so
neither a seat nor a lucky deal favours one of them. Thinking is measured and limited in processor time, so a busy
machine plays no worse than a quiet one. Bots: random, greedy, easy, normal, hard, or search:N for N
simulations a move without a limit of time.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.ai.bots import Bot, GreedyBot, RandomBot, SearchBot
from engines.ai.ismcts import Budget, draw
from engines.ai.levels import STRENGTHS, Level, Strength
from engines.game import CHANCE, AnyGame
from engines.record import Record
from engines.timeline import Timeline

BATCH_SECONDS: Final = 0.2
"""A task lasts at least about this long, so that handing it to another process is worth it."""

Clock: TypeAlias = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: the bot of each seat by name, and the seed of the deal."""

    lineup: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game played: who won, how many moves it had, and how many seconds of work each decision of a seat took."""

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


def pairings(bots: Sequence[str], players: int, games: int, seed: int) -> list[Pairing]:
    """At least `games` games: whole rounds of all line-ups, each round with a deal of its own."""
    ways = lineups(bots, players)
    rounds = math.ceil(games / len(ways))
    return [Pairing(way, seed + number) for number in range(rounds) for way in ways]


def make_bot(name: str, game: AnyGame, rng: random.Random, clock: Clock) -> Bot:
    """A bot by its name on the command line. Raises ValueError for another name."""
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(game, rng)
    kind, _, number = name.partition(":")
    strength = Strength(Budget(simulations=int(number))) if kind == "search" else STRENGTHS[Level(name)]
    return SearchBot(game, strength, rng, clock)


def play(game: AnyGame, pairing: Pairing, clock: Clock) -> Played:
    """Play one game to its end."""
    count = len(pairing.lineup)
    luck = random.Random(f"{pairing.seed} luck")
    timeline = Timeline(Record(game.id, count, game.setup(count, luck)), game)
    bots = [
        make_bot(name, game, random.Random(f"{pairing.seed} {seat} {name}"), clock)
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
            seconds[actor].append(clock() - began)
        timeline.play(actor, text, timeline.ply)
    winners = tuple(timeline.state.winners())
    return Played(pairing, winners, timeline.ply, tuple(tuple(one) for one in seconds))


def registered(game: str) -> AnyGame:
    """A game of the program by its id. Raises KeyError."""
    from engines.registry import GAMES

    return GAMES[game]


def play_batch(find: Callable[[str], AnyGame], game: str, batch: Sequence[Pairing]) -> list[Played]:
    """Several games in one task. Everything handed over can be sent to another process."""
    return [play(find(game), pairing, time.process_time) for pairing in batch]


def play_all(
    game: str, todo: Sequence[Pairing], executor: Executor, find: Callable[[str], AnyGame] = registered
) -> list[Played]:
    """Play all games with the help of `executor`; the results in the order of `todo`."""
    began = time.perf_counter()
    first = play_batch(find, game, todo[:1])
    size = math.ceil(BATCH_SECONDS / max(time.perf_counter() - began, 1e-6))
    batches = [todo[at : at + size] for at in range(1, len(todo), size)]
    tasks = [executor.submit(play_batch, find, game, batch) for batch in batches]
    return first + [played for task in tasks for played in task.result()]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score)."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def report(results: Sequence[Played]) -> list[str]:
    """The lines that are printed about the games played."""
    lengths = [played.moves for played in results]
    lines = [f"{len(results)} games, {min(lengths)}-{max(lengths)} moves, mean {sum(lengths) / len(lengths):.1f}"]
    lines += [_bot_line(bot, results) for bot in _bots_in(results)]
    lines += [_seat_line(seat, results) for seat in range(len(results[0].pairing.lineup))]
    return lines


def _bots_in(results: Sequence[Played]) -> list[str]:
    return list(dict.fromkeys(name for played in results for name in played.pairing.lineup))


def _bot_line(bot: str, results: Sequence[Played]) -> str:
    sat_in = [played for played in results if bot in played.pairing.lineup]
    par = sum(played.pairing.lineup.count(bot) / len(played.pairing.lineup) for played in sat_in) / len(sat_in)
    wins = sum(played.won_by(bot) for played in sat_in)
    times = sorted(
        second
        for played in sat_in
        for name, seconds in zip(played.pairing.lineup, played.seconds, strict=True)
        if name == bot
        for second in seconds
    )
    middle, slow = times[len(times) // 2], times[int(len(times) * 0.95)]
    return (
        f"{bot:>12}: {_share(wins, len(sat_in))}, equal strength {par:.1%}, "
        f"a move {1000 * middle:.0f} ms, p95 {1000 * slow:.0f} ms, most {1000 * times[-1]:.0f} ms"
    )


def _seat_line(seat: int, results: Sequence[Played]) -> str:
    wins = sum(1 / len(played.winners) for played in results if seat in played.winners)
    return f"{f'seat {seat}':>12}: {_share(wins, len(results))}"


def _share(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins:g} of {games} games won, {wins / games:.1%} [{low:.1%}, {high:.1%}]"


def main(arguments: Sequence[str] | None = None, executor: Executor | None = None) -> None:
    """Play and print. Without an executor one process for each core is used."""
    options = _options(arguments)
    todo = pairings(options.bots.split(","), options.players, options.games, options.seed)
    with executor or ProcessPoolExecutor() as pool:
        _print(report(play_all(options.game, todo, pool)))


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="arena", description="Let computer players play against each other.")
    parser.add_argument("--game", required=True, help="id of the game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=200, help="least number of games")
    parser.add_argument("--bots", default="greedy,random", help="names, separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def _print(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()
