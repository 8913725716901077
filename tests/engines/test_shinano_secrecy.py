"""What a seat may know of the scores, and sampled worlds that could be. What is hidden stands in `test_secrecy`."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from shinano_positions import country, recorded

from engines.game import SPECTATOR, Episode
from engines.record import Record, record_from_json
from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState
from engines.timeline import Timeline, replay


def timeline_of(name: str, plies: int) -> Timeline:
    record = record_from_json(recorded(name)["record"])
    cut = Record(record.game, record.players, record.setup, record.moves[:plies])
    timeline, error = replay(cut, SHINANO)
    assert error is None
    return timeline


def worlds(name: str, plies: int, seat: int, count: int) -> Iterator[ShinanoState]:
    timeline = timeline_of(name, plies)
    view, memory, rng = timeline.state.view(seat), timeline.memory(seat), random.Random(plies)
    for _ in range(count):
        yield SHINANO.worlds(view, memory, seat)(rng)


def threes(cards: list[str]) -> int:
    return sum(card.startswith("3") for card in cards)


def test_scores_as_seen_leave_out_what_the_others_hidden_cards_will_cost() -> None:
    routs = [["101"], ["301"], []]
    state = country(
        [(0, 0, "103", 0)],
        hands=[["102"], ["302"], ["104"]],
        tokens=((0, 0),) * 3,
        routs=routs,
        retired=[False, True, False],
        final=True,
    )
    assert state.scores() == [5 - 3, 5 - 9 - 5, 5]
    assert [state.scores_seen(seat) for seat in (SPECTATOR, 0, 1)] == [[5, 5, 5], [2, 5, 5], [5, -9, 5]]
    over = country([(0, 0, "103", 0)], tokens=((0, 0),) * 3, routs=routs, turn=None, final=True)
    assert over.scores_seen(SPECTATOR) == over.scores()


@pytest.mark.parametrize(("name", "plies"), [("03", 0), ("06", 25), ("06", 60), ("08", 100), ("09", 50), ("12", 90)])
def test_a_sampled_world_has_the_same_view_and_every_card_once(name: str, plies: int) -> None:
    timeline = timeline_of(name, plies)
    for seat in (SPECTATOR, *range(timeline.players)):
        for world in worlds(name, plies, seat, 5):
            assert world.view(seat) == timeline.state.view(seat)
            position = world.position()
            cards = [row[2] for row in position["map"]] + position["deck"] + position["removed"]
            for hidden in (*position["hands"], *position["routs"]):
                cards += hidden
            assert sorted(cards) == list(SHINANO.tables.ids)


def test_worlds_differ_in_what_is_hidden() -> None:
    assert len({str(world.position()) for world in worlds("03", 20, 0, 20)}) == 20


def test_at_the_start_every_hand_of_a_world_has_three_threes() -> None:
    for world in worlds("12", 0, 2, 60):
        assert all(threes(hand) >= 3 for hand in world.position()["hands"])


def test_the_first_player_of_a_world_has_a_card_to_begin_with() -> None:
    """Seat 0 had nothing but Threes and passed the start on."""
    for seat in (SPECTATOR, 0):
        for world in worlds("02", 0, seat, 60):
            position = world.position()
            assert threes(position["hands"][position["start"]]) < 5


def test_a_waived_handicap_tells_that_everybody_was_dealt_threes_only() -> None:
    for world in worlds("01", 0, 0, 20):
        assert [threes(hand) for hand in world.position()["hands"]] == [5, 5]


def test_a_three_of_the_deal_that_was_not_laid_is_still_in_hand() -> None:
    """In 03, seat 1 has laid one card so far, a Three."""
    assert all(threes(world.position()["hands"][1]) >= 2 for world in worlds("03", 3, 0, 60))


def test_without_a_memory_a_world_still_has_the_same_view() -> None:
    state = timeline_of("12", 70).state
    world = SHINANO.worlds(state.view(1), (), 1)(random.Random(0))
    assert world.view(1) == state.view(1)


def test_an_impossible_past_is_no_obstacle() -> None:
    """A memory in which seat 1 lays more Ones than it can have held."""
    state = timeline_of("03", 0).state
    memory = [Episode(1, "I:101:0:0,1"), Episode(1, "I:102:0:0,1"), Episode(1, "I:103:0:0,1")]
    view = {**state.view(0), "hands": [state.view(0)["hands"][0], ["?"] * 2]}
    assert len(SHINANO.worlds(view, memory, 0)(random.Random(0)).position()["hands"][1]) == 2


def test_a_routed_card_may_be_one_of_the_dealt_threes_or_not() -> None:
    name = "06"
    moves = recorded(name)["record"]["moves"]
    ply = next(ply for ply, text in enumerate(moves) if text.startswith("R:")) + 1
    seat = recorded(name)["trace"][ply]["actor"]
    looker = (seat + 1) % 3
    found = {world.position()["routs"][seat][0][0] for world in worlds(name, ply, looker, 80)}
    assert found >= {"1", "3"}


def test_everything_is_known_at_the_end() -> None:
    timeline = timeline_of("03", 82)
    (world,) = worlds("03", 82, 0, 1)
    assert world.position() == timeline.state.position()


def test_a_clan_that_routed_its_whole_hand_has_the_threes_of_the_deal_among_its_routs() -> None:
    routs = ["201", "202", "302", "303", "304"]
    state = country([(0, 0, "103", 0)], hands=[["101", "102", "301", "305", "306"], []], routs=[[], routs])
    memory = [Episode(1, "R:?")] * len(routs)
    for seed in range(20):
        world = SHINANO.worlds(state.view(0), memory, 0)(random.Random(seed)).position()
        assert threes(world["routs"][1]) >= 3
        assert world["hands"][1] == []
