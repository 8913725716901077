"""Sits players down at a game: makes matches with their journals, from a setup, a journal, a record or a deal.

It knows where journals lie and which process thinks.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engines.about import BEGUN, LAID, LESSON, PASTED, PRACTICE, SEED, as_played, without_end
from engines.errors import GameError
from engines.game import AnyGame
from engines.record import Record
from engines.timeline import Timeline
from ui.locks import LockHeldError
from ui.match.ai_process import Computer
from ui.match.director import Onlooker
from ui.match.journal import Journal
from ui.match.match import Match
from ui.match.new_game import Setup, begin, luck_seed, persons_among, resume
from ui.match.players import Player, about_players
from ui.match.prompter import Prompter
from ui.match.record_files import read_game
from ui.version import VERSION


@dataclass(frozen=True, slots=True)
class ReadyMatch:
    """A match that is ready to start, and what went wrong on the way to it."""

    match: Match
    damage: GameError | None = None
    """What was wrong with the record behind its valid beginning."""
    original: Path | None = None
    """Where a damaged journal was set aside, of which the valid beginning is played on."""


class Host:
    """Makes matches. One computer player's process serves them all, started when it is first needed."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        folder: Path,
        computer: Callable[[], Computer],
        now: Callable[[], float] = time.time,
    ) -> None:
        """`now` gives the seconds since 1970."""
        self.games = games
        self._now = now
        self._folder = folder
        self._make_computer = computer
        self._computer: Computer | None = None
        self._thinker: Computer | None = None
        """Thinks about games that are watched: another process, for under a film a game may go on."""

    def begin(self, setup: Setup) -> ReadyMatch:
        """A new game. Raises RecordError."""
        return self._write_down(begin(setup, self.games[setup.game], int(self._now())), setup.players)

    def deal_again(self, record: Record, players: Sequence[Player] | None = None) -> ReadyMatch:
        """The same deal from its start, with these players (None: the same); as practice where it was a lesson, which
        has been shown, or a pasted text, which somebody chose. Raises RecordError."""
        about = {**as_played(record.about), BEGUN: int(self._now())}
        about.pop(PRACTICE, None)
        if about.get(LESSON) is True or about.get(PASTED) is True:
            about |= {PRACTICE: True, LAID: 0}
        if players is not None:
            about.pop(LESSON, None)  # its people go with it
            about |= about_players(players)
        return self.open(replace(record, moves=(), comments={}, about=about, program=VERSION))

    def open(self, record: Record) -> ReadyMatch:
        """The game of a record, at the end of its valid part. Raises RecordError."""
        timeline, players, damage = resume(record, self.games)
        return replace(self._write_down(timeline, players), damage=damage)

    def is_over(self, record: Record) -> bool:
        """Whether the game of a record was played to its end. Raises RecordError."""
        timeline, _, error = resume(record, self.games)
        return error is None and timeline.actor is None

    def open_file(self, path: Path) -> ReadyMatch:
        """Open the game of a file, which has a record or a journal. Raises RecordError and OSError."""
        record, damage = read_game(path)
        ready = self.open(record)
        return replace(ready, damage=_told(ready.damage, damage))

    def take_up(self, path: Path) -> ReadyMatch:
        """Go on with an unfinished game. Raises RecordError and OSError: LockHeldError while it is played elsewhere."""
        record, damage = Journal.read(path)
        timeline, players, illegal = resume(record, self.games)
        journal = Journal.take_up(path)
        if not journal.holds(record):  # another program has just played on
            journal.close()
            raise LockHeldError(errno.EAGAIN, "in use by another program", str(path))
        if timeline.ply < len(record.moves):
            journal.undo(timeline.ply)
        match = Match(timeline, players, self._the_computer(), journal, luck_seed(timeline.record))
        return ReadyMatch(match, _told(illegal, damage), journal.original)

    def watch(self, path: Path) -> Match:
        """The match of a game that another program plays, to be looked at: nobody can act in it, and nothing of it is
        written down. Raises RecordError and OSError."""
        record, _ = Journal.read(path)
        timeline, players, _ = resume(record, self.games)
        return Match(timeline, players, Prompter(()), None, luck_seed(record), director=Onlooker())

    def show(self, record: Record) -> ReadyMatch:
        """The match of a game that is watched: nobody can act in it, any of its moments may be gone to, and nothing of
        it is written down. Raises RecordError."""
        timeline, players, damage = resume(record, self.games)
        if self._thinker is None:
            self._thinker = self._make_computer()
        seed, director = luck_seed(record), Onlooker()
        match = Match(timeline, players, self._thinker, None, seed, director=director, is_watched=True)
        return ReadyMatch(match, damage)

    def branch(self, record: Record) -> ReadyMatch:
        """A game of the same players from where a record stands, as practice: what comes then may be known already.
        Raises RecordError."""
        laid, now = len(record.moves), int(self._now())
        about = {**without_end(record.about), PRACTICE: True, LAID: laid, BEGUN: now}
        return self.open(replace(record, about=about))

    def play_on(self, match: Match, players: Sequence[Player], seed: int) -> ReadyMatch:
        """A game of these players from where a lesson stands. Raises RecordError."""
        now = int(self._now())
        return self.open(replace(match.record, about={**about_players(players), SEED: seed, LESSON: True, BEGUN: now}))

    def give_up(self, path: Path) -> None:
        """Nobody wants to go on with this unfinished game; one in which nobody has played is not kept. Raises
        RecordError, OSError, and LockHeldError while it is played elsewhere."""
        journal = Journal.take_up(path)
        if self._is_nobodys(journal.path):
            journal.discard()
            return
        journal.finish(int(self._now()))
        journal.close()

    def close(self) -> None:
        """End the computer players' processes."""
        for computer in (self._computer, self._thinker):
            if computer is not None:
                computer.close()

    def _is_nobodys(self, path: Path) -> bool:
        """Whether people sit at this game from its start, and none of them has done anything in it."""
        try:
            record, damage = Journal.read(path)
            timeline, players, illegal = resume(record, self.games)
        except (GameError, OSError):
            return False  # what cannot be looked into is kept
        people = persons_among(players)
        is_dealt = not any(record.about.get(one) for one in (PRACTICE, PASTED, LESSON)) and Journal.is_from_start(path)
        is_sound = damage is None and illegal is None and not record.comments
        return is_dealt and is_sound and bool(people) and people.isdisjoint(timeline.actors[: timeline.ply])

    def _write_down(self, timeline: Timeline, players: tuple[Player, ...]) -> ReadyMatch:
        computer, seed = self._the_computer(), luck_seed(timeline.record)
        try:
            journal = Journal.create(self._folder, timeline.record)
        except OSError as error:
            return ReadyMatch(Match(timeline, players, computer, None, seed, unsaved=(self._folder, error)))
        return ReadyMatch(Match(timeline, players, computer, journal, seed))

    def _the_computer(self) -> Computer:
        if self._computer is None:
            self._computer = self._make_computer()
        return self._computer


def _told(illegal: GameError | None, damage: GameError | None) -> GameError | None:
    """Which of two errors is told: an illegal move comes before a damage behind it, but a damaged beginning explains
    illegal moves."""
    is_head = damage is not None and damage.key == "record_head"
    return damage if is_head else illegal or damage
