"""Records games of an engine and counts how its games can go on: python -m tools.record GAME [--games N] [--to FOLDER]

Writes `conformance/GAME/*.json`, games with all that is true before each of their moves, and `perft/GAME.json`, the
counts of all ways to go on from some of their positions. The tests of the engines read both under `tests` and notice
every change of the rules by them, so what lies there is never overwritten: remove it first when rules have changed. The
same engine writes the same files.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

from engines.game import CHANCE, AnyGame, AnyState
from engines.record import FORMAT, Record
from engines.registry import GAMES

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
RECORDED: Final = 12
"""Games, unless the command line says how many."""
VERSION: Final = 1
"""Of the records: they stand in files that are never damaged and need no checksums."""
LONGEST: Final = 2000
"""Moves after which a game counts as endless."""
MOST: Final = 1500
"""Positions that are gone on from: the counts of an entry end when there are more."""
DEPTH: Final = 8
"""Moves that are looked ahead at the most."""


def choices(state: AnyState) -> list[Any]:
    """The moves that can be made, by a player or by chance."""
    return [move for move, _ in state.chance()] if state.actor == CHANCE else list(state.legal())


def played(game: AnyGame, players: int, seed: int) -> Record:
    """A game of players who make a sound move as often as any other. Raises ValueError when it does not end."""
    rng = random.Random(seed)
    setup = game.setup(players, rng)
    state = game.start(setup)
    moves: list[str] = []
    while state.actor is not None:
        if len(moves) == LONGEST:
            raise ValueError(f"{game.id}: a game of {players} players (seed {seed}) does not end in {LONGEST} moves")
        is_sound = state.actor != CHANCE and rng.random() < 0.5
        move = game.policy.greedy(state, rng) if is_sound else rng.choice(choices(state))
        moves.append(game.text(move))
        state.apply(move)
    return Record(game.id, players, setup, tuple(moves))


def entry(game: AnyGame, state: AnyState) -> dict[str, Any]:
    """What is true of a position: who acts, what can be done, and all that lies there."""
    return {
        "actor": state.actor,
        "legal": sorted(game.text(move) for move in choices(state)),
        "position": state.position(),
    }


def traced(game: AnyGame, record: Record) -> dict[str, Any]:
    """A record with an entry before each move, one at the end, and the result."""
    state = game.start(record.setup)
    trace = [entry(game, state)]
    for text in record.moves:
        state.apply(game.parse(text))
        trace.append(entry(game, state))
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "players": record.players,
        "options": {},
        "setup": record.setup,
        "moves": list(record.moves),
    }
    return {"record": data, "trace": trace, "final": {"scores": state.scores(), "winners": state.winners()}}


def counts(state: AnyState) -> list[int]:
    """The numbers of ways to go on by 1, 2, ... moves, outcomes of chance among them."""
    found: list[int] = []
    states = [state]
    while states and len(states) <= MOST and len(found) < DEPTH:
        states = [after for before in states for after in _next(before)]
        found.append(len(states))
    return found


def _next(state: AnyState) -> Iterator[AnyState]:
    for move in choices(state):
        after = state.clone()
        after.apply(move)
        yield after


def counted(game: AnyGame, records: Mapping[str, Record]) -> Iterator[dict[str, Any]]:
    """The counts at the start for each number of players, then in the middle and near the end of every record."""
    seen: set[int] = set()
    for name, record in records.items():
        length = len(record.moves)
        plies = {f"middle-{name}": length // 2, f"late-{name}": max(length // 2 + 1, length - 4)}
        if record.players not in seen:
            seen.add(record.players)
            plies = {f"start-{record.players}": 0, **plies}
        for place, ply in plies.items():
            state = game.start(record.setup)
            for text in record.moves[:ply]:
                state.apply(game.parse(text))
            moves = list(record.moves[:ply])
            yield {"id": place, "setup": record.setup, "moves": moves, "counts": counts(state)}


def write(game: AnyGame, folder: Path, games: int = RECORDED) -> list[Path]:
    """Writes all files of a game and says which. Raises FileExistsError when the folder has some of it."""
    recorded, perft = folder / "conformance" / game.id, folder / "perft" / f"{game.id}.json"
    for path in (recorded, perft):
        if path.exists():
            raise FileExistsError(f"{path} is there already, and is not overwritten")
    tables = islice(cycle(game.seats), games)
    records = {f"{number:02}": played(game, players, number) for number, players in enumerate(tables, 1)}
    recorded.mkdir(parents=True)
    for name, record in records.items():
        text = json.dumps(traced(game, record), ensure_ascii=False, separators=(",", ":"))
        (recorded / f"{name}.json").write_text(text, encoding="utf-8")
    perft.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in counted(game, records))
    perft.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return [*sorted(recorded.iterdir()), perft]


def main(arguments: list[str] | None = None) -> int:
    """What the command line asks; 1 when there are files already."""
    parser = argparse.ArgumentParser(description="Record games of an engine, and count how they can go on.")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=RECORDED, help=f"how many (default: {RECORDED})")
    parser.add_argument("--to", type=Path, default=TESTS, metavar="FOLDER", help="where to write (default: tests)")
    asked = parser.parse_args(arguments)
    try:
        files = write(GAMES[asked.game], asked.to, asked.games)
    except FileExistsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write("".join(f"{path}\n" for path in files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
