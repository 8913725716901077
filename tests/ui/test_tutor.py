"""The tutor over a real match of a toy, without a window: nods, looks, chance, forced moves, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from seen_match import SlowTable
from toys import TOYS

from engines.record import Record
from engines.timeline import replay
from ui.lesson.script import Bilingual, Correction, LessonStep, Opening, Script, Wait
from ui.lesson.tutor import Tutor
from ui.match.match import Match
from ui.match.players import Level, Player
from ui.match.prompter import Prompter

SAID = Bilingual("こう", "So")
NO = Correction("*", Bilingual("違う", "No"))


def read(name: str, *, wait: Wait = Wait.NEXT, then: tuple[str, ...] = ()) -> LessonStep:
    return LessonStep(name, SAID, wait, look=("card",) if wait is Wait.LOOK else (), then=then)


def make(name: str, move: str, *, also: tuple[str, ...] = (), then: tuple[str, ...] = ()) -> LessonStep:
    return LessonStep(name, SAID, Wait.MOVE, move=move, also=also, then=then)


class Class:
    """A tutor, its match, and a table that has always settled."""

    def __init__(
        self,
        qtbot: QtBot,
        game: str,
        setup: Mapping[str, Any],
        *steps: LessonStep,
        index: int = 0,
        others: tuple[Opening, ...] = (),
    ) -> None:
        players = len(setup.get("hands", "ab"))
        script = Script(game, SAID, 0, 5, False, players, (), (Opening(0, setup, ()), *others), steps, (NO,), ())
        self.qtbot = qtbot
        self.tutor = Tutor(script, index)
        moves = script.record(index).moves
        begun = replace(script.record(index), moves=moves[: self.tutor.ply])
        timeline, error = replay(begun, TOYS[game], {0})
        assert error is None
        seats = [Player("learner"), *(Player(f"other {seat}", Level.BEGINNER) for seat in range(1, players))]
        self.match = Match(timeline, seats, Prompter(moves), None, 1, director=self.tutor)
        self.tutor.lead(self.match)
        self.table = SlowTable()
        self.match.start(self.table)

    @property
    def moves(self) -> tuple[str, ...]:
        return self.match.record.moves

    @property
    def step(self) -> str:
        return self.tutor.step.id if self.tutor.step is not None else ""

    def play(self, move: str) -> None:
        assert self.match.submit(move, self.match.snapshot().ply)
        self.settle()

    def settle(self) -> None:
        """Let everything that follows by itself happen."""

        def is_at_ease() -> bool:
            self.tutor.settle()
            return self.tutor.waiting or self.tutor.step is None or self.tutor.answer is not None

        self.qtbot.waitUntil(is_at_ease)


def swapping(qtbot: QtBot, index: int = 0) -> Class:
    """Seat 0 swaps and chance draws; then the others act."""
    return Class(
        qtbot,
        "swap",
        {"hands": [3, 7, 5]},
        read("hands"),
        make("swap", "swap", then=("draw 9",)),
        read("luck", then=("swap", "draw 1", "keep")),
        read("end"),
        index=index,
    )


def taking(qtbot: QtBot) -> Class:
    """Two take from a heap of seven; the learner's last move is made for it."""
    return Class(
        qtbot,
        "nim",
        {"heap": 7, "players": 2, "start": 0},
        make("first", "1", also=("2",), then=("1", "1", "1")),
        read("look", wait=Wait.LOOK),
        read("done"),
    )


def test_what_follows_a_nod_may_begin_with_a_move_of_the_learners(qtbot: QtBot) -> None:
    setup = {"heap": 7, "players": 2, "start": 0}
    room = Class(qtbot, "nim", setup, read("first", then=("1", "2")), read("end"))
    room.tutor.go_on()
    room.settle()
    assert (room.step, room.moves) == ("end", ("1", "2"))


def test_the_end_of_a_scene_asks_for_the_next_and_does_nothing_more(qtbot: QtBot) -> None:
    later = Opening(1, {"heap": 3, "players": 2, "start": 0}, ("1",))
    setup = {"heap": 7, "players": 2, "start": 0}
    steps = make("first", "1", then=("2",)), read("later", then=("1",)), make("last", "1")
    room = Class(qtbot, "nim", setup, *steps, others=(later,))
    asked: list[int] = []
    room.tutor.scene_wanted.connect(asked.append)
    assert room.match.submit("1", 0)
    qtbot.waitUntil(lambda: bool(room.tutor.settle() or asked))
    for act in (room.tutor.settle, room.tutor.go_on, room.tutor.go_back):
        act()
    assert (asked, room.moves, room.tutor.is_left, room.tutor.waiting) == ([1], ("1", "2"), True, False)
    there = Class(qtbot, "nim", setup, *steps, others=(later,), index=1)
    assert (there.step, there.moves, there.match.snapshot().view["heap"]) == ("later", ("1",), 2)
    there.tutor.go_on()
    there.settle()
    assert (there.step, there.moves) == ("last", ("1", "1"))
    there.tutor.scene_wanted.connect(asked.append)
    there.tutor.go_back()
    there.tutor.go_back()
    assert asked == [1, 0]


def test_nobody_acts_while_a_step_is_read_and_nothing_is_legal(qtbot: QtBot) -> None:
    room = swapping(qtbot)
    assert room.match.resting
    assert room.match.snapshot().legal == room.match.attempts() == ()
    room.tutor.go_on()
    assert not room.match.resting
    assert room.match.snapshot().legal == ("keep", "swap")


def test_chance_and_the_others_follow_the_script(qtbot: QtBot) -> None:
    room = swapping(qtbot)
    room.tutor.go_on()
    room.play("swap")
    assert (room.step, room.moves) == ("luck", ("swap", "draw 9"))
    assert room.match.snapshot().view["hands"] == [9, None, None]
    room.tutor.go_on()
    room.settle()
    assert (room.step, room.moves) == ("end", ("swap", "draw 9", "swap", "draw 1", "keep"))


def test_chance_waits_for_a_wrong_move_to_be_taken_back(qtbot: QtBot) -> None:
    room = Class(qtbot, "swap", {"hands": [3, 7]}, make("keep", "keep", then=("keep",)), read("end"))
    room.play("swap")
    assert room.moves == ("swap",)
    assert room.match.resting
    assert room.tutor.answer == NO.say
    room.tutor.take_back()
    assert (room.moves, room.tutor.waiting, room.tutor.answer) == ((), True, None)
    room.play("keep")
    assert (room.step, room.moves) == ("end", ("keep", "keep"))


def test_steps_go_back_past_what_chance_has_shown(qtbot: QtBot) -> None:
    room = swapping(qtbot)
    room.tutor.go_on()
    room.play("swap")
    room.tutor.go_back()
    assert (room.step, room.moves) == ("swap", ())
    assert room.match.snapshot().legal == ("keep", "swap")
    room.tutor.go_back()
    assert room.step == "hands"
    assert room.match.snapshot().legal == ()
    assert not room.match.back.can_undo


def test_a_step_under_way_goes_back_to_its_beginning(qtbot: QtBot) -> None:
    room = swapping(qtbot, index=2)
    assert (room.step, room.moves) == ("luck", ("swap", "draw 9"))
    room.table.is_busy = True
    room.tutor.go_on()
    assert not room.tutor.waiting
    room.tutor.go_back()
    assert (room.step, room.moves, room.tutor.waiting) == ("luck", ("swap", "draw 9"), True)


def test_a_move_without_a_choice_is_made_for_the_learner(qtbot: QtBot) -> None:
    room = taking(qtbot)
    room.play("1")
    assert (room.step, room.moves) == ("look", ("1", "1", "1", "1"))


def test_a_move_without_a_choice_is_never_offered_as_one(qtbot: QtBot) -> None:
    room = taking(qtbot)
    offered: list[tuple[str, ...]] = []
    room.match.snapshot_ready.connect(lambda snapshot: offered.append(snapshot.legal))
    room.play("1")
    assert offered == [()] * 4


def test_a_move_that_does_as_well_goes_on_as_written(qtbot: QtBot) -> None:
    room = taking(qtbot)
    room.play("2")
    assert (room.step, room.moves) == ("look", ("2", "1", "1", "1"))


def test_a_look_is_waited_for_until_the_right_thing_is_touched(qtbot: QtBot) -> None:
    room = taking(qtbot)
    room.tutor.go_on()
    room.settle()
    assert room.step == "look"
    room.tutor.touch({"table", "plate"})
    assert room.step == "look"
    room.tutor.touch({"x", "card"})
    assert room.step == "done"


def test_the_lesson_is_over_after_its_last_step_and_says_so_once(qtbot: QtBot) -> None:
    room = taking(qtbot)
    heard: list[str] = []
    room.tutor.finished.connect(lambda: heard.append("finished"))
    for _ in range(5):
        room.tutor.go_on()
        room.settle()
    assert room.tutor.step is None
    assert heard == ["finished"]
    room.tutor.go_back()
    assert room.step == "done"
    room.tutor.start_over()
    assert (room.step, room.moves) == ("first", ())


def test_a_match_without_a_director_cannot_be_put_to_any_ply(qtbot: QtBot) -> None:
    room = taking(qtbot)
    timeline, _ = replay(Record("nim", 2, {"heap": 7, "players": 2, "start": 0}, ("1",)), TOYS["nim"], {0})
    free = Match(timeline, room.match.players, Prompter(()), None, 1)
    assert not free.resting
    with pytest.raises(AssertionError):
        free.go_to(0)
    assert free.record.moves == ("1",)
