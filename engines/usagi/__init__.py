"""Rabbit City Planning (ウサギの都市計画, Shonan Rocketeers 2014): two planners, one city. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from engines.boxed_game import BoxedGame
from engines.components import Table
from engines.game import JSON, Memory
from engines.usagi.components import Box, read_box
from engines.usagi.mind.former import FormerPolicy, FormerWorth
from engines.usagi.mind.policy import UsagiPolicy
from engines.usagi.mind.sealed import SealedRows
from engines.usagi.mind.worlds import Worlds
from engines.usagi.mind.worth import Worth
from engines.usagi.moves import Move
from engines.usagi.notebook import write_notebook
from engines.usagi.setup import draw_setup, start_state
from engines.usagi.state import GAME, UsagiState, read_position
from engines.usagi.tables import Tables


class Usagi(BoxedGame[Box, Tables]):
    """The game of one box."""

    id = GAME
    options: tuple[str, ...] = ()
    hidden = True
    chance = False
    recalls = None
    sealed = SealedRows()

    def _read_box(self, root: Table) -> Box:
        return read_box(root)

    def _make_tables(self, box: Box) -> Tables:
        return Tables(box)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @cached_property
    def policy(self) -> UsagiPolicy:
        return UsagiPolicy(Worth(self.tables))

    @cached_property
    def former_policy(self) -> UsagiPolicy:
        return FormerPolicy(FormerWorth(self.tables))

    def features(self, players: int) -> None:
        """It is judged by hand."""

    def setup(self, players: int, rng: random.Random, options: Mapping[str, JSON] | None = None) -> dict[str, Any]:
        """There are no options, and `rng` has nothing to decide."""
        return draw_setup(self.tables, players, options or {})

    def start(self, setup: Mapping[str, Any]) -> UsagiState:
        return start_state(self.tables, setup)

    def parse(self, text: str) -> Move:
        return self.tables.parse(text)

    def text(self, move: Move) -> str:
        return self.tables.texts[move]

    def from_position(self, position: Mapping[str, Any]) -> UsagiState:
        """The state that a position of the rule page's form describes; trusts it."""
        return read_position(self.tables, position)

    def worlds(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Callable[[random.Random], UsagiState]:
        """Only face-down cards of this round are hidden, and nothing said earlier tells about them."""
        return Worlds(self.tables, view).draw

    def notebook(self, view: Mapping[str, Any], memory: Memory, seat: int) -> Mapping[str, JSON]:
        return write_notebook(self.tables, view, memory)


USAGI: Final = Usagi()
