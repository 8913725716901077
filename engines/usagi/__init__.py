"""Rabbit City Planning (ウサギの都市計画, Shonan Rocketeers 2014): two planners, one city. The row of the registry."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, Final

from engines.components import Table, load_rules, load_table
from engines.editions import Edition, Opened, open_box
from engines.game import JSON, Memory
from engines.usagi.components import Box, read_box
from engines.usagi.mind.former import FormerWorth
from engines.usagi.mind.policy import UsagiPolicy
from engines.usagi.mind.sealed import SealedRows
from engines.usagi.mind.worlds import Worlds
from engines.usagi.mind.worth import Worth
from engines.usagi.moves import Move
from engines.usagi.notebook import write_notebook
from engines.usagi.setup import draw_setup, start_state
from engines.usagi.state import GAME, UsagiState, read_position
from engines.usagi.tables import Tables


class Usagi:
    """The game of one box. The box is opened when it is first needed, so that a damaged data file harms no other
    game; whatever needs it then raises ComponentError."""

    id = GAME
    options: tuple[str, ...] = ()
    hidden = True
    chance = False
    recalls = None
    sealed = SealedRows()

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

    def played_with(self, edition: Edition) -> Usagi:
        return Usagi(lambda: edition.table(self.id), edition)

    @property
    def seats(self) -> range:
        return self.tables.box.seats

    @property
    def rules(self) -> Mapping[str, str]:
        return load_rules(self.id)

    @cached_property
    def policy(self) -> UsagiPolicy:
        return UsagiPolicy(Worth(self.tables))

    @cached_property
    def former_policy(self) -> UsagiPolicy:
        return UsagiPolicy(FormerWorth(self.tables))

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
