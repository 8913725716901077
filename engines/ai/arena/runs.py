"""Files of results: JSON lines that only grow, so that a match goes on where it was interrupted.

The first line says what is played and with which code, each other line is one game. A last line that was cut off is
dropped and its game played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engines.ai.arena.games import Pairing, Played
from engines.ai.arena.matches import Match

FORMAT: Final = "itsutsu-arena"
VERSION: Final = 1
TOLD: Final = {"commit", "command"}
"""What the first line only tells: the same code can stand in several commits, and be asked in several ways."""


class RunError(Exception):
    """A file of results that cannot be gone on with; says which, and why."""


@dataclass(frozen=True, slots=True)
class Header:
    """What is played, by which code (`engines.ai.arena.origin`), at which commit and command."""

    match: Match
    code: str
    commit: str
    command: str

    def to_json(self) -> dict[str, Any]:
        match = self.match
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": match.game,
            "bots": list(match.bots),
            "players": list(match.players),
            "deals": match.deals,
            "seed": match.seed,
            "time": match.scale,
            "asked": match.asked,
            "code": self.code,
            "commit": self.commit,
            "command": self.command,
        }


class Run:
    """An open file of results."""

    def __init__(self, path: Path, header: Header, earlier: list[Played]) -> None:
        self.header = header
        self.earlier = earlier
        """What had been played before."""
        self._file = path.open("a", encoding="utf-8", newline="\n")

    def add(self, played: Played) -> None:
        """Write a game down; it is in the file when this returns."""
        self._file.write(json.dumps(_to_json(played)) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


@contextmanager
def opened(path: Path, header: Header) -> Iterator[Run]:
    """The file of a match, begun or gone on with; its header is that which stands in the file. Raises RunError when
    something else was played there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = _whole_lines(path)
    if not lines:
        path.write_text(json.dumps(header.to_json()) + "\n", encoding="utf-8", newline="\n")
        run = Run(path, header, [])
    else:
        first = _json(path, 1, lines[0])
        _check(path, first, header.to_json())
        known = Header(header.match, header.code, str(first["commit"]), str(first["command"]))
        run = Run(path, known, [_game(path, number, line) for number, line in enumerate(lines[1:], 2)])
    try:
        yield run
    finally:
        run.close()


def _whole_lines(path: Path) -> list[str]:
    """The lines of the file, which is cut where the last one breaks off."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.decode("utf-8", errors="replace").splitlines()


def _check(path: Path, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    if found.get("format") != FORMAT or found.get("version") != VERSION:
        raise RunError(f"{path} is no file of results that this arena writes.")
    other = [name for name in wanted if name not in TOLD and found.get(name) != wanted[name]]
    if other:
        differences = "; ".join(f"{name} is {found.get(name)} there and {wanted[name]} here" for name in other)
        raise RunError(f"{path} holds another match: {differences}. Name another file, or move this one away.")


def _json(path: Path, number: int, line: str) -> Mapping[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise RunError(f"{path}: line {number} cannot be read.")
    return data


def _to_json(played: Played) -> dict[str, Any]:
    return {
        "lineup": list(played.pairing.lineup),
        "seed": played.pairing.seed,
        "winners": list(played.winners),
        "moves": played.moves,
        "seconds": [list(seconds) for seconds in played.seconds],
    }


def _game(path: Path, number: int, line: str) -> Played:
    data = _json(path, number, line)
    try:
        pairing = Pairing(tuple(data["lineup"]), data["seed"])
        seconds = tuple(tuple(one) for one in data["seconds"])
        return Played(pairing, tuple(data["winners"]), data["moves"], seconds)
    except (LookupError, TypeError) as error:
        raise RunError(f"{path}: line {number} is no game.") from error
