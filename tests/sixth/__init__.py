"""Donguri (どんぐり), a tiny game of our own: the guide to how a game is added, tried by the tests like any other.

A game of the program called GAME has what is here in these places:

    engine/                 engines/GAME/, registered in engines/registry.py
    engine/seen.py          engines/GAME/seen/, one module for the view, one for the notes, one for each reader
    engine/mind.py          engines/GAME/mind/
    table/                  ui/games/GAME/, registered in ui/game_files.py
    files/box.toml          translations/boxes/GAME.toml
    files/words.toml        translations/terms/GAME.toml
    files/rulebook.toml     resources/rulebooks/GAME.toml
    files/lesson.toml       resources/tutorials/GAME.toml

Its recorded games, its counts and the tests of its rules are where those of all games are. `FILES` registers it for a
test from where it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ui.game_files import GameFiles

_HERE: Final = Path(__file__).resolve().parent
_TEXTS: Final = _HERE / "files"

FILES: Final = GameFiles(
    package="sixth.table",
    data=_HERE / "engine" / "donguri.toml",
    box=_TEXTS / "box.toml",
    words=_TEXTS / "words.toml",
    rulebook=_TEXTS / "rulebook.toml",
    lesson=_TEXTS / "lesson.toml",
    cover=_TEXTS / "cover.webp",  # there is none: it is painted when the shelf shows it
    vignette=_TEXTS / "vignette.webp",  # nor this: hills stand in its place
)
