"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping

from engines.game import AnyGame
from engines.sword import SWORD
from engines.uosao import UOSAO

GAMES: Mapping[str, AnyGame] = {game.id: game for game in (UOSAO, SWORD)}
"""Every game of the program by its id, in the order of the shelf."""
