"""Master of Wudang, rules W28 to W34: the tournament, the sets, the final reckoning."""

from __future__ import annotations

import pytest
from heard import keys
from wudang_table import executing, facts, levels, play, refused, texts, told, tournament

HANDS = [["sen1", "sen2", "dao1", "letter"], ["fu1", "ken1", "ken2", "ken3"], ["sen3", "fu2", "fu3", "dao2"]]


def last_round(**changes: object):
    """Red places the last worker of round 6; then the tournament begins."""
    decks = {"deck_a": [], "deck_b": [], "open": ["A3", "A2", "A1", "B1", "B4", "B5"], "round": 6}
    return executing(1, owner=0, **{**decks, **changes})


def settled(points: list[int], spy: int) -> tuple[list[int], list[str]]:
    """The winners with these points when `spy` holds the letter, and what the reckoning tells."""
    rest = [card for hand in HANDS for card in hand if card != "letter"]
    hands = [rest[seat * 4 - (seat > spy) : (seat + 1) * 4 - (seat >= spy)] for seat in range(3)]
    hands[spy] = [*hands[spy], "letter"]
    state = tournament(scores=points, hands=hands)
    notes = play(state, "set:no", "set:no", "set:no")
    return state.winners(), keys(notes)[-3:]


@pytest.mark.parametrize(
    ("martial", "gains"),
    [((2, 3, 1), [0, 3, 0]), ((3, 3, 1), [3, 3, 0]), ((2, 2, 2), [0, 0, 0]), ((0, 0, 0), [0, 0, 0])],
)
def test_w28_the_highest_martial_arts_score_their_level(martial: tuple[int, ...], gains: list[int]):
    state = last_round(abilities=[levels(level) for level in martial])
    notes = play(state, "place:3")
    assert state.scores() == gains
    assert ("bonus_none" in keys(notes)) == (len(set(martial)) == 1)


def test_w28_there_is_no_tournament_in_the_other_rounds():
    state = last_round(
        round=4, deck_b=["B4", "B5"], open=["A3", "A2", "A1", "B1"], abilities=[levels(3), levels(), levels()]
    )
    play(state, "place:3")
    assert state.scores() == [0, 0, 0]
    assert state.position()["round"] == 5


def test_w29_three_of_a_family_score_and_a_dao_stands_for_any():
    state = tournament(hands=HANDS)
    assert texts(state) == ["set:no", "set:sen"]
    notes = play(state, "set:sen")
    assert state.scores() == [5, 0, 0]
    assert told(notes, "set_shown").args == {
        "seat": 0,
        "family": "sen",
        "cards": ["sen1", "sen2", "dao1"],
        "vp": 5,
        "before": 0,
        "after": 5,
    }
    assert texts(state) == ["set:ken", "set:no"]
    play(state, "set:ken")
    assert texts(state) == ["set:fu", "set:no"]
    play(state, "set:fu")
    assert state.scores() == [5, 3, 4]


def test_w29_a_set_that_is_not_there_is_refused_with_what_is():
    state = tournament(hands=HANDS)
    assert refused(state, "set:fu") == ("W29", "set_incomplete")
    assert facts(state, "set:fu") == {"family": "fu", "have": 0, "wild": 1, "need": 3}


def test_w29_at_least_one_card_is_of_the_family():
    hands = [["sen1", "dao1", "dao2", "letter"], *HANDS[1:]]
    state = tournament(hands=hands)
    assert texts(state) == ["set:no", "set:sen"]


def test_w30_all_declare_in_order_those_without_a_set_too():
    state = tournament(hands=[HANDS[1], HANDS[0], HANDS[2]], start=1, actor=1)
    notes = play(state, "set:no", "set:no", "set:no")
    assert [note.args["seat"] for note in notes if note.key == "set_declined"] == [1, 2, 0]


def test_w31_a_set_may_be_kept_hidden():
    state = tournament(hands=HANDS)
    notes = play(state, "set:no")
    assert state.scores() == [0, 0, 0]
    assert state.view(1)["shown"] == [[], [], []]
    assert told(notes, "set_declined").args == {"seat": 0}


def test_w31_the_three_cards_are_shown_to_all_and_stay_in_the_hand():
    state = tournament(hands=HANDS)
    play(state, "set:sen")
    assert state.view(1)["shown"] == [["sen1", "sen2", "dao1"], [], []]
    assert state.view(1)["sets"] == ["sen", None, None]
    assert state.view(1)["hands"][0] == ["?"] * 4
    assert state.position()["hands"][0] == HANDS[0]


def test_w31_declarations_are_forgotten_when_a_round_begins():
    state = tournament(round=3, hands=HANDS, deck_b=["B1", "B4", "B5"], open=["A3"])
    play(state, "set:sen", "set:no", "set:no")
    assert (state.position()["sets"], state.position()["shown"]) == ([None] * 3, [[], [], []])


def test_w32_the_spy_holds_the_letter_after_the_last_tournament():
    state = tournament(hands=HANDS)
    notes = play(state, "set:no", "set:no", "set:no")
    assert told(notes, "spy_revealed").args["seat"] == 0
    assert state.view(2) == state.position()
    assert refused(state, "set:no") == ("W1", "game_over")
    assert list(state.attempts()) == []


@pytest.mark.parametrize(
    ("points", "spy", "winners", "key"),
    [
        ([9, 6, 3], 2, [0], "spy_beaten"),
        ([9, 6, 3], 1, [1], "spy_wins"),
        ([9, 6, 3], 0, [1], "spy_executed"),
    ],
)
def test_w33_third_second_and_first_spy(points: list[int], spy: int, winners: list[int], key: str):
    assert settled(points, spy) == (winners, ["spy_revealed", key, "game_over"])


@pytest.mark.parametrize(
    ("points", "spy", "winners", "key"),
    [
        ([9, 5, 5], 1, [1], "spy_wins"),
        ([9, 9, 5], 2, [0, 1], "spy_beaten"),
        ([9, 5, 5], 0, [1, 2], "spy_executed"),
        ([9, 9, 5], 0, [1], "spy_executed"),
        ([7, 7, 7], 1, [0, 2], "spy_executed"),
    ],
)
def test_w34_ties_are_read_by_how_many_stand_above_the_spy(points: list[int], spy: int, winners: list[int], key: str):
    assert settled(points, spy) == (winners, ["spy_revealed", key, "game_over"])


def test_w34_the_last_note_names_the_rule_that_decided():
    state = tournament(hands=HANDS, scores=[9, 9, 5])
    assert told(play(state, "set:no", "set:no", "set:no"), "game_over").rule == "W34"
    state = tournament(hands=HANDS, scores=[9, 7, 5])
    note = told(play(state, "set:no", "set:no", "set:no"), "game_over")
    assert (note.rule, note.args) == ("W33", {"winner_seats": [1], "scores": [9, 7, 5], "spy_seat": 0})


def test_nobody_has_won_while_the_game_runs():
    assert tournament(hands=HANDS).winners() == []
