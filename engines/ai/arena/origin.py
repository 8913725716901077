"""What results are worth nothing without: the code that they were played with, and how it was asked to."""

from __future__ import annotations

import shlex
import subprocess
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from engines.compiled import Running, running

ENGINES: Final = Path(__file__).resolve().parents[2]
ARENA: Final = ENGINES / "ai" / "arena"
PLAYING: Final = {ARENA / name for name in ("contestants.py", "games.py", "reader.py", "textbook.py")}
"""What of the arena decides how games are played; the rest of it counts and tells."""

PLACES: Final = {"--cluster", "--file", "--processes", "--runs", "--to"}
"""The words of the command line that change nothing in the results; each takes a value."""


@cache
def code() -> str:
    """Eight hexadecimal digits that change with every file that can change how a game is played, and with what thinks
    faster: a compiled build."""
    digest = zlib.crc32(running().value.encode()) if running() is Running.COMPILED else 0
    for path in sorted(_playing_files()):
        name = path.relative_to(ENGINES).as_posix()
        digest = zlib.crc32(name.encode() + b"\0" + path.read_bytes(), digest)
    return f"{digest:08x}"


def _playing_files() -> Iterator[Path]:
    for path in ENGINES.rglob("*"):
        # what Python keeps beside them comes and goes while others start, under names of its own too
        is_ours = "__pycache__" not in path.relative_to(ENGINES).parts
        if is_ours and path.is_file() and (ARENA not in path.parents or path in PLAYING):
            yield path


def commit() -> str:
    """The commit that the engines are of, with "+" when they have been changed since; "" where nobody knows."""
    try:
        last = _git("log", "-1", "--format=%h", "--abbrev=10")
        return last + ("+" if _git("status", "--porcelain", "--", ".") else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ENGINES, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def command(arguments: Sequence[str]) -> str:
    """What was typed, as a shell understands it, without what only says where work is done and results lie."""
    told: list[str] = []
    left = iter(arguments)
    for word in left:
        name, equals, _ = word.partition("=")
        if name not in PLACES:
            told.append(word)
        elif not equals:
            next(left, None)
    return shlex.join(["python", "-m", "engines.ai.arena", *told])
