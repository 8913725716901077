"""U O SA O, Right King, Left King (右王左王, MiSE 2025): 3 to 5 soldiers between two kings. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.boxed_game import BoxedGame
from engines.components import Table
from engines.game import JSON, Memory
from engines.uosao.components import Box, read_box
from engines.uosao.mind.former import FormerPolicy
from engines.uosao.mind.policy import UosaoPolicy
from engines.uosao.moves import Move
from engines.uosao.setup import GAME, draw_setup, start_state
from engines.uosao.state import UosaoState, read_position
from engines.uosao.tables import Tables


class Uosao(BoxedGame[Box, Tables]):
    """The game of one box."""

    id = GAME
    options = ("start",)
    hidden = False
    chance = False
    recalls = None
    sealed = None

    def _read_box(self, root: Table) -> Box:
        return read_box(root)

    def _make_tables(self, box: Box) -> Tables:
        return Tables(box)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @cached_property
    def policy(self) -> UosaoPolicy:
        return UosaoPolicy()

    @cached_property
    def former_policy(self) -> FormerPolicy:
        return FormerPolicy()

    def features(self, players: int) -> None:
        """It is judged by hand."""

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """The option `start` names the first start player; otherwise `rng` does (U6)."""
        return draw_setup(self.tables, players, rng, options or {})

    def start(self, setup: Mapping[str, Any]) -> UosaoState:
        return start_state(self.tables, setup)

    def parse(self, text: str) -> Move:
        return self.tables.parse(text)

    def text(self, move: Move) -> str:
        return self.tables.text(move)

    def from_position(self, position: Mapping[str, Any]) -> UosaoState:
        """The state that a position of the rule page's form describes; trusts it."""
        return read_position(self.tables, position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], UosaoState]:
        """The only world there is: everything is open (U10)."""
        world = self.from_position(view)
        return lambda rng: world.clone()

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return {}


UOSAO: Final = Uosao()
