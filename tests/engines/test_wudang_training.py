"""Master of Wudang, rules W1 to W15: general, Trouble in the martial world, Yin and Yang, training together."""

from __future__ import annotations

from collections import Counter

import pytest
from heard import keys
from wudang_table import at, executing, first, levels, play, random_timeline, texts, told

from engines.wudang import WUDANG


def test_w1_the_game_lasts_exactly_six_rounds():
    timeline = random_timeline(seed=1)
    assert timeline.state.round == 6
    assert Counter(move.split(":")[0] for move in timeline.moves)["attr"] == 18


def test_w2_an_effect_cannot_be_declined():
    state = executing(2, owner=1)
    assert texts(state) == ["place:1", "place:3", "place:4", "place:5", "place:6", "place:7", "place:8"]
    play(state, "place:1")
    assert state.position()["abilities"][1] == levels(martial=1)


def test_w3_a_step_above_five_gives_a_point():
    state = executing(4, owner=1, abilities=[levels(), levels(alchemy=5), levels()])
    notes = play(state, "place:1")
    assert state.position()["abilities"][1] == levels(alchemy=5)
    assert state.scores() == [0, 1, 0]
    assert told(notes, "mastered").args["vp"] == 1
    assert "trained" not in keys(notes)


def test_w3_two_steps_at_level_four_give_a_level_and_a_point():
    state = executing(5, owner=2, abilities=[levels(), levels(), levels(alchemy=4)], attributes=["yin", "yang", "yang"])
    notes = play(state, "place:1", "from:1", "draw:ken3")
    assert state.position()["abilities"][2] == levels(alchemy=5)
    assert state.scores() == [0, 0, 1]
    assert told(notes, "trained").args["to_level"] == 5
    assert told(notes, "mastered").args == {
        "seat": 2,
        "ability": "alchemy",
        "level": 5,
        "steps": 1,
        "cause": "ken3",
        "vp": 1,
        "before": 0,
        "after": 1,
    }


def test_w3_a_step_of_the_dial_counts_too():
    state = executing(6, owner=1, dial=5, attributes=["yin", "yang", "yang"], abilities=[levels(), levels(5), levels()])
    play(state, "place:1")
    assert state.scores() == [0, 1, 0]


def test_w4_points_are_never_capped_by_the_track():
    state = executing(8, owner=1, scores=[0, 200, 0])
    play(state, "place:1", "descend:vp")
    assert state.scores() == [0, 201, 0]


def test_w5_everybody_has_four_cards_when_none_is_on_its_way():
    timeline = random_timeline(seed=5)
    for ply in range(timeline.length + 1):
        timeline.seek(ply)
        position = timeline.state.position()
        on_the_way = sum(card is not None for card in position["drawn"])
        assert sum(map(len, position["hands"])) + on_the_way == 12
        if not on_the_way:
            assert [len(hand) for hand in position["hands"]] == [4, 4, 4]


def test_w6_each_card_of_the_source_is_drawn_equally_likely():
    state = first()
    play(state, "attr:yin", "attr:yin", "attr:yin")
    assert [(WUDANG.text(move), chance) for move, chance in state.chance()] == [
        ("draw:dao1", 0.25),
        ("draw:fu3", 0.25),
        ("draw:ken1", 0.25),
        ("draw:sen2", 0.25),
    ]
    play(state, "draw:dao1", "draw:letter")
    assert state.chance()[0][1] == 0.25


def test_w7_rounds_one_to_three_open_deck_a_then_deck_b():
    timeline = random_timeline(seed=7)
    setup = timeline.record.setup
    opened = [*setup["deck_a"][2:], *setup["deck_b"][2:]]
    seen = []
    for ply in range(timeline.length + 1):
        timeline.seek(ply)
        position = timeline.state.position()
        if position["step"] == "choose" and len(seen) < position["round"]:
            seen.append(position["open"][-1])
    assert seen == opened


def test_w8_a_card_that_nobody_takes_stays_open():
    state = executing(8, owner=0, workers=[1, 0, 0])
    notes = play(state, "place:1", "descend:vp")
    assert state.position()["open"] == ["A3", "A2"]
    assert told(notes, "round_begins").args == {"round": 2, "rounds": 6, "deck": "A", "card": "A2", "vp": 3}


def test_w9_chips_stay_hidden_until_all_have_chosen():
    state = first()
    play(state, "attr:yin")
    assert state.view(0)["attributes"] == ["yin", None, None]
    assert state.view(1)["attributes"] == ["?", None, None]
    notes = play(state, "attr:yang", "attr:yin")
    assert state.view(1)["attributes"] == ["yin", "yang", "yin"]
    assert told(notes, "attributes_revealed").args == {"attributes": ["yin", "yang", "yin"]}


def test_w9_the_text_of_a_choice_is_hidden_but_for_the_last():
    state = at(actor=1, start=1)
    yin = WUDANG.parse("attr:yin")
    for seat in (1, 2, 0):
        hidden = "attr:yin" if seat == 0 else "attr:?"
        assert [state.masked(yin, other) for other in (-1, (seat + 1) % 3)] == [hidden, hidden]
        assert state.masked(yin, seat) == "attr:yin"
        state.apply(yin)


@pytest.mark.parametrize(
    ("chips", "owner"),
    [
        (("yin", "yang", "yang"), 0),
        (("yang", "yin", "yang"), 1),
        (("yin", "yin", "yang"), 2),
        (("yin", "yin", "yin"), None),
        (("yang", "yang", "yang"), None),
    ],
)
def test_w10_who_differs_receives_the_temporary_worker(chips: tuple[str, ...], owner: int | None):
    state = first()
    notes = play(state, *(f"attr:{chip}" for chip in chips))
    assert state.position()["temp_owner"] == owner
    key = "temporary_worker_none" if owner is None else "temporary_worker"
    assert told(notes, key).args["attribute"] == chips[owner or 0]


def test_w11_everybody_draws_from_the_right_hand_neighbour():
    state = at(start=1, actor=1)
    play(state, "attr:yin", "attr:yin", "attr:yin")
    for drawer, source in ((1, 0), (2, 1), (0, 2)):
        position = state.position()
        assert position["actor"] == -1
        assert position["drawer"] == drawer
        assert sorted(texts(state)) == sorted(f"draw:{card}" for card in position["hands"][source])
        play(state, texts(state)[-1])


def test_w12_no_card_drawn_in_this_phase_can_be_drawn_again():
    state = first()
    play(state, "attr:yin", "attr:yin", "attr:yin", "draw:dao1")
    position = state.position()
    assert position["drawn"] == ["dao1", None, None]
    assert "draw:dao1" not in texts(state)
    assert [len(hand) for hand in position["hands"]] == [4, 4, 3]


@pytest.mark.parametrize(("chip", "expected"), [("yin", levels(martial=1)), ("yang", levels(alchemy=1))])
def test_w13_a_passing_card_works_for_the_attribute_of_its_drawer(chip: str, expected: dict[str, int]):
    state = first()
    notes = play(state, f"attr:{chip}", "attr:yin", "attr:yin", "draw:dao1", "draw:sen3", "draw:ken2")
    position = state.position()
    assert position["abilities"] == [expected, levels(), levels()]
    assert position["hands"][0] == ["fu2", "dao1", "dao2", "letter"]
    fires = told(notes, "card_fires")
    assert (fires.rule, fires.args["card"], fires.args["icon"], fires.seats) == ("W13", "dao1", "pass", None)


def test_w13_other_cards_and_the_letter_join_unseen():
    state = first()
    notes = play(state, "attr:yin", "attr:yin", "attr:yin", "draw:fu3", "draw:letter", "draw:ken2")
    assert "card_fires" not in keys(notes)
    assert state.position()["abilities"] == [levels(), levels(), levels()]
    assert [note.seats for note in notes if note.key in ("card_seen", "letter_seen")] == [(0, 2), (1, 0), (2, 1)]


def test_w14_effects_happen_in_order_and_each_card_joins_after_its_own():
    state = first()
    play(state, "attr:yang", "attr:yang", "attr:yang", "draw:sen2", "draw:sen3")
    notes = play(state, "draw:fu1")
    assert [(note.key, note.args["seat"]) for note in notes] == [
        ("card_drawn", 2),
        ("card_opened", 2),
        ("card_fires", 0),
        ("scored", 0),
        ("card_joins", 0),
        ("card_joins", 1),
        ("card_fires", 2),
        ("scored", 2),
        ("card_joins", 2),
    ]


def test_w14_a_descent_keeps_the_later_cards_waiting():
    state = at(start=2, actor=2)
    play(state, "attr:yin", "attr:yin", "attr:yin", "draw:fu1", "draw:sen2", "draw:sen3")
    position = state.position()
    assert (position["phase"], position["step"], position["actor"]) == ("passing", "descend", 0)
    assert position["drawn"] == ["sen2", "sen3", None]
    assert position["abilities"][2] == levels(learning=1)
    play(state, "descend:vp")
    assert state.position()["drawn"] == [None, None, None]
    assert state.position()["phase"] == "placement"


def test_w15_loser_and_drawer_know_the_card_and_the_third_does_not():
    state = first()
    play(state, "attr:yin", "attr:yin", "attr:yin", "draw:fu3")
    assert [state.view(seat)["drawn"][0] for seat in (0, 1, 2, -1)] == ["fu3", "?", "fu3", "?"]


def test_w15_an_opened_card_is_known_to_all():
    state = first()
    play(state, "attr:yin", "attr:yin", "attr:yin", "draw:dao1")
    assert [state.view(seat)["drawn"][0] for seat in (0, 1, 2, -1)] == ["dao1"] * 4
