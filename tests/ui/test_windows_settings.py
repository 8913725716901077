"""Settings: kept from run to run, written whole, and never an obstacle when they are damaged."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.dialogs.messages import Talk
from ui.language import Tongue
from ui.settings import LATER, WHOLE, LessonMark, Settings, read_settings, write_settings
from ui.settings_store import FILE, SettingsStore
from ui.terms import Language

settings = st.builds(
    Settings,
    language=st.sampled_from([None, *Language]),
    theme=st.text(max_size=8),
    text_size=st.integers(0, 1000),
    speed=st.text(max_size=8),
    reduced_motion=st.booleans(),
    hands_covered=st.booleans(),
    log_folded=st.sampled_from([None, True, False]),
    geometry=st.binary(max_size=40),
    cautions=st.sampled_from([None, True, False]),
    finished=st.dictionaries(st.text(max_size=5), st.integers(0, 99), max_size=3),
    tour_seen=st.booleans(),
    lessons=st.dictionaries(st.text(max_size=5), st.builds(LessonMark, st.just(2), st.integers(2, 9), st.booleans())),
    setups=st.dictionaries(st.text(max_size=5), st.dictionaries(st.text(max_size=5), st.integers()), max_size=3),
)


# the first text that is drawn loads a table of all characters, which takes long on a busy machine
@hypothesis.settings(suppress_health_check=[hypothesis.HealthCheck.too_slow])
@given(settings)
def test_what_is_written_is_read_again(given_settings: Settings) -> None:
    assert read_settings(write_settings(given_settings)) == (given_settings, (), {})


@given(st.text(max_size=60))
def test_any_text_gives_settings(text: str) -> None:
    assert isinstance(read_settings(text).settings, Settings)


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "3", "[" * 100_000])
def test_a_file_that_holds_no_settings_counts_as_damaged_whole(text: str) -> None:
    assert read_settings(text) == (Settings(), (WHOLE,), {})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "fr"),
        ("language", 3),
        ("theme", 7),
        ("text_size", "large"),
        ("text_size", -1),
        ("text_size", True),
        ("speed", None),
        ("reduced_motion", "yes"),
        ("hands_covered", 1),
        ("log_folded", 1),
        ("geometry", "!!"),
        ("geometry", "kühn"),
        ("cautions", "sometimes"),
        ("finished", 3),
        ("finished", {"uosao": -1}),
        ("finished", {"uosao": True}),
        ("setups", []),
        ("setups", {"uosao": 3}),
        ("tour_seen", 1),
        ("lessons", {"uosao": 3}),
        ("lessons", {"uosao": {"step": 5, "of": 4, "done": False}}),
        ("lessons", {"uosao": {"step": 1, "of": 4, "done": 1}}),
    ],
)
def test_a_damaged_setting_is_named_and_the_others_are_kept(name: str, value: object) -> None:
    data = json.loads(write_settings(Settings(theme="indigo", speed="slow")))
    read, damaged, _ = read_settings(json.dumps({**data, name: value}))
    assert damaged == (name,)
    assert getattr(read, name) == getattr(Settings(), name)
    assert name == "theme" or read.theme == "indigo"


def test_a_change_is_told_and_on_the_disk_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "deep" / "folder")
    with qtbot.waitSignal(store.changed) as told:
        store.change(theme="indigo", language=Language.JA)
    assert told.args == [Settings(theme="indigo", language=Language.JA)]
    assert SettingsStore(tmp_path / "deep" / "folder").settings == store.settings


def test_nothing_is_told_when_nothing_has_changed(qtbot: QtBot, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    with qtbot.assertNotEmitted(store.changed):
        store.change(theme=Settings().theme)
    assert not (tmp_path / FILE).exists()


def test_settings_that_cannot_be_written_hold_for_this_run(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = SettingsStore(tmp_path / "file")
    with qtbot.waitSignals([store.unwritable, store.changed]):
        store.change(speed="fast")
    assert store.settings.speed == "fast"


def test_a_file_that_is_no_text_is_damaged_and_can_be_written_again(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    store = SettingsStore(tmp_path)
    assert store.damaged == (WHOLE,)
    store.change(speed="off")
    assert SettingsStore(tmp_path).damaged == ()


@pytest.mark.parametrize("language", Language)
def test_every_setting_that_may_be_damaged_is_called_by_words(qtbot: QtBot, language: Language) -> None:
    tongue, window = Tongue(language), QWidget()
    qtbot.addWidget(window)
    talk = Talk(tongue, window)
    names = [*(one.name for one in fields(Settings)), LATER]
    assert [name for name in names if talk._wrong.setting(name) == name] == []
    tongue.close()
