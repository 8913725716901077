"""The arena's command; `python -m engines.ai.arena --help` tells its words."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from engines.ai import executors
from engines.ai.arena.games import Terms, play_all
from engines.ai.arena.matches import Match, Score, deals_for, play_on
from engines.ai.arena.origin import code, command, commit
from engines.ai.arena.report import report
from engines.ai.arena.runs import Header, RunError, opened


def main(arguments: Sequence[str] | None = None, executor: Executor | None = None) -> None:
    """Play and print. Without an executor it is that of the command line."""
    typed = sys.argv[1:] if arguments is None else arguments
    options = _parser().parse_args(typed)
    match = _match(options)
    try:
        with nullcontext(executor) if executor else executors.chosen(options) as pool:
            score = _played(match, pool, options.file, command(typed))
    except (RunError, executors.ExecutorError) as error:
        raise SystemExit(str(error)) from error
    _print(report(score))


def _played(match: Match, executor: Executor, file: Path | None, typed: str) -> Score:
    """The whole match, from where the file of its results ends."""
    play = partial(play_all, Terms(match.game, match.scale), executor=executor)
    if file is None:
        score = Score(match)
        for look in match.looks:
            for _ in play_on(score, look, play):
                pass
        return score
    with opened(file, Header(match, code(), commit(), typed)) as run:
        score = Score(match, run.earlier)
        for look in match.looks:
            for played in play_on(score, look, play):
                run.add(played)
    return score


def _match(options: argparse.Namespace) -> Match:
    bots, players = options.bots.split(","), [int(count) for count in options.players.split(",")]
    deals = deals_for(options.games, bots, players)
    return Match(options.game, tuple(bots), tuple(players), deals, options.seed, options.time, options.asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="arena", description="Let computer players play against each other.")
    parser.add_argument("--game", required=True, help="id of the game")
    parser.add_argument("--players", required=True, help="at the table; with commas deal by deal in turn")
    parser.add_argument("--games", type=int, default=200, help="least number of games")
    parser.add_argument("--bots", default="greedy,random", help="names, separated by commas")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--time", type=float, default=1.0, help="how much of their time the bots have, as 0.1")
    parser.add_argument(
        "--asked", type=float, help="a share; the match ends early when it is clear on which side of it"
    )
    parser.add_argument("--file", type=Path, help="of the results: the match goes on where it was interrupted")
    executors.add_options(parser)
    return parser


def _print(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    main()
