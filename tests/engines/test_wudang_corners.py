"""Master of Wudang: the corner cases of the rule page, by their numbers there."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from heard import keys
from wudang_table import (
    at,
    at_the_gate,
    drawing,
    executing,
    first,
    levels,
    placing,
    play,
    random_timeline,
    refused,
    texts,
    told,
    tournament,
)

from engines.wudang import WUDANG

HANDS = [["sen1", "sen2", "dao1", "letter"], ["fu1", "ken1", "ken2", "ken3"], ["sen3", "fu2", "fu3", "dao2"]]


@pytest.mark.parametrize("seed", range(4))
def test_corner_1_somebody_can_always_move(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length):
        timeline.seek(ply)
        assert texts(timeline.state)


def test_corner_2_forced_moves_are_moves_of_the_record():
    assert texts(at_the_gate()) == ["descend:vp"]
    no_set = tournament(
        hands=[["sen1", "fu1", "ken1", "dao1"], ["letter", *HANDS[1][1:]], ["sen2", "sen3", "fu2", "fu3"]]
    )
    assert texts(no_set) == ["set:no"]


def test_corner_3_all_alike_leaves_two_spaces_empty():
    state = placing(temp_owner=None)
    notes = play(state, "place:1", "place:2", "place:3", "place:4", "place:6", "place:8")
    assert state.position()["phase"] == "actions"
    assert "dipper" not in keys(notes)


def test_corner_4_without_an_open_card_a_descent_is_one_point():
    state = at_the_gate(open=[], abilities=[levels(5, 5, 5), levels(), levels()])
    assert texts(state) == ["descend:vp"]


def test_corner_4_six_cards_may_be_open():
    cards = ["A3", "A2", "A1", "B1", "B4", "B5"]
    state = at_the_gate(open=cards, abilities=[levels(5, 5, 5), levels(), levels()])
    assert texts(state) == [*(f"descend:{card}" for card in sorted(cards)), "descend:vp"]


def test_corner_5_the_decks_hold_exactly_their_rounds():
    timeline = random_timeline(seed=55)
    position = timeline.state.position()
    assert (position["deck_a"], position["deck_b"]) == ([], [])
    assert len(position["open"]) + sum(map(len, position["taken"])) == 6


def test_corner_6_the_second_of_two_descents_sees_what_is_left():
    state = at(
        phase="passing",
        step="descend",
        actor=0,
        attributes=["yin", "yin", "yang"],
        hands=[["sen3", "dao2", "letter"], ["sen1", "fu1", "ken3"], ["fu3", "ken1", "dao1", "ken2"]],
        drawn=["sen2", "fu2", None],
        abilities=[levels(alchemy=2), levels(alchemy=2), levels()],
    )
    assert texts(state) == ["descend:A3", "descend:vp"]
    play(state, "descend:A3")
    assert state.position()["phase"] == "placement"
    second = executing(8, owner=1, open=[], taken=[["A3"], [], []], abilities=[levels(), levels(alchemy=2), levels()])
    play(second, "place:1")
    assert texts(second) == ["descend:vp"]
    assert refused(second, "descend:A3") == ("W26", "incident_settled")


def test_corner_7_the_letter_moves_silently_and_makes_its_drawer_the_spy():
    state = drawing()
    notes = play(state, "from:0", "draw:letter")
    assert told(notes, "letter_seen").seats == (1, 0)
    assert (state.spy, state.position()["step"]) == (1, "give")
    assert state.view(2)["drawn"] == [None, "?", None]
    assert state.masked(WUDANG.parse("give:sen1"), 2) == "give:?"


def test_corner_8_a_spy_has_three_cards_to_give_and_the_drawer_of_the_letter_four():
    spy = at_the_gate(
        spaces=[None, None, None, None, 0, None, None, None],
        resolving=5,
        step="give",
        victim=1,
        hands=[["sen3", "fu2", "dao2", "letter"], ["sen1", "ken2", "ken3"], ["sen2", "fu3", "ken1", "dao1"]],
        drawn=["fu1", None, None],
    )
    assert texts(spy) == ["give:dao2", "give:fu2", "give:sen3"]
    drawer = drawing()
    play(drawer, "from:0", "draw:letter")
    assert len(texts(drawer)) == 4


def test_corner_9_the_same_player_on_5_and_7_draws_twice():
    state = drawing(spaces=[None, None, None, None, 1, None, 1, None], workers=[2, 0, 2])
    play(state, "from:0", "draw:letter", "give:sen1", "from:0", "draw:sen1")
    assert state.position()["resolving"] == 7
    play(state, "give:fu1")
    assert state.position()["round"] == 2
    assert state.position()["workers"] == [2, 2, 2]


def test_corner_10_the_wrong_icon_of_the_moment_stays_unseen():
    training = first()
    play(training, "attr:yang", "attr:yang", "attr:yang", "draw:fu3")
    assert training.view(1)["drawn"][0] == "?"
    later = drawing()
    notes = play(later, "from:2", "draw:ken1")
    assert "card_fires" not in keys(notes)
    assert later.view(0)["drawn"][1] == "?"


def test_corner_11_the_last_taker_of_the_talisman_has_it():
    state = placing(
        temp_owner=None, spaces=[2, None, None, None, None, 1, None, None], workers=[1, 0, 0], dial=3, temp_space=None
    )
    notes = play(state, "place:2")
    taken = [(note.args["seat"], note.rule) for note in notes if note.key == "talisman_taken"]
    assert taken == [(2, "W20"), (1, "W24")]
    assert state.position()["start"] == 1


def test_corner_12_its_holder_keeps_the_talisman():
    notes = play(executing(1, owner=0), "place:2")
    assert told(notes, "talisman_kept").args == {"seat": 0, "cause": "hall"}


def test_corner_13_the_tournament_uses_the_holder_after_the_gate():
    state = executing(6, owner=1, dial=3, round=3, deck_a=[], open=["A3", "A2", "A1"])
    play(state, "place:2")
    assert (state.position()["step"], state.actor) == ("set", 1)


@pytest.mark.parametrize(("chip", "before", "after"), [("yang", 7, 0), ("yin", 0, 7)])
def test_corner_14_the_dial_is_a_ring(chip: str, before: int, after: int):
    state = executing(6, owner=1, dial=before, attributes=["yin", chip, "yang"])
    play(state, "place:1")
    assert state.position()["dial"] == after


def test_corner_15_a_master_gets_a_plain_point_also_as_the_spy():
    state = executing(2, owner=0, abilities=[levels(5), levels(), levels()])
    play(state, "place:1")
    assert (state.spy, state.scores()) == (0, [1, 0, 0])


def test_corner_16_all_at_zero_is_a_tie_without_bonus():
    state = executing(3, owner=0, round=3, deck_a=[], open=["A3", "A2", "A1"])
    notes = play(state, "place:1")
    assert told(notes, "bonus_none").args == {"ability": "martial", "level": 0}


def test_corner_17_two_dao_and_two_families_let_the_player_choose():
    hands = [["sen1", "fu1", "dao1", "dao2"], ["letter", "ken1", "ken2", "ken3"], ["sen2", "sen3", "fu2", "fu3"]]
    assert texts(tournament(hands=hands)) == ["set:fu", "set:no", "set:sen"]
    state = tournament(hands=hands)
    play(state, "set:fu")
    assert state.position()["shown"][0] == ["fu1", "dao1", "dao2"]


def test_corner_18_the_letter_is_never_part_of_a_set():
    hands = [["ken1", "dao1", "dao2", "letter"], ["fu1", "fu2", "ken2", "ken3"], ["sen1", "sen2", "sen3", "fu3"]]
    state = tournament(hands=hands)
    assert texts(state) == ["set:ken", "set:no"]
    play(state, "set:ken")
    assert state.position()["shown"][0] == ["ken1", "dao1", "dao2"]


def test_corner_19_three_of_a_family_show_no_dao():
    hands = [["sen1", "sen2", "sen3", "dao1"], ["letter", "fu1", "ken2", "ken3"], ["fu2", "fu3", "ken1", "dao2"]]
    state = tournament(hands=hands)
    play(state, "set:sen")
    assert state.position()["shown"][0] == ["sen1", "sen2", "sen3"]
    assert state.scores() == [5, 0, 0]


def test_corner_20_only_the_set_can_be_declined():
    state = executing(3, owner=0, round=6, deck_a=[], deck_b=[], abilities=[levels(4), levels(), levels()])
    play(state, "place:1", "set:no", "set:no", "set:no")
    assert state.scores() == [4, 0, 0]


def test_corner_21_the_same_level_serves_any_number_of_descents():
    state = at_the_gate(open=["A3"], abilities=[levels(alchemy=2), levels(), levels()], taken=[["A4"], [], []])
    play(state, "descend:A3")
    assert state.position()["taken"][0] == ["A4", "A3"]


@pytest.mark.parametrize("seed", range(20, 23))
def test_corner_22_workers_are_home_before_the_tournament_and_the_next_round(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length + 1):
        timeline.seek(ply)
        position = timeline.state.position()
        standing = [
            seat
            for number, seat in enumerate(position["spaces"], 1)
            if seat is not None and number != position["temp_space"]
        ]
        assert [position["workers"][seat] + standing.count(seat) for seat in range(3)] == [2, 2, 2]
        if position["phase"] in ("attributes", "tournament", "over"):
            assert position["workers"] == [2, 2, 2]
            assert (position["temp_owner"], position["temp_space"]) == (None, None)


def test_corner_23_all_level_gives_the_victory_to_the_two_others():
    state = tournament(hands=HANDS, scores=[4, 4, 4])
    play(state, "set:no", "set:no", "set:no")
    assert state.winners() == [1, 2]


def test_every_result_has_a_winner_and_never_all_three():
    for points in product(range(3), repeat=3):
        for spy, hands in enumerate(spy_hands()):
            state = tournament(hands=hands, scores=list(points))
            play(state, "set:no", "set:no", "set:no")
            assert 1 <= len(state.winners()) <= 2
            ahead = sum(value > points[spy] for value in points)
            assert (state.winners() == [spy]) == (ahead == 1)


def spy_hands() -> list[list[list[str]]]:
    cards = [card for hand in HANDS for card in hand if card != "letter"]
    return [
        [[*cards[:3], "letter"], cards[3:7], cards[7:]],
        [cards[:4], [*cards[4:7], "letter"], cards[7:]],
        [cards[:4], cards[4:8], [*cards[8:], "letter"]],
    ]


def test_what_can_be_shown_agrees_with_a_plain_count_for_every_hand():
    cards = [card.id for card in WUDANG.tables.box.cards]
    for hand in combinations(cards, 4):
        rest = [card for card in cards if card not in hand]
        families = [card.rstrip("123") for card in hand]
        wild = families.count("dao")
        expected = [
            family for family in ("fu", "ken", "sen") if families.count(family) and families.count(family) + wild >= 3
        ]
        state = tournament(hands=[list(hand), rest[:4], rest[4:]])
        assert texts(state) == sorted([*(f"set:{family}" for family in expected), "set:no"])


def test_w6_a_refusal_does_not_tell_in_which_other_hand_a_card_is():
    state = drawing()
    play(state, "from:2", "draw:sen2")
    refusals = [state.refusal(WUDANG.parse(f"give:{card}")) for card in ("sen3", "dao2", "fu3", "ken1")]
    assert {refusal and refusal.key for refusal in refusals} == {"card_elsewhere"}
