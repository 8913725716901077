"""What a seat foresees of its own next decision is what it sees when it comes there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from json import loads
from pathlib import Path

import pytest
from sword_table import table

from engines.ahead import Ahead
from engines.ai.advice.favourites import favourites_from_json, favourites_of
from engines.ai.search.ismcts import TOLD, Tree
from engines.game import CHANCE
from engines.record import Record, record_from_json
from engines.registry import GAMES
from engines.sword import SWORD
from engines.timeline import Timeline

FOLDER = Path(__file__).resolve().parent.parent / "conformance"
FOUND = 6
"""So many places of each game where a seat decides twice are looked at."""


def moves_of(game: str) -> Iterator[tuple[Timeline, int, str]]:
    """Recorded games move by move: before each, who makes it, and which."""
    for path in sorted((FOLDER / game).glob("*.json"))[::4]:
        record = record_from_json(loads(path.read_text(encoding="utf-8"))["record"])
        timeline = Timeline(Record(game, record.players, record.setup), GAMES[game])
        for text in record.moves:
            seat = timeline.actor
            assert seat is not None
            if seat != CHANCE:
                yield timeline, seat, text
            timeline.play(seat, text, timeline.ply)


@pytest.mark.parametrize("game", ["shinano", "usagi", "wudang"])
def test_what_is_foreseen_is_what_comes(game: str) -> None:
    found, ahead, foreseen = 0, None, ()
    for timeline, seat, text in moves_of(game):
        if ahead is not None:
            known = timeline.snapshot(seat)
            assert (ahead.view, ahead.legal, list(ahead.scores)) == (known.view, known.legal, list(known.scores))
            assert foreseen == ahead.beats
            assert ahead.preview(text) == timeline.preview(seat, text)
            assert ahead.refusal(text) is None
            found += 1
        ahead, foreseen = Ahead(timeline.game, timeline.state, seat).after(text), timeline.preview(seat, text)
        if found == FOUND:
            break
    assert found == FOUND


def test_nothing_is_foreseen_behind_what_is_hidden() -> None:
    """A pass of Sword of the Weak draws a card; the eleventh is to be discarded."""
    assert Ahead(SWORD, table("0011223344", "9", field="99", deck="5"), 0).after("pass") is None


def test_nothing_is_foreseen_where_another_one_is_to_decide_or_the_move_is_not_legal() -> None:
    state = table("44", "9", field="3")
    assert Ahead(SWORD, state, 0).after("play:4") is None
    assert Ahead(SWORD, state, 0).after("play:9") is None


def test_a_search_tells_what_the_seat_does_next_as_long_as_it_decides_itself() -> None:
    """Shinano: the clan token moves, and then a card is laid from there."""
    told = 0
    for timeline, seat, text in moves_of("shinano"):
        if not text.startswith("M:") or "I:" not in " ".join(ahead_legal(timeline, seat, text)):
            continue
        tree = Tree(timeline.game, timeline.snapshot(seat).view, timeline.memory(seat), seat, random.Random(3))
        for _ in range(240):
            tree.simulate()
        thoughts = favourites_of(tree.options(), timeline.game, text, 0.3)
        for one in thoughts:
            ahead: Ahead | None = Ahead(timeline.game, timeline.state, seat)
            for move in (one.move, *one.then):
                assert ahead is not None
                assert move in ahead.legal
                ahead = ahead.after(move)
        told += any(one.then for one in thoughts)
        if told == 2:
            break
    assert told == 2


def ahead_legal(timeline: Timeline, seat: int, text: str) -> tuple[str, ...]:
    ahead = Ahead(timeline.game, timeline.state, seat).after(text)
    return () if ahead is None else ahead.legal


def test_a_search_tells_nothing_that_hangs_on_a_card_still_to_be_drawn() -> None:
    state = table("0011223344", "9", field="99", deck="56678")
    tree = Tree(SWORD, state.view(0), (), 0, random.Random(3))
    for _ in range(20 * TOLD):
        tree.simulate()
    assert [option.then for option in tree.options() if SWORD.text(option.move) == "pass"] == [()]


def test_what_follows_a_favourite_is_read_as_it_was_written() -> None:
    written = [{"move": "a", "share": 0.5, "value": 0.5, "doubt": 0.1, "then": ["b", "c"]}]
    assert [one.then for one in favourites_from_json(written)] == [("b", "c")]
