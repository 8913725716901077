"""The door for files: it never waits, never reads without end, and never leaves half a file."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from ui.files import (
    SET_ASIDE,
    NoRegularFileError,
    TooLargeError,
    create_private,
    make_folder,
    read_ends,
    read_file,
    set_aside,
    write_all,
    write_new,
    write_whole,
)

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="devices have other names elsewhere")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert read_file(path) == b"two"
    assert [one.name for one in path.parent.iterdir()] == ["file"]


def test_files_and_new_folders_are_for_their_owner_alone(tmp_path: Path) -> None:
    write_whole(tmp_path / "folder" / "file", b"mine")
    create_private(tmp_path / "folder" / "other").close()
    assert {mode(tmp_path / "folder" / name) for name in ("file", "other")} == {0o600}
    assert mode(tmp_path / "folder") == 0o700


def test_an_old_file_that_was_open_to_all_is_private_once_it_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    path.chmod(0o644)
    write_whole(path, b"new")
    assert mode(path) == 0o600


def test_a_folder_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    make_folder(tmp_path)
    assert mode(tmp_path) == 0o755


def test_a_failed_write_leaves_the_old_file_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_file_that_is_in_its_place_is_written_though_its_folder_cannot_be_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    write_whole(tmp_path / "file", b"new")
    assert read_file(tmp_path / "file") == b"new"


def test_a_new_file_is_written_whole_and_takes_no_other_ones_place(tmp_path: Path) -> None:
    write_new(tmp_path / "file", b"one")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "file", b"other")
    assert read_file(tmp_path / "file") == b"one"
    assert mode(tmp_path / "file") == 0o600


def test_nothing_is_left_of_a_new_file_that_found_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        write_new(tmp_path / "file", b"new")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_a_part_only_is_full(tmp_path: Path) -> None:
    with open("/dev/full", "r+b", buffering=0) as file, pytest.raises(OSError, match="space"):
        write_all(file, b"line\n")


@pytest.mark.parametrize("over", [0, 1])
def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path: Path, over: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * (100 + over))
    if over:
        with pytest.raises(TooLargeError):
            read_file(path, 100)
    else:
        assert len(read_file(path, 100)) == 100


def test_a_gigabyte_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("wb") as file:
        file.truncate(2**30)
    with pytest.raises(TooLargeError):
        read_file(path)
    assert [len(end) for end in read_ends(path, 10)] == [10, 10]


def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoRegularFileError):
        read_file(tmp_path / "pipe")


@linux_only
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full", "/dev/tty"])
def test_a_device_is_refused_also_through_a_link(tmp_path: Path, device: str) -> None:
    (tmp_path / "link").symlink_to(device)
    with pytest.raises(NoRegularFileError):
        read_file(tmp_path / "link")


@linux_only
def test_an_error_of_the_disk_is_told() -> None:
    with pytest.raises(OSError, match="Input/output error"):
        read_file(Path("/proc/self/mem"))


@linux_only
def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(TooLargeError):
        read_file(Path("/proc/self/smaps"), 100)


def test_a_folder_a_missing_file_and_links_into_nothing_or_themselves_are_told(tmp_path: Path) -> None:
    (tmp_path / "nothing").symlink_to(tmp_path / "nowhere")
    (tmp_path / "itself").symlink_to(tmp_path / "itself")
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path)
    for name in ("nowhere", "nothing"):
        with pytest.raises(FileNotFoundError):
            read_file(tmp_path / name)
    with pytest.raises(OSError, match="symbolic links"):
        read_file(tmp_path / "itself")


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"here")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_file(tmp_path / "link") == b"here"


@pytest.mark.parametrize(
    ("length", "ends"), [(3, ("012", "789")), (10, ("0123456789",) * 2), (30, ("0123456789",) * 2)]
)
def test_the_ends_of_a_file_are_read_alone(tmp_path: Path, length: int, ends: tuple[str, str]) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    assert read_ends(tmp_path / "file", length) == tuple(end.encode() for end in ends)


def test_what_is_set_aside_is_kept_beside_what_was_set_aside_before(tmp_path: Path) -> None:
    for content in (b"first", b"second"):
        (tmp_path / "file").write_bytes(content)
        set_aside(tmp_path / "file")
    (tmp_path / "file").symlink_to(tmp_path / "nowhere")
    link = set_aside(tmp_path / "file")
    kept = tmp_path / SET_ASIDE
    assert (kept / "file").read_bytes() == b"first"
    assert (kept / "file.2").read_bytes() == b"second"
    assert link.is_symlink()
    assert [one.name for one in tmp_path.iterdir()] == [SET_ASIDE]
