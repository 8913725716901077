"""Files as every version wrote them are read for ever."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.about import without_end
from engines.editions import shipped_editions
from engines.record import FIRST, read_record
from engines.registry import GAMES
from ui.match.journal import Journal
from ui.match.new_game import resume
from ui.match.unfinished import games_left, list_journals

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
VERSIONS = [GOLDEN / "first", GOLDEN / "second", GOLDEN / "third"]
JOURNALS = [path for version in VERSIONS for path in sorted(version.glob("*.journal"))]
versions = pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)


def games_of(version: Path) -> set[str]:
    """The games that there were when the files of a version were written."""
    return {name.rpartition("-")[0] for name in json.loads((version / "expected.json").read_text(encoding="utf-8"))}


def expected(path: Path) -> Any:
    """What is known of a journal: its `moves`, and whether the game is `over`."""
    return json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))[path.name]


every_game = pytest.mark.parametrize(
    ("version", "game"),
    [(version, game) for version in VERSIONS for game in sorted(games_of(version))],
    ids=lambda value: getattr(value, "name", value),
)


@versions
def test_there_is_a_running_and_a_finished_game_of_each_box(version: Path) -> None:
    games = games_of(version)
    assert games <= set(GAMES)
    names = {f"{game}-{number}.journal" for game in games for number in (1, 2)}
    assert {path.name for path in version.iterdir()} == names | {f"{name}.json" for name in (*games, "expected")}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_journal_is_read_as_it_was_written(path: Path) -> None:
    record, error = Journal.read(path)
    assert error is None
    assert list(record.moves) == expected(path)["moves"]
    timeline, players, illegal = resume(record)
    assert illegal is None
    assert [player.name for player in players] == ["晶", "Ben", "Chie"][: record.players]
    assert (timeline.actor is None) == expected(path)["over"]


@every_game
def test_a_record_is_the_game_of_its_journal(game: str, version: Path) -> None:
    record = read_record((version / f"{game}.json").read_text(encoding="utf-8"))
    assert list(record.moves) == expected(version / f"{game}-1.journal")["moves"]
    assert record == Journal.read(version / f"{game}-1.journal")[0]


@every_game
def test_a_game_of_a_version_without_editions_was_played_with_the_first_numbers(game: str, version: Path) -> None:
    record, _ = Journal.read(version / f"{game}-2.journal")
    timeline, _, _ = resume(record)
    assert record.edition == (FIRST if version.name != "third" else shipped_editions(game)[0].digest)
    assert timeline.game.edition == shipped_editions(game)[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_of_the_third_version_tells_when_it_was_played_and_what_was_noted(game: str) -> None:
    running, finished = (Journal.read(GOLDEN / "third" / f"{game}-{number}.journal")[0] for number in (1, 2))
    assert (running.about["begun"], finished.about["begun"]) == (1764000001, 1764000002)
    assert "ended" not in running.about
    assert finished.about["ended"] == 1764003602
    assert (running.about.get("practice"), finished.about.get("practice")) == (True, None)
    assert running.comments == {6: "ここで迷った。 “Why not the other one?”"}
    assert running.program == "0.1.0"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_numbers_of_its_own_runs_with_them_for_ever(game: str) -> None:
    record = read_record((GOLDEN / "editions" / f"{game}.itsutsu").read_text(encoding="utf-8"))
    told = expected(GOLDEN / "editions" / game)
    timeline, _, error = resume(record)
    assert error is None
    assert record.numbers is not None
    assert timeline.game.edition.digest == record.edition != GAMES[game].edition.digest
    assert len(record.moves) == told["moves"]
    assert (timeline.state.scores(), timeline.state.winners()) == (told["scores"], told["winners"])
    assert timeline.record == replace(record, about=without_end(record.about))


@every_game
def test_a_journal_is_taken_up_and_one_without_checksums_is_kept_beside(
    game: str, version: Path, tmp_path: Path
) -> None:
    golden = version / f"{game}-1.journal"
    path = Path(shutil.copy(golden, tmp_path))
    journal = Journal.take_up(path)
    journal.undo(3)
    journal.close()
    assert list(Journal.read(journal.path)[0].moves) == expected(golden)["moves"][:3]
    assert list_journals(tmp_path).left == (journal.path,)
    if version.name == "first":
        assert journal.original is not None
        assert journal.original.read_bytes() == golden.read_bytes()
    else:
        assert journal.path.read_bytes().startswith(golden.read_bytes())


@versions
def test_the_shelf_tells_the_running_games_from_the_finished(version: Path, tmp_path: Path) -> None:
    for path in version.glob("*.journal"):
        shutil.copy(path, tmp_path)
    games = games_of(version)
    assert games_left(tmp_path, tuple(GAMES)) == games
    assert {path.name for path in list_journals(tmp_path).left} == {f"{game}-1.journal" for game in games}
