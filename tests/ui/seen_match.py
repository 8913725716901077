"""A match that is listened to, and a computer player that answers what it is told. For tests of matches."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from toys import NIM, SWAP

from engines.ai.advice.favourites import Favourite
from engines.ai.advice.reasons import NO_REASONS, Reasons
from engines.ai.question import Question
from engines.record import Record
from engines.snapshot import Snapshot
from engines.timeline import Timeline
from ui.match.ai_process import Computer
from ui.match.failure import Failure
from ui.match.journal import Journal
from ui.match.match import Match
from ui.match.new_game import luck_seed, persons_among
from ui.match.players import Level, Player, about_players

PERSON = Player("Aki")
OTHER = Player("Yu")
ROBOT = Player("Ren", Level.EASY)
ROBOT_2 = Player("Kai", Level.HARD)


class Scripted(Computer):
    """A computer player that answers what it is told to answer, when it is told to."""

    def __init__(self) -> None:
        super().__init__(())
        self.generation = 0
        self.questions: list[Question] = []
        self.is_busy = False
        self.cancels = 0
        self.hurries = 0

    def ask(self, question: Question) -> int:
        self.generation += 1
        self.questions.append(question)
        self.is_busy = True
        return self.generation

    def cancel(self) -> None:
        self.is_busy = False
        self.cancels += 1

    def hurry(self) -> None:
        self.hurries += 1

    def answer(self, text: str, generation: int | None = None) -> None:
        self.is_busy = False
        self.answered.emit(generation or self.generation, text)

    def explain(self, text: str, reasons: Reasons = NO_REASONS, favourites: tuple[Favourite, ...] = ()) -> None:
        self.is_busy = False
        self.explained.emit(self.generation, text, reasons, favourites)

    def fail(self, failure: Failure) -> None:
        self.is_busy = False
        self.failed.emit(self.generation, failure)


class SlowTable:
    """A table that is busy as long as it is told to be, and from every move that it shows where it `is_slow`."""

    def __init__(self) -> None:
        self.is_busy = False
        self.is_slow = False

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self.is_busy |= self.is_slow

    def show_cover(self, snapshot: Snapshot) -> None:
        """Nothing moves."""


class Seen:
    """A match with a note of everything it says, in order."""

    def __init__(
        self,
        game: Any,
        setup: Mapping[str, Any],
        *players: Player,
        journal: Journal | None = None,
        unsaved: tuple[Path, OSError] | None = None,
    ) -> None:
        about = {**about_players(players), "seed": 5}
        record = Record(game.id, len(players), setup, about=about)
        self.ai = Scripted()
        self.said: list[tuple[str, Any]] = []
        timeline = Timeline(record, game, persons_among(players))
        self.match = Match(timeline, players, self.ai, journal, luck_seed(record), unsaved=unsaved)
        self.table = SlowTable()
        self.listen()

    def listen(self) -> None:
        names = ("snapshot_ready", "refused", "thinking_changed", "handover", "troubled")
        for name in names:
            getattr(self.match, name).connect(lambda said, name=name: self.said.append((name, said)))
        self.match.finished.connect(lambda: self.said.append(("finished", None)))

    def start(self) -> None:
        self.match.start(self.table)

    def hold(self) -> None:
        """The table still shows what it was shown last."""
        self.table.is_busy = True

    def release(self) -> None:
        """The table has shown it."""
        self.table.is_busy = False
        self.match.settle()

    def heard(self, name: str) -> list[Any]:
        return [said for kind, said in self.said if kind == name]

    @property
    def names(self) -> list[str]:
        return [kind for kind, _ in self.said]

    @property
    def shown(self) -> list[tuple[int, int]]:
        """The seat and the ply of every snapshot so far."""
        return [(snapshot.seat, snapshot.ply) for snapshot in self.heard("snapshot_ready")]

    @property
    def last(self) -> Snapshot:
        snapshot: Snapshot = self.heard("snapshot_ready")[-1]
        return snapshot

    def play(self, *texts: str) -> None:
        for text in texts:
            assert self.match.submit(text, len(self.match.record.moves))


def nim(
    *players: Player,
    heap: int = 12,
    start: int = 0,
    journal: Journal | None = None,
    unsaved: tuple[Path, OSError] | None = None,
) -> Seen:
    setup = {"players": len(players), "heap": heap, "start": start}
    seen = Seen(NIM, setup, *players, journal=journal, unsaved=unsaved)
    seen.start()
    return seen


def swap(*players: Player, hands: tuple[int, ...] = (2, 4, 8)) -> Seen:
    seen = Seen(SWAP, {"hands": list(hands[: len(players)])}, *players)
    seen.start()
    return seen
