"""Files as every version wrote them are read for ever."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from engines.record import read_record
from engines.registry import GAMES
from ui.match.journal import Journal
from ui.match.new_game import resume
from ui.match.unfinished import games_left, list_journals

FIRST = Path(__file__).resolve().parent.parent / "golden" / "first"
EXPECTED: dict[str, Any] = json.loads((FIRST / "expected.json").read_text(encoding="utf-8"))
JOURNALS = sorted(FIRST.glob("*.journal"))


def test_there_is_a_running_and_a_finished_game_of_each_box() -> None:
    assert [path.name for path in JOURNALS] == sorted(f"{game}-{number}.journal" for game in GAMES for number in (1, 2))
    assert {path.stem for path in FIRST.glob("*.json")} == {*GAMES, "expected"}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_a_journal_of_the_first_version_is_read_as_it_was_written(path: Path) -> None:
    record, error = Journal.read(path)
    assert error is None
    assert list(record.moves) == EXPECTED[path.name]["moves"]
    timeline, players, illegal = resume(record)
    assert illegal is None
    assert [player.name for player in players] == ["晶", "Ben", "Chie"][: record.players]
    assert (timeline.actor is None) == EXPECTED[path.name]["over"]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_the_first_version_is_the_game_of_its_journal(game: str) -> None:
    record = read_record((FIRST / f"{game}.json").read_text(encoding="utf-8"))
    assert list(record.moves) == EXPECTED[f"{game}-1.journal"]["moves"]
    assert record == Journal.read(FIRST / f"{game}-1.journal")[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_of_the_first_version_is_taken_up_and_kept(game: str, tmp_path: Path) -> None:
    before = (FIRST / f"{game}-1.journal").read_bytes()
    path = Path(shutil.copy(FIRST / f"{game}-1.journal", tmp_path))
    journal = Journal.take_up(path)
    journal.undo(3)
    journal.close()
    assert list(Journal.read(journal.path)[0].moves) == EXPECTED[path.name]["moves"][:3]
    assert journal.original is not None
    assert journal.original.read_bytes() == before
    assert list_journals(tmp_path).left == (journal.path,)


def test_the_shelf_tells_the_running_games_of_the_first_version_from_the_finished(tmp_path: Path) -> None:
    for path in JOURNALS:
        shutil.copy(path, tmp_path)
    assert games_left(tmp_path, tuple(GAMES)) == set(GAMES)
    assert {path.name for path in list_journals(tmp_path).left} == {f"{game}-1.journal" for game in GAMES}
