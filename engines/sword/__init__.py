"""Sword of the Weak (弱者の剣, Polygonotes 2017): 2 to 6 kings who want to be rid of their cards. The row of the
registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.boxed_game import BoxedGame
from engines.components import Table
from engines.game import JSON, Memory
from engines.sword.components import Box, read_box
from engines.sword.mind.features import SwordFeatures
from engines.sword.mind.policy import FormerPolicy, SwordPolicy
from engines.sword.mind.worlds import Worlds
from engines.sword.moves import Move
from engines.sword.setup import draw_setup, start_state
from engines.sword.state import SwordState, read_position
from engines.sword.tables import Tables


class Sword(BoxedGame[Box, Tables]):
    """The game of one box."""

    id = "sword"
    options = ("start",)
    hidden = True
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
    def policy(self) -> SwordPolicy:
        return SwordPolicy(self.tables)

    @cached_property
    def former_policy(self) -> FormerPolicy:
        return FormerPolicy(self.tables)

    def features(self, players: int) -> SwordFeatures:
        return SwordFeatures(self.tables, players)

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """The option `start` names the first start player; otherwise `rng` does (J6)."""
        return draw_setup(self.tables, players, rng, options or {})

    def start(self, setup: Mapping[str, Any]) -> SwordState:
        return start_state(self.tables, setup)

    def parse(self, text: str) -> Move:
        return self.tables.parse(text)

    def text(self, move: Move) -> str:
        return self.tables.text(move)

    def from_position(self, position: Mapping[str, Any]) -> SwordState:
        """The state that a position of the rule page's form describes; trusts it."""
        return read_position(self.tables, position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], SwordState]:
        """The unseen cards, shuffled: memory knows no more than the view does (J21)."""
        return Worlds(self.tables, view).draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return {}


SWORD: Final = Sword()
