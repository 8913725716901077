"""Locks between programs. The system keeps them and takes them back when their holder ends, however it ends.

A lock is held on an open file, so nothing in the file can be out of date. `QLockFile` keeps the number of its holder in
a file instead, and takes a killed one for alive when another Python was given that number. A file may be locked itself
(`take`), then nothing is left behind and nothing can part the two; where a file is replaced as a whole, an empty one
beside it is locked (`held`), which stays.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from ui.files import PRIVATE_FILE, open_to_read

_PAUSE: Final = 0.002
"""Seconds between two tries."""
_HELD: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""How systems say that somebody else holds a lock."""


_TAKING: Final = 0.03
"""Seconds to wait for a file: somebody who only asks whether it is taken has it for a moment."""


class LockHeldError(OSError):
    """Somebody else holds the lock: another program, or another part of this one."""


def take(file: BinaryIO, path: Path) -> None:
    """Make an open file one's own until it is closed. Raises LockHeldError."""
    _wait(file.fileno(), path, _TAKING)


def is_taken(path: Path) -> bool:
    """Whether somebody has this file now. Raises OSError when it cannot be opened."""
    with open_to_read(path) as file:
        return not _try_to_lock(file.fileno(), shared=True)


@contextmanager
def held(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock of this name, for which its folder must be there. Waits at most `patience` seconds.

    Raises LockHeldError. Where no lock can be had at all, the caller goes on without: in a folder that cannot be
    written to, on a full disk, or on a file system that has no locks.
    """
    handle = _opened(path)
    if handle is None:
        yield
        return
    try:
        _wait(handle, path, patience)
        yield
    finally:
        os.close(handle)


def _opened(path: Path) -> int | None:
    """The file of a lock, made if need be; None where it cannot be had. Follows no link and waits for no pipe."""
    careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | careful, PRIVATE_FILE)
    except OSError:
        return None


def _wait(handle: int, path: Path, patience: float) -> None:
    until = time.monotonic() + patience
    while not _try_to_lock(handle):
        if time.monotonic() > until:
            raise LockHeldError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
        time.sleep(_PAUSE)


def _try_to_lock(handle: int, *, shared: bool = False) -> bool:
    """Whether the lock is had now, or there are no locks here."""
    try:
        _lock(handle, shared=shared)
    except OSError as error:
        return error.errno not in _HELD
    return True


if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE: Final = 2**30
    """Far behind the end: others cannot read a byte that is locked."""

    def _lock(handle: int, *, shared: bool) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int, *, shared: bool) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
