"""How many simulations a second the search makes: `python -m tests.bench.thinking [GAME ...]`.

Fixed decisions of the recorded games, so many of each game and number of players, each searched anew with the same
seed. Seconds are of the processor, and each decision counts with the fastest of several runs: other programs only ever
slow one down.

`--against FOLDER` measures the engines of another working tree, too, in turns with these: what disturbs one disturbs
the other. `--choices` tells instead what each search of `--simulations` found: what a change of speed must leave alone.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from time import process_time
from typing import Any

from engines.ai.search.ismcts import Tree
from engines.game import CHANCE, AnyGame, Memory
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.timeline import Timeline

TREE = Path(__file__).resolve().parents[2]
DECISIONS = 12
SIMULATIONS = 200
RUNS = 5


@dataclass(frozen=True)
class Decision:
    """What one seat knew when it had a choice."""

    game: AnyGame
    players: int
    view: Mapping[str, Any]
    memory: Memory
    seat: int

    def search(self, simulations: int) -> Tree[Any]:
        tree = Tree(self.game, self.view, self.memory, self.seat, random.Random(1))
        for _ in range(simulations):
            tree.simulate()
        return tree

    def seconds(self, simulations: int) -> float:
        begun = process_time()
        self.search(simulations)
        return process_time() - begun

    def found(self, simulations: int) -> list[list[Any]]:
        """The options of the search: moves as texts, visits, values."""
        options = self.search(simulations).options()
        return [[self.game.text(option.move), option.visits, option.value] for option in options]


def recorded(game: AnyGame) -> Iterator[Record]:
    for path in sorted((TREE / "tests" / "conformance" / game.id).glob("*.json")):
        yield record_from_json(loads(path.read_text(encoding="utf-8"))["record"])


def decisions(game: AnyGame, players: int) -> list[Decision]:
    """`DECISIONS` of the recorded games, evenly spread over them."""
    found = [one for record in recorded(game) if record.players == players for one in choices_of(game, record)]
    return found[len(found) // DECISIONS // 2 :: len(found) // DECISIONS][:DECISIONS]


def choices_of(game: AnyGame, record: Record) -> Iterator[Decision]:
    timeline = Timeline(Record(game.id, record.players, record.setup), game)
    for text in record.moves:
        seat = timeline.actor
        if seat is not None and seat != CHANCE and len(timeline.state.legal()) > 1:
            yield Decision(game, record.players, timeline.snapshot(seat).view, timeline.memory(seat), seat)
        timeline.play(seat, text, timeline.ply)


def measure(names: Sequence[str], simulations: int) -> dict[str, list[float]]:
    """By game and number of players: the seconds of each decision's search."""
    return {
        f"{game.id} {players}": [one.seconds(simulations) for one in decisions(game, players)]
        for game, players in tables(names)
    }


def choices(names: Sequence[str], simulations: int) -> dict[str, list[list[list[Any]]]]:
    """By game and number of players: what each search found."""
    return {
        f"{game.id} {players}": [one.found(simulations) for one in decisions(game, players)]
        for game, players in tables(names)
    }


def tables(names: Sequence[str]) -> list[tuple[AnyGame, int]]:
    return [(GAMES[name], players) for name in names or GAMES for players in GAMES[name].seats]


def measured_in(tree: str, options: argparse.Namespace) -> dict[str, list[float]]:
    """The same, by a process that has the engines of another working tree."""
    script = [sys.executable, __file__, "--once", "--simulations", str(options.simulations), *options.games]
    run = subprocess.run(script, env={**os.environ, "PYTHONPATH": tree}, capture_output=True, check=True)
    seconds: dict[str, list[float]] = loads(run.stdout)
    return seconds


def compare(trees: Sequence[str], options: argparse.Namespace) -> None:
    runs: list[list[dict[str, list[float]]]] = [[] for _ in trees]
    for _ in range(options.runs):
        for tree, found in zip(trees, runs, strict=True):
            found.append(measured_in(tree, options))
    sys.stdout.write(f"{'game':10} {'players':>7} {'simulations/s':>16}\n")
    for table in runs[0][0]:
        speeds = [speed(options.simulations, [run[table] for run in found]) for found in runs]
        times = f"  x {speeds[0] / speeds[1]:.2f}" if len(speeds) > 1 else ""
        sys.stdout.write(
            "{:10} {:>7}".format(*table.split()) + "".join(f"{one:10,.0f}" for one in speeds) + times + "\n"
        )


def speed(simulations: int, runs: Sequence[Sequence[float]]) -> float:
    """Simulations a second, each decision by its fastest run."""
    fastest = [min(seconds) for seconds in zip(*runs, strict=True)]
    return simulations * len(fastest) / sum(fastest)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="thinking")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--against", metavar="FOLDER")
    parser.add_argument("--choices", action="store_true")
    parser.add_argument("--once", action="store_true", help="one run, its seconds as JSON")
    options = parser.parse_args(arguments)
    if options.choices:
        sys.stdout.write(
            "".join(
                f"{table} {dumps(one)}\n"
                for table, all in choices(options.games, options.simulations).items()
                for one in all
            )
        )
    elif options.once:
        sys.stdout.write(dumps(measure(options.games, options.simulations)))
    else:
        compare([str(TREE), *([options.against] if options.against else [])], options)


if __name__ == "__main__":
    main()
