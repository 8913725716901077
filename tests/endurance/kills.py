"""Programs are killed in the middle of games: what was played is there, and is played on by the next one.

A player is forked, reports each move that was made, and is killed from outside at some moment, or ends itself in the
middle of its work on a file. The next player takes the game up where the last was killed.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from endurance.batch import Batch, quick_folder
from endurance.fate import Counted, Fate
from endurance.player import Hands
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import replay
from ui.match.journal import Journal
from ui.match.journal_names import FINISHED, number_in
from ui.match.match import Match
from ui.match.unfinished import list_journals, unfinished_games

KILLS_OF_ONE_GAME: Final = 14
FATES: Final = {"moment": Counted.ALL, "given up": Counted.ALL, "end": Counted.FROM_THE_END, "torn": Counted.MIDDLES}
LONGEST_WAIT: Final = 0.004
"""Seconds in which a player that was chosen to be killed may still play."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a player is to do, and when it dies."""

    kind: str
    """`heard`: killed after so many reports; `moment`: at this moment of its work on files; `end`: at this one counted
    from the game's end; `torn`: in the middle of writing this line; `given up`: at this moment of giving the game up;
    `leave`: after so many moves it just leaves."""
    number: int
    seed: str


def some_order(rng: random.Random, seed: str) -> Order:
    kind = rng.choices(("heard", "moment", "early", "torn", "end", "given up"), (30, 20, 20, 22, 7, 1))[0]
    most = {"heard": 30, "moment": 160, "early": 24, "torn": 20, "end": 12, "given up": 24}[kind]
    return Order("moment" if kind == "early" else kind, rng.randrange(1, most), seed)


# The player


class Reporter:
    """Says on a pipe what has happened, as soon as it has."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._length = 0

    def say(self, kind: str, value: Any = None) -> None:
        os.write(self._pipe, json.dumps([kind, value]).encode() + b"\n")

    def begin(self, match: Match) -> None:
        moves = match.record.moves
        self._length = len(moves)
        self.say("begun", moves)

    def look(self, match: Match, *, is_over: bool) -> None:
        """Say what the match has made, if that is something new, and when it is about to end."""
        moves = match.record.moves
        if len(moves) < self._length:
            self.say("undone", len(moves))
        elif len(moves) > self._length:
            self.say("moved", moves[self._length :])
        self._length = len(moves)
        if is_over:
            self.say("ending")


def play(game: str, folder: Path, order: Order, pipe: int) -> None:
    """Begin a game or take up the one that was left, and play until the order is carried out."""
    app = QCoreApplication([])
    rng, say = random.Random(order.seed), Reporter(pipe)
    hands = Hands(folder, rng)
    if order.kind in FATES:
        Fate(order.number, rng, lambda name: say.say("dying", name), FATES[order.kind]).begin()
    left = next(unfinished_games(folder, GAMES), None)
    if left is not None and order.kind == "given up":
        say.say("ending")
        hands.host.give_up(left.path)
        return
    seated = hands.begin(game) if left is None else hands.host.take_up(left.path)
    if seated.damage is not None:
        say.say("wrong", f"taken up with damage: {seated.damage}")
    _play_on(hands, seated.match, order, say)
    del app


def _play_on(hands: Hands, match: Match, order: Order, say: Reporter) -> None:
    say.begin(match)
    match.snapshot_ready.connect(lambda snapshot: say.look(match, is_over=snapshot.over))
    match.start()
    made = 0
    while not match.snapshot().over and not (order.kind == "leave" and made == order.number):
        if match.back.can_undo and hands.rng.random() < 0.15:
            say.say("undoing", match._core.back.target)
            match.undo()
            say.look(match, is_over=match.snapshot().over)  # at a curtain nothing is shown that would be looked at
        else:
            hands.step(match)
        made += 1
    match.close()


# The one who kills


class Story:
    """One game: what its players have reported, and whether that is on the disk."""

    def __init__(self, game: str, folder: Path, rng: random.Random, name: str) -> None:
        self.game, self.folder, self.name = game, folder, name
        self.kills = 0
        self.moments: list[str] = []
        self.wrong: list[str] = []
        self.over = False
        self._rng = rng
        self._moves: tuple[str, ...] | None = None
        """What the players have reported; None before the first did."""
        self._undoing: int | None = None
        self._may_be_over = False

    def go_on(self, order: Order) -> None:
        """One player, to its end, and a look at what it has left."""
        for kind, value in self._life(order):
            self._hear(kind, value)
        told = self._look()
        if told:
            self.wrong.append(f"{self.name} after {self.kills} kills, {order}: {told}")

    def _life(self, order: Order) -> Iterator[tuple[str, Any]]:
        """All that a player says until its end, which comes from here when it is to."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _live(self.game, self.folder, order, writing)
        os.close(writing)
        with open(reading, "rb", buffering=0) as pipe:
            heard = 0
            while line := pipe.readline():
                yield tuple(json.loads(line))
                heard += 1
                if order.kind == "heard" and heard == order.number:
                    select.select([pipe], [], [], self._rng.random() * LONGEST_WAIT)
                    os.kill(child, signal.SIGKILL)
        self.kills += os.WIFSIGNALED(os.waitpid(child, 0)[1])

    def _hear(self, kind: str, value: Any) -> None:
        match kind:
            case "begun":
                if self._moves is not None and tuple(value) != self._moves:
                    self.wrong.append(f"{self.name}: taken up as {value}, not {self._moves}")
                self._moves = tuple(value)
            case "moved":
                self._moves = (*(self._moves or ()), *value)
            case "undoing":
                self._undoing = value
            case "undone":
                self._moves, self._undoing = (self._moves or ())[:value], None
            case "ending":
                self._may_be_over = True
            case "dying":
                self.moments.append(value)
            case "wrong":
                self.wrong.append(f"{self.name}: {value}")

    def _look(self) -> str:
        """What is wrong with what is on the disk now, or ""."""
        listing = list_journals(self.folder)
        if listing.passed_over:
            return f"passed over: {listing.passed_over}"
        left = list(unfinished_games(self.folder, GAMES))
        if len(left) != len(listing.left):
            return "a journal without a game is listed"
        found = [one.path for one in left] + list((self.folder / FINISHED).glob("*.journal"))
        return self._compare(sorted(found, key=lambda path: number_in(path.name)))

    def _compare(self, found: list[Path]) -> str:
        """What is wrong with the newest of these journals."""
        if not found:
            return "" if self._moves is None else "the game is gone"
        if len(found) > 1:
            self.moments.append("found twice")
        self.over = found[-1].parent.name == FINISHED
        record = Journal.read(found[-1])[0]
        moves = record.moves
        is_played_out = _is_played_out(record)
        if self.over and not self._may_be_over and not is_played_out:
            return "the game was ended by nobody"
        if is_played_out and not self.over:
            return "the game is played out, and waits"
        if self._moves is not None and not self._fits(moves):
            return f"{len(moves)} moves on the disk, {len(self._moves)} reported: {moves} {self._moves}"
        self._moves, self._undoing = moves, None
        return ""

    def _fits(self, moves: tuple[str, ...]) -> bool:
        """Whether these are the moves reported, or one more that was written and not reported."""
        assert self._moves is not None
        undone = self._undoing is not None and moves == self._moves[: self._undoing]
        return undone or moves == self._moves or moves[:-1] == self._moves


def _live(game: str, folder: Path, order: Order, pipe: int) -> None:
    """The whole life of the forked player; nothing of its parent's is run at its end."""
    try:
        play(game, folder, order, pipe)
    except BaseException:  # noqa: BLE001  whatever it is, the parent tells it
        Reporter(pipe).say("wrong", traceback.format_exc()[-1500:])
    finally:
        os._exit(0)


def run(game: str, first: str, count: str) -> Batch:
    """`count` kills in chains of games of one box; `first` is the first chain's seed."""
    done, seed = Batch(), int(first)
    while done.cases < int(count):
        done += _chain(game, seed)
        seed += 1
    return done


def _chain(game: str, seed: int) -> Batch:
    """One game, killed again and again until it is over; then, or at last, somebody plays a little and leaves."""
    rng, name = random.Random(f"{game} {seed}"), f"{game} {seed}"
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        story = Story(game, Path(folder), rng, name)
        for number in range(KILLS_OF_ONE_GAME):
            if not story.over:
                story.go_on(some_order(rng, f"{name} {number}"))
        if not story.over:
            story.go_on(Order("leave", 3, f"{name} last"))
    counts = {moment: story.moments.count(moment) for moment in story.moments}
    return Batch(story.kills, tuple(story.wrong), counts)


def _is_played_out(record: Record) -> bool:
    """Whether its last move ends the game: then nobody has to."""
    timeline, _ = replay(record, GAMES[record.game])
    return timeline.actor is None
