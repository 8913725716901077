"""What the settings mean to the window: their ids turned into the things they name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ui.board.scene.motion import Speed, Tempo
from ui.look.theme import THEMES, WALNUT, Theme
from ui.settings import Settings

TEXT_SIZES: Final = (100, 125, 150)
"""Of letters, in per cent of the usual size."""
UNHURRIED: Final = 1.3
"""How many times as long a step is told to whoever does not know the game yet."""
FIRST_GAMES: Final = 3
"""So many games of a box are played with a moment's thought before moves that harm oneself, unless one is chosen."""


def cautious_of(settings: Settings, game: str) -> bool:
    """Whether moves that harm oneself are asked about in this game."""
    if settings.cautions is not None:
        return settings.cautions
    return settings.finished.get(game, 0) < FIRST_GAMES


def text_size_of(settings: Settings) -> int:
    """The chosen size of letters, in per cent; the usual one when the chosen one is not offered any more."""
    return settings.text_size if settings.text_size in TEXT_SIZES else TEXT_SIZES[0]


def theme_of(settings: Settings) -> Theme:
    """The chosen theme; the usual one when it is not known any more."""
    return THEMES.get(settings.theme, WALNUT)


def tempo_of(settings: Settings) -> Tempo:
    """The chosen motion; the usual speed when the chosen one is not known any more."""
    known: Mapping[str, Speed] = {speed.value: speed for speed in Speed}
    return Tempo(known.get(settings.speed, Speed.NORMAL), settings.reduced_motion)


def is_first_game(settings: Settings, game: str) -> bool:
    """Whether no game of this box has been finished yet."""
    return not settings.finished.get(game)


def tempo_at(settings: Settings, game: str) -> Tempo:
    """The motion at a table: in the first game of a box others' moves are told a little slower, unless the pace was
    chosen. They share a time, but for whoever has chosen to watch all of it slowly."""
    tempo = tempo_of(settings)
    told = tempo_of_lesson(settings) if is_first_game(settings, game) else tempo
    return replace(told, shares=tempo.speed is not Speed.SLOW)


def tempo_of_lesson(settings: Settings) -> Tempo:
    """The motion in a lesson: others' moves are told a little slower there, too, whoever takes it."""
    tempo = tempo_of(settings)
    is_slower = tempo.speed is Speed.NORMAL and not settings.speed_chosen
    return replace(tempo, stretch=UNHURRIED) if is_slower else tempo
