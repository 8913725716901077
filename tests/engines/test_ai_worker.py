"""The worker's conversation, in this process and in one of its own."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from toys import SWAP, TOYS, Nim, NimPolicy, NimState

from engines.ai import worker
from engines.ai.levels import Level, Strength
from engines.ai.question import Question, question_from_json
from engines.ai.search.budget import Budget
from engines.game import Episode, Note
from engines.record import Record
from engines.timeline import Timeline

TOY_WORKER = str(Path(__file__).resolve().parent.parent / "toy_worker.py")
QUESTION = Question(3, "nim", 0, NimState(2, 7, 0).view(0), (), ("1", "2", "3"), Level.EASY, 11)


def answers(*lines: str) -> list[dict[str, Any]]:
    out = io.StringIO()
    worker.run(io.StringIO("".join(f"{line}\n" for line in lines)), out, lambda: TOYS)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def asked(**changes: Any) -> str:
    return json.dumps({**QUESTION.to_json(), **changes})


class Feed(SimpleQueue[str]):
    """An input that lines are put into while it is read; an empty line ends it."""

    def __iter__(self) -> Iterator[str]:
        return iter(self.get, "")


class LastWord(io.StringIO):
    """An output that ends the input after its `lines`-th line."""

    def __init__(self, feed: Feed, lines: int) -> None:
        super().__init__()
        self.feed = feed
        self.lines = lines

    def flush(self) -> None:
        self.lines -= 1
        if self.lines == 0:
            self.feed.put("")


class Loading(LastWord):
    """An output whose first line ends the input and lets the games be loaded."""

    def __init__(self, feed: Feed, loaded: threading.Event) -> None:
        super().__init__(feed, 1)
        self.loaded = loaded

    def flush(self) -> None:
        super().flush()
        self.loaded.set()


class Talkative(NimPolicy):
    """Says something to the worker in the middle of its thinking, and finds all moves equal."""

    def __init__(self, feed: Feed, lines: Sequence[str]) -> None:
        self.feed = feed
        self.lines = lines
        self.judged = 0

    def evaluate(self, state: Any) -> Sequence[float]:
        self.judged += 1
        if self.judged == 20:
            for line in self.lines:
                self.feed.put(f"{line}\n")
        return [0.5] * state.players


ENDLESS = 300_000
"""Far more simulations than are made before a line comes in."""


def interrupted_by(*lines: str, replies: int = 1, **changes: Any) -> list[dict[str, Any]]:
    """What a worker answers that hears `lines` in the middle of thinking about generation 3."""
    feed = Feed()
    feed.put(f"{asked(**changes)}\n")
    game = Nim()
    game.policy = Talkative(feed, lines)
    out = LastWord(feed, replies)
    strengths = {Level.EASY: Strength(Budget(simulations=ENDLESS))}
    worker.Worker(feed, out, lambda: {"nim": game}, strengths, lambda: 0.0).run()
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_question_is_answered_by_a_legal_move_and_what_it_took() -> None:
    (answer,) = answers(asked())
    assert answer["generation"] == 3
    assert answer["move"] in QUESTION.legal
    assert answer["simulations"] > 0
    assert answer["seconds"] >= 0


def test_who_wants_to_know_is_told_what_speaks_for_the_move() -> None:
    (answer,) = answers(asked(view=NimState(2, 3, 0).view(0), explain=True))
    reasons = answer["reasons"]
    assert (answer["move"], reasons["other"], reasons["is_better"]) == ("3", answer["other"], True)
    assert (reasons["effect"]["name"], reasons["effect"]["ours"]) == ("victory", 1.0)


def test_what_was_advised_before_is_advised_again_unless_another_move_is_better() -> None:
    """Of a heap of 8 every move leads to as good a position for who thinks no farther; of 3 one wins."""
    (answer,) = answers(asked(view=NimState(2, 3, 0).view(0), explain=True, intended=["1", "2"]))
    assert answer["move"] == "3"
    heap = {"view": NimState(2, 8, 0).view(0), "explain": True}
    for intended in ("1", "2", "3"):
        (answer,) = answers(asked(**heap, intended=[intended, "1"]))
        assert answer["move"] == intended
        assert answer["favourites"][0]["move"] == intended
    (answer,) = answers(asked(**heap, intended=["9"]))
    assert answer["move"] in QUESTION.legal


def test_what_speaks_for_a_move_is_told_in_the_time_that_an_opponent_has() -> None:
    game = Nim()
    game.policy = Talkative(Feed(), ())  # nothing is ever clear
    strengths = {Level.EASY: Strength(Budget(seconds=1.0))}

    def seconds_for(line: str) -> float:
        ticks = count()
        worker.Worker([line], io.StringIO(), lambda: {"nim": game}, strengths, lambda: next(ticks) / 1000).run()
        return next(ticks) / 1000

    assert seconds_for(asked()) == pytest.approx(1.0, abs=0.1)
    assert 0.8 < seconds_for(asked(explain=True)) < 1.2


def test_nothing_speaks_for_the_only_move_and_nobody_is_told_who_did_not_ask() -> None:
    only, plain = answers(asked(legal=["1"], explain=True), asked(generation=4))
    assert (only["move"], only["reasons"]["effect"]) == ("1", None)
    assert "reasons" not in plain


def test_a_question_survives_its_way_as_json() -> None:
    timeline = Timeline(Record("swap", 2, {"hands": [3, 4]}), SWAP)
    timeline.play(0, "swap", 0)
    timeline.play(-1, "draw 9", 1)
    known = timeline.snapshot(1)
    question = Question(1, "swap", 1, known.view, timeline.memory(1), known.legal, Level.HARD, 5)
    assert question_from_json(json.loads(json.dumps(question.to_json()))) == question
    wondering = replace(question, explain=True)
    assert question_from_json(json.loads(json.dumps(wondering.to_json()))) == wondering


def test_notes_that_only_some_may_read_keep_their_readers() -> None:
    note = Note("drew", {"card": 2}, "N1", (1,), True, True)
    question = Question(1, "swap", 1, {}, (Episode(1, "draw 2", (note,)),), ("keep",), Level.EASY, 5)
    assert question_from_json(json.loads(json.dumps(question.to_json()))).memory[0].notes == (note,)


def test_equal_seeds_are_answered_alike() -> None:
    first, second = answers(asked(), asked())
    assert first["move"] == second["move"]


@pytest.mark.parametrize(
    ("line", "generation"),
    [
        ("not json", None),
        ("[1, 2]", None),
        ("{}", None),
        ('"generation"', None),
        ("[" * 100_000, None),
        (asked(legal=[]), 3),
        (asked(game="chess"), 3),
        (asked(level="godlike"), 3),
        (asked(view={"heap": 4}), 3),
        (asked(view=None), 3),
        (asked(memory=[{"actor": 1}]), 3),
        (asked(seat="first"), 3),
    ],
)
def test_a_damaged_line_is_answered_by_an_error_and_the_next_by_a_move(line: str, generation: int | None) -> None:
    damaged, sound = answers(line, asked(generation=4))
    assert damaged["error"]
    assert damaged["generation"] == generation
    assert (sound["generation"], "move" in sound) == (4, True)


def test_commands_about_nothing_and_empty_lines_are_passed_over() -> None:
    assert [answer["generation"] for answer in answers('{"stop": 1}', "", '{"now": 9}', asked())] == [3]


def test_now_brings_the_best_move_so_far() -> None:
    (answer,) = interrupted_by('{"now": 3}')
    assert answer["move"] in QUESTION.legal
    assert 20 <= answer["simulations"] < ENDLESS


def test_stop_ends_thinking_without_a_move() -> None:
    assert interrupted_by('{"stop": 3}') == [{"generation": 3, "stopped": True}]


def test_reasons_are_found_in_a_hurry_too_and_not_after_a_stop() -> None:
    (hurried,) = interrupted_by('{"now": 3}', explain=True)
    assert "reasons" in hurried
    assert interrupted_by('{"stop": 3}', explain=True) == [{"generation": 3, "stopped": True}]


def test_a_question_is_taken_back_while_reasons_are_looked_for() -> None:
    outbox = worker._Outbox(io.StringIO())
    inbox = worker._Inbox(iter(['{"now": 3}\n', '{"stop": 3}\n']), outbox)
    interruptions = worker._Interruptions(inbox, 3)
    lines = [inbox.wait(), inbox.wait()]
    assert not interruptions.cancel()
    for line in lines:
        inbox._take(str(line))
    assert interruptions.cancel()


def test_a_question_that_comes_in_between_is_answered_afterwards() -> None:
    first, second = interrupted_by(
        '{"stop": 2}', asked(generation=4, legal=["2"]), "rubbish", '{"stop": 3}', replies=3
    )[:2]
    assert first == {"generation": 3, "stopped": True}
    assert (second["generation"], second["move"]) == (4, "2")


def test_what_was_asked_before_the_input_ended_is_thought_about_in_full() -> None:
    (answer,) = answers(asked(view=NimState(2, 40, 0).view(0)))
    assert answer["simulations"] > 100


def test_a_ping_is_answered_at_once() -> None:
    assert answers('{"ping": 7}') == [{"pong": 7}]
    pong, answer = answers('{"ping": 8}', asked())
    assert pong == {"pong": 8}
    assert "move" in answer


def test_a_ping_is_answered_while_a_question_is_thought_about() -> None:
    first, second = interrupted_by('{"ping": 8}', '{"now": 3}', replies=2)
    assert first == {"pong": 8}
    assert (second["generation"], "move" in second) == (3, True)


def test_a_ping_is_answered_before_the_games_are_loaded() -> None:
    feed = Feed()
    feed.put('{"ping": 8}\n')
    loaded = threading.Event()
    out = Loading(feed, loaded)

    def games() -> dict[str, Any]:
        assert loaded.wait(60)
        return TOYS

    worker.run(feed, out, games)
    assert json.loads(out.getvalue()) == {"pong": 8}


@pytest.mark.parametrize("line", ['{"ping": 1', '{"ping": 1, "generation": 3}', '["ping"]'])
def test_what_only_looks_like_a_ping_is_answered_by_an_error(line: str) -> None:
    (answer,) = answers(line)
    assert answer["error"]


def test_lines_of_several_threads_are_whole() -> None:
    out = io.StringIO()
    outbox = worker._Outbox(out)
    senders = [threading.Thread(target=lambda: [outbox.send({"pong": 1}) for _ in range(500)]) for _ in range(4)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    assert out.getvalue() == '{"pong": 1}\n' * 2000


def test_a_process_of_its_own_answers_and_ends_with_its_input() -> None:
    text = f"{asked()}\n\xff\n{asked(generation=4)}\n".encode("latin-1")
    done = subprocess.run([sys.executable, TOY_WORKER], input=text, capture_output=True, timeout=60, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [reply["generation"] for reply in replies] == [3, None, 4]
    assert done.stderr == b""


@pytest.mark.parametrize("line", [asked(), '{"ping": 1}'])
def test_a_process_that_nobody_listens_to_ends_quietly(line: str) -> None:
    with subprocess.Popen(
        [sys.executable, TOY_WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(f"{line}\n".encode())
        process.stdin.flush()
        assert process.wait(timeout=60) == 0
        assert process.stderr.read() == b""


def test_input_that_breaks_off_is_the_end_of_the_input() -> None:
    def broken() -> Iterator[str]:
        yield "a question\n"
        raise OSError(5, "the pipe is broken")

    inbox = worker._Inbox(broken(), worker._Outbox(io.StringIO()))
    assert inbox.wait() == "a question\n"
    assert inbox.wait() is None
