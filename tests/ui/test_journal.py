"""The journal: nothing that was played is lost, whatever happens to the process or the file."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_player import courses

from engines.errors import RecordError
from engines.record import Record
from ui.match.journal import Journal

RECORD = Record("nim", 2, {"players": 2, "heap": 14, "start": 0}, about={"names": ["晶", "Ren"], "seed": 3})
PLAYER = Path(__file__).resolve().parent.parent / "journal_player.py"


def written(folder: Path, *moves: str) -> Path:
    journal = Journal.create(folder, RECORD)
    for ply, move in enumerate(moves):
        journal.append(ply, move)
    journal.close()
    return journal.path


def moves_in(path: Path) -> tuple[str, ...]:
    record, error = Journal.read(path)
    assert error is None
    return record.moves


def test_moves_and_undone_moves_are_read_back(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "new" / "folder", RECORD)
    for ply, move in enumerate(["1", "2", "3"]):
        journal.append(ply, move)
    journal.undo(1)
    journal.append(1, "1")
    journal.close()
    record, error = Journal.read(journal.path)
    assert error is None
    assert record.moves == ("1", "1")
    assert (record.game, record.setup, record.about) == (RECORD.game, RECORD.setup, RECORD.about)


def test_a_line_is_on_the_disk_as_soon_as_the_move_is_made(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    for ply in range(3):
        journal.append(ply, "1")
        assert len(moves_in(journal.path)) == ply + 1
    journal.close()


def test_every_line_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    sync = os.fsync

    def note(handle: int) -> None:
        synced.append(handle)
        sync(handle)

    monkeypatch.setattr(os, "fsync", note)
    journal = Journal.create(tmp_path, RECORD)
    begun = len(synced)
    journal.append(0, "1")
    journal.undo(0)
    journal.finish()
    journal.close()
    assert begun >= 1
    assert len(synced) == begun + 3


def test_two_games_get_two_files(tmp_path: Path) -> None:
    assert written(tmp_path, "1") != written(tmp_path, "2")
    assert sorted(moves_in(path) for path in Journal.unfinished(tmp_path)) == [("1",), ("2",)]


def test_a_finished_game_is_not_taken_up_until_it_goes_on(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.append(0, "1")
    journal.finish()
    assert Journal.unfinished(tmp_path) == []
    journal.undo(0)
    assert Journal.unfinished(tmp_path) == [journal.path]
    journal.close()


def test_the_newest_unfinished_game_comes_first(tmp_path: Path) -> None:
    old, new = written(tmp_path, "1"), written(tmp_path, "2")
    os.utime(old, ns=(1, 1))
    os.utime(new, ns=(2, 2))
    assert Journal.unfinished(tmp_path) == [new, old]
    os.utime(old, ns=(3, 3))
    assert Journal.unfinished(tmp_path) == [old, new]


def test_no_folder_holds_no_games(tmp_path: Path) -> None:
    assert Journal.unfinished(tmp_path / "nowhere") == []


def test_a_torn_last_line_loses_only_its_move(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2")
    whole = path.read_bytes()
    for cut in range(1, len(whole.splitlines(keepends=True)[-1]) + 1):
        path.write_bytes(whole[:-cut])
        assert moves_in(path) == ("1",)


@pytest.mark.parametrize(
    "damage",
    [
        b"rubbish\n",
        b'{"ply": 7, "move": "1"}\n',
        b'{"undo": 5}\n',
        b'{"undo": -1}\n',
        b'{"move": "1"}\n',
        b"[1]\n",
        b"\xff\xfe\n",
        b"\n",
        b"[" * 100_000 + b"\n",
    ],
)
def test_a_damaged_middle_leaves_the_part_before_it_and_says_where(tmp_path: Path, damage: bytes) -> None:
    path = written(tmp_path, "1", "2", "3")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = damage
    path.write_bytes(b"".join(lines))
    record, error = Journal.read(path)
    assert record.moves == ("1",)
    assert error is not None
    assert error.where == "line 3"


@pytest.mark.parametrize("data", [b"", b'{"format": "itsutsu-re', b"rubbish\n", b'{"game": "nim"}\n'])
def test_without_a_sound_beginning_there_is_no_game(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "nim-1.journal"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        Journal.read(path)
    with pytest.raises(RecordError):
        Journal.take_up(path)
    assert Journal.unfinished(tmp_path) == []


def test_taking_up_cuts_off_what_a_crash_left_and_goes_on_writing(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2")
    path.write_bytes(path.read_bytes() + b'{"ply": 2, "mo')
    journal = Journal.take_up(path)
    journal.append(2, "3")
    journal.close()
    assert moves_in(path) == ("1", "2", "3")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_flipped_byte_leaves_a_sound_beginning_or_none(tmp_path: Path, data: st.DataObject) -> None:
    path = written(tmp_path, "1", "2", "3", "1", "2")
    whole = bytearray(path.read_bytes())
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] ^= data.draw(st.integers(1, 255))
    path.write_bytes(whole)
    before = bytes(whole[:at]).count(b"\n")
    if before:
        record, _ = Journal.read(path)
        assert record.moves[: before - 1] == ("1", "2", "3", "1", "2")[: before - 1]
    path.unlink()


class FullDisk(io.BytesIO):
    """A file on a disk that has room for `room` more bytes."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, data: Any) -> int:
        return super().write(bytes(data)[: self.room])


def test_a_line_that_the_disk_has_no_room_for_is_an_error() -> None:
    journal = Journal(Path("nim-1.journal"), FullDisk(room=9))
    with pytest.raises(OSError, match="space"):
        journal.append(0, "1")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_process_killed_at_any_moment_loses_at_most_its_last_move(tmp_path: Path, seed: int) -> None:
    lines = random.Random(seed).randrange(5, 200)
    with subprocess.Popen([sys.executable, str(PLAYER), str(tmp_path), str(seed)], stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        heard = sum(player.stdout.readline() == b"taken\n" for _ in range(lines))
        player.kill()
        heard += player.stdout.read().count(b"taken\n")
    (path,) = Journal.unfinished(tmp_path)
    course = list(islice(courses(seed), heard + 1))
    assert heard >= lines
    assert moves_in(path) in course[-2:]
