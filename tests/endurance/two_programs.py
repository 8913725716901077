"""Two programs on one folder, a full disk, a folder that goes away or cannot be written to: nothing is lost.

The programs are processes of their own (`program.py`), told what to do line by line.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from endurance.batch import HERE, Batch, quick_folder
from engines.registry import GAMES
from ui.match.journal import Journal
from ui.match.unfinished import list_journals, unfinished_games
from ui.settings_store import SettingsStore

CHANGES: Final = 30
"""Changes of the settings that each of two programs makes at the same time."""


class Lost(Exception):  # noqa: N818  what it stands for is found, not raised by an error
    """Something that was played, or promised, is not so."""


class Program:
    """A program that is told what to do."""

    def __init__(self, home: Path) -> None:
        command = [sys.executable, str(HERE / "program.py"), str(home)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def tell(self, line: str) -> dict[str, Any]:
        """How things stand in it when the line was carried out."""
        self.begin_to_tell(line)
        return self.answer()

    def begin_to_tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            raise Lost("the program died")
        answer: dict[str, Any] = json.loads(said)
        return answer

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


@contextmanager
def programs(home: Path, count: int) -> Iterator[list[Program]]:
    made = [Program(home) for _ in range(count)]
    try:
        yield made
    finally:
        for one in made:
            one.kill()


def ensure(so: object, what: str) -> None:
    if not so:
        raise Lost(what)


def a_game_belongs_to_one(home: Path, game: str) -> None:
    """The other one is refused while its player lives, and takes over when that is killed."""
    with programs(home, 3) as (one, other, third):
        one.tell(f"begin {game} 1")
        played = one.tell("move 5")
        ensure(other.tell("take")["told"] == "in use", "a game was given to two")
        played = one.tell("move 5")
        one.kill()
        ensure(other.tell("take")["moves"] == played["moves"], "moves lost by the one who took over")
        ensure(third.tell("take")["told"] == "in use", "a game that was taken over was given to two")
        played = other.tell("move 3")
        ensure(played["safe"], "not safe after the taking over")
        ensure(_left(home) == [tuple(played["moves"])], "another game on the disk")


def each_has_its_own(home: Path, game: str) -> None:
    with programs(home, 2) as both:
        for one in both:
            one.tell(f"begin {game} 1")
        for _ in range(4):
            for one in both:
                one.begin_to_tell("move 2")
            played = [one.answer() for one in both]
        ensure(all(one["safe"] for one in played), "not safe beside another program")
        ensure(sorted(_left(home)) == sorted(tuple(one["moves"]) for one in played), "games got mixed up")


def settings_of_both_hold(home: Path, game: str) -> None:
    """Both change the same count at the same time, and one is killed at last: no change is lost."""
    with programs(home, 2) as (one, other):
        for _ in range(CHANGES):
            for program in (one, other):
                program.begin_to_tell(f"set {game}")
            answers = [program.answer() for program in (one, other)]
        waiting = sum(answer["waiting"] for answer in answers)
        one.begin_to_tell(f"set {game}")
        one.kill()
        found = SettingsStore(home / "config")
        count = found.settings.finished.get(game, 0)
        ensure(not found.damaged, "settings damaged")
        ensure(2 * CHANGES - waiting <= count <= 2 * CHANGES + 1, f"{count} of {2 * CHANGES} changes")
        ensure(not list(home.rglob("*.draft")) or count <= 2 * CHANGES, "a draft left behind")


def a_disk_that_gets_full(home: Path, game: str) -> None:
    """From some move on no file finds room for one more byte: the game goes on and says so; with room again, all of it
    is on the disk."""
    with programs(home, 1) as (one,):
        one.tell(f"begin {game} 1")
        one.tell("move 6")
        one.tell("limit 1")
        _play_without_room(one, game)
        one.tell("limit 0")
        _play_with_room_again(one, home, game)


def a_small_disk(home: Path, game: str) -> None:
    """The same on a real disk that was full before; without leave to mount one, by a limit to the length of files."""
    with _small_disk(home) as is_mounted, programs(home, 1) as (one,):
        if is_mounted:
            _fill(home / "ballast")
        else:
            one.tell("limit 1")
        one.tell(f"begin {game} 1")
        _play_without_room(one, game)
        (home / "ballast").unlink(missing_ok=True)
        one.tell("limit 0")
        _play_with_room_again(one, home, game)


def _play_without_room(one: Program, game: str) -> None:
    played = one.tell("move 6")
    ensure(played["trouble"] and not played["safe"], "a full disk was not noticed by the game")
    ensure(one.tell(f"set {game}")["waiting"], "a full disk was not noticed by the settings")


def _play_with_room_again(one: Program, home: Path, game: str) -> None:
    """What was played meanwhile is saved, also when the program is killed then."""
    played = one.tell("try")
    ensure(played["safe"] and not played["trouble"] and not played["waiting"], "not saved on a disk with room")
    played = one.tell("move 3")
    one.kill()
    ensure(tuple(played["moves"]) in _left(home), "moves lost on a full disk")
    ensure(SettingsStore(home / "config").settings.finished == {game: 1}, "settings lost on a full disk")


def a_folder_removed(home: Path, game: str) -> None:
    with programs(home, 1) as (one,):
        one.tell(f"begin {game} 1")
        one.tell(f"set {game}")
        one.tell("move 6")
        shutil.rmtree(home / "journals")
        shutil.rmtree(home / "config")
        played = one.tell("move 2")
        one.tell(f"set {game}")
        ensure(played["safe"], "not safe in a folder that was removed")
        one.kill()
        ensure(_left(home) == [tuple(played["moves"])], "moves lost with a folder")
        ensure(SettingsStore(home / "config").settings.finished == {game: 2}, "settings lost with a folder")


def a_folder_that_cannot_be_written_to(home: Path, game: str) -> None:
    """A game can be played there, and is on the disk as soon as it may be."""
    folders = [home / "journals", home / "config"]
    for folder in folders:
        folder.mkdir()
    with programs(home, 1) as (one,):
        _permit(home, folders, 0o555)
        one.tell("nobody")
        one.tell(f"begin {game} 1")
        played = one.tell("move 6")
        ensure(played["trouble"] and not played["safe"], "a folder without permission was not noticed")
        ensure(one.tell(f"set {game}")["waiting"], "settings without permission were not noticed")
        _permit(home, folders, 0o777)
        played = one.tell("try")
        ensure(played["safe"] and not played["waiting"], "not saved when it was permitted again")
        one.kill()
        ensure(_left(home) == [tuple(played["moves"])], "moves lost without permission")


def no_home(home: Path, game: str) -> None:
    """The whole program without HOME, where the system knows a home, and where that cannot be made."""
    from test_homeless import run_without_home

    (home / "file").touch()
    for place in (home, home / "file" / "home"):
        done = run_without_home(place)
        ensure(done.returncode == 0 and "started" in done.stdout, f"no start without HOME: {done.stderr}")
        ensure("Traceback" not in done.stderr, done.stderr)


SCENES: Final[Mapping[str, Callable[[Path, str], None]]] = {
    "belongs": a_game_belongs_to_one,
    "each": each_has_its_own,
    "settings": settings_of_both_hold,
    "full": a_disk_that_gets_full,
    "small": a_small_disk,
    "removed": a_folder_removed,
    "forbidden": a_folder_that_cannot_be_written_to,
    "homeless": no_home,
}


def run(game: str, *scenes: str) -> Batch:
    """These scenes with games of one box; all of them when none is named."""
    done = Batch()
    for name in scenes or SCENES:
        with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
            os.chmod(folder, 0o755)
            done += _scene(name, Path(folder), game)
    return done


def _scene(name: str, home: Path, game: str) -> Batch:
    try:
        SCENES[name](home, game)
    except Lost as lost:
        return Batch(1, (f"{game}, {name}: {lost}",))
    return Batch(1)


def _left(home: Path) -> list[tuple[str, ...]]:
    """The moves of all games that are left, the newest first."""
    ensure(not list_journals(home / "journals").passed_over, "something was passed over")
    return [Journal.read(one.path)[0].moves for one in unfinished_games(home / "journals", GAMES)]


def _permit(home: Path, folders: list[Path], mode: int) -> None:
    """Let everybody write into these folders and their files, or nobody."""
    for folder in folders:
        folder.chmod(mode)
        for path in folder.rglob("*"):
            path.chmod(mode | 0o600)
    home.chmod(mode | 0o200)


def _fill(ballast: Path) -> None:
    """Take all the room that a disk has."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"x" * 512):
            pass


@contextmanager
def _small_disk(home: Path) -> Iterator[bool]:
    """A disk of 64 KB in the place of a folder; whether one may be mounted there."""
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(home)]
    is_mounted = shutil.which("mount") is not None and not subprocess.run(command, capture_output=True).returncode
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(home)], check=True)
