"""What lies among the journals: games are found without reading them, and nothing that lies there stops the shelf."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engines.record import Record
from ui.files import NoRegularFileError
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED
from ui.match.unfinished import games_left, list_journals, unfinished_games

RECORD = Record("nim", 2, {"players": 2, "heap": 14, "start": 0}, about={"names": ["晶", "Ren"], "seed": 3})


def written(folder: Path, record: Record = RECORD) -> Path:
    journal = Journal.create(folder, record)
    journal.append(0, "1")
    journal.close()
    return journal.path


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    here = os.open(path.parent, os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(f"/proc/self/fd/{here}/{path.name}")
    os.close(here)


def a_gigabyte(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**30)


NEIGHBOURS: dict[str, Callable[[Path], None]] = {
    "link into nothing": lambda path: path.symlink_to("nowhere"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "folder": lambda path: path.mkdir(),
    "link to its folder": lambda path: path.symlink_to("."),
    "pipe": a_pipe,
    "socket": a_socket,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
    "disk that cannot be read": lambda path: path.symlink_to("/proc/self/mem"),
    "gigabyte": a_gigabyte,
    "rubbish": lambda path: path.write_bytes(b"\xff\xfe\x00rubbish\n") and None,
    "deep nesting": lambda path: path.write_bytes(b"[" * 100_000 + b"\n") and None,
}


@pytest.mark.parametrize("kind", NEIGHBOURS)
def test_a_neighbour_that_cannot_be_read_is_passed_over_and_named(tmp_path: Path, kind: str) -> None:
    game = written(tmp_path)
    NEIGHBOURS[kind](tmp_path / "nim-7.journal")
    found = list_journals(tmp_path)
    assert found.left == (game,)
    assert [one.path.name for one in found.passed_over] == ["nim-7.journal"]
    assert [one.path for one in unfinished_games(tmp_path, ("nim",))] == [game]
    assert games_left(tmp_path, ("nim", "swap")) == {"nim"}


def test_a_neighbour_that_is_not_permitted_to_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = written(tmp_path), written(tmp_path)
    look = os.stat

    def refuse(path: object, *args: object, **options: object) -> os.stat_result:
        if path == other:
            raise PermissionError(13, "Permission denied", str(other))
        return look(path, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refuse)
    found = list_journals(tmp_path)
    assert found.left == (game,)
    assert [type(one.error) for one in found.passed_over] == [PermissionError]


@pytest.mark.parametrize("kind", ["link into nothing", "link to itself", "pipe", "rubbish"])
def test_a_folder_of_journals_that_is_none_is_named(tmp_path: Path, kind: str) -> None:
    NEIGHBOURS[kind](tmp_path / "journals")
    found = list_journals(tmp_path / "journals")
    assert found.left == ()
    assert len(found.passed_over) == (0 if kind == "link into nothing" else 1)


@pytest.mark.parametrize("inside", [b'{"setup": ' + b"[" * 100_000, b'"\\ud800"', b"1e999}", b"9" * 9000])
def test_a_journal_that_only_begins_well_is_passed_over_when_it_is_read(tmp_path: Path, inside: bytes) -> None:
    game = written(tmp_path)
    (tmp_path / "nim-7.journal").write_bytes(b'{"format": "itsutsu-record", "about": ' + inside + b"\n")
    assert [one.path for one in unfinished_games(tmp_path, ("nim",))] == [game]


def test_a_name_with_a_lone_surrogate_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, Record("nim", 2, RECORD.setup, about={"names": ["\ud800", "Ren"]}))
    (left,) = unfinished_games(tmp_path, ("nim",))
    assert (left.path, left.record.about["names"][0]) == (path, "\ud800")


def test_a_journal_that_somebody_named_otherwise_is_found(tmp_path: Path) -> None:
    path = written(tmp_path).rename(tmp_path / "my game.journal")
    assert games_left(tmp_path, ("nim",)) == {"nim"}
    assert [one.path for one in unfinished_games(tmp_path, ("nim",))] == [path]


def test_other_neighbours_are_nobodys_business(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "album").mkdir()
    assert list_journals(tmp_path) == type(list_journals(tmp_path))((), ())


@pytest.mark.parametrize("length", [0, 9, 300, 511, 512, 513, 700])
def test_a_journal_that_another_program_is_just_beginning_is_left_alone(tmp_path: Path, length: int) -> None:
    about = {"names": ["晶" * 90, "Ren" * 40], "seed": 3}
    line = written(tmp_path, Record("nim", 2, RECORD.setup, about=about)).read_bytes().splitlines()[0]
    assert len(line) > 700
    (tmp_path / "nim-1.journal").write_bytes(line[:length])
    assert list_journals(tmp_path).left == list_journals(tmp_path).passed_over == ()
    assert games_left(tmp_path, ("nim",)) == frozenset()


def test_a_long_piece_of_a_line_behind_the_moves_hides_no_game(tmp_path: Path) -> None:
    path = written(tmp_path)
    with path.open("ab") as file:
        file.write(b"{" + b" " * 600)
    assert list_journals(tmp_path).left == (path,)


def test_ten_thousand_finished_games_cost_next_to_nothing(tmp_path: Path) -> None:
    first = written(tmp_path)
    whole = first.read_bytes()
    (tmp_path / FINISHED).mkdir()
    for number in range(2, 10_002):
        (tmp_path / FINISHED / f"nim-{number}.journal").write_bytes(whole)
    begun = time.process_time()
    assert games_left(tmp_path, ("nim",)) == {"nim"}
    (left,) = unfinished_games(tmp_path, ("nim",))
    assert time.process_time() - begun <= 0.1
    assert left.path == first
    assert written(tmp_path).name == "nim-10002.journal"


def test_a_thousand_unfinished_games_are_listed_without_reading_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = written(tmp_path).read_bytes()
    for number in range(2, 1001):
        (tmp_path / f"nim-{number}.journal").write_bytes(whole)
    reads: list[Path] = []
    read = Journal.read
    monkeypatch.setattr(Journal, "read", lambda path: reads.append(path) or read(path))
    assert games_left(tmp_path, ("nim",)) == {"nim"}
    newest = next(unfinished_games(tmp_path, ("nim",)))
    assert newest.path.name == "nim-1000.journal"
    assert reads == [newest.path]


def test_finished_games_of_the_first_version_are_put_away_at_the_first_look(tmp_path: Path) -> None:
    line = b'{"format": "itsutsu-record", "version": 1, "game": "nim", "players": 2, "setup": {}, "moves": []}\n'
    for number in range(1, 51):
        (tmp_path / f"nim-{number}.journal").write_bytes(line + b'{"over": true}\n')
    assert list_journals(tmp_path).left == ()
    assert len(list((tmp_path / FINISHED).iterdir())) == 50
    assert [one.name for one in tmp_path.iterdir()] == [FINISHED]


def test_no_pipe_is_ever_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "nim-1.journal")
    with pytest.raises(NoRegularFileError):
        Journal.read(tmp_path / "nim-1.journal")
    with pytest.raises(NoRegularFileError):
        Journal.take_up(tmp_path / "nim-1.journal")
