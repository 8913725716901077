"""Training a judgement: what it learns in a game that can be counted out, and that a run which was killed goes on."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from test_ai_arena import Inline
from toys import NIM, NimState, find_toy

from engines.ai.search.judgement import ONE, Network, _judge, by_learning, purpose_of, read, weights_file
from tools.train import course as course_of_training
from tools.train.__main__ import main
from tools.train.course import Course, play_lessons, side_by_side, train
from tools.train.folder import Folder
from tools.train.lessons import Plan, play_lesson
from tools.train.network import Learner, passed_on, shares_of, whole_numbers
from tools.train.trial import Asked, Moves, report
from tools.train.trial import main as trial

SEED = 20262
FACTS = 20
PLAN = Plan("nim", 2, 60, SEED)
COURSE = Course(PLAN, lessons=4, hidden=8, batch=64, first_epochs=1, then_epochs=2, first_rate=0.02, then_rate=0.02)


class KilledError(Exception):
    """Stands for the end of the process."""


@pytest.fixture(autouse=True)
def _nothing_read_yet() -> None:
    """What was read once is not read again."""
    _judge.cache_clear()


def quiet(line: str) -> None:
    """Nobody listens."""


def trained(folder: Path, course: Course = COURSE) -> Learner:
    play_lessons(course, Folder(folder), find_toy, Inline(), quiet)
    return train(course, Folder(folder), FACTS, quiet)


def test_a_lesson_tells_of_each_position_who_won_in_the_end() -> None:
    lesson = play_lesson(find_toy, PLAN, 0)
    assert len(lesson.lengths) == len(lesson.numbers) == len(lesson.shares) // 2 > 40
    assert sum(lesson.lengths) == len(lesson.facts)
    pairs = set(zip(lesson.shares[::2], lesson.shares[1::2], strict=True))
    assert pairs == {(0.0, 1.0), (1.0, 0.0)}
    assert {*zip(lesson.leads[::2], lesson.leads[1::2], strict=True)} == {(-1.0, 1.0), (1.0, -1.0)}


def test_the_same_lesson_is_the_same_and_another_is_another() -> None:
    first, again, other = (play_lesson(find_toy, PLAN, number) for number in (1, 1, 2))
    assert first == again
    assert first.facts != other.facts


def test_it_learns_that_a_multiple_of_four_is_bad_to_have(tmp_path: Path) -> None:
    network = Network(whole_numbers(trained(tmp_path).layers))
    shares = {heap: network.outlook([heap]).shares[0] for heap in range(3, 13)}
    bad = [share for heap, share in shares.items() if heap % 4 == 0]
    good = [share for heap, share in shares.items() if heap % 4]
    assert max(bad) < min(good)


@pytest.mark.parametrize("epoch", [0, 1, 2])
def test_a_run_killed_in_an_epoch_comes_to_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, epoch: int
) -> None:
    whole = trained(tmp_path / "whole")
    steps = iter(range(10_000))
    killed_at = epoch * (whole.steps // COURSE.epochs) + 1

    def dying(*arguments: object) -> None:
        if next(steps) == killed_at:
            raise KilledError
        step(*arguments)

    step = course_of_training.step
    monkeypatch.setattr(course_of_training, "step", dying)
    with pytest.raises(KilledError):
        trained(tmp_path / "killed")
    monkeypatch.setattr(course_of_training, "step", step)
    gone_on = trained(tmp_path / "killed")
    assert gone_on.steps == whole.steps
    for one, other in zip(gone_on.layers.each(), whole.layers.each(), strict=True):
        assert np.array_equal(one, other)


def test_lessons_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    """Also when the process ended while one was being written."""
    folder, pool = Folder(tmp_path), Inline()
    folder.keep_lesson(2, play_lesson(find_toy, PLAN, 2))
    (tmp_path / "lesson-00001.half.npz").write_bytes(b"half of it")
    play_lessons(COURSE, folder, find_toy, pool, quiet)
    assert pool.tasks == COURSE.lessons - 1
    play_lessons(COURSE, folder, find_toy, pool, quiet)
    assert pool.tasks == COURSE.lessons - 1


def test_the_program_sums_as_numpy_does(tmp_path: Path) -> None:
    learner = trained(tmp_path)
    weights = whole_numbers(learner.layers)
    direct, into, out = (np.array(rows, dtype=np.int64) for rows in (weights.direct, weights.facts, weights.hidden))
    positions = Folder(tmp_path).positions(COURSE.lessons, 2)
    for row in side_by_side(positions, np.arange(50), FACTS).astype(np.int64):
        hidden = np.clip(row @ into + np.array(weights.hidden_bias), 0, ONE)
        results = hidden @ out + ONE * (row @ direct + np.array(weights.result_bias))
        assert Network(weights).results(np.flatnonzero(row).tolist()) == tuple(results.tolist())


def test_whole_numbers_say_what_the_network_says(tmp_path: Path) -> None:
    learner = trained(tmp_path)
    positions = Folder(tmp_path).positions(COURSE.lessons, 2)
    rows = np.arange(50)
    facts = side_by_side(positions, rows, FACTS)
    _, results = passed_on(learner.layers, facts)
    network = Network(whole_numbers(learner.layers))
    for row, said, shares in zip(facts, results, shares_of(results), strict=True):
        heaps = [int(fact) for fact in np.flatnonzero(row)]
        assert np.array(network.results(heaps)) / ONE**2 == pytest.approx(said, abs=0.05)
        assert network.outlook(heaps).shares == pytest.approx(shares, abs=0.02)


def test_the_command_writes_a_file_that_the_program_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["nim", "--players", "2", "--games", "240", "--lesson", "60", "--hidden", "8", "--epochs", "1", "1"]
    where = ["--folder", str(tmp_path / "work"), "--to", str(tmp_path)]
    main([*asked, *where], Inline(), find_toy)
    data = (tmp_path / weights_file("nim", 2)).read_bytes()
    assert read(data, purpose_of(NIM, 2, NIM.features(2))).facts
    judge = by_learning(NIM, lambda name: (tmp_path / name).read_bytes())
    assert judge(NimState(2, 4, 0), random.Random(SEED))[0] < judge(NimState(2, 5, 0), random.Random(SEED))[0]
    assert "epoch 2 of 2" in capsys.readouterr().out


def test_a_second_generation_is_played_by_search_with_what_the_first_has_learned() -> None:
    by_search = replace(PLAN, games=12, simulations=24)
    lesson = play_lesson(find_toy, by_search, 0)
    assert lesson == play_lesson(find_toy, by_search, 0)
    assert lesson.facts != play_lesson(find_toy, replace(by_search, simulations=0), 0).facts
    assert not any(lesson.settled), "nobody but the players plays on"


def test_a_folder_is_of_one_training(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["nim", "--players", "2", "--games", "60", "--lesson", "60", "--epochs", "1", "1", "--to", str(tmp_path)]
    main([*asked, "--folder", str(tmp_path)], Inline(), find_toy)
    with pytest.raises(SystemExit, match="another training"):
        main([*asked, "--folder", str(tmp_path), "--seed", "2"], Inline(), find_toy)


def test_a_game_without_features_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="judged by hand"):
        main(["swap", "--players", "2", "--folder", str(tmp_path)], Inline(), find_toy)


def test_a_trial_lays_what_was_said_beside_how_games_ended() -> None:
    right, wrong_one, even = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)
    moves = Moves((0.1, -0.1), 0.04)
    said = [(right, even, right), (right, wrong_one, right), (even, even, wrong_one)]
    told = "\n".join(report([Asked(*one, moves, moves, moves) for one in said]))
    assert "policy: 1.0000, +0.0000" in told
    assert "learned: 0.1667, -0.8333" in told
    assert "half: 0.3750, -0.6250" in told


def test_a_trial_tells_how_far_moves_are_told_apart_and_alike() -> None:
    policy = Moves((0.2, 0.0, -0.2), 0.09)
    contrary, alike = Moves((-0.1, 0.0, 0.1), 0.01), Moves((0.1, 0.0, -0.1), 0.01)
    even = (0.5, 0.5)
    for learned, agreement in ((contrary, "-1.00"), (alike, "1.00")):
        told = list(report([Asked(even, even, even, learned, policy, policy)] * 2))
        assert told[-2] == "  policy: 0.1633, 0.3000, 1.00"
        assert told[-1] == f" learned: 0.0816, 0.1000, {agreement}"


def test_a_trial_asks_at_decisions_of_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    trial(["nim", "--players", "2", "--positions", "40", "--worlds", "8"], find_toy)
    shown = capsys.readouterr()
    assert "40 positions" in shown.out
    assert "nim is judged by hand" in shown.err, "nothing was learned, so both are the policy"
