"""Hands that play a match at random and without a window, whoever sits at it."""

from __future__ import annotations

import random
from pathlib import Path

from seen_match import Scripted

from engines.registry import GAMES
from ui.match.host import Host, ReadyMatch
from ui.match.match import Match
from ui.match.new_game import Setup
from ui.match.players import Level, Player


class Hands:
    """Plays at one table after the other in a folder. Computer seats answer at random, from what they were asked."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self.rng = rng
        self.computer = Scripted()
        self.host = Host(GAMES, folder, lambda: self.computer)

    def begin(self, game: str) -> ReadyMatch:
        """A new game with some number of players, of whom all, some or none are persons."""
        return self.host.begin(Setup(game, some_players(game, self.rng), self.rng.randrange(10**9)))

    def step(self, match: Match) -> None:
        """One move of whoever is to act."""
        if self.computer.is_busy:
            self.computer.answer(self.rng.choice(self.computer.questions[-1].legal))
            return
        match.uncover()
        snapshot = match.snapshot()
        assert match.submit(self.rng.choice(snapshot.legal), snapshot.ply)


def some_players(game: str, rng: random.Random) -> tuple[Player, ...]:
    """A party that the game can be played by."""
    count = rng.choice(GAMES[game].seats)
    persons = rng.choice((range(count), range(1), range(count - 1, count), range(0)))
    return tuple(_player(seat, seat in persons) for seat in range(count))


def _player(seat: int, is_person: bool) -> Player:
    return Player(f"晶 {seat}") if is_person else Player(f"Robot {seat}", Level.EASY)
