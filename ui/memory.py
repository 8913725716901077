"""Memory that nobody needs any more goes back to the system. It knows no game and no window."""

from __future__ import annotations

import gc
import linecache
import sys
from contextlib import suppress
from typing import Final

TIDY_MS: Final = 300
"""So long after a page was left it is deleted, and the next one shown."""


def forget_sources() -> None:
    """Drop what Python keeps of sources: PySide looks into that of every module which is imported, and 10 MB stay. What
    tells of an error reads it again."""
    linecache.clearcache()


def give_back() -> None:
    """Free what only refers to itself any more, and give what was freed back to the system. Linux's C library keeps it
    otherwise, and the pictures of a whole table are much: 30 MB of 140. Elsewhere the system sees to it."""
    forget_sources()
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # the shelf is there sooner without it

        with suppress(OSError, AttributeError):  # a C library that has no such function keeps nothing either
            ctypes.CDLL(None).malloc_trim(0)
