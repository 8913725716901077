"""What may lie under a name where the program expects a file of its own: nothing of it can be read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

Neighbour = Callable[[Path], None]
"""Puts something under a name."""
GIGABYTE: Final = 2**30


def a_link_into_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept", encoding="utf-8")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def an_endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_gigabyte(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(GIGABYTE)


def deep_nesting(path: Path) -> None:
    path.write_bytes(b"[" * 500_000)


def rubbish(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00{]")


def nothing(path: Path) -> None:
    path.write_bytes(b"")


NEIGHBOURS: Final[tuple[Neighbour, ...]] = (
    a_link_into_nothing,
    a_link_to_itself,
    a_folder,
    a_pipe,
    an_endless_device,
    a_gigabyte,
    deep_nesting,
    rubbish,
    nothing,
)
