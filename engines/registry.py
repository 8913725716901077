"""The one list of games."""

from __future__ import annotations

from collections.abc import Mapping

from engines.game import AnyGame
from engines.shinano import SHINANO
from engines.sword import SWORD
from engines.uosao import UOSAO
from engines.usagi import USAGI
from engines.wudang import WUDANG

GAMES: Mapping[str, AnyGame] = {game.id: game for game in (UOSAO, SWORD, SHINANO, USAGI, WUDANG)}
"""Every game of the program by its id, in the order of the shelf."""
