"""Whatever a settings file says, it is read, applied and written again without a traceback and without a wait."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from pathlib import Path

import pytest
from damage import mutated
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from engines.registry import GAMES
from ui.dialogs.last_setup import read_last_setup
from ui.dialogs.setup_dialog import SetupDialog
from ui.language import Tongue
from ui.settings import LATER, MOST_GAMES, LessonMark, Settings, read_settings, write_settings
from ui.shared.choices import cautious_of, tempo_of, theme_of
from ui.terms import Language

RICH = (Path(__file__).parent.parent / "golden" / "settings" / "rich.json").read_bytes()
SEED = 20
MANY = 600
WITH_WINDOWS = 60


def damaged_files(count: int) -> list[bytes]:
    rng = random.Random(SEED)
    return [mutated(RICH, rng) for _ in range(count)]


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def test_damaged_files_are_read_and_what_is_left_is_written_and_read_again() -> None:
    for data in damaged_files(MANY):
        read = read_settings(text_of(data))
        theme_of(read.settings)
        tempo_of(read.settings)
        cautious_of(read.settings.finished_once_more("uosao"), "uosao")
        text = write_settings(read.settings, read.unknown)
        assert read_settings(text.encode().decode()) == (read.settings, (), read.unknown), data


def test_the_setup_dialog_opens_with_whatever_the_file_says_of_the_last_setup(qtbot: QtBot) -> None:
    tongue = Tongue(Language.EN)
    for data in damaged_files(WITH_WINDOWS):
        for setup in read_settings(text_of(data)).settings.setups.values():
            last = read_last_setup(setup, GAMES["uosao"].seats)
            dialog = SetupDialog(GAMES["uosao"], tongue, last, random.Random(SEED))
            qtbot.addWidget(dialog)
            assert 2 <= len(dialog.setup().players) <= 4
            json.dumps(dialog.remembered().as_json(), ensure_ascii=False).encode()
    tongue.close()


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 10**17, "seats": 3, "start": -1},
        {"players": True, "seats": [None, 3, "x", []], "start": True},
        {"players": "3", "seats": {"0": {}}, "start": 99},
        {"players": 3.0, "seats": [{"name": 3, "level": []}, {"level": {}}], "start": 0.5},
        {"players": None, "seats": [{"name": "\u0000\n" * 99}] * 99, "start": "0"},
    ],
)
def test_a_setup_that_no_dialog_wrote_is_offered_as_far_as_it_makes_sense(qtbot: QtBot, setup: object) -> None:
    read, damaged, _ = read_settings(json.dumps({"setups": {"uosao": setup}}))
    assert damaged == ()
    tongue = Tongue(Language.EN)
    last = read_last_setup(read.setups["uosao"], GAMES["uosao"].seats)
    dialog = SetupDialog(GAMES["uosao"], tongue, last, random.Random(SEED))
    qtbot.addWidget(dialog)
    assert 2 <= len(dialog.setup().players) <= 4
    tongue.close()


def test_a_window_takes_any_bytes_for_its_place(qtbot: QtBot) -> None:
    window, rng = QMainWindow(), random.Random(SEED)
    qtbot.addWidget(window)
    place = bytes(window.saveGeometry().data())
    for data in (b"", b"\x00" * 9, b"\xff" * 66, *(mutated(place, rng) for _ in range(MANY))):
        window.restoreGeometry(QByteArray(data))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", '"\\ud800"'),
        ("speed", '"a\\udfff"'),
        ("name", '["Aya"]'),
        ("finished", '{"uosao": ' + "9" * 5000 + "}"),
        ("finished", '{"uosao": ' + "9" * 30 + "}"),
        ("finished", '{"\\ud800": 1}'),
        ("finished", '{"uosao": NaN}'),
        ("finished", '{"uosao": 1e999}'),
        ("setups", '{"uosao": {"players": NaN}}'),
        ("setups", '{"uosao": {"players": ' + "9" * 5000 + "}}"),
        ("setups", '{"uosao": {"seats": [{"name": "\\udc80"}]}}'),
        ("setups", '{"uosao": {"seats": ' + "[" * 300 + "]" * 300 + "}}"),
        ("lessons", '{"uosao": {"step": 3, "of": ' + "9" * 18 + ', "done": false}}'),
        ("lessons", '{"uosao": {"step": true, "of": true, "done": false}}'),
        ("geometry", '"A"'),
        ("language", "{}"),
        ("language", "[]"),
    ],
)
def test_a_value_that_could_not_be_written_again_costs_its_own_setting_only(name: str, value: str) -> None:
    data = json.loads(write_settings(Settings(reduced_motion=True)))
    whole = ", ".join(f'"{key}": {value if key == name else json.dumps(one)}' for key, one in data.items())
    read, damaged, _ = read_settings("{" + whole + "}")
    assert damaged == (name,)
    assert read == Settings(reduced_motion=True)


def test_what_a_later_version_wrote_is_kept_unless_it_could_not_be_written_again() -> None:
    read = read_settings('{"theme": "tatami", "music": {"loud": [1.5]}, "later": NaN}')
    assert read == (Settings(theme="tatami"), (LATER,), {"music": {"loud": [1.5]}})
    assert read_settings(write_settings(read.settings, read.unknown)).unknown == {"music": {"loud": [1.5]}}


def test_games_are_counted_as_far_as_anybody_plays() -> None:
    settings = Settings(finished={"uosao": MOST_GAMES}).finished_once_more("uosao").finished_once_more("sword")
    assert settings.finished == {"uosao": MOST_GAMES, "sword": 1}
    assert read_settings(write_settings(settings)).damaged == ()


def test_a_map_changes_in_one_place_and_keeps_its_others() -> None:
    settings = Settings(setups={"sword": {}}, lessons={"sword": LessonMark(1, 2)})
    changed = settings.with_setup("uosao", {"players": 2}, "Aya").with_lesson("uosao", 3, 4, over=False)
    assert changed.setups == {"sword": {}, "uosao": {"players": 2}}
    assert changed.lessons == {"sword": LessonMark(1, 2), "uosao": LessonMark(3, 4)}


def test_a_lesson_that_was_once_finished_stays_so_when_it_is_taken_again() -> None:
    settings = Settings().with_lesson("uosao", 0, 9, over=True).with_lesson("uosao", 2, 9, over=False)
    assert settings.lessons["uosao"] == LessonMark(2, 9, True)


def test_every_setting_has_a_reader() -> None:
    data = json.loads(write_settings(Settings()))
    assert set(data) == {one.name for one in fields(Settings)}
