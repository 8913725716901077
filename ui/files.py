"""The one door through which files come in and go out. It knows paths and bytes, no game, no window and no words.

Reading never waits and never reads without end, whatever lies under a name: a pipe, a device, a folder, a gigabyte.
Writing leaves the old file or the new one, readable by its owner alone, and no draft when it fails.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final, Literal

LARGEST: Final = 8 * 2**20
"""Bytes. A game of a thousand moves has about 60,000."""
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
SET_ASIDE: Final = "set-aside"
"""The folder, beside a damaged file, that it is moved into. Nothing in it is ever read or deleted by the program."""


class NoRegularFileError(OSError):
    """Under this name lies a pipe, a device or a socket."""


class TooLargeError(OSError):
    """The file is larger than anything that the program writes."""


def read_file(path: Path, largest: int = LARGEST) -> bytes:
    """All bytes of a regular file. Raises OSError: NoRegularFileError, and TooLargeError beyond `largest` bytes."""
    with open_to_read(path) as file:
        return read_open(file, path, largest)


def read_open(file: BinaryIO, path: Path, largest: int = LARGEST) -> bytes:
    """Read a file that is open, from where it stands; see `read_file`."""
    if os.fstat(file.fileno()).st_size > largest:
        raise _too_large(path)
    data = bytearray()
    # files that the system makes up while they are read have no size, and come in parts
    while part := file.read(largest + 1 - len(data)):
        data += part
    if len(data) > largest:
        raise _too_large(path)
    return bytes(data)


def read_ends(path: Path, length: int) -> tuple[bytes, bytes]:
    """The first and the last `length` bytes of a regular file; of a shorter one all, twice. Raises OSError, also
    NoRegularFileError."""
    with open_to_read(path) as file:
        begin = file.read(length)
        size = os.fstat(file.fileno()).st_size
        if size <= length:
            return begin, begin
        file.seek(size - length)
        return begin, file.read(length)


def open_to_read(path: Path) -> BinaryIO:
    """A regular file, unbuffered. Raises OSError, also NoRegularFileError; never waits."""
    return _open_regular(path, "rb")


def open_to_write(path: Path) -> BinaryIO:
    """A regular file that is there already, to be read and written, unbuffered. Raises as `open_to_read`."""
    return _open_regular(path, "r+b")


def create_private(path: Path) -> BinaryIO:
    """A new file for its owner alone, unbuffered, to be read and written. Raises OSError; FileExistsError when there is
    one already."""
    return open(path, "x+b", buffering=0, opener=lambda name, flags: os.open(name, flags, PRIVATE_FILE))


def make_folder(folder: Path) -> None:
    """Make sure that a folder is there; a new one is for its owner alone. Raises OSError."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` in the place of what the file held, at once and on the disk. Raises OSError; the old file is as it was
    then."""
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
    draft.unlink(missing_ok=True)  # of a dead process that had the same number
    try:
        with create_private(draft) as file:
            write_all(file, data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # the new file is in its place already, and some file systems cannot do this
        sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that was not there, whole and on the disk. Raises OSError, and nothing is left of it then;
    FileExistsError when there is one already."""
    file = create_private(path)
    try:
        with file:
            write_all(file, data)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write `data` at the file's position and wait until the disk has it. Raises OSError, also when only a part of it
    found room."""
    if file.write(data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), getattr(file, "name", None))
    os.fsync(file.fileno())


def set_aside(path: Path) -> Path:
    """Move whatever lies under this name out of the way, unchanged; where it lies now. Raises OSError."""
    folder = path.parent / SET_ASIDE
    make_folder(folder)
    for number in count(1):
        aside = folder / (path.name if number == 1 else f"{path.name}.{number}")
        if not os.path.lexists(aside):
            path.rename(aside)
            return aside
    raise AssertionError("numbers do not end")


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows the names in a folder: a new file is safe only then. Windows does that by itself and
    cannot open folders. Raises OSError."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _open_regular(path: Path, mode: Literal["rb", "r+b"]) -> BinaryIO:
    _check_kind(path, os.stat(path).st_mode)  # some devices act when they are opened
    at_once = getattr(os, "O_NONBLOCK", 0)
    file = open(path, mode, buffering=0, opener=lambda name, flags: os.open(name, flags | at_once))  # noqa: SIM115
    try:
        _check_kind(path, os.fstat(file.fileno()).st_mode)
    except OSError:
        file.close()
        raise
    return file


def _check_kind(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NoRegularFileError(errno.EINVAL, "not a regular file", str(path))


def _too_large(path: Path) -> TooLargeError:
    return TooLargeError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
