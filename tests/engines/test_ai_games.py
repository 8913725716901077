"""Computer players at every table of the registry: whole games, each bot given only what its seat knows."""

from __future__ import annotations

import random
from itertools import count

import pytest
from every_engine import ENGINES
from random_play import PLAYERS, random_record

from engines.ai.arena.games import Pairing, lineups, play
from engines.ai.bots import SearchBot
from engines.ai.levels import STRENGTHS, Level
from engines.game import CHANCE, AnyGame
from engines.timeline import Timeline, replay

SEED = 20250821

every_table = pytest.mark.parametrize(("game", "players"), PLAYERS, ids=lambda value: str(value))


def no_time() -> float:
    return 0.0


@every_table
def test_the_rule_of_thumb_plays_whole_games_against_chance(game: str, players: int) -> None:
    for number, lineup in enumerate(lineups(["greedy", "random"], players)[:6]):
        played = play(ENGINES[game], Pairing(lineup, SEED + number), no_time)
        assert played.winners
        assert sum(map(len, played.seconds)) > 0


@every_table
def test_a_beginner_plays_whole_games_against_the_rule_of_thumb(game: str, players: int) -> None:
    lineup = ("beginner", *["greedy"] * (players - 1))
    assert play(ENGINES[game], Pairing(lineup, SEED), no_time).winners


@every_table
@pytest.mark.parametrize("level", Level)
def test_a_search_chooses_a_legal_move_and_stops_when_its_time_is_up(game: str, players: int, level: Level) -> None:
    """With a clock on which every look takes a tenth of the level's time."""
    row, strength = ENGINES[game], STRENGTHS[level]
    assert strength.budget.seconds is not None
    looks = count(0, strength.budget.seconds / 10)
    timeline = at_a_choice(row, players)
    seat = timeline.actor
    assert seat is not None
    known = timeline.snapshot(seat)
    bot = SearchBot(row, strength, random.Random(SEED), lambda: next(looks))
    thought = bot.think(known.view, timeline.memory(seat), seat, known.legal)
    assert thought.move in known.legal
    assert 0 < thought.simulations <= 11


def at_a_choice(game: AnyGame, players: int) -> Timeline:
    """A third of the way through a random game, or soon after: somebody has more than one move."""
    timeline, _ = replay(random_record(game, players, SEED), game)
    for ply in range(timeline.length // 3, timeline.length):
        timeline.seek(ply)
        if timeline.actor != CHANCE and len(timeline.state.legal()) > 1:
            return timeline
    raise AssertionError("a game without a choice")
