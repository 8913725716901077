"""Where the files of each game are: the one list of the games that have a table. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ui.resources import RESOURCES

ROOT: Final = Path(__file__).resolve().parent.parent
CARDBOARD: Final = "#D9CDB8"
"""The colour of a box that names none."""


@dataclass(frozen=True, slots=True)
class GameFiles:
    """Where everything is that shows one game."""

    package: str
    """Has the modules `row`, with `make_row`, and `paint.cover`, with `paint_cover`; `paint.vignette`, with
    `paint_vignette`, where there is a vignette."""
    data: Path
    """The data file of its engine."""
    box: Path
    """What the shelf and the page of credits say about it."""
    words: Path
    """Everything else that is said in it."""
    rulebook: Path
    lesson: Path
    """A game may have none."""
    cover: Path
    """The picture of its cover, painted beforehand; where there is none the cover is painted when it is shown."""
    vignette: Path
    """The picture on the scroll beside the shelf, painted beforehand; where there is none, hills stand there."""
    colour: str = CARDBOARD
    """The colour of its box, #RRGGBB, until the cover is there."""


class GameFileError(LookupError):
    """A game lacks a file, a key or a row that whatever shows it needs: which game, where, and what."""

    def __init__(self, game: str, where: str, detail: str) -> None:
        super().__init__(f"{game}: {where}: {detail}")


def shipped(game: str, colour: str = CARDBOARD) -> GameFiles:
    """Where the files of a game of this program are; `colour` is that of its box."""
    name = f"{game}.toml"
    words = ROOT / "translations"
    return GameFiles(
        package=f"ui.games.{game}",
        data=ROOT / "engines" / game / name,
        box=words / "boxes" / name,
        words=words / "terms" / name,
        rulebook=RESOURCES / "rulebooks" / name,
        lesson=RESOURCES / "tutorials" / name,
        cover=RESOURCES / "covers" / f"{game}.jpg",
        vignette=RESOURCES / "vignettes" / f"{game}.webp",
        colour=colour,
    )


TABLES: Final[Mapping[str, GameFiles]] = {
    game: shipped(game, colour)
    for game, colour in {
        "uosao": "#C4673E",
        "sword": "#1B1E33",
        "shinano": "#C9AC5C",
        "usagi": "#5B4A9C",
        "wudang": "#2A3A63",
    }.items()
}
"""Every game that can be shown, by its id, in the order of the shelf. An engine that is not here has rules and computer
players, but no place on the shelf."""


def files_of(game: str) -> GameFiles:
    """Where the files of a game are. Raises GameFileError for one that has no table."""
    if game not in TABLES:
        raise GameFileError(game, told(Path(__file__)), "has no table, for it is not listed in TABLES")
    return TABLES[game]


def read_text(game: str, path: Path) -> str:
    """A text file of a game. Raises GameFileError when it is not there."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise GameFileError(game, told(path), "there is no such file") from error


def told(path: Path) -> str:
    """A file as errors name it: by its place in the program, if it is there."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def lessons() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game, files in TABLES.items() if files.lesson.is_file())
