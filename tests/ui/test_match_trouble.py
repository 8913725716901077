"""What a match does when something goes wrong, and what its journal keeps."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from seen_match import PERSON, ROBOT, nim

from engines.record import Record
from ui.match.failure import Failure
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED
from ui.match.players import Player
from ui.match.saving import Saving
from ui.match.unfinished import list_journals
from ui.terms import Word

# Trouble


@pytest.mark.parametrize("failure", [Failure.NO_PROCESS, Failure.NO_LIFE])
def test_without_an_answer_the_rule_of_thumb_plays(failure: Failure) -> None:
    seen = nim(PERSON, ROBOT, heap=12)
    seen.play("1")
    seen.ai.fail(failure)
    assert seen.match.record.moves == ("1", "3")
    assert seen.heard("troubled") == [Word("trouble.computer_improvises", {"seat": 1})]
    seen.play("1")
    seen.ai.fail(failure)
    assert len(seen.heard("troubled")) == 1


@pytest.mark.parametrize("answer", ["3", "resign", ""])
def test_an_answer_that_is_no_legal_move_is_replaced(answer: str) -> None:
    seen = nim(PERSON, ROBOT, heap=3)
    seen.play("1")
    seen.ai.answer(answer)
    assert seen.match.record.moves[1] in ("1", "2")
    assert len(seen.heard("troubled")) == 1


def test_a_question_that_cannot_be_understood_is_answered_at_random() -> None:
    thumb, played = [], []
    for heap in range(9, 30):
        seen = nim(PERSON, ROBOT, heap=heap)
        seen.play("1")
        thumb.append(str((heap - 1) % 4 or 1))
        seen.ai.fail(Failure.NO_ANSWER)
        played.append(seen.match.record.moves[1])
    assert played != thumb
    assert set(played) <= {"1", "2", "3"}


def test_trouble_of_the_process_is_passed_on_until_the_match_is_closed() -> None:
    seen = nim(PERSON, ROBOT)
    seen.ai.troubled.emit(Word("trouble.computer_replaced"))
    assert seen.heard("troubled") == [Word("trouble.computer_replaced")]
    seen.match.close()
    seen.ai.troubled.emit(Word("trouble.computer_replaced"))
    assert len(seen.heard("troubled")) == 1


def test_closing_ends_thinking_and_drops_late_answers() -> None:
    seen = nim(PERSON, ROBOT)
    seen.play("1")
    seen.match.close()
    assert seen.ai.cancels == 1
    seen.ai.answer("1")
    assert seen.match.record.moves == ("1",)


def test_a_table_that_settles_after_the_match_was_closed_lets_nobody_think() -> None:
    seen = nim(PERSON, ROBOT)
    seen.hold()
    seen.play("1")
    asked = len(seen.ai.questions)
    seen.match.close()
    seen.release()
    assert len(seen.ai.questions) == asked


pytestmark = pytest.mark.usefixtures("qapp")
"""A match that cannot be saved has a clock to try again."""


# The journal


def start_journal(folder: Path, *players: Player, heap: int = 12) -> Journal:
    return Journal.create(folder, Record("nim", len(players), {"players": 2, "heap": heap, "start": 0}))


def left_in(folder: Path) -> list[Path]:
    return list(list_journals(folder).left)


class FullDisk:
    """Lets nothing be written while it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = True
        sync = os.fsync
        monkeypatch.setattr(os, "fsync", lambda handle: self._refuse() if self.is_full else sync(handle))

    def _refuse(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[OSError | None]:
    """What every match says of being saved."""
    heard: list[OSError | None] = []
    begin = Saving._tell

    def tell(saving: Saving) -> None:
        heard.append(saving.trouble)
        begin(saving)

    monkeypatch.setattr(Saving, "_tell", tell)
    return heard


def test_the_journal_has_every_move_before_it_is_shown(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, PERSON, ROBOT)
    seen = nim(PERSON, ROBOT, journal=journal)
    lengths = []
    seen.match.snapshot_ready.connect(lambda _: lengths.append(len(Journal.read(journal.path)[0].moves)))
    seen.play("1")
    seen.ai.answer("2")
    seen.match.undo()
    seen.match.redo()
    assert lengths == [1, 2, 0, 2]
    seen.match.close()
    assert left_in(tmp_path) == [journal.path]


def test_a_game_played_to_its_end_leaves_nothing_to_be_taken_up(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, PERSON, ROBOT, heap=3)
    seen = nim(PERSON, ROBOT, heap=3, journal=journal)
    seen.play("3")
    seen.match.close()
    assert left_in(tmp_path) == []
    assert Journal.read(tmp_path / FINISHED / "nim-1.journal")[0].moves == ("3",)


def test_play_goes_on_while_nothing_can_be_saved_and_all_of_it_is_saved_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[OSError | None]
) -> None:
    seen = nim(PERSON, ROBOT, journal=start_journal(tmp_path, PERSON, ROBOT))
    disk = FullDisk(monkeypatch)
    seen.play("1")
    seen.ai.answer("1")
    seen.play("2")
    assert seen.match.record.moves == ("1", "1", "2")
    assert [error.errno for error in told if error] == [errno.ENOSPC], "it is told once"
    assert not seen.match.saving.is_safe()
    disk.is_full = False
    seen.ai.answer("3")
    assert told[1:] == [None]
    assert seen.match.saving.is_safe()
    seen.match.close()
    (path,) = left_in(tmp_path)
    assert Journal.read(path)[0].moves == ("1", "1", "2", "3")


def test_room_that_returns_while_nobody_moves_is_used(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[OSError | None]
) -> None:
    monkeypatch.setattr("ui.match.saving.PAUSE_MS", 5)
    seen = nim(PERSON, ROBOT, journal=start_journal(tmp_path, PERSON, ROBOT))
    disk = FullDisk(monkeypatch)
    seen.play("1")
    disk.is_full = False
    qtbot.waitUntil(lambda: told[-1] is None)
    assert Journal.read(seen.match.saving.path or tmp_path)[0].moves == ("1",)
    seen.match.close()


def test_a_game_that_ends_while_nothing_can_be_saved_is_a_finished_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = nim(PERSON, ROBOT, heap=3, journal=start_journal(tmp_path, PERSON, ROBOT, heap=3))
    disk = FullDisk(monkeypatch)
    seen.play("3")
    disk.is_full = False
    seen.match.close()
    assert left_in(tmp_path) == []
    assert len(list((tmp_path / FINISHED).iterdir())) == 1


@pytest.mark.parametrize("change", ["removed", "folder removed", "cut", "longer"])
def test_a_journal_that_somebody_else_changed_is_written_anew_at_once(
    tmp_path: Path, change: str, told: list[OSError | None]
) -> None:
    folder = tmp_path / "journals"
    seen = nim(PERSON, ROBOT, journal=start_journal(folder, PERSON, ROBOT))
    seen.play("1")
    (path,) = left_in(folder)
    if change in ("cut", "longer"):
        path.write_bytes(path.read_bytes()[:-5] if change == "cut" else path.read_bytes() + b"rubbish\n")
    else:
        path.unlink()
    if change == "folder removed":
        folder.rmdir()
    seen.ai.answer("2")
    assert told == [], "the game is being saved"
    assert seen.match.saving.is_safe()
    seen.match.close()
    (path,) = left_in(folder)
    assert Journal.read(path)[0].moves == ("1", "2")


def test_a_folder_in_which_nothing_can_be_written_is_tried_again(tmp_path: Path, told: list[OSError | None]) -> None:
    (tmp_path / "journals").write_text("in the way")
    unsaved = (tmp_path / "journals", NotADirectoryError(errno.ENOTDIR, "Not a directory"))
    seen = nim(PERSON, ROBOT, unsaved=unsaved)
    assert seen.match.saving.trouble is unsaved[1]
    seen.play("1")
    assert told == [], "it has been told when the game began"
    (tmp_path / "journals").unlink()
    seen.ai.answer("2")
    assert told == [None]
    assert seen.match.saving.is_safe()
    seen.match.close()


def test_a_journal_whose_folder_was_away_is_no_second_game_when_that_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "journals"
    seen = nim(PERSON, ROBOT, journal=start_journal(folder, PERSON, ROBOT))
    seen.play("1")
    folder.rename(tmp_path / "away")
    folder.write_text("in the way")
    seen.ai.answer("2")
    assert seen.match.saving.trouble is not None
    folder.unlink()
    (tmp_path / "away").rename(folder)
    seen.match.saving.try_again()
    assert seen.match.saving.is_safe()
    seen.match.close()
    (path,) = left_in(folder)
    assert Journal.read(path)[0].moves == ("1", "2")


def test_a_game_saved_late_and_before_its_first_move_is_one_to_be_taken_up(tmp_path: Path) -> None:
    folder = tmp_path / "journals"
    folder.write_text("in the way")
    seen = nim(PERSON, ROBOT, unsaved=(folder, NotADirectoryError(errno.ENOTDIR, "Not a directory")))
    folder.unlink()
    seen.match.saving.try_again()
    assert seen.match.saving.is_safe()
    seen.match.close()
    assert len(left_in(folder)) == 1
