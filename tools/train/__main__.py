"""python -m tools.train GAME --players N: trains a judgement, or goes on with one, and writes its file."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Final

from engines.ai import executors
from engines.ai.arena.games import registered
from engines.ai.search.judgement import JudgementError, purpose_of, weights_file, write
from engines.registry import GAMES
from tools.train.course import Course, play_lessons, train
from tools.train.folder import Folder, FolderError
from tools.train.lessons import Find, Plan
from tools.train.network import whole_numbers

ENGINES: Final = Path(__file__).resolve().parent.parent.parent / "engines"


def main(arguments: Sequence[str] | None = None, executor: Executor | None = None, find: Find = registered) -> None:
    """Train as the command line asks. Without an executor it is that of the command line."""
    options = _options(arguments)
    game = find(options.game)
    features = game.features(options.players)
    if features is None:
        raise SystemExit(f"{options.game} has no features to learn from: it is judged by hand")
    course = _course(options)
    folder = Folder(options.folder / f"{options.game}-{options.players}")
    purpose = purpose_of(game, options.players, features)
    try:
        folder.take({"course": asdict(course), "purpose": asdict(purpose)})
        with nullcontext(executor) if executor else executors.chosen(options) as pool:
            play_lessons(course, folder, find, pool, _tell)
    except (executors.ExecutorError, FolderError) as error:
        raise SystemExit(str(error)) from error
    learner = train(course, folder, features.count, _tell)
    try:
        data = write(purpose, whole_numbers(learner.layers))
    except JudgementError as error:
        raise SystemExit(f"{error}; fewer --hidden units make it smaller") from error
    path = options.to / weights_file(options.game, options.players)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    _tell(f"{path}: {len(data)} bytes")


def _course(options: argparse.Namespace) -> Course:
    plan = Plan(options.game, options.players, options.lesson, options.seed, options.simulations)
    epochs = {"first_epochs": options.epochs[0], "then_epochs": options.epochs[1]}
    return Course(plan, math.ceil(options.games / options.lesson), hidden=options.hidden, **epochs)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="train", description="Let computer players learn to judge positions.")
    parser.add_argument("game", metavar="GAME", help=f"of {', '.join(GAMES)}")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=50_000, help="at least so many are learned from")
    parser.add_argument("--lesson", type=int, default=1000, metavar="GAMES", help="so many are kept at once")
    parser.add_argument(
        "--simulations", type=int, default=0, help="of a search that finds the moves, with what was learned so far"
    )
    parser.add_argument("--hidden", type=int, default=32, help="units of the hidden layer")
    parser.add_argument("--epochs", type=int, nargs=2, default=(3, 3), metavar="N", help="by judgement, and by endings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/train"), help="what is done so far")
    parser.add_argument("--to", type=Path, default=ENGINES, help="where the folders of games are")
    executors.add_options(parser)
    return parser.parse_args(arguments)


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
