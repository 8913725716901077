"""Master of Wudang (武当掌門, Shonan Rocketeers 2016): three Daoists, one of them a spy. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.boxed_game import BoxedGame
from engines.components import Table
from engines.game import JSON, Memory
from engines.wudang.components import PLAYERS, Box, read_box
from engines.wudang.mind.features import WudangFeatures
from engines.wudang.mind.notebook import write_notebook
from engines.wudang.mind.policy import WudangPolicy
from engines.wudang.mind.sealed import SealedChips
from engines.wudang.mind.worlds import Worlds
from engines.wudang.moves import Move
from engines.wudang.setup import GAME, draw_setup, start_state
from engines.wudang.state import WudangState, read_position
from engines.wudang.tables import Tables


class Wudang(BoxedGame[Box, Tables]):
    """The game of one box."""

    id = GAME
    seats = PLAYERS
    options = ("start",)
    hidden = True
    chance = True
    recalls = ("set_shown",)
    sealed = SealedChips()

    def _read_box(self, root: Table) -> Box:
        return read_box(root)

    def _make_tables(self, box: Box) -> Tables:
        return Tables(box)

    @cached_property
    def policy(self) -> WudangPolicy:
        return WudangPolicy()

    @property
    def former_policy(self) -> WudangPolicy:
        return self.policy

    @cached_property
    def _features(self) -> WudangFeatures:
        return WudangFeatures(self.tables)

    def features(self, players: int) -> WudangFeatures:
        return self._features

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """The option `start` names the holder of the talisman; otherwise `rng` does."""
        return draw_setup(self.tables, players, rng, options or {})

    def start(self, setup: Mapping[str, Any]) -> WudangState:
        return start_state(self.tables, setup)

    def parse(self, text: str) -> Move:
        return self.tables.moves.parse(text)

    def text(self, move: Move) -> str:
        return self.tables.moves.texts[move]

    def from_position(self, position: Mapping[str, Any]) -> WudangState:
        """The state that a whole position of the rule page's form describes; trusts it."""
        return read_position(self.tables, position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], WudangState]:
        return Worlds(self.tables, view, memory, seat).draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return write_notebook(self.tables, view, memory, seat)


WUDANG: Final = Wudang()
