"""The game that a record was played in: with the numbers it was played with, whatever today's are.

Everything that makes a game from a record goes through `game_of`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engines.editions import Edition, check_numbers, digest_of, shipped_edition
from engines.errors import ComponentError, RecordError
from engines.game import AnyGame
from engines.positions import STUMBLES, play_out
from engines.record import FIRST, Record

KEPT: Final = 8
"""So many games with other numbers than today's stay open: their tables are worked out once."""


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """The game of a record, with the numbers it was played with. Raises RecordError: where there is no such game, or
    where its numbers are unknown, damaged or impossible."""
    if record.game not in games:
        raise RecordError("record_game", "game", found=record.game[:80])
    today = games[record.game]
    try:
        edition = _edition_of(record, today)
        if edition is None:
            return today
        return _tried(today, edition) if record.numbers is not None else played_with(today, edition)
    except ComponentError as error:
        raise RecordError("record_numbers", error.where, detail=str(error)[:200]) from error


def with_edition(record: Record, game: AnyGame) -> Record:
    """The record of a game that is played with the numbers of `game`: it says which they are, and has them with it
    where they are not shipped. Raises RecordError when it was played with others: then `game` is not from `game_of`."""
    edition = game.edition
    if record.edition not in ("", FIRST, edition.digest):
        raise RecordError("record_edition", "edition", found=record.edition[:80])
    is_shipped = not edition.digest or shipped_edition(game.id, edition.digest) is not None
    return replace(record, edition=edition.digest, numbers=None if is_shipped else edition.numbers)


def _edition_of(record: Record, today: AnyGame) -> Edition | None:
    """The edition of a record; None for today's. Raises RecordError when there is none."""
    if record.edition in ("", today.edition.digest) or not today.edition.digest:
        return None
    if record.numbers is not None:
        check_numbers(record.numbers)
        if digest_of(record.numbers) != record.edition:
            raise RecordError("record_edition", "numbers", found=record.edition[:80])
        return Edition(record.numbers, record.edition)
    shipped = shipped_edition(record.game, record.edition)
    if shipped is None:
        raise RecordError("record_edition", "edition", found=record.edition[:80])
    return None if shipped.digest == today.edition.digest else shipped


@lru_cache(KEPT)
def _tried(game: AnyGame, edition: Edition) -> AnyGame:
    """The game with numbers from outside, which are believed when a game can be played with them to its end, with
    everybody who may play. Raises RecordError."""
    try:
        played = played_with(game, edition)
        for players in played.seats:
            rng = random.Random(players)
            play_out(played, played.start(played.setup(players, rng)), players, rng)
    except ComponentError:
        raise
    except STUMBLES as error:  # RecordError is one of them
        raise RecordError("record_numbers", "numbers", detail=str(error)[:200]) from error
    return played


@lru_cache(KEPT)
def played_with(game: AnyGame, edition: Edition) -> AnyGame:
    """The game with these numbers, which can be set up. Raises GameError."""
    played = game.played_with(edition)
    played.setup(played.seats[0], random.Random(0))
    return played
