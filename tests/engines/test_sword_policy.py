"""Sword of the Weak: the sense that the computer's quick player, its judgement and its guesses must have."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from random_play import random_game
from sword_table import begin, play, table

from engines.sword import SWORD
from engines.sword.state import SwordState
from engines.sword.values import Phase

SEED = 7
POLICY = SWORD.policy
THIRD: dict[str, Any] = {"round": 3, "later": []}
STALLED: list[dict[str, Any]] = [{"end": "stall", "out": [], "left": [], "points": []}] * 2


def greedy(state: SwordState) -> str:
    return SWORD.text(POLICY.greedy(state, random.Random(SEED)))


def test_only_passing_on_an_empty_field_is_not_worth_a_thought() -> None:
    for state, move in random_game(SWORD, 4, SEED):
        assert isinstance(state, SwordState)
        if move is None:
            continue
        left_out = set(state.legal()) - set(POLICY.candidates(state))
        if not goes_out(state):
            assert left_out == ({0} if not state.field and state.phase is Phase.TURN else set())


def goes_out(state: SwordState) -> bool:
    """Whether all that the actor holds can be played at once."""
    hand = state.hands[state.actor] if state.actor is not None else 0
    return any(move and SWORD.tables.costs[move] == hand for move in state.legal())


def test_j22_who_can_go_out_thinks_of_nothing_else() -> None:
    """Later it scores no more. A search that thought of passing as well advised it: the round that begins then is
    judged in another way."""
    state = table("00", "1234567", field="45", balance="red")
    assert goes_out(state)
    assert [SWORD.text(move) for move in POLICY.candidates(state)] == ["play:00"]
    assert len(POLICY.candidates(table("002", "1234567", field="45", balance="red"))) > 1
    assert POLICY.candidates(table("99", "1234567", field="45", balance="red")) == (0,), "it beats nothing"


@pytest.mark.parametrize(
    ("hand", "turns"), [("", 0), ("9", 1), ("S", 1), ("9S", 1), ("0099", 1), ("00999S", 2), ("000999", 2), ("13", 2)]
)
def test_turns_to_go_are_the_sets_that_empty_a_hand(hand: str, turns: int) -> None:
    tables = SWORD.tables
    assert POLICY.turns_to_go(tables.hand_of(tables.ids[code] for code in hand)) == turns


def test_the_greedy_player_goes_out_when_it_can() -> None:
    assert greedy(table("44S", "9", field="5")) == "play:44S"


def test_the_greedy_player_keeps_the_sword_and_empties_a_suit() -> None:
    assert greedy(table("8227S", "9", field="5")) == "play:227"
    assert greedy(table("1133S", "9")) in ("play:11", "play:33")


def test_the_greedy_player_passes_when_nothing_beats_the_field() -> None:
    assert greedy(table("123", "9", field="9")) == "pass"


def test_the_greedy_player_discards_a_lonely_card_and_never_the_sword() -> None:
    state = table("000999111S", "2", field="99999", deck="4")
    play(state, "pass")
    assert greedy(state) == "drop:4"


def test_a_rollout_ends_with_the_round_and_leaves_a_fresh_one_alone() -> None:
    for seed in range(20):
        state = begin(4)
        POLICY.rollout(state, random.Random(seed))
        assert len(state.finished) == 1
        before = state.position()
        POLICY.rollout(state, random.Random(seed))
        assert state.position() == before


def test_a_rollout_starts_well_with_an_eleventh_card_in_hand() -> None:
    state = table("0011223344", "2567", field="99", deck="8")
    play(state, "pass")
    POLICY.rollout(state, random.Random(SEED))
    assert len(state.finished) == 1


def test_more_points_fewer_cards_and_the_sword_are_worth_more() -> None:
    worth = POLICY.evaluate(table("1", "1", "1", scores=[4, 2, 0]))
    assert worth[0] > worth[1] > worth[2]
    worth = POLICY.evaluate(table("113", "1133557", "113S"))
    assert worth[2] > worth[0] > worth[1]


def test_points_are_worth_more_the_fewer_rounds_are_left() -> None:
    early = POLICY.evaluate(table("1", "1", scores=[1, 0]))
    late = POLICY.evaluate(table("1", "1", scores=[1, 0], **THIRD, rounds=STALLED))
    assert late[0] > early[0] > 0.5


def test_a_shared_victory_is_shared() -> None:
    state = table("1", "2", "3", **THIRD, rounds=STALLED)
    play(state, "pass", "pass", "pass")
    assert list(POLICY.evaluate(state)) == [1 / 3] * 3


@pytest.mark.parametrize(("players", "least"), [(2, 24), (6, 15)])
def test_the_greedy_player_beats_random_ones(players: int, least: float) -> None:
    rng = random.Random(SEED)
    wins = 0.0
    for number in range(30):
        state = SWORD.start(SWORD.setup(players, rng))
        seat = number % players
        while state.actor is not None:
            state.apply(POLICY.greedy(state, rng) if state.actor == seat else rng.choice(state.legal()))
        wins += POLICY.evaluate(state)[seat]
    assert wins >= least


def test_a_guess_deals_every_unseen_card_once() -> None:
    rng = random.Random(SEED)
    full = Counter("0123456789" * 5)
    for state, _ in random_game(SWORD, 5, SEED):
        world = SWORD.worlds(state.view(2), (), 2)(rng).position()
        hands = [card for hand in world["hands"] for card in hand if card != "S"]
        assert (
            Counter(
                card
                for card in (*hands, *world["deck"], *world["field"], *world["under"], *world["discard"])
                if card != "S"
            )
            == full
        )
        assert [hand.count("S") for hand in world["hands"]] == [int(sword) for sword in world["swords"]]
        assert all(Counter(deck) == full for deck in world["later"])


def test_with_an_empty_deck_and_two_players_left_the_other_hand_is_known() -> None:
    state = begin(2)
    rng = random.Random(SEED)
    known = 0
    for seed in range(30):
        for state, move in random_game(SWORD, 2, seed):
            assert isinstance(state, SwordState)
            if move is not None and state.drawn == len(state.deal.deck):
                assert SWORD.worlds(state.view(0), (), 0)(rng).hands == state.hands
                known += 1
    assert known


def test_guesses_differ() -> None:
    view = begin(3).view(0)
    rng = random.Random(SEED)
    assert len({tuple(SWORD.worlds(view, (), 0)(rng).hands) for _ in range(20)}) > 10


def purposes(state: SwordState, move: str) -> dict[str, Any]:
    """What a move plainly does, by name."""
    return {event.name: dict(event.about or {}) for event in POLICY.purposes(state, SWORD.parse(move))}


def test_nobody_beats_more_cards_than_anybody_holds() -> None:
    assert purposes(table("000998", "11"), "play:000")["unbeatable"] == {"count": 3}
    assert "unbeatable" not in purposes(table("000998", "111"), "play:000")


def test_j12_a_set_that_nothing_unseen_can_beat_is_told_and_who_alone_could_beat_one() -> None:
    state = table("995", "12345", "123", field="4", deck="66")
    assert "no_beater" in purposes(state, "play:99"), "the best pair of one suit there is comes to 12"
    assert "no_beater" not in purposes(state, "play:5")
    assert purposes(table("0055", "4444", "12"), "play:555")["one_can_beat"] == {"other_seat": 1}
    assert "one_can_beat" not in purposes(table("0055", "4444"), "play:555"), "of one other that says nothing"
    assert "no_beater" not in purposes(table("99", "12345"), "play:99"), "who is out leads no more"


def test_j18_a_sword_that_somebody_holds_is_reckoned_with_and_numbers_are_those_that_count_then() -> None:
    assert "no_beater" not in purposes(table("997", "81S", "2"), "play:9")
    assert "no_beater" in purposes(table("997", "62", "2"), "play:9"), "no two of one suit"
    assert "no_beater" not in purposes(table("08S", "11", "3"), "play:8S"), "on the other side they are worth more"


def test_j22_who_has_hardly_any_cards_left_is_told_of_a_set_on_which_that_one_goes_out_or_cannot() -> None:
    assert purposes(table("00557", "8", "1234"), "play:00")["shuts_out"] == {"other_seat": 1, "count": 1}
    told = purposes(table("00557", "8", "1234"), "play:5")
    assert told["may_go_out"] == {"other_seat": 1, "worth": 5, "side": "blue"}
    assert "shuts_out" not in told
    assert "may_go_out" not in purposes(table("99557", "8", "1234"), "play:9"), "no card beats that alone"
    assert purposes(table("55", "8", "12", "3"), "play:55")["goes_out"] == {"vp": 3}


def test_of_what_beats_the_field_the_lowest_leaves_the_stronger_cards() -> None:
    state = table("6779", "99", field="5")
    told = purposes(state, "play:6")
    assert next(iter(told)) == "just_beats"
    assert told["just_beats"] == {"worth": 6, "before": 5, "left": 3}
    assert told["keeps_best"] == {"worth": 14, "count": 2, "suit": "purple", "side": "blue"}, "which anybody can add up"
    assert told["plays_middling"] == {"most": 6}
    assert "just_beats" not in purposes(state, "play:9")


def test_the_highest_card_of_either_colour_is_no_weak_one() -> None:
    """Two cards of 9 beat a field of 8, also a 9 and a 0, which is a 9 when the balance turns."""
    state = table("0459", "11", field="8")
    assert "just_beats" in purposes(state, "play:45")
    assert "just_beats" not in purposes(state, "play:09")
    assert "just_beats" not in purposes(state, "play:9")


def test_a_set_that_spends_the_highest_card_keeps_no_stronger_ones() -> None:
    told = purposes(table("0922", "11", field="7"), "play:09")
    assert told["beats_lowest"] == {"worth": 9, "before": 7, "left": 2}
    assert "just_beats" not in told


def test_j18_many_cards_at_once_are_told_first_and_that_they_flip_the_balance() -> None:
    events = {
        event.name: event for event in POLICY.purposes(table("377S8", "11111", field="77"), SWORD.parse("play:77S"))
    }
    assert dict(events["sheds_and_flips"].about or {}) == {"count": 3, "side": "red"}
    assert events["sheds_and_flips"].is_of_whole
    assert "most_cards" not in events
    plain = {
        event.name: event for event in POLICY.purposes(table("3778777", "11111", field="7"), SWORD.parse("play:77777"))
    }
    assert plain["most_cards"].is_of_whole


def test_j12_how_hard_a_set_is_to_beat_is_told_by_the_cards_that_nobody_has_seen() -> None:
    told = purposes(table("944", "12345", "123", field="3", deck="66"), "play:9")
    assert told["needs_more"] == {"count": 2, "worth": 9}, "no card is worth more, but a 4 and a 5 are as much and a 66"
    told = purposes(table("744", "12349", "123", field="3", deck="66"), "play:7")
    assert told["few_beat"] == {"count": 1, "cards": 10, "worth": 7}, "the 9 alone"
    assert "few_beat" not in purposes(table("744", "12349", "123", field="3", deck="66"), "play:4"), "most of them do"
    told = purposes(table("3345", "12679", "26"), "play:33")
    assert told["suits_beat"] == {"suit": "yellow", "other_suit": "purple", "worth": 6}
    told = purposes(table("6645", "12679", "77"), "play:66")
    assert told["suits_beat"] == {"suit": "purple", "other_suit": "purple", "worth": 12}


def test_j18_how_hard_a_set_with_the_sword_is_to_beat_is_told_in_the_numbers_that_count_then() -> None:
    told = purposes(table("08S55", "888", "998"), "play:8S")
    assert told["flipped_needs_more"] == {"count": 3, "worth": 2, "side": "red"}, "every 8 is a 1 then, like the sword"
    assert "needs_more" not in told, "of the 9 that is seen now that would be untrue"
    told = purposes(table("08S55", "88777", "22288"), "play:0S")
    assert told["flipped_suits_beat"] == {"suit": "purple", "other_suit": "purple", "worth": 10, "side": "red"}


def test_a_suit_that_is_played_or_discarded_is_told_with_the_sets_that_are_left() -> None:
    assert purposes(table("36445S", "11"), "play:36")["clears_suit"] == {"suit": "yellow", "left": 4, "sets": 1}
    assert "clears_suit" not in purposes(table("36445S", "11"), "play:6")
    assert "clears_suit" not in purposes(table("36", "11"), "play:36"), "who is out has nothing left"
    assert "clears_suit" not in purposes(table("36S", "11"), "play:S"), "the sword has no suit of its own"


def test_what_every_card_by_itself_would_do_is_no_word_about_a_hand() -> None:
    """Two cards of two suits go out in two sets, and one in one: anybody sees that."""
    assert "clears_suit" not in purposes(table("8846", "11"), "play:88")
    told = purposes(table("366", "11"), "play:36")
    assert "clears_suit" not in told
    assert "leaves_one" in told
    assert "leaves_one" not in purposes(table("3669", "11"), "play:36")


def test_two_cards_at_once_are_worth_a_word_where_there_is_no_better() -> None:
    events = POLICY.purposes(table("8846", "11111"), SWORD.parse("play:88"))
    assert [(event.name, event.value, event.is_of_whole) for event in events][-1] == ("most_cards", 2, False)
    told = purposes(table("88469S", "11111"), "play:8S")
    assert told["sheds_and_flips"] == {"count": 2, "side": "red"}


def test_j18_beside_the_same_set_with_the_sword_it_is_told_what_the_hand_is_worth_on_either_side() -> None:
    state = table("023779S", "12", "4", field="2")
    event = next(event for event in POLICY.purposes(state, SWORD.parse("play:09")) if event.name == "keeps_side")
    assert event.beside == "play:09S"
    assert event.about == {"worth": 16, "turned": 11, "side": "blue", "other_side": "red"}
    assert "keeps_side" not in purposes(table("0023S", "12", field="2"), "play:3"), "what is left is worth more in red"
    assert "keeps_side" not in purposes(table("02779", "12", field="2"), "play:09"), "without a sword nothing flips"


def test_j18_a_sword_is_told_by_what_the_set_comes_to_once_it_lies_there() -> None:
    told = purposes(table("2355S", "8899", field="2"), "play:2S")
    assert told["grows"] == {"worth": 8, "before": 3, "side": "red"}
    assert "beats_lowest" not in told, "nobody spends a sword to stay low"
    assert "grows" not in purposes(table("7355S", "8899", field="2"), "play:7S")


def test_a_weak_card_goes_while_the_field_is_empty() -> None:
    assert purposes(table("1889", "11"), "play:1")["leads_weak"] == {"worth": 1, "side": "blue"}
    assert "leads_weak" not in purposes(table("1889", "11", field="0"), "play:1")


def test_a_pass_saves_the_sword_where_nothing_else_beats_the_field() -> None:
    assert "passes_sword" in purposes(table("07S", "11", field="7", deck="00"), "pass")
    assert "passes_sword" not in purposes(table("49S", "11", field="7", deck="00"), "pass")


def test_a_pass_saves_the_strongest_card_where_nothing_else_beats_the_field() -> None:
    assert purposes(table("125", "11", field="2", deck="00"), "pass")["passes_strongest"] == {"worth": 5}
    assert "passes_strongest" not in purposes(table("1235", "11", field="2", deck="00"), "pass"), "the 3 beats it, too"
    assert "passes_strongest" not in purposes(table("5", "11", field="2", deck="00"), "pass")
    told = purposes(table("07S", "11", field="7"), "pass")
    assert next(iter(told)) == "passes_sword", "what a pass saves is told before what it does not cost"


def test_a_pass_tells_what_would_have_to_be_spent_on_a_low_field() -> None:
    assert purposes(table("0177", "11", field="9", deck="00"), "pass")["passes_dear"] == {"before": 9}
    assert "passes_dear" not in purposes(table("0189", "11", field="7", deck="00"), "pass")


def test_a_pass_costs_no_card_once_the_deck_is_empty() -> None:
    assert "passes_free" in purposes(table("49", "11", field="7"), "pass")
    assert "passes_free" not in purposes(table("49", "11", field="7", deck="0"), "pass")


def test_what_is_worth_little_on_either_side_is_discarded() -> None:
    state = table("000999118S", "2", field="99999", deck="4")
    play(state, "pass")
    assert purposes(state, "drop:4") == {
        "drops_suit": {"suit": "green", "left": 10, "sets": 3},
        "drops_middling": {"most": 5},
        "keeps_best": {"worth": 27, "count": 5, "suit": "blue", "side": "blue"},
    }
    assert purposes(state, "drop:S") == {}
