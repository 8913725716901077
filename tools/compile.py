"""Compiles the engines, for those who want computer players to think faster: python -m tools.compile [--check]

The build is made of the very same files, by mypyc, which `python3 -m pip install -e ".[compiled]"` brings, and a C
compiler. The plain modules stay what runs unless the build is asked for: `python3 main.py --compiled`, or, for every
other program, its folder in the environment variable ITSUTSU_COMPILED. A build serves the sources that it was made of;
when one of them is changed the plain modules run until it is made anew. `engines/compiled.py` decides that.

`--check` makes no build. It runs the tests of the engines with the one that is there, those of conformance, secrecy and
determinism among them, and compares what searches find with it and without.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from engines.compiled import FOLDER, LIST, PYTHON, VARIABLE, Running, digest_of, digest_of_sources, looked_through
from engines.registry import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
ENGINES: Final = ROOT / "engines"

PREFIX: Final = "itsutsu_"
"""The library that a group of modules shares is called so, and then like the group."""

SEARCH: Final = ("budget", "ismcts", "judgement", "judges", "regrets", "sealed")
"""The modules of `engines.ai.search` in which time is spent."""

LEFT_OUT: Final = ("test_*_notes.py", "test_shinano_cautions.py", "test_shinano_setup.py")
"""Tests of the engines that are not for a build: some read the text of a module, which a library does not have, some
hand over what no type checker lets pass, which a compiled function refuses by itself."""

SEARCHES: Final = ("tests.bench.thinking", "--choices", "--simulations", "40")
"""What tells the findings of searches in positions of every game."""


class CompileError(Exception):
    """There is no build; says why."""


def groups() -> Mapping[str, Sequence[Path]]:
    """The modules that know each other compiled, by the name of their group: one a game, and one for the search.

    What a table reads (`seen`) is left out: nobody waits for it.
    """
    games = {game: [path for path in _modules(ENGINES / game) if "seen" not in path.parts] for game in GAMES}
    return {**games, "search": [ENGINES / "ai" / "search" / f"{name}.py" for name in SEARCH]}


def _modules(folder: Path) -> list[Path]:
    """Packages stay plain: beside their files lie the data that are looked for there."""
    return sorted(path for path in folder.rglob("*.py") if path.name != "__init__.py")


def build(folder: Path) -> None:
    """Compile all groups into this folder, in place of what was there; a group that comes to the same C as before is
    taken over. Raises CompileError."""
    sources, before = digest_of_sources(), _libraries_before(folder)
    with tempfile.TemporaryDirectory() as made, tempfile.TemporaryDirectory() as room:
        told: dict[str, Mapping[str, str]] = {}
        for name, paths in groups().items():
            code, extensions = translated(name, paths, Path(room) / name)
            kept = {module: library for module, library in before.items() if library.get("code") == code}
            sys.stdout.write(f"{name}: {len(paths)} modules{', as before' if kept else ''}\n")
            sys.stdout.flush()
            for library in kept.values():
                _copy(folder / library["file"], Path(made) / library["file"])
            if not kept:
                compiled(name, extensions, Path(room) / name, Path(made))
            told |= {name: {**library, "code": code} for name, library in _libraries_in(Path(made)) if name not in told}
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made, folder)
    listed = {"python": PYTHON, "sources": sources, "libraries": told}
    (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def translated(name: str, paths: Sequence[Path], room: Path) -> tuple[str, Any]:
    """The modules of a group in C, below `room`: a digest of that, and what a compiler makes of it. Raises
    CompileError."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CompileError(f'mypyc is not installed: python3 -m pip install -e ".[compiled]" ({error})') from error
    said = io.StringIO()
    try:
        with contextlib.chdir(ROOT), contextlib.redirect_stdout(said):
            files = [str(path.relative_to(ROOT)) for path in paths]
            extensions = mypycify(files, opt_level="2", target_dir=str(room), group_name=PREFIX + name)
    except SystemExit as error:
        raise CompileError(f"{name}: mypyc refuses its modules\n{said.getvalue()}") from error
    digest = sha256(PYTHON.encode())
    for path in sorted(room.rglob("*.[ch]")):
        digest.update(path.read_bytes())
    return digest.hexdigest(), extensions


def compiled(name: str, extensions: Any, room: Path, made: Path) -> None:
    """Compile what a group was translated to into libraries below `made`. Raises CompileError."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError

    command = build_ext(Distribution({"name": PREFIX + name, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(made), str(room / "objects")
    try:
        with contextlib.chdir(ROOT), contextlib.redirect_stdout(io.StringIO()):
            command.ensure_finalized()
            command.run()
    except BaseError as error:
        raise CompileError(f"{name}: the C compiler has failed, or is missing: {error}") from error


def _libraries_before(folder: Path) -> Mapping[str, Mapping[str, str]]:
    """Those of the build that is there, as its list tells; none where it is damaged, or of another Python."""
    state, _ = looked_through(folder, _told(folder).get("sources", ""))
    libraries: Mapping[str, Mapping[str, str]] = _told(folder)["libraries"] if state is Running.COMPILED else {}
    return libraries


def _told(folder: Path) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads((folder / LIST).read_text(encoding="utf-8"))
        return told
    except (OSError, ValueError):
        return {}


def _libraries_in(made: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The libraries below a folder by the modules that they stand for: where each is, and its digest."""
    for path in sorted(made.rglob(f"*{PYTHON}")):
        file = path.relative_to(made)
        name = ".".join((*file.parts[:-1], file.name.removesuffix(PYTHON)))
        yield name, {"file": file.as_posix(), "digest": digest_of(path)}


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(file, to)


def check(folder: Path) -> bool:
    """Whether the build in this folder runs, passes its tests, and finds what the plain modules find."""
    plain = {name: value for name, value in os.environ.items() if name != VARIABLE}
    asked = {**plain, VARIABLE: str(folder.resolve())}
    state = _told_by("-c", "from engines.compiled import running; print(running().value)", environment=asked).strip()
    if state != Running.COMPILED.value:
        sys.stderr.write(f"{folder}: the build is {state}; python -m tools.compile makes it\n")
        return False
    tests = ["tests/engines", *(f"--ignore-glob=*/{name}" for name in LEFT_OUT)]
    passes = subprocess.run([sys.executable, "-m", "pytest", *tests], cwd=ROOT, env=asked, check=False).returncode == 0
    is_same = _told_by("-m", *SEARCHES, environment=plain) == _told_by("-m", *SEARCHES, environment=asked)
    sys.stdout.write(f"searches find {'the same' if is_same else 'something else'}\n")
    return passes and is_same


def _told_by(*arguments: str, environment: Mapping[str, str]) -> str:
    """What another Python writes. Raises CalledProcessError."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def main(arguments: Sequence[str] | None = None) -> int:
    """What the command line asks."""
    parser = argparse.ArgumentParser(prog="compile", description="Compile the engines.")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="where the build lies")
    parser.add_argument("--check", action="store_true", help="try the build that is there, and make none")
    asked = parser.parse_args(arguments)
    if asked.check:
        return 0 if check(asked.to) else 1
    try:
        build(asked.to)
    except CompileError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
