"""An engine registered without a table: it has rules, records and computer players, but no place on the shelf."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playing import answering
from sixth.engine import DONGURI

import main
from engines.record import write_record
from engines.registry import GAMES
from tools import record, rule_report, tutorial
from ui.app import Program
from ui.game_files import TABLES, GameFileError
from ui.terms import load_terms

pytestmark = pytest.mark.usefixtures("unpainted")

GAME = DONGURI.id


@pytest.fixture(autouse=True)
def _engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME, DONGURI)


def test_the_command_line_says_in_both_languages_that_it_has_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--game", GAME])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "“donguri” has rules but no table yet (those with a table are uosao, " in told
    assert "「donguri」にはルールがありますが、卓がまだありません（卓のあるゲーム：uosao、" in told


def test_the_shelf_has_no_box_of_it(program: Program) -> None:
    assert len(program.window.shelf.boxes) == len(TABLES)
    assert GAME not in program.window.sitting.host.games


def test_a_record_of_it_is_not_on_the_shelf(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "received.json"
    path.write_text(write_record(record.played(DONGURI, 2, 1)), encoding="utf-8")
    read = answering("Close")
    program.window.sitting.arrivals.open_file(path)
    (said,) = read
    assert "There is no game “donguri” on the shelf." in said
    assert program.window.sitting.table is None


def test_it_has_no_words() -> None:
    with pytest.raises(GameFileError, match="has no table"):
        load_terms(GAME)


def test_its_rules_are_reported_as_tested_and_not_told() -> None:
    lines = [line.split() for line in rule_report.report(GAME)]
    assert ["donguri:", "D4:", "no", "text", "in", "ja"] in lines
    assert [line for line in lines if "test" in line] == []


def test_no_lesson_can_be_checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["tutorial", GAME])
    with pytest.raises(SystemExit):
        tutorial.main()
    assert "invalid choice: 'donguri'" in capsys.readouterr().err


def test_it_is_recorded(tmp_path: Path) -> None:
    assert record.main([GAME, "--games", "1", "--to", str(tmp_path)]) == 0
    assert (tmp_path / "perft" / "donguri.json").is_file()
