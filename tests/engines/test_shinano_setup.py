"""The deal and the first position (S1 to S7), and setups that cannot be."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from heard import keys
from hypothesis import given
from hypothesis import strategies as st
from shinano_positions import country, legal, play, reason, recorded

from engines.errors import GameError, MoveSyntaxError, RecordError
from engines.shinano import SHINANO
from engines.shinano.state import ShinanoState

SEATS = st.sampled_from([2, 3, 4])
SEEDS = st.integers(0, 2**32)


def deal(players: int, seed: int = 0, **options: Any) -> dict[str, Any]:
    return SHINANO.setup(players, random.Random(seed), options)


def setup_with_hands(hands: list[list[str]], start: int) -> dict[str, Any]:
    """A setup for two with these hands."""
    rest = [card for card in SHINANO.tables.ids if card not in hands[0] + hands[1]]
    return {
        "players": 2,
        "start": start,
        "hands": hands,
        "deck": rest[:20],
        "removed": rest[20:30],
        "first": rest[30],
    }


ALL_THREES = ["301", "302", "303", "304", "305"]
OTHER_THREES = ["306", "307", "308", "309", "310"]
MIXED = ["101", "102", "311", "312", "313"]


def test_s1_there_is_a_colour_for_everybody() -> None:
    assert len({colour.id for colour in SHINANO.tables.box.colours}) == SHINANO.seats[-1] == 4


@given(players=SEATS, seed=SEEDS)
def test_s2_everybody_is_dealt_five_cards_with_three_threes_at_least(players: int, seed: int) -> None:
    setup = deal(players, seed)
    for hand in setup["hands"]:
        assert len(hand) == 5
        assert hand == sorted(hand)
        assert sum(card.startswith("3") for card in hand) >= 3
    everything = [
        *setup["deck"],
        *setup["removed"],
        setup["first"],
        *(card for hand in setup["hands"] for card in hand),
    ]
    assert sorted(everything) == list(SHINANO.tables.ids)


@pytest.mark.parametrize(("players", "removed", "deck"), [(2, 10, 20), (3, 1, 24), (4, 0, 20)])
def test_s3_cards_are_removed_by_the_number_of_players(players: int, removed: int, deck: int) -> None:
    setup = deal(players)
    assert len(setup["removed"]) == removed
    assert len(setup["deck"]) == deck


def test_s3_nobody_sees_the_removed_cards() -> None:
    state = SHINANO.start(deal(3))
    assert [state.view(seat)["removed"] for seat in (-1, 0, 1, 2)] == [["?"]] * 4


def test_s4_all_tokens_stand_on_the_start_card() -> None:
    setup = deal(4)
    position = SHINANO.start(setup).position()
    assert position["map"] == [[0, 0, setup["first"], 0]]
    assert position["tokens"] == [[0, 0]] * 4


def test_s5_everybody_has_five_funds_and_laps_are_counted() -> None:
    assert SHINANO.start(deal(2)).position()["funds"] == [5, 5]
    rich = country([(0, 0, "101", 0)], hands=[["103"]], funds=[29, 5])
    play(rich, "I:103:0:0,1")
    assert rich.position()["funds"] == [30, 5]


def test_s6_the_first_player_may_be_named_or_is_drawn() -> None:
    assert [deal(3, start=seat)["start"] for seat in range(3)] == [0, 1, 2]
    assert {deal(4, seed)["start"] for seed in range(40)} == {0, 1, 2, 3}


def test_s6_a_hand_of_threes_passes_the_start_to_the_left() -> None:
    position = SHINANO.start(setup_with_hands([ALL_THREES, MIXED], start=0)).position()
    assert (position["start"], position["turn"], position["handicap"]) == (1, 1, True)


def test_s6_with_nothing_but_threes_the_person_named_starts_without_handicap() -> None:
    state = SHINANO.start(setup_with_hands([ALL_THREES, OTHER_THREES], start=1))
    position = state.position()
    assert (position["start"], position["turn"], position["handicap"]) == (1, 1, False)
    assert all(text.startswith(("I:3", "M:", "R:")) for text in legal(state))


def test_s7_the_first_player_may_not_begin_with_a_three() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103", "301"], ["302"]], handicap=True)
    assert {text[:5] for text in legal(state)} == {"I:103"}
    assert reason(state, "I:301:0:0,1") == ("S7", "handicap")


def test_s7_the_handicap_ends_with_the_first_card_and_binds_nobody_else() -> None:
    state = country([(0, 0, "101", 0)], hands=[["103", "301"], ["302"]], handicap=True)
    assert keys(play(state, "I:103:0:0,1")) == ["control", "handicap_over"]
    assert not state.position()["handicap"]
    other = country([(0, 0, "101", 0)], hands=[["103", "301"], ["302"]], handicap=True, turn=1)
    assert "I:302:0:0,1" not in legal(other)
    assert "I:302:0:1,0" in legal(other)


def test_s7_who_cannot_lay_a_one_or_a_two_is_routed_and_stays_bound() -> None:
    trace = recorded("02")["trace"]
    assert all(text.startswith("R:") for text in trace[0]["legal"])
    assert len(trace[0]["legal"]) == 5
    assert trace[2]["position"]["handicap"] is True


@pytest.mark.parametrize("players", [0, 1, 5, -1, True, "2", None, 2.0])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(RecordError, match="setup_players"):
        SHINANO.setup(players, random.Random(0))


@pytest.mark.parametrize("options", [{"start": 2}, {"start": -1}, {"start": True}, {"start": "0"}, {"first": "101"}])
def test_a_wrong_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match=r"options\."):
        SHINANO.setup(2, random.Random(0), options)


def test_the_same_seed_deals_the_same() -> None:
    assert deal(3, 7) == deal(3, 7) != deal(3, 8)


def damaged(where: str, value: Any) -> dict[str, Any]:
    return {**deal(2), where: value}


@pytest.mark.parametrize(
    ("setup", "key", "where"),
    [
        ({}, "record_missing", "setup.players"),
        (damaged("players", 5), "setup_players", "setup.players"),
        (damaged("start", 2), "setup_seat", "setup.start"),
        (damaged("hands", 5), "setup_count", "setup.hands"),
        (damaged("hands", [MIXED]), "setup_count", "setup.hands"),
        (damaged("hands", [MIXED, MIXED[:4]]), "setup_count", "setup.hands[1]"),
        (damaged("hands", [MIXED, ["101", "102", "103", "301", "302"]]), "setup_threes", "setup.hands[1]"),
        (damaged("hands", [MIXED, MIXED]), "setup_card_twice", "setup"),
        (damaged("deck", []), "setup_count", "setup.deck"),
        (damaged("deck", "?" * 20), "setup_count", "setup.deck"),
        (damaged("removed", ["999"] * 10), "setup_card_unknown", "setup.removed"),
        (damaged("first", 101), "setup_card_unknown", "setup.first"),
        (damaged("second", "101"), "setup_unknown", "setup.second"),
    ],
)
def test_a_damaged_setup_says_what_is_wrong_and_where(setup: dict[str, Any], key: str, where: str) -> None:
    with pytest.raises(RecordError) as caught:
        SHINANO.start(setup)
    assert (caught.value.key, caught.value.where) == (key, where)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 50) | st.sampled_from(["101", "301", "?", "", "x"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["a", "players"]), inner, max_size=2),
    max_leaves=12,
)


@given(seed=SEEDS, field=st.sampled_from(["players", "start", "hands", "deck", "removed", "first", "more"]), junk=JUNK)
def test_junk_in_a_setup_is_a_record_error_or_a_setup(seed: int, field: str, junk: Any) -> None:
    setup = {**deal(2, seed), field: junk}
    before = copy.deepcopy(setup)
    state, error = _started(setup)
    assert error is None or (error.key and error.where.startswith("setup"))
    assert state is None or state.legal()
    assert setup == before


def _started(setup: dict[str, Any]) -> tuple[ShinanoState | None, RecordError | None]:
    try:
        return SHINANO.start(setup), None
    except RecordError as error:
        return None, error


@given(st.text(alphabet="IMRCEQ:0123456789-,.? x\n1", max_size=14))
def test_junk_as_a_move_is_a_syntax_error_or_the_canonical_text(text: str) -> None:
    spelt = _spelt(text)
    assert spelt in (None, text)


def _spelt(text: str) -> str | None:
    try:
        return SHINANO.text(SHINANO.parse(text))
    except MoveSyntaxError:
        return None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e",
        "E ",
        "E\n",
        "R:999",
        "R:",
        "M:00,1",
        "M:-0,1",
        "M:+1,1",
        "M:1",
        "M:127,0",
        "M:0,-127",
        "M:99999,0",
        "I:112:2:0,1",
        "I:101:1:0,1",
        "I:999:0:0,1",
        "I:112:0:0,1000",
        "I:112:0:0,1:",
        "I:１12:0:0,1",
    ],
)
def test_no_second_spelling_is_accepted(text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        SHINANO.parse(text)


def test_every_error_of_this_game_is_a_game_error() -> None:
    with pytest.raises(GameError):
        SHINANO.start({"players": 2})
