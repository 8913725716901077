"""Files of games in the window: saved, opened, dropped, opened last; and what is said of other numbers."""

from __future__ import annotations

import errno
import shutil
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from playing import PEOPLE, answering, at_rest, play_on, sit_at, sit_down
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from engines.about import BEGUN
from engines.components import read_table
from engines.played_with import game_of
from engines.record import read_record, write_record
from engines.registry import GAMES
from engines.timeline import replay
from ui.app import Program
from ui.dialogs.open_dialog import OpenDialog
from ui.games import table_row
from ui.match.new_game import other_edition
from ui.match.players import Level, Player
from ui.match.record_files import read_game, save_game
from ui.models.numbers import differences
from ui.resources import RESOURCES
from ui.shared.acts import Act
from ui.shared.file_dialog import FileDialog
from ui.terms import Language, Terms

pytestmark = pytest.mark.usefixtures("unpainted")

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
CTRL = Qt.KeyboardModifier.ControlModifier


def wanted(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[str]:
    """Somebody chooses this file whenever one is asked for; what was proposed."""
    proposed: list[str] = []

    def choose(dialog: FileDialog) -> Path | None:
        proposed.extend(dialog.selectedFiles())
        assert dialog.labelText(QFileDialog.DialogLabel.LookIn) == "Folder:"
        return path

    monkeypatch.setattr(FileDialog, "chosen", choose)
    return proposed


def drop(program: Program, *paths: Path) -> bool:
    """Drag files over the window and let them go; whether the window takes them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    given = (data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, *given)
    enter.ignore()
    QApplication.sendEvent(program.window, enter)
    if enter.isAccepted():
        QApplication.sendEvent(program.window, QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, *given))
    return enter.isAccepted()


def test_the_game_at_the_table_is_saved_and_said_to_be(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(program, *PEOPLE)
    table.scene.chosen.emit("R1", at_rest(qtbot, table).ply)
    at_rest(qtbot, table)
    proposed = wanted(monkeypatch, tmp_path / "Our evening")
    QTest.keyClick(table.view, Qt.Key.Key_S, CTRL)
    path = tmp_path / "Our evening.itsutsu"
    record, error = read_game(path)
    assert error is None
    assert record == table.match.record
    assert record.moves == ("R1",)
    assert record.program
    assert record.about["begun"] > 1_700_000_000
    assert Path(proposed[0]).name.startswith("U O SA O 20")
    assert table.slip.text.text() == "Saved this game as “Our evening.itsutsu”."
    assert program.window.filing.recent == (path,)


def test_nothing_is_saved_where_no_file_is_chosen_or_where_there_is_no_room(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(program, *PEOPLE)
    wanted(monkeypatch, None)
    table.bar.actions_by_act[Act.SAVE].trigger()
    wanted(monkeypatch, tmp_path / "full.itsutsu")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space", str(tmp_path / "full.itsutsu"))

    monkeypatch.setattr("ui.match.record_files.write_whole", full)
    read = answering("Close")
    table.bar.actions_by_act[Act.SAVE].trigger()
    assert "There is no room left on the disk." in read[0]
    assert list(tmp_path.glob("*.itsutsu")) == []
    assert program.window.filing.recent == ()


def test_an_unfinished_game_is_played_on_and_a_finished_one_is_watched(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, finished = tmp_path / "running.itsutsu", tmp_path / "finished.itsutsu"
    for number, path in ((1, running), (2, finished)):
        save_game(read_game(GOLDEN / "third" / f"uosao-{number}.journal")[0], path)
    wanted(monkeypatch, running)
    QTest.keyClick(program.window.shelf, Qt.Key.Key_O, CTRL)
    sitting = program.window.sitting
    assert sitting.table is not None
    assert sitting.cinema.screening is None
    assert sitting.table.match.record.moves == read_game(running)[0].moves
    answering("Leave it for later")
    program.window.filing.open_path(finished)
    assert sitting.cinema.screening is not None
    assert program.window.filing.recent == (finished, running)


def kept_at(program: Program) -> list[str]:
    return sorted(path.name for path in program.window._house.journals.glob("*.journal"))


def test_an_unfinished_game_that_is_opened_twice_is_one_game(program: Program, tmp_path: Path) -> None:
    file, sitting = tmp_path / "running.itsutsu", program.window.sitting
    save_game(read_game(GOLDEN / "third" / "uosao-1.journal")[0], file)
    for _ in range(2):
        assert sitting.arrivals.open_file(file)
        assert sitting.table is not None
        assert sitting.table.match.record.moves == read_game(file)[0].moves
        sitting.clear()
    assert kept_at(program) == ["uosao-1.journal"]


@pytest.mark.parametrize(("answer", "plies", "games"), [("Resume", 1, 1), ("Open the file", 0, 2)])
def test_of_a_game_that_was_played_on_since_it_was_saved_it_is_asked_which_one_is_meant(
    program: Program, tmp_path: Path, answer: str, plies: int, games: int
) -> None:
    file, sitting = tmp_path / "running.itsutsu", program.window.sitting
    record = read_game(GOLDEN / "third" / "uosao-1.journal")[0]
    save_game(replace(record, moves=record.moves[:-1]), file)
    play_on(sitting, record)
    sitting.clear()
    read = answering(answer)
    assert sitting.arrivals.open_file(file)
    assert "You have played on in this game" in read[0]
    assert sitting.table is not None
    assert len(sitting.table.match.record.moves) == len(record.moves) - 1 + plies
    assert len(kept_at(program)) == games


def test_the_same_deal_begun_another_time_is_another_game(program: Program, tmp_path: Path) -> None:
    file, sitting = tmp_path / "running.itsutsu", program.window.sitting
    record = read_game(GOLDEN / "third" / "uosao-1.journal")[0]
    save_game(record, file)
    play_on(sitting, replace(record, about={**record.about, BEGUN: 5}))
    sitting.clear()
    assert sitting.arrivals.open_file(file)
    assert len(kept_at(program)) == 2


def test_the_last_files_are_offered_first(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(shutil.copy(GOLDEN / "editions" / "uosao.itsutsu", tmp_path / "a & b.itsutsu"))
    program.settings.change(recent=(str(path), str(tmp_path / "gone.itsutsu")))
    asked: list[str] = []

    def take() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, OpenDialog)
        asked.extend(one.accessibleName() for one in dialog.files)
        QTest.mouseClick(dialog.files[0], Qt.MouseButton.LeftButton)
        answering("Continue")

    QTimer.singleShot(0, take)
    program.window.filing.open()
    assert asked == ["a & b"]
    assert program.window.sitting.cinema.screening is not None


def test_a_file_that_is_dropped_is_opened_and_others_are_not(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "game.itsutsu"
    save_game(read_game(GOLDEN / "third" / "sword-1.journal")[0], path)
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"")
    assert not drop(program, picture)
    assert not drop(program, path, path)
    assert drop(program, path)
    assert program.window.sitting.table is not None
    assert program.window.sitting.table.match.game == "sword"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "This file is not a game record, or it is damaged."),
        (b'{"format": "chess"}', "This is not a game record of this program (chess)."),
        (b'{"format": "itsutsu-record", "version": 99}', "This record is of version 99; this program reads up to"),
    ],
)
def test_a_file_that_is_no_game_says_so_and_the_table_stays(
    qtbot: QtBot, program: Program, tmp_path: Path, data: bytes, said: str
) -> None:
    table = sit_down(program, *PEOPLE)
    path = tmp_path / "game.itsutsu"
    path.write_bytes(data)
    read = answering("Close")
    program.window.filing.open_path(path)
    assert said in read[0]
    assert program.window.sitting.table is table
    assert program.window.filing.recent == ()


def test_a_folder_that_is_gone_says_so(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    read = answering("Close")
    program.window.filing.open_path(tmp_path / "away" / "game.itsutsu")
    assert "There is no such file." in read[0]


# Other numbers


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", GAMES)
def test_in_what_numbers_differ_is_said_in_words(game: str, language: Language) -> None:
    record = read_record((GOLDEN / "editions" / f"{game}.itsutsu").read_text(encoding="utf-8"))
    played = game_of(record, GAMES)
    (line,) = differences(game, played.edition, GAMES[game].edition, Terms(game, language))
    assert "." not in line.replace("…", "")
    told = {
        "uosao": ("シーズンの数：2（今は3）", "Seasons in a game: 2 (now 3)"),
        "sword": ("ラウンド数：4（今は3）", "Rounds: 4 (now 3)"),
        "shinano": ("築城の費用：8（今は10）", "Cost of a castle: 8 (now 10)"),
        "usagi": ("勝利に要る点：6（今は10）", "Points to win: 6 (now 10)"),
        "wudang": (
            "カードなしの下山の得点：2（今は1）",
            "Points for a descent without a card: 2 (now 1)",
        ),
    }
    assert line == told[game][list(Language).index(language)]


def test_a_piece_with_other_numbers_is_named(qtbot: QtBot) -> None:
    today = GAMES["usagi"].edition
    rows = [dict(row) for row in today.numbers["building"]]
    rows[0]["timing"] += 500
    other = replace(today, numbers={**today.numbers, "building": rows})
    (line,) = differences("usagi", other, today, Terms("usagi", Language.EN))
    assert line.endswith(": other numbers than now")
    assert line[0].isupper()


def test_every_number_of_a_data_file_has_a_name() -> None:
    for game, row in GAMES.items():
        terms = Terms(game, Language.EN)
        nameless = []
        for table, values in row.edition.numbers.items():
            for name in values if isinstance(values, dict) else ():
                if not terms.knows(f"number.{table}.{name}"):
                    nameless.append(f"{table}.{name}")
        assert set(nameless) <= _FIXED, game


_FIXED = {
    *("common_road.id", "town.id", "sword.code", "sword.id", "sword.suit", "balance.sides", "balance.start"),
    *("limits.swords_each", "limits.opening_cards", "limits.draw_on_pass", "limits.min_funds", "limits.castles_each"),
    *("costs.normal", "costs.river", "game.players_min", "game.players_max"),
}
"""What the rules are built on, and names."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_other_numbers_says_so_and_is_shown_with_them(
    game: str, qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    record = read_record((GOLDEN / "editions" / f"{game}.itsutsu").read_text(encoding="utf-8"))
    path = tmp_path / "other.itsutsu"
    path.write_text(write_record(replace(record, moves=record.moves[:4])), encoding="utf-8")
    read = answering("Continue")
    program.window.filing.open_path(path)
    assert "This game was played with different numbers from those of your box.\nIt goes on with those:" in read[0]
    assert "now" in read[0]
    table = program.window.sitting.table
    assert table is not None
    assert table.match.edition is not None
    assert table._row is table_row(game, table.match.edition)
    assert table.match.record.numbers == record.numbers
    program.window.open_rule(game)
    panel = program.window.reading.panel
    assert panel is not None
    assert panel._row is table._row
    assert other_edition(game_of(record, GAMES)) == table.match.edition


CHANGED: Final = {
    "uosao": ("seasons = 3 ", "seasons = 4 ", "Seasons in a game: 3 (now 4)"),
    "sword": ("rounds = 3 ", "rounds = 4 ", "Rounds: 3 (now 4)"),
    "shinano": ("castle = 10 ", "castle = 12 ", "Cost of a castle: 10 (now 12)"),
    "usagi": ("points_to_win = 10", "points_to_win = 12", "Points to win: 10 (now 12)"),
    "wudang": ("descend_instead_vp = 1", "descend_instead_vp = 3", "Points for a descent without a card: 1 (now 3)"),
}
"""A number in each game’s data file, another in its place, and what is said of it when an older game is opened."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_saved_before_its_data_file_was_changed_runs_with_its_numbers_and_says_so(
    game: str, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "before.itsutsu"
    save_game(read_game(GOLDEN / "third" / f"{game}-2.journal")[0], path)
    before = GAMES[game].edition
    as_played, _ = replay(read_game(path)[0], GAMES[game])
    old, new, said = CHANGED[game]
    text = files(f"engines.{game}").joinpath(f"{game}.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    changed = type(GAMES[game])(lambda: read_table(text.replace(old, new), f"{game}.toml"))  # type: ignore[call-arg]
    monkeypatch.setitem(GAMES, game, changed)
    read = answering("Continue")
    program.window.filing.open_path(path)
    assert "This game was begun when the box had different numbers.\nIt is shown with those:" in read[0]
    assert [line for line in read[0].splitlines() if "now" in line] == [f"· {said}"]
    screening = program.window.sitting.cinema.screening
    assert screening is not None
    match = screening.page.match
    assert match.edition == before
    assert match.is_finished
    assert match.snapshot(len(match.record.moves)).scores == tuple(as_played.state.scores())


# Practice


def test_undo_asked_for_twice_at_its_floor_goes_back_as_practice(qtbot: QtBot, program: Program) -> None:
    table = sit_at(program, "sword", Player("Aya"), Player("Ren", Level.EASY))
    qtbot.waitUntil(lambda: not table.scene.busy and table.match.is_viewers_turn)
    table.scene.chosen.emit("pass", at_rest(qtbot, table).ply)
    ply = len(table.match.record.moves)
    assert not table.match.back.can_undo
    QTest.keyClick(table.view, Qt.Key.Key_Z, CTRL)
    assert table.slip.text.text().endswith("Press again to go back all the same, as practice.")
    read = answering("Don’t go back")
    QTest.keyClick(table.view, Qt.Key.Key_Z, CTRL)
    assert "it is marked so, and does not count" in read[0]
    assert len(table.match.record.moves) >= ply
    assert "practice" not in table.match.record.about
    assert not table.bar.practice.isVisible()
    QTest.keyClick(table.view, Qt.Key.Key_Z, CTRL)
    answering("Go back")
    QTest.keyClick(table.view, Qt.Key.Key_Z, CTRL)
    assert len(table.match.record.moves) < ply
    assert table.match.record.about["practice"] is True
    assert table.bar.practice.isVisible(), "the bar says so at once"
    assert table.bar.practice.lines == ("practice",)
    path = table.match.saving.path
    assert path is not None
    assert read_game(path)[0].about["practice"] is True


# The desktop


def test_the_desktop_knows_what_our_files_are() -> None:
    folder = RESOURCES / "desktop"
    kind = ElementTree.parse(folder / "itsutsu.xml").getroot()[0]
    assert kind.get("type") == "application/x-itsutsu"
    patterns = [one.get("pattern") for one in kind if one.tag.endswith("glob")]
    assert patterns == ["*.itsutsu"]
    entry = (folder / "itsutsu.desktop").read_text(encoding="utf-8")
    assert "MimeType=application/x-itsutsu;" in entry
    assert "Exec=itsutsu %f" in entry
    assert (folder / "itsutsu.svg").is_file()
