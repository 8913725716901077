"""The page of keys names every key that a game's table has a use for, in every kind of decision."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest
from moments import game_told

from engines.game import CHANCE
from ui.board.values.decision import decision_at
from ui.board.values.eyes import Eyes
from ui.game_files import TABLES
from ui.games import table_row
from ui.table.why_not import SPELT
from ui.terms import Language, Terms

EACH = 3
"""So many decisions of each kind are looked at."""
BY_WALKING = {("uosao", "@")}
"""Decisions that are made by the arrows of every table alone."""


@pytest.mark.parametrize("game", TABLES)
def test_every_key_of_a_decision_stands_on_the_page_of_keys(game: str) -> None:
    """With nothing in the hand, and with each thing that can be picked first."""
    table, timeline = table_row(game).table, game_told(game)
    timeline.seek(timeline.length)
    moves, actors = timeline.record.moves, tuple(timeline.actors)
    words = Terms(game, Language.EN, tuple("ABCDE"[: timeline.players]))
    told = {SPELT.get(key, key) for keys in words.under("key") for key in keys.split()}
    found: defaultdict[str, set[str]] = defaultdict(set)
    seen: defaultdict[str, int] = defaultdict(int)
    for ply, move in enumerate(moves):
        kind = move.partition(":")[0].rstrip("0123456789")
        if actors[ply] == CHANCE or seen[kind] == EACH:
            continue
        seen[kind] += 1
        timeline.seek(ply)
        asked = timeline.snapshot(actors[ply])
        sight = Eyes(words).sight(asked, table.read(asked.view), None, asked.legal, ())
        layout = table.layout(sight)
        sight = replace(sight, known=layout.known)
        firsts = decision_at(table, asked, layout).picker.next_touches
        for touched in ((), *((name,) for name in sorted(firsts))):
            own = table.keys(replace(sight, held=replace(sight.held, touched=touched)))
            keys = {key[0] if key.isdigit() else key for key in own}  # of two digits the first begins the number
            assert keys <= told, (kind, touched, keys - told)
            found[kind] |= keys
    assert {(game, kind) for kind in found if not found[kind]} <= BY_WALKING
    assert found
