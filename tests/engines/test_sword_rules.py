"""Sword of the Weak, rules J1 to J20: the setup, sets, passes, the field, the sword."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from random_play import random_game
from sword_table import DECKS, begin, legal, play, refusal, see, table

from engines.sword import SWORD

TEN = "0011223344"


def test_j1_everybody_gets_one_sword_and_the_rest_stay_in_the_box() -> None:
    for players in SWORD.seats:
        hands, deck, field = see(begin(players), "hands", "deck", "field")
        assert [hand.count("S") for hand in hands] == [1] * players
        assert "S" not in deck + field


def test_j2_the_balance_is_blue_at_the_start_of_every_round() -> None:
    assert see(begin(), "balance") == "blue"
    state = table("S", "3", balance="blue")
    play(state, "play:S")
    assert see(state, "round", "balance") == [2, "blue"]


def test_j3_all_characters_are_shuffled_anew_for_every_round() -> None:
    setup = SWORD.setup(4, random.Random(3))
    assert [sorted(deck) for deck in setup["decks"]] == [sorted(DECKS[0])] * 3
    assert len(set(setup["decks"])) == 3
    state = table("3", "4", discard=list("777"))
    play(state, "play:3")
    hands, field, deck, discard = see(state, "hands", "field", "deck", "discard")
    assert sorted("".join(hands).replace("S", "") + field + deck) == sorted(DECKS[1])
    assert discard == ""


def test_j4_seat_by_seat_gets_six_cards_from_the_top() -> None:
    hands = see(begin(3), "hands")
    assert hands == ["".join(sorted(DECKS[0][6 * seat : 6 * seat + 6] + "S")) for seat in range(3)]


def test_j5_the_next_card_is_turned_up_and_nobodys() -> None:
    for players in SWORD.seats:
        state = begin(players)
        assert see(state, "field", "owner", "deck") == [DECKS[0][6 * players], None, DECKS[0][6 * players + 1 :]]
        assert len(see(state, "deck")) == 49 - 6 * players


def test_j6_chance_or_the_players_name_the_first_start_player_and_the_last_player_starts_after_that() -> None:
    assert {SWORD.setup(6, random.Random(seed))["start"] for seed in range(60)} == set(range(6))
    assert SWORD.setup(6, random.Random(1), {"start": 4})["start"] == 4
    state = table("3", "4", "")
    play(state, "play:3")
    assert see(state, "round", "start", "turn") == [2, 1, 1]


def test_j7_turns_go_clockwise_and_passing_is_always_allowed() -> None:
    state = begin(3, start=1)
    assert see(state, "turn") == 1
    play(state, "pass")
    assert see(state, "turn") == 2
    assert "pass" in legal(table("9", "9"))
    assert "pass" in legal(table("9", "9", field="0"))


def test_j8_players_who_are_out_are_skipped() -> None:
    state = table("33", "", "", "44", "5")
    play(state, "play:3")
    assert see(state, "turn") == 3


def test_j8_who_has_passed_may_play_later_on_the_same_field() -> None:
    state = table("19", "29", "38", field="0", owner=2)
    play(state, "pass", "play:2")
    state = table("19", "29", "38", field="0", owner=2)
    play(state, "pass", "play:2", "pass")
    assert see(state, "turn") == 0
    assert "play:9" in legal(state)


def test_j9_a_set_is_one_to_five_cards_of_one_suit_added_up() -> None:
    state = table("336666", "99")
    sets = [move for move in legal(state) if move != "pass"]
    assert sets == sorted(
        [*("play:" + "3" * threes + "6" * sixes for threes in range(3) for sixes in range(5) if 0 < threes + sixes < 6)]
    )
    assert refusal(state, "play:336666") == ("J9", "too_many_cards")
    assert refusal(state, "play:333") == ("J9", "cards_not_held")
    assert refusal(table("36", "9", field="8"), "play:36") is None


def test_j9_the_live_numbers_of_a_suit_are_its_two_kinds() -> None:
    box = SWORD.tables.box
    assert [(kind.numbers, kind.copies) for kind in box.kinds] == [((kind, 9 - kind), 5) for kind in range(10)]
    assert sorted(kind.suit for kind in box.kinds) == sorted([suit.id for suit in box.suits] * 2)


def test_j9_to_j14_legal_sets_are_those_that_a_plain_reading_of_the_rules_finds() -> None:
    for players in SWORD.seats:
        for state, move in random_game(SWORD, players, 90 + players):
            if move is not None and state.position()["phase"] == "turn":
                assert legal(state) == sorted(["pass", *plain_sets(state.position())])


def plain_sets(position: dict[str, Any]) -> set[str]:
    """Every part of the hand that the field allows, written without any table of the engine."""
    red, field = position["balance"] == "red", position["field"]
    found = set()
    hand = position["hands"][position["turn"]]
    for count in range(max(1, len(field)), 6):
        for cards in combinations(hand, count):
            suits = {min(card, str(9 - int(card))) for card in cards if card != "S"}
            if len(suits) <= 1 and (not field or plain_total(cards, red) > plain_total(field, red)):
                found.add("play:" + "".join(cards))
    return found


def plain_total(cards: Sequence[str], red: bool) -> int:
    return sum(1 if card == "S" else 9 - int(card) if red else int(card) for card in cards)


def test_j10_the_sword_joins_any_set_as_one_more_card_worth_one() -> None:
    state = table("4455S", "99", field="9")
    assert {"play:45S", "play:455S", "play:4455S"} <= set(legal(state))
    assert refusal(table("45S", "9", field="45"), "play:45S") is None
    five = table("33666S", "9")
    assert "play:3366S" in legal(five)
    assert refusal(five, "play:33666S") == ("J9", "too_many_cards")


def test_j11_the_sword_may_be_alone_but_joins_no_suits() -> None:
    state = table("13S", "9")
    assert "play:S" in legal(state)
    assert refusal(state, "play:13") == ("J11", "suits_differ")
    assert refusal(state, "play:13S") == ("J11", "sword_joins_no_suits")
    facts = state.refusal(SWORD.parse("play:13S"))
    assert facts is not None
    assert facts.facts["suits"] == ["red", "yellow"]


def test_j12_a_set_needs_a_higher_total_and_as_many_cards() -> None:
    state = table("13356", "9", field="36")
    assert legal(state) == ["pass", "play:336"]
    assert refusal(state, "play:6") == ("J12", "too_few_cards")
    low = state.refusal(SWORD.parse("play:36"))
    assert low is not None
    assert dict(low.facts) == {
        "cards": ["3", "6"],
        "field": ["3", "6"],
        "total": 9,
        "field_total": 9,
        "side": "blue",
    }


def test_j12_totals_are_read_in_the_live_colour() -> None:
    assert legal(table("08", "9", field="5", balance="red")) == ["pass", "play:0"]
    assert legal(table("08", "9", field="5")) == ["pass", "play:8"]


def test_j13_only_the_topmost_play_counts_and_its_suit_does_not() -> None:
    state = table("2", "1", field="1", under="99999", owner=1)
    assert legal(state) == ["pass", "play:2"]


def test_j14_any_set_may_be_led_even_one_worth_nothing() -> None:
    state = table("0027", "9")
    assert legal(state) == ["pass", "play:0", "play:00", "play:2", "play:27", "play:7"]


def test_j15_who_passes_draws_the_top_card_and_cannot_play_it_at_once() -> None:
    state = table("1", "2", "3", field="5", deck="98")
    play(state, "pass")
    assert see(state, "turn", "hands", "deck") == [1, ["19", "2", "3"], "8"]


def test_j15_an_empty_deck_gives_nothing_and_is_never_filled_again() -> None:
    state = table("1", "2", "3", field="5", discard=list("777"))
    play(state, "pass")
    assert see(state, "hands", "deck", "discard") == [["1", "2", "3"], "", "777"]


def test_j16_the_eleventh_card_makes_one_go() -> None:
    state = table(TEN, "2", "3", field="99", deck="58")
    play(state, "pass")
    assert see(state, "turn", "phase") == [0, "discard"]
    assert legal(state) == ["drop:0", "drop:1", "drop:2", "drop:3", "drop:4", "drop:5"]
    for text in ("pass", "play:5", "play:44"):
        assert refusal(state, text) == ("J16", "must_discard")
    assert refusal(state, "drop:9") == ("J16", "drop_not_held")
    play(state, "drop:5")
    assert see(state, "turn", "phase", "discard", "hands") == [1, "turn", "5", [TEN, "2", "3"]]
    assert refusal(state, "drop:2") == ("J16", "nothing_to_discard")


def test_j16_a_sword_thrown_away_flips_nothing() -> None:
    state = table("001122334S", "2", "3", field="99", deck="58")
    play(state, "pass", "drop:S")
    assert see(state, "balance", "discard", "swords") == ["blue", "S", [False, False, False]]


def test_j17a_the_owner_leads_after_the_passes_of_all_others() -> None:
    state = table("93", "1", "1")
    play(state, "play:9", "pass", "pass")
    assert see(state, "turn", "field", "discard", "passes", "owner") == [0, "", "9", 0, None]


def test_j17b_with_the_owner_out_all_must_pass_and_the_first_of_them_leads() -> None:
    state = table("9", "1", "1", under="4", field="5", owner=1)
    play(state, "play:9", "pass")
    assert see(state, "field") == "9"
    play(state, "pass")
    assert see(state, "turn", "field", "discard") == [1, "", "459"]


def test_j17c_all_must_pass_on_the_opening_card_and_the_start_player_leads() -> None:
    state = begin(3, start=2)
    play(state, "pass", "pass")
    assert see(state, "field", "passes") == ["0", 2]
    play(state, "pass")
    assert see(state, "field", "turn", "discard") == ["", 2, "0"]


def test_j17d_a_pass_on_an_empty_field_leaves_it_empty() -> None:
    state = table("1", "2", "3", deck="45678")
    play(state, "pass", "pass", "pass", "pass")
    assert see(state, "field", "turn", "passes") == ["", 1, 0]


def test_j17_a_play_starts_the_count_of_passes_anew() -> None:
    state = table("19", "2", "3", field="0", owner=2)
    play(state, "pass")
    assert see(state, "passes") == 1
    play(state, "play:2")
    assert see(state, "passes", "field") == [0, "2"]


def test_j18_a_set_with_the_sword_flips_the_balance() -> None:
    state = table("9S11", "S2")
    play(state, "play:9S")
    assert see(state, "balance") == "red"
    play(state, "pass", "play:1")
    assert see(state, "balance") == "red"


def test_j19_a_set_is_judged_before_its_flip_and_the_field_read_anew_after_it() -> None:
    state = table("0S9", "1123", field="45", owner=1)
    assert refusal(state, "play:0S") == ("J12", "total_too_low_before_flip")
    state = table("89S", "09S")
    play(state, "play:9S")
    assert legal(state) == ["pass", "play:09", "play:09S", "play:0S"], "a Dragon and a sword are worth 1 in red"


def test_j20_the_sword_may_be_the_last_card_and_flips_even_so() -> None:
    state = table("S", "1", "2")
    play(state, "play:S")
    assert see(state, "balance", "out") == ["red", [0]]


def test_j20_clearing_does_not_turn_the_balance_back() -> None:
    state = table("S3", "1", "2")
    play(state, "play:S", "pass", "pass")
    assert see(state, "balance", "field", "turn") == ["red", "", 0]
