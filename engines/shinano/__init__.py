"""Shinano (信濃国土豪衆, adisawa.net): 2 to 4 clans in the valleys of Shinano. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.boxed_game import BoxedGame
from engines.components import Table
from engines.game import JSON, Memory
from engines.shinano.components import Box, read_box
from engines.shinano.mind.features import ShinanoFeatures
from engines.shinano.mind.former import FormerPolicy
from engines.shinano.mind.policy import ShinanoPolicy
from engines.shinano.mind.worlds import Worlds
from engines.shinano.moves import Move
from engines.shinano.setup import draw_setup, start_state
from engines.shinano.state import ShinanoState, read_position
from engines.shinano.tables import Tables


class Shinano(BoxedGame[Box, Tables]):
    """The game of one box."""

    id = "shinano"
    options = ("start",)
    hidden = True
    chance = False
    recalls = ("handicap_over",)
    sealed = None

    def _read_box(self, root: Table) -> Box:
        return read_box(root)

    def _make_tables(self, box: Box) -> Tables:
        return Tables(box)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @cached_property
    def policy(self) -> ShinanoPolicy:
        return ShinanoPolicy()

    @cached_property
    def former_policy(self) -> FormerPolicy:
        return FormerPolicy()

    def features(self, players: int) -> ShinanoFeatures:
        return ShinanoFeatures(self.tables, players)

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """The option `start` names the first player; otherwise `rng` does (S6)."""
        return draw_setup(self.tables, players, rng, options or {})

    def start(self, setup: Mapping[str, Any]) -> ShinanoState:
        return start_state(self.tables, setup)

    def parse(self, text: str) -> Move:
        return self.tables.parse(text)

    def text(self, move: Move) -> str:
        return self.tables.texts[move]

    def from_position(self, position: Mapping[str, Any]) -> ShinanoState:
        """The state that a position of the rule page's form describes; trusts it."""
        return read_position(self.tables, position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], ShinanoState]:
        return Worlds(self.tables, view, memory).draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return {}


SHINANO: Final = Shinano()
