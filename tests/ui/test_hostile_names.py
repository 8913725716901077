"""Names from a file that try to be more than names, on every page of every game."""

from __future__ import annotations

import json
import random
import re
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hostile import NAMES, hostile_names, is_sound, looking, seen
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import at_rest, bury, delete, opened, sit_down
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recorded_games import recorded_games

from engines.errors import IllegalMoveError, RecordError
from engines.record import Record, record_from_json, write_record
from engines.registry import GAMES
from ui.app import Program
from ui.board.values.looks import PlateLook
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.setup_dialog import SetupDialog
from ui.game_files import TABLES
from ui.language import Tongue
from ui.match.journal import Journal
from ui.match.players import Player, called
from ui.match.unfinished import PassedOver
from ui.shared.acts import Act
from ui.table.page import TablePage
from ui.terms import Language

KEYS: Final = ("players", "seats", "start", "name", "level")
ROUNDS: Final = 2


def recorded(game: str, names: list[str]) -> Record:
    """The first recorded game of the most players."""
    data = max((one["record"] for one in recorded_games(game)), key=lambda one: one["players"])
    record = record_from_json(data)
    return replace(record, about={"names": names, "seed": "\ud800"})


def begun(game: str, names: list[str]) -> Record:
    """The game when some of it is played and somebody is to act."""
    record = recorded(game, names)
    return replace(record, moves=record.moves[: len(record.moves) * 3 // 10])


def written(record: Record, folder: Path, name: str = "received.json") -> Path:
    path = folder / name
    path.write_text(write_record(record), encoding="utf-8", errors="backslashreplace")
    return path


def names_of(game: str, turn: int) -> tuple[list[str], list[str]]:
    """Other names for each game and round."""
    counts = {one: recorded(one, []).players for one in TABLES}
    before = sum(counts[one] for one in list(TABLES)[: list(TABLES).index(game)])
    return hostile_names(counts[game], before + turn * sum(counts.values()))


def received(qtbot: QtBot, program: Program, record: Record, folder: Path) -> TablePage:
    """The table at which a received record is played on, its curtain still down if it has one."""
    program.window.sitting.arrivals.open_file(written(record, folder))
    return the_table(qtbot, program)


def the_table(qtbot: QtBot, program: Program) -> TablePage:
    table = program.window.sitting.table
    assert table is not None
    at_rest(qtbot, table)
    return table


def lift(qtbot: QtBot, table: TablePage) -> None:
    if table.curtain.isVisible():
        QTest.mouseClick(table.curtain.button, Qt.MouseButton.LeftButton)
        at_rest(qtbot, table)


def test_every_hostile_name_is_met_somewhere() -> None:
    met = {raw for game in TABLES for turn in range(ROUNDS) for raw in names_of(game, turn)[0]}
    assert met == {raw for raw, _ in NAMES}


@pytest.mark.parametrize("turn", range(ROUNDS))
@pytest.mark.parametrize("game", TABLES)
def test_a_received_name_is_read_as_it_is_at_the_table(
    qtbot: QtBot, program: Program, tmp_path: Path, game: str, turn: int
) -> None:
    raw, shown = names_of(game, turn)
    table = received(qtbot, program, begun(game, raw), tmp_path)
    assert table.names == tuple(shown)
    seen()
    lift(qtbot, table)
    table.fold_log(False)
    for seat, name in enumerate(shown):
        table.bar.show_thinking(name)
        table._remarks.say_refused(IllegalMoveError("not_your_turn", actor_seat=seat))
        assert f"It is {name}’s turn." in seen()
        assert f"{name} is thinking…" in table.bar.thinking.accessibleName()
    plates = {one.id: one for one in table.scene.layout.placements if isinstance(one.look, PlateLook)}
    looks = [plates[name].look for name in sorted(plates)]
    assert [look.name for look in looks if isinstance(look, PlateLook)] == shown
    for plate in plates.values():
        table.hover_card.show_piece(plate)
        table.hover_card.show()
        seen()
    said = (value for one in table.scene.layout.placements for value in asdict(one.look).values())
    assert all(is_sound(value) for value in said if isinstance(value, str))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_a_received_name_is_read_as_it_is_when_looking_back_and_in_the_book(
    qtbot: QtBot, program: Program, tmp_path: Path, game: str
) -> None:
    raw, shown = names_of(game, 1)
    table = received(qtbot, program, begun(game, raw), tmp_path)
    lift(qtbot, table)
    table.fold_log(False)
    table.bar.actions_by_act[Act.RECAP].trigger()
    seen()
    table.recap.close()
    program.window.open_rule(game)
    seen()
    program.window.reading.close()
    program.tongue.speak(program.tongue.language.other)
    assert [name for name in shown if not name.startswith("Player ") and name not in seen()] == []


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_a_received_name_is_read_as_it_is_in_every_question(
    qtbot: QtBot, program: Program, tmp_path: Path, game: str
) -> None:
    raw, shown = names_of(game, 0)
    lift(qtbot, received(qtbot, program, begun(game, raw), tmp_path))
    found = looking("Resume later")
    program.window.sitting.leave()
    bury()
    assert "Leave the table?" in found[0]
    seen()
    found = looking("Resume")
    program.window.left_games.open(game)
    assert f"{', '.join(shown[:-1])} and {shown[-1]}" in found[0]
    assert the_table(qtbot, program).names == tuple(shown)


@pytest.mark.parametrize("game", TABLES)
def test_a_received_name_is_read_as_it_is_on_the_result_page(
    qtbot: QtBot, program: Program, tmp_path: Path, game: str
) -> None:
    raw, shown = names_of(game, 0)
    program.window.resize(960, 640)
    table = received(qtbot, program, recorded(game, raw), tmp_path)
    program.window.sitting.show_result()
    result = program.window.sitting.result
    assert result is not None
    result.grab()
    told = seen()
    assert all(name in told for name in shown)
    winners = [shown[seat] for seat in table.match.snapshot().winners]
    assert all(name in re.split(" wins!| share the win", told)[0] for name in winners)
    program.window.open_rule(game)
    seen()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", TABLES)
def test_names_remembered_by_the_setup_are_read_as_they_are(program: Program, game: str) -> None:
    raw, shown = names_of(game, 0)
    seats = [{"name": name, "level": None} for name in raw]
    program.settings.change(setups={game: {"players": len(raw), "seats": seats, "start": None}})
    found = looking("Start the game")
    program.window.sitting.set_up(game)
    assert all(name in found[0] for name in shown)
    table = program.window.sitting.table
    assert table is not None
    assert table.names == tuple(shown)


@pytest.mark.usefixtures("unpainted")
def test_a_damaged_record_is_quoted_in_plain_words(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    hostile = "<img src=/dev/zero>\n\u202e\ud800{ply}" + "x" * 5000
    record = begun("uosao", ["Aya"] * 5)
    found = looking("Continue")
    program.window.sitting.arrivals.open_file(written(replace(record, moves=(*record.moves, hostile)), tmp_path))
    assert "“<img src=/dev/zero> ?{ply}xxx" in found[0]
    assert "x" * 200 not in found[0]


@pytest.mark.parametrize("name", ["no\nwhere\u202e.json", "<b>nowhere</b>.json", "{ply}.json", "\udcff.json"])
def test_a_missing_files_name_is_told_in_plain_words(program: Program, tmp_path: Path, name: str) -> None:
    found = looking("Close")
    program.window.sitting.arrivals.open_file(tmp_path / name)
    assert "There is no such file." in found[0]


def test_saved_games_that_cannot_be_read_are_named_in_plain_words(program: Program, tmp_path: Path) -> None:
    hostile = ["<b>uosao\u202e.journal", "two\nlines.journal", "\udcff.journal", "x" * 250]
    found = looking("Leave them")
    error = RecordError("journal_line", "line\n1", detail="\u202e<i>no JSON</i>")
    program.window._talk.passed_over([PassedOver(tmp_path / name, error) for name in hostile])
    assert "<b>uosao.journal: " in found[0]
    assert "two lines.journal: " in found[0]


def test_a_game_that_is_none_is_quoted_in_plain_words(program: Program, tmp_path: Path) -> None:
    record = replace(recorded("uosao", []), game="<b>\u202echess</b>\x00")
    found = looking("Close")
    program.window.sitting.arrivals.open_file(written(record, tmp_path))
    assert "<b>chess</b>" in found[0]


def test_the_reason_why_settings_cannot_be_written_is_told_in_plain_words(program: Program) -> None:
    found = looking("Close")
    program.settings.unwritable.emit(OSError(9999, "<b>disk</b>\n\u202efull" + "!" * 5000))
    assert "<b>disk</b> full!!!" in found[0]


@pytest.mark.usefixtures("unpainted")
def test_a_name_that_no_file_can_hold_is_kept_in_the_journal_and_in_the_report_of_a_crash(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    raw = ["half\ud800", "\udfff", "Chie", "", ""]
    table = received(qtbot, program, begun("uosao", raw), tmp_path)
    assert table.match.record.about["names"] == raw
    (journal,) = (tmp_path / "journals").glob("*.journal")
    assert Journal.read(journal)[0].about["names"] == raw
    program.crash_hook._before = lambda *_: None
    found = looking("Continue")
    program.crash_hook.handle(RuntimeError, RuntimeError("a slip"), None)
    qtbot.waitUntil(lambda: bool(found))
    (report,) = (tmp_path / "reports").iterdir()
    assert str(report) in found[0]
    assert "half\\ud800" in report.read_text(encoding="utf-8")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=())),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.sampled_from(KEYS) | st.text(), inner, max_size=5),
    max_leaves=20,
)
SEATS = st.fixed_dictionaries({}, optional={"name": JSON | st.sampled_from([raw for raw, _ in NAMES]), "level": JSON})
REMEMBERED = st.fixed_dictionaries({}, optional={"players": JSON, "seats": st.lists(SEATS) | JSON, "start": JSON})


@given(REMEMBERED | st.dictionaries(st.text(), JSON))
@settings(max_examples=60)
def test_whatever_is_remembered_of_a_setup_gives_a_setup(last: dict[str, Any]) -> None:
    tongue = Tongue(Language.EN)
    dialog = SetupDialog(GAMES["uosao"], tongue, read_last_setup(last, GAMES["uosao"].seats), random.Random(1))
    setup = dialog.setup()
    assert len(setup.players) in GAMES["uosao"].seats
    assert all(name and is_sound(name) for name in called(setup.players, Language.EN))
    assert setup.start is None or setup.start < len(setup.players)
    json.dumps(dialog.remembered().as_json(), ensure_ascii=False).encode()
    tongue.close()
    delete(dialog)


def test_a_typed_name_is_called_as_it_can_be_shown(program: Program) -> None:
    dialog = setup_dialog(program)
    row = dialog._rows[0]
    for raw, shown in (("  <b>Aya</b>\u202e ", "<b>Aya</b>"), ("\u200d \u3164", "Player 1"), ("A" * 30, "A" * 24)):
        row.name.clear()
        row.name.insert(raw)
        assert called(dialog.setup().players, Language.EN)[0] == shown
        assert dialog._start.itemText(1) == shown
    row.name.setText("\u200d")
    assert dialog.remembered().seats[0].name == ""
    delete(dialog)


def setup_dialog(program: Program) -> SetupDialog:
    last = read_last_setup({}, GAMES["uosao"].seats)
    return SetupDialog(GAMES["uosao"], program.tongue, last, random.Random(1), program.window)


def test_other_settings_can_be_changed_when_a_remembered_name_is_in_no_encoding(
    qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.json"
    file.write_text('{"setups": {"chess": {"seats": [{"name": "\\ud800"}]}}}', encoding="utf-8")
    with opened(qapp, tmp_path) as program:
        program.settings.change(theme="indigo")
    assert json.loads(file.read_text(encoding="utf-8"))["theme"] == "indigo"


def test_a_wide_name_leaves_the_curtain_its_box(qtbot: QtBot, program: Program) -> None:
    program.window.resize(960, 640)
    table = sit_down(program, Player("﷽" * 24), Player("W" * 24), Player("Ben"))
    for seat in (0, 1):
        table.taking_over.cover(seat)
        curtain = table.curtain
        assert curtain.rect().contains(curtain._card.geometry())
        assert curtain.box.width() > 100
        assert not curtain.box.toRect().intersects(curtain._card.geometry())
        assert QFontMetricsF(curtain._title.font()).horizontalAdvance(curtain._title.text()) <= 480
        assert curtain._title.accessibleName() == table.names[seat]


def test_the_window_keeps_its_size_with_the_widest_names(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    program.window.resize(960, 640)
    record = recorded("sword", ["﷽" * 24] * 6)
    received(qtbot, program, record, tmp_path)
    program.window.sitting.show_result()
    QApplication.processEvents()
    assert program.window.size() == QSize(960, 640)
