"""The journal: nothing that was played is lost, whatever happens to the process or the file."""

from __future__ import annotations

import errno
import io
import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_player import courses

from engines.about import ENDED
from engines.errors import RecordError
from engines.record import Record
from ui.files import SET_ASIDE, write_all
from ui.locks import LockHeldError, is_taken
from ui.match import journal as journals
from ui.match.journal import AlteredError, Journal
from ui.match.journal_names import FINISHED, put_to_finished
from ui.match.scribe import Scribe
from ui.match.unfinished import list_journals

pytestmark = pytest.mark.usefixtures("unpainted")

RECORD = Record("nim", 2, {"players": 2, "heap": 14, "start": 0}, about={"names": ["晶", "Ren"], "seed": 3})
PLAYER = Path(__file__).resolve().parent.parent / "journal_player.py"


def written(folder: Path, *moves: str) -> Path:
    journal = Journal.create(folder, RECORD)
    for ply, move in enumerate(moves):
        journal.append(ply, move)
    journal.close()
    return journal.path


def left_in(folder: Path) -> list[Path]:
    return list(list_journals(folder).left)


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
    assert sorted(moves_in(path) for path in left_in(tmp_path)) == [("1",), ("2",)]


def test_a_finished_game_is_not_taken_up_until_it_goes_on(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.append(0, "1")
    journal.finish()
    assert left_in(tmp_path) == []
    journal.undo(0)
    assert left_in(tmp_path) == [journal.path]
    journal.close()


def test_a_finished_game_lies_with_the_finished_ones_and_can_still_be_read(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.append(0, "1")
    journal.finish()
    journal.close()
    assert journal.path == tmp_path / FINISHED / "nim-1.journal"
    assert moves_in(journal.path) == ("1",)


def test_the_move_that_ends_a_game_and_its_end_are_on_the_disk_together_or_not_at_all(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.append(0, "1")
    before = journal.path.stat().st_size
    journal.end(1, "2", 1764000000)
    journal._file.close()  # as the system does it for a killed program
    written = journal.path.read_bytes()
    assert Journal.read(journal.path)[0].about[ENDED] == 1764000000
    for length in range(before, len(written)):
        journal.path.write_bytes(written[:length])
        assert (left_in(tmp_path), moves_in(journal.path)) == ([journal.path], ("1",))
    journal.path.write_bytes(written)
    assert left_in(tmp_path) == []
    assert moves_in(tmp_path / FINISHED / journal.path.name) == ("1", "2")


def cut_anywhere(path: Path, since: int) -> set[tuple[bool, tuple[str, ...]]]:
    """Whether a game waits, and its moves, wherever a disk that took `since` bytes of its journal may have stopped."""
    written, folder = path.read_bytes(), path.parent
    found = set()
    for length in range(since, len(written) + 1):
        path.write_bytes(written[:length])
        waits = left_in(folder) == [path]
        found.add((waits, moves_in(path if waits else folder / FINISHED / path.name)))
        if not waits:
            (folder / FINISHED / path.name).unlink()
    return found


def test_a_finished_game_that_is_noted_about_never_waits(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.end(0, "1", 1764000000)
    before = journal.path.stat().st_size
    journal.annotate(1, "the end")
    journal._file.close()  # as the system does it for a killed program
    record, _ = Journal.read(journal.path)
    assert (record.comments, record.about[ENDED]) == ({1: "the end"}, 1764000000)
    assert cut_anywhere(journal.path, before) == {(False, ("1",))}


@pytest.mark.parametrize("comments", [{}, {1: "a", 2: "the end"}])
def test_a_finished_game_that_is_written_anew_is_never_whole_and_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comments: dict[int, str]
) -> None:
    played = replace(RECORD, moves=("1", "2"), comments=comments)
    written_so_far = Journal.create(tmp_path, replace(RECORD, moves=("1",)))
    scribe = Scribe(written_so_far, None, lambda: played, lambda: None, now=lambda: 1764000000.0)
    with monkeypatch.context() as patch:
        patch.setattr(journals, "write_all", refuse)
        scribe.end(1, "2")
    assert scribe.trouble is not None
    scribe.try_again()
    path, journal = scribe.path, scribe._journal
    assert path is not None
    assert journal is not None
    journal._file.close()
    read, _ = Journal.read(path)
    assert (read.moves, read.comments, read.about[ENDED]) == (("1", "2"), comments, 1764000000)
    first = path.read_bytes().index(b"\n") + 1
    assert cut_anywhere(path, first) == {(True, ("1",)), (False, ("1", "2"))}


def refuse(file: object, data: bytes) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_finished_games_never_take_each_others_place(tmp_path: Path) -> None:
    for move in "123":
        journal = Journal.create(tmp_path, RECORD)
        journal.append(0, move)
        journal.finish()
        (tmp_path / FINISHED).mkdir(exist_ok=True)
        (tmp_path / FINISHED / journal.path.name).touch()  # somebody has put another file there
        journal.close()
        assert moves_in(journal.path) == (move,)
    assert len(list((tmp_path / FINISHED).iterdir())) == 6


def test_a_finished_game_whose_program_was_killed_is_put_away_by_the_next_look(tmp_path: Path) -> None:
    path = written(tmp_path, "1")
    journal = Journal.take_up(path)
    journal.finish()
    journal._file.close()  # as the system does it for a killed program
    assert left_in(tmp_path) == []
    assert [one.name for one in (tmp_path / FINISHED).iterdir()] == [path.name]


def test_the_game_that_was_taken_up_last_is_the_newest_whatever_the_clock_says(tmp_path: Path) -> None:
    old, new = written(tmp_path, "1"), written(tmp_path, "2")
    os.utime(old, ns=(9, 9))
    os.utime(new, ns=(2, 2))
    assert left_in(tmp_path) == [new, old]
    journal = Journal.take_up(old)
    journal.close()
    assert left_in(tmp_path) == [journal.path, new]
    assert moves_in(journal.path) == ("1",)


def test_the_number_of_a_new_game_is_behind_those_of_all_boxes(tmp_path: Path) -> None:
    other = Journal.create(tmp_path, replace(RECORD, game="swap"))
    assert (other.path.name, written(tmp_path).name) == ("swap-1.journal", "nim-2.journal")
    other.finish()
    other.close()
    (tmp_path / "nim-2.journal").unlink()
    assert written(tmp_path).name == "nim-2.journal"


def test_no_folder_holds_no_games(tmp_path: Path) -> None:
    assert left_in(tmp_path / "nowhere") == []


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
    assert path.read_bytes() == data
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("tail", [b'{"ply": 2, "mo', b'rubbish\n{"ply": 2, "move": "3"}\n'])
def test_a_damaged_journal_is_copied_as_far_as_it_is_sound_and_never_touched(tmp_path: Path, tail: bytes) -> None:
    path = written(tmp_path, "1", "2")
    damaged = path.read_bytes() + tail
    path.write_bytes(damaged)
    journal = Journal.take_up(path)
    journal.append(2, "3")
    journal.close()
    assert moves_in(journal.path) == ("1", "2", "3")
    assert journal.original == tmp_path / SET_ASIDE / path.name
    assert journal.original.read_bytes() == damaged
    assert left_in(tmp_path) == [journal.path]


def test_a_sound_journal_goes_on_in_its_own_file(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2")
    journal = Journal.take_up(path)
    journal.append(2, "3")
    journal.close()
    assert journal.original is None
    assert (journal.path, moves_in(path)) == (path, ("1", "2", "3"))


# Checksums


def test_a_changed_line_ends_the_sound_part_though_it_looks_well(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2", "3", "1")
    path.write_bytes(path.read_bytes().replace(b'"ply": 1, "move": "2"', b'"ply": 1, "move": "1"'))
    record, error = Journal.read(path)
    assert record.moves == ("1",)
    assert error is not None
    assert (error.key, error.where) == ("journal_sum", "line 3")


def test_a_damaged_checksum_costs_no_move_that_a_later_one_proves(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2", "3", "1")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2][:-11] + b"00000000" + lines[2][-3:]
    path.write_bytes(b"".join(lines))
    assert moves_in(path) == ("1", "2", "3", "1")


@pytest.mark.parametrize("change", ["drop", "swap", "repeat", "unsign"])
def test_lines_that_are_lost_moved_repeated_or_without_a_checksum_are_noticed(tmp_path: Path, change: str) -> None:
    path = written(tmp_path, "1", "2", "1", "2")
    head, one, two, *rest = path.read_bytes().splitlines(keepends=True)
    bare = json.dumps({key: value for key, value in json.loads(one).items() if key != "sum"}).encode() + b"\n"
    middle = {"drop": [two], "swap": [two, one], "repeat": [one, one, two], "unsign": [bare]}[change]
    path.write_bytes(b"".join([head, *middle, *rest]))
    record, error = Journal.read(path)
    assert error is not None
    assert record.moves == ("1", "2")[: len(record.moves)]


def test_a_damaged_name_costs_no_move(tmp_path: Path) -> None:
    path = written(tmp_path, "1", "2")
    path.write_bytes(path.read_bytes().replace(b"Ren", b"Rem"))
    record, error = Journal.read(path)
    assert record.moves == ("1", "2")
    assert error is not None
    assert error.key == "record_head"


# One program, one journal


def test_a_journal_belongs_to_the_one_who_has_it_open(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    assert is_taken(journal.path)
    with pytest.raises(LockHeldError):
        Journal.take_up(journal.path)
    journal.append(0, "1")
    journal.close()
    assert not is_taken(journal.path)
    again = Journal.take_up(journal.path)
    with pytest.raises(LockHeldError):
        Journal.take_up(journal.path)
    again.close()


def test_the_lock_dies_with_its_program(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, str(PLAYER), str(tmp_path), "1"], stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        player.stdout.readline()
        (path,) = left_in(tmp_path)
        assert is_taken(path)
        with pytest.raises(LockHeldError):
            Journal.take_up(path)
        player.kill()
    assert not is_taken(path)
    Journal.take_up(path).close()


@pytest.mark.parametrize("change", ["longer", "shorter", "replaced", "removed", "folder removed"])
def test_a_file_that_is_not_as_it_was_left_is_not_written(tmp_path: Path, change: str) -> None:
    journal = Journal.create(tmp_path / "journals", RECORD)
    journal.append(0, "1")
    path, whole = journal.path, journal.path.read_bytes()
    if change in ("longer", "shorter"):
        path.write_bytes(whole + b"x" if change == "longer" else whole[:-1])
    else:
        path.unlink()
    if change == "replaced":
        path.write_bytes(whole)
    if change == "folder removed":
        path.parent.rmdir()
    there = path.read_bytes() if path.exists() else None
    with pytest.raises(OSError, match=r"changed|No such file") as caught:
        journal.append(1, "2")
    assert isinstance(caught.value, AlteredError | FileNotFoundError)
    assert not journal.holds(replace(RECORD, moves=("1", "2")))
    journal.close()
    assert (path.read_bytes() if path.exists() else None) == there


def test_a_journal_knows_whether_it_holds_a_game(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path, RECORD)
    journal.append(0, "1")
    assert journal.holds(replace(RECORD, moves=("1",)))
    assert not journal.holds(replace(RECORD, moves=("2",)))
    journal.path.write_bytes(journal.path.read_bytes().replace(b'"1"', b'"2"'))
    assert not journal.holds(replace(RECORD, moves=("1",)))
    journal.close()


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
    with pytest.raises(OSError, match="space"):
        write_all(FullDisk(room=9), b"a line of more than nine bytes\n")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_process_killed_at_any_moment_loses_at_most_its_last_move(tmp_path: Path, seed: int) -> None:
    lines = random.Random(seed).randrange(5, 200)
    with subprocess.Popen([sys.executable, str(PLAYER), str(tmp_path), str(seed)], stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        heard = sum(player.stdout.readline() == b"taken\n" for _ in range(lines))
        player.kill()
        heard += player.stdout.read().count(b"taken\n")
    (path,) = left_in(tmp_path)
    course = list(islice(courses(seed), heard + 1))
    assert heard >= lines
    assert moves_in(path) in course[-2:]


def test_a_finished_journal_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*paths: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    path = written(tmp_path, "1", "2")
    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(Path, "rename", refuse)
    assert put_to_finished(path, "nim") == path
    assert moves_in(path) == ("1", "2")
