"""The course of a training: lessons are played, then a network goes through them, epoch by epoch.

First it learns what the game's own judgement thought, of which each position says much, then more and more how games
ended, of which it says little. Games with a number that ends in 0 are not learned from: they say how good it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tools.train.folder import Folder, Positions
from tools.train.lessons import Find, Lesson, Plan, play_lesson
from tools.train.network import Batch, Floats, Layers, Learner, beginner, log_loss, passed_on, shares_of, step

HELD_BACK: Final = 10
"""One game of so many is held back."""

WIDEST: Final = 3.0
"""Leads further from none than so many usual ones are learned as this one."""

_AT_ONCE: Final = 8192
"""Positions judged at once when nothing is learned from them."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a network is trained."""

    plan: Plan
    lessons: int
    hidden: int = 32
    first_epochs: int = 3
    """Those that learn from the game's own judgement alone."""
    then_epochs: int = 3
    batch: int = 1024
    first_rate: float = 2e-3
    then_rate: float = 4e-4
    ended: float = 0.5
    """How much the end of the game counts in the epochs behind the first ones; the game's own judgement has the
    rest."""

    @property
    def epochs(self) -> int:
        return self.first_epochs + self.then_epochs


@dataclass(frozen=True, slots=True)
class Marks:
    """How wrong shares were in games held back, in nats a position: what was learned, and the game's own judgement,
    where that is asked; and what was learned elsewhere."""

    learned: float
    by_hand: float
    elsewhere: float


Tell = Callable[[str], None]


def play_lessons(course: Course, folder: Folder, find: Find, executor: Executor, tell: Tell) -> None:
    """Play the lessons that are not there yet."""
    missing = [number for number in range(course.lessons) if not folder.has_lesson(number)]
    tasks: dict[Future[Lesson], int] = {
        executor.submit(play_lesson, find, course.plan, number): number for number in missing
    }
    for task in as_completed(tasks):
        lesson = task.result()
        folder.keep_lesson(tasks[task], lesson)
        tell(f"lesson {tasks[task]}: {len(lesson.lengths)} positions")


def train(course: Course, folder: Folder, facts: int, tell: Tell) -> Learner:
    """Go through the lessons from where the folder says, to the end of the course."""
    positions = folder.positions(course.lessons, course.plan.players)
    kept = folder.learner()
    epoch, learner = kept or (0, beginner(facts, course.hidden, course.plan.players, course.plan.seed))
    for number in range(epoch, course.epochs):
        _learn(course, number, learner, positions)
        folder.keep_learner(number + 1, learner)
        tell(f"epoch {number + 1} of {course.epochs}: {_told(marks(learner.layers, positions))}")
    return learner


def _learn(course: Course, epoch: int, learner: Learner, positions: Positions) -> None:
    """One epoch, in an order that belongs to it."""
    facts, width = len(learner.layers.facts), usual_lead(positions)
    rng = np.random.default_rng((course.plan.seed, epoch))
    order = rng.permutation(np.flatnonzero(positions.numbers % HELD_BACK != 0))
    is_first = epoch < course.first_epochs
    begun, epochs = (epoch, course.first_epochs) if is_first else (epoch - course.first_epochs, course.then_epochs)
    top, ended = (course.first_rate, 0.0) if is_first else (course.then_rate, course.ended)
    for at in range(0, len(order), course.batch):
        rows = order[at : at + course.batch]
        done = (begun + at / len(order)) / epochs
        shares = ended * positions.shares[rows] + (1 - ended) * thought(positions, rows)
        leads = np.clip(positions.leads[rows] / width, -WIDEST, WIDEST)
        batch = Batch(side_by_side(positions, rows, facts), shares, leads)
        step(learner, batch, top * (1 + float(np.cos(np.pi * done))) / 2)


def usual_lead(positions: Positions) -> float:
    """The size of a usual lead, in points."""
    return float(positions.leads.std()) or 1.0


def thought(positions: Positions, rows: NDArray[Any]) -> Floats:
    """The shares that the game's own judgement gave, made to be one together."""
    said = positions.thought[rows]
    found: Floats = said / np.maximum(said.sum(axis=1, keepdims=True), np.float32(1e-6))
    return found


def side_by_side(positions: Positions, rows: NDArray[Any], facts: int) -> Floats:
    """The positions `rows` with 1 for each fact that holds and 0 for all others."""
    counts = positions.lengths[rows].astype(np.int64)
    line = np.repeat(np.arange(len(rows)), counts)
    within = np.arange(len(line)) - np.repeat(np.cumsum(counts) - counts, counts)
    found = np.zeros((len(rows), facts), np.float32)
    found[line, positions.facts[np.repeat(positions.starts[rows], counts) + within]] = 1
    return found


def marks(layers: Layers, positions: Positions) -> Marks:
    """How good the network is, by the games held back."""
    held = positions.numbers % HELD_BACK == 0
    settled, elsewhere = (np.flatnonzero(held & (positions.settled == one)) for one in (1, 0))
    return Marks(
        learned=_wrong(layers, positions, settled),
        by_hand=log_loss(thought(positions, settled), positions.shares[settled]) if len(settled) else 0.0,
        elsewhere=_wrong(layers, positions, elsewhere),
    )


def _wrong(layers: Layers, positions: Positions, rows: NDArray[Any]) -> float:
    if not len(rows):
        return 0.0
    parts = list(_in_parts(rows))
    said = [shares_of(passed_on(layers, side_by_side(positions, part, len(layers.facts)))[1]) for part in parts]
    return log_loss(np.concatenate(said), positions.shares[rows])


def _in_parts(rows: NDArray[Any]) -> Iterator[NDArray[Any]]:
    for at in range(0, len(rows), _AT_ONCE):
        yield rows[at : at + _AT_ONCE]


def _told(found: Marks) -> str:
    return f"log-loss {found.learned:.4f}, by hand {found.by_hand:.4f}; elsewhere {found.elsewhere:.4f}"
