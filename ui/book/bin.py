"""Games that were deleted: they lie in a folder of their own for a month, and can be brought back. No Qt."""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ui.files import make_folder
from ui.locks import LockHeldError, is_taken
from ui.match.journal_names import put_back

DELETED: Final = "deleted"
"""The folder below that of the journals."""
KEPT_DAYS: Final = 30
_DAY: Final = 86_400
_NAME: Final = re.compile(r"(\d{1,12})\.(\d{1,6})\.(.+)")


@dataclass(frozen=True, slots=True)
class Deleted:
    """A file that was moved away."""

    path: Path
    """Where it lies now."""
    was: Path


class Bin:
    """The deleted games of a folder of journals."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """`now` gives the seconds since 1970."""
        self._folder = folder
        self._now = now

    def delete(self, path: Path) -> Deleted:
        """Move a journal away. Raises OSError: LockHeldError while it is being played."""
        if is_taken(path):
            raise LockHeldError(errno.EAGAIN, "in use by another program", str(path))
        folder = self._folder / DELETED
        make_folder(folder)
        second = int(self._now())
        for number in range(10**6):
            to = folder / f"{second}.{number}.{path.name}"
            if not os.path.lexists(to):
                path.rename(to)
                return Deleted(to, path)
        raise AssertionError("so much is not deleted in a second")

    def bring_back(self, deleted: Deleted) -> Path:
        """Put a file where it was, or under another number where a new game has its name now; where it lies then.
        Raises OSError."""
        return put_back(deleted.path, deleted.was)

    def purge(self) -> None:
        """Remove for ever what was deleted long ago."""
        oldest = self._now() - KEPT_DAYS * _DAY
        with suppress(OSError):
            for name in os.listdir(self._folder / DELETED):
                found = _NAME.fullmatch(name)
                if found is not None and int(found[1]) < oldest:
                    with suppress(OSError):
                        (self._folder / DELETED / name).unlink()
