"""The small windows: the setup that remembers, the settings that act at once, the questions, the help."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.app import Program
from ui.dialogs.dialog import Dialog
from ui.dialogs.help_dialog import HelpDialog, KeyTable, Leaf
from ui.dialogs.last_setup import LastSetup, read_last_setup
from ui.dialogs.questions import Question, ask
from ui.dialogs.seat_row import SeatRow
from ui.dialogs.settings_dialog import SettingsDialog
from ui.dialogs.setup_dialog import SetupDialog
from ui.game_files import TABLES
from ui.language import Tongue
from ui.match.luck import has_luck
from ui.match.new_game import Setup
from ui.match.players import Level, Player
from ui.rulebook.book import aim_of, course_of, load_rulebook
from ui.settings import LessonMark
from ui.settings_store import SettingsStore
from ui.shared.choices import cautious_of
from ui.terms import Language

LEVEL = 14
"""What differs by so many pixels in height stands on one line."""


def last_setup(game: str, told: Mapping[str, Any] | None = None) -> LastSetup:
    return read_last_setup(told or {}, GAMES[game].seats)


def setup_dialog(qtbot: QtBot, tongue: Tongue, last: Mapping[str, Any] | None = None) -> SetupDialog:
    dialog = SetupDialog(GAMES["uosao"], tongue, last_setup("uosao", last), random.Random(7))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def visible(dialog: QWidget, kind: type[Any]) -> list[Any]:
    return [widget for widget in dialog.findChildren(kind) if widget.isVisible()]


def press(qtbot: QtBot, dialog: QWidget, text: str) -> None:
    (button,) = (button for button in visible(dialog, QPushButton) if button.text() == text)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def name_fields(dialog: SetupDialog) -> list[QLineEdit]:
    return [row.name for row in dialog.findChildren(QWidget) if hasattr(row, "kind") and row.isVisible()]


# Setup


def tap(dialog: SetupDialog, seat: int, who: str) -> None:
    (found,) = (one for one in visible(dialog, QPushButton) if one.accessibleName() == f"Who plays seat {seat}: {who}")
    found.click()


def test_the_setup_offers_one_person_against_the_computer(qtbot: QtBot, tongue: Tongue) -> None:
    setup = setup_dialog(qtbot, tongue).setup()
    assert (setup.game, setup.start) == ("uosao", None)
    assert [player.level for player in setup.players] == [None, Level.CASUAL, Level.CASUAL]
    assert [player.name for player in setup.players] == ["", "", ""]
    assert 0 <= setup.seed < 10**9


@pytest.mark.parametrize("count", [3, 4, 5])
def test_as_many_seats_are_shown_as_players(qtbot: QtBot, tongue: Tongue, count: int) -> None:
    dialog = setup_dialog(qtbot, tongue)
    press(qtbot, dialog, str(count))
    assert len(name_fields(dialog)) == count
    assert len(dialog.setup().players) == count


@pytest.mark.parametrize("game", [game for game in TABLES if len(GAMES[game].seats) == 1])
def test_where_only_one_number_of_players_is_possible_there_is_none_to_choose(
    qtbot: QtBot, tongue: Tongue, game: str
) -> None:
    dialog = SetupDialog(GAMES[game], tongue, last_setup(game), random.Random(7))
    qtbot.addWidget(dialog)
    dialog.show()
    assert [button.text() for button in visible(dialog, QPushButton) if button.text().isdigit()] == []
    (number,) = GAMES[game].seats
    assert str(number) in [label.text() for label in visible(dialog, QLabel)]
    assert len(dialog.setup().players) == number


def test_only_the_numbers_that_the_game_allows_are_offered(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    numbers = [button.text() for button in visible(dialog, QPushButton) if button.text().isdigit()]
    assert numbers == ["3", "4", "5"]


def test_names_levels_start_and_seed_are_taken_as_typed(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    first, second, _ = name_fields(dialog)
    qtbot.keyClicks(first, "Aya")
    qtbot.keyClicks(second, "  Ben ")
    for seat, who in ((2, "Person"), (3, "Computer, expert")):
        tap(dialog, seat, who)
    press(qtbot, dialog, "More")
    (start,) = (box for box in visible(dialog, QComboBox) if box.itemText(0) == "Random")
    assert [start.itemText(at) for at in range(1, 4)] == ["Aya", "Ben", name_fields(dialog)[2].placeholderText()]
    start.setCurrentIndex(2)
    (seed,) = (field for field in visible(dialog, QLineEdit) if field.text().isdigit())
    seed.selectAll()
    qtbot.keyClicks(seed, "12x3")
    players = (Player("Aya"), Player("Ben"), Player("", Level.EXPERT))
    assert dialog.setup() == Setup("uosao", players, 123, 1)


def test_every_level_says_how_long_it_takes_and_has_a_lantern_more(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    row = dialog.findChildren(SeatRow)[1]
    said = []
    for one in list(row.kind.buttons)[1:]:
        one.click()
        said.append((row.level, row.word.text()))
    assert said == [
        (Level.BEGINNER, "Beginner: fast, slips up"),
        (Level.CASUAL, "Casual: fast, relaxed"),
        (Level.STRONG, "Strong: 1 s per decision"),
        (Level.EXPERT, "Expert: 3 s per decision"),
    ]
    drawn = [one.icon().pixmap(one.iconSize()).toImage() for one in row.kind.buttons]
    assert all(one != other for one, other in combinations(drawn, 2))


def test_all_computers_are_made_like_the_one_chosen_last_in_one_touch(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    press(qtbot, dialog, "5")
    tap(dialog, 4, "Person")
    tap(dialog, 3, "Computer, expert")
    press(qtbot, dialog, "Set computers to Expert")
    expected = [None, Level.EXPERT, Level.EXPERT, None, Level.EXPERT]
    assert [player.level for player in dialog.setup().players] == expected


def test_where_all_computers_are_alike_nothing_offers_to_make_them_so(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)

    def offered() -> list[str]:
        return [one.text() for one in visible(dialog, QPushButton) if one.text().startswith("Set computers")]

    assert offered() == []
    tap(dialog, 3, "Computer, beginner")
    assert offered() == ["Set computers to Beginner"]
    tap(dialog, 2, "Person")
    assert offered() == []
    tap(dialog, 1, "Computer, strong")
    assert offered() == ["Set computers to Strong"]
    tap(dialog, 1, "Person")
    assert offered() == []
    tap(dialog, 2, "Computer, casual")
    press(qtbot, dialog, "Set computers to Casual")
    assert offered() == []


@pytest.mark.parametrize(
    ("before", "now"),
    [("easy", Level.CASUAL), ("normal", Level.STRONG), ("hard", Level.EXPERT), ("expert", Level.EXPERT)],
)
def test_whoever_chose_an_earlier_level_is_offered_what_stands_in_its_place(
    qtbot: QtBot, tongue: Tongue, before: str, now: Level
) -> None:
    dialog = setup_dialog(qtbot, tongue, {"seats": [{"name": "", "level": None}, {"name": "", "level": before}]})
    assert dialog.setup().players[1].level is now


def test_who_starts_and_the_seed_are_not_asked_where_nothing_is_left_to_them(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = SetupDialog(GAMES["usagi"], tongue, last_setup("usagi", {"start": 1}), random.Random(7))
    qtbot.addWidget(dialog)
    dialog.show()
    assert "More" not in [one.text() for one in visible(dialog, QPushButton)]
    assert not visible(dialog, QComboBox)
    assert not [field for field in visible(dialog, QLineEdit) if field.text().isdigit()]
    assert dialog.setup().start is None
    assert [game for game in TABLES if not has_luck(GAMES[game])] == ["usagi"]


def test_another_seed_can_be_drawn(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    before = dialog.setup().seed
    assert not [one for one in visible(dialog, QPushButton) if one.text() == "New seed"]
    press(qtbot, dialog, "More")
    press(qtbot, dialog, "New seed")
    assert dialog.setup().seed != before


def test_enter_presses_the_button_that_has_the_keyboard_and_leads_from_what_is_chosen_to_the_start(
    qtbot: QtBot, tongue: Tongue
) -> None:
    dialog = setup_dialog(qtbot, tongue)
    dialog.offer_lesson(LessonMark())
    ended: list[bool] = []
    dialog.finished.connect(lambda result: ended.append(bool(result)))
    before = dialog.setup().seed
    for text in ("More", "4", "New seed"):
        (one,) = (one for one in visible(dialog, QPushButton) if one.text() == text)
        one.setFocus()
        qtbot.keyClick(one, Qt.Key.Key_Return)
    assert (ended, len(dialog.setup().players)) == ([], 4)
    assert dialog.setup().seed != before
    (chosen,) = (one for one in visible(dialog, QPushButton) if one.isChecked() and one.text().isdigit())
    chosen.setFocus()
    qtbot.keyClick(chosen, Qt.Key.Key_Return)
    (learn,) = (one for one in visible(dialog, QPushButton) if one.text().endswith("Learn it first"))
    (play,) = (one for one in visible(dialog, QPushButton) if one.text() == "Start the game")
    assert (ended, dialog.focusWidget()) == ([], play), "a number is confirmed, and who plays can be looked at"
    qtbot.keyClick(play, Qt.Key.Key_Return)
    assert (ended, dialog.wants_lesson) == ([True], False)
    dialog.show()
    learn.setFocus()
    qtbot.keyClick(learn, Qt.Key.Key_Return)
    assert (ended, dialog.wants_lesson) == ([True, False], True)


def test_enter_in_a_line_of_text_ends_the_line_and_starts_nothing(qtbot: QtBot, tongue: Tongue) -> None:
    """In Japanese the same key ends a word; it leads on from name to name, and at last to what starts the game."""
    dialog = setup_dialog(qtbot, tongue)
    ended: list[int] = []
    dialog.finished.connect(ended.append)
    tap(dialog, 3, "Person")
    press(qtbot, dialog, "More")
    first, _, third = name_fields(dialog)
    (seed,) = (field for field in visible(dialog, QLineEdit) if field.text().isdigit())
    (play,) = (one for one in visible(dialog, QPushButton) if one.text() == "Start the game")
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClicks(first, "Aya")
    for line, following in ((first, third), (third, play), (seed, play)):
        line.setFocus()
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert dialog.focusWidget() is following
    assert ended == []
    qtbot.keyClick(play, Qt.Key.Key_Return)
    assert ended == [1]


def opened(qtbot: QtBot, dialog: SetupDialog) -> list[int]:
    """Show a dialog that has the keyboard; what it ends with, once it does."""
    qtbot.addWidget(dialog)
    dialog.show()
    ended: list[int] = []
    dialog.finished.connect(ended.append)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    return ended


@pytest.mark.parametrize("game", TABLES)
def test_one_enter_starts_the_game_as_it_is_offered(qtbot: QtBot, tongue: Tongue, game: str) -> None:
    dialog = SetupDialog(GAMES[game], tongue, last_setup(game), random.Random(7))
    ended = opened(qtbot, dialog)
    opens_with = dialog.focusWidget()
    assert opens_with is not None
    qtbot.keyClick(opens_with, Qt.Key.Key_Return)
    assert ended == [1]


# the offscreen platform says so for every list that opens over a window
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_names_of_earlier_games_are_offered_where_a_name_is_typed(qtbot: QtBot, tongue: Tongue) -> None:
    known = ["Aya", "Ben", "Maya", "Aya", "ゆき"]
    dialog = SetupDialog(GAMES["uosao"], tongue, last_setup("uosao"), random.Random(7), known=known)
    ended = opened(qtbot, dialog)
    line = name_fields(dialog)[0]
    line.setFocus()

    def offered() -> list[str]:
        popup = line.completer().popup()
        return [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]

    qtbot.keyClick(line, Qt.Key.Key_Down)
    assert line.completer().popup().isVisible()
    assert offered() == ["Aya", "Ben", "Maya", "ゆき"]
    qtbot.keyClick(line.completer().popup(), Qt.Key.Key_Escape)
    qtbot.keyClicks(line, "ay")
    assert offered() == ["Aya", "Maya"]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(line.completer().popup(), key)
    assert (line.text(), ended) == ("Maya", [])
    assert dialog.setup().players[0].name == "Maya"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_whoever_lets_another_person_sit_down_is_asked_for_the_name_and_gives_it_by_one_touch(
    qtbot: QtBot, tongue: Tongue
) -> None:
    last = {"players": 3, "seats": [{"name": "Aya", "level": None}, {"name": "", "level": "casual"}]}
    known = ["Aya", "Ben", "Maya"]
    dialog = SetupDialog(GAMES["uosao"], tongue, last_setup("uosao", last), random.Random(7), known=known)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    line = name_fields(dialog)[1]
    person = next(dialog._rows[1].kind.buttons)
    qtbot.mouseClick(person, Qt.MouseButton.LeftButton)
    assert line.hasFocus()
    popup = line.completer().popup()
    assert popup.isVisible()
    offered = [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
    assert offered == ["Ben", "Maya"], "Aya sits there already"
    qtbot.mouseClick(
        popup.viewport(), Qt.MouseButton.LeftButton, pos=popup.visualRect(popup.model().index(0, 0)).center()
    )
    assert (line.text(), popup.isVisible()) == ("Ben", False)
    person.setFocus()
    qtbot.keyClick(person, Qt.Key.Key_Right)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert person.hasFocus(), "keys go along the buttons"


@pytest.mark.parametrize("game", TABLES)
def test_tab_goes_through_the_setup_as_it_is_read_and_stops_at_what_is_chosen(
    qtbot: QtBot, tongue: Tongue, game: str
) -> None:
    seats = [{"name": "", "level": level} for level in (None, "expert", "strong", "casual", None)]
    last = {"players": GAMES[game].seats[-1], "seats": seats}
    dialog = SetupDialog(GAMES[game], tongue, last_setup(game, last), random.Random(7))
    qtbot.addWidget(dialog)
    dialog.offer_lesson(LessonMark(20, 24))
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    for more in (one for one in visible(dialog, QPushButton) if one.text() == "More"):
        more.click()
    walked = walk(qtbot, dialog)
    assert walked[0] is name_fields(dialog)[0], "the first name can be typed at once"
    buttons, other = visible(dialog, QPushButton), [*visible(dialog, QLineEdit), *visible(dialog, QComboBox)]
    chosen = [one for one in buttons if one.isChecked() or not one.isCheckable()]
    assert set(walked) == {*chosen, *other}
    spots = {one: spot_of(dialog, one) for one in walked}
    top = walked.index(min(walked, key=lambda one: spots[one].y()))
    for one, following in pairwise(walked[top:] + walked[:top]):
        way = spots[following] - spots[one]
        assert way.y() > LEVEL or (way.x() > 0 and way.y() > -LEVEL), (name_of(one), name_of(following))


def spot_of(dialog: Dialog, widget: QWidget) -> QPoint:
    """Where the middle of a widget would lie if the body of the dialog were as high as all that it holds, however far
    it is scrolled now."""
    middle = widget.rect().center()
    if dialog.body.isAncestorOf(widget):
        return widget.mapTo(dialog.body, middle)
    return widget.mapTo(dialog, middle) + QPoint(0, dialog.body.height())


def walk(qtbot: QtBot, dialog: QDialog) -> list[QWidget]:
    """Where Tab stops in a dialog, from where its keyboard is until it is there again."""
    walked: list[QWidget] = []
    while (stop := dialog.focusWidget()) not in walked:
        assert stop is not None
        walked.append(stop)
        qtbot.keyClick(stop, Qt.Key.Key_Tab)
    assert stop is walked[0]
    return walked


def name_of(widget: QWidget) -> str:
    return widget.accessibleName() or getattr(widget, "text", str)()


def test_the_last_choice_is_offered_again_with_a_new_seed(qtbot: QtBot, tongue: Tongue) -> None:
    first = setup_dialog(qtbot, tongue, {"players": 4})
    qtbot.keyClicks(name_fields(first)[0], "Aya")
    again = SetupDialog(GAMES["uosao"], tongue, first.remembered(), random.Random(8))
    qtbot.addWidget(again)
    assert again.setup().players == first.setup().players
    assert again.setup().seed != first.setup().seed


def test_a_persons_own_name_is_offered_in_other_games_that_know_none(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.window.sitting, "begin", lambda _setup: None)

    def set_up(game: str, typed: str | None = None) -> str:
        """The name that is offered to the first person; the dialog is answered, with another name if it is typed."""
        offered = []

        def answer() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, SetupDialog)
            field = dialog._rows[0].name
            offered.append(field.text())
            if typed is not None:
                field.setText(typed)
            dialog.accept()

        QTimer.singleShot(0, answer)
        program.window.sitting.set_up(game)
        return offered[0]

    assert set_up("uosao", "Aya") == ""
    assert set_up("sword", "Ben") == "Aya"
    assert set_up("uosao") == "Aya"  # as its people are called
    assert program.settings.settings.name == "Aya"
    program.settings.change(name="<b>\u202e" + "x" * 999)
    assert set_up("shinano") == "<b>" + "x" * 20 + "…"


@pytest.mark.parametrize(
    "last",
    [
        {"players": 9},
        {"players": "many", "seats": 3, "start": "x"},
        {"seats": [{"name": 5, "level": "godlike"}, None]},
        {"start": 4, "players": 3},
    ],
)
def test_a_damaged_memory_of_the_last_choice_falls_back(qtbot: QtBot, tongue: Tongue, last: dict[str, Any]) -> None:
    setup = setup_dialog(qtbot, tongue, last).setup()
    assert len(setup.players) == 3
    assert setup.start is None


def test_the_setup_switches_language_while_it_is_open(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = setup_dialog(qtbot, tongue)
    tongue.speak(Language.JA)
    assert dialog.windowTitle() == "新しいゲーム"
    assert [field.placeholderText() for field in name_fields(dialog)] == ["プレイヤー1", "ぼたん", "そら"]
    words = [row.word.text().partition("：")[0] for row in dialog.findChildren(SeatRow) if row.isVisible()]
    assert words == ["人間", "カジュアル", "カジュアル"]
    assert "右王左王" in [label.text() for label in visible(dialog, QLabel)]
    tongue.speak(Language.EN)
    assert dialog.windowTitle() == "New game"


@pytest.mark.parametrize(("players", "kept"), [("5", "Ben"), ("4", "Ben"), ("3", "Random")])
def test_who_starts_stays_chosen_while_that_seat_is_there(
    qtbot: QtBot, tongue: Tongue, players: str, kept: str
) -> None:
    dialog = setup_dialog(qtbot, tongue)
    press(qtbot, dialog, "5")
    qtbot.keyClicks(name_fields(dialog)[3], "Ben")
    press(qtbot, dialog, "More")
    (start,) = (box for box in visible(dialog, QComboBox) if box.itemText(0) == "Random")
    start.setCurrentIndex(4)
    press(qtbot, dialog, players)
    assert start.currentText() == kept


# Settings


def test_a_chosen_setting_is_kept_at_once(qtbot: QtBot, tongue: Tongue, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    dialog = SettingsDialog(store, tongue)
    qtbot.addWidget(dialog)
    dialog.show()
    for taps, field, expected in (
        (dialog.language, "language", Language.JA),
        (dialog.theme, "theme", "tatami"),
        (dialog.text_size, "text_size", 125),
        (dialog.speed, "speed", "slow"),
    ):
        (chosen,) = (one for one in taps.buttons if one.isChecked())
        chosen.setFocus()
        qtbot.keyClick(chosen, Qt.Key.Key_Right)
        assert getattr(store.settings, field) == expected
    for switch, field in (
        (dialog.rounds, "rounds_wait"),
        (dialog.calm, "reduced_motion"),
        (dialog.hands, "hands_covered"),
    ):
        before = getattr(store.settings, field)
        qtbot.keyClick(switch, Qt.Key.Key_Space)
        assert getattr(store.settings, field) is not before
    assert SettingsStore(tmp_path).settings == store.settings


def test_the_settings_show_what_holds(qtbot: QtBot, tongue: Tongue, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(theme="indigo", speed="off", reduced_motion=True, language=Language.EN, text_size=150)
    dialog = SettingsDialog(store, tongue)
    qtbot.addWidget(dialog)
    dialog.show()
    pressed = [one.text() for one in visible(dialog, QPushButton) if one.isChecked()]
    assert pressed == ["English", "Indigo night", "150 %", "Off", "First three games"]
    switched = [one.text() for one in visible(dialog, QCheckBox) if one.isChecked()]
    assert switched == ["Reduced motion", "On", "Wait and show the scoring"]


def test_warnings_can_be_chosen_for_always_and_never(qtbot: QtBot, tongue: Tongue, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    dialog = SettingsDialog(store, tongue)
    qtbot.addWidget(dialog)
    dialog.show()
    for wanted, word in ((True, "Always"), (False, "Never"), (None, "First three games")):
        assert cautious_of(store.settings, "uosao") is (store.settings.cautions is not False)
        press(qtbot, dialog, word)
        assert store.settings.cautions is wanted


# Questions and help


def answered(tongue: Tongue, act: Any) -> int | None:
    """What `ask` gives when `act` is done to the open question."""

    def do() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        act(dialog)

    QTimer.singleShot(0, do)
    return ask(lambda: Question("Title", "Text", {0: "First", 1: "Second", 2: "Third"}), tongue, None)


@pytest.mark.parametrize(("text", "index"), [("First", 0), ("Second", 1), ("Third", 2)])
def test_a_question_gives_the_answer_that_was_pressed(qtbot: QtBot, tongue: Tongue, text: str, index: int) -> None:
    assert answered(tongue, lambda dialog: press(qtbot, dialog, text)) == index


def test_enter_gives_the_first_answer_and_escape_none(qtbot: QtBot, tongue: Tongue) -> None:
    assert answered(tongue, lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Return)) == 0
    assert answered(tongue, lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape)) is None


def test_the_help_tells_the_keys_in_both_languages(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = HelpDialog(tongue)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "Carry a piece to its place" in [label.text() for label in visible(dialog, QLabel)]
    press(qtbot, dialog, "More keys")
    english = [label.text() for label in visible(dialog, QLabel)]
    tongue.speak(Language.JA)
    japanese = [label.text() for label in visible(dialog, QLabel)]
    assert "Ctrl+R" in english
    assert "Ctrl+R" in japanese
    assert "Start this deal, or lesson, again" in english
    assert "棚に戻る（見ているときは、開いた元のページに戻る）" in japanese
    assert len(english) == len(japanese)


@pytest.mark.parametrize("language", list(Language))
def test_what_a_leaf_of_keys_is_about_is_said_by_its_headings_alone(
    qtbot: QtBot, tongue: Tongue, language: Language
) -> None:
    tongue.speak(language)
    dialog = HelpDialog(tongue, "uosao", leaf=Leaf.PLAYED)
    qtbot.addWidget(dialog)
    dialog.show()
    openings = [
        re.split("[:：]", label.text())[0] for label in visible(dialog, QLabel) if re.search("[:：]", label.text())
    ]
    assert len(openings) == len(set(openings)), "no opening stands on two lines"


def test_the_help_tells_the_keys_of_the_game_at_the_table_in_its_words(qtbot: QtBot, tongue: Tongue) -> None:
    dialog = HelpDialog(tongue, "uosao")
    qtbot.addWidget(dialog)
    dialog.show()
    english = [label.text() for label in visible(dialog, QLabel)]
    tongue.speak(Language.JA)
    japanese = [label.text() for label in visible(dialog, QLabel)]
    assert "U O SA O" in english
    assert english[english.index("D") + 1] == "Play the chosen card as a road"
    assert japanese[japanese.index("D") + 1] == "選んだカードを道として出す"
    assert "←, →" in english
    assert {"Ctrl+Z", "H", "F2"} <= set(english)
    for keys, meaning in (row for table in visible(dialog, KeyTable) for row in table.rows):
        line = meaning.contentsMargins().top() + meaning.fontMetrics().height() / 2
        assert keys.y() == meaning.y()
        assert abs(line - keys.height() / 2) <= 1


HINT_KEYS = {
    Language.EN: (
        ("H", "Hint; again, put it away"),
        ("↑, ↓, Enter", "In “Compare moves”: choose a move, go to “Do it”"),
    ),
    Language.JA: (
        ("H", "ヒント（もう一度で閉じる）"),
        ("↑, ↓, Enter", "「ほかの手と比べる」で手を選び、「これにする」へ"),
    ),
}


@pytest.mark.parametrize("language", Language)
def test_the_help_tells_how_a_hint_is_put_away_and_another_move_is_chosen_by_keys(
    qtbot: QtBot, tongue: Tongue, language: Language
) -> None:
    tongue.speak(language)
    dialog = HelpDialog(tongue, "uosao")
    qtbot.addWidget(dialog)
    dialog.show()
    rows = [(keys.text(), meaning.text()) for table in visible(dialog, KeyTable) for keys, meaning in table.rows]
    assert set(HINT_KEYS[language]) <= set(rows)


def test_the_help_at_the_shelf_shows_all_its_lines_without_scrolling(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1280, 800)
    for language in Language:
        program.tongue.speak(language)
        dialog = HelpDialog(program.tongue, parent=program.window)
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        bar = dialog.findChildren(QScrollArea)[0].verticalScrollBar()
        assert bar.maximum() == 0
        assert dialog.height() <= 700


@pytest.mark.parametrize("game", TABLES)
def test_the_help_of_every_game_says_its_aim_and_shows_all_its_lines_in_a_window_of_usual_size(
    qtbot: QtBot, program: Program, game: str
) -> None:
    program.window.resize(1280, 800)
    dialog = HelpDialog(program.tongue, game, program.window, aim=aim_of(game))
    with qtbot.waitExposed(dialog):
        dialog.show()
    aim = load_rulebook(game).opening[0].say
    for language in (Language.JA, Language.EN):
        program.tongue.speak(language)
        QApplication.processEvents()
        assert [one for one in visible(dialog, QLabel) if one.text().endswith(aim.in_(language))]
    assert not dialog.area.verticalScrollBar().isVisible()
    assert dialog.height() < 800
    dialog.close()


@pytest.mark.parametrize("game", TABLES)
def test_the_help_tells_how_every_game_goes_in_half_a_page_and_leads_to_its_rulebook(
    qtbot: QtBot, program: Program, game: str
) -> None:
    """The aim, a round or a turn, and the end, as its rulebook says it; all of it is read in the least window."""
    program.window.resize(960, 640)
    for language in Language:
        program.tongue.speak(language)
        dialog = HelpDialog(
            program.tongue, game, program.window, leaf=Leaf.GAME, aim=aim_of(game), goes=course_of(game)
        )
        with qtbot.waitExposed(dialog):
            dialog.show()
        QApplication.processEvents()
        said = [one.text() for one in visible(dialog, QLabel)]
        book = load_rulebook(game).opening
        for part in book[:3]:
            assert part.title.in_(language) in said
            begins = re.split("[(（]", part.say.in_(language))[0].rstrip(" .。")
            (told,) = [one for one in said if one.startswith(begins)]
            assert not re.search(r"[(（][A-Z]\d", told), "a number of a rule helps nobody here"
            assert re.sub(r"\W", "", re.sub(r"[(（][A-Z]\d+[^()（）]*[)）]", "", part.say.in_(language))) == re.sub(
                r"\W", "", told
            )
        assert not visible(dialog, KeyTable)
        assert program.tongue.terms().of_box(game, "title") in said
        assert dialog.area.verticalScrollBar().maximum() == 0
        assert (dialog.width() <= 960, dialog.height() <= 640) == (True, True)
        assert not dialog.wants_rulebook
        (way,) = [one for one in visible(dialog, QPushButton) if "F2" in one.text()]
        qtbot.mouseClick(way, Qt.MouseButton.LeftButton)
        assert (dialog.wants_rulebook, dialog.isVisible()) == (True, False)
        dialog.deleteLater()


def test_how_a_game_goes_is_scrolled_in_large_letters_and_nothing_of_it_is_cut_off(
    qtbot: QtBot, program: Program
) -> None:
    program.window.resize(960, 640)
    program.settings.change(text_size=150)
    dialog = HelpDialog(program.tongue, "wudang", program.window, leaf=Leaf.GAME, goes=course_of("wudang"))
    with qtbot.waitExposed(dialog):
        dialog.show()
    QApplication.processEvents()
    assert dialog.height() <= 640
    assert dialog.area.verticalScrollBar().maximum() > 0
    for _, text in dialog._how.rows:
        assert text.heightForWidth(text.width()) <= text.height()
    dialog.close()


@pytest.mark.parametrize("game", ["", "uosao"])
def test_the_help_lies_in_the_middle_of_its_window(program: Program, game: str) -> None:
    program.window.resize(1200, 740)
    dialog = HelpDialog(program.tongue, game, program.window)
    dialog.show()
    QApplication.processEvents()
    # the screen there is here is narrower than the dialog
    assert abs(dialog.geometry().center().y() - program.window.geometry().center().y()) <= 2
    dialog.close()


def test_the_help_fits_the_smallest_window(qtbot: QtBot, tongue: Tongue) -> None:
    for language in Language:
        tongue.speak(language)
        dialog = HelpDialog(tongue, "uosao")
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.width() <= 960
        assert dialog.height() <= 640
