"""What a seat sees, read from its JSON once for many questions about one position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

View = TypeVar("View")


class LastView(Generic[View]):
    """Reads views, and keeps the one that was read last.

    A table is asked many things about one position in a row, a gesture for every legal move among them, and reading a
    full view takes up to 0.4 ms. A view is known again by being the same mapping: nobody changes that of a snapshot.
    """

    __slots__ = ("_data", "_read", "_view")

    def __init__(self, read: Callable[[Mapping[str, Any]], View]) -> None:
        """`read` is the reader of a game (`engines.GAME.seen.read_view`)."""
        self._read = read
        self._data: Mapping[str, Any] | None = None
        self._view: View | None = None

    def read(self, data: Mapping[str, Any]) -> View:
        """The view in decoded JSON. Raises RecordError."""
        if self._view is None or data is not self._data:
            self._view = self._read(data)
            self._data = data
        return self._view
