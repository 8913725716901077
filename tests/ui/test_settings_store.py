"""The settings file: shared by several programs, never overwritten where it is damaged, and never in the way."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from neighbours import NEIGHBOURS, Neighbour
from pytestqt.qtbot import QtBot

from ui import settings_store
from ui.files import SET_ASIDE
from ui.locks import LockHeldError, held
from ui.settings import LATER, WHOLE, LessonMark, Settings, read_settings
from ui.settings_store import FILE, LOCK, SettingsStore

CHANGER = Path(__file__).parent.parent / "settings_changer.py"
CHANGES = 200


def on_disk(folder: Path) -> Settings:
    read = read_settings((folder / FILE).read_text(encoding="utf-8"))
    assert read.damaged == ()
    return read.settings


def names_in(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


def failing(number: int) -> Callable[..., None]:
    """A call of the system that does not do what it should."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


# Two programs


def test_two_programs_keep_each_others_changes(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.change(theme="indigo")
    other.change(speed="slow")
    one.change(reduced_motion=True)
    assert on_disk(tmp_path) == Settings(theme="indigo", speed="slow", reduced_motion=True)


def test_games_finished_in_two_programs_are_all_counted(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    for store in (one, other, one):
        store.revise(lambda settings: settings.finished_once_more("uosao"))
    assert on_disk(tmp_path).finished == {"uosao": 3}


def test_two_programs_keep_each_others_entries_in_a_map(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.revise(lambda settings: settings.with_setup("uosao", {"players": 2}, "Aya"))
    other.revise(lambda settings: settings.with_setup("sword", {"players": 4}, "Aya"))
    one.revise(lambda settings: settings.with_lesson("uosao", 3, 9, over=False))
    other.revise(lambda settings: settings.with_lesson("sword", 0, 9, over=True))
    assert on_disk(tmp_path).setups == {"uosao": {"players": 2}, "sword": {"players": 4}}
    assert on_disk(tmp_path).lessons == {"uosao": LessonMark(3, 9), "sword": LessonMark(0, 9, True)}


def test_what_another_program_changed_is_told_and_true_here_with_the_next_change(qtbot: QtBot, tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    one.change(theme="indigo")
    with qtbot.waitSignal(other.changed) as told:
        other.change(speed="slow")
    assert told.args == [Settings(theme="indigo", speed="slow")]
    assert other.settings == on_disk(tmp_path)


def test_a_choice_that_another_program_has_changed_since_is_written_again(tmp_path: Path) -> None:
    one, other = SettingsStore(tmp_path), SettingsStore(tmp_path)
    other.change(theme="indigo")
    one.change(theme=one.settings.theme)
    assert on_disk(tmp_path).theme == Settings().theme


def test_two_processes_that_change_all_the_time_lose_nothing(tmp_path: Path) -> None:
    commands = [[sys.executable, str(CHANGER), str(tmp_path), name, str(CHANGES)] for name in ("sword", "wudang")]
    processes = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for command in commands]
    assert [process.wait(timeout=120) for process in processes] == [0, 0]
    settings = on_disk(tmp_path)
    assert settings.finished == {"uosao": 2 * CHANGES, "sword": CHANGES, "wudang": CHANGES}
    assert len(settings.setups) == 2 * CHANGES
    assert names_in(tmp_path) == {FILE, LOCK}


@pytest.mark.parametrize("changes", [1, 7, 20])
def test_a_killed_program_leaves_a_sound_file_and_no_lock_that_blocks(
    qtbot: QtBot, tmp_path: Path, changes: int
) -> None:
    command = [sys.executable, str(CHANGER), str(tmp_path), "sword", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(changes):
            process.stdout.readline()
        process.kill()
    assert on_disk(tmp_path).finished["sword"] >= changes
    store = SettingsStore(tmp_path)
    with qtbot.assertNotEmitted(store.unwritable):
        store.change(theme="indigo")
    assert on_disk(tmp_path).theme == "indigo"


def test_a_lock_that_another_holds_too_long_is_told_and_the_change_comes_with_the_next(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_store, "PATIENCE", 0)
    store = SettingsStore(tmp_path)
    with held(tmp_path / LOCK, 0), qtbot.waitSignal(store.unwritable) as told:
        store.revise(lambda settings: settings.finished_once_more("uosao"))
    assert told.args is not None
    assert isinstance(told.args[0], LockHeldError)
    assert not (tmp_path / FILE).exists()
    store.change(theme="indigo")
    assert on_disk(tmp_path) == Settings(theme="indigo", finished={"uosao": 1})


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_whatever_lies_in_the_place_of_the_lock_stops_nothing(
    qtbot: QtBot, tmp_path: Path, neighbour: Neighbour
) -> None:
    neighbour(tmp_path / LOCK)
    store = SettingsStore(tmp_path)
    with qtbot.assertNotEmitted(store.unwritable):
        store.change(theme="indigo")
    assert on_disk(tmp_path).theme == "indigo"


def test_where_there_are_no_locks_settings_are_written_without(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
    store = SettingsStore(tmp_path)
    with qtbot.assertNotEmitted(store.unwritable):
        store.change(theme="indigo")
    assert on_disk(tmp_path).theme == "indigo"


# Damage


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_what_is_no_settings_file_is_named_and_kept_and_replaced(
    qtbot: QtBot, tmp_path: Path, neighbour: Neighbour
) -> None:
    neighbour(tmp_path / FILE)
    before = os.lstat(tmp_path / FILE)
    store = SettingsStore(tmp_path)
    assert (store.settings, store.damaged, store.kept) == (Settings(), (WHOLE,), None)
    with qtbot.assertNotEmitted(store.unwritable):
        store.change(theme="indigo")
    assert store.kept == tmp_path / SET_ASIDE / FILE
    assert (os.lstat(store.kept).st_ino, os.lstat(store.kept).st_mode) == (before.st_ino, before.st_mode)
    assert on_disk(tmp_path) == Settings(theme="indigo")
    assert SettingsStore(tmp_path).damaged == ()


def test_a_file_with_one_damaged_setting_is_kept_and_its_others_live_on(tmp_path: Path) -> None:
    text = '{"theme": 7, "speed": "slow", "finished": {"uosao": 4}}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    store = SettingsStore(tmp_path)
    assert store.damaged == ("theme",)
    store.revise(lambda settings: settings.finished_once_more("uosao"))
    assert (tmp_path / SET_ASIDE / FILE).read_text(encoding="utf-8") == text
    assert on_disk(tmp_path) == Settings(speed="slow", finished={"uosao": 5})


def test_a_byte_that_is_no_text_costs_its_own_setting_only(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"theme": "ind\xffgo", "speed": "slow"}')
    store = SettingsStore(tmp_path)
    assert (store.settings, store.damaged) == (Settings(speed="slow"), ("theme",))


@pytest.mark.parametrize("damage", ["{", '{"theme": 3, "speed": "off"}'])
def test_a_file_damaged_while_the_program_runs_does_not_wipe_what_it_knows(tmp_path: Path, damage: str) -> None:
    store = SettingsStore(tmp_path)
    store.change(theme="indigo", speed="off")
    (tmp_path / FILE).write_text(damage, encoding="utf-8")
    store.change(reduced_motion=True)
    assert on_disk(tmp_path) == Settings(theme="indigo", speed="off", reduced_motion=True)
    assert (tmp_path / SET_ASIDE / FILE).read_text(encoding="utf-8") == damage


def test_several_damaged_files_are_all_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    for number, theme in enumerate(("indigo", "tatami", "walnut")):
        (tmp_path / FILE).write_text(f"damage {number}", encoding="utf-8")
        store.change(theme=theme)
    kept = {path.read_text(encoding="utf-8") for path in (tmp_path / SET_ASIDE).iterdir()}
    assert kept == {"damage 0", "damage 1", "damage 2"}


def test_what_cannot_be_set_aside_is_not_overwritten(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("damage", encoding="utf-8")
    (tmp_path / SET_ASIDE).write_text("in the way", encoding="utf-8")
    store = SettingsStore(tmp_path)
    with qtbot.waitSignals([store.unwritable, store.changed]):
        store.change(theme="indigo")
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "damage"
    assert (store.settings.theme, store.kept) == ("indigo", None)


def test_damage_that_nothing_can_take_the_place_of_stays_where_it_is(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = '{"theme": 7, "speed": "slow"}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    store = SettingsStore(tmp_path)
    with monkeypatch.context() as full, qtbot.waitSignal(store.unwritable):
        full.setattr(os, "fsync", failing(errno.ENOSPC))
        store.change(reduced_motion=True)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text
    assert store.kept is None
    store.change(tour_seen=True)
    assert on_disk(tmp_path) == Settings(speed="slow", reduced_motion=True, tour_seen=True)


def test_fields_of_a_later_version_are_kept_on_the_disk(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"theme": "tatami", "music": {"loud": [1, 2.5, "は"]}}', encoding="utf-8")
    store = SettingsStore(tmp_path)
    assert store.damaged == ()
    store.change(speed="slow")
    (tmp_path / FILE).write_text("damage", encoding="utf-8")
    store.change(theme="indigo")
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["music"] == {"loud": [1, 2.5, "は"]}


def test_a_field_of_a_later_version_that_is_damaged_is_set_aside_with_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"theme": "tatami", "music": NaN}', encoding="utf-8")
    store = SettingsStore(tmp_path)
    assert (store.settings, store.damaged) == (Settings(theme="tatami"), (LATER,))
    store.change(speed="slow")
    assert on_disk(tmp_path) == Settings(theme="tatami", speed="slow")
    assert (tmp_path / SET_ASIDE / FILE).exists()


def test_half_a_character_in_a_name_is_no_obstacle(qtbot: QtBot, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    with qtbot.assertNotEmitted(store.unwritable):
        store.revise(lambda settings: settings.with_setup("uosao", {"seats": [{"name": "A\ud800"}]}, "A\ud800"))
    assert on_disk(tmp_path).setups == {"uosao": {"seats": [{"name": "A?"}]}}


# Trouble


@pytest.mark.parametrize("call", ["fsync", "open", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_trouble_is_told_once_and_everything_is_written_when_it_is_over(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    store, told, true = SettingsStore(tmp_path), [], []
    store.unwritable.connect(told.append)
    store.changed.connect(true.append)
    with monkeypatch.context() as trouble:
        trouble.setattr(os, call, failing(number))
        store.change(theme="indigo")
        store.change(speed="slow")
        store.revise(lambda settings: settings.finished_once_more("uosao"))
    assert [error.errno for error in told] == [number]
    assert true[-1] == store.settings == Settings(theme="indigo", speed="slow", finished={"uosao": 1})
    assert names_in(tmp_path) <= {LOCK}
    SettingsStore(tmp_path).change(tour_seen=True)
    store.change(reduced_motion=True)
    assert on_disk(tmp_path) == Settings(
        theme="indigo", speed="slow", finished={"uosao": 1}, reduced_motion=True, tour_seen=True
    )
    with monkeypatch.context() as trouble:
        trouble.setattr(os, call, failing(number))
        store.change(theme="tatami")
    assert len(told) == 2


def test_a_file_that_cannot_be_read_any_more_is_set_aside_and_what_is_known_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SettingsStore(tmp_path)
    store.change(theme="indigo")
    with monkeypatch.context() as trouble:
        trouble.setattr(settings_store, "read_file", failing(errno.EIO))
        assert SettingsStore(tmp_path).damaged == (WHOLE,)
        store.change(speed="slow")
    assert on_disk(tmp_path) == Settings(theme="indigo", speed="slow")
    assert (tmp_path / SET_ASIDE / FILE).exists()


def test_a_folder_that_is_removed_comes_back_with_everything_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "config"
    store = SettingsStore(folder)
    store.change(theme="indigo")
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    with qtbot.assertNotEmitted(store.unwritable):
        store.change(speed="slow")
    assert on_disk(folder) == Settings(theme="indigo", speed="slow")


@pytest.mark.parametrize("neighbour", [one for one in NEIGHBOURS if one.__name__ != "a_folder"])
def test_whatever_lies_in_the_place_of_the_folder_the_settings_hold_for_this_run(
    qtbot: QtBot, tmp_path: Path, neighbour: Neighbour
) -> None:
    neighbour(tmp_path / "config")
    store = SettingsStore(tmp_path / "config")
    with qtbot.waitSignals([store.unwritable, store.changed]):
        store.change(speed="fast")
    assert store.settings.speed == "fast"
    assert names_in(tmp_path) == {"config"}


def test_files_and_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    SettingsStore(folder).change(theme="indigo")
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
