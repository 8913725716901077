"""Sword of the Weak (弱者の剣, Polygonotes 2017): 2 to 6 kings who want to be rid of their cards. The row of the
registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.components import load_rules
from engines.game import JSON, Memory
from engines.sword.components import Box, load_box
from engines.sword.mind.policy import SwordPolicy
from engines.sword.mind.worlds import sample_world
from engines.sword.moves import Move
from engines.sword.setup import draw_setup, start_state
from engines.sword.state import SwordState, read_position
from engines.sword.tables import Tables


class Sword:
    """The game of one box. The box is opened when it is first needed, so that a damaged data file harms no other
    game; whatever needs it then raises ComponentError."""

    id = "sword"
    options = ("start",)
    hidden = True
    chance = False
    recalls = None

    def __init__(self, open_box: Callable[[], Box] = load_box) -> None:
        self._open_box = open_box

    @cached_property
    def tables(self) -> Tables:
        return Tables(self._open_box())

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @property
    def rules(self) -> Mapping[str, str]:
        return load_rules(self.id)

    @cached_property
    def policy(self) -> SwordPolicy:
        return SwordPolicy(self.tables)

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

    def sample_world(self, view: Mapping[str, Any], memory: Memory, seat: int, rng: random.Random) -> SwordState:
        """The unseen cards, shuffled: memory knows no more than the view does (J21)."""
        return sample_world(self.tables, view, rng)

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return {}


SWORD: Final = Sword()
