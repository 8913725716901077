"""What time it is for everybody who asks how long ago something was seen or pressed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

Now: TypeAlias = Callable[[], float]
"""What time it is, in milliseconds since any moment that stays the same."""


def _machine_time() -> float:
    return time.monotonic() * 1000


_told_by: list[Now] = [_machine_time]


def now() -> float:
    """What time it is, in milliseconds since any moment that stays the same."""
    return _told_by[-1]()


@contextmanager
def told_by(watch: Now) -> Iterator[None]:
    """Meanwhile this watch says what time it is."""
    _told_by.append(watch)
    try:
        yield
    finally:
        _told_by.remove(watch)
