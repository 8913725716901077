"""The notebook of Master of Wudang: what is certain is true, and nobody can write down what it cannot know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from wudang_table import EXAMPLE_ROUND, SETUP, random_timeline

from engines.game import SPECTATOR
from engines.record import Record
from engines.timeline import Timeline
from engines.wudang import WUDANG


def written(timeline: Timeline, seat: int) -> dict[str, Any]:
    return dict(WUDANG.notebook(timeline.state.view(seat), timeline.memory(seat), seat))


def example(plies: int) -> Timeline:
    """The worked example, so many moves of it."""
    timeline = Timeline(Record(WUDANG.id, 3, SETUP), WUDANG)
    for text in EXAMPLE_ROUND[:plies]:
        assert timeline.actor is not None
        timeline.play(timeline.actor, text, timeline.ply)
    return timeline


@pytest.mark.parametrize("seed", range(6))
def test_what_is_certain_is_true_and_what_is_true_is_possible(seed: int):
    timeline = random_timeline(seed)
    for ply in range(0, timeline.length, 5):
        timeline.seek(ply)
        hands = timeline.state.position()["hands"]
        for seat in range(3):
            for other, notes in enumerate(written(timeline, seat).get("hands", [])):
                assert {card for card, percent in notes if percent == 100} <= set(hands[other])
                assert other == seat or set(hands[other]) <= {card for card, _ in notes}


@pytest.mark.parametrize("seed", range(3))
def test_the_surest_cards_come_first_and_a_hand_adds_up_to_its_cards(seed: int):
    timeline = random_timeline(seed, plies=60)
    for other, notes in enumerate(written(timeline, 0)["hands"]):
        percents = [percent for _, percent in notes]
        assert percents == sorted(percents, reverse=True)
        cards = len(timeline.state.position()["hands"][other]) if other else 0
        assert sum(percents) == pytest.approx(100 * cards, abs=8)


def test_w15_who_lost_the_letter_knows_where_it_went_and_the_third_does_not():
    timeline = example(6)
    assert ["letter", 100] in written(timeline, 0)["hands"][1]
    assert ["letter", 100] not in written(timeline, 2)["hands"][1]


@pytest.mark.parametrize("seed", range(6))
def test_w15_where_the_letter_was_last_seen_is_kept_by_the_two_who_saw_it_and_by_nobody_else(seed: int):
    timeline = random_timeline(seed)
    notes = [(ply, note) for ply, episode in enumerate(timeline.open_memory()) for note in episode.notes]
    moves = [(ply, note.args["seat"], note.seats) for ply, note in notes if note.key == "letter_seen"]
    kept: Counter[bool] = Counter()
    for ply in range(timeline.length):
        timeline.seek(ply)
        hands = timeline.state.position()["hands"]
        for seat in range(3):
            saw = [drawer for at, drawer, seats in moves if at < ply and seat in seats]
            holder, percent = written(timeline, seat).get("letter", (None, 0))
            if percent == 100:
                assert "letter" in hands[holder]
            elif holder is not None:
                assert [holder] == saw[-1:], "whoever has never seen it has nothing to remember"
            kept[bool(saw) and saw[-1] != seat and holder is not None] += 1
    assert kept[True] > 20


def test_w13_an_opened_card_is_certain_for_all():
    timeline = example(6)
    assert ["fu1", 100] in written(timeline, 0)["hands"][2]
    assert ["dao1", 100] in written(timeline, 2)["hands"][0]


def test_nothing_is_written_for_whoever_looks_on_nor_when_all_is_open():
    timeline = random_timeline(1)
    assert written(timeline, 0) == {}
    timeline.seek(20)
    assert written(timeline, SPECTATOR) == {}
    hidden = timeline.state.view(SPECTATOR)
    assert WUDANG.notebook(hidden, timeline.memory(0), 0) == {}
