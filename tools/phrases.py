"""Collects the phrases of a game's position texts: python -m tools.phrases GAME

Writes `engines/phrases/GAME.txt` from games that are played for it. Once a version of the texts is in use its phrases
never change again, for without them no text of that version can be read: so a file that is there is not overwritten.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import engines.phrases
from engines.about import LEVELS, NAMES
from engines.game import AnyGame
from engines.position_text import body_of_seen, body_of_whole, seen_of
from engines.registry import GAMES
from engines.timeline import replay
from tools.record import played

FOLDER: Final = Path(engines.phrases.__file__).parent
_SEED: Final = 7000
_GAMES: Final = 6
_LONGEST: Final = 12000
"""Bytes. More would make texts hardly shorter."""
_MOVES: Final = 2400
"""Characters of the moves of one game."""


def main(arguments: list[str] | None = None) -> int:
    """Write the file; 1 when there is one already."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    told = parser.parse_args(arguments)
    path = FOLDER / f"{told.game}.txt"
    if path.exists():
        print(f"{path} is there already", file=sys.stderr)  # noqa: T201
        return 1
    path.write_bytes(phrases(GAMES[told.game]))
    return 0


def phrases(game: AnyGame) -> bytes:
    """What the texts of a game say again and again, cut at the front: what stands last is cheapest to name."""
    return b"".join(_samples(game))[-_LONGEST:]


def _samples(game: AnyGame) -> Iterator[bytes]:
    counts = list(game.seats)
    for number in range(_GAMES):
        record = played(game, counts[number % len(counts)], _SEED + number)
        levels = ["easy", "normal", "hard", None, "normal", None][: record.players]
        about = {NAMES: [""] * record.players, LEVELS: levels}
        timeline, _ = replay(record, game)
        for tenth in (2, 5, 8):
            ply = timeline.length * tenth // 10
            seat = tenth % record.players
            timeline.seek(ply)
            seen = seen_of(game, timeline.snapshot(seat), timeline.memory(seat)[:ply], about)
            yield _written(body_of_seen(seen))[:_MOVES]
        yield _written(body_of_whole(record))[:_MOVES]


def _written(body: object) -> bytes:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
