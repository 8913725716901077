"""The recorded games of all boxes as somebody's finished games, for the tests of counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from recorded_games import recorded_games

from engines.record import record_from_json
from engines.registry import GAMES
from engines.timeline import replay
from ui.counts.summary import Summary, summarise
from ui.games import TABLES, table_row
from ui.match.players import Level, Player

DAY = 24 * 60 * 60
FIRST = 1_700_000_000
"""Seconds since 1970 at which the first game began."""


@dataclass(frozen=True, slots=True)
class ToldGame:
    """What counting asks of a game in the book."""

    game: str
    players: tuple[Player, ...]
    practice: bool = False
    begun: int | None = FIRST
    ended: int | None = FIRST + 1200


@cache
def summaries(game: str) -> tuple[Summary, ...]:
    """Of the recorded games of one box, in the order of their files."""
    row, found = table_row(game), []
    for data in recorded_games(game):
        timeline, error = replay(record_from_json(data["record"]), GAMES[game])
        assert error is None
        found.append(summarise(timeline, row.meaning, row.deeds))
    return tuple(found)


def aya_against(level: Level, players: int) -> tuple[Player, ...]:
    """Aya in the first seat, computers in the others."""
    return (Player("Aya"), *(Player("", level) for _ in range(players - 1)))


def games_of(game: str) -> list[tuple[ToldGame, Summary]]:
    """Aya's games in one box, one a day, against easy, normal and hard computers in turn."""
    levels = (Level.EASY, Level.NORMAL, Level.HARD)
    return [
        (
            ToldGame(
                game,
                aya_against(levels[day % 3], summary.players),
                begun=FIRST + day * DAY,
                ended=FIRST + day * DAY + 600 + 60 * day,
            ),
            summary,
        )
        for day, summary in enumerate(summaries(game))
    ]


def all_games() -> list[tuple[ToldGame, Summary]]:
    return [pair for game in TABLES for pair in games_of(game)]


def made_up(scores: Sequence[int], winners: Sequence[int]) -> Summary:
    """A game of which nothing else is known than how it ended."""
    return Summary(tuple(scores), tuple(winners), (1,) * len(scores), 1, (), ({},) * len(scores))
