"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping

from engines.game import AnyGame
from engines.uosao import UOSAO
from engines.usagi import USAGI

GAMES: Mapping[str, AnyGame] = {game.id: game for game in (UOSAO, USAGI)}
"""Every game of the program by its id, in the order of the shelf."""
