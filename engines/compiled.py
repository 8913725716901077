"""Which engines run: the plain modules, or a compiled build of the very same files (`python -m tools.compile`).

A build is a folder with a library in place of each module, and a list of them that says what they were made of. It runs
where it was asked for, and only if it was made of these very sources and for this Python, and nothing of it is damaged;
otherwise the plain modules do, and `running` says why.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

VARIABLE: Final = "ITSUTSU_COMPILED"
"""The environment variable that asks for a build: it names the folder."""
ENGINES: Final = Path(__file__).resolve().parent
FOLDER: Final = ENGINES.parent / "build" / "compiled"
"""Where `python -m tools.compile` puts a build."""
LIST: Final = "build.json"
PYTHON: Final = EXTENSION_SUFFIXES[0]
"""What libraries for this Python, on this kind of machine, end with."""


class Running(Enum):
    """Which engines run, and why."""

    COMPILED = "compiled"
    PLAIN = "plain"
    """Nothing else was asked for. Below: what was asked for cannot be had, and the plain modules run, too."""
    MISSING = "missing"
    STALE = "stale"
    """It was made of other sources."""
    FOREIGN = "foreign"
    """It was made for another Python, or another kind of machine."""
    DAMAGED = "damaged"


_running = Running.PLAIN


def running() -> Running:
    """Which engines run in this process."""
    return _running


def ask() -> None:
    """Use the build beside the program here and in the processes that this one starts, unless the environment has asked
    for another. Before any other module of the engines is loaded."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = str(FOLDER)
        use(FOLDER)


def use(folder: Path) -> None:
    """Use the build in this folder, if it can be had, in this process alone."""
    global _running
    _running, libraries = looked_through(folder, digest_of_sources())
    if _running is Running.COMPILED and not _are_loaded(libraries):
        _running = Running.DAMAGED


def looked_through(folder: Path, sources: str) -> tuple[Running, Mapping[str, Path]]:
    """Whether the build in this folder can be used with sources of this digest, and its libraries by module."""
    try:
        told: dict[str, Any] = json.loads((folder / LIST).read_text(encoding="utf-8"))
        if told["python"] != PYTHON:
            return Running.FOREIGN, {}
        if told["sources"] != sources:
            return Running.STALE, {}
        libraries = {str(name): folder / library["file"] for name, library in told["libraries"].items()}
        is_whole = all(digest_of(libraries[name]) == library["digest"] for name, library in told["libraries"].items())
        return (Running.COMPILED, libraries) if is_whole else (Running.DAMAGED, {})
    except FileNotFoundError:
        return (Running.DAMAGED if (folder / LIST).is_file() else Running.MISSING), {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return Running.DAMAGED, {}


def digest_of(file: Path) -> str:
    from hashlib import sha256  # only where a build is asked for

    return sha256(file.read_bytes()).hexdigest()


def digest_of_sources(engines: Path = ENGINES) -> str:
    """It changes with every module of the engines: a compiled one has numbers of others in it."""
    from hashlib import sha256

    digest = sha256()
    for path in sorted(engines.rglob("*.py")):
        digest.update(f"{path.relative_to(engines).as_posix()} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _are_loaded(libraries: Mapping[str, Path]) -> bool:
    """Have these libraries take the places of the modules with their names; False, and nothing is changed, when the
    system cannot load what they share."""
    assert not sys.modules.keys() & libraries.keys(), "a plain module and a compiled one would not know each other"
    finder = _Finder(libraries)
    sys.meta_path.insert(0, finder)
    try:
        for name in libraries:
            if "." not in name:
                import_module(name)
    except ImportError:
        sys.meta_path.remove(finder)
        return False
    return True


class _Finder:
    """Finds modules in the libraries of a build. It is derived from no class of `importlib.abc`: loading that takes
    longer than anything else of the engines that the shelf needs."""

    def __init__(self, libraries: Mapping[str, Path]) -> None:
        self._libraries = libraries

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._libraries.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)
