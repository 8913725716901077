"""`python -m tools.record` writes games and counts that the tests of the engines take, in the form of those there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from every_engine import ENGINES
from random_play import as_json
from recorded import recorded_games
from sixth.engine import DONGURI
from test_conformance import FOLDER, assert_reproduced
from test_perft import assert_counted

from engines.game import AnyGame
from tools import record

every_game = pytest.mark.parametrize("game", ENGINES.values(), ids=list(ENGINES))


@every_game
def test_a_new_recording_is_taken_by_the_tests(game: AnyGame, tmp_path: Path) -> None:
    *games, perft = record.write(game, tmp_path, games=2)
    assert [path.relative_to(tmp_path).as_posix() for path in games] == [
        f"conformance/{game.id}/{number}.json" for number in ("01", "02")
    ]
    for path in games:
        assert_reproduced(game, path)
    entries = json.loads(perft.read_text(encoding="utf-8"))
    assert {len(entry["moves"]) for entry in entries} > {0}
    for entry in entries[:2]:
        assert_counted(game, entry)


@every_game
def test_a_recorded_game_recorded_again_says_the_same(game: AnyGame) -> None:
    for path, recorded in zip(sorted((FOLDER / game.id).glob("*.json")), recorded_games(game.id), strict=True):
        assert as_json(record.traced(game, recorded)) == json.loads(path.read_text(encoding="utf-8"))


def test_the_files_of_the_guide_are_those_that_the_tool_writes(tmp_path: Path) -> None:
    for path in record.write(DONGURI, tmp_path):
        assert path.read_bytes() == (record.TESTS / path.relative_to(tmp_path)).read_bytes()


def test_what_is_there_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert record.main(["usagi", "--games", "1", "--to", str(tmp_path)]) == 0
    files = {path: path.read_bytes() for path in tmp_path.rglob("*.json")}
    assert capsys.readouterr().out.splitlines() == [str(path) for path in sorted(files)]
    assert record.main(["usagi", "--games", "2", "--to", str(tmp_path)]) == 1
    assert "is not overwritten" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.json")} == files


def test_a_game_that_goes_on_for_ever_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "LONGEST", 2)
    with pytest.raises(ValueError, match="donguri: a game of 2 players"):
        record.played(DONGURI, 2, 1)
