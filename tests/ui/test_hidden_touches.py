"""A hidden choice takes the same touches whatever is chosen: who watches the hand and not the screen learns nothing."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playing import SECRETIVE
from recorded_games import sight_of

from engines.game import CHANCE, HIDDEN, SPECTATOR, AnyGame
from engines.record import Record
from engines.registry import GAMES
from engines.timeline import Timeline
from ui.board.values.game_table import GameTable
from ui.board.values.places import Layout
from ui.games import table_row
from ui.terms import Language, Terms

SEED = 20260112
ROOM = (1008.0, 755.0)


def layout_of(table: GameTable[Any], timeline: Timeline, seat: int) -> Layout:
    snapshot = timeline.snapshot(seat)
    names = tuple(f"Player {number}" for number in range(timeline.players))
    terms = Terms(timeline.game.id, Language.EN, names)
    return table.layout(sight_of(table.read(snapshot.view), seat, timeline.players, ROOM, terms, legal=snapshot.legal))


def decisions(game: AnyGame, players: int) -> Iterator[tuple[Timeline, int]]:
    """A random game, before each move that somebody decides, with who does."""
    rng = random.Random(SEED)
    timeline = Timeline(Record(game.id, players, game.setup(players, rng)), game)
    while (actor := timeline.actor) is not None:
        state = timeline.state
        if actor != CHANCE:
            yield timeline, actor
        move = rng.choice([one for one, _ in state.chance()] if actor == CHANCE else list(state.legal()))
        timeline.play(actor, game.text(move), timeline.ply)


def hidden_choices(game: AnyGame, timeline: Timeline, seat: int) -> list[list[str]]:
    """The legal moves that others cannot tell apart when they are made, together."""
    alike: dict[str, list[str]] = defaultdict(list)
    for text in timeline.snapshot(seat).legal:
        alike[timeline.state.masked(game.parse(text), SPECTATOR)].append(text)
    return [moves for moves in alike.values() if len(moves) > 1]


@pytest.mark.parametrize(("game", "players"), SECRETIVE)
def test_moves_that_nobody_can_tell_apart_are_made_by_as_many_touches(game: str, players: int) -> None:
    row, table = GAMES[game], table_row(game).table
    kinds: set[str] = set()
    masks = False
    for timeline, actor in decisions(row, players):
        masks = masks or any(HIDDEN in timeline.state.masked(move, SPECTATOR) for move in timeline.state.legal())
        for moves in hidden_choices(row, timeline, actor):
            view = timeline.snapshot(actor).view
            gestures = [table.gesture(move, table.read(view)) for move in moves]
            assert len({(len(gesture.path), gesture.loose) for gesture in gestures}) == 1, moves
            # the first touch of each lies there as it is: none needs a card turned over first
            layout = layout_of(table, timeline, actor)
            names = {name for thing in (*layout.placements, *layout.places) for name in (thing.id, thing.same_as)}
            assert {gesture.path[0] for gesture in gestures} <= names
            kinds.add(moves[0].partition(":")[0])
    assert bool(kinds) is masks, kinds
