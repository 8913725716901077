"""A file that belongs to one running program: the system takes the lock away when the program dies, however it dies.

The lock lies on the file itself, so that nothing is left behind and nothing can part the two. A library that locks a
second file leaves that behind when it is killed; one that locks the whole file keeps others on Windows from reading it.
"""

from __future__ import annotations

import errno
import sys
import time
from pathlib import Path
from typing import BinaryIO, Final

from ui.files import open_to_read

_BUSY: Final = frozenset({errno.EAGAIN, errno.EACCES, errno.EDEADLK})
_NO_LOCKS: Final = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS})
"""What a file system answers that knows no locks: there, one has to do without."""

if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE: Final = 2**30
    """Far behind the end: a locked byte cannot be read by others on Windows."""

    def _take(file: BinaryIO, *, shared: bool) -> None:
        file.seek(_LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: BinaryIO, *, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


_TRIES: Final = 5
_PAUSE: Final = 0.005
"""Seconds between two tries. Somebody who only asks whether the file is taken has it for a moment."""


class BusyError(OSError):
    """The file belongs to another program that is running, or to something else in this one."""


def take(file: BinaryIO, path: Path) -> None:
    """Make an open file this program's own until it is closed. The file's position may change.

    Raises BusyError when somebody else has it.
    """
    for _ in range(_TRIES - 1):
        try:
            return _try(file, path, shared=False)
        except BusyError:
            time.sleep(_PAUSE)
    return _try(file, path, shared=False)


def is_taken(path: Path) -> bool:
    """Whether somebody has this file now. Raises OSError when it cannot be opened."""
    with open_to_read(path) as file:
        try:
            _try(file, path, shared=True)
        except BusyError:
            return True
    return False


def _try(file: BinaryIO, path: Path, *, shared: bool) -> None:
    try:
        _take(file, shared=shared)
    except OSError as error:
        if error.errno in _BUSY:
            raise BusyError(errno.EAGAIN, "in use by another program", str(path)) from error
        if error.errno not in _NO_LOCKS:
            raise
