"""Notes at moves, and files of games that lie anywhere."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engines.errors import RecordError
from engines.record import Record, read_record
from engines.registry import GAMES
from ui.locks import LockHeldError
from ui.match.journal import Journal
from ui.match.record_files import annotate, proposed_name, read_game, save_game
from ui.match.unfinished import list_journals

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
LAST_YEAR = 1_730_000_000
NOTE = "Here the river card.\nここで川札。"

every_version = pytest.mark.parametrize("version", ["first", "second", "third"])


@every_version
@pytest.mark.parametrize("number", [1, 2])
def test_a_note_is_kept_in_a_journal_of_any_version_and_the_game_stays_what_it_was(
    version: str, number: int, tmp_path: Path
) -> None:
    path = Path(shutil.copy(GOLDEN / version / f"uosao-{number}.journal", tmp_path))
    before, _ = Journal.read(path)
    annotate(path, 3, NOTE)
    annotate(path, 0, "The deal")
    annotate(path, 4, "gone")
    annotate(path, 4, "")
    after, error = Journal.read(path)
    assert error is None
    assert after.comments == {**before.comments, 0: "The deal", 3: NOTE}
    assert (after.moves, after.setup) == (before.moves, before.setup)
    assert after.about == before.about
    assert list_journals(tmp_path).left == ((path,) if number == 1 else ())


@every_version
@pytest.mark.parametrize("number", [1, 2])
def test_a_game_without_a_day_keeps_that_of_its_file_when_something_is_noted(
    version: str, number: int, tmp_path: Path
) -> None:
    path = Path(shutil.copy(GOLDEN / version / f"sword-{number}.journal", tmp_path))
    os.utime(path, (LAST_YEAR, LAST_YEAR))
    annotate(path, 2, NOTE)
    assert Journal.read(path)[0].comments[2] == NOTE
    assert path.stat().st_mtime == LAST_YEAR


def test_a_note_behind_the_moves_or_in_a_game_at_the_table_is_refused(tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "third" / "uosao-1.journal", tmp_path))
    with pytest.raises(RecordError):
        annotate(path, 1000, NOTE)
    journal = Journal.take_up(path)
    with pytest.raises(LockHeldError):
        annotate(journal.path, 1, NOTE)
    journal.close()


def test_a_damaged_journal_is_not_written_in(tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "third" / "uosao-1.journal", tmp_path))
    data = path.read_bytes().replace(b'"move": "', b'"move": "X', 1)
    path.write_bytes(data)
    with pytest.raises(RecordError):
        annotate(path, 1, NOTE)
    assert path.read_bytes() == data


def test_a_torn_journal_is_noted_in_without_its_torn_end(tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "third" / "sword-1.journal", tmp_path))
    moves = Journal.read(path)[0].moves
    path.write_bytes(path.read_bytes() + b'{"ply": ')
    annotate(path, 2, NOTE)
    record, error = Journal.read(path)
    assert error is None
    assert (record.moves, record.comments[2]) == (moves, NOTE)


@pytest.mark.parametrize("game", GAMES)
def test_a_note_is_kept_in_a_saved_game(game: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(GOLDEN / "editions" / f"{game}.itsutsu", tmp_path))
    before = read_record(path.read_text(encoding="utf-8"))
    annotate(path, 2, NOTE)
    assert read_game(path) == (replace(before, comments={2: NOTE}), None)
    with pytest.raises(RecordError):
        annotate(path, len(before.moves) + 1, NOTE)


def test_a_saved_game_is_one_line_that_is_read_again(tmp_path: Path) -> None:
    record, _ = Journal.read(GOLDEN / "third" / "wudang-1.journal")
    path = tmp_path / "a" / "game.itsutsu"
    save_game(record, path)
    assert read_game(path) == (record, None)
    assert path.read_text(encoding="utf-8").count("\n") == 1


def test_a_file_is_called_after_the_box_and_the_day() -> None:
    assert proposed_name(Record("uosao", 3, {}), "右王左王") == "右王左王"
    assert proposed_name(Record("uosao", 3, {}, about={"begun": 1764000000}), "Sword").startswith("Sword 2025-11-2")
