"""Master of Wudang played from texts: positions read back, the worked example and the moves of the tutorial."""

from __future__ import annotations

import json

import pytest
from wudang_table import (
    EXAMPLE_ROUND,
    SETUP,
    at,
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


@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_read_back_as_it_was_written(seed: int):
    timeline = random_timeline(seed)
    for ply in range(timeline.length + 1):
        timeline.seek(ply)
        position = timeline.state.position()
        again = WUDANG.from_position(json.loads(json.dumps(position)))
        assert (again.position(), again.actor) == (position, timeline.actor)
        assert texts(again) == texts(timeline.state)


def test_the_worked_example_leads_where_the_rule_page_says():
    state = first()
    play(state, *EXAMPLE_ROUND)
    position = state.position()
    assert (position["round"], position["phase"], position["actor"], position["start"]) == (2, "attributes", 0, 0)
    assert position["scores"] == [0, 0, 5]
    assert position["abilities"] == [levels(2, 1, 0), levels(0, 0, 1), levels(0, 1, 2)]
    assert position["hands"] == [
        ["sen3", "fu2", "dao1", "dao2"],
        ["fu3", "ken1", "ken2", "letter"],
        ["sen1", "sen2", "fu1", "ken3"],
    ]
    assert (position["dial"], position["open"], position["taken"]) == (7, ["A2"], [[], [], ["A3"]])
    assert (position["deck_a"], position["deck_b"]) == (["A1"], ["B1", "B4", "B5"])
    assert (position["removed_a"], position["removed_b"]) == (["A5", "A4"], ["B3", "B2"])


def test_the_worked_example_refuses_the_letter_and_the_drawn_card():
    state = first()
    play(state, *EXAMPLE_ROUND[:15])
    assert texts(state) == ["give:fu1", "give:fu3", "give:ken1", "give:sen2"]
    assert refused(state, "give:ken3") == ("W23", "give_drawn")
    play(state, *EXAMPLE_ROUND[15:18])
    assert refused(state, "give:letter") == ("W23", "give_letter")


def test_tutorial_1_and_2_place_on_the_drill_ground_and_on_what_is_left():
    state = placing(temp_owner=None)
    play(state, "place:2", "place:3")
    assert "place:3" not in texts(state)
    state = placing(temp_owner=None, spaces=[None, None, 1, None, None, None, None, None], workers=[2, 1, 2])
    play(state, "place:4")
    assert state.position()["spaces"][3] == 0


def test_tutorial_3_the_spaces_execute_by_their_numbers():
    notes = play(executing(2, owner=0), "place:4")
    assert [note.args["number"] for note in notes if note.key == "space_executes"] == [2, 4]


def test_tutorial_4_and_5_descend_with_and_without_the_levels():
    for alchemy, legal in ((2, ["descend:A3", "descend:vp"]), (0, ["descend:vp"])):
        state = executing(8, owner=0, abilities=[levels(alchemy=alchemy), levels(), levels()])
        play(state, "place:1")
        assert texts(state) == legal
        play(state, legal[0])
    state = executing(
        8, owner=0, round=3, deck_a=[], open=["A3", "A2", "A1"], abilities=[levels(0, 2, 2), levels(), levels()]
    )
    play(state, "place:1")
    assert texts(state) == ["descend:A2", "descend:A3", "descend:vp"]


def test_tutorial_6_alone_with_yang_gets_the_temporary_worker():
    state = first()
    notes = play(state, "attr:yang", "attr:yin", "attr:yin")
    assert told(notes, "temporary_worker").args == {"seat": 0, "attribute": "yang"}


def test_tutorial_7_yin_turns_the_dial_to_two_points():
    state = at(dial=6)
    play(state, "attr:yin", "attr:yang", "attr:yang", "draw:fu3", "draw:sen3", "draw:ken2", "place:6")
    play(state, "place:1", "place:2", "place:3", "place:4", "place:8", "place:5")
    assert (state.position()["resolving"], state.scores()[0]) == (5, 0)
    play(state, "from:1", "draw:fu1", "give:fu2")
    assert (state.position()["dial"], state.scores()[0]) == (5, 2)


def test_tutorial_8_and_9_draw_fire_and_give():
    state = placing(temp_owner=None, spaces=[2, 1, None, None, 0, None, None, None], workers=[1, 0, 0])
    play(state, "place:4", "from:1", "draw:ken2")
    assert state.position()["abilities"][0] == levels(martial=2, alchemy=1)
    assert refused(state, "give:ken2") == ("W23", "give_drawn")
    assert refused(state, "give:letter") == ("W23", "give_letter")
    play(state, "give:fu2")


def test_tutorial_10_and_13_a_set_scores_or_is_held_back():
    hands = [["sen1", "sen2", "dao1", "letter"], ["fu1", "ken1", "ken2", "ken3"], ["sen3", "fu2", "fu3", "dao2"]]
    state = tournament(hands=hands, scores=[9, 10, 4], start=1, actor=1)
    play(state, "set:no", "set:no")
    shown = state.clone()
    play(state, "set:no")
    assert state.winners() == [0]
    play(shown, "set:sen")
    assert shown.winners() == [1]


def test_tutorial_11_a_master_of_alchemy_scores():
    state = executing(4, owner=0, abilities=[levels(alchemy=5), levels(), levels()])
    play(state, "place:1")
    assert state.scores() == [1, 0, 0]


def test_the_setup_of_the_worked_example_reads_the_same_again():
    state = WUDANG.start(json.loads(json.dumps(SETUP)))
    assert state.position() == first().position()
