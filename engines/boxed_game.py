"""What every game of the program is alike in: its numbers stand in a data file, which is its box."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Generic, Self, TypeVar

from engines.components import Table, load_rules, load_table
from engines.editions import Edition, Opened, open_box

B = TypeVar("B")
T = TypeVar("T")


class BoxedGame(ABC, Generic[B, T]):
    """The part of a `Game` (`engines.game`) that has to do with its box: B is the box as it was read, T what is worked
    out from it once.

    The box is opened when it is first needed, so that a damaged data file harms no other game; whatever needs it then
    raises ComponentError.
    """

    id: str

    def __init__(self, read_data: Callable[[], Table] | None = None, edition: Edition | None = None) -> None:
        """`read_data` gives the data file, or what stands for it; without one that beside the game's module is read.
        `edition`: the numbers that it gives, if they are not today's."""
        self._read_data = read_data or partial(load_table, self.id)
        self._edition = edition

    @abstractmethod
    def _read_box(self, root: Table) -> B:
        """The box of a data file. Raises ComponentError."""

    @abstractmethod
    def _make_tables(self, box: B) -> T:
        """What is worked out from a box."""

    @cached_property
    def _opened(self) -> Opened[B]:
        return open_box(self._read_box, self._read_data())

    @cached_property
    def tables(self) -> T:
        """What is worked out from the box, once. Raises ComponentError."""
        return self._make_tables(self._opened.box)

    @property
    def edition(self) -> Edition:
        return self._edition or self._opened.edition

    def played_with(self, edition: Edition) -> Self:
        return type(self)(lambda: edition.table(self.id), edition)

    @property
    def rules(self) -> Mapping[str, str]:
        return load_rules(self.id)
