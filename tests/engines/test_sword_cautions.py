"""Sword of the Weak: which passes, sets and discards make a player think twice, and what speaks for a position."""

from __future__ import annotations

from typing import Any

from sword_table import play, table

from engines.game import Event
from engines.sword import SWORD
from engines.sword.state import SwordState


def caution(state: SwordState, text: str) -> tuple[str, str, dict[str, Any]] | None:
    found = state.caution(SWORD.parse(text))
    return None if found is None else (found.rule, found.key, dict(found.facts))


def test_j22_a_pass_with_a_hand_that_could_go_out_is_warned_of() -> None:
    facts = {"cards": ["3", "3", "S"]}
    assert caution(table("33S", "12", "4", field="2", owner=1), "pass") == ("J22", "pass_instead_of_going_out", facts)
    assert caution(table("33S", "12", "4", field="9", owner=1), "pass") is None
    assert caution(table("335", "12", "4", field="2", owner=1), "pass") is None


def test_j14_a_pass_on_an_empty_field_gives_the_lead_away() -> None:
    assert caution(table("07", "12", deck="345"), "pass") == ("J14", "pass_on_empty_field", {"left": 3})
    assert caution(table("07", "12", field="9", deck="345"), "pass") is None


def test_j17_the_last_pass_for_an_owner_with_one_card_is_warned_of() -> None:
    one_left = table("79", "5", field="4", owner=1)
    assert caution(one_left, "pass") == ("J17", "pass_lets_leader_out", {"leader_seat": 1})
    assert caution(table("79", "58", field="4", owner=1), "pass") is None
    assert caution(table("79", "12", "5", field="4", owner=2), "pass") is None
    third = table("79", "5", "12", field="4", owner=1, passes=1)
    assert caution(third, "pass") == ("J17", "pass_lets_leader_out", {"leader_seat": 1})


def test_j17_nobody_is_warned_who_can_only_pass() -> None:
    assert caution(table("12", "5", field="9", owner=1), "pass") is None


def test_j19_a_flip_that_weakens_all_that_is_kept_is_warned_of_where_the_set_needs_no_sword() -> None:
    facts = {"cards": ["3", "3"], "side": "red"}
    assert caution(table("3389S", "12", field="2"), "play:33S") == ("J19", "flip_harms_own_hand", facts)
    assert caution(table("3319S", "12", field="2"), "play:33S") is None
    assert caution(table("3389S", "12", field="6"), "play:33S") is None
    assert caution(table("33S", "12", field="2"), "play:33S") is None
    assert caution(table("3389S", "12", field="2"), "play:33") is None
    assert caution(table("389S", "12", field="0"), "play:S") is None
    assert caution(table("3388S", "12", field="2"), "play:33S") is None, "the 8s go out when they are led"


def test_j16_throwing_the_sword_away_is_warned_of() -> None:
    state = table("001122334S", "5", field="99", deck="4")
    play(state, "pass")
    assert caution(state, "drop:S") == ("J16", "throws_sword", {"card": "S"})
    assert caution(state, "drop:0") is None


def test_a_move_that_is_refused_is_not_warned_of() -> None:
    assert caution(table("12", "5", field="9"), "play:1") is None
    assert caution(table("12", "5", field="9"), "drop:1") is None


def test_a_position_is_counted_in_points_cards_and_sets() -> None:
    state = table("0335S", "12", "4", scores=[1, 3, 0], owner=1, field="2")
    assert SWORD.policy.merits(state, 0) == {
        "points": 1,
        "rival:1": 3,
        "rival:2": 0,
        "plain": 5,
    }
    assert {event.name for event in SWORD.policy.events(state, (), 0)} == {"keeps_sword"}
    play(state, "play:33S")
    assert SWORD.policy.merits(state, 0)["plain"] == 2
    assert not SWORD.policy.events(state, (), 0)


def told_of(state: SwordState, move: str) -> set[Event]:
    """What a move of seat 0 has done."""
    return {event for event in SWORD.policy.events(state, play(state, move), 0) if event.is_deed}


def test_a_balance_that_is_turned_for_the_cards_that_are_left_is_told_with_their_sums() -> None:
    turned = told_of(table("0033S6", "12", owner=1, field="2"), "play:33S")
    assert turned == {Event("flips", "side", "red", (("before", 6), ("worth", 18)), is_deed=True)}
    assert told_of(table("9933S6", "12", owner=1, field="2"), "play:33S") == set()
    assert told_of(table("4433S6", "12", owner=1, field="2"), "play:33S") == set(), "for 10 instead of 8 nobody flips"


def test_a_hand_that_is_a_single_set_then_is_told() -> None:
    single = {Event("one_set", is_deed=True)}
    assert told_of(table("555", "12", owner=1, field="2"), "play:5") == single
    assert told_of(table("5503", "12", owner=1, field="2"), "play:5") == set()
    assert told_of(table("5", "12", owner=1, field="2"), "play:5") == set()


def test_who_goes_out_is_not_said_to_have_the_cards_of_the_next_round() -> None:
    state = table("5", "12", owner=1, field="2")
    play(state, "play:5")
    assert state.position()["round"] == 2
    assert SWORD.policy.merits(state, 0)["plain"] == 0
