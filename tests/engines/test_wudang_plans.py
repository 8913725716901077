"""What a hint can say in Master of Wudang of a move that prepares something: of incidents, tournaments and sets."""

from __future__ import annotations

from typing import Any

import pytest
from wudang_table import at, at_the_gate, executing, levels, placing, play, tournament

from engines.game import Event
from engines.wudang import WUDANG

POLICY = WUDANG.policy


def found(state: Any, *moves: str, seat: int = 0) -> list[Event]:
    return sorted(POLICY.events(state, play(state, *moves), seat), key=str)


def of_name(events: list[Event], *names: str) -> list[Event]:
    return [one for one in events if one.name in names]


def trained(ability: int, own: dict[str, int], **changes: Any) -> list[Event]:
    """What it comes to for Red to train that ability once, from these levels."""
    state = executing(2 + ability, 0, **{"abilities": [own, levels(3), levels()], **changes})
    return found(state, "place:1")


def test_w26_an_incident_comes_within_reach_or_nearer():
    is_open = {"open": ["A5", "A3"], "deck_a": ["A1", "A2", "A4"]}
    assert of_name(trained(1, levels(1, 1), **is_open), "meets", "nears") == [
        Event("meets", "card", "A5", (("vp", 4),))
    ]
    nearer = Event("nears", "card", "A5", (("vp", 4), ("lack", 1)))
    assert of_name(trained(1, levels(0, 1), **is_open), "meets", "nears") == [nearer]
    assert not of_name(trained(1, levels(1, 2), **is_open), "meets", "nears"), "it could be taken before"


def test_w7_what_is_opened_later_is_no_plan():
    opened = {"open": ["A3"], "deck_a": ["A2", "A1", "A4"]}
    state = executing(3, 0, abilities=[levels(0, 1), levels(), levels()], **opened)
    notes = play(state, "place:1")
    assert any(note.key == "round_begins" and note.args["card"] == "A2" for note in notes)
    assert not [one for one in POLICY.events(state, notes, 0) if dict(one.about or {}).get("card") == "A2"]


@pytest.mark.parametrize(("own", "name"), [(3, "tops"), (2, "tops"), (1, "closes_in"), (0, "")])
def test_w28_the_lead_in_martial_arts_is_looked_for_before_a_tournament(own: int, name: str):
    """The best of the others has three levels."""
    told = of_name(trained(0, levels(own), open=["A3"]), "tops", "closes_in")
    assert told == ([Event(name, "ability", "martial", (("round", 3),))] if name else [])


def test_w28_a_lead_that_all_share_is_none():
    state = at(abilities=[levels(2), levels(2), levels(2)])
    assert not of_name(sorted(POLICY.events(state, [], 0), key=str), "tops", "closes_in")


HOLDS_SEN = Event("holds", "family", "sen", (("vp", 5),))
ONE_SHORT_OF_SEN = Event("one_short", "family", "sen", (("vp", 5),))


@pytest.mark.parametrize(
    ("hand", "events"),
    [
        (["sen1", "sen2", "dao1", "letter"], [HOLDS_SEN, ONE_SHORT_OF_SEN]),
        (["sen1", "sen2", "fu1", "letter"], [ONE_SHORT_OF_SEN]),
        (
            ["sen1", "fu1", "fu2", "fu3"],
            [Event("holds", "family", "fu", (("vp", 4),)), Event("one_short", "family", "fu", (("vp", 4),))],
        ),
    ],
)
def test_w29_a_set_in_hand_or_all_but_a_card_of_one_is_told(hand: list[str], events: list[Event]):
    """Who holds a set lacks no more than a card of one."""
    rest = [card for card in ("sen3", "ken1", "ken2", "ken3", "dao2", *HANDFUL) if card not in hand]
    state = at(hands=[hand, rest[:4], rest[4:8]])
    assert of_name(sorted(POLICY.events(state, [], 0), key=str), "holds", "one_short") == events


HANDFUL = ("sen1", "sen2", "fu1", "fu2", "fu3", "dao1", "letter")


def test_nothing_is_planned_when_the_game_is_over():
    state = tournament()
    over = found(state, "set:no", "set:no", "set:no")
    assert state.actor is None
    assert not of_name(over, "meets", "nears", "tops", "closes_in", "holds", "one_short")


def test_w24_the_dial_is_worth_a_word_where_it_gives_two_points():
    turned = found(executing(6, 0, dial=4, abilities=[levels()] * 3), "place:1")
    assert of_name(turned, "dial_pays") == [Event("dial_pays", "index", "3", (("vp", 2),))]
    assert not of_name(found(executing(6, 0, dial=3, abilities=[levels()] * 3), "place:1"), "dial_pays")


@pytest.mark.parametrize(
    ("holder", "scores", "told"),
    [
        (0, [9, 14, 4], "spy_serves"),
        (1, [9, 14, 4], ""),
        (1, [14, 4, 3], "spy_elsewhere"),
        (0, [14, 4, 3], ""),
        (0, [8, 8, 8], ""),
    ],
)
def test_w33_whether_it_is_good_to_have_the_letter_is_told_where_it_is_so(holder: int, scores: list[int], told: str):
    """Between two others the spy wins, far ahead of both somebody who is not the spy."""
    hands = [["sen1", "sen2", "fu1"], ["ken1", "ken2", "fu2"], ["ken3", "fu3", "sen3"]]
    hands = [[*hand, "letter" if seat == holder else f"dao{1 + (seat > holder)}"] for seat, hand in enumerate(hands)]
    if holder == 0:
        hands[1][-1], hands[2][-1] = "dao1", "dao2"
    state = at(hands=hands, scores=scores, round=5, deck_a=[], abilities=[levels()] * 3)
    found = of_name(sorted(POLICY.events(state, [], 0), key=str), "spy_serves", "spy_elsewhere")
    weights = POLICY.aim(state, 0).weights
    assert [one.name for one in found if weights[one.name]] == ([told] if told else [])


def test_of_what_comes_within_reach_the_dearer_card_counts_for_more():
    is_open = {"open": ["A5", "A3"], "deck_a": ["A1", "A2", "A4"]}
    (meets,) = of_name(trained(1, levels(1, 1), **is_open), "meets")
    assert meets.worth == 1.0
    (settles,) = of_name(found(at_the_gate(open=["A1"], abilities=[levels(2)] * 3), "descend:A1"), "settles")
    assert settles.worth == 0.75, "three points of four"


def test_w33_to_take_no_incident_is_to_hold_back_where_its_points_would_do_harm():
    """Whoever is first wins only if the spy is last."""
    early = {"open": ["A1"], "abilities": [levels(2), levels(), levels()]}
    ahead = at_the_gate(**early, scores=[12, 14, 3])
    assert "spy_holds_back" in {one.name for one in found(ahead, "descend:vp")}, "the letter is its own"
    last = at_the_gate(**early, scores=[6, 8, 8], round=4)
    assert "spy_holds_back" not in {one.name for one in found(last, "descend:vp")}, "the last is told to score"
    early["abilities"] = [levels(2), levels(), levels(3)]  # who scores at the tournament is another one
    at_the_end = at_the_gate(**early, scores=[7, 9, 3], round=6)
    assert "spy_holds_back" in {one.name for one in found(at_the_end, "descend:vp")}
    behind = at_the_gate(**early, scores=[3, 14, 12])
    assert not {"holds_back", "spy_holds_back"} & {one.name for one in found(behind, "descend:vp")}


def test_what_a_worker_on_the_mountain_will_bring_for_sure_is_seen_at_once():
    """Nobody can keep it from the seat: it is no hope that trials have to tell."""
    state = placing(open=["A1"], abilities=[levels(1), levels(), levels()], dial=2)
    notes = play(state, "place:2")
    found = WUDANG.policy.events(state, notes, 0)
    assert Event("meets", "card", "A1", (("vp", 3),)) in found


def test_w20_going_first_is_told_with_what_that_is_good_for():
    """An incident at a gate that is closed this round, one that lacks a level, not to choose last again."""

    def purpose(**changes: Any) -> Event:
        state = placing(start=1, **changes)
        return next(iter(WUDANG.policy.purposes(state, WUDANG.parse("place:1"))))

    met: dict[str, Any] = {"open": ["A1"], "abilities": [levels(2), levels(), levels()]}
    closed = {"spaces": [None, None, None, None, None, None, None, 1], "workers": [2, 1, 2]}
    assert purpose(**met, **closed) == Event("first_to_gate", "card", "A1", (("vp", 3),))
    near = {"open": ["A1"], "abilities": [levels(1), levels(), levels()]}
    taken: dict[str, Any] = {"spaces": [None, 1, None, None, None, None, None, None], "workers": [2, 1, 2]}
    assert purpose(**near, **taken) == Event("first_to_train", "card", "A1", (("vp", 3), ("ability", "martial")))
    assert purpose(**near) == Event("first_from_last"), "it could be trained in this round"
    assert purpose(open=[]) == Event("first_from_last"), "the holder's right-hand neighbour"
    assert all(
        purpose(**changes).covers == "talisman" for changes in ({**met, **closed}, {**near, **taken}, {"open": []})
    )
