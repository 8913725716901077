"""Keeps the numbers that games are played with today: python -m tools.edition [GAME ...]

Whoever changes a number in `engines/GAME/GAME.toml` puts the new edition into `engines/GAME/editions`, from where every
later program takes it when it opens a game that was played with these numbers. Editions that lie there stay there for
ever. One that is there already is not written again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engines.components import load_table
from engines.editions import FOLDER, archive_entry
from engines.game import AnyGame
from engines.registry import GAMES

ENGINES: Final = Path(__file__).resolve().parent.parent / "engines"


def keep(game: AnyGame, engines: Path = ENGINES) -> Path | None:
    """Write today's edition of a game behind those that are there; where, or None if it is one of them."""
    folder, edition = engines / game.id / FOLDER, game.edition
    there = sorted(folder.glob("*.json"))
    if any(path.stem.endswith(edition.digest) for path in there):
        return None
    folder.mkdir(exist_ok=True)
    path = folder / f"{len(there) + 1:03}-{edition.digest}.json"
    entry = archive_entry(edition, load_table(game.id).data)
    path.write_text(json.dumps(entry, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def main(arguments: list[str] | None = None) -> int:
    """What the command line asks."""
    parser = argparse.ArgumentParser(description="Keep the numbers that games are played with today.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all when none is named")
    parser.add_argument("--to", type=Path, default=ENGINES, metavar="FOLDER", help="where the folders of games are")
    asked = parser.parse_args(arguments)
    if unknown := sorted(set(asked.games) - set(GAMES)):
        parser.error(f"no such game: {', '.join(unknown)}")
    written = (keep(GAMES[game], asked.to) for game in _in_order(asked.games))
    sys.stdout.write("".join(f"{path}\n" for path in written if path is not None))
    return 0


def _in_order(games: Iterable[str]) -> list[str]:
    return list(games) or list(GAMES)


if __name__ == "__main__":
    sys.exit(main())
