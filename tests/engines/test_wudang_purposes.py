"""What a move of Master of Wudang plainly does, as a hint says it where trials tell no difference."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest
from wudang_table import at, at_the_gate, drawing, executing, first, levels, placing, play, tournament

from engines.ai.advice.hints import Comparison
from engines.ai.advice.plainly import Plainly
from engines.ai.advice.reasons import Effect
from engines.wudang import WUDANG
from engines.wudang.mind.merits import WEIGHTS
from engines.wudang.state import WudangState


def told(state: WudangState, move: str) -> dict[str, dict[str, Any]]:
    return {event.name: dict(event.about or {}) for event in WUDANG.policy.purposes(state, WUDANG.parse(move))}


def test_w9_each_side_of_the_chip_tells_where_it_would_turn_the_dial_and_what_drawn_cards_do():
    state = at(dial=2)
    assert told(state, "attr:yang")["dial_scores"] == {"index": 3, "side": "yang", "vp": 2}
    assert told(state, "attr:yin")["dial_asked"] == {
        "index": 1,
        "side": "yin",
        "ability": "alchemy",
        "card": "A3",
        "vp": 3,
        "short": 2,
        "lack": 1,
    }
    # the incident lacks alchemy, which of the eight cards elsewhere two train for yang; no card does for yin
    assert told(state, "attr:yang")["side_asked"] == {
        "cards": 8,
        "count": 2,
        "gives": "alchemy",
        "side": "yang",
        "card": "A3",
        "vp": 3,
        "short": 2,
        "lack": 1,
    }
    assert "side_asked" not in told(state, "attr:yin")


@pytest.mark.parametrize(
    ("changes", "good"),
    [
        ({}, {"dial_leads": {"round": 3}}),
        ({"open": ["A1"]}, {"dial_asked": {"card": "A1", "vp": 3, "short": 2, "lack": 1}}),
        (
            {"open": ["A1"], "abilities": [levels(1), levels(), levels()]},
            {"dial_asked": {"card": "A1", "vp": 3, "short": 1, "lack": 0}},  # with it nothing is lacking
        ),
        ({"abilities": [levels(), levels(2), levels()], "round": 4}, {"dial_readies": {"most": 3}}),
        ({"abilities": [levels(5), levels(), levels()]}, {"dial_masters": {"vp": 1}}),
        ({"abilities": [levels(), levels(2), levels()], "round": 6, "deck_b": [], "open": []}, {}),
    ],
)
def test_w24_what_the_dial_trains_is_told_with_what_that_is_good_for(
    changes: Mapping[str, Any], good: dict[str, dict[str, Any]]
):
    """Martial arts; and what is good for nothing is no reason."""
    found = {name: about for name, about in told(at(**{"dial": 7, **changes}), "attr:yin").items() if "dial" in name}
    usual = {"index": 6, "side": "yin", "ability": "martial"}
    assert found == {name: {**usual, **about} for name, about in good.items()}


def test_w24_a_worker_that_turns_the_dial_counts_what_those_on_the_mountain_will_train():
    spaces = [None, 0, None, None, None, None, 1, None]
    state = placing(open=["A1"], dial=7, spaces=spaces, workers=[1, 1, 2])
    dial = {"index": 6, "side": "yin", "ability": "martial", "card": "A1", "vp": 3}
    assert told(state, "place:6")["dial_asked"] == {**dial, "short": 1, "lack": 0}
    others = placing(open=["A1"], dial=7, spaces=[None, 1, *spaces[2:]], workers=[2, 0, 2])
    assert told(others, "place:6")["dial_asked"] == {**dial, "short": 2, "lack": 1}


def test_w13_cards_of_a_training_are_counted_for_what_an_open_incident_lacks_and_for_nothing_else():
    """Levels for incidents to come, points and the tournament are estimates that nobody believes a hint."""
    hand = ["sen2", "fu1", "fu3", "ken1"]
    rest = [["sen1", "sen3", "fu2", "ken2"], ["ken3", "dao1", "dao2", "letter"]]
    both = at(hands=[hand, *rest], open=["A2", "A5"], abilities=[levels(1, 1), levels(), levels()])
    side = told(both, "attr:yin")["side_asked"]
    assert (side["gives"], side["count"], side["short"]) == ("learning", 1, 1), "the one level that both lack"
    asking = at(open=["A1"], abilities=[levels(1), levels(), levels()])
    side = told(asking, "attr:yin")["side_asked"]
    assert (side["gives"], side["card"], side["vp"], side["short"]) == ("martial", "A1", 3, 1)
    for state in (asking, at(open=[]), at(round=6, open=[], deck_b=[])):
        assert not [name for name in told(state, "attr:yang") if not name.startswith("dial")]


def test_w9_what_the_dial_gives_comes_first():
    assert [*told(at(dial=2), "attr:yang")] == ["dial_scores", "side_asked"]
    assert next(iter(told(at(dial=3), "attr:yin"))) == "dial_scores"


def test_w10_nobody_is_told_that_they_may_well_differ_alone():
    """The chips are laid at the same time: a hint that says so is read as a promise."""
    assert "temporary" not in WEIGHTS
    assert "rival_temporary" not in WEIGHTS


def test_w24_that_the_dial_turns_to_points_is_told_once():
    """“2 VP with yang”, and then that the dial may turn to 2 VP."""
    aims = WUDANG.policy.purposes(at(dial=2), WUDANG.parse("attr:yang"))
    scores = next(one for one in aims if one.name == "dial_scores")
    paid = Effect("dial_pays", 0.7, 0.1, is_event=True, about={"index": "3", "vp": 2})
    assert paid.is_covered_by(scores)


def test_w22_a_card_is_drawn_from_who_is_ahead_or_the_other_one_goes_to_who_is_behind():
    state = executing(7, 0, scores=[5, 9, 6])
    state.apply(WUDANG.parse("place:1"))
    assert told(state, "from:1")["weakens"] == {"other_seat": 1, "rival_seat": 2, "vp": 3}
    assert told(state, "from:2")["helps_less"] == {"other_seat": 2, "rival_seat": 1, "vp": 3}
    assert "may_return" in told(state, "from:2"), "the right-hand neighbour, from whom training draws"
    assert "wins_back" not in told(state, "from:1"), "at the first space of the round cards may have moved on"


def test_w29_a_draw_and_the_card_given_for_it_go_on_with_the_set_that_the_worker_was_placed_for():
    """Placed for a set that lacks a card, drawn for it from whomever, and then told whether it has come."""
    hands = [["ken1", "ken2", "fu1", "letter"], ["sen1", "sen2", "fu2", "dao1"], ["sen3", "fu3", "ken3", "dao2"]]
    lacking = {"count": 3, "cards": 8, "family": "ken", "vp": 3}
    assert next(iter(told(placing(hands=hands, round=3, deck_a=[]), "place:5").items())) == (
        "draw_completes_now",
        lacking,
    )
    state = executing(5, 0, hands=hands)
    state.apply(WUDANG.parse("place:1"))
    for victim in ("from:1", "from:2"):
        assert remarks(state, victim) == {}, "whoever is drawn from"
    for drawn, name in (("ken3", "gift_completes_alone"), ("fu2", "gift_pair")):
        about = told(giving("ken1", "ken2", "sen1", "letter", drawn=drawn), "give:sen1")[name]
        assert (about["family"], about["vp"]) == ("ken", 3)


def giving(*hand: str, drawn: str) -> WudangState:
    """Blue is to give a card to Yellow, whose cards Red draws in training."""
    everything = [card.id for card in WUDANG.tables.box.cards]
    rest = [card for card in everything if card not in (*hand, drawn)]
    return drawing(step="give", victim=2, hands=[rest[:4], list(hand), rest[4:]], drawn=[None, drawn, None])


def gifts(state: WudangState, move: str) -> list[tuple[str, dict[str, Any]]]:
    """All that a gift tells, the most telling first."""
    return [(event.name, dict(event.about or {})) for event in WUDANG.policy.purposes(state, WUDANG.parse(move))]


def test_w23_a_gift_tells_what_stays_and_whom_it_serves():
    state = giving("ken1", "fu1", "fu2", "letter", drawn="fu3")
    fu = {"family": "fu", "vp": 4}
    assert gifts(state, "give:ken1") == [("gift_completes_alone", fu)], "each other card breaks the only set"
    assert told(state, "give:fu2") == {}
    either = giving("ken1", "sen1", "fu1", "dao1", drawn="fu2")
    assert gifts(either, "give:ken1")[0] == ("gift_completes", {**fu, "gets": "cheap"}), "as another card does, too"
    had = giving("fu1", "fu2", "fu3", "letter", drawn="ken2")
    kept = {"family": "fu", "vp": 4, "gets": "least"}
    assert told(had, "give:fu1") == {"gift_pair": kept}, "each card that can be given breaks the set"
    had = giving("fu1", "fu2", "fu3", "sen1", drawn="ken2")
    assert told(had, "give:sen1") == {"gift_set_alone": fu}
    pair = giving("ken1", "ken2", "fu2", "letter", drawn="sen3")
    assert told(pair, "give:fu2") == {"gift_pair": {"family": "ken", "vp": 3, "gets": "no_effect"}}


def test_w29_what_is_kept_may_be_what_others_lack_for_a_set():
    gift = gifts(giving("ken1", "ken2", "ken3", "letter", drawn="dao1"), "give:ken1")[0]
    assert gift == ("gift_set", {"family": "ken", "vp": 3, "gets": "no_set"}), "one Sword and one Dao are elsewhere"


def test_w29_what_is_to_follow_a_move_breaks_no_set_before_a_tournament():
    """“Do it” makes the whole of it, and nobody is asked again."""
    hands = [["sen3", "fu1", "fu2", "letter"], ["sen1", "sen2", "ken1", "dao2"], ["fu3", "ken2", "dao1"]]
    descending = {"phase": "actions", "step": "descend", "actor": 1, "resolving": 5, "victim": 2, "round": 3}
    spaces = [None, None, None, None, 1, None, None, None]
    drawn = {"hands": hands, "drawn": [None, "ken3", None], "attributes": ["yang", "yin", "yang"]}
    state = drawing(**descending, spaces=spaces, **drawn)
    comparison = Comparison(WUDANG, state.view(1), (), 1, random.Random(1))
    assert comparison.heeded("descend:vp", ("give:dao2",)) == ()
    assert comparison.heeded("descend:vp", ("give:ken1",)) == ("give:ken1",)


def test_w16_the_gate_tells_what_could_be_taken_there_and_who_else_could():
    state = placing(open=["A1"], abilities=[levels(2), levels(3), levels()])
    assert told(state, "place:8") == {
        "can_take": {"card": "A1", "vp": 3},
        "shuts_gate": {"other_seat": 1, "card": "A1", "vp": 3},
    }
    assert told(placing(open=["A1"]), "place:8") == {"plain_descent": {"vp": 1}}


def test_w21_training_tells_which_incident_asks_for_it():
    state = placing(open=["A1"], abilities=[levels(1), levels(3), levels()])
    asked = {"card": "A1", "vp": 3, "ability": "martial", "level": 2}
    assert told(state, "place:2")["asked_for"] == {**asked, "lack": 0}
    farther = placing(open=["A1"], abilities=[levels(), levels(1), levels()])
    assert told(farther, "place:2")["asked_for"] == {**asked, "level": 1, "lack": 1}, "what it comes to"
    assert told(farther, "place:2")["contested"]["other_seat"] == 1, "who lacks it, too, may take the space"
    trained = placing(open=["A1"], abilities=[levels(), levels(3), levels(2)])
    assert "contested" not in told(trained, "place:2"), "who has it already need not go there"
    state = placing(open=[], abilities=[levels(1), levels(3), levels()])
    assert told(state, "place:2") == {
        "catches_up": {"ability": "martial", "lack": 1, "round": 3},
        "readies": {"ability": "martial", "level": 2, "most": 3},
    }
    state = placing(open=[], abilities=[levels(3), levels(3), levels()])
    assert told(state, "place:2")["rises"] == {"ability": "martial", "level": 4, "most": 5, "vp": 1}


def test_w21_what_a_level_is_for_is_not_told_twice_nor_as_a_bare_number_of_levels():
    """That a move trains a level more than one that trains as well contradicts what both plainly do."""
    told_of = {
        "place:2": placing(open=["A1"], abilities=[levels(1), levels(3), levels()]),
        "place:3": placing(open=[]),
        "place:6": placing(open=["A1"], dial=7),
        "attr:yin": at(open=["A1"], dial=7),
    }
    for move, state in told_of.items():
        aims = [one for one in WUDANG.policy.purposes(state, WUDANG.parse(move)) if one.name not in ("contested",)]
        assert aims
    assert "levels" not in WUDANG.policy.weights
    assert set(WUDANG.policy.merits(first(), 0)) == {"points"}


def test_w22_whom_points_would_put_first_as_the_spy_is_told_what_else_a_draw_may_bring():
    state = placing(attributes=["yang", "yin", "yin"], scores=[5, 4, 1], round=5, deck_b=["B4"])
    assert set(told(state, "place:5")) == {"draw_works"}
    state.points = [1, 5, 3]
    assert [*told(state, "place:5")] == ["draw_scores", "draw_works", "draw_completes"]


def test_w3_a_step_beyond_the_top_names_the_ability():
    assert told(placing(abilities=[levels(5), levels(), levels()]), "place:2")["adept"] == {
        "vp": 1,
        "ability": "martial",
    }


def test_w20_in_the_last_round_a_space_that_scores_nothing_leaves_the_spy_second():
    state = placing(round=6, deck_b=[], scores=[3, 5, 1], open=["A1"])
    assert "stays_second" in told(state, "place:1"), "the letter is its own"
    state.points = [6, 5, 1]
    assert "scores_none_as_spy" in told(state, "place:1")
    assert next(iter(told(state, "place:2"))) == "scores_none_as_spy", "nor does a level that is no longer good for any"
    state.points = [1, 5, 3]
    assert not told(state, "place:1")


def test_w33_who_would_be_first_with_the_letter_holds_back():
    state = at_the_gate(open=["A1"], abilities=[levels(2), levels(2), levels()], scores=[3, 5, 1])
    spy = told(state, "descend:vp")
    assert spy == {"spy_not_first": {"vp": 3}}
    assert told(state, "descend:A1")["before_rival"] == {"other_seat": 1, "card": "A1"}
    hands = [["fu1", "fu2", "fu3", "dao1"], ["sen1", "sen2", "ken1", "letter"], ["sen3", "ken2", "ken3", "dao2"]]
    state = tournament(hands=hands, scores=[3, 5, 1])
    assert told(state, "set:fu") == {"scores_set": {"vp": 4}}
    state.round = 3
    assert told(state, "set:fu") == {"shows_set": {"vp": 4}}


EARLY: Final[Mapping[str, Any]] = {"round": 3, "deck_b": ["B1", "B4", "B5"], "open": ["A3"]}
SHOWING: Final = (
    ["fu1", "fu2", "fu3", "dao1"],
    ["sen1", "sen2", "ken1", "letter"],
    ["sen3", "ken2", "ken3", "dao2"],
)
"""Hands of which the first has a set, of 4 points."""


@pytest.mark.parametrize(
    ("scores", "changes", "is_held_back"),
    [
        ([14, 14, 3], EARLY, True),
        ([6, 7, 7], EARLY, False),  # it is behind both, who may pass it in the rounds to come
        ([12, 17, 3], EARLY, False),  # it stays second
        ([14, 3, 20], EARLY, False),  # it stays second
    ],
)
def test_w33_a_reason_to_keep_a_set_is_only_that_its_points_would_bring_a_place_that_wins_less_often(
    scores: list[int], changes: Mapping[str, Any], is_held_back: bool
):
    """What the move plainly does and what is told after trying it say the same."""
    state = tournament(hands=SHOWING, scores=scores, **changes)
    assert told(state, "set:no") == ({"not_first": {"vp": 4}} if is_held_back else {})
    notes = play(state, "set:no")
    happened = {event.name for event in WUDANG.policy.events(state, notes, 0)}
    assert ("holds_back" in happened) is is_held_back


@pytest.mark.parametrize(
    ("scores", "letter", "name"),
    [
        ([10, 14, 9], 1, {"not_first": {"vp": 7}}),
        ([13, 14, 9], 1, {"not_first": {"vp": 7}}),  # with one it would be level
        ([15, 14, 9], 2, {"leads_in_vain": {}}),
        ([2, 14, 9], 2, {}),  # it comes first in no case
        ([8, 14, 9], 0, {"spy_not_first": {"vp": 7}}),
        ([7, 14, 9], 0, {"spy_not_level": {"vp": 7}}),
        ([7, 14, 9], 1, {}),
    ],
)
def test_w33_in_the_last_round_points_are_left_for_the_place_that_they_would_bring(
    scores: list[int], letter: int, name: Mapping[str, Mapping[str, int]]
):
    hands = [["sen1", "sen2", "fu1", "ken1"], ["sen3", "fu2", "ken2", "dao1"], ["fu3", "ken3", "dao2", "letter"]]
    hands[letter][3], hands[2][3] = hands[2][3], hands[letter][3]
    met = {"open": ["B1", "A1"], "abilities": [levels(3, 3), levels(), levels(3, 3)], "deck_b": [], "deck_a": []}
    state = at_the_gate(round=6, hands=hands, scores=scores, **met)
    assert told(state, "descend:vp") == name
    assert told(state, "descend:B1") == {"takes": {"card": "B1", "vp": 7}}, "nobody descends after it"


THE_GATE: Final[Mapping[str, Any]] = {"open": ["A1"], "abilities": [levels(2), levels(2), levels()]}
"""An incident of 3 points whose requirements Red and Blue meet."""


@pytest.mark.parametrize(
    ("scores", "letter", "reason"),
    [
        ([14, 5, 1], 1, "leads_in_vain"),
        ([14, 5, 1], 0, "spy_leads"),
        ([3, 5, 1], 0, "spy_not_first"),
        ([5, 14, 1], 1, ""),  # it needs them
    ],
)
def test_w33_a_space_tells_first_why_the_points_of_another_one_are_left(scores: list[int], letter: int, reason: str):
    hands = [[*hand[:3], "letter" if seat == letter else spare] for seat, (hand, spare) in enumerate(LETTERLESS)]
    state = placing(round=5, deck_b=["B4"], scores=scores, hands=hands, **THE_GATE)
    left = told(state, "place:3")
    assert [*left][:1] == ([reason] if reason else ["readies"])
    assert reason not in told(state, "place:8"), "the gate brings them"
    decisive = Plainly(WUDANG, state, lambda _: ()).decisive("place:3")
    assert (decisive.name if decisive else "") == reason, "it is told before all that the worker may bring"


def test_w33_the_last_declaration_tells_with_which_spy_it_wins():
    """All points are known then, and the letter is with one of the two others."""
    hands = [["fu1", "fu2", "fu3", "dao1"], ["sen1", "sen2", "ken1", "letter"], ["sen3", "ken2", "ken3", "dao2"]]
    for scores, with_set, without in (
        ([6, 8, 3], {"wins_if": {"other_seat": 2}}, {"wins_if": {"other_seat": 1}}),
        ([1, 5, 5], {"wins_anyway": {}}, {}),
    ):
        state = tournament(hands=hands, scores=scores, sets=[None, "no", "no"])
        found = {move: told(state, move) for move in ("set:fu", "set:no")}
        names = ("wins_if", "wins_anyway")
        assert {name: about for name, about in found["set:fu"].items() if name in names} == with_set
        assert {name: about for name, about in found["set:no"].items() if name in names} == without


LETTERLESS: Final = (
    (["fu1", "fu2", "fu3"], "dao1"),
    (["sen1", "sen2", "ken1"], "dao1"),
    (["sen3", "ken2", "ken3"], "dao2"),
)
"""Cards of each seat, and one more for who does not have the letter."""


def remarks(state: WudangState, move: str) -> dict[str, dict[str, Any]]:
    """What is told of a move beside whatever speaks for it."""
    events = WUDANG.policy.purposes(state, WUDANG.parse(move))
    return {event.name: dict(event.about or {}) for event in events if event.is_remark}


def test_w16_points_that_are_left_for_later_are_said_to_wait_or_to_be_open_to_others():
    """Who has two workers trains once and goes to the gate: an incident of which somebody lacks one level may be gone
    this very round, one of which everybody lacks two waits longer, as far as cards let it."""
    alone = {**THE_GATE, "abilities": [levels(2), levels(), levels()]}
    waits = {"card": "A1", "vp": 3, "other_seat": 1, "lack": 2}
    assert remarks(placing(**alone), "place:3") == {"can_wait": waits}
    assert remarks(placing(**alone), "place:8") == {}
    near = {**THE_GATE, "abilities": [levels(2), levels(1), levels()]}
    assert remarks(placing(**near), "place:3") == {"may_go_before_next": {**waits, "lack": 1}}
    assert remarks(placing(**near, workers=[1, 2, 2], temp_owner=None), "place:3") == {"may_go": {**waits, "lack": 1}}
    drilled = placing(**alone, spaces=[None, 2, None, None, None, None, None, None], workers=[2, 2, 1])
    assert remarks(drilled, "place:3") == {"can_wait": {**waits, "other_seat": 2, "lack": 1}}, "it has one more worker"
    assert remarks(placing(**THE_GATE), "place:3") == {"for_next_worker": {"space": "gate", "vp": 3, "count": 2}}
    last = placing(**THE_GATE, temp_owner=None, workers=[1, 0, 0], spaces=[None, None, None, None, 0, 1, 1, None])
    assert remarks(last, "place:3") == {}, "there is no later"


def test_w33_who_leads_keeps_a_set_since_more_points_win_nothing():
    assert told(tournament(hands=SHOWING, scores=[14, 3, 3], **EARLY), "set:no") == {"leads_in_vain": {}}


def test_w33_what_would_put_a_spy_first_is_not_praised_for_its_points():
    """Who is told to win in second place, and is there, is not told to score."""
    for scores, is_praised in (([4, 5, 1], False), ([5, 4, 1], False), ([1, 5, 3], True), ([0, 0, 0], True)):
        for number, is_late in ((5, True), (2, False)):
            state = placing(open=["A1"], abilities=[levels(2), levels(), levels()], scores=scores, round=number)
            assert (WUDANG.policy.aim(state, 0).told is not None) is (is_late and scores[0] < 5), "the spy"
            assert ("can_take" in told(state, "place:8")) is (is_praised or not is_late), "the letter moves on"
