"""Sword of the Weak (弱者の剣, Polygonotes 2017): 2 to 6 kings who want to be rid of their cards. The row of the
registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, Final

from engines.components import Table, load_rules, load_table
from engines.editions import Edition, Opened, open_box
from engines.game import JSON, Memory
from engines.sword.components import Box, read_box
from engines.sword.mind.features import SwordFeatures
from engines.sword.mind.policy import FormerPolicy, SwordPolicy
from engines.sword.mind.worlds import Worlds
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
    sealed = None

    def __init__(self, read_data: Callable[[], Table] | None = None, edition: Edition | None = None) -> None:
        """`read_data` gives the data file, or what stands for it; without one that beside this module is read."""
        self._read_data = read_data or partial(load_table, self.id)
        self._edition = edition

    @cached_property
    def _opened(self) -> Opened[Box]:
        return open_box(read_box, self._read_data())

    @cached_property
    def tables(self) -> Tables:
        return Tables(self._opened.box)

    @property
    def edition(self) -> Edition:
        return self._edition or self._opened.edition

    def played_with(self, edition: Edition) -> Sword:
        return Sword(lambda: edition.table(self.id), edition)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @property
    def rules(self) -> Mapping[str, str]:
        return load_rules(self.id)

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
