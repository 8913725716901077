"""The arena's command; `python -m engines.ai.arena --help` tells its words, and so does `... ladder --help`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engines.ai import executors
from engines.ai.arena import table
from engines.ai.arena.contestants import BotError, make_bot
from engines.ai.arena.games import CodeError, Played, Terms, play_all, registered
from engines.ai.arena.ladder import Climb, Extent, Plan, Rung, climb, plan
from engines.ai.arena.matches import Match, Play, Score, deals_for, play_on
from engines.ai.arena.origin import code, command, commit
from engines.ai.arena.report import report
from engines.ai.arena.runs import Header, RunError, opened

LADDER = "ladder"


def main(arguments: Sequence[str] | None = None, executor: Executor | None = None) -> None:
    """Play and print. Without an executor it is that of the command line."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if typed[:1] == [LADDER]:
            _ladder(_ladder_parser().parse_args(typed[1:]), executor, command(typed))
        else:
            _match(_match_parser().parse_args(typed), executor, command(typed))
    except (BotError, RunError, CodeError, executors.ExecutorError) as error:
        raise SystemExit(str(error)) from error
    except KeyboardInterrupt:
        raise SystemExit("Interrupted. What was written down stays, and the same command goes on from there.") from None


@contextmanager
def _pool(options: argparse.Namespace, executor: Executor | None) -> Iterator[Executor]:
    if executor is not None:
        yield executor
    else:
        with executors.chosen(options) as chosen:
            yield chosen


# One match


def _match(options: argparse.Namespace, executor: Executor | None, typed: str) -> None:
    bots, players = _words(options.bots), _numbers(options.players)
    _check(options.game, bots, players)
    deals = deals_for(options.games, bots, players)
    match = Match(options.game, bots, players, deals, options.seed, options.time, options.asked)
    with _pool(options, executor) as pool:
        _print(report(_played(match, pool, options.file, typed)))


def _check(name: str, bots: Sequence[str], players: Sequence[int]) -> None:
    """Whether there are such a game, such bots and such tables. Raises BotError."""
    try:
        game = registered(name)
    except KeyError:
        raise SystemExit(f"There is no game {name}, but {', '.join(plan().players)}.") from None
    if wrong := [count for count in players if count not in game.seats]:
        raise SystemExit(f"{name} is for {', '.join(map(str, game.seats))} players, not for {wrong[0]}.")
    if len(set(bots)) < max(2, len(bots)):
        raise SystemExit("A match is between two bots or more, each with a name of its own.")
    for bot in bots:
        make_bot(bot, game, Random(0), float)


def _played(match: Match, executor: Executor, file: Path | None, typed: str) -> Score:
    """The whole match, from where the file of its results ends."""
    play = partial(play_all, Terms(match.game, match.scale), executor=executor)
    if file is None:
        return _to_the_end(Score(match), play, lambda _: None)
    with opened(file, Header(match, code(), commit(), typed)) as run:
        return _to_the_end(Score(match, run.earlier), play, run.add)


def _to_the_end(score: Score, play: Play, keep: Callable[[Played], None]) -> Score:
    for look in score.match.looks:
        for played in play_on(score, look, play):
            keep(played)
    return score


def _match_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arena", description="Let computer players play against each other.", epilog=f"`{LADDER}`: see its --help."
    )
    parser.add_argument("--game", required=True, help="id of the game")
    parser.add_argument("--players", required=True, help="at the table; with commas deal by deal in turn")
    parser.add_argument("--bots", default="greedy,random", help="names, separated by commas")
    parser.add_argument("--asked", type=float, help="a share: the match ends when it is clear which side of it is true")
    parser.add_argument("--file", type=Path, help="of the results: the match goes on where it was interrupted")
    _add_extent(parser)
    return parser


def _add_extent(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=200, help="least number of games of a match")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--time", type=float, default=1.0, help="how much of their time the bots have, as 0.1")
    executors.add_options(parser)


# The ladder


def _ladder(options: argparse.Namespace, executor: Executor | None, typed: str) -> None:
    known = plan()
    extent = Extent(options.games, options.seed, options.time)
    rungs = known.short if options.short else known.rungs
    chosen = [rung for rung in rungs if not options.rung or rung.name in _words(options.rung)]
    games = _words(options.game) if options.game else tuple(known.players)
    for game, rung in product(games, chosen):
        _check(game, rung.bots, _players(options, known, game))
    matches = [
        (rung, Header(extent.match(game, rung, _players(options, known, game)), code(), commit(), typed))
        for game in games
        for rung in chosen
    ]
    with _pool(options, executor) as pool:
        if options.short:
            _climb_in_short(matches, pool)
        else:
            climb(matches, options.runs / code(), pool, partial(_keep, options.to, known))


def _climb_in_short(matches: Sequence[tuple[Rung, Header]], executor: Executor) -> None:
    """Nothing is kept; the exit code is 1 when a share is smaller than what is asked for."""
    with TemporaryDirectory() as folder:
        played = climb(matches, Path(folder), executor, lambda _: None)
    _print(_line(one) for one in played)
    rows = [(one.score.match.asked, table.row_of(one)) for one in played]
    if any(row is None or asked is None or row.share < asked for asked, row in rows):
        raise SystemExit(1)


def _keep(folder: Path, known: Plan, one: Climb) -> None:
    """Print how a match stands, and put it into the table."""
    row = table.row_of(one)
    if row is not None:
        _print([_line(one)])
        table.write_table(folder, known, table.read_rows(folder) | {row.key: row})


def _line(one: Climb) -> str:
    first, second = one.rung.bots
    score, games = one.score, len(one.score.counted)
    name = f"{score.match.game}: {first} against {second}"
    return f"{name}: {score.interval(first)} in {games} games" + ("" if score.ended else ", goes on")


def _players(options: argparse.Namespace, known: Plan, game: str) -> tuple[int, ...]:
    return _numbers(options.players) if options.players else known.players.get(game, ())


def _ladder_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"arena {LADDER}", description="Play the ladder (engines/ai/arena/ladder.toml) and write its table."
    )
    parser.add_argument("--game", help="ids, separated by commas; all unless told")
    parser.add_argument("--rung", help="names of matches, separated by commas; all unless told")
    parser.add_argument("--players", help="at the table, in place of those of the plan")
    parser.add_argument("--short", action="store_true", help="a few games with simulations in place of seconds")
    parser.add_argument("--runs", type=Path, default=Path("build/ladder"), help="folder of the results, game by game")
    parser.add_argument("--to", type=Path, default=Path("docs"), help="folder of the table")
    _add_extent(parser)
    return parser


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _print(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
