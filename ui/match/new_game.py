"""Beginning a game, and taking up one that was written down."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engines.about import BEGUN, SEED, without_end
from engines.editions import Edition
from engines.errors import GameError, RecordError
from engines.game import JSON, AnyGame
from engines.played_with import game_of
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline, replay
from ui.match.players import Player, about_players, players_from_about
from ui.version import VERSION

SEED_DIGITS: Final = 9
"""A seed is short enough to be told to somebody and typed."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen before a game. The seed decides everything that is left to chance; `start` is the seat that
    begins (None: chance decides)."""

    game: str
    players: tuple[Player, ...]
    seed: int
    start: int | None = None


def drawn_seed(rng: random.Random) -> int:
    """A seed that nobody has chosen."""
    return rng.randrange(10**SEED_DIGITS)


def begin(setup: Setup, game: AnyGame, begun: int | None = None) -> Timeline:
    """A new game at its start, begun at that second since 1970, if it is known. Raises RecordError for a number of
    players or a start that the game does not have."""
    fixed: dict[str, JSON] = {} if setup.start is None else {"start": setup.start}
    count = len(setup.players)
    dealt = game.setup(count, random.Random(setup.seed), fixed)
    about: dict[str, JSON] = {**about_players(setup.players), SEED: setup.seed}
    if begun is not None:
        about[BEGUN] = begun
    return Timeline(Record(game.id, count, dealt, about=about, program=VERSION), game, persons_among(setup.players))


def resume(
    record: Record, games: Mapping[str, AnyGame] = GAMES
) -> tuple[Timeline, tuple[Player, ...], GameError | None]:
    """The game in a record at the end of its valid part, its players, and what is wrong with the rest.

    Raises RecordError when not even the start can be made.
    """
    game = game_of(record, games)
    if record.players not in game.seats:
        raise RecordError("record_kind", "players", expected=_range(game.seats), found=str(record.players)[:80])
    record = replace(record, about=without_end(record.about))
    players = players_from_about(record.about, record.players)
    timeline, error = replay(record, game, persons_among(players))
    return timeline, players, error


def other_edition(game: AnyGame) -> Edition | None:
    """The numbers that a game is played with, where they are not today's."""
    today = GAMES.get(game.id)
    return None if today is None or game.edition == today.edition else game.edition


def persons_among(players: Sequence[Player]) -> frozenset[int]:
    """The seats of people."""
    return frozenset(seat for seat, player in enumerate(players) if player.is_person)


def luck_seed(record: Record) -> int:
    """What a match's luck is drawn from: the same for the same record, so that a game taken up again has the same."""
    # a record from outside may hold a seed that no encoding has
    seed = f"luck {record.about.get(SEED, 0)}".encode(errors="backslashreplace")
    return random.Random(seed).getrandbits(64)


def _range(seats: range) -> str:
    return f"{seats[0]}-{seats[-1]}"
