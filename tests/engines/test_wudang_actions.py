"""Master of Wudang, rules W16 to W27: placing workers, executing spaces, draws, the dial, descents."""

from __future__ import annotations

import pytest
from heard import keys
from wudang_table import at, at_the_gate, drawing, executing, facts, levels, placing, play, refused, texts, told

from engines.wudang import WUDANG


def test_w16_one_worker_at_a_time_on_free_spaces_in_order():
    state = placing(temp_owner=None, start=1, actor=1)
    seats = []
    for number in (8, 2, 3, 4, 6):
        seats.append(state.actor)
        play(state, f"place:{number}")
        assert f"place:{number}" not in texts(state)
    assert seats == [1, 2, 0, 1, 2]
    assert texts(state) == ["place:1", "place:5", "place:7"]


def test_w16_a_taken_space_is_refused_with_its_owner():
    state = placing()
    play(state, "place:8")
    assert refused(state, "place:8") == ("W16", "space_taken")
    assert facts(state, "place:8") == {"space": "gate", "number": 8, "owner_seat": 0}


def test_w17_who_has_no_worker_left_is_passed_over():
    state = placing(temp_owner=1)
    notes = play(state, "place:2", "place:3", "place:4", "place:6", "place:5", "place:7")
    assert state.actor == 1
    assert [note.args["seat"] for note in notes if note.key == "passed_over"] == [0]
    assert texts(state) == ["place:1", "place:8"]


def test_w18_the_temporary_worker_is_the_last_of_its_owner():
    state = placing(temp_owner=2)
    notes = play(state, "place:8", "place:7", "place:1", "place:2", "place:3", "place:4")
    assert state.position()["temp_space"] is None
    notes = play(state, "place:5")
    assert told(notes, "temporary_placed").args == {"seat": 2, "space": "palace", "number": 5}
    assert told(notes, "dipper").args == {"numbers": [1, 2, 3, 4, 5, 7, 8]}
    assert state.position()["temp_space"] == 5


def test_w19_spaces_execute_in_the_order_of_their_numbers():
    state = placing(temp_owner=None)
    notes = play(state, "place:6", "place:4", "place:2", "place:3", "place:1", "place:8")
    executed = [note.args["number"] for note in notes if note.key == "space_executes"]
    assert executed == [1, 2, 3, 4, 6, 8]
    assert state.position()["spaces"] == [None] * 7 + [2]


def test_w19_the_temporary_worker_belongs_to_nobody_afterwards():
    state = placing(temp_owner=2, spaces=[None, 2, 1, 2, None, None, None, 0], workers=[0, 0, 0], actor=2)
    notes = play(state, "place:1")
    position = state.position()
    assert position["temp_owner"] is None
    assert position["temp_space"] is None
    assert position["workers"] == [0, 1, 2]
    assert told(notes, "temporary_home").args == {"seat": 2, "space": "hall", "number": 1}


def test_w20_the_talisman_counts_at_once_for_the_order():
    state = executing(1, owner=1, round=3, deck_a=[], open=["A3", "A2", "A1"])
    notes = play(state, "place:2")
    assert state.position()["start"] == 1
    assert (state.position()["phase"], state.actor) == ("tournament", 1)
    assert told(notes, "talisman_taken").args == {"seat": 1, "from_seat": 0, "cause": "hall"}


@pytest.mark.parametrize(("number", "expected"), [(2, levels(1)), (3, levels(0, 1)), (4, levels(0, 0, 1))])
def test_w21_the_halls_train_one_level(number: int, expected: dict[str, int]):
    state = executing(number, owner=2)
    notes = play(state, "place:1")
    assert state.position()["abilities"][2] == expected
    assert told(notes, "trained").rule == "W21"


def test_w22_the_victim_is_another_player():
    state = drawing()
    assert texts(state) == ["from:0", "from:2"]
    assert refused(state, "from:1") == ("W22", "own_hand")


def test_w22_an_action_card_is_opened_and_works_before_the_return():
    state = drawing()
    notes = play(state, "from:0", "draw:fu2")
    assert state.scores() == [0, 3, 0]
    position = state.position()
    assert (position["step"], position["victim"], position["drawn"]) == ("give", 0, [None, "fu2", None])
    assert told(notes, "card_opened").seats is None
    notes = play(state, "give:sen1")
    assert state.position()["hands"][:2] == [["sen1", "sen3", "dao2", "letter"], ["fu1", "fu2", "ken2", "ken3"]]
    assert told(notes, "card_given").seats is None
    assert told(notes, "gift_seen").seats == (1, 0)


def test_w22_a_card_of_another_icon_does_nothing_and_stays_unseen():
    state = drawing()
    notes = play(state, "from:2", "draw:sen2")
    assert state.scores() == [0, 0, 0]
    assert told(notes, "card_seen").seats == (1, 2)
    assert [state.view(seat)["drawn"][1] for seat in range(3)] == ["?", "sen2", "sen2"]


def test_w22_only_giver_and_receiver_read_what_is_given():
    state = drawing()
    play(state, "from:2", "draw:sen2")
    move = WUDANG.parse("give:fu1")
    assert [state.masked(move, seat) for seat in (-1, 0, 1, 2)] == ["give:?", "give:?", "give:fu1", "give:fu1"]


def test_w23_neither_the_drawn_card_nor_the_letter_is_given():
    state = drawing(
        hands=[["sen3", "fu2", "dao2", "fu1"], ["sen1", "letter", "ken2", "ken3"], ["sen2", "fu3", "ken1", "dao1"]]
    )
    play(state, "from:0", "draw:fu1")
    assert texts(state) == ["give:ken2", "give:ken3", "give:sen1"]
    assert refused(state, "give:fu1") == ("W23", "give_drawn")
    assert refused(state, "give:letter") == ("W23", "give_letter")
    assert refused(state, "give:dao2") == ("W22", "card_elsewhere")


@pytest.mark.parametrize(("dial", "owner", "reached", "effect"), [(0, 0, 7, levels(0, 1)), (0, 1, 1, levels(0, 0, 1))])
def test_w24_yang_turns_the_dial_clockwise_and_yin_back(dial: int, owner: int, reached: int, effect: dict[str, int]):
    state = executing(6, owner=owner, dial=dial)
    notes = play(state, "place:1")
    assert state.position()["dial"] == reached
    assert state.position()["abilities"][owner] == effect
    assert told(notes, "dial_moved").args["to_index"] == reached


@pytest.mark.parametrize(("dial", "points"), [(1, 1), (2, 2), (4, 2), (7, 1)])
def test_w24_the_dial_scores_what_the_space_reached_shows(dial: int, points: int):
    state = executing(6, owner=1, dial=dial)
    notes = play(state, "place:1")
    assert state.scores() == [0, points, 0]
    assert told(notes, "scored").args["cause"] == f"dial{(dial + 1) % 8}"


def test_w24_the_dial_may_give_the_talisman():
    state = executing(6, owner=1, dial=3)
    notes = play(state, "place:2")
    assert state.position()["start"] == 1
    assert told(notes, "talisman_taken").rule == "W24"


def test_w25_the_gate_is_a_descent():
    state = executing(8, owner=2)
    play(state, "place:1")
    assert (state.position()["step"], state.actor) == ("descend", 2)


def test_w25_a_descent_from_the_gate_needs_no_hand_and_one_by_a_drawn_card_does():
    assert not at_the_gate().needs_hidden
    state = drawing(attributes=["yang", "yin", "yang"], abilities=[levels(), levels(alchemy=2), levels()])
    play(state, "from:0", "draw:fu2")
    assert texts(state) == ["descend:A3", "descend:vp"]
    assert state.needs_hidden


def test_w26_a_card_asks_for_every_level_and_lowers_none():
    state = at_the_gate(open=["A3", "A4"], abilities=[levels(0, 1, 2), levels(), levels()])
    assert texts(state) == ["descend:A3", "descend:A4", "descend:vp"]
    notes = play(state, "descend:A4")
    position = state.position()
    assert (position["taken"][0], position["scores"][0]) == (["A4"], 4)
    assert position["abilities"][0] == levels(0, 1, 2)
    assert told(notes, "descent_taken").args == {"seat": 0, "card": "A4", "vp": 4, "before": 0, "after": 4}


def test_w26_levels_that_are_short_are_named():
    state = at_the_gate(open=["A3", "A4"], abilities=[levels(), levels(), levels()])
    assert texts(state) == ["descend:vp"]
    assert refused(state, "descend:A4") == ("W26", "levels_short")
    assert facts(state, "descend:A4") == {
        "card": "A4",
        "vp": 4,
        "ability": "learning",
        "have": 0,
        "need": 1,
        "short": ["learning", "alchemy"],
    }


def test_w26_a_card_taken_or_not_open_is_refused():
    state = at_the_gate(taken=[[], ["A5"], []])
    assert refused(state, "descend:A5") == ("W26", "incident_settled")
    assert facts(state, "descend:A5")["owner_seat"] == 1
    assert refused(state, "descend:B1") == ("W7", "incident_unknown")
    assert refused(state, "descend:B3") == ("W7", "incident_unknown")


def test_w26_one_point_may_be_chosen_with_a_card_in_reach():
    state = at_the_gate(abilities=[levels(alchemy=2), levels(), levels()])
    assert texts(state) == ["descend:A3", "descend:vp"]
    notes = play(state, "descend:vp")
    assert state.scores() == [1, 0, 0]
    assert state.position()["open"] == ["A3", "A2"]
    assert told(notes, "descent_plain").args["vp"] == 1


def test_w27_a_card_that_lets_descend_is_a_full_descent():
    state = drawing(attributes=["yang", "yin", "yang"], abilities=[levels(), levels(alchemy=2), levels()])
    play(state, "from:0", "draw:fu2")
    assert texts(state) == ["descend:A3", "descend:vp"]
    play(state, "descend:A3")
    assert (state.scores(), state.position()["step"]) == ([0, 3, 0], "give")


def test_every_step_refuses_the_moves_of_another():
    assert refused(placing(), "give:fu1") == ("W16", "other_decision")
    assert refused(drawing(), "place:1") == ("W22", "other_decision")
    assert refused(at_the_gate(), "set:no") == ("W26", "other_decision")
    assert refused(at(), "from:1") == ("W9", "other_decision")


def test_chance_is_not_a_persons_move():
    state = drawing()
    play(state, "from:0")
    assert state.legal() == ()
    refusal = state.refusal(WUDANG.parse("draw:fu2"))
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.facts) == (
        "W6",
        "chance_decides",
        {"drawer_seat": 1, "from_seat": 0},
    )
    assert list(state.attempts()) == []


def test_attempts_hold_the_legal_moves_and_what_a_person_might_try():
    state = drawing()
    assert [WUDANG.text(move) for move in state.attempts()] == ["from:0", "from:1", "from:2"]
    play(state, "from:0", "draw:letter")
    tried = [WUDANG.text(move) for move in state.attempts()]
    assert sorted(tried) == ["give:fu1", "give:ken2", "give:ken3", "give:letter", "give:sen1"]
    gate = at_the_gate(taken=[["A5"], [], []])
    assert [WUDANG.text(move) for move in gate.attempts()] == ["descend:A3", "descend:A5", "descend:vp"]
    assert len(list(placing().attempts())) == 8


def test_workers_leave_as_their_space_is_done():
    state = executing(3, owner=1)
    notes = play(state, "place:1")
    order = [note.key for note in notes if note.args.get("seat") == 1]
    assert order == ["space_executes", "trained", "worker_home"]
    assert "temporary_home" not in keys(notes)
