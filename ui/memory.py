"""Memory that nobody needs any more goes back to the system. It knows no game and no window."""

from __future__ import annotations

import gc
import linecache
import sys
from contextlib import suppress
from typing import Final

TIDY_MS: Final = 300
"""So long after a page was left it is deleted, and the next one shown."""
LARGE: Final = 128 * 1024
"""Bytes of a block that has pages of its own. It is the C library's own limit before the first large block is freed."""
_MMAP_THRESHOLD: Final = -3
"""`M_MMAP_THRESHOLD` of glibc's malloc.h."""


def keep_pictures_apart() -> None:
    """Have each picture lie in pages of its own, which are the system's again as soon as it is dropped. Linux's C
    library raises its limit for that with every large block that is freed: then pictures lie among small things, which
    hold their pages when they are gone, and a table takes 15 MB more."""
    if sys.platform == "linux":
        import ctypes  # the shelf is there sooner without it

        with suppress(OSError, AttributeError):  # a C library that has no such function has no such limit
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)


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
