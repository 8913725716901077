"""Memory that nobody needs any more goes back to the system. It knows no game and no window."""

from __future__ import annotations

import sys
from contextlib import suppress


def give_back() -> None:
    """Give what was freed back to the system. Linux's C library keeps it otherwise, and the pictures of a whole table
    are much: 35 MB of 180. Elsewhere the system sees to it."""
    if sys.platform == "linux":
        import ctypes  # the shelf is there sooner without it

        with suppress(OSError, AttributeError):  # a C library that has no such function keeps nothing either
            ctypes.CDLL(None).malloc_trim(0)
