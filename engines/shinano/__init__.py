"""Shinano (信濃国土豪衆, adisawa.net): 2 to 4 clans in the valleys of Shinano. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, Final

from engines.components import Table, load_rules, load_table
from engines.editions import Edition, Opened, open_box
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


class Shinano:
    """The game of one box. The box is opened when it is first needed, so that a damaged data file harms no other
    game; whatever needs it then raises ComponentError."""

    id = "shinano"
    options = ("start",)
    hidden = True
    chance = False
    recalls = ("handicap_over",)
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

    def played_with(self, edition: Edition) -> Shinano:
        return Shinano(lambda: edition.table(self.id), edition)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @property
    def rules(self) -> Mapping[str, str]:
        return load_rules(self.id)

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
