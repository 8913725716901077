"""What a match does when something goes wrong, and what its journal keeps."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from seen_match import PERSON, ROBOT, nim

from engines.record import Record
from ui.match.ai_process import Failure
from ui.match.journal import Journal
from ui.match.players import Player
from ui.terms import Word

# Trouble


def test_without_an_answer_the_rule_of_thumb_plays() -> None:
    seen = nim(PERSON, ROBOT, heap=12)
    seen.play("1")
    seen.ai.fail(Failure.NO_PROCESS)
    assert seen.match.record.moves == ("1", "3")
    assert seen.heard("troubled") == [Word("trouble.computer_improvises", {"seat": 1})]
    seen.play("1")
    seen.ai.fail(Failure.NO_PROCESS)
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
    seen.match.hold()
    seen.play("1")
    asked = len(seen.ai.questions)
    seen.match.close()
    seen.match.release()
    assert len(seen.ai.questions) == asked


# The journal


def start_journal(folder: Path, *players: Player) -> Journal:
    return Journal.create(folder, Record("nim", len(players), {"players": 2, "heap": 12, "start": 0}))


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
    assert Journal.unfinished(tmp_path) == [journal.path]


def test_a_game_played_to_its_end_leaves_nothing_to_be_taken_up(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, PERSON, ROBOT)
    seen = nim(PERSON, ROBOT, heap=3, journal=journal)
    seen.play("3")
    seen.match.close()
    assert Journal.unfinished(tmp_path) == []


def test_play_goes_on_when_the_journal_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(self: Journal, ply: int, move: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "append", no_room)
    seen = nim(PERSON, ROBOT, journal=start_journal(tmp_path, PERSON, ROBOT))
    seen.play("1")
    seen.ai.answer("1")
    assert seen.match.record.moves == ("1", "1")
    assert seen.heard("troubled") == [Word("trouble.journal", {"detail": "No space left on device"})]
