"""What is heard of a real table: hand, moves, turn, round, curtain, end; and when nothing is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from moments import Moment, game_told, look_at, moments
from playing import PEOPLE, at_rest, drag, sit_at, sit_down
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.app import Program
from ui.dialogs.about import AboutDialog
from ui.games import TABLES
from ui.games.sounds import PICK, REFUSE, Cue
from ui.match.players import Level, Player
from ui.shared.acts import Act
from ui.sound.desk import PASS_ON, ROUND_END, YOUR_TURN, SoundDesk
from ui.sound.loudspeaker import Hearing, Loudspeaker
from ui.table.page import TablePage
from ui.window.ears import GAME_OVER, VICTORY

pytestmark = pytest.mark.usefixtures("unpainted")
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of all that has been heard, in its order."""
    names: list[str] = []

    def play(speaker: Loudspeaker, cues: Sequence[Cue], pace: float = 1.0) -> None:
        if speaker.is_on:
            names.extend(cue.name for cue in cues)

    monkeypatch.setattr(Loudspeaker, "play", play)
    return names


def test_the_hand_is_heard_and_what_it_lays(qtbot: QtBot, program: Program, heard: list[str]) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    heard.clear()
    drag(table, "card:0:3:0", "march:R")
    assert table.match.snapshot().ply == 1
    at_rest(qtbot, table)
    assert heard == [PICK, "card"]
    heard.clear()
    drag(table, "card:1:3:0", "plate:1")
    assert heard == [PICK, REFUSE]


def test_without_motion_a_move_has_one_sound_and_looking_back_has_none(
    qtbot: QtBot, program: Program, heard: list[str]
) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    heard.clear()
    assert table.match.submit("R3", 0)
    at_rest(qtbot, table)
    assert heard == ["card"]
    heard.clear()
    assert table.match.submit("R1", 1)
    at_rest(qtbot, table)
    heard.clear()
    for ply in (0, 1, 2):
        table.match.look(ply)
        at_rest(qtbot, table)
    assert heard == []


def test_who_waits_for_others_is_called_once_when_the_turn_comes(
    qtbot: QtBot, program: Program, heard: list[str]
) -> None:
    table = sit_down(program, PEOPLE[0], Player("Ben", Level.EASY), Player("Chie", Level.EASY))
    at_rest(qtbot, table)
    assert YOUR_TURN not in heard, "nobody has waited yet"
    assert table.match.submit("R3", 0)
    qtbot.waitUntil(lambda: bool(at_rest(qtbot, table).legal), timeout=20_000)
    assert heard.count(YOUR_TURN) == 1


@pytest.mark.parametrize("waits", [True, False])
def test_the_end_of_a_round_is_heard_once_whether_the_table_waits_there_or_not(
    qtbot: QtBot, program: Program, heard: list[str], waits: bool
) -> None:
    program.settings.change(rounds_wait=waits)
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    heard.clear()
    while (snapshot := table.match.snapshot()).view["season"] == 1:
        assert table.match.submit(snapshot.legal[-1], snapshot.ply)
        QApplication.processEvents()
    if waits:
        qtbot.waitUntil(lambda: table.scene.telling.is_halted)
        table.scene.telling.go_on()
    at_rest(qtbot, table)
    assert heard.count(ROUND_END) == 1


def test_behind_a_curtain_nothing_is_heard_but_that_it_hangs(qtbot: QtBot, program: Program, heard: list[str]) -> None:
    table = sit_at(program, "sword", *PEOPLE)
    qtbot.waitUntil(table.curtain.isVisible)
    assert heard == [PASS_ON]
    heard.clear()
    table.scene.telling.halted.emit(None)
    desk = table.findChild(SoundDesk)
    assert desk is not None
    desk._hear_hand(True)
    table.scene.denied.emit(("deck",), table.view.mapToScene(5, 5))
    assert heard == []
    QTest.mouseClick(table.curtain.button, LEFT)
    at_rest(qtbot, table)
    assert PASS_ON not in heard


@pytest.mark.parametrize("game", TABLES)
def test_the_end_is_heard_once_and_tells_whether_one_has_won(
    qtbot: QtBot, program: Program, heard: list[str], game: str
) -> None:
    timeline = game_told(game)
    timeline.seek(timeline.length)
    winners = timeline.state.winners()
    for seat in range(timeline.record.players):
        heard.clear()
        look_at(program, game, Moment(timeline.length, seat))
        program.window.sitting.show_result()
        assert heard.count(VICTORY) == (seat in winners)
        assert heard.count(GAME_OVER) == (seat not in winners)


def test_the_key_and_the_menu_and_the_settings_silence_it_and_it_is_remembered(
    qtbot: QtBot, program: Program, heard: list[str]
) -> None:
    table = look_at(program, "uosao", moments("uosao")["start"])
    sound = table.bar.actions_by_act[Act.SOUND]
    at_rest(qtbot, table)
    assert sound.isChecked()
    QTest.keyClick(table.view, Qt.Key.Key_M, CTRL)
    assert not program.settings.settings.sound
    assert not sound.isChecked()
    ears = program.window.ears
    assert ears is not None
    assert not ears.speaker.is_on
    sound.trigger()
    assert program.settings.settings.sound
    assert sound.isChecked()
    program.settings.change(sound=False)
    table = look_at(program, "sword", moments("sword")["start"])
    assert not table.bar.actions_by_act[Act.SOUND].isChecked(), "another table says the same"
    heard.clear()
    assert not heard


def test_on_the_shelf_and_the_result_the_key_is_heard_too(qtbot: QtBot, program: Program) -> None:
    QTest.keyClick(program.window.shelf, Qt.Key.Key_M, CTRL)
    assert not program.settings.settings.sound
    look_at(program, "uosao", moments("uosao")["end"])
    program.window.sitting.show_result()
    result = program.window.sitting.result
    assert result is not None
    QTest.keyClick(result, Qt.Key.Key_M, CTRL)
    assert program.settings.settings.sound


def test_a_game_goes_on_in_silence_without_a_device_and_one_line_says_so(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    at_rest(qtbot, table)
    assert table.match.submit("R3", 0)
    at_rest(qtbot, table)
    ears = program.window.ears
    assert ears is not None
    assert ears.speaker.hearing is Hearing.NO_DEVICE
    assert not table.slip.isVisible()
    said = about(program, ears.speaker)
    assert said == "Silent: this machine offers no sound device (a test)."
    assert {about(program, None, hearing.value) for hearing in Hearing} >= {said.replace("a test", "?")}


def about(program: Program, speaker: Loudspeaker | None, hearing: str = "") -> str:
    dialog = AboutDialog(
        program.tongue,
        program.window._theme,
        hearing=speaker.hearing.value if speaker else hearing,
        trouble=speaker.trouble if speaker else "",
    )
    said = dialog._sound.text()
    dialog.deleteLater()
    return said


def test_a_table_has_one_desk_however_often_it_is_shown(qtbot: QtBot, program: Program) -> None:
    table = sit_down(program, *PEOPLE)
    for _ in range(3):
        program.window._pages.currentChanged.emit(0)
    assert len(table.findChildren(SoundDesk)) == 1
    assert isinstance(table, TablePage)
